"""Random games against an Adversary, with official cards on every side, including the Adversary's deck."""

import random

import pytest

from magenoir.decks.adversaries import load_adversaries
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.decision import PASS, Decision, Option
from magenoir.model.terms import ADVERSARY, BOARD, HAND, SEATS
from magenoir.notation.outcomes import print_outcome
from magenoir.proofs.invariants import Invariants

OFFICIAL = [card for card in load_cards() if not card.is_adversary]
SPELLS = [card for card in OFFICIAL if card.kind != "animal"]
ANIMALS = [card for card in OFFICIAL if card.kind == "animal"]
DECISIONS = 400


def deck_of_chance(chance: random.Random) -> list[Card]:
    return [*chance.choices(SPELLS, k=20), chance.choice(ANIMALS)]


def adversary_of_chance(chance: random.Random, seed: int) -> list[Card]:
    """One of the game's Adversaries, with players' cards in its deck in every second game."""
    slug = sorted(load_adversaries())[seed % 3]
    deck = list(load_adversaries()[slug].deck(1 + seed % 2))
    return deck + chance.choices(SPELLS, k=10) if seed % 2 else deck


def eager(decision: Decision, chance: random.Random) -> Option:
    """Prefer doing something to doing nothing."""
    idle = [option for option in decision.options if option == PASS or option.form == "end turn"]
    busy = [option for option in decision.options if option not in idle]
    return chance.choice(busy if busy and chance.random() < 0.7 else decision.options)


def look(match: Match) -> None:
    """A defeated player decides nothing and has nothing left; the Adversary has no hand."""
    state, decision = match.state, match.decision
    assert state.zones[ADVERSARY][HAND] == []
    if decision is None:
        return
    assert decision.seat < state.players
    assert not state.seats[decision.seat].out
    assert not state.seats[state.active].out
    if decision.kind == "main":
        for seat in range(state.players):
            left = (*state.zones[seat][BOARD], *state.zones[seat][HAND], sum(state.seats[seat].reserve))
            assert not state.seats[seat].out or not any(left)


@pytest.mark.parametrize("seed", range(12))
def test_random_games_keep_the_invariants(seed: int) -> None:
    chance, watch = random.Random(seed), Invariants()
    decks = [deck_of_chance(chance) for _ in range(1 + seed % 4)]
    match = Match.new(decks, seed, mode="coop", adversary=adversary_of_chance(chance, seed), watch=watch)
    while match.decision is not None and match.number <= DECISIONS:
        match.choose(eager(match.decision, chance))
        watch.at_decision(match)
        look(match)
    assert match.decision is not None or print_outcome(match.outcome) in ("players win", "players lose", "draw")
    assert match.state.turn >= 2


def test_players_who_all_concede_lose_at_any_moment() -> None:
    for seed in range(6):
        chance = random.Random(seed)
        decks = [deck_of_chance(chance) for _ in range(3)]
        match = Match.new(decks, seed, mode="coop", adversary=adversary_of_chance(chance, seed))
        while match.decision is not None and match.number <= 40 * seed:
            match.choose(eager(match.decision, chance))
        for seat in SEATS[:3]:
            if match.decision is not None and not match.state.seats[seat].out:
                match.concede(seat)
        while match.decision is not None and match.number < 1000:
            match.choose(match.decision.options[0])
        assert print_outcome(match.outcome) == "players lose"
