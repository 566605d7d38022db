"""Writing cards in ten minutes: the first part of docs/card-language.md, made from the files in docs/examples."""

from __future__ import annotations

from pathlib import Path

from magenoir.language.check import check_own
from magenoir.language.fields import KEYS, LONGEST_NAME
from magenoir.language.own import MOST_PACKS, PackFile
from magenoir.language.pack import LARGEST_PACK, MOST_CARDS
from magenoir.model.card import KINDS, SLOTS
from magenoir.model.mana import ELEMENTS

CARDS, DECK = "my-cards.toml", "my-deck.txt"

LESSON = """## Cards of your own in ten minutes

A pack is a text file with one `[[card]]` table for each card. Open an editor, save the file as `{cards}`, and
let a terminal beside it check the file whenever you save:

```text
magenoir cards check --watch {cards}
```

**A spell.** It needs a name and an element; a card is a spell unless it says otherwise. Its cost is Mana by element.
Its text says what activating it does, in the phrases of this page.

```toml
{spell}
```

**A Permanent.** `kind` says so, and `hp` says how much damage it can take. Preparing it takes one component: a
Permanent or Equipment of yours, or a channeled spell, with the word Lantern in its name (D2.3). The spell above will
do, once you have channeled it. Each line of the text is a paragraph: the first is done once, the second in each of your
turns.
`Protector` is a keyword; keywords have a list of their own.

```toml
{permanent}
```

**An Equipment.** It takes a `slot`; a player wears at most one in each, Rings excepted (D10.7.1). This one waits for
something, and then lets its player pay for an answer. The other kinds are `ritual` and `animal`; an Animal with lines
that begin with `Ability:` lists their costs under `ability_costs`.

```toml
{equipment}
```

**What cannot be read** is shown with its line, a caret, and the nearest phrases. Had we written "{wrong}" in the first
card:

```text
{fault}
```

All faults of a file are reported at once. `cards check` also says where a sentence would be printed in other words than
yours: there is one way to write each thing, and it shows you which. To find a sentence, look for a card that does
something similar: `magenoir cards search component discard`, then `magenoir cards show "Animated tree"`. The tables
below name the cards that use each phrase.

**Put them into a deck.** A deck is a text file too, here `{deck}`:

```text
{list}
```

```text
magenoir deck check {deck} --pack {cards}
```

**Play.** Every command that uses cards takes `--pack`, once for each pack: `play`, `serve`, `arena`, `scenario`,
`deck`, `record` and `cards`.

```text
magenoir play --text --pack {cards} --deck {deck}
magenoir arena greedy greedy --pack {cards} --decks {deck} burning-wrath --games 100
magenoir cards draw "Moth cloak" -o moth.svg --pack {cards}
magenoir play --pack {cards}
```

The last one opens the page, where your cards are among all the others. Packs are read when a command starts: after a
change, start it again. A record of a game with your own cards can be replayed if you name their pack again.

### The keys of a card

| key | value |
|---|---|
{keys}

A name has letters, digits, spaces, ' and -, begins with a letter, and belongs to no other card in either language. A
pack has at most {most} cards and {size} KiB, and you can play with at most {packs} packs at a time. Nothing in a pack
is a program: a card can do what these phrases say and nothing else, and one that never ends makes its game a draw (H3).
"""

MEANINGS = {
    "name": f"its name, at most {LONGEST_NAME} characters",
    "name_fr": "its name in French",
    "also_called": "a list of other names to find it by",
    "element": ", ".join(ELEMENTS),
    "kind": f"{', '.join(KINDS)}; `spell` if left out",
    "slot": f"of Equipment: {', '.join(SLOTS)}",
    "cost": '`"3 air 1 water"`, `"X fire"`; nothing if left out',
    "components": '`"1 Wind 2 Spark"`: words that the names of cards on the board must have',
    "hp": 'of a Permanent: 0 to 99, or `"X"` if its text says how much; of an Adversary: HP per player',
    "value": "of a card of an Adversary's deck: the Mana that it adds to the Available Ether, 0 to 9; it has no cost",
    "keywords": '`["Protector", "Transmutable: Drop"]`',
    "exhausts": "`true`: preparing it exhausts an Animal of its player",
    "ability_costs": 'of an Animal, one for each `Ability:` of its text: `["2 air", "1 any", ""]`',
    "text": "what it does, one paragraph per line",
    "rulings": "a list of sentences for people to read; the game does not look at them",
    "status": "`original`, which may be left out: only the cards of the publisher are `official` or `completed`",
    "chosen": "of a `completed` card only",
}


def lesson(examples: Path) -> str:
    """The lesson, with the text of the examples."""
    text, right, wrong = (examples / CARDS).read_text(encoding="utf-8"), "to any target.", "to any foe."
    spell, permanent, equipment = (f"[[card]]{table}".strip() for table in text.split("[[card]]")[1:])
    report = check_own([PackFile(CARDS, text.replace(right, wrong).encode())])
    return LESSON.format(
        cards=CARDS,
        deck=DECK,
        spell=spell,
        permanent=permanent,
        equipment=equipment,
        wrong=wrong,
        fault="\n".join(report.problems),
        list=(examples / DECK).read_text(encoding="utf-8").strip(),
        keys="\n".join(f"| `{key}` | {MEANINGS[key]} |" for key in KEYS),
        most=MOST_CARDS,
        size=LARGEST_PACK // 1024,
        packs=MOST_PACKS,
    )
