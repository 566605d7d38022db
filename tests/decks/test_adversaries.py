"""S.scenario: every Adversary has a list of cards for each level, and no player may use its cards."""

import pytest
from msgspec.structs import replace

from magenoir.decks.adversaries import LEVELS, Adversary, find_adversary, load_adversaries
from magenoir.decks.deck import Deck
from magenoir.decks.formats import breaches, load_formats
from magenoir.decks.shipped import load_decks
from magenoir.decks.text import DeckError
from magenoir.files.position.spelling import card_table, made_cards
from magenoir.language.pack import load_cards
from magenoir.match.identity import hash_of_cards
from magenoir.model.card import Card
from magenoir.model.catalogue import Catalogue
from magenoir.model.effects import PlayersWin
from magenoir.model.effects.node import nodes
from magenoir.told.face import face
from magenoir.told.imagining import base_game

ALL = list(load_adversaries().values())
LISTS = [(one, level) for one in ALL for level in LEVELS]


def named(value: object) -> str:
    return value.slug if isinstance(value, Adversary) else str(value)


def test_there_are_three() -> None:
    assert list(load_adversaries()) == ["cinder-queen", "drowned-clock", "root-mother"]
    assert len({one.element for one in ALL}) == 3


@pytest.mark.parametrize(("one", "level"), LISTS, ids=named)
def test_a_list_has_twelve_to_twenty_cards_and_the_adversary_once(one: Adversary, level: int) -> None:
    listed = one.levels[level - 1]
    assert 12 <= len(listed) <= 20
    assert [count for count, card in listed if card.kind == "adversary"] == [1]
    assert one.card(level).hp
    assert len(one.deck(level)) == sum(count for count, _ in listed)
    assert all(card.is_adversary and card.value is not None for card in one.deck(level))


@pytest.mark.parametrize(("one", "level"), LISTS, ids=named)
def test_a_card_of_the_deck_says_how_the_players_win(one: Adversary, level: int) -> None:
    assert any(isinstance(node, PlayersWin) for card in one.deck(level) for node in nodes(card.paragraphs))


@pytest.mark.parametrize("one", ALL, ids=named)
def test_everything_is_given_in_both_languages(one: Adversary) -> None:
    assert one.name != one.name_fr
    assert all((one.theme, one.theme_fr, one.how, one.how_fr))
    cards = {card.name: card for level in LEVELS for card in one.deck(level)}
    assert 12 <= len(cards) <= 20
    assert all(card.name_fr and card.status == "original" and card.box == "adversaries" for card in cards.values())


def test_the_levels_differ_and_use_every_card() -> None:
    assert all(one.levels[0] != one.levels[1] for one in ALL)
    listed = {card.name for one, level in LISTS for card in one.deck(level)}
    assert listed == {card.name for card in load_cards().of_adversaries}


def test_an_adversary_is_found_by_slug_and_by_name_in_both_languages() -> None:
    for one in ALL:
        assert {find_adversary(name) for name in (one.slug, one.name.upper(), one.name_fr)} == {one}
    with pytest.raises(DeckError, match="there is no Adversary 'cinder-quen'; did you mean cinder-queen"):
        find_adversary("cinder-quen")
    with pytest.raises(DeckError, match="there is no level 3"):
        ALL[0].deck(3)


def test_players_and_adversaries_share_no_cards() -> None:
    theirs = load_cards().of_adversaries
    assert not [card for card in load_cards() if card.is_adversary]
    assert not {card.name for card in theirs} & set(base_game().places)
    assert all(load_cards().card(card.name_fr) is card for card in theirs)
    assert theirs[0] in load_cards().search(theirs[0].name)


@pytest.mark.parametrize("slug", load_formats())
def test_no_format_lets_a_player_use_an_adversarys_card(slug: str) -> None:
    deck, card = load_decks()["burning-wrath-tournament"], load_cards().of_adversaries[0]
    for cheating in (replace(deck, cards=(*deck.cards, card)), replace(deck, side=(*deck.side[1:], card))):
        assert isinstance(cheating, Deck)
        (breach,) = breaches(cheating, load_formats()[slug])
        assert str(breach) == f"{card.name} is a card of an Adversary's deck [S.scenario.list]"
        assert breach.rule in Catalogue.load().statements


@pytest.mark.parametrize("card", load_cards().of_adversaries, ids=lambda card: card.name)
def test_its_mana_value_is_shown_written_and_compared(card: Card) -> None:
    assert face(card).value == card.value
    again = made_cards(load_cards(), [card_table(card)]).card(card.name)
    assert (again.value, again.kind, again.hp, again.paragraphs) == (card.value, card.kind, card.hp, card.paragraphs)
    assert hash_of_cards([card]) != hash_of_cards([replace(card, value=9 - (card.value or 0))])
