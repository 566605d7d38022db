"""D5: damage. The six steps, redirecting, modifying, reducing, ignoring, cancelling."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model import notes
from magenoir.model.agenda import Triggered
from magenoir.model.decision import Option
from magenoir.model.state import Target
from magenoir.model.terms import BOARD, CardId, Seat, sure
from magenoir.rules.choosing import ask, card_options
from magenoir.rules.kernel import Procedure
from magenoir.rules.targeting import seat_or_card
from magenoir.table import Table
from magenoir.table.now.stages import Active
from magenoir.table.now.texts import links


class Damage(Struct, frozen=True):
    """One instance of damage on its way."""

    amount: int
    source: CardId
    by: Seat  # the player whose effect it is
    target: Target
    unstoppable: bool = False
    gathered: bool = False  # aimed at all Permanents: no Protector takes it (D5.1)
    but_zero: bool = False  # if it comes to 0, nothing is inflicted

    @property
    def side(self) -> str:
        return self.target[0]


def side_of(table: Table, target: Target) -> Seat:
    """Whose side a target is on."""
    return target[1] if target[0] == "player" else table[target[1]].controller


def deal_damage(table: Table, damage: Damage) -> Procedure[None]:
    """D5.1: the damage sequence. The target was fixed when this entered the chain (D4.2.2)."""
    fixed = ("H73",) if damage.gathered else ()
    table.note(notes.DAMAGE_APPLIES, "D5.1.1", "D10.6.spell", *fixed, card=damage.source)  # 1)
    if not damage.unstoppable and any(_concerning(table, damage, damage.target, "unstoppable")):
        damage = replace(damage, unstoppable=True)
    target = yield from redirected(table, damage)  # 2)
    amount = modified(table, damage, target)  # 3)
    fix_limits(table, damage, target)
    if not damage.unstoppable:
        amount = reduced(table, damage, target, amount)  # 4a)
        amount = ignored(table, damage, target, amount)  # 4b)
    if damage.but_zero and amount == 0:
        table.note(notes.NO_DAMAGE, "R6.cards-win", card=damage.source)
        return
    suffer(table, damage, target, amount)  # 5) and 6)


def redirected(table: Table, damage: Damage) -> Procedure[Target]:
    """2) The side that is hit may redirect all of it to one of its own Protectors (D3.2.1, H5)."""
    seat = side_of(table, damage.target)
    protectors = [
        card
        for card in table.state.zones[seat][BOARD]
        if ("card", card) != damage.target[:2] and table[card].state == "in play" and table.now.has(card, "Protector")
    ]
    if not protectors:
        return damage.target
    if damage.unstoppable:
        table.note(notes.NOT_REDIRECTED, "R6.cards-win", "D3.2.1.redirect", "D5.1.2", card=damage.source)
        return damage.target
    if damage.gathered and damage.side == "card":
        table.note(notes.NOT_REDIRECTED, "D5.1.2.all-permanents", "H5", card=damage.source)
        return damage.target
    options = [*card_options(table, "redirect to {card}", protectors), Option("do not redirect")]
    answer = yield from ask(table, seat, "redirect", options, "D5.1.2", "D3.2.1.redirect", "D3.2.1.no-split", "H5")
    if answer.card is None:
        return damage.target
    rules: tuple[str, ...] = (
        "D5.1.2",
        "D3.2.1.redirect",
        "R19.protector",
        "R18.excess.protector",
        "R18.damage",
        "D3.2.1.no-split",
        "H5",
    )
    printed = any(keyword.kind == "Protector" for keyword in table[answer.card].card.keywords)
    rules += () if printed else ("D4.5.1.while",)
    table.record(ev.DamageRedirected(seat=seat, card=answer.card, rules=rules))
    return ("card", answer.card, table[answer.card].entered)


def modified(table: Table, damage: Damage, target: Target) -> int:
    """3) Automatic effects change the damage: an increase is added once, to the final value (D9.5).

    What a player's own spells inflict is reduced and capped here too, after all increases (H37)."""
    amount = damage.amount
    for change, active in _concerning(table, damage, target, "increase", "subtract"):
        by = table.now.standing(active).value(change.amount)
        amount += by if change.op == "increase" else -by
        rules = ["D5.1.3", "D9.5.final" if change.op == "increase" else "R18.subtract"]
        rules += ["D2.3.3.elements"] if isinstance(change.by, fx.Cards) and change.by.element else []
        changed = notes.DAMAGE_PLUS if change.op == "increase" else notes.DAMAGE_MINUS
        table.note(changed.filled(number=by), *rules, card=active.source)
    for card in table.now.roll.speaking(fx.OnHit):
        for said in table.now.abilities(card):
            if isinstance(said.node, fx.OnHit) and table.state.faces(table[card].controller, side_of(table, target)):
                amount += _on_hit(table, card, said.node, said.paragraph, said.times, damage)
    for op in ("reduce", "cap"):
        for change, active in _concerning(table, damage, target, op):
            if _of_own_spells(change, active, damage):
                whose = ("D9.4.owner",) if table[damage.source].zone != BOARD else ("D9.4.controller",)
                amount = _lowered(table, change, active, amount, "D5.1.3", "H37", *whose)
    return amount


def _on_hit(table: Table, card: CardId, node: fx.OnHit, paragraph: int, times: int, damage: Damage) -> int:
    """An ability that alters a hit and then acts on its own (Burning robe)."""
    you = table[card].controller
    if not table.now.speaker(card, you).matches(damage.source, node.by):
        return 0
    table.note(notes.DAMAGE_INCREASED, "D5.1.3", "D9.5.final", card=card)
    one = Triggered(card, you, paragraph, node.steps, moment=table.state.chain_events, rules=("D4.1.then",))
    table.agenda.then(*[one] * times)
    return table.now.speaker(card, you).value(node.amount) * times


def _concerning(table: Table, damage: Damage, target: Target, *ops: str) -> Iterator[tuple[fx.DamageChange, Active]]:
    """The changes of these kinds that concern this damage, oldest first; then those of the components used."""
    for change, active in table.now.changes(fx.DamageChange):
        if change.op in ops and _concerns(table, change, active.you, active.source, damage, target):
            yield change, active
    for link in links(table.now, target[1]) if target[0] == "card" else ():
        if isinstance(link.change, fx.DamageChange) and link.change.op in ops:
            yield link.change, Active(link.change, link.component, link.you, 0, -1, -1)


def _concerns(table: Table, change: fx.DamageChange, you: Seat, source: CardId, damage: Damage, target: Target) -> bool:
    if change.by is not None and not _is_one(table, damage.source, change.by, you, source):
        return False
    if change.by_yours and (damage.by != you or table[damage.source].card.kind in ("animal", "adversary")):
        return False  # A.notes.not-spell, H57
    if isinstance(change.to, fx.Players):
        if target[0] != "player" or target[1] not in table.now.players(change.to, you):
            return False
    elif change.to is not None and not (target[0] == "card" and _is_one(table, target[1], change.to, you, source)):
        return False
    if change.to_you and target[:2] != ("player", you):
        return False
    return not change.from_opponent or table.state.faces(you, damage.by)


def _is_one(table: Table, card: CardId, what: fx.Selector, you: Seat, source: CardId) -> bool:
    """Is this the card, or one of the cards, that a change names?"""
    match what:
        case fx.This():
            return card == source
        case fx.Cards():
            return table.now.speaker(source, you).matches(card, what, anywhere=what.everywhere)
        case _:
            return False


def _of_own_spells(change: fx.DamageChange, active: Active, damage: Damage) -> bool:
    """H37: does it concern what its own player's spells inflict?"""
    return (change.by is not None or change.by_yours) and damage.by == active.you


def _lowered(table: Table, change: fx.DamageChange, active: Active, amount: int, *rules: str) -> int:
    """A reduction stops at 0, and negative damage stays negative (R18, D5.2); a cap is a maximum."""
    by = max(0, table.now.standing(active).value(change.amount))
    if change.op == "cap":
        if amount > by:
            table.note(notes.DAMAGE_LIMITED, *rules, card=active.source)
        return min(amount, by)
    if amount <= 0:
        return amount
    table.note(notes.DAMAGE_REDUCED, *rules, "R18.reduce-subtract", "R18.damage", card=active.source)
    return max(0, amount - by)


def reduced(table: Table, damage: Damage, target: Target, amount: int) -> int:
    """4a) Reductions stop at 0, and negative damage stays negative (R18, D5.2); a limit on damage is one (H37)."""
    for change, active in _concerning(table, damage, target, "reduce", "cancel", "cap"):
        if amount <= 0:
            break
        if change.op == "cancel":
            amount = 0
            table.note(notes.DAMAGE_CANCELLED, "D5.2.cancel", "D5.1.4.reduce", card=active.source)
        elif not _of_own_spells(change, active, damage):
            own = ("H37",) if change.op == "cap" else ("H71",) if isinstance(change.to, fx.Users) else ()
            amount = _lowered(table, change, active, amount, "D5.1.4.reduce", *own)
    return amount


def fix_limits(table: Table, damage: Damage, target: Target) -> None:
    """An allowance with a limit is settled by the first damage of a turn, be it 0 or unstoppable (H16)."""
    for change, active in _concerning(table, damage, target, "ignore"):
        key = ("frozen", active.source, active.paragraph)
        if change.limit is not None and key not in table.state.spent:
            speaker = table.now.standing(active)
            most, limit = speaker.value(change.amount), speaker.value(change.limit)
            table.spend(*key, max(0, min(most, limit)))
            table.note(notes.ALLOWANCE_SETTLED, "D5.2.ignore", "H16", card=active.source)


def ignored(table: Table, damage: Damage, target: Target, amount: int) -> int:
    """4b) Allowances that ignore damage are used up in full, unasked (H16)."""
    for change, active in list(_concerning(table, damage, target, "ignore")):
        used = max(0, min(_allowance(table, change, active), amount))
        if not used:
            continue
        amount -= used
        if change.once:
            table.use_up(next(held for held in table.state.lasting if held.made == active.made))
        else:
            table.spend("ignore", active.source, active.paragraph, used)
        table.note(notes.DAMAGE_IGNORED, "D5.1.4.ignore", "D5.2.ignore", "H16", card=active.source)
    return amount


def _allowance(table: Table, change: fx.DamageChange, active: Active) -> int:
    """How much of this turn's damage may still be ignored; if that was bought, all of it."""
    spent = table.state.spent
    if change.limit is not None:
        most = spent.get(("frozen", active.source, active.paragraph), 0)
    else:
        most = table.now.standing(active).value(change.amount)
    return most if change.once else most - spent.get(("ignore", active.source, active.paragraph), 0)


def suffer(table: Table, damage: Damage, target: Target, amount: int) -> None:
    """5) The target loses HP; a negative amount heals it (D10.4). 6) The damage is dealt, whatever its amount (H6)."""
    seat, card = seat_or_card(target)
    rules: tuple[str, ...] = ("D5.1.5",)
    if amount < 0:
        rules += ("D10.4.damage", "R18.negative")
    has = table[card].hp if card is not None else table.state.seats[sure(seat)].hp
    if has is None:
        rules += ("R13.no-hp",)
    elif amount > has:
        rules += ("R18.excess", "R18.excess.below-zero")
    if has is not None and amount < 0 and cannot_gain_hp(table, seat, card):
        table.note(notes.NO_GAIN, "R6.cards-win", seat=seat, card=card)
    elif has is not None:
        table.lose_hp(amount, *rules, seat=seat, card=card, damage=True)
    dealt = ("D5.1.6", "H6", "D10.4.applied") if amount <= 0 else ("D5.1.6",)
    table.record(ev.DamageDealt(amount=amount, seat=seat, card=card, by=damage.source, rules=dealt))


def cannot_gain_hp(table: Table, seat: Seat | None, card: CardId | None) -> bool:
    """Does anything stop this player, or this card, from gaining HP?"""
    for change, active in table.now.changes(fx.CannotGainHp):
        if isinstance(change.who, fx.Players):
            if seat is not None and seat in table.now.players(change.who, active.you):
                return True
        elif card is not None and _is_one(table, card, change.who, active.you, active.source):
            return True
    return False
