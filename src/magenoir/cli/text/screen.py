"""The table of a text game, drawn from a view: plain lines in 80 columns that read well without colour too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from magenoir.language.text import print_keyword
from magenoir.model.mana import ELEMENTS, Mana
from magenoir.model.terms import ADVERSARY, SEAT_NAMES
from magenoir.told.face import Face, Price
from magenoir.told.view import Announced, CardView, SeatView, View

COLOURS = dict(zip(ELEMENTS, ("white", "bright_blue", "red", "green", "yellow", "magenta"), strict=True))


def draw(view: View, console: Console, titles: Sequence[str]) -> None:
    """The whole table: the others above, the Ether between, the viewer below. `titles` say who sits where."""
    width = min(console.width, 100)
    out = Console.print
    out(console)
    out(console, rule(heading(view), width))
    for seat in sorted(view.seats, key=lambda seat: seat.seat != ADVERSARY):
        if seat.seat != view.seat:
            for line in other(view, seat, titles[seat.seat]):
                out(console, line, no_wrap=True, overflow="ellipsis", width=width)
    out(console, ether(view))
    if view.lasting:
        out(console, Text(f"    until the turn ends: {', '.join(dict.fromkeys(view.lasting))}", style="dim"))
    if view.seat is not None:
        for line in (*player(view.me, titles[view.seat]), *held(view.me)):
            out(console, line, no_wrap=True, overflow="ellipsis", width=width)
    out(console, Text("─" * width, style="dim"))


def heading(view: View) -> str:
    """`Turn 3 · A · main phase`; in the Adversary's turn, also who plays next."""
    phase = view.phase if view.phase in ("set-up", "turn start") else f"{view.phase} phase"
    whose = SEAT_NAMES[view.whose] if view.whose != ADVERSARY else f"the Adversary, before {SEAT_NAMES[view.active]}"
    return phase if view.phase == "set-up" else f"Turn {view.turn} · {whose} · {phase}"


def other(view: View, seat: SeatView, title: str) -> Iterator[Text]:
    """Somebody else's side: an opponent's in full, an ally's in brief."""
    return ally(seat, title) if view.mode == "coop" and seat.seat != ADVERSARY else side(view, seat, title)


def side(view: View, seat: SeatView, title: str) -> Iterator[Text]:
    return adversary(seat, title, view.renewed) if seat.seat == ADVERSARY else player(seat, title)


def rule(title: str, width: int) -> Text:
    line = f"── {title} "
    return Text(line + "─" * max(0, width - cell_len(line)), style="bold")


def adversary(seat: SeatView, title: str, renewed: int) -> Iterator[Text]:
    """The Adversary has no hand and no reserve."""
    here = "not here yet" if seat.out else f"{seat.hp} HP"
    yield Text.assemble((f"The Adversary   {title}", "bold"), f"   {here}")
    piles = [
        f"deck {seat.deck}",
        f"discard {len(seat.discard)}" + (f" (top: {seat.discard[0].name})" if seat.discard else ""),
        *([f"exile {len(seat.exile)}"] if seat.exile else []),
        *([f"deck renewed {renewed} times" if renewed > 1 else "deck renewed once"] if renewed else []),
    ]
    yield Text(f"    {' · '.join(piles)}", style="dim")
    for card in seat.board:
        yield of_adversary(card)


def of_adversary(card: CardView) -> Text:
    """A card it has in play, with as much of its text as fits: it will apply in the Adversary's turn."""
    name = f"{card.name} #{card.number}" if card.number else card.name
    facts = [f"{card.hp} HP"] * (card.hp is not None)
    if card.face and card.face.value is not None:
        facts.append(f"adds {card.face.value} Mana")
    line = Text.assemble(f"      {name:<20} ", ", ".join(facts))
    if any(card.locked):
        line.append(" locks ").append_text(mana(card.locked))
    if card.keywords:
        line.append(f" {', '.join(map(print_keyword, card.keywords))}", style="italic")
    text = " ".join(card.face.text.split()) if card.face and not card.silent else ""
    return line.append(f"  {text}", style="dim")


def ally(seat: SeatView, title: str) -> Iterator[Text]:
    """An ally in one line, and another for what is in play; `look B` shows everything."""
    facts = ["out"] if seat.out else [f"{seat.hp} HP", f"hand {len(seat.hand)}", f"deck {seat.deck}"]
    line = Text.assemble((f"{seat.name}   {title}", "bold"), f"   {' · '.join(facts + ['Mage Noir'] * seat.mage_noir)}")
    if not seat.out:
        line.append("   reserve ").append_text(mana(seat.reserve))
    yield line
    if seat.board:
        yield Text(f"      {', '.join(in_short(card) for card in seat.board)}")


def in_short(card: CardView) -> str:
    name = f"{card.name} #{card.number}" if card.number else card.name
    state = "" if card.state == "in play" else f" {card.state}"
    return f"{name}{state}" + (f" {card.hp} HP" if card.hp is not None else "")


def player(seat: SeatView, title: str) -> Iterator[Text]:
    facts = [f"{seat.hp} HP"] + ["Mage Noir"] * seat.mage_noir + ["out"] * seat.out
    if seat.zenith and any(card.has("Zenith") for card in seat.board):
        facts.append("Zenith")
    yield Text.assemble((f"{seat.name}   {title}", "bold"), f"   {' · '.join(facts)}   reserve ", mana(seat.reserve))
    known = [card.name for card in seat.hand if card.face]
    top = next((card for card in seat.deck_known if card.place == 0), None)
    piles = [
        f"hand {len(seat.hand)}" + (f" (known: {', '.join(known)})" if known and len(known) < len(seat.hand) else ""),
        f"deck {seat.deck}" + (f" (top: {top.name})" if top else ""),
        f"discard {len(seat.discard)}" + (f" (top: {seat.discard[0].name})" if seat.discard else ""),
        *([f"exile {len(seat.exile)}"] if seat.exile else []),
    ]
    yield Text(f"    {' · '.join(piles)}", style="dim")
    for card in seat.board:
        yield on_board(card)


def on_board(card: CardView) -> Text:
    name = f"{card.name} #{card.number}" if card.number else card.name
    line = Text.assemble(f"      {name:<20} ", (f"{card.state:<10}", STATES.get(card.state, "")))
    if card.hp is not None:
        line.append(f" {card.hp} HP")
    if card.x is not None:
        line.append(f" X = {card.x}")
    if any(card.locked):
        line.append(" locks ").append_text(mana(card.locked))
    if card.keywords:
        line.append(f" {', '.join(map(print_keyword, card.keywords))}", style="italic")
    return line


STATES = {"prepared": "bold", "channeled": "cyan", "exhausted": "dim"}


def held(seat: SeatView) -> Iterator[Text]:
    """The viewer's hand, or during set-up the two to choose from."""
    dealt = [card for card in seat.aside if card.face and card.face.kind != "animal"]
    half = len(dealt) // 2
    hands = [("Your hand", list(seat.hand)), ("First hand", dealt[:half]), ("Second hand", dealt[half:])]
    every = [card for _, cards in hands for card in cards if card.face]
    name = max((cell_len(card.name) for card in every), default=0)
    cost = max((len(price(card)) for card in every), default=0)
    for title, cards in hands:
        if cards:
            yield Text(f"    {title}")
        yield from (in_hand(card, name, cost) for card in cards)


def in_hand(card: CardView, name_width: int, cost_width: int) -> Text:
    """Name, cost, components, and as much of the text as fits."""
    if card.face is None:
        return Text("      ?")
    line = Text(f"      {card.name:<{name_width}}  ")
    cost = price(card)
    line.append_text(cost).append(" " * (cost_width - len(cost)))
    return line.append(f"  {gist(card.face)}", style="dim")


def gist(face: Face) -> str:
    """The text in one line, with the most common words shortened; `card NAME` shows all of it."""
    kind = face.slot or ("" if face.kind == "spell" else face.kind)
    facts = [kind] * bool(kind) + [f"{face.hp} HP"] * (face.hp is not None)
    text = " ".join(face.text.split()).replace("At the beginning of your turn, ", "Each turn: ")
    return f"{', '.join(facts)}. {text}" if facts else text


def price(card: CardView) -> Text:
    """What it takes to prepare a card now."""
    assert card.face is not None
    cost = (
        Text(f"X {card.face.x_element}")
        if card.face.x_element
        else mana(card.face.cost if card.cost is None else card.cost)
    )
    needs = card.face.components if card.cost is None else card.needs
    if needs:
        cost.append(" + " + ", ".join(f"{count} {word}" for word, count in needs))
    return cost


def full(card: CardView) -> Iterator[Text]:
    """Everything printed on a card."""
    face = card.face
    assert face is not None
    kind = " ".join(filter(None, (face.element.capitalize(), face.slot, face.kind)))
    yield Text.assemble((face.name, "bold"), f"  {kind}", f"  {face.hp} HP" if face.hp is not None else "")
    yield (
        Text(f"  adds {face.value} Mana")
        if face.value is not None
        else Text.assemble("  cost ", price(CardView(face=face)))
    )
    if face.keywords:
        yield Text(f"  {', '.join(map(print_keyword, face.keywords))}", style="italic")
    for line, cost in zip_longest(face.text.strip().splitlines(), face.prices):
        yield Text(f"  {line}") if cost is None else Text.assemble("  ", ability_price(cost), f"  {line}")


def ability_price(cost: Price) -> Text:
    """What using an ability of an Animal costs beside its text."""
    parts = [mana(cost.mana)] if any(cost.mana) else []
    parts += [Text(f"{cost.mixed} of any elements")] * bool(cost.mixed)
    parts += [Text(f"{cost.alike} of one element")] * bool(cost.alike)
    return Text.assemble("(", Text(" + ").join(parts or [mana(cost.mana)]), ")")


def mana(amount: Mana) -> Text:
    parts = [
        Text(f"{count} {name}", style=COLOURS[name]) for name, count in zip(ELEMENTS, amount, strict=True) if count
    ]
    return Text(" ").join(parts) if parts else Text("0", style="dim")


def ether(view: View) -> Text:
    left, right = view.ether
    return Text.assemble("    Ether   left ", pile(left), "   right ", pile(right))


def pile(amount: Mana) -> Text:
    return mana(amount) if any(amount) else Text("empty", style="dim")


def remarks(view: View) -> Iterator[Text]:
    """What a person needs to know before the question: what was announced, and the text of the card that asks."""
    asked = view.asked
    if asked is None:
        return
    if asked.kind == "window":
        yield from (Text(f"Announced: {announced(action)}") for action in view.announced)
    if asked.kind in ("option", "may", "pay", "choose", "move", "take", "look"):
        zones = (zone for seat in view.seats for zone in (seat.board, seat.transition, seat.hand, seat.discard))
        named = asked.source.name if asked.source else ""
        source = next((c.face for zone in zones for c in zone if c.face and c.name == named), None)
        if source:
            yield Text(f"{source.name}: {' '.join(source.text.split())}", style="italic")


def announced(action: Announced) -> str:
    """`A: activate Flame, target B`, as moves are written."""
    aims = [f"target {aim.name if aim.seat is None else SEAT_NAMES[aim.seat]}" for aim in action.aims]
    return f"{SEAT_NAMES[action.seat]}: {', '.join([f'{action.verb} {action.name}'.rstrip(), *aims])}"


def options(texts: Sequence[str], width: int) -> Iterator[Text]:
    """Numbered, in as many columns as fit."""
    width = min(width, 100)
    cells = [f"{number:>3}  {text}" for number, text in enumerate(texts, 1)]
    widest = max(cell_len(cell) for cell in cells) + 2
    columns = 1 if len(cells) < 5 else max(1, width // widest)
    rows = -(-len(cells) // columns)
    for row in range(rows):
        line = [cells[place] for place in range(row, len(cells), rows)]
        yield Text("".join(cell + " " * (widest - cell_len(cell)) for cell in line).rstrip())
