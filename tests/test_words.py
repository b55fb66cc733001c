"""What `list words` asks to be translated is what the check looks for: with all of it filled in nothing is idle, and
nothing is missing, in a language of which grognard has no words of its own."""

import json
import shutil
from pathlib import Path

import pytest

from grognard.authoring.new import new_files
from grognard.base.bundled import data_dir
from grognard.base.diagnostics import Diagnostic
from grognard.base.projects import Project
from grognard.pipeline.outcome import Outcome
from grognard.pipeline.understand import understand
from grognard.work.backend import Request
from tests.games import SHIPPED

HERE = Path(__file__).parent
ASKED = Request(papers=("a4",), languages=("de",))


def game_in(root: Path, name: str) -> Path:
    """A copy of one of the games, without what it says in German."""
    folder = root / "sources" / name
    if name in ("starter", "full"):
        for path, data in new_files(name, is_full=name == "full").items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
        return folder
    home = HERE / "fuzz/games" if name == "everything" else data_dir() / "sources"
    shutil.copytree(home / name, folder)
    return folder


@pytest.mark.parametrize("name", ["starter", "full", "everything", *SHIPPED])
def test_all_words_that_are_asked_for_can_be_filled_in(tmp_path: Path, name: str) -> None:
    folder = game_in(tmp_path, name)
    project = Project(root=tmp_path)
    plan = understand(project, name, ASKED).plan
    assert plan is not None
    texts = [json.dumps(text, ensure_ascii=False) for text in plan.asked["de"]]
    assert len(texts) > 40 and len(_missing(understand(project, name, ASKED))) == 1
    (folder / "lang").mkdir(exist_ok=True)
    (folder / "lang/de.toml").write_text("".join(f"{one} = {one}\n" for one in texts), "utf-8")
    found: Outcome = understand(project, name, ASKED)
    idle = [one for one in found.findings if one.code == "SRC063" and one.origin.file.endswith("de.toml")]
    assert (idle, _missing(found)) == ([], [])


def _missing(found: Outcome) -> list[Diagnostic]:
    return [one for one in found.findings if one.code == "TXT001" and "'de'" in one.message]
