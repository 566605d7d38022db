"""The kernel: one reading or an error, errors that point at the words, and a table that keeps its promises."""

import random

import pytest

from magenoir.language.errors import Ambiguous, Unread, Unsayable
from magenoir.language.kernel import Grammar, GrammarError, Listing
from magenoir.language.phrases import GRAMMAR
from magenoir.language.printer import Printing
from magenoir.language.reader import Budget, Reading
from magenoir.language.template import Literal, Slot
from magenoir.language.text import print_text, read_one, read_text
from magenoir.language.tokens import joined, tokens_of
from magenoir.model.catalogue import Catalogue
from magenoir.model.effects import Draw, Instruction, LoseHp, Number, Paragraph, Players, ReserveEmpty


def small_grammar() -> Grammar:
    grammar = Grammar()
    number = GRAMMAR.leaves["number"]
    grammar.leaf("amount", number.read, number.say, number.first)
    grammar.phrase("deed", "take {amount} card/cards", Draw)
    return grammar


def test_a_row_both_reads_and_prints() -> None:
    grammar = small_grammar()
    for text, amount in (("take 1 card", 1), ("take 2 cards", 2)):
        draw = read_one("deed", text, tokens_of(text), Budget(), grammar=grammar)
        assert draw == Draw(Number(amount))
        assert joined(Printing(grammar).say("deed", draw)) == text


def test_two_readings_are_an_error() -> None:
    grammar = small_grammar()
    grammar.phrase("deed", "take {amount} card/cards", LoseHp, who=Players("you"))
    with pytest.raises(Ambiguous, match="two readings"):
        read_one("deed", "take 1 card", tokens_of("take 1 card"), Budget(), grammar=grammar)


def test_two_ways_to_the_same_reading_are_no_ambiguity() -> None:
    grammar = small_grammar()
    grammar.phrase("deed", "take|draw {amount} card/cards", Draw)
    assert Reading(grammar, tokens_of("take 1 card"), Budget()).whole("deed") == [Draw(Number(1))]


def test_a_category_that_begins_with_itself_is_refused() -> None:
    grammar = small_grammar()
    grammar.phrase("deed", "{who:deed} again", LoseHp, amount=Number(1))
    with pytest.raises(GrammarError, match="begins with itself"):
        grammar.close()


def test_a_row_must_fit_its_node() -> None:
    grammar = Grammar()
    with pytest.raises(GrammarError, match="has no amonut"):
        grammar.phrase("deed", "take {amonut} cards", Draw)
    with pytest.raises(GrammarError, match="needs amount"):
        grammar.phrase("deed", "take cards", Draw)


@pytest.mark.parametrize(
    ("text", "word", "near"),
    [
        ("Inflict 2 damage to bananas.", "bananas", "inflict {damage} to {target}"),
        ("Draw 2 kards.", "kards", "draw {drawn}"),
        ("Destroy 1 Permanant.", "Permanant", "destroy {object}"),
        ("At the beginning of my turn, draw 1 card.", "my", "at the beginning of your turn"),
        ("Draw 1 card. Jump.", "Jump", ""),
        ("You gain 1 HP quickly.", "quickly", "(you) gain {hp}"),
    ],
)
def test_an_unread_text_shows_the_word_and_the_nearest_phrases(text: str, word: str, near: str) -> None:
    with pytest.raises(Unread) as caught:
        read_text(text)
    assert text[caught.value.position :].startswith(word)
    _, shown, caret, *_ = str(caught.value).splitlines()
    assert shown[caret.index("^") :].startswith(word)
    if near:
        assert near in caught.value.nearest


def test_a_correction_is_suggested_but_never_assumed() -> None:
    with pytest.raises(Unread, match="did you mean Permanent"):
        read_text("Destroy 1 Permanant.")


@pytest.mark.parametrize("text", ["Draw 1 card,", "Draw", "Draw 1 card..", ".", "Inflict 2 damage to"])
def test_an_incomplete_text_is_unread(text: str) -> None:
    with pytest.raises(Unread):
        read_text(text)


@pytest.mark.parametrize("text", ["Draw 1 card!", "Draw 1 card \u202e.", "{amount}", "Draw 1 card; <b>."])
def test_other_characters_are_refused(text: str) -> None:
    with pytest.raises(Unread):
        read_text(text)


def test_an_empty_text_has_no_paragraphs() -> None:
    assert read_text("") == read_text(" \n ") == ()


def test_a_tree_that_no_phrase_says_is_an_error() -> None:
    with pytest.raises(Unsayable):
        Printing(GRAMMAR).say("deed", ReserveEmpty())
    with pytest.raises(Unsayable):
        print_text((Paragraph((Instruction((Draw(Number(1), Players("owner")),)),)),))


def test_every_phrase_has_a_rule_that_exists_and_a_meaning() -> None:
    catalogue = Catalogue.load()
    for row in GRAMMAR.all_rows():
        if row.rule:
            assert catalogue.exists(row.rule), f"{row.template}: {row.rule}"
        if row.node is not None and any(isinstance(piece, Literal) for piece in row.pieces):
            assert row.rule, f"{row.template} rests on no rule"
            assert row.means or row.node.__doc__, f"{row.template} has no meaning"


WORDS = {"number": "1 2 3", "digits": "2", "element": "Fire Air", "word": "Tree Ice", "spelled": "five"}
PHRASES = {
    "mana": ("1 Fire Mana", "1 Air and 2 Fire Mana"),
    "name": ("Worker bee",),
    "names": ("Ice, Mons igneus or Tree",),
}


def sentence(category: str, dice: random.Random, depth: int = 0) -> str:
    """Any sentence that the table can make."""
    if category in PHRASES:
        return dice.choice(PHRASES[category])
    if category in WORDS:
        return dice.choice(WORDS[category].split())
    if category in GRAMMAR.listings:
        listing = GRAMMAR.listings[category]
        count = max(listing.at_least, dice.choice((1, 1, 1, 2)))
        parts = [sentence(listing.later if i else listing.of, dice, depth + 1) for i in range(count)]
        if len(parts) == 2 and swallows(listing, parts[0]):
            del parts[1]
        if listing.lettered:
            parts = [f"({chr(ord('a') + i)}) {part}" for i, part in enumerate(parts)]
        return f" {' '.join(listing.separator)} ".join(parts)
    rows = sorted(GRAMMAR.rows[category], key=lambda row: sum(isinstance(piece, Slot) for piece in row.pieces))
    words = []
    for piece in dice.choice(rows if depth < 12 else rows[:3]).pieces:
        if isinstance(piece, Slot):
            words.append(sentence(piece.category, dice, depth + 1))
        elif not piece.optional or piece.forms == (",",) or dice.random() < 0.5:
            words.append(dice.choice(piece.forms))
    return joined(" ".join(words).split())


def swallows(listing: Listing, part: str) -> bool:
    """Whether what follows this part of a listing belongs to the part."""
    try:
        paragraphs = read_text(f"{part}.")
    except Unread:
        return False
    abilities = (ability for paragraph in paragraphs for ability in paragraph.abilities)
    return any(isinstance(one, Instruction) and listing.ends_with(one.steps[-1]) for one in abilities)


def test_every_sentence_of_the_grammar_has_one_reading_and_prints_back() -> None:
    """Sentences that cannot be read have an "it" that refers to nothing, or are longer than a card may be."""
    dice = random.Random(1)
    read = 0
    for _ in range(400):
        text = sentence("ability", dice).rstrip(",").replace(",,", ",")
        if len(text) > 600:
            continue
        try:
            paragraphs = read_text(f"{text}.")
        except Unread as error:
            if "refers to nothing" in str(error):
                continue
            raise
        assert read_text(print_text(paragraphs)) == paragraphs, text
        read += 1
    assert read > 250
