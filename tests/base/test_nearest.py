import random
from difflib import get_close_matches

import pytest

from grognard.base.nearest import _closest, did_you_mean, nearest

KNOWN = ("infantry", "Infantry", "headquarters", "cavalry", "cannon", "Easton", "Weston", "noon", "OOB021", "OOB001")


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("Infantri", "infantry"),
        ("Estan", "Easton"),
        ("Wston", "Weston"),
        ("Nooon", "noon"),
        ("nfantry", "infantry"),
        ("INF", "infantry"),
        ("CAV", "cavalry"),
        ("HQ", "headquarters"),
        ("ca", ""),  # either of two
        ("FOO1", ""),
        ("x", ""),
        ("", ""),
    ],
)
def test_nearest(name: str, near: str) -> None:
    assert nearest(name, KNOWN).casefold() == near.casefold()
    assert did_you_mean(name, KNOWN) == (f"did you mean {nearest(name, KNOWN)!r}?" if near else "")


@pytest.mark.parametrize(
    ("name", "known", "near"),
    [
        ("1951 Jan/Feb", ("1915 Jan/Feb", "1917 Jan/Feb", "1918 Jan/Feb"), "1915 Jan/Feb"),
        ("O239", ("0239", "3239", "9239"), "0239"),
        ("l4", ("14", "24"), "14"),
        ("sied", ("side", "site"), "side"),
    ],
)
def test_letters_that_changed_places_or_were_figures_go_first(name: str, known: tuple[str, ...], near: str) -> None:
    assert nearest(name, known) == near == nearest(name, known[::-1])


def test_the_closest_are_those_of_difflib() -> None:
    dice = random.Random(7)
    known = sorted({*KNOWN, *(" ".join(dice.choices(KNOWN, k=dice.randrange(1, 9))) for _ in range(60))})
    for name in (*known, "", "x", "é" * 300, "ab" * 200, "infantry infantry"):
        for _ in range(4):
            at = dice.randrange(len(name) + 1)
            name = name[:at] + dice.choice("aeno ") + name[at + dice.randrange(3) :]
            ours = [one for _, one in _closest(name, known)]
            assert ours == get_close_matches(name, known, n=3, cutoff=0.6)
