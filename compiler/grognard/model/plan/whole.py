"""Everything that PLAN decided about one game: boards, sheets, pages, and what lies on the table."""

from collections.abc import Mapping
from dataclasses import field

from grognard.base.records import record
from grognard.geometry.dielines import Dieline
from grognard.model.plan.boards import BoardPlan
from grognard.model.plan.boxes import BoxPlan
from grognard.model.plan.cards import CardFace, CardPlan
from grognard.model.plan.charts import ChartFace
from grognard.model.plan.errata import Errata
from grognard.model.plan.map_sheets import MapSheetPlan
from grognard.model.plan.press import PressPlan
from grognard.model.plan.rulebook import IndexEntry, RulesSection
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.plan.sheets import Faces, SheetPlan
from grognard.model.plan.table.whole import Reminder, TablePlan


@record
class Plan:
    """``boards`` by map id, with the setup cards; ``sheets`` and ``cards`` by paper; the rest by language."""

    boards: Mapping[str, BoardPlan] = field(default_factory=dict)
    map_sheets: Mapping[str, tuple[MapSheetPlan, ...]] = field(default_factory=dict)
    """Sheets of paper with several maps."""
    faces: Faces = field(default_factory=Faces)
    sheets: Mapping[str, SheetPlan] = field(default_factory=dict)
    cards: Mapping[str, CardPlan] = field(default_factory=dict)
    card_faces: Mapping[str, tuple[CardFace, ...]] = field(default_factory=dict)
    charts: Mapping[str, tuple[ChartFace, ...]] = field(default_factory=dict)
    unknowns: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    """What is not known of the game: of what, and which ones."""
    rules: Mapping[str, tuple[RulesSection, ...]] = field(default_factory=dict)
    index: Mapping[str, tuple[IndexEntry, ...]] = field(default_factory=dict)
    """Of the rules."""
    boxes: Mapping[str, Mapping[str, BoxPlan]] = field(default_factory=dict)
    """The boxes of the decks, by language and paper."""
    wrap: Dieline | None = None
    """Of the box of the game, where game.toml gives its size."""
    setup_cards: Mapping[str, tuple[SetupCard, ...]] = field(default_factory=dict)
    open_cards: Mapping[str, tuple[SetupCard, ...]] = field(default_factory=dict)
    """What setups leave to the players: on cards that only the table has."""
    mats: Mapping[str, tuple[SetupCard, ...]] = field(default_factory=dict)
    """The mats of counters that hold others."""
    errata: Mapping[str, Errata] = field(default_factory=dict)
    """What is printed anew since an earlier build, by language; empty where none was named."""
    table: TablePlan | None = None
    """In the first language of the game."""
    reminders: Mapping[str, Mapping[str, tuple[Reminder, ...]]] = field(default_factory=dict)
    """By back end, then by language: what it leaves to the players, of which its product reminds them."""
    translations: Mapping[str, TablePlan] = field(default_factory=dict)
    """The table as it would be in each other language that has words: nothing of it but its texts is used."""
    local_boards: Mapping[str, Mapping[str, BoardPlan]] = field(default_factory=dict)
    """The boards in each other language."""
    local_faces: Mapping[str, Faces] = field(default_factory=dict)
    """The faces in each other language."""
    press: PressPlan | None = None
    """For the print shop that was asked for."""
    asked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By other language, every text with words that was asked for in it, in the order of asking."""
    unsaid: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Those of them that have no words in it."""

    def boards_of(self, language: str) -> Mapping[str, BoardPlan]:
        """The boards in a language."""
        return self.local_boards.get(language, self.boards)

    def map_sheets_of(self, language: str) -> tuple[MapSheetPlan, ...]:
        """The sheets with several maps in a language."""
        return self.map_sheets.get(language, ())

    def faces_of(self, language: str) -> Faces:
        """The faces in a language."""
        return self.local_faces.get(language, self.faces)
