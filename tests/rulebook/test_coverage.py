"""Coverage: each finding in a game in which it fires, and silent in the one that is right."""

import json
import os
import re
from pathlib import Path

import pikepdf
import pytest
from tests.commands.projects import grognard
from tests.games import SOURCES
from tests.rulebook.books import BOOK, GAME, read, shelf

from grognard.base.limits import BOOK_BYTES

RIGHT = BOOK.replace("and [7.5]", "").replace("to Neudorf. The hex B0999 is", "to Altstadt. There is")
PLACES = GAME["map/places.csv"]
RULEBOOK = GAME["rulebook.toml"] + '\n[case."3.1 winter"]\nnumber = "3.1"\ntitle = "Bread"\n'


def lines(file: Path) -> list[str]:
    return read("coverage", file).output.splitlines()


def test_a_book_that_the_game_says_whole_has_no_finding(tmp_path: Path) -> None:
    result = read("coverage", shelf(tmp_path, RIGHT, rulebook=RULEBOOK))
    assert result.output == "" and result.exit_code == 0


@pytest.mark.parametrize(
    ("code", "changes", "words"),
    [
        ("RBK002", {"rulebook": GAME["rulebook.toml"]}, "number 3.1 (lines 26, 30), rulebook.toml has 1 case of it"),
        ("RBK003", {"book": RIGHT.replace("rule 2.2", "rule 7.5")}, "cites 7.5, which it does not have: 2.1:20"),
        ("RBK004", {"rulebook": RULEBOOK.replace('"2.1"', '"2.9"'), "places": PLACES.replace("2.1", "2.9")},
         "the text has no section 2.9, which 3 rows cite"),
        ("RBK005", {"book": RIGHT.replace("There is", "B0999 is")}, "no source names the hex B0999: 2.2:23"),
        ("RBK006", {"book": RIGHT.replace("to Altstadt", "to Neudorf")}, "no source has Neudorf: 2.2:23"),
        ("RBK007", {"rulebook": RULEBOOK.replace('"kingsbridge"', '"bridge"')}, "Königsbrück stands for bridge"),
        ("RBK008", {"rulebook": RULEBOOK.replace('"Orlov"', '["Orlov", "Kutusow"]')}, "set apart for nothing: Kutusow"),
        ("RBK009", {"places": PLACES.replace("B0203", "B0204")}, "section 2.1 does not hold B0204"),
        ("RBK011", {"rulebook": RULEBOOK.replace('title = "The map"', 'title = "The map"\ngoes_on = "9.9"')},
         "case 2.0 goes on in 9.9, which the text does not have"),
        ("RBK010", {"mix": GAME["counters/mix.csv"] + "spare,1,infantry,blue,Spare,\n"}, "1 row rests on no section"),
    ],
)  # fmt: skip
def test_each_finding_fires_where_it_should(tmp_path: Path, code: str, changes: dict[str, str], words: str) -> None:
    changes = {"rulebook": RULEBOOK, "book": RIGHT} | changes
    found = lines(shelf(tmp_path, changes.pop("book"), **changes))
    assert [one for one in found if f"[{code}]" in one and words in one], found


def test_claims_are_held_by_figures_and_by_numbers_in_words(tmp_path: Path) -> None:
    file = shelf(tmp_path, RIGHT, rulebook=RULEBOOK)
    claims = tmp_path / "sources/autumn/claims.csv"
    claims.write_text("cite,kind,subject,property,value\n3.1,count,red infantry,,12\n3.1,count,infantry,,4\n", "utf-8")
    assert not [one for one in lines(file) if "RBK009" in one], "12 stands there, and four"
    claims.write_text("cite,kind,subject,property,value\n3.1,count,red infantry,,13\n", "utf-8")
    assert [one for one in lines(file) if "RBK009" in one and "section 3.1 does not hold 13" in one]


def test_what_is_verified_and_what_is_not_is_counted(tmp_path: Path) -> None:
    file = shelf(tmp_path, RIGHT, rulebook=RULEBOOK)
    claims = tmp_path / "sources/autumn/claims.csv"
    head = "cite,kind,subject,property,value\n"
    claims.write_text(f"{head}3.1,count,red infantry,,12\n3.9,counter,guard,side,red\n", "utf-8")
    rules = tmp_path / "sources/autumn/rulebook.toml"
    rules.write_text(RULEBOOK + '\n[case."3.9"]\ntitle = "No such section"\n', "utf-8")
    told = read("coverage", file, form="people").output.splitlines()
    (before,) = [one for one in told if "verified there" in one]
    assert "0 not held, 2 not looked up" in before
    assert "autumn: not looked up, say nothing on the word of the section: 1 maps" in told
    assert "autumn: not looked up, cite what is not in the text: 1 claims" in told
    claims.write_text(f"{head}3.1,count,red infantry,,13\n", "utf-8")
    (after,) = [one for one in read("coverage", file, form="people").output.splitlines() if "verified there" in one]
    assert "1 not held, 1 not looked up" in after


def test_check_and_rulebook_find_the_same_in_a_text_of_another_language(tmp_path: Path) -> None:
    """`Marker` is `Marqueur` by the words that come with grognard, which `check` did not know."""
    types = GAME["counters/types.toml"] + '[token]\nname = "Marker"\nface = "marker"\ncite = "3.1"\n'
    told = {}
    for book in (RIGHT.replace("infantry and", "infantry, a marqueur and"), RIGHT):
        file = shelf(tmp_path, book, rulebook=RULEBOOK, types=types)
        checked = grognard("check", "autumn", "--text", file, "--format", "json", "--project", tmp_path).output
        found = [one for one in map(json.loads, checked.splitlines()) if one.get("code", "").startswith("RBK")]
        told[book] = [(one["code"], one["message"]) for one in found]
        alone = json.loads(read("coverage", file, "json").output)["findings"]
        assert told[book] == [(one["code"], one["message"]) for one in alone]
    assert list(told.values()) == [[], [("RBK009", "section 3.1 does not hold Marker")]]


def test_nothing_of_the_text_is_written_and_no_sentence_is_shown(tmp_path: Path) -> None:
    file = shelf(tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    shown = "".join(read(what, file, form).output for what in ("index", "mentions", "coverage")
                    for form in ("people", "lines", "csv", "json"))  # fmt: skip
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    words = BOOK.split()
    runs = [" ".join(words[at : at + 4]) for at in range(len(words) - 4)]
    assert [run for run in runs if run in shown and run != "THE ROADS OF AUTUMN"] == []


def test_a_pdf_is_read_by_pages_and_a_scanned_one_is_refused(tmp_path: Path) -> None:
    pdf = pikepdf.new()
    pdf.add_blank_page()
    pdf.save(tmp_path / "scan.pdf")
    file = shelf(tmp_path, (tmp_path / "scan.pdf").read_bytes(), "book.pdf")
    result = read("index", file)
    assert result.exit_code == 2 and "holds no text: its page is a picture" in result.output


def test_what_is_too_large_or_of_another_encoding_is_refused(tmp_path: Path) -> None:
    file = shelf(tmp_path, b"[1.0] MAP\n" * (BOOK_BYTES // 10 + 1))
    result = read("coverage", file)
    assert result.exit_code == 2 and "at most 4 MB are read" in result.output
    file.write_bytes("[1.0] KARTE\nKönigsbrück".encode("latin-1"))
    result = read("coverage", file)
    assert result.exit_code == 2 and "line 2 is not UTF-8: save it as UTF-8 text" in result.output


BOOKS = os.environ.get("GROGNARD_RULEBOOKS", "")
WANTED = {
    "distant-foreign-fields": 158,
    "fatal-alliances": 158,
    "great-war-in-europe": 432,
    "strafexpedition-1916": 176,
    "to-the-last-man": 83,
}
"""Sections of the real texts, by their headings."""
MOST = 10
"""One row in so many may have nothing that its section could say: a turn whose name is counted on from another."""


@pytest.mark.skipif(not BOOKS, reason="GROGNARD_RULEBOOKS names no folder with texts")
@pytest.mark.parametrize("game", WANTED)
def test_the_real_texts_are_covered(game: str) -> None:
    file = Path(BOOKS) / game / "rulebook.txt"
    result = grognard("rulebook", "coverage", game, "--text", file, "--format", "json", "--project", SOURCES.parent)
    told = json.loads(result.output)
    assert abs(len(told["rows"]) - WANTED[game]) <= 4
    shares = {line.partition(":")[0]: float(line.split()[1]) for line in told["sums"] if "%" in line}
    assert shares.get("hexes", 100) >= 98 and shares["citations"] >= 95 and shares["names"] >= 95
    wrong = ("RBK001", "RBK005", "RBK007", "RBK008", "RBK009", "RBK011")
    assert [one["message"] for one in told["findings"] if one["code"] in wrong] == []
    (rows,) = [re.findall(r"\d+", line) for line in told["sums"] if "verified there" in line]
    verified, lacking, unread = map(int, rows)
    assert lacking == 0 and unread <= (verified + unread) / MOST
