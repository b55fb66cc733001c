from fractions import Fraction

import pytest

from grognard.check.figures import die_faces, number, rolls, strength


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("4", 4),
        ("1/2", Fraction(1, 2)),
        ("(3)", 3),
        ("[2]", 2),
        ("5*", 5),
        ("+1", 1),
        ("−2", -2),
        ("½", Fraction(1, 2)),
    ],
)
def test_number(text, value):
    assert number(text) == Fraction(value)


@pytest.mark.parametrize("text", ["", "no", "A", "4-2", "1/0"])
def test_no_number(text):
    assert number(text) is None


@pytest.mark.parametrize(("die", "faces"), [("1d6", (1, 6)), ("d10", (1, 10)), ("2d6", (2, 12)), ("six", None)])
def test_die_faces(die, faces):
    assert die_faces(die) == faces


@pytest.mark.parametrize(
    ("label", "covered"),
    [
        ("3", [3]),
        ("2-4", [2, 3, 4]),
        ("2–4", [2, 3, 4]),
        ("2,3", [2, 3]),
        ("<=1", [1]),
        ("2 or less", [1, 2]),
        ("5+", [5, 6]),
        ("6 or more", [6]),
        ("7+", [7]),
        ("-1", [-1]),
        ("2, 4", None),
        ("Quiet", None),
    ],
)
def test_rolls(label, covered):
    found = rolls(label, 1, 6)
    assert (list(found) if found is not None else None) == covered


def test_strength_grows_to_the_right():
    odds = ["1:3", "1:2", "1:1", "3:2", "2:1", "5:1"]
    differentials = ["<=-5", "-4", "0", "+1", "+2", "+8 or more"]
    for headings in (odds, differentials):
        known = [strength(heading) for heading in headings]
        assert None not in known and known == sorted(known)
    assert strength("Quiet") is None
