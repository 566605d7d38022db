"""What a card does, read off its effect tree: every node is known, and no card is judged by its name."""

import inspect

import pytest

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model import effects as fx
from magenoir.players.acting import main
from magenoir.players.amounts import Lot
from magenoir.players.deeds import DOING
from magenoir.players.evaluation import LOTS, evaluate
from magenoir.players.glance import glance
from magenoir.players.helping import LITTLE, MEASURED
from magenoir.players.picking import component, option, pick, target
from magenoir.players.sight import Sight
from magenoir.players.spending import announce, move_mana, pay
from magenoir.players.worth import deeds, worth
from magenoir.told.face import face
from magenoir.told.view import view
from tests.players.choosing import choice
from tests.players.choosing import target as at
from tests.seats import A

CARDS = load_cards(prototypes=True)


def kinds(of: type[fx.Node]) -> set[type]:
    return {kind for _, kind in inspect.getmembers(fx, inspect.isclass) if issubclass(kind, of)} - {of}


def text(name: str) -> str:
    return CARDS.card(name).text


def seen(source: str = "", **what: object) -> Sight:
    """A position as A sees it, asked by that card."""
    sight = Sight(view(Match(read_position(what, CARDS)), A))
    sight.source = face(CARDS.card(source)) if source else None
    return sight


def test_every_step_and_change_is_known() -> None:
    assert kinds(fx.Step) == set(DOING)
    assert kinds(fx.Change) == set(LITTLE) | set(MEASURED)
    assert not set(LITTLE) & set(MEASURED)


@pytest.mark.parametrize("lot", LOTS.values(), ids=str)
def test_every_card_can_be_judged(lot: Lot) -> None:
    for card in CARDS:
        assert -20 < deeds(card.text, lot) < 60, card.name


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("Sharp volley", "damage", 5),  # repeated
        ("Sharp volley", "own_loss", 5),
        ("Foloï yarrow", "damage", 2),  # or else
        ("Supernova", "own_loss", 3),  # each player
        ("Ina's meteor", "of_x", 2),
        ("Lion", "fuel", 4),
        ("Torrential rain", "fuel", 2),
        ("Piercing winter", "fuel", 2),
        ("Century", "lends", 3),
        ("Split second", "lends", -1),
        ("Draconic flame", "price", 2),
        ("Light speed", "emptying", True),
        ("Echo arrow", "returns", True),
        ("Vastness of space", "returns", True),
        ("Forged blade", "each_turn", True),
        ("Dog", "each_turn", True),
        ("Ice breath", "lasts", True),
        ("Engulfment", "against", ("Permanent", "Equipment")),
    ],
)
def test_a_glance_sums_up_a_card(name: str, field: str, value: object) -> None:
    assert getattr(glance(text(name)), field) == value


def test_zenith_and_the_status_change_a_glance() -> None:
    explosion, second = text("Solar explosion"), text("Split second")
    assert glance(explosion, Lot(zenith=True)).damage == 9
    assert glance(explosion).damage == 0
    assert glance(second, Lot(mage_noir=True)).lends == 1


def test_phase_shift_and_the_other_hand_are_gains() -> None:
    assert glance(text("Temporal brambles")).gains > 0
    assert glance(text("Artemis's arrow")).gains > 0
    assert glance(text("Knowledge ritual"), Lot(mage_noir=True)).gains < 0  # the player's own deck


@pytest.mark.parametrize(
    ("source", "better", "worse"),
    [
        ("Purifying wave", "A", "B"),
        ("Surging wave", "B", "A"),
        ("Glimpse of the future", "A", "B"),  # the card drawn is worth more than the one shifted
        ("Leap in time", "B", "A"),
        ("Ice breath", "B", "A"),
        ("Quicksand", "Tide", "Zap"),
        ("Photosynthesis", "Animated tree", "Dead tree"),
        ("Sharp petals", "B", "Animated tree"),
    ],
)
def test_a_glance_says_what_a_card_is_aimed_at(source: str, better: str, worse: str) -> None:
    sight = seen(source, A={"board": ["Zap", "Animated tree", "Dead tree"]}, B={"board": ["Tide"]})
    assert target(sight, at(better)) > target(sight, at(worse))


def test_a_whole_deck_is_not_drawn() -> None:
    board = ["Light speed", "Acceleration"]
    assert main(seen(A={"board": board, "deck": 9}), choice("activate-card", "Light speed")) < 0
    assert main(seen(A={"board": board, "deck": 9}), choice("activate-card", "Acceleration")) > 0
    assert main(seen(A={"board": board, "deck": 2}), choice("activate-card", "Acceleration")) < 0


def test_a_spell_that_hits_each_player_is_not_the_last() -> None:
    assert main(seen(A={"hp": 3, "board": ["Supernova"]}), choice("activate-card", "Supernova")) < 0
    assert main(seen(A={"hp": 4, "board": ["Supernova"]}), choice("activate-card", "Supernova")) > 0


def test_abilities_are_judged_by_what_they_do() -> None:
    animals = {"board": ["Dog", "Fox"], "reserve": "2 mineral 2 fire"}
    assert main(seen(A=animals), choice("use-card", "Dog")) > 0
    assert (
        main(seen(A={"board": ["Ritual of Melange"]}), choice("use-card", "Ritual of Melange")) < 0
    )  # free, and without end
    assert main(seen(A={"board": ["Deer"]}), choice("use-card-number", "Deer", number=2)) > 0
    assert main(seen(A={"board": ["Deer"]}), choice("use-card-number", "Deer", number=3)) < 0  # there is none


def test_helpful_components_come_before_costly_ones() -> None:
    sight = seen(
        "Temporal blast",
        A={"board": [{"card": "Century", "state": "channeled"}, {"card": "Split second", "state": "channeled"}]},
    )
    century, second = (choice("use-card-as-word", name, word="Time") for name in ("Century", "Split second"))
    without = choice("prepare-without-word", word="Time")
    assert component(sight, century) > component(sight, second) > component(sight, without)
    assert component(seen("Glacial age"), without) > component(sight, without)


def test_an_announced_x_is_sensible() -> None:
    meteor = seen("Ina's meteor", B={"hp": 4})
    assert max(range(8), key=lambda x: announce(meteor, choice("x-number", number=x))) == 4
    conduit = seen("Marine conduit", B={"reserve": "2 fire"})
    assert max(range(8), key=lambda x: announce(conduit, choice("x-number", number=x))) == 2


def test_mana_goes_where_it_is_wanted() -> None:
    sight = seen(A={"board": ["Lion", "Frozen aura", "Seed"]})
    aura, seed = (choice("move-element-to-card", name, element="water") for name in ("Frozen aura", "Seed"))
    reserve = choice("move-element-to-reserve", element="water")
    assert move_mana(sight, aura) > move_mana(sight, reserve) > move_mana(sight, seed)
    seed, lion = (choice("release-element-from-card", name, element="fire") for name in ("Seed", "Lion"))
    assert move_mana(sight, seed) > move_mana(sight, lion)
    seed, lion = (choice("pay-element-from-card", name, element="fire") for name in ("Seed", "Lion"))
    assert pay(sight, seed) > pay(sight, lion) > pay(sight, choice("do-not-pay"))


def test_options_are_good_for_the_cards_player_and_bad_for_another_chooser() -> None:
    first, second = (choice("choose-number", number=number) for number in (1, 2))
    for source in (seen("Marine infiltration"), seen("Ephemeral brambles")):
        assert option(source, first) > option(source, second)


def test_the_best_card_is_gained_and_the_worst_is_lost() -> None:
    hand = {"hand": ["Seed", "Magma eruption"]}
    lowered = seen("Time deletion", A=hand)
    assert pick(lowered, choice("choose-card", "Seed")) > pick(lowered, choice("choose-card", "Magma eruption"))
    healer = seen("The water healer", A={"discard": hand["hand"]})
    assert pick(healer, choice("choose-card", "Seed")) < pick(healer, choice("choose-card", "Magma eruption"))
    assert pick(healer, choice("choose-nothing")) < pick(healer, choice("choose-card", "Seed"))


def test_a_card_to_draw_is_kept_on_top() -> None:
    for name, kept in (("Magma eruption", True), ("Droplet", False)):
        sight = seen(A={"deck": [{"card": name, "seen": "A"}, "Seed"]})
        assert (pick(sight, choice("keep-on-top")) > pick(sight, choice("put-on-bottom"))) == kept


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"board": ["Dog"]}, {"board": [{"card": "Dog", "state": "exhausted"}]}),
        ({"board": [{"card": "Dog", "state": "exhausted"}]}, {}),
        ({"board": [{"card": "Lion", "locks": "2 fire"}]}, {"board": ["Lion"]}),
        ({"deck": 5}, {"deck": 4}),
        ({"deck": 1, "hp": 5}, {"deck": 0, "hp": 20}),
        ({"discard": ["Flame"]}, {"exile": ["Flame"]}),
        ({"exile": ["Echo arrow"]}, {"exile": ["Flame"]}),
        ({"board": ["Ice shard"]}, {"board": [{"card": "Ice shard", "prepared_this_turn": True}]}),
        ({"board": ["Solar explosion"], "zenith": True}, {"board": ["Solar explosion"]}),
        (
            {"board": [{"card": "Ina's meteor", "x": 5, "locks": "2 mineral"}]},
            {"board": [{"card": "Ina's meteor", "x": 2, "locks": "2 mineral"}]},
        ),
    ],
)
def test_what_is_better_is_worth_more(better: dict[str, object], worse: dict[str, object]) -> None:
    mine = [evaluate(view(Match(read_position({"A": seat}, CARDS)), A)) for seat in (better, worse)]
    assert mine[0] > mine[1]


def test_an_animal_is_worth_having() -> None:
    for card in CARDS:
        if card.kind == "animal":
            assert worth(face(card)) > 0, card.name
