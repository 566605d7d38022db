"""What a browser is called in the list of one's sessions: two words out of the many it says about itself."""

from __future__ import annotations

BROWSERS = {
    "Edg": "Edge", "OPR/": "Opera", "SamsungBrowser": "Samsung Internet", "Firefox": "Firefox", "FxiOS": "Firefox",
    "CriOS": "Chrome", "Chrome": "Chrome", "Safari": "Safari",
}  # fmt: skip
"""In the order in which they are to be looked for: nearly all call themselves Safari as well."""
SYSTEMS = {
    "Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "CrOS": "ChromeOS",
    "Mac OS": "macOS", "Linux": "Linux",
}  # fmt: skip


def label_of(agent: str) -> str:
    """`Firefox, Linux`; empty for what says nothing that we know."""
    agent = agent[:400]
    found = (next((name for sign, name in signs.items() if sign in agent), "") for signs in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, found))
