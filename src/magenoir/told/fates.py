"""What the targets of the open question get from the effect that asks for them: harm, help, or nobody can say.

It is read off the tree of that effect alone: what each of its steps does to the target being chosen, or to the "it" and
"that player" that follow it. A step that is not known here says nothing, and so do steps that disagree.
"""

from __future__ import annotations

from typing import Literal

from magenoir.model import effects as fx
from magenoir.model.decision import Decision
from magenoir.model.effects.node import nodes
from magenoir.table import Table

Fate = Literal["", "harm", "help"]
"""Of a target; none if it cannot be said."""
Found = Literal["harm", "help", "use"]
"""What one step does to its target; `use`: it may be either, or the target only serves a purpose."""

HARMS = (
    fx.InflictDamage,
    fx.LoseHp,
    fx.Discard,
    fx.DiscardFromHand,
    fx.DiscardIt,
    fx.EmptyReserve,
    fx.LoseMana,
    fx.LoseStatus,
)
HELPS = (fx.GainHp, fx.Draw, fx.PutManaUnder, fx.LockMana, fx.PutIntoPlay)
IDLE = (fx.Shuffle, fx.Show, fx.PayCostOf, fx.ManaToOwner)
"""Steps that do nothing to their target, or nothing to speak of: a destroyed card's Mana goes back to its owner."""
RENAMING = (fx.DiscardFromHand, fx.PhaseShift, fx.LookAtTop, fx.LookAtBottom, fx.LookAtPlace)
"""Steps after which "it" is a card that they name nowhere."""
BAD_KEYWORDS = ("Slowcast", "Autumn")
BAD_CHANGES = (fx.NoEffects, fx.CannotBe, fx.CannotGainHp)
STATES: dict[str, Found] = {"prepared": "help", "rested": "help", "exhausted": "harm", "channeled": "use"}


def fate_of_targets(table: Table, decision: Decision) -> Fate:
    """What the open decision means to whatever is chosen in it."""
    if decision.kind == "share":
        return "harm"
    draft, aimed = table.agenda.draft, table.agenda.aimed
    if decision.kind != "target" or draft is None or aimed is None:
        return ""
    return fate(draft.steps, aimed.slot)


def fate(steps: tuple[fx.Step, ...], slot: int) -> Fate:
    """What these steps do to the target of this slot."""
    reading = Reading(slot)
    for step in steps:
        reading.read(step)
    if reading.found == {"harm"}:
        return "harm"
    return "help" if reading.found == {"help"} else ""


class Reading:
    """A text read from its first step to its last, with one target in mind."""

    def __init__(self, slot: int) -> None:
        self.slot = slot
        self.found: set[Found] = set()
        self.it = False  # the card mentioned last is the target
        self.own = False  # the card mentioned last can only be the player's own
        self.that = False  # the player mentioned last is the target, or plays it

    def read(self, step: fx.Step) -> None:
        """Take in a step, then those in it, in the order of the text."""
        if isinstance(step, fx.With | fx.ForPlayer):
            self.name(step.cards if isinstance(step, fx.With) else step.who)
            self.within(step.step)
        elif isinstance(step, fx.Choose) and step.who.which != "you":
            if any(self.concerns(node) for node in nodes(step)):
                self.found.add("use")  # what becomes of it is for somebody else to choose
        elif inner := parts(step):
            for part in inner:
                self.read(part)
        else:
            self.judge(step)

    def within(self, step: fx.Step) -> None:
        """What is done with a target named first; a price in between does not change what "it" is."""
        if isinstance(step, fx.To):
            named, own = self.it, self.own
            self.read(step.price)
            self.it, self.own = named, own
            step = step.step
        self.read(step)

    def judge(self, step: fx.Step) -> None:
        """What a single step does to the target, if it is about it; and what "it" is from then on."""
        for selector in step.selectors:
            if self.concerns(selector) and not isinstance(step, IDLE):
                self.found.add(self.done_by(step, selector))
            self.name(selector)
        if isinstance(step, RENAMING):
            self.it = False
        if isinstance(step, fx.DiscardIt) and self.that:
            self.found.add("harm")
        if isinstance(step, fx.ForAWhile) and any(self.concerns(node) for node in nodes(step)):
            self.found.add(changed_by(step.ability))

    def done_by(self, step: fx.Step, selector: fx.Selector) -> Found:
        """What a step does to one of those that it names."""
        match step:
            case fx.Send():
                return "use" if self.is_own(selector) and step.to != "exile" else "harm"
            case fx.SetState():
                return STATES[step.state]
            case fx.Give():
                return "harm" if step.keyword.kind in BAD_KEYWORDS else "help"
            case fx.Make():
                return "harm" if isinstance(step.change, BAD_CHANGES) else "use"
            case fx.GiveEffect():
                return changed_by(step.ability)
            case fx.MoveMana():
                return "help" if selector is step.to else "use"
        if isinstance(step, HARMS):
            return "harm"
        return "help" if isinstance(step, HELPS) else "use"

    def is_own(self, selector: fx.Selector) -> bool:
        """Whether it is the player's own card: they have a reason to take it back into their hand or deck."""
        return self.own if isinstance(selector, fx.It) else isinstance(selector, fx.Cards) and selector.side == "you"

    def name(self, selector: fx.Selector) -> None:
        """From here on the text says "it", or "that player", of something else, or of the target."""
        if isinstance(selector, fx.Players):
            self.that = self.is_target(selector) if selector.slot else self.that
        elif not isinstance(selector, fx.It | fx.This | fx.Used | fx.AnyTarget):
            self.it = self.is_target(selector)
            self.own = self.is_own(selector)

    def is_target(self, node: fx.Node) -> bool:
        return isinstance(node, fx.Selector) and node.slot == self.slot

    def concerns(self, node: fx.Node) -> bool:
        """Whether this names the target, or what belongs to it."""
        match node:
            case fx.It():
                return self.it
            case fx.Players(which="that") | fx.Cards(side="that"):
                return self.that
        return self.is_target(node)


def parts(step: fx.Step) -> list[fx.Step]:
    """The steps in a step, all that may be done, in the order of the text; a price to be spared it is no part."""
    match step:
        case fx.Unless():
            return [step.step]
        case fx.Choose():
            return list(step.options)
        case fx.If():
            return [step.step, step.otherwise] if step.otherwise else [step.step]
        case fx.OrElse() | fx.InPlace():
            return [step.step, step.other]
    return step.parts


def changed_by(ability: fx.Ability) -> Found:
    """What an ability that applies for a while, or that a card gains, means to those it is about."""
    match ability:
        case fx.Standing(change=fx.CostChange(more=more)):
            return "harm" if more else "help"
        case fx.Standing(change=fx.DamageChange(op="increase", to_you=False, by=fx.This())):
            return "help"
    return "use"
