"""Finds in a source what writes into a State. There are no types here, so a State is recognized by its name, its
annotation or its origin; what is reached from one through attributes and items is part of it, under any local name, and
returned from any function."""

import ast
from collections.abc import Iterator
from typing import NamedTuple

MUTATING = {
    *"append extend insert pop popitem remove clear update setdefault sort reverse".split(),
}
PASSING = {"enumerate", "zip", "reversed", "sorted", "iter"}
"""What goes through a collection and returns what is in it."""
OF_A_TABLE = {"state", "events", "step", "source", "paragraph", "moment"}
"""Attributes that only a Table sets: `take_step`, `speaking` and `at_once` do."""

Known = dict[str, bool]
"""Local names, and whether each is a State or a part of one."""


class Write(NamedTuple):
    line: int
    where: str  # the class or function at the top of the file
    what: str


def writes(source: str, handing_on: frozenset[str] = frozenset()) -> list[Write]:
    """All that a source writes into a State; `handing_on`: the functions that return a part of one."""
    return [found for top in ast.parse(source).body for found in Scan(handing_on, getattr(top, "name", "")).read(top)]


def handing_on(source: str) -> set[str]:
    """The functions of a source that return a State or a part of one."""
    scan = Scan(frozenset(), "")
    functions = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))
    return {function.name for function in functions if scan.hands_on(function)}


class Scan:
    def __init__(self, handing_on: frozenset[str], where: str) -> None:
        self.handing_on, self.where = handing_on, where

    def read(self, node: ast.AST, known: Known | None = None) -> Iterator[Write]:
        known = self.names(node, known or {})
        for target in self.written(node, known):
            yield Write(target.lineno, self.where, ast.unparse(target))
        for child in ast.iter_child_nodes(node):
            yield from self.read(child, known)

    def hands_on(self, function: ast.FunctionDef) -> bool:
        known = self.names(function, {})
        values = [node.value for node in ast.walk(function) if isinstance(node, ast.Return) and node.value]
        return any(self.is_part(value, known) for value in values)

    # ---------------------------------------------------------------------------------------------- what is what

    def names(self, node: ast.AST, known: Known) -> Known:
        """What is known inside a function; a name may be bound below where it is read."""
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            return known
        known = dict(known)
        for one in [one for one in ast.walk(node.args) if isinstance(one, ast.arg)]:
            known[one.arg] = ast.unparse(one.annotation) == "State" if one.annotation else one.arg == "state"
        for inner in [*ast.walk(node)] * 2:
            for target, value in bound(inner):
                known[target] = known.get(target, False) or self.is_part(value, known)
        return known

    def is_part(self, node: ast.expr, known: Known) -> bool:
        """Is this a State, or something that lives in one?"""
        match node:
            case ast.Name(id=name):
                return known.get(name, name == "state")
            case ast.Attribute(value=ast.Name(id="app"), attr="state"):
                return False  # of a web server
            case ast.Attribute(value=value, attr="state") if not isinstance(value, ast.Subscript):
                return True  # `table[card].state` is the state of a card
            case ast.Subscript(slice=ast.Slice()):
                return False  # a list of its own
            case ast.Attribute(value=value) | ast.Subscript(value=value):
                return self.is_part(value, known)
            case ast.Call(func=ast.Name(id="State" | "empty_state" | "new_game")):
                return True
            case ast.Call(func=ast.Attribute(value=value, attr="copy")):
                return ast.unparse(value).endswith("state")  # a copy of a list in it is a list of its own
            case ast.Call(func=ast.Attribute(value=value, attr="get" | "values" | "items")):
                return self.is_part(value, known)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args):
                return name in self.handing_on or (name in PASSING and any(self.is_part(one, known) for one in args))
            case ast.NamedExpr(value=value):
                return self.is_part(value, known)
            case ast.IfExp(body=one, orelse=other):
                return self.is_part(one, known) or self.is_part(other, known)
            case _:
                return False

    # ------------------------------------------------------------------------------------------------- what is done

    def written(self, node: ast.AST, known: Known) -> Iterator[ast.expr]:
        """What a node sets, deletes or changes in a State, or sets of a Table."""
        match node:
            case ast.Assign(targets=targets) | ast.Delete(targets=targets):
                yield from (one for target in targets for one in flat(target) if self.is_write(one, known))
            case ast.AugAssign(target=target) | ast.AnnAssign(target=target) | ast.For(target=target):
                yield from (one for one in flat(target) if self.is_write(one, known))
            case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in MUTATING:
                yield from [node] if self.is_part(value, known) else []
            case ast.Call(func=ast.Name(id="setattr" | "delattr"), args=[first, *_]):
                yield from [node] if self.is_part(first, known) else []

    def is_write(self, target: ast.expr, known: Known) -> bool:
        match target:
            case ast.Attribute(value=ast.Name(id="table") | ast.Attribute(attr="table"), attr=name):
                return name in OF_A_TABLE
            case ast.Attribute(value=value) | ast.Subscript(value=value):
                return self.is_part(value, known)
            case _:
                return False


def bound(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """The names that a node binds, each with what it is or comes from."""
    match node:
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
            yield from ((one.id, value) for one, value in zip(names, values, strict=True) if isinstance(one, ast.Name))
        case ast.Assign(targets=targets, value=value):
            yield from ((one.id, value) for one in targets if isinstance(one, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            yield name, value
        case ast.NamedExpr(target=ast.Name(id=name), value=value):
            yield name, value
        case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
            yield from ((one.id, value) for one in flat(target) if isinstance(one, ast.Name))


def flat(target: ast.expr) -> Iterator[ast.expr]:
    """The targets of an assignment to several."""
    if isinstance(target, ast.Tuple | ast.List):
        yield from (one for part in target.elts for one in flat(part))
    else:
        yield target.value if isinstance(target, ast.Starred) else target
