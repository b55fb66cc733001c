"""The differences of games for programs: a line each, or one JSON document."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from grognard.base.diagnostics import Diagnostic
from grognard.base.origins import Origin
from grognard.base.renderings.texts import one_line
from grognard.base.renderings.whole import as_json, line
from grognard.compare.changes import Change
from grognard.compare.report.words import said
from grognard.compare.states import State


def lines(game: str, changes: Iterable[Change], errors: Iterable[tuple[str, Diagnostic]]) -> Iterable[str]:
    """``path:line:column: GAME counters it-1: attack: 3 -> 4``, with the place of the newer state, of what is gone that
    of the older. The errors of both sides come first, each with the side before it."""
    for side, finding in errors:
        yield one_line(f"{side}: {line(finding)}")
    for one in changes:
        place = one.now if one.now.file else one.was
        before = f" (was {one.was})" if one.was.file and one.now.file and one.was != one.now else ""
        follows = ", follows" if one.follows else ", on whose word" if one.about == "word" else ""
        head = f"{place}: " if place.file else ""
        yield one_line(f"{head}{game} {one.section}{follows}: {one.thing}: {said(one)}{before}")


def document(old: State, new: State, only: Sequence[tuple[str, State]], games: Sequence[Any]) -> str:
    """A whole report as JSON. ``only``: the games that one side has alone."""
    sides = {
        key: {"named": one.name, "about": one.about, "remarks": one.remarks}
        for key, one in (("before", old), ("after", new))
    }
    alone = [{"game": name, "in": "before" if side is old else "after"} for name, side in only]
    return json.dumps({**sides, "only": alone, "games": games}, indent=1, ensure_ascii=False)


def game_json(game: str, changes: Sequence[Change], before: Sequence[Diagnostic], after: Sequence[Diagnostic]) -> Any:
    """One game: the errors of both sides, and every change with all of both values."""
    return {
        "game": game,
        "errors": {"before": [*map(as_json, before)], "after": [*map(as_json, after)]},
        "changes": [*map(_change, changes)],
    }


def _change(one: Change) -> dict[str, Any]:
    row = {**asdict(one), "was_unknown": one.was_unknown, "is_forgotten": one.is_forgotten}
    return {**row, "was": _place(one.was), "now": _place(one.now)}


def _place(origin: Origin) -> dict[str, Any] | None:
    return {"file": origin.file, "line": origin.line, "column": origin.column} if origin.file else None
