"""The arguments of the module's jobs: light records."""

from typing import Literal

from grognard.backends.vassal.names import die_face, icon
from grognard.backends.vassal.plan.boards import Mat
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.base.records import record
from grognard.geometry.counter_shapes import Shape
from grognard.model.plan.charts import ChartFace
from grognard.model.plan.rulebook import RulesPiece, RulesSection
from grognard.work.job import Blob


@record
class Made:
    """What a needed job makes: a picture by its name, a zip of several pictures, or a page by its file name."""

    kind: Literal["pictures", "board", "picture", "page"]
    name: str
    language: str = ""
    """Blank for the first language of the game. The engine shows a picture in the player's language instead of it."""


@record
class Translated:
    """The module in another language."""

    language: str
    plan: ModulePlan
    words: tuple[tuple[str, str], ...]


@record
class ModuleArgument:
    """Everything that the module is made from. ``made``: what each needed job gives, in their order."""

    plan: ModulePlan
    made: tuple[Made, ...]
    style: Blob
    """``vassal/module.toml``."""
    words: tuple[tuple[str, str], ...]
    translations: tuple[Translated, ...] = ()
    art: tuple[tuple[str, Blob], ...] = ()
    """Pictures of the game's own, by file name."""
    files: tuple[tuple[str, Blob], ...] = ()
    """Other files of the game's own, by their path in the module."""


@record
class ExtensionArgument:
    """An optional part of the module: ``module`` with what makes the part's own pictures, and the part's id."""

    module: ModuleArgument
    part: str


@record
class HatchArgument:
    """What a check needs of the module: all of it, and the names of the pictures that would be drawn."""

    module: ModuleArgument
    pictures: tuple[str, ...]


@record
class SaveArgument:
    """One saved game of a module, by the id of its setup."""

    module: ModuleArgument
    setup: str


@record
class AboutArgument:
    """The screen that opens with the module."""

    page: Blob
    """``vassal/about.typ``."""
    title: str
    subtitle: str
    version: str
    notice: str
    colours: tuple[str, ...]


@record
class MatArgument:
    """The mat of a window that is not a map. Pixels."""

    page: Blob
    """``vassal/table.typ``."""
    width: int
    height: int
    colour: str
    mat: Mat


@record
class FramesArgument:
    """What lies over a piece that is hidden from the others, for those who may look under it."""

    names: tuple[str, ...]
    shapes: tuple[Shape, ...]
    sizes: tuple[tuple[int, int], ...]
    """Width and height, px."""


@record
class SignsArgument:
    """The icons on the buttons, and the faces of dice."""

    icons: tuple[tuple[str, Blob], ...]
    """Name and SVG, of a view box of 24 by 24."""
    dice: Blob
    """``vassal/dice.typ``."""
    sides: tuple[int, ...]
    """Number of sides of each kind of die."""

    @property
    def names(self) -> tuple[str, ...]:
        """Of the pictures, without ending."""
        faces = (die_face(sides, str(number)) for sides in self.sides for number in range(1, sides + 1))
        return tuple(name.removesuffix(".png") for name in (*(icon(name) for name, _ in self.icons), *faces))


@record
class HelpArgument:
    """What the help page says."""

    page: Blob
    """``vassal/help.html``."""
    words: tuple[tuple[str, str], ...]
    title: str
    description: str
    version: str
    notice: str
    keys: tuple[tuple[str, str], ...]
    """Key and what it does."""
    sides: tuple[str, ...]
    tables: tuple[str, ...]
    tracks: tuple[str, ...]
    reminders: tuple[tuple[str, str], ...]
    """Case and text."""
    secrets: tuple[str, ...]
    """What is hidden from whom."""
    notes: tuple[str, ...]
    steps: tuple[tuple[str, str, str], ...]
    """How to play: picture (blank: none), heading and text."""
    pair: tuple[str, ...]
    """The pictures of both sides of a piece, where one has two."""
    language: str = ""


@record
class RulesPageArgument:
    """The rules as a page."""

    shows: Literal["contents", "text", "both"]
    """The contents, which lead into the page of both; the text alone; or the contents above it."""
    sections: tuple[RulesSection, ...]
    charts: tuple[ChartFace, ...]
    figures: tuple[tuple[RulesPiece, str], ...] = ()
    """What the rules show as pictures, each with the file of its picture."""
    title: str
    subtitle: str
    notice: str
    language: str = ""
