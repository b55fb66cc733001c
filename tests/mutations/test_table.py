"""The table of slips is about the code as it is: what it would change is there, and so is the test that sees it."""

import ast
from collections import Counter
from pathlib import Path

import pytest

import grognard
from tests.mutations.slips import STEPS, Slip, slips

CODE = Path(grognard.__file__).parent
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("slip", slips(), ids=lambda one: one.what)
def test_a_slip_can_be_made_and_names_its_test(slip: Slip) -> None:
    """Where this code was written otherwise, make the slip in its new words."""
    (path,) = slip.places(CODE)
    before = path.read_text("utf-8")
    assert ast.dump(ast.parse(slip.made(before))) != ast.dump(ast.parse(before))
    file, _, name = slip.seen_by.partition("::")
    tests = ast.parse((ROOT / file).read_text("utf-8")).body
    assert name.partition("[")[0] in {one.name for one in tests if isinstance(one, ast.FunctionDef)}


def test_each_step_has_two() -> None:
    assert {step: count for step, count in Counter(one.step for one in slips()).items() if count > 1}.keys() == {*STEPS}
