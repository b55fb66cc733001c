"""Where a step loss sends counters: one box, a box by side, and what of it can do nothing."""

from pathlib import Path
from typing import Any

import pytest
from tests.check.literate import base_files, findings_of

from grognard.base.diagnostics import Diagnostic, Severity

BOX = '\n[box.{0}]\nname = "{0}"\nkind = "eliminated"\nmap = "hills"\nat = ["75mm", "160mm"]\nsize = ["40mm", "40mm"]\n'
TYPES = 'kind = "step-loss"\ntypes = ["infantry"]'
RED = ("map/areas.toml", 'kind = "eliminated"', 'kind = "eliminated"\nside = "red"')


def found(folder: Path, eliminated: str, *changes: tuple[str, str, str], more: str = "") -> list[Diagnostic]:
    """What is wrong with the base with this key in its hook, further boxes, and changes: file, old text and new."""
    files = base_files()
    files["map/areas.toml"] += more
    for file, old, new in (("hooks.toml", TYPES, f"{TYPES}\n{eliminated}"), *changes):
        assert old in files[file]
        files[file] = files[file].replace(old, new)
    return [one for one in findings_of(files, folder) if one.severity is not Severity.NOTE]


def said(*game: Any, **more: str) -> list[str]:
    """The same as code, line, column and message."""
    return [f"{one.code} {one.origin.line}:{one.origin.column} {one.message}" for one in found(*game, **more)]


@pytest.mark.parametrize(
    ("eliminated", "more", "finding"),
    [
        ('eliminated = "lost"', "", []),
        (
            'eliminated = "lost"', BOX.format("lost-red"),
            ["HOK006 10:14 losses sends units of Red and Blue to the box lost"],
        ),
        ('eliminated = { blue = "lost", red = "lost-red" }', BOX.format("lost-red"), []),
        ('eliminated = { red = "lost" }', BOX.format("lost-red"), []),
        (
            'eliminated = { blue = "lost", red = "lost" }', BOX.format("lost-red"),
            ["HOK006 10:37 losses sends units of Red and Blue to the box lost"],
        ),
        ('eliminated = { blue = "lots", red = "lost" }', "", ["REF001 10:23 no box is called 'lots'"]),
        ('eliminated = { blew = "lost", red = "lost" }', "", ["REF001 10:23 no side is called 'blew'"]),
        ("eliminated = { blue = 3 }", "", ["SRC023 10:23 eliminated.blue is 3; an id is expected"]),
        ('eliminated = ["lost"]', "", ["SRC023 10:14 eliminated is a list; an id is expected"]),
        ('eliminated = { blue = "The Lost" }', "",
         ["SRC025 10:23 eliminated.blue is 'The Lost', which cannot be an id"]),
    ],
)  # fmt: skip
def test_a_box_or_a_box_by_side(tmp_path: Path, eliminated: str, more: str, finding: list[str]) -> None:
    assert said(tmp_path, eliminated, more=more) == finding


def test_the_box_of_one_side_is_for_that_side_alone(tmp_path: Path) -> None:
    whole = "losses sends units of Blue to the box lost, which is of Red"
    assert said(tmp_path / "id", 'eliminated = "lost"', RED) == [f"HOK006 10:14 {whole}"]
    assert said(tmp_path / "table", 'eliminated = { red = "lost" }', RED) == []
    assert said(tmp_path / "swapped", 'eliminated = { blue = "lost" }', RED) == [f"HOK006 10:23 {whole}"]


def test_all_units_are_meant_where_no_type_is_named(tmp_path: Path) -> None:
    nothing = ("hooks.toml", 'types = ["infantry"]\neliminated', "eliminated")
    assert [one.code for one in found(tmp_path, 'eliminated = "lost"', RED, nothing)] == ["HOK006"]


@pytest.mark.parametrize("table", ['{ b = "lost", blue = "lost" }', '{ blue = "lost", b = "lost" }'])
def test_a_side_stands_once_in_the_table(tmp_path: Path, table: str) -> None:
    short = ("game.toml", 'name = "Blue"', 'name = "Blue"\nshort = "b"')
    (finding,) = found(tmp_path, f"eliminated = {table}", short)
    assert (finding.code, finding.hint) == ("REF002", "write each once, by its id")
