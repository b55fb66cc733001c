"""The steps of a counter: on which side of which physical counter each is shown, and what the columns of its values
are called.

A side of a physical counter shows up to four steps, each at one of its edges: turned so that the edge is below, the
counter shows that step. A unit of more steps goes on with a second counter, its partner.
"""

import re
from typing import Final

from grognard.base.records import record

MOST_STEPS: Final = 8
BACK: Final = "back_"
"""Begins the columns of the second step, which is most often the back; `step2_` is the same."""

_SIDE = re.compile(r"(partner)?(?: ?\b(front|back))?(?: (0|90|180|270))?")
_COLUMN = re.compile(rf"(?:{BACK}|step([2-{MOST_STEPS}])_)(?=.)")
_STATE = re.compile(rf"step ([1-{MOST_STEPS}])")


@record
class Shown:
    """Where a step is shown. ``leaf``: 0 the counter, 1 its partner; ``turn``: degrees clockwise by which the physical
    counter is turned so that this step stands upright."""

    leaf: int = 0
    is_back: bool = False
    turn: int = 0


FRONT_BACK: Final = (Shown(), Shown(is_back=True))
"""The sides of a counter whose type says nothing of them."""


def read_shown(words: str) -> Shown | None:
    """The side that a source means: ``front``, ``back 180``, ``partner``, ``partner back 90``; None for none."""
    found = _SIDE.fullmatch(words.strip())
    if found is None or not words.strip() or not (found[1] or found[2]):
        return None
    return Shown(leaf=int(bool(found[1])), is_back=found[2] == "back", turn=int(found[3] or 0))


def column_of(step: int, name: str) -> str:
    """The column of a value at a step: ``attack``, ``back_attack``, ``step3_attack``."""
    return name if step == 1 else f"{BACK}{name}" if step == 2 else f"step{step}_{name}"


def step_and_name(column: str) -> tuple[int, str]:
    """The step, from 1, and the value that a column is about."""
    found = _COLUMN.match(column)
    return (int(found[1] or 2), column[found.end() :]) if found else (1, column)


def step_of_state(state: str) -> int | None:
    """The step that a setup means by ``step 3``; None for any other word."""
    found = _STATE.fullmatch(state)
    return int(found[1]) if found else None
