"""The engine keeps tiles of boards by a module's name and version: a new picture must not show as the old one."""

import os
from pathlib import Path

import pytest
from PIL import Image
from tests.backends.vassal.modules import packed

from grognard.engine import driver

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")

STEPS = ('setup "June: the whole battle"', "shot board")


def test_a_new_board_is_seen_where_the_old_one_was_opened_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh, cache = driver._properties, tmp_path / "cache"
    cache.mkdir()
    monkeypatch.setattr(driver, "_properties", lambda folder: [*fresh(folder), f"-DVASSAL.cache={cache}"])
    vmod = tmp_path / "hill-383.vmod"
    for colour, seen_as in (("#ff0000", (255, 0, 0)), ("#0000ff", (0, 0, 255))):
        vmod.write_bytes(packed("hill-383", tmp_path, {"board:plava": colour}))
        seen = driver.drive(vmod, None, shots=tmp_path / colour, steps=STEPS)
        assert seen["complaints"] == []
        with Image.open(tmp_path / colour / "board-the-plava-bridgehead-100.png") as picture:
            counts = picture.convert("RGB").getcolors(1 << 24)
            assert counts and max(counts)[1] == seen_as
    assert len(list((cache / "tiles").iterdir())) == 1
