"""What an allowance means: a file, a line of it, an id with or without the kind of thing that it is."""

import pytest

from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.origins import Origin
from grognard.check.settle.allowances import is_allowed
from grognard.model.game.rules import Allow
from grognard.model.game.whole import Game, Head


def is_met(where: str, message: str) -> bool:
    origin = Origin(file="sources/my-game/counters/mix.csv", line=12, column=3)
    finding = Diagnostic(code="TPL111", severity=Severity.WARNING, message=message, origin=origin)
    allow = Allow(code="TPL111", where=where, case="1", reason="printed so")
    return is_allowed(Game(id="g", head=Head(title="G", version="1"), allows=(allow,)), finding)


@pytest.mark.parametrize(
    ("where", "message", "expected"),
    [
        ("blue-1", "text does not fit its box: counter:blue-1 left", True),
        ("counter:blue-1", "text does not fit its box: counter:blue-1 left", True),
        ("counter:blue-1", "blue-1 is placed nowhere", True),
        ("rain", "text does not fit: card:rain: title", True),
        ("field:0103", "units of both sides: hex:field:0103", True),
        ("blue-1", "text does not fit its box: counter:blue-11 left", False),
        ("1", "text does not fit its box: counter:blue-1 left", False),
        ("card:blue-1", "text does not fit its box: counter:blue-1 left", False),
        ("blue", "text does not fit its box: counter:blue-1 left", False),
        ("0103", "field:0103 and its neighbour", False),  # of which map, the allowance does not say
        ("counters/mix.csv:12", "anything", True),
        ("counters/mix.csv:1", "anything", False),
    ],
)
def test_a_word_of_a_message_is_met_with_its_kind_and_without(where: str, message: str, expected: bool) -> None:
    assert is_met(where, message) is expected
