"""Every menu entry of every kind of piece, and every slot of the palette, in a real VASSAL."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.backends.vassal.modules import packed, vassal_module

from grognard.engine.driver import drive

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
Row = Mapping[str, Any]


def layer(row: Row, name: str) -> tuple[int, bool]:
    """Level of a layer and whether it is on."""
    return next((one["level"], one["active"]) for one in row["layers"] if one["name"] == name)


def switched(name: str) -> Callable[[Row, Row], bool]:
    """This is the other way round now."""
    return lambda before, after: before[name] != after[name]


def put_on(name: str) -> Callable[[Row, Row], bool]:
    """A state that was off is on."""
    return lambda before, after: (layer(before, name), layer(after, name)) == ((1, False), (1, True))


def turned(before: Row, after: Row) -> bool:
    """A counter shows its other face, a card its back."""
    if not any(one["name"] == "Face" for one in before["layers"]):
        return switched("masked")(before, after)
    return {layer(before, "Face")[0], layer(after, "Face")[0]} == {1, 2}


def loses_a_step(before: Row, after: Row) -> bool:
    """From full to reduced, from there off the map."""
    faces = [one["level"] for one in before["layers"] if one["name"] == "Face"]
    if faces == [1]:
        return layer(after, "Face")[0] == 2 and after["location"] == before["location"]
    return str(after["location"]).endswith(" eliminated") and after["layers"] == before["layers"]


def number(text: str) -> int:
    """Of a property, or of a turn as a saved game holds it: ``0|2;0;false;-1`` is turn 2."""
    return int(text.rpartition("|")[2].partition(";")[0])


def nothing(before: Row, after: Row) -> bool:
    """The title of a submenu, or an entry that asks first."""
    return before == after


BACK = "→"
"""Of a discard pile: an arrow and the deck into which its cards come back."""
DRAW = "→ hand"
"""Of a draw pile: an arrow and the hand into which its top card goes."""
DOES: dict[str, Callable[[Row, Row], bool]] = {
    "Turn over": turned,
    "Regain a step": turned,
    "Lose a step": loses_a_step,
    "To Italian eliminated": lambda before, after: after["location"] == "Italian eliminated",
    "To Austro-Hungarian eliminated": lambda before, after: after["location"] == "Austro-Hungarian eliminated",
    "To Force pool": lambda before, after: after["location"] == "Force pool",
    "Hide or show": switched("masked"),
    "Moved, on or off": switched("moved"),
    "Movement trail": switched("trail"),
    "Disrupted": put_on("Disrupted"),
    "Out of supply": put_on("Unsupplied"),
    "Remove": lambda before, after: before["there"] and not after["there"] and after["alike"] == before["alike"] - 1,
    "Copy": lambda before, after: after["alike"] == before["alike"] + 1,
    "Discard": lambda before, after: str(after["deck"]).endswith(": discards"),
    BACK: lambda before, after: after["pieces"] == 0,
    DRAW: lambda before, after: after["pieces"] == before["pieces"] - 1,
    "Turn to the right": lambda before, after: before["location"] == after["location"],
    "Turn to the left": lambda before, after: before["location"] == after["location"],
    "State": nothing,
    "Draw multiple cards": nothing,
    "Draw specific cards": nothing,
    "Next space": lambda before, after: before["location"] != after["location"],
    "Space before": lambda before, after: before["location"] != after["location"],
}


def named(row: Row) -> str:
    """What an entry is called, of a deck without its name."""
    entry = str(row["entry"])
    if entry.startswith(BACK):
        return DRAW if ": hand" in entry else BACK
    return entry


STEPS = {"Next space": 1, "Space before": -1}
"""Offered only where there is such a space: a marker at an end of its track has the entry in grey."""
SILENT = {"Moved, on or off", "Movement trail", "State", "Draw multiple cards", "Draw specific cards"}
SILENT |= {"Turn to the right", "Turn to the left"}
"""Entries that the chat does not tell; the rest is one line, but for a card that its owner turns."""


@pytest.mark.parametrize("name", ["hill-383", "fatal-alliances"])
def test_every_entry_does_what_its_name_says_and_one_undo_takes_it_back(name: str, tmp_path: Path) -> None:
    vmod = tmp_path / f"{name}.vmod"
    vmod.write_bytes(packed(name, tmp_path))
    seen = drive(vmod, None, press_all=True)
    assert seen["complaints"] == []
    rows = [row for setup in seen["setups"] for row in setup["entries"]]
    for row in rows:
        what = (row["piece"], row["entry"], row["before"], row["after"], row["numbers"], row["said"])
        assert DOES[named(row)](row["before"], row["after"]), what
        if row["entry"] in STEPS:
            ((was, now),) = row["numbers"].values()
            assert number(now) - number(was) == STEPS[row["entry"]], what
            assert row["said"][0].startswith(f"* {row['piece']}"), what  # and then, in a new turn, what arrives
            continue
        is_card = row["entry"] == "Turn over" and row["before"]["masked"] != row["after"]["masked"]
        assert len(row["said"]) == (0 if row["entry"] in SILENT or is_card else 1), what
        assert row["undos"] == (0 if (row["changed"] == "" and row["dialogs"]) or row["entry"] == "State" else 1), what
        assert row["left"] == "", what
    assert [(one["number"], one["left"]) for one in seen["slots"]] == [(one["placed"], "") for one in seen["slots"]]
    # All slots, those of cards in their piles among them.
    assert {one["number"] for one in seen["slots"]} == {str(piece.gpid) for piece in vassal_module(name).pieces}
    offered = {named(row) for row in rows}
    assert {"Turn over", "Remove", "Moved, on or off"} <= offered
    assert name != "hill-383" or offered == DOES.keys() - {"To Force pool"}
