"""What the engine says, collected from its source: moves, refusals, notes that are not listed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import magenoir

SOURCE = Path(magenoir.__file__).parent
MOVES = ("Option", "card_options", "ask_card", "target_options")
PLACE = re.compile(r"\{[a-z]+\}")


def move_forms() -> set[str]:
    """The forms of options: those in the code that makes options, and those for Mana put into a pile."""
    forms = {text for call in calls(*MOVES) for argument in call.args for text in texts(argument)}
    options = {text for call in calls("Option") for text in texts(call.args[0])}
    verbs = {text for call in calls("Addition") for text in texts(call.args[2])}
    placed = {f"{verb} {{element}}{pile}" for verb in verbs for pile in ("", " {pile}")}
    return {form for form in forms if PLACE.search(form)} | options | placed


def refusal_forms() -> set[str]:
    """What refusals say, in the code that makes them; and what is missing for the price of an ability."""
    return {text for call in calls("Refusal", "Message") if call.args for text in texts(call.args[0])}


def unlisted_notes() -> list[str]:
    """Messages that a rule makes where it notes them, or where a player loses, and that are none of `model.notes`."""
    noted = [call.args[0] for call in calls("note", "begin_lasting") if call.args]
    lost = [call.args[1] for call in calls("out")]
    return [ast.unparse(said) for said in (*noted, *lost) if "Message(" in ast.unparse(said)]


def server_sentences() -> set[str]:
    """The server's own refusals, whatever the rules say."""
    made = calls("Message", "Refusal", within=server_trees())
    return {text for call in made for text in texts(call.args[0])} - {"{text}"}


def all_with_places() -> set[str]:
    """Every text with a placeholder, wherever it is."""
    found = (node.value for tree in trees() for node in parts(tree) if isinstance(node, ast.Constant))
    return {text for text in found if isinstance(text, str) and PLACE.search(text) and "\n" not in text}


# ---------------------------------------------------------------------------------------------------- reading source


@cache
def trees() -> tuple[ast.Module, ...]:
    files = [*SOURCE.glob("rules/**/*.py"), *SOURCE.glob("table/*.py"), SOURCE / "model/decision.py"]
    files.append(SOURCE / "notation/wanted.py")
    return tuple(ast.parse(file.read_text(encoding="utf-8")) for file in sorted(files))


@cache
def server_trees() -> tuple[ast.Module, ...]:
    return tuple(
        ast.parse(file.read_text(encoding="utf-8"))
        for file in sorted([*SOURCE.glob("server/**/*.py"), SOURCE / "told/why.py"])
    )


def parts(tree: ast.AST) -> Iterator[ast.AST]:
    """A whole tree except docstrings and the pieces of concatenated texts."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.JoinedStr) or (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
            continue
        yield child
        yield from parts(child)


def calls(*names: str, within: tuple[ast.Module, ...] | None = None) -> list[ast.Call]:
    found = [node for tree in within or trees() for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call for call in found if getattr(call.func, "id", getattr(call.func, "attr", "")) in names]


def texts(node: ast.AST) -> set[str]:
    """The texts that an expression may evaluate to: one, or either of two."""
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) else set()
    if isinstance(node, ast.IfExp):
        return texts(node.body) | texts(node.orelse)
    return set()
