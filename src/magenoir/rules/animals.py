"""A, D7: Animals. Which one is "your Animal", what an active ability costs now, and how that is paid."""

from __future__ import annotations

from typing import Final, NamedTuple

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.agenda import Reading
from magenoir.model.decision import Option, Refusal
from magenoir.model.mana import (
    ELEMENT_INDEX,
    ELEMENTS,
    NO_MANA,
    Mana,
    at_least_zero,
    elements_in,
    minus,
    missing,
    one,
    plus,
)
from magenoir.model.message import Params
from magenoir.model.names import stem
from magenoir.model.printed import Said
from magenoir.model.state import Frame
from magenoir.model.terms import BOARD, CardId, Seat
from magenoir.rules.choosing import ask, ask_card, distinct
from magenoir.rules.ether import place_mana
from magenoir.rules.kernel import Procedure
from magenoir.table import Table
from magenoir.table.now.texts import operations, with_digits

RESERVE: Final = None
PAYING = ("A.use.pay", "H41", "R7.ether.when.pay")

Means = dict[CardId | None, Mana]
"""The Mana that may pay for an ability: the reserve, and what lies under cards."""


# --------------------------------------------------------------------------------------------------- "your Animal"


def animals(table: Table, seat: Seat, what: fx.YourAnimal = fx.YourAnimal()) -> list[CardId]:  # noqa: B008 (frozen)
    """D7.3: every card that "your Animal" may be, rested or exhausted."""
    return [
        card
        for zone in what.zones
        for card in table.state.zones[seat][zone]
        if table[card].card.kind == "animal" and (not what.word or stem(what.word) in table.now.words(card))
    ]


def choose_animal(table: Table, frame: int, what: fx.YourAnimal) -> Procedure[list[CardId]]:
    """D7.3, H33: one of them, chosen while resolving, if there is any.

    One in a deck is known to be there, since its own text put it there; it is taken without looking at the others."""
    seat = table.state.frames[frame].you
    cards = animals(table, seat, what)
    if not cards:
        table.note(notes.NO_SUCH_ANIMAL, "D7.3.one-of", "H33", seat=seat)
        return []
    return [(yield from ask_card(table, seat, "choose", "choose {card}", cards, "D7.3.one-of", "H33"))]


# ------------------------------------------------------------------------------------------------ what abilities cost


class Cost(NamedTuple):
    """What an ability costs now: this Mana, and `alike` Mana of one element of the player's choice."""

    mana: Mana
    alike: int
    any_element: bool  # whether this Mana may be of any elements
    changed: bool


def cost_of(table: Table, seat: Seat, card: CardId, said: Said) -> Cost:
    """The cost printed beside the text, doubled by its player's cards, then changed by other cards."""
    piece = table[card]
    paid = [use for use in piece.card.said if isinstance(use.node, fx.Usable) and use.node.paid]
    place = next(i for i, use in enumerate(paid) if (use.paragraph, use.ability) == (said.paragraph, said.ability))
    printed = mana, alike = piece.card.prices[place]
    for _, active in table.now.changes(fx.AbilitiesTwice):
        if active.you == seat:
            mana, alike = plus(mana, mana), 2 * alike
    for change, active in table.now.changes(fx.AbilityCost):
        if table.now.standing(active).matches(card, change.cards):
            mana = plus(mana, change.mana) if change.more else at_least_zero(minus(mana, change.mana))
    adapted = any(active.you == seat for _, active in table.now.changes(fx.PayAnyElement))
    return Cost(mana, alike, adapted, changed=adapted or (mana, alike) != printed)


def means(table: Table, seat: Seat, card: CardId) -> Means:
    """The reserve; for an Animal that says so, also the Mana that its player's cards lock, save Rituals (R14)."""
    found: Means = {None: table.state.seats[seat].reserve}
    for change, active in table.now.changes(fx.PayFrom):
        if change.abilities and active.source == card:
            lenders = table.now.speaker(card, seat).select(change.cards)
            found |= {c: table[c].locked for c in lenders if any(table[c].locked) and table[c].card.kind != "ritual"}
    return found


def _all(found: Means) -> Mana:
    total = NO_MANA
    for mana in found.values():
        total = plus(total, mana)
    return total


def _alike(cost: Cost, there: Mana) -> list[str]:
    """The elements of which there is enough to pay a cost of a single element."""
    kept = NO_MANA if cost.any_element else cost.mana
    return [e for e in ELEMENTS if there[ELEMENT_INDEX[e]] - kept[ELEMENT_INDEX[e]] >= cost.alike]


def refuse_cost(table: Table, seat: Seat, card: CardId, said: Said) -> Refusal | None:
    """Why an ability cannot be paid: the Mana that is missing."""
    cost = cost_of(table, seat, card, said)
    there = _all(means(table, seat, card))
    params: Params = {"card": table[card].card.name}
    rules = ("A.use.pay", "H41", *(("R6.cards-win",) if cost.changed else ()))
    short = sum(cost.mana) + cost.alike - sum(there)
    if not cost.any_element and any(gap := missing(there, cost.mana)):
        form, params["mana"] = "{card} needs {mana} more for that ability", gap
    elif short > 0:
        form, params["number"] = "{card} needs {number} more Mana for that ability", short
    elif cost.alike and not _alike(cost, there):
        form, params["number"] = "{card} needs {number} Mana of one element for that ability", cost.alike
    else:
        return None
    return Refusal(form, params, rules=rules, card=card, paragraph=said.paragraph)


# ------------------------------------------------------------------------------------------------------------- paying


def pay_ability(table: Table, seat: Seat, card: CardId, said: Said) -> Procedure[str]:
    """A: into the Available Ether, placed by its player, the reserve first. Returns the element chosen for `alike`."""
    cost = cost_of(table, seat, card, said)
    left = means(table, seat, card)
    before, element = dict(left), ""
    if cost.alike:
        options = [Option("pay {element}", element=e) for e in _alike(cost, _all(left))]
        element = (yield from ask(table, seat, "pay", options, *PAYING)).element
    fixed = plus(NO_MANA if cost.any_element else cost.mana, one(element, cost.alike) if element else NO_MANA)
    for wanted in elements_in(fixed):
        for _ in range(fixed[ELEMENT_INDEX[wanted]]):
            yield from _pay_one(table, seat, left, (wanted,))
    for _ in range(sum(cost.mana) if cost.any_element else 0):
        yield from _pay_one(table, seat, left, ELEMENTS)
    rules = (*PAYING, *(("R6.cards-win",) if cost.changed or len(before) > 1 else ()))
    for source, mana in before.items():
        paid = minus(mana, left[source])
        if source is None:
            yield from place_mana(table, seat, paid, "reserve", *rules)
        else:
            yield from place_mana(table, seat, paid, "locked", *rules, shares={source: paid})
    return element


def _pay_one(table: Table, seat: Seat, left: Means, elements: tuple[str, ...]) -> Procedure[None]:
    """One Mana out of what is left; ask if it may come from several places."""
    lenders = distinct(table, [card for card in left if card is not None and any(left[card])], left.__getitem__)
    options = [
        Option("pay {element}", element=e)
        if source is None
        else Option("pay {element} from {card}", element=e, card=source)
        for e in elements
        for source in (None, *lenders)
        if left[source][ELEMENT_INDEX[e]]
    ]
    answer = options[0]
    if len(options) > 1:
        answer = yield from ask(table, seat, "pay", options, *PAYING)
    left[answer.card] = minus(left[answer.card], one(answer.element))


# ------------------------------------------------------------------------------------------------------------ effects


def ability_frames(table: Table, seat: Seat, card: CardId, said: Said, via: tuple[CardId, ...] = ()) -> list[Frame]:
    """The frames of one use of an ability: one for each time that it applies."""
    assert isinstance(said.node, fx.Usable)
    reading = Reading(said.origin, "use", table[card].entered, table.state.next_frame)
    frame = Frame(
        source=card,
        you=seat,
        paragraph=said.paragraph,
        steps=said.node.steps,
        via=via,
        reading=reading,
        entered=0 if said.node.zone == BOARD else table[card].entered,
    )
    return [frame] * times_used(table, seat, said.node)


def times_used(table: Table, seat: Seat, ability: fx.Usable) -> int:
    """How often an ability applies when it is used: for an Animal's active one, its player's cards may say."""
    times = 1
    for change, active in table.now.changes(fx.AbilitiesTwice) if ability.paid else ():
        if active.you == seat:
            times *= max(0, table.now.standing(active).value(change.times))
    return times


def printed_uses(table: Table, card: CardId) -> list[Said]:
    """Its usable abilities in text order, even those of an exhausted Animal."""
    piece = table[card]
    said = table.now.abilities(card)
    if piece.state == "exhausted":
        said = with_digits(piece.card.said, operations(table.now, card))
    return [use for use in said if isinstance(use.node, fx.Usable)]
