"""A package under the entry point of back ends that cannot be used: one sentence says which, and what is wrong."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.authoring.new import new_files

ENGINE = (Path(__file__).parent / "tiny_engine.py").read_text("utf-8")
TINY = "the back end tiny (tiny-engine 1) cannot be used: "


def run(top: Path, entry: str, code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A command with a package ``tiny-engine`` installed, whose entry points and module are given."""
    info = top / "installed/tiny_engine-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny-engine\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[grognard.backends]\n{entry}\n", "utf-8")
    (top / "installed/tiny_engine.py").write_text(code, "utf-8")
    found = os.pathsep.join(filter(None, (str(top / "installed"), os.environ.get("PYTHONPATH", ""))))
    return subprocess.run(
        [sys.executable, "-m", "grognard", *arguments],
        cwd=top,
        env={**os.environ, "PYTHONPATH": found, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize(
    ("entry", "code", "told"),
    [
        ("tiny = nowhere:BACKEND", "", TINY + "nowhere cannot be imported (ModuleNotFoundError: No module named"),
        ("tiny = tiny_engine:BACKENDS", ENGINE, TINY + "tiny_engine has no BACKENDS; did you mean 'BACKEND'?"),
        ("tiny = tiny_engine", ENGINE, TINY + "'tiny_engine' is not a text module:attribute"),
        ("tiny = tiny_engine:BACKEND", "\n1 / 0", TINY + "tiny_engine cannot be imported (ZeroDivisionError"),
        ("tiny = tiny_engine:BACKEND", "if:", TINY + "tiny_engine cannot be imported (SyntaxError"),
        ("tiny = tiny_engine:BACKEND", "import sys; sys.gone", TINY + "tiny_engine cannot be imported (AttributeError"),
        ("tiny = tiny_engine:BACKEND", "BACKEND = 5", TINY + "tiny_engine:BACKEND is 5, not a Backend"),
        ("tiny = tiny_engine:BACKEND", ENGINE.replace('("table",)', '"table"'), "its parts are 'table', not a tuple"),
        ("tiny = tiny_engine:BACKEND", ENGINE.replace("TNY001", "SRC001"), "a back end declares SRC001"),
        ("tiny = tiny_engine:BACKEND", ENGINE.replace("TNY001", "VSL002"), "VSL002 is declared twice, by tiny and "),
        ("tiny = tiny_engine:BACKEND", ENGINE.replace("(UNLUCKY,)", "('TNY001',)"), "'TNY001' among its codes is no "),
        ("small = tiny_engine:BACKEND", ENGINE, "calls itself 'tiny'; both names must be one"),
        (
            "vassal = tiny_engine:BACKEND", ENGINE,
            "two back ends are called vassal: grognard.backends.vassal:BACKEND (grognard",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_used_is_refused_in_a_sentence(tmp_path: Path, entry: str, code: str, told: str) -> None:
    refused = run(tmp_path, entry, code, "explain", "OOB001")
    assert refused.returncode == 1 and refused.stderr.startswith("Error: ") and told in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_function_that_is_not_there_is_named_with_its_field(tmp_path: Path) -> None:
    for path, data in new_files("small").items():
        file = tmp_path / "sources/small" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    code = ENGINE.replace('checks="tiny_engine:jobs_of"', 'checks="tiny_engine:job_of"')
    refused = run(tmp_path, "tiny = tiny_engine:BACKEND", code, "check", "small")
    assert refused.returncode == 1 and "Traceback" not in refused.stderr
    assert "checks of the back end tiny cannot be used: tiny_engine has no job_of; did you mean" in refused.stderr


def test_help_needs_no_back_end(tmp_path: Path) -> None:
    assert run(tmp_path, "tiny = nowhere:BACKEND", "", "--help").returncode == 0
