"""What all abilities are made of: commands that a player gives, and points of a window."""

from grognard.base.records import record


@record
class Command:
    """What a player gives: the words in the menu and the key, as ``Ctrl+F``."""

    menu: str
    key: str


@record
class Point:
    """A point of a window, px."""

    window: str
    x: int
    y: int


@record
class Spot:
    """A point of a window; ``name`` is what the module calls the place."""

    window: str
    x: int
    y: int
    name: str

    @property
    def point(self) -> Point:
        """The point alone."""
        return Point(window=self.window, x=self.x, y=self.y)


@record
class Ability:
    """Something that a piece can do."""

    @property
    def commands(self) -> tuple[Command, ...]:
        """What a player can give."""
        return ()


@record
class Prototype:
    """What several pieces have in common. ``key``: by which pieces know it, the same in every language."""

    key: str
    name: str
    abilities: tuple[Ability, ...]
