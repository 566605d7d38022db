"""D5: damage. The six steps, redirecting, modifying, reducing, ignoring, cancelling."""

from __future__ import annotations

from msgspec import Struct

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model.decision import Option
from magenoir.model.state import BOARD, CardId, Seat, Target
from magenoir.model.steps import Triggered
from magenoir.rules.choosing import ask, card_options
from magenoir.rules.kernel import Procedure
from magenoir.table import Table


class Damage(Struct, frozen=True):
    """One instance of damage on its way."""

    amount: int
    source: CardId
    by: Seat  # the player whose effect it is
    target: Target
    unstoppable: bool = False
    gathered: bool = False  # aimed at all Permanents: no Protector takes it (D5.1)
    but_zero: bool = False  # where it comes to 0, nothing is inflicted

    @property
    def side(self) -> str:
        return self.target[0]


def side_of(table: Table, target: Target) -> Seat:
    """Whose side a target is on."""
    return target[1] if target[0] == "player" else table[target[1]].controller


def deal_damage(table: Table, damage: Damage) -> Procedure[int]:
    """D5.1: the damage sequence. The target was fixed when this entered the chain (D4.2.2)."""
    table.note("damage applies", "D5.1.1", "D10.6.spell", card=damage.source)  # 1)
    target = yield from redirected(table, damage)  # 2)
    amount = modified(table, damage, target)  # 3)
    if not damage.unstoppable:
        amount = reduced(table, damage, target, amount)  # 4a)
        amount = ignored(table, damage, target, amount)  # 4b)
    if damage.but_zero and amount == 0:
        table.note("inflicts no damage", "R6.cards-win", card=damage.source)
        return 0
    suffer(table, damage, target, amount)  # 5) and 6)
    return amount


def redirected(table: Table, damage: Damage) -> Procedure[Target]:
    """2) The side that is hit may send all of it to one Protector of its own (D3.2.1, H5)."""
    seat = side_of(table, damage.target)
    protectors = [
        card
        for card in table.state.zones[seat][BOARD]
        if ("card", card) != damage.target[:2] and table[card].state == "in play" and table.now.has(card, "Protector")
    ]
    if not protectors:
        return damage.target
    if damage.unstoppable:
        table.note("cannot be redirected", "R6.cards-win", "D3.2.1.redirect", "D5.1.2", card=damage.source)
        return damage.target
    if damage.gathered and damage.side == "card":
        table.note("cannot be redirected", "D5.1.2.all-permanents", "H5", card=damage.source)
        return damage.target
    options = [*card_options(table, "redirect to {card}", protectors), Option("do not redirect")]
    answer = yield from ask(table, seat, "redirect", options, "D5.1.2", "D3.2.1.redirect", "D3.2.1.no-split", "H5")
    if answer.card < 0:
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
    """3) Automatic effects change the damage: an increase is added once, to the final value (D9.5)."""
    amount = damage.amount
    for change, active in table.now.changes(fx.DamageChange):
        if change.op in ("increase", "subtract") and _concerns(
            table, change, active.you, active.source, damage, target
        ):
            by = table.now.value(change.amount, active.source, active.you)
            amount += by if change.op == "increase" else -by
            rules = ["D5.1.3", "D9.5.final" if change.op == "increase" else "R18.subtract"]
            rules += ["D2.3.3.elements"] if change.by is not None and change.by.element else []
            table.note(f"damage is changed: {change.op} {by}", *rules, card=active.source)
    for card in table.now.roll.speaking(fx.OnHit):
        for said in table.now.abilities(card):
            if isinstance(said.node, fx.OnHit) and side_of(table, target) != table[card].controller:
                amount += _on_hit(table, card, said.node, said.paragraph, said.times, damage)
    return amount


def _on_hit(table: Table, card: CardId, node: fx.OnHit, paragraph: int, times: int, damage: Damage) -> int:
    """An ability that alters a hit and then acts itself (Burning robe)."""
    you = table[card].controller
    if not table.now.matches(damage.source, node.by, you, card):
        return 0
    table.note("damage is increased", "D5.1.3", "D9.5.final", card=card)
    one = Triggered(card, you, paragraph, node.steps, moment=table.state.chain_events, rules=("D4.1.then",))
    table.next(*[one] * times)
    return table.now.value(node.amount, card, you) * times


def _concerns(table: Table, change: fx.DamageChange, you: Seat, source: CardId, damage: Damage, target: Target) -> bool:
    if change.by is not None and not table.now.matches(damage.source, change.by, you, source):
        return False
    if change.to_you and target[:2] != ("player", you):
        return False
    return not (change.from_opponent and damage.by == you)


def reduced(table: Table, damage: Damage, target: Target, amount: int) -> int:
    """4a) Reductions stop at 0, and a negative damage stays negative (R18, D5.2)."""
    for change, active in table.now.changes(fx.DamageChange):
        if change.op in ("reduce", "cancel") and amount > 0:
            if not _concerns(table, change, active.you, active.source, damage, target):
                continue
            if change.op == "cancel":
                amount = 0
                table.note("damage is cancelled", "D5.2.cancel", "D5.1.4.reduce", card=active.source)
            else:
                amount = max(0, amount - table.now.value(change.amount, active.source, active.you))
                table.note(
                    "damage is reduced", "D5.1.4.reduce", "R18.reduce-subtract", "R18.damage", card=active.source
                )
    return amount


def ignored(table: Table, damage: Damage, target: Target, amount: int) -> int:
    """4b) Allowances that ignore damage are used up in full, unasked (H16)."""
    for change, active in table.now.changes(fx.DamageChange):
        if change.op != "ignore" or amount <= 0:
            continue
        if not _concerns(table, change, active.you, active.source, damage, target):
            continue
        key = ("ignore", active.source, active.paragraph)
        left = table.now.value(change.amount, active.source, active.you) - table.state.this_turn.get(key, 0)
        used = max(0, min(left, amount))
        if used:
            amount -= used
            table.use_allowance(*key, used)
            table.note("damage is ignored", "D5.1.4.ignore", "D5.2.ignore", "H16", card=active.source)
    return amount


def suffer(table: Table, damage: Damage, target: Target, amount: int) -> None:
    """5) The target loses HP, a negative amount heals it (D10.4). 6) The damage is dealt, whatever its amount (H6)."""
    kind, who, _ = target
    seat, card = (who, -1) if kind == "player" else (-1, who)
    rules: tuple[str, ...] = ("D5.1.5",)
    if amount < 0:
        rules += ("D10.4.damage", "R18.negative")
    has = table.state.seats[seat].hp if seat >= 0 else table[card].hp
    if has is None:
        rules += ("R13.no-hp",)
    elif amount > has:
        rules += ("R18.excess", "R18.excess.below-zero")
    if has is not None:
        table.lose_hp(amount, *rules, seat=seat, card=card, damage=True)
    dealt = ("D5.1.6", "H6", "D10.4.applied") if amount <= 0 else ("D5.1.6",)
    table.record(ev.DamageDealt(amount=amount, seat=seat, card=card, by=damage.source, rules=dealt))
