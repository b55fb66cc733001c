"""What a run imports: the libraries that draw are for runs that draw."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import grognard
from grognard.base.bundled import data_dir

DRAWING = {
    "PIL", "fontTools", "jinja2", "lxml", "markdown_it", "milsymbol", "numpy", "pikepdf", "pypdfium2", "shapely",
    "typst",
}  # fmt: skip
NEVER = {"networkx", "pandas", "scipy"}
COMMAND = [sys.executable, "-X", "importtime", "-c", "from grognard.cli import main; main()"]


STEPS = {f"grognard.{one}" for one in ("load", "link", "plan", "check", "model", "geometry", "formats")}


def rooms(names: set[str]) -> set[str]:
    """The rooms of grognard that were entered, of the modules that were imported."""
    return {".".join(name.split(".")[:2]) for name in names if name.startswith("grognard.")}


def imported(*arguments: str) -> set[str]:
    """The packages that a command imports."""
    return {name.partition(".")[0] for name in modules(*arguments)}


def modules(*arguments: str) -> set[str]:
    """The modules that a command imports."""
    run = subprocess.run(
        [*COMMAND, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert run.returncode == 0, run.stdout
    return {line.rpartition("|")[2].strip() for line in run.stderr.splitlines() if line.startswith("import time:")}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with the example game."""
    root = tmp_path_factory.mktemp("project")
    shutil.copytree(data_dir() / "sources" / "hill-383", root / "sources" / "hill-383")
    return root


def test_explain_imports_nothing_that_draws() -> None:
    assert not imported("explain", "OOB001") & (DRAWING | NEVER)


@pytest.mark.parametrize("argument", ["--help", "--version"])
def test_help_enters_the_base_alone(argument: str) -> None:
    found = modules(argument)
    assert rooms(found) == {"grognard.cli", "grognard.base"}
    assert "logging" not in found


def test_the_help_of_a_command_enters_no_step() -> None:
    assert not rooms(modules("build", "--help")) & (STEPS | {"grognard.render", "grognard.pipeline"})


def test_a_build_imports_what_it_needs(project: Path) -> None:
    build = ("build", "hill-383", "--project", str(project), "--paper", "a4")
    first = modules(*build)
    assert {name.partition(".")[0] for name in first} >= {"typst", "lxml"}, "the test can see imports"
    assert rooms(first) >= STEPS | {"grognard.render", "grognard.pipeline"}, "the test can see rooms"
    assert not {name.partition(".")[0] for name in first} & NEVER
    known = modules(*build)
    assert rooms(known) == {f"grognard.{one}" for one in ("cli", "base", "commands", "work")}, "nothing is understood"
    unchanged = {name.partition(".")[0] for name in known}
    assert not unchanged & (DRAWING | {"tree_sitter_toml"}), "nothing is read"
    assert not unchanged & {"email", "socket"}, "no back end is asked for"
    mix = project / "sources/hill-383/counters/mix.csv"
    mix.write_text(f"# a word to the reader\n{mix.read_text('utf-8')}", "utf-8", newline="\n")
    commented = imported(*build)
    assert "tree_sitter_toml" in commented
    assert not commented & DRAWING


def test_who_imports_a_library_that_logs_keeps_it_quiet() -> None:
    root = Path(grognard.__file__).parent
    loud = [
        path
        for path in root.rglob("*.py")
        if re.search(r"^(?:import|from) (?:pikepdf|fontTools)\b", text := path.read_text("utf-8"), re.MULTILINE)
        and not re.search(r"^hush\(\)$", text, re.MULTILINE)
    ]
    assert loud == []
