"""``command-range``: how far the headquarters command their units."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Fact, Names
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.hooks.base import Ruled
from grognard.model.game.hooks.start.lines import LineRule
from grognard.model.game.scalars import Id


@record
class CommandRange(LineRule):
    """Units stand within range of a headquarters of their formation, counted from cell to cell."""

    kind: Literal["command-range"] = "command-range"
    headquarters: Annotated[tuple[Id, ...], Names("type"), Fact()] = ()
    """Counter types that command; left out: those with the role `hq`."""
    range: Annotated[str, Fact()] = UNKNOWN_SIGN
    """How far: a number in quotes, a value of the headquarters such as `command`, or `?`."""
    by_map: Annotated[Mapping[str, int], Names("map"), Fact(each="range on {}")] = field(default_factory=dict)
    """How far by map, where each has a range of its own: `{ west = 8, east = 4 }`."""
    formation: Annotated[bool, Fact(if_written=True)] = True
    """Whether a headquarters commands its own formation only, or all of its side."""
    over_all: Annotated[tuple[Id, ...], Names("counter"), Fact()] = ()
    """Ids of the headquarters that command every formation of their side."""
    under_all: Annotated[tuple[Id, ...], Names("formation"), Fact()] = ()
    """Ids of the formations that every headquarters of their side commands."""

    def idle(self, game: Ruled) -> str:
        word = self.range.strip()
        values = {value for one in self.commanding(game) for value in game.types[one].values}
        if word == UNKNOWN_SIGN or word.isdecimal() or word in values:
            return ""
        return f"no headquarters has a value {word!r}, by which it says the range"

    def commanding(self, game: Ruled) -> tuple[str, ...]:
        """The ids of the types that command."""
        return self.headquarters or tuple(one.id for one in game.types.values() if one.role == "hq")
