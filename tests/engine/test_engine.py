"""Modules in a real VASSAL: set GROGNARD_VASSAL to its folder to run these."""

import dataclasses
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from tests.formats.vassal.sample import centre, sample_entries, sample_module, sample_root
from tests.formats.vassal.test_traits import FULL

from grognard.base.zips import write_zip
from grognard.engine.command import run_engine
from grognard.engine.driver import drive
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element, write_buildfile
from grognard.formats.vassal.traits.looks import Mask, OldNonRectangular
from grognard.formats.vassal.traits.moves import Attachment, Delete, Mat
from grognard.formats.vassal.traits.pieces import slot_text
from grognard.formats.vassal.traits.table import KINDS
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import BasicPiece

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("engine")
    (folder / "sample.vmod").write_bytes(sample_module())
    return {**drive(folder / "sample.vmod", None, shots=folder / "shots"), "shots": folder / "shots"}


def test_the_sample_opens_and_starts_without_a_complaint(seen: dict[str, Any]) -> None:
    assert seen["complaints"] == []
    assert [(setup["name"], setup["started"]) for setup in seen["setups"]] == [("At start", True), ("Saved", True)]


def test_each_piece_stands_on_its_printed_hex(seen: dict[str, Any]) -> None:
    start, saved = ({piece["name"]: piece for piece in setup["pieces"]} for setup in seen["setups"])
    assert {name: piece["location"] for name, piece in start.items() if not piece["deck"]} == {
        "alpha": "0203",
        "beta": "0501",
    }
    assert (start["alpha"]["x"], start["alpha"]["y"]) == centre(2, 3)
    assert [piece["deck"] for piece in start.values()].count("Deck") == 2
    assert saved["alpha"]["location"] == "0402"


def test_the_key_turns_each_counter(seen: dict[str, Any]) -> None:
    for setup in seen["setups"]:
        for piece in setup["pieces"]:
            if not piece["deck"]:
                assert piece["picture"] != piece["pressed"]
                assert [layer["image"] for layer in piece["layers"]] == [f"{piece['name']}.png"]
                assert [layer["image"] for layer in piece["pressed_layers"]] == [f"{piece['name']}-back.png"]


def test_the_chat_says_what_the_counters_did(seen: dict[str, Any]) -> None:
    assert "* 0203: alpha (reduced) flipped" in seen["setups"][0]["chat"]


def test_each_map_is_painted_at_two_scales(seen: dict[str, Any]) -> None:
    names = ["at-start-window.png", "at-start-main-100.png", "at-start-main-50.png"]
    assert seen["setups"][0]["pictures"] == names
    window, large, small = (Image.open(seen["shots"] / name) for name in names)
    assert window.size == (1500, 1000)
    assert (large.width // 2, large.height // 2) == small.size
    assert large.getpixel(centre(5, 1)) == (0x40, 0x60, 0xC0)


def test_the_engine_reads_every_kind_of_trait_as_it_is_written(tmp_path: Path) -> None:
    traits = [*(kind() for kind in KINDS), *FULL]
    slots = tuple(
        Element(
            tag=tags.PIECE_SLOT,
            attributes={"entryName": type(trait).__name__, "gpid": str(gpid)},
            text=slot_text([trait, BasicPiece(name="x", image="card.png", gpid=str(gpid))]),
        )
        for gpid, trait in enumerate(traits, 100)
        if not isinstance(trait, BasicPiece | OldNonRectangular)
        and trait not in (Mat(cargo=("12", "13")), Attachment(pieces=("7",)))
    )
    root = sample_root()
    window = Element(tag=tags.PIECE_WINDOW, children=(Element(tag=tags.LIST_WIDGET, children=slots),))
    entries = {**sample_entries(), "images/a.png": sample_entries()["images/card.png"]}
    entries["images/b,c.png"] = entries["images/m.png"] = entries["images/a.png"]
    entries["buildFile.xml"] = write_buildfile(dataclasses.replace(root, children=(*root.children, window)))
    assert complaints(tmp_path, entries) == []


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    entries = sample_entries()
    del entries["images/beta.png"]
    broken = entries["buildFile.xml"].replace(b"emb2;Activate;128", b"emb2;Activate;x")
    entries["buildFile.xml"] = broken.replace(b"<VASSAL.build.module.GlobalOptions/>", b"")
    (tmp_path / "wrong.vmod").write_bytes(write_zip(entries))
    seen = drive(tmp_path / "wrong.vmod", None)
    found = [(each["kind"], each["text"]) for each in seen["complaints"]]
    assert ("log", "Source: beta.png Error: Image not found.") in found
    assert ("map", "the map Main is not shown, and no button shows it") in found
    if seen["engine"].startswith("3.7."):  # a newer one writes more fields and cannot judge
        assert any(text.startswith("the engine reads alpha otherwise") for kind, text in found if kind == "definition")


def complaints(folder: Path, entries: dict[str, bytes]) -> list[dict[str, str]]:
    (folder / "changed.vmod").write_bytes(write_zip(entries))
    found: list[dict[str, str]] = drive(folder / "changed.vmod", None)["complaints"]
    return found


def test_no_module_is_said_in_plain_words(tmp_path: Path) -> None:
    assert run_engine(tmp_path / "none.vmod").code == 2
    (tmp_path / "text.vmod").write_text("hello")
    judged = run_engine(tmp_path / "text.vmod")
    assert judged.code == 1
    assert "does not take this file for a module" in judged.seen
    assert judged.verdict.endswith(": 1 complaint")


HOSTILE = ["a/b;c,d\\e", "\"double\" & 'single'", "'quoted'", "<b>|:$x$", "\\start", "Ünïcode 🎲 $", "{x}"]


def with_stacks(folder: Path, pieces: dict[int, Sequence[Trait]]) -> Path:
    """The sample with more pieces at start, by number, at a point of the board."""
    stacks = tuple(
        Element(
            tag=tags.SETUP_STACK,
            attributes={"name": f"s{gpid}", "owningBoard": "Board", "x": "300", "y": "300"},
            children=(
                Element(tag=tags.PIECE_SLOT, attributes={"entryName": "x", "gpid": str(gpid)}, text=slot_text(traits)),
            ),
        )
        for gpid, traits in pieces.items()
    )
    root = sample_root()
    children = [
        dataclasses.replace(child, children=(*child.children, *stacks)) if child.tag == tags.MAP else child
        for child in root.children
    ]
    root = dataclasses.replace(root, children=tuple(children), attributes={**root.attributes, "nextPieceSlotId": "99"})
    (folder / "more.vmod").write_bytes(write_zip({**sample_entries(), "buildFile.xml": write_buildfile(root)}))
    return folder / "more.vmod"


def test_names_of_any_letters_are_shown_as_they_are_written(tmp_path: Path) -> None:
    pieces = {
        gpid: [Delete(), BasicPiece(name=name, image="card.png", gpid=str(gpid))]
        for gpid, name in enumerate(HOSTILE, 20)
    }
    seen = drive(with_stacks(tmp_path, pieces), None)
    assert seen["complaints"] == []
    names = {piece["gpid"]: piece["name"] for piece in seen["setups"][0]["pieces"]}
    assert [names[str(gpid)] for gpid, _ in enumerate(HOSTILE, 20)] == HOSTILE


def test_a_session_is_played_step_by_step(tmp_path: Path) -> None:
    steps = [
        'setup "At start"',
        "expect alpha at 0203",
        "press alpha Ctrl+F",
        "expect alpha layer Step 2",
        "undo",
        "expect alpha layer Step 1",
        "menu alpha Flip",
        "move alpha 0304",
        "expect 3 at 0304",
        "expect 3 has Side Red",
        "draw Deck 0101",
        f"save {tmp_path / 'x.vsav'}",
        'menu 3 "Mark moved"',
        "move 3 9999",
        "expect 3 at 0305",
        f"load {tmp_path / 'x.vsav'}",
        "expect 3 layer Step 2",
    ]
    seen = drive(with_stacks(tmp_path, {}), None, steps=steps)
    faults = {row["step"]: row["fault"] for row in seen["steps"] if row["fault"]}
    assert list(faults) == steps[12:15]
    assert faults["move 3 9999"] == "no map has a place 9999"
    assert faults["expect 3 at 0305"] == "expected 0305, found 0304"
    assert "; there are Toggle whether piece marked as moved, Trail, Delete, Flip" in faults['menu 3 "Mark moved"']
    assert [each["text"] for each in seen["complaints"]] == list(faults.values())
    assert seen["steps"][2]["said"] == ["* 0203: alpha (reduced) flipped"]
    assert [piece["location"] for piece in seen["pieces"] if piece["name"].startswith("Card")].count("0101") == 1


def test_a_log_shows_another_player_the_same_board_and_no_hidden_name(tmp_path: Path) -> None:
    mask = Mask(key="75,130", menu="Hide", image="card.png", style="B", masked_name="Somebody", access="side:")
    piece = [mask, BasicPiece(name="Ambush", image="card.png", gpid="20")]
    module, log = with_stacks(tmp_path, {20: piece}), tmp_path / "red.vlog"
    red = ["side Red", 'setup "At start"', "press 20 Ctrl+K", f"log start {log}", "move 20 0304", "press alpha Ctrl+F"]
    first = drive(module, None, steps=[*red, "log end", "look"])
    second = drive(module, None, steps=["side Blue", f"replay {log}", "look"])
    assert first["complaints"] == second["complaints"] == []
    assert first["position"] == second["position"]
    assert "Ambush" in str(first["steps"][-1]["seen"])
    assert "Ambush" not in str(second["steps"])
    assert "Somebody" in second["steps"][-1]["seen"]["names"]


def test_every_menu_entry_is_chosen_once_and_undone(tmp_path: Path) -> None:
    seen = drive(with_stacks(tmp_path, {}), None, press_all=True)
    assert seen["complaints"] == []
    rows = [row for row in seen["setups"][0]["entries"] if row["piece"].startswith("beta")]  # alpha has the same menu
    flip = next(row for row in rows if row["entry"] == "Flip")
    assert (flip["undos"], flip["left"]) == (1, "")
    assert "becomes" in flip["changed"]
    assert {"Flip", "Delete", "Trail"} <= {row["entry"] for row in rows}


def test_an_old_save_takes_its_pieces_from_the_new_module(tmp_path: Path) -> None:
    entries = sample_entries()
    (tmp_path / "old.vsav").write_bytes(entries["saved.vsav"])
    steps = [f"load {tmp_path / 'old.vsav'}", "press alpha Ctrl+F", "refresh"]
    built = entries["buildFile.xml"]
    for name, changed in (
        ("renamed", built.replace(b"piece;;;;alpha", b"piece;;;;omega")),
        ("lost", built.replace(b'gpid="3"', b'gpid="8"').replace(b"null;0;0;3;0", b"null;0;0;8;0")),
    ):
        (tmp_path / f"{name}.vmod").write_bytes(write_zip({**entries, "buildFile.xml": changed}))
    renamed = drive(
        tmp_path / "renamed.vmod", None, steps=[*steps, "expect omega at 0402", "expect omega layer Step 2"]
    )
    assert renamed["complaints"] == []
    lost = drive(tmp_path / "lost.vmod", None, steps=steps)
    assert [each["text"] for each in lost["complaints"]] == ["pieces without a slot in the module: 1"]
