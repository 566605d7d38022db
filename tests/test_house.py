"""What is committed is clean, pinned and complete, on this machine and any other."""

import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "magenoir"
DATA = PACKAGE / "data"
PINNED = sorted((ROOT / "requirements").glob("*.txt"))
LOCKS_WITH_HOSTS = {"uv.lock", "pylock.toml"}
MACHINE_PATH = re.compile(rb"(?<![\w.~-])/(?:root|home|Users|work|opt)/\w")


def tracked() -> list[Path]:
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [ROOT / name for name in names.split("\0") if name and (ROOT / name).is_file()]


def data_files() -> list[str]:
    return sorted(path.relative_to(DATA).as_posix() for path in DATA.rglob("*.toml"))


@pytest.mark.parametrize("path", PINNED, ids=lambda path: path.name)
def test_requirements_are_hashed_and_name_no_host(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*(-i|-f|--index-url|--extra-index-url|--find-links)\b", text, re.MULTILINE)
    requirements = re.findall(r"^[\w.-]+==.*(?:\n    --hash=.*)*", text, re.MULTILINE)
    assert requirements
    assert [line for line in requirements if "--hash=sha256:" not in line] == []


def test_no_lock_file_that_writes_hosts_is_tracked() -> None:
    assert [path for path in tracked() if path.name in LOCKS_WITH_HOSTS] == []


def test_no_tracked_file_names_a_path_of_one_machine() -> None:
    found = {str(path.relative_to(ROOT)): MACHINE_PATH.findall(path.read_bytes()) for path in tracked()}
    assert {name: paths for name, paths in found.items() if paths} == {}


def test_the_search_for_machine_paths_finds_one() -> None:
    home = "/ho" + "me/ann/magenoir"
    assert MACHINE_PATH.search(f'root = "{home}"'.encode())
    assert not MACHINE_PATH.search(b"see docs" + home.encode())


def test_every_data_file_is_toml() -> None:
    broken = {}
    for name in data_files():
        try:
            tomllib.loads((DATA / name).read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            broken[name] = str(error)
    assert broken == {}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    """The package as it is installed. Building it builds the page where web/ has changed."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (file,) = folder.glob("*.whl")
    with zipfile.ZipFile(file) as archive:
        yield archive


def test_the_wheel_carries_the_data_and_the_types(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    assert "magenoir/py.typed" in names
    assert {f"magenoir/data/{name}" for name in data_files()} <= names


def test_the_wheel_carries_the_page_and_all_that_it_loads(wheel: zipfile.ZipFile) -> None:
    page = wheel.read("magenoir/server/static/index.html").decode()
    loaded = re.findall(r'(?:src|href)="/([^"]+)"', page)
    assert any(name.startswith("assets/") and name.endswith(".js") for name in loaded), page
    assert {f"magenoir/server/static/{name}" for name in loaded} <= set(wheel.namelist())


def test_the_wheel_carries_every_step_of_the_database(wheel: zipfile.ZipFile) -> None:
    steps = {path.relative_to(PACKAGE.parent).as_posix() for path in PACKAGE.rglob("migrations/versions/*.py")}
    assert steps
    assert steps <= set(wheel.namelist())


@pytest.mark.parametrize("page", [path for path in tracked() if path.suffix == ".md"], ids=lambda path: path.name)
def test_links_lead_to_existing_files(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
