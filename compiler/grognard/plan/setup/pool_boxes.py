"""The boxes of pools on a setup card: a strip, a grid, or a ring of arms around a hub."""

import math
from collections.abc import Iterator, Sequence

from grognard.base.lengths import rounded
from grognard.model.game.locations import Location
from grognard.model.game.setup.pools import Pool
from grognard.model.game.whole import Game
from grognard.model.plan.boards import Rect
from grognard.model.plan.setup_cards import PoolBox
from grognard.model.words import Words
from grognard.plan.setup.boxes import EDGE, FLOOR, FOOT, GAP, HALF, TOP, WIDTH

POOL_HEAD = 9.0
"""mm: the name of a pool, above the counters in it."""
ARM = 0.36
"""Share of the width that an arm beside the hub takes."""
Space = tuple[Location, str, int]
"""Location, name and share of the width, of a pool or of one of its spaces."""


def strip(pools: Sequence[Space], top: float, floor: float = FLOOR) -> Iterator[PoolBox]:
    """Side by side, down to the foot of the card or another ``floor``."""
    if not pools:
        return
    shares = math.fsum(share for _, _, share in pools)
    room = WIDTH - 2 * EDGE - GAP * (len(pools) - 1)
    x = EDGE
    for location, name, share in pools:
        width = room * share / shares
        yield _pool(location, name, x, top, width, floor - top)
        x += width + GAP


def floor_for(many: int, pools: Sequence[Space], size: float) -> float:
    """How far down pools side by side reach on a card of their own: the widest holds as many counters side by side as
    there are, and the least card is half a page."""
    shares = [share for _, _, share in pools]
    width = (WIDTH - 2 * EDGE - GAP * (len(pools) - 1)) * max(shares) / math.fsum(shares)
    rows = math.ceil(many / max(1, int(width / size)))
    return rounded(min(FLOOR, max(TOP + POOL_HEAD + rows * size, HALF - EDGE - FOOT)))


def _pool(location: Location, name: str, x: float, y: float, width: float, height: float) -> PoolBox:
    rect = Rect(x=rounded(x), y=rounded(y), width=rounded(width), height=rounded(height))
    return PoolBox(location=location, name=name, note="", rect=rect)


def cells_of(game: Game, pool: Pool, nation: str | None, side: str | None, tr: Words) -> Iterator[Space]:
    """The pool of an owner, or its spaces, called by the turns of a year."""
    if not pool.turns:
        yield pool.location(nation, side), tr(pool.name), pool.share
    names = [_without_year(tr(turn.label)) for turn in game.turns[: pool.turns]]
    for index in range(1, pool.turns + 1):
        name = names[index - 1] if index <= len(names) else str(index)
        yield pool.location(nation, side, index), f"{tr(pool.short or pool.name)} {name}", pool.share


def _without_year(label: str) -> str:
    """``1914 Jul/Aug`` and ``Juil./août 1914`` without the number; a space comes again each year."""
    return " ".join(word for word in label.split() if not word.isdigit())


def ring(arms: Sequence[tuple[Location, str]], top: float) -> Iterator[PoolBox]:
    """Six arms clockwise from the upper left corner: two above, one right, two below, one left."""
    width, height = WIDTH - 2 * EDGE, FLOOR - top
    half, third = (width - GAP) / 2, (height - 2 * GAP) / 3
    side = width * ARM
    right, middle, low = EDGE + half + GAP, top + third + GAP, top + 2 * (third + GAP)
    places = (
        (EDGE, top, half),
        (right, top, half),
        (EDGE + width - side, middle, side),
        (right, low, half),
        (EDGE, low, half),
        (EDGE, middle, side),
    )
    for (location, name), (x, y, across) in zip(arms, places, strict=False):
        yield _pool(location, name, x, y, across, third)


def hub(top: float) -> Rect:
    """What the arms leave free in their middle."""
    width, third = WIDTH - 2 * EDGE, (FLOOR - top - 2 * GAP) / 3
    left = width * ARM + GAP
    return Rect(
        x=rounded(EDGE + left), y=rounded(top + third + GAP), width=rounded(width - 2 * left), height=rounded(third)
    )


def grid(cells: Sequence[tuple[Location, str]], columns: int, top: float = TOP) -> Iterator[PoolBox]:
    """Rows of even boxes, from the line ``top`` to the foot of the card."""
    rows = -(-len(cells) // columns)
    width = (WIDTH - 2 * EDGE - GAP * (columns - 1)) / columns
    height = (FLOOR - top - GAP * (rows - 1)) / rows
    for index, (location, name) in enumerate(cells):
        x, y = EDGE + index % columns * (width + GAP), top + index // columns * (height + GAP)
        yield _pool(location, name, x, y, width, height)
