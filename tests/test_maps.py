"""The docstring of a package is its map: a line for each module, or for a few that belong together."""

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "magenoir"
LINE = re.compile(r"^(\w+(?:, \w+)*) {2,}\S", re.MULTILINE)
ASIDE = re.compile(r"; ([a-z_]+(?:, [a-z_]+)*): ")
SMALL = 3  # modules that a package may hold without a map

PACKAGES = sorted(
    file.parent
    for file in PACKAGE.rglob("__init__.py")
    if file.parent != PACKAGE and not file.parent.is_relative_to(PACKAGE / "server/storage/migrations")
)


def modules_in(package: Path) -> set[str]:
    """Its public modules and packages."""
    inside = {file.stem for file in package.glob("*.py")} | {file.parent.name for file in package.glob("*/__init__.py")}
    return {name for name in inside if not name.startswith("_")}


def mapped(docstring: str) -> set[str]:
    """The modules that a docstring names, at the beginning of a line or further on in it (`...; face: its print`)."""
    lines = [line for line in docstring.splitlines() if LINE.match(line)]
    asides = [aside for line in lines for aside in ASIDE.findall(line)]
    return {name for names in (*LINE.findall(docstring), *asides) for name in names.split(", ")}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: str(package.relative_to(PACKAGE)))
def test_a_package_maps_all_its_modules(package: Path) -> None:
    docstring = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""
    inside = modules_in(package)
    named = mapped(docstring)
    assert docstring
    assert named == inside or (len(inside) <= SMALL and not named), (
        f"not on the map: {inside - named}; gone: {named - inside}"
    )


def test_a_map_is_read() -> None:
    docstring = (
        "The table.\n\nchain, frames   what is to be done; ends: who won\nturn            a turn\n\nMore; no: map.\n"
    )
    assert mapped(docstring) == {"chain", "frames", "ends", "turn"}
