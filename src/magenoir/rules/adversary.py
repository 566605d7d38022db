"""S: the Adversary, a deck that plays itself. Its turn, its cards and their Mana; the players make its choices."""

from __future__ import annotations

from magenoir.model import agenda as ag
from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model import notes
from magenoir.model.agenda import AddValue, Applied, Triggered
from magenoir.model.card import Card
from magenoir.model.mana import NO_MANA
from magenoir.model.terms import ADVERSARY, BOARD, DECK, DISCARD, TRANSITION, CardId
from magenoir.rules.announcing import announce
from magenoir.rules.effects.perform import performs
from magenoir.rules.ether import gather
from magenoir.rules.frames import acts_of, frames_of, hand_on
from magenoir.rules.kernel import Procedure, procedure
from magenoir.rules.zones import life, to_pile
from magenoir.table import Table
from magenoir.table.triggers import guarded, reading


@procedure(ag.ShuffleAdversary)
def shuffle_adversary(table: Table, step: ag.ShuffleAdversary) -> None:
    """S.setup: its deck is shuffled, and nobody is there yet."""
    table.shuffle(ADVERSARY, "S.setup.deck", "R5.shuffle")
    table.note(notes.NOT_THERE_YET, "S.setup.absent", "S.setup.ether", "S.mode.players", seat=ADVERSARY)


# ------------------------------------------------------------------------------------------------ what it has in play


def standing_effects(table: Table) -> list[Triggered | AddValue]:
    """S.turn.effects: what its cards in play do in its turn, card by card, each with its Mana last."""
    board = [card for card in table.state.zones[ADVERSARY][BOARD] if stays(table[card].card)]
    found: list[Triggered | AddValue] = []
    for card in board:
        found += effects_of(table, card, plain=True)
        found += mana_of(table, card)
    return found


def effects_of(table: Table, card: CardId, plain: bool) -> list[Triggered]:
    """What a card in play does on each turn of the Adversary; `plain`: also effects that state no time (H51)."""
    found: list[Triggered] = []
    for said in table.now.abilities(card):
        node = said.node
        if isinstance(node, fx.Trigger) and isinstance(node.when, fx.WhenTurnStarts):
            steps = guarded(node)
        elif isinstance(node, fx.Instruction) and plain:
            steps = node.steps
        else:
            continue
        rules = ("S.turn.effects", "S.turn.effects.order", "S.card.stays.effects", "H51")
        one = Triggered(
            card,
            ADVERSARY,
            said.paragraph,
            steps,
            table.state.chain_events,
            that=table.state.active,
            rules=rules,
            ability=said.ability,
            in_order=True,
            reading=reading(table[card], said),
        )
        found.extend([one] * said.times)
    return found


def mana_of(table: Table, card: CardId) -> list[AddValue]:
    """Its Mana, if it has a value; this comes after its effects."""
    adding = AddValue(card, standing=True, moment=table.state.chain_events)
    return [adding] if table[card].printed.mana_value else []


# ---------------------------------------------------------------------------------------------------- what it draws


@procedure(ag.DrawAdversary)
def draw_adversary(table: Table, step: ag.DrawAdversary) -> Procedure[None]:
    """S.turn.draw: the top card of its deck, which is first renewed if it is empty."""
    table.begin_action()
    zones = table.state.zones[ADVERSARY]
    if not zones[DECK]:
        renew(table)
    if not zones[DECK]:
        table.note(notes.NO_CARD_TO_DRAW, "H58", "S.turn.renew", seat=ADVERSARY)
        return
    card = zones[DECK][0]
    if stays(table[card].card):
        come_into_play(table, card)
    else:
        yield from apply(table, card)


def renew(table: Table) -> None:
    """S.turn.renew: the discard pile becomes the deck. If both are empty, there is nothing to renew."""
    pile = list(table.state.zones[ADVERSARY][DISCARD])
    if not pile:
        return
    for card in pile:
        table.move(card, DECK, "S.turn.renew", "D6.3.printed", position="bottom")
    table.renew("S.turn.renew", "H58")
    table.shuffle(ADVERSARY, "S.turn.renew")


def stays(card: Card) -> bool:
    """Whether its kind keeps it in play: Permanent, Equipment, Ritual, or Adversary."""
    return card.kind not in ("spell", "animal")


def apply(table: Table, card: CardId) -> Procedure[None]:
    """S.card.plain: it applies its effects at once. The players choose its targets first."""
    table.move(card, TRANSITION, "S.turn.draw", "S.card.plain")
    acts: list[ag.Item] = []
    with table.speaking(card):
        hand_on(table, card, ADVERSARY)
        for frame in frames_of(table, card, ADVERSARY, "activate"):
            with table.speaking(card, frame.paragraph):
                acts += acts_of(table, table.open_frame((yield from announce(table, frame))))
    table.agenda.plan(*acts, Applied(card))


@procedure(Applied)
def applied(table: Table, step: Applied) -> None:
    """S.card.plain: then it goes to its discard pile, and its Mana follows."""
    if table[step.card].zone == TRANSITION:
        to_pile(table, step.card, DECK, "S.card.plain", "D6.3.printed")
    table.agenda.then(AddValue(step.card))


def come_into_play(table: Table, card: CardId) -> None:
    """S.card.stays: onto the board, to stay; the Adversary's own card brings the opponent of all players."""
    piece = table[card]
    table.move(card, BOARD, "S.turn.draw", "S.card.stays", state="in play")
    if piece.card.kind == "adversary":
        hp = (piece.card.hp or 0) * table.state.players
        table.appear(hp, "S.card.adversary", "S.setup.absent", "H57", "H49")
    else:
        table.set_on_board(card, since=table.tick(), **life(piece, piece.card.hp))
    table.agenda.then(ag.EndPreparation(card))
    table.record(ev.CardEntered(card=card, seat=ADVERSARY, prepared=False, rules=("S.card.stays",)))
    table.agenda.then(*effects_of(table, card, plain=piece.card.kind != "ritual"), *mana_of(table, card))


@procedure(AddValue)
def add_value(table: Table, step: AddValue) -> Procedure[None]:
    """S.card: Mana equal to its value, of elements that the players choose."""
    piece = table[step.card]
    rules: tuple[str, ...] = ("S.card.stays.mana", "H51") if step.standing else ("S.card.plain.mana",)
    if step.standing and piece.zone != BOARD:
        table.note(notes.GONE_WITH_ITS_MANA, *rules, card=step.card)
        return
    rules += ("S.choice.mana", "S.player.sources", "S.setup.ether", "H53")
    table.record(ev.ValueAdded(card=step.card, rules=rules))
    yield from gather(table, ADVERSARY, piece.printed.mana_value, NO_MANA, *rules, giver=step.card)


# ------------------------------------------------------------------------------------------------- what its cards do


@performs(fx.CallAdversary)
def call_adversary(table: Table, frame: int, step: fx.CallAdversary) -> bool:
    """Search for its own card, shuffle the deck, put the card on top face up; if it is in play, it stays (H57)."""
    zones = table.state.zones[ADVERSARY]
    for card in (*zones[DECK], *zones[DISCARD]):
        if table[card].card.kind == "adversary":
            table.shuffle(ADVERSARY, "D8.2.known")
            table.show(card, table.everyone(), "D8.2.known")
            table.move(card, DECK, "R6.cards-win", "D6.3.printed", "D8.2.known")
            return True
    table.note(notes.NOT_WAITING, "H57", seat=ADVERSARY)
    return False


# ---------------------------------------------------------------------------------------------------------- the end


@performs(fx.PlayersWin)
def players_win(table: Table, frame: int, step: fx.PlayersWin) -> bool:
    """S.end.win: a card of its deck says so."""
    table.end_game("S.end.win", won=True)
    return True
