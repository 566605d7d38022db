"""What is true of a whole State whenever somebody decides: places, HP, secrets, and a sensible agenda."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from magenoir.model import agenda as ag
from magenoir.model.mana import NO_MANA
from magenoir.model.state import CardState, State
from magenoir.model.terms import ASIDE, BOARD, DISCARD, EXILE, HAND, RESET_ZONES, TRANSITION, CardId
from magenoir.proofs.invariants.broken import Wrong

PUBLIC = frozenset({BOARD, DISCARD, EXILE, TRANSITION})
OF_THE_TURN = (
    ag.BeginPhase,
    ag.TurnStartEffects,
    ag.TurnEndEffects,
    ag.DrawForTurn,
    ag.AddMana,
    ag.TakePile,
    ag.MainPhase,
    ag.HandSize,
    ag.EndTurn,
    ag.Window,
    ag.DrawAdversary,
)
"""Items on the agenda between two chains; all others belong to a chain or to the set-up."""


def sweep(state: State) -> None:
    """Check every card, every player and every list."""
    placed = 0
    everyone = state.everyone
    for seat, zones in enumerate(state.zones):
        for zone, ids in zones.items():
            placed += len(ids)
            if len(ids) > 1 and len(set(ids)) != len(ids):
                raise Wrong("every card is in one zone", f"a card is twice in the {zone} of seat {seat}")
            for card in ids:
                piece = state.cards[card]
                if piece.zone != zone or (piece.controller if zone == BOARD else piece.owner) != seat:
                    wrong = f"{piece.card.name} is in the {zone} of seat {seat} but says that it is elsewhere"
                    raise Wrong("every card is in one zone", wrong)
                if piece.seen & ~everyone:
                    raise Wrong("only players see", f"{piece.card.name} is seen by {piece.seen:b} of {everyone:b}")
                if zone in PUBLIC:
                    if piece.seen != everyone:
                        raise Wrong("public zones are seen by all", f"{piece.card.name} is hidden in the {zone}")
                elif zone == HAND and not piece.seen >> seat & 1:
                    raise Wrong("a hand is seen by its player", f"seat {seat} does not see {piece.card.name}")
    if placed != len(state.cards):
        _nowhere(state)
    _numbers(state)


def places(state: State) -> int:
    """How many cards all zones hold."""
    return sum(len(ids) for zones in state.zones for ids in zones.values())


def _nowhere(state: State) -> None:
    """Only a card that a position names as the source of an effect, and that is out of the game, may be in no zone."""
    placed = [card for zones in state.zones for ids in zones.values() for card in ids]
    lost = [piece.card.name for piece in state.cards if piece.id not in placed and piece.zone != ASIDE]
    if lost or len(placed) > len(state.cards):
        wrong = f"{len(placed)} places are taken by {len(state.cards)} cards; nowhere: {', '.join(lost) or 'none'}"
        raise Wrong("every card is in one zone", wrong)


def _numbers(state: State) -> None:
    for piece in state.cards:
        if piece.zone in RESET_ZONES:
            if piece.hp is not None or piece.controller != piece.owner or piece.state or piece.used or piece.met:
                raise Wrong("cards are reset", f"{piece.card.name} still carries something in the {piece.zone}")
        elif piece.zone == BOARD and (piece.hp is not None) != _has_hp(piece):
            raise Wrong("HP are for cards with HP", f"{piece.card.name} has {piece.hp} of {piece.card.hp} HP")
        if piece.locked is not NO_MANA and min(piece.locked) < 0:
            raise Wrong("no Mana is negative", f"{piece.card.name} locks {piece.locked}")
    for seat, player in enumerate(state.seats):
        if min(player.reserve) < 0:
            raise Wrong("no Mana is negative", f"the reserve of seat {seat} is {player.reserve}")
    if min(state.ether[0]) < 0 or min(state.ether[1]) < 0:
        raise Wrong("no Mana is negative", f"the piles are {state.ether}")


def _has_hp(piece: CardState) -> bool:
    """In play with printed HP; those on the Adversary's own card are its seat's (H57)."""
    return piece.card.hp is not None and piece.state == "in play" and piece.card.kind != "adversary"


def releases_planned(state: State, waiting: Iterable[CardId], running: ag.Item | None) -> None:
    """R6: Mana under a card that has left waits for exactly one release."""
    planned = [step.card for step in _planned(state, running) if isinstance(step, ag.ReleaseMana)]
    for card in waiting:
        if planned.count(card) != 1:
            wrong = f"{state.cards[card].card.name} has left with Mana, and {planned.count(card)} releases are planned"
            raise Wrong("Mana is released once", wrong)


def _planned(state: State, running: ag.Item | None) -> Iterator[ag.Item]:
    for step in (*state.agenda, *state.raised, *((running,) if running else ())):
        yield from step.raised if isinstance(step, ag.Enter) else (step,)


def between_chains(state: State) -> None:
    """D4.2, D6.2: nothing that a chain began outlives it."""
    for seat, zones in enumerate(state.zones):
        for zone in (TRANSITION, ASIDE):
            if zones[zone]:
                raise Wrong("no transition outlives its chain", f"seat {seat} has {zones[zone]} in {zone}")
    if state.frames or state.raised:
        raise Wrong("nothing of a chain outlives it", f"frames {list(state.frames)}, raised {state.raised}")
    foreign = [step for step in state.agenda if not isinstance(step, OF_THE_TURN)]
    if foreign:
        raise Wrong("nothing of a chain outlives it", f"{foreign[-1]} is still on the agenda")
    ends = [isinstance(step, ag.EndTurn) for step in state.agenda]
    if not ends or not ends[0] or any(ends[1:]):
        raise Wrong("a turn has an end", "the agenda does not lead to the end of the turn")
