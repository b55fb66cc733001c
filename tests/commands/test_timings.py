"""``--timings``: phases and jobs, on the standard error, whatever the command."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.commands.projects import project

from grognard.base.named import named
from grognard.cli import COMMANDS, cli
from grognard.work.timings import SHOWN, Timings

_LINE = re.compile(r" +\d+\.\d{3} s  .+")


def run(root: Path, *arguments: str) -> Result:
    return CliRunner().invoke(cli, [*arguments, "--project", str(root)])


def test_a_check_tells_its_steps_and_jobs_and_its_report_stays_as_it_is(tmp_path: Path) -> None:
    root = project(tmp_path)
    plain, timed = run(root, "check"), run(root, "check", "--timings")
    assert timed.stdout == plain.stdout and timed.exit_code == plain.exit_code
    assert plain.stderr == ""
    lines = timed.stderr.splitlines()
    assert all(map(_LINE.fullmatch, lines)), lines
    names = [line.partition(" s  ")[2] for line in lines]
    assert [one for one in names if not one.startswith(" ")] == [
        "load", "link", "plan", "check", "jobs: what is to be drawn", "run", "all",
    ]  # fmt: skip


def test_a_build_tells_its_longest_jobs_and_one_that_is_known_none(tmp_path: Path) -> None:
    root = project(tmp_path)
    first = run(root, "build", "--only", "svg", "--timings").stderr
    assert re.search(r"^ +[\d.]+ s    job my-game-map-field.svg$", first, re.MULTILINE)
    assert "  package\n" in first
    known = run(root, "build", "--only", "svg", "--timings").stderr
    assert "job" not in known and "known from the last build?" in known


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_it_once(name: str) -> None:
    for _ in range(2):
        assert CliRunner().invoke(cli, [name, "--help"]).output.count("--timings") == 1
    assert sum(one.name == "timings" for one in named(COMMANDS[name][0]).params) == 1


def test_what_is_told_is_short_and_adds_up() -> None:
    timings = Timings()
    for number in range(SHOWN + 5):
        timings.job(f"job {number:02}", float(number))
    timings.job("job 16", 4.0)
    lines = list(timings.lines())
    assert lines[0].endswith("job 16, 2 times") and lines[0].lstrip().startswith("20.000 s")
    assert len(lines) == SHOWN + 2
    assert lines[-2].split() == ["10.000", "s", "5", "other", "jobs"]
    timings.begin()
    assert len(list(timings.lines())) == 1
