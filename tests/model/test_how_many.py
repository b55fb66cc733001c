"""How many of a thing there are, as far as a source says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.model.fields.how_many import NONE, UNKNOWN_MANY, HowMany, Several, exactly, in_all
from grognard.model.fields.marks import Fault

SEVERAL = Several()
MANY = st.builds(
    lambda least, more: HowMany(least=least, most=None if more is None else least + more),
    st.integers(0, 40),
    st.none() | st.integers(0, 40),
)


@pytest.mark.parametrize(
    ("written", "least", "most"),
    [
        ("4", 4, 4),
        ("0", 0, 0),
        (" 7 ", 7, 7),
        ("4.0", 4, 4),
        ("?", 0, None),
        ("up to 4", 0, 4),
        ("Up  to\u00a04", 0, 4),
        ("at least 2", 2, None),
        ("2 to 4", 2, 4),
        ("3 to 3", 3, 3),
    ],
)
def test_what_a_cell_says_of_a_number(written: str, least: int, most: int | None) -> None:
    assert SEVERAL.read(written, is_strict=False) == HowMany(least=least, most=most)


@pytest.mark.parametrize(
    ("written", "why", "hint"),
    [
        ("2-4", "; a whole number is expected", "write 2 to 4: spreadsheets take it for a date otherwise"),
        ("2–4", "; a whole number is expected", "write 2 to 4: spreadsheets take it for a date otherwise"),
        ("4 to 2", "; the smaller number stands first", "write 2 to 4"),
        ("-1", "; the least is 0", ""),
        ("10000", "; the most is 9,999", ""),
        ("up to 10000", "; the most is 9,999", ""),
        ("up to " + "9" * 400, "; the most is 9,999", ""),
        ("some", "; a whole number is expected", "a number, or ?, up to 4, at least 2, 2 to 4"),
        ("up to", "; a whole number is expected", "a number, or ?, up to 4, at least 2, 2 to 4"),
        ("??", "; a whole number is expected", "a number, or ?, up to 4, at least 2, 2 to 4"),
    ],
)
def test_what_says_no_number_is_a_fault_with_a_hint(written: str, why: str, hint: str) -> None:
    assert SEVERAL.read(written, is_strict=False) == Fault(why=why, hint=hint)


def test_toml_writes_numbers_without_quotes_and_words_with_them() -> None:
    assert SEVERAL.read(4, is_strict=True) == exactly(4)
    assert SEVERAL.read("?", is_strict=True) == UNKNOWN_MANY
    refused = SEVERAL.read("4", is_strict=True)
    assert isinstance(refused, Fault) and refused.hint == "write it without quotes"
    assert isinstance(SEVERAL.read(True, is_strict=True), Fault)


@given(MANY)
def test_what_is_shown_is_read_back(many: HowMany) -> None:
    assert SEVERAL.read(str(many), is_strict=False) == many


@given(MANY, MANY, st.integers(0, 90))
def test_two_can_be_one_number_if_some_number_is_allowed_by_both(one: HowMany, other: HowMany, number: int) -> None:
    if one.allows(number) and other.allows(number):
        assert one.may_be(other)
    assert one.may_be(other) == any(one.allows(n) and other.allows(n) for n in range(82))


@given(st.lists(MANY, max_size=5))
def test_a_sum_is_open_where_a_part_is(parts: list[HowMany]) -> None:
    total = in_all(parts)
    assert total.least == sum(part.least for part in parts)
    assert (total.most is None) == any(part.most is None for part in parts)
    assert in_all([]) == NONE
