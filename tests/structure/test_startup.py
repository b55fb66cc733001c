"""What a run imports: the libraries that draw are for runs that draw."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.base.bundled import data_dir

DRAWING = {
    "PIL", "fontTools", "jinja2", "lxml", "markdown_it", "milsymbol", "numpy", "pikepdf", "pypdfium2", "shapely",
    "typst",
}  # fmt: skip
NEVER = {"networkx", "pandas", "scipy"}
COMMAND = [sys.executable, "-X", "importtime", "-c", "from grognard.cli import main; main()"]


def imported(*arguments: str) -> set[str]:
    """The packages that a command imports."""
    run = subprocess.run(
        [*COMMAND, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert run.returncode == 0, run.stdout
    names = (line.rpartition("|")[2].strip() for line in run.stderr.splitlines() if line.startswith("import time:"))
    return {name.partition(".")[0] for name in names}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with the example game."""
    root = tmp_path_factory.mktemp("project")
    shutil.copytree(data_dir() / "sources" / "hill-383", root / "sources" / "hill-383")
    return root


def test_explain_imports_nothing_that_draws() -> None:
    assert not imported("explain", "OOB001") & (DRAWING | NEVER)


def test_help_imports_no_command() -> None:
    assert "pydantic" not in imported("--help")


def test_a_build_imports_what_it_needs(project: Path) -> None:
    build = ("build", "hill-383", "--project", str(project), "--paper", "a4")
    first = imported(*build)
    assert first >= {"typst", "lxml"}, "the test can see imports"
    assert not first & NEVER
    unchanged = imported(*build)
    assert not unchanged & (DRAWING | {"pydantic_core", "tree_sitter_toml"}), "nothing is read"
    assert not unchanged & {"email", "socket"}, "no back end is asked for"
    mix = project / "sources/hill-383/counters/mix.csv"
    mix.write_text(f"# a word to the reader\n{mix.read_text('utf-8')}", "utf-8", newline="\n")
    commented = imported(*build)
    assert "tree_sitter_toml" in commented
    assert not commented & DRAWING
