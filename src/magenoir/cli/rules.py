"""`magenoir rules`: the rules catalogue, and which statements the scenarios show."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from magenoir.cli.common import Json, listing, plain_errors, print_json, stop, sub_app
from magenoir.files.scenario.coverage import Coverage
from magenoir.model.catalogue import Catalogue, Statement

app = sub_app("The rules catalogue: every statement of the rules under an id that events, decisions and refusals cite.")

Folder = Annotated[
    list[Path] | None, typer.Argument(help="Scenario files or folders.", show_default="the project's scenarios/")
]


@app.command("list")
def list_rules(as_json: Json = False) -> None:
    """List every statement.

    Example: magenoir rules list --json
    """
    catalogue = Catalogue.load()
    if as_json:
        print_json([described(catalogue, statement) for statement in catalogue.statements.values()])
        return
    out, section = listing(), ""
    for statement in catalogue.statements.values():
        if statement.section != section:
            section = statement.section
            out.print(Text(f"\n{section}  {catalogue.sections[section].title}", style="bold"))
        print_statement(statement)


@app.command()
def show(
    rule: Annotated[
        str, typer.Argument(metavar="ID", help="A section or a statement: D5, D5.1, R7.ether, S.turn, H3.")
    ],
    as_json: Json = False,
) -> None:
    """Show a rule, or a section with everything below it.

    Example: magenoir rules show D5.1

    Example: magenoir rules show S.turn
    """
    catalogue = Catalogue.load()
    rule = rule[:1].upper() + rule[1:]
    with plain_errors():
        below = catalogue.below(rule)
        if as_json:
            section = catalogue.sections.get(rule)
            title = section.title if section else ""
            print_json({"id": rule, "title": title, "statements": [described(catalogue, one) for one in below]})
            return
        out = listing()
        if rule in catalogue.sections:
            out.print(Text(f"{rule}  {catalogue.sections[rule].title}", style="bold"))
        for statement in below:
            print_statement(statement)
            for remark in remarks(catalogue, statement):
                out.print(Text(f"    {remark}", style="dim"))
        if not below:
            out.print("This section has only a title.")


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(help="Words, or beginnings of words, that must all occur.")],
    as_json: Json = False,
) -> None:
    """Find statements by their words.

    Example: magenoir rules search protector redirect
    """
    catalogue = Catalogue.load()
    found = catalogue.search(" ".join(words))
    if as_json:
        print_json([described(catalogue, statement) for statement in found])
    elif not found:
        stop(f"No statement has all of these words: {' '.join(words)}. Try fewer words, or only their beginnings.")
    else:
        for statement in found:
            print_statement(statement)


@app.command()
def coverage(
    paths: Folder = None,
    as_json: Json = False,
    everything: Annotated[bool, typer.Option("--all", help="Also list what is covered, and by which files.")] = False,
) -> None:
    """Play all scenarios and report which executable statements they show.

    Example: magenoir rules coverage --json
    """
    with plain_errors():
        found = Coverage.of(paths or [default_folder()])
    if as_json:
        print_json(found.as_data())
        return
    out = listing()
    if everything:
        for rule, files in found.shown.items():
            out.print(Text(f"{rule}  {', '.join(files)}"))
    for rule in found.uncovered:
        out.print(Text(f"{rule}  {found.reasons[rule]}"))
    if found.failed:
        out.print(Text(f"Failing scenarios count for nothing: {', '.join(found.failed)}", style="bold"))
    line = f"{found.covered} of {found.executable} executable statements are covered ({found.percent} %)"
    out.print(Text(f"{line} by {found.scenarios} scenarios.", style="bold"))


def default_folder() -> Path:
    """`scenarios` in the current folder, or otherwise in the project of this package."""
    here = Path("scenarios")
    return here if here.is_dir() else Path(__file__).parents[3] / "scenarios"


def print_statement(statement: Statement) -> None:
    listing().print(Text.assemble((statement.id, "cyan"), f"  {statement.text}"))


def remarks(catalogue: Catalogue, statement: Statement) -> list[str]:
    same = ", ".join(catalogue.same_as(statement.id))
    told = [("same as", same), ("not executable", statement.why), ("reason", statement.reason)]
    return [f"{what}: {text}" for what, text in told if text]


def described(catalogue: Catalogue, statement: Statement) -> dict[str, Any]:
    return {
        "id": statement.id,
        "section": statement.section,
        "text": statement.text,
        "executable": statement.executable,
        "same_as": catalogue.same_as(statement.id),
        "why": statement.why,
        "reason": statement.reason,
    }
