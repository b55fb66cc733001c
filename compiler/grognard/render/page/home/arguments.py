"""The arguments of the jobs of the kit: light records, so that planning a job imports no engine. Millimetres."""

from typing import Final

from grognard.base.records import record
from grognard.geometry.dielines import Dieline
from grognard.work.job import Blob

Offset = tuple[float, float, float]
NO_OFFSET: Final[Offset] = (0.0, 0.0, 0.0)


@record
class KitPart:
    """A part of a kit. ``is_one_sided``: no page of it lies on the back of another. ``paper``: what to print it on."""

    title: str
    advice: str
    is_one_sided: bool
    paper: str = ""


@record
class KitPicture:
    """A picture of a map on a sketch; the jobs of the pictures are needs, after those of the parts. ``turned``:
    clockwise, degrees."""

    x: float
    y: float
    width: float
    height: float
    turned: int = 0


@record
class KitMap:
    """A map, or a sheet of several, that is put together from tiles of ``paper``."""

    title: str
    width: float
    height: float
    paper: tuple[float, float]
    pictures: tuple[KitPicture, ...] = ()


@record
class KitRow:
    """A row of counters on a sheet, as the index calls it, and where its middle is."""

    name: str
    y: float


@record
class KitPlace:
    """A rectangle on a sketch of a counter sheet, of one colour."""

    x: float
    y: float
    width: float
    height: float
    colour: str


@record
class KitSheet:
    """The sketch of a counter sheet as it lies: its grounds, its counters in the colours of their bands, its rows."""

    number: int
    width: float
    height: float
    grounds: tuple[KitPlace, ...]
    counters: tuple[KitPlace, ...]
    rows: tuple[KitRow, ...]


@record
class KitGroup:
    """Counters of a formation, or of a side and a type, in the index. ``entries``: a name, and where it stands."""

    side: str
    title: str
    colour: str
    entries: tuple[tuple[str, str], ...]


@record
class KitArgument:
    """The first pages of a kit, which say what to print and how to make the game; their needs are the pages of the
    parts, counted, then the pictures."""

    page: Blob
    """``kit/kit.typ``."""
    width: float
    height: float
    title: str
    subtitle: str
    facts: str
    notice: str
    language: str
    parts: tuple[KitPart, ...]
    unknowns: tuple[tuple[str, str], ...]
    """What is not known of the game: of what, and which ones."""
    words: tuple[tuple[str, str], ...]
    colours: tuple[str, ...] = ()
    """Of the sides."""
    cover: bool = False
    """Whether the last need is the picture behind the title."""
    maps: tuple[KitMap, ...] = ()
    sheets: tuple[KitSheet, ...] = ()
    index: tuple[KitGroup, ...] = ()
    tools: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()


@record
class BoundKit:
    """The first pages of a kit and its parts, to be bound. ``first``: the title of the first pages."""

    title: str
    language: str
    first: str
    parts: tuple[KitPart, ...]


@record
class ErrataGroup:
    """What is changed, new or gone. ``entries``: a name, and on which sheet it stands."""

    title: str
    entries: tuple[tuple[str, str], ...]


@record
class ErrataArgument:
    """The errata: the parts that are needs, each with whether it is one-sided, after a list of what changed."""

    page: Blob
    """``kit/errata.typ``."""
    width: float
    height: float
    title: str
    about: str
    advice: tuple[str, ...]
    notice: str
    language: str
    parts: tuple[tuple[str, bool], ...]
    groups: tuple[ErrataGroup, ...]


@record
class CalibrationArgument:
    """``page`` is ``kit/calibration.typ``; ``turned``: over which edge the paper is turned; mm."""

    page: Blob
    width: float
    height: float
    turned: str
    title: str
    paper: str
    advice: str
    angle: str
    again: str
    language: str


@record
class MovedBacks:
    """As one looks at the back: mm to the right, mm down, degrees clockwise round the middle of the page."""

    offset: Offset


@record
class FlatBox:
    """A box on its page. ``x``, ``y``: the corner of the flat box; ``subject``: what remarks are about."""

    subject: str
    title: str
    subtitle: str
    facts: str
    colour: str
    ink: str
    colours: tuple[str, ...]
    line: Dieline
    width: float
    height: float
    x: float
    y: float
    advice: str = ""
    has_picture: bool = False


@record
class BoxesArgument:
    """Boxes, one a page."""

    page: Blob
    """``kit/box.typ``."""
    boxes: tuple[FlatBox, ...]
    title: str
    subject: str
    language: str
