"""Saved games outlive changes of the sources: VASSAL's own refresher finds every piece again, and we say so before.

The play needs a real VASSAL: set GROGNARD_VASSAL to its folder.
"""

import csv
import io
import os
import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.backends.vassal.modules import ROOT, packed, planned, vassal_module
from tests.commands.projects import grognard

from grognard.backends.vassal.plan.pieces import Piece
from grognard.base.digests import digest
from grognard.base.zips import read_zip
from grognard.engine.driver import drive
from grognard.formats.vassal.archive.contents import read_contents
from grognard.formats.vassal.archive.saves import SAVE_ENTRY, pieces_of, read_saved_game
from grognard.formats.vassal.migrate.refresh import basic, form, refreshed, slots_of
from grognard.formats.vassal.migrate.whole import Migration, migrate
from grognard.formats.vassal.text.sequence import split
from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.pieces import decode_piece
from grognard.formats.vassal.traits.trait import Trait

GAME = "hill-383"
RENAMED, OLD_NAME, CORRECTED, DELETED = "it-126-first", "it-126-1", "it-125-1", "trench"
PLAY = (
    "setup 'June: the whole battle'",
    f"press {CORRECTED} Ctrl+L",  # reduced
    f"press {OLD_NAME} Ctrl+L",
    f"press {CORRECTED} Ctrl+M",
    "press it-125-2 Ctrl+T",
    "move it-125-2 0404",
    "press ah-22-1 Ctrl+K",  # face down
    "draw 'Italian events'",
    "turn next",
)
needs_engine = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The module before the five edits, after them, and after them without ids.csv; a factor changes its picture."""
    made = {}
    for name in ("old", "new", "without ids", "without was"):
        root = tmp_path_factory.mktemp("project")
        game = root / "sources" / GAME
        shutil.copytree(ROOT / "sources" / GAME, game)
        (game / "claims.csv").unlink()
        if name != "old":
            _edit(game)
        if name == "without ids":
            (game / "ids.csv").unlink()
        if name == "without was":
            mix = game / "counters/mix.csv"
            mix.write_text(mix.read_text("utf-8").replace(f",{OLD_NAME}\n", ",\n"), "utf-8")
        _, plan = planned(GAME, root)
        colours = {
            state.picture: f"#{digest(faces.get(piece.key.partition(':')[2]))[:6]}"
            for piece in vassal_module(GAME, root).pieces
            for state, faces in zip(piece.states, (plan.faces.fronts, plan.faces.backs), strict=False)
        }
        made[name] = packed(GAME, root, colours, root)
    return made


def _edit(game: Path) -> None:
    """Insert, rename, delete, reorder, a corrected factor; a card comes in front of all others too."""
    mix = game / "counters/mix.csv"
    rows = list(csv.DictReader(io.StringIO(mix.read_text("utf-8"))))
    for row in rows:
        row["was"] = ""
        if row["id"] == OLD_NAME:
            row |= {"id": RENAMED, "was": OLD_NAME, "name": "Plava"}
        if row["id"] == CORRECTED:
            row["attack"] = "6"
    rows.append({**rows[1], "id": "aa-new", "left": "IX"})
    _write(mix, rows[::-1])
    markers = game / "counters/markers.csv"
    kept = [one for one in csv.DictReader(io.StringIO(markers.read_text("utf-8"))) if one["id"] != DELETED]
    _write(markers, kept)
    for setup in (game / "scenarios").glob("*.csv"):
        setup.write_text(setup.read_text("utf-8").replace(OLD_NAME, RENAMED), "utf-8")
    deck = game / "decks/it-events.csv"
    cards = list(csv.DictReader(io.StringIO(deck.read_text("utf-8"))))
    _write(deck, [{**cards[0], "id": "aa-new", "title": "A new card"}, *cards[::-1]])


def _write(path: Path, rows: Sequence[dict[str, str]]) -> None:
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    path.write_text(text.getvalue(), "utf-8")


def _statuses(found: Migration) -> dict[str, str]:
    return {one.name: one.status for one in found.fates}


def test_five_edits_are_told_and_only_the_deleted_piece_is_lost(modules: dict[str, bytes]) -> None:
    found = migrate(modules["old"], modules["new"])
    by_status = _statuses(found)
    assert by_status["I/126 Infantry"] == "renamed"
    assert by_status["I/125 Infantry"] == "changed"
    assert by_status["II/125 Infantry"] == "kept"
    assert [one.name for one in found.fates if one.is_loss] == ["Trench"]
    (corrected,) = (one for one in found.fates if one.name == "I/125 Infantry")
    assert f"picture {CORRECTED}.png looks different" in corrected.changes


def test_without_ids_numbers_go_to_other_pieces(modules: dict[str, bytes]) -> None:
    found = migrate(modules["old"], modules["without ids"])
    assert found.is_loss
    assert sum(one.status == "mistaken" for one in found.fates) > 50


def test_a_renamed_piece_that_does_not_say_what_it_was_is_told(modules: dict[str, bytes], tmp_path: Path) -> None:
    found = migrate(modules["old"], modules["without was"])
    assert found.is_loss and "I/126 Infantry" in [one.name for one in found.fates if one.status == "not found"]
    assert [(one.lost, one.new) for one in found.heirs] == [(OLD_NAME, RENAMED)]
    for other in ("new", "old", "without ids"):
        assert migrate(modules["old"], modules[other]).heirs == ()
    for name in ("old", "without was"):
        (tmp_path / f"{name}.vmod").write_bytes(modules[name])
    told = grognard("migrate", tmp_path / "old.vmod", tmp_path / "without was.vmod")
    assert told.exit_code == 1
    assert f"{OLD_NAME} looks renamed to {RENAMED}: write {OLD_NAME} under `was` in the row of the new" in told.output


def test_a_module_loses_nothing_to_itself(modules: dict[str, bytes]) -> None:
    save = read_zip(modules["old"])["setup-june.vsav"]
    for found in (migrate(modules["old"], modules["old"]), migrate(modules["old"], modules["old"], save)):
        assert ({one.status for one in found.fates}, found.is_loss, found.warnings) == ({"kept"}, False, ())


@needs_engine
def test_the_engine_does_what_was_predicted(modules: dict[str, bytes], tmp_path: Path) -> None:
    old, save = tmp_path / "old.vmod", tmp_path / "old.vsav"
    old.write_bytes(modules["old"])
    played = drive(old, None, steps=[*PLAY, f"save '{save}'"])
    assert played["complaints"] == []
    before = Position(save.read_bytes())

    seen, after = _refresh(modules["new"], save, tmp_path / "new")
    assert seen["complaints"] == []
    assert (seen["steps"][1]["refreshed"], seen["steps"][1]["missing"]) == (len(before.pieces), 0)
    found = migrate(modules["old"], modules["new"], save.read_bytes(), side="Solitaire")
    assert not found.is_loss
    assert sum(one.count for one in found.fates) == len(before.pieces)
    slots = slots_of(read_contents(modules["new"])).by_gpid
    predicted = sorted(_texts(refreshed(one, slots[basic(one).gpid])) for one in before.pieces.values())
    assert sorted(map(_texts, after.pieces.values())) == predicted
    assert after.stacks == before.stacks
    names = {basic(one).gpid: basic(one).name for one in after.pieces.values()}
    gpids = {piece.key: str(piece.gpid) for piece in _plan(GAME)}
    assert names[gpids[f"counter:{OLD_NAME}"]] == "Plava Infantry"
    assert read_zip(modules["new"])[f"images/{CORRECTED}.png"] != read_zip(modules["old"])[f"images/{CORRECTED}.png"]


@needs_engine
def test_without_ids_the_engine_takes_one_piece_for_another(modules: dict[str, bytes], tmp_path: Path) -> None:
    save = tmp_path / "old.vsav"
    save.write_bytes(read_zip(modules["old"])["setup-june.vsav"])
    before = Position(save.read_bytes())
    _, after = _refresh(modules["without ids"], save, tmp_path / "new")
    assert sorted(basic(one).name for one in after.pieces.values()) != sorted(
        basic(one).name for one in before.pieces.values()
    )
    found = migrate(modules["old"], modules["without ids"], save.read_bytes(), side="Solitaire")
    assert found.is_loss
    becomes = sorted(name for one in found.fates for name in [one.becomes or one.name] * one.count)
    assert becomes == sorted(basic(one).name for one in after.pieces.values())


class Position:
    """A saved game: pieces by id, and the numbers of the pieces in each stack and deck, in order."""

    def __init__(self, save: bytes) -> None:
        things = pieces_of(read_saved_game(read_zip(save)[SAVE_ENTRY]))
        self.pieces: dict[str, tuple[Trait, ...]] = {}
        self.stacks = []
        for identity, type_text, state in things:
            if type_text != "stack" and not type_text.startswith("deck;"):
                self.pieces[identity] = tuple(map(meaning, decode_piece(type_text, state)))
        for _, type_text, state in things:
            if type_text == "stack":
                place, held = split(";", state)[:3], [one for one in split(";", state)[3:] if not one.startswith("@@")]
                self.stacks.append((*place, *(basic(self.pieces[one]).gpid for one in held)))
            elif type_text.startswith("deck;"):
                fields = split(";", state)
                held = [one for one in split(",", fields[4]) if one] if len(fields) > 4 else []
                self.stacks.append((*fields[:3], *(basic(self.pieces[one]).gpid for one in held)))
        self.stacks.sort()


def _texts(traits: Sequence[Trait]) -> list[tuple[str, str]]:
    """Type and state of each trait, without what the innermost part remembers of the last move."""
    bare = (*map(meaning, traits[:-1]), replace(basic(traits), properties=()))  # VASSAL 3.8 says more of a trail
    return [(form(one), one.state_text()) for one in bare]


def _plan(name: str) -> tuple[Piece, ...]:
    return vassal_module(name).pieces


def _refresh(vmod: bytes, save: Path, folder: Path) -> tuple[dict[str, Any], Position]:
    """What the engine says of its refresher's work, and the game as it then stands."""
    folder.mkdir()
    module, saved = folder / "new.vmod", folder / "new.vsav"
    module.write_bytes(vmod)
    seen = drive(module, None, steps=[f"load '{save}'", "refresh", f"save '{saved}'"])
    return seen, Position(saved.read_bytes())
