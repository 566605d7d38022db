"""The rules catalogue: every statement of the sources under an id, so that an event can say which rule it follows.

An id stands for itself and all below it (`R7` for `R7.ether.alternate`). Statements that say the same are joined:
citing one cites them all, and everything above them. It goes no further, to what says the same as one of those above:
`R9.prepare.cost` cites `R9.prepare`, but not the end of a preparation, which R9.prepare also tells.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

from magenoir.model.errors import MagenoirError

ID = re.compile(r"[A-Z](\d+(\.\d+)*)?(\.[a-z0-9]+(-[a-z0-9]+)*)*")


class CatalogueError(MagenoirError):
    """A rules file that makes no sense, or a rule id that does not exist."""


class Section(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A section or page of a source; the bare letter of a short one (T, A) or of our readings (H)."""

    id: str
    title: str


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A statement as its file has it."""

    id: str
    text: str
    same_as: tuple[str, ...] = ()
    """Statements that say the same; one side is enough."""
    executable: bool = True
    why: str = ""
    """Why it is not executable."""
    reason: str = ""
    """Why we read the sources this way (H)."""


class Statement(Entry, frozen=True, kw_only=True):
    """One testable behaviour, with the section it belongs to."""

    section: str


class Catalogue:
    """All statements, joined. Made once: what cites what is worked out here, since every event of every game asks."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        """Read the TOML texts, given by file name; `load` gives the real ones."""
        self.sections: dict[str, Section] = {}
        entries: dict[str, Entry] = {}
        file_of: dict[str, str] = {}
        for file, text in texts.items():
            sections, statements = read(file, text)
            for id in [section.id for section in sections] + [entry.id for entry in statements]:
                if id in file_of:
                    raise CatalogueError(f"{file}: {id}: already in {file_of[id]}; give it another id")
                file_of[id] = file
            self.sections |= {section.id: section for section in sections}
            entries |= {entry.id: entry for entry in statements}
        self.statements = {id: self._placed(entry, file_of[id]) for id, entry in entries.items()}
        self._joined = joined(self.statements, file_of)
        groups = {group for id in file_of for group in above(id) if "." in group}
        self._families = {id: self._family(id, file_of.keys() | groups) for id in file_of.keys() | groups}

    @classmethod
    @cache
    def load(cls) -> Catalogue:
        """The catalogue of this package."""
        folder = files("magenoir") / "data" / "rules"
        paths = sorted((path for path in folder.iterdir() if path.name.endswith(".toml")), key=lambda path: path.name)
        return cls({path.name: path.read_text(encoding="utf-8") for path in paths})

    def exists(self, id: str) -> bool:
        """Whether a section, a statement or a group of statements (`R7.ether`) has this id."""
        return id in self._families

    def families(self, id: str) -> frozenset[str]:
        """All that citing `id` cites: itself, what says the same, and everything above these."""
        try:
            return self._families[id]
        except KeyError:
            near = ", ".join(get_close_matches(id, self._families)) or "none"
            raise CatalogueError(f"there is no rule {id!r}; near it: {near}") from None

    def matches(self, cited: str, named: str) -> bool:
        """Whether citing `cited` shows `named`."""
        if named in self.families(cited):
            return True
        self.families(named)  # refuses an unknown name, which would otherwise never match
        return False

    def same_as(self, id: str) -> tuple[str, ...]:
        """The other statements that say the same as this one, whichever side joins them."""
        return tuple(sorted(self._joined.get(id, frozenset()) - {id}))

    def below(self, id: str) -> tuple[Statement, ...]:
        """The statements that `id` stands for."""
        self.families(id)  # refuses an unknown id
        return tuple(statement for statement in self.statements.values() if id in (statement.id, *above(statement.id)))

    def search(self, words: str) -> tuple[Statement, ...]:
        """The statements that have all these words, or beginnings of them, in id, text or title of the section."""
        wanted = words.lower().split()
        return tuple(statement for statement in self.statements.values() if self._tells(statement, wanted))

    def show(self, id: str) -> str:
        """What a person wants to read about `id`: its title, and each statement that it stands for."""
        lines = [f"{id}  {self.sections[id].title}"] if id in self.sections else []
        for statement in self.below(id):
            lines.append(f"{statement.id}  {statement.text}")
            if same := self.same_as(statement.id):
                lines.append(f"    same as: {', '.join(same)}")
            if statement.why:
                lines.append(f"    not executable: {statement.why}")
            if statement.reason:
                lines.append(f"    reason: {statement.reason}")
        return "\n".join(lines)

    def _placed(self, entry: Entry, file: str) -> Statement:
        for id in above(entry.id):
            if id in self.sections:
                return Statement(section=id, **msgspec.structs.asdict(entry))
        raise CatalogueError(f"{file}: {entry.id}: stands in no section; add one")

    def _family(self, id: str, known: set[str]) -> frozenset[str]:
        same = self._joined.get(id, frozenset({id}))
        return same | {upper for one in same for upper in above(one) if upper in known}

    def _tells(self, statement: Statement, wanted: list[str]) -> bool:
        told = f"{statement.id} {statement.text} {self.sections[statement.section].title}".lower()
        return all(re.search(rf"\b{re.escape(word)}", told) for word in wanted)


def above(id: str) -> Iterator[str]:
    """The ids above `id`, nearest first: R7.draw is below R7, and that below R."""
    upper = id
    while "." in upper:
        upper = upper.rpartition(".")[0]
        yield upper
    if len(upper) > 1:
        yield upper[0]


def read(file: str, text: str) -> tuple[list[Section], list[Entry]]:
    """One rules file, each table checked separately so that an error can name it."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError(f"{file}: {error}") from None
    if unknown := tables.keys() - {"section", "statement"}:
        raise CatalogueError(f"{file}: unknown tables {', '.join(sorted(unknown))}; write section or statement")
    sections = [convert(file, table, Section) for table in tables.get("section", [])]
    entries = [convert(file, table, Entry) for table in tables.get("statement", [])]
    for entry in entries:
        if entry.executable == bool(entry.why):
            raise CatalogueError(f"{file}: {entry.id}: `why` goes with `executable = false`, and only with it")
    return sections, entries


T = TypeVar("T", Section, Entry)


def convert(file: str, table: dict[str, object], kind: type[T]) -> T:
    """One table as `kind`."""
    id = table.get("id", "(no id)")
    try:
        item = msgspec.convert(table, kind)
    except msgspec.ValidationError as error:
        raise CatalogueError(f"{file}: {id}: {error}") from None
    if not ID.fullmatch(item.id):
        raise CatalogueError(f"{file}: {id}: write an id as a section and lower-case words, like R7.ether.alternate")
    return item


def joined(statements: Mapping[str, Statement], file_of: Mapping[str, str]) -> dict[str, frozenset[str]]:
    """Each joined statement with all that it is joined to: same_as read from both sides, and transitively."""
    groups: dict[str, frozenset[str]] = {}
    for statement in statements.values():
        for other in statement.same_as:
            if other not in statements or other == statement.id:
                raise CatalogueError(f"{file_of[statement.id]}: {statement.id}: same_as {other!r}: no other statement")
            group = groups.get(statement.id, frozenset({statement.id})) | groups.get(other, frozenset({other}))
            groups |= dict.fromkeys(group, group)
    return groups
