"""Libraries that make bytes are pinned, and stand in every key: held against what the code imports."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions, version
from pathlib import Path

import pytest

import grognard
from grognard.work.engines import MAKERS

ROOT = Path(grognard.__file__).parent
MAKE_NO_BYTES = {
    "click": "reads the command line",
    "filelock": "keeps two builds apart",
    "rich": "shows a progress bar",
    "tree_sitter": "finds places for findings",
    "tree_sitter_toml": "finds places for findings",
}
"""Packages whose version no artefact shows."""


def packages_in(text: str) -> Iterator[str]:
    """The packages that a module imports, also by name as ``named("package:thing")``."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]
        elif isinstance(node, ast.Import):
            yield from (one.name.partition(".")[0] for one in node.names)
    yield from re.findall(r"""named\(\s*f?["'](\w+)[.\w]*:""", text)


def foreign() -> set[str]:
    found = {one for path in ROOT.rglob("*.py") for one in packages_in(path.read_text("utf-8"))}
    return found - set(sys.stdlib_module_names) - {"grognard", "__future__"}


def pins() -> dict[str, str]:
    """The versions of pyproject.toml that are exact, by distribution."""
    head = tomllib.loads((ROOT.parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    return dict(one.split("==") for one in head["dependencies"] if "==" in one)


def test_what_makes_bytes_is_pinned_and_in_every_key() -> None:
    known = packages_distributions()
    makers = {name.lower() for package in foreign() - set(MAKE_NO_BYTES) for name in known[package]}
    fonts = {name for name in MAKERS if name.startswith("font-")}
    assert makers | fonts == set(MAKERS)
    assert set(MAKERS) <= set(pins())


def test_what_is_installed_is_what_is_pinned() -> None:
    assert {name: version(name) for name in pins()} == pins()


def test_each_exception_is_imported() -> None:
    assert set(MAKE_NO_BYTES) <= foreign()


@pytest.mark.parametrize(
    "text", ["import numpy as np", "from numpy.linalg import norm", 'named("numpy:array")', 'named(\n "numpy.x:y")']
)
def test_the_search_sees(text: str) -> None:
    assert "numpy" in set(packages_in(text if text.startswith(("import", "from")) else f"x = {text}"))
