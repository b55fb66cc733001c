"""The jobs of the module: its pictures, and the package that needs them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from grognard.backends.vassal.arguments import (
    ExtensionArgument,
    HatchArgument,
    Made,
    ModuleArgument,
    RulesPageArgument,
    SaveArgument,
    Translated,
)
from grognard.backends.vassal.help.help import BOOK, HELP, RULES, SEQUENCE, help_of, pdf_of
from grognard.backends.vassal.help.howto import HOWTO
from grognard.backends.vassal.names import local_picture, picture
from grognard.backends.vassal.own_texts import WORDS
from grognard.backends.vassal.package.checks import ART
from grognard.backends.vassal.package.picture_jobs import Drawn, Taken, pictures_in, pictures_of
from grognard.backends.vassal.plan.module import ModulePlan, joined
from grognard.backends.vassal.plan.whole import module_plan, translated_plans
from grognard.base.papers import PRINTED
from grognard.formats.vassal import extension_folder
from grognard.model.game.whole import Game
from grognard.model.plan.rulebook import RulesPiece, RulesSection
from grognard.model.plan.whole import Plan
from grognard.model.words import words_of
from grognard.render.page.document import Document
from grognard.render.page.rules_job import rules_job, rules_of
from grognard.work.backend import Request
from grognard.work.job import Blob, Job
from grognard.work.materials import Materials

FIGURE = "rules-figure-"
"""The name of a picture of the rules before its number."""
NARROW_FIGURE, WIDE_FIGURE = 100.0, 150.0
"""mm of the page that a picture is set on."""
FIGURE_PPI = 110.0
_PACK_SAVE = "grognard.backends.vassal.package.module:pack_save"
_PACK_PART_SAVE = "grognard.backends.vassal.package.extension:pack_part_save"


def jobs_of(game: Game, plan: Plan, _request: Request, materials: Materials) -> Iterable[Job]:
    """The module and a file for each optional part, if every template that they need exists. Their pictures are drawn
    in every language of the game; their texts are in every language that has words.
    """
    first, *others = game.head.languages
    for argument, needs in _module(game, plan, materials, others):
        name = f"{game.id}-{game.head.version}"
        yield Job(
            function="grognard.backends.vassal.package.module:pack_module",
            argument=argument,
            needs=needs,
            output=f"{name}.vmod",
        )
        for part in argument.plan.extensions:
            drawn = list(pictures_of(game, plan, argument.plan, Taken(materials), first, part.id))
            made = tuple(made for made, _ in drawn)
            yield Job(
                function="grognard.backends.vassal.package.extension:pack_extension",
                argument=ExtensionArgument(module=replace(argument, made=made, art=(), files=()), part=part.id),
                needs=tuple(job for _, job in drawn),
                output=f"{extension_folder(f'{name}.vmod')}/{name}-{part.id}.vmdx",
            )


def added_jobs(game: Game, plan: Plan, materials: Materials) -> Iterable[Job]:
    """The job that checks what the game adds in VASSAL's own words against all that the module holds."""
    for argument, needs in _module(game, plan, materials):
        pictures = [
            name
            for made, job in zip(argument.made, needs, strict=True)
            if made.kind in ("picture", "pictures") and not made.language
            for name in (job.argument.names if made.kind == "pictures" else (made.name,))
        ]
        yield Job(
            function="grognard.backends.vassal.package.module:check_module",
            argument=HatchArgument(module=argument, pictures=tuple(pictures)),
        )


def save_of(game: Game, plan: Plan, setup: str, materials: Materials) -> Iterable[Job]:
    """The saved game of one setup, without the module and its pictures."""
    for argument, _ in _module(game, plan, materials):
        is_own = any(one.id == setup for one in argument.plan.setups)
        yield Job(
            function=_PACK_SAVE if is_own else _PACK_PART_SAVE,
            argument=SaveArgument(module=argument, setup=setup),
            output=f"{game.id}-{setup}.vsav",
        )


def _module(
    game: Game, plan: Plan, materials: Materials, others: Iterable[str] = ()
) -> Iterator[tuple[ModuleArgument, tuple[Job, ...]]]:
    """The argument of the module and the jobs that draw its pictures; nothing if a template is missing.
    ``others``: languages beside the first of the game."""
    taken = Taken(materials)
    style, pages = taken.template("vassal/module.toml"), [taken.template(f"vassal/{name}") for name in (HELP, HOWTO)]
    own = module_plan(game, plan)
    if own is None:
        return
    first = game.head.languages[0]
    translated = translated_plans(game, plan)
    drawn = pictures_in(game, plan, own, translated, taken, others)
    if not taken.is_complete or style is None:
        return
    words = _words(game, game.head.languages[0])
    translations = tuple(
        Translated(language=one, plan=other, words=_words(game, one)) for one, other in translated.items()
    )
    for name, page in zip((HELP, HOWTO), pages, strict=True):
        if page is not None:
            drawn.append(_help(own, name, page, words, first))
            drawn += [_help(one.plan, name, page, one.words, one.language, one.language) for one in translations]
    for language in (first, *plan.translations):
        if plan.rules.get(language):
            paper = (*game.head.paper, *PRINTED)[0]
            document = Document(game=game, plan=plan, materials=materials, paper=paper, language=language)
            drawn += _rules(document, "" if language == first else language)
            drawn += _printed(document)
    argument = ModuleArgument(
        plan=own,
        made=tuple(made for made, _ in drawn),
        style=style,
        words=words,
        translations=translations,
        art=tuple(_art(game, taken)),
        files=tuple(_files(game, taken)),
    )
    yield argument, tuple(job for _, job in drawn)


def _rules(document: Document, folder: str) -> Iterator[Drawn]:
    """The rules as pages: the contents, both, and the sequence of play; and the pictures that they show."""
    plan, language, tr = document.plan, document.language, document.tr
    sections = plan.rules[language]
    sequence = _sequence(plan, sections)
    whole = f"{document.title}{tr(': ')}{tr('Rules')}"
    pages: tuple[tuple[str, Literal["contents", "text", "both"], tuple[RulesSection, ...], str], ...] = (
        (RULES, "contents", sections, whole),
        (BOOK, "both", sections, whole),
        (SEQUENCE, "text", sequence, document.title),
    )
    pictures = dict(_figures(document, sections))
    files = {piece: local_picture(picture(f"{FIGURE}{n}"), folder) for n, piece in enumerate(pictures, 1)}
    for piece, job in pictures.items():
        yield Made(kind="picture", name=files[piece].removesuffix(".png")), job
    for name, shows, shown, title in pages:
        if shown:
            argument = RulesPageArgument(
                shows=shows,
                sections=shown,
                charts=plan.charts.get(language, ()),
                figures=tuple(files.items()) if shows != "contents" else (),
                title=title,
                subtitle=tr(document.game.head.subtitle) if shown is sections else "",
                notice=document.notice,
                language=language,
            )
            job = Job(function="grognard.backends.vassal.help.rules:draw_rules_page", argument=argument)
            yield Made(kind="page", name=name, language=folder), job


def _figures(document: Document, sections: Sequence[RulesSection]) -> Iterator[tuple[RulesPiece, Job]]:
    """Every picture of the rules, drawn as it is printed, with its caption."""
    for section in sections:
        for piece in section.pieces:
            if piece.kind in ("counters", "cards", "map", "anatomy"):
                alone = (replace(section, number="", title="", pieces=(piece,)),)
                wide = WIDE_FIGURE if piece.excerpt and piece.excerpt.window.width > WIDE_FIGURE else NARROW_FIGURE
                job = rules_of(document, alone, wide, None, function="draw_case", ppi=FIGURE_PPI)
                if job is not None:
                    yield piece, job


def _sequence(plan: Plan, sections: tuple[RulesSection, ...]) -> tuple[RulesSection, ...]:
    """The main section of the rules with the case that the turn track names: the sequence of a turn."""
    cases = {track.case for track in plan.table.tracks if track.is_turn} if plan.table else set()
    chapters: list[list[RulesSection]] = []
    for one in sections:
        if one.level == 1 or not chapters:
            chapters.append([])
        chapters[-1].append(one)
    return next((tuple(one) for one in chapters if any(each.number and each.number in cases for each in one)), ())


def _printed(document: Document) -> Iterator[Drawn]:
    """The printed rules, on the paper of the document."""
    job = rules_job(document)
    if job is not None:
        yield Made(kind="page", name=pdf_of(document.language)), job


def _help(
    plan: ModulePlan, name: str, page: Blob, words: tuple[tuple[str, str], ...], language: str, folder: str = ""
) -> Drawn:
    argument = help_of(joined(plan, *plan.extensions), page, words, language, folder)
    job = Job(function="grognard.backends.vassal.help.page:draw_help", argument=argument)
    return Made(kind="page", name=name, language=folder), job


def _art(game: Game, taken: Taken) -> Iterator[tuple[str, Blob]]:
    """The pictures under art/vassal/, which keep their names among those of the module."""
    for path in game.art:
        name = path.removeprefix(ART)
        blob = taken.noted(taken.materials.art(path.removeprefix("art/"))) if name != path else None
        if blob is not None:
            yield name, blob


def _files(game: Game, taken: Taken) -> Iterator[tuple[str, Blob]]:
    """The files under vassal/files/."""
    for path in game.files:
        blob = taken.noted(taken.materials.file(path))
        if blob is not None:
            yield path, blob


def _words(game: Game, language: str) -> tuple[tuple[str, str], ...]:
    tr = words_of(game, language)
    return tuple((word, tr(word)) for word in WORDS)
