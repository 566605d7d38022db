"""Metrics in Prometheus's text format. Labels come from a fixed set: no ids, no names.

Each server process counts for itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds


class Count:
    """Something that happens (a counter), or how many there are now (a gauge)."""

    def __init__(self, name: str, help: str, kind: str = "counter", label: str = "") -> None:
        self.name, self.help, self.kind, self.label = name, help, kind, label
        self._of: dict[str, int] = {} if label else {"": 0}

    def add(self, value: int = 1, label: str = "") -> None:
        self._of[label] = self._of.get(label, 0) + value

    def value(self, label: str = "") -> int:
        return self._of.get(label, 0)

    def lines(self) -> Iterator[str]:
        for label, value in sorted(self._of.items()):
            yield f'{self.name}{{{self.label}="{label}"}} {value}' if self.label else f"{self.name} {value}"


class Spread:
    """How long something takes (a histogram)."""

    kind = "histogram"

    def __init__(self, name: str, help: str, bounds: Sequence[float] = QUICK) -> None:
        self.name, self.help, self._bounds = name, help, bounds
        self._within = [0] * len(bounds)
        self.count, self._sum = 0, 0.0

    def add(self, seconds: float) -> None:
        self.count += 1
        self._sum += seconds
        for place, bound in enumerate(self._bounds):
            self._within[place] += seconds <= bound

    def lines(self) -> Iterator[str]:
        for bound, count in zip(self._bounds, self._within, strict=True):
            yield f'{self.name}_bucket{{le="{bound:g}"}} {count}'
        yield f'{self.name}_bucket{{le="+Inf"}} {self.count}'
        yield f"{self.name}_sum {self._sum:.6f}"
        yield f"{self.name}_count {self.count}"


class Metrics:
    """Everything that is counted."""

    def __init__(self) -> None:
        self.games = Count("magenoir_games_total", "Games begun.")
        self.sockets = Count("magenoir_sockets", "WebSockets that are open.", "gauge")
        self.choices = Count("magenoir_choices_total", "Choices of persons that were kept.")
        self.choice_seconds = Spread("magenoir_choice_seconds", "From a choice to its acknowledgement.")
        self.bot_seconds = Spread("magenoir_bot_seconds", "From asking a bot to its move.")
        self.fallbacks = Count("magenoir_bot_fallbacks_total", "Moves made for a bot that had none.", label="why")
        self.requests = Count("magenoir_requests_total", "Requests answered, by class of status.", label="status")
        self.errors = Count("magenoir_errors_total", "Requests and sockets that broke.")

    def thought(self, seconds: float, trouble: str) -> None:
        """A bot has thought; see `bots.Notice`."""
        self.bot_seconds.add(seconds)
        if trouble:
            self.fallbacks.add(label=trouble if trouble in ("late", "died", "busy", "closed") else "broke")

    def text(self) -> str:
        lines = []
        for one in vars(self).values():
            lines += [f"# HELP {one.name} {one.help}", f"# TYPE {one.name} {one.kind}", *one.lines()]
        return "\n".join(lines) + "\n"
