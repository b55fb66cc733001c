"""The arguments of the page jobs: light records, so that planning a job imports no engine. Millimetres."""

from collections.abc import Iterable
from dataclasses import replace

from grognard.base.records import record
from grognard.model.plan.boards import BoardPlan
from grognard.model.plan.cards import CardFace, CardPlan
from grognard.model.plan.charts import ChartFace
from grognard.model.plan.rulebook import Excerpt, IndexEntry, RulesSection
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.plan.sheets import Face, SheetPlan
from grognard.work.job import Blob


@record
class SheetArgument:
    """A few of the counter sheets of one paper. ``count``: of all."""

    plan: SheetPlan
    count: int
    fronts: tuple[Face, ...]
    backs: tuple[Face, ...]
    templates: tuple[tuple[str, Blob], ...]
    """Face templates by name, without folder and ending."""
    symbols: tuple[tuple[str, Blob], ...]
    page: Blob
    """``sheets/sheet.typ``."""
    title: str
    version: str
    notice: str
    words: tuple[tuple[str, str], ...] = ()


@record
class BoundArgument:
    """What the PDF of all counter sheets says of itself; its pages are needs."""

    title: str
    subject: str
    language: str


@record
class CardsArgument:
    """Everything that goes into one PDF of cards."""

    plan: CardPlan
    faces: tuple[CardFace, ...]
    page: Blob
    """``cards/cards.typ``."""
    title: str
    subject: str
    language: str
    sheet_word: str
    """Blank: no title stands beside the cards."""
    art: tuple[tuple[str, Blob], ...] = ()
    """Pictures by their names under art/."""
    symbols: tuple[tuple[str, Blob], ...] = ()


@record
class CardPicture:
    """One face of one card for the module, at ``ppi`` pixels an inch."""

    face: CardFace
    is_back: bool
    page: Blob
    ppi: float
    art: tuple[tuple[str, Blob], ...] = ()
    """Pictures by their names under art/."""
    symbols: tuple[tuple[str, Blob], ...] = ()


@record
class ChartsArgument:
    """The contents of one PDF of charts, or (``height`` None) of one picture of a chart. Millimetres."""

    charts: tuple[ChartFace, ...]
    page: Blob
    """``charts/charts.typ``."""
    width: float
    height: float | None
    title: str
    subject: str
    notice: str
    language: str
    ppi: float = 144.0
    legend: BoardPlan | None = None
    """The board whose legend shows the terrain, with nothing on it: see ``legend_of``."""
    style: Blob | None = None
    """``maps/style.toml``, for the legend."""

    @property
    def names(self) -> tuple[str, ...]:
        """Of the module's pictures, one for each chart."""
        return tuple(f"chart-{chart.id}" for chart in self.charts)


def legend_of(boards: Iterable[BoardPlan]) -> BoardPlan | None:
    """The first board with a grid, with its terrain and nothing else, so that moving a town does not redraw the
    charts."""
    board = next((one for one in boards if one.layout is not None), None)
    if board is None:
        return None
    return replace(board, hexes=(), chains=(), paths=(), places=(), boxes=(), tracks=(), signs=())


@record
class RulesArgument:
    """The contents of one PDF of rules. Millimetres. It needs the drawn excerpts, in their order."""

    sections: tuple[RulesSection, ...]
    faces: tuple[Face, ...]
    """Faces of the counters that the text shows."""
    names: tuple[str, ...] = ()
    """What sections call each of them: `face_name`; empty: by their counters."""
    templates: tuple[tuple[str, Blob], ...]
    symbols: tuple[tuple[str, Blob], ...]
    charts: tuple[ChartFace, ...]
    cards: tuple[CardFace, ...] = ()
    """The cards that the text shows."""
    card_page: Blob | None = None
    """``cards/cards.typ``."""
    art: tuple[tuple[str, Blob], ...] = ()
    """Pictures of these cards, by their names under art/."""
    card_symbols: tuple[tuple[str, Blob], ...] = ()
    excerpts: tuple[Excerpt, ...] = ()
    index: tuple[IndexEntry, ...] = ()
    page: Blob
    """``rules/rules.typ``."""
    width: float
    height: float | None
    """None: a picture of one case, as high as the case."""
    title: str
    subtitle: str
    facts: str
    running: str
    notice: str
    language: str
    words: tuple[tuple[str, str], ...] = ()
    """The template's own words by their English."""
    ppi: float = 144.0


@record
class SetupCardsArgument:
    """The contents of one PDF of setup cards, or of the board of one card. ``scale``: pixels a millimetre."""

    cards: tuple[SetupCard, ...]
    page: Blob
    """``setup/setup.typ``."""
    width: float
    height: float
    title: str
    notice: str
    language: str
    scale: float = 0.0
    symbols: tuple[tuple[str, Blob], ...] = ()
    """Symbols of the slots, by name."""


@record
class PiecesArgument:
    """Faces as pictures for the module, ``pixels`` a millimetre; ``names`` are those of the pictures, in order."""

    names: tuple[str, ...]
    faces: tuple[Face, ...]
    templates: tuple[tuple[str, Blob], ...]
    symbols: tuple[tuple[str, Blob], ...]
    pixels: float


@record
class FieldsArgument:
    """The values of a game's counters, for its own faces. ``fields``: the values of each field, None for any."""

    templates: tuple[tuple[str, Blob], ...]
    fields: tuple[tuple[str, tuple[str, ...] | None], ...]
    wants: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = ()
    """Template, counter type, and the values that its counters have there, under their two names."""
    shipped: tuple[Blob, ...] = ()
    """The faces that ship with grognard: a copy of one may ask what it asks, whatever the game has."""
