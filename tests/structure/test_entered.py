"""One counter changed: a check in this process enters what reads tables and what draws faces, and each step once."""

from pathlib import Path

import pytest
from tests.structure.entered import GAME, STEPS, counted

from grognard.base.bundled import data_dir

ROOMS = {"load/text", "render/draw", "render/face", "render/page", "work"}


def test_a_changed_counter_is_read_and_drawn_and_nothing_else_is_new(tmp_path: Path) -> None:
    if not (data_dir() / "sources" / GAME).is_dir():
        pytest.skip(f"{GAME} is not part of this installation")
    unchanged, changed = counted(tmp_path)
    assert unchanged.steps == changed.steps == dict.fromkeys(STEPS, 1)
    assert "load/text/tables/judge.py" not in unchanged.modules, "nothing is parsed where nothing changed"
    beyond = changed.modules - unchanged.modules
    assert "load/text/tables/judge.py" in beyond and "render/face/bind.py" in beyond
    told = {"check/claims/wording.py"}  # a claim has the number that was changed, and is contradicted in words
    assert {one for one in beyond if not one.startswith(tuple(ROOMS))} == told
    assert not beyond & {"load/text/toml.py", "render/draw/typst.py", "render/draw/pdf.py"}
