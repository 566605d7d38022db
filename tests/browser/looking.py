"""What a robot sees of a page: read from the page alone, by one script that runs in it."""

from __future__ import annotations

from dataclasses import dataclass

LOOK = """(before) => {
    const shown = (thing) => thing.checkVisibility({ visibilityProperty: true });
    const one = (id) => [...document.querySelectorAll(`[data-testid=${id}]`)].find(shown);
    const table = one('table'), prompt = one('prompt');
    const moves = new Set();
    for (const thing of document.querySelectorAll('[data-testid=choice][data-move]')) {
        if (shown(thing)) moves.add(thing.dataset.move);
    }
    for (const thing of document.querySelectorAll('[data-moves]')) {
        if (shown(thing)) thing.dataset.moves.split('|').forEach((move) => moves.add(move));
    }
    const guide = one('guide');
    const seen = {
        over: Boolean(one('result')) || Boolean(one('guide-play')),
        curtain: Boolean(one('curtain-lift')),
        asked_back: Boolean(one('undo-asked')),
        plan: Boolean(one('plan-confirm')),
        kind: prompt?.dataset.kind ?? '',
        number: Number(table?.dataset.number ?? -1),
        moves: [...moves],
        guided: [...document.querySelectorAll('.guided')].filter(shown)
            .flatMap((thing) => (thing.dataset.move ?? thing.dataset.moves ?? '').split('|')).filter(Boolean),
    };
    seen.mark = [seen.over, seen.curtain, seen.asked_back, seen.number].join();
    const something = seen.over || seen.curtain || seen.asked_back || seen.plan || seen.moves.length > 0;
    return something && seen.mark !== before ? seen : null;
}"""


@dataclass(frozen=True)
class Seen:
    """A page at one moment."""

    over: bool
    curtain: bool
    asked_back: bool
    plan: bool
    kind: str
    number: int
    moves: list[str]
    guided: list[str]
    mark: str  # differs when anything has happened
