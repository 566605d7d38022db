"""The Adversaries on the command line: `magenoir deck list|show`, `magenoir cards list|show`."""

import json

import pytest
from typer.testing import CliRunner, Result

from magenoir.cli import app
from magenoir.decks.adversaries import load_adversaries

RUN = CliRunner()
FOES = load_adversaries()


def run(*arguments: str) -> Result:
    return RUN.invoke(app, arguments)


def test_deck_list_has_a_section_for_adversaries() -> None:
    decks, _, foes = run("deck", "list").stdout.partition("\nAdversaries, ")
    assert "burning-wrath" in decks
    assert [line.split()[0] for line in foes.splitlines()[1:]] == list(FOES)
    assert not any(slug in decks for slug in FOES)
    alone = json.loads(run("deck", "list", "--adversaries", "--json").stdout)
    assert [one["slug"] for one in alone] == list(FOES)
    assert [level["size"] for level in alone[0]["levels"]] == [len(FOES[alone[0]["slug"]].deck(n)) for n in (1, 2)]


@pytest.mark.parametrize("slug", FOES)
@pytest.mark.parametrize("level", [1, 2])
def test_a_scenario_card_says_how_to_beat_it_and_what_each_card_does(slug: str, level: int) -> None:
    foe, shown = FOES[slug], " ".join(run("deck", "show", slug, "--level", str(level)).stdout.split())
    assert f"{foe.name} ({foe.element}, level {level}: {len(foe.deck(level))} cards) {foe.theme}" in shown
    assert f"How to beat it: {foe.how}" in shown
    for count, card in foe.levels[level - 1]:
        assert f"{count} {card.name} " in shown
        assert " ".join(card.text.split()) in shown
    assert f"magenoir play --text --coop {slug} --level {level}" in shown


def test_a_scenario_card_as_json() -> None:
    shown = json.loads(run("deck", "show", "cinder-queen", "--json").stdout)
    assert (shown["level"], shown["how"]) == (1, FOES["cinder-queen"].how)
    assert sum(card["count"] for card in shown["cards"]) == len(FOES["cinder-queen"].deck(1))
    first = shown["cards"][0]
    assert (first["kind"], first["value"]) == ("adversary", FOES["cinder-queen"].card(1).value)


@pytest.mark.parametrize(
    ("arguments", "told", "code"),
    [
        (("show", "cinder-queen", "--level", "3"), "has the levels 1, 2", 2),
        (("show", "burning-wrath", "--level", "2"), "--level is for an Adversary: cinder-queen", 2),
        (("show", "cinder-queen", "--html", "page.html"), "--html is only for players", 2),
        (("show", "cinder"), "The Adversaries are: cinder-queen", 1),
        (("check", "cinder-queen"), "is an Adversary's deck: play against it", 1),
    ],
)
def test_misuse_of_deck_show_is_explained(arguments: tuple[str, ...], told: str, code: int) -> None:
    refused = run("deck", *arguments)
    assert (refused.exit_code, refused.stdout) == (code, "")
    assert told in refused.stderr


def test_an_adversarys_cards_are_listed_on_request() -> None:
    own = {card.name for level in (1, 2) for card in FOES["cinder-queen"].deck(level)}
    listed = {card["name"] for card in json.loads(run("cards", "list", "--adversary", "cinder-queen", "--json").stdout)}
    assert listed == own
    assert not own & {card["name"] for card in json.loads(run("cards", "list", "--json").stdout)}
    themselves = json.loads(run("cards", "list", "--kind", "adversary", "--json").stdout)
    assert {card["name"] for card in themselves} == {foe.card(level).name for foe in FOES.values() for level in (1, 2)}
    assert f"adds {themselves[0]['value']}" in run("cards", "list", "--kind", "adversary").stdout.splitlines()[0]
    assert "did you mean cinder-queen?" in run("cards", "list", "--adversary", "cinder").stderr


def test_an_adversarys_card_is_shown_with_its_value_and_its_deck() -> None:
    card = FOES["cinder-queen"].card(2)
    shown = run("cards", "show", card.name).stdout
    assert f"Mana value: {card.value}\n" in shown
    assert "Adversary: The Cinder Queen, level 2\n" in shown
    assert "cost:" not in shown
    assert "Mana value" not in run("cards", "show", "Tornado").stdout
