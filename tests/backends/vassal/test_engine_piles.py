"""What a pile takes in and what it sends back, in a real VASSAL."""

import os
from pathlib import Path

import pytest
from tests.backends.vassal.modules import packed

from grognard.engine.driver import drive

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
FA = 'setup "The campaign of 1914"'
ROME, SERBIA = '"Italy · Rome · 1 INF"', '"Serbia · production spiral · 1 INF"'
DROPS = {
    "hill-383": (
        'setup "June: the whole battle"',
        'move it-125-1 "Italian events"', "expect it-125-1 in \"no deck\"", "expect it-125-1 at 0405",
        'move it-125-1 "Italian events: discards"', "expect it-125-1 in \"no deck\"",
        'draw "Italian events"', 'expect last in "no deck"', 'move last "Austro-Hungarian events"',
        'expect last in "no deck"', 'move last "Italian events: discards"', 'expect last in "Italian events: discards"',
        'draw "Italian events"', 'move last "Italian events"', 'expect last in "Italian events"',
    ),
    "fatal-alliances": (
        FA, f'draw {ROME}', 'expect last in "no deck"', f"move last {SERBIA}", 'expect last in "no deck"',
        f"move last {ROME}", f"expect last in {ROME}",
        f'move "Cadorna HQ" {ROME}', 'expect "Cadorna HQ" in "no deck"',
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DROPS)
def test_a_pile_takes_only_what_belongs_in_it(name: str, tmp_path: Path) -> None:
    vmod = tmp_path / f"{name}.vmod"
    vmod.write_bytes(packed(name, tmp_path))
    seen = drive(vmod, None, steps=DROPS[name])
    assert [row["fault"] for row in seen["steps"] if row["fault"]] == []
    assert seen["complaints"] == []
