"""D1.4: a series at one table: decks, exchanges, who decides who goes first, and what stays hidden."""

import pytest
from msgspec import json
from msgspec.structs import replace

from magenoir.decks.deck import counts
from magenoir.decks.formats import load_formats
from magenoir.decks.shipped import load_decks
from magenoir.decks.swaps import Swap, SwapRefused
from magenoir.files.series.sitting import Sitting, seed_of_game
from magenoir.match.game import Match
from magenoir.model.errors import GameOver, SetupError
from magenoir.model.outcome import Outcome
from magenoir.model.terms import SEATS, Seat
from magenoir.notation.outcomes import print_outcome
from magenoir.told.log import tell
from magenoir.told.view import view
from tests.seats import A, B
from tests.told.reading import read_story

CASUAL, TOURNAMENT = load_formats().values()
FIRE, TREE = (load_decks()[f"{slug}-tournament"] for slug in ("burning-wrath", "surging-growth"))
SWAP = Swap("Fission", "Rain of flames", 2, 2)


def sitting(best_of: int = 3) -> Sitting:
    return Sitting.new([FIRE, TREE], best_of, 7, TOURNAMENT)


def owned(match: Match, seat: Seat) -> dict[str, int]:
    return counts(piece.card for piece in match.state.cards if piece.owner == seat)


def rules(refused: pytest.ExceptionInfo[SwapRefused]) -> list[str]:
    return [breach.rule for breach in refused.value.breaches]


# ---------------------------------------------------------------------------------------------------------------- D1.4


def test_d1_4_first_game_is_played_with_the_registered_decks() -> None:
    match = sitting().next_match()
    assert [owned(match, seat) for seat in (A, B)] == [counts(FIRE.cards), counts(TREE.cards)]
    with pytest.raises(SwapRefused) as refused:
        sitting().exchanged(A, SWAP)
    assert rules(refused) == ["D1.4.first-game"]
    with pytest.raises(SwapRefused) as refused:
        sitting().with_deck(A, FIRE)
    assert rules(refused) == ["D1.4.first-game"]


def test_d1_4_swap_the_next_game_is_played_with_what_was_exchanged() -> None:
    second = sitting().with_game(Outcome(winner=A)).exchanged(A, SWAP)
    match = second.next_match()
    assert owned(match, A).get("Fission", 0) == 0
    assert owned(match, A)["Rain of flames"] == 2
    assert owned(match, B) == counts(TREE.cards)
    third = second.with_game(Outcome(winner=B))
    assert counts(third.decks[0].cards) == counts(second.decks[0].cards)  # until it is exchanged again
    assert counts(third.exchanged(A, Swap("Rain of flames", "Fission")).decks[0].cards)["Fission"] == 1


def test_d1_4_same_size_or_the_exchange_is_refused() -> None:
    second = sitting().with_game(Outcome())
    with pytest.raises(SwapRefused) as refused:
        second.exchanged(A, Swap("Fission", "Rain of flames", 1, 2))
    assert rules(refused) == ["D1.4.same-size"]
    assert second.decks == second.registered


def test_an_exchange_leaves_a_deck_that_the_format_allows() -> None:
    """H48: in casual play, copies are counted in the deck alone."""
    fifth = replace(FIRE, side=(FIRE.cards[0],))
    assert fifth.side[0].name == "Flame"
    second = Sitting.new([fifth, TREE], 3, 7, CASUAL).with_game(Outcome(winner=B))
    with pytest.raises(SwapRefused) as refused:
        second.exchanged(A, Swap("Fission", "Flame"))
    assert rules(refused) == ["R16.copies"]


def test_a_deck_keeps_its_registered_name() -> None:
    second = sitting().with_game(Outcome(winner=A)).with_deck(A, replace(FIRE, name="Another", slug="other"))
    assert (second.decks[0].name, second.decks[0].slug) == (FIRE.name, FIRE.slug)


def test_an_illegal_deck_cannot_start_a_series() -> None:
    with pytest.raises(SetupError, match=r"B: 39 cards, but at least 40 are needed \[D1.1.minimum\]"):
        Sitting.new([FIRE, replace(TREE, cards=TREE.cards[1:])], 3, 7, TOURNAMENT)
    with pytest.raises(SetupError, match="best of 1, 3, 5, 7, not of 2"):
        Sitting.new([FIRE, TREE], 2, 7, TOURNAMENT)


@pytest.mark.parametrize("seat", [0, 1])
def test_d1_4_secret_nothing_reveals_what_was_registered_or_exchanged(seat: Seat) -> None:
    """In a whole second game, the other seat's view, log and story name only cards that have been shown."""
    second = sitting().with_game(Outcome(winner=A)).exchanged(A, SWAP).exchanged(B, Swap("Seed", "Bark armor"))
    match, other, showed, told = second.next_match(), SEATS[1 - seat], set[str](), list[str]()
    for _ in range(60):
        match.choose(0)
        showed |= {one.card.name for one in match.state.cards if one.owner == seat and one.seen & 1 << other}
        told.append(json.encode(view(match, other)).decode())
    told += [tell(event, other, match.state) for event in match.events]
    shown = " ".join([*told, *read_story(match.events, other, match.state)])
    mine = {card.name for card in second.decks[other].all_cards}
    hidden = {card.name for card in second.registered[seat].all_cards} - showed - mine
    assert len(hidden) > 5
    assert [name for name in hidden if f'"{name}"' in shown or f" {name}" in shown] == []


# ----------------------------------------------------------------------------------------------------------- the games


def test_r5_the_loser_decides_who_goes_first_or_a_coin_after_a_draw() -> None:
    def chooser(sitting: Sitting) -> int | None:
        began = sitting.next_match().began
        assert began is not None
        return began.chooser

    assert chooser(sitting()) is None
    assert chooser(sitting().with_game(Outcome(winner=A))) == 1
    assert chooser(sitting().with_game(Outcome(winner=B))) == 0
    assert chooser(sitting().with_game(Outcome(winner=B)).with_game(Outcome())) is None
    match = sitting().with_game(Outcome(winner=A)).next_match()
    while match.decision is not None and match.decision.kind != "first player":
        match.choose(0)
    assert match.decision is not None
    assert match.decision.seat == 1


def test_a_series_is_repeatable_and_its_games_differ() -> None:
    second = sitting().with_game(Outcome())
    assert second.next_match().state.rng == sitting().with_game(Outcome()).next_match().state.rng
    seeds = [seed_of_game(seed, number) for seed in (0, 1, 7, 8, 1 << 63) for number in range(14)]
    assert len(set(seeds)) == len(seeds)
    assert [seed_of_game(seed, 0) for seed in (0, 7)] == [0, 7]
    assert max(seed_of_game(7, number) for number in range(14)) < 1 << 53


def test_a_finished_series_has_no_further_game() -> None:
    over = sitting().with_game(Outcome(winner=A)).with_game(Outcome()).with_game(Outcome(winner=A))
    assert print_outcome(over.series.outcome) == "winner A"
    for more in (over.next_match, lambda: over.with_game(Outcome())):
        with pytest.raises(GameOver, match=r"the series is over \(winner A\)"):
            more()


@pytest.mark.parametrize("outcome", [None, Outcome(won=True)])
def test_only_a_finished_duel_counts(outcome: Outcome | None) -> None:
    with pytest.raises(SetupError, match="play it to its end first"):
        sitting().with_game(outcome)
