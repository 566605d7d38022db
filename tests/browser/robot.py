"""A player who knows only what the page shows: it reads what is lit, presses it, and goes on until the result shows.

It plays at random from a seed, prefers hitting to waiting, and is patient while the other side decides.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import monotonic

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TookTooLong

from tests.browser.looking import LOOK, Seen
from tests.services import PATIENCE

SECOND = 1000.0
DEAF = 350  # what comes under a finger does not hear it yet
LIKED = (
    ("activate", 9), ("use", 8), ("prepare", 8), ("target", 5), ("channel", 3), ("put", 3), ("redirect", 3), ("yes", 3),
    ("pay", 2), ("keep", 1), ("begin", 1), ("end-turn", 2), ("trade", 0.3), ("pass", 1),
)  # fmt: skip
"""How keys of choices begin, and how much rather they are taken."""

PLANNED = {"add", "place", "pay", "give", "receive"}
COMMON = {"starting hand", "add", "take pile", "main", "target", "discard"}
"""Kinds of decisions that a duel comes to: choosing a hand, placing Mana by a plan, a pile, an action, whom it hits,
the player's own cards. Others are asked in the same ways."""


class Stuck(AssertionError):
    """The page offers nothing that can be pressed, or pressing it does nothing."""


class Robot:
    """Plays one page."""

    def __init__(self, page: Page, seed: int = 1, *, curious: bool = False) -> None:
        """A curious one rather does what it has not done yet."""
        self.page, self.chance, self.curious = page, Random(seed), curious
        self.presses = 0
        self.taken: list[str] = []  # keys of choices, in order
        self.met: set[str] = set()  # kinds of decisions
        self.pressed_at = ("", 0.0)

    # --------------------------------------------------------------------------------------------------- the whole

    def play(self, until: Callable[[Seen], bool] = lambda seen: seen.over, most: int = 600) -> Seen:
        """Go on until the game is over, or until something is seen."""
        seen = self.look()
        for _ in range(most):
            if until(seen) or seen.over:
                return seen
            seen = self.act(seen)
        raise Stuck(f"after {most} steps there is no end: {self.taken[-8:]}")

    def act(self, seen: Seen) -> Seen:
        """Press one thing, and look again when something has changed. A thing may vanish just as it is pressed."""
        for _ in range(4):
            try:
                self.take(seen)
                after = self.look(after=seen)
                self.met.add(seen.kind)
                return after
            except TookTooLong:
                seen = self.look()
                if seen.over:  # it ended just as something was pressed
                    return seen
        raise Stuck(f"nothing happens at {seen}; last: {self.taken[-5:]}; {self.sentence()}")

    def look(self, after: Seen | None = None) -> Seen:
        """What there is to do, as soon as there is something; `after`: something else than that."""
        try:
            patience = 20 if after else PATIENCE  # after a press that came to nothing there is another
            before = after.mark if after else ""
            found = self.page.wait_for_function(LOOK, arg=before, timeout=patience * SECOND, polling=30)
        except TookTooLong:
            if after is not None:
                raise
            raise Stuck(f"nothing to press on {self.page.url}: {self.sentence()}, {self.taken[-5:]}") from None
        return Seen(**found.json_value())

    def glance(self) -> Seen | None:
        """What there is to do now, if there is anything."""
        found = self.page.evaluate(LOOK, "")
        return Seen(**found) if found else None

    def try_to_take(self, seen: Seen) -> bool:
        """Press one thing and wait for nothing. Whether there was one that is not still waiting for its answer."""
        if seen.over or (seen.mark == self.pressed_at[0] and monotonic() < self.pressed_at[1] + 3):
            return False
        self.pressed_at = seen.mark, monotonic()
        with suppress(TookTooLong):
            self.take(seen)
            self.met.add(seen.kind)
        return True

    def sentence(self) -> str:
        return " ".join(self.page.get_by_test_id("prompt").all_inner_texts())

    # ---------------------------------------------------------------------------------------------------- one thing

    def take(self, seen: Seen) -> None:
        if seen.curtain:
            self.press(self.page.get_by_test_id("curtain-lift"))
        elif seen.asked_back:
            self.press(self.page.get_by_test_id("undo-agree"))
        elif seen.preview:
            self.go_through()
        elif not seen.choices or (seen.kind in PLANNED and self.chance.random() < 0.9):
            self.confirm_plan()
        else:
            self.choose(self.liked(seen.choices), seen)

    def confirm_plan(self) -> None:
        """Mana is placed by the default that the page proposes, which comes a moment after the question."""
        self.taken.append("(plan)")
        confirm = self.page.get_by_test_id("plan-confirm")
        confirm.wait_for(timeout=4 * SECOND)
        self.press(confirm)

    def go_through(self) -> None:
        """What was seen as a plan is done: a preparation alone, or with the activation."""
        self.taken.append("(preview)")
        doors = self.page.locator("[data-testid=plan-confirm]:visible, [data-testid=plan-activate]:visible")
        self.press(doors.nth(self.chance.randrange(doors.count())))

    def liked(self, choices: dict[str, str]) -> str:
        return self.chance.choices(list(choices), [self.weight(key) for key in choices.values()])[0]

    def weight(self, key: str) -> float:
        weight = next((weight for word, weight in LIKED if key.startswith(word)), 1)
        verb = key.partition("-")[0]
        return weight * 20 if self.curious and not any(done.startswith(verb) for done in self.taken) else weight

    def choose(self, index: str, seen: Seen) -> None:
        """By its own button if it has one, else by the card, player or pile that it is about."""
        self.taken.append(seen.choices[index])
        button = self.page.locator(f"[data-testid=choice][data-choice='{index}']:visible")
        if button.count() == 0:
            self.press(self.page.locator(f"[data-choices~='{index}']:visible").first)
            if button.count() == 0:
                return
        self.press(button.first)

    def choose_key(self, key: str) -> None:
        """The one choice with this key, by its button."""
        self.taken.append(key)
        self.press(self.page.locator(f"[data-testid=choice][data-key='{key}']:visible").first)

    def follow_guide(self) -> None:
        """Press what the guide marks, and in the menu that opens the marked line."""
        marked = self.page.locator(".guided:visible").first
        several = " " in (marked.get_attribute("data-choices") or "")
        self.press(marked)
        if several:
            self.press(self.page.locator("[role=menu] .guided"))

    def press(self, thing: Locator) -> None:
        self.presses += 1
        thing.click(timeout=4 * SECOND)
        self.page.mouse.move(1, 1)  # what comes under a resting pointer is deaf for a moment


class Tapper(Robot):
    """By touch, as on a phone."""

    def press(self, thing: Locator) -> None:
        self.presses += 1
        thing.tap(timeout=4 * SECOND)
        self.page.wait_for_timeout(DEAF)


class Typist(Robot):
    """By keyboard alone: Tab to a group, arrows inside it, Enter. Nothing is ever focused for it."""

    FOCUSED = "(thing) => thing === document.activeElement"
    SAME_GROUP = """(thing) => {
        const here = document.activeElement;
        if (!thing.isConnected || ![here, thing].every((one) => one?.hasAttribute('data-rove'))) return 0;
        let zone = here.parentElement;
        while (zone && !zone.contains(thing)) zone = zone.parentElement;
        const all = [...zone.querySelectorAll('[data-rove]:not([disabled])')];
        const groups = new Set(all.filter((one) => one.tabIndex === 0));
        return groups.size > 1 ? 0 : all.indexOf(thing) - all.indexOf(here);
    }"""

    def press(self, thing: Locator) -> None:
        self.presses += 1
        wanted = thing.element_handle(timeout=4 * SECOND)
        keys = self.page.keyboard
        for _ in range(80):
            if wanted.evaluate(self.FOCUSED):
                keys.press("Enter")
                return
            if not wanted.evaluate("(thing) => thing.isConnected"):
                raise TookTooLong("it has vanished on the way to it")
            steps: int = wanted.evaluate(self.SAME_GROUP)
            if steps:
                for _ in range(abs(steps)):
                    keys.press("ArrowRight" if steps > 0 else "ArrowLeft")
                if wanted.evaluate(self.FOCUSED):
                    continue
            keys.press("Tab")
        raise Stuck(f"the keyboard does not reach {thing}")
