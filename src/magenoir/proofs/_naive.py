"""The naive model: it reads the log as plain data and keeps its own books (`_ledger`).

For each preparation it works out the cost by itself, for each addition of Mana the piles, for each trade pile and rate,
for each gathering how much (`_costs`). Of the engine it sees the State, to compare; a test guards that it imports
nothing but `model`.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import to_builtins
from msgspec.structs import asdict

from magenoir.model.events import Event
from magenoir.model.state import State
from magenoir.proofs._costs import enough_given, gathered, preparation_cost
from magenoir.proofs._ledger import ELEMENTS, Disagreement, Ledger, Piece, Plain, need

PILES = ("left", "right")


class NaiveModel:
    """One game, followed by its log alone."""

    def __init__(self, state: State) -> None:
        """Begin where a new game begins: all cards in their decks, no Mana anywhere."""
        pieces = [Piece(to_builtins(piece.card), piece.owner, piece.zone) for piece in state.cards]
        self.books = Ledger(pieces, len(state.seats))
        self.addition: list[int] = []  # the piles of the addition that is going on
        self.adding: tuple[object, ...] = ()  # who adds, from where
        self.before = (0, 0)  # the sizes of the piles before it
        self.trade: tuple[int, str] | None = None  # pile and element of a trade that is going on
        self.given: list[str] = []
        self.left: dict[int, int] = {}  # who controlled a card that left
        self.gathered = 0
        self.favorable: set[int] = set()  # who trades at a better rate this turn

    def follow(self, event: Event, state: State) -> None:
        """Enter one event in the books, and hold them against the State."""
        kind = type(event).__name__
        if kind != "ManaPlaced":
            self.addition, self.adding = [], ()
        enter = ENTRIES.get(kind)
        if enter is not None:
            enter(self, asdict(event))
        self.compare(state)

    def compare(self, state: State) -> None:
        books = self.books
        for pile in (0, 1):
            need(tuple(books.piles[pile]) == state.ether[pile], f"the {PILES[pile]} pile is {state.ether[pile]}")
        for seat, player in enumerate(state.seats):
            need(tuple(books.reserves[seat]) == player.reserve, f"the reserve of seat {seat} is {player.reserve}")
            need(books.hp[seat] == player.hp, f"seat {seat} has {player.hp} HP")
        for mine, theirs in zip(books.pieces, state.cards, strict=True):
            if (mine.zone, mine.hp, mine.state, mine.controller) != (
                theirs.zone, theirs.hp, theirs.state, theirs.controller,
            ) or tuple(mine.mana) != theirs.locked:  # fmt: skip
                raise Disagreement(f"{mine.name}: {vars(mine)} is not {theirs}")

    # --------------------------------------------------------------------------------------------------------- time

    def turn_began(self, event: Plain) -> None:
        need(event["turn"] == self.books.turn + 1, f"turn {event['turn']} follows turn {self.books.turn}")
        self.books.turn, self.books.active = event["turn"], event["seat"]
        self.favorable.clear()

    def phase_began(self, event: Plain) -> None:
        self.books.phase, self.gathered = event["phase"], 0
        stray = [piece.name for piece in self.books.pieces if piece.zone != "board" and any(piece.mana)]
        need(not stray, f"{stray} lock Mana off the board between two phases")

    def effect_began(self, event: Plain) -> None:
        source = self.books.pieces[event["source"]]
        if source.name == "Favorable winds":
            self.favorable.add(self.books.active)  # only activated in its player's main phase

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
        else:
            self.gathered += 1
            need(books.phase == "gather" and event["seat"] == books.active, "Mana was added out of the gathering")
        if self.trade is not None:
            need(pile == self.trade[0], "a trade went into the other pile")
            self.given.append(event["element"])
        else:
            self.alternate((event["seat"], event["origin"], event["card"], event["source"], event["paragraph"]), pile)
        books.put(books.piles[pile], mana)

    def alternate(self, adding: tuple[object, ...], pile: int) -> None:
        """R7: an addition is one pile and the other in turn, beginning with the smaller."""
        if adding != self.adding:
            self.adding, self.addition, self.before = adding, [], self.books.sizes()
        self.addition.append(pile)
        first = self.addition[0]
        need(self.before[first] == min(self.before), f"an addition began with the larger pile of {self.before}")
        turns = [(first + turn) % 2 for turn in range(len(self.addition))]
        need(self.addition == turns, f"Mana went to the piles {self.addition}, not {turns}")

    def mana_taken(self, event: Plain) -> None:
        books, mana = self.books, event["mana"]
        if event["origin"] in PILES:
            pile = PILES.index(event["origin"])
            if "R10.trade" in event["rules"]:
                need(books.sizes()[pile] == max(books.sizes()), f"a trade was with the smaller pile of {books.sizes()}")
                need(sum(mana) == 1, f"a trade took {mana}")
                self.trade, self.given = (pile, ELEMENTS[mana.index(1)]), []
            elif "R7.gather.take" in event["rules"]:
                need(list(mana) == books.piles[pile], f"{mana} of a pile of {books.piles[pile]} were taken")
                due = gathered(books, event["seat"])
                need(self.gathered == due, f"{self.gathered} Mana were added in the gathering, not {due}")
            books.remove(books.piles[pile], mana, f"the {event['origin']} pile")
        elif event["origin"] == "card":
            books.remove(books.pieces[event["card"]].mana, mana, books.pieces[event["card"]].name)
        books.put(books.reserves[event["seat"]], mana)

    def traded(self, event: Plain) -> None:
        need(self.trade == (event["pile"], event["received"]), f"{event} closes another trade than {self.trade}")
        given = [self.given.count(element) for element in ELEMENTS]
        need(tuple(given) == event["given"], f"{event['given']} were given, the piles say {given}")
        better = event["seat"] in self.favorable
        need(enough_given(better, event["received"], self.given), f"too little was given: {self.given}")
        need(not enough_given(better, event["received"], self.given[:-1]), f"too much was given: {self.given}")
        self.trade = None

    def mana_locked(self, event: Plain) -> None:
        books, piece, mana = self.books, self.books.pieces[event["card"]], event["mana"]
        if event["origin"] == "reserve":
            if piece.zone == "transition":
                cost = preparation_cost(books, piece, event["seat"])
                need(tuple(cost) == mana, f"{piece.name} was prepared for {mana}, and costs {cost}")
            books.remove(books.reserves[event["seat"]], mana, "a reserve")
        elif event["origin"] == "card":
            books.remove(books.pieces[event["giver"]].mana, mana, books.pieces[event["giver"]].name)
        books.put(piece.mana, mana)

    # -------------------------------------------------------------------------------------------------------- cards

    def card_moved(self, event: Plain) -> None:
        self.books.move(event["card"], event["origin"], event["zone"], event["seat"], event["state"])
        piece = self.books.pieces[event["card"]]
        need(event["zone"] != "discard" or not any(piece.mana), f"{piece.name} took its Mana into the discard pile")

    def card_drawn(self, event: Plain) -> None:
        self.books.move(event["card"], "deck", "hand", event["seat"])

    def card_left(self, event: Plain) -> None:
        self.left[event["card"]] = event["seat"]

    def card_entered(self, event: Plain) -> None:
        piece = self.books.pieces[event["card"]]
        need(piece.zone == "board", f"{piece.name} entered play and is in the {piece.zone}")
        piece.hp = piece.printed["hp"]
        self.left.pop(event["card"], None)

    def component_used(self, event: Plain) -> None:
        piece, user = self.books.pieces[event["card"]], self.books.pieces[event["user"]]
        need(piece.is_component and piece.controller == user.owner, f"{piece.name} is no component of {user.name}'s")

    def state_changed(self, event: Plain) -> None:
        self.books.pieces[event["card"]].state = event["state"]

    # ------------------------------------------------------------------------------------------------------ players

    def hp_lost(self, event: Plain) -> None:
        self.books.change_hp(event["seat"], event["card"], -event["amount"])

    def hp_gained(self, event: Plain) -> None:
        self.books.change_hp(event["seat"], event["card"], event["amount"])

    def became_mage_noir(self, event: Plain) -> None:
        self.books.mage_noir[event["seat"]] = True


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
    "SpellPrepared": NaiveModel.card_entered,
    "CardEntered": NaiveModel.card_entered,
    "ComponentUsed": NaiveModel.component_used,
    "StateChanged": NaiveModel.state_changed,
    "HpLost": NaiveModel.hp_lost,
    "HpGained": NaiveModel.hp_gained,
    "BecameMageNoir": NaiveModel.became_mage_noir,
}
"""What the model writes down of each kind of event; of all others, nothing."""
