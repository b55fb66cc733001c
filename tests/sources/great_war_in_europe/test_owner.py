"""An owner reads the turns off the counters and writes them into an overlay: the cups then fill turn by turn. The turns
here are made up; those of the counters stand in no rulebook."""

from pathlib import Path

from grognard.base.bundled import data_dir
from grognard.base.diagnostics import Severity
from grognard.base.disk.world import World
from grognard.check.whole import check_game, settle
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.plan.sheets import Frame
from grognard.plan.whole import plan_game

NAME = "great-war-in-europe"
READ = {"u-boat": "C", "conrad": "D", "haig": "E", "foch": "start"}


def owned(folder: Path) -> Path:
    """The setup of the combined game with the turns that were read."""
    lines = (data_dir() / "sources" / NAME / "scenarios/combine.csv").read_text("utf-8").splitlines()
    for id, turn in READ.items():
        (at,) = [number for number, line in enumerate(lines) if f",{id},evenements-" in line]
        lines[at] = lines[at].replace(",?,", f",{turn},").replace("at least 2", "2")
    path = folder / "scenarios/combine.csv"
    path.parent.mkdir()
    path.write_text("\n".join(("#replace", *lines, "")), "utf-8")
    return folder


def test_the_cups_fill_in_the_turns_that_the_owner_says(tmp_path: Path) -> None:
    loaded = load_game(World(data_dir()), NAME, overlays=(owned(tmp_path),))
    assert loaded.game is not None
    linked = link_game(loaded.game)
    plan = plan_game(linked.game, Frame())
    found = settle(linked.game, (*loaded.findings, *linked.findings, *check_game(linked.game, plan)))
    assert [one.message for one in found if one.severity is not Severity.NOTE] == []
    assert plan.table is not None
    setup = next(one for one in plan.table.setups if one.id == "combine")
    cups = {one.pile.partition(": ")[2]: [piece.piece for piece in one.pieces] for one in setup.piles}
    assert cups["Alliés"] == ["counter:foch"]
    assert cups.get("CP", []) == []
    where = {piece.piece: stack.spot.name for stack in setup.stacks for piece in stack.pieces}
    waits = {id: where[f"counter:{id}"] for id in READ if f"counter:{id}" in where}
    assert waits == {"u-boat": "Tours stratégiques 3", "conrad": "Tours stratégiques 4", "haig": "Tours stratégiques 5"}
