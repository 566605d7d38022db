"""The table: atoms, each of which changes the State and makes the one event that says so. Nothing else writes.

What an event triggers is found at that very moment (`watching`) and put on the list of what the running action raised.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from magenoir.model import events as ev
from magenoir.model.card import Card
from magenoir.model.effects import Ability, Keyword
from magenoir.model.mana import Mana, minus, one, plus
from magenoir.model.randomness import shuffled
from magenoir.model.state import (
    BOARD,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    RESET_ZONES,
    TRANSITION,
    CardId,
    CardState,
    Frame,
    Lasting,
    Seat,
    State,
)
from magenoir.model.steps import Step
from magenoir.table.now import Now
from magenoir.table.roll import Roll
from magenoir.table.watching import WATCHED, triggered_by

OnEvent = Callable[["Table", ev.Event], None]
PILES = ("left", "right")
ALLOWANCES = ("use", "ignore", "count")
"""What a card may spend once or so much of in a turn; a card that was reset starts anew (D6.3)."""


class Table:
    """A State, the hands that change it, and the log of what they did."""

    def __init__(self, state: State, events: list[ev.Event] | None = None, on_event: OnEvent | None = None) -> None:
        self.state = state
        self.events: list[ev.Event] = [] if events is None else events
        self.on_event = on_event
        self.keeps = False  # whether to keep the State before each step that may ask something
        self.kept: tuple[State, int] | None = None  # that State, and how many events there were
        self.step: Step | None = None  # the one being carried out
        self.untouched = False  # it has changed nothing so far
        self.source: CardId = -1  # the text now being carried out, for the events it makes
        self.paragraph = -1
        self.moment = -1  # while several are hit at once, what that triggers is simultaneous
        self._now: Now | None = None
        self._roll: Roll | None = None

    @property
    def now(self) -> Now:
        """What things are now. It holds until something changes; the roll of the board holds longer."""
        if self._now is None:
            if self._roll is None:
                self._roll = Roll(self.state)
            self._now = Now(self.state, self._roll)
        return self._now

    def __getitem__(self, card: CardId) -> CardState:
        return self.state.cards[card]

    def copy(self) -> Table:
        """A table of its own that looks the same. Who watches this one does not watch that one."""
        twin = Table(self.state.copy(), self.events.copy())
        twin.step, twin.untouched = self.step, self.untouched
        twin.source, twin.paragraph, twin.moment = self.source, self.paragraph, self.moment
        twin._roll = self._roll
        return twin

    def before_step(self) -> State:
        """A copy of the State before the step that is being carried out, which has changed nothing yet."""
        state = self.state.copy()
        self._put_back(state)
        return state

    def keep(self) -> None:
        self.kept = (self.before_step(), len(self.events))

    def step_back(self) -> None:
        """Undo the beginning of the step that is being carried out, which has changed nothing yet."""
        self._put_back(self.state)

    def _put_back(self, state: State) -> None:
        assert self.untouched
        assert self.step is not None
        state.agenda.append(self.step)

    def _changed(self, roll: bool = False) -> None:
        """What was computed about the State is out of date; the roll only if the board or what lasts has changed."""
        self._now = None
        self.untouched = False
        if roll:
            self._roll = None

    def record(self, event: ev.Event) -> None:
        """Log an event and find what it triggers."""
        if self.source >= 0 and event.source < 0:
            event = replace(event, source=self.source, paragraph=self.paragraph)
        self.untouched = False
        self.events.append(event)
        self.state.chain_events += 1
        if self.on_event is not None:
            self.on_event(self, event)
        if type(event) in WATCHED:
            moment = self.moment if self.moment >= 0 else self.state.chain_events
            self.state.raised.extend(triggered_by(self.state, self.now, event, moment))

    def note(self, what: str, *rules: str, seat: Seat = -1, card: CardId = -1) -> None:
        """A rule spoke without moving anything."""
        self.record(ev.Noted(what=what, rules=rules, seat=seat, card=card))

    # ---------------------------------------------------------------------------------------- agenda and frames

    def plan(self, *steps: Step) -> None:
        """Put steps on the agenda, the first of them to be next."""
        self.untouched = False
        self.state.agenda.extend(reversed(steps))

    def next(self, *steps: Step) -> None:
        """Add actions to the chain behind the one that is running (D4.2.1)."""
        self.untouched = False
        self.state.raised.extend(steps)

    def open_frame(self, frame: Frame) -> int:
        self.untouched = False
        number = self.state.next_frame
        self.state.next_frame += 1
        self.state.frames[number] = frame
        return number

    def change_frame(self, number: int, **changes: Any) -> Frame:
        self.untouched = False
        frame = replace(self.state.frames[number], **changes)
        self.state.frames[number] = frame
        return frame

    def close_frames(self, numbers: tuple[int, ...]) -> None:
        self.untouched = False
        for number in numbers:
            self.state.frames.pop(number, None)

    # ------------------------------------------------------------------------------------------------ small writes

    def _put(self, piece: CardState) -> None:
        self.state.cards[piece.id] = piece
        self._changed()

    def _put_seat(self, seat: Seat, **changes: Any) -> None:
        self.state.seats[seat] = replace(self.state.seats[seat], **changes)
        self._changed()

    def tick(self) -> int:
        self.untouched = False
        self.state.clock += 1
        return self.state.clock

    def everyone(self) -> int:
        return (1 << len(self.state.seats)) - 1

    def set_active(self, seat: Seat, turn: int) -> None:
        self.state.active, self.state.turn = seat, turn
        self._changed()
        self.record(ev.TurnBegan(seat=seat, turn=turn, rules=("R6.alternate",)))

    def set_phase(self, phase: str) -> None:
        self.state.phase = phase
        self.record(ev.PhaseBegan(phase=phase, rules=("R6.phases",)))

    def use_allowance(self, kind: str, card: CardId, ability: int, amount: int = 1) -> None:
        key = (kind, card, ability)
        self.state.this_turn[key] = self.state.this_turn.get(key, 0) + amount
        self._changed()

    def forget_turn(self) -> None:
        """Allowances refresh at the start of every turn."""
        self.state.this_turn.clear()
        self._changed()

    # ------------------------------------------------------------------------------------------------- moving cards

    def move(
        self,
        card: CardId,
        zone: str,
        *rules: str,
        position: str = "top",
        state: str = "",
        controller: Seat | None = None,
        index: int | None = None,
    ) -> None:
        """From zone to zone. On reaching hand, deck, discard pile or exile a card is reset (D6.3)."""
        piece = self.state.cards[card]
        origin = piece.zone
        side = piece.controller if origin == BOARD else piece.owner
        self.state.zones[side][origin].remove(card)
        if origin == BOARD:
            self.state.last_known[card] = piece
        seen = self._seen_after(piece, zone)
        changes: dict[str, Any] = {"zone": zone, "seen": seen, "entered": self.tick(), "state": state}
        if zone in RESET_ZONES:
            changes.update(
                hp=None, x=None, prepared_turn=-1, since=0, used=(), met=(), looked=0, controller=piece.owner
            )
            spent = [k for k in self.state.this_turn if k[1] == card and k[0] in ALLOWANCES]
            for key in spent:
                del self.state.this_turn[key]
            if any(lasting.subject == card for lasting in self.state.lasting):
                self.state.lasting = [lasting for lasting in self.state.lasting if lasting.subject != card]
        elif zone == BOARD:
            changes["controller"] = piece.owner if controller is None else controller
        moved = replace(piece, **changes)
        self._put(moved)
        self._changed(roll=origin == BOARD or zone == BOARD or bool(self.state.lasting))
        place = self.state.zones[moved.controller if zone == BOARD else moved.owner][zone]
        self._insert(place, card, zone, position, index)
        self.record(
            ev.CardMoved(
                card=card, origin=origin, zone=zone, seat=moved.controller, state=state, position=position, rules=rules,
                seen=piece.seen | seen,
            )
        )  # fmt: skip

    def _insert(self, place: list[CardId], card: CardId, zone: str, position: str, index: int | None) -> None:
        if index is not None:
            place.insert(index, card)
        elif zone in (BOARD, HAND) or position == "bottom":
            place.append(card)
        else:
            place.insert(2 if position == "third" else 0, card)

    def _seen_after(self, piece: CardState, zone: str) -> int:
        """D8.2: public zones are seen by all; what was seen stays known in a hand or at its place in a deck."""
        if zone in (BOARD, DISCARD, EXILE, TRANSITION):
            return self.everyone()
        if zone == HAND:
            return piece.seen | (1 << piece.owner)
        return piece.seen

    def set_on_board(self, card: CardId, **changes: Any) -> None:
        """What a card carries as it comes onto the board: HP, X, the components it was prepared with."""
        self._put(replace(self.state.cards[card], **changes))

    def set_state(self, card: CardId, state: str, *rules: str) -> None:
        piece = self.state.cards[card]
        since = self.tick() if state in ("channeled", "rested") else piece.since
        self._put(replace(piece, state=state, since=since))
        self._changed(roll=True)
        self.record(ev.StateChanged(card=card, state=state, rules=rules))

    def draw(self, seat: Seat, *rules: str) -> CardId:
        """The top card of a deck into the hand."""
        card = self.state.zones[seat][DECK].pop(0)
        piece = self.state.cards[card]
        self._put(replace(piece, zone=HAND, seen=piece.seen | (1 << seat), entered=self.tick()))
        self.state.zones[seat][HAND].append(card)
        self.record(ev.CardDrawn(card=card, seat=seat, rules=rules, seen=self.state.cards[card].seen))
        return card

    def shuffle(self, seat: Seat, *rules: str) -> None:
        self.state.rng, order = shuffled(self.state.rng, self.state.zones[seat][DECK])
        self.state.zones[seat][DECK][:] = order
        for card in order:
            if self.state.cards[card].seen:
                self._put(replace(self.state.cards[card], seen=0))
        for card in self.state.zones[seat][BOARD]:
            self.mark_looked(card, 0)  # what lies on top is another card, for all that anybody knows
        self.record(ev.DeckShuffled(seat=seat, rules=rules))

    def show(self, card: CardId, seats: int, *rules: str) -> None:
        """These seats (bits) get to know a card where it lies."""
        piece = self.state.cards[card]
        self._put(replace(piece, seen=piece.seen | seats))
        self.record(ev.CardShown(card=card, seat=piece.owner, seen=piece.seen | seats, rules=rules))

    def look_through(self, seat: Seat, *rules: str) -> None:
        """A player looks through their deck; what they see they know until it is shuffled."""
        for card in self.state.zones[seat][DECK]:
            piece = self.state.cards[card]
            self._put(replace(piece, seen=piece.seen | (1 << seat)))
        self.record(ev.Noted(what="searches their deck", seat=seat, rules=rules))

    # ------------------------------------------------------------------------------------------------- moving Mana

    def place(self, seat: Seat, element: str, pile: int, origin: str, *rules: str, card: CardId = -1) -> None:
        """One Mana into a pile of the Available Ether, from the Infinite Ether, a reserve, or under a card."""
        mana = one(element)
        if origin == "reserve":
            self._put_seat(seat, reserve=minus(self.state.seats[seat].reserve, mana))
        elif origin == "locked":
            piece = self.state.cards[card]
            self._put(replace(piece, locked=minus(piece.locked, mana)))
        self.state.ether[pile] = plus(self.state.ether[pile], mana)
        self.record(ev.ManaPlaced(seat=seat, element=element, pile=pile, origin=origin, card=card, rules=rules))

    def take(self, seat: Seat, mana: Mana, origin: str, *rules: str, card: CardId = -1) -> None:
        """Mana into a reserve, from a pile, the Infinite Ether, or under a card."""
        if origin in PILES:
            pile = PILES.index(origin)
            self.state.ether[pile] = minus(self.state.ether[pile], mana)
        elif origin == "card":
            piece = self.state.cards[card]
            self._put(replace(piece, locked=minus(piece.locked, mana)))
        self._put_seat(seat, reserve=plus(self.state.seats[seat].reserve, mana))
        self.record(ev.ManaTaken(seat=seat, mana=mana, origin=origin, card=card, rules=rules))

    def lock(self, card: CardId, mana: Mana, origin: str, *rules: str, seat: Seat = -1, other: CardId = -1) -> None:
        """Mana under a card, from a reserve, the Infinite Ether, or another card."""
        if origin == "reserve":
            self._put_seat(seat, reserve=minus(self.state.seats[seat].reserve, mana))
        elif origin == "card":
            giver = self.state.cards[other]
            self._put(replace(giver, locked=minus(giver.locked, mana)))
        piece = self.state.cards[card]
        self._put(replace(piece, locked=plus(piece.locked, mana)))
        self.record(ev.ManaLocked(card=card, mana=mana, origin=origin, seat=seat, giver=other, rules=rules))

    # ------------------------------------------------------------------------------------------------------------ HP

    def lose_hp(self, amount: int, *rules: str, seat: Seat = -1, card: CardId = -1, damage: bool = False) -> None:
        """A negative loss is a gain (D10.4)."""
        self._change_hp(-amount, seat, card)
        self.record(ev.HpLost(amount=amount, seat=seat, card=card, damage=damage, rules=rules))

    def gain_hp(self, amount: int, *rules: str, seat: Seat = -1, card: CardId = -1) -> None:
        self._change_hp(amount, seat, card)
        self.record(ev.HpGained(amount=amount, seat=seat, card=card, rules=rules))

    def _change_hp(self, amount: int, seat: Seat, card: CardId) -> None:
        if seat >= 0:
            self._put_seat(seat, hp=self.state.seats[seat].hp + amount)
            return
        piece = self.state.cards[card]
        if piece.hp is not None:  # R13: without HP nothing is gained or lost
            met = piece.met if piece.hp + amount <= 0 else tuple(m for m in piece.met if m != -1)
            self._put(replace(piece, hp=piece.hp + amount, met=met))

    # -------------------------------------------------------------------------------------------------- status, time

    def become_mage_noir(self, seat: Seat, *rules: str) -> None:
        self._put_seat(seat, mage_noir=True)
        self.record(ev.BecameMageNoir(seat=seat, rules=rules))

    def set_zenith(self, seat: Seat, active: bool, *rules: str) -> None:
        self._put_seat(seat, zenith=active)
        self.record(ev.ZenithChecked(seat=seat, active=active, rules=rules))

    def begin_lasting(self, what: str, you: Seat, *rules: str, ability: Ability | None = None, subject: CardId = -1,
                      keyword: Keyword | None = None, until: str = "end of turn") -> None:  # fmt: skip
        self.state.lasting.append(
            Lasting(
                source=self.source, you=you, made=self.tick(), until=until, ability=ability, subject=subject,
                keyword=keyword,
            )
        )  # fmt: skip
        self._changed(roll=True)
        self.record(ev.EffectBegan(what=what, card=subject, rules=rules))

    def end_lasting(self) -> None:
        """What lasts until the end of the turn is over."""
        self.state.lasting = [lasting for lasting in self.state.lasting if lasting.until != "end of turn"]
        self._changed(roll=True)

    def mark_met(self, card: CardId, ability: int, met: bool) -> None:
        piece = self.state.cards[card]
        rest = tuple(m for m in piece.met if m != ability)
        self._put(replace(piece, met=(*rest, ability) if met else rest))

    def mark_looked(self, card: CardId, entered: int) -> None:
        """A card has looked at the top of a deck, at the card that entered it then."""
        piece = self.state.cards[card]
        if piece.looked != entered:
            self._put(replace(piece, looked=entered))

    def mark_empty_draw(self, seat: Seat) -> None:
        self._put_seat(seat, empty_draw=True)

    # ------------------------------------------------------------------------------------------------------- the end

    def out(self, seat: Seat, why: str, *rules: str) -> None:
        self._put_seat(seat, out=True)
        self.record(ev.PlayerLost(seat=seat, why=why, rules=rules))

    def end_game(self, outcome: str, *rules: str) -> None:
        self.state.outcome = outcome
        self.state.agenda.clear()
        self.state.raised.clear()
        self.record(ev.GameEnded(outcome=outcome, rules=rules))

    def create(self, card: Card, owner: Seat, zone: str, **carried: Any) -> CardId:
        """A new physical card, for set-up and positions."""
        piece = CardState(
            id=len(self.state.cards),
            card=card,
            owner=owner,
            controller=owner,
            zone=zone,
            entered=self.tick(),
            **carried,
        )
        self.state.cards.append(piece)
        self.state.zones[owner][zone].append(piece.id)
        self._changed(roll=True)
        return piece.id
