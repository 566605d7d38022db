"""A question for targets says whether they are harmed or helped, for each target of a card; or that nobody can say."""

from collections import Counter

import pytest

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model import effects as fx
from magenoir.model.card import Card
from magenoir.model.effects.node import nodes
from magenoir.told.fates import Fate, fate
from magenoir.told.prompt import Prompt, question
from magenoir.told.view import view
from tests.match.playing import match
from tests.seats import A, B

# ------------------------------------------------------------------------------------------------------------ all cards

NOBODY_CAN_SAY = {
    "Favorable winds 1",  # own Breath, third from the top of the deck: a price, and a card to draw again
    "Violent wind 2",
    "Air blade 2",
    "Typhoon 3",
    "Tornado 2",  # own Wind, applied first
    "Meltem wind 1",
    "High pressure 1",  # own Condensation, back into the hand
    "Desert rose 1",  # own Sand, likewise
    "Wave echo 1",  # own component, applied: nothing happens to it
    "Mons igneus 2",
    "Mons igneus 3",
    "Lightning arc 2",
    "Eagle 1",
    "Echo 1",
    "Ritual of reflections 2",
    "Raijin's roar 2",  # applied, then discarded
    "Shrill cry 1",  # own spell, activated
    "Zenith ritual 1",
    "Renewal 1",  # destroyed, and put into play again
    "Abstruse reflection 1",  # Phase shift: bad for a deck, good for cards that count the discard pile
    "Abstruse reflection 2",
    "Temporal infiltration 1",
    "Glimpse of the future 1",
    "Leap in time 1",
    "Alteration of the past 1",  # two spells of a discard pile change places
    "Return to the origin 1",  # a discard pile becomes a deck again
    "Sublimation 1",  # its owner chooses what becomes of it
    "Tardigrade 1",  # exactly its printed effects: what it had gained may be good or bad
    "Dolphin 2",  # Mana goes from one own spell to another
    "Ermine 1",  # another element
    "Slow fuse 1",  # a card, and 3 damage
    "Borrowed minutes 1",
}


def test_of_nearly_all_targets_it_can_be_said() -> None:
    told = {f"{card.name} {slot}": fate(steps, slot) for card in every_card() for steps, slot in aims(card)}
    assert {aim for aim, one in told.items() if one == ""} == NOBODY_CAN_SAY
    assert Counter(told.values()) == {"harm": 120, "help": 17, "": 32}


@pytest.mark.parametrize(
    ("aim", "means"),
    [
        ("Flame 1", "harm"),
        ("Purifying wave 1", "help"),
        ("Marine infiltration 1", "harm"),  # three options of one paragraph
        ("Marine infiltration 2", "help"),
        ("Marine infiltration 3", "help"),
        ("Dazzle 1", "harm"),  # back to its owner's hand
        ("Quicksand 1", "harm"),  # Slowcast
        ("Warrior-mage ritual 1", "help"),  # Indestructible
        ("Mana shield 1", "harm"),  # no effects
        ("Reforge 1", "help"),  # more damage
        ("Ice breath 1", "harm"),  # that player's spells cost more
        ("Antique curse 1", "harm"),  # that player's Rituals, and status
        ("Antimatter 1", "harm"),  # its cost is paid to destroy it
        ("Calcination 1", "harm"),  # another card is discarded meanwhile
        ("Ritual of seasons 1", "harm"),  # it loses HP, then gets Autumn
        ("Ritual of decomposition 1", "harm"),  # the price
        ("Ritual of decomposition 2", "harm"),
        ("Constellation 1", "harm"),  # the player's own, but exiled
        ("Tide 1", "help"),  # Mana
    ],
)
def test_each_target_is_judged_by_what_is_done_to_it(aim: str, means: Fate) -> None:
    name, _, slot = aim.rpartition(" ")
    card = load_cards(prototypes=True).card(name)
    assert {int(slot): means}.items() <= {slot: fate(steps, slot) for steps, slot in aims(card)}.items()


def test_an_unknown_step_says_nothing() -> None:
    class Puzzle(fx.Step, frozen=True):
        to: fx.Selector

    aimed = fx.AnyTarget(slot=1)
    hit = fx.InflictDamage(fx.Number(1), (aimed,))
    assert fate((hit,), 1) == "harm"
    assert fate((hit, Puzzle(aimed)), 1) == fate((Puzzle(aimed),), 1) == ""
    assert fate((hit,), 2) == ""


def every_card() -> list[Card]:
    cards = load_cards()
    return [*cards, *cards.of_adversaries]


def aims(card: Card) -> list[tuple[tuple[fx.Step, ...], int]]:
    """All that a card may ask targets for: the steps of the effect, and which of its targets."""
    found = []
    for said in card.said:
        slots = {node.slot for node in nodes(said.node) if isinstance(node, fx.Selector) and node.slot}
        if slots:
            assert isinstance(said.node, fx.Instruction | fx.Trigger | fx.Usable)
            found += [(said.node.steps, slot) for slot in sorted(slots)]
    return found


# ----------------------------------------------------------------------------------------------------------- in a game


def asked(game: Match) -> Prompt:
    told = view(game, A).asked
    assert told is not None
    return told


def test_a_question_for_targets_says_what_they_get() -> None:
    game = match(A={"board": ["Flame", "Purifying wave"]})
    assert asked(game).fate == ""
    game.choose("activate Flame")
    assert (asked(game).kind, asked(game).fate) == ("target", "harm")
    assert question(asked(game)) == "A decides the target to harm (Flame)."
    game.undo()
    game.choose("activate Purifying wave")
    assert (asked(game).kind, asked(game).fate) == ("target", "help")
    assert question(asked(game)) == "A decides the target to help (Purifying wave)."


def test_of_several_targets_each_is_judged_on_its_own() -> None:
    spent = {"card": "Tide", "state": "channeled"}
    game = Match(read_position({"A": {"board": ["Marine infiltration", spent]}}, load_cards()))
    game.choose("activate Marine infiltration")
    game.choose("choose 2")
    game.choose("choose 1")
    told = [asked(game).fate]
    game.choose("target B")
    told.append(asked(game).fate)
    assert told == ["harm", "help"]


def test_damage_that_is_shared_out_is_harm() -> None:
    (sharing,) = [card.name for card in load_cards() if "shared out among" in card.text]
    game = match(A={"board": [sharing]}, B={"board": ["Animated tree"]})
    game.choose(f"activate {sharing}")
    assert (asked(game).kind, asked(game).fate) == ("share", "harm")


def test_a_fork_and_a_step_back_say_the_same() -> None:
    game = match(A={"board": ["Flame"]}, B={"board": ["Animated tree"]})
    game.choose("activate Flame")
    assert asked(game.fork()).fate == "harm"
    game.choose("target B")
    game.undo()
    assert asked(game).fate == "harm"


def test_nobody_else_is_told() -> None:
    game = match(A={"board": ["Flame"]})
    game.choose("activate Flame")
    for seat in (B, None):
        told = view(game, seat).asked
        assert told == Prompt(A)


def test_a_choice_that_is_no_target_has_no_fate() -> None:
    game = match(A={"hand": ["Flame", "Seed"], "reserve": "1 fire"})
    game.choose("prepare Flame")
    assert asked(game).fate == ""
