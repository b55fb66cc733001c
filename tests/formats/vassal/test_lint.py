from collections.abc import Callable

import pytest
from tests.formats.vassal.sample import sample_entries, sample_module

from grognard.base.zips import read_zip, write_zip
from grognard.formats.vassal.lint.fault import severe
from grognard.formats.vassal.lint.whole import lint


def test_a_sound_module_has_no_fault() -> None:
    assert lint(sample_module()) == []


def replace(old: str, new: str) -> Callable[[dict[str, bytes]], None]:
    def change(entries: dict[str, bytes]) -> None:
        assert old.encode() in entries["buildFile.xml"]
        entries["buildFile.xml"] = entries["buildFile.xml"].replace(old.encode(), new.encode())

    return change


def change_save(old: bytes, new: bytes) -> Callable[[dict[str, bytes]], None]:
    def change(entries: dict[str, bytes]) -> None:
        inner = read_zip(entries["saved.vsav"])
        assert old in inner["savedGame"]
        inner["savedGame"] = inner["savedGame"].replace(old, new)
        entries["saved.vsav"] = write_zip(inner)

    return change


CASES = [
    (replace("prototype;Counter", "prototype;Conter"), "prototype 'Conter' is not defined"),
    (replace('gpid="4"', 'gpid="3"'), "refreshes no saved game: 3 is used 2 times"),
    (
        replace('nextPieceSlotId="9"', 'nextPieceSlotId="6"'),
        "not below nextPieceSlotId 6: a new piece will get the same one: 6",
    ),
    (
        replace("alpha-back.png", "alpha-rear.png"),
        "of a piece is not in the archive: 'alpha-rear.png' of Layer",
    ),
    (replace('image="board.png"', 'image="bord.png"'), "the picture of a board is not in the archive: 'bord.png'"),
    (replace('owningBoard="Board"', 'owningBoard="Bord"'), "owning board 'Bord' is not on this map"),
    (replace('x0="80"', 'x0="80.5"'), "leaves the HexGrid out, with all that it holds: '80.5'"),
    (replace("70,130;;;1.0", "68,130;;;1.0"), "a key of a piece has several answers: Ctrl+D: Delete, Flip"),
    (replace("report;70\\,130", "report;70"), "keys of ReportAction is not a key: '70'"),
    (replace("KeyBufferer", "Flare"), "has no KeyBufferer"),
    (replace('name="Sample"', 'name="Simple"'), "name is 'Sample' but the build file says 'Simple'"),
    (replace("<VASSAL.build.module.GlobalOptions/>", ""), "has no GlobalOptions before it"),
    (
        replace('markMoved="Always"', 'markMoved="always"'),
        "markMoved is none of Always, Never, Use Preferences Setting: 'always'",
    ),
    (replace("null;0;0;1;0<", "<"), "the module would not open"),
    (lambda entries: entries.pop("saved.vsav"), "saved game 'saved.vsav' is not in the archive"),
    (change_save(b"Main;", b"Mian;"), "lie on map 'Mian', which does not exist"),
    (change_save(b";1;@@", b";7;@@"), "stack 2 holds 7, which does not precede it"),
    (change_save(b"delete;Delete;68,130;", b"prototype;Counter"), "still names a prototype"),
]


@pytest.mark.parametrize(("change", "text"), CASES, ids=[text[:24] for _, text in CASES])
def test_a_silent_failure_is_said(change: Callable[[dict[str, bytes]], None], text: str) -> None:
    entries = sample_entries()
    change(entries)
    assert any(text in fault.text for fault in lint(write_zip(entries))), lint(write_zip(entries))


def test_a_fault_names_its_place() -> None:
    entries = sample_entries()
    del entries["images/beta.png"]
    lost = severe("PieceSlot 'beta'", "a picture of a piece is not in the archive", "'beta.png' of Layer")
    assert lost in lint(write_zip(entries))
