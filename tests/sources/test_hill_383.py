"""Hill 383: what the introduction promises of the turns is what the track has."""

import re

from tests.games import SOURCES
from tests.readback.cells import Cells

HILL = SOURCES / "hill-383"
NUMBERS = {"four": 4, "five": 5, "eight": 8, "quatre": 4, "cinq": 5, "huit": 8}


def test_the_nights_that_are_promised_are_those_of_the_track() -> None:
    nights = [row["turn"] for row in Cells(HILL).table("charts/turns.csv") if row["night"]]
    texts = [HILL / name for name in ("rules/01-introduction.md", "lang/fr/01-introduction.md", "scenarios/june.toml")]
    said = [found for path in texts for found in re.findall(r"(?i)(\w+) (?:nights|nuits)\b", path.read_text("utf-8"))]
    assert len(said) == 3 and [NUMBERS[one.lower()] for one in said] == [len(nights)] * 3
