"""The docstring of a package is its map: a line for each module, or for a few that belong together. No page and no
docstring names what is gone."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "magenoir"
LINE = re.compile(r"^(\w+(?:, \w+)*) {2,}\S", re.MULTILINE)
ASIDE = re.compile(r"; ([a-z_]+(?:, [a-z_]+)*): ")
SMALL = 3  # modules that a package may hold without a map

PACKAGES = sorted(
    file.parent
    for file in PACKAGE.rglob("__init__.py")
    if file.parent != PACKAGE and not file.parent.is_relative_to(PACKAGE / "server/storage/migrations")
)
TOP = {package.name for package in PACKAGES if package.parent == PACKAGE}
NAMED = re.compile(rf"`(?:magenoir\.)?((?:{'|'.join(sorted(TOP))})(?:\.\w+)+)`")
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *PACKAGE.rglob("*.py"), *ROOT.glob("tests/**/*.py")]
OF_THE_PAST = {"CHANGELOG.md", "test_maps.py"}  # they name what is gone


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


def is_there(name: str) -> bool:
    """Whether `rules.zones` or `table.now.Now` leads to something."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found = import_module(".".join(["magenoir", *parts[:length]]))
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            found = getattr(found, part, None)  # type: ignore[assignment]  # a module, then what is in it
        return found is not None
    return False


def test_every_module_that_is_named_exists() -> None:
    pages = [page for page in PAGES if page.name not in OF_THE_PAST]
    named = {(page.name, name) for page in pages for name in NAMED.findall(page.read_text(encoding="utf-8"))}
    assert len(named) > 50
    assert {(page, name) for page, name in named if not name.endswith((".py", ".toml")) and not is_there(name)} == set()


def test_a_module_that_is_gone_would_be_found() -> None:
    assert NAMED.findall("see `magenoir.rules.zones`, `table.now.Now` and `match.log`") == [
        "rules.zones",
        "table.now.Now",
        "match.log",
    ]
    assert is_there("table.now.Now")
    assert not is_there("match.log")
    assert not is_there("table.now.Then")
