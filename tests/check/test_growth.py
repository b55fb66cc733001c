"""What is done for a game grows no faster than the game: calls are counted, since seconds depend on the machine."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.bench.many import GAME, KINDS, write
from tests.check.literate import base_files, findings_of

from grognard.base import nearest
from grognard.base.diagnostics import Diagnostic
from grognard.base.nearest import Near
from grognard.base.projects import Project
from grognard.base.renderings.whole import FORMATS, render
from grognard.check.setup import nameless
from grognard.check.whole import settle
from grognard.commands.check import shown_of
from grognard.load.text.parsed import PARSED
from grognard.pipeline.outcome import Outcome
from grognard.pipeline.understand import understand
from grognard.work.backend import Request

FEW, TIMES = 60, 4
STEP, PAIRS = 120, 1
"""Things by which a game grows, and calls that are allowed for each pair of them: fewer than one that looks at both."""


@pytest.mark.parametrize("kind", KINDS)
def test_work_grows_no_faster_than_the_things(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in proportion to the things leaves nothing in the second difference, but for sheets, pages and columns that
    begin; work for each pair of them does."""
    monkeypatch.setattr(nearest, "COMPARISONS", 2 * FEW)  # a handful of hints
    sizes = (STEP, STEP, 2 * STEP, 3 * STEP)  # the first run builds what is built once
    _, one, two, three = (_calls(_checked(kind, count, tmp_path / str(count))) for count in sizes)
    assert three - 2 * two + one <= PAIRS * 2 * STEP**2


@pytest.mark.parametrize("form", FORMATS)
def test_reports_take_work_by_the_finding(form: str, tmp_path: Path) -> None:
    found = {count: _checked("findings", count, tmp_path / str(count))() for count in (FEW, FEW * TIMES)}
    calls = [_calls(lambda findings=found[count]: render(findings, form)) for count in found]  # type: ignore[misc]
    assert calls[1] <= 1.2 * TIMES * calls[0]


def test_near_misses_end_with_their_budget() -> None:
    near = Near(most=10)
    known = ["alpha", "beta", "gamma"]
    assert [near.to(name, known) for name in ("alpa", "beto", "gama", "alfa", "alpa")] == [
        "alpha", "beta", "gamma", "alpha", "",
    ]  # fmt: skip
    assert near.made == 12


def test_the_names_of_the_mix_are_listed_once_however_many_are_misspelt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed: list[object] = []
    names = nameless._by_name
    monkeypatch.setattr(nameless, "_by_name", lambda view: listed.append(view) or names(view))
    files = base_files()
    for wrong in ("red-1", "red-2", "red-guns", "blue-1"):
        files["scenarios/battle.csv"] = files["scenarios/battle.csv"].replace(f",{wrong},", f",{wrong}x,")
    found = findings_of(files, tmp_path)
    assert sum("no counter is called" in one.message for one in found) == 4, [one.message for one in found]
    assert len(listed) == 1


def _checked(kind: str, count: int, root: Path) -> Callable[[], tuple[Diagnostic, ...]]:
    write(KINDS[kind](count), root)
    project = Project(root=root)

    def run() -> tuple[Diagnostic, ...]:
        PARSED.clear()  # what was parsed for the game before is none of the work of this one
        understood = understand(project, GAME, Request(papers=("a4",)))
        assert understood.game is not None
        findings = settle(understood.game, understood.findings)
        shown_of(Outcome(game=understood.game, findings=findings, world=understood.world))
        return findings

    return run


def _calls(run: Callable[[], object]) -> int:
    count = 0

    def tally(*_: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(tally)
    try:
        run()
    finally:
        sys.setprofile(None)
    return count
