"""Guided games are played on the real engine, so each is played through here."""

import pytest

from magenoir.files.position import read_match
from magenoir.match.game import Match
from magenoir.notation.outcomes import print_outcome
from magenoir.server.rest_types import NewGame
from magenoir.server.rooms.lessons import OTHER, PERSON, Lesson, lessons
from tests.server.house import ended, house

WORDS_A_MINUTE = 200
SECONDS_A_MOVE = 5


def until_the_person_decides(match: Match, lesson: Lesson) -> None:
    """Do as the server does: answer what is forced, but end nobody's turn."""
    while match.decision is not None:
        if match.decision.forced and match.options() != ["end turn"]:
            match.choose(0)
        elif match.decision.seat == OTHER:
            choice = lesson.their_choice(match)
            assert choice is not None
            match.choose(choice)
        else:
            break


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_is_played_to_its_end_by_its_own_moves(name: str) -> None:
    lesson = lessons()[name]
    match = read_match(lesson.position)
    for place, step in enumerate(lesson.step):
        for left in range(len(step.do)):
            until_the_person_decides(match, lesson)
            stand = lesson.stand(match, name)
            assert (stand.step, stand.say, stand.done) == (place, {"en": step.en, "fr": step.fr}, False)
            assert lesson.next_moves(match) == step.do[left:]
            assert match.decision is not None
            assert match.decision.seat == PERSON
            assert stand.choice is not None
            assert match.options()[stand.choice] == step.do[left]
            match.choose(stand.choice)
    until_the_person_decides(match, lesson)
    assert print_outcome(match.outcome) == "winner A"
    assert lesson.stand(match, name).done
    assert lesson.their_choice(match) is None


def test_undo_goes_back_in_the_lesson() -> None:
    lesson = lessons()["first-game"]
    match = read_match(lesson.position)
    match.choose("add fire left")
    assert lesson.next_moves(match) == ("add arcane", "add fire")
    match.undo(1)
    assert lesson.next_moves(match) == ("add fire left", "add arcane", "add fire")


def test_the_first_game_takes_at_most_ten_minutes() -> None:
    lesson = lessons()["first-game"]
    for words in (sum(len(step.en.split()) for step in lesson.step), sum(len(step.fr.split()) for step in lesson.step)):
        assert words / WORDS_A_MINUTE + len(lesson.moves) * SECONDS_A_MOVE / 60 < 10


def test_the_first_game_keeps_the_order_of_the_rulebook() -> None:
    said = [step.en for step in lessons()["first-game"].step]
    topics = ("Ether", "prepared", "activated", "Channel", "component", "Permanent", "Mage Noir")
    first = [next(place for place, text in enumerate(said) if topic in text) for topic in topics]
    assert first == sorted(first)


async def test_the_guide_waits_for_its_moves_one_by_one(database: str) -> None:
    lesson = lessons()["first-game"]
    async with house(database) as server:
        made = await server.lobby.create(NewGame(kind="lesson", lesson="first-game"))
        async with await server.tab(made) as tab:
            await tab.asked()
            refused = await tab.choose("add water left")
            assert (refused["code"], refused["text"]) == ("not-now", "The guide waits for another move.")
            first = tab.table["lesson"]["choice"]
            told = await tab.choose(first, 0, 0)
            assert (told["type"], told["taken"]) == ("ack", 1)
            assert {line["turn"] for line in tab.log} == {1}
            for move in lesson.moves[1:]:
                await tab.asked()
                assert tab.texts[tab.table["lesson"]["choice"]] == move
                assert (await tab.choose(move))["type"] == "ack"
            over = await tab.until("table", lambda told: bool(told["view"]["outcome"]))
            assert ended(over) == "winner A"
            assert over["lesson"]["done"]
