"""What only the engine can show: hands that spread, one row of buttons, a palette of many pieces."""

import os
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from tests.backends.vassal.modules import packed

from grognard.engine.driver import drive

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
HAND = "Italian events: hand"


@pytest.fixture(scope="module")
def hill(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("table")
    (folder / "hill.vmod").write_bytes(packed("hill-383", folder))
    steps = (
        "side Italian", 'setup "June: the whole battle"', "button Deal",
        f'draw "Italian events" "{HAND}"', f'draw "Italian events" "{HAND}"', "shot spread",
        'button "1 right"', 'button "Attack at 1:1"', "key F9", "shot bare", "key F9",
    )  # fmt: skip
    return {**drive(folder / "hill.vmod", None, shots=folder / "shots", steps=steps), "shots": folder / "shots"}


def test_a_session_at_the_table_meets_no_complaint(hill: dict[str, Any]) -> None:
    assert hill["complaints"] == [] and not [one["fault"] for one in hill["steps"] if one["fault"]]
    assert any("1 right" in line for one in hill["steps"] for line in one["said"])


def test_no_card_of_a_hand_lies_on_another(hill: dict[str, Any]) -> None:
    cards = [one for one in hill["pieces"] if one["map"] == HAND]
    assert len(cards) == 3 and len({(one["x"], one["y"]) for one in cards}) == 1  # one stack
    with Image.open(hill["shots"] / "spread-italian-events-hand-100.png") as picture:
        row = [picture.getpixel((x, cards[0]["y"])) for x in range(picture.width)]
    runs = [(colour, len(list(same))) for colour, same in groupby(row)]
    # All three are seen whole: plain white cards of 60 px, less the line round what moved last.
    assert len([length for colour, length in runs if colour == (255, 255, 255) and length >= 56]) == 3, runs


def test_the_toolbar_is_one_row_and_the_palette_opens_by_itself(hill: dict[str, Any]) -> None:
    spread = next(one for one in hill["steps"] if one["step"] == "shot spread")
    assert spread["rows"] == 1
    assert spread["palette"] >= 5


@pytest.mark.parametrize("language", ["en", "fr"])
def test_charts_fill_their_window_in_both_languages(language: str, tmp_path: Path) -> None:
    vmod = tmp_path / "fa.vmod"
    vmod.write_bytes(packed("fatal-alliances", tmp_path, languages=("en", "fr")))
    seen = drive(vmod, None, shots=tmp_path / "shots", language=language, steps=(
        'setup "The campaign of 1914"', "shot all",  # the driver knows setups by their first name
    ))  # fmt: skip
    assert seen["complaints"] == []
    assert next(one for one in seen["steps"] if "shot" in one["step"])["rows"] == 1
