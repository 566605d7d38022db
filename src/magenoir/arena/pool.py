"""Games over several processes. A process that dies takes none of its games along.

Games go out in chunks and come back one by one, so it is known which game a process was playing when it died. That game
is played again alone in a fresh process; if that dies too, the game is to blame. (`concurrent.futures` cannot tell who
died of what: one death breaks its whole pool.)
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
CONTEXT = get_context("spawn")  # a copy of a process in which a progress bar is drawn by a thread could hang

Result = TypeVar("Result")
Play = Callable[[int], Result]
"""Plays the game or series of this number. It goes to other processes, so it must be something that pickle can name."""
Died = Callable[[int, str], Result]
"""The result of a game that killed its process."""


class Worker(Generic[Result]):
    """A process that plays games, and those it was given and has not told of."""

    def __init__(self, play: Play[Result]) -> None:
        self.line, far_end = CONTEXT.Pipe()
        self.process = CONTEXT.Process(target=work, args=(play, far_end, packs_in_use()), daemon=True)
        with unheard():
            self.process.start()
        far_end.close()  # now the worker holds the only one: when it dies, this line ends
        self.games: deque[int] = deque()

    def give(self, games: list[int]) -> None:
        self.games.extend(games)
        with suppress(
            BrokenPipeError, ConnectionResetError
        ):  # it has died meanwhile, as the next look at its line will tell
            self.line.send(games)

    def told(self) -> Result:
        result: Result = self.line.recv()
        self.games.popleft()
        return result

    def stop(self) -> None:
        self.line.close()
        self.process.terminate()
        self.process.join()


@contextmanager
def unheard() -> Iterator[None]:
    """Ctrl-C is for the process that counts, which ends its workers: who is started now never hears of it. It is kept
    for this process until then."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    ensure_running()  # the first process starts this helper too, which would end the silence
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def work(play: Play[Result], line: Connection, packs: tuple[PackFile, ...]) -> None:
    """What a worker does: play the games it is given until nobody gives any more, with the same cards."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it could not be started `unheard`
    use_packs(packs)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            for game in line.recv():
                line.send(play(game))


def play_in_processes(play: Play[Result], games: int, jobs: int, died: Died[Result]) -> Iterator[Result]:
    """Play games 0 to `games` - 1, in whatever order they end."""
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
                    yield worker.told()
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
    """Those who have something to tell, if only that they are dead."""
    lines = wait([worker.line for worker in workers])
    return [worker for worker in workers if worker.line in lines]


def after_death(
    worker: Worker[Result], todo: deque[list[int]], suspects: set[int], died: Died[Result]
) -> Iterator[Result]:
    """Put the games of a dead worker back, the one it died of to be played alone; or, the second time, blame it."""
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
