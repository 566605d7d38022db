"""What of a table is in sight and can be touched: asked of the page by scripts that run in it.

Each script returns what is wrong, one line each, so that an empty list is the promise kept.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page

LIT = (
    "[data-choices], [data-proposes], [data-testid=choice], [data-testid=propose], [data-testid=pass-turn], "
    "button[data-testid^=plan-]"
)
EDGES = "[data-testid=edge-left], [data-testid=edge-right]"

COMMON = """
    const shown = (query) => [...document.querySelectorAll(query)]
        .filter((thing) => thing.checkVisibility({ visibilityProperty: true }));
    const called = (thing) => `${thing.dataset.testid ?? thing.className} ${thing.getAttribute('aria-label')
        ?? thing.textContent.trim().replace(/\\s+/g, ' ').slice(0, 50)}`;
    const centre = (thing) => {
        const box = thing.getBoundingClientRect();
        return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    };
    const touched = (thing) => {
        const at = document.elementFromPoint(...centre(thing));
        return at !== null && (thing.contains(at) || at.closest('button')?.contains(thing) === true);
    };
    const place = (thing) => {
        const box = thing.getBoundingClientRect();
        return `${box.width.toFixed(0)}x${box.height.toFixed(0)} at ${box.left.toFixed(0)},${box.top.toFixed(0)}`;
    };
    const cutBy = (thing, box) => {
        const own = thing.getBoundingClientRect();
        return own.top < box.top - 1 || own.bottom > box.bottom + 1;
    };
    const stripOf = (thing) => {
        for (let one = thing.parentElement; one; one = one.parentElement)
            if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'auto') return one;
        return null;
    };
    const settled = async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    };
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
"""

OUT_OF_SIGHT = (
    "(players) => {"
    + COMMON
    + """
    const wrong = [];
    const must = (query, least) => {
        const found = shown(query);
        if (found.length < least) wrong.push(`only ${found.length} of ${least} ${query} are shown`);
        for (const thing of found) {
            const box = thing.getBoundingClientRect();
            if (box.left < -1 || box.right > innerWidth + 1 || cutBy(thing, screen))
                wrong.push(`${called(thing)} is off the screen: ${place(thing)}`);
            else if (!touched(thing)) wrong.push(`${called(thing)} is covered: ${place(thing)}`);
        }
        return found;
    };
    must('[data-testid^=hp-]', players);
    must('[data-testid=pile-left], [data-testid=pile-right]', 2);
    for (const sentence of must('[data-testid=prompt]', 1))
        if (sentence.scrollHeight > sentence.clientHeight + 2) wrong.push('the sentence is cut');
    const whole = (cards, box, least, what) => {
        for (const card of cards) if (cutBy(card, box)) wrong.push(`${called(card)} is cut: ${place(card)}`);
        const seen = cards.filter(touched).length;
        if (seen < Math.min(cards.length, least)) wrong.push(`only ${seen} of ${cards.length} in ${what} are seen`);
    };
    const boards = shown('.board');
    if (boards.length !== 2) wrong.push(`${boards.length} boards`);
    for (const board of boards) {
        const box = board.getBoundingClientRect();
        const cards = [...board.querySelectorAll('[data-testid=board-card]')];
        if (cutBy(board, screen) || box.height < (cards.length ? 44 : 24)) wrong.push(`a board is ${place(board)}`);
        whole(cards, box, 3, 'a board');
    }
    whole(shown('[data-testid=hand-card]'), screen, 4, 'the hand');
    for (const thing of [document.scrollingElement, ...shown('.game'), ...shown('[data-testid=table]')])
        if (thing.scrollHeight > thing.clientHeight + 1 || thing.scrollWidth > thing.clientWidth + 1)
            wrong.push(`${thing.className || 'the page'} scrolls: ${thing.scrollWidth}x${thing.scrollHeight}`);
    return wrong;
}"""
)

OUT_OF_REACH = (
    "async (lit) => {"
    + COMMON
    + """
    const wrong = [], beyond = new Map();
    for (const thing of shown(lit)) {
        const strip = stripOf(thing), box = thing.getBoundingClientRect();
        if (box.height < 43.5 || box.width < 43.5) wrong.push(`${called(thing)} is small: ${place(thing)}`);
        if (!touched(thing) && strip === null) wrong.push(`${called(thing)} cannot be touched: ${place(thing)}`);
        if (strip === null) continue;
        if (!beyond.has(strip)) beyond.set(strip, { left: 0, right: 0, unseen: [] });
        if (touched(thing)) continue;
        const frame = strip.getBoundingClientRect();
        beyond.get(strip)[centre(thing)[0] < (frame.left + frame.right) / 2 ? 'left' : 'right'] += 1;
        beyond.get(strip).unseen.push(thing);
    }
    for (const [strip, { left, right, unseen }] of beyond) {
        const name = strip.getAttribute('aria-label') ?? strip.className;
        for (const [side, count] of Object.entries({ left, right })) {
            const edge = strip.parentElement.querySelector(`:scope > [data-testid=edge-${side}]`);
            const told = Number(edge?.textContent.replace(/\\D/g, '') ?? 0);
            if (told !== count) wrong.push(`${name}: ${count} beyond the ${side} edge, ${told} announced`);
            if (edge && !touched(edge)) wrong.push(`${name}: its ${side} edge is covered`);
        }
        const was = strip.scrollLeft;
        for (const thing of unseen) {
            thing.scrollIntoView({ block: 'nearest', inline: 'center' });
            await settled();
            if (!touched(thing)) wrong.push(`${name}: ${called(thing)} cannot be scrolled to: ${place(thing)}`);
        }
        strip.scrollLeft = was;
        await settled();
    }
    return wrong;
}"""
)

CLASHING = (
    "() => {"
    + COMMON
    + """
    const wrong = [];
    const lines = shown('.whole > .name').filter((name) => name.getBoundingClientRect().width > 2).flatMap((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return [...range.getClientRects()].map((box) => ({ name, box, zone: name.closest('section') }));
    });
    for (const [index, one] of lines.entries())
        for (const two of lines.slice(index + 1)) {
            if (one.name === two.name || one.zone !== two.zone) continue;
            if (one.box.bottom <= two.box.top + 1 || two.box.bottom <= one.box.top + 1) continue;
            const gap = Math.max(two.box.left - one.box.right, one.box.left - two.box.right);
            if (gap < 3) wrong.push(`${one.name.textContent} touches ${two.name.textContent}`);
        }
    for (const button of shown('[data-testid=table] button'))
        if (button.scrollWidth > button.clientWidth + 2) wrong.push(`${called(button)} overflows: ${place(button)}`);
    return wrong;
}"""
)


def faults(page: Page, players: int) -> list[str]:
    """Everything that a player would miss, could not touch, or could not read. Cards are given time to arrive."""
    settle(page)
    unseen: list[str] = page.evaluate(OUT_OF_SIGHT, players)
    unreached: list[str] = page.evaluate(OUT_OF_REACH, LIT)
    clashing: list[str] = page.evaluate(CLASHING)
    return [*unseen, *unreached, *clashing]


def settle(page: Page) -> None:
    """A few frames, in which the page measures itself."""
    page.evaluate("async () => {" + COMMON + "await settled(); }")


BECKON = (
    "(thing) => {"
    + COMMON
    + """
    const strip = stripOf(thing);
    if (touched(thing) || strip === null) return 'in sight';
    const frame = strip.getBoundingClientRect();
    const side = centre(thing)[0] < (frame.left + frame.right) / 2 ? 'left' : 'right';
    const edge = strip.parentElement.querySelector(`:scope > [data-testid=edge-${side}]`);
    edge?.setAttribute('data-wanted', 'true');
    return edge ? 'beckoned' : 'forgotten';
}"""
)


def bring(page: Page, thing: Locator) -> None:
    """Touch the chevrons of its strip until it is in sight."""
    for _ in range(12):
        settle(page)
        now = thing.evaluate(BECKON)
        if now == "in sight":
            return
        assert now == "beckoned", f"no edge announces {thing}"
        page.locator("[data-wanted]").tap()
        page.evaluate("() => document.querySelector('[data-wanted]')?.removeAttribute('data-wanted')")
    raise AssertionError(f"the edges do not lead to {thing}")
