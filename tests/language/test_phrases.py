"""Phrases that scenario-made cards rely on, and how words, pronouns and conditions are understood."""

import pytest

from magenoir.language.errors import Unread
from magenoir.language.text import print_text, read_text
from magenoir.model.effects import (
    And,
    AWord,
    Cards,
    Discard,
    DiscardTop,
    Draw,
    GainHp,
    Give,
    If,
    Increased,
    InflictDamage,
    Instruction,
    IsMageNoir,
    It,
    Keyword,
    KeywordChange,
    Locks,
    LoseHp,
    May,
    NotMageNoir,
    Number,
    Pay,
    Per,
    PhaseShift,
    Players,
    Send,
    SlotLimitIs,
    Standing,
    Step,
    This,
    To,
    Trigger,
    Usable,
    WhenDamaged,
    WhenEntersPlay,
    X,
    ZenithActive,
)
from magenoir.model.mana import one

SENTENCES = """
Inflict 2 damage to any target.
Inflict 2 damage to the opponent.
Inflict 2 damage to all Permanents.
Inflict 2 damage to you.
Inflict 2 damage to each player.
Inflict X damage to any target.
Inflict 2 damage, increased by 1 per Ice component you control, to any target.
You gain 2 HP.
You lose 2 HP.
The opponent loses 2 HP.
Each player loses 2 HP.
1 Permanent gains 2 HP.
1 Permanent you control loses 2 HP.
All Permanents lose 1 HP.
Draw 2 cards.
Each player draws 1 card.
Discard 2 cards from your hand.
The opponent discards 2 cards from their hand.
Discard the top card of your deck.
Discard the top 3 cards of your deck.
Destroy 1 Permanent.
Destroy 1 Equipment.
Destroy 1 Ring.
Discard 1 prepared spell.
Return 1 prepared spell to its owner's hand.
Return 2 prepared spells of the opponent to their owner's hand.
Put 1 Permanent on the bottom of its owner's deck.
Exile 1 Permanent.
Exile this.
Phase shift 2.
Phase shift 2 on the opponent.
You become a Mage Noir.
At the beginning of your turn, draw 1 card.
At the end of your turn, inflict 1 damage to the opponent.
When this enters play, you gain 1 HP.
When this is discarded from the board, draw 1 card.
When damage is inflicted to you, draw 1 card.
When damage is inflicted to you, you may pay 1 Fire Mana to inflict 1 damage to the opponent.
At any time, you may pay 1 Fire Mana to inflict 1 damage to any target.
At any time, you may pay 1 Fire Mana to give Indestructible to 1 Equipment you control until the end of the turn.
Once per turn, during your main phase, you may draw 1 card.
If you are a Mage Noir, draw 1 card.
If you are a Mage Noir, this has Quickcast.
When this enters play, if you are a Mage Noir, draw 1 card.
You may draw 1 card.
You may gain 1 HP.
Discard 1 card from your hand to draw 2 cards.
Draw 1 card, then discard 1 card from your hand, then you gain 1 HP.
Draw 1 card, then if you are a Mage Noir, you gain 1 HP.
Your spells cost 1 Fire Mana less.
Your spells cost 2 Fire Mana more.
Your Air spells cost 1 Air and 1 Water Mana less.
Damage inflicted to you is reduced by 1.
This has Protector.
This has Transmutable: Drop.
While this locks Water Mana, this has Protector.
While this is in play, you are not a Mage Noir.
You may control 2 Weapons.
As soon as your reserve holds no Mana, destroy this.
As soon as this locks no Mana, destroy it and discard 1 card from your hand.
As soon as this locks no Fire Mana, inflict 5 damage to each player, then destroy it.
At the beginning of your turn, this releases 1 Fire Mana.
Until the end of the turn, each player trades Mana at a rate of 3 for 1.
Zenith: draw 1 card.
Zenith: this has Indestructible.
Put 1 Seed card from your discard pile into play channeled.
Apply the effects of 1 Wave component you control.
Unless you are a Mage Noir, inflict 1 damage to you.
Inflict 2 damage to the active player.
The active player discards 1 card from their hand.
The active player loses 2 Mana of their choice.
The Adversary gains 2 HP per player.
On each Adversary turn, inflict 1 damage per Permanent the Adversary controls to the active player.
As soon as the Adversary has no HP left, the players win the game.
As soon as the Adversary has no HP left and the Adversary controls no Permanents, the players win the game.
As soon as the Adversary's deck has been renewed 2 times, the players win the game.
As soon as the Adversary's deck has been renewed 1 time per player, the players win the game.
As soon as the Adversary has no HP left, the Adversary has 8 HP again.
Discard the top 3 cards of the deck of the Adversary.
Put the Adversary on top of its deck, or else inflict 2 damage to the active player.
If the Adversary controls 2 or more Permanents, inflict 3 damage to any player.
Unless the active player controls an Equipment, draw 1 card.
Destroy 1 Equipment the active player controls, or else inflict 2 damage to the active player.
Damage inflicted to the Adversary is reduced by 1.
Damage inflicted to the active player is increased by 1.
Damage inflicted by Permanents the Adversary controls is increased by 1.
Each player cannot gain HP.
Destroy 1 Permanent of even cost.
Destroy 1 Permanent of even cost the opponent controls.
Destroy 1 Permanent you control that costs 3 or more Mana.
Destroy 2 Permanents that cost more than 2 Fire Mana.
Destroy all Permanents of odd preparation cost.
Destroy 1 Permanent that costs X or less Mana.
Return 1 prepared spell with a preparation cost of less than 3 Mana to its owner's hand.
Put 1 spell that costs 3 or more Mana from your discard pile into your hand.
Draw 1 card per spell you control that costs 3 or more Mana.
Inflict 1 damage per card of even cost in your discard pile to the opponent.
Each time you prepare a spell that costs 2 Mana, draw 1 card.
Your spells with a cost of 3 or more Arcane Mana cost 1 Arcane Mana less.
Discard 1 card of even cost from your hand.
Discard a Fire card that costs 3 or more Mana from your hand to draw 2 cards.
The opponent discards 2 cards that cost 3 or more Mana from their hand.
The opponent discards 1 card of even cost of your choice from their hand.
Each player discards each card that costs 3 or more Mana from their hand.
Each time you are phase shifted, draw 1 card.
Each other player loses 2 HP.
Inflict 2 damage to each other player.
Abilities of your spells cost 1 Fire Mana less.
Abilities of your Animals cost 1 Air and 1 Water Mana more.
Until the end of the turn, abilities of the opponent's Rituals cost 1 Fire Mana more.
At any time, you may pay no Mana to draw 1 card.
When this is discarded from the board, inflict 1 damage per Mana it locks to any target.
When this leaves the board, draw 1 card per Water Mana it locks.
""".strip().splitlines()


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_is_read_and_printed_back(text: str) -> None:
    assert print_text(read_text(text)) == text


def steps_of(text: str) -> tuple[Step, ...]:
    (ability,) = read_text(text)[0].abilities
    assert isinstance(ability, Instruction | Trigger | Usable)
    return ability.steps


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("DRAW 1 CARDS.", "Draw 1 card."),
        ("draw 2 card", "Draw 2 cards."),
        ("Phase shift 2 on any player.", "Phase shift 2."),
        ("Your spells cost 1 fire Mana less.", "Your spells cost 1 Fire Mana less."),
        (
            "At any time, you may pay 1 Fire Mana to you gain 1 HP.",
            "At any time, you may pay 1 Fire Mana to gain 1 HP.",
        ),
        ("Each time damage is inflicted to you, draw 1 card.", "When damage is inflicted to you, draw 1 card."),
        ("Destroy every Permanent the opponent controls.", "Destroy each Permanent the opponent controls."),
        ("While you are a Mage Noir, this has Autumn.", "If you are a Mage Noir, this has Autumn."),
        ("Destroy 1 tree.", "Destroy 1 Tree."),
        ("Destroy this as soon as it locks no Mana.", "As soon as this locks no Mana, destroy it."),
        ("Draw 1 card as soon as you are a Mage Noir.", "As soon as you are a Mage Noir, draw 1 card."),
        ("The abilities of your Rituals cost 1 Air Mana less.", "Abilities of your Rituals cost 1 Air Mana less."),
        (
            "Inflict 1 damage to any target per Tree you control.",
            "Inflict 1 damage per Tree you control to any target.",
        ),
        ("Destroy 1 Permanent with an odd cost you control.", "Destroy 1 Permanent of odd cost you control."),
        ("Destroy 1 Permanent with a cost of 2 Mana or more.", "Destroy 1 Permanent that costs 2 or more Mana."),
    ],
)
def test_other_wordings_are_read(said: str, printed: str) -> None:
    assert print_text(read_text(said)) == printed


def test_it_after_as_soon_as_is_this_card() -> None:
    with pytest.raises(Unread):
        read_text("Destroy 1 Permanent as soon as it locks no Mana.")


def test_the_subject_is_left_out_after_may_and_to() -> None:
    gain = GainHp(Players("you"), Number(1))
    assert steps_of("You gain 1 HP.") == (gain,)
    assert steps_of("You may gain 1 HP.") == (May(gain),)
    price = Pay(one("fire"))
    assert steps_of("You may pay 1 Fire Mana to gain 1 HP.") == (May(To(price, gain)),)
    assert steps_of("At any time, you may lose 1 HP, then you gain 1 HP.") == (LoseHp(Players("you"), Number(1)), gain)


def test_it_is_this_card_or_the_one_named_last() -> None:
    assert steps_of("When this enters play, destroy it.") == (Discard(This(), True),)
    chosen = Cards(amount=Number(1), kinds=("permanent",), slot=1)
    assert steps_of("When this enters play, destroy 1 Permanent, then exile it.") == (
        Discard(chosen, True),
        Send(It(), "exile"),
    )
    quoted = "Until the end of the turn, 1 Permanent gains: when this leaves the board, exile it."
    assert print_text(read_text(quoted)) == quoted


@pytest.mark.parametrize(
    "text",
    ["Destroy it.", "It has Protector.", "If you control a Breath component, destroy it.", "Draw 1 card. Exile it."],
)
def test_it_needs_a_card_to_refer_to(text: str) -> None:
    with pytest.raises(Unread, match="refers to nothing") as caught:
        read_text(text)
    assert text[caught.value.position :].casefold().startswith("it")


def test_an_if_extends_to_the_end_of_its_sentence() -> None:
    draw, lose = Draw(Number(1)), LoseHp(Players("you"), Number(1))
    text = "If you are a Mage Noir, draw 1 card, then you lose 1 HP."
    assert steps_of(text) == (If(IsMageNoir(), draw), If(IsMageNoir(), lose))
    assert print_text(read_text(text)) == text


def test_some_sentences_and_their_nodes() -> None:
    assert read_text("Zenith: this has Indestructible.")[0].abilities == (
        Standing(KeywordChange(This(), Keyword("Indestructible")), ZenithActive()),
    )
    assert steps_of("Zenith: draw 1 card.") == (If(ZenithActive(), Draw(Number(1))),)
    assert steps_of("Phase shift 2.") == (PhaseShift(Players("any", 1), Number(2)),)
    assert steps_of("Discard the top card of your deck.") == (DiscardTop(AWord()),)
    ice = Cards(side="you", word="Ice", component=True)
    (hit,) = steps_of("Inflict 2 damage, increased by 1 per Ice component you control, to any target.")
    assert isinstance(hit, InflictDamage)
    assert hit.amount == Increased(Number(2), Per(Number(1), ice))
    (hit,) = steps_of("Inflict X damage to all Permanents.")
    assert hit == InflictDamage(X(), (Cards(kinds=("permanent",)),))
    (to,) = steps_of(
        "At any time, you may discard 1 card from your hand to give Indestructible to 1 Equipment you control "
        "until the end of the turn."
    )
    assert isinstance(to, To)
    assert to.step == Give(Keyword("Indestructible"), Cards(side="you", amount=Number(1), kinds=("equipment",), slot=1))
    assert read_text("You may control 2 Weapons.")[0].abilities == (Standing(SlotLimitIs("weapon", Number(2))),)
    assert read_text("While this is in play, you are not a Mage Noir.")[0].abilities == (Standing(NotMageNoir()),)
    assert read_text("While this locks Water Mana, this has Protector.")[0].abilities == (
        Standing(KeywordChange(This(), Keyword("Protector")), Locks("water")),
    )


def test_a_condition_before_the_event_belongs_to_the_trigger() -> None:
    trigger = Trigger(WhenDamaged(), (Draw(Number(1)),), IsMageNoir())
    for text in (
        "If you are a Mage Noir, when damage is inflicted to you, draw 1 card.",
        "When damage is inflicted to you, if you are a Mage Noir, draw 1 card.",
    ):
        assert read_text(text)[0].abilities == (trigger,)


def test_and_joins_more_tightly_than_to_and_then() -> None:
    first, to = steps_of("Draw 1 card, then pay 1 Fire Mana and you lose 1 HP to draw 1 card and gain 1 HP.")
    assert first == Draw(Number(1))
    assert isinstance(to, To)
    assert isinstance(to.price, And)
    assert isinstance(to.step, And)
    trigger = read_text("When this enters play, draw 1 card, then you gain 1 HP.")[0].abilities[0]
    assert trigger == Trigger(WhenEntersPlay(), (Draw(Number(1)), GainHp(Players("you"), Number(1))))
