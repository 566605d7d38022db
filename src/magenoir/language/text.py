"""Card text into paragraphs, and paragraphs into card text."""

from __future__ import annotations

from magenoir.language.errors import Ambiguous, Unread
from magenoir.language.kernel import Grammar, Row, Value
from magenoir.language.meaning import NothingNamed, Numbering, settled, spoken
from magenoir.language.near import nearest, nearest_word
from magenoir.language.phrases import GRAMMAR
from magenoir.language.printer import Printing
from magenoir.language.reader import Budget, Reading
from magenoir.language.tokens import LONGEST_TEXT, Token, joined, tokens_of
from magenoir.model.effects import Ability, Keyword, Paragraph


def read_text(text: str, budget: Budget | None = None, hints: bool = True) -> tuple[Paragraph, ...]:
    """The paragraphs of a card, one per line (D4.1). With `hints`, an error names the nearest phrases."""
    if len(text) > LONGEST_TEXT:
        tokens_of(text)  # raises
    budget = budget or Budget()
    numbers = Numbering()
    lines = [line.strip() for line in text.splitlines()]
    return tuple(meant(line, read_paragraph(line, budget, hints), numbers) for line in lines if line)


def meant(line: str, paragraph: Paragraph, numbers: Numbering) -> Paragraph:
    try:
        return settled(paragraph, numbers)
    except NothingNamed:
        where = next(token.start for token in tokens_of(line) if token.folded in ("it", "its"))
        reason = '"it" refers to nothing: write "this", or name a card before it'
        raise Unread(line, where, reason) from None


def read_paragraph(line: str, budget: Budget, hints: bool = True) -> Paragraph:
    """One line of sentences, each ending with a full stop; "Then" continues the paragraph before."""
    tokens = tokens_of(line)
    budget.spend(len(tokens))
    continues = bool(tokens) and tokens[0].folded == "then"
    abilities: list[Ability] = []
    start = int(continues)
    while start < len(tokens):
        end = next((i for i in range(start, len(tokens)) if tokens[i].text == "."), len(tokens))
        if end == start:
            raise Unread(line, tokens[start].start, "a sentence is missing before this full stop")
        abilities.append(read_one("ability", line, tokens[start:end], budget, hints))
        start = end + 1
    if not abilities:
        raise Unread(line, 0, "there is no sentence here")
    return Paragraph(tuple(abilities), continues)


def read_one(
    category: str, line: str, tokens: list[Token], budget: Budget, hints: bool = True, grammar: Grammar = GRAMMAR
) -> Value:
    """The one value of a category that covers these tokens."""
    reading = Reading(grammar, tokens, budget)
    found = reading.whole(category)
    if len(found) == 1:
        return found[0]
    if found:
        raise Ambiguous(f"two readings of one sentence:\n  {line}\n  - {found[0]!r}\n  - {found[1]!r}")
    stuck = reading.farthest
    where = tokens[stuck].start if stuck < len(tokens) else tokens[-1].start + len(tokens[-1].text)
    reason = "these words cannot be read" if stuck < len(tokens) else "the sentence ends too early"
    if hints and stuck < len(tokens) and (meant := nearest_word(grammar, tokens[stuck])):
        reason += f"; did you mean {meant}?"
    raise Unread(line, where, reason, nearest(grammar, tokens, stuck) if hints else ())


def read_keyword(text: str, budget: Budget | None = None, hints: bool = True) -> Keyword:
    """A keyword as cards list it: Protector, Transmutable: Drop, Phase shift 2."""
    tokens = tokens_of(text)
    if not tokens:
        raise Unread(text, 0, "a keyword is missing here")
    keyword: Keyword = read_one("keyword", text, tokens, budget or Budget(), hints)
    return keyword


def print_text(paragraphs: tuple[Paragraph, ...]) -> str:
    """The canonical text of these paragraphs."""
    return "\n".join(print_paragraph(paragraph) for paragraph in paragraphs)


def print_paragraph(paragraph: Paragraph) -> str:
    said = spoken(paragraph)
    sentences = [joined([*Printing(GRAMMAR).say("ability", ability), "."]) for ability in said.abilities]
    if paragraph.continues:
        sentences[0] = f"then {sentences[0]}"
    return " ".join(sentence[0].upper() + sentence[1:] for sentence in sentences)


def print_options(ability: Ability) -> list[tuple[str, ...]]:
    """What stands behind (a), (b)... in an ability, list by list."""
    printing = Printing(GRAMMAR)
    for one in spoken(Paragraph((ability,))).abilities:
        printing.say("ability", one)
    return [tuple(joined(words) for words in options) for options in printing.options]


def print_keyword(keyword: Keyword) -> str:
    return joined(Printing(GRAMMAR).say("keyword", keyword))


def phrases_of(paragraph: Paragraph) -> list[Row]:
    """The phrases that say this paragraph."""
    printing = Printing(GRAMMAR)
    for ability in spoken(paragraph).abilities:
        printing.say("ability", ability)
    return printing.rows
