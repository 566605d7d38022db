"""D4.2.2: what is fixed when an action enters the chain, in the order of its text: options, X, targets, shares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.decision import DONE, NOTHING, Option
from magenoir.model.mana import ELEMENT_INDEX
from magenoir.model.state import Frame, Target
from magenoir.model.terms import BOARD, CardId
from magenoir.rules.animals import animals
from magenoir.rules.choosing import ask, distinct, several
from magenoir.rules.counting import settle
from magenoir.rules.kernel import Procedure
from magenoir.rules.targeting import (
    any_targets,
    as_target,
    candidates,
    cost_rules,
    fitting,
    target_options,
    wanted,
)
from magenoir.table import Table

RULES = ("D4.2.2.enter", "T.regular.targets", "T.regular.targets.each")
OUTCOMES = (fx.ItIs, fx.NothingTaken, fx.NoHpLost, fx.TopIs)
"""Conditions that depend on what is done first: whatever follows from them is asked at once (H39)."""

Fixer = Callable[[Table, Frame, Any], Procedure[Frame]]
FIXERS: dict[type[fx.Step], Fixer] = {}
F = TypeVar("F", bound=Fixer)


def fixes(kind: type[fx.Step]) -> Callable[[F], F]:
    """Register what fixes the needs of a kind of step, if asking for its targets is not enough."""

    def register(function: F) -> F:
        FIXERS[kind] = function
        return function

    return register


def announce(table: Table, frame: Frame) -> Procedure[Frame]:
    """Ask for everything that the steps of a frame need fixed. What "it" is meanwhile is forgotten again.

    If it was announced earlier, what was named then stays, and only the rest is asked for (H63)."""
    spoken_of = frame.it
    for step in frame.steps:
        table.agenda.draft = frame
        frame = yield from fix(table, frame, step)
    table.agenda.draft = None
    return replace(frame, it=spoken_of, earlier=None)


def left_to_ask(frame: Frame, what: int | str, wanted: int) -> int:
    """How many of the `wanted` are still to be asked for: nothing is asked for twice."""
    return wanted if frame.earlier is None else max(0, wanted - dict(frame.earlier.asked).get(what, 0))


def asked(frame: Frame, what: int | str, wanted: int) -> tuple[tuple[int | str, int], ...]:
    """What a frame has asked for, with `wanted` of this added."""
    return (*frame.asked, (what, wanted))


def since(frame: Frame) -> tuple[str, ...]:
    """The rule that puts a question off until after the window."""
    return () if frame.earlier is None else ("H63",)


def fix(table: Table, frame: Frame, node: fx.Step) -> Procedure[Frame]:
    """Fix what one step needs."""
    if type(node) in FIXERS:
        return (yield from FIXERS[type(node)](table, frame, node))
    for selector in node.selectors:
        frame = yield from fix_target(table, frame, selector, node)
    return frame


def fix_all(table: Table, frame: Frame, *steps: fx.Step | None) -> Procedure[Frame]:
    for step in steps:
        if step is not None:
            frame = yield from fix(table, frame, step)
    return frame


@fixes(fx.And)
def _fix_and(table: Table, frame: Frame, node: fx.And) -> Procedure[Frame]:
    return (yield from fix_all(table, frame, *node.steps))


@fixes(fx.To)
def _fix_to(table: Table, frame: Frame, node: fx.To) -> Procedure[Frame]:
    return (yield from fix_all(table, frame, node.price, node.step))


@fixes(fx.InPlace)
def _fix_in_place(table: Table, frame: Frame, node: fx.InPlace) -> Procedure[Frame]:
    return (yield from fix_all(table, frame, node.step, node.other))


@fixes(fx.May)
@fixes(fx.Unless)
def _fix_inner(table: Table, frame: Frame, node: fx.May | fx.Unless) -> Procedure[Frame]:
    return (yield from fix(table, frame, node.step))


@fixes(fx.ForAWhile)
@fixes(fx.Later)
def _fix_nothing(table: Table, frame: Frame, node: fx.ForAWhile | fx.Later) -> Procedure[Frame]:
    """Fix nothing: what happens later asks later."""
    yield from ()
    return frame


@fixes(fx.If)
def _fix_if(table: Table, frame: Frame, node: fx.If) -> Procedure[Frame]:
    """Ask nothing under a condition that is false now (H17), unless what comes before decides it."""
    if _is_outcome(node.condition):
        return (yield from fix_all(table, frame, node.step, node.otherwise))
    yield from settle(table, frame, node.condition)
    if table.now.applying(frame).holds(node.condition):
        return (yield from fix(table, frame, node.step))
    table.note(notes.NO_TARGET_ASKED, "H17", card=frame.source)
    return (yield from fix_all(table, frame, node.otherwise))


def _is_outcome(condition: fx.Condition) -> bool:
    if isinstance(condition, fx.Both):
        return _is_outcome(condition.first) or _is_outcome(condition.second)
    return isinstance(condition.condition if isinstance(condition, fx.Not) else condition, OUTCOMES)


@fixes(fx.With)
def _fix_with(table: Table, frame: Frame, node: fx.With) -> Procedure[Frame]:
    frame = yield from fix_target(table, frame, node.cards, node)
    named = frame.targets and frame.targets[-1][1]
    return (yield from fix(table, frame, node.step)) if named else frame


@fixes(fx.ForPlayer)
def _fix_for_player(table: Table, frame: Frame, node: fx.ForPlayer) -> Procedure[Frame]:
    frame = yield from fix_target(table, frame, node.who, node)
    return (yield from fix(table, frame, node.step))


@fixes(fx.Choose)
def _fix_options(table: Table, frame: Frame, node: fx.Choose) -> Procedure[Frame]:
    """Your own options are fixed now; another player picks while resolving."""
    if node.who.which != "you":
        return frame
    number = number_of_options(table, frame, node)
    chosen: tuple[int, ...] = () if frame.earlier is None else frame.earlier.options[:number]
    for _ in range(left_to_ask(frame, "options", number)):
        left = [i for i in range(len(node.options)) if i not in chosen]
        options = [Option("choose {number}", number=i + 1) for i in left]
        offers = [*options, NOTHING] if node.optional else options
        answer = yield from ask(table, frame.you, "option", offers, "D4.2.2.enter", "D4.4.player", *since(frame))
        if answer == NOTHING:
            break
        chosen = (*chosen, answer.number - 1)
    frame = replace(frame, options=frame.options + chosen, asked=asked(frame, "options", number))
    for index in sorted(chosen):
        frame = yield from fix(table, frame, node.options[index])
    return frame


def number_of_options(table: Table, frame: Frame, node: fx.Choose) -> int:
    """How many of its options are to be chosen, as things stand."""
    return min(len(node.options), max(0, table.now.applying(frame).value(node.number)))


# ------------------------------------------------------------------------------------------------------------ an X


@fixes(fx.ReleaseChosen)
def _fix_release(table: Table, frame: Frame, node: fx.ReleaseChosen) -> Procedure[Frame]:
    """H43: how much is released is announced; the rest of the text counts with it."""
    limit = max((table[card].locked[ELEMENT_INDEX[node.element]] for card in _givers(table, frame, node)), default=0)
    if node.most is not None:
        limit = min(limit, table.now.applying(frame).value(node.most))
    return (yield from _announce_x(table, frame, limit))


def _givers(table: Table, frame: Frame, node: fx.ReleaseChosen) -> list[CardId]:
    """The cards that may have to release it; which of your Animals does is chosen while resolving (H33)."""
    if isinstance(node.cards, fx.YourAnimal):
        return animals(table, frame.you, node.cards)
    return [frame.source] if table[frame.source].zone == BOARD else []


@fixes(fx.AnnounceX)
def _fix_x(table: Table, frame: Frame, node: fx.AnnounceX) -> Procedure[Frame]:
    """H43: no more than the player could pay."""
    frame = yield from _announce_x(table, frame, sum(table.state.seats[frame.you].reserve))
    return (yield from fix(table, frame, node.step))


def _announce_x(table: Table, frame: Frame, most: int) -> Procedure[Frame]:
    if frame.earlier is not None and frame.earlier.x is not None:
        return replace(frame, x=frame.earlier.x, result=frame.earlier.x)
    options = [Option("X = {number}", number=number) for number in range(max(0, most) + 1)]
    answer = yield from ask(table, frame.you, "X", options, "D4.2.2.enter", "H43")
    return replace(frame, x=answer.number, result=answer.number)


# ---------------------------------------------------------------------------------------------------------- targets


@fixes(fx.Repeat)
def _fix_repeat(table: Table, frame: Frame, node: fx.Repeat) -> Procedure[Frame]:
    """Each repetition has its own target; the same one may be named again."""
    targeted = [selector for selector in node.step.selectors if wanted(table, frame, selector)[0]]
    if not targeted:
        return frame
    yield from settle(table, frame, node.times)
    times, slot = times_of(table, frame, node), targeted[0].slot
    chosen = list(named_earlier(frame, slot, times))
    for _ in range(left_to_ask(frame, slot, times)):
        named = replace(frame, earlier=None, targets=(*frame.targets, (slot, tuple(chosen))))
        one = yield from fix_target(table, named, targeted[0], node.step)
        chosen.extend(one.targets[-1][1])
    return with_targets(frame, slot, chosen, times)


def times_of(table: Table, frame: Frame, node: fx.Repeat) -> int:
    """How often a step is done, as things stand."""
    times = table.now.applying(frame).value(node.times)
    return max(0, times + node.more)


def named_earlier(frame: Frame, slot: int, amount: int) -> tuple[Target, ...]:
    """H63: the targets named earlier that still have a place: the first ones."""
    earlier = () if frame.earlier is None else frame.earlier.targets
    return next((targets[:amount] for number, targets in earlier if number == slot), ())


def with_targets(frame: Frame, slot: int, targets: list[Target], wanted: int) -> Frame:
    """A frame with the targets of another slot."""
    return replace(frame, targets=(*frame.targets, (slot, tuple(targets))), asked=asked(frame, slot, wanted))


def fix_target(table: Table, frame: Frame, selector: fx.Selector, node: fx.Step) -> Procedure[Frame]:
    """Ask for the targets of one selector, if it wants any. From then on they are the text's "it"."""
    amount, up_to = wanted(table, frame, selector)
    slot = selector.slot
    chosen = list(named_earlier(frame, slot, amount))
    to_ask = left_to_ask(frame, slot, amount)
    for left in range(to_ask, 0, -1):
        targets = [target for target in candidates(table, frame, selector, node) if target not in chosen]
        if isinstance(node, fx.Apply) and not chosen and len(targets) < len(fitting(table, frame, selector)):
            table.note(notes.APPLIED_ALREADY, "H3", card=frame.source)
        if not targets:
            break
        table.agenda.draft, table.agenda.aimed = replace(frame, targets=(*frame.targets, (-1, tuple(chosen)))), selector
        options = target_options(table, targets, "target {seat}", "target {card}")
        offers = [*options, DONE] if up_to else options
        rules = (*_why(node), *_why_these(selector), *since(frame))
        answer = yield from ask(table, frame.you, "target", offers, *rules, left=several(left, to_ask))
        if answer == DONE:
            break
        chosen.append(as_target(table, answer))
        if answer.card == frame.source:
            table.note(notes.TARGETS_ITSELF, "H25", card=frame.source)
    if not amount:
        return frame
    frame = with_targets(frame, slot, chosen, amount)
    if isinstance(selector, fx.Players):
        return replace(frame, that=chosen[0][1]) if chosen else frame
    return replace(frame, it=tuple(target[1] for target in chosen if target[0] == "card"))


def _why_these(selector: fx.Selector) -> tuple[str, ...]:
    """The rules for choosing targets by element or cost."""
    if not isinstance(selector, fx.Cards):
        return ()
    return (*(("D2.3.3.elements",) if selector.element else ()), *cost_rules(selector.costing))


def _why(node: fx.Node) -> tuple[str, ...]:
    if isinstance(node, fx.GainHp):
        return (*RULES, "H19")
    if isinstance(node, fx.InflictDamage):
        return (*RULES, "D5.1.target", "H19")
    return (*RULES, "H24") if isinstance(node, fx.PhaseShift) else RULES


Shares = tuple[tuple[Target, int], ...]
Sizes = tuple[int, int, int]
"""How much damage is shared out, among at least and at most how many targets."""


@fixes(fx.ShareOutDamage)
def _fix_shares(table: Table, frame: Frame, node: fx.ShareOutDamage) -> Procedure[Frame]:
    """One point of damage at a time; each target takes its share as one instance."""
    sizes = share_sizes(table, frame, node)
    if frame.earlier is None or sizes[-1] > share_sizes_asked(frame.earlier)[-1]:
        shares = yield from share_out(table, frame, any_targets(table), sizes)
    elif sizes == share_sizes_asked(frame.earlier):
        shares = frame.earlier.shares
    else:
        shares = yield from share_anew(table, frame, frame.earlier.shares, sizes)
    return replace(frame, shares=shares, asked=(*frame.asked, *zip(SIZES, sizes, strict=True)))


SIZES = ("damage", "least", "most")


def share_sizes(table: Table, frame: Frame, node: fx.ShareOutDamage) -> Sizes:
    """The sizes, as things stand."""
    amount, least, most = (
        max(0, table.now.applying(frame).value(part)) for part in (node.amount, node.least, node.most)
    )
    return amount, least, most


def share_sizes_asked(frame: Frame) -> Sizes:
    """The sizes when a frame asked for its shares."""
    amount, least, most = (dict(frame.asked).get(size, 0) for size in SIZES)
    return amount, least, most


def share_anew(table: Table, frame: Frame, shares: Shares, sizes: Sizes) -> Procedure[Shares]:
    """H63: share out again among the first targets named, as many as there are places."""
    amount, _, most = sizes
    named = [target for target, _ in shares][:most]
    table.note(notes.SHARED_ANEW, "H63", card=frame.source)
    if len(named) < 2:
        return tuple((target, amount) for target in named if amount)
    return (yield from share_out(table, frame, named, sizes))


def share_out(table: Table, frame: Frame, among: list[Target], sizes: Sizes) -> Procedure[Shares]:
    """Point after point. What is left may have to go to new targets."""
    shares: dict[Target, int] = {}
    amount, least, most = sizes
    least = min(least, most, len(among))
    for left in range(amount, 0, -1):
        lacks = least - len(shares)
        targets = [target for target in among if (lacks < left if target in shares else len(shares) < most)]
        if not targets:
            break
        options = share_options(table, targets, shares)
        rules = (*RULES, "D5.1.target", *since(frame))
        answer = yield from ask(table, frame.you, "share", options, *rules, left=several(left, amount))
        meant = ("card", answer.card) if answer.card is not None else ("player", answer.seat)
        target = next(one for one in targets if one[:2] == meant)
        shares[target] = shares.get(target, 0) + 1
    return tuple(shares.items())


def share_options(table: Table, targets: list[Target], shares: dict[Target, int]) -> list[Option]:
    """Copies that differ in nothing, not even in their shares so far, are one option."""
    players = [Option("1 to {seat}", seat=target[1]) for target in targets if target[0] == "player"]
    given = {target[1]: shares.get(target, 0) for target in targets if target[0] == "card"}
    likeness = table.likeness
    alike = {card: likeness.of(card) for card in given}
    cards = []
    named = {target[1]: place for place, target in enumerate(shares)}  # the first one named is hit first
    for card in distinct(table, given, lambda card: (given[card], named.get(card))):
        others = any(given[other] != given[card] for other in given if alike[other] == alike[card])
        form = "1 to {card} on top of {number}" if given[card] and others else "1 to {card}"
        cards.append(Option(form, card=card, number=given[card]))
    return players + cards
