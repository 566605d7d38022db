"""A choice names the things on the table that it is about, as the view of its seat does, and no others."""

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.state import ASIDE, DECK, HAND
from magenoir.told.choices import choices, ids, shows_id
from magenoir.told.view import CardView, SeatView, seen_numbers, view
from tests.match.playing import match, random_game

TREES = [{"card": "Animated tree"}, {"card": "Animated tree", "hp": 1}]


def test_a_choice_is_in_the_order_of_the_options_and_says_what_they_say() -> None:
    game = match(A={"board": ["Breath"], "hand": ["Flame"], "reserve": "2 fire"})
    offered = choices(game, 0)
    assert tuple(choice.text for choice in offered) == tuple(game.options())
    assert [choice.form for choice in offered[:3]] == ["activate {card}", "channel {card}", "prepare {card}"]


def test_copies_in_hand_are_one_choice_with_the_ids_of_all() -> None:
    game = match(A={"hand": ["Flame", "Seed", "Flame"], "reserve": "2 fire"})
    hand = view(game, 0).me.hand
    (prepare,) = [choice for choice in choices(game, 0) if choice.text == "prepare Flame"]
    assert sorted(prepare.cards) == sorted(card.id for card in hand if card.name == "Flame")


def test_differing_copies_on_a_board_are_apart() -> None:
    game = match(A={"board": ["Draconic flame"]}, B={"board": TREES})
    game.choose("activate Draconic flame")
    aimed = {choice.text: choice.cards for choice in choices(game, 0)}
    trees = view(game, 0).seats[1].board
    assert aimed["target B's Animated tree #1"] == (trees[0].id,)
    assert aimed["target B's Animated tree #2"] == (trees[1].id,)
    assert [choice.seat for choice in choices(game, 0)][:2] == [0, 1]


def test_nobody_else_is_told() -> None:
    game = match(A={"board": ["Breath"]})
    assert choices(game, 1) == choices(game, None) == ()


def test_every_id_of_a_choice_is_one_of_the_view() -> None:
    """And where the view shows no id, neither does the choice: in decks, and in another's hand."""
    for seed in range(6):
        game = random_game(seed, 0)
        while game.decision is not None and game.number < 150:
            offered = choices(game, game.decision.seat)
            shown = shown_ids(game, game.decision.seat)
            assert {one for choice in offered for one in (*choice.cards, *choice.others)} <= shown
            game.choose(game.number % len(game.decision.options))


def test_an_id_is_shown_exactly_where_the_view_shows_it() -> None:
    game = random_game(3, 90)
    for seat in (0, 1, None):
        shown = shown_ids(game, seat)
        for piece in game.state.cards:
            assert (piece.entered in shown) == shows_id(game.state, seat, piece.id)
            if seat is not None and piece.zone in (DECK, HAND, ASIDE) and piece.owner != seat:
                assert ids(game.state, seat, piece.id, seen_numbers(game, seat)) == ()


def shown_ids(game: Match, seat: int | None) -> set[int]:
    return {card.id for player in view(game, seat).seats for card in lying(player)} - {-1}


def lying(player: SeatView) -> tuple[CardView, ...]:
    zones = (player.hand, player.board, player.discard, player.exile, player.transition, player.aside)
    return tuple(card for zone in (*zones, player.deck_known) for card in zone)


# ----------------------------------------------------------------------------------------------------- using abilities


def uses(**position: object) -> dict[str, tuple[str, str]]:
    game = Match(read_position(position, load_cards()))
    return {one.text: (one.says, one.price) for one in choices(game, 0) if one.form.startswith("use ")}


def test_an_ability_of_an_animal_comes_with_its_sentence_and_its_price() -> None:
    told = uses(A={"board": ["Fox", "Crow"], "reserve": "2 fire", "hand": ["Seed"]})
    assert told["use Fox"] == ("Ability: discard 1 card from your hand and draw 1 card.", "1 fire")


def test_a_price_is_what_it_is_now() -> None:
    rich = {"reserve": "3 fire 3 air 3 water", "hand": ["Seed"]}
    assert uses(A={"board": ["Fox", "Gigantic size"], **rich})["use Fox"][1] == "2 fire"
    assert uses(A={"board": ["Fox", "Adaptation"], **rich})["use Fox"][1] == "1 mixed"
    assert uses(A={"board": ["Ermine", channeled("Seed")], **rich})["use Ermine"][1] == "1 any"


def test_another_card_says_its_price_in_its_text() -> None:
    told = uses(A={"board": ["Forged blade"]})
    assert told == {"use Forged blade": (
        "Once per turn, during your main phase, you may inflict 1 damage to any target.", ""
    )}  # fmt: skip


def channeled(card: str) -> dict[str, str]:
    return {"card": card, "state": "channeled"}


def test_copies_that_are_offered_apart_are_pointed_at_apart() -> None:
    """Three like trees; one of them is the first target of what is being announced."""
    position = {
        "A": {"board": ["Lightning chain"], "discard": ["Lightning chain"]},
        "B": {"board": ["Dead tree", "Dead tree", "Dead tree"]},
    }
    game = Match(read_position(position, load_cards()))
    game.choose("activate Lightning chain")
    game.choose("target Dead tree")
    trees = [card.id for card in view(game, 0).seats[1].board]
    pointed = {choice.text: choice.cards for choice in choices(game, 0) if choice.cards}
    assert pointed == {"target B's Dead tree #1": (trees[0],), "target B's Dead tree #2": (trees[1], trees[2])}
    for seat in (0, 1):
        assert [card.number for card in view(game, seat).seats[1].board] == [1, 2, 2]
