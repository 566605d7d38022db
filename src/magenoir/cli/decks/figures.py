"""A deck in figures on a terminal: plain tables that fit 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from magenoir.decks.coverage import Coverage, Need
from magenoir.decks.deck import Deck, counts
from magenoir.decks.figures import Bar, Figures
from magenoir.decks.hands import Hands
from magenoir.decks.odds import MODEL
from magenoir.decks.ways import DRAINS, SOURCES, ManaCard

COLUMNS = 10  # turns that fit side by side
LONGEST_BAR = 40


def print_deck(out: Console, deck: Deck, found: Figures, hands: Sequence[Hands], formats: Sequence[str]) -> None:
    """All of it, part by part."""
    allowed = f"; allowed: {', '.join(formats)}" if formats else "; `magenoir deck check` says why no format allows it"
    out.print(Text(f"{deck.name or 'A deck'} ({len(deck.cards)} cards{allowed})", style="bold"))
    for name, count in counts(deck.cards).items():
        out.print(Text(f"{count:>3} {name}"))
    for heading, part in parts(deck, found, hands):
        out.print(Text(f"\n{heading}", style="bold"))
        out.print(part)


def parts(deck: Deck, found: Figures, hands: Sequence[Hands]) -> Iterator[tuple[str, RenderableType]]:
    if deck.side:
        yield f"Side deck ({len(deck.side)} cards)", Text(listed((n, name) for name, n in counts(deck.side).items()))
    if not deck.cards:
        return
    yield f"Cost ({found.average:.1f} Mana on average)", curve(found.curve)
    yield "Elements and kinds", shares(found)
    if found.coverage:
        yield "Components: how many, of how many in the deck, and the odds in percent by turn", coverage(found.coverage)
        yield "Sources", sources(found.coverage)
    for heading, cards, words in (
        ("Mana sources", found.mana.sources, SOURCES),
        ("Mana drains", found.mana.drains, DRAINS),
    ):
        if cards:
            yield heading, mana(cards, words)
    if hands:
        yield "Two hands to choose from, as at set-up", dealt(hands)


def curve(bars: Sequence[Bar]) -> Table:
    """A line for each cost."""
    most = max((bar.cards for bar in bars), default=1)
    table = grid(3)
    for bar in bars:
        length = round(bar.cards * min(1.0, LONGEST_BAR / most)) or (bar.cards > 0)
        table.add_row(cost_of(bar), str(bar.cards), "█" * length)
    return table


def cost_of(bar: Bar) -> str:
    return f"{bar.cost}+X" if bar.x and bar.cost else "X" if bar.x else str(bar.cost)


def shares(found: Figures) -> Table:
    """Elements to the left, kinds to the right."""
    elements = [(one.element, str(one.cards), str(one.mana)) for one in found.elements if one.cards or one.mana]
    kinds = [(kind, str(count)) for kind, count in found.kinds.items()]
    table = plain("element", "cards", "Mana", "", "kind", "cards")
    for line in range(max(len(elements), len(kinds))):
        left = elements[line] if line < len(elements) else ("", "", "")
        table.add_row(*left, "", *(kinds[line] if line < len(kinds) else ("", "")))
    return table


def coverage(found: Sequence[Coverage]) -> Table:
    """A line for each word of each card."""
    turns = spread(len(found[0].needs[0].odds))
    table = plain("card", "needs", "of", *map(str, turns))
    for card in found:
        for number, need in enumerate(card.needs):
            name = f"{card.copies} {card.card}" if number == 0 else ""
            odds = [percent(need.odds[turn - 1]) for turn in turns]
            style = "bold red" if need.lacking and not need.otherwise else ""
            table.add_row(name, f"{need.count} {need.word}", str(sum(n for n, _ in need.sources)), *odds, style=style)
    return table


def sources(found: Sequence[Coverage]) -> Group:
    """Which cards can be each word, what is lacking, and what the odds assume."""
    table = grid(2)
    for word, needs in by_word(found).items():
        fullest = max((need for _, need in needs), key=lambda need: sum(copies for copies, _ in need.sources))
        table.add_row(word, Text(listed(fullest.sources) or "nothing in this deck"))
        for card, need in needs:
            if need.lacking:
                way = "; its text offers another way" if need.otherwise else ""
                table.add_row("", Text(f"lacking for {card}{way}", style="red" if not way else ""))
    return Group(table, Text(MODEL, style="dim"))


def by_word(found: Sequence[Coverage]) -> dict[str, list[tuple[str, Need]]]:
    words: dict[str, list[tuple[str, Need]]] = {}
    for card in found:
        for need in card.needs:
            words.setdefault(need.word, []).append((card.card, need))
    return words


def mana(cards: Sequence[ManaCard], words: dict[str, str]) -> Table:
    table = grid(2)
    for one in cards:
        table.add_row(f"{one.copies} {one.card}", Text("; ".join(words[way] for way in one.ways)))
    return table


def dealt(hands: Sequence[Hands]) -> Table:
    table = grid(3)
    for pair in hands:
        table.add_row(f"seed {pair.seed}", "first", Text(", ".join(pair.first) or "no cards"))
        table.add_row("", "second", Text(", ".join(pair.second) or "no cards"))
    return table


# ------------------------------------------------------------------------------------------------------------- small


def percent(odds: float) -> str:
    """As a whole number; only certainty is shown as 100, and only impossibility as 0."""
    if 0 < odds < 0.01:
        return "<1"
    return ">99" if 0.99 < odds < 1 else f"{100 * odds:.0f}"


def spread(turns: int) -> list[int]:
    """As many turns as fit, including the last."""
    return sorted({-(-turns * step // COLUMNS) for step in range(1, COLUMNS + 1)})


def listed(cards: Iterator[tuple[int, str]] | Sequence[tuple[int, str]]) -> str:
    return ", ".join(f"{copies} {name}" for copies, name in cards)


def grid(columns: int) -> Table:
    table = Table.grid(padding=(0, 2))
    for _ in range(columns - 1):
        table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    return table


def plain(*heads: str) -> Table:
    """Numbers aligned right, words left."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    for head in heads:
        is_word = head in ("element", "kind", "card", "needs", "")
        table.add_column(head, justify="left" if is_word else "right", no_wrap=head != "card", overflow="fold")
    return table
