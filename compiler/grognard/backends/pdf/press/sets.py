"""The jobs of picture sets for shops that print on demand: a file a face, of exactly the pixels that they ask for."""

from collections.abc import Iterator
from dataclasses import replace

from grognard.backends.pdf.press.jobs import Drawn, drawings, shop_document
from grognard.model.game.whole import Game
from grognard.model.plan.press import PressPlan
from grognard.model.plan.whole import Plan
from grognard.render.page.document import Document
from grognard.render.press.argument import CanvasArgument
from grognard.work.backend import Request
from grognard.work.job import Job
from grognard.work.materials import Materials

_OF = {"counters": "counter", "cards": "card", "map": "map"}


def set_jobs(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterator[Job]:
    """``SHOP/<game>-<part>[-<lang>]/NAME.png``."""
    assert plan.press is not None
    shop = plan.press.shop
    wanted = [one for one in shop.made if not request.press_parts or one in request.press_parts]
    for language in request.languages or game.head.languages:
        document = shop_document(game, plan, materials, request.papers[0], language)
        for part in wanted:
            for drawn in drawings(part, document, plan.press):
                yield from _pictures(part, drawn, document, plan.press)


def _pictures(part: str, drawn: Drawn, document: Document, press: PressPlan) -> Iterator[Job]:
    shop = press.shop
    canvas = shop.canvas_for(_OF[part], *drawn.sizes)
    if canvas is None:  # told by the check: the plan knows it
        return
    suffix = "" if document.language == document.game.head.languages[0] else f"-{document.language}"
    folder = f"{shop.name}/{document.game.id}-{drawn.name}{suffix}"
    for page, (name, subject) in enumerate(_names(part, drawn, press)):
        argument = CanvasArgument(
            page=page,
            width=canvas.width,
            height=canvas.height,
            dpi=shop.dpi,
            safe=shop.safe if part == "cards" else 0.0,
            subject=subject,
        )
        yield Job(
            function="grognard.render.press.canvas:to_canvas",
            argument=argument,
            needs=(replace(drawn.job, output=""),),
            output=f"{folder}/{name}",
            is_large=part == "map",
        )


def _names(part: str, drawn: Drawn, press: PressPlan) -> Iterator[tuple[str, str]]:
    """The name of each page's picture, and what the page shows."""
    if part == "map":
        yield "map.png", ""
        return
    backs = press.shop.backs == "before" and part == "cards"
    count = len(drawn.subjects) if part == "cards" else 2 * len(press.sheets.sheets)
    for page in range(count):
        subject = drawn.subjects[page] if part == "cards" else ""
        pattern = press.shop.back if (page % 2 == 1) != backs else press.shop.front
        card = subject.partition(":")[2] or "counters"
        yield pattern.replace("{number}", f"{page // 2 + 1:03}").replace("{card}", card), subject
