"""A project with the starter game, whose drawings all hostile games share."""

import os
import shutil
from pathlib import Path

import pytest
from tests.hostile.games import FILES
from tests.hostile.test_hostile import put, run


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Shared by all games: most of what they draw is alike."""
    root = tmp_path_factory.mktemp("cache")
    put(root, FILES)
    run(root, "build")
    return root / "build/.cache"


@pytest.fixture
def root(tmp_path: Path, cache: Path) -> Path:
    """A project with the starter game."""
    (tmp_path / "build").mkdir()
    shutil.copytree(cache, tmp_path / "build/.cache", copy_function=os.link)
    put(tmp_path, FILES)
    return tmp_path
