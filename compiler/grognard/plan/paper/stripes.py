"""By how many stripes the formations of a side are told apart, for eyes that take their colours for one."""

from collections.abc import Mapping
from itertools import groupby

from grognard.model.game.whole import Game

MOST = 9
"""A broad stripe stands for five, so that nine take the room of five."""


def stripes_of(game: Game) -> Mapping[str, str]:
    """A number from "1" for each formation, in the order in which its side's formations are given. A side's only
    formation has none; nor has any beyond the ninth."""
    found: dict[str, str] = {}
    formations = sorted(game.formations.values(), key=lambda one: one.side)
    for _, ones in groupby(formations, key=lambda one: one.side):
        mine = list(ones)
        if len(mine) > 1:
            found.update((one.id, str(number)) for number, one in enumerate(mine[:MOST], start=1))
    return found
