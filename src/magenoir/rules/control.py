"""What the rules do as a turn starts: control validity checks (D10.7), Zenith (D3.2.6), Animals regenerating."""

from __future__ import annotations

from typing import NamedTuple

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.agenda import ControlCheck, Discarding, Item, KeepOne, Regenerate, ZenithCheck
from magenoir.model.decision import Option
from magenoir.model.terms import ADVERSARY, BOARD, CardId, Cause, Seat
from magenoir.rules.choosing import ask_card, first_of, several
from magenoir.rules.kernel import Procedure, procedure
from magenoir.rules.zones import why_not_discarded
from magenoir.table import Table

CHECK = ("D10.7.start", "D10.7.order", "D10.7.covers")
CONDITION = (
    *CHECK,
    "D10.7.2.met",
    "D10.7.2.only-discard",
    "D9.2.start",
    "H8",
)


class Checked(NamedTuple):
    """One thing that a control check looks at: a slot, a Unique name, a card with a condition of its own."""

    about: tuple[int, str]  # whose slot or name; or which card
    card: CardId  # that stands for it
    step: Item | None  # what is to be done; None: it may stay as things stand


def checked(table: Table, seat: Seat) -> list[Checked]:
    """What a control check would make this player do now."""
    board = table.state.zones[seat][BOARD]
    found: list[Checked] = []
    seen: set[tuple[int, str]] = set()
    for card in board:
        name, slot = table[card].card.name, table[card].card.slot
        unique = (seat, f"Unique {name}")
        if unique not in seen and table.now.has(card, "Unique"):
            seen.add(unique)
            copies = tuple(c for c in board if table[c].card.name == name)
            if len(copies) > 1:
                found.append(Checked(unique, card, KeepOne(seat, copies, 1, (*CHECK, "D10.7.1.unique"), silent=True)))
        if slot and (seat, slot) not in seen:
            seen.add((seat, slot))
            worn = tuple(c for c in board if table[c].card.slot == slot)
            limit = table.now.slot_limit(seat, slot)
            if len(worn) > limit:
                rules = (*CHECK, "D10.7.1.equipment", "D10.7.1.permission")
                found.append(Checked((seat, slot), card, KeepOne(seat, worn, limit, rules, silent=True)))
        if why := why_discarded(table, card):
            cause: Cause = "no HP" if "D10.7.2.hp" in why else ""
            step = Discarding((card,), (*CONDITION, *why), silent=True, cause=cause)
            found.append(Checked((card, ""), card, step))
    return found


def allowed(table: Table, items: list[Checked]) -> list[Checked]:
    """Equipment beyond its slot, allowed by a card that is itself to be checked, perhaps before it."""
    doubtful = {card for item in items if item.step for card in about_to_go(item.step)}
    found: list[Checked] = []
    for change, active in table.now.changes(fx.SlotLimitIs):
        board = table.state.zones[active.you][BOARD]
        worn = [card for card in board if table[card].card.slot == change.equipment_slot]
        about = (active.you, change.equipment_slot)
        if active.source in doubtful and len(worn) > 1 and about not in [item.about for item in (*items, *found)]:
            found.append(Checked(about, worn[0], None))
    return found


def about_to_go(step: Item) -> tuple[CardId, ...]:
    """The cards that an item of the check may discard."""
    assert isinstance(step, KeepOne | Discarding)
    return step.cards


def why_discarded(table: Table, card: CardId) -> tuple[str, ...]:
    """D10.7.2: no HP left, or a condition under which its own text discards it; empty if it may stay."""
    piece = table[card]
    if piece.hp is not None and piece.hp <= 0:
        return ("D10.7.2.hp",)
    for said in table.now.abilities(card):
        node = said.node
        if not isinstance(node, fx.AsSoonAs) or not discards_itself(node):
            continue
        if table.now.speaker(card, piece.controller).holds(node.condition):
            return ("D10.7.2.mana",) if isinstance(node.condition, fx.LocksNo) else ("D10.7.2.unmet",)
    return ()


def discards_itself(node: fx.AsSoonAs) -> bool:
    steps = [part for step in node.steps for part in (step.steps if isinstance(step, fx.And) else (step,))]
    return any(isinstance(step, fx.Discard) and isinstance(step.cards, fx.This | fx.It) for step in steps)


def controlling(table: Table) -> list[Seat]:
    """Who has spells to be checked: the players in their order, and the Adversary (H52)."""
    return [*table.now.turn_order(), *range(ADVERSARY, len(table.state.seats))]


@procedure(ControlCheck)
def control_check(table: Table, step: ControlCheck) -> Procedure[None]:
    """Every player, for every spell they control, one by one in the order that the active player chooses (H9). What one
    discard has ended, be it a conflict, a condition or a permission, no longer counts for the next (H65)."""
    items = [item for seat in controlling(table) for item in checked(table, seat) if item.about not in step.done]
    if not items:
        return
    if not step.done:
        table.note(notes.SPELLS_CHECKED, *CHECK, "H9")
    items += [item for item in allowed(table, items) if item.about not in step.done]
    item = yield from first_of(table, table.state.active, items, _first, "D10.7.1.order", "H65")
    rest = ControlCheck(done=(*step.done, item.about))
    if item.step is None:
        table.note(notes.MAY_STAY, *CHECK, "D10.7.1.permission", "H65", card=item.card)
        table.agenda.plan(rest)
    else:
        table.agenda.plan(item.step, rest)


def _first(item: Checked) -> Option:
    return Option("first {card}", card=item.card)


@procedure(KeepOne)
def keep_one(table: Table, step: KeepOne) -> Procedure[None]:
    """D10.7.1: as many as allowed stay; their player orders the rest."""
    going = yield from surplus(table, step)
    if going:
        rules = next(iter(going.values()))
        table.agenda.plan(Discarding(tuple(going), rules, silent=step.silent, chooser=step.seat))


def surplus(table: Table, step: KeepOne) -> Procedure[dict[CardId, tuple[str, ...]]]:
    """D3.2.3, D10.7.1: which cards go, and by what rules. What cannot be discarded stays anyway; among the rest, their
    player chooses what to keep."""
    cards = [card for card in step.cards if table[card].zone == BOARD]
    stuck = [card for card in cards if why_not_discarded(table, card)]
    free = [card for card in cards if card not in stuck]
    keep, rules = step.limit - len(stuck), step.rules
    if len(cards) <= step.limit:
        return {}
    if stuck:
        rules += ("D10.7.1.2",) if len(stuck) == 1 else ("D10.7.1.3", "D3.2.3.stuck")
        table.note(notes.STUCK, *rules, "D3.2.3.stuck", card=stuck[0])
    else:
        rules += ("D10.7.1.1",)
    total = keep
    while keep > 0 and len(free) > keep:
        left = several(keep, total)
        kept = yield from ask_card(table, step.seat, "keep", "keep {card}", free, *rules, left=left)
        free.remove(kept)
        keep -= 1
    return dict.fromkeys(free, rules)


@procedure(ZenithCheck)
def zenith_check(table: Table, step: ZenithCheck) -> None:
    """D3.2.6, H9: for each player, as many prepared as channeled spells; none of either is balanced, too."""
    for seat in table.now.turn_order():
        states = [table[card].state for card in table.state.zones[seat][BOARD]]
        active = states.count("prepared") == states.count("channeled")
        table.set_zenith(seat, active, "D3.2.6.start", "D3.2.6.each-player", "H9")


@procedure(Regenerate)
def regenerate(table: Table, step: Regenerate) -> None:
    """Exhausted Animals of the active player turn face up."""
    for card in exhausted(table):
        table.set_state(card, "rested", "A.exhausted.regenerate")


def exhausted(table: Table) -> list[CardId]:
    return [card for card in table.state.zones[table.state.whose][BOARD] if table[card].state == "exhausted"]
