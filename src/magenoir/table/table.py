"""The table: atoms, each of which changes the State and records what a player could see. Nothing else writes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from magenoir.model import events as ev
from magenoir.model.agenda import Item
from magenoir.model.card import Card, with_text_of
from magenoir.model.effects import Ability, Keyword, Until
from magenoir.model.mana import Mana, minus, one, plus
from magenoir.model.message import Message
from magenoir.model.outcome import Outcome
from magenoir.model.randomness import below, shuffled
from magenoir.model.state import CardState, Frame, Lasting, State
from magenoir.model.terms import (
    ADVERSARY,
    BOARD,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    PILES,
    RESET_ZONES,
    TRANSITION,
    BoardState,
    CardId,
    DeckPlace,
    ManaOrigin,
    Phase,
    Seat,
    Zone,
    sure,
)
from magenoir.table.agenda import Agenda
from magenoir.table.likeness import Likeness
from magenoir.table.now import Now
from magenoir.table.now.roll import Roll
from magenoir.table.triggers import is_watched, triggered_by

OnEvent = Callable[[Any, ev.Event], None]
"""Called with the table and each event, before what it triggers is found."""
StandIn = Callable[[list[CardId]], CardId]

ALLOWANCES = ("use", "ignore", "count", "frozen")
"""What a card may spend once, or up to a limit, each turn; a card that was reset starts over (D6.3)."""


class Saying:
    """While this is open, a table's events are said by one text, or happen at one moment; then all is as before."""

    __slots__ = ("moment", "outer", "paragraph", "source", "table")

    def __init__(self, table: Table, source: CardId | None, paragraph: int, moment: int) -> None:
        self.table, self.source, self.paragraph, self.moment = table, source, paragraph, moment
        self.outer = table.source, table.paragraph, table.moment

    def __enter__(self) -> None:
        table = self.table
        table.source, table.paragraph, table.moment = self.source, self.paragraph, self.moment

    def __exit__(self, *_: object) -> None:
        table = self.table
        table.source, table.paragraph, table.moment = self.outer


class Table:
    """A State in play: the hands that change it, what has happened so far, and what things are now."""

    def __init__(self, state: State, events: list[ev.Event] | None = None, on_event: OnEvent | None = None) -> None:
        self.state = state
        self.agenda = Agenda(state)
        self.events: list[ev.Event] = [] if events is None else events
        self.on_event = on_event
        self.keeps = False  # whether to keep the State before each item that may ask something
        self.kept: tuple[State, int] | None = None  # that State, and how many events there were
        self.stand_in: StandIn | None = None  # for a proof: which card stands for copies that are one option
        self.source: CardId | None = None  # the text now being carried out, for its events
        self.paragraph = -1
        self.moment = -1  # set while several things happen at once: what they trigger is simultaneous
        self._now: Now | None = None
        self._roll: Roll | None = None

    @property
    def now(self) -> Now:
        """What things are now. It is valid until something changes; the roll of the board is valid longer."""
        if self._now is None:
            if self._roll is None:
                self._roll = Roll(self.state)
            self._now = Now(self.state, self._roll)
        return self._now

    @property
    def likeness(self) -> Likeness:
        """Which copies are one option, until the running item goes further."""
        return Likeness(self.now, self.agenda.step, self.agenda.declared, self.agenda.draft)

    def __getitem__(self, card: CardId) -> CardState:
        return self.state.cards[card]

    def copy(self) -> Table:
        """An independent table that looks the same. This one's watchers do not watch it."""
        twin = Table(self.state.copy(), self.events.copy())
        twin.agenda = self.agenda.copy(twin.state)
        twin.source, twin.paragraph, twin.moment = self.source, self.paragraph, self.moment
        twin._roll = self._roll
        return twin

    def keep(self) -> None:
        """Keep the State before the running item, which has changed nothing yet."""
        self.kept = (self.agenda.before_step(), len(self.events))

    def take_step(self) -> Item:
        """Begin the next item of the agenda; no text is being carried out."""
        self.source, self.paragraph, self.moment = None, -1, -1
        return self.agenda.take()

    def _changed(self, roll: bool = False) -> None:
        """Drop what was computed about the State; the roll only if the board or a lasting effect has changed."""
        self._now = None
        self.agenda.untouched = False
        if roll:
            self._roll = None

    # -------------------------------------------------------------------------------------------------------- the log

    def record(self, event: ev.Event) -> None:
        """Log an event and find what it triggers."""
        if self.source is not None and event.source is None:
            event = replace(event, source=self.source, paragraph=self.paragraph)
        self.agenda.untouched = False
        self.events.append(event)
        self.state.chain_events += 1
        if self.on_event is not None:
            self.on_event(self, event)
        if is_watched(event):
            moment = self.moment if self.moment >= 0 else self.state.chain_events
            self.state.raised.extend(triggered_by(self.state, self.now, event, moment))

    @property
    def next_moment(self) -> int:
        """The moment of the next event. What is triggered at one moment is simultaneous (D4.2.1)."""
        return self.moment if self.moment >= 0 else self.state.chain_events + 1

    def speaking(self, source: CardId | None, paragraph: int = -1) -> Saying:
        """What happens inside is done by this paragraph of a card: events cite it, and it asks the questions."""
        return Saying(self, source, paragraph, self.moment)

    def at_once(self, several: bool = True) -> Saying:
        """What happens inside happens at one moment, if there are several things."""
        return Saying(self, self.source, self.paragraph, self.next_moment if several else self.moment)

    def note(self, what: Message, *rules: str, seat: Seat | None = None, card: CardId | None = None) -> None:
        """Record that a rule spoke without moving anything."""
        self.record(ev.Noted(what=what, rules=rules, seat=seat, card=card))

    # ---------------------------------------------------------------------------------------------- chains and frames

    def begin_chain(self) -> None:
        """Between chains, forget what only a chain remembers."""
        state = self.state
        if state.last_known or state.losses:
            state.last_known.clear()
            state.losses = 0
            self._now = None
        state.chain_events = 0

    def open_frame(self, frame: Frame) -> int:
        self.agenda.untouched = False
        number = self.state.next_frame
        self.state.next_frame += 1
        self.state.frames[number] = frame
        return number

    def change_frame(self, number: int, **changes: Any) -> Frame:
        self.agenda.untouched = False
        frame = replace(self.state.frames[number], **changes)
        self.state.frames[number] = frame
        return frame

    def close_frames(self, numbers: tuple[int, ...]) -> None:
        self.agenda.untouched = False
        for number in numbers:
            self.state.frames.pop(number, None)
        self.forget_counts()

    def forget_counts(self) -> None:
        """Forget which components count twice once the preparation or activation is over."""
        if self.state.counted:
            applied = {frame.source for frame in self.state.frames.values()}
            self.state.counted = tuple(one for one in self.state.counted if one[1] in applied)
            self._changed()

    # ------------------------------------------------------------------------------------------------ small writes

    def _put(self, piece: CardState) -> None:
        self.state.cards[piece.id] = piece
        self._changed()

    def _put_seat(self, seat: Seat, **changes: Any) -> None:
        self.state.seats[seat] = replace(self.state.seats[seat], **changes)
        self._changed()

    def tick(self) -> int:
        self.agenda.untouched = False
        self.state.clock += 1
        return self.state.clock

    def chance(self, count: int) -> int:
        """A random number from 0 to `count` - 1."""
        self.state.rng, number = below(self.state.rng, count)
        return number

    def reseed(self, rng: int) -> None:
        """Continue with other random numbers."""
        self.state.rng = rng

    def everyone(self) -> int:
        return self.state.everyone

    def is_out(self, seat: Seat) -> bool:
        """Is this a defeated player, without whom the game has gone on (S.defeat)?"""
        return seat != ADVERSARY and self.state.seats[seat].out

    def begin_turn(self, seat: Seat, *rules: str, adversary: bool = False) -> None:
        """Begin the next turn: this player's, or the Adversary's before it."""
        self.state.active, self.state.adversary = seat, adversary
        self.state.turn += 1
        self._changed()
        self.record(ev.TurnBegan(seat=self.state.whose, turn=self.state.turn, rules=rules))

    def set_first(self, seat: Seat) -> None:
        """R5: this player begins, with the next turn."""
        self.state.first, self.state.turn = seat, 0
        self._changed()

    def set_active(self, seat: Seat) -> None:
        """H54: another player becomes the active one, in the same turn."""
        self.state.active = seat
        self._changed()

    def set_phase(self, phase: Phase) -> None:
        self.state.phase = phase
        self.record(ev.PhaseBegan(phase=phase, rules=("R6.phases",)))

    def spend(self, kind: str, card: CardId, paragraph: int, amount: int = 1) -> None:
        """A card has used up an amount of what it may do in a turn."""
        key = (kind, card, paragraph)
        self.state.spent[key] = self.state.spent.get(key, 0) + amount
        self._changed()

    def say_count(self, card: CardId, spell: CardId, twice: bool) -> None:
        """H66: settle whether a component counts twice for a spell."""
        self.state.counted = (*self.state.counted, (card, spell, twice))
        self._changed()

    def count(self, what: str, seat: Seat | None = None) -> None:
        """Count something that cards look back on this turn, for a player or at all."""
        self.state.happened[what, seat] = self.state.times(what, seat) + 1
        self._changed()

    def count_move(self, here: int, move: int) -> None:
        """H3: count this move in this position."""
        self.state.taken[here, move] = self.state.taken.get((here, move), 0) + 1
        self._changed()

    def begin_action(self) -> None:
        """Mark what lasts for the next action: if it was there before this one, it ends with it."""
        self.state.acted = self.tick()

    def forget_turn(self) -> None:
        """At the start of every turn, refresh allowances and forget what happened in the last."""
        for told in (self.state.spent, self.state.happened, self.state.taken):
            told.clear()
        self._changed()

    # ------------------------------------------------------------------------------------------------- moving cards

    def move(
        self,
        card: CardId,
        zone: Zone,
        *rules: str,
        position: DeckPlace = "top",
        state: BoardState = "",
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
            changes.update(self._reset(piece, zone))
        elif zone == BOARD:
            changes["controller"] = piece.owner if controller is None else controller
        moved = replace(piece, **changes)
        self._put(moved)
        in_pile = piece.card.works_in_pile or moved.card.works_in_pile
        self._changed(roll=BOARD in (origin, zone) or in_pile or bool(self.state.lasting))
        place = self.state.zones[moved.controller if zone == BOARD else moved.owner][zone]
        self._insert(place, card, zone, position, index)
        self.record(
            ev.CardMoved(
                card=card,
                origin=origin,
                zone=zone,
                seat=moved.controller,
                state=state,
                position=position,
                rules=rules,
                seen=piece.seen | seen,
            )
        )

    def _reset(self, piece: CardState, zone: Zone) -> dict[str, Any]:
        """D6.3: it is as printed again, and carries nothing; in a private zone it cannot be followed (D6.4)."""
        private = zone in (HAND, DECK)
        for key in [k for k in self.state.spent if k[1] == piece.id and (k[0] in ALLOWANCES or private)]:
            del self.state.spent[key]
        if any(lasting.subject == piece.id for lasting in self.state.lasting):
            self.state.lasting = [lasting for lasting in self.state.lasting if lasting.subject != piece.id]
        changes: dict[str, Any] = {
            "hp": None,
            "x": None,
            "prepared_turn": -1,
            "since": 0,
            "used": (),
            "met": (),
            "looked": 0,
            "controller": piece.owner,
        }
        if piece.original is not None:
            changes |= {"card": piece.original, "original": None}
        return changes | ({"hidden": self.state.clock} if private else {})

    def _insert(self, place: list[CardId], card: CardId, zone: Zone, position: DeckPlace, index: int | None) -> None:
        if index is not None:
            place.insert(index, card)
        elif zone in (BOARD, HAND) or position == "bottom":
            place.append(card)
        else:
            place.insert(2 if position == "third" else 0, card)

    def _seen_after(self, piece: CardState, zone: Zone) -> int:
        """D8.2: all see public zones; what was seen stays known in a hand or at its place in a deck."""
        if zone in (BOARD, DISCARD, EXILE, TRANSITION):
            return self.everyone()
        if zone == HAND:
            return piece.seen | (1 << piece.owner)
        return piece.seen

    def set_on_board(self, card: CardId, **changes: Any) -> None:
        """What a card carries as it comes onto the board: HP, X, the components it was prepared with."""
        self._put(replace(self.state.cards[card], **changes))

    def set_state(self, card: CardId, state: BoardState, *rules: str, preparing: bool = False) -> None:
        piece = self.state.cards[card]
        since = self.tick() if state in ("channeled", "rested") else piece.since
        met = () if state == "exhausted" else piece.met  # its text is off, and starts over when it is rested (D7.2)
        self._put(replace(piece, state=state, since=since, met=met))
        self._changed(roll=True)
        self.record(ev.StateChanged(card=card, state=state, preparing=preparing, rules=rules))

    def draw(self, seat: Seat, *rules: str) -> CardId:
        """The top card of a deck into the hand."""
        card = self.state.zones[seat][DECK].pop(0)
        piece = self.state.cards[card]
        entered = self.tick()
        drawn = replace(piece, zone=HAND, seen=piece.seen | (1 << seat), entered=entered, hidden=entered)
        self._put(drawn if piece.original is None else replace(drawn, card=piece.original, original=None))
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
            self.mark_looked(card, 0)  # for all that anybody knows, another card is on top now
        self.record(ev.DeckShuffled(seat=seat, rules=rules))

    def show(self, card: CardId, seats: int, *rules: str) -> None:
        """Show these seats (bits) a card in its place. The Adversary sees nothing; the players see what it looks at
        among its own cards, since they choose for it (S.choice)."""
        piece = self.state.cards[card]
        if seats >> ADVERSARY and piece.owner == ADVERSARY:
            seats = self.everyone()
        seen = piece.seen | (seats & self.state.everyone)
        self._put(replace(piece, seen=seen))
        self.record(ev.CardShown(card=card, seat=piece.owner, seen=seen, rules=rules))

    def look_through(self, seat: Seat, *rules: str) -> None:
        """A player looks through their deck, and knows it until it is shuffled. All players look through the
        Adversary's (S.choice)."""
        eyes = 1 << seat if seat != ADVERSARY else self.everyone()
        for card in self.state.zones[seat][DECK]:
            piece = self.state.cards[card]
            self._put(replace(piece, seen=piece.seen | eyes))
        self.record(ev.DeckSearched(seat=seat, rules=rules))

    def exchange(self, card: CardId, other: CardId, *rules: str) -> None:
        """Two cards of one pile change places."""
        piece, pile = (
            self.state.cards[card],
            self.state.zones[self.state.cards[card].owner][self.state.cards[card].zone],
        )
        one, two = pile.index(card), pile.index(other)
        pile[one], pile[two] = other, card
        self._changed()
        self.record(ev.CardsExchanged(card=card, other=other, seat=piece.owner, rules=rules))

    def copy_card(self, card: CardId, copied: Card | None, *rules: str) -> None:
        """A card becomes a copy of another until it is reset (D6.3); a copy of nothing is itself again at once."""
        piece = self.state.cards[card]
        printed = piece.printed
        changes: dict[str, Any] = {"card": copied or printed, "original": printed if copied is not None else None}
        if piece.zone == BOARD:
            stands = piece.state if piece.state == "channeled" else "prepared"
            changes |= {"state": stands, "hp": None} if (copied or printed).kind == "spell" else {}
        self._put(replace(piece, **changes))
        self._changed(roll=True)
        name = copied.name if copied is not None else ""
        self.record(ev.CardCopied(card=card, seat=piece.owner, name=name, seen=piece.seen, rules=rules))

    def restore_text(self, card: CardId, *rules: str) -> None:
        """A copy gets its printed text back; in everything else it stays a copy."""
        piece = self.state.cards[card]
        self._put(replace(piece, card=with_text_of(piece.card, piece.printed)))
        self._changed(roll=True)
        self.record(ev.TextRestored(card=card, rules=rules))

    # ------------------------------------------------------------------------------------------------- moving Mana

    def place(
        self, seat: Seat, element: str, pile: int, origin: ManaOrigin, *rules: str, card: CardId | None = None
    ) -> None:
        """One Mana into a pile of the Available Ether, from the Infinite Ether, a reserve, or under a card."""
        mana = one(element)
        if origin == "reserve":
            self._put_seat(seat, reserve=minus(self.state.seats[seat].reserve, mana))
        elif origin == "locked":
            piece = self.state.cards[sure(card)]
            self._put(replace(piece, locked=minus(piece.locked, mana)))
        self.state.ether[pile] = plus(self.state.ether[pile], mana)
        self.record(ev.ManaPlaced(seat=seat, element=element, pile=pile, origin=origin, card=card, rules=rules))

    def take(self, seat: Seat, mana: Mana, origin: ManaOrigin, *rules: str, card: CardId | None = None) -> None:
        """Mana into a reserve, from a pile, the Infinite Ether, or under a card."""
        if origin in PILES:
            pile = PILES.index(origin)
            self.state.ether[pile] = minus(self.state.ether[pile], mana)
        elif origin == "card":
            piece = self.state.cards[sure(card)]
            self._put(replace(piece, locked=minus(piece.locked, mana)))
        self._put_seat(seat, reserve=plus(self.state.seats[seat].reserve, mana))
        self.record(ev.ManaTaken(seat=seat, mana=mana, origin=origin, card=card, rules=rules))

    def lock(
        self,
        card: CardId,
        mana: Mana,
        origin: ManaOrigin,
        *rules: str,
        seat: Seat | None = None,
        other: CardId | None = None,
    ) -> None:
        """Mana under a card, from a reserve, the Infinite Ether, or another card."""
        if origin == "reserve":
            payer = sure(seat)
            self._put_seat(payer, reserve=minus(self.state.seats[payer].reserve, mana))
        elif origin == "card":
            giver = self.state.cards[sure(other)]
            self._put(replace(giver, locked=minus(giver.locked, mana)))
        piece = self.state.cards[card]
        self._put(replace(piece, locked=plus(piece.locked, mana)))
        self.record(ev.ManaLocked(card=card, mana=mana, origin=origin, seat=seat, giver=other, rules=rules))

    def vanish(self, seat: Seat, mana: Mana, *rules: str) -> None:
        """Mana from a reserve goes back into the Infinite Ether."""
        self._put_seat(seat, reserve=minus(self.state.seats[seat].reserve, mana))
        self.record(ev.ManaVanished(seat=seat, mana=mana, rules=rules))

    # ------------------------------------------------------------------------------------------------------------ HP

    def lose_hp(
        self, amount: int, *rules: str, seat: Seat | None = None, card: CardId | None = None, damage: bool = False
    ) -> None:
        """A negative loss is a gain (D10.4)."""
        self._change_hp(-amount, seat, card)
        self.record(ev.HpLost(amount=amount, seat=seat, card=card, damage=damage, rules=rules))

    def gain_hp(self, amount: int, *rules: str, seat: Seat | None = None, card: CardId | None = None) -> None:
        self._change_hp(amount, seat, card)
        self.record(ev.HpGained(amount=amount, seat=seat, card=card, rules=rules))

    def _change_hp(self, amount: int, seat: Seat | None, card: CardId | None) -> None:
        if seat is not None:
            self._put_seat(seat, hp=self.state.seats[seat].hp + amount)
            self.state.losses += amount < 0
            return
        piece = self.state.cards[sure(card)]
        if piece.hp is not None:  # R13: a card without HP gains and loses none
            met = piece.met if piece.hp + amount <= 0 else tuple(m for m in piece.met if m != -1)
            self._put(replace(piece, hp=piece.hp + amount, met=met))

    # -------------------------------------------------------------------------------------------------- status, time

    def become_mage_noir(self, seat: Seat, *rules: str) -> None:
        self._put_seat(seat, mage_noir=True)
        self.record(ev.BecameMageNoir(seat=seat, rules=rules))

    def lose_status(self, seat: Seat, *rules: str) -> None:
        self._put_seat(seat, mage_noir=False)
        self.record(ev.LostMageNoir(seat=seat, rules=rules))

    def set_zenith(self, seat: Seat, active: bool, *rules: str) -> None:
        self._put_seat(seat, zenith=active)
        self.record(ev.ZenithChecked(seat=seat, active=active, rules=rules))

    def begin_lasting(
        self,
        what: Message,
        you: Seat,
        *rules: str,
        ability: Ability | None = None,
        subject: CardId | None = None,
        keyword: Keyword | None = None,
        until: Until = "end of turn",
        that: Seat | None = None,
        it: tuple[CardId, ...] = (),
    ) -> None:
        """`it`: the cards that it is about, until they move."""
        about = tuple((card, self.state.cards[card].entered) for card in it)
        self.state.lasting.append(
            Lasting(
                source=sure(self.source),
                you=you,
                made=self.tick(),
                until=until,
                ability=ability,
                subject=subject,
                keyword=keyword,
                that=that,
                it=about,
            )
        )
        self._changed(roll=True)
        self.record(ev.EffectBegan(what=what, card=subject, rules=rules))

    def end_lasting(self, until: Until = "end of turn", seat: Seat | None = None) -> None:
        """End what lasts until the end of the turn; or until another moment, for what this player made."""
        kept = [held for held in self.state.lasting if held.until != until or (seat is not None and held.you != seat)]
        if len(kept) < len(self.state.lasting):
            self.state.lasting = kept
            self._changed(roll=True)

    def end_action(self) -> None:
        """End what lasted for the next action, if that action is over."""
        kept = [held for held in self.state.lasting if held.until != "action" or held.made > self.state.acted]
        if len(kept) < len(self.state.lasting):
            self.state.lasting = kept
            self._changed(roll=True)

    def use_up(self, held: Lasting) -> None:
        """Something that lasts for one use has had it."""
        self.state.lasting.remove(held)
        self._changed(roll=True)

    def mark_met(self, card: CardId, ability: int, met: bool) -> None:
        piece = self.state.cards[card]
        rest = tuple(m for m in piece.met if m != ability)
        self._put(replace(piece, met=(*rest, ability) if met else rest))

    def mark_looked(self, card: CardId, entered: int) -> None:
        """A card has looked at the top of a deck: at the card that entered it at that time."""
        piece = self.state.cards[card]
        if piece.looked != entered:
            self._put(replace(piece, looked=entered))

    def mark_empty_draw(self, seat: Seat) -> None:
        self._put_seat(seat, empty_draw=True)

    # ------------------------------------------------------------------------------------------------- the Adversary

    def appear(self, hp: int, *rules: str) -> None:
        """S.card.adversary: the players have an opponent now."""
        self._put_seat(ADVERSARY, out=False, hp=hp)
        self.record(ev.AdversaryCame(seat=ADVERSARY, hp=hp, rules=rules))

    def renew(self, *rules: str) -> None:
        """S.turn.renew: the Adversary's deck has been renewed; its cards are already there."""
        self.state.renewed += 1
        self._changed()
        self.record(ev.DeckRenewed(seat=ADVERSARY, rules=rules))

    # ------------------------------------------------------------------------------------------------------- the end

    def give_up(self, seat: Seat, *rules: str) -> None:
        self._put_seat(seat, gave_up=True)
        self.record(ev.GaveUp(seat=seat, rules=rules))

    def out(self, seat: Seat, why: Message, *rules: str) -> None:
        self._put_seat(seat, out=True)
        self.record(ev.PlayerLost(seat=seat, why=why, rules=rules))

    def end_game(self, *rules: str, winner: Seat | None = None, won: bool | None = None) -> None:
        """End the game: somebody has won, the players have won or lost together, or it is a draw."""
        outcome = Outcome(winner, won, self.state.standing)
        self.state.outcome = outcome
        self.state.agenda.clear()
        self.state.raised.clear()
        self.record(ev.GameEnded(outcome=outcome, rules=rules))

    def create(self, card: Card, owner: Seat, zone: Zone, **carried: Any) -> CardId:
        """A new physical card, for set-up and positions."""
        piece = CardState(
            id=CardId(len(self.state.cards)),
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
