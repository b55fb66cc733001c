"""The printed starter game, word by word and place by place, against dumps that people can read.

``make golden`` writes them again; look at the difference before you commit it.
"""

import os
from pathlib import Path

import pytest

from grognard.authoring.new import new_files
from grognard.base.projects import Project
from grognard.pipeline.whole import compile_game
from grognard.render.draw.pdf_dump import dump_pdf
from grognard.work.backend import Request

GOLDENS = Path(__file__).parent / "goldens"
WRITES = os.environ.get("GROGNARD_GOLDEN") == "write"


@pytest.fixture(scope="module")
def starter(tmp_path_factory) -> Path:
    """The folder of the starter's prints."""
    root = tmp_path_factory.mktemp("starter")
    for inside, data in new_files("starter").items():
        path = root / "sources" / "starter" / inside
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    outcome = compile_game(Project(root=root), "starter", Request(papers=("a4",), parts=("pdf",)))
    assert not outcome.has_errors
    return root / "build" / "starter"


@pytest.mark.golden
@pytest.mark.parametrize("part", ["counters", "charts", "rules"])
def test_dump(starter, part):
    dumped = dump_pdf((starter / f"starter-{part}-a4.pdf").read_bytes())
    path = GOLDENS / f"starter-{part}-a4.txt"
    if WRITES:
        path.parent.mkdir(exist_ok=True)
        path.write_text(dumped, encoding="utf-8", newline="\n")
    assert len(dumped.encode()) < 20_000
    assert dumped == path.read_text(encoding="utf-8")
