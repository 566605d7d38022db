"""`import magenoir`: every name it promises is there, and no other."""

import subprocess
import sys

import pytest

import magenoir


@pytest.mark.parametrize("name", magenoir.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(magenoir, name).__module__.startswith("magenoir.")


def test_another_name_is_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Game'"):
        magenoir.Game  # noqa: B018 - to look is the point


def test_the_door_opens_without_the_rooms_behind_it() -> None:
    loaded = "import sys, magenoir; print(*(m for m in sys.modules if m.startswith('magenoir.')))"
    done = subprocess.run([sys.executable, "-c", loaded], check=True, capture_output=True, text=True)
    assert done.stdout.split() == []
