"""Modules that others published: set GROGNARD_MODULES to a folder that holds some, unpacked, to run these."""

import os
from pathlib import Path

import pytest

from grognard.base.zips import read_zip, write_zip
from grognard.formats.vassal.archive.buildfile import (
    BUILDFILES,
    CARD_SLOT,
    PIECE_SLOT,
    PROTOTYPE,
    read_buildfile,
    write_buildfile,
)
from grognard.formats.vassal.archive.contents import read_contents
from grognard.formats.vassal.archive.saves import SAVE_ENTRY, read_saved_game
from grognard.formats.vassal.dump import dump
from grognard.formats.vassal.traits.pieces import ADD, add_piece, decode_piece, encode_piece, parse_add
from grognard.formats.vassal.traits.trait import Raw

_MODULES = Path(os.environ.get("GROGNARD_MODULES", "none"))
FOLDERS = sorted({path.parent for name in BUILDFILES for path in _MODULES.glob(f"*/{name}")}) or [_MODULES]
"""A folder that is named and holds no module fails the tests, which would else be skipped in silence."""

pytestmark = pytest.mark.skipif(
    "GROGNARD_MODULES" not in os.environ, reason="no published modules: GROGNARD_MODULES is not set"
)


def read_folder(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def commands(folder: Path) -> list[str]:
    """Every text in the module that makes a piece: of slots, of prototypes, of saved games."""
    root = read_buildfile(next(folder / name for name in BUILDFILES if (folder / name).is_file()).read_bytes())
    found = [element.text for element in root.walk() if element.tag in (PIECE_SLOT, CARD_SLOT, PROTOTYPE)]
    for save in sorted(folder.glob("*.vsav")):
        found += [text for text in read_saved_game(read_zip(save.read_bytes())[SAVE_ENTRY]) if text.startswith(ADD)]
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_piece_is_understood_and_comes_back_letter_by_letter(folder: Path) -> None:
    for text in commands(folder):
        identity, type_text, state = parse_add(text)
        if type_text == "stack" or type_text.startswith("deck;"):
            continue
        traits = decode_piece(type_text, state)
        assert [trait for trait in traits if isinstance(trait, Raw)] == []
        assert add_piece(identity, *encode_piece(traits)) == text


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_build_file_comes_back(folder: Path) -> None:
    root = read_buildfile(next(folder / name for name in BUILDFILES if (folder / name).is_file()).read_bytes())
    assert read_buildfile(write_buildfile(root)) == root


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_dump_has_a_line_for_every_trait(folder: Path) -> None:
    data = write_zip(read_folder(folder))
    assert read_contents(data).broken == ()
    lines = dump(data).splitlines()
    assert not [line for line in lines if "not readable" in line]
    assert sum(line.lstrip().startswith("Basic Piece") for line in lines) >= len(read_contents(data).prototypes)
