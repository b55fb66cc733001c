"""The themes of the map: levels apart to every sight, the key in the same colours, nothing else moved."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from tests.boards import small_board
from tests.colours import SIGHTS, apart, ciede2000

from grognard.base.bundled import templates_dir
from grognard.render.map.draw import draw_map
from grognard.render.map.style import read_style

DATA = (templates_dir() / "maps/style.toml").read_bytes()
THEMES = ("colour", "subdued", "printer-saver", "colour-blind")
LEAST = {
    "colour": {"usual": 9.0, "protan": 7.0, "deutan": 6.9, "tritan": 6.8},
    "subdued": {"usual": 9.0, "protan": 8.0, "deutan": 8.0, "tritan": 8.0},
    "printer-saver": {"usual": 7.9, "protan": 6.5, "deutan": 6.5, "tritan": 6.5},
    "colour-blind": {"usual": 9.0, "protan": 9.0, "deutan": 9.0, "tritan": 9.0},
}


@pytest.mark.parametrize(
    ("one", "other", "wanted"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ],
)
def test_the_distance_of_colours_is_that_of_the_published_pairs(one, other, wanted) -> None:  # type: ignore[no-untyped-def]
    assert ciede2000(one, other) == pytest.approx(wanted, abs=0.0001)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_neighbouring_levels_are_apart_to_every_sight(theme: str, sight: str) -> None:
    tints = read_style(DATA, theme).tables["relief"]["tints"]
    assert min(apart(a, b, sight) for a, b in pairwise(tints)) >= LEAST[theme][sight]


def places(svg: str) -> list[str]:
    """All that a drawing says but colours and pictures."""
    plain = re.sub(r'"(#[0-9a-f]{6}|data:[^"]*)"', '""', svg)
    return sorted(re.findall(r' (?:d|x|y|transform|id)="[^"]*"', plain))


@pytest.mark.parametrize("theme", THEMES[1:])
def test_a_theme_changes_colours_of_map_and_key_and_moves_nothing(theme: str) -> None:
    board = small_board()
    plain, other = (draw_map(replace(board, theme=one), read_style(DATA, one)) for one in ("colour", theme))
    assert places(plain) == places(other)
    fills = re.findall(r'id="ground-woods" fill="(#\w+)"', other)
    (key,) = re.findall(r'id="key-woods">(.*?)</g>', other)
    assert fills and fills[0] in key, "the key has the colour of the map"
    assert (f'fill="{fills[0]}"' in plain) == (theme not in ("subdued", "printer-saver", "colour-blind"))
