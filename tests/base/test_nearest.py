import pytest

from grognard.base.nearest import did_you_mean, nearest

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
