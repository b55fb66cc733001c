"""One function a part: the job that makes its PDF, or None if the game has no such part."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from grognard.model.plan.setup_cards import SetupCard
from grognard.model.plan.whole import Plan
from grognard.render.face.argument import FacesArgument
from grognard.render.map.jobs import STYLE, TILE_WORDS, tiled_job, tiled_sheet_job
from grognard.render.page.arguments import (
    BoundArgument,
    CardsArgument,
    ChartsArgument,
    FieldsArgument,
    SetupCardsArgument,
    legend_of,
)
from grognard.render.page.document import Document
from grognard.render.page.low_ink import light_setup
from grognard.work.job import Job
from grognard.work.materials import Materials


def judging(job: Job) -> Job:
    """What judges in place of a job that draws. It is given what it judges by and nothing else, so that only a change
    of that makes it judge again: a moved counter or a new title does not."""
    match job.argument:
        case BoundArgument():
            few = [need.argument for need in job.needs]
            faces = {(face.key, face.is_back): face for one in few for face in (*one.fronts, *one.backs)}
            argument: object = FacesArgument(
                faces=tuple(faces.values()), templates=few[0].templates, symbols=few[0].symbols
            )
            return Job(function="grognard.render.face.cached:judge_faces", argument=argument)
        case ChartsArgument() as charts:
            argument = replace(charts, title="", subject="", notice="", legend=None, style=None)
        case _:
            argument = job.argument
    return Job(function=job.function.replace(":draw_", ":judge_"), argument=argument)


def fields_jobs(plan: Plan, materials: Materials) -> Iterator[Job]:
    """What the faces of the game's own ask for, held against what its counters have; nothing where it has none."""
    drawn = [*plan.faces.fronts.values(), *plan.faces.backs.values()]
    names = sorted({face.template for face in drawn}) if materials.may_have_own else []
    found = ((name, materials.template(f"faces/{name}.svg")) for name in names)
    own = tuple((name, blob) for name, blob in found if blob is not None and blob.digest in materials.own)
    if own:
        wants = tuple((name, kind, values) for (name, kind), values in plan.faces.wants.items())
        fields, shipped = tuple(plan.faces.fields.items()), materials.shipped("faces")
        argument = FieldsArgument(templates=own, fields=fields, wants=wants, shipped=shipped)
        yield Job(function="grognard.render.page.face_fields:check_fields", argument=argument)


def cards_job(document: Document) -> Job | None:
    """Cards; fronts and backs alternate."""
    plan, page = document.plan.cards[document.paper], document.materials.template("cards/cards.typ")
    if not plan.pages or page is None:
        return None
    faces = document.cards
    symbols = document.symbols(name for face in faces for name in face.symbols)
    if symbols is None:
        return None
    argument = CardsArgument(
        plan=plan,
        faces=faces,
        page=page,
        art=document.materials.pictures(one.name for face in faces for one in face.pictures),
        title=f"{document.title} {document.game.head.version}",
        subject=document.tr("Cards"),
        language=document.language,
        sheet_word=document.tr("card sheet"),
        symbols=symbols,
    )
    return Job(function="grognard.render.page.cards:draw_cards", argument=argument, output=document.name("cards"))


def charts_job(document: Document) -> Job | None:
    """All charts."""
    charts, page = document.plan.charts[document.language], document.materials.template("charts/charts.typ")
    if not charts or page is None:
        return None
    argument = ChartsArgument(
        charts=charts,
        page=page,
        width=document.width,
        height=document.height,
        title=document.title,
        subject=document.tr("Charts"),
        notice=document.notice,
        language=document.language,
        legend=legend_of(document.boards.values()),
        style=document.materials.template(STYLE),
    )
    return Job(function="grognard.render.page.charts:draw_charts", argument=argument, output=document.name("charts"))


def setup_job(document: Document) -> Job | None:
    """The setup cards, one a page or as many as fit on it."""
    return _of_cards(document, document.plan.setup_cards.get(document.language, ()), "Setup cards", "setup")


def mats_job(document: Document) -> Job | None:
    """The mats of counters that hold others, a card a page."""
    return _of_cards(document, document.plan.mats.get(document.language, ()), "Mats", "mats")


def _of_cards(document: Document, cards: Sequence[SetupCard], title: str, name: str) -> Job | None:
    page = document.materials.template("setup/setup.typ") if cards else None
    symbols = document.symbols(slot.symbol for card in cards for box in card.boxes for slot in box.slots)
    if page is None or symbols is None:
        return None
    argument = SetupCardsArgument(
        cards=tuple(map(light_setup, cards)) if document.low_ink else tuple(cards),
        symbols=symbols,
        page=page,
        width=document.width,
        height=document.height,
        title=f"{document.title} · {document.tr(title)}",
        notice=document.notice,
        language=document.language,
    )
    return Job(
        function="grognard.render.page.setup_cards:draw_setup_cards", argument=argument, output=document.name(name)
    )


def tiled_jobs(document: Document) -> Iterator[tuple[str, Job]]:
    """Each map, and each sheet of several, in tiles of the paper, with what the kit calls it; setup cards fit a page
    and need none."""
    words = tuple((word, document.tr(word)) for word in TILE_WORDS)
    are_many = len(document.game.maps) > 1
    sheets = document.plan.map_sheets_of(document.language)
    for sheet in sheets:
        output = document.name(f"sheet-{sheet.id}-tiled")
        title = f"{document.title} · {sheet.title}"
        job = tiled_sheet_job(
            sheet, document.boards, document.materials, document.paper, title, words=words, output=output
        )
        if job is not None:
            yield sheet.title, job
    on_sheets = {placed.map for sheet in sheets for placed in sheet.maps}
    for board in document.boards.values():
        if board.id in document.game.maps and board.id not in on_sheets:
            output = document.name(f"map-{board.id}-tiled")
            job = tiled_job(
                board, document.materials, document.paper, is_one_of_many=are_many, words=words, output=output
            )
            if job is not None:
                name = document.tr(document.game.maps[board.id].title)
                yield f"{document.tr('Map')}{document.tr(': ')}{name}" if are_many else document.tr("Map"), job
