"""`magenoir cards draw`."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from magenoir.cli.cards import app
from magenoir.drawing import draw, sheet
from magenoir.language.pack import load_cards

RUN = CliRunner()


def test_draw_a_card_with_its_text(tmp_path: Path) -> None:
    file = tmp_path / "tornado.svg"
    ran = RUN.invoke(app, ["draw", "Tornado", "-o", str(file)])
    assert (ran.exit_code, ran.stdout) == (0, f"{file}\n")
    assert file.read_text(encoding="utf-8") == draw(load_cards().card("Tornado"), text=True)


def test_draw_a_card_without_text_in_french(tmp_path: Path) -> None:
    file = tmp_path / "ring.svg"
    ran = RUN.invoke(app, ["draw", "Anneau", "pourpre", "--no-text", "--language", "fr", "-o", str(file)])
    assert ran.exit_code == 0
    assert file.read_text(encoding="utf-8") == draw(load_cards().card("Crimson ring"), language="fr")


def test_draw_a_sheet_of_all_cards(tmp_path: Path) -> None:
    file = tmp_path / "sheet.svg"
    assert RUN.invoke(app, ["draw", "--all", "-o", str(file)]).exit_code == 0
    assert file.read_text(encoding="utf-8") == sheet(load_cards(), text=True)


def test_draw_a_folder_of_all_cards(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    ran = RUN.invoke(app, ["draw", "--all", "-o", str(folder)])
    assert ran.stdout == f"302 pictures in {folder}\n"
    assert len(list(folder.glob("*.svg"))) == 302
    ElementTree.parse(folder / "back.svg")


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["Tornado"], 2, "Missing option"),
        (["-o", "x.svg"], 2, "Name one card to draw, or write --all."),
        (["Tornado", "--all", "-o", "x.svg"], 2, "Name one card to draw, or write --all."),
        (["Tornado", "-o", "x.png"], 2, "-o tornado.svg"),
        (["Tronado", "-o", "x.svg"], 1, "did you mean Tornado"),
        (["Tornado", "--language", "de", "-o", "x.svg"], 2, "--language is one of en, fr."),
        (["Tornado", "-o", "nowhere/x.svg"], 2, "cannot be written"),
    ],
)
def test_misuse_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], code: int, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = RUN.invoke(app, ["draw", *arguments])
    assert ran.exit_code == code
    assert told in " ".join(ran.output.split())
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_created_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    ran = RUN.invoke(app, ["draw", "--all", "-o", str(tmp_path / "file")])
    assert ran.exit_code == 2
    assert "cannot be made" in ran.output
