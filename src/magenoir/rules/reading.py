"""H77: an application does what its text says when it begins, as often as it applies then.

Announcing fixes options, targets and X. What comes before an action may still change its text, its digits and how often
it applies; so it is read again after its window, and each paragraph again as it begins.
"""

from __future__ import annotations

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.agenda import Close
from magenoir.model.effects.node import nodes
from magenoir.model.printed import Said
from magenoir.model.state import Frame
from magenoir.rules.animals import printed_uses, times_used
from magenoir.rules.announcing import announce, number_of_options, share_anew, share_sizes, share_sizes_asked, times_of
from magenoir.rules.frames import acts_of, orders, phase_shift, phase_shifts, riders, said_by
from magenoir.rules.kernel import Procedure
from magenoir.rules.targeting import wanted
from magenoir.table import Table

LATER = (fx.Result, fx.X, fx.It)
"""Parts of an amount that are settled only while its effect resolves."""


def announce_again(table: Table, earlier: list[Frame], frames: list[Frame]) -> Procedure[tuple[int, ...]]:
    """H63: after the window, what was named stays, what is missing is asked for, what is gone leaves nothing."""
    numbers: list[int] = []
    same = len(earlier) == len(frames)
    for frame in frames:
        before = next((one for one in earlier if _known_by(one) == _known_by(frame)), None)
        earlier = [one for one in earlier if one is not before]
        same = same and before is not None and before.steps == frame.steps
        with table.speaking(frame.source, frame.paragraph):
            frame = yield from announce(table, replace(frame, earlier=before or frame))
            numbers.append(table.open_frame(frame))
            if before is not None and _named(frame) < _named(before):
                table.note(notes.FIRST_NAMED_STAY, "H63", "D4.2.2.fixed")
    if not same:
        with table.speaking(table.source, frames[-1].paragraph if frames else -1):
            table.note(notes.SAYS_SOMETHING_ELSE, "H77")
    return tuple(numbers)


def _known_by(frame: Frame) -> tuple[object, ...]:
    return frame.paragraph, frame.reading and frame.reading.ability


def _named(frame: Frame) -> int:
    return sum(len(named) for _, named in frame.targets)


def begin(table: Table, number: int) -> Procedure[Frame]:
    """An application begins: settle how often, if that is open, and with what text. If its source has moved since, what
    it said on entering counts."""
    frame = table.state.frames[number]
    if frame.reading is None or table[frame.source].entered != frame.reading.entered:
        return frame
    if not frame.counted:
        yield from count(table, frame.reading.group)
        frame = table.state.frames[number]
    found = spoken(table, frame)
    if frame.stopped or found is None:
        table.note(notes.NO_SUCH_EFFECT_NOW, "D4.5.1.lost", "H77", card=frame.source)
        return table.change_frame(number, stopped=True)
    steps, riding = found
    if steps != frame.steps or riding != frame.riders:
        table.note(notes.SAYS_SOMETHING_ELSE, "H77", card=frame.source)
        frame = table.change_frame(number, steps=steps, riders=riding)
    return (yield from fit(table, number)) if frame.asked else frame


def said_now(table: Table, frame: Frame) -> list[Said]:
    """All that its source says in this kind of application; a used Animal says it even if exhausted (H41)."""
    if frame.reading is not None and frame.reading.how == "use":
        return printed_uses(table, frame.source)
    return said_by(table, frame.source, frame.lent)


def spoken(table: Table, frame: Frame) -> tuple[tuple[fx.Step, ...], tuple[fx.DamageRider, ...]] | None:
    """What an application says now, with what depends on its damage; None if its source no longer says it."""
    assert frame.reading is not None
    if frame.reading.how == "keyword":
        shifts = phase_shifts(table, frame.source)
        place = frame.reading.ability
        assert isinstance(place, int)
        return ((phase_shift(place, shifts[place]),), ()) if place < len(shifts) else None
    said = said_now(table, frame)
    index = place_in(said, frame)
    if index is None:
        return None
    return orders(table, frame.source, said[index].node, frame.reading.how), riders(said, index)


def place_in(said: list[Said], frame: Frame) -> int | None:
    """Which of these abilities is being applied; None if none of them is."""
    assert frame.reading is not None
    known = (frame.paragraph, frame.reading.ability)
    return next((index for index, one in enumerate(said) if (one.paragraph, one.origin) == known), None)


# -------------------------------------------------------------------------------------------------------- how often


def count(table: Table, group: int) -> Procedure[None]:
    """As the first of them begins, settle how often the effects of a card apply: drop some, or add more."""
    frames = {
        number: frame
        for number, frame in table.state.frames.items()
        if frame.reading is not None and frame.reading.group == group
    }
    abilities = dict.fromkeys(map(_known_by, frames.values()))
    for known in abilities:
        numbers = [number for number, frame in frames.items() if _known_by(frame) == known]
        times = how_often(table, frames[numbers[0]], len(numbers))
        for place, number in enumerate(numbers):
            table.change_frame(number, counted=True, stopped=frames[number].stopped or place >= times)
        for _ in range(times - len(numbers)):
            yield from once_more(table, numbers[-1])


def how_often(table: Table, frame: Frame, announced: int) -> int:
    """How many times an effect applies now; one that is no longer there will notice that on its own."""
    said = said_now(table, frame)
    index = place_in(said, frame)
    if index is None:
        return announced
    ability, used = said[index].node, frame.reading is not None and frame.reading.how == "use"
    return times_used(table, frame.you, ability) if used and isinstance(ability, fx.Usable) else said[index].times


def once_more(table: Table, number: int) -> Procedure[None]:
    """One more application, with its own targets, after the others."""
    last = table.state.frames[number]
    table.note(notes.APPLIES_ONCE_MORE, "H77", card=last.source)
    fresh = replace(last, targets=(), options=(), shares=(), asked=(), x=None, stopped=False)
    found = spoken(table, fresh)
    assert found is not None  # or it would not have been counted
    fresh = replace(fresh, steps=found[0], riders=found[1])
    opened = table.open_frame((yield from announce(table, fresh)))
    table.agenda.plan_behind(Close((number,)), *acts_of(table, opened))


# ------------------------------------------------------------------------------------------------------ what was named


def fit(table: Table, number: int) -> Procedure[Frame]:
    """H63: if there are fewer places than targets were named for, the first ones stay. Nobody is asked for more now."""
    frame = table.state.frames[number]
    places = dict(_places(table, frame))
    targets = tuple((slot, named[: places.get(slot, len(named))]) for slot, named in frame.targets)
    options = frame.options[: places.get("options", len(frame.options))]
    if (targets, options) != (frame.targets, frame.options):
        table.note(notes.FIRST_NAMED_STAY, "H63", card=frame.source)
        frame = table.change_frame(number, targets=targets, options=options)
    for step in nodes(frame.steps):
        if isinstance(step, fx.ShareOutDamage) and share_sizes(table, frame, step) != share_sizes_asked(frame):
            shares = yield from share_anew(table, frame, frame.shares, share_sizes(table, frame, step))
            frame = table.change_frame(number, shares=shares)
    return frame


def _places(table: Table, frame: Frame) -> list[tuple[int | str, int]]:
    """How many targets of each slot, and options, there is room for now, if that is known already."""
    found: list[tuple[int | str, int]] = []
    for node in reversed([*nodes(frame.steps)]):  # so that what encloses a step has the last word
        if isinstance(node, fx.Repeat) and _settled(node.times):
            times = times_of(table, frame, node)
            found += [(one.slot, times) for one in node.step.selectors if wanted(table, frame, one)[0]]
        elif isinstance(node, fx.Cards) and node.amount is not None and _settled(node.amount):
            found.append((node.slot, wanted(table, frame, node)[0]))
        elif isinstance(node, fx.Choose) and node.who.which == "you":
            found.append(("options", number_of_options(table, frame, node)))
    return found


def _settled(amount: fx.Amount) -> bool:
    return not any(isinstance(node, LATER) for node in nodes(amount))
