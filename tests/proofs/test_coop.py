"""The engine broken on purpose in co-op games: the invariants and the naive model see each breach."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from magenoir.model import agenda
from magenoir.model.agenda import Fall
from magenoir.model.decision import Decision, Option
from magenoir.model.mana import one
from magenoir.model.terms import ADVERSARY, BOARD, HAND, SEATS, CardId, DecisionKind, Seat
from magenoir.proofs import games, naive
from magenoir.proofs.invariants import InvariantBroken, Invariants
from magenoir.proofs.play.tables import seated
from magenoir.rules import adversary, choosing, ends, ether, turn
from magenoir.rules.kernel import Procedure
from magenoir.table import Table
from tests.proofs.test_invariants import after, forgotten, instead

Patch = pytest.MonkeyPatch
SEEDS = [seed for seed in range(140) if seated(seed).mode == "coop"]
"""Enough for every breach to come up."""


def found(prove: Callable[[int], int]) -> str:
    """What broke first in some co-op games."""
    for seed in SEEDS:
        try:
            prove(seed)
        except InvariantBroken as error:
            return error.invariant
    return "nothing"


def hand_kept(patch: Patch) -> None:
    forgotten(patch, Fall)


def reserve_kept(patch: Patch) -> None:
    patch.setattr(Table, "vanish", lambda table, *args: None)


def vanishes_for_all(patch: Patch) -> None:
    """The reserve of a player still standing goes back to the Infinite Ether too."""

    def more(table: Table, seat: Seat, *args: Any) -> None:
        other = next((s for s in SEATS[: table.state.players] if any(table.state.seats[s].reserve)), None)
        if other is not None:
            usual(table, other, table.state.seats[other].reserve, "S.defeat.reserve")

    usual = Table.vanish
    after(patch, "vanish", more)


def a_hand_for_the_adversary(patch: Patch) -> None:
    def draw(table: Table, card: CardId) -> None:
        table.move(card, HAND, "S.card.stays")
        table._put(replace(table[card], seen=table.everyone()))

    patch.setattr(adversary, "come_into_play", draw)


def an_empty_seat_is_hit(patch: Patch) -> None:
    def more(table: Table, *args: Any, **named: Any) -> None:
        if table.state.players < ADVERSARY:
            table._put_seat(Seat(ADVERSARY - 1), reserve=one("fire"))

    after(patch, "begin_turn", more)


def no_turn_of_the_adversary(patch: Patch) -> None:
    patch.setattr(agenda, "BeginAdversary", agenda.BeginTurn)


def seats_are_skipped(patch: Patch) -> None:
    """The player before, instead of the one after."""
    patch.setattr(turn, "next_seat", lambda table: table.now.turn_order()[-1])


def values_halved(patch: Patch) -> None:
    usual = ether.gather
    patch.setattr(
        adversary,
        "gather",
        lambda t, seat, count, owed, *rules, **more: usual(t, seat, count // 2, owed, *rules, **more),
    )


def more_than_the_value(patch: Patch) -> None:
    usual = ether.gather
    patch.setattr(
        adversary,
        "gather",
        lambda t, seat, count, owed, *rules, **more: usual(t, seat, count + 1, owed, *rules, **more),
    )


def players_gather(patch: Patch) -> None:
    """Players add Mana as in a duel."""
    patch.setattr(turn, "TOGETHER", turn.TURN)


def hp_not_for_each(patch: Patch) -> None:
    instead(patch, "appear", lambda usual, table, hp, *rules: usual(table, hp + 1, *rules))


def renewal_not_counted(patch: Patch) -> None:
    after(patch, "renew", lambda table, *rules: setattr(table.state, "renewed", 0))


def half_a_renewal(patch: Patch) -> None:
    """One card stays in the discard pile."""

    def renew(table: Table) -> None:
        pile = table.state.zones[ADVERSARY]["discard"]
        for card in pile[1:]:
            table.move(card, "deck", "S.turn.renew", position="bottom")
        table.renew("S.turn.renew")

    patch.setattr(adversary, "renew", renew)


def lost_too_early(patch: Patch) -> None:
    """The defeat of one is the defeat of all."""
    patch.setattr(ends, "conclude", lambda table: table.end_game("S.end.lose", won=False))


def won_without_a_card(patch: Patch) -> None:
    after(patch, "appear", lambda table, *args: table.end_game("S.end.win", won=True))


def out_and_asked(patch: Patch) -> None:
    """Whoever is meant decides, even the Adversary or a defeated player."""
    patch.setattr(choosing, "ask", plain_ask)
    for module in (ether, turn):
        patch.setattr(module, "ask", plain_ask)


def plain_ask(
    table: Table, seat: Seat, kind: DecisionKind, options: Any, *rules: str, **named: Any
) -> Procedure[Option]:
    return (yield Decision(seat, kind, tuple(options), rules, table.source, **named))


def another_has_the_last_word(patch: Patch) -> None:
    def ask(table: Table, seat: Seat, kind: DecisionKind, options: Any, *rules: str, **named: Any) -> Procedure[Option]:
        other = table.now.turn_order()[-1]
        return (yield Decision(other, kind, tuple(options), rules, table.source, shared=True, **named))

    patch.setattr(ether, "ask", ask)


def choices_of_all_stay_hidden(patch: Patch) -> None:
    patch.setattr(choosing, "hidden_cards", lambda state, options: [])
    instead(patch, "show", lambda usual, t, card, seats, *rules: usual(t, card, seats & 15, *rules))


def the_adversary_sees(patch: Patch) -> None:
    def more(table: Table, *args: Any) -> None:
        table._put(replace(table[CardId(0)], seen=1 << ADVERSARY))

    after(patch, "shuffle", more)


BREACHES: dict[Callable[[Patch], None], tuple[str, ...]] = {
    hand_kept: ("a defeated player has nothing left",),
    reserve_kept: ("a defeated player has nothing left",),
    vanishes_for_all: ("Mana is conserved",),
    a_hand_for_the_adversary: ("the Adversary has no hand",),
    an_empty_seat_is_hit: ("empty seats stay empty", "Mana is conserved"),
    no_turn_of_the_adversary: ("turns follow in order",),
    seats_are_skipped: ("turns follow in order",),
    values_halved: ("a card adds its value",),
    more_than_the_value: ("a card adds its value",),
    players_gather: ("Mana is conserved",),
    hp_not_for_each: ("the Adversary comes with its card",),
    renewal_not_counted: ("a discard pile becomes the deck",),
    half_a_renewal: ("a discard pile becomes the deck",),
    lost_too_early: ("the players lose when all are out",),
    won_without_a_card: ("the players win by a card of the Adversary",),
    out_and_asked: ("a player who is not out decides",),
    another_has_the_last_word: ("the active player has the last word",),
    choices_of_all_stay_hidden: ("shared options are public",),
    the_adversary_sees: ("only players see",),
}


@pytest.mark.parametrize("breach", BREACHES, ids=lambda breach: breach.__name__)
def test_the_invariants_see_a_breach(breach: Callable[[Patch], None], monkeypatch: Patch) -> None:
    breach(monkeypatch)
    monkeypatch.setattr(Invariants, "_in_catalogue", set())
    assert found(games.prove) in BREACHES[breach]


@pytest.mark.parametrize(
    "breach",
    [
        hand_kept,
        reserve_kept,
        values_halved,
        more_than_the_value,
        players_gather,
        hp_not_for_each,
        half_a_renewal,
        no_turn_of_the_adversary,
    ],
    ids=lambda breach: breach.__name__,
)
def test_the_naive_model_sees_a_breach(breach: Callable[[Patch], None], monkeypatch: Patch) -> None:
    breach(monkeypatch)
    assert found(naive.prove) == "the naive model agrees"


def test_a_shared_choice_in_a_duel_is_caught() -> None:
    check = Invariants()
    match = seated(1).begin(1, watch=check)
    assert match.decision is not None
    match.decision = replace(match.decision, shared=True)
    with pytest.raises(InvariantBroken, match="only co-op decisions are shared"):
        check.at_decision(match)


def test_an_adversary_that_has_not_come_with_its_card_is_caught() -> None:
    """Its card is in play, but it has not come."""
    check = Invariants()
    match = seated(SEEDS[0]).begin(SEEDS[0], watch=check)
    own = next(piece for piece in match.state.cards if piece.card.kind == "adversary")
    match.state.zones[ADVERSARY][own.zone].remove(own.id)
    match.state.zones[ADVERSARY][BOARD].append(own.id)
    everyone = match.state.everyone
    match.state.cards[own.id] = replace(own, zone=BOARD, state="in play", seen=everyone)
    with pytest.raises(InvariantBroken, match="the Adversary comes with its card"):
        check.at_decision(match)


def test_a_defeated_active_player_is_caught() -> None:
    check = Invariants()
    match = seated(SEEDS[0]).begin(SEEDS[0], watch=check)
    match.state.seats[match.state.active] = replace(match.state.seats[match.state.active], out=True)
    with pytest.raises(InvariantBroken, match="the active player stands"):
        check.at_decision(match)
