"""Steps done several times in one action, and steps that use an announced X."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.rules.effects.perform import frame_of, measure, perform, performs
from magenoir.rules.kernel import Procedure
from magenoir.table import Table


@performs(fx.Repeat)
def repeat(table: Table, frame: int, step: fx.Repeat) -> Procedure[bool]:
    """D4.1: one action, whose hits follow one another. With targets, the i-th time is for the i-th of them."""
    this = frame_of(table, frame)
    slots = {selector.slot for selector in step.step.selectors} - {0}
    fixed = next((targets for slot, targets in this.targets if slot in slots), None)
    if fixed is None:
        return (yield from _untargeted(table, frame, step))
    times = len(fixed)
    if isinstance(step.times, fx.Result):
        times = min(times, (yield from measure(table, frame, step.times)))
    done = False
    for target in fixed[:times]:
        one = tuple((slot, (target,) if slot in slots else kept) for slot, kept in this.targets)
        table.change_frame(frame, targets=one)
        done = (yield from perform(table, frame, step.step)) or done
    table.change_frame(frame, targets=this.targets)
    return done


def _untargeted(table: Table, frame: int, step: fx.Repeat) -> Procedure[bool]:
    """As often as the amount says at the time."""
    times = (yield from measure(table, frame, step.times)) + step.more
    done = False
    for _ in range(max(0, times)):
        done = (yield from perform(table, frame, step.step)) or done
    return done


@performs(fx.AnnounceX)
def with_x(table: Table, frame: int, step: fx.AnnounceX) -> Procedure[bool]:
    """The X was announced on entering (H43)."""
    return (yield from perform(table, frame, step.step))
