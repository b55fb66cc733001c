"""The same sources give the same bytes: in another folder, under another hash seed, in another executor."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.authoring.new import new_files
from grognard.base.bundled import templates_dir

HILL = templates_dir().parent / "sources" / "hill-383"


def built(root: Path, name: str, *options: str, seed: str) -> dict[str, bytes]:
    """Every file of a build in a fresh process, the manifest too."""
    command = [sys.executable, "-m", "grognard", "build", name, "--project", str(root), *options]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONHASHSEED": seed}, cwd=root, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return {path.name: path.read_bytes() for path in sorted((root / "build" / name).iterdir())}


def starter(root: Path) -> Path:
    for inside, data in new_files("starter").items():
        path = root / "sources" / "starter" / inside
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return root


@pytest.fixture(scope="module")
def first(tmp_path_factory) -> dict[str, bytes]:
    root = starter(tmp_path_factory.mktemp("here"))
    return built(root, "starter", "--executor", "serial", seed="0")


@pytest.mark.parametrize(("executor", "seed"), [("threads", "1"), ("processes", "42")])
def test_starter_is_the_same_anywhere(first, tmp_path, executor, seed):
    root = starter(tmp_path / "another" / "folder")
    again = built(root, "starter", "--executor", executor, seed=seed)
    assert _differing(first, again) == []
    assert {"manifest.json", "starter-counters-a4.pdf", "starter-kit-letter.pdf", "starter-map-field.svg"} <= set(first)


def test_hill_383_is_the_same_twice(tmp_path):
    made = []
    for folder, seed in (("one", "3"), ("two", "4")):
        shutil.copytree(HILL, tmp_path / folder / "sources" / "hill-383")
        made.append(built(tmp_path / folder, "hill-383", "--only", "pdf,svg", "--paper", "a4", seed=seed))
    assert _differing(*made) == []


def _differing(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))
