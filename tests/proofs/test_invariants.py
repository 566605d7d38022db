"""The engine broken on purpose, one way after another: the invariants or the naive model see each breach."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from magenoir.language.pack import load_base, load_cards
from magenoir.match.game import Match
from magenoir.model.agenda import Arrive, Close, Item, ReleaseMana
from magenoir.model.decision import Decision, Option
from magenoir.model.mana import NO_MANA, one, plus
from magenoir.model.outcome import Outcome
from magenoir.model.terms import ADVERSARY, CardId, DecisionKind, Seat
from magenoir.proofs import games, naive
from magenoir.proofs.invariants import InvariantBroken, Invariants
from magenoir.proofs.play.player import Player, deck_of, decks, eager
from magenoir.rules import ether, trading
from magenoir.rules.kernel import PROCEDURES, Carry, Procedure
from magenoir.table import Table
from magenoir.table.agenda import Agenda
from magenoir.table.now import Now
from magenoir.table.now.preparation import Preparation

Patch = pytest.MonkeyPatch
GAMES = 60  # enough for every breach to come up


def found(prove: Callable[[int], int]) -> str:
    """What broke first in some random games."""
    for seed in range(GAMES):
        try:
            prove(seed)
        except InvariantBroken as error:
            return error.invariant
    return "nothing"


def after(patch: Patch, atom: str, more: Callable[..., None]) -> None:
    """Let an atom of the table do something more after its event."""
    usual = getattr(Table, atom)

    def changed(table: Table, *args: Any, **named: Any) -> Any:
        result = usual(table, *args, **named)
        more(table, *args, **named)
        return result

    patch.setattr(Table, atom, changed)


def instead(patch: Patch, atom: str, changed: Callable[..., Any]) -> None:
    """Let an atom of the table do something else; it gets the original as its first argument."""
    usual = getattr(Table, atom)
    patch.setattr(Table, atom, lambda table, *args, **named: changed(usual, table, *args, **named))


def forgotten(patch: Patch, step: type[Item]) -> None:
    """Let an item of the agenda do nothing at all."""
    nothing: Carry = lambda table, step: None  # noqa: E731  # a name for its type
    patch.setitem(PROCEDURES, step, nothing)


# ------------------------------------------------------------------------------------------------------ broken atoms


def wrong_pile(patch: Patch) -> None:
    """Mana goes to the other pile, and the event says so: a breach of R7."""
    instead(patch, "place", lambda usual, t, seat, e, pile, *a, **k: usual(t, seat, e, 1 - pile, *a, **k))


def larger_pile_first(patch: Patch) -> None:
    patch.setattr(ether, "first_piles", lambda t: (0,) if sum(t.state.ether[0]) > sum(t.state.ether[1]) else (1,))


def mana_from_nowhere(patch: Patch) -> None:
    def more(table: Table, seat: Seat, *args: Any, **named: Any) -> None:
        table._put_seat(seat, reserve=plus(table.state.seats[seat].reserve, one("fire")))

    after(patch, "take", more)


def mana_lost(patch: Patch) -> None:
    def more(table: Table, card: CardId, *args: Any, **named: Any) -> None:
        table._put(replace(table[card], locked=NO_MANA))

    after(patch, "lock", more)


def release_forgotten(patch: Patch) -> None:
    forgotten(patch, ReleaseMana)


def release_planned_twice(patch: Patch) -> None:
    usual = Agenda.then

    def more(agenda: Agenda, *steps: Any) -> None:
        doubled = [s for step in steps for s in ([step, step] if isinstance(step, ReleaseMana) else [step])]
        usual(agenda, *doubled)

    patch.setattr(Agenda, "then", more)


def released_twice(patch: Patch) -> None:
    """Released Mana stays under its card as well."""

    def more(
        table: Table, seat: Seat, element: str, pile: int, origin: str, *rules: str, card: CardId | None = None
    ) -> None:
        if card is not None and origin == "locked":
            table._put(replace(table[card], locked=plus(table[card].locked, one(element))))

    after(patch, "place", more)


def two_zones(patch: Patch) -> None:
    after(patch, "draw", lambda table, seat, *rules: table.state.zones[seat]["discard"].append(0))


def wrong_zone(patch: Patch) -> None:
    def more(table: Table, seat: Seat, *rules: str) -> None:
        card = table.state.zones[seat]["hand"][-1]
        table._put(replace(table[card], zone="deck"))

    after(patch, "draw", more)


def hidden_board(patch: Patch) -> None:
    patch.setattr(Table, "_seen_after", lambda table, piece, zone: piece.seen)


def stays_in_transition(patch: Patch) -> None:
    forgotten(patch, Arrive)


def frames_stay_open(patch: Patch) -> None:
    forgotten(patch, Close)


def hp_for_all(patch: Patch) -> None:
    instead(patch, "set_on_board", lambda usual, t, card, **c: usual(t, card, **{**c, "hp": 1} if "hp" in c else c))


def no_rules(patch: Patch) -> None:
    instead(patch, "record", lambda usual, t, event: usual(t, replace(event, rules=())))


def unknown_rule(patch: Patch) -> None:
    instead(patch, "record", lambda usual, t, event: usual(t, replace(event, rules=("R99.nothing",))))


def outcome_too_early(patch: Patch) -> None:
    def more(usual: Any, table: Table, seat: Seat, *args: Any) -> None:
        table.state.outcome = Outcome()
        usual(table, seat, *args)

    instead(patch, "out", more)


def agenda_after_the_end(patch: Patch) -> None:
    after(patch, "end_game", lambda table, *args, **named: table.state.agenda.append(ReleaseMana(CardId(0))))


def spoken_for(table: Table, seat: Seat) -> Seat:
    """The seat that answers: for the Adversary, the active player."""
    return table.state.active if seat == ADVERSARY else seat


def same_option_twice(patch: Patch) -> None:
    def ask(table: Table, seat: Seat, kind: DecisionKind, options: Any, *rules: str, **named: Any) -> Procedure[Option]:
        several = tuple(options)
        return (yield Decision(spoken_for(table, seat), kind, (*several, several[0]), rules))

    patch.setattr(ether, "ask", ask)


def decision_without_rules(patch: Patch) -> None:
    def ask(table: Table, seat: Seat, kind: DecisionKind, options: Any, *rules: str, **named: Any) -> Procedure[Option]:
        return (yield Decision(spoken_for(table, seat), kind, tuple(options), ()))

    patch.setattr(ether, "ask", ask)


BREACHES: dict[Callable[[Patch], None], tuple[str, ...]] = {
    wrong_pile: ("Mana alternates",),
    larger_pile_first: ("Mana alternates",),
    mana_from_nowhere: ("Mana is conserved",),
    mana_lost: ("Mana is conserved",),
    release_forgotten: ("Mana is released once",),
    release_planned_twice: ("Mana is released once",),
    released_twice: ("Mana is conserved", "Mana is released once"),
    two_zones: ("every card is in one zone",),
    wrong_zone: ("every card is in one zone",),
    hidden_board: ("public zones are seen by all", "a hand is seen by its player"),
    stays_in_transition: ("no transition outlives its chain",),
    frames_stay_open: ("nothing of a chain outlives it",),
    hp_for_all: ("HP are for cards with HP",),
    no_rules: ("everything stands on a rule",),
    unknown_rule: ("everything stands on a rule",),
    outcome_too_early: ("a game has an outcome when it has ended",),
    agenda_after_the_end: ("nothing is to be done after the end",),
    same_option_twice: ("options are distinct, and there is one",),
    decision_without_rules: ("everything stands on a rule",),
}


@pytest.mark.parametrize("breach", BREACHES, ids=lambda breach: breach.__name__)
def test_the_invariants_see_a_breach(breach: Callable[[Patch], None], monkeypatch: Patch) -> None:
    breach(monkeypatch)
    monkeypatch.setattr(Invariants, "_in_catalogue", set())
    assert found(games.prove) in BREACHES[breach]


# ---------------------------------------------------------------------------------------------- for the naive model


def free_spells(patch: Patch) -> None:
    patch.setattr(Preparation, "cost", lambda preparation, x=0, used=(): NO_MANA)


def changes_forgotten(patch: Patch) -> None:
    patch.setattr(Preparation, "cost", lambda preparation, x=0, used=(): preparation.piece.card.cost)


def components_forgotten(patch: Patch) -> None:
    cost = Preparation.cost
    patch.setattr(Preparation, "cost", lambda preparation, x=0, used=(): cost(preparation, x))


def cheap_trades(patch: Patch) -> None:
    patch.setattr(Now, "trade_rate", lambda now, seat, elements: 1)


def winds_forgotten(patch: Patch) -> None:
    patch.setattr(Now, "trade_rate", lambda now, seat, elements: 2)


def smaller_pile_traded(patch: Patch) -> None:
    patch.setattr(trading, "trade_piles", lambda t: (0,) if sum(t.state.ether[0]) < sum(t.state.ether[1]) else (1,))


def a_pile_less_one(patch: Patch) -> None:
    def part(usual: Any, table: Table, seat: Seat, mana: Any, *rest: Any, **named: Any) -> None:
        first = next((i for i, count in enumerate(mana) if count), -1)
        usual(table, seat, tuple(n - (i == first) for i, n in enumerate(mana)), *rest, **named)

    instead(patch, "take", part)


def four_gathered(patch: Patch) -> None:
    usual = ether.gather
    patch.setattr("magenoir.rules.turn.gather", lambda table, seat, count, owed, *r: usual(table, seat, 4, owed, *r))


def hp_doubled(patch: Patch) -> None:
    usual = Table._change_hp
    patch.setattr(Table, "_change_hp", lambda table, by, seat, card: usual(table, 2 * by, seat, card))


def silent_move(patch: Patch) -> None:
    """A card drawn without an event."""

    def more(table: Table, seat: Seat, *rules: str) -> None:
        deck = table.state.zones[seat]["deck"]
        if deck:
            table.state.zones[seat]["hand"].append(deck[0])
            table._put(replace(table[deck.pop(0)], zone="hand"))

    after(patch, "draw", more)


@pytest.mark.parametrize(
    "breach",
    [
        wrong_pile,
        mana_from_nowhere,
        free_spells,
        changes_forgotten,
        cheap_trades,
        smaller_pile_traded,
        a_pile_less_one,
        four_gathered,
        hp_doubled,
        silent_move,
    ],
    ids=lambda breach: breach.__name__,
)
def test_the_naive_model_sees_a_breach(breach: Callable[[Patch], None], monkeypatch: Patch) -> None:
    breach(monkeypatch)
    assert found(naive.prove) == "the naive model agrees"


def test_the_naive_model_sees_a_forgotten_component(monkeypatch: Patch) -> None:
    components_forgotten(monkeypatch)
    deck = deck_of([load_cards().card(name) for name in ("Time ore", "Forged blade", "Iron rock", "Solid armor")])
    assert found(lambda seed: naive.play([deck, deck], seed, Player(seed, eager))) == "the naive model agrees"


def test_the_naive_model_sees_a_forgotten_rate(monkeypatch: Patch) -> None:
    winds_forgotten(monkeypatch)
    deck = deck_of([load_base().card("Favorable winds"), load_base().card("Breath")])
    assert found(lambda seed: naive.play([deck, deck], seed, Player(seed, eager))) == "the naive model agrees"


def test_a_decision_without_options_is_no_decision(monkeypatch: Patch) -> None:
    """The match itself refuses it; otherwise the invariants would."""
    check = Invariants()
    match = Match.new(decks(1), 1, watch=check)
    assert match.decision is not None
    match.decision = replace(match.decision, options=())
    with pytest.raises(InvariantBroken, match="options are distinct, and there is one"):
        check.at_decision(match)


def test_a_game_that_stops_without_an_end_is_caught() -> None:
    check = Invariants()
    match = Match.new(decks(1), 1, watch=check)
    match.decision = None
    with pytest.raises(InvariantBroken, match="nobody decides, and the game goes on"):
        check.at_decision(match)
