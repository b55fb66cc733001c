"""A module of the size of the largest published ones: 3,600 pieces of eight traits, six maps, twelve decks."""

import os
import re
import tracemalloc
from pathlib import Path

import pytest
from tests.backends.vassal.large import CARDS, DECKS, large_module, large_plan
from tests.backends.vassal.reader import Module

from grognard.engine.driver import drive

LARGE = 3_600


def test_it_is_what_it_says() -> None:
    save = Module(large_module(large_plan(LARGE))).save("setup-all.vsav")
    assert len(save.pieces) == LARGE // 2 + DECKS * CARDS
    assert len(save.decks) == DECKS
    assert min(len(piece.traits) for piece in save.pieces.values() if piece.name.startswith("Unit")) >= 8


def test_it_is_written_in_300_mb() -> None:
    plan = large_plan(LARGE)
    large_module(plan)
    tracemalloc.start()
    large_module(plan)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 300_000_000


def test_the_same_plan_gives_the_same_bytes_and_a_changed_picture_its_entry_only() -> None:
    plan = large_plan(LARGE)
    first = large_module(plan)
    assert large_module(plan) == first
    old, new = Module(first).entries, Module(large_module(plan, {"u7": "#ff0000"})).entries
    assert [name for name in old if old[name] != new[name]] == ["images/u7.png"] and old.keys() == new.keys()
    board = Module(large_module(plan, {"board:map-3": "#ff0000"})).entries
    assert all(re.fullmatch(r"images/board-map-3-\w{8}\.png", name) for name in old.keys() ^ board.keys())
    assert [name for name in old.keys() & board.keys() if old[name] != board[name]] == ["buildFile.xml"]
    lines = [one["buildFile.xml"].splitlines() for one in (old, board)]
    assert sum(before != after for before, after in zip(*lines, strict=True)) == 1


@pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
def test_it_opens_and_starts_in_the_engine(tmp_path: Path) -> None:
    vmod = tmp_path / "large.vmod"
    vmod.write_bytes(large_module(large_plan(LARGE)))
    seen = drive(vmod, None)
    assert seen["complaints"] == []
    assert len(seen["setups"][0]["pieces"]) == LARGE // 2 + DECKS * CARDS
