"""Writes docs/card-language.md from the phrase table: `python -m magenoir.language.document [FILE]`."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from magenoir.language.kernel import Row
from magenoir.language.lesson import lesson
from magenoir.language.near import shown
from magenoir.language.pack import load_cards
from magenoir.language.phrases import GRAMMAR
from magenoir.language.text import phrases_of
from magenoir.language.tokens import LONGEST_TEXT
from magenoir.model.effects import Cards, Players

INTRODUCTION = """# The card language

*Written from the phrase table and docs/examples by `python -m magenoir.language.document`. Do not edit: change a phrase
instead.*

A card text is the program of the card: it is read into a tree of effects (`magenoir/model/effects/`), and printed
back from it, word for word. What no phrase says cannot be written; what two phrases read differently is an error.
"""

REFERENCE = f"""## How a text is read

- One line is one paragraph, and one indivisible action (D4.1); ", then" divides it, and a line that opens with "Then"
  goes on from the paragraph before. Sentences end with a full stop.
- A digit is a number that effects can change; a word ("a", "third", "once", "half") is none.
- An element word (Fire) always means the element (D2.3.3). Any other word before "component", "card" or "spell" is a
  word of the card's name (D2.3.2), so that Trees are all cards with Tree in their name.
- "this" is the card that says it; "it" is whichever the sentence mentioned last, this card or another.
- "if ..., X, then Y" holds for X and for Y.
- "you" (D9.4) is left out after "may" and "to": "you gain 1 HP", but "you may pay 1 Fire Mana to gain 1 HP".
- Reading ignores case, white space and accents, and treats "1 card" and "cards" alike. Printing has one form. Only ALL
  is a word of its own: in every zone (D9.3).
- A text has at most {LONGEST_TEXT} characters. Keywords stand in the card's `keywords`, not in its text.

In the tables, `{{target}}` stands for any phrase of that section; `card/cards` and `lose/loses` agree with the number;
of `less|fewer` both are read and the first is printed; `(you)` is left out after "may" and "to". Phrases marked *read*
are other ways to say the same: they are read, but not printed.
"""

EXAMPLES = Path("docs/examples")

SECTIONS = (
    ("Abilities", "What a paragraph does.", ("ability", "trigger", "standing", "lasting")),
    ("Events", "What a triggered ability waits for.", ("when",)),
    (
        "Steps",
        "How deeds are joined, from the loosest to the tightest.",
        ("step", "plain_step", "for_a_while", "act", "doing", "further", "so", "offer"),
    ),
    ("Deeds", "What is done.", ("deed", "their_deed", "owner_deed", "hit", "exchange", "own_hit")),
    ("Changes", "What stands changed.", ("change", "next_change")),
    ("Conditions", "What must be true.", ("condition", "plain_condition", "of_this")),
    ("Keywords", "In the list `keywords` of a card, or as `{keyword}` in its text.", ("keyword",)),
    (
        "Amounts",
        "How many and how much, with the unit inside.",
        ("amount", "damage", "hp", "drawn", "bare", "by", "value", "plain_value", "reckoned"),
    ),
    (
        "Players and targets",
        "Whom.",
        ("you", "player", "opponent", "target", "subject", "object", "named", "used", "your_animal", "users"),
    ),
    (
        "Cards",
        "Which, how many, and where.",
        (
            *("cards", "theirs", "placed", "placed_kind", "pile_spells", "pile_cards", "searched", "counted"),
            *(
                "hand_cards",
                "deck_cards",
                "pile_all",
                "counted_kind",
                "controlled",
                "many",
                "yours",
                "one_of_yours",
                "one_you_control",
                "seen",
            ),
        ),
    ),
    (
        "Nouns",
        "What a card is. The three families read alike, but print differently: `Tree` on the board, `Tree spells` for "
        "spells in general, `Tree cards` in a pile.",
        tuple(
            f"{family}{part}"
            for family in ("thing", "spell_noun", "card_noun")
            for part in ("", "_of_element", "_of_word", "_head")
        ),
    ),
)


FAMILIES = r"\b(thing|spell[_ ]noun|card[_ ]noun)(?=[_ }]|$)"
"""To a reader, the three families of nouns are one."""


def document(examples: Path = EXAMPLES) -> str:
    """The whole page."""
    users = users_of_rows()
    told = {category for _, _, categories in SECTIONS for category in categories}
    rest = tuple(category for category in GRAMMAR.rows if category not in told)
    parts = [INTRODUCTION, lesson(examples), REFERENCE]
    for title, about, categories in (*SECTIONS, ("Others", "Parts of the phrases above.", rest)):
        if categories:
            parts.append("\n".join([f"## {title}", "", about, "", *table(categories, users), ""]))
    parts.append("\n".join(["## Lists and words", "", "| name | is |", "|---|---|", *lists_and_words(), ""]))
    return "\n".join(parts)


def table(categories: tuple[str, ...], users: dict[str, list[str]]) -> Iterator[str]:
    yield "| in | phrase | meaning | rule | cards |"
    yield "|---|---|---|---|---|"
    seen: set[tuple[str, str]] = set()
    for category in categories:
        for row in GRAMMAR.rows[category]:
            name = family(category)
            phrase = re.sub(FAMILIES, "noun", row.template)
            if (name, phrase) in seen or not says_something(row):
                continue
            seen.add((name, phrase))
            same = [r for c in categories if family(c) == name for r in GRAMMAR.rows[c]]
            same = [r for r in same if re.sub(FAMILIES, "noun", r.template) == phrase]
            cards = dict.fromkeys(user for r in same for user in users.get(key(r), ()))
            mark = "" if row.prints else " *read*"
            cells = (
                name,
                f"`{re.sub(FAMILIES, 'noun', shown(row.template))}`{mark}",
                meaning(row),
                row.rule,
                ", ".join(cards),
            )
            yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def family(category: str) -> str:
    return re.sub(FAMILIES, "noun", category).replace("_", " ")


def says_something(row: Row) -> bool:
    """Whether a row does more than pass from one category to another."""
    passes_on = row.node is None or not row.fixed
    return not (passes_on and re.fullmatch(r"\{\*?\w+\}", row.template)) or bool(row.means)


def meaning(row: Row) -> str:
    if row.means or row.node is None:
        return row.means or "that amount"
    if row.node in (Cards, Players):
        fixed = (f"{name.replace('_', ' ')}: {in_words(value)}" for name, value in row.fixed.items())
        return ", ".join(fixed) or "such cards"
    text = " ".join((row.node.__doc__ or "").split())
    return re.sub(r"\.$", "", text)


def in_words(value: object) -> str:
    """The value of a fixed field, for people."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " or ".join(value)
    return {"AWord()": "one, not a digit", "Number(value=1)": "1"}.get(repr(value), str(value))


def key(row: Row) -> str:
    return f"{row.category}: {row.template}: {sorted(row.fixed)}"


def users_of_rows() -> dict[str, list[str]]:
    """The cards that use each phrase."""
    users: dict[str, list[str]] = {}
    for card in load_cards():
        rows = {key(row) for paragraph in card.paragraphs for row in phrases_of(paragraph)}
        kinds = {keyword.kind for keyword in card.keywords}
        rows |= {key(row) for row in GRAMMAR.rows["keyword"] if row.fixed["kind"] in kinds}
        for row in rows:
            users.setdefault(row, []).append(card.name)
    return users


def lists_and_words() -> Iterator[str]:
    for leaf in GRAMMAR.leaves.values():
        yield f"| {leaf.category} | {leaf.means} |"
    for listing in GRAMMAR.listings.values():
        joint = "" if listing.lettered else f', joined by "{" ".join(listing.separator)}"'
        yield f"| {listing.category.replace('_', ' ')} | {listing.of.replace('_', ' ')}{joint}: {listing.means} |"


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("docs/card-language.md")
    target.parent.mkdir(exist_ok=True)
    target.write_text(document(), encoding="utf-8")
    print(f"{target} is written.")
