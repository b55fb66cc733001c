"""What holds for every command: help with examples, consoles of other code pages, plain lines, legal names."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest
from tests.commands.projects import grognard, project, starter

import grognard as package
from grognard.base.bundled import data_dir
from grognard.base.named import named
from grognard.base.projects import Project
from grognard.cli import COMMANDS
from grognard.commands.shared.bar import Bar
from grognard.load.text.names import RESERVED
from grognard.pipeline.understand import understand
from grognard.work.backend import Request, all_parts, backends
from grognard.work.materials import Materials
from grognard.work.store import Store

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_every_command_has_examples(name: str) -> None:
    result = grognard(name, "--help")
    assert result.exit_code == 0
    assert re.search(rf"^  Examples:\n    grognard {name}\b", result.output, re.MULTILINE)
    assert grognard(name, "-h").output == result.output


def test_the_examples_use_options_that_there_are() -> None:
    for name, (attribute, _) in COMMANDS.items():
        command: click.Command = named(attribute)
        known = {option for parameter in command.params for option in parameter.opts}
        assert set(re.findall(r"--[a-z-]+", command.epilog or "")) <= known, name


def test_the_list_of_commands_is_short_and_whole() -> None:
    result = grognard("--help")
    assert result.exit_code == 0
    assert [name for name in COMMANDS if not re.search(rf"^  {name} ", result.output, re.MULTILINE)] == []
    assert grognard("--version").output == f"grognard, version {package.__version__}\n"
    assert grognard("biuld").exit_code == 2


def run(*arguments: str | Path, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    """The command line in a process of its own, its output in a pipe."""
    return subprocess.run(
        [sys.executable, "-c", "import sys; from grognard.cli import main; main(sys.argv[1:])", *map(str, arguments)],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(Path(package.__file__).parents[1]), **environment},
    )


def test_a_console_of_another_code_page_gets_utf8(tmp_path: Path) -> None:
    """Polish, Greek and a sign that no code page has; run as a Western European console would."""
    name = "Łódź Αθήνα 🏰"
    project(tmp_path, {"map/places.csv": starter("map/places.csv").replace("Weston", name)})
    for arguments in (("check", "--format", "lines"), ("list", "my-game", "places"), ("places", "my-game", name)):
        done = run(*arguments, "--project", tmp_path, PYTHONIOENCODING="cp1252", PYTHONUTF8="0")
        assert b"Traceback" not in done.stderr and done.returncode in (0, 1)
        done.stdout.decode("utf-8")
    assert name in run("list", "my-game", "places", "--project", tmp_path, PYTHONIOENCODING="cp1252").stdout.decode()


@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}, {"TERM": "xterm-256color", "FORCE_COLOR": "1"}])
def test_into_a_pipe_go_plain_lines(tmp_path: Path, environment: dict[str, str]) -> None:
    project(tmp_path, {"scenarios/battle.csv": starter("scenarios/battle.csv").replace("0103", "0909")})
    done = run("check", "--project", tmp_path, **environment)
    assert done.returncode == 1 and b"\x1b" not in done.stdout + done.stderr and b"\r" not in done.stdout


def test_colour_is_for_terminals_and_no_color_is_obeyed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from_report = named("grognard.commands.shared.report:has_colour")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert from_report()
    monkeypatch.setenv("NO_COLOR", "1")
    assert not from_report()


def test_the_bar_shows_names_as_they_are(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # as on a terminal: elsewhere no bar is drawn
    monkeypatch.setenv("COLUMNS", "120")
    with Bar("[a] {b}") as bar:
        bar.step(1, 2, "[x]")
    shown = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", capfd.readouterr().err)
    assert "[a] {b} " in shown and "50% [x]" in shown and "Error" not in shown


def test_a_reader_that_goes_away_is_no_fault(tmp_path: Path) -> None:
    """``grognard list … | head -1``"""
    project(tmp_path)
    process = subprocess.Popen(
        [sys.executable, "-c", "from grognard.cli import main; main(['list', 'my-game', 'hexes'])"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(package.__file__).parents[1])},
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    assert b"Traceback" not in process.stderr.read()
    process.wait(60)


def test_paths_are_printed_with_forward_slashes(tmp_path: Path) -> None:
    project(tmp_path)
    for arguments in (("build", "--only", "svg"), ("check", "--format", "lines")):
        assert "\\" not in grognard(*arguments, "--project", tmp_path).output


def is_legal_on_windows(path: str) -> bool:
    """No sign, name or end that Windows refuses, in any part of a path."""
    return all(
        not re.search(r'[<>:"\\|?*\x00-\x1f]', part)
        and not part.endswith((".", " "))
        and part.partition(".")[0].casefold() not in RESERVED
        and len(part) < 200
        for part in path.split("/")
    )


@pytest.mark.parametrize(
    "path", ["con", "NUL.txt", "a/com1.svg", "a:b", "a?", "a*", 'a"', "a|b", "a<b", "a\\b", "a.", "a ", "a\n"]
)
def test_the_judge_of_names_knows_what_windows_refuses(path: str) -> None:
    assert not is_legal_on_windows(path)


@pytest.mark.parametrize("game", ["hill-383", "fatal-alliances"])
def test_every_output_name_is_legal_everywhere_and_of_one_case(game: str, tmp_path: Path) -> None:
    if not (data_dir() / "sources" / game).is_dir():
        pytest.skip(f"{game} is not part of this installation")
    understood = understand(Project(root=data_dir()), game, Request())
    assert understood.game is not None
    materials = Materials(Store(tmp_path), (), (data_dir() / "templates",))
    names = [
        job.output
        for backend in backends()
        for job in named(backend.jobs)(understood.game, understood.plan, Request(), materials)
        if job.output
    ]
    assert names and all(is_legal_on_windows(name) for name in names)
    assert len({name.casefold() for name in names}) == len(names)
    assert all(name.startswith(f"{game}-") for name in names)


@pytest.mark.parametrize("version", ["a/b", "../x", "1:0", 'x"', "1?", "aux.", "1. ", "", "a\\b"])
def test_a_version_that_is_no_file_name_makes_none(tmp_path: Path, version: str) -> None:
    """The version ends the module's name."""
    text = starter("game.toml").replace('version = "0.1"', f"version = '{version}'")
    done = grognard("build", "--only", "svg,vassal", "--project", project(tmp_path, {"game.toml": text}))
    assert done.exit_code == 1 and "error[SRC023]" in done.output and "cannot end a file name" in done.output
    assert not [path for path in (tmp_path / "build").glob("*/**/*") if ".cache" not in path.parts]
    assert {path.name for path in tmp_path.iterdir()} == {"sources", "build"}


def test_the_wheel_carries_what_the_package_looks_for() -> None:
    """The table of pyproject names what is there, and puts them where `base/bundled.py` looks."""
    settings = ROOT / "pyproject.toml"
    if not settings.is_file():
        pytest.skip("not a checkout")
    wheel = tomllib.loads(settings.read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert all((ROOT / folder).exists() for folder in (*wheel["packages"], *wheel["force-include"]))
    assert wheel["force-include"]["templates"] == "grognard/_data/templates"
    assert wheel["force-include"]["sources/hill-383"] == "grognard/_data/sources/hill-383"
    assert wheel["force-include"]["sources/FORMAT.md"] == "grognard/_data/sources/FORMAT.md"


def test_a_copy_of_the_package_elsewhere_finds_its_data_within(tmp_path: Path) -> None:
    shutil.copytree(Path(package.__file__).parent, tmp_path / "site/grognard", ignore=shutil.ignore_patterns("_data"))
    shutil.copytree(data_dir() / "templates", tmp_path / "site/grognard/_data/templates")
    done = subprocess.run(
        [sys.executable, "-c", "import sys; from grognard.cli import main; main(sys.argv[1:])", "new", "my-game"],
        capture_output=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "site")},
    )
    assert done.returncode == 0, done.stderr.decode()
    assert (tmp_path / "sources/my-game/game.toml").is_file()


def test_the_parts_of_build_are_those_of_the_back_ends() -> None:
    told = grognard("build", "--help").output
    parts = "pdf, kit, rules, charts, counters, cards, setup, mats, map, calibration, box, errata, press"
    assert f"{parts}, svg, blank-map, vassal, module" in " ".join(told.split())
    assert {part for one in backends() for part in one.parts} == set(all_parts())


def test_what_a_library_logs_stands_in_no_output(tmp_path: Path) -> None:
    """A PDF without pages: pikepdf says so in its log, and we with the file's name."""
    found = Path(__file__).parents[1] / "fuzz/found/archives-3f1bc9c1/files/kit.pdf"
    shutil.copy(found, tmp_path)
    call = [sys.executable, "-m", "grognard", "dump", "kit.pdf"]
    run = subprocess.run(call, cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=False)
    assert run.returncode == 1 and run.stdout == ""
    assert run.stderr.startswith("kit.pdf: this is not a readable PDF") and run.stderr.count("\n") == 1
