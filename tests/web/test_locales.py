"""The page says everything in English and in French, and has words for everything that the engine says."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from magenoir.cli.boxes import TITLES
from magenoir.cli.cards import CHOSEN
from magenoir.cli.companions import RELATIONS
from magenoir.decks import formats, series, swaps, ways
from magenoir.decks import text as files
from magenoir.decks.company import What
from magenoir.files.keys import STATES
from magenoir.language.kernel import GRAMMAR
from magenoir.language.pack import load_cards
from magenoir.model import notes
from magenoir.model.card import KINDS, SLOTS
from magenoir.model.decision import CONCEDE
from magenoir.model.events import EffectBegan, Noted
from magenoir.model.mana import ELEMENTS
from magenoir.model.message import key_of
from magenoir.model.terms import PHASES, ZONES, Occasion
from magenoir.notation.wanted import QUESTIONS
from magenoir.proofs.play.games import new_match, played, playing
from magenoir.proofs.play.player import Player
from magenoir.server.messages import Refused
from magenoir.told.chain import Link
from magenoir.told.changes import Change
from magenoir.told.prompt import COMES_TO, DOING, MOMENTS, OCCASIONS
from magenoir.told.sentences import FORMS, SENTENCES
from tests.web import spoken

LOCALES = Path(__file__).parents[2] / "web/src/locales"
NAMESPACES = sorted({file.stem for file in LOCALES.glob("*/*.json")})
PLURAL = re.compile(r"_(zero|one|two|few|many|other)$")


def words(language: str, namespace: str = "game") -> dict[str, str]:
    """All keys of a language, with their sentences."""
    return flat(json.loads((LOCALES / language / f"{namespace}.json").read_text(encoding="utf-8")))


def flat(tree: dict[str, Any], above: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in tree.items():
        found |= flat(value, f"{above}{key}.") if isinstance(value, dict) else {f"{above}{key}": value}
    return found


def group(name: str, language: str = "en") -> dict[str, str]:
    return {key.removeprefix(f"{name}."): text for key, text in words(language).items() if key.startswith(f"{name}.")}


def keys(found: dict[str, str]) -> set[str]:
    return {PLURAL.sub("", key) for key in found}


def places(text: str) -> list[str]:
    return sorted(set(re.findall(r"\{\{\s*(\w+)", text)))


def page(form: str) -> str:
    """An English sentence of the engine, as the page writes it."""
    return re.sub(r"\{(\w+)\}", r"{{\1}}", form)


# ------------------------------------------------------------------------------------------------- the two languages


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_both_languages_have_the_same_keys(namespace: str) -> None:
    assert keys(words("en", namespace)) == keys(words("fr", namespace))


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_both_languages_have_the_same_placeholders(namespace: str) -> None:
    english, french = words("en", namespace), words("fr", namespace)
    for key, text in french.items():
        said = english.get(key) or english.get(PLURAL.sub("", key)) or english[PLURAL.sub("_other", key)]
        assert places(text) == places(said), key


@pytest.mark.parametrize("namespace", NAMESPACES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_sentence_is_empty(language: str, namespace: str) -> None:
    assert [key for key, text in words(language, namespace).items() if not text.strip()] == []


@pytest.mark.parametrize("namespace", NAMESPACES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_key_is_written_twice(language: str, namespace: str) -> None:
    twice: list[str] = []

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        twice.extend(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        return dict(pairs)

    text = (LOCALES / language / f"{namespace}.json").read_text(encoding="utf-8")
    json.loads(text, object_pairs_hook=once)
    assert twice == []


def test_the_game_namespace_is_not_empty() -> None:
    assert "game" in NAMESPACES


# ------------------------------------------------------------------------------------------- all that the engine says


def test_the_page_words_the_log_as_python_does() -> None:
    assert group("log") == {key: page(sentence) for key, sentence in SENTENCES.items()}


def test_every_move_has_words() -> None:
    forms = spoken.move_forms() | {CONCEDE}
    assert {"prepare {card}", "add {element} {pile}", "pass", "target {seat}"} <= forms
    found = {key_of(form): page(form[0].upper() + form[1:]) for form in forms}
    assert {key: text for key, text in group("move").items() if key in found} == found


def test_every_text_with_a_placeholder_is_a_move_or_a_sentence() -> None:
    said = {key_of(form) for form in spoken.all_with_places()}
    assert len(said) > 60
    assert said - set(group("move")) - set(group("form")) == set()


def test_no_words_are_unused() -> None:
    moves = spoken.all_with_places() | spoken.move_forms() | {CONCEDE}
    assert set(group("move")) - {key_of(form) for form in moves} == set()
    sentences = spoken.all_with_places() | {*FORMS.values()} | spoken.refusal_forms() | {*QUESTIONS.values()}
    assert set(group("form")) - {key_of(form) for form in sentences} == set()


def test_every_refusal_and_every_note_has_words() -> None:
    forms = spoken.refusal_forms() | {*FORMS.values()} | {*QUESTIONS.values()}
    assert {"{card} is exhausted", "it cannot be destroyed", "needs no {word}", "has no hand", "conceded"} <= forms
    found = {key_of(form): page(form) for form in forms}
    assert {key: text for key, text in group("form").items() if key in found} == found


def test_every_note_of_the_rules_is_listed() -> None:
    assert spoken.unlisted_notes() == []
    noted = [event.what for seed in range(3) for event in played(seed).events if isinstance(event, Noted | EffectBegan)]
    assert noted
    assert {note.form for note in noted} <= {*FORMS.values()}


def test_no_two_notes_share_a_key() -> None:
    assert len(FORMS) == len(notes.ALL)


def test_every_refusal_of_the_server_has_words() -> None:
    codes = re.findall(r"[a-z-]+(?= \||\.$)", (Refused.__doc__ or "").partition("`code`:")[2])
    assert {"stale", "foreign", "not-now"} <= set(codes)
    assert "A spectator only looks." in spoken.server_sentences()
    assert {*codes, *map(key_of, spoken.server_sentences())} - set(group("refused")) == set()


@pytest.mark.parametrize(
    ("name", "forms"),
    [("breach", formats.SENTENCES + series.SENTENCES + swaps.SENTENCES), ("problem", files.SENTENCES)],
)
def test_every_problem_with_a_deck_has_words(name: str, forms: tuple[str, ...]) -> None:
    said = {key: text for key, text in group(name).items() if not PLURAL.search(key)}
    assert said == {key_of(form): page(form) for form in forms}
    assert keys(group(name)) == said.keys()


@pytest.mark.parametrize("module", [formats, series, files])
def test_every_sentence_about_decks_is_listed(module: Any) -> None:
    written = {one for one in vars(module).values() if isinstance(one, str) and re.search(r"\{[a-z]+\}", one)}
    assert written == set(module.SENTENCES)


def test_everything_a_card_does_to_mana_has_words() -> None:
    assert group("way") == {**ways.SOURCES, **ways.DRAINS}


def test_every_kind_of_decision_has_a_prompt() -> None:
    kinds = {key_of(kind) for kind in QUESTIONS}
    assert set(group("prompt")) == kinds | {"window-moments", "waiting"}
    assert set(group("prompt-for")) == kinds
    assert all("source" in places(text) for text in group("prompt-for").values())


def test_every_occasion_of_a_decision_has_words() -> None:
    assert {key_of(occasion) for occasion in OCCASIONS} <= keys(group("asked"))
    assert {occasion for occasion in get_args(Occasion) if occasion} == set(OCCASIONS)


def test_every_moment_of_a_window_has_words() -> None:
    moments = {f"{side} {what}": f"{side} {text}" for side in ("before", "after") for what, text in MOMENTS.items()}
    assert group("moment") == {key_of(moment): text for moment, text in moments.items()}


def test_every_cause_of_a_question_has_words() -> None:
    assert group("doing") == {key_of(doing): page(text) for doing, text in DOING.items()}
    assert group("comes-to") == {key_of(key): page(text) for key, text in COMES_TO.items() if text}


def test_every_change_of_a_card_has_words() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(Change)}
    labels, sentences = set(group("change")), set(group("changed"))
    assert labels | (kinds & sentences) == kinds
    assert sentences - kinds == {"by", "from-to", "gained", "lost", "left-out"}


def test_every_action_of_the_chain_has_words() -> None:
    assert set(group("chain")) == set(get_args(get_type_hints(Link)["what"]))


KEYWORDS = [str(row.fixed["kind"]) for row in GRAMMAR.rows["keyword"]]


@pytest.mark.parametrize(
    ("name", "terms"),
    [
        ("element", ELEMENTS),
        ("element-of", ELEMENTS),
        ("zone", ZONES),
        ("phase", PHASES),
        ("state", STATES),
        ("kind", KINDS),
        ("slot", SLOTS),
        ("keyword", KEYWORDS),
    ],
)
def test_every_term_of_the_rules_is_translated(name: str, terms: tuple[str, ...]) -> None:
    assert set(group(name)) == {key_of(term) for term in terms}


def test_every_component_is_translated() -> None:
    needed = {word for card in load_cards() for word, _ in card.components}
    given = {one.argument for card in load_cards() for one in card.keywords if one.kind == "Transmutable"}
    assert needed
    assert {key_of(word) for word in needed | given if word} <= set(group("word"))


def test_every_box_has_a_title() -> None:
    assert {key: text for key, text in words("en", "ui").items() if key.startswith("box.")} == {
        f"box.{box}": title for box, title in TITLES.items()
    }


def test_the_page_and_the_command_line_word_relations_between_cards_the_same_way() -> None:
    said = words("en", "ui")
    assert {what: said[f"cards.company-{what}"] for what in get_args(What)} == {
        what: page(told) for what, told in RELATIONS.items()
    }


def test_every_choice_of_ours_on_a_card_has_words() -> None:
    chosen = {one for entry in load_cards().entries.values() for one in entry.chosen}
    told = {f"chosen.{key_of(one)}": one for one in chosen}
    page = {key: text for key, text in words("en", "ui").items() if key.startswith("chosen.")}
    assert page.keys() == told.keys()
    for key, one in told.items():
        assert page[key].lower() == CHOSEN.get(one, one).lower()


def test_the_page_has_words_for_everything_that_games_ask_and_offer() -> None:
    moves, prompts, moments, terms = (set(group(name)) for name in ("move", "prompt", "moment", "word"))
    for seed in range(3):
        for match in playing(new_match(seed), Player(seed)):
            assert match.decision is not None
            assert key_of(match.decision.kind) in prompts
            assert {key_of(moment) for moment in match.decision.window} <= moments
            assert {key_of(option.form) for option in match.decision.options} <= moves
            assert {key_of(option.word) for option in match.decision.options if option.word} <= terms
