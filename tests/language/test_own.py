"""A user's own packs: known everywhere, or refused as a whole with everything that is wrong with them."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magenoir.language.check import check_own
from magenoir.language.errors import PackError
from magenoir.language.own import MOST_PACKS, PackFile, packs_in_use, read_file, read_files, use_packs
from magenoir.language.pack import LARGEST_PACK, load_cards
from magenoir.model.errors import CardError
from magenoir.told.imagining import base_game

SPARK = '[[card]]\nname = "Test spark"\nelement = "air"\ntext = "Inflict 1 damage to any target."\n'


@pytest.fixture(autouse=True)
def afterwards() -> Iterator[None]:
    """Keep these cards out of other tests."""
    yield
    use_packs(())


def pack(text: str, path: str = "somewhere/mine.toml") -> PackFile:
    return PackFile(path, text.encode())


def problems(*packs: PackFile) -> tuple[str, ...]:
    with pytest.raises(PackError) as caught:
        use_packs(packs)
    assert "Test spark" not in load_cards()
    return caught.value.problems


def test_cards_are_known_once_their_pack_is_used() -> None:
    before = load_cards()
    use_packs([pack(SPARK)])
    card = load_cards().card("test spark")
    assert (card.status, card.pack, card.box) == ("original", "mine", "mine")
    assert len(load_cards()) == len(before) + 1
    assert packs_in_use() == (pack(SPARK),)
    assert card in base_game().others
    use_packs(())
    assert "Test spark" not in load_cards()
    assert card not in base_game().others


def test_several_packs_can_be_used_at_once_and_the_next_use_replaces_them() -> None:
    other = pack(SPARK.replace("spark", "ember"), "other.toml")
    use_packs([pack(SPARK), other])
    assert [load_cards().card(name).box for name in ("Test spark", "Test ember")] == ["mine", "other"]
    use_packs([other])
    assert "Test spark" not in load_cards()


def test_a_refused_pack_leaves_the_current_ones_in_use() -> None:
    use_packs([pack(SPARK)])
    with pytest.raises(PackError):
        use_packs([pack("nonsense", "other.toml")])
    assert "Test spark" in load_cards()


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ('name = "Tornado"', "name: 'Tornado' is a name of Tornado of base already; give this card another"),
        ('name = "TÔRNADO"', "name: 'TÔRNADO' is a name of Tornado of base already"),
        ('name = "Fire-ball"', "name: 'Fire-ball' is a name of Fire ball of base already"),
        ('name = "Souffle"', "name: 'Souffle' is a name of Breath of base already"),
        ('name = "Echo wave"', "name: 'Echo wave' is a name of Wave echo of base already"),
        ('name = "Odd"\nname_fr = "Tornade"', "name_fr: 'Tornade' is a name of Tornado of base already"),
        ('name = "Odd"\nalso_called = ["Flame"]', "also_called: 'Flame' is a name of Flame of base already"),
        ('name = "Odd"\nstatus = "official"', "status: your own cards are original; leave this key out"),
        ('name = "Odd"\nstatus = "completed"\nchosen = ["hp"]', "status: your own cards are original"),
        ('name = "4 winds"', "name: '4 winds': write letters, digits, spaces, ' and - only, a letter first"),
        ('name = "Flame, again"', "name: 'Flame, again': write letters"),
        ('name = "{card} #2"', "name: '{card} #2': write letters"),
        ('name = "b"', "name: 'b' is the name of a seat"),
        ('name = "Flame\\u3164"', "name: U+3164 is invisible; leave it out"),
        ('name = "Odd\\u200b"', "name: U+200B is invisible"),
    ],
)
def test_what_a_users_card_may_not_be(lines: str, told: str) -> None:
    (problem,) = problems(pack(f'[[card]]\nelement = "air"\n{lines}\n'))
    assert problem.startswith("somewhere/mine.toml:")
    assert told in problem


def test_all_faults_of_all_packs_are_reported_at_once_with_their_lines() -> None:
    first = pack(SPARK + '[[card]] # another\nname = "Tornado two"\nelemnt = "air"\nelement = "air"\n')
    second = pack("\n" + SPARK + SPARK.replace("spark", "rain").replace("Inflict", "Inflate"), "second.toml")
    told = [problem.partition("\n")[0] for problem in problems(first, second, pack("#", "third.toml"))]
    assert told == [
        "somewhere/mine.toml:7: Tornado two: elemnt: unknown key; write element",
        "second.toml:3: Test spark: name: 'Test spark' is a name of Test spark (somewhere/mine.toml:2) already; "
        "give this card another",
        "second.toml:9: Test rain: text: these words cannot be read; did you mean inflicted?",
        "third.toml: there is no card in it; write each under [[card]]",
    ]


def test_all_faults_of_one_card_are_reported_at_once() -> None:
    keys = {
        "name": '"a\\u202eb"',
        "name_fr": '""',
        "status": '"true"',
        "rulings": '["\\u0007"]',
        "element": '"aether"',
        "kind": '"creature"',
        "hp": "10_000_000_000_000_000_000",
        "cost": '"999 air"',
        "components": '"Wind"',
        "keywords": '["Protectr"]',
        "text": '"Jump."',
        "ability_costs": '["1000000 air"]',
        "colour": "1",
    }
    table = "[[card]]\n" + "".join(f"{key} = {value}\n" for key, value in keys.items())
    told = [problem.partition("\n")[0] for problem in problems(pack(table))]
    assert {problem.split(": ")[2] for problem in told} == set(keys)
    for line, key in enumerate(keys, 2):
        assert any(problem.startswith(f"somewhere/mine.toml:{line}: ") and f": {key}: " in problem for problem in told)


def test_terminal_control_codes_are_not_echoed() -> None:
    text = '[[card]]\nname = "Odd"\nelement = "air"\n"\\u001b[31mkey" = 1\ntext = "Draw \\u001b]0;x\\u0007 1 card."\n'
    for told in (problems(pack(text)), problems(pack(f'"\\u001b[31m" = 1\n{SPARK}'))):
        assert "\x1b" not in "".join(told)
        assert "\x07" not in "".join(told)


@pytest.mark.parametrize("path", ["base.toml", "my/CROW.toml", "prototypes.toml"])
def test_a_pack_may_not_have_the_name_of_an_official_box(path: str) -> None:
    (problem,) = problems(pack(SPARK, path))
    assert problem.startswith(f"{path}: an official box is called ")


def test_two_packs_may_not_share_a_name() -> None:
    told = problems(pack(SPARK, "a/mine.toml"), pack(SPARK.replace("spark", "rain"), "b/mine.toml"))
    assert told == ("b/mine.toml: a/mine.toml is called mine too; give this file another name",)


def test_a_pack_with_an_invisible_character_in_its_name_is_refused() -> None:
    assert "U+202E is invisible" in problems(pack(SPARK, "a\u202eb.toml"))[0]


def test_a_created_card_must_exist() -> None:
    hive = '[[card]]\nname = "Test hive"\nelement = "vegetal"\ntext = "1 new {0} enters play."\n'
    assert problems(pack(hive.format("Test bee"))) == (
        "somewhere/mine.toml:2: Test hive: text: there is no card 'Test bee'",
    )
    bee = '[[card]]\nname = "Test bee"\nelement = "vegetal"\nkind = "animal"\n'
    use_packs([pack(hive.format("Test bee")), pack(bee, "bees.toml")])
    assert [made.name for made in load_cards().card("Test hive").makes] == ["Test bee"]


# -------------------------------------------------------------------------------------------------------------- files


def problem_with(path: Path) -> str:
    with pytest.raises(CardError) as caught:
        use_packs(read_files([path]))
    return str(caught.value)


def test_files_that_are_no_packs_are_refused(tmp_path: Path) -> None:
    assert problem_with(tmp_path) == f"{tmp_path}: Is a directory; name a file with [[card]] tables"
    assert problem_with(tmp_path / "none.toml").startswith(f"{tmp_path / 'none.toml'}: No such file or directory")
    (tmp_path / "empty.toml").write_bytes(b"")
    assert "there is no card in it" in problem_with(tmp_path / "empty.toml")
    (tmp_path / "latin.toml").write_bytes('name = "é"'.encode("latin-1"))
    assert "byte 8 is not UTF-8: save the file as UTF-8" in problem_with(tmp_path / "latin.toml")
    (tmp_path / "long.toml").write_bytes(b"#" * 10_000_000)
    assert "more than 256 KiB; divide the pack" in problem_with(tmp_path / "long.toml")
    assert "is no path" in problem_with(Path("a\0b"))


def test_an_endless_file_is_given_up_on() -> None:
    assert len(read_file(Path("/dev/zero")).data) == LARGEST_PACK + 1
    assert "more than 256 KiB" in problem_with(Path("/dev/zero"))


def test_all_unreadable_files_are_reported(tmp_path: Path) -> None:
    with pytest.raises(PackError) as caught:
        read_files([tmp_path / "one.toml", tmp_path / "two.toml"])
    assert len(caught.value.problems) == 2
    with pytest.raises(PackError, match="21 packs"):
        read_files([tmp_path / f"{number}.toml" for number in range(MOST_PACKS + 1)])


def test_a_byte_order_mark_is_accepted(tmp_path: Path) -> None:
    """Some editors write one."""
    (tmp_path / "marked.toml").write_bytes(b"\xef\xbb\xbf" + SPARK.replace("\n", "\r\n").encode())
    use_packs(read_files([tmp_path / "marked.toml"]))
    assert "Test spark" in load_cards()


def test_another_process_gets_the_contents_not_the_paths(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(SPARK)
    program = (
        "import sys; from pathlib import Path; from multiprocessing import get_context\n"
        "from magenoir.language.own import packs_in_use, read_files, use_packs\n"
        "from magenoir.language.pack import load_cards\n"
        "def tell(packs):\n"
        "    use_packs(packs); print(load_cards().card('Test spark').box, flush=True)\n"
        "if __name__ == '__main__':\n"
        "    file = Path(sys.argv[1]); use_packs(read_files([file])); file.unlink()\n"
        "    one = get_context('spawn').Process(target=tell, args=(packs_in_use(),)); one.start(); one.join()\n"
    )
    (tmp_path / "program.py").write_text(program)
    command = [sys.executable, str(tmp_path / "program.py"), str(tmp_path / "mine.toml")]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert run.stdout == "mine\n", run.stderr


# ----------------------------------------------------------------------------------------------------------- anything


def quoted(text: str) -> str:
    return '"' + "".join(f"\\U{ord(letter):08x}" for letter in text) + '"'


KEYS = st.sampled_from(
    ["name", "element", "kind", "hp", "cost", "text", "keywords", "status", "x\u202e", "ability_costs"]
)
VALUES = st.one_of(
    st.integers(-(10**30), 10**30).map(str),
    st.text("aé4 '-.:{\u202e\u3164\x1b\n\0", max_size=30).map(quoted),
    st.sampled_from(["true", "[]", "[1]", "{}", "1.5", "1979-05-27", "nan"]),
    st.sampled_from(['"""\nDraw 1 card.\n"""', '"permanent"', '"air"']),
)


@given(st.lists(st.dictionaries(KEYS, VALUES, max_size=6), max_size=4))
def test_any_tables_are_a_pack_or_reported_line_by_line(tables: list[dict[str, str]]) -> None:
    text = "".join("[[card]]\n" + "".join(f'"{key}" = {value}\n' for key, value in table.items()) for table in tables)
    report = check_own([pack(text)])
    for problem in report.problems:
        assert problem.startswith("somewhere/mine.toml")
        assert all(letter.isprintable() or letter == "\n" for letter in problem)
    if report.good:
        use_packs([pack(text)])
        assert len(load_cards()) == 301 + len(tables)


@given(st.binary(max_size=400))
def test_any_bytes_are_a_pack_or_reported(data: bytes) -> None:
    assert not check_own([PackFile("mine.toml", b"#\n" + data)]).good
