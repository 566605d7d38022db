"""`import magenoir` has every name it promises, and no others."""

import subprocess
import sys

import pytest

import magenoir


@pytest.mark.parametrize("name", magenoir.__all__)
def test_every_promised_name_exists(name: str) -> None:
    assert getattr(magenoir, name).__module__.startswith("magenoir.")


def test_other_names_do_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Game'"):
        magenoir.Game  # noqa: B018 - to look is the point


def test_importing_magenoir_loads_nothing_else() -> None:
    loaded = "import sys, magenoir; print(*(m for m in sys.modules if m.startswith('magenoir.')))"
    done = subprocess.run([sys.executable, "-c", loaded], check=True, capture_output=True, text=True)
    assert done.stdout.split() == []
