"""`magenoir cards`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from magenoir.cli.boxes import TITLES
from magenoir.cli.cards import app
from magenoir.language.pack import ADVERSARIES, BOXES, PROTOTYPES, load_cards

RUN = CliRunner()


def test_list_shows_cards_line_by_line() -> None:
    assert len(RUN.invoke(app, ["list"]).stdout.splitlines()) == 301
    listed = json.loads(RUN.invoke(app, ["list", "--element", "arcane", "--json"]).stdout)
    assert {card["element"] for card in listed} == {"arcane"}
    assert len(listed) == 1 + 16 + 17 + 16
    rituals = RUN.invoke(app, ["list", "--kind", "ritual"]).stdout
    assert len(rituals.splitlines()) == 19
    assert RUN.invoke(app, ["list", "--element", "aether"]).exit_code == 2


def test_list_can_be_limited_to_a_box() -> None:
    crow = json.loads(RUN.invoke(app, ["list", "--box", "crow", "--json"]).stdout)
    assert len(crow) == 16
    assert {card["box"] for card in crow} == {"The crow and the scholar"}
    assert RUN.invoke(app, ["list", "--box", "hat"]).exit_code == 2


def listed(*options: str) -> list[str]:
    return [card["name"] for card in json.loads(RUN.invoke(app, ["list", *options, "--json"]).stdout)]


def test_list_can_be_filtered_by_what_is_on_the_cards() -> None:
    assert listed("--component", "winds") == ["Tornado", "Typhoon", "Wand of air currents", "Enchanted wings", "Storm"]
    assert listed("--cost", "x") == ["Ina's meteor", "Frozen aura"]
    assert listed("--serves", "ORE") == ["Iron rock", "Obsidian rock", "Rock", *listed("--word", "ore")]
    assert {"Flame", "Tree in flames"} <= set(listed("--word", "Flames")) == set(listed("--word", "flame"))
    assert "Dead tree" in listed("--keyword", "protector", "--element", "vegetal,air")
    assert set(listed("--element", "air, fire", "--cost", "0-1")) == {
        *listed("--element", "air", "--cost", "0"),
        *listed("--element", "air", "--cost", "1"),
        *listed("--element", "fire", "--cost", "0"),
        *listed("--element", "fire", "--cost", "1"),
    }
    assert listed("--search", "any target", "--kind", "permanent") == listed(
        "--text", "target any", "--kind", "permanent"
    )
    assert len(listed("--status", "completed")) == 84


@pytest.mark.parametrize(
    "option", ["--cost=-1", "--cost=3-2", "--cost=1e3", "--cost=٣", "--status=new", "--element=fire,x"]
)
def test_list_refuses_an_unknown_filter(option: str) -> None:
    told = RUN.invoke(app, ["list", option])
    assert told.exit_code == 2
    assert f"{option.partition('=')[0]} is " in told.output


def test_list_says_if_no_card_matches() -> None:
    assert RUN.invoke(app, ["list", "--word", "zzz"]).exit_code == 1
    assert listed("--word", "zzz") == []


def test_every_box_has_a_title() -> None:
    assert [*TITLES] == [*BOXES, ADVERSARIES, PROTOTYPES]


def test_show_shows_a_card() -> None:
    out = RUN.invoke(app, ["show", "tornado"]).stdout
    assert "Inflict 4 damage to any target." in out
    assert "components: 1 Wind" in out
    shown = json.loads(RUN.invoke(app, ["show", "Crimson", "ring", "--json"]).stdout)
    assert (shown["cost"], shown["slot"], shown["hp"]) == ("1 fire 1 mineral", "ring", None)
    assert "Ruling: It heals itself too." in RUN.invoke(app, ["show", "Enchanted forest"]).stdout
    eagle = RUN.invoke(app, ["show", "Eagle"]).stdout
    assert "abilities cost: 2 air, 1 air" in eagle
    assert "box: The crow and the scholar" in eagle
    assert "leave it open: what its abilities cost" in eagle
    assert "HP: X" in RUN.invoke(app, ["show", "Desert wall"]).stdout
    assert "exhausts: an Animal of yours" in RUN.invoke(app, ["show", "Cunning"]).stdout
    assert "Apply(" in RUN.invoke(app, ["show", "Tornado", "--tree"]).stdout


def test_show_lists_the_cards_it_works_with() -> None:
    out = RUN.invoke(app, ["show", "Tornado"]).stdout
    assert "Serve it as Wind: Favorable winds, Meltem wind," in out
    assert "Their text mentions Tornado: Solar eruption\n" in out
    shown = json.loads(RUN.invoke(app, ["show", "Queen bee", "--json"]).stdout)["company"]
    assert {"what": "creates", "cards": ["Worker bee"], "word": "", "more": 0} in shown


def test_show_suggests_names_for_an_unknown_card() -> None:
    shown = RUN.invoke(app, ["show", "Tronado"])
    assert shown.exit_code == 1
    assert "did you mean Tornado" in shown.output


def test_search_finds_all_words_in_any_field() -> None:
    assert "Air blade" in RUN.invoke(app, ["search", "breath", "component"]).stdout
    assert json.loads(RUN.invoke(app, ["search", "zzz", "--json"]).stdout) == []
    assert RUN.invoke(app, ["search", "zzz"]).exit_code == 1


def test_check_passes_for_the_official_packs() -> None:
    checked = RUN.invoke(app, ["check", "--json"])
    assert checked.exit_code == 0
    assert json.loads(checked.stdout) == {
        "cards": 301 + len(load_cards().of_adversaries),
        "official": 217,
        "completed": 84,
        "unread": 0,
        "ambiguous": 0,
        "round_trip_failures": 0,
        "problems": [],
        "refused": 0,
    }


def test_check_reports_the_faults_of_a_file(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    head = '[[card]]\nname = "{0}"\nelement = "air"\ntext = "{1}"\n'
    texts = ["Draw 1 card.", "Draw 1 kard.", "While you are a Mage Noir, this has Autumn."]
    pack.write_text("".join(head.format(f"card {i}", text) for i, text in enumerate(texts)))
    checked = RUN.invoke(app, ["check", str(pack), "--json"])
    assert checked.exit_code == 1
    found = json.loads(checked.stdout)
    assert (found["cards"], found["unread"], found["round_trip_failures"]) == (3, 1, 1)
    plain = RUN.invoke(app, ["check", str(pack)]).stdout
    assert "  Draw 1 kard.\n         ^\n" in plain
    assert "near: draw {drawn}" in plain
    assert "If you are a Mage Noir, this has Autumn." in plain
    assert "3 cards: 1 unread, 0 ambiguous, 1 printed back differently." in plain


def test_check_reports_a_missing_file() -> None:
    checked = RUN.invoke(app, ["check", "nowhere.toml"])
    assert checked.exit_code == 2
    assert "nowhere.toml" in checked.output


@pytest.mark.parametrize("command", ["list", "show", "search", "check"])
def test_help_has_an_example(command: str) -> None:
    assert "Example: magenoir cards" in RUN.invoke(app, [command, "--help"]).stdout
