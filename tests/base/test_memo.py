"""What is remembered within a process: each thing made once, and no more held than was allowed."""

import pytest

from grognard.base.memo import Memo


def test_the_same_is_made_once() -> None:
    memo, calls = Memo(limit=100), []
    for _ in range(3):
        assert memo.get("x", 1, lambda: calls.append(1) or "made", 10) == "made"
    assert memo.get("y", 1, lambda: "other kind", 10) == "other kind"
    assert len(calls) == 1 and memo.made == {"x": 1, "y": 1} and memo.held == 20


def test_nothing_is_remembered_in_place_of_nothing() -> None:
    memo: Memo = Memo(limit=100)
    assert [memo.get("x", 1, lambda: None, 1) for _ in range(2)] == [None, None]
    assert memo.made["x"] == 1


def test_what_was_not_asked_for_longest_goes_first() -> None:
    memo = Memo(limit=100)
    for key in (1, 2, 1, 3):
        memo.get("x", key, lambda: None, 40)
    assert memo.held == 80
    for key in (3, 1, 2):
        memo.get("x", key, lambda: None, 40)
    assert memo.made["x"] == 4, "1 was asked for after 2, and 2 went"


def test_what_is_larger_than_all_that_may_be_held_is_made_and_not_kept() -> None:
    memo = Memo(limit=100)
    assert [memo.get("x", 1, lambda: "large", 101) for _ in range(2)] == ["large", "large"]
    assert memo.held == 0 and memo.made["x"] == 2


def test_what_raises_is_tried_again() -> None:
    memo = Memo(limit=100)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            memo.get("x", 1, lambda: 1 / 0, 1)
    assert memo.get("x", 1, lambda: 1, 1) == 1
