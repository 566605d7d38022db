"""The effect tree: what a card text says, as immutable values that carry no code.

`language` reads card text into these nodes and prints them back; `rules` performs them. The families are those of the
vocabulary: amounts, conditions, selectors, steps, changes, events and abilities. A field left at its default means you,
this card, one, or the board.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from magenoir.model.mana import Mana


class Node(Struct, frozen=True):
    """Anything in an effect tree."""


class Keyword(Node, frozen=True):
    """D3: a keyword, with its parameter where it has one ("Transmutable", "Drop")."""

    kind: str
    argument: str = ""


# ---------------------------------------------------------------------------------------------------------- selectors


class Selector(Node, frozen=True):
    """Whom or what an effect is about."""


class Players(Selector, frozen=True):
    """you, the opponent, each player, any player (a target), that player (of the event), its owner."""

    which: Literal["you", "opponent", "each", "any", "that", "owner"] = "you"
    slot: int = 0


class AnyTarget(Selector, frozen=True):
    """ "any target": a player, or a Permanent with HP; fixed on entering the chain."""

    slot: int = 0


class This(Selector, frozen=True):
    """The card that says it."""


class It(Selector, frozen=True):
    """The card that the same paragraph spoke of just before."""


class Used(Selector, frozen=True):
    """The component(s) of this word that were used to prepare this card."""

    word: str


class Cards(Selector, frozen=True):
    """Cards by what they are. With an amount, on the board: targets; with an amount elsewhere: chosen while resolving;
    without an amount: every one."""

    zone: Literal["board", "hand", "discard", "deck", "exile"] = "board"
    side: Literal["any", "you", "opponent", "that"] = "any"
    amount: Amount | None = None
    up_to: bool = False
    state: Literal["", "prepared", "channeled"] = ""
    kinds: tuple[str, ...] = ()
    not_kinds: tuple[str, ...] = ()
    equipment_slot: str = ""
    element: str = ""
    word: str = ""
    component: bool = False
    with_hp: bool = False
    other: bool = False
    everywhere: bool = False  # ALL: in every zone (D9.3, H10)
    slot: int = 0


# ------------------------------------------------------------------------------------------------------------ amounts


class Amount(Node, frozen=True):
    """How many or how much."""


class Number(Amount, frozen=True):
    """A printed digit: effects such as Time components can change it."""

    value: int


class AWord(Amount, frozen=True):
    """ "a", "another": one, but no digit, so nothing changes it."""


class X(Amount, frozen=True):
    """The announced X of this card; 0 while it is not determined (D10.5)."""


class Count(Amount, frozen=True):
    """How many there are; components are counted as often as they count."""

    cards: Cards


class Per(Amount, frozen=True):
    """N per thing: one single value."""

    amount: Amount
    cards: Cards


class ManaUnder(Amount, frozen=True):
    """The Mana a card locks (of one element, or all)."""

    card: Selector
    element: str = ""


class HpOf(Amount, frozen=True):
    """The HP of a card or player, at that moment."""

    whose: Selector


class CostOf(Amount, frozen=True):
    """The printed cost of a card, all elements together; an X counts 0 (D2.4)."""

    card: Selector


class Half(Amount, frozen=True):
    """Half, rounded down."""

    amount: Amount


class Either(Amount, frozen=True):
    """ "3, or 4 if you are a Mage Noir"."""

    amount: Amount
    other: Amount
    condition: Condition


class Increased(Amount, frozen=True):
    """ "2, increased by 1 per Ice component": part of the amount itself."""

    amount: Amount
    by: Amount


# --------------------------------------------------------------------------------------------------------- conditions


class Condition(Node, frozen=True):
    """What must be so."""


class IsMageNoir(Condition, frozen=True):
    who: Players = Players("you")


class Not(Condition, frozen=True):
    condition: Condition


class Controls(Condition, frozen=True):
    """You control at least so many of these; `cards.amount` says how many (AWord: one)."""

    cards: Cards


class ThisIs(Condition, frozen=True):
    """This card is in that state."""

    state: Literal["prepared", "channeled"]


class LocksNo(Condition, frozen=True):
    """This card locks no Mana (of that element)."""

    element: str = ""


class Locks(Condition, frozen=True):
    """This card locks at least one Mana (of that element)."""

    element: str = ""


class ReserveEmpty(Condition, frozen=True):
    """Your reserve holds no Mana."""


class ZenithActive(Condition, frozen=True):
    """D3.2.6: Zenith is active for you this turn."""


class ItIs(Condition, frozen=True):
    """The card just seen is one of these."""

    cards: Cards


# -------------------------------------------------------------------------------------------------------------- steps


class Step(Node, frozen=True):
    """Something done while an indivisible action resolves."""


class InflictDamage(Step, frozen=True):
    """D5.1. One hit per target; `to` may name several ("to the opponent and to each Permanent they control")."""

    amount: Amount
    to: tuple[Selector, ...]
    unstoppable: bool = False


class ShareOutDamage(Step, frozen=True):
    """ "Inflict 5 damage shared out among 1 to 5 targets"."""

    amount: Number
    most: Number


class GainHp(Step, frozen=True):
    who: Selector
    amount: Amount


class LoseHp(Step, frozen=True):
    """Not damage: nothing reduces or redirects it (R18)."""

    who: Selector
    amount: Amount


class Draw(Step, frozen=True):
    amount: Amount
    who: Players = Players("you")


class Discard(Step, frozen=True):
    """From the board to the discard pile; `destroy` is only the word for Permanents and Equipment (D10.2)."""

    cards: Selector
    destroy: bool = False


class DiscardFromHand(Step, frozen=True):
    """`amount` None: the whole hand. The player whose hand it is chooses."""

    amount: Amount | None
    who: Players = Players("you")
    element: str = ""


class DiscardDownTo(Step, frozen=True):
    """Discard from your hand until so many are left."""

    amount: Amount


class DiscardTop(Step, frozen=True):
    """Discard cards off the top of a deck."""

    amount: Amount
    who: Players = Players("you")


class PhaseShift(Step, frozen=True):
    """D3.2.8: cards from the bottom of a deck; one effect whatever the number."""

    who: Players
    amount: Amount


class Send(Step, frozen=True):
    """To a place of its owner's: hand, deck (top, third, bottom, or anywhere before a shuffle), exile."""

    cards: Selector
    to: Literal["hand", "top", "third", "bottom", "deck", "exile"]


class SearchDeck(Step, frozen=True):
    """Search your deck, show what was found to the opponent, put it into your hand, shuffle: one action."""

    cards: Cards


class Shuffle(Step, frozen=True):
    who: Players = Players("you")


class LookAtTop(Step, frozen=True):
    """Look at the top card of your deck."""


class Show(Step, frozen=True):
    """Show a card to the opponent."""

    cards: Selector


class PutIntoPlay(Step, frozen=True):
    """D2.2.5: no components, no Mana."""

    cards: Selector
    state: Literal["prepared", "channeled", "in play"] = "prepared"


class Apply(Step, frozen=True):
    """Apply the effects of spells without activating them; the applied spell is the source (D10.6)."""

    cards: Selector


class Activate(Step, frozen=True):
    """Activate cards by an effect: they apply their effects and are discarded (D4.5)."""

    cards: Selector


class GiveEffect(Step, frozen=True):
    """Until the end of the turn these cards have one more ability (D4.5.1)."""

    cards: Selector
    ability: Ability


class TakeMana(Step, frozen=True):
    """Into your reserve, from the Available Ether (one by one, of your choice) or from the Infinite Ether."""

    amount: Amount
    element: str = ""
    up_to: bool = False
    source: Literal["available", "infinite"] = "available"


class LockMana(Step, frozen=True):
    """From the Infinite Ether under a card."""

    amount: Amount
    element: str
    under: Selector = This()


class PutManaUnder(Step, frozen=True):
    """From your reserve under a card."""

    amount: Amount
    under: Selector


class MoveMana(Step, frozen=True):
    """All the Mana this locks goes under another card."""

    to: Selector


class ShareOutMana(Step, frozen=True):
    """The Mana this locks goes to your reserve and your spells, one by one."""


class Release(Step, frozen=True):
    """This releases Mana: as much as it can."""

    amount: Amount
    element: str = ""


class EmptyReserve(Step, frozen=True):
    """A whole reserve goes to the Available Ether."""

    who: Players


class ExchangeMana(Step, frozen=True):
    """Swap Mana of your reserve, 1 for 1, with Mana locked under these."""

    cards: Cards


class Pay(Step, frozen=True):
    """Pay exactly this Mana to the Available Ether."""

    mana: Mana


class PayOneOf(Step, frozen=True):
    """Pay so much Mana of one of these elements; no elements: of any."""

    amount: Amount
    elements: tuple[str, ...] = ()


class BecomeMageNoir(Step, frozen=True):
    """R15."""


class Give(Step, frozen=True):
    """Give a keyword to cards, for a while."""

    keyword: Keyword
    cards: Selector
    until: Literal["end of turn", "reset"] = "end of turn"


class CancelDamage(Step, frozen=True):
    """Until the turn ends, all damage inflicted to you is cancelled (D5.2)."""


class Lasting(Step, frozen=True):
    """Until the end of the turn, this ability holds though its source be gone."""

    ability: Ability


class And(Step, frozen=True):
    """Several things in one indivisible action."""

    steps: tuple[Step, ...]


class May(Step, frozen=True):
    """Optional, at the choice of you (or of who is named)."""

    step: Step


class To(Step, frozen=True):
    """D9.1: without X, no Y."""

    price: Step
    step: Step


class Unless(Step, frozen=True):
    """Done unless the price is paid."""

    step: Step
    price: Step


class If(Step, frozen=True):
    condition: Condition
    step: Step


class Choose(Step, frozen=True):
    """Options. Yours are fixed on entering; another player picks while resolving."""

    number: Number
    options: tuple[Step, ...]
    who: Players = Players("you")


class With(Step, frozen=True):
    """Names a target first; the step then speaks of it as `It` (High pressure)."""

    cards: Cards
    step: Step


# ------------------------------------------------------------------------------------------------------------ changes


class Change(Node, frozen=True):
    """What stands changed while its source says so."""


class KeywordChange(Change, frozen=True):
    """These have this keyword. A `Cards` with an amount reaches only so many: the longest-standing ones."""

    cards: Selector
    keyword: Keyword


class CostChange(Change, frozen=True):
    """The preparation cost of these (`This`: of this very card, wherever it is) is lower, or higher."""

    cards: Selector
    mana: Mana
    more: bool = False
    free_if: Condition | None = None


class NeedFewer(Change, frozen=True):
    """Preparing this requires so many components less, the player chooses which."""

    amount: Amount


class NeedWaived(Change, frozen=True):
    """You may pay the price to prepare this without that component."""

    price: Step
    word: str


class RepeatedNeedFewer(Change, frozen=True):
    """A component that these spells require several times is required so many times less."""

    cards: Cards
    amount: Amount


class OnlyMageNoir(Change, frozen=True):
    """Only a Mage Noir may prepare this."""


class PrepareFrom(Change, frozen=True):
    """You may prepare this from another zone than your hand (D2.2.5)."""

    zone: Literal["discard", "exile"]


class PhaseShiftIncreased(Change, frozen=True):
    """The number of your Phase shift effects is higher; each stays a single one (D3.1.2)."""

    amount: Amount


class DamageChange(Change, frozen=True):
    """Damage by these cards, or damage to you, is increased, reduced, or ignored up to an allowance each turn."""

    op: Literal["increase", "subtract", "reduce", "ignore", "cancel"]
    amount: Amount
    by: Cards | None = None
    to_you: bool = False
    from_opponent: bool = False


class TimesChange(Change, frozen=True):
    """These apply their effects so many more times."""

    cards: Cards
    amount: Amount


class CountAs(Change, frozen=True):
    """This counts as so many components of a word: at all times, or once per turn for a spell that asks for it."""

    amount: Amount
    word: str
    once_per_turn: bool = False


class CountMore(Change, frozen=True):
    """Each of these components counts so many more times."""

    cards: Cards
    amount: Amount


class HandSizeIs(Change, frozen=True):
    amount: Amount


class TradeRateIs(Change, frozen=True):
    """So many for one; with an element only where that element is given or taken."""

    give: Amount
    take: Amount
    who: Players = Players("you")
    element: str = ""


class GatherChange(Change, frozen=True):
    """You add more Mana of an element, or less of any, in your gathering phase."""

    amount: Amount
    element: str = ""
    less: bool = False


class SlotLimitIs(Change, frozen=True):
    equipment_slot: str
    amount: Amount


class NotMageNoir(Change, frozen=True):
    """While this is in play you are not a Mage Noir: the stored status is masked, not lost (D4.5.1)."""


# ------------------------------------------------------------------------------------------------------------- events


class When(Node, frozen=True):
    """What a triggered ability waits for."""


class TurnStarts(When, frozen=True):
    """Your turn begins."""


class TurnEnds(When, frozen=True):
    whose: Literal["you", "each", "opponent"] = "you"


class EntersPlay(When, frozen=True):
    """This enters play."""


class LeavesBoard(When, frozen=True):
    """This leaves the board, wherever it goes."""


class DiscardedFromBoard(When, frozen=True):
    """This is discarded from the board."""


class UsedAsComponent(When, frozen=True):
    """After this was used as a component."""


class Activated(When, frozen=True):
    """You activate this: not when it is merely applied."""


class Damaged(When, frozen=True):
    """Damage is inflicted to you; `or_loss`: or you lose HP."""

    or_loss: bool = False


class Traded(When, frozen=True):
    """You trade Mana (and that element is given or taken)."""

    element: str = ""


class CardDiscarded(When, frozen=True):
    """A card goes from the board to a discard pile."""


# ---------------------------------------------------------------------------------------------------------- abilities


class Ability(Node, frozen=True):
    """One thing a paragraph does, by shape."""


class Instruction(Ability, frozen=True):
    """Done when the effects of the spell are applied. Each step is an indivisible action of its own ("then")."""

    steps: tuple[Step, ...]


class Trigger(Ability, frozen=True):
    when: When
    steps: tuple[Step, ...]
    condition: Condition | None = None


class OnHit(Ability, frozen=True):
    """Each time one of these inflicts damage to an opposing target, that damage grows, then the steps follow."""

    by: Cards
    amount: Amount
    steps: tuple[Step, ...]


class Standing(Ability, frozen=True):
    change: Change
    condition: Condition | None = None


class Usable(Ability, frozen=True):
    when: Literal["any time", "main"]
    steps: tuple[Step, ...]
    once: bool = False


class AsSoonAs(Ability, frozen=True):
    condition: Condition
    steps: tuple[Step, ...]


class DamageRider(Ability, frozen=True):
    """ "This damage is increased by ...": qualifies the damage of the paragraph before."""

    by: Amount
    condition: Condition | None = None


class Paragraph(Node, frozen=True):
    """D4.1: one printed paragraph. `continues` when it opens with "Then": its steps follow those of the one before."""

    abilities: tuple[Ability, ...]
    continues: bool = False
