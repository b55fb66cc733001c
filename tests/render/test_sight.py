"""What tells counters apart does so for every kind of eyes: sides by their grounds, formations by bands or stripes."""

from itertools import combinations

import pytest
from tests.games import SHIPPED, SOURCES
from tests.render.sight import apart, least_apart, seen

from grognard.base.projects import Project
from grognard.load.files.game import load_game
from grognard.model.game.sides import Formation
from grognard.model.game.whole import Game, Head
from grognard.plan.paper.stripes import stripes_of
from grognard.render.draw.colours import contrast, ink_on

APART = 10.0
LEGIBLE = 4.5
PUBLISHED = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "distance"), PUBLISHED)
def test_the_measure_gives_what_its_authors_published(one, other, distance):
    assert apart(one, other) == pytest.approx(distance, abs=0.0001)


def test_red_and_green_are_close_for_eyes_that_lack_one():
    red, green = "#b3261e", "#4f6b1e"
    assert apart(seen(red, "normal"), seen(green, "normal")) > 40 > 25 > least_apart(red, green)


@pytest.fixture(scope="module", params=SHIPPED)
def game(request) -> Game:
    found = load_game(Project(root=SOURCES.parent).world(), request.param).game
    assert found is not None
    return found


def test_sides_are_told_apart_by_their_grounds(game):
    near = {
        (one.id, other.id): round(found, 1)
        for one, other in combinations(game.sides.values(), 2)
        if (found := least_apart(one.colour, other.colour)) < APART
    }
    assert near == {}


ENEMIES, ANY = 6.0, 10.0
"""How far grounds of two nations are apart: for all eyes if they are enemies, else for those that see all colours."""


@pytest.mark.parametrize("name", ["distant-foreign-fields", "to-the-last-man"])
def test_nations_are_told_apart_by_their_grounds(name):
    game = load_game(Project(root=SOURCES.parent).world(), name).game
    assert game is not None
    played = {side.id for side in game.sides.values() if side.played}
    grounds = [(one.side, one.id, one.colour) for one in game.nations.values() if one.side in played]
    named = {one.colour for one in game.nations.values()}
    grounds += [(one.id, f"side {one.id}", one.colour) for one in game.sides.values() if one.id in played]
    near = {
        (one, other)
        for (side, one, colour), (of, other, beside) in combinations(grounds, 2)
        if colour != beside
        and (
            apart(seen(colour, "normal"), seen(beside, "normal")) < ANY
            or (side != of and least_apart(colour, beside) < ENEMIES)
        )
    }
    assert near == set()
    assert len(named) == len(game.nations) - _alike(game), "each nation in play has a ground of its own"


def _alike(game: Game) -> int:
    """How many nations that nobody plays share a colour with another of them, as their book gives them one."""
    idle = [one.colour for one in game.nations.values() if not game.sides[one.side].played]
    return len(idle) - len(set(idle))


def test_formations_of_a_side_are_told_apart_by_bands_or_by_stripes(game):
    """The band and its stripes are seen on the ground of the side; no two of a side have one band and one number."""
    stripes = stripes_of(game)
    for one in game.formations.values():
        assert least_apart(one.band, game.sides[one.side].colour) >= APART, one.id
        assert (contrast(one.band, ink_on(one.band)) or 0) >= LEGIBLE
    for one, other in combinations(game.formations.values(), 2):
        if one.side == other.side and stripes.get(one.id) == stripes.get(other.id):
            assert least_apart(one.band, other.band) >= APART, (one.id, other.id)


def test_the_tenth_formation_of_a_side_has_its_colour_alone_and_a_single_one_needs_no_stripe():
    many = {f"f{n}": Formation(id=f"f{n}", name="F", side="a", band="#333333") for n in range(10)}
    alone = {"b": Formation(id="b", name="B", side="b", band="#333333")}
    game = Game(id="x", head=Head(title="X", version="1"), formations={**many, **alone})
    found = stripes_of(game)
    assert [found.get(f"f{n}") for n in range(10)] == [*map(str, range(1, 10)), None] and "b" not in found
