"""What all abilities are made of: commands that a player gives, and points of a window."""

from grognard.base.records import record


@record
class Command:
    """What a player gives: the words in the menu and the act, which is the same word for all pieces, as ``turn-over``.
    What key or button an act has is the engine's business. States have ``state-1`` and so on, each one of the game."""

    menu: str
    act: str


@record
class Point:
    """A point of a window, mm."""

    window: str
    x: float
    y: float


@record
class Spot:
    """A point of a window, mm; ``name`` is what the place is called."""

    window: str
    x: float
    y: float
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
