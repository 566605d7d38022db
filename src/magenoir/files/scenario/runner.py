"""Playing a script line by line. The runner answers on its own only what a script need not say."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from magenoir.files.scenario.expectations import holds, items
from magenoir.files.scenario.looking import Look
from magenoir.files.scenario.script import Expected, Line, Move, Offered, Refused
from magenoir.match.game import Match
from magenoir.model.catalogue import Catalogue
from magenoir.model.decision import CONCEDE, NOTHING, PASS, SELF_ANSWERED, YES, Option
from magenoir.model.errors import GameOver, MoveError, RefusedMove, UnreadMove
from magenoir.model.events import GameEnded
from magenoir.model.terms import SEAT_NAMES, Seat
from magenoir.notation.moves import listed
from magenoir.notation.names import plain
from magenoir.notation.outcomes import print_outcome
from magenoir.notation.wanted import QUESTIONS, VERBS, understand

PATIENCE = 10_000  # forced answers in a row: far more than any chain takes


class Failed(Exception):
    """A line expected one thing, and another was found."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(f"expected {expected}, found {found}")
        self.expected, self.found = expected, found


class Runner:
    """A match, and the rules cited on the way."""

    def __init__(self, match: Match, catalogue: Catalogue, *, strict: bool = False) -> None:
        self.match, self.catalogue, self.strict = match, catalogue, strict
        self.cited: set[str] = set()
        self.since = 0  # events before the last script move
        self.stream: list[tuple[str, ...]] = []  # rules cited since then, by each event and decision
        self._seen = 0
        self._listen()

    def play(self, line: Line) -> None:
        match line:
            case Move():
                self._move(line)
            case Refused():
                self._try_here_or_on(line, self._refused)
            case Offered():
                self._offered(line)
            case Expected():
                self._try_here_or_on(line, self._expected)

    def finish(self, named: Sequence[str]) -> None:
        """After the script: finish what it began, and check that each rule the file names was cited."""
        self._settle()
        missing = [rule for rule in named if not any(self.catalogue.matches(cited, rule) for cited in self.cited)]
        if missing:
            cited = ", ".join(sorted(self.cited)) or "nothing"
            raise Failed(f"the run cites {', '.join(missing)}", f"it cites {cited}")

    def open_decision(self) -> str:
        decision = self.match.decision
        if decision is None:
            return f"none, the game is over: {print_outcome(self.match.outcome)}"
        question = QUESTIONS.get(decision.kind, decision.kind)
        window = f" ({', '.join(decision.window)})" if decision.window else ""
        rules = f" [{', '.join(decision.rules)}]" if decision.rules else ""
        return f"{SEAT_NAMES[decision.seat]} decides {question}{window}{rules}: {listed(self.match.options())}"

    # ----------------------------------------------------------------------------------------------- going on alone

    def _answer(self) -> Option | None:
        """What the runner may answer on its own here, if anything."""
        decision = self.match.decision
        if decision is None:
            return None
        if self.strict:  # a script need not answer what makes no difference
            return decision.options[0] if decision.idle else None
        if decision.forced or self.match.notation.one_kind(list(decision.options)):
            return decision.options[0]
        if decision.kind not in SELF_ANSWERED:
            return None
        return PASS if PASS in decision.options else decision.options[0]

    def _ends_turn(self) -> bool:
        """A turn in which nothing else can be done ends automatically only if the script continues after it."""
        return self.match.decision is not None and self.match.decision.kind == "main"

    def _settle(self, *, past_turns: bool = False) -> None:
        """Go on to a decision that the runner may not answer."""
        for _ in range(PATIENCE):
            answer = self._answer()
            if answer is None or (self._ends_turn() and not past_turns):
                return
            self._choose(answer)
        raise Failed("an end of forced answers", f"{PATIENCE} of them in a row")

    def _until(self, here: Callable[[], bool]) -> bool:
        """Go on until this is true; nothing is taken back if it never is."""
        for _ in range(PATIENCE):
            if here():
                return True
            answer = self._answer()
            if answer is None:
                return False
            self._choose(answer)
        return False

    def _choose(self, option: Option) -> None:
        self.match.choose(option)
        self._listen()

    def _listen(self) -> None:
        """Note the rules that new events and the open decision cite."""
        for event in self.match.events[self._seen :]:
            self._note(event.rules)
        self._seen = len(self.match.events)
        if self.match.decision is not None:
            self._note(self.match.decision.rules)

    def _note(self, rules: tuple[str, ...]) -> None:
        for rule in rules:
            self.catalogue.families(rule)  # raises if it does not exist
        if rules:
            self.stream.append(rules)
            self.cited.update(rules)

    def _asks(self, seat: Seat) -> bool:
        return self.match.decision is not None and self.match.decision.seat == seat

    # -------------------------------------------------------------------------------------------------------- moves

    def _move(self, line: Move) -> None:
        """Take this option as soon as it is offered; one written in full goes before one that only begins like it."""
        if plain(line.move) == CONCEDE:
            self._mark()
            self.match.concede(line.seat)
            self._listen()
            return
        start, cited, stream, seen = self.match.fork(), set(self.cited), len(self.stream), self._seen
        if plain(line.move) == "yes" and self._until(lambda: self._asks(line.seat) and self._may_pick()):
            return  # a "may" that picks a card is one decision: naming the card next means yes
        self.match, self.cited, self._seen = start.fork(), set(cited), seen
        del self.stream[stream:]
        if not self._until(lambda: self._asks(line.seat) and bool(self.match.notation.exact(line.move))):
            self.match, self.cited, self._seen = start, cited, seen
            del self.stream[stream:]
            if not self._until(lambda: self._asks(line.seat) and self._reads(line.move)):
                self.match = start.fork()
                raise Failed(f"{SEAT_NAMES[line.seat]} is offered {line.move!r}", self._not_offered(line))
        option = self.match.read(line.move)
        self._mark()
        self._choose(option)

    def _may_pick(self) -> bool:
        options = self.match.notation.decision.options
        return NOTHING in options and YES not in options

    def _mark(self) -> None:
        self.since = len(self.match.events)
        self.stream.clear()

    def _reads(self, move: str) -> bool:
        try:
            self.match.read(move)
        except UnreadMove:
            return False
        return True

    def _not_offered(self, line: Move) -> str:
        """Why not, as far as the rules say so."""
        try:
            refusal = self.match.why(line.seat, line.move)
        except MoveError as error:
            return str(error)
        return f"{refusal.text} [{', '.join(refusal.rules)}]" if refusal else "it is offered now"

    # ----------------------------------------------------------------------------------------------- expectations

    def _try_here_or_on(self, line: Line, check: Callable[[Line], None]) -> None:
        """Check once nothing is left to answer; if only `end turn` is left, try after that too."""
        if not line.now:
            self._settle()
        try:
            check(line)
        except Failed:
            looks_at_it = isinstance(line, Expected) and line.claim.endswith("idle")
            if line.now and self._idle() and not looks_at_it:
                self._choose(self.match.notation.decision.options[0])
                self._try_here_or_on(line, check)
                return
            if line.now or self._answer() is None:
                raise
            here, cited = self.match.fork(), set(self.cited)
            try:
                self._settle(past_turns=True)
                check(line)
                return
            except Failed:
                self.match, self.cited = here, cited
            raise

    def _idle(self) -> bool:
        """Whether all answers to the open decision come to the same. A window never counts: scripts look at it."""
        decision = self.match.decision
        return decision is not None and decision.idle and decision.kind != "window"

    def _expected(self, line: Line) -> None:
        assert isinstance(line, Expected)
        for rule in line.rules:
            self.catalogue.families(rule)  # raises for an unknown id
        if line.claim.startswith(("rules:", "no rules:")):
            for rule in items(line.claim.partition(":")[2]):
                self.catalogue.families(rule)
        look = Look(self.match, self.since, self.stream, self.catalogue)
        found = holds(look, line.claim)
        if found is not None:
            raise Failed(line.claim, found)
        self.cited.update(line.rules)

    def _offered(self, line: Offered) -> None:
        """Check that exactly these options are offered, each written in full."""
        who = SEAT_NAMES[line.seat]
        start = self.match.fork()

        def here() -> bool:
            return self._asks(line.seat) and not any(self._difference(line))

        if here() if line.now else self._until(here):
            return
        self.match = start
        missing, further = self._difference(line) if self._asks(line.seat) else ([], [])
        if not self._asks(line.seat):
            found = f"{who} is not asked"
        else:
            parts = (("not offered", missing), ("offered too", further))
            found = "; ".join(f"{what}: {listed(texts)}" for what, texts in parts if texts)
        raise Failed(f"{who} is offered exactly: {listed(line.options)}", found)

    def _difference(self, line: Offered) -> tuple[list[str], list[str]]:
        """Options in the line that are not offered, and offered options that it does not name."""
        notation = self.match.notation
        missing, named = [], []
        for text in line.options:
            found = notation.exact(text)
            if notation.one_kind(found):
                named.extend(found)
            else:
                missing.append(text)
        further = [option for option in notation.decision.options if option not in named and not option.idle]
        return missing, [notation.text(option) for option in further]

    # ---------------------------------------------------------------------------------------------------- refusals

    def _refused(self, line: Line) -> None:
        assert isinstance(line, Refused)
        if line.rule:
            self.catalogue.families(line.rule)  # raises for an unknown id
        self._is_known(line)
        state, events, decision = self.match.state.copy(), len(self.match.events), self.match.decision
        wanted = f"{SEAT_NAMES[line.seat]} is refused {line.move!r}" + (f", citing {line.rule}" if line.rule else "")
        try:
            self.match.choose(line.move, line.seat)
        except RefusedMove as error:
            rules, text = error.refusal.rules, error.refusal.text
        except GameOver as error:
            ends = [event.rules for event in self.match.events if isinstance(event, GameEnded)]
            rules, text = (ends[-1] if ends else ()), str(error)
        except MoveError as error:
            raise Failed(wanted, str(error)) from None
        else:
            self.match.undo()
            raise Failed(wanted, "the move was taken")
        if (self.match.state, len(self.match.events), self.match.decision) != (state, events, decision):
            raise Failed(f"{wanted}, and nothing changes", "the position changed")
        if line.rule and not any(self.catalogue.matches(cited, line.rule) for cited in rules):
            raise Failed(wanted, f"refused by {', '.join(rules) or 'no rule'}: {text}")
        self.cited.update(rules)

    def _is_known(self, line: Refused) -> None:
        """A refusal proves nothing if the card's name is a typo."""
        state = self.match.state
        wanted = understand(state, line.seat, line.move)
        if wanted is None or wanted.found or wanted.verb not in VERBS:
            return
        names = [plain(name) for piece in state.cards for name in (piece.card.name, piece.label) if name]
        if not any(wanted.written.startswith(name) or name.startswith(wanted.written) for name in names):
            raise Failed(f"a card or player of this position in {line.move!r}", "there is none of that name")
