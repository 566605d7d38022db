"""Games spread over several processes. A process that dies loses none of its games.

Games go out in chunks and come back one by one, so we know which game a process was playing when it died. That game is
played again alone in a fresh process; if that dies too, the game is to blame. (`concurrent.futures` cannot tell which
job killed which worker: one death breaks its whole pool.)
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.resource_tracker import ensure_running
from typing import Generic, TypeVar

from magenoir.language.own import PackFile, packs_in_use, use_packs

CHUNK = 10
CONTEXT = get_context("spawn")  # forking could hang: a thread of this process may be drawing a progress bar

Result = TypeVar("Result")
Play = Callable[[int], Result]
"""Plays the game or series of this number. It is sent to other processes, so it must be picklable."""
Died = Callable[[int, str], Result]
"""The result of a game that killed its process."""


class Worker(Generic[Result]):
    """A process that plays games, and the games it has yet to report."""

    def __init__(self, play: Play[Result]) -> None:
        self.line, far_end = CONTEXT.Pipe()
        self.process = CONTEXT.Process(target=work, args=(play, far_end, packs_in_use()), daemon=True)
        with ctrl_c_blocked():
            self.process.start()
        far_end.close()  # now only the worker holds it: when it dies, we read the end of file
        self.games: deque[int] = deque()

    def give(self, games: list[int]) -> None:
        self.games.extend(games)
        with suppress(BrokenPipeError, ConnectionResetError):  # it has died: the next receive() will tell
            self.line.send(games)

    def receive(self) -> Result:
        result: Result = self.line.recv()
        self.games.popleft()
        return result

    def stop(self) -> None:
        self.line.close()
        self.process.terminate()
        self.process.join()


@contextmanager
def ctrl_c_blocked() -> Iterator[None]:
    """Start workers with SIGINT blocked: only the parent handles Ctrl-C, and it ends them. One that arrives meanwhile
    is delivered afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    ensure_running()  # started with the first process otherwise, and it would unblock the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def work(play: Play[Result], line: Connection, packs: tuple[PackFile, ...]) -> None:
    """What a worker does: play the games it is given, with the same cards, until no more come."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # for Windows, where it could not be blocked
    use_packs(packs)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            for game in line.recv():
                line.send(play(game))


def play_in_processes(play: Play[Result], games: int, jobs: int, died: Died[Result]) -> Iterator[Result]:
    """Play games 0 to `games` - 1; results come in the order in which the games end."""
    todo = deque(list(range(start, min(start + CHUNK, games))) for start in range(0, games, CHUNK))
    suspects: set[int] = set()
    workers: list[Worker[Result]] = []
    try:
        while todo or workers:
            while todo and len(workers) < jobs:
                workers.append(Worker(play))
                workers[-1].give(todo.popleft())
            for worker in ready(workers):
                try:
                    yield worker.receive()
                except (EOFError, ConnectionResetError):
                    yield from after_death(worker, todo, suspects, died)
                if not worker.games and todo and worker.process.is_alive():
                    worker.give(todo.popleft())
                elif not worker.games:
                    workers.remove(worker)
                    worker.stop()
    finally:
        for worker in workers:
            worker.stop()


def ready(workers: list[Worker[Result]]) -> list[Worker[Result]]:
    """The workers with news, if only that they are dead."""
    lines = wait([worker.line for worker in workers])
    return [worker for worker in workers if worker.line in lines]


def after_death(
    worker: Worker[Result], todo: deque[list[int]], suspects: set[int], died: Died[Result]
) -> Iterator[Result]:
    """Put a dead worker's games back, with the one it died of to be played alone; the second time, blame that game."""
    worker.stop()
    game, *others = worker.games
    worker.games.clear()
    if others:
        todo.append(others)
    if game in suspects:
        yield died(game, f"the process that played it died (exit code {worker.process.exitcode})")
    else:
        suspects.add(game)
        todo.append([game])
