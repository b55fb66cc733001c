"""A back end in a package of its own: the table as JSON, in mm, and what it thinks of the counters."""

import json

from grognard.base.diagnostics import Code, Severity
from grognard.base.records import record
from grognard.model.plan.table.whole import TablePlan
from grognard.work.backend import Backend
from grognard.work.job import Job, Made, Remark

UNLUCKY = Code(code="TNY001", severity=Severity.WARNING, title="unlucky number", explanation="Some fear thirteen.")
CODES = (UNLUCKY,)


@record
class Laid:
    """``left``: what this product leaves to the players."""

    table: TablePlan
    left: tuple[str, ...]


def jobs_of(game, plan, _request, _materials):
    left = tuple(one.text for one in plan.reminders["tiny"][game.head.languages[0]])
    yield Job(function="tiny_engine:lay", argument=Laid(table=plan.table, left=left), output=f"{game.id}-table.json")


def lay(argument, _inputs):
    table = argument.table
    said = {
        "title": table.title,
        "boards": {one.id: _board(one.board) for one in table.windows},
        "pieces": {one.key: _piece(one) for one in table.pieces},
        "piles": {one.name: {"at": [one.window, one.x, one.y], "pieces": one.pieces} for one in table.piles},
        "setups": {one.id: [_stack(stack) for stack in one.stacks] for one in table.setups},
        "tracks": {one.id: [one.first, one.last] for one in table.tracks},
        "remember": argument.left,
    }
    remarks = (
        Remark(code="TNY001", subject="counter:blue-1", field="qty", values=("13",), hint="take twelve"),
        Remark(code="TNY999", subject=f"game:{table.id}", field="title", values=("nobody knows this",)),
    )
    return Made(data=json.dumps(said, indent=1).encode(), remarks=remarks)


def _board(board):
    zones = {one.name: {"span": one.span, "spaces": [[each.x, each.y] for each in one.spaces]} for one in board.zones}
    return {"width": board.width, "height": board.height, "zones": zones}


def _piece(piece):
    return {"name": piece.name, "copies": piece.copies, "faces": len(piece.states), "size": piece.size}


def _stack(stack):
    spot = stack.spot
    return {"at": [spot.window, spot.x, spot.y], "on": spot.name, "pieces": [one.piece for one in stack.pieces]}


BACKEND = Backend(
    name="tiny",
    parts=("table",),
    jobs="tiny_engine:jobs_of",
    checks="tiny_engine:jobs_of",
    codes="tiny_engine:CODES",
    supports=frozenset({"track"}),
)
