"""A game that is written from the rulebook of another, and the text of that rulebook, where it is at hand."""

import os
from pathlib import Path

import pytest

from grognard.base.bundled import data_dir
from grognard.base.diagnostics import Severity
from grognard.base.disk.world import World
from grognard.check.whole import check_game, settle
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.load.files.lang import with_own_words
from grognard.model.game.charts import ChartCell
from grognard.model.game.provenance import Basis
from grognard.model.game.whole import Game
from grognard.model.plan.sheets import Frame
from grognard.plan.whole import plan_game


def clean_game(name: str) -> Game:
    """The game as linked, which has no finding but notes, planned in its own language."""
    loaded = load_game(World(data_dir()), name)
    assert loaded.game is not None
    linked = link_game(loaded.game)
    plan = plan_game(with_own_words(linked.game), Frame())
    found = settle(linked.game, (*loaded.findings, *linked.findings, *check_game(linked.game, plan)))
    assert [str(one.origin) + one.message for one in found if one.severity is not Severity.NOTE] == []
    return linked.game


def contradictions_of(game: Game, *charts: str) -> int:
    """How many contradictions of the book these charts hold; each has two places that differ, those that are cited in
    cases that there are, and what the sources do."""
    rows: dict[str, list[ChartCell]] = {}
    for cell in (cell for id in charts for cell in game.charts[id].cells):
        rows.setdefault(cell.row, []).append(cell)
    for one, other, here in rows.values():
        assert one.value != other.value and here.value and here.provenance.basis is Basis.DERIVED
        cited = [said.provenance for said in (one, other) if said.provenance.basis is Basis.CITED]
        assert all(part in game.cases for word in cited for part in word.reference.split("; "))
    return len(rows)


def rulebook_of(name: str) -> str:
    """The text of its rulebook; skips the test where GROGNARD_RULEBOOKS names no folder."""
    folder = os.environ.get("GROGNARD_RULEBOOKS")
    if not folder:
        pytest.skip("set GROGNARD_RULEBOOKS to the folder of the rulebooks' texts")
    return (Path(folder) / name / "rulebook.txt").read_text("utf-8")
