"""D4.2.2: what is fixed when an action enters the chain, in the order of its text: options, targets, shares."""

from __future__ import annotations

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model.decision import DONE, Option
from magenoir.model.state import BOARD, CardId, Frame, Target
from magenoir.rules.choosing import ask, card_options
from magenoir.rules.forbidding import why_not_activated, why_not_channeled
from magenoir.rules.kernel import Procedure
from magenoir.rules.zones import why_not_discarded
from magenoir.table import Table

TARGET_GONE = ("R6.target-gone", "T.any-time.invalid", "R6.target-gone.rest", "D4.2.2.fixed")
RULES = ("D4.2.2.enter", "T.regular.targets", "T.regular.targets.each")


def announce(table: Table, frame: Frame) -> Procedure[Frame]:
    """Ask for all that the steps of a frame need to have fixed."""
    for step in frame.steps:
        frame = yield from fix(table, frame, step)
    return frame


def fix(table: Table, frame: Frame, node: fx.Node) -> Procedure[Frame]:
    """What one node needs fixed. A condition that does not hold now is asked nothing (H17)."""
    match node:
        case fx.Choose() if node.who.which == "you":
            return (yield from _fix_options(table, frame, node))
        case fx.Choose() | fx.Lasting():
            return frame
        case fx.If():
            holds = table.now.holds(node.condition, frame.source, frame.you, frame.it)
            if holds or isinstance(node.condition, fx.ItIs):
                return (yield from fix(table, frame, node.step))
            table.note("asks for no target: its condition does not hold", "H17", card=frame.source)
            return frame
        case fx.And():
            for step in node.steps:
                frame = yield from fix(table, frame, step)
            return frame
        case fx.May():
            return (yield from fix(table, frame, node.step))
        case fx.To():
            frame = yield from fix(table, frame, node.price)
            return (yield from fix(table, frame, node.step))
        case fx.Unless():
            return (yield from fix(table, frame, node.step))
        case fx.With():
            frame = yield from fix_target(table, frame, node.cards, node)
            named = frame.targets and frame.targets[-1][1]
            return (yield from fix(table, frame, node.step)) if named else frame
        case fx.ShareOutDamage():
            return (yield from _fix_shares(table, frame, node))
        case _:
            for selector in selectors_of(node):
                frame = yield from fix_target(table, frame, selector, node)
            return frame


def _fix_options(table: Table, frame: Frame, node: fx.Choose) -> Procedure[Frame]:
    wanted = min(len(node.options), max(0, table.now.value(node.number, frame.source, frame.you)))
    chosen: tuple[int, ...] = ()
    for _ in range(wanted):
        left = [i for i in range(len(node.options)) if i not in chosen]
        options = [Option("choose {number}", number=i + 1) for i in left]
        answer = yield from ask(table, frame.you, "option", options, "D4.2.2.enter", "D4.4.player")
        chosen = (*chosen, answer.number - 1)
    frame = replace(frame, options=frame.options + chosen)
    for index in sorted(chosen):
        frame = yield from fix(table, frame, node.options[index])
    return frame


def _fix_shares(table: Table, frame: Frame, node: fx.ShareOutDamage) -> Procedure[Frame]:
    """One damage at a time; each target gets one instance of its own."""
    shares: dict[Target, int] = {}
    most = table.now.value(node.most, frame.source, frame.you)
    for _ in range(max(0, table.now.value(node.amount, frame.source, frame.you))):
        targets = [t for t in any_targets(table) if t in shares or len(shares) < most]
        if not targets:
            break
        options = share_options(table, targets, shares)
        answer = yield from ask(table, frame.you, "share", options, *RULES, "D5.1.target")
        target = as_target(table, answer)
        shares[target] = shares.get(target, 0) + 1
    return replace(frame, shares=tuple(shares.items()))


def share_options(table: Table, targets: list[Target], shares: dict[Target, int]) -> list[Option]:
    """Copies that differ in nothing, not even in what they were given so far, are one option."""
    found: dict[object, Option] = {}
    for target in targets:
        if target[0] == "player":
            found[target] = Option("1 to {seat}", seat=target[1])
        else:
            alike = (table.now.likeness(target[1]), shares.get(target, 0))
            found.setdefault(alike, Option("1 to {card}", card=target[1]))
    return list(found.values())


def fix_target(table: Table, frame: Frame, selector: fx.Selector, node: fx.Node) -> Procedure[Frame]:
    """Ask for the targets of one selector, if it wants any."""
    amount, up_to = _wanted(table, frame, selector)
    chosen: list[Target] = []
    while len(chosen) < amount:
        targets = [t for t in candidates(table, frame, selector, node) if t not in chosen]
        if isinstance(node, fx.Apply) and not chosen and len(targets) < len(_fitting(table, frame, selector)):
            table.note("is being applied already and cannot be chosen", "H3", card=frame.source)
        if not targets:
            break
        options = target_options(table, targets, "target {seat}", "target {card}")
        by_element = ("D2.3.3.elements",) if getattr(selector, "element", "") else ()
        offers = [*options, DONE] if up_to else options
        answer = yield from ask(table, frame.you, "target", offers, *_why(node), *by_element)
        if answer == DONE:
            break
        chosen.append(as_target(table, answer))
        if answer.card == frame.source:
            table.note("targets itself", "H25", card=frame.source)
    if not amount:
        return frame
    slot: int = getattr(selector, "slot", 0)
    return replace(frame, targets=(*frame.targets, (slot, tuple(chosen))))


def _why(node: fx.Node) -> tuple[str, ...]:
    if isinstance(node, fx.GainHp):
        return (*RULES, "H19")
    if isinstance(node, fx.InflictDamage):
        return (*RULES, "D5.1.target", "H19")
    return (*RULES, "H24") if isinstance(node, fx.PhaseShift) else RULES


def _wanted(table: Table, frame: Frame, selector: fx.Selector) -> tuple[int, bool]:
    """How many targets a selector wants fixed, and whether fewer will do."""
    match selector:
        case fx.AnyTarget():
            return 1, False
        case fx.Players() if selector.which == "any":
            return 1, False
        case fx.Cards() if selector.zone == BOARD and selector.amount is not None:
            return max(0, table.now.value(selector.amount, frame.source, frame.you)), selector.up_to
        case _:
            return 0, False


def candidates(table: Table, frame: Frame, selector: fx.Selector, node: fx.Node) -> list[Target]:
    """Everything that may be targeted now."""
    match selector:
        case fx.AnyTarget():
            return any_targets(table)
        case fx.Players():
            return [("player", seat, 0) for seat, player in enumerate(table.state.seats) if not player.out]
        case _:
            return [
                ("card", card, table[card].entered)
                for card in _fitting(table, frame, selector)
                if not why_untouched(table, frame, node, card)
            ]


def _fitting(table: Table, frame: Frame, selector: fx.Selector) -> list[CardId]:
    """The cards that a selector speaks of, whatever may protect them."""
    if not isinstance(selector, fx.Cards):
        return []
    return table.now.select(selector, frame.you, frame.source, frame.that)


def any_targets(table: Table) -> list[Target]:
    """ "Any target": players, and Permanents with HP (R13, H19)."""
    players: list[Target] = [("player", seat, 0) for seat, player in enumerate(table.state.seats) if not player.out]
    cards: list[Target] = [
        ("card", card, table[card].entered)
        for card in table.now.roll.mortal
        if table[card].card.kind == "permanent" and table[card].hp is not None
    ]
    return players + cards


def why_untouched(table: Table, frame: Frame, node: fx.Node, card: CardId) -> tuple[str, ...]:
    """The rules that make a card no valid target of this action; none when it is one."""
    step = node.step if isinstance(node, fx.With) else node
    if isinstance(step, fx.Discard):
        return why_not_discarded(table, card)
    if isinstance(step, fx.Send) and table[card].card.kind == "ritual":
        return ("R14.ritual.stays",)
    if isinstance(step, fx.Activate) and (forbidden := why_not_activated(table, card)):
        return forbidden
    if isinstance(step, fx.SetState) and step.state == "channeled" and (forbidden := why_not_channeled(table, card)):
        return forbidden
    fresh = table[card].prepared_turn == table.state.turn
    if isinstance(step, fx.Activate) and fresh and table.now.has(card, "Slowcast"):
        return ("D3.2.9.same-turn",)
    if isinstance(step, fx.Apply) and (card in frame.via or card == frame.source):
        return ("H3",)
    if isinstance(step, fx.InflictDamage | fx.GainHp | fx.LoseHp) and table[card].hp is None:
        return ("R13.no-hp",)
    return ()


def lost_all_targets(table: Table, frame: Frame, node: fx.Node) -> bool:
    """Were targets fixed for this, and is none of them valid any more?"""
    fixed = [
        (selector, step)
        for step in _parts(node)
        for selector in selectors_of(step)
        if _wanted(table, frame, selector)[0]
    ]
    return bool(fixed) and not any(valid_targets(table, frame, selector, step) for selector, step in fixed)


def selectors_of(node: fx.Node) -> list[fx.Selector]:
    """Whom and what a step is about, in the order of its fields."""
    if isinstance(node, fx.InflictDamage):
        return list(node.to)
    found = (getattr(node, name, None) for name in ("who", "cards", "to", "under"))
    return [selector for selector in found if isinstance(selector, fx.Selector)]


def _parts(node: fx.Node) -> list[fx.Node]:
    """A step and the steps inside it."""
    inner = [*getattr(node, "steps", ()), *(getattr(node, name, None) for name in ("step", "price"))]
    return [node, *(part for one in inner if isinstance(one, fx.Step) for part in _parts(one))]


def target_options(table: Table, targets: list[Target], player_form: str, card_form: str) -> list[Option]:
    players = [Option(player_form, seat=t[1]) for t in targets if t[0] == "player"]
    return players + card_options(table, card_form, [t[1] for t in targets if t[0] == "card"])


def as_target(table: Table, answer: Option) -> Target:
    if answer.card >= 0:
        return ("card", answer.card, table[answer.card].entered)
    return ("player", answer.seat, 0)


def valid_targets(table: Table, frame: Frame, selector: fx.Selector, node: fx.Node) -> list[Target]:
    """R6: of the targets fixed on entering, those that still are valid."""
    slot: int = getattr(selector, "slot", 0)
    fixed = next((targets for number, targets in frame.targets if number == slot), ())
    now = candidates(table, frame, selector, node)
    valid = [target for target in fixed if target in now]
    lost = [target[1] for target in fixed if target not in now and target[0] == "card"]
    if lost:
        kept = [rule for card in lost if table[card].zone == BOARD for rule in why_untouched(table, frame, node, card)]
        table.note("has no valid target any more", *TARGET_GONE, *kept, card=frame.source)
    return valid
