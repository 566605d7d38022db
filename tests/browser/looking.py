"""What a robot sees of a page: read from the page alone, by one script that runs in it."""

from __future__ import annotations

from dataclasses import dataclass

LOOK = """(before) => {
    const shown = (thing) => thing.checkVisibility({ visibilityProperty: true });
    const one = (id) => [...document.querySelectorAll(`[data-testid=${id}]`)].find(shown);
    const table = one('table'), prompt = one('prompt');
    const choices = {};
    for (const thing of document.querySelectorAll('[data-testid=choice][data-choice]')) {
        if (shown(thing)) choices[thing.dataset.choice] = thing.dataset.key;
    }
    for (const thing of document.querySelectorAll('[data-choices]')) {
        const keys = thing.dataset.keys.split(' ');
        if (shown(thing)) thing.dataset.choices.split(' ').forEach((index, at) => choices[index] = keys[at]);
    }
    const guide = one('guide');
    const seen = {
        over: Boolean(one('result')) || Boolean(one('guide-play')),
        curtain: Boolean(one('curtain-lift')),
        asked_back: Boolean(one('undo-asked')),
        plan: Boolean(one('plan-confirm')),
        preview: Boolean(one('plan-cancel')),
        kind: prompt?.dataset.kind ?? '',
        number: Number(table?.dataset.number ?? -1),
        choices,
        guided: [...document.querySelectorAll('.guided')].some(shown),
    };
    seen.mark = [seen.over, seen.curtain, seen.asked_back, seen.preview, seen.number].join();
    const something = seen.over || seen.curtain || seen.asked_back || seen.plan || Object.keys(choices).length > 0;
    return something && seen.mark !== before ? seen : null;
}"""


@dataclass(frozen=True)
class Seen:
    """A page at one moment."""

    over: bool
    curtain: bool
    asked_back: bool
    plan: bool
    preview: bool  # of what a trade or a preparation would give and bring
    kind: str
    number: int
    choices: dict[str, str]  # what can be pressed: the index of a choice, and its key
    guided: bool  # a guide points at one of them
    mark: str  # differs when anything has happened
