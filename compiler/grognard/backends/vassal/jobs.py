"""The jobs of the module: its pictures, and the package that needs them all."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from grognard.backends.vassal.arguments import (
    AboutArgument,
    ExtensionArgument,
    HatchArgument,
    Made,
    ModuleArgument,
    SaveArgument,
    Translated,
)
from grognard.backends.vassal.help import HELP, help_of
from grognard.backends.vassal.names import ABOUT
from grognard.backends.vassal.words import WORDS
from grognard.formats.vassal import extension_folder
from grognard.model.cardsheets import CardFace
from grognard.model.chartfaces import ChartFace
from grognard.model.game import Game
from grognard.model.module import ModulePlan, joined
from grognard.model.plan import Plan
from grognard.model.setupcards import SetupCard
from grognard.model.sheets import Face
from grognard.model.words import words_of
from grognard.render.arguments import CardPicture, ChartsArgument, PiecesArgument, SetupCardsArgument
from grognard.render.mapjobs import png_job
from grognard.work.backend import Request
from grognard.work.job import Blob, Job
from grognard.work.materials import Materials

CHUNK = 40
"""Faces a job: a changed factor draws few again, and memory stays low."""
MM_PER_INCH = 25.4
CARD_PIXELS = 5.0
CHART_WIDTH = 190.0
CHART_PPI = 96.0
ART = "art/vassal/"

Drawn = tuple[Made, Job]
T = TypeVar("T")


def jobs_of(game: Game, plan: Plan, _request: Request, materials: Materials) -> Iterable[Job]:
    """The module and a file for each optional part, where every template that they need is there. Their pictures are
    drawn in every language of the game; their texts are in all that there are words of.
    """
    first, *others = game.head.languages
    for argument, needs in _module(game, plan, materials, others):
        name = f"{game.id}-{game.head.version}"
        yield Job(
            function="grognard.backends.vassal.package:pack_module",
            argument=argument,
            needs=needs,
            output=f"{name}.vmod",
        )
        for part in argument.plan.extensions:
            drawn = list(_drawn(game, plan, argument.plan, _Taken(materials), first, part.id))
            made = tuple(made for made, _ in drawn)
            yield Job(
                function="grognard.backends.vassal.extension:pack_extension",
                argument=ExtensionArgument(module=replace(argument, made=made, art=(), files=()), part=part.id),
                needs=tuple(job for _, job in drawn),
                output=f"{extension_folder(f'{name}.vmod')}/{name}-{part.id}.vmdx",
            )


def checks_of(game: Game, plan: Plan, _request: Request, materials: Materials) -> Iterable[Job]:
    """Whether what the game adds in VASSAL's own words fits the module, without drawing anything."""
    if plan.module is None:
        return
    pieces = joined(plan.module, *plan.module.extensions).pieces
    if not (plan.module.inserts or game.files or any(piece.added for piece in pieces)):
        return
    for argument, needs in _module(game, plan, materials):
        pictures = [
            name
            for made, job in zip(argument.made, needs, strict=True)
            if made.kind in ("picture", "pictures") and not made.language
            for name in (job.argument.names if made.kind == "pictures" else (made.name,))
        ]
        yield Job(
            function="grognard.backends.vassal.package:check_module",
            argument=HatchArgument(module=argument, pictures=tuple(pictures)),
        )


def save_of(game: Game, plan: Plan, setup: str, materials: Materials) -> Iterable[Job]:
    """The saved game of one setup, without the module and its pictures."""
    for argument, _ in _module(game, plan, materials):
        is_own = any(one.id == setup for one in argument.plan.setups)
        yield Job(
            function=f"grognard.backends.vassal.{'package:pack_save' if is_own else 'extension:pack_part_save'}",
            argument=SaveArgument(module=argument, setup=setup),
            output=f"{game.id}-{setup}.vsav",
        )


def _module(
    game: Game, plan: Plan, materials: Materials, others: Iterable[str] = ()
) -> Iterator[tuple[ModuleArgument, tuple[Job, ...]]]:
    """The argument of the module and the jobs that draw its pictures; nothing where a template is missing.
    ``others``: languages beside the first of the game."""
    taken = _Taken(materials)
    style, help_page = taken.template("vassal/module.toml"), taken.template("vassal/help.html")
    if plan.module is None:
        return
    drawn = _in_languages(game, plan, plan.module, taken, others)
    if not taken.is_complete or style is None or help_page is None:
        return
    words = _words(game, game.head.languages[0])
    translations = tuple(
        Translated(language=one, plan=other, words=_words(game, one)) for one, other in plan.translations.items()
    )
    drawn.append(_help(plan.module, help_page, words))
    drawn += [_help(one.plan, help_page, one.words, one.language) for one in translations]
    argument = ModuleArgument(
        plan=plan.module,
        made=tuple(made for made, _ in drawn),
        style=style,
        words=words,
        translations=translations,
        art=tuple(_art(game, taken)),
        files=tuple(_files(game, taken)),
    )
    yield argument, tuple(job for _, job in drawn)


def _help(plan: ModulePlan, page: Blob, words: tuple[tuple[str, str], ...], language: str = "") -> Drawn:
    argument = help_of(joined(plan, *plan.extensions), page, words)
    job = Job(function="grognard.backends.vassal.helppage:draw_help", argument=argument)
    return Made(kind="page", name=HELP, language=language), job


def _in_languages(game: Game, plan: Plan, module: ModulePlan, taken: "_Taken", others: Iterable[str]) -> list[Drawn]:
    """The module's own pictures in the first language of the game; in others those that differ, of its optional parts
    as well: the engine lists such pictures before it loads an extension."""
    first = game.head.languages[0]
    parts = (None, *(part.id for part in module.extensions))
    ours = {part: dict(_drawn(game, plan, module, taken, first, part)) for part in parts}
    drawn = list(ours[None].items())
    for language in others:
        if language in plan.translations:
            for part, known in ours.items():
                theirs = _drawn(game, plan, plan.translations[language], taken, language, part)
                drawn += [(replace(made, language=language), job) for made, job in theirs if known.get(made) != job]
    return drawn


def _drawn(
    game: Game, plan: Plan, module: ModulePlan, taken: "_Taken", language: str, part: str | None
) -> Iterator[Drawn]:
    """The pictures in one language; of faces and boards in another those alone that differ."""
    charts = {id for id, _ in module.part(part).charts}
    yield from _faces(_shown(plan, module, language, part), module, taken)
    if part is None:
        yield from _boards(plan, module, taken, language)
    yield from _charts((one for one in plan.charts.get(language, ()) if one.id in charts), taken, language)
    yield from _cards(game, plan, taken, language, part)
    if part is None:
        yield from _about(game, module, taken, language)


def _art(game: Game, taken: "_Taken") -> Iterator[tuple[str, Blob]]:
    """The pictures under art/vassal/, which stand under their own names among those of the module."""
    for path in game.art:
        name = path.removeprefix(ART)
        blob = taken.noted(taken.materials.art(path.removeprefix("art/"))) if name != path else None
        if blob is not None:
            yield name, blob


def _files(game: Game, taken: "_Taken") -> Iterator[tuple[str, Blob]]:
    """The files under vassal/files/."""
    for path in game.files:
        blob = taken.noted(taken.materials.file(path))
        if blob is not None:
            yield path, blob


def _words(game: Game, language: str) -> tuple[tuple[str, str], ...]:
    tr = words_of(game, language)
    return tuple((word, tr(word)) for word in WORDS)


class _Taken:
    """Templates taken from the materials; not complete once one was missing, which the materials have noted."""

    def __init__(self, materials: Materials) -> None:
        self.materials = materials
        self.is_complete = True

    def template(self, name: str) -> Blob | None:
        """A template by its name."""
        return self.noted(self.materials.template(name))

    def blobs(self, wanted: Iterable[tuple[str, str]]) -> tuple[tuple[str, Blob], ...]:
        """Templates by the names that a job knows them by."""
        found = ((name, self.template(path)) for name, path in sorted(set(wanted)))
        return tuple((name, blob) for name, blob in found if blob is not None)

    def noted(self, thing: T | None) -> T | None:
        """What may be missing."""
        self.is_complete = self.is_complete and thing is not None
        return thing


def _shown(plan: Plan, module: ModulePlan, language: str, part: str | None) -> dict[str, Face]:
    """The faces to be drawn, by the name of the picture."""
    own = plan.faces_of(language)
    sides = (own.fronts, own.backs)
    pieces = module.part(part).pieces
    shown = {
        piece.states[index].picture: faces[id]
        for index, faces in enumerate(sides)
        for piece in pieces
        if (id := piece.key.removeprefix("counter:")) in faces and index < len(piece.states)
    }
    found = shown if part else {**shown, **{face.counter: face for face in module.masks}}
    if own is plan.faces or plan.module is None:
        return found
    first = _shown(plan, plan.module, "", part)
    return {name: face for name, face in found.items() if first.get(name) != face}


def _faces(shown: Mapping[str, Face], module: ModulePlan, taken: _Taken) -> Iterator[Drawn]:
    faces = list(shown.items())
    for start in range(0, len(faces), CHUNK):
        chunk = faces[start : start + CHUNK]
        argument = PiecesArgument(
            names=tuple(name for name, _ in chunk),
            faces=tuple(face for _, face in chunk),
            templates=taken.blobs((face.template, f"faces/{face.template}.svg") for _, face in chunk),
            symbols=taken.blobs((face.symbol, f"symbols/{face.symbol}.svg") for _, face in chunk if face.symbol),
            pixels=module.pixels,
        )
        job = Job(function="grognard.render.pieces:draw_pieces", argument=argument)
        yield Made(kind="pictures", name=f"faces-{start // CHUNK}"), job


def _boards(plan: Plan, module: ModulePlan, taken: _Taken, language: str) -> Iterator[Drawn]:
    shown = (*plan.setup_cards.get(language, ()), *plan.open_cards.get(language, ()))
    cards = {card.id: card for card in shown}
    for window in module.windows:
        if not window.board.picture:
            continue
        board = plan.boards_of(language).get(window.id)
        if board is None or not board.is_laid_out_as(plan.boards[window.id]):
            continue  # the pieces of the setups lie where the first language has its boxes
        if window.kind == "map":
            job = taken.noted(png_job(board, taken.materials))
        else:
            job = _setup_job(cards[window.id], board.scale.x, module.notice, taken, language)
        if job is not None:
            yield Made(kind="board", name=window.board.picture), job


def _setup_job(card: SetupCard, scale: float, notice: str, taken: _Taken, language: str) -> Job | None:
    page = taken.template("setup/setup.typ")
    if page is None:
        return None
    symbols = {slot.symbol for box in card.boxes for slot in box.slots if slot.symbol}
    argument = SetupCardsArgument(
        cards=(card,),
        symbols=taken.blobs((name, f"symbols/{name}.svg") for name in symbols),
        page=page,
        width=card.width,
        height=card.height,
        title=card.title,
        notice=notice,
        language=language,
        scale=scale,
    )
    return Job(function="grognard.render.setupcards:draw_setup_board", argument=argument)


def _charts(charts: Iterable[ChartFace], taken: _Taken, language: str) -> Iterator[Drawn]:
    for chart in charts:
        page = taken.template("charts/charts.typ")
        if page is not None:
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


def _cards(game: Game, plan: Plan, taken: _Taken, language: str, part: str | None) -> Iterator[Drawn]:
    """Every front, and a back for each deck: of an optional part, else of the module's own."""
    backs = set()
    for face in plan.card_faces.get(language, ()):
        page = taken.template("cards/cards.typ")
        card = game.cards[face.id]
        deck = card.deck
        if page is not None:
            if card.extension == part:
                yield Made(kind="picture", name=f"card-{face.id}"), _card_job(face, page, is_back=False)
            if deck not in backs and game.decks[deck].extension == part:
                backs.add(deck)
                yield Made(kind="picture", name=f"card-back-{deck}"), _card_job(face, page, is_back=True)


def _card_job(face: CardFace, page: Blob, *, is_back: bool) -> Job:
    argument = CardPicture(face=face, is_back=is_back, page=page, ppi=CARD_PIXELS * MM_PER_INCH)
    return Job(function="grognard.render.cards:draw_card", argument=argument)


def _about(game: Game, module: ModulePlan, taken: _Taken, language: str) -> Iterator[Drawn]:
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
        job = Job(function="grognard.backends.vassal.about:draw_about", argument=argument)
        yield Made(kind="picture", name=ABOUT), job
