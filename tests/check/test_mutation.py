"""Wrong versions of hill-383: the check finds them, or says beforehand that nothing else states the fact; honest
changes are silent, and a part of one is found. ``python -m tests.check.mutation`` tries 300."""

import shutil
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from tests.check.mutation.edits import Edit, edits, findings_after
from tests.check.mutation.kinds.whole import HELD, KINDS
from tests.check.mutation.mutants import Folder, in_turn
from tests.check.mutation.trial import least_caught, tried
from tests.check.mutation.verdicts import CAUGHT, LISTED, MISSED, Laboratory

from grognard.base.bundled import data_dir

HILL = data_dir() / "sources" / "hill-383"
NUMBER, SEED = len(KINDS), 1915
DRAWN = 5
"""Honest changes that are tried here."""


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Laboratory:
    return Laboratory(HILL, tmp_path_factory.mktemp("mutants"))


def test_mutants_of_every_kind(laboratory: Laboratory) -> None:
    told = tried(laboratory, KINDS, NUMBER, SEED)
    assert [f"{one.file}:{one.line} {one.what}" for one, verdict in told.items() if verdict == MISSED] == []
    assert least_caught(told, HELD) == {}
    assert Counter(told.values())[CAUGHT] >= NUMBER // 2


def test_the_list_of_what_is_stated_once_is_honest(tmp_path: Path) -> None:
    """Without one claim the check finds fewer mutants, and says beforehand which."""
    silent = tmp_path / "hill-383"
    shutil.copytree(HILL, silent)
    (silent / "claims.csv").write_text("cite,kind,subject,property,value\n", "utf-8")
    kinds = {name: kind for name, kind in KINDS.items() if name not in ("cite", "rules prose")}
    told = Counter(tried(Laboratory(silent, tmp_path / "project"), kinds, len(kinds), SEED + 1).values())
    assert told[MISSED] == 0
    assert told[CAUGHT] >= 5 and told[LISTED] >= 5


def test_mutants_are_drawn_of_each_kind_in_turn() -> None:
    assert [one.kind for one in islice(in_turn(Folder(HILL), KINDS, SEED), len(KINDS))] == list(KINDS)


@pytest.mark.parametrize("edit", Random(SEED).sample(edits(), DRAWN), ids=lambda edit: edit.what)
def test_an_honest_change_is_silent_and_a_part_of_it_is_not(laboratory: Laboratory, edit: Edit) -> None:
    assert findings_after(laboratory, edit.whole) == []
    assert all(findings_after(laboratory, part) for part in edit.parts.values())


def test_there_are_honest_changes_enough() -> None:
    assert len({edit.what for edit in edits()}) == len(edits()) >= 40


def test_every_change_finds_what_it_changes() -> None:
    changes = [one for edit in edits() for one in edit.whole]
    assert [(file, before) for file, before, _ in changes if before not in (HILL / file).read_text("utf-8")] == []
