"""What a build does again: only what draws what was changed; and every executor makes the same."""

from pathlib import Path

import pytest

from grognard.authoring.new import new_files
from grognard.base.projects import Project
from grognard.pipeline.outcome import Outcome
from grognard.pipeline.whole import compile_game
from grognard.work.backend import Request

REQUEST = Request(papers=("a4",), parts=("pdf", "svg"))


def made_in(root: Path) -> Path:
    """A project with the game that `grognard new` makes."""
    for path, data in new_files("small").items():
        file = root / "sources" / "small" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return root


def build(root: Path, executor: str = "threads") -> Outcome:
    return compile_game(Project(root=root, executor=executor), "small", REQUEST)


def change(root: Path, path: str, old: str, new: str) -> None:
    file = root / "sources" / "small" / path
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8", newline="\n")


def started(outcome: Outcome) -> int:
    assert outcome.ran is not None
    assert not outcome.has_errors
    return outcome.ran.started


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Built once."""
    made_in(tmp_path)
    assert started(build(tmp_path)) > 0
    return tmp_path


def test_nothing_runs_where_nothing_changed(project: Path) -> None:
    assert started(build(project)) == 0


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("counters/mix.csv", "id,qty,type,side"),
        ("game.toml", "[side.blue]"),
        ("terrain.toml", "[woods]"),
        ("map/terrain.hexes", "01   ."),
    ],
)
def test_a_comment_runs_no_job(project: Path, path: str, line: str) -> None:
    change(project, path, line, f"# a word to the reader\n{line}")
    assert started(build(project)) == 0


def test_a_changed_factor_runs_only_the_jobs_that_draw_it(project: Path) -> None:
    before = build(project).files
    change(
        project, "counters/mix.csv", "blue-1,1,infantry,blue,first,II,I,1,4", "blue-1,1,infantry,blue,first,II,I,1,5"
    )
    outcome = build(project)
    changed = {name for name in before if outcome.files[name] != before[name]}
    assert changed == {"small-counters-a4.pdf", "small-kit-a4.pdf"}
    assert started(outcome) == 4  # the few sheets that show it, all sheets, how many they are, the kit


def test_every_executor_writes_the_same_manifest(tmp_path: Path) -> None:
    manifests = []
    for executor in ("serial", "threads", "processes"):
        assert started(build(made_in(tmp_path / executor), executor)) > 0
        manifests.append((tmp_path / executor / "build/small/manifest.json").read_bytes())
    assert manifests[0] == manifests[1] == manifests[2]
