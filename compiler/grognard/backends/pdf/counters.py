"""The counter sheets: a few are a job, and one binds them all. So a changed counter sets only its own few again."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from grognard.model.plan.sheets import Block, Edges, Face, Sheet, SheetPlan
from grognard.render.page.arguments import BoundArgument, SheetArgument
from grognard.render.page.document import Document
from grognard.work.job import Job

COUNTER_WORDS = ("counter sheet", "front", "back", "fold here")
CHUNK: Final = 500
"""Pictures that are set at once, so that memory stays low."""


def counters_job(document: Document) -> Job | None:
    """Counter sheets; fronts and backs alternate."""
    sheets, faces = document.sheets, document.faces
    drawn = document.drawn([*faces.fronts.values(), *faces.backs.values()])
    page = document.materials.template("sheets/sheet.typ")
    if not sheets.sheets or drawn is None or page is None:
        return None
    jobs = tuple(
        Job(
            function="grognard.render.page.sheet:draw_sheets",
            argument=SheetArgument(
                plan=replace(sheets, sheets=few, too_large=()),
                count=len(sheets.sheets),
                fronts=_shown(faces.fronts, (block for sheet in few for block in sheet.fronts)),
                backs=_shown(faces.backs, (block for sheet in few for block in sheet.backs)),
                templates=drawn[0],
                symbols=drawn[1],
                page=page,
                title=document.title,
                version=document.game.head.version,
                notice=document.notice,
                words=tuple((word, document.tr(word)) for word in COUNTER_WORDS),
            ),
        )
        for few in few_sheets(sheets, faces.fronts, faces.backs)
    )
    bound = BoundArgument(title=document.title, subject=document.tr("Counters"), language=document.language)
    function, output = "grognard.render.page.sheet:bind_sheets", document.name("counters")
    return Job(function=function, argument=bound, needs=jobs, output=output)


def _shown(faces: Mapping[str, Face], blocks: Iterable[Block]) -> tuple[Face, ...]:
    """The faces that have a place in some blocks."""
    keys = dict.fromkeys(slot.counter or "" for block in blocks for slot in block.slots)
    return tuple(faces[key] for key in keys if key in faces)


def few_sheets(plan: SheetPlan, fronts: Mapping[str, Face], backs: Mapping[str, Face]) -> Iterator[tuple[Sheet, ...]]:
    """The sheets, a few at a time: as many as have `CHUNK` pictures, each face once for each way of keeping its
    bleed."""
    few: list[Sheet] = []
    pictures: set[tuple[str, bool, Edges]] = set()
    for sheet in plan.sheets:
        few.append(sheet)
        for is_back, blocks, faces in ((False, sheet.fronts, fronts), (True, sheet.backs, backs)):
            shown = (one for block in blocks for one in block.edges())
            pictures.update((slot.counter or "", is_back, edges) for slot, edges in shown if slot.counter in faces)
        if len(pictures) >= CHUNK:
            yield tuple(few)
            few, pictures = [], set()
    if few:
        yield tuple(few)
