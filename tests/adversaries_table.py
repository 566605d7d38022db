"""docs/adversaries.md: what the Adversaries are, and how often greedy bots beat them.

`python tests/adversaries_table.py` plays every cell of the table and writes the page; `--lists` writes only what
follows from the data, which takes no time; `--only SLUG` plays one Adversary and prints its rows. All of it takes more
than an hour: with `--kept FILE`, finished cells are kept there for the next run. It exits with 1 if a game crashed.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from magenoir.arena import Coop, CoopReport, play_coop
from magenoir.decks.adversaries import Adversary, load_adversaries
from magenoir.decks.shipped import RULEBOOK, load_decks
from magenoir.match.identity import hash_of_cards

PAGE = Path(__file__).resolve().parents[1] / "docs" / "adversaries.md"
GAMES = 500
SEED = 10_000  # the cards were tuned with other games
LEVELS = (1, 2)
SEATS = (1, 2, 3, 4)


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="of each cell")
    parser.add_argument("--only", choices=tuple(load_adversaries()), help="one Adversary, whose rows are printed")
    parser.add_argument("--kept", type=Path, help="a file of finished cells, to continue from")
    parser.add_argument("--lists", action="store_true", help="play nothing")
    wanted = parser.parse_args()
    if wanted.games < len(RULEBOOK):
        parser.error(f"{len(RULEBOOK)} games at least, so that every deck is played")
    write("lists", lists())
    if wanted.lists:
        return 0
    slugs = [wanted.only] if wanted.only else list(load_adversaries())
    wanted_cells = [(slug, level, seats) for slug in slugs for level in LEVELS for seats in SEATS]
    cells = [kept(wanted.kept, *cell, wanted.games) for cell in wanted_cells]
    text = figures(cells)
    print(text)
    if not wanted.only:
        write("figures", text)
    return int(any(cell.crashes for cell in cells))


def kept(file: Path | None, slug: str, level: int, seats: int, games: int) -> CoopReport:
    """One cell, from the file if it was played with the same cards."""
    cell = f"{slug} {level} {seats} {games} {hash_of_cards(load_adversaries()[slug].deck(level))} "
    lines = file.read_text(encoding="utf-8").splitlines() if file is not None and file.exists() else []
    if done := [line.removeprefix(cell) for line in lines if line.startswith(cell)]:
        return msgspec.json.decode(done[-1], type=CoopReport)
    report = played(slug, level, seats, games)
    if file is not None:
        with file.open("a", encoding="utf-8") as more:
            more.write(f"{cell}{msgspec.json.encode(report).decode()}\n")
    return report


def played(slug: str, level: int, seats: int, games: int) -> CoopReport:
    """One cell."""
    foe = load_adversaries()[slug].deck(level)
    cell = play_coop(Coop(("greedy",), slug, level, foe, seats, games=games, seed=SEED), os.cpu_count() or 1)
    if cell.interrupted:
        sys.exit(130)
    line = f"{slug}, level {level}, {seats} players: {cell.win_rate}, {cell.crashes} crashed, {cell.seconds:.0f} s"
    print(line, file=sys.stderr, flush=True)
    return cell


def write(part: str, text: str) -> None:
    """Write a part of the page between its two markers."""
    page = PAGE.read_text(encoding="utf-8")
    before, after = page.split(marker(part, "begin"))[0], page.split(marker(part, "end"))[1]
    PAGE.write_text(f"{before}{marker(part, 'begin')}\n\n{text}\n{marker(part, 'end')}{after}", encoding="utf-8")


def marker(part: str, place: str) -> str:
    return f"<!-- {part}: {place} -->"


# ------------------------------------------------------------------------------------------------------------- lists


def lists() -> str:
    return "\n".join(line for adversary in load_adversaries().values() for line in sheet(adversary))


def sheet(adversary: Adversary) -> Iterator[str]:
    """What a scenario card says."""
    yield from (f"### {adversary.name}", "", f"`{adversary.slug}`, {adversary.element}. {adversary.theme}", "")
    yield from (f"How to beat it: {adversary.how}", "")
    counts = [{card.name: count for count, card in level} for level in adversary.levels]
    cards = {card.name: card for level in adversary.levels for _, card in level}
    yield from ("| card | kind | HP | Mana | level 1 | level 2 | text |", "|---|---|---|---|---|---|---|")
    for name, card in cards.items():
        hp, kind = "" if card.hp is None else card.hp, f"{card.kind}, {card.slot}" if card.slot else card.kind
        copies = " | ".join(str(count.get(name, "")) for count in counts)
        keywords = "".join(f"{keyword.kind}. " for keyword in card.keywords)
        text = keywords + " ".join(card.text.split())
        yield f"| {name} | {kind} | {hp} | {card.mana_value} | {copies} | {text} |"
    sizes = " and ".join(str(sum(count.values())) for count in counts)
    yield from ("", f"{sizes} cards. The Adversary's HP are for each player.", "")


# ----------------------------------------------------------------------------------------------------------- figures


def figures(cells: Sequence[CoopReport]) -> str:
    return "\n".join([*wins(cells), "", *by_deck(cells), ""])


def wins(cells: Sequence[CoopReport]) -> Iterator[str]:
    games, crashes = sum(cell.games for cell in cells), sum(cell.crashes for cell in cells)
    yield f"{games} games, {cells[0].games} for each number of players; {crashes} crashed. Percent won:"
    yield from ("", "| Adversary | level | 1 player | 2 players | 3 players | 4 players |", "|---|---|---|---|---|---|")
    for slug, level in dict.fromkeys((cell.adversary, cell.level) for cell in cells):
        row = [cell for cell in cells if (cell.adversary, cell.level) == (slug, level)]
        yield f"| {slug} | {level} | {' | '.join(str(cell.win_rate) for cell in row)} |"


def by_deck(cells: Sequence[CoopReport]) -> Iterator[str]:
    """Which decks win, and which survive."""
    slugs = sorted({deck.deck for cell in cells for deck in cell.by_deck})
    names = " | ".join(load_decks()[slug].name for slug in slugs)
    yield "Percent won of the games with a deck, and in brackets how often its player survived;"
    yield "the most turns that a player had, on average; and how lost games ended."
    yield from (
        "",
        f"| Adversary | level | players | {names} | turns | lost by | drawn |",
        "|---" * (6 + len(slugs)) + "|",
    )
    for cell in cells:
        found = {deck.deck: deck for deck in cell.by_deck}
        decks = (found[slug] for slug in slugs)
        rates = " | ".join(f"{100 * deck.win_rate.rate:.0f} ({100 * deck.survived.rate:.0f})" for deck in decks)
        lost = ", ".join(f"{why}: {count}" for why, count in sorted(cell.lost_by.items()))
        played = f"| {cell.adversary} | {cell.level} | {len(cell.players)} | {rates} "
        yield f"{played}| {cell.turns_per_player.mean:.1f} | {lost} | {cell.draws} |"


if __name__ == "__main__":
    sys.exit(main())
