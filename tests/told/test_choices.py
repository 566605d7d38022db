"""A choice names the things on the table that it is about, as the view of its seat does, and no others."""

from msgspec.structs import replace

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.decision import Decision, Option
from magenoir.model.mana import one
from magenoir.model.terms import ASIDE, DECK, HAND, Seat
from magenoir.told.choices import Choice, choices, ids
from magenoir.told.face import Price
from magenoir.told.secrecy import shows_id
from magenoir.told.view import CardView, SeatView, seen_numbers, view
from tests.match.playing import match, random_game
from tests.seats import A, B

TREES = [{"card": "Animated tree"}, {"card": "Animated tree", "hp": 1}]


def test_choices_follow_the_options_and_say_the_same() -> None:
    game = match(A={"board": ["Breath"], "hand": ["Flame"], "reserve": "2 fire"})
    offered = choices(game, A)
    assert tuple(choice.text for choice in offered) == tuple(game.options())
    assert [choice.key for choice in offered[:3]] == ["activate-card", "channel-card", "prepare-card"]
    assert [choice.index for choice in offered] == list(range(len(offered)))


def test_copies_in_hand_are_one_choice_with_the_ids_of_all() -> None:
    game = match(A={"hand": ["Flame", "Seed", "Flame"], "reserve": "2 fire"})
    hand = view(game, A).me.hand
    (prepare,) = [choice for choice in choices(game, A) if choice.text == "prepare Flame"]
    assert sorted(ids_of(prepare)) == sorted(card.id for card in hand if card.id is not None and card.name == "Flame")


def test_differing_copies_on_a_board_are_separate_choices() -> None:
    game = match(A={"board": ["Draconic flame"]}, B={"board": TREES})
    game.choose("activate Draconic flame")
    aimed = {choice.text: ids_of(choice) for choice in choices(game, A)}
    trees = view(game, A).seats[1].board
    assert aimed["target B's Animated tree #1"] == (trees[0].id,)
    assert aimed["target B's Animated tree #2"] == (trees[1].id,)
    assert [choice.seat for choice in choices(game, A)][:2] == [0, 1]


def test_a_preparation_says_whether_the_spell_could_be_activated_at_once() -> None:
    """Not with Slowcast, not what its text forbids to activate, and nothing that comes into play instead."""
    hand = ["Flame", "Ice shard", "Supergiant star", "Fire whip"]
    position = {"A": {"hand": hand, "reserve": "1 water 3 fire 1 mineral 2 arcane"}}
    game = Match(read_position(position, load_cards()))
    said = {choice.text: choice.at_once for choice in choices(game, A)}
    assert said == {
        "prepare Flame": True,
        "prepare Ice shard": False,
        "prepare Supergiant star": False,
        "prepare Fire whip": False,
        "end turn": False,
    }


def test_nobody_else_sees_the_choices() -> None:
    game = match(A={"board": ["Breath"]})
    assert choices(game, B) == choices(game, None) == ()


def test_every_id_of_a_choice_is_one_of_the_view() -> None:
    """And if the view shows no id, neither does the choice: in decks, and in another's hand."""
    for seed in range(6):
        game = random_game(seed, 0)
        while game.decision is not None and game.number < 150:
            offered = choices(game, game.decision.seat)
            shown = shown_ids(game, game.decision.seat)
            assert {shown_id for choice in offered for shown_id in ids_of(choice)} <= shown
            game.choose(game.number % len(game.decision.options))


def test_a_choice_has_an_id_exactly_if_the_view_shows_it() -> None:
    game = random_game(3, 90)
    for seat in (A, B, None):
        shown = shown_ids(game, seat)
        for piece in game.state.cards:
            assert (piece.entered in shown) == shows_id(game.state, seat, piece.id)
            if seat is not None and piece.zone in (DECK, HAND, ASIDE) and piece.owner != seat:
                assert ids(game.state, seat, piece.id, seen_numbers(game, seat)) == ()


def ids_of(choice: Choice) -> tuple[int, ...]:
    """Everything that it points at."""
    for card in (choice.card, choice.other):
        assert card is None or card.id in (card.equals or (None,))
    return tuple(shown_id for card in (choice.card, choice.other) if card for shown_id in card.equals)


def shown_ids(game: Match, seat: Seat | None) -> set[int]:
    cards = [card for player in view(game, seat).seats for card in lying(player)]
    return {card.id for card in cards if card.id is not None}


def lying(player: SeatView) -> tuple[CardView, ...]:
    zones = (player.hand, player.board, player.discard, player.exile, player.transition, player.aside)
    return tuple(card for zone in (*zones, player.deck_known) for card in zone)


# ----------------------------------------------------------------------------------------------------- using abilities


def uses(**position: object) -> dict[str, tuple[str, Price | None]]:
    game = Match(read_position(position, load_cards()))
    return {use.text: (use.says, use.price) for use in choices(game, A) if use.key.startswith("use-card")}


def test_an_ability_of_an_animal_comes_with_its_sentence_and_its_price() -> None:
    told = uses(A={"board": ["Fox", "Crow"], "reserve": "2 fire", "hand": ["Seed"]})
    assert told["use Fox"] == ("Ability: discard 1 card from your hand and draw 1 card.", Price(one("fire")))


def test_a_price_is_the_current_one() -> None:
    rich = {"reserve": "3 fire 3 air 3 water", "hand": ["Seed"]}
    assert uses(A={"board": ["Fox", "Gigantic size"], **rich})["use Fox"][1] == Price(one("fire", 2))
    assert uses(A={"board": ["Fox", "Adaptation"], **rich})["use Fox"][1] == Price(mixed=1)
    assert uses(A={"board": ["Ermine", channeled("Seed")], **rich})["use Ermine"][1] == Price(alike=1)


def test_another_card_says_its_price_in_its_text() -> None:
    told = uses(A={"board": ["Forged blade"]})
    assert told == {
        "use Forged blade": ("Once per turn, during your main phase, you may inflict 1 damage to any target.", None)
    }


def channeled(card: str) -> dict[str, str]:
    return {"card": card, "state": "channeled"}


def test_copies_offered_separately_are_pointed_at_separately() -> None:
    """Three identical trees; one of them is the first target of what is being announced."""
    position = {
        "A": {"board": ["Lightning chain"], "discard": ["Lightning chain"]},
        "B": {"board": ["Dead tree", "Dead tree", "Dead tree"]},
    }
    game = Match(read_position(position, load_cards()))
    game.choose("activate Lightning chain")
    game.choose("target Dead tree")
    trees = [card.id for card in view(game, A).seats[1].board]
    pointed = {choice.text: ids_of(choice) for choice in choices(game, A) if choice.card}
    assert pointed == {"target B's Dead tree #1": (trees[0],), "target B's Dead tree #2": (trees[1], trees[2])}
    for seat in (A, B):
        assert [card.number for card in view(game, seat).seats[1].board] == [1, 2, 2]


def test_owner_and_copy_are_there_if_the_name_is_not_enough() -> None:
    game = match(A={"board": ["Draconic flame", "Animated tree"]}, B={"board": TREES})
    game.choose("activate Draconic flame")
    cards = [choice.card for choice in choices(game, A) if choice.card]
    assert [(card.name, card.owner, card.copy) for card in cards] == [
        ("Animated tree", None, 0),
        ("Animated tree", 1, 1),
        ("Animated tree", 1, 2),
    ]
    one_tree = match(A={"board": ["Draconic flame"]}, B={"board": ["Animated tree"]})
    one_tree.choose("activate Draconic flame")
    (tree,) = [choice.card for choice in choices(one_tree, A) if choice.card]
    assert (tree.owner, tree.copy) == (None, 0)


def test_choices_without_a_card_that_read_alike_are_numbered() -> None:
    game, check = match(A={}), Option("first {word}", word="check")
    game._open(Decision(A, "order", (check, replace(check, number=1), Option("done")), ("R6",)))
    told = choices(game, A)
    assert [choice.text for choice in told] == ["first check #1", "first check #2", "done"]
    assert [choice.copy for choice in told] == [1, 2, 0]
    assert len({choice.meaning for choice in told}) == 3


def test_a_bot_gets_no_text() -> None:
    game = match(A={"board": ["Breath", "Breath"], "hand": ["Flame"], "reserve": "2 fire"})
    bare, shown = choices(game, A, shown=False), choices(game, A)
    assert {(choice.text, choice.says, choice.price) for choice in bare} == {("", "", None)}
    assert [choice.meaning for choice in bare] == [choice.meaning for choice in shown]


# ------------------------------------------------------------------------------------------------- things to choose


def asked(card: str, *moves: str, seat: Seat = A, **more: object) -> list[str]:
    """What the card says about each numbered option, once these moves have been made."""
    game = Match(read_position({"A": {"board": [card], **more}, "B": {"hand": ["Seed"]}}, load_cards()))
    for move in moves:
        game.choose(move)
    while game.decision and game.decision.kind == "window":
        game.choose("pass")
    return [one.says for one in choices(game, seat) if one.key == "choose-number"]


def test_a_printed_option_comes_with_what_the_card_says_about_it() -> None:
    infiltration = asked("Marine infiltration", "activate Marine infiltration")
    assert infiltration == [
        "inflict 2 damage to any target",
        "any target gains 2 HP",
        "if you are a Mage Noir, 1 channeled Tide returns to preparation",
    ]
    assert asked("Marine infiltration", "activate Marine infiltration", "choose 2") == infiltration[::2]


def test_another_player_sees_what_the_card_offers_them() -> None:
    brambles = asked("Ephemeral brambles", "activate Ephemeral brambles", seat=B)
    assert brambles == ["they discard 1 card from their hand", "they lose 3 HP"]


def test_if_a_card_may_mean_either_of_two_lists_neither_is_shown() -> None:
    twice = "Choose 1: (a) you gain 1 HP; (b) draw 1 card.\nChoose 1: (a) you gain 2 HP; (b) you lose 1 HP."
    both = "Choose 1: (a) you gain 1 HP; (b) draw 1 card, then choose 1: (a) you gain 2 HP; (b) you lose 1 HP."
    said = []
    for text in (twice, both):
        card = {"name": "Test crossroads", "element": "fire", "text": text}
        game = match(card=[card], A={"board": ["Test crossroads"]})
        game.choose("activate Test crossroads")
        said.append([one.says for one in choices(game, A) if one.key == "choose-number"])
    assert said == [["you gain 1 HP", "draw 1 card"], ["", ""]]
