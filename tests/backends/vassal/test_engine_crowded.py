"""3,600 pieces, 120 in a hex, in a real VASSAL: a sum of the hex is worked out when it is asked for."""

import os
import shlex
from pathlib import Path

import pytest
from tests.backends.vassal.crowded import crowded_plan
from tests.backends.vassal.large import large_module

from grognard.engine.driver import drive

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")


def test_a_crowded_map_is_saved_loaded_and_played_without_waiting(tmp_path: Path) -> None:
    """Processor seconds, on a machine that is at work besides; a label in each piece took minutes."""
    vmod, save = tmp_path / "crowded.vmod", shlex.quote(str(tmp_path / "crowded.vsav"))
    vmod.write_bytes(large_module(crowded_plan(3_600, 120, has_alarm=True)))
    seen = drive(
        vmod, None,
        steps=[
            "setup All", f"save {save}", f"load {save}", "press u119 Ctrl+F", "press u5 Ctrl+F",
            "expect u119 has StackingBadge '122 > 3'", "expect u118 has StackingBadge ''",
        ],
    )  # fmt: skip
    assert seen["complaints"] == []
    _, saving, loading, *keys, _, _ = (row["seconds"] for row in seen["steps"])
    assert saving + loading < 20
    assert max(keys) < 2
