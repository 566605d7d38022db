"""Plots of a deck as SVG inside a page: without fixed colours and fonts, so that the page's own apply."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from io import StringIO
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from magenoir.cli.decks.figures import cost_of
from magenoir.decks.coverage import Coverage, Need
from magenoir.decks.figures import Bar, Share
from magenoir.model.mana import ELEMENTS

INK, LINE, PALE = "#010101", "#010102", "#010103"
OF_ELEMENT = {element: f"#0102{number:02x}" for number, element in enumerate(ELEMENTS, 1)}
OF_LINE = [f"#0103{number:02x}" for number in range(1, 9)]
STAND_INS = {
    INK: "--ink",
    LINE: "--line",
    PALE: "--ink-soft",
    **{colour: f"--{element}" for element, colour in OF_ELEMENT.items()},
    **{colour: f"--line-{number}" for number, colour in enumerate(OF_LINE, 1)},
}
"""Matplotlib needs colours: these are placeholders for the page's, which has them for light and dark."""
DASHES = ("-", "--", "-.", ":")
SETTINGS: dict[Any, Any] = {
    "svg.hashsalt": "magenoir",
    "text.parse_math": False,
    "svg.fonttype": "none",
    "font.size": 11,
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": PALE,
    "ytick.color": PALE,
    "axes.edgecolor": LINE,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
WIDTH = 4.8  # inches; the text stays readable when a page is as narrow as a phone


def curve(bars: Sequence[Bar]) -> str:
    """Cards by cost, each bar in the colours of its elements."""

    def draw(axes: Axes) -> None:
        labels, under = [cost_of(bar) for bar in bars], [0] * len(bars)
        for element in ELEMENTS:
            heights = [bar.elements.get(element, 0) for bar in bars]
            if any(heights):
                axes.bar(labels, heights, bottom=under, color=OF_ELEMENT[element], label=element, width=0.75)
                under = [low + height for low, height in zip(under, heights, strict=True)]
        axes.set_xlabel("Mana")
        axes.set_ylabel("cards")
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        legend(axes)

    return drawn("curve", "Cards by cost", 3.2, draw)


def elements(shares: Sequence[Share]) -> str:
    """Cards of each element, and its Mana in all costs."""
    there = [share for share in shares if share.cards or share.mana][::-1]

    def draw(axes: Axes) -> None:
        for place, share in enumerate(there):
            for above, count, what, strength in ((0.2, share.cards, "cards", 1.0), (-0.2, share.mana, "Mana", 0.55)):
                axes.barh(place + above, count, height=0.36, color=OF_ELEMENT[share.element], alpha=strength)
                axes.annotate(
                    f"{count} {what}", (count, place + above), (3, 0), textcoords="offset points", va="center"
                )
        axes.set_yticks(range(len(there)), [share.element for share in there])
        axes.set_xlim(0, 1.3 * max((max(share.cards, share.mana) for share in there), default=1))
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))

    return drawn("elements", "Cards and Mana by element", 0.9 + 0.55 * len(there), draw)


def odds(found: Sequence[Coverage]) -> str:
    """The odds of each need by turn; if there are too many, the least likely."""
    lines = hardest(found)

    def draw(axes: Axes) -> None:
        for number, (label, need) in enumerate(lines.items()):
            turns, percents = range(1, len(need.odds) + 1), [100 * one for one in need.odds]
            dash = DASHES[number % len(DASHES)]
            axes.plot(
                turns, percents, dash, color=OF_LINE[number], label=label, linewidth=2, marker="o", markersize=3.5
            )
        axes.set_ylim(0, 103)
        axes.set_xlabel("your turn")
        axes.set_ylabel("percent")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.grid(color=LINE, linewidth=0.5)
        legend(axes)

    return drawn("odds", "Odds of having the components by turn", 3.6, draw)


def hardest(found: Sequence[Coverage]) -> dict[str, Need]:
    """As many needs as can be told apart, by title; of equal ones the least likely. Hopeless ones are left out."""
    needs = sorted((need for card in found for need in card.needs if any(need.odds)), key=lambda need: sum(need.odds))
    lines: dict[str, Need] = {}
    for need in needs:
        lines.setdefault(f"{need.count} {need.word}", need)
    return dict(list(lines.items())[: len(OF_LINE)])


# -------------------------------------------------------------------------------------------------------------- drawing


def legend(axes: Axes) -> None:
    """Below the plot, where it hides nothing."""
    handles, labels = axes.get_legend_handles_labels()
    if handles:
        axes.legend(
            handles,
            labels,
            loc="upper center",
            bbox_to_anchor=(0.5, -0.2),
            ncols=min(3, len(labels)),
            frameon=False,
            handlelength=2,
            columnspacing=1,
        )


def drawn(name: str, title: str, height: float, draw: Callable[[Axes], None]) -> str:
    """A plot as an element of a page."""
    with rc_context(SETTINGS):
        figure = Figure(figsize=(WIDTH, height))
        FigureCanvasSVG(figure)
        figure.patch.set_visible(False)
        axes = figure.add_subplot()
        axes.patch.set_visible(False)
        draw(axes)
        out = StringIO()
        figure.savefig(out, format="svg", bbox_inches="tight", metadata={"Date": None})
    return within_page(out.getvalue(), name, title)


def within_page(svg: str, name: str, title: str) -> str:
    """Without the file's header, with unique ids and the colours of the page."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<svg [^>]*?viewBox="([^"]+)"[^>]*>', rf'<svg viewBox="\1" role="img" aria-label="{title}">', svg)
    svg = re.sub(r'(\bid="|url\(#|href="#)', rf"\1{name}-", svg).replace("xlink:href", "href")
    return re.sub(
        r"#0[0-9a-f]{5}\b", lambda found: f"var({STAND_INS[found[0]]})" if found[0] in STAND_INS else found[0], svg
    )
