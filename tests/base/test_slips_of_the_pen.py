"""Slips of the pen: one name alone can be meant, or none is."""

import pytest

from grognard.base.names.slips import is_one_slip, only_meant

TYPES = ("infantry", "cavalry", "artillery", "hq")


@pytest.mark.parametrize(
    ("name", "known", "meant"),
    [
        ("infntry", TYPES, "infantry"),  # dropped
        ("infanttry", TYPES, "infantry"),  # doubled
        ("infnatry", TYPES, "infantry"),  # swapped
        ("ijfantry", TYPES, "infantry"),  # mistyped
        ("INFANTRY", TYPES, "infantry"),
        ("ｉnfantry", TYPES, "infantry"),  # a wide letter
        ("O3O4", ("0304", "0305"), "0304"),  # letters for figures
        ("０３０４", ("0304", "0305"), "0304"),
        ("it-artilery-2", ("it-artillery-2", "it-artillery-3"), "it-artillery-2"),
        ("Forli", ("forlì", "Forlì"), "Forlì"),  # the spelling that is most as it was typed
        ("production sipral", ("Production spiral",), "production spiral"),
        ("INFNTRY", TYPES, "infantry"),
        ("enfantry", ("infantry", "Infantry"), ""),  # nobody knows whether a capital was meant
        ("infantry", ("infantery", "infantryy"), ""),  # two are one slip away
        ("inf", TYPES, ""),  # an abbreviation is no slip
        ("it-125-1", ("it-126-1",), ""),  # another figure is another unit
        ("it-125", ("it-125-1",), ""),
        ("blue-a", ("blue-b",), ""),  # a word of one letter
        ("et", ("it",), ""),
        ("corps-vii", ("corps-viii",), ""),  # Roman figures
        ("artillery-x", TYPES, ""),
        ("", TYPES, ""),
    ],
)
def test_what_a_name_can_only_be(name: str, known: tuple[str, ...], meant: str) -> None:
    assert only_meant(name, known) == meant


def test_words_of_the_format_may_be_short() -> None:
    assert only_meant("qyt", ("id", "qty", "type")) == ""
    assert only_meant("qyt", ("id", "qty", "type"), is_open=False) == "qty"


@pytest.mark.parametrize(
    ("text", "other", "is_one"),
    [("ab", "ba", True), ("abc", "cba", False), ("abc", "abd", True), ("abc", "abcd", True), ("abc", "bc", True),
     ("abc", "abc", False), ("abcd", "badc", False), ("a", "abc", False), ("", "a", True), ("aab", "ab", True)],
)  # fmt: skip
def test_one_slip(text: str, other: str, is_one: bool) -> None:
    assert is_one_slip(text, other) == is_one
    assert is_one_slip(other, text) == is_one
