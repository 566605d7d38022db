"""The runner: what it answers on its own, what it requires, and how it reports failures."""

from pathlib import Path
from typing import Any

import pytest

from magenoir.files.scenario.checking import Result, check, check_file

SPARK = {"name": "Test spark", "element": "air", "cost": "1 air", "text": "Inflict 1 damage to any target."}
QUICK = {
    "name": "Quick",
    "element": "air",
    "cost": "1 air",
    "keywords": ["Quickcast"],
    "text": "The opponent loses 2 HP.",
}
SLOW = {"name": "Slow", "element": "air", "keywords": ["Slowcast"], "text": "You gain 1 HP."}
SLOWER = {"name": "Slower", "element": "air", "text": "You gain 2 HP."}


def play(script: str, *, strict: bool = False, rules: tuple[str, ...] = (), **position: Any) -> Result:
    made = {"card": [SPARK, QUICK, SLOW, SLOWER], "title": "Test", "rules": list(rules), "play": {"script": script}}
    return check({**made, **position}, strict=strict)


def spark(script: str, **more: Any) -> Result:
    return play(script, A={"board": ["Test spark"]}, **more)


def passes(result: Result) -> bool:
    assert result.passed, result.message
    return True


def fails(result: Result, *words: str) -> bool:
    assert not result.passed
    assert [word for word in words if word not in result.message] == [], result.message
    return True


def test_a_passing_script_passes() -> None:
    result = spark("A: activate Test spark\nA: target B\n= B hp 19\n", rules=("D5.1",))
    assert passes(result)
    assert result.named == ("D5.1",)
    assert any(rule.startswith("D5.1") for rule in result.cited)


def test_a_failure_shows_line_expected_found_and_open_decision() -> None:
    result = spark("# first\n\nA: activate Test spark\nA: target B\n= B hp 18\n")
    assert fails(result, "script line 5: = B hp 18", "expected: B hp 18", "found:    B hp 19", "open:     A decides")
    assert result.line == 5


def test_a_failure_in_a_file_names_its_line(tmp_path: Path) -> None:
    file = tmp_path / "one.toml"
    file.write_text('title = "One"\n\n[play]\nscript = """\n= A hp 20\n= A hp 3\n"""\n')
    assert fails(check_file(file), f"{file}:6: One", "script line 2: = A hp 3")


# -------------------------------------------------------------------------------------------- answered automatically


def test_windows_are_passed_automatically() -> None:
    position: dict[str, Any] = {"A": {"board": ["Test spark"]}, "B": {"board": ["Quick"]}}
    script = "A: activate Test spark\nA: target B\n= B hp 19"
    assert passes(play(script, **position))
    assert fails(play(script, strict=True, **position), "found:    B hp 20", "pass; activate Quick")


def test_a_window_is_answered_when_the_script_says_so() -> None:
    script = "A: activate Test spark\nA: target B\nB: activate Quick\n= A hp 18\n= B hp 19\n"
    assert passes(play(script, A={"board": ["Test spark"]}, B={"board": ["Quick"]}))


def test_now_looks_before_a_window_is_passed() -> None:
    script = """
        A: activate Test spark
        A: target B
        = now window before activate
        ? now B: pass; activate Quick
        = now B hp 20
        = B hp 19
    """
    assert passes(play(script, A={"board": ["Test spark"]}, B={"board": ["Quick"]}))


def test_other_decisions_are_never_answered() -> None:
    assert fails(spark("A: activate Test spark\n= B hp 19"), "open:     A decides the target")
    assert fails(spark("A: activate Test spark\nA: end turn"), "A is offered 'end turn'", "D4.2.1.complete")


def test_a_turn_with_nothing_left_ends_only_if_the_script_continues_after_it() -> None:
    assert passes(play("= turn A\n= phase main\nA: end turn\n= turn B\n"))
    assert passes(play("= turn A\nB: add fire left\n= turn B\n= A hp 20"))
    assert passes(play("= turn B\n= phase gather"))


def test_strict_answers_nothing() -> None:
    script = "A: activate Test spark\nA: target B\nA: place air left\n= B hp 19\n= ether: 1 air | -"
    assert passes(spark(script, strict=True))
    assert fails(spark("A: activate Test spark\nA: target B\n= ether: 1 air | -", strict=True), "place air left")


def test_a_file_can_ask_for_strictness() -> None:
    script = "A: activate Test spark\nA: target B\n= ether: 1 air | -"
    assert fails(spark("", play={"script": script, "strict": True}))


# -------------------------------------------------------------------------------------------------------------- moves


def test_a_move_may_be_abbreviated() -> None:
    assert passes(spark("A: act\nA: target b\n= B hp 19"))


def test_a_full_match_later_beats_an_abbreviation_now() -> None:
    flash, flasher = {**QUICK, "name": "Flash", "keywords": []}, {**QUICK, "name": "Flasher"}
    script = "A: activate Test spark\nA: target B\nA: activate Flash\n= B hp 17\n= A prepared: Flasher\n= B hp 17"
    board = ["Test spark", "Flash", "Flasher"]
    assert passes(play(script, A={"board": board}, card=[SPARK, flash, flasher]))


def test_anyone_can_concede() -> None:
    assert passes(spark("A: activate Test spark\nB: concede\n= winner A\n! A: end turn"))


# ------------------------------------------------------------------------------------------------------------ refusals


def test_a_refusal_cites_the_rule_or_one_below_it() -> None:
    position: dict[str, Any] = {"A": {"board": [{"card": "Slow", "prepared_this_turn": True}]}}
    for rule in ("D3.2.9.same-turn", "D3.2.9", "D3"):
        result = play(f"! A: activate Slow -> {rule}", rules=(rule,), **position)
        assert passes(result)
    assert passes(play("! A: activate Slow", **position))
    assert fails(play("! A: activate Slow -> D2.2.2", **position), "citing D2.2.2", "refused by D3.2.9.same-turn")


def test_an_exact_name_is_refused_even_if_a_longer_one_is_offered() -> None:
    board = [{"card": "Slow", "prepared_this_turn": True}, "Slower"]
    assert passes(play("! A: activate Slow -> D3.2.9", A={"board": board}))


def test_a_move_that_is_offered_is_not_refused() -> None:
    assert fails(spark("! A: activate Test spark"), "the move was taken")


def test_a_refusal_of_an_unknown_card_is_a_typo() -> None:
    assert fails(spark("! A: activate Tset spark"), "there is none of that name")
    assert fails(spark("! A: dance"), "no option reads 'dance'")


def test_a_seat_that_is_not_asked_is_refused() -> None:
    assert passes(play("! B: activate Quick -> D4.3\n! B: end turn -> T.regular", B={"board": ["Quick"]}))
    assert passes(spark("A: activate Test spark\n! B: target A -> D4.3.not-during"))


# ------------------------------------------------------------------------------------------------------------- offers


def test_an_offer_is_exact_but_unordered() -> None:
    assert passes(spark("? A: end turn; channel Test spark; activate Test spark"))
    assert fails(spark("? A: end turn; activate Test spark"), "offered too: channel Test spark")
    missing = "? A: end turn; activate Test spark; channel Test spark; trade"
    assert fails(spark(missing), "not offered: trade")
    assert fails(spark("? B: pass"), "B is not asked")


def test_an_offer_is_waited_for() -> None:
    script = "A: activate Test spark\nA: target B\n? A: end turn"
    assert passes(spark(script))
    assert fails(spark(script.replace("? A", "? now A"), B={"board": ["Quick"]}), "A is not asked")


# ------------------------------------------------------------------------------------------------------- rules, errors


def test_a_rule_that_was_not_cited_is_a_failure() -> None:
    assert fails(spark("= A hp 20", rules=("D5.1",)), "the run cites D5.1")


def test_a_tagged_expectation_cites_its_rule() -> None:
    result = spark("= A hp 20 [R18.excess]", rules=("R18.excess",))
    assert passes(result)
    assert "R18.excess" in result.cited


def test_a_failing_tagged_expectation_cites_nothing() -> None:
    assert "R18.excess" not in spark("= A hp 19 [R18.excess]").cited


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        ({"rules": ["D99"]}, "D99"),
        ({"rules": "D5.1"}, "`rules` is a list"),
        ({"A": {"hand": ["Tornadoo"]}}, "Tornado"),
        ({"colour": "red"}, "unknown key 'colour'"),
        ({"play": {"script": "", "scrpt": ""}}, "unknown key 'scrpt'"),
        ({"play": {"script": "dance"}}, "script line 1"),
        ({"play": {"script": "= the sky is blue"}}, "this expectation cannot be read"),
        ({"play": {"script": "= A hp 20 [D99]"}}, "D99"),
        ({"play": {"script": "! A: end turn -> D99"}}, "D99"),
        ({"card": [{"name": "Bad", "element": "air", "text": "Dance."}]}, "Dance"),
        ({"A": {"board": ["Flame", "Flame"]}, "play": {"script": "= Flame locks: 1 fire"}}, "2 cards on the board"),
    ],
)
def test_an_error_in_the_file_is_a_failure(scenario: dict[str, Any], words: str) -> None:
    assert fails(check(scenario), words)


def test_a_file_that_is_not_toml_is_a_failure(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text("title = ")
    assert fails(check_file(file), str(file))
    assert fails(check_file(tmp_path / "none.toml"), "none.toml")


def test_a_broken_engine_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magenoir.table.Table.lose_hp", lambda *_, **__: 1 // 0)
    assert fails(spark("A: activate Test spark\nA: target B"), "the engine broke: ZeroDivisionError")
