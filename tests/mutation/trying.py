"""Trying mutants: each in its own fork, against the scenarios that run its statement, until one of them fails."""

from __future__ import annotations

import gc
import importlib
import os
import signal
import sys
import tomllib
from collections.abc import Callable
from functools import partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from resource import RLIMIT_AS, setrlimit
from types import CodeType, FunctionType
from typing import Any

from msgspec import Struct

from tests.mutation.mutants import Mutant, functions, key_of

ROOT = Path(__file__).resolve().parents[2]
TESTS = ("tests/rules", "tests/table")
LONGEST = 10  # seconds for one scenario; then the mutant counts as hanging
MEMORY = 4 << 30

SURVIVED, HANGS, BREAKS = "survived", "hangs", "breaks"

Scenarios = list[tuple[str, dict[str, Any]]]
Loaded = dict[tuple[str, str], list[FunctionType]]


class Tried(Struct):
    """What became of a mutant: the scenario that noticed it, or one of the words above."""

    file: str
    line: int
    operator: str
    before: str
    after: str
    outcome: str


class Runs(Struct):
    """Which scenarios run which lines, and how long each takes."""

    lines: dict[str, dict[int, list[int]]]
    seconds: list[float]

    def of(self, mutant: Mutant) -> list[int]:
        """The scenarios that run a mutant's statement, quickest first; all of them, if it has no lines of its own."""
        lines = self.lines[mutant.file]
        first, last = mutant.statement
        found = {scenario for line in range(first, last + 1) for scenario in lines.get(line, ())}
        if not mutant.function:
            found = set(range(len(self.seconds)))
        return sorted(found, key=lambda scenario: self.seconds[scenario])


def scenario_paths() -> list[Path]:
    return sorted(Path("scenarios").rglob("*.toml"))


def try_all(share: tuple[Runs, list[Mutant]]) -> list[Tried]:
    """First mutants that need a fresh import, before the engine is loaded; then those inside functions."""
    runs, found = share
    scenarios = [(str(path), tomllib.loads(path.read_text(encoding="utf-8"))) for path in scenario_paths()]
    tried = []
    for mutant in found:
        if not mutant.function:
            tried.append(trial(mutant, partial(import_with, mutant), runs, scenarios))
    loaded = loaded_functions()
    for mutant in found:
        if mutant.function:
            there = loaded[mutant.file, mutant.function]
            tried.append(trial(mutant, partial(swap, mutant, there), runs, scenarios))
    return tried


def trial(mutant: Mutant, mutate: Callable[[], None], runs: Runs, scenarios: Scenarios) -> Tried:
    outcome = forked(partial(attempt, mutate, runs.of(mutant), scenarios))
    return Tried(mutant.file, mutant.line, mutant.operator, mutant.before, mutant.after, outcome)


def forked(attempted: Callable[[], str]) -> str:
    """The outcome of an attempt in a separate process."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        setrlimit(RLIMIT_AS, (MEMORY, MEMORY))
        try:
            outcome = attempted()
        except BaseException:
            outcome = BREAKS
        os.write(writing, outcome.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        outcome = pipe.read()
    _, status = os.waitpid(child, 0)
    return outcome or (HANGS if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM else BREAKS)


def attempt(mutate: Callable[[], None], numbers: list[int], scenarios: Scenarios) -> str:
    """Mutate, then play these scenarios until one fails; if there are none, run the tests."""
    signal.alarm(LONGEST)
    mutate()
    from magenoir.files.scenario.checking import check
    from tests.loose_ends import failure

    for number in numbers:
        signal.alarm(LONGEST)
        name, data = scenarios[number]
        if failure(check(data, name), data):
            return name
    if not numbers:
        import pytest

        signal.alarm(6 * LONGEST)
        if pytest.main(["-x", "-q", "-p", "no:cacheprovider", *TESTS]):
            return " ".join(TESTS)
    return SURVIVED


def import_with(mutant: Mutant) -> None:
    """From now on, import the changed source in place of the file."""
    whole = SourceFileLoader.get_code

    def changed(loader: SourceFileLoader, name: str) -> CodeType | None:
        path = Path(loader.get_filename(name))
        if path == ROOT / mutant.file:
            return compile(mutant.source, str(path), "exec")
        return whole(loader, name)

    SourceFileLoader.get_code = changed  # type: ignore[method-assign, assignment]


def loaded_functions() -> Loaded:
    """Every function of the engine by file and key, found among all objects in memory."""
    importlib.import_module("magenoir.files.scenario.checking")
    found: Loaded = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and str(one.__module__).startswith("magenoir."):
            file = Path(str(sys.modules[one.__module__].__file__)).relative_to(ROOT)
            found.setdefault((str(file), key_of(one.__code__)), []).append(one)
    return found


def swap(mutant: Mutant, there: list[FunctionType]) -> None:
    """Give a function its changed code, in place."""
    code = functions(compile(mutant.source, mutant.file, "exec"))[mutant.function]
    for function in there:
        function.__code__ = code
