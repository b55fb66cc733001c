"""The jobs that draw the pictures of the module and of its optional parts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from grognard.backends.vassal.arguments import AboutArgument, Made, MatArgument, SignsArgument
from grognard.backends.vassal.build.toolbar import chart_groups
from grognard.backends.vassal.names import ABOUT, DRAWN, ICONS
from grognard.backends.vassal.package.frames import frames_of
from grognard.backends.vassal.plan.boards import Window
from grognard.backends.vassal.plan.module import ModulePlan, joined
from grognard.backends.vassal.plan.windows import CARD_PIXELS
from grognard.model.game.steps import MOST_STEPS
from grognard.model.game.whole import Game
from grognard.model.plan.cards import CardFace
from grognard.model.plan.charts import ChartFace
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.plan.sheets import Face
from grognard.model.plan.table.whole import ChartTab
from grognard.model.plan.whole import Plan
from grognard.model.words import words_of
from grognard.render.map.jobs import png_job
from grognard.render.page.arguments import CardPicture, ChartsArgument, PiecesArgument, SetupCardsArgument
from grognard.work.job import Blob, Job
from grognard.work.materials import Materials

CHUNK = 20
"""Faces in one job: a changed factor draws few again, and memory stays low."""
MM_PER_INCH = 25.4
CHART_WIDTH = 190.0
CHART_PPI = 96.0
Drawn = tuple[Made, Job]
T = TypeVar("T")


def pictures_in(
    game: Game,
    plan: Plan,
    module: ModulePlan,
    translated: Mapping[str, ModulePlan],
    taken: "Taken",
    others: Iterable[str],
) -> list[Drawn]:
    """The module's pictures in the first language of the game, and in other languages those that differ, of its
    optional parts as well: the engine lists such pictures before it loads an extension."""
    first = game.head.languages[0]
    parts = (None, *(part.id for part in module.extensions))
    ours = {part: dict(pictures_of(game, plan, module, taken, first, part)) for part in parts}
    drawn = list(ours[None].items())
    for language in others:
        if language in translated:
            for part, known in ours.items():
                theirs = pictures_of(game, plan, translated[language], taken, language, part, module)
                drawn += [(replace(made, language=language), job) for made, job in theirs if known.get(made) != job]
    return drawn


def pictures_of(
    game: Game,
    plan: Plan,
    module: ModulePlan,
    taken: "Taken",
    language: str,
    part: str | None,
    first: ModulePlan | None = None,
) -> Iterator[Drawn]:
    """The pictures in one language. ``first``: the module in the first language if this is another: then only faces
    and boards that differ are drawn."""
    yield from _faces(_shown(plan, module, first, language, part), module, taken)
    yield from _frames(module, part)
    if part is None:
        yield from _boards(plan, module, taken, language)
    yield from _mats(module.part(part).windows, taken)
    yield from _charts(plan.charts.get(language, ()), module.part(part).charts, taken, language)
    yield from _cards(game, plan, taken, language, part)
    if part is None:
        yield from _about(game, module, taken, language)
        yield from _signs(module, taken)


class Taken:
    """Templates taken from the materials. It is not complete once one was missing, which the materials have noted."""

    def __init__(self, materials: Materials) -> None:
        self.materials = materials
        self.is_complete = True

    def template(self, name: str) -> Blob | None:
        """A template by its name."""
        return self.noted(self.materials.template(name))

    def blobs(self, wanted: Iterable[tuple[str, str]]) -> tuple[tuple[str, Blob], ...]:
        """Templates with the names by which a job knows them."""
        found = ((name, self.template(path)) for name, path in sorted(set(wanted)))
        return tuple((name, blob) for name, blob in found if blob is not None)

    def symbols(self, names: Iterable[str]) -> tuple[tuple[str, Blob], ...]:
        """Symbols and pictures of counters by name, without blank ones; those that are missing are left out."""
        found = ((name, self.noted(self.materials.symbol(name))) for name in sorted({one for one in names if one}))
        return tuple((name, blob) for name, blob in found if blob is not None)

    def noted(self, thing: T | None) -> T | None:
        """The value, noted if it is missing."""
        self.is_complete = self.is_complete and thing is not None
        return thing


def _shown(
    plan: Plan, module: ModulePlan, first: ModulePlan | None, language: str, part: str | None
) -> dict[str, Face]:
    """The faces to be drawn, by the name of the picture."""
    own = plan.faces_of(language)
    pieces = module.part(part).pieces
    shown = {
        piece.states[index].picture: face
        for index in range(MOST_STEPS)
        for piece in pieces
        if (id := piece.key.removeprefix("counter:")) in own.fronts and index < len(piece.states)
        for face in own.of(id)[index : index + 1]
    }
    found = shown if part else {**shown, **{face.counter: face for face in module.masks}}
    if own is plan.faces or first is None:
        return found
    known = _shown(plan, first, None, "", part)
    return {name: face for name, face in found.items() if known.get(name) != face}


def _faces(shown: Mapping[str, Face], module: ModulePlan, taken: Taken) -> Iterator[Drawn]:
    faces = list(shown.items())
    for start in range(0, len(faces), CHUNK):
        chunk = faces[start : start + CHUNK]
        argument = PiecesArgument(
            names=tuple(name for name, _ in chunk),
            faces=tuple(face for _, face in chunk),
            templates=taken.blobs((face.template, f"faces/{face.template}.svg") for _, face in chunk),
            symbols=taken.symbols(face.symbol for _, face in chunk),
            pixels=module.pixels,
        )
        job = Job(function="grognard.render.page.pieces:draw_pieces", argument=argument)
        yield Made(kind="pictures", name=f"faces-{start // CHUNK}"), job


def _frames(module: ModulePlan, part: str | None) -> Iterator[Drawn]:
    argument = frames_of(module, part)
    if argument.names:
        job = Job(function="grognard.backends.vassal.package.signs:draw_frames", argument=argument)
        yield Made(kind="pictures", name="frames"), job


def _boards(plan: Plan, module: ModulePlan, taken: Taken, language: str) -> Iterator[Drawn]:
    made = (plan.setup_cards, plan.open_cards, plan.mats)
    shown = (card for cards in made for card in cards.get(language, ()))
    cards = {card.id: card for card in shown}
    for window in module.windows:
        if not window.board.picture or window.board.mat:
            continue
        board = plan.boards_of(language).get(window.id)
        if board is None or not board.is_laid_out_as(plan.boards[window.id]):
            continue  # pieces of the setups lie in the boxes of the first language
        if window.kind == "map":
            job = taken.noted(png_job(board, taken.materials))
        else:
            job = _setup_job(cards[window.id], board.raster.x, module.notice, taken, language)
        if job is not None:
            yield Made(kind="board", name=window.board.picture), job


def _mats(windows: Iterable[Window], taken: Taken) -> Iterator[Drawn]:
    """The mats of the windows that are not maps."""
    for window in windows:
        board = window.board
        page = taken.template("vassal/table.typ") if board.mat else None
        if board.mat and page is not None:
            argument = MatArgument(
                page=page, width=board.width, height=board.height, colour=board.colour, mat=board.mat
            )
            job = Job(function="grognard.backends.vassal.package.mats:draw_mat", argument=argument)
            yield Made(kind="board", name=board.picture), job


def _setup_job(card: SetupCard, scale: float, notice: str, taken: Taken, language: str) -> Job | None:
    page = taken.template("setup/setup.typ")
    if page is None:
        return None
    symbols = {slot.symbol for box in card.boxes for slot in box.slots if slot.symbol}
    argument = SetupCardsArgument(
        cards=(card,),
        symbols=taken.symbols(symbols),
        page=page,
        width=card.width,
        height=card.height,
        title=card.title,
        notice=notice,
        language=language,
        scale=scale,
    )
    return Job(function="grognard.render.page.setup_cards:draw_setup_board", argument=argument)


def _charts(charts: Iterable[ChartFace], tabs: Sequence[ChartTab], taken: Taken, language: str) -> Iterator[Drawn]:
    """The charts of a window in one job: all are as high as the highest of them."""
    faces = {chart.id: chart for chart in charts}
    for number, group in enumerate(chart_groups(tabs, "").values()):
        page = taken.template("charts/charts.typ")
        shown = tuple(faces[tab.id] for tab in group if tab.id in faces)
        if page is not None and shown:
            argument = ChartsArgument(
                charts=shown,
                page=page,
                width=CHART_WIDTH,
                height=None,
                title="",
                subject="",
                notice="",
                language=language,
                ppi=CHART_PPI,
            )
            job = Job(function="grognard.render.page.charts:draw_chart_pictures", argument=argument)
            yield Made(kind="pictures", name=f"charts-{number}"), job


def _signs(module: ModulePlan, taken: Taken) -> Iterator[Drawn]:
    page = taken.template("vassal/dice.typ")
    whole = joined(module, *module.extensions)
    thrown = {die.sides for die in (*whole.dice, *(die for part in module.extensions for die in part.dice))}
    if page is not None:
        argument = SignsArgument(
            icons=taken.blobs((name, f"vassal/icons/{name}.svg") for name in ICONS),
            dice=page,
            sides=tuple(sorted(sides for sides in thrown if sides <= DRAWN)),
        )
        yield (
            Made(kind="pictures", name="signs"),
            Job(function="grognard.backends.vassal.package.signs:draw_signs", argument=argument),
        )


def _cards(game: Game, plan: Plan, taken: Taken, language: str, part: str | None) -> Iterator[Drawn]:
    """Every front, and a back for each deck: those of an optional part, or of the module itself."""
    backs = set()
    for face in plan.card_faces.get(language, ()):
        page = taken.template("cards/cards.typ")
        card = game.cards[face.id]
        deck = card.deck
        if page is not None:
            if card.extension == part:
                yield Made(kind="picture", name=f"card-{face.id}"), _card_job(face, page, taken, is_back=False)
            if deck not in backs and game.decks[deck].extension == part:
                backs.add(deck)
                yield Made(kind="picture", name=f"card-back-{deck}"), _card_job(face, page, taken, is_back=True)


def _card_job(face: CardFace, page: Blob, taken: Taken, *, is_back: bool) -> Job:
    shown = face.picture(is_back=is_back)
    art = taken.materials.pictures((shown.name,) if shown else ())
    symbols = taken.blobs((name, f"symbols/{name}.svg") for name in face.symbols)
    ppi = CARD_PIXELS * MM_PER_INCH
    argument = CardPicture(face=face, is_back=is_back, page=page, ppi=ppi, art=art, symbols=symbols)
    return Job(function="grognard.render.page.cards:draw_card", argument=argument)


def _about(game: Game, module: ModulePlan, taken: Taken, language: str) -> Iterator[Drawn]:
    page = taken.template("vassal/about.typ")
    released = game.releases.get(game.head.version, "")
    if page is not None:
        argument = AboutArgument(
            page=page,
            title=module.title,
            subtitle=module.description,
            version=f"{words_of(game, language)('version')} {module.version}{f' · {released}' if released else ''}",
            notice=module.notice,
            colours=tuple(colour for _, colour in module.sides),
        )
        job = Job(function="grognard.backends.vassal.help.about:draw_about", argument=argument)
        yield Made(kind="picture", name=ABOUT), job
