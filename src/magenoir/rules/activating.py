"""R9: activating, channeling, and using abilities. Each is announced, then done if it is still legal."""

from __future__ import annotations

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model import notes
from magenoir.model.agenda import Announce, EndActivation, Item, Perform, Window
from magenoir.model.decision import Refusal
from magenoir.model.message import Message, Params
from magenoir.model.printed import Said
from magenoir.model.state import Frame
from magenoir.model.terms import BOARD, DECK, DISCARD, CardId, Seat, sure
from magenoir.rules.animals import ability_frames, pay_ability, refuse_cost
from magenoir.rules.announcing import announce
from magenoir.rules.effects.mana import exchangeable
from magenoir.rules.effects.prices import lacking
from magenoir.rules.forbidding import why_not_activated, why_not_channeled
from magenoir.rules.frames import acts_of, frames_of, hand_on
from magenoir.rules.kernel import Procedure, procedure
from magenoir.rules.preparing import prepare
from magenoir.rules.reading import announce_again
from magenoir.rules.trading import Rate, refuse_trade, trade
from magenoir.rules.zones import discard
from magenoir.table import Table
from magenoir.table.now.roll import FREE_LOOKS

OF_CONDITIONS: dict[type[object], tuple[str, ...]] = {
    fx.IsMageNoir: ("R15.only",),
    fx.ZenithActive: ("D3.2.6.condition",),
}
"""The rules about what an ability requires, besides D4.4."""

NEVER_ACTIVATED: dict[str, tuple[str, ...]] = {
    "permanent": ("R13.permanent.not-prepared", "R13.permanent.immediate"),
    "equipment": ("R14.equipment.immediate",),
    "ritual": ("D4.5.ritual.never", "R14.ritual.constant"),
    "animal": ("A.notes.not-spell",),
    "adversary": ("H57",),
}
"""Why some kinds of cards in play are never activated."""
BETWEEN = ("D4.4.conditions", "D4.3.not-during", "D4.2.1.complete")
NEVER_CHANNELED = {"animal": ("A.notes.not-spell",), "adversary": ("H57",)}


def refuse_activate(table: Table, seat: Seat, card: CardId) -> Refusal | None:
    """Why a spell cannot be activated now, timing aside."""
    piece = table[card]
    named: Params = {"card": piece.card.name}
    if piece.zone != BOARD or piece.controller != seat:
        return Refusal(
            "{card} is not on your board; prepare it first",
            named,
            rules=("R9.prepare-first", "D10.1.controlled"),
            card=card,
        )
    if piece.card.kind != "spell":
        why = NEVER_ACTIVATED[piece.card.kind]
        return Refusal("{card} is in play, not prepared: it is never activated", named, rules=why, card=card)
    if piece.state == "channeled":
        return Refusal(
            "{card} is channeled and can no longer be activated", named, rules=("R9.channel.final",), card=card
        )
    if announced(table, card):
        return Refusal("{card} is being activated already", named, rules=("D4.2.2.fixed", "D4.3.activate"), card=card)
    if piece.prepared_turn == table.state.turn and table.now.has(card, "Slowcast"):
        return Refusal("{card} has Slowcast and was prepared this turn", named, rules=("D3.2.9.same-turn",), card=card)
    if forbidden := why_not_activated(table, card):
        return Refusal("{card} cannot be activated, as its text says", named, rules=forbidden, card=card)
    return None


def announced(table: Table, card: CardId) -> bool:
    """Whether the activation of this card has been announced and is still to come."""
    return any(
        isinstance(step, Perform) and (step.verb, step.card) == ("activate", card) for step in table.state.agenda
    )


def refuse_channel(table: Table, seat: Seat, card: CardId) -> Refusal | None:
    """Why a spell cannot be channeled now, timing aside."""
    piece = table[card]
    named: Params = {"card": piece.card.name}
    if piece.zone != BOARD or piece.controller != seat:
        return Refusal(
            "{card} is not on your board; prepare it first",
            named,
            rules=("D10.1.channel", "R9.prepare-first"),
            card=card,
        )
    if piece.card.kind != "spell":
        why = NEVER_CHANNELED.get(piece.card.kind, ("R13.no-channel",))
        return Refusal("{card} is in play, not prepared: it is never channeled", named, rules=why, card=card)
    if piece.state == "channeled":
        return Refusal("{card} is channeled already", named, rules=("R9.channel.final",), card=card)
    if forbidden := why_not_channeled(table, card):
        return Refusal("{card} cannot be channeled, as its text says", named, rules=forbidden, card=card)
    return None


def refuse_regular(table: Table, seat: Seat, verb: str, card: CardId, number: int) -> Refusal | None:
    """Why a spell cannot be activated or an ability used now, unless either may be done at any time."""
    if verb == "activate":
        quick = table.now.has(card, "Quickcast")
        return refuse_activate(table, seat, card) or (None if quick else not_now(table, seat, "D3.2.10.any-time"))
    if refusal := refuse_use(table, seat, card, number):
        return refusal
    node = usable(table, card)[number - 1].node
    assert isinstance(node, fx.Usable)
    return None if timing(table, seat, card, node) == "any time" else not_now(table, seat)


def not_now(table: Table, seat: Seat, *else_by: str) -> Refusal | None:
    """T: regular actions belong in a player's own main phase, unless another rule allows them."""
    rules = ("T.regular.main-only", "T.kinds.three", *BETWEEN, "R9", *else_by)
    if table.state.active != seat or table.state.phase != "main":
        return Refusal("that is for your own main phase", rules=rules)
    return None


def usable(table: Table, card: CardId) -> list[Said]:
    """The abilities of a card that can be used in its current zone, in text order. A free look is no action."""
    if not table.now.speaks(card, fx.Usable):
        return []
    return [
        said
        for said in table.now.abilities(card)
        if isinstance(said.node, fx.Usable) and said.node.zone == table[card].zone and said.node.steps not in FREE_LOOKS
    ]


def timing(table: Table, seat: Seat, card: CardId, node: fx.Usable) -> str:
    """When an ability may be used now: in the player's own main phase, or at any time."""
    quick = node.quick_if is not None and table.now.speaker(card, seat).holds(node.quick_if)
    return "any time" if quick else node.when


def refuse_use(table: Table, seat: Seat, card: CardId, number: int) -> Refusal | None:
    """Why an ability cannot be used now, timing aside: it is gone, at its limit, or its price cannot be paid."""
    piece = table[card]
    named: Params = {"card": piece.card.name}
    in_pile = piece.zone == DISCARD and piece.owner == seat and bool(usable(table, card))
    if not in_pile and (piece.zone != BOARD or piece.controller != seat):
        return Refusal("{card} is not on your board", named, rules=("D10.1.controlled",), card=card)
    if piece.state == "exhausted":
        return Refusal("{card} is exhausted", named, rules=("A.exhausted.active", "D7.2.face-down"), card=card)
    abilities = usable(table, card)
    if not 1 <= number <= len(abilities):
        return Refusal(
            "{card} has no such ability to use", named, rules=("R14.ritual.abilities", "D4.4.player"), card=card
        )
    return refuse_ability(table, seat, card, number, abilities[number - 1])


def refuse_ability(table: Table, seat: Seat, card: CardId, number: int, said: Said) -> Refusal | None:
    """Why the ability with this number, among those that the card has in its current zone, cannot be used now."""
    named: Params = {"card": table[card].card.name}
    assert isinstance(said.node, fx.Usable)
    uses = [step.number for step in table.state.agenda if isinstance(step, Perform) and _is_use(step, card)]
    if said.node.paid and uses:  # the first of them will exhaust it
        return Refusal("{card} is being used already", named, rules=("D4.2.2.fixed", "D4.3.use", "H15"), card=card)
    pending = number in uses
    if said.node.once and (pending or table.state.spent.get(("use", card, said.paragraph))):
        rules = ("D4.4.conditions", "D4.2.2.fixed") if pending else ("D4.4.conditions",)
        return Refusal(
            "{card} has been used this turn already", named, rules=rules, card=card, paragraph=said.paragraph
        )
    if not table.now.speaker(card, seat).holds(said.node.condition):
        why = ("D4.4.conditions", *OF_CONDITIONS.get(type(said.node.condition), ()))
        return Refusal("{card}: its condition does not hold", named, rules=why, card=card, paragraph=said.paragraph)
    if said.node.paid and (unpaid := refuse_cost(table, seat, card, said)):
        return unpaid
    step = said.node.steps[0]
    lack = unpayable(table, Frame(source=card, you=seat), step)
    if lack:
        rule = "D9.1.condition" if isinstance(step, fx.To) else "H20"
        return Refusal(
            "{card}: {what}",
            {**named, "what": lack},
            rules=(rule, "D4.4.conditions"),
            card=card,
            paragraph=said.paragraph,
        )
    return None


def _is_use(step: Perform, card: CardId) -> bool:
    return step.verb == "use" and step.card == card


def unpayable(table: Table, frame: Frame, step: fx.Step) -> Message | None:
    """Why using an ability would do nothing: the X of "X to Y" cannot be done, or there is nothing to do it with."""
    match step:
        case fx.To():
            return lacking(table, frame, step.price)
        case fx.And(steps=(fx.LookAtTop(), *_)):
            return _look_is_idle(table, frame)
        case fx.ExchangeMana():
            locked = exchangeable(table, frame.you, frame.source, step)
            there = locked and any(table.state.seats[frame.you].reserve)
            return None if there else Message("there is no Mana to exchange")
        case fx.PutManaUnder(under=fx.This()):
            return lacking(table, frame, step)
        case fx.TradeMana():
            rate = Rate(*(table.now.applying(frame).value(part) for part in (step.give, step.take)))
            return None if refuse_trade(table, frame.you, rate) is None else Message("no trade is possible")
        case _:
            return None


def _look_is_idle(table: Table, frame: Frame) -> Message | None:
    """H20: a second look at the same card does nothing. Everybody knows that it is the same card, if not which."""
    deck = table.state.zones[frame.you][DECK]
    if not deck:
        return Message("your deck is empty")
    if table[frame.source].looked == table[deck[0]].entered:
        return Message("it has looked at the top card of your deck already")
    return None


# ---------------------------------------------------------------------------------------------- announcing, performing


@procedure(Announce)
def announce_action(table: Table, step: Announce) -> Procedure[None]:
    """Announce with all that is fixed on entering; then a window, the action if it is still legal, and a window."""
    table.agenda.plan(*between_windows((yield from announcement(table, step))))


def announcement(table: Table, step: Announce) -> Procedure[Perform]:
    """The announcement: the action with its options and targets."""
    frames: list[int] = []
    with table.speaking(step.card):
        if step.verb == "prepare":
            table.show(sure(step.card), table.everyone(), "D2.2.1.declare")
        for frame in applications(table, step):
            with table.speaking(step.card, frame.paragraph):
                frames.append(table.open_frame((yield from announce(table, frame))))
    entered = table[step.card].entered if step.card is not None else 0
    return Perform(step.seat, step.verb, step.card, entered, step.number, tuple(frames))


def applications(table: Table, step: Announce | Perform) -> list[Frame]:
    """What activating a spell or using an ability would apply now."""
    if step.verb == "activate":
        return frames_of(table, sure(step.card), step.seat, "activate")
    if step.verb == "use":
        card = sure(step.card)
        return ability_frames(table, step.seat, card, usable(table, card)[step.number - 1])
    return []


def announced_again(table: Table, step: Perform) -> Procedure[Perform]:
    """H77: what was announced, read again after something came in before it."""
    earlier = [table.state.frames[number] for number in step.frames]
    with table.speaking(step.card):
        frames = yield from announce_again(table, earlier, applications(table, step))
    table.close_frames(step.frames)
    return replace(step, frames=frames)


def number_now(table: Table, step: Perform) -> int:
    """The number of the ability to be used, now that others may have come or gone in the window. 0: it is gone."""
    frame = table.state.frames[step.frames[0]] if step.verb == "use" and step.frames else None
    if frame is None or frame.reading is None:
        return step.number
    said = [(one.paragraph, one.origin) for one in usable(table, sure(step.card))]
    known = (frame.paragraph, frame.reading.ability)
    return said.index(known) + 1 if known in said else 0


def between_windows(action: Perform) -> tuple[Item, ...]:
    """D4.3: every action has a window before and after it."""
    return Window((f"before {action.verb}",)), action, Window((f"after {action.verb}",))


def refuse(table: Table, step: Perform) -> Refusal | None:
    """Why an announced action is no longer legal, timing included (D3.2.10)."""
    match step.verb:
        case "activate" | "use":
            return refuse_regular(table, step.seat, step.verb, sure(step.card), step.number)
        case "channel":
            return refuse_channel(table, step.seat, sure(step.card))
        case "trade":
            return refuse_trade(table, step.seat)
        case _:
            return None


def buys_for_the_next(table: Table, step: Perform) -> bool:
    """Whether it only serves the action after it, so that several of them may precede that one."""
    if step.verb != "use":
        return False
    steps = [one for number in step.frames for one in table.state.frames[number].steps]
    return any(isinstance(one, fx.To) and isinstance(one.step, fx.IgnoreDamage) for one in steps)


@procedure(Perform)
def perform_action(table: Table, step: Perform) -> Procedure[None]:
    """D4.2.2: check legality again; if it fails now, none of it happens and its targets are forgotten."""
    if not buys_for_the_next(table, step):
        table.begin_action()
    if step.answered:
        step = replace(step, number=number_now(table, step))
    moved = step.card is not None and table[step.card].entered != step.entered
    why = ("D10.1.controlled",) if moved else refused.rules if (refused := refuse(table, step)) is not None else ()
    if why:
        rules = ("D4.2.2.vanish", "D4.3.around", *why)
        table.note(notes.DOES_NOT_HAPPEN_AFTER_ALL, *rules, seat=step.seat, card=step.card)
        table.close_frames(step.frames)
        return
    if step.answered:
        step = yield from announced_again(table, step)
    match step.verb:
        case "activate":
            hand_on(table, sure(step.card), step.seat)
            activate(table, step)
        case "channel":
            channel(table, step.seat, sure(step.card))
        case "use":
            yield from use(table, step)
        case "prepare":
            yield from prepare(table, step.seat, sure(step.card))
        case _:
            yield from trade(table, step.seat)


def activate(table: Table, step: Perform) -> None:
    """R9: apply the effects, then discard the spell, which releases its Mana."""
    rules = [
        "R9.activate",
        "R9.activate.effects",
        "R19.activate",
        "D4.2.1.complete",
        "T.regular.starts-chain",
        "D9.4.controller",
    ]
    card = sure(step.card)
    if table.now.has(card, "Quickcast"):
        rules.append("D3.2.10.any-time")
        if table.now.has(card, "Slowcast"):
            rules.append("D3.2.9.quickcast")
    table.record(ev.SpellActivated(card=card, seat=step.seat, rules=tuple(rules)))
    acts = [act for number in step.frames for act in acts_of(table, number)]
    table.agenda.plan(*acts, EndActivation(card, step.entered))


def use(table: Table, step: Perform) -> Procedure[None]:
    """R14: use an ability, any number of times unless it says otherwise. An Animal's is paid and exhausts it (H41)."""
    card = sure(step.card)
    said = usable(table, card)[step.number - 1]
    assert isinstance(said.node, fx.Usable)
    if said.node.once:
        table.spend("use", card, said.paragraph)
    own = OF_CONDITIONS.get(type(said.node.condition), ())
    own += ("D9.4.owner", "D6.1.public") if said.node.zone == DISCARD else ()
    rules = ("R14.ritual.abilities", "T.regular.starts-chain", "D4.4.player", "D4.2.1.complete", "H27", *own)
    table.record(ev.AbilityUsed(card=card, seat=step.seat, number=step.number, rules=rules))
    if said.node.paid:
        element = yield from pay_ability(table, step.seat, card, said)
        for number in step.frames:
            table.change_frame(number, paid=element)
    table.agenda.plan(*(act for number in step.frames for act in acts_of(table, number)))
    if table[card].card.kind == "animal":
        main = ("A.use.main-phase",) if table.state.phase == "main" else ()
        table.set_state(card, "exhausted", "H15", *main, "A.use.pay", "A.use.effects")


def channel(table: Table, seat: Seat, card: CardId) -> None:
    """R9: turned sideways, it keeps its Mana, counts as a component, and can never be activated."""
    rules = ("R9.channel", "R9.channel.keeps-mana", "R9.channel.component", "D4.1.channel", "D10.1.channel")
    slow = ("D3.2.9.channel",) if table.now.has(card, "Slowcast") else ()
    table.set_state(card, "channeled", *rules, *slow)
    table.record(ev.SpellChanneled(card=card, seat=seat, rules=rules))


@procedure(EndActivation)
def end_activation(table: Table, step: EndActivation) -> Procedure[None]:
    """R9: discard the activated spell, unless its own effects have moved it."""
    piece = table[step.card]
    if piece.zone == BOARD and piece.entered == step.entered:
        rules = ("R9.activate.discard", "R9.activate.release", "R13.single-use")
        own = ("D4.5.discarded", "H70") if piece.card.kind == "ritual" else ()
        yield from discard(table, step.card, *rules, *own, past_indestructible=True, cause="activated")
