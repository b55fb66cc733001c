"""The yardstick itself: a square is told from a line, and what never ends is stopped."""

import pytest

from tests.growth import assert_linear, must_end


def test_a_square_is_told_from_a_line() -> None:
    numbers = list(range(4_000))
    known = set(numbers)
    assert_linear(lambda count: lambda: [-at in known for at in range(100 * count)], len(numbers))
    with pytest.raises(AssertionError, match="8 times as many took"):
        assert_linear(lambda count: lambda: [-1 in numbers[:count] for _ in range(count)], len(numbers))


def test_what_has_no_end_is_stopped() -> None:
    with pytest.raises(pytest.fail.Exception, match="no end after 1 s"):
        _endless()
    with must_end(1):
        pass


@must_end(1)
def _endless() -> None:
    while True:
        pass
