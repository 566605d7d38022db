"""A deck as one HTML page: self-contained, without scripts, readable on a phone, in light and dark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib.resources import files

from magenoir.cli.decks import plots
from magenoir.cli.decks.figures import by_word, listed, percent
from magenoir.decks.coverage import Coverage, Need
from magenoir.decks.deck import Deck, counted
from magenoir.decks.figures import Figures
from magenoir.decks.hands import Hands
from magenoir.decks.odds import MODEL
from magenoir.decks.ways import DRAINS, SOURCES, ManaCard
from magenoir.model.card import KINDS, Card


def page(deck: Deck, found: Figures, hands: Sequence[Hands], formats: Sequence[str]) -> str:
    """All of it."""
    title = escape(deck.name or "A deck")
    style = files("magenoir").joinpath("data", "page", "deck.css").read_text(encoding="utf-8")
    parts = "\n".join(sections(deck, found, hands))
    allowed = f"allowed: {', '.join(formats)}" if formats else "allowed in no format"
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<header>
<h1>{title}</h1>
<p>{len(deck.cards)} cards, {found.average:.1f} Mana on average; {escape(allowed)}</p>
</header>
<main>
{parts}
</main>
</body>
</html>
"""


def sections(deck: Deck, found: Figures, hands: Sequence[Hands]) -> Iterator[str]:
    yield section("Cards", card_lists(deck), "wide")
    if found.curve:
        yield section("Cost", plots.curve(found.curve))
    if deck.cards:
        yield section("Elements", plots.elements(found.elements))
    if found.coverage:
        yield section("Odds of components", plots.odds(found.coverage) + f"<p>{escape(MODEL)}</p>")
        yield section(
            "Components", f'<div class="pair">{odds_table(found.coverage)}{sources(found.coverage)}</div>', "wide"
        )
    if found.mana.sources or found.mana.drains:
        both = mana("Sources", found.mana.sources, SOURCES) + mana("Drains", found.mana.drains, DRAINS)
        yield section("Mana", f'<div class="pair">{both}</div>', "wide")
    if hands and deck.cards:
        yield section("Two hands to choose from, as at set-up", dealt(hands, deck), "wide")


def card_lists(deck: Deck) -> str:
    """By kind, then the side deck."""
    lists = [
        *((kind, [card for card in deck.cards if card.kind == kind]) for kind in KINDS),
        ("side deck", [*deck.side]),
    ]
    found = "".join(card_list(f"{name} ({len(cards)})", cards) for name, cards in lists if cards)
    return f'<div class="lists">{found}</div>' if found else "<p>No cards yet.</p>"


def card_list(heading: str, cards: Iterable[Card]) -> str:
    lines = [(card.element, f"{count} {card.name}") for count, card in counted(cards)]
    items = "".join(f'<li class="{escape(element)}">{escape(line)}</li>' for element, line in lines)
    return f"<div><h3>{heading}</h3><ul>{items}</ul></div>"


def odds_table(found: Sequence[Coverage]) -> str:
    """A line for each word of each card; the darker, the likelier."""
    turns = range(1, len(found[0].needs[0].odds) + 1)
    heads = "".join(f'<th scope="col">{head}</th>' for head in ("card", "needs", "of", *turns))
    rows = "".join(odds_row(card, need) for card in found for need in card.needs)
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="scroll" tabindex="0" role="group" aria-label="Odds by turn, in percent">{table}</div>'


def odds_row(card: Coverage, need: Need) -> str:
    cells = "".join(f'<td style="--odds: {100 * one:.0f}%">{escape(percent(one))}</td>' for one in need.odds)
    lacking = ' class="lacking"' if need.lacking and not need.otherwise else ""
    return (
        f'<tr{lacking}><th scope="row">{card.copies} {escape(card.card)}</th><td>{need.count} {escape(need.word)}</td>'
        f"<td>{sum(copies for copies, _ in need.sources)}</td>{cells}</tr>"
    )


def sources(found: Sequence[Coverage]) -> str:
    """Which cards can be each word, and what is lacking."""
    lines = []
    for word, needs in by_word(found).items():
        fullest = max((need for _, need in needs), key=lambda need: sum(copies for copies, _ in need.sources))
        lines.append((word, listed(fullest.sources) or "nothing in this deck"))
        for card, need in needs:
            if need.lacking:
                lines.append(("", f"lacking for {card}" + ("; its text offers another way" if need.otherwise else "")))
    return described(lines)


def mana(heading: str, cards: Sequence[ManaCard], words: dict[str, str]) -> str:
    lines = [(f"{one.copies} {one.card}", "; ".join(words[way] for way in one.ways)) for one in cards]
    return f"<div><h3>{heading}</h3>{described(lines) if lines else '<p>None.</p>'}</div>"


def dealt(hands: Sequence[Hands], deck: Deck) -> str:
    of = {card.name: card.element for card in deck.cards}
    return "".join(
        f"<h3>Seed {pair.seed}</h3>{hand('First', pair.first, of)}{hand('Second', pair.second, of)}" for pair in hands
    )


def hand(name: str, cards: Sequence[str], of: dict[str, str]) -> str:
    items = "".join(f'<li class="{escape(of[card])}">{escape(card)}</li>' for card in cards)
    return f'<p class="which">{name} hand</p><ol class="hand">{items}</ol>'


# -------------------------------------------------------------------------------------------------------------- small


def section(heading: str, body: str, kind: str = "") -> str:
    name = f' class="{kind}"' if kind else ""
    return f"<section{name}><h2>{escape(heading)}</h2>{body}</section>"


def described(lines: Iterable[tuple[str, str]]) -> str:
    """Terms and descriptions; without a term, the description continues the one before."""
    items = "".join((f"<dt>{escape(term)}</dt>" if term else "") + f"<dd>{escape(text)}</dd>" for term, text in lines)
    return f"<dl>{items}</dl>"
