#!/usr/bin/env python3
"""The workshop: set up the environment, play, test, measure, prove. Standard library only.

    python3 dev.py play    the game, on a page in the browser
    python3 dev.py check   the quick checks: two minutes
    python3 dev.py test    everything that CI checks

Every command first sets up what is missing or has changed.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path
from time import monotonic

# An older Python must get this far to see the message: no newer syntax in this file, no newer function above this line.
if sys.version_info < (3, 11):  # noqa: UP036 - any `python3` may start this file, not only those we support
    sys.exit(
        f"magenoir needs Python 3.11 or newer, and {sys.executable} is {sys.version.split()[0]}.\n"
        "Start dev.py with a newer one, for example: python3.12 dev.py test"
    )

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
MAGENOIR = BIN / "magenoir"
WORKERS = str((os.cpu_count() or 1) + 1)  # one more than cores: tests of pages and servers mostly wait
PYTEST = (PYTHON, "-m", "pytest", "-p", "tests.costs", "-n", WORKERS, "--dist", "loadgroup")
UNIT = (
    "decks",
    "drawing",
    "files",
    "language",
    "match",
    "model",
    "notation",
    "players",
    "rules",
    "table",
    "told",
    "web",
)
"""Folders of tests that need no server or browser and play no long games."""
PACKAGE = ROOT / "src" / "magenoir"
UV_PINNED = ROOT / "requirements" / "uv.txt"
PACKAGES_PINNED = ROOT / "requirements" / "dev.txt"
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
PAGE = PACKAGE / "server" / "static"
NODE = (20, 19)
BROWSER = "chromium-headless-shell"  # Chromium without windows: the same pages for two thirds of the work
SERVICES = (BROWSER, "redis-server", "postgresql")
OTHER_BROWSERS = {"firefox-esr": "firefox-esr", "webkit2gtk-driver": "WebKitWebDriver", "xvfb": "Xvfb"}
"""Debian's packages, and the program that each is there for."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in (setup, play, check, test, bench, prove):
        text = str(command.__doc__)
        added = commands.add_parser(command.__name__, help=text.split(". ")[0], description=text, allow_abbrev=False)
        added.set_defaults(command=command)
    chosen, further = parser.parse_known_args()
    keep_bytecode()
    try:
        chosen.command(further)
    except Stop as stop:
        print(f"\ndev.py: {stop}", file=sys.stderr)
        sys.exit(stop.status)
    except KeyboardInterrupt:
        sys.exit(130)


# The commands: their docstrings are their help.


def setup(further: list[str]) -> None:
    """Make .venv with the pinned tools and the package, and the page. Skips what has not changed."""
    if further:
        raise Stop(f"setup takes no arguments: leave out {' '.join(further)}", 2)
    make_environment()
    print(f"Ready: {VENV}")


def play(further: list[str]) -> None:
    """Play in the browser. Further arguments go to `magenoir play`: --text for the terminal, --no-browser and so on."""
    make_environment()
    run(MAGENOIR, "play", *further, cwd=Path.cwd())  # files on the command line are relative to here


def check(further: list[str]) -> None:
    """Check what can be checked in two minutes: format, lint, types, scenarios, cards, and the unit tests of Python and
    of the page. Example: python3 dev.py check, before each commit."""
    if further:
        raise Stop(f"check takes no arguments; for some tests: python3 dev.py test {' '.join(further)}", 2)
    make_environment()
    check_source()
    step("unit tests", *PYTEST, *sorted(ROOT.glob("tests/test_*.py")), *(f"tests/{folder}" for folder in UNIT))
    check_texts()
    tell_steps()


def test(further: list[str]) -> None:
    """Check all that CI checks. With further arguments only pytest runs, and gets them: tests/rules -k protector."""
    make_environment()
    make_services(needed=not further)
    if further:
        run(*PYTEST, *further)
        return
    check_source()
    step("tests", *PYTEST, "--durations=60", "--durations-min=1")
    step("coverage of rules and table", PYTHON, "tests/coverage_of_rules.py")
    check_texts()
    tell_steps()


def bench(further: list[str]) -> None:
    """Measure speed and memory beside python-chess, and the server. Arguments go to bench/run.py: --json, --only."""
    make_environment()
    make_services(needed=not further)
    run(PYTHON, "-m", "bench.run", *further)


def prove(further: list[str]) -> None:
    """Run the proofs of `test` at a hundred times the size, compare games by seed with those of the commit that
    tests/same_games.toml names, play whole duels in Firefox and WebKitGTK, then play the table of docs/adversaries.md.
    --only proofs, --only same-games, --only browsers or --only adversaries runs one of the four. Further arguments go
    to pytest: -k twins; or with --only same-games to tests/same_games.py, whose own --help has examples: --duels 2000
    --coop 200, --show 37, --json; or with --only browsers to tests/browsers.py: --browser firefox --size phone; or with
    --only adversaries to tests/adversaries_table.py: --games 50. Example: python3 dev.py prove --only same-games"""
    parser = argparse.ArgumentParser(prog="dev.py prove", add_help=False, allow_abbrev=False)
    parser.add_argument("--only", choices=("proofs", "same-games", "browsers", "adversaries"))
    chosen, further = parser.parse_known_args(further)
    make_environment()
    if chosen.only in (None, "proofs"):
        make_services()
        os.environ.setdefault("MAGENOIR_PROOF_SIZE", "100")
        run(*PYTEST, "tests/proofs", *further)
    if chosen.only == "same-games" or not (chosen.only or further):
        run(PYTHON, "tests/same_games.py", *further)
    if chosen.only == "browsers" or not (chosen.only or further):
        make_other_browsers()
        run(PYTHON, "-m", "tests.browsers", *further)
    if chosen.only == "adversaries" or not (chosen.only or further):
        run(PYTHON, "tests/adversaries_table.py", *further)


# What `check` and `test` share.


def check_source() -> None:
    os.environ["PYTHON"] = str(PYTHON)  # web/scripts/types.mjs asks it for the schema
    step("ruff check", PYTHON, "-m", "ruff", "check")
    step("ruff format", PYTHON, "-m", "ruff", "format", "--check")
    step("mypy", PYTHON, "-m", "mypy")
    step("format of the page", *npm("exec", "--", "prettier", "--check", "--log-level", "warn", "."), cwd=WEB)
    step("lint of the page", *npm("run", "lint"), cwd=WEB)
    step("generated types of the page", *npm("run", "types", "--", "--check"), cwd=WEB)
    step("types of the page", *npm("run", "check"), cwd=WEB)
    step("unit tests of the page", *npm("test"), cwd=WEB)


def check_texts() -> None:
    step("scenarios", MAGENOIR, "scenario", "check", "scenarios")
    step("cards", MAGENOIR, "cards", "check")


# The environment: each part is made once, and again if its sources have changed.


def keep_bytecode() -> None:
    """Some machines tell Python not to write bytecode, to keep folders clean. The tests start many processes, each of
    which would compile everything it imports: 1.8 s for the server instead of 0.5. So we keep it, but elsewhere."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(VENV / "bytecode")


def make_environment() -> None:
    once("venv", make_venv, sys.version, sys.base_prefix, str(ROOT))  # a .venv that was moved is made again
    once("uv", install_uv, UV_PINNED)
    once("packages", sync_packages, UV_PINNED, PACKAGES_PINNED)
    build = (ROOT / "pyproject.toml", ROOT / "hatch_build.py", PACKAGE / "__init__.py")
    once("magenoir", install_magenoir, UV_PINNED, PACKAGES_PINNED, *build)
    make_modules()
    make_page()


def make_modules() -> None:
    locked = (WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc")
    once("packages of the page", install_modules, *locked, stamp=MODULES / ".made")


def make_page() -> None:
    """Build the page from web/. The package build does so too (hatch_build.py), so the stamp is in the page itself."""
    sources = [path for path in sorted(WEB.rglob("*")) if path.is_file() and MODULES not in path.parents]
    names = [path.relative_to(WEB).as_posix() for path in sources]
    once("page", build_page, *names, *sources, stamp=PAGE / ".made")


def make_services(needed: bool = True) -> None:
    """What the tests run besides our own code. Installs Debian's packages if we may."""
    found = {name for name in SERVICES if shutil.which(name)}
    if shutil.which("initdb") or any(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        found.add("postgresql")
    if shutil.which("chromium") and not may_install():
        found.add(BROWSER)  # the tests can use that one, too
    get_packages([name for name in SERVICES if name not in found], needed)


def make_other_browsers() -> None:
    get_packages([name for name, program in OTHER_BROWSERS.items() if not shutil.which(program)])


def may_install() -> bool:
    return bool(shutil.which("apt-get")) and os.name == "posix" and os.geteuid() == 0


def get_packages(missing: list[str], needed: bool = True) -> None:
    """Install Debian's packages if we may; if not, and they are needed, say how."""
    if missing and may_install():
        print(f"Setting up: {', '.join(missing)}", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        fonts = (
            ("fonts-liberation",) if {BROWSER, *OTHER_BROWSERS} & {*missing} else ()
        )  # tests measure pages, so there must be letters
        for command in (("update",), ("install", "-y", "--no-install-recommends", *missing, *fonts)):
            if subprocess.call(("apt-get", "-qq", *command), env=quiet, stdout=subprocess.DEVNULL):
                raise Stop(f"apt-get {' '.join(command)} failed; the lines above say why.")
    elif missing and needed:
        raise Stop(
            f"the tests need {', '.join(missing)}, which cannot be found.\n"
            f"On Debian and Ubuntu: sudo apt-get install --no-install-recommends {' '.join(missing)}"
        )


def once(name: str, make: Callable[[], None], *made_from: Path | str, stamp: Path | None = None) -> None:
    """Make this part unless its stamp says that it was made from exactly these files and words."""
    digest = hashlib.sha256()
    for source in made_from:
        digest.update(source.read_bytes() if isinstance(source, Path) else source.encode())
    stamp = stamp or VENV / f"made-{name}.stamp"
    if stamp.is_file() and stamp.read_text() == digest.hexdigest():
        return
    print(f"Setting up: {name}", flush=True)
    stamp.unlink(missing_ok=True)
    make()
    stamp.write_text(digest.hexdigest())


def make_venv() -> None:
    try:
        venv.create(VENV, clear=True, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Stop(f"cannot make {VENV}: {error}\nOn Debian and Ubuntu: apt install python3-venv") from error


def install_uv() -> None:
    # -qq, because pip warns about the machine's index settings, which are not ours.
    install(PYTHON, "-m", "pip", "install", "-qq", "--require-hashes", "-r", UV_PINNED)


def sync_packages() -> None:
    install(BIN / "uv", "pip", "sync", "--quiet", "--python", PYTHON, "--require-hashes", PACKAGES_PINNED)


def install_magenoir() -> None:
    # hatchling is among the pinned packages; an isolated build would fetch another.
    install(
        BIN / "uv", "pip", "install", "--quiet", "--python", PYTHON, "--no-deps", "--no-build-isolation", "-e", ROOT
    )


def install_modules() -> None:
    install(*npm("ci", "--no-progress", "--loglevel=error"), cwd=WEB)


def build_page() -> None:
    make_modules()
    if subprocess.call(npm("run", "--silent", "build", "--", "--logLevel=error"), cwd=WEB):
        raise Stop("the page cannot be built from web/; the lines above say why.")


def npm(*arguments: str) -> tuple[Path | str, ...]:
    """An npm command, if npm and a recent enough Node.js are installed."""
    found, node = shutil.which("npm"), shutil.which("node")
    version = subprocess.check_output([node, "--version"], text=True).strip() if node else ""
    if found is None or tuple(map(int, re.findall(r"\d+", version)))[:2] < NODE:
        there = f"this is {version}" if version else "none is installed"
        raise Stop(
            f"the page is built with Node.js {NODE[0]}.{NODE[1]} or newer and its npm, but {there}.\n"
            "Install it from nodejs.org or with a version manager such as nvm. Debian 13 has it: apt install nodejs npm"
        )
    return found, *arguments


def install(*command: Path | str, cwd: Path = ROOT) -> None:
    if subprocess.call(command, cwd=cwd):
        raise Stop(
            f"cannot install: {' '.join(map(str, command))}\n"
            "The lines above say why. Is the package index reachable? Then run the same command again.\n"
            "If a hash does not match, do not work around it: check with git whether a lock file was changed, and why."
        )


# Running things.


class Stop(Exception):
    """Print this message and exit with this status."""

    def __init__(self, message: str, status: int = 1) -> None:
        super().__init__(message)
        self.status = status


def run(*command: Path | str, cwd: Path = ROOT) -> None:
    """Run this in the terminal, and exit with its status if it fails."""
    status = subprocess.call(command, cwd=cwd)
    if status:
        sys.exit(status)


STEPS: dict[str, tuple[float, float]] = {}
"""What each step took: clock and CPU seconds."""


def step(name: str, *command: Path | str, cwd: Path = ROOT) -> None:
    """Run one step of the test under its heading."""
    print(f"\n== {name}", flush=True)
    began, spent = monotonic(), spent_by_children()
    if subprocess.call(command, cwd=cwd):
        raise Stop(f"the step '{name}' failed; later steps were not run.")
    STEPS[name] = monotonic() - began, spent_by_children() - spent


def spent_by_children() -> float:
    spent = os.times()
    return spent.children_user + spent.children_system


def tell_steps() -> None:
    """Print what every step took, and that all passed."""
    print(f"\n{'seconds by step':30}{'clock':>8}{'CPU':>8}")
    whole = "in all", tuple(sum(column) for column in zip(*STEPS.values(), strict=True))
    for name, (clock, processors) in (*STEPS.items(), whole):
        print(f"{name:30}{clock:8.1f}{processors:8.1f}")
    print("\nAll steps passed.")


if __name__ == "__main__":
    main()
