"""Setups, mix and claims with a slip: each is found, or the check says beforehand that nothing else states the fact.

``python -m tests.check.mutation 40 --game fatal-alliances`` tries forty.
"""

from pathlib import Path

from tests.check.mutation.kinds.whole import ARMIES
from tests.check.mutation.trial import tried
from tests.check.mutation.verdicts import CAUGHT, MISSED, Laboratory
from tests.sources.fatal_alliances.test_game import ROOT

SEED = 1


def test_one_of_each_kind(tmp_path: Path) -> None:
    told = tried(Laboratory(ROOT / "sources" / "fatal-alliances", tmp_path), ARMIES, len(ARMIES), SEED)
    assert [f"{one.file}:{one.line} {one.what}" for one, verdict in told.items() if verdict == MISSED] == []
    assert {"nation", "type", "number", "claim"} <= {one.kind for one, verdict in told.items() if verdict == CAUGHT}
