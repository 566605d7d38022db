"""The naive model: it reads the log as plain data and keeps its own books (`ledger`).

It works out the cost of each preparation, the piles of each addition of Mana, the pile and rate of each trade, and the
amount of each gathering itself (`costs`). It sees the engine's State only to compare; a test makes sure that it imports
nothing but `model`.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import to_builtins
from msgspec.structs import asdict

from magenoir.model import notes
from magenoir.model.events import Event
from magenoir.model.state import State
from magenoir.proofs.naive_model.costs import (
    Begun,
    check_cost,
    count_as_equal,
    enough_given,
    gathered,
    knows_rate,
    preparation_costs,
)
from magenoir.proofs.naive_model.ledger import ELEMENTS, PILES, Ledger, Piece, Plain, need

ALTERING = (notes.CHANGED, notes.SILENCED)
TO_NEXT_TURN = ("Ice breath",)
ADVERSARY = 4


class NaiveModel:
    """One game, followed through its log alone."""

    def __init__(self, state: State) -> None:
        """Begin like a new game: all cards in their decks, no Mana anywhere."""
        pieces = [Piece(to_builtins(piece.card), piece.owner, piece.zone) for piece in state.cards]
        self.books = Ledger(pieces, len(state.seats), state.players)
        self.coop = state.mode != "duel"
        self.value = 0  # Mana that a card of an Adversary still has to add
        self.addition: list[int] = []  # the piles of the current addition
        self.adding: tuple[object, ...] = ()  # who adds, from where
        self.before = (0, 0)  # the sizes of the piles before it
        self.trade: tuple[int, str] | None = None  # pile and element of the current trade
        self.given: list[str] = []
        self.left: dict[int, int] = {}  # who controlled a card that left
        self.gathered = 0
        self.lasting: list[Begun] = []  # what changes costs and rates for a while
        self.prints = {piece.name: piece.printed for piece in pieces}
        self.paid = [0] * len(ELEMENTS)  # from under other cards, for the spell being prepared
        self.paid_for: int | None = None  # the spell whose price was paid last
        self.untold: Piece | None = None  # a card that starts with HP that the model cannot know
        self.exiled = 0  # cards from hand, for the spell being prepared

    def follow(self, event: Event, state: State) -> None:
        """Enter one event in the books, and compare them with the State."""
        kind = type(event).__name__
        if kind not in ("ManaPlaced", "GaveUp"):  # a player may give up at any moment
            self.addition, self.adding = [], ()
        enter = ENTRIES.get(kind)
        if enter is not None:
            enter(self, asdict(event))
        if self.untold is not None:
            self.untold.hp, self.untold = state.cards[self.books.pieces.index(self.untold)].hp, None
        self.books.compare(state)

    # --------------------------------------------------------------------------------------------------------- time

    def turn_began(self, event: Plain) -> None:
        need(event["turn"] == self.books.turn + 1, f"turn {event['turn']} follows turn {self.books.turn}")
        if self.coop:  # S: every other turn is the Adversary's
            need((event["turn"] % 2 == 1) == (event["seat"] == ADVERSARY), f"turn {event['turn']} is {event['seat']}'s")
        self.books.turn, self.books.active = event["turn"], event["seat"]
        self.lasting = [held for held in self.lasting if held.name in TO_NEXT_TURN and held.seat != event["seat"]]
        self.books.discarded = [0] * len(self.books.discarded)

    def phase_began(self, event: Plain) -> None:
        self.books.phase, self.gathered = event["phase"], 0
        stray = [piece.name for piece in self.books.pieces if piece.zone != "board" and any(piece.mana)]
        need(not stray, f"{stray} lock Mana off the board between two phases")
        need(not self.value, f"{self.value} Mana of a card's value is missing")
        for seat in range(self.books.players):
            left = [
                *self.books.on_board(seat),
                *self.books.lies(seat, "hand"),
                *filter(None, self.books.reserves[seat]),
            ]
            need(not (self.books.out[seat] and left), f"seat {seat} is out and has {left}")

    def effect_began(self, event: Plain) -> None:
        if event["what"] in ALTERING:
            self.books.pieces[event["card"]].altered = True
        if event["source"] is not None:
            source = self.books.pieces[event["source"]]
            sure = source.zone == "board" and source.says_what_is_printed  # elsewhere, others may affect it unseen
            self.lasting.append(Begun(source.name, source.controller, sure))

    def zenith_checked(self, event: Plain) -> None:
        self.books.zenith[event["seat"]] = event["active"]

    # --------------------------------------------------------------------------------------------------------- Mana

    def mana_placed(self, event: Plain) -> None:
        books, pile = self.books, event["pile"]
        mana = [int(element == event["element"]) for element in ELEMENTS]
        if event["origin"] == "reserve":
            books.remove(books.reserves[event["seat"]], mana, "a reserve")
        elif event["origin"] == "locked":
            piece = books.pieces[event["card"]]
            books.remove(piece.mana, mana, f"{piece.name}")
            need(event["seat"] == self.left.get(event["card"], piece.controller), f"{piece.name} is another's to empty")
        elif event["source"] is not None:
            source = books.pieces[event["source"]]
            need("Infinite Ether" in source.printed["text"], f"{source.name} added Mana out of nothing")
        elif self.coop:
            self.value -= 1
            need(books.active == ADVERSARY and self.value >= 0, "Mana was added beyond any card's value")
        else:
            self.gathered += 1
            need(books.phase == "gather" and event["seat"] == books.active, "Mana was added outside of gathering")
        if self.trade is not None:
            need(pile == self.trade[0], "a trade went into the other pile")
            self.given.append(event["element"])
        else:
            card = None if "H42" in event["rules"] else event["card"]  # some of it may come from under another
            self.alternate((event["seat"], event["origin"], card, event["source"], event["paragraph"]), pile)
        books.put(books.piles[pile], mana)

    def alternate(self, adding: tuple[object, ...], pile: int) -> None:
        """R7: an addition alternates between the piles, beginning with the smaller."""
        if adding != self.adding:
            self.adding, self.addition, self.before = adding, [], self.books.sizes()
        self.addition.append(pile)
        first = self.addition[0]
        smaller = self.before[first] == min(self.before) or count_as_equal(self.books)
        need(smaller, f"an addition began with the larger pile of {self.before}")
        turns = [(first + turn) % 2 for turn in range(len(self.addition))]
        need(self.addition == turns, f"Mana went to the piles {self.addition}, not {turns}")

    def mana_taken(self, event: Plain) -> None:
        books, mana = self.books, event["mana"]
        if event["origin"] in PILES:
            pile = PILES.index(event["origin"])
            if "R10.trade" in event["rules"]:
                self.trade_began(event, pile)
            elif "R7.gather.take" in event["rules"] or "S.player.take" in event["rules"]:
                need(list(mana) == books.piles[pile], f"{mana} of a pile of {books.piles[pile]} were taken")
                due = 0 if self.coop else gathered(books, event["seat"])
                need(due in (None, self.gathered), f"{self.gathered} Mana were added in the gathering, not {due}")
            books.remove(books.piles[pile], mana, f"the {event['origin']} pile")
        elif event["origin"] == "card":
            books.remove(books.pieces[event["card"]].mana, mana, books.pieces[event["card"]].name)
        books.put(books.reserves[event["seat"]], mana)

    def trade_began(self, event: Plain, pile: int) -> None:
        """H1: one Mana from the larger pile; an Animal with changed numbers may take more."""
        sizes, mana = self.books.sizes(), event["mana"]
        need(sum(mana) == 1, f"a trade took {mana}")
        if self.trade is not None:
            more = not knows_rate(self.books, self.lasting, event["source"]) and pile == self.trade[0]
            need(more, f"{event} is one trade too many")
            return
        larger = sizes[pile] == max(sizes) or count_as_equal(self.books)
        need(larger, f"a trade was with the smaller pile of {sizes}")
        self.trade, self.given = (pile, ELEMENTS[mana.index(1)]), []

    def traded(self, event: Plain) -> None:
        need(self.trade == (event["pile"], event["received"]), f"{event} closes another trade than {self.trade}")
        given = [self.given.count(element) for element in ELEMENTS]
        need(tuple(given) == event["given"], f"{event['given']} were given, the piles say {given}")
        if knows_rate(self.books, self.lasting, event["source"]):
            enough, less = (enough_given(self.lasting, event, given) for given in (self.given, self.given[:-1]))
            need(enough, f"too little was given: {self.given}")
            need(not less, f"too much was given: {self.given}")
        self.trade = None

    def mana_locked(self, event: Plain) -> None:
        books, piece, mana = self.books, self.books.pieces[event["card"]], event["mana"]
        if event["origin"] == "reserve":
            if piece.zone == "transition":
                books.put(self.paid, mana)
                check_cost(preparation_costs(books, piece, event["seat"], self.lasting), piece, self.paid, self.exiled)
                self.paid, self.paid_for = [0] * len(ELEMENTS), event["card"]
            books.remove(books.reserves[event["seat"]], mana, "a reserve")
        elif event["origin"] == "card":
            giver = books.pieces[event["giver"]]
            books.remove(giver.mana, mana, giver.name)
            if piece.zone == "transition":
                fangs = piece.name == "Desert fangs" and books.mage_noir(piece.owner) and giver.is_component
                need(fangs, f"{piece.name} was prepared with the Mana of {giver.name}")
                books.put(self.paid, mana)
        books.put(piece.mana, mana)

    def mana_vanished(self, event: Plain) -> None:
        self.books.remove(self.books.reserves[event["seat"]], event["mana"], "a reserve")
        need(event["source"] is not None or self.books.out[event["seat"]], f"{event['mana']} vanished")

    # -------------------------------------------------------------------------------------------------------- cards

    def card_moved(self, event: Plain) -> None:
        self.books.move(event["card"], event["origin"], event["zone"], event["seat"], event["state"])
        piece = self.books.pieces[event["card"]]
        need(event["zone"] != "discard" or not any(piece.mana), f"{piece.name} took its Mana into the discard pile")
        if event["zone"] == "transition" and event["origin"] != "board":  # D2.2.1
            self.exiled, self.paid, self.paid_for = 0, [0] * len(ELEMENTS), None
        elif (event["origin"], event["zone"], event["source"]) == ("hand", "exile", None):
            self.exiled += 1

    def card_drawn(self, event: Plain) -> None:
        self.books.move(event["card"], "deck", "hand", event["seat"])

    def card_discarded(self, event: Plain) -> None:
        if event["origin"] == "hand":
            self.books.discarded[event["seat"]] += 1

    def card_created(self, event: Plain) -> None:
        """A text creates one of the cards that it names."""
        maker = self.books.pieces[event["source"]]
        need(event["card"] == len(self.books.pieces), f"{maker.name} made card {event['card']}")
        self.books.pieces.append(Piece(maker.printed["makes"][0], event["seat"], "aside"))

    def card_copied(self, event: Plain) -> None:
        piece = self.books.pieces[event["card"]]
        piece.becomes(self.prints[event["name"]] if event["name"] else piece.own)

    def card_left(self, event: Plain) -> None:
        self.left[event["card"]] = event["seat"]

    def acted_on_spell(self, event: Plain) -> None:
        self.begin(event["card"])

    def value_added(self, event: Plain) -> None:
        need(not self.value, f"{self.value} Mana of a card's value are missing")
        printed = self.books.pieces[event["card"]].own
        self.value = sum(printed["cost"]) if printed["value"] is None else printed["value"]

    def spell_prepared(self, event: Plain) -> None:
        piece = self.books.pieces[event["card"]]
        free = event["source"] is not None and "without costs" in self.books.pieces[event["source"]].printed["text"]
        need(free or self.paid_for == event["card"], f"{piece.name} was prepared and not paid for")
        self.begin(event["card"])
        if piece.element == "vegetal":
            self.lasting = [held for held in self.lasting if (held.name, held.seat) != ("Light ray", event["seat"])]

    def card_entered(self, event: Plain) -> None:
        if not event["prepared"]:
            self.begin(event["card"])
        self.left.pop(event["card"], None)

    def begin(self, card: int) -> None:
        """R13: with its printed HP; a Light ray gives 1 more to a Vegetal Permanent that its player prepares."""
        piece = self.books.pieces[card]
        need(piece.zone == "board", f"{piece.name} entered play and is in the {piece.zone}")
        piece.hp = piece.printed["hp"] if piece.printed["kind"] != "adversary" else None
        if self.paid_for == card and piece.hp is not None and piece.element == "vegetal":
            rays = [held for held in self.lasting if (held.name, held.seat) == ("Light ray", piece.controller)]
            piece.hp += len(rays)
            self.untold = None if all(ray.sure for ray in rays) else piece

    def component_used(self, event: Plain) -> None:
        piece, user = self.books.pieces[event["card"]], self.books.pieces[event["user"]]
        need(piece.is_component and piece.controller == user.owner, f"{piece.name} is no component of {user.name}'s")
        user.used.append(piece)

    def state_changed(self, event: Plain) -> None:
        piece = self.books.pieces[event["card"]]
        piece.state = event["state"]
        if piece.state == "channeled":  # a Permanent that is a component only has no HP
            piece.hp = None

    # ------------------------------------------------------------------------------------------------------ players

    def hp_lost(self, event: Plain) -> None:
        self.books.change_hp(event["seat"], event["card"], -event["amount"])

    def hp_gained(self, event: Plain) -> None:
        piece = None if event["card"] is None else self.books.pieces[event["card"]]
        if piece is not None and piece.printed["hp_x"] and piece.hp is None:
            piece.hp = 0  # its text says how much it starts with
        self.books.change_hp(event["seat"], event["card"], event["amount"])

    def became_mage_noir(self, event: Plain) -> None:
        self.books.became[event["seat"]] = True

    def lost_mage_noir(self, event: Plain) -> None:
        self.books.became[event["seat"]] = False

    def player_lost(self, event: Plain) -> None:
        need(not self.books.out[event["seat"]], f"seat {event['seat']} is out already")
        self.books.out[event["seat"]] = True

    # ------------------------------------------------------------------------------------------------- the Adversary

    def adversary_came(self, event: Plain) -> None:
        """S: its HP, for each player."""
        own = [piece.printed["hp"] for piece in self.books.on_board(ADVERSARY) if piece.printed["kind"] == "adversary"]
        need([event["hp"]] == [hp * self.books.players for hp in own], f"{event['hp']} HP, of cards with {own}")
        self.books.hp[ADVERSARY] = event["hp"]

    def deck_renewed(self, event: Plain) -> None:
        left = self.books.lies(ADVERSARY, "discard")
        need(not left, f"{left} are left in a discard pile that is a deck now")


ENTRIES: dict[str, Callable[[NaiveModel, Plain], None]] = {
    "TurnBegan": NaiveModel.turn_began,
    "PhaseBegan": NaiveModel.phase_began,
    "EffectBegan": NaiveModel.effect_began,
    "ManaPlaced": NaiveModel.mana_placed,
    "ManaTaken": NaiveModel.mana_taken,
    "Traded": NaiveModel.traded,
    "ManaLocked": NaiveModel.mana_locked,
    "CardMoved": NaiveModel.card_moved,
    "CardDrawn": NaiveModel.card_drawn,
    "CardLeft": NaiveModel.card_left,
    "SpellPrepared": NaiveModel.spell_prepared,
    "ActedOnSpell": NaiveModel.acted_on_spell,
    "ValueAdded": NaiveModel.value_added,
    "ZenithChecked": NaiveModel.zenith_checked,
    "ManaVanished": NaiveModel.mana_vanished,
    "CardDiscarded": NaiveModel.card_discarded,
    "CardCreated": NaiveModel.card_created,
    "CardCopied": NaiveModel.card_copied,
    "CardEntered": NaiveModel.card_entered,
    "ComponentUsed": NaiveModel.component_used,
    "StateChanged": NaiveModel.state_changed,
    "HpLost": NaiveModel.hp_lost,
    "HpGained": NaiveModel.hp_gained,
    "BecameMageNoir": NaiveModel.became_mage_noir,
    "LostMageNoir": NaiveModel.lost_mage_noir,
    "PlayerLost": NaiveModel.player_lost,
    "AdversaryCame": NaiveModel.adversary_came,
    "DeckRenewed": NaiveModel.deck_renewed,
}
"""What the model does with each kind of event; it ignores all others."""
