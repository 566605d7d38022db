"""All that can be asked about a card is asked: nothing in a State that tells copies apart is missing from likeness."""

from collections.abc import Iterable
from typing import Any

from msgspec import structs

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model import agenda
from magenoir.model import effects as fx
from magenoir.model.state import CardState, Frame, Lasting, State
from magenoir.model.terms import CardId
from magenoir.table.likeness import CARRIED, IN_TIME, LEFT_OUT, LOOKED_AT
from magenoir.table.naming import OF_STEPS

BY_NAME = ("card", "original", "label")

NO_CARDS = {
    *"seat phase next moments again verb entered number frames you paragraph steps moment that amount whole".split(),
    *"rules ability idle in_order frame index silent chooser cause zone position limit opened standing".split(),
    *"answered reading leaving listed".split(),
}
"""Fields of items that hold no card."""
NAMED_ELSEWHERE = {"each", "done"}
"""The rules for each card of a Discarding, all among its `cards`; what a control check has done, named separately."""
OF_FRAMES = {"source", "targets", "shares", "it", "via", "lent"}
OF_LASTING = {"source", "subject", "it"}
OF_STATES = {"cards", "zones", "agenda", "raised", "frames", "lasting", "spent", "last_known", "told", "counted"}
"""Where a State holds cards; `told` is what the log calls them."""

ADD_UP = {
    fx.CannotBe,
    fx.ActivatedOnlyIf,
    fx.CannotGainHp,
    fx.HandClosed,
    fx.NoDrawPhase,
    fx.PlaceInstead,
    fx.PilesEqual,
    fx.NoForge,
    fx.GainEffect,
    fx.GainAll,
    fx.NeverKeyword,
    fx.MageNoirWhile,
    fx.PhaseShiftIncreased,
    fx.TimesChange,
    fx.CountAs,
    fx.CountMore,
    fx.GatherChange,
    fx.NotMageNoir,
    fx.CostChange,
    fx.OwnElementCost,
    fx.NeedFewer,
    fx.NeedWaived,
    fx.MoreComponents,
    fx.MoreHp,
    fx.NextPrepared,
    fx.MustDiscard,
    fx.MayLower,
    fx.PayFrom,
    fx.PayAnyElement,
    fx.AbilityCost,
    fx.AbilitiesTwice,
    fx.CannotPrepare,
    fx.TopRevealed,
    fx.RepeatedNeedFewer,
    fx.OnlyMageNoir,
    fx.PrepareFrom,
}
"""Changes whose order in time does not matter: they add up, do nothing twice, or are about their own card."""
MADE = {fx.PrintedEffects, fx.ElementIs, fx.LosesWord, fx.LosesKeyword}
"""Changes that are made to a card: what lasts on it is compared in its order."""


def names(struct: Any) -> set[str]:
    return {field.name for field in structs.fields(struct)}


def under(kind: type) -> Iterable[type]:
    subs: list[type] = kind.__subclasses__()
    for sub in subs:
        yield sub
        yield from under(sub)


def test_every_field_of_a_card_is_compared_or_left_out_for_a_reason() -> None:
    assert names(CardState) == {*BY_NAME, *CARRIED, *LOOKED_AT, *LEFT_OUT}


def test_every_card_that_an_item_names_is_found() -> None:
    fields = {name for kind in under(agenda.Item) for name in names(kind)}
    assert fields - NO_CARDS - NAMED_ELSEWHERE == set(OF_STEPS)


def test_every_card_that_a_frame_or_a_lasting_effect_names_is_found() -> None:
    others = {
        *"you paragraph steps riders options that stopped whole result x losses paid entered reading counted".split(),
        *"asked activated".split(),
    }
    others |= {"earlier"}  # which is open itself until all is announced again
    assert names(Frame) == OF_FRAMES | others
    assert names(Lasting) == OF_LASTING | {"you", "made", "until", "ability", "keyword", "that"}


def test_a_state_holds_cards_nowhere_else() -> None:
    others = {
        *"seats ether active first turn phase mode players adversary renewed clock next_frame chain_events".split(),
        *"losses acted rng outcome happened taken".split(),
    }
    assert names(State) == OF_STATES | others


def test_every_change_says_whether_its_time_matters() -> None:
    known: list[type] = [*IN_TIME, *ADD_UP, *MADE]
    assert {*known} == {*under(fx.Change)}
    assert len(known) == len({*known})


def options(position: dict[str, Any]) -> list[str]:
    return Match(read_position(position, load_cards())).options()


def test_copies_that_differ_in_nothing_are_one_option() -> None:
    assert options({"A": {"board": ["Flame", "Flame"]}}) == ["activate Flame", "channel Flame", "end turn"]


def test_what_was_used_up_this_turn_matters() -> None:
    board = ["Materialized sword", {"card": "Materialized sword", "spent": ["use 1"]}]
    assert options({"A": {"board": board}}) == ["use Materialized sword", "end turn"]
    assert options({"A": {"board": board[::-1]}}) == ["use Materialized sword", "end turn"]


def test_a_look_that_may_matter_again_matters() -> None:
    board = [{"card": "Druid horns", "looked": 2}, {"card": "Druid horns"}]
    state = read_position({"A": {"board": board, "deck": ["Seed", "Flame"]}}, load_cards())
    likeness = Match(state).table.likeness
    assert likeness.of(CardId(0)) != likeness.of(CardId(1))
