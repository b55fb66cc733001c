"""The games that are shipped have no finding but notes; one battalion less than the setups demand is one finding."""

from dataclasses import replace

import pytest
from tests.games import SHIPPED

from grognard.base.bundled import data_dir
from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.disk.world import World
from grognard.check.whole import check_game, settle
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.fields.how_many import exactly
from grognard.model.game.whole import Game
from grognard.model.plan.sheets import Frame
from grognard.plan.whole import plan_game


def loaded(name: str) -> tuple[Game, tuple[Diagnostic, ...]]:
    found = load_game(World(data_dir()), name)
    assert found.game is not None
    return found.game, found.findings


def findings_of(game: Game, before: tuple[Diagnostic, ...] = ()) -> tuple[Diagnostic, ...]:
    linked = link_game(game)
    plan = plan_game(linked.game, Frame())
    return settle(linked.game, (*before, *linked.findings, *check_game(linked.game, plan)))


@pytest.mark.parametrize("name", SHIPPED)
def test_no_finding_but_notes(name: str) -> None:
    game, before = loaded(name)
    assert [one for one in findings_of(game, before) if one.severity is not Severity.NOTE] == []


def test_faults_of_the_rulebook_are_notes_that_say_why() -> None:
    found = findings_of(*loaded("fatal-alliances"))
    told = {one.code: one.notes[-1].message for one in found if one.code in ("RUL001", "OOB017")}
    assert set(told) == {"RUL001", "OOB017"}
    assert all(message.startswith("allowed by ") for message in told.values())


def test_strict_refuses_assumed_values() -> None:
    game, _ = loaded("fatal-alliances")
    errors = [one for one in settle(game, check_game(game, None), is_strict=True) if one.severity is Severity.ERROR]
    assert any(one.code == "RUL023" for one in errors)


def test_one_battalion_short_is_one_finding() -> None:
    game, before = loaded("fatal-alliances")
    row = game.counters["ah-inf"]
    short = replace(game, counters={**game.counters, row.id: replace(row, qty=exactly(row.pieces - 1))})
    found = [one for one in findings_of(short, before) if one.severity is not Severity.NOTE]
    assert [one.code for one in found] == ["OOB010"]
    assert "Austria-Hungary INF" in found[0].message
    files = {note.origin.file.rpartition("/")[2] for note in found[0].notes}
    assert {"1916.csv", "mix.csv"} <= files
