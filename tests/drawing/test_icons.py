"""The six elements are told apart by shape, and the page has the same shapes."""

from itertools import combinations
from pathlib import Path

import pytest

from magenoir.drawing.elements import SHAPES
from magenoir.drawing.icons import made
from magenoir.drawing.palette import PALETTES
from magenoir.model.mana import ELEMENTS

ROOT = Path(__file__).parents[2]


def test_each_element_has_a_shape_and_a_colour_of_its_own() -> None:
    assert set(SHAPES) == set(PALETTES) == set(ELEMENTS)
    for one, other in combinations(ELEMENTS, 2):
        assert SHAPES[one].outline != SHAPES[other].outline
        assert SHAPES[one].detail != SHAPES[other].detail
        assert PALETTES[one].gem != PALETTES[other].gem


@pytest.mark.parametrize("name", made())
def test_the_files_of_the_page_are_up_to_date(name: str) -> None:
    on_disk = (ROOT / name).read_text(encoding="utf-8")
    assert on_disk == made()[name], "run `python -m magenoir.drawing.icons`"
