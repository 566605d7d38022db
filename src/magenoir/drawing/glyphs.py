"""Effect glyphs: what a card does, as small signs on the ring of its sigil, in the order of its text."""

from __future__ import annotations

from msgspec import Struct

from magenoir.drawing.motif import Motif, rays, ring, star
from magenoir.model import effects
from magenoir.model.card import Card
from magenoir.model.effects import Amount, Either, Increased, Node, Number, Per

CARD = "M-14-24H14V24H-14Z"
HEART = "M0 22C-12 12-24 4-24-8C-24-17-18-22-12-22C-6-22-2-18 0-14C2-18 6-22 12-22C18-22 24-17 24-8C24 4 12 12 0 22Z"
SHIELD = "M-22-22H22V-4C22 12 12 20 0 26C-12 20-22 12-22-4Z"
GEM = "M-12-22H12L24-6L0 24L-24-6Z"

GLYPHS = {
    "damage": Motif("M6-28L-20 4H-4L-8 28L20-6H4Z", ""),
    "loss": Motif(HEART, "M2-16L-6-4L6 4L-2 16"),
    "heal": Motif("M-8-26H8V-8H26V8H8V26H-8V8H-26V-8H-8Z", ""),
    "draw": Motif(CARD, "M0 14V-12M-8-4L0-14L8-4"),
    "discard": Motif(CARD, "M0-14V12M-8 4L0 14L8 4"),
    "look": Motif("M-28 0C-16-20 16-20 28 0C16 20-16 20-28 0Z", ring(7)),
    "destroy": Motif("", "M-20-20L20 20M20-20L-20 20"),
    "send": Motif("M-28-4L-8-22V14Z", "M-8-4H10C24-4 26 18 12 22H-4"),
    "call": Motif("M-14-24L24 0L-14 24Z", ""),
    "mana": Motif(GEM, "M-24-6H24M-12-22L0-6L12-22"),
    "price": Motif(ring(24), ring(13) + "M0-4V4"),
    "noir": Motif("M6-26A26 26 0 1 0 26 8A21 21 0 0 1 6-26Z", ""),
    "gift": Motif(star(5, 28, 12), ""),
    "ward": Motif(SHIELD, "M0-14V16M-12-2H12"),
    "edge": Motif("M0-28L16-4H6V28H-6V-4H-16Z", ""),
    "lighter": Motif("", "M-20-14L0 4L20-14M-20 4L0 22L20 4"),
    "again": Motif("M22-22V0H2Z", "M14-8A20 20 0 1 0 18 12"),
    "count": Motif(ring(6, -16, 0) + ring(6, 0, 0) + ring(6, 16, 0), "M-24 16H24M-24-16H24"),
    "hand": Motif("M-6-24H22V24H-6Z", "M-14 16L-24 10L-14-20"),
    "trade": Motif("", "M-24-8H20L8-20M24 8H-20L-8 20"),
    "gather": Motif("M-24 4H24C24 18 12 26 0 26C-12 26-24 18-24 4Z", "M0-28V-4M-8-12L0-4L8-12"),
    "shift": Motif("M-18-24H18L-18 24H18Z", ""),
    "shuffle": Motif("", "M-24-12H-10L10 12H24L16 4M-24 12H-10L10-12H24L16-20"),
    "bar": Motif(ring(22), "M-15-15L15 15"),
    "dawn": Motif("M-18 12A18 18 0 0 1 18 12Z", "M-28 12H28" + "M0-24V-14M-22-14L-15-7M22-14L15-7"),
    "dusk": Motif("M-18-8A18 18 0 0 0 18-8Z", "M-28-8H28"),
    "fork": Motif("", "M0 26V4L-20-20M0 4L20-20M-22-6L-20-22L-6-20M22-6L20-22L6-20"),
    "ready": Motif(ring(9), ring(24) + rays(4, 24, 30)),
    "announce": Motif("", "M-20-22L20 22M20-22L-20 22M-28 26H28"),
    "digits": Motif("M-24-24H2V2H-24Z", "M14 2V26M2 14H26"),
    "copy": Motif("M-22-12H6V24H-22Z", "M-10-24H20V12"),
    "mute": Motif(CARD, "M-10 16L10-16"),
    "beast": Motif(ring(11, 0, 10) + ring(6, -17, -6) + ring(6, -6, -18) + ring(6, 7, -18) + ring(6, 18, -6), ""),
    "word": Motif("", "M-22 20L0-24L22 20M-13 4H13"),
}

CUT = {"loss", "draw", "discard", "look", "mana", "price", "ward", "bar", "mute"}
"""Glyphs whose lines are cut into the body; in all others the lines stand beside it."""

SHOWN = {
    effects.InflictDamage: "damage",
    effects.ShareOutDamage: "damage",
    effects.DamageRider: "edge",
    effects.OnHit: "edge",
    effects.LoseHp: "loss",
    effects.GainHp: "heal",
    effects.HpBecomes: "heal",
    effects.HpAgain: "heal",
    effects.MoreHp: "heal",
    effects.Draw: "draw",
    effects.DrawReplaced: "draw",
    effects.SearchDeck: "look",
    effects.LookAtTop: "look",
    effects.LookAtBottom: "look",
    effects.LookAtPlace: "look",
    effects.LookAtHand: "look",
    effects.LookAndTake: "look",
    effects.LookAndArrange: "look",
    effects.LookAndDiscard: "look",
    effects.KeepOrBottom: "look",
    effects.TopRevealed: "look",
    effects.Show: "look",
    effects.Shuffle: "shuffle",
    effects.Restock: "shuffle",
    effects.ExchangeInPile: "shuffle",
    effects.Discard: "destroy",
    effects.DiscardFromHand: "discard",
    effects.DiscardDownTo: "discard",
    effects.DiscardTop: "discard",
    effects.DiscardAny: "discard",
    effects.DiscardIt: "discard",
    effects.MustDiscard: "discard",
    effects.PhaseShift: "shift",
    effects.PhaseShiftIncreased: "shift",
    effects.Send: "send",
    effects.ExchangeHandAndPile: "send",
    effects.PlaceInstead: "send",
    effects.PutIntoPlay: "call",
    effects.Apply: "call",
    effects.Activate: "call",
    effects.PrepareFree: "call",
    effects.RevealAndApply: "call",
    effects.Pick: "call",
    effects.TakeMana: "mana",
    effects.LockMana: "mana",
    effects.PutManaUnder: "mana",
    effects.MoveMana: "mana",
    effects.ShareOutMana: "mana",
    effects.Release: "mana",
    effects.EmptyReserve: "mana",
    effects.DrainMana: "mana",
    effects.ManaToOwner: "mana",
    effects.ReleaseChosen: "mana",
    effects.ReleaseDownTo: "mana",
    effects.LoseMana: "mana",
    effects.AddCosts: "mana",
    effects.ManaKept: "mana",
    effects.ReleaseInstead: "mana",
    effects.PayFrom: "mana",
    effects.PayAnyElement: "mana",
    effects.ExchangeMana: "trade",
    effects.TradeMana: "trade",
    effects.Pay: "price",
    effects.PayOneOf: "price",
    effects.PayAny: "price",
    effects.PayCostOf: "price",
    effects.AbilityCost: "price",
    effects.NeedPaid: "price",
    effects.SlowcastWaived: "price",
    effects.BecomeMageNoir: "noir",
    effects.PlayersWin: "noir",
    effects.CallAdversary: "shuffle",
    effects.NotMageNoir: "noir",
    effects.OnlyMageNoir: "noir",
    effects.MageNoirWhile: "noir",
    effects.LoseStatus: "noir",
    effects.Give: "gift",
    effects.GiveEffect: "gift",
    effects.KeywordChange: "gift",
    effects.GainEffect: "gift",
    effects.GainAll: "gift",
    effects.MoreComponents: "gift",
    effects.NextPrepared: "gift",
    effects.CancelDamage: "ward",
    effects.DamageChange: "ward",
    effects.IgnoreDamage: "ward",
    effects.CostChange: "lighter",
    effects.NeedFewer: "lighter",
    effects.NeedWaived: "lighter",
    effects.NeedReplaced: "lighter",
    effects.OwnElementCost: "lighter",
    effects.MayLower: "lighter",
    effects.NoForge: "lighter",
    effects.RepeatedNeedFewer: "lighter",
    effects.TimesChange: "again",
    effects.Repeat: "again",
    effects.AbilitiesTwice: "again",
    effects.CountAs: "count",
    effects.CountMore: "count",
    effects.HandSizeIs: "hand",
    effects.TradeRateIs: "trade",
    effects.GatherChange: "gather",
    effects.PilesEqual: "gather",
    effects.SlotLimitIs: "bar",
    effects.CannotPrepare: "bar",
    effects.CannotBe: "bar",
    effects.CannotGainHp: "bar",
    effects.ActivatedOnlyIf: "bar",
    effects.HandClosed: "bar",
    effects.NoDrawPhase: "bar",
    effects.NeverKeyword: "bar",
    effects.PrepareFrom: "call",
    effects.WhenTurnStarts: "dawn",
    effects.WhenTurnEnds: "dusk",
    effects.Choose: "fork",
    effects.Usable: "ready",
    effects.SetState: "ready",
    effects.AnnounceX: "announce",
    effects.NumberChange: "digits",
    effects.BecomeCopies: "copy",
    effects.Create: "copy",
    effects.NoEffects: "mute",
    effects.PrintedEffects: "mute",
    effects.LosesKeyword: "mute",
    effects.UseAbility: "beast",
    effects.YourAnimal: "beast",
    effects.ElementIs: "word",
    effects.LosesWord: "word",
}
"""The sign of each step, change and event, and of "your Animal". Nodes that only join others (And, May, If) have
none."""

JOINING = {
    effects.And,
    effects.May,
    effects.To,
    effects.Unless,
    effects.If,
    effects.OrElse,
    effects.InPlace,
    effects.With,
    effects.ForPlayer,
    effects.ForAWhile,
    effects.Make,
    effects.Later,
}


class Sign(Struct, frozen=True):
    """A glyph and its printed number, 0 if there is none."""

    name: str
    amount: int = 0


def signs(card: Card, most: int = 5) -> list[Sign]:
    """The signs of a card in the order of its text, each once, with its largest number."""
    found: dict[str, int] = {}
    for node in card.nodes:
        name = sign_of(node)
        if name:
            found[name] = max(found.get(name, 0), number(getattr(node, "amount", None)))
    return [Sign(name, amount) for name, amount in found.items()][:most]


def sign_of(node: Node) -> str:
    if isinstance(node, effects.DamageChange) and node.op == "increase":
        return "edge"
    return SHOWN.get(type(node), "")


def number(amount: Amount | None) -> int:
    """The digit printed for an amount."""
    if isinstance(amount, Number):
        return amount.value
    if isinstance(amount, Either | Increased | Per):
        return number(amount.amount)
    return 0
