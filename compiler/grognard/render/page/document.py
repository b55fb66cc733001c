"""What the parts of one document share: game, paper, language, and the names of its files."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from grognard.base.papers import PAPERS
from grognard.model.game.whole import Game
from grognard.model.plan.boards import BoardPlan
from grognard.model.plan.cards import CardFace, CardPlan
from grognard.model.plan.sheets import Face, Faces, SheetPlan
from grognard.model.plan.whole import Plan
from grognard.model.words import Words, words_of
from grognard.render.page.low_ink import light_board, light_card, light_faces, light_sheets
from grognard.work.job import Blob
from grognard.work.materials import Materials

NOTICE = "study material from facts in the rules, not affiliated, needs the original game"
Blobs = tuple[tuple[str, Blob], ...]


class Document:
    """One paper and one language of one game."""

    def __init__(
        self, *, game: Game, plan: Plan, materials: Materials, paper: str, language: str, low_ink: bool = False
    ) -> None:
        self.game, self.plan, self.materials, self.paper, self.language = game, plan, materials, paper, language
        self.low_ink = low_ink
        self.tr: Words = words_of(game, language)
        self.width, self.height = PAPERS[paper]

    def of(self, *, sheets: Mapping[str, SheetPlan], cards: Mapping[str, CardPlan]) -> "Document":
        """The same document with other sheets of counters and cards, by paper."""
        return Document(
            game=self.game,
            plan=replace(self.plan, sheets=sheets, cards=cards),
            materials=self.materials,
            paper=self.paper,
            language=self.language,
            low_ink=self.low_ink,
        )

    @cached_property
    def faces(self) -> Faces:
        """The faces of the counters in the language of the document."""
        faces = self.plan.faces_of(self.language)
        return light_faces(faces) if self.low_ink else faces

    @property
    def sheets(self) -> SheetPlan:
        """The counter sheets on the paper of the document."""
        sheets = self.plan.sheets[self.paper]
        return light_sheets(sheets) if self.low_ink else sheets

    @property
    def cards(self) -> tuple[CardFace, ...]:
        """The faces of the cards."""
        cards = self.plan.card_faces[self.language]
        return tuple(map(light_card, cards)) if self.low_ink else cards

    @property
    def boards(self) -> Mapping[str, BoardPlan]:
        """The boards in the language of the document."""
        boards = self.plan.boards_of(self.language)
        return {id: light_board(one) for id, one in boards.items()} if self.low_ink else boards

    @property
    def title(self) -> str:
        """The game's title in the language of the document."""
        return self.tr(self.game.head.title)

    @property
    def facts(self) -> str:
        """Version, players, duration and year in a line."""
        head, tr = self.game.head, self.tr
        players = f"{head.players} {tr('players')}" if head.players else ""
        year = str(head.year) if head.year else ""
        words = (f"{tr('version')} {head.version}", players, tr(head.duration), tr(head.designer), year)
        return " · ".join(word for word in words if word)

    @property
    def notice(self) -> str:
        """The footer of every page."""
        head = self.game.head
        if head.rights == "unofficial":
            return self.tr(head.notice or NOTICE)
        return self.tr(head.notice or head.copyright)

    def name(self, part: str) -> str:
        """``<game>-<part>-<paper>[-<lang>].pdf``: a contract; the first language has no suffix."""
        suffix = "" if self.language == self.game.head.languages[0] else f"-{self.language}"
        return f"{self.game.id}-{part}-{self.paper}{suffix}.pdf"

    def templates(self, faces: Iterable[Face]) -> Blobs | None:
        """The face templates in use, by name; None when one is missing (noted in the materials)."""
        return self._blobs({face.template: f"faces/{face.template}.svg" for face in faces})

    def symbols(self, names: Iterable[str]) -> Blobs | None:
        """The symbols of these names, without blank ones, and the pictures among them; None when one is missing."""
        found = {name: self.materials.symbol(name) for name in sorted({name for name in names if name})}
        return _whole(found)

    def drawn(self, faces: Sequence[Face]) -> tuple[Blobs, Blobs] | None:
        """Templates and symbols of faces; None when one is missing, which the materials have noted."""
        templates, symbols = self.templates(faces), self.symbols(face.symbol for face in faces)
        return None if templates is None or symbols is None else (templates, symbols)

    def _blobs(self, wanted: dict[str, str]) -> Blobs | None:
        return _whole({name: self.materials.template(path) for name, path in sorted(wanted.items())})


def _whole(found: Mapping[str, Blob | None]) -> Blobs | None:
    """The blobs by name; None when one is missing."""
    blobs = tuple((name, blob) for name, blob in found.items() if blob is not None)
    return blobs if len(blobs) == len(found) else None
