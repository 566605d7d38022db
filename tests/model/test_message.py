"""A message is a form and its parameters: one key for all languages, one English text."""

from magenoir.decks.formats import BANNED, Breach
from magenoir.decks.text import NO_CARD, Problem
from magenoir.model.decision import Refusal
from magenoir.model.mana import read_mana
from magenoir.model.message import Message
from magenoir.model.terms import ADVERSARY, CardId

LACK = Message("it needs {mana} more", {"mana": read_mana("2 fire")})


def test_the_key_follows_from_the_form_alone() -> None:
    assert Message("use {card}: {number}", {"card": "Flame", "number": 2}).key == "use-card-number"


def test_a_parameter_is_worded_by_its_type() -> None:
    message = Message(
        "{who} and {whom}: {mana}, {number}", {"who": 0, "whom": ADVERSARY, "mana": (0,) * 6, "number": 0}
    )
    assert message.text == "A and the Adversary: no Mana, 0"


def test_a_hidden_card_is_called_a_card() -> None:
    assert Message("{card} is exhausted").text == "a card is exhausted"


def test_only_a_sentence_that_begins_with_the_adversary_gives_it_a_capital() -> None:
    plays = Message("{who} plays", {"who": ADVERSARY})
    assert plays.text == "The Adversary plays"
    assert Message("after that {what}", {"what": plays}).text == "after that the Adversary plays"


def test_a_message_inside_a_message_is_worded_in_place() -> None:
    assert Message("{card}: {what}", {"card": "Flame", "what": LACK}).text == "Flame: it needs 2 fire Mana more"


def test_the_page_gets_the_key_of_an_inner_message() -> None:
    assert Message("{card}: {what}", {"card": "Flame", "what": LACK}).values == {
        "card": "Flame",
        "what": "it-needs-mana-more",
        "mana": read_mana("2 fire"),
    }


def test_a_parameter_is_not_formatted_again() -> None:
    assert Message("you see no {text}", {"text": "'{who}'"}).text == "you see no '{who}'"


def test_refusals_breaches_and_problems_are_messages() -> None:
    named = {"card": "Flame"}
    refusal = Refusal("{card} is exhausted", named, rules=("A.exhausted.active",), card=CardId(3))
    breach = Breach(BANNED, named, rule="D1.6.banned", cards=("Flame",))
    problem = Problem(NO_CARD, {"name": "Flume"}, line=2, near=("Flame",))
    assert [one.key for one in (refusal, breach, problem)] == [
        "card-is-exhausted",
        "card-is-banned",
        "there-is-no-card-name",
    ]
    assert refusal.text == "Flame is exhausted"
    assert str(breach) == "Flame is banned [D1.6.banned]"
    assert str(problem) == "line 2: there is no card 'Flume'; did you mean Flame?"
