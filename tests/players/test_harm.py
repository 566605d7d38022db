"""A simple player does not kill itself."""

from magenoir.language.pack import load_base
from magenoir.model.terms import BOARD, HAND
from magenoir.players.acting import main
from magenoir.players.harm import backlash, price_in_hp
from magenoir.players.sight import Sight
from magenoir.rules.setup import empty_state
from magenoir.table import Table
from magenoir.told.view import View, view
from tests.players.choosing import choice
from tests.seats import A, B

CARDS = load_base()


def table(hp: int, *board: str, hand: str = "Seed") -> View:
    """A has these prepared spells, components and Equipment; B has one tree."""
    game = Table(empty_state(2, 1))
    for name in board:
        card = CARDS.card(name.removeprefix("channeled "))
        state = "channeled" if name.startswith("channeled ") else "in play" if card.kind != "spell" else "prepared"
        game.create(card, A, BOARD, state=state, seen=0b11)
    game.create(CARDS.card(hand), A, HAND, seen=1 << A)
    game.create(CARDS.card("Dead tree"), B, BOARD, state="in play", hp=2, seen=0b11)
    game.lose_hp(20 - hp, seat=A)
    return view(game.state, A)


def test_a_robe_strikes_back_once_per_hit() -> None:
    seen = Sight(table(5, "Burning robe"))
    assert backlash(seen.me.board[0].face, seen) == 1  # type: ignore[arg-type]  # the board has faces
    ball = Sight(table(5, "Burning robe", hand="Fire ball")).me.hand[0].face
    assert ball is not None
    assert backlash(ball, seen) == 2


def test_a_spell_that_would_kill_its_own_player_is_left_alone() -> None:
    assert main(Sight(table(1, "Burning robe", "Flame projectile")), choice("activate-card", "Flame projectile")) < 0
    assert main(Sight(table(2, "Burning robe", "Flame projectile")), choice("activate-card", "Flame projectile")) > 0
    assert main(Sight(table(1, "Flame projectile")), choice("activate-card", "Flame projectile")) > 0


def test_a_component_that_costs_the_last_hp_is_not_used() -> None:
    alone = Sight(table(1, "channeled Draconic flame", hand="Fiery arrow"))
    assert price_in_hp(alone.me.hand[0], alone.me) == 1
    assert main(alone, choice("prepare-card", "Fiery arrow")) < 0
    milder = Sight(table(1, "channeled Draconic flame", "channeled Flame", hand="Fiery arrow"))
    assert price_in_hp(milder.me.hand[0], milder.me) == 0
    assert main(milder, choice("prepare-card", "Fiery arrow")) > 0
