"""The twins proof can fail: each way of telling a seat too much is found."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_base
from magenoir.match.game import Match
from magenoir.model import notes
from magenoir.model.state import State, Target
from magenoir.model.terms import ADVERSARY, DECK, HAND, CardId, Seat
from magenoir.notation import wanted
from magenoir.proofs.twins import knowledge, look, prove_script
from magenoir.rules import choosing, damage, ether, kernel, turn
from magenoir.rules.effects import life
from magenoir.rules.kernel import Procedure
from magenoir.table import Table
from magenoir.told import chain as pending
from magenoir.told import changes as changed
from magenoir.told import choices as offer
from magenoir.told import view as views
from magenoir.told.everything import Everything, everything
from magenoir.told.log import Teller
from magenoir.told.why import Reason
from tests.seats import A, B

HANDS = {"A": {"hand": ["Flame", "Seed"]}, "B": {"hand": ["Breath", "Tornado"], "deck": ["Zephyr", "Seed", "Breath"]}}


def game() -> Match:
    """A has ended their turn, B has drawn."""
    match = Match(read_position(HANDS, load_base()))
    match.choose("end turn")
    while match.decision is not None and match.decision.kind != "main":
        match.choose(0)
    return match


def always(*_: Any, **__: Any) -> bool:
    return True


def by_name(self: views.Eye, cards: list[CardId], seat: Seat) -> tuple[views.CardView, ...]:
    """A hidden hand sorted by name, with the time at which each card arrived as its id."""
    hand = sorted(cards, key=lambda card: self.state.cards[card].card.name)
    return tuple(views.CardView(id=self.state.cards[card].entered) for card in hand)


def other_hand(options: Callable[[Table], list[Any]]) -> Callable[[Table], list[Any]]:
    """Options that depend on the opponent's hand."""

    def main_options(table: Table) -> list[Any]:
        hand = table.state.zones[1 - table.state.active][HAND]
        found = options(table)
        return found[::-1] if any(table[card].card.name == "Seed" for card in hand) else found

    return main_options


def test_the_real_engine_passes() -> None:
    assert look(game(), 1) == 8


@pytest.mark.parametrize(
    ("where", "what", "leak"),
    [
        (views.Eye, "knows", always),
        (views.Eye, "hand", by_name),
        (Teller, "knows", always),
        (wanted, "_look", lambda state, seat, verb, name, zone: seen_by_all(state, name)),
        (turn, "main_options", other_hand(turn.main_options)),
    ],
    ids=["a view shows a hand", "a hand is in order", "the log names a card", "a refusal finds a card", "options"],
)
def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch, where: Any, what: str, leak: Any) -> None:
    match = game()
    monkeypatch.setattr(where, what, leak)
    with pytest.raises(AssertionError, match="when hidden cards are others"):
        look(match, 1)


TREES = [{"card": "Animated tree", "hp": 1}, {"card": "Animated tree", "hp": 2}]
DAMAGE = {
    "A": {"board": [{"card": "Draconic flame", "locks": "2 fire"}], "hand": ["Seed", "Flame"], "deck": 9},
    "B": {"board": TREES, "hand": ["Breath", "Tornado", "Seed"], "deck": ["Zephyr", "Flame", "Tide"]},
}
MOVES = [(A, "activate Draconic flame"), (A, "target B"), (B, "redirect to Animated tree #1")]


def odd(table: Table, seat: Seat) -> bool:
    """Whether the first card in a hand, hidden from the other player, has an odd cost."""
    return sum(table[table.state.zones[seat][HAND][0]].card.cost) % 2 == 1


def noted_twice(table: Table, hit: damage.Damage) -> Procedure[None]:
    if odd(table, B):
        table.note(notes.DAMAGE_APPLIES, "D5.1.1", "D10.6.spell", card=hit.source)
    yield from DEAL(table, hit)


def noted_more(table: Table, hit: damage.Damage, target: Target, amount: int) -> int:
    if odd(table, B):
        table.note(notes.DAMAGE_REDUCED, "D5.1.4.reduce", card=hit.source)
    return amount


def idle(table: Table, seat: Seat, *asked: Any, **more: Any) -> Procedure[Any]:
    return (yield from ASK(table, seat, *asked, **more, idle=odd(table, Seat(1 - seat))))


def in_another_order(table: Table, form: str, cards: Iterable[CardId]) -> list[Any]:
    """Options for B that depend on a card of A."""
    return OPTIONS(table, form, cards)[:: -1 if odd(table, A) else 1]


def planned_backwards(table: Table) -> None:
    """What an action triggers enters the chain in another order."""
    if odd(table, B):
        table.state.raised.reverse()
    SETTLE(table)


DEAL, ASK, OPTIONS, SETTLE = damage.deal_damage, choosing.ask, choosing.card_options, kernel.settle


def prove_often() -> None:
    """With several seeds, since a hidden card need not have an odd cost."""
    for seed in range(8):
        prove_script(read_position(DAMAGE, load_base()), MOVES, seed=seed)


def test_real_damage_passes() -> None:
    assert prove_script(read_position(DAMAGE, load_base()), MOVES) == 16


@pytest.mark.parametrize(
    ("where", "what", "leak"),
    [
        (life, "deal_damage", noted_twice),
        (damage, "reduced", noted_more),
        (ether, "ask", idle),
        (damage, "card_options", in_another_order),
        (kernel, "settle", planned_backwards),
    ],
    ids=["a note comes twice", "an event more", "a decision is idle", "options in order", "triggers in order"],
)
def test_a_leak_through_a_move_is_found(monkeypatch: pytest.MonkeyPatch, where: Any, what: str, leak: Any) -> None:
    monkeypatch.setattr(where, what, leak)
    with pytest.raises(AssertionError, match="when hidden cards are others"):
        prove_often()


def hand_of_other(chain: pending.Chain) -> Iterable[pending.Link]:
    """The chain, followed by what the first card in B's hand might do."""
    yield from LINKS(chain)
    yield pending.Link("prepare", B, chain.state.cards[chain.state.zones[1][HAND][0]].card.name)


def cost_of_another(self: changed.Changed, card: CardId) -> Iterable[changed.Change]:
    """Changes of a card, with one by the first card in B's hand that costs more than 0."""
    yield from ON_BOARD(self, card)
    if sum(self.state.cards[self.state.zones[1][HAND][0]].card.cost) > 1:
        yield changed.DamageChanged(1, 2)


def by_another_hand(state: State, *asked: Any) -> tuple[int, ...]:
    """The ids of a choice, with the times at which certain cards came into B's hand."""
    hand = [state.cards[card] for card in state.zones[1][HAND]]
    return (*IDS(state, *asked), *(piece.entered for piece in hand if sum(piece.card.cost) > 1))


LINKS, ON_BOARD, IDS = pending.Chain.links, changed.Changed.on_board, offer.ids


@pytest.mark.parametrize(
    ("where", "what", "leak"),
    [
        (pending.Chain, "links", hand_of_other),
        (changed.Changed, "on_board", cost_of_another),
        (offer, "ids", by_another_hand),
    ],
    ids=["the chain names a card", "a change by a hand", "ids of a hand"],
)
def test_a_leak_beside_the_view_is_found(monkeypatch: pytest.MonkeyPatch, where: Any, what: str, leak: Any) -> None:
    monkeypatch.setattr(where, what, leak)
    with pytest.raises(AssertionError, match="when hidden cards are others"):
        prove_script(read_position(DAMAGE, load_base()), MOVES)


Secret = Callable[[State, Seat], str]


def hand_of_another(state: State, seat: Seat) -> str:
    return state.cards[state.zones[1 - seat][HAND][0]].card.name


def top_of_the_adversary(state: State, seat: Seat) -> str:
    return state.cards[state.zones[ADVERSARY][DECK][0]].card.name


def told_besides(secret: Secret) -> Callable[..., Everything]:
    """Everything, and in the last line of the story a secret."""

    def leaking(match: Match, seat: Seat | None, since: int) -> Everything:
        told = everything(match, seat, since)
        return told if seat is None else replace(told, story=(*told.story, secret(match.state, seat)))

    return leaking


def planned_by_a_hand(match: Match, seat: Seat, *asked: Any) -> str:
    return hand_of_another(match.state, seat)


def refused_by_a_hand(match: Match, seat: Seat, **asked: Any) -> tuple[Reason, ...]:
    return (Reason("", hand_of_another(match.state, seat), ()),)


@pytest.mark.parametrize(
    ("what", "leak"),
    [("everything", told_besides(hand_of_another)), ("plan", planned_by_a_hand), ("reasons", refused_by_a_hand)],
)
def test_a_leak_of_what_is_told_or_asked_for_is_found(monkeypatch: pytest.MonkeyPatch, what: str, leak: Any) -> None:
    monkeypatch.setattr(knowledge, what, leak)
    with pytest.raises(AssertionError, match="when hidden cards are others"):
        look(game(), 1)


def seen_by_all(state: State, name: str) -> list[CardId]:
    """Every card of that name, hidden or not."""
    return [card.id for card in state.cards if card.card.name.casefold() == name.casefold()][:1]


TOGETHER = {
    "mode": "coop",
    "A": {"hand": ["Flame", "Seed"], "deck": ["Zephyr", "Seed"]},
    "B": {"hand": ["Breath", "Tornado"], "deck": ["Zephyr", "Seed", "Breath"]},
    "adversary": {"hp": 20, "deck": ["Tornado", "Zephyr", "Breath", "Flame", "Seed"]},
}


def test_a_real_coop_game_passes() -> None:
    assert look(Match(read_position(TOGETHER, load_base())), 1) == 8


@pytest.mark.parametrize("secret", [top_of_the_adversary, hand_of_another])
def test_a_leak_among_allies_is_found(monkeypatch: pytest.MonkeyPatch, secret: Secret) -> None:
    monkeypatch.setattr(knowledge, "everything", told_besides(secret))
    with pytest.raises(AssertionError, match="when hidden cards are others"):
        look(Match(read_position(TOGETHER, load_base())), 1)
