"""The jobs of the module: its pictures, and the package that needs them all."""

from collections.abc import Iterable, Iterator

from grognard.backends.vassal.arguments import AboutArgument, Made, ModuleArgument
from grognard.backends.vassal.words import WORDS
from grognard.model.game import Game
from grognard.model.plan import Plan
from grognard.model.setupcards import SetupCard
from grognard.model.words import words_of
from grognard.render.arguments import CardPicture, ChartsArgument, PiecesArgument, SetupCardsArgument
from grognard.render.mapjobs import png_job
from grognard.work.backend import Request
from grognard.work.job import Blob, Job
from grognard.work.materials import Materials

CHUNK = 150
"""Faces a job: a changed factor draws few again, and memory stays low."""
MM_PER_INCH = 25.4
CARD_PIXELS = 5.0
CHART_WIDTH = 190.0
CHART_PPI = 96.0

Drawn = tuple[Made, Job]


def jobs_of(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterable[Job]:
    """The module, where every template that it needs is there."""
    style, help_page = materials.template("vassal/module.toml"), materials.template("vassal/help.html")
    if plan.module is None or style is None or help_page is None:
        return
    language = (request.languages or game.head.languages)[0]
    drawn = list(_drawn(game, plan, materials, language))
    if materials.missing:
        return
    tr = words_of(game, language)
    argument = ModuleArgument(
        plan=plan.module,
        made=tuple(made for made, _ in drawn),
        style=style,
        help=help_page,
        words=tuple((word, tr(word)) for word in WORDS),
    )
    yield Job(
        function="grognard.backends.vassal.package:pack_module",
        argument=argument,
        needs=tuple(job for _, job in drawn),
        output=f"{game.id}-{game.head.version}.vmod",
    )


def _drawn(game: Game, plan: Plan, materials: Materials, language: str) -> Iterator[Drawn]:
    yield from _faces(plan, materials)
    yield from _boards(plan, materials, language)
    yield from _charts(plan, materials, language)
    yield from _cards(game, plan, materials, language)
    yield from _about(game, plan, materials, language)


def _faces(plan: Plan, materials: Materials) -> Iterator[Drawn]:
    module = plan.module
    assert module is not None
    wanted = {state.picture for piece in module.pieces for state in piece.states}
    backs = {f"{face.counter}-back": face for face in plan.faces.backs.values()}
    named = {**plan.faces.fronts, **backs, **{face.counter: face for face in module.masks}}
    faces = [(name, face) for name, face in named.items() if name in wanted or face in module.masks]
    for start in range(0, len(faces), CHUNK):
        chunk = faces[start : start + CHUNK]
        templates = _blobs(materials, [(face.template, f"faces/{face.template}.svg") for _, face in chunk])
        symbols = _blobs(materials, [(face.symbol, f"symbols/{face.symbol}.svg") for _, face in chunk if face.symbol])
        argument = PiecesArgument(
            names=tuple(name for name, _ in chunk),
            faces=tuple(face for _, face in chunk),
            templates=templates,
            symbols=symbols,
            pixels=module.pixels,
        )
        job = Job(function="grognard.render.pieces:draw_pieces", argument=argument)
        yield Made(kind="pictures", name=f"faces-{start // CHUNK}"), job


def _boards(plan: Plan, materials: Materials, language: str) -> Iterator[Drawn]:
    module = plan.module
    assert module is not None
    cards = {card.id: card for card in plan.setup_cards.get(language, ())}
    for window in module.windows:
        job = None
        if window.kind == "map":
            job = png_job(plan.boards[window.id], materials)
        elif window.kind == "setup":
            job = _setup_job(cards[window.id], plan.boards[window.id].scale.x, module.notice, materials, language)
        if job is not None:
            yield Made(kind="board", name=window.board.picture), job


def _setup_job(card: SetupCard, scale: float, notice: str, materials: Materials, language: str) -> Job | None:
    page = materials.template("setup/setup.typ")
    if page is None:
        return None
    argument = SetupCardsArgument(
        cards=(card,),
        page=page,
        width=card.width,
        height=card.height,
        title=card.title,
        notice=notice,
        language=language,
        scale=scale,
    )
    return Job(function="grognard.render.setupcards:draw_setup_board", argument=argument)


def _charts(plan: Plan, materials: Materials, language: str) -> Iterator[Drawn]:
    page = materials.template("charts/charts.typ") if plan.charts.get(language) else None
    if page is not None:
        for chart in plan.charts[language]:
            argument = ChartsArgument(
                charts=(chart,),
                page=page,
                width=CHART_WIDTH,
                height=None,
                title="",
                subject="",
                notice="",
                language=language,
                ppi=CHART_PPI,
            )
            job = Job(function="grognard.render.charts:draw_chart_picture", argument=argument)
            yield Made(kind="picture", name=f"chart-{chart.id}"), job


def _cards(game: Game, plan: Plan, materials: Materials, language: str) -> Iterator[Drawn]:
    faces = {face.id: face for face in plan.card_faces.get(language, ())}
    page = materials.template("cards/cards.typ") if faces else None
    if page is not None:
        backs: dict[str, None] = {}
        for card in game.cards.values():
            face = faces.get(card.id)
            if face is not None:
                ppi = CARD_PIXELS * MM_PER_INCH
                front = CardPicture(face=face, is_back=False, page=page, ppi=ppi)
                yield Made(kind="picture", name=f"card-{card.id}"), Job(function=_CARD, argument=front)
                if card.deck not in backs:
                    backs[card.deck] = None
                    back = CardPicture(face=face, is_back=True, page=page, ppi=ppi)
                    yield Made(kind="picture", name=f"card-back-{card.deck}"), Job(function=_CARD, argument=back)


_CARD = "grognard.render.cards:draw_card"


def _about(game: Game, plan: Plan, materials: Materials, language: str) -> Iterator[Drawn]:
    module, page = plan.module, materials.template("vassal/about.typ")
    if module is not None and page is not None:
        tr = words_of(game, language)
        argument = AboutArgument(
            page=page,
            title=module.title,
            subtitle=module.description,
            version=f"{tr('version')} {module.version}",
            notice=module.notice,
            colours=tuple(colour for _, colour in module.sides),
        )
        job = Job(function="grognard.backends.vassal.about:draw_about", argument=argument)
        yield Made(kind="picture", name="about"), job


def _blobs(materials: Materials, wanted: Iterable[tuple[str, str]]) -> tuple[tuple[str, Blob], ...]:
    found = ((name, materials.template(path)) for name, path in sorted(set(wanted)))
    return tuple((name, blob) for name, blob in found if blob is not None)
