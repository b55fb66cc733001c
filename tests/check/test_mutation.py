"""Fifty wrong versions of hill-383: the check finds them, or says beforehand that nothing else states the fact."""

import shutil
from collections import Counter
from pathlib import Path

import pytest
from tests.check.mutation.mutants import KINDS, Mutant, drawn
from tests.check.mutation.verdicts import Laboratory

from grognard.base.bundled import data_dir
from grognard.base.diagnostics import Severity

HILL = data_dir() / "sources" / "hill-383"
NUMBER, SEED = 50, 1915


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Laboratory:
    return Laboratory(HILL, tmp_path_factory.mktemp("mutants"))


def test_fifty_mutants(laboratory: Laboratory) -> None:
    verdicts: dict[Mutant, str] = {}
    for mutant in drawn(HILL, NUMBER * 2, SEED):
        verdict = laboratory.verdict(mutant)
        if verdict != "no change":
            verdicts[mutant] = verdict
        if len(verdicts) == NUMBER:
            break
    told = Counter(verdicts.values())
    missed = [f"{one.file}:{one.line} {one.what}" for one, verdict in verdicts.items() if verdict == "missed"]
    assert missed == []
    assert told["caught"] >= 40, told


def test_the_list_of_what_is_stated_once_is_honest(tmp_path: Path) -> None:
    """Without one claim the check finds fewer mutants, and says beforehand which."""
    silent = tmp_path / "hill-383"
    shutil.copytree(HILL, silent)
    (silent / "claims.csv").write_text("cite,kind,subject,property,value\n", "utf-8")
    laboratory = Laboratory(silent, tmp_path / "project")
    told = Counter(laboratory.verdict(mutant) for mutant in drawn(silent, NUMBER // 2, SEED + 1))
    assert told["missed"] == 0
    assert told["caught"] >= 5 and told["stated once"] >= 5


def test_mutants_are_drawn_evenly() -> None:
    found = Counter(mutant.kind for mutant in drawn(HILL, NUMBER, SEED))
    assert len(found) == len(KINDS) and max(found.values()) - min(found.values()) <= 1


@pytest.mark.parametrize(
    "edits",
    [
        [
            ("counters/mix.csv", ",I,52,3,4", ",I,52,2,4"),
            ("claims.csv", "counter,ah-52-1,attack,3", "counter,ah-52-1,attack,2"),
            ("rules/01-introduction.md", "| I/52 | 1st Mountain | 3-4-4", "| I/52 | 1st Mountain | 2-4-4"),
            ("lang/fr/01-introduction.md", "| I/52 | 1re de montagne | 3-4-4", "| I/52 | 1re de montagne | 2-4-4"),
        ],
        [
            ("map/terrain.hexes", "10   v  .", "10   v  r"),
            ("claims.csv", "hex,0210,terrain,clear", "hex,0210,terrain,rocky"),
            ("rules/01-introduction.md", "Cormons road | clear", "Cormons road | rocky"),
        ],
        [
            ("scenarios/june.csv", "it-bersaglieri,Cormons road,,5", "it-bersaglieri,Cormons road,,6"),
            ("counters/mix.csv", "5,3,,,,5,3,2,,,=,T5", "5,3,,,,5,3,2,,,=,T6"),
            ("claims.csv", "setup,june it-bersaglieri,turn,5", "setup,june it-bersaglieri,turn,6"),
            ("claims.csv", "counter,it-bersaglieri,entry,T5", "counter,it-bersaglieri,entry,T6"),
            ("rules/02-play.md", "the Bersaglieri on turn 5", "the Bersaglieri on turn 6"),
            ("lang/fr/02-play.md", "les Bersaglieri au tour 5", "les Bersaglieri au tour 6"),
        ],
    ],
    ids=["factor", "terrain", "turn"],
)
def test_an_honest_change_in_every_place_is_silent(laboratory: Laboratory, edits: list[tuple[str, str, str]]) -> None:
    changed = {name: (HILL / name).read_text("utf-8") for name, _, _ in edits}
    for name, before, after in edits:
        assert before in changed[name], f"{name} no longer has {before!r}"
        changed[name] = changed[name].replace(before, after)
    findings = laboratory.after(changed).findings
    assert [one for one in findings if one.severity is not Severity.NOTE] == []
    for kept in ("claims.csv", "rules/"):
        others = {name: text for name, text in changed.items() if not name.startswith(kept)}
        found = {one.code for one in laboratory.after(others).findings}
        assert ("RUL010" if kept == "claims.csv" else "RUL045") in found
