"""OOB: the blocks in which a setup is made, by their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.check.view import View
from grognard.model.game.scenarios import Demand
from grognard.model.rule import Found, Rule


def another_order(view: View) -> Iterator[Found]:
    """What it does: holds the number of the block in which a setup places a nation against the nation's `order`.

    Why it matters: nations set up one after the other, and setup cards and the book's blocks are in that order.

    Example: statements of Bulgaria in block 4, and `order = 3` in its nation.

    How to mend: correct the number in the setup or in game.toml. A nation that sets up at another place in each
    scenario has no `order`.
    """
    owners = {nation.order: nation for nation in view.game.nations.values() if nation.order}
    for scenario, demands in _numbered(view).items():
        told: set[tuple[str, int]] = set()
        for one in demands:
            nation = view.game.nations.get(one.nation or "")
            if nation and nation.order and one.order != nation.order and (nation.id, one.order) not in told:
                told.add((nation.id, one.order))
                yield Found(
                    origin=one.origin["order"],
                    message=f"{nation.name} sets up as number {nation.order}, and {scenario} has it in block "
                    f"{one.order}",
                    hint=f"block {one.order} is of {owners[one.order].name}" if one.order in owners else "",
                    notes=(Note(message="the nation", origin=nation.origin["order"]),),
                )


def in_two_blocks(view: View) -> Iterator[Found]:
    """What it does: looks for nations that a setup places in blocks of two numbers. (Of a nation with `order` OOB030
    says which is wrong.)

    Why it matters: a nation sets up once, in its turn; one of the numbers is a slip, or the nation is.

    Example: statements of Italy in block 2, and one of Italy in block 5.

    How to mend: compare both with the source. A nation that sets up in two parts is accepted with `allow`.
    """
    for scenario, demands in _numbered(view).items():
        first: dict[str, Demand] = {}
        told: set[tuple[str, int]] = set()
        for one in demands:
            nation = view.game.nations.get(one.nation or "")
            if nation is None or nation.order:
                continue
            before = first.setdefault(nation.id, one)
            if one.order != before.order and (nation.id, one.order) not in told:
                told.add((nation.id, one.order))
                yield Found(
                    origin=one.origin["order"],
                    message=f"{nation.name} stands in block {before.order} of {scenario}, and in block {one.order}",
                    notes=(Note(message=f"block {before.order}", origin=before.origin["order"]),),
                )


def block_left_out(view: View) -> Iterator[Found]:
    """What it does: looks for numbers that the blocks of a setup skip.

    Why it matters: a paragraph of the book was lost when its statements were typed, or a number is wrong.

    Example: statements of the blocks 1, 2 and 4.

    How to mend: type what is missing, or correct the number.
    """
    for scenario, demands in _numbered(view).items():
        firsts: dict[int, Demand] = {}
        for one in demands:
            firsts.setdefault(one.order, one)
        last = 0
        for number in sorted(firsts):
            if number > last + 1:
                missing = f"block {last + 1} is" if number == last + 2 else f"blocks {last + 1} to {number - 1} are"
                message = f"{missing} left out of {scenario}: the numbers go on with {number}"
                yield Found(origin=firsts[number].origin["order"], message=message)
            last = number


def _numbered(view: View) -> dict[str, list[Demand]]:
    """The statements that stand in a block with a number, by scenario."""
    found: dict[str, list[Demand]] = {}
    for one in view.game.demands:
        if one.order > 0:
            found.setdefault(one.scenario, []).append(one)
    return found


RULES = (
    Rule(code="OOB030", severity=Severity.WARNING, title="nation in another block", function=another_order),
    Rule(code="OOB041", severity=Severity.WARNING, title="nation in two blocks of a setup", function=in_two_blocks),
    Rule(code="OOB031", severity=Severity.WARNING, title="block left out of a setup", function=block_left_out),
)
