"""The quick variant of ``python -m tests.hostile.kills``."""

import os
from pathlib import Path

import pytest
from tests.hostile.kills import Trials


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL")
def test_ten_kills_leave_whole_outputs(tmp_path: Path) -> None:
    trials = Trials(tmp_path, seed=7)
    met = [trials.run(number) for number in range(10)]
    assert len(met) - met.count("quicker") > 2
