"""The mutants of a file: the operators are cosmic-ray's; what they change is looked up in the compiled code.

A mutant inside a function can be tried by giving that function its new code, wherever it was registered or decorated.
A mutant of a default, a constant or a decorator needs a fresh import of its module.
"""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

from cosmic_ray.ast import ast_nodes, get_ast  # type: ignore[import-not-found]
from cosmic_ray.mutating import mutate_code  # type: ignore[import-not-found]
from cosmic_ray.plugins import get_operator, operator_names  # type: ignore[import-not-found]
from msgspec import Struct

BOUNDARY = {
    "Eq": ("NotEq",),
    "NotEq": ("Eq",),
    "Is": ("IsNot",),
    "IsNot": ("Is",),
    "In": ("NotIn",),
    "NotIn": ("In",),
    "Lt": ("LtE", "GtE"),
    "LtE": ("Lt", "Gt"),
    "Gt": ("GtE", "LtE"),
    "GtE": ("Gt", "Lt"),
}
"""Comparisons become their opposite and their neighbour; `kind < "ritual"` for `kind == "ritual"` would show little."""
ARITHMETIC = ("Add", "Sub", "Mul", "FloorDiv")
"""The only other binary operator we use is `|` between types: any change of it fails at once."""


class Mutant(Struct):
    """One small change of one file."""

    file: str
    line: int
    operator: str
    before: str
    after: str
    source: str  # of the whole file, changed
    function: str  # the outermost function that differs, with its line; "": the module itself
    statement: tuple[int, int]  # its first and last line; for a block, those of its head


def wanted(operator: str) -> bool:
    kind, _, rest = operator.rpartition("/")[2].partition("_")
    before, _, after = rest.partition("_")
    if kind == "ReplaceComparisonOperator":
        return after in BOUNDARY.get(before, ())
    if kind == "ReplaceBinaryOperator":
        return before in ARITHMETIC and after in ARITHMETIC
    if kind == "ReplaceUnaryOperator":
        return before == "Delete"  # `~1` for `-1` shows no more than `1`
    return not get_operator(operator).arguments()  # those need names of variables


def mutants(file: Path) -> Iterator[Mutant]:
    """All mutants of a file that compile to another program."""
    warnings.simplefilter("ignore", SyntaxWarning)
    source = file.read_text(encoding="utf-8")
    original, statements = compile(source, str(file), "exec"), heads(source)
    lines = source.splitlines(keepends=True)
    for first, last in segments(ast.parse(source).body):
        head = "class _:\n" if lines[first - 1][0] == " " else ""
        segment = "".join(lines[first - 1 : last])
        for operator, place, changed in changes(head + segment):
            line = first + place - 1 - len(head.splitlines())
            whole = "".join(lines[: first - 1]) + changed.removeprefix(head) + "".join(lines[last:])
            differing = differing_function(original, whole, file)
            if differing is None:
                continue  # an annotation: the same program
            pairs = zip(source.splitlines(), whole.splitlines(), strict=False)
            before, after = next((pair for pair in pairs if pair[0] != pair[1]), ("", ""))
            if operator == "NumberReplacer" and "-1" in before and "- 2" in after:
                continue  # -1 means none, and so would -2
            yield Mutant(
                str(file),
                line,
                operator,
                before.strip(),
                after.strip(),
                whole,
                differing,
                statement_at(statements, line),
            )


def changes(segment: str) -> Iterator[tuple[str, int, str]]:
    """Operator, line, and changed text for a piece of a file."""
    nodes = list(ast_nodes(get_ast(segment)))
    for name in filter(wanted, operator_names()):
        operator = get_operator(name)()
        places = [place for node in nodes for place in operator.mutation_positions(node)]
        for occurrence, ((line, _), _) in enumerate(places):
            changed = mutate_code(segment, operator, occurrence)
            if changed is not None:
                yield name.rpartition("/")[2], line, changed


def segments(body: list[ast.stmt]) -> Iterator[tuple[int, int]]:
    """First and last line of each statement of a module and its classes."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from segments(node.body)
        elif node.end_lineno:
            decorators = [decorator.lineno for decorator in getattr(node, "decorator_list", [])]
            yield min([node.lineno, *decorators]), node.end_lineno


# ------------------------------------------------------------------------------------------------------ compiled code


def differing_function(original: CodeType, source: str, file: Path) -> str | None:
    """Which function of the changed source differs; "": the module itself; None: nothing, or it does not compile."""
    try:
        changed = compile(source, str(file), "exec")
    except (SyntaxError, ValueError):
        return None
    mine, theirs = functions(original), functions(changed)
    differing = [name for name in mine if name in theirs and mine[name] != theirs[name]]
    if skeleton(original) != skeleton(changed) or mine.keys() != theirs.keys() or len(differing) > 1:
        return ""
    return differing[0] if differing else None


def is_function(code: CodeType) -> bool:
    return bool(code.co_flags & 0x2)  # CO_NEWLOCALS: neither a module nor a class


def functions(code: CodeType) -> dict[str, CodeType]:
    """The functions of a module and its classes; nested functions are part of the outer one."""
    found: dict[str, CodeType] = {}
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            found |= {key_of(inner): inner} if is_function(inner) else functions(inner)
    return found


def key_of(code: CodeType) -> str:
    return f"{code.co_qualname} {code.co_firstlineno}"


def skeleton(code: CodeType) -> tuple[object, ...]:
    """A module or class without the bodies of its functions."""
    constants = []
    for one in code.co_consts:
        if isinstance(one, CodeType):
            constants.append(one.co_qualname if is_function(one) else skeleton(one))
        else:
            constants.append((type(one), one))
    return code.co_code, tuple(constants), code.co_names


def heads(source: str) -> list[tuple[int, int]]:
    """The lines of every statement; for a block, only those before its body."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            last = body[0].lineno - 1 if isinstance(body, list) and body else (node.end_lineno or node.lineno)
            found.append((node.lineno, max(node.lineno, last)))
    return found


def statement_at(statements: list[tuple[int, int]], line: int) -> tuple[int, int]:
    around = [s for s in statements if s[0] <= line <= s[1]]
    return min(around, key=lambda s: s[1] - s[0], default=(line, line))
