"""What is written otherwise and says the same is no difference."""

from pathlib import Path

import pytest
from tests.compare.games import state, text, told
from tests.fuzz.base import base_games

TABLES = sorted(name for name in base_games()["everything"] if name.endswith(".csv") and name != "ids.csv")
ORDERED = {
    "charts/crt.csv": "the rows of a chart are printed in this order",
    "charts/holds.csv": "the rows of a chart are printed in this order",
    "charts/turns.csv": "setups mean turns of the first row's sort",
}
"""Tables whose order is a fact."""


def turned(table: str) -> str:
    """A table with its rows in the other order; what stands above the headings stays."""
    lines = table.rstrip("\n").split("\n")
    top = next(number for number, line in enumerate(lines) if not line.startswith("#")) + 1
    return "\n".join([*lines[:top], *reversed(lines[top:])]) + "\n"


@pytest.mark.parametrize("name", [one for one in TABLES if one not in ORDERED])
def test_rows_in_another_order_are_no_difference(name: str, tmp_path: Path) -> None:
    found = told(state(tmp_path / "a"), state(tmp_path / "b", {name: turned(text(name))}))
    assert [one for one in found if not one.startswith(("placements", "draws", "choices"))] == []


@pytest.mark.parametrize("name", ORDERED)
def test_an_order_that_is_a_fact_is_a_difference(name: str, tmp_path: Path) -> None:
    assert told(state(tmp_path / "a"), state(tmp_path / "b", {name: turned(text(name))}))


@pytest.mark.parametrize("name", sorted(base_games()["everything"]))
def test_lines_that_moved_are_no_difference(name: str, tmp_path: Path) -> None:
    if not name.endswith((".csv", ".toml")):
        return
    moved = "# a remark\n\n" + text(name).replace("\n", "\n\n" if name.endswith(".toml") else "\n")
    assert told(state(tmp_path / "a"), state(tmp_path / "b", {name: moved})) == []


def test_columns_in_another_order_are_no_difference(tmp_path: Path) -> None:
    rows = [line.split(",") for line in text("map/places.csv", "hill-383").splitlines()]
    assert len({len(row) for row in rows}) == 1
    turned_round = "\n".join(",".join(reversed(row)) for row in rows) + "\n"
    before = state(tmp_path / "a", base="hill-383")
    assert told(before, state(tmp_path / "b", {"map/places.csv": turned_round}, "hill-383")) == []


def test_another_folder_is_no_difference(tmp_path: Path) -> None:
    assert told(state(tmp_path / "a"), state(tmp_path / "somewhere/else")) == []
