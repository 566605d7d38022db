"""R6, D4.2.2: targets. What may be one, and what was one and still is."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.decision import Option
from magenoir.model.state import Frame, Target
from magenoir.model.terms import ADVERSARY, BOARD, CardId, Seat, sure
from magenoir.rules.choosing import card_options
from magenoir.rules.forbidding import why_not_activated, why_not_channeled
from magenoir.rules.zones import why_not_discarded
from magenoir.table import Table
from magenoir.table.now.speaker import locked

TARGET_GONE = ("R6.target-gone", "T.any-time.invalid", "R6.target-gone.rest", "D4.2.2.fixed")


def cost_rules(costing: fx.Costing | None) -> tuple[str, ...]:
    """The rules for selecting cards by their cost."""
    if costing is None:
        return ()
    which = ("D2.4.preparation", "H76") if costing.preparation else ("D2.4.cost-word", "D2.4.printed")
    return (*which, "D10.5.unaffected")


def wanted(table: Table, frame: Frame, selector: fx.Selector) -> tuple[int, bool]:
    """How many targets a selector wants fixed, and whether fewer will do."""
    match selector:
        case fx.AnyTarget():
            return 1, False
        case fx.Players() if selector.which == "any":
            return 1, False
        case fx.Cards() if selector.zone == BOARD and selector.amount is not None:
            amount = table.now.applying(frame).value(selector.amount)
            return max(0, amount), selector.up_to
        case _:
            return 0, False


def candidates(table: Table, frame: Frame, selector: fx.Selector, node: fx.Node) -> list[Target]:
    """Everything that may be targeted now."""
    match selector:
        case fx.AnyTarget():
            return any_targets(table)
        case fx.Players():
            players = table.now.players(fx.Players("each"), frame.you)
            return [("player", seat, 0) for seat in sorted(players)]
        case _:
            return [
                ("card", card, table[card].entered)
                for card in fitting(table, frame, selector)
                if not why_untouched(table, frame, node, card) and _takes_part(table, frame, selector, node, card)
            ]


def fitting(table: Table, frame: Frame, selector: fx.Selector) -> list[CardId]:
    """The cards that a selector matches, whatever may protect them."""
    if not isinstance(selector, fx.Cards):
        return []
    return table.now.applying(frame).select(selector)


def _takes_part(table: Table, frame: Frame, selector: fx.Selector, node: fx.Node, card: CardId) -> bool:
    """Mana comes from a card that has some, never from a Ritual (R14), and goes to a different card."""
    if not isinstance(node, fx.MoveMana) or not isinstance(node.source, fx.Cards):
        return True
    if selector is node.source:
        piece = table[card]
        return piece.card.kind != "ritual" and locked(piece, node.element) > 0
    givers = [target[1] for target in fixed_targets(frame, node.source)]
    return bool(givers) and card not in givers


def any_targets(table: Table) -> list[Target]:
    """ "Any target": players, and Permanents with HP (R13, H19)."""
    players: list[Target] = [("player", seat, 0) for seat in table.state.sides if not table.state.seats[seat].out]
    cards: list[Target] = [
        ("card", card, table[card].entered)
        for card in table.now.roll.mortal
        if table[card].card.kind == "permanent" and table[card].hp is not None
    ]
    return players + cards


def why_untouched(table: Table, frame: Frame, node: fx.Node, card: CardId) -> tuple[str, ...]:
    """The rules that make a card no valid target of this action; empty if it is one."""
    step = node.step if isinstance(node, fx.With) else node
    step = step.step if isinstance(node, fx.With) and isinstance(step, fx.To) else step
    if isinstance(step, fx.Discard):
        return why_not_discarded(table, card, goes_anyway(table, frame, step, card))
    if isinstance(step, fx.Send) and table[card].card.kind == "ritual":
        return ("R14.ritual.stays",)
    if isinstance(step, fx.Send) and step.to in ("hand", "owner") and table[card].owner == ADVERSARY:
        return ("S.hand.none",)
    if isinstance(step, fx.Send) and table[card].card.kind == "adversary":
        return ("H57",)
    if isinstance(step, fx.Activate):
        return why_not_activated(table, card) or _too_fresh(table, card)
    if isinstance(step, fx.SetState) and step.state == "channeled":
        return why_not_channeled(table, card)
    if isinstance(step, fx.Apply) and (card in frame.via or card == frame.source):
        return ("H3",)
    chosen_first = isinstance(node, fx.With)  # for more than its HP (H72)
    if isinstance(step, fx.InflictDamage | fx.GainHp | fx.LoseHp) and table[card].hp is None and not chosen_first:
        return ("R13.no-hp",)
    return ()


def goes_anyway(table: Table, frame: Frame, step: fx.Discard, card: CardId) -> bool:
    """Does the text take even this Ritual, or this Indestructible card, off the board?"""
    if table[card].card.kind == "ritual":
        return step.rituals or (isinstance(step.cards, fx.Cards) and "ritual" in step.cards.kinds)
    return step.past_if is not None and table.now.applying(frame).holds(step.past_if)


def _too_fresh(table: Table, card: CardId) -> tuple[str, ...]:
    """D3.2.9: a Slowcast spell in the turn of its preparation."""
    fresh = table[card].prepared_turn == table.state.turn
    return ("D3.2.9.same-turn",) if fresh and table.now.has(card, "Slowcast") else ()


def lost_all_targets(table: Table, frame: Frame, node: fx.Step) -> bool:
    """Were targets fixed for this, and is none of them valid any longer?"""
    fixed = [
        (selector, step) for step in parts(node) for selector in step.selectors if wanted(table, frame, selector)[0]
    ]
    return bool(fixed) and not any(valid_targets(table, frame, selector, step) for selector, step in fixed)


def parts(step: fx.Step) -> list[fx.Step]:
    """A step and the steps inside it."""
    return [step, *(part for one in step.parts for part in parts(one))]


def target_options(table: Table, targets: list[Target], player_form: str, card_form: str) -> list[Option]:
    players = [Option(player_form, seat=t[1]) for t in targets if t[0] == "player"]
    return players + card_options(table, card_form, [t[1] for t in targets if t[0] == "card"])


def seat_or_card(target: Target) -> tuple[Seat | None, CardId | None]:
    """Who or what is meant: a player, or else a card."""
    return (target[1], None) if target[0] == "player" else (None, target[1])


def as_target(table: Table, answer: Option) -> Target:
    if answer.card is not None:
        return ("card", answer.card, table[answer.card].entered)
    return ("player", sure(answer.seat), 0)


def fixed_targets(frame: Frame, selector: fx.Selector) -> tuple[Target, ...]:
    """The targets of a selector, as they were fixed on entering."""
    return next((targets for slot, targets in frame.targets if slot == selector.slot), ())


def valid_targets(table: Table, frame: Frame, selector: fx.Selector, node: fx.Node) -> list[Target]:
    """R6: the targets fixed on entering that are still valid."""
    fixed = fixed_targets(frame, selector)
    now = candidates(table, frame, selector, node)
    valid = [target for target in fixed if target in now]
    lost = [target[1] for target in fixed if target not in now and target[0] == "card"]
    if lost:
        kept = [rule for card in lost if table[card].zone == BOARD for rule in why_untouched(table, frame, node, card)]
        table.note(notes.NO_VALID_TARGET, *TARGET_GONE, *kept, card=frame.source)
    return valid
