"""A scenario as a picture: each map and mat with the counters that its setup lays there."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from grognard.backends.pdf.parts import mats_job, setup_job
from grognard.model.plan.boards import Rect
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.plan.sheets import Face
from grognard.model.plan.table.setups import Placed, Setup
from grognard.render.draw.laid import Laid
from grognard.render.map.jobs import window_job
from grognard.render.page.arguments import PiecesArgument, SetupCardsArgument
from grognard.render.page.document import Document
from grognard.work.job import Job

STEP: Final = 1.5
"""mm: how far a counter of a stack lies to the right of and above the one below it."""
Lying = tuple[float, float, Sequence[Placed]]
"""Middle of a stack, mm, and its pieces, bottom first."""


def placements_of(document: Document, id: str, pixels: float) -> Iterator[Job]:
    """A picture for each map, mat and setup card on which something lies at start. ``pixels``: to a millimetre."""
    table = document.plan.table
    setup = next((one for one in table.setups if one.id == id), None) if table else None
    if table is None or setup is None:
        return
    for window in table.windows:
        lying = list(_lying(document, setup, window.id))
        ground = _ground(document, window.id, pixels) if lying else None
        if ground is not None:
            yield from _laid(document, ground, lying, pixels)


def _lying(document: Document, setup: Setup, window: str) -> Iterator[Lying]:
    table = document.plan.table
    assert table is not None
    for stack in setup.stacks:
        if stack.spot.window == window:
            yield stack.spot.x, stack.spot.y, stack.pieces
    piles = {one.name: one for one in table.piles}
    for held in setup.piles:
        pile = piles.get(held.pile)
        if pile and pile.window == window:
            yield pile.x, pile.y, held.pieces


def _ground(document: Document, window: str, pixels: float) -> Job | None:
    board = document.boards.get(window)
    if board is None:
        return None
    if window in document.game.maps:
        return window_job(board, document.materials, Rect(x=0, y=0, width=board.width, height=board.height), pixels)
    return next(card_pictures(document, lambda card: card.id == window, pixels), None)


def card_pictures(document: Document, is_meant: Callable[[SetupCard], bool], pixels: float) -> Iterator[Job]:
    """Setup cards and cards of mats, a picture each."""
    for job in (setup_job(document), mats_job(document)):
        for card in job.argument.cards if job and isinstance(job.argument, SetupCardsArgument) else ():
            if job and is_meant(card):
                argument = replace(job.argument, cards=(card,), width=card.width, height=card.height, scale=pixels)
                yield Job(function="grognard.render.page.setup_cards:draw_setup_board", argument=argument)


def _laid(document: Document, ground: Job, lying: Sequence[Lying], pixels: float) -> Iterator[Job]:
    names: dict[Face, str] = {}
    places = []
    for x, y, pieces in lying:
        for number, piece in enumerate(pieces):
            faces = document.faces.of(piece.piece.removeprefix("counter:")) if _is_counter(document, piece) else ()
            if faces:
                name = names.setdefault(faces[min(piece.state, len(faces) - 1)], f"{len(names)}")
                up = number * STEP
                places.append((name, round((x + up) * pixels), round((y - up) * pixels)))
    drawn = document.drawn(tuple(names))
    if places and drawn is not None:
        templates, symbols = drawn
        argument = PiecesArgument(
            names=tuple(names.values()), faces=tuple(names), templates=templates, symbols=symbols, pixels=pixels
        )
        pieces_job = Job(function="grognard.render.page.pieces:draw_pieces", argument=argument)
        yield Job(
            function="grognard.render.draw.laid:lay", argument=Laid(places=tuple(places)), needs=(ground, pieces_job)
        )


def _is_counter(document: Document, piece: Placed) -> bool:
    kind, _, id = piece.piece.partition(":")
    return kind == "counter" and id in document.faces.fronts
