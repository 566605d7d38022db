"""What the tests of series on the command line share."""

from typer.testing import CliRunner, Result

from magenoir.cli import app

DECKS = ["--decks", "burning-wrath-tournament", "surging-growth-tournament"]
BOTS = ["arena", "random", "simple", *DECKS, "--best-of", "3", "--games", "1"]


def run(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(map(str, arguments)), input=typed)


def words(text: str) -> str:
    return " ".join(text.replace("│", " ").split())
