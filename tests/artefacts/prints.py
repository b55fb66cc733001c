"""PDFs made the way the compiler makes them, and how to measure them: millimetres from a page's upper left corner."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
from PIL import Image

from grognard.backends.pdf.counters import counters_job
from grognard.base.bundled import templates_dir
from grognard.model.fields.how_many import exactly
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.sides import Side
from grognard.model.game.whole import Game, Head
from grognard.model.plan.sheets import Frame
from grognard.plan.whole import plan_game
from grognard.render.page.document import Document
from grognard.render.page.sheet import bind_sheets, draw_sheets
from grognard.work.job import Inputs, blobs_in
from grognard.work.materials import Materials
from grognard.work.store import Store

MM = 25.4 / 72
INCH = 25.4


def numbered_game(count: int, *, duplex: str = "long", size: float = 15.875) -> Game:
    """``count`` counters of one side with F001, F002 … on their fronts and B001, B002 … on their backs."""
    kind = CounterType(id="m", name="M", face="marker", role="marker", size=size)
    counters = {
        f"c{n:03}": Counter(id=f"c{n:03}", type="m", side="a", text=f"F{n:03}", back_values={"text": f"B{n:03}"})
        for n in range(1, count + 1)
    }
    head = Head(title="T", version="1", duplex=duplex)  # type: ignore[arg-type]
    return Game(
        id="t", head=head, types={"m": kind}, counters=counters, sides={"a": Side(id="a", name="A", colour="#a9b694")}
    )


def alike_game(count: int) -> Game:
    """``count`` equal counters that show an H."""
    game = numbered_game(1)
    only = Counter(id="c", type="m", side="a", text="H", qty=exactly(count))
    return replace(game, counters={"c": only})


def counters_pdf(
    game: Game, folder: Path, *, paper: str = "a4", frame: Frame | None = None, low_ink: bool = False
) -> bytes:
    """The counter sheets of a game."""
    plan = plan_game(game, frame or Frame(), papers=(paper,))
    store = Store(folder)
    materials = Materials(store, (), (templates_dir(),))
    job = counters_job(Document(game=game, plan=plan, materials=materials, paper=paper, language="en", low_ink=low_ink))
    assert job is not None, materials.missing
    needs = []
    for one in job.needs:
        blobs = {blob.digest: store.read(blob.digest) for blob in blobs_in(one.argument)}
        needs.append(draw_sheets(one.argument, Inputs(blobs=blobs)).data)
    return bind_sheets(job.argument, Inputs(needs=tuple(needs))).data


def centre_of(page: pdfium.PdfPage, word: str) -> tuple[float, float]:
    """The middle of a word that stands upright and once on a page."""
    text = page.get_textpage()
    found = text.search(word).get_next()
    assert found is not None, f"{word} is not on the page"
    index, count = found
    assert all(pdfium_c.FPDFText_GetCharAngle(text, at) == 0 for at in range(index, index + count))
    boxes = [text.get_charbox(at) for at in range(index, index + count)]
    left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
    bottom, top = min(box[1] for box in boxes), max(box[3] for box in boxes)
    return (left + right) / 2 * MM, (page.get_height() - (bottom + top) / 2) * MM


def ticks_of(page: pdfium.PdfPage, length: float = 4.0) -> Iterator[tuple[str, float, float]]:
    """Cut marks: ``v`` or ``h``, and their middle. They stand on the page itself, faces are forms."""
    for one in page.get_objects(filter=[pdfium_c.FPDF_PAGEOBJ_PATH], max_depth=1):
        left, bottom, right, top = (side * MM for side in one.get_bounds())
        wide, high = right - left, top - bottom
        if max(wide, high) < length - 0.5 or max(wide, high) > length + 0.5 or min(wide, high) > 0.5:
            continue
        yield "h" if wide > high else "v", (left + right) / 2, page.get_height() * MM - (top + bottom) / 2


def picture_of(page: pdfium.PdfPage, dpi: float) -> Image.Image:
    """The page in pixels."""
    return page.render(scale=dpi / 72).to_pil().convert("RGB")
