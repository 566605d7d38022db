"""Whatever another player does can be followed: every card large for a second and more, with its picture, and one's own
question opens when the show has caught up."""

from __future__ import annotations

from typing import Any

from tests.browser.beginning import begin
from tests.browser.conftest import Visit
from tests.browser.looking import Seen
from tests.browser.robot import Robot

WATCH = """() => {
  window.shown = []; window.asked = 0;
  let now = null;
  const look = () => {
    const stage = document.querySelector('[data-testid=stage]');
    const card = stage?.dataset.cardShown;
    if (now && now.card !== card) { now.time = performance.now() - now.since; now = null; }
    if (card && !now) {
      const picture = stage.querySelector('img');
      now = { card, since: performance.now(), loaded: picture.complete && picture.naturalWidth > 0 };
      window.shown.push(now);
    }
    const open = document.querySelector('[data-testid=choice], [data-choices], [data-testid=plan-confirm]');
    if (stage && open) window.asked += 1;
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def test_no_card_of_another_is_gone_before_it_could_be_read(visit: Visit) -> None:
    page = begin(visit(pace="normal"), "simple", seed=4)
    page.get_by_test_id("table").wait_for()
    page.evaluate(WATCH)

    def seen_enough(seen: Seen) -> bool:
        return len([one for one in page.evaluate("window.shown") if "time" in one]) >= 3

    Robot(page, seed=2).play(until=seen_enough)
    shown: list[dict[str, Any]] = [one for one in page.evaluate("window.shown") if "time" in one]
    assert min(one["time"] for one in shown) >= 1000
    assert [one["card"] for one in shown if not one["loaded"]] == []
    assert page.evaluate("window.asked") == 0  # nothing is asked while something is shown
