"""What a text may change, and what it looks at: read off its tree and the open cards.

A step that is not listed here may change anything. What a hidden card might add is ignored: nobody could know."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import cache, lru_cache, reduce
from operator import or_

from magenoir.model import effects as fx
from magenoir.model.effects.node import nodes
from magenoir.model.terms import BOARD, CardId
from magenoir.table import Table

Trace = int
"""The parts of a game that something may change or look at: a bit for each."""

NOTHING = 0
HP = 1  # of players and Permanents
MANA = 2  # in reserves and in the Ether
LOCKED = 4  # Mana under cards
STANDING = 8  # which spells are prepared, and which channeled
MORTALS = 16  # which cards with HP are in play
LIFELESS = 32  # which others are, except Animals
ANIMALS = 64  # which Animals are in play, and which of them are rested
TEXTS = 128  # what cards say and count as, and who is a Mage Noir
CARDS = 256  # hands, decks, discard piles, exile
ZENITH = 512
UNKNOWN = 1024  # what nobody can know beforehand
ANYTHING = 2047
IN_PLAY = STANDING | MORTALS | LIFELESS

WRITES: dict[type[fx.Step], Trace] = {
    **dict.fromkeys((fx.And, fx.May, fx.To, fx.Unless, fx.If, fx.OrElse, fx.InPlace, fx.Repeat), NOTHING),
    **dict.fromkeys((fx.ForPlayer, fx.Choose, fx.With, fx.AnnounceX, fx.Later), NOTHING),
    **dict.fromkeys((fx.InflictDamage, fx.ShareOutDamage, fx.GainHp, fx.LoseHp, fx.HpAgain), HP),
    **dict.fromkeys((fx.TakeMana, fx.LoseMana, fx.EmptyReserve), MANA),
    **dict.fromkeys((fx.Pay, fx.PayOneOf, fx.PayAny, fx.PayCostOf), MANA | LOCKED),
    **dict.fromkeys((fx.LockMana, fx.PutManaUnder, fx.MoveMana, fx.DrainMana, fx.ManaToOwner), MANA | LOCKED),
    **dict.fromkeys((fx.Release, fx.ReleaseChosen, fx.ReleaseDownTo, fx.ShareOutMana, fx.ExchangeMana), MANA | LOCKED),
    **dict.fromkeys((fx.Give, fx.GiveEffect, fx.Make, fx.ForAWhile, fx.BecomeMageNoir, fx.LoseStatus), TEXTS),
    **dict.fromkeys((fx.DiscardFromHand, fx.DiscardAny, fx.DiscardDownTo, fx.DiscardIt, fx.Pick, fx.Restock), CARDS),
    **dict.fromkeys((fx.LookAtTop, fx.LookAtBottom, fx.LookAtPlace, fx.LookAtHand, fx.KeepOrBottom), CARDS),
    **dict.fromkeys((fx.LookAndTake, fx.LookAndArrange, fx.SearchDeck, fx.Show, fx.Shuffle), CARDS),
    **dict.fromkeys((fx.Draw, fx.DiscardTop, fx.PhaseShift, fx.LookAndDiscard), CARDS | TEXTS),  # an Animal may come
    fx.SetState: IN_PLAY | ANIMALS | HP,
}
"""What a step may change; steps inside it count for themselves."""

ROUSED_BY: dict[type[fx.When], Trace] = {
    **dict.fromkeys((fx.WhenDamaged, fx.WhenDamagedBy, fx.WhenDamageTo), HP),
    fx.WhenCardDiscarded: IN_PLAY,
    **dict.fromkeys((fx.WhenDrawn, fx.WhenHandEntered, fx.WhenHandDiscard, fx.WhenPhaseShifted), CARDS),
    fx.WhenPileEntered: IN_PLAY | CARDS,
    fx.WhenEntered: IN_PLAY | ANIMALS | CARDS,
    fx.WhenChanneled: STANDING,
    fx.WhenExhausted: ANIMALS,
    fx.WhenTurnStarts: NOTHING,
    fx.WhenTurnEnds: NOTHING,
}
"""What must change to trigger a waiting ability."""

OF_MEANS = (fx.CostChange, fx.OwnElementCost, fx.RepeatedNeedFewer, fx.GatherChange, fx.HandSizeIs, fx.NoDrawPhase)
"""Changes that affect nothing before the turn has started."""

READS: dict[type[fx.Condition], Trace] = {
    **dict.fromkeys((fx.Both, fx.Not, fx.TurnIs), NOTHING),
    **dict.fromkeys((fx.LocksNo, fx.Locks, fx.LocksSome), LOCKED),
    **dict.fromkeys((fx.ReserveEmpty, fx.ReserveHolds), MANA),
    **dict.fromkeys((fx.HandEmpty, fx.DeckLarger, fx.TopIs), CARDS),
    fx.Controls: IN_PLAY | ANIMALS | TEXTS,
    fx.AnimalRested: ANIMALS,
    fx.IsMageNoir: TEXTS,
    fx.NoHpLeft: HP,
    fx.ThisIs: IN_PLAY,
    fx.ZenithActive: ZENITH,
}
"""What a condition looks at."""


def roused_by(table: Table, card: CardId, ability: fx.Ability) -> Trace:
    """What must change for an ability to act, or to begin or cease to apply."""
    match ability:
        case fx.Trigger(when=fx.WhenLeavesBoard() | fx.WhenDiscardedFromBoard()):
            return place_of(table, card)
        case fx.Trigger(when=fx.WhenTurnStarts()) if table.now.has(card, "Autumn"):
            return place_of(table, card)
        case fx.Trigger():
            return ROUSED_BY.get(type(ability.when), UNKNOWN)
        case fx.AsSoonAs():
            return read(ability.condition)
        case fx.OnHit():
            return HP
        case fx.Replacing():
            return IN_PLAY
        case fx.Standing() if ability.condition is not None:
            return read(ability.condition)
        case _:
            return NOTHING


def done_by(table: Table, card: CardId, ability: fx.Ability) -> Trace:
    """What an ability changes when it acts."""
    if isinstance(ability, fx.Standing):
        return NOTHING if isinstance(ability.change, OF_MEANS) else TEXTS
    return written(table, ability, card)


def written(table: Table, tree: Hashable, source: CardId) -> Trace:
    """What the steps of an effect may change."""
    return union(of_step(table, step, source) for step in steps_in(tree))


@lru_cache(4096)
def steps_in(tree: Hashable) -> tuple[fx.Step, ...]:
    """All steps of a tree, nested ones too."""
    return tuple(node for node in nodes(tree) if isinstance(node, fx.Step))


def of_step(table: Table, step: fx.Step, source: CardId) -> Trace:
    match step:
        case fx.Discard():
            return meant(table, step.cards, source)
        case fx.Send():
            return meant(table, step.cards, source) | CARDS
        case fx.PutIntoPlay():
            return brought(table, step, source)
        case fx.Apply() if not step.abilities and not step.lent:
            return applied(table, step.cards, source)
        case fx.Activate():
            return applied(table, step.cards, source) | meant(table, step.cards, source)
        case _:
            return WRITES.get(type(step), ANYTHING)


def meant(table: Table, cards: fx.Selector, source: CardId) -> Trace:
    """What changes if these leave their place."""
    match cards:
        case fx.This():
            return place_of(table, source)
        case fx.YourAnimal():
            return ANIMALS
        case fx.Cards() if cards.zone != BOARD and not cards.everywhere:
            return CARDS
        case fx.Cards() if cards.kinds and "spell" not in cards.kinds and not cards.component:
            return MORTALS | LIFELESS | (ANIMALS if "animal" in cards.kinds else NOTHING)
        case _:
            return IN_PLAY | ANIMALS


def place_of(table: Table, card: CardId) -> Trace:
    """What a card counts among on the board."""
    piece = table[card]
    if piece.card.kind == "animal":
        return ANIMALS
    if piece.state in ("prepared", "channeled"):
        return STANDING
    return LIFELESS if piece.hp is None and piece.card.hp is None else MORTALS


def brought(table: Table, step: fx.PutIntoPlay, source: CardId) -> Trace:
    """What comes with cards that are put into play: from an open pile, the matching cards that are there or may come
    there from the board; from a hand or deck, anything."""
    match step.cards:
        case fx.This():
            cards = [source]
        case fx.Cards(zone="discard" | "exile" as pile):
            open_cards = [*table.now.board, *(card for zones in table.state.zones for card in zones[pile])]
            you = table[source].controller
            cards = [c for c in open_cards if table.now.speaker(source, you).matches(c, step.cards, anywhere=True)]
        case _:
            return ANYTHING
    found = CARDS
    for card in cards:
        kind, said = table[card].card.kind, [one.node for one in table[card].card.said]
        found |= {"spell": STANDING, "animal": ANIMALS | TEXTS}.get(kind, MORTALS | LIFELESS)
        found |= ANYTHING if any(isinstance(node, fx.AsSoonAs) for node in said) else NOTHING
        entering = [
            n for n in said if isinstance(n, fx.Trigger) and isinstance(n.when, fx.WhenEntersPlay | fx.WhenChanneled)
        ]
        found |= union(done_by(table, card, node) for node in entering)
    return found


def applied(table: Table, cards: fx.Selector, source: CardId) -> Trace:
    """What spells in play do when applied or activated; for other cards, and what they apply in turn, anything."""
    match cards:
        case fx.This():
            speaking = [source]
        case fx.Cards(zone="board", everywhere=False):
            speaking = table.now.speaker(source, table[source].controller).select(cards)
        case _:
            return ANYTHING
    found = NOTHING
    for card in speaking:
        found |= CARDS | TEXTS if table.now.has(card, "Phase shift") else NOTHING
        for said in table.now.abilities(card):
            orders = isinstance(said.node, fx.Instruction)
            orders = orders or (isinstance(said.node, fx.Trigger) and isinstance(said.node.when, fx.WhenActivated))
            if orders and any(isinstance(node, fx.Apply | fx.Activate) for node in nodes(said.node)):
                return ANYTHING
            found |= done_by(table, card, said.node) if orders else NOTHING
    return found


@cache
def read(condition: fx.Condition) -> Trace:
    """What a condition and its parts look at."""
    return union(READS.get(type(node), ANYTHING) for node in nodes(condition) if isinstance(node, fx.Condition))


def union(traces: Iterable[Trace]) -> Trace:
    return reduce(or_, traces, NOTHING)


@lru_cache(4096)
def looked_at(tree: Hashable) -> Trace:
    """Does a text mention Animals or Zenith? Animals are no spells, but components while they are rested (D2.3)."""
    found = NOTHING
    for node in nodes(tree):
        cards = isinstance(node, fx.Cards) and (node.component or "animal" in node.kinds)
        found |= ANIMALS if cards or isinstance(node, fx.YourAnimal | fx.AnimalRested) else NOTHING
        found |= ZENITH if isinstance(node, fx.ZenithActive) else NOTHING
    return found


@lru_cache(4096)
def speaks_of_unique(tree: Hashable) -> bool:
    return fx.Keyword("Unique") in nodes(tree)
