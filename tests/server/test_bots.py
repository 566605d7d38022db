"""Bots: they think in worker processes, in time, and leave nothing behind."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any

import pytest

from magenoir.decks.shipped import load_decks
from magenoir.files.position import write_position
from magenoir.match.game import Match
from magenoir.model.terms import Seat
from magenoir.players import PLAYERS, chance_of
from magenoir.server.errors import NoAnswer
from magenoir.server.rooms.opening import begin
from magenoir.server.storage.rows import Opening
from magenoir.server.workers import bots
from magenoir.server.workers import pool as workers_pool
from magenoir.server.workers.bots import KEPT, Idea, Memory, Thinkers, Thought, chosen
from magenoir.server.workers.pool import BUSY, Answering, Pool, Worker, end_with_parent
from tests.seats import A
from tests.services import PATIENCE

DECKS = [tuple(card.name for card in deck.cards) for deck in load_decks().values()][:2]


def begun(seed: int = 3) -> Opening:
    return Opening(tuple(DECKS), seed)


def after(moves: int, seed: int = 3, bot: str = "simple") -> tuple[Match, Thought]:
    """A game some moves in, and the question for the seat that is asked then."""
    match = begin(begun(seed))
    player = PLAYERS["random"](1)
    while len(match.moves) < moves or (match.decision and match.decision.forced):
        match.choose(chosen(match, player))
    return match, asked(match, seed, bot)


def asked(match: Match, seed: int = 3, bot: str = "simple") -> Thought:
    return Thought(f"game {seed}", bot, 5, begun(seed), tuple(match.moves), match.notation.decision.seat)


@pytest.fixture(scope="module")
def thinkers() -> Iterator[Thinkers]:
    """One process for all tests in this file; a test that kills it gets another."""
    found = Thinkers(1, PATIENCE)
    yield found
    asyncio.run(found.close())


def process_of(thinkers: Thinkers) -> Any:
    return thinkers._pool._workers[0]._process


def indices(match: Match) -> range:
    """Of all that can be chosen."""
    return range(len(match.notation.decision.options))


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Set when a question has been sent to a process; clear it before the one you wait for."""
    sent, give = Event(), Worker._given

    def giving(worker: Worker, question: bytes) -> bool:
        taken = give(worker, question)
        sent.set()
        return taken

    monkeypatch.setattr(Worker, "_given", giving)
    return sent


async def until(happened: Event) -> None:
    assert await asyncio.to_thread(happened.wait, PATIENCE)


# ------------------------------------------------------------------------------------------------------------- moves


@pytest.mark.parametrize("bot", PLAYERS)
async def test_every_bot_answers_with_an_option(thinkers: Thinkers, bot: str) -> None:
    match, thought = after(40, bot=bot)
    assert await thinkers.think(thought) in indices(match)


def test_a_bot_chooses_what_its_player_would() -> None:
    match, thought = after(40, bot="greedy")
    assert Memory().think(thought) == Idea(chosen(match, PLAYERS["greedy"](chance_of(5, thought.seat))))


def test_bots_play_from_a_position_too() -> None:
    match, _ = after(60)
    while match.decision is not None and match.decision.kind != "main":
        match.choose(0)
    again = begin(Opening(position=write_position(match)))
    thought = Thought("g", "simple", 1, Opening(position=write_position(match)), (), again.notation.decision.seat)
    assert Memory().think(thought).choice in indices(again)


def test_a_known_game_is_played_on_or_taken_back_not_restarted(monkeypatch: pytest.MonkeyPatch) -> None:
    begins = []

    def counted(start: Opening) -> Match:
        begins.append(start)
        return begin(start)

    monkeypatch.setattr(bots, "begin", counted)
    memory, (match, early) = Memory(), after(30)
    assert memory.think(early).choice in indices(match)
    later, late = after(50)
    assert memory.think(late).choice in indices(later)
    assert memory.think(early).choice in indices(match)
    assert len(begins) == 1


def test_the_memory_is_bounded() -> None:
    memory = Memory()
    for seed in range(KEPT + 3):
        memory.think(after(0, seed)[1])
    assert len(memory._games) == KEPT


def test_a_bot_not_asked_has_no_move_and_impossible_moves_do_no_harm() -> None:
    memory, (_, thought) = Memory(), after(40)
    other = Thought("g", "simple", 5, thought.begun, thought.moves, Seat(1 - thought.seat))
    assert memory.think(other) == Idea(trouble="not asked")
    wrong = Thought("g", "simple", 5, thought.begun, ((A, "fly away"),), A)
    assert memory.think(wrong) == Idea(trouble="Parted")
    assert memory.think(thought).choice is not None


# ---------------------------------------------------------------------------------------------------- what goes wrong


async def test_an_endless_thought_is_cut_off_and_the_next_is_answered(thinkers: Thinkers) -> None:
    match, thought = after(40)
    assert await thinkers.think(thought) in indices(match)
    stuck = process_of(thinkers)
    os.kill(stuck.pid, signal.SIGSTOP)  # as good as an endless loop
    thinkers._pool._deadline = 0.1
    assert await thinkers.think(thought) is None
    thinkers._pool._deadline = PATIENCE
    assert await thinkers.think(thought) in indices(match)
    assert process_of(thinkers) is not stuck


async def test_a_process_dying_between_thoughts_costs_nothing(thinkers: Thinkers) -> None:
    match, thought = after(40)
    await thinkers.think(thought)
    process = process_of(thinkers)
    process.kill()
    process.join()
    assert await thinkers.think(thought) in indices(match)


async def test_a_process_dying_during_a_thought_costs_only_that_one(thinkers: Thinkers, given: Event) -> None:
    match, thought = after(40)
    await thinkers.think(thought)
    process = process_of(thinkers)
    os.kill(process.pid, signal.SIGSTOP)
    given.clear()
    hopeless, patient = asyncio.create_task(thinkers.think(thought)), asyncio.create_task(thinkers.think(thought))
    await until(given)
    os.kill(process.pid, signal.SIGKILL)
    assert await hopeless is None
    assert await patient in indices(match)


async def test_games_take_turns(thinkers: Thinkers) -> None:
    order: list[str] = []

    async def ask(seed: int) -> None:
        _, thought = after(0, seed)
        await thinkers.think(thought)
        order.append(thought.game)

    await asyncio.gather(*(ask(1) for _ in range(6)), ask(2))
    assert order.index("game 2") == 2  # one of game 1 was being answered, one stood first


def slow_to_start() -> Answering:
    """Starts once the file named in the environment exists, and then answers with the question."""
    while not Path(os.environ["MAGENOIR_TEST_GATE"]).exists():
        sleep(0.01)
    return bytes


class Clock:
    """A clock that stands still until moved."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


async def test_waiting_counts_only_once_a_process_is_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow machine, starting one takes longer than anybody waits for an answer."""
    clock, gate = Clock(), tmp_path / "gate"
    monkeypatch.setattr(workers_pool, "monotonic", clock)
    monkeypatch.setattr(workers_pool, "LONGEST_WAIT", 0.01)
    monkeypatch.setenv("MAGENOIR_TEST_GATE", str(gate))
    pool = Pool(1, slow_to_start, PATIENCE)
    asked = [asyncio.create_task(pool.ask(f"game {at}", b"%d" % at)) for at in range(3)]
    await asyncio.sleep(0)
    clock.now = 100.0
    await asyncio.sleep(0.05)  # more than the longest wait, by both clocks
    gate.touch()
    assert await asyncio.gather(*asked) == [b"0", b"1", b"2"]
    process: Any = pool._workers[0]._process
    os.kill(process.pid, signal.SIGSTOP)
    asked = [asyncio.create_task(pool.ask(f"game {at}", b"%d" % at)) for at in range(2)]
    await asyncio.sleep(0)
    clock.now = 100.02
    with pytest.raises(NoAnswer, match=BUSY):
        await asked[1]
    os.kill(process.pid, signal.SIGCONT)
    assert await asked[0] == b"0"
    await pool.close()


async def test_giving_up_waiting_frees_the_process(thinkers: Thinkers) -> None:
    match, thought = after(40)
    for delay in (0, 0.01, 0.3):
        tasks = [asyncio.create_task(thinkers.think(thought)) for _ in range(3)]
        await asyncio.sleep(delay)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    assert await thinkers.think(thought) in indices(match)


async def test_closing_answers_the_waiting_and_ends_the_process(given: Event) -> None:
    thinkers = Thinkers(1, PATIENCE)
    _, thought = after(40)
    await thinkers.think(thought)
    pid = process_of(thinkers).pid
    os.kill(pid, signal.SIGSTOP)
    given.clear()
    waiting = [asyncio.create_task(thinkers.think(thought)) for _ in range(3)]
    await until(given)
    await thinkers.close()
    assert await asyncio.gather(*waiting) == [None, None, None]
    assert await thinkers.think(thought) is None
    assert not alive(pid)


async def test_every_thought_is_reported() -> None:
    seen: list[str] = []
    thinkers = Thinkers(1, PATIENCE, lambda seconds, trouble: seen.append(trouble))
    thinkers.warm()
    await thinkers.think(after(40)[1])
    await thinkers.think(Thought("g", "nobody", 1, begun(), (), A))
    await thinkers.close()
    assert seen[0] == ""
    assert seen[1] in ("KeyError", "not asked")


IDLE = """
import asyncio
from tests.server.test_bots import after, process_of
from magenoir.server.workers.bots import Thinkers
async def main():
    thinkers = Thinkers(1, 60)
    await thinkers.think(after(40)[1])
    print(process_of(thinkers).pid, flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""
LOST_IN_THOUGHT = """
from magenoir.server.workers.pool import CONTEXT
from tests.server.test_bots import think_for_ever
process = CONTEXT.Process(target=think_for_ever)
process.start()
process.join()
"""


def think_for_ever() -> None:
    Thread(target=end_with_parent, daemon=True).start()
    print(os.getpid(), flush=True)
    while True:
        pass


@pytest.mark.parametrize("program", [IDLE, LOST_IN_THOUGHT])
def test_killing_the_server_ends_its_bots(program: str) -> None:
    root = Path(__file__).parents[2]
    server = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, cwd=root)
    assert server.stdout is not None
    pid = int(server.stdout.readline())
    assert alive(pid)
    server.kill()
    server.wait()
    server.stdout.close()
    until = monotonic() + PATIENCE
    while alive(pid):
        assert monotonic() < until, "the bot's process goes on alone"
        sleep(0.05)


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
