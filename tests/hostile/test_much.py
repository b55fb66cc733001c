"""Much of what a game may have: impossible demands, places that name each other, very long tables and books. Each is a
finding or a refusal; what is bounded is bounded before it is read. The limits are lowered, so that the tests are not
long; `tests/hostile/sizes.py` measures the real ones."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.bench.many import GAME, counters, statements, write
from tests.commands.projects import grognard
from tests.hostile.test_hostile import findings

MANY = 400


def told(root: Path, files: dict[str, str]) -> list[tuple[str, str]]:
    """Place and code of everything but notes."""
    write(files, root)
    output = grognard("check", GAME, "--format", "lines", "--project", root).output
    return [(place.removeprefix(f"sources/{GAME}/"), code) for place, code, one in findings(output) if one != "note"]


def test_demands_that_nothing_could_meet_are_one_shortage_with_its_number(tmp_path: Path) -> None:
    rows = "side,how,count,what,where,when\n" + "red,random,9999,infantry,001001,start\n" * MANY
    files = {**statements(3), "scenarios/start.csv": rows}
    twice = [(f"scenarios/start.csv:{row}", "OOB046") for row in range(3, MANY + 2)]
    assert [one for one in told(tmp_path, files) if one not in twice] == [("scenarios/start.csv:2", "OOB010")]
    output = grognard("check", GAME, "--format", "lines", "--project", tmp_path).output
    assert f"demands {9999 * MANY} Red infantry in {MANY} statements, the mix holds 3" in output


@pytest.mark.parametrize("way", ["ring", "chain"])
@pytest.mark.parametrize("what", ["regions", "types"])
def test_thousands_that_name_each_other_end(what: str, way: str, tmp_path: Path) -> None:
    """A ring or a chain that no stack of calls holds."""
    many, last = 1_500, {"regions": "001001", "types": "infantry"}[what]
    names = [f"r{number}" for number in range(many)]
    after = [*names[1:], names[0] if way == "ring" else last]
    files = statements(3)
    if what == "regions":
        files["map/regions.csv"] = "id,name,within\n" + "".join(
            f"{one},R{one},{other}\n" for one, other in zip(names, after, strict=True)
        )
    else:
        files["counters/types.toml"] += "".join(
            f'[{one}]\nname = "{one}"\nextends = "{other}"\n' for one, other in zip(names, after, strict=True)
        )
    found = told(tmp_path, files)
    code = {"regions": "REF031", "types": "REF003"}[what]
    if way == "chain":
        assert found == []
    else:
        assert {one for _, one in found} == {code} and len(found) == (1 if what == "regions" else many)


TABLES = {
    "counters/mix.csv": "id,qty,type,side\n{0},1,infantry,red\n",
    "scenarios/start.csv": "side,how,count,name,where,when\nred,named,1,u0,001001,start\n",
    "claims.csv": "cite,kind,subject,property,value\n1,counter,u0,attack,1\n",
    "map/hexes.csv": "hex,terrain\n001001,clear\n",
}


@pytest.mark.parametrize("table", TABLES)
def test_rows_beyond_those_of_a_table_are_told_once_and_not_read(
    table: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = 50
    monkeypatch.setattr("grognard.load.text.tables.csv.TABLE_ROWS", most)
    head, row = TABLES[table].splitlines(keepends=True)
    files = {**statements(3), table: head + "".join(row.format(f"v{number}") for number in range(4 * most))}
    files["game.toml"] += 'layers = ["map/hexes.csv"]\n' if table == "map/hexes.csv" else ""
    found = told(tmp_path, files)
    assert [place for place, code in found if code == "SRC004"] == [f"{table}:{most + 2}"]
    assert not [place for place, _ in found if place.startswith(table) and int(place.rpartition(":")[2]) > most + 2]


BOOKS = {
    "one word": b"a" * 200_000,
    "one word in capitals": b"A" * 200_000,
    "cut words": b"a-\n" * 20_000,
    "zeros": b"a [1" + b".0" * 100_000 + b"] MAP\n",
    "brackets": b"a" + b"(" * 200_000,
    "blanks": b"a" + b" " * 200_000 + b"b",
    "points": b"a" + b". " * 100_000 + b"b",
}
"""Texts of which each sign might begin what the reader looks for."""


@pytest.mark.parametrize("name", BOOKS)
def test_no_text_of_a_rulebook_takes_more_than_its_length(name: str, tmp_path: Path) -> None:
    """A process of its own, which is ended: an expression that tries every way asks nobody."""
    write(counters(3), tmp_path)
    (tmp_path / "book.txt").write_bytes(BOOKS[name])
    command = ["rulebook", "coverage", GAME, "--text", str(tmp_path / "book.txt"), "--project", str(tmp_path)]
    run = [sys.executable, "-c", "from grognard.cli import main; main()", *command]
    done = subprocess.run(run, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode in (0, 1) and "Traceback" not in done.stderr, done.stderr


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"[1.0] MAP\n" * 500_000, "has 5 MB; at most 4 MB are read"),
        ("Königsbrück".encode("cp1252"), "line 1 is not UTF-8: save it as UTF-8 text"),
        ("Rule one\n".encode("utf-16-le") * 9, "is no text: it holds bytes that no text has"),
        (bytes(range(256)) * 9, "is not UTF-8"),
        (b"\xff\xfeR", "is not UTF-16"),
        (b"", "holds no words"),
        (b"%PDF-1.7\n" + b"\0" * 99, "is not a readable PDF"),
    ],
)
def test_what_is_no_text_of_a_rulebook_is_refused_in_a_sentence(data: bytes, words: str, tmp_path: Path) -> None:
    write(counters(3), tmp_path)
    (tmp_path / "book.txt").write_bytes(data)
    result = grognard("rulebook", "index", GAME, "--text", tmp_path / "book.txt", "--project", tmp_path)
    assert result.exit_code == 2 and re.search(re.escape(words), " ".join(result.output.split())), result.output
