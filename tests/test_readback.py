"""What was read from the printed pictures, without their sources, is what the sources say."""

import csv
from collections import Counter
from pathlib import Path
from shutil import copytree

import pytest

from tests.games import SHIPPED, SOURCES
from tests.readback.cells import Cells
from tests.readback_compare import ENOUGH, SEEN, main, readings, shares

HEAD = "game,file,id,field,seen\n"


def test_what_was_read_from_pictures_is_what_the_sources_say() -> None:
    found = list(readings())
    assert [one.where for one in found if one.sources is None] == []
    assert {game: share for game, share in shares(found).items() if share < ENOUGH} == {}


def test_every_game_was_read() -> None:
    read = Counter(one.game for one in readings())
    assert set(read) == set(SHIPPED) and min(read.values()) >= 190


def test_a_miss_and_a_row_without_source_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "seen.csv").write_text(
        f"{HEAD}great-war-in-europe,map/places.csv,calais,hex,W6708\ngreat-war-in-europe,map/places.csv,atlantis,hex,W1\n"
    )
    assert main([str(tmp_path / "seen.csv")]) == 1
    said = capsys.readouterr().out
    assert "calais hex: seen 'W6708', the sources have 'W6707'" in said
    assert "atlantis hex: seen 'W1', the sources have no such cell" in said and "0 of 2 right" in said


def test_a_reading_with_one_character_too_many_is_a_miss(tmp_path: Path) -> None:
    rows = [row for row in csv.reader(SEEN.read_text("utf-8").splitlines()) if "@" not in row[2]]
    with (tmp_path / "seen.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([rows[0], *([*row[:-1], row[-1] + "x"] for row in rows[1:])])
    assert [(one.where, one.seen) for one in readings(tmp_path / "seen.csv") if one.is_right] == []


@pytest.mark.parametrize(
    ("file", "old", "new", "missed"),
    [
        ("counters/mix.csv", "I,125,5,4", "I,125,6,4", "it-125-1 attack"),
        ("map/terrain.hexes", "01   w", "01   r", "0101 terrain"),
        ("map/hexsides.csv", "0404/0505 0405/0505", "0405/0505", "river@0505 sides"),
        ("map/paths.csv", "0306 0405 0505\nroad", "0305 0405 0505\nroad", "road@0306 hexes"),
        ("map/places.csv", "Plava,village,0505,it,2", "Plava,village,0505,it,3", "hex=0505 victory"),
        ("charts/crt.csv", "4,A1,NE,NE,EX", "4,A1,NE,NE,NE", "4 2:1"),
        ("decks/ah-events.csv", "Add 2 to the fire value", "Add 3 to the fire value", "ah-bridge text"),
        ("terrain.toml", 'foot = "3"', 'foot = "4"', "summit move.foot"),
        ("rules/02-play.md", "more than three cards", "more than four cards", "17.2 cards"),
    ],
)
def test_a_change_of_the_sources_is_a_miss(tmp_path: Path, file: str, old: str, new: str, missed: str) -> None:
    copytree(SOURCES / "hill-383", tmp_path / "hill-383")
    text = (tmp_path / "hill-383" / file).read_text("utf-8")
    assert old in text
    (tmp_path / "hill-383" / file).write_text(text.replace(old, new), "utf-8")
    rows = [row for row in SEEN.read_text("utf-8").splitlines() if row.startswith("hill-383")]
    (tmp_path / "seen.csv").write_text(HEAD + "\n".join(rows), "utf-8")
    assert f"hill-383 {file} {missed}" in [
        one.where for one in readings(tmp_path / "seen.csv", tmp_path) if not one.is_right
    ]


@pytest.mark.parametrize(
    ("game", "file", "id", "field", "right", "wrong"),
    [
        ("great-war-in-europe", "map/places.csv", "hex=N1948", "name", "none", "Kut"),
        ("great-war-in-europe", "map/places.csv", "hex=W6707", "name", "Calais", "none"),
        ("great-war-in-europe", "counters/mix.csv", "br-42t", "left+right", "42 T", "42 A"),
        ("great-war-in-europe", "counters/mix.csv", "ge-qg-8", "back_move", "3", "2"),
        ("fatal-alliances", "counters/mix.csv", "oe-inf", "nation.side", "CP in diamond", "TE in diamond"),
        ("fatal-alliances", "counters/mix.csv", "oe-inf", "attack", "?", "none"),
        ("distant-foreign-fields", "map/ouest-liens.csv", "from=choulnes", "to", "Sud-est de Choulnes", "Choulnes"),
        ("distant-foreign-fields", "counters/mix.csv", "gb-inf-3", "step2_force", "3 dots", "4 dots"),
        ("distant-foreign-fields", "terrain.toml", "marecage", "combat", "? (hatched)", "none"),
        ("to-the-last-man", "map/boxes.toml", "box.eft", "name", "EFT Box: front russe", "EFT Box"),
        ("hill-383", "map/hexsides.csv", "cliff@0910", "sides", "NE side (toward 1009)", "NE and SE sides"),
        ("hill-383", "map/paths.csv", "track@0503", "hexes", "yes, ends at the railway", "yes, to 0504"),
    ],
)
def test_each_kind_of_cell_is_found(game: str, file: str, id: str, field: str, right: str, wrong: str) -> None:
    cells = Cells(SOURCES / game)
    said = cells.said(file, id, field)
    assert said is not None
    assert cells.agrees(right, file, id, said) and not cells.agrees(wrong, file, id, said)
