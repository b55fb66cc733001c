"""Which row is which, where rows have no ids."""

from dataclasses import replace

import pytest

from grognard.compare.rows import label_of, paired
from grognard.model.game.maps import Hexside
from grognard.model.game.rules import Apart
from grognard.model.game.scenarios import Demand


def statements(count: int) -> list[Demand]:
    return [Demand(id=f"june-{one}", scenario="june", what="INF", where=f"{one:04}") for one in range(count)]


@pytest.mark.parametrize("count", [6, 90])
def test_rows_that_are_alike_are_known_by_what_they_say(count: int) -> None:
    """More than are weighed against each other, too, in whatever order."""
    before = statements(count)
    after = [replace(one, id=f"june-{number}") for number, one in enumerate(reversed(before))]
    after[2] = replace(after[2], where="9999")
    found = paired(before, after)
    apart = [(one.where, other.where) for one, other in found.pairs if one.where != other.where]
    assert (len(found.pairs), apart, found.gone, found.new) == (count, [(f"{count - 3:04}", "9999")], (), ())


def test_a_row_of_another_name_that_says_the_same_else_is_the_same_row() -> None:
    before = Demand(id="a-1", scenario="a", what="INF", where="0101", state="reduced")
    found = paired([before], [replace(before, what="GAR", types=("gar",))])
    assert len(found.pairs) == 1
    apart = paired([before], [replace(before, what="GAR", where="0202")])
    assert (len(apart.pairs), len(apart.gone), len(apart.new)) == (0, 1, 1)


def test_a_row_that_is_there_twice_is_two() -> None:
    (one,) = statements(1)
    found = paired([one, one], [one])
    assert (len(found.pairs), len(found.gone)) == (1, 1)


def test_rows_that_are_known_by_nothing_are_paired_by_what_they_have_in_common() -> None:
    a, b = Apart(mentions=("x", "y"), reason="one"), Apart(sections=("9",), reason="two")
    found = paired([a, b], [replace(b, reason="three"), replace(a, mentions=("x", "z"))])
    assert {(one.reason, other.reason) for one, other in found.pairs} == {("one", "one"), ("two", "three")}


def test_rows_are_called_by_what_they_are_known_by() -> None:
    assert label_of(Hexside(map="m", kind="river", a="0101", b="0102")) == "m river 0101 / 0102"
    assert label_of(statements(1)[0]) == "june INF"
