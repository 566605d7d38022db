"""A user's own packs: files of cards, read when a process starts. From then on `load_cards` includes them.

Other processes are handed the contents, not the paths: saving a file in the middle of a game changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from magenoir.language.errors import PackError
from magenoir.language.fields import Fault, clean
from magenoir.language.judging import OwnCards
from magenoir.language.pack import (
    ADVERSARIES,
    BOXES,
    LARGEST_PACK,
    OWN,
    PROTOTYPES,
    Pack,
    load_cards,
    packs_of,
    read_pack,
)
from magenoir.model.errors import CardError

MOST_PACKS = 20


class PackFile(Struct, frozen=True):
    """A pack as it was read from the disk."""

    path: str
    data: bytes

    @property
    def name(self) -> str:
        """The name of the pack, as its cards show it."""
        return Path(self.path).stem


IN_USE: list[PackFile] = []


def packs_in_use() -> tuple[PackFile, ...]:
    """What to hand to another process."""
    return tuple(IN_USE)


def read_files(paths: Sequence[Path]) -> tuple[PackFile, ...]:
    """The files, no more of each than a pack may hold; everything that cannot be read is reported at once."""
    if len(paths) > MOST_PACKS:
        raise PackError((f"{len(paths)} packs; at most {MOST_PACKS} are played with at a time",))
    files, problems = list[PackFile](), list[str]()
    for path in paths:
        try:
            files.append(read_file(path))
        except CardError as error:
            problems.append(str(error))
    if problems:
        raise PackError(tuple(problems))
    return tuple(files)


def read_file(path: Path) -> PackFile:
    """One file. From something endless, like a device, it reads no more than a pack may hold."""
    try:
        with path.open("rb") as opened:
            return PackFile(str(path), opened.read(LARGEST_PACK + 1))
    except OSError as error:
        raise PackError((f"{path}: {error.strerror}; name a file with [[card]] tables",)) from None
    except ValueError:  # a zero byte in a path
        raise PackError((f"{str(path)!r} is no path",)) from None


def use_packs(files: Sequence[PackFile]) -> None:
    """Play with these packs, and no others, from now on; or refuse them all, naming all their faults."""
    if (*files,) == packs_in_use():
        return
    packs = judged(files)
    OWN[:] = packs
    IN_USE[:] = files
    load_cards.cache_clear()


def judged(files: Sequence[PackFile]) -> list[Pack]:
    """The packs of these files, which must be compatible with the official cards and with each other."""
    judge = OwnCards(entry for pack in packs_of(*BOXES, ADVERSARIES) for entry in pack.entries)
    packs, problems = list[Pack](), named_badly(files)
    for file in files:
        try:
            packs.append(own_pack(file, judge))
        except CardError as error:
            problems += error.problems if isinstance(error, PackError) else [str(error)]
    if problems := problems or judge.missing():
        raise PackError(tuple(problems))
    return packs


def own_pack(file: PackFile, judge: OwnCards) -> Pack:
    """The cards of a file, marked as belonging to this pack."""
    pack = read_pack(file.data, file.path, judge=judge)
    entries = (replace(entry, card=replace(entry.card, pack=file.name)) for entry in pack.entries)
    return Pack(file.name, tuple(entries))


def named_badly(files: Iterable[PackFile]) -> list[str]:
    """Files whose names cannot be shown as a pack's name, or are taken."""
    problems, taken = [], dict.fromkeys((*BOXES, ADVERSARIES, PROTOTYPES), "an official box")
    for file in files:
        try:
            clean("its name", file.name)
        except Fault as fault:
            problems.append(f"{file.path}: {fault.key}: {fault}")
        if other := taken.get(file.name.casefold()):
            problems.append(f"{file.path}: {other} is called {file.name} too; give this file another name")
        taken[file.name.casefold()] = file.path
    return problems
