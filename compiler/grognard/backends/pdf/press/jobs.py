"""The jobs of the files for a print shop that takes PDF, a part a file."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from grognard.backends.pdf.counters import counters_job
from grognard.backends.pdf.parts import cards_job, charts_job, mats_job, setup_job
from grognard.backends.pdf.press.cuts import cuts_of
from grognard.base.records import record
from grognard.model.game.whole import Game
from grognard.model.plan.press import PressPlan
from grognard.model.plan.whole import Plan
from grognard.render.map.jobs import pdf_job, sheet_job
from grognard.render.page.document import Document
from grognard.render.page.rules_job import rules_job
from grognard.render.press.argument import Cut, PressArgument
from grognard.work.backend import Request
from grognard.work.job import Blob, Job
from grognard.work.materials import Materials

SHEET = "press/sheet.typ"


@record
class Drawn:
    """A drawing for a shop. ``name``: the end of a file's name; ``title``: what it holds; ``cuts``: the die lines of
    each page; ``subjects``: what each page shows, ``card:ID``."""

    name: str
    title: str
    job: Job
    cuts: tuple[Cut, ...] = ()
    subjects: tuple[str, ...] = ()
    sizes: tuple[float, float] = (0.0, 0.0)
    """Width and height of the trim of its pages, mm."""


def press_jobs(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterator[Job]:
    """``SHOP/<game>-<part>[-<lang>].pdf``, in each language."""
    assert plan.press is not None
    shop = plan.press.shop
    profile = materials.blob(request.profile) if request.profile else materials.template(shop.profile)
    if profile is None:
        return
    wanted = [one for one in shop.made if not request.press_parts or one in request.press_parts]
    for language in request.languages or game.head.languages:
        document = shop_document(game, plan, materials, request.papers[0], language)
        for part in wanted:
            for drawn in drawings(part, document, plan.press):
                yield _pressed(document, plan.press, request, profile, drawn)


def shop_document(game: Game, plan: Plan, materials: Materials, paper: str, language: str) -> Document:
    """The document whose counter sheets are the shop's boards."""
    assert plan.press is not None
    on_boards = replace(plan, sheets={paper: plan.press.sheets})
    return Document(game=game, plan=on_boards, materials=materials, paper=paper, language=language)


def drawings(part: str, document: Document, press: PressPlan) -> Iterable[Drawn]:
    """What a part has to draw: one drawing, or one a deck or map."""
    tr = document.tr
    if part == "counters":
        yield from _counters(document, press)
    elif part == "cards":
        yield from _cards(document, press)
    elif part == "map":
        yield from _maps(document)
    else:
        make, title = {
            "rules": (rules_job, "Rules"),
            "charts": (charts_job, "Charts"),
            "setup": (setup_job, "Setup cards"),
            "mats": (mats_job, "Mats"),
        }[part]
        job = make(document)
        if job is not None:
            yield Drawn(name=f"{part}-{document.paper}", title=tr(title), job=job)


def _counters(document: Document, press: PressPlan) -> Iterator[Drawn]:
    """The punchboards, fronts and backs in turn; a die line stands on the front alone."""
    job, page = counters_job(document), document.materials.template(SHEET)
    if job is None or page is None:
        return
    few = tuple(replace(need, argument=replace(need.argument, page=page)) for need in job.needs)
    cuts = tuple(cut for sheet in press.sheets.sheets for cut in (cuts_of(sheet), ()))
    sizes = press.sheets.width, press.sheets.height
    title = document.tr("Counters")
    yield Drawn(name="counters", title=title, job=replace(job, needs=few), cuts=cuts, sizes=sizes)


def _cards(document: Document, press: PressPlan) -> Iterator[Drawn]:
    """A file a deck, a card a page."""
    for deck, cards in press.cards:
        there = replace(document.plan, cards={document.paper: cards})
        alone = Document(
            game=document.game,
            plan=there,
            materials=document.materials,
            paper=document.paper,
            language=document.language,
        )
        job = cards_job(alone)
        if job is not None:
            title = f"{document.tr('Cards')}: {document.tr(document.game.decks[deck].title)}"
            bare = replace(job, argument=replace(job.argument, sheet_word=""))
            subjects = tuple(f"card:{spot.card}" for page in cards.pages for spot in page.spots)
            sizes = cards.width, cards.height
            yield Drawn(name=f"cards-{deck}", title=title, job=bare, subjects=subjects, sizes=sizes)


def _maps(document: Document) -> Iterator[Drawn]:
    """Maps and sheets of several, each at its own size."""
    sheets = document.plan.map_sheets_of(document.language)
    on_sheets = {placed.map for sheet in sheets for placed in sheet.maps}
    for sheet in sheets:
        job = sheet_job(sheet, document.boards, document.materials, sheet.title)
        if job is not None:
            sizes = sheet.width, sheet.height
            yield Drawn(name=f"sheet-{sheet.id}", title=sheet.title, job=job, sizes=sizes)
    for board in document.boards.values():
        if board.id in document.game.maps and board.id not in on_sheets:
            job = pdf_job(board, document.materials)
            if job is not None:
                title, sizes = f"{document.tr('Map')} {board.title}", (board.width, board.height)
                yield Drawn(name=f"map-{board.id}", title=title, job=job, sizes=sizes)


def _pressed(
    document: Document,
    press: PressPlan,
    request: Request,
    profile: Blob,
    drawn: Drawn,
) -> Job:
    suffix = "" if document.language == document.game.head.languages[0] else f"-{document.language}"
    argument = PressArgument(
        shop=press.shop,
        profile=profile,
        is_own_profile=bool(request.profile),
        subject=f"game:{document.game.id}",
        title=document.title,
        part=drawn.title,
        language=document.language,
        inks=press.inks,
        subjects=drawn.subjects,
        cuts=drawn.cuts,
    )
    output = f"{press.shop.name}/{document.game.id}-{drawn.name}{suffix}.pdf"
    return Job(
        function="grognard.render.press.whole:to_press",
        argument=argument,
        needs=(replace(drawn.job, output=""),),
        output=output,
        engines=("pillow", "numpy"),
    )
