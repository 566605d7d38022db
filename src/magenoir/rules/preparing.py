"""D2: preparing a spell. All of it is one indivisible action; a failure leaves everything as it was."""

from __future__ import annotations

from collections.abc import Callable

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model import notes
from magenoir.model.agenda import Discarding, EndPreparation, Item, KeepOne
from magenoir.model.decision import Option, Refusal
from magenoir.model.mana import ELEMENT_INDEX
from magenoir.model.mana import missing as missing_mana
from magenoir.model.message import Components, Params
from magenoir.model.names import LINKING, folded, stem
from magenoir.model.state import Lasting
from magenoir.model.terms import ADVERSARY, BOARD, DECK, DISCARD, EXILE, HAND, TRANSITION, BoardState, CardId, Seat
from magenoir.rules.choosing import distinct
from magenoir.rules.components import Designation, Use, designate
from magenoir.rules.control import surplus
from magenoir.rules.kernel import Procedure, procedure
from magenoir.rules.means import has_means, missing, settle_means
from magenoir.rules.paying import funds, pay_for, rested_animals, unmet_discard
from magenoir.rules.prepare_from import permission_of, prepared_from, revealing, use_permission
from magenoir.rules.zones import life
from magenoir.table import Table
from magenoir.table.triggers import own_triggers

FORGE_RULES = ("D3.2.5.discard", "D3.2.5.over-indestructible")

ELSEWHERE = {
    DISCARD: "{card} is in the discard pile; only a card in hand can be prepared",
    EXILE: "{card} is in exile; only a card in hand can be prepared",
}

LIMITS = frozenset({fx.OnlyMageNoir, fx.MustDiscard})
"""What a spell may say against its own preparation."""

Why = Callable[[], Refusal]
"""A refusal that is worded only when somebody reads it: most callers just ask whether there is one."""


def refuse_prepare(table: Table, seat: Seat, card: CardId) -> Why | None:
    """Why a spell cannot be prepared as things stand: its place, what forbids it, its components, its Mana."""
    piece = table[card]
    if piece.owner != seat or (piece.zone != HAND and not prepared_from(table, seat, card)):
        return lambda: _not_from_there(table, seat, card)
    if piece.card.kind == "animal" or not piece.card.element:
        return lambda: Refusal("{card} cannot be prepared", {"card": piece.card.name}, rules=("R9.prepare",), card=card)
    return refuse_means(table, seat, card)


def _not_from_there(table: Table, seat: Seat, card: CardId) -> Refusal:
    """A card cannot be prepared from its current zone, or not now although its text allows it."""
    piece = table[card]
    named: Params = {"card": piece.card.name}
    own = piece.owner == seat
    here = [c for c in table.now.own_changes(card, seat, fx.PrepareFrom) if own and c.zone == piece.zone]
    if any(change.not_top for change in here):
        rules = ("D4.4.conditions", "D2.2.5.elsewhere", "D6.6.no-prepare")
        return Refusal("{card} is the top card of the discard pile", named, rules=rules, card=card)
    if here:
        spent = ("D4.4.conditions", "D4.4.player", "D2.2.5.elsewhere", "D6.6.no-prepare")
        return Refusal("{card} was prepared from there once this turn already", named, rules=spent, card=card)
    form = ELSEWHERE.get(piece.zone, "{card} is not in your hand; only a card in hand can be prepared")
    return Refusal(form, named, rules=("D6.6.no-prepare", "R9.prepare"), card=card)


def refuse_means(table: Table, seat: Seat, card: CardId) -> Why | None:
    """What is missing for a preparation, wherever the spell is: permission, status, components, cards, Mana."""
    if LIMITS.isdisjoint(table[card].card.shapes) and fx.CannotPrepare not in table.now.roll.said:
        return _refuse_costs(table, seat, card)
    why = refuse_permission(table, seat, card)
    if why is not None:
        return why
    if unmet_discard(table, seat, card):
        rules = ("D2.2.3.unpaid", "R6.cards-win", "D4.4.conditions")
        form = "{card} needs a card to be discarded from your hand"
        return lambda: Refusal(form, {"card": table[card].card.name}, rules=rules, card=card)
    return _refuse_costs(table, seat, card)


def _refuse_costs(table: Table, seat: Seat, card: CardId) -> Why | None:
    """The missing components and Mana; or the Animal that the preparation would exhaust (H69)."""
    if not has_means(table, card, seat):
        return lambda: _lacks(table, seat, card)
    if not table[card].card.exhausts or rested_animals(table, seat):
        return None
    named: Params = {"card": table[card].card.name}
    return lambda: Refusal(
        "{card} needs a face-up Animal of yours to exhaust", named, rules=("A.cost.rested", "H69"), card=card
    )


def refuse_permission(table: Table, seat: Seat, card: CardId) -> Why | None:
    """What forbids a preparation, whatever the means: another card, or its own text."""
    named: Params = {"card": table[card].card.name}
    for change, active in table.now.changes(fx.CannotPrepare):
        if active.you == seat and (not change.from_hand or table[card].zone == HAND):
            by: Params = {**named, "by": table[active.source].card.name}
            rules = ("R6.cards-win", "D4.4.conditions")
            return lambda: Refusal("{by} does not let you prepare {card} now", by, rules=rules, card=card)
    if table.now.own_changes(card, seat, fx.OnlyMageNoir) and not table.now.is_mage_noir(seat):
        only = ("R15.only", "D4.4.conditions", "R6.cards-win")
        return lambda: Refusal("only a Mage Noir may prepare {card}", named, rules=only, card=card)
    return None


def _lacks(table: Table, seat: Seat, card: CardId) -> Refusal:
    """The missing components; if none are missing, the Mana."""
    name = table[card].card.name
    if gaps := missing(table, card, seat):
        named: Params = {"card": name, "components": Components(tuple(gaps))}
        rules = ("D2.2.2.unmet", "R9.component.required", "R10.count", *why_not_components(table, seat, gaps))
        rules += ("A.cost.rested",) if table[card].card.exhausts and not rested_animals(table, seat) else ()
        return Refusal("{card} needs {components} more as component", named, rules=rules, card=card)
    mana = missing_mana(funds(table, seat, card), Designation(table, card, seat).least())
    rules = ("D2.2.3.unpaid", "R9.prepare.cost", "R9.from-reserve")
    return Refusal("{card} needs {mana} more in your reserve", {"card": name, "mana": mana}, rules=rules, card=card)


def prepare_options(table: Table, seat: Seat) -> list[Option]:
    """All that a player may prepare now: from hand, and from wherever cards allow it."""
    zones = table.state.zones[seat]
    options = [
        Option("prepare {card}", card=card)
        for card in distinct(table, zones[HAND])
        if refuse_prepare(table, seat, card) is None
    ]
    lying = [(zone, [c for c in zones[zone] if fx.PrepareFrom in table[c].card.shapes]) for zone in (DISCARD, EXILE)]
    for zone, cards in (*lying, (DECK, zones[DECK][:1] if revealing(table, seat) else [])):
        fit = [card for card in cards if refuse_prepare(table, seat, card) is None]
        options.extend(Option("prepare {card} from {word}", card=card, word=zone) for card in distinct(table, fit))
    return options


def why_not_components(table: Table, seat: Seat, gaps: list[tuple[str, int]]) -> tuple[str, ...]:
    """Why cards on the board that look like the missing component are not one."""
    rules: list[str] = []
    for card in table.state.zones[seat][BOARD]:
        piece = table[card]
        name = piece.card.name.casefold()
        for word, _ in gaps:
            if word.casefold() not in name and stem(word) not in table.now.words(card):
                continue
            if piece.card.kind == "ritual":
                rules += ["D2.3.rituals", "D2.3.valid"]
            elif piece.card.kind == "animal":
                rules += ["A.notes.exhausted", "D2.3.animals"]
            elif not table.now.is_component(card):
                rules.append("D2.3.valid")
            elif stem(word) not in table.now.words(card):
                linking = "D2.3.linking" if folded(word) in LINKING else "D2.3.parts"
                rules.append("D2.3.3.elements" if folded(word) in ELEMENT_INDEX else linking)
            else:
                rules += ["D2.3.1.once", "D3.2.4.same-word"]
    others = [c for c in table.now.board if table[c].controller != seat and table.now.is_component(c)]
    if any(stem(word) in table.now.words(card) for card in others for word, _ in gaps):
        rules.append("H14")
    return tuple(dict.fromkeys(rules))


def prepare(table: Table, seat: Seat, card: CardId) -> Procedure[None]:
    """D2.2: the preparation sequence."""
    origin = table[card].zone
    place = table.state.zones[seat][origin].index(card)
    why = refuse_prepare(table, seat, card)
    permission = permission_of(table, seat, card)
    declared: tuple[str, ...] = ("D2.2.1.declare", "D2.2.1.transition", "D2.1.chain", "D6.2.passes", "D6.4.transition")
    declared += ("D2.2.5.elsewhere",) if origin != HAND else ()
    table.move(card, TRANSITION, *declared, *why_changed(table, seat, card))  # 2.2.1
    if why is not None:
        failed = why()
        table.move(card, origin, *failed.rules, "D2.2.3.null", index=place)
        table.record(ev.PreparationFailed(card=card, seat=seat, rules=(*failed.rules, "D2.2.3.null")))
        return
    yield from settle_means(table, card, seat)
    uses = yield from designate(table, card, seat)  # 2.2.2
    yield from pay_for(table, seat, card, [*dict.fromkeys(used for used, _, _ in uses)])  # 2.2.3
    onto_board(table, seat, card, uses)  # 2.2.4
    table.forget_counts()
    use_permission(table, card, permission)


def prepare_free(table: Table, seat: Seat, card: CardId) -> bool:
    """Prepare by an effect that needs neither components nor Mana (Verdant crown). False if that is forbidden."""
    why = refuse_permission(table, seat, card)
    if why is not None:
        table.note(notes.CANNOT_BE_PREPARED, *why().rules, card=card)
        return False
    table.move(card, TRANSITION, "D2.2.1.declare", "D2.2.1.transition", "D2.2.1.changes", "R6.cards-win")
    onto_board(table, seat, card, [])
    return True


def why_changed(table: Table, seat: Seat, card: CardId) -> tuple[str, ...]:
    """D2.2.1: the rules to cite if effects change requirements or cost."""
    piece = table[card]
    rules: tuple[str, ...] = ()
    preparation = table.now.preparation(card, seat)
    cost = preparation.cost()
    if cost != piece.card.cost and not piece.card.x_element:
        rules += ("D2.2.1.changes", "D2.4.preparation", "D2.4.printed")
    if 0 in (c for c, p in zip(cost, piece.card.cost, strict=True) if p):
        rules += ("D2.4.floor", "D10.3.negative")
    if tuple(preparation.needs()) != piece.card.components or table.now.own_changes(card, seat, fx.NeedFewer):
        rules += ("D2.2.1.changes",)
    return rules


def onto_board(table: Table, seat: Seat, card: CardId, uses: list[Use]) -> None:
    """D2.2.4: the spell is on the board, and what follows from that comes next."""
    piece = table[card]
    kind = piece.card.kind
    standing: BoardState = "prepared" if kind == "spell" else "in play"
    more = {
        "permanent": ("R13.permanent", "R13.permanent.mana", "R13.permanent.not-prepared"),
        "equipment": ("R14.equipment", "R14.equipment.mana", "R14.slot.types"),
        "ritual": ("R14.ritual.constant", "R14.ritual.mana", "R14.ritual.several"),
    }
    preparation = table.now.preparation(card, seat)
    hp, awaited = preparation.starting_hp(), preparation.awaited()
    table.move(card, BOARD, "D2.2.4.end", "R9.prepare", *more.get(kind, ()), state=standing, controller=seat)
    table.set_on_board(card, used=tuple(uses), prepared_turn=table.state.turn, since=table.tick(), **life(piece, hp))
    for held, following in awaited:
        _use_up(table, seat, card, held, following)
    with_hp = ("R13.hp",) if piece.card.hp is not None else ()
    table.agenda.then(EndPreparation(card))
    table.count("prepared")
    rules = ("D2.2.4.end", "D10.1.controlled", "T.actions.prepare", *with_hp)
    with table.at_once():  # entering the board and being prepared are one moment
        table.record(ev.SpellPrepared(card=card, seat=seat, rules=rules))
        table.record(ev.CardEntered(card=card, seat=seat, prepared=True, rules=("D2.2.4.end",)))
    table.agenda.then(*_after_use(table, card, uses))


def _use_up(table: Table, seat: Seat, card: CardId, held: Lasting, following: fx.NextPrepared) -> None:
    """What waited for this spell is used up: its cost and HP are settled, a keyword stays with it."""
    table.use_up(held)
    with table.speaking(held.source, table.paragraph):
        table.record(ev.ActedOnSpell(card=card, rules=("D2.2.1.changes", "D4.5.1.while")))
        for change in following.changes:
            if isinstance(change, fx.KeywordChange):
                gained, rule = notes.GAINS.filled(keyword=change.keyword.kind), "D4.5.1.while"
                table.begin_lasting(gained, seat, rule, subject=card, keyword=change.keyword, until="next turn")


def _after_use(table: Table, card: CardId, uses: list[Use]) -> list[Item]:
    """What components do after being used; a card is used once, whatever it served as."""
    used = dict.fromkeys(component for component, _, _ in uses)
    steps: list[Item] = []
    for component in used:
        own = table.state, table.now, component, (fx.WhenUsedAsComponent,), ("T.triggered.event",), table.next_moment
        steps += own_triggers(*own)
    return steps


@procedure(EndPreparation)
def end_preparation(table: Table, step: EndPreparation) -> Procedure[None] | None:
    """What the rules do with a card that has entered the board: its Forge, its slot, its Unique."""
    piece = table[step.card]
    if piece.zone != BOARD:
        return None
    if piece.card.kind == "equipment" or piece.used or table.now.has(step.card, "Unique"):
        return make_room(table, step.card)
    note_missing_mana(table, step.card)
    return None


def note_missing_mana(table: Table, card: CardId) -> None:
    if table[card].card.without(table[card].locked):
        table.note(notes.NEVER_HAD_THE_MANA, "D9.2.moment", card=card)


def make_room(table: Table, card: CardId) -> Procedure[None]:
    """What it replaces goes at the same moment as what was forged into it; the active player orders it all."""
    piece = table[card]
    note_missing_mana(table, card)
    seat, board = piece.controller, table.state.zones[piece.controller][BOARD]
    going: dict[CardId, tuple[str, ...]] = {}
    forged: tuple[CardId, ...] = ()
    if piece.card.kind == "equipment":
        forged = _forged(table, card)
        going |= dict.fromkeys(forged, ("R14.forge", "R14.forge.after", "D3.2.5.equipment", *FORGE_RULES))
        if piece.card.slot == "ring":
            table.note(notes.ANY_NUMBER_OF_RINGS, "R14.rings", card=card)
        alike = [c for c in board if table[c].card.slot == piece.card.slot and c not in forged]
        worn = [c for c in alike if table[c].entered < piece.entered]  # of two that came together, the later one is new
        room = table.now.slot_limit(seat, piece.card.slot) - 1
        rules: tuple[str, ...] = ("R14.replace", "R14.slot", *(("S.card.equipment",) if seat == ADVERSARY else ()))
        if room == 0:
            going |= dict.fromkeys(worn, rules)
        elif len(worn) > room:
            going |= yield from surplus(table, KeepOne(seat, tuple(worn), room, rules))
    elif any(table.now.has(used, "Forge") for used, _, _ in piece.used):
        table.note(notes.NO_EQUIPMENT, "D3.2.5.equipment-only", card=card)
    if table.now.has(card, "Unique"):
        copies = tuple(c for c in board if table[c].card.name == piece.card.name and c not in going)
        if len(copies) > 1:
            one = KeepOne(seat, copies, 1, ("D3.2.3.one", "D3.2.3.choose", "R19.unique"))
            going |= yield from surplus(table, one)
    if going:
        plain = tuple(c for c in forged if table[c].card.kind != "equipment")
        table.agenda.then(Discarding(tuple(going), each=tuple(going.items()), past=plain))


def _forged(table: Table, card: CardId) -> tuple[CardId, ...]:
    """D3.2.5: the components of an Equipment that have Forge, or count as having it because they are Equipment."""
    used = dict.fromkeys(
        c for c, _, entered in table[card].used if table[c].zone == BOARD and table[c].entered == entered
    )
    forged = [c for c in used if table[c].card.kind == "equipment" or table.now.has(c, "Forge")]
    seat = table[card].controller
    spares = table.now.own_changes(card, seat, fx.NoForge)
    kept = [
        c
        for c in forged
        if (spares and table[c].card.kind == "equipment") or table.now.own_changes(c, seat, fx.NoForge)
    ]
    for component in kept:
        table.note(notes.NOT_DESTROYED, "R6.cards-win", "D3.2.5.equipment", card=component)
    return tuple(c for c in forged if c not in kept)
