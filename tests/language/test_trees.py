"""What the texts of some cards mean, node by node."""

import re

import pytest

from magenoir.language.pack import load_base
from magenoir.model.effects import (
    Ability,
    And,
    AnyTarget,
    Apply,
    AsSoonAs,
    AWord,
    BecomeMageNoir,
    CancelDamage,
    Cards,
    Choose,
    Controls,
    CostChange,
    CountAs,
    DamageRider,
    Discard,
    DiscardDownTo,
    DiscardFromHand,
    Draw,
    Either,
    EmptyReserve,
    ForAWhile,
    GainHp,
    Half,
    HandSizeIs,
    HpOf,
    If,
    InflictDamage,
    Instruction,
    IsMageNoir,
    It,
    ItIs,
    Keyword,
    KeywordChange,
    LockMana,
    LocksNo,
    LookAtTop,
    LoseHp,
    ManaUnder,
    May,
    MoveMana,
    NeedWaived,
    Not,
    Number,
    OnHit,
    Paragraph,
    Pay,
    PayOneOf,
    Per,
    Players,
    PutIntoPlay,
    PutManaUnder,
    Release,
    SearchDeck,
    Send,
    ShareOutMana,
    Show,
    Standing,
    TakeMana,
    This,
    ThisIs,
    TimesChange,
    To,
    TradeRateIs,
    Trigger,
    Unless,
    Usable,
    Used,
    WhenActivated,
    WhenCardDiscarded,
    WhenDamaged,
    WhenEntersPlay,
    WhenTraded,
    WhenTurnEnds,
    WhenTurnStarts,
    WhenUsedAsComponent,
    With,
)
from magenoir.model.mana import one, read_mana

YOU, OPPONENT = Players("you"), Players("opponent")
ONE, TWO, THREE = Number(1), Number(2), Number(3)
NOIR = IsMageNoir()


def component(word: str, **fields: object) -> Cards:
    return Cards(side="you", word=word, component=True, **fields)  # type: ignore[arg-type]  # fields of Cards


def damage(amount: int) -> InflictDamage:
    return InflictDamage(Number(amount), (OPPONENT,))


def at_turn_start(*steps: object) -> Trigger:
    return Trigger(WhenTurnStarts(), steps)  # type: ignore[arg-type]  # steps


TREES: dict[str, list[Ability | tuple[Ability, ...]]] = {
    "Seed": [Instruction((GainHp(YOU, ONE),))],
    "Sprouted seed": [Instruction((SearchDeck(Cards(zone="deck", side="you", amount=ONE, word="Tree")),))],
    "Animated tree": [
        Trigger(WhenEntersPlay(), (Discard(Used("Seed")),)),
        at_turn_start(
            damage(2), May(PutIntoPlay(Cards(zone="discard", side="you", amount=ONE, word="Seed"), "prepared"))
        ),
    ],
    "Dead tree": [Standing(KeywordChange(This(), Keyword("Protector")), NOIR)],
    "King of trees": [
        at_turn_start(InflictDamage(Per(TWO, Cards(word="Tree")), (OPPONENT,))),
        Standing(TimesChange(Cards(side="you", word="Tree", other=True), ONE), NOIR),
    ],
    "Hostile forest": [at_turn_start(InflictDamage(HpOf(This()), (AnyTarget(1),)))],
    "Prodigious sowing": [
        Standing(KeywordChange(component("Seed", amount=THREE, up_to=True), Keyword("Transmutable", "Tree"))),
        at_turn_start(Unless(Discard(This(), True), Pay(read_mana("1 vegetal 1 water")))),
    ],
    "Ephemeral brambles": [
        Instruction((Choose(ONE, (DiscardFromHand(ONE, OPPONENT), LoseHp(OPPONENT, THREE)), OPPONENT),))
    ],
    "Druid horns": [
        Usable(
            "any time",
            (And((LookAtTop(), If(ItIs(Cards(word="Seed")), And((Show(It()), Send(It(), "hand")))))),),
        ),
        Standing(CostChange(Cards(side="you", word="Seed"), one("vegetal"), free_if=NOIR)),
    ],
    "Ritual of decomposition": [
        Instruction((BecomeMageNoir(),)),
        at_turn_start(LoseHp(YOU, ONE)),
        Usable(
            "main",
            (
                To(
                    Discard(Cards(side="you", amount=ONE, kinds=("permanent",), slot=1), True),
                    InflictDamage(HpOf(It()), (AnyTarget(2),)),
                ),
            ),
        ),
    ],
    "Flame": [
        Instruction((InflictDamage(ONE, (AnyTarget(1),)),)),
        Trigger(WhenUsedAsComponent(), (Discard(This()),)),
    ],
    "Mental flame": [Trigger(WhenTurnStarts(), (Unless(Discard(This()), Pay(one("fire"))),), ThisIs("channeled"))],
    "Wave of flames": [
        Instruction(
            (InflictDamage(Per(ONE, component("Flame")), (OPPONENT, Cards(side="opponent", kinds=("permanent",)))),)
        )
    ],
    "Fiery arrow": [Instruction((InflictDamage(Either(THREE, Number(4), NOIR), (OPPONENT,)),))],
    "Fission": [
        Standing(NeedWaived(DiscardFromHand(ONE, element="fire"), "Flame")),
        Instruction((DiscardFromHand(ONE),)),
        Instruction((Discard(Cards(amount=ONE, kinds=("permanent",), slot=1), True),)),
    ],
    "Ignition": [
        Standing(CostChange(This(), one("fire")), NOIR),
        Instruction((ForAWhile(Trigger(WhenCardDiscarded(), (damage(1),))),)),
    ],
    "Crimson ring": [Trigger(WhenDamaged(or_loss=True), (May(To(Pay(one("fire")), damage(1))),))],
    "Burning robe": [
        OnHit(Cards(side="you", element="fire"), Either(ONE, TWO, NOIR), (InflictDamage(ONE, (YOU,)),)),
    ],
    "Healer's breath": [
        Instruction((And((GainHp(YOU, ONE), Draw(ONE))),)),
        Instruction((If(Controls(component("Breath", amount=AWord())), GainHp(YOU, ONE)),)),
    ],
    "Breath of flames": [
        Instruction((InflictDamage(THREE, (Cards(amount=ONE, kinds=("permanent",), slot=1),), True),)),
        Trigger(WhenUsedAsComponent(), (Unless(Discard(This()), PayOneOf(ONE, ("fire", "air"))),)),
    ],
    "Favorable winds": [
        Instruction((ForAWhile(Standing(TradeRateIs(ONE, ONE, YOU, "air"))),)),
        Instruction((Send(component("Breath", amount=ONE, slot=1), "third"),)),
    ],
    "Violent wind": [
        Instruction((InflictDamage(Number(4), (AnyTarget(1),)),)),
        DamageRider(Per(ONE, component("Breath")), NOIR),
        Instruction((Send(component("Breath", amount=ONE, slot=2), "third"),)),
    ],
    "Tornado": [
        Instruction((InflictDamage(Number(4), (AnyTarget(1),)),)),
        Instruction((Apply(component("Wind", amount=ONE, slot=2)), Send(It(), "third"))),
    ],
    "Wand of air currents": [
        Trigger(WhenEntersPlay(), (Discard(Used("Wind")),), Not(NOIR)),
        at_turn_start(Draw(ONE), damage(1)),
    ],
    "Water drop": [
        Standing(CountAs(TWO, "Drop", once_per_turn=True), ThisIs("channeled")),
        Standing(CountAs(TWO, "Drop"), NOIR),
    ],
    "Condensation": [
        Trigger(WhenTurnStarts(), (LockMana(ONE, "water", This()),), ThisIs("prepared")),
        Trigger(WhenActivated(), (ShareOutMana(),)),
    ],
    "High pressure": [
        Instruction(
            (
                With(
                    component("Condensation", amount=AWord(), slot=1),
                    And((InflictDamage(ManaUnder(It()), (AnyTarget(2),)), Send(It(), "hand"))),
                ),
            )
        )
    ],
    "Great waters": [
        Instruction(
            (
                InflictDamage(
                    Per(ONE, Cards(element="water", component=True, not_kinds=("permanent", "equipment"))),
                    (AnyTarget(1),),
                ),
            )
        )
    ],
    "Azure ring": [
        at_turn_start(
            Choose(ONE, (GainHp(YOU, ONE), If(NOIR, May(PutManaUnder(ONE, Cards(side="you", amount=ONE, slot=1))))))
        )
    ],
    "Subtle infiltration": [
        Trigger(WhenTraded("water"), (And((damage(1), Release(ONE))),)),
        AsSoonAs(LocksNo(), (Discard(This(), True), May(TakeMana(TWO, "water", up_to=True)))),
    ],
    "Maelström": [
        Trigger(WhenTurnEnds("each"), (EmptyReserve(Players("that")),)),
        at_turn_start(Discard(This(), True)),
    ],
    "Engulfment": [Instruction((Discard(Cards(amount=ONE, kinds=("permanent", "equipment"), slot=1), True),))],
}


@pytest.mark.parametrize("name", TREES)
def test_a_text_is_read_as_its_tree(name: str) -> None:
    paragraphs = load_base().card(name).paragraphs
    expected = tuple(Paragraph(a if isinstance(a, tuple) else (a,)) for a in TREES[name])
    assert paragraphs == expected


def test_a_paragraph_that_opens_with_then_continues() -> None:
    start, then, as_soon = load_base().card("Unleashed ocean").paragraphs
    assert start.abilities == (at_turn_start(Apply(component("Wave"))),)
    assert then == Paragraph((Instruction((Release(Per(ONE, component("Wave")), "water"),)),), continues=True)
    assert as_soon.abilities == (AsSoonAs(LocksNo("water"), (Discard(This(), True),)),)
    _, move, recover = load_base().card("Tide").paragraphs
    assert move.abilities == (Instruction((MoveMana(Cards(side="you", amount=AWord(), other=True, slot=1)),)),)
    tide = Cards(zone="discard", side="you", amount=ONE, word="Tide")
    assert recover == Paragraph((Instruction((May(To(Pay(one("water")), Send(tide, "hand"))),)),), continues=True)


def test_one_paragraph_may_hold_two_abilities() -> None:
    hand = load_base().card("Emptiness ritual").paragraphs[1]
    four = Number(4)
    assert hand.abilities == (Standing(HandSizeIs(four)), Trigger(WhenEntersPlay(), (DiscardDownTo(four),)))


def test_half_of_your_hp_and_a_price_are_read() -> None:
    loss = load_base().card("Crimson ritual").paragraphs[0]
    assert loss.abilities == (Trigger(WhenEntersPlay(), (LoseHp(YOU, Half(HpOf(YOU))),)),)
    robe = load_base().card("Kerloc'h's robe").paragraphs[2]
    price = And((Discard(This(), True), DiscardFromHand(None)))
    assert robe.abilities == (Usable("any time", (To(price, CancelDamage()),)),)


def test_each_target_of_a_card_has_its_own_number() -> None:
    for card in load_base():
        targets = [int(number) for number in re.findall(r"\bslot=([1-9]\d*)", repr(card.paragraphs))]
        assert targets == list(range(1, len(targets) + 1)), card.name
