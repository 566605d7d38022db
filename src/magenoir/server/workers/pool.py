"""A pool of worker processes that answer questions, with a deadline.

A worker that takes too long is killed and replaced, and so is one that dies; only its own question is lost. Askers take
turns, so that frequent askers do not keep the others waiting.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from math import inf
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.resource_tracker import ensure_running
from threading import Event, Thread
from time import monotonic
from typing import TypeVar

from magenoir.language.own import PackFile, packs_in_use, use_packs
from magenoir.server.errors import NoAnswer

CONTEXT = get_context("spawn")  # the server has threads, and a fork of it could hang
START = 60.0  # seconds for a process to start and read the cards, on the slowest machine
LONGEST_WAIT = 10.0  # seconds in the queue, while any process is up
LATE, DIED, BUSY, CLOSED = "late", "died", "busy", "closed"
T = TypeVar("T")

Answering = Callable[[bytes], bytes]
Learn = Callable[[], Answering]
"""Called once in each process, to prepare for answering. Pickle must be able to name it."""


class Worker:
    """One process, started when first needed. All but `close` is called from threads, one at a time."""

    def __init__(self, learn: Learn) -> None:
        self._learn = learn
        self.last_asked_by = ""
        self.ready_since = inf  # by the monotonic clock; inf: no process, or still starting
        self._closed = Event()
        self._process: SpawnProcess | None = None
        self._line: Connection

    def start(self) -> bool:
        """Start the process if there is none. Returns whether it is up."""
        if self._process is not None or self._closed.is_set():
            return not self._closed.is_set()
        self._line, far_end = CONTEXT.Pipe()
        process = CONTEXT.Process(target=work, args=(self._learn, far_end, packs_in_use()), daemon=True)
        process.start()
        far_end.close()  # only the process holds it now: when it dies, this line ends
        self._process = process
        with suppress(EOFError, OSError):
            if not self._closed.is_set() and self._line.poll(START):
                self._line.recv_bytes()
                self.ready_since = monotonic()
                return True
        self.stop()
        return False

    def ask(self, question: bytes, deadline: float) -> bytes:
        """The answer, within the deadline; starting a process does not count."""
        for _ in range(2):  # replaces one that has died since its last answer
            if self.start() and self._given(question):
                break
        else:
            raise NoAnswer(DIED)
        try:
            if self._line.poll(deadline):
                return self._line.recv_bytes()
            trouble = LATE
        except (EOFError, OSError):
            trouble = DIED
        self.stop()
        raise NoAnswer(trouble)

    def _given(self, question: bytes) -> bool:
        try:
            self._line.send_bytes(question)
        except OSError:
            self.stop()
            return False
        return True

    def stop(self) -> None:
        self.ready_since = inf
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join()
            process.close()
            self._line.close()

    def close(self) -> None:
        """Kill it, even while somebody waits for it; `stop` then clears up."""
        self._closed.set()
        process = self._process
        if process is not None:
            process.kill()


class Pool:
    """A number of processes, and the queue in front of them."""

    def __init__(self, count: int, learn: Learn, deadline: float) -> None:
        self._deadline = deadline
        self._workers = [Worker(learn) for _ in range(count)]
        self._idle = self._workers.copy()
        self._waiting: OrderedDict[str, deque[asyncio.Future[Worker]]] = OrderedDict()  # next in line first
        self._threads = ThreadPoolExecutor(count, "magenoir-workers", deafen)
        self._closed = Event()

    def warm(self) -> None:
        """Start idle processes, so that the first question need not wait for one."""
        for worker in () if self._closed.is_set() else self._idle.copy():
            self._idle.remove(worker)
            self._in_thread(worker, worker.start)

    async def ask(self, who: str, question: bytes) -> bytes:
        """The answer; or NoAnswer."""
        worker = await self._worker_for(who)
        return await asyncio.shield(self._in_thread(worker, partial(worker.ask, question, self._deadline)))

    async def close(self) -> None:
        """Kill them all, and leave nothing behind. Whoever waits gets NoAnswer."""
        self._closed.set()
        for worker in self._workers:
            worker.close()
        for queue in self._waiting.values():
            for turn in queue:
                turn.cancel()
        await asyncio.to_thread(self._threads.shutdown)
        for worker in self._workers:
            await asyncio.to_thread(worker.stop)

    async def _worker_for(self, who: str) -> Worker:
        """An idle worker, preferably the one that last answered this asker; or the next free one, in turn."""
        if self._closed.is_set():
            raise NoAnswer(CLOSED)
        if self._idle:
            worker = next((worker for worker in self._idle if worker.last_asked_by == who), self._idle[-1])
            self._idle.remove(worker)
        else:
            turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(who, deque()).append(turn)
            try:
                await self._wait_for(turn)
            except asyncio.CancelledError:
                if not turn.cancel() and not turn.cancelled():  # it got one at the same moment
                    self._free(turn.result())
                raise
            if turn.cancel() or turn.cancelled():
                raise NoAnswer(CLOSED if self._closed.is_set() else BUSY)
            worker = turn.result()
        worker.last_asked_by = who
        return worker

    async def _wait_for(self, turn: asyncio.Future[Worker]) -> None:
        """Wait until a process is free, or for too long. Time while all of them are starting does not count: on a slow
        machine that alone may take longer."""
        began = monotonic()
        while not turn.done():
            waited = monotonic() - max(began, min(worker.ready_since for worker in self._workers))
            if waited >= LONGEST_WAIT:
                return
            await asyncio.wait([turn], timeout=LONGEST_WAIT - max(0.0, waited))

    def _in_thread(self, worker: Worker, task: Callable[[], T]) -> asyncio.Future[T]:
        """Have a worker do something; it is free for others once that is done, even if nobody waits for it any more."""
        done = asyncio.get_running_loop().run_in_executor(self._threads, task)
        done.add_done_callback(lambda _: self._free(worker))
        return done

    def _free(self, worker: Worker) -> None:
        """Give it to the next asker in line, who then goes to the end."""
        while self._waiting:
            who, queue = self._waiting.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self._waiting[who] = queue
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)


def deafen() -> None:
    """Block SIGINT in this thread, and so in processes it starts: only the server handles Ctrl-C."""
    ensure_running()  # the first process also starts this helper, which would unblock it
    if hasattr(signal, "pthread_sigmask"):  # not on Windows
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])


def work(learn: Learn, line: Connection, packs: tuple[PackFile, ...]) -> None:
    """The main function of a worker: answer until the server is gone, knowing the same cards as the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl-C, and ends its processes
    Thread(target=end_with_parent, daemon=True).start()
    use_packs(packs)
    answer = learn()
    with suppress(EOFError, OSError):
        line.send_bytes(b"ready")
        while True:
            line.send_bytes(answer(line.recv_bytes()))


def end_with_parent() -> None:
    """End when the server is killed, even in the middle of an answer."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
