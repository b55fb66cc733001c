"""One thing alone as a picture, from the arguments and by the functions that print it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from grognard.backends.pdf.parts import charts_job
from grognard.backends.pdf.placements import card_pictures, placements_of
from grognard.model.game.setup.mats import MAT
from grognard.model.game.whole import Game
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.plan.whole import Plan
from grognard.model.things import Look, Thing
from grognard.render.page.arguments import (
    CardPicture,
    ChartsArgument,
    PiecesArgument,
)
from grognard.render.page.document import Document
from grognard.render.page.rules_job import rules_of
from grognard.work.job import Job
from grognard.work.materials import Materials

MM_PER_INCH: Final = 25.4
PIXELS: Final = {"counter": 20.0, "card": 8.0, "chart": 6.0, "setup": 5.0, "case": 8.0, "mat": 5.0, "scenario": 4.0}
"""Default number of pixels a millimetre."""
CHART_WIDTH, CASE_WIDTH = 190.0, 90.0


def previews_of(game: Game, plan: Plan, thing: Thing, materials: Materials, look: Look) -> Iterator[Job]:
    """The pictures of a thing from left to right; none for a thing that is not printed in a document."""
    document = Document(game=game, plan=plan, materials=materials, paper=look.paper, language=look.language)
    is_scenario = thing.kind == "setup" and thing.id in game.scenarios
    pixels = look.pixels or PIXELS.get("scenario" if is_scenario else thing.kind, 0.0)
    make = _MAKE.get(thing.kind)
    if is_scenario:
        yield from placements_of(document, thing.id, pixels)
    elif make is not None:
        yield from make(document, thing.id, pixels)


def _counter(document: Document, id: str, pixels: float) -> Iterator[Job]:
    faces = document.faces.sides_of(id)
    templates, symbols = document.templates(faces), document.symbols(face.symbol for face in faces)
    if faces and templates is not None and symbols is not None:
        names = tuple(f"{number}" for number in range(len(faces)))
        argument = PiecesArgument(names=names, faces=faces, templates=templates, symbols=symbols, pixels=pixels)
        yield Job(function="grognard.render.page.pieces:draw_pieces", argument=argument)


def _card(document: Document, id: str, pixels: float) -> Iterator[Job]:
    page = document.materials.template("cards/cards.typ")
    for face in document.plan.card_faces[document.language]:
        if face.id == id and page is not None:
            art = document.materials.pictures(one.name for one in face.pictures)
            symbols = document.symbols(face.symbols) or ()
            for is_back in (False, True):
                argument = CardPicture(
                    face=face, is_back=is_back, page=page, ppi=pixels * MM_PER_INCH, art=art, symbols=symbols
                )
                yield Job(function="grognard.render.page.cards:draw_card", argument=argument)


def _chart(document: Document, id: str, pixels: float) -> Iterator[Job]:
    job = charts_job(document)
    if job is not None and isinstance(job.argument, ChartsArgument):
        charts = tuple(one for one in job.argument.charts if one.id == id)
        argument = replace(
            job.argument,
            charts=charts,
            width=CHART_WIDTH,
            height=None,
            ppi=pixels * MM_PER_INCH,
            title="",
            subject="",
            notice="",
        )
        yield Job(function="grognard.render.page.charts:draw_chart_pictures", argument=argument)


def _setup(document: Document, id: str, pixels: float) -> Iterator[Job]:
    return card_pictures(document, lambda card: card.id == id, pixels)


def _mat(document: Document, id: str, pixels: float) -> Iterator[Job]:
    """The cards of all mats of a kind, or the one with the mat of a counter."""

    def has_it(card: SetupCard) -> bool:
        owners = {box.location.of for box in card.boxes if box.location and box.location.kind == MAT}
        return card.subject == f"mat:{id}" or (id not in document.game.mats and id in owners)

    return card_pictures(document, has_it, pixels)


def _case(document: Document, id: str, pixels: float) -> Iterator[Job]:
    """A case with the cases below it."""
    sections = [one for one in document.plan.rules[document.language] if f"{one.id}.".startswith(f"{id}.")]
    job = rules_of(document, sections, CASE_WIDTH, None, function="draw_case", ppi=pixels * MM_PER_INCH)
    if job is not None:
        yield job


_MAKE: Final = {"counter": _counter, "card": _card, "chart": _chart, "setup": _setup, "mat": _mat, "case": _case}
