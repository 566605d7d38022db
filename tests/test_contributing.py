"""CONTRIBUTING.md shows real diffs: what they add stands in the file that they name."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILE = re.compile(r" # (\S+\.\w+)\b")


def additions(page: str) -> list[tuple[str, str]]:
    """Every file that a diff of the page names, with a line that it adds there."""
    found = []
    for diff in re.findall(r"```diff\n(.*?)```", page, re.DOTALL):
        file = ""
        for line in diff.splitlines():
            if named := FILE.match(line):
                file = named[1]
            elif line.startswith("+") and file and line.strip("+ "):
                found.append((file, line[1:]))
    return found


ADDITIONS = additions((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("file", "line"), ADDITIONS)
def test_what_a_diff_adds_is_there(file: str, line: str) -> None:
    assert line.strip() in (ROOT / file).read_text(encoding="utf-8")


def test_the_diffs_are_read() -> None:
    assert additions("```diff\n # a/b.py: why\n+x = 1\n+\n+y = 2\n # c.toml\n+z\n```") == [
        ("a/b.py", "x = 1"),
        ("a/b.py", "y = 2"),
        ("c.toml", "z"),
    ]
    assert len({file for file, _ in ADDITIONS}) >= 6
