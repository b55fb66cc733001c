"""What no back end can do, the players are reminded of: in the check and on a chart that is printed and shown."""

from dataclasses import replace
from pathlib import Path

import pytest

from grognard.authoring.new import new_files
from grognard.base.projects import Project
from grognard.pipeline import understand as understanding
from grognard.pipeline.outcome import Outcome
from grognard.pipeline.understand import understand
from grognard.work.backend import Request, backends

LIMIT = "Watch the stacking limit. At most 2 stacking points of a side may stand in a stack."


@pytest.fixture
def project(tmp_path: Path) -> Project:
    for path, data in new_files("small").items():
        file = tmp_path / "sources" / "small" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return Project(root=tmp_path)


def understood(project: Project) -> Outcome:
    return understand(project, "small", Request())


def charts(outcome: Outcome) -> dict[str, tuple[tuple[str, ...], ...]]:
    assert outcome.plan is not None
    return {chart.title: chart.cells for chart in outcome.plan.charts["en"]}


def test_all_hooks_of_the_starter_are_done_by_the_module(project: Project) -> None:
    assert "Remember" not in charts(understood(project))


def test_a_thing_that_no_back_end_can_do_is_left_to_the_players(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    less = tuple(replace(one, supports=one.supports and one.supports - {"overstacking"}) for one in backends())
    monkeypatch.setattr(understanding, "backends", lambda: less)
    outcome = understood(project)
    assert charts(outcome)["Remember"] == ((LIMIT,),)
    told = [one.message for one in outcome.findings if one.code == "VSL003"]
    assert len(told) == 1 and LIMIT in told[0] and told[0].startswith("vassal leaves")


def test_each_back_end_reminds_of_what_it_cannot_do_itself(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    """A chart that all share has what none of them does; what one of them does is a reminder of the other alone."""
    (full,) = (one for one in backends() if one.supports)
    both = (full, replace(full, name="other", supports=frozenset({"overstacking"})))
    monkeypatch.setattr(understanding, "backends", lambda: both)
    outcome = understood(project)
    assert outcome.plan is not None and "Remember" not in charts(outcome)
    assert outcome.plan.reminders["vassal"]["en"] == ()
    assert [one.text for one in outcome.plan.reminders["other"]["en"]] == [
        one.message.partition(": ")[2] for one in outcome.findings if one.code == "VSL003"
    ]
    assert LIMIT not in [one.text for one in outcome.plan.reminders["other"]["en"]]
    assert "Move the marker of the track." in [one.text for one in outcome.plan.reminders["other"]["en"]]
