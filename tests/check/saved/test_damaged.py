"""Saved games with damage in them: judged as far as they can be read, or refused in words; never a traceback."""

import random
from contextlib import suppress

import pytest
from tests.check.saved.laying import begun, judged

from grognard.base.zips import read_zip, write_zip

SIGNS = (b"\x1b", b"\t", b";", b",", b"/", b"\\", b"|", b"'", b"-1", b"9" * 30, b"nan", b"", b"null", b"@@")


@pytest.mark.parametrize(("name", "scenario"), [("hill-383", "june"), ("fatal-alliances", "1916")])
@pytest.mark.parametrize("seed", range(20))
def test_any_damage_is_borne(name: str, scenario: str, seed: int) -> None:
    entries = read_zip(begun(name, scenario))
    dice = random.Random(f"{name} {seed}")
    text = bytearray(entries["savedGame"])
    for _ in range(dice.choice((1, 4, 40))):
        at = dice.randrange(len(text))
        text[at : at + dice.randrange(3)] = dice.choice(SIGNS)
    with suppress(ValueError):  # the words for its owner; anything else fails the test
        judged(name, scenario, write_zip({**entries, "savedGame": bytes(text)}))
