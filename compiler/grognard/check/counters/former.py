"""CTR: what pieces were called in earlier versions of the module."""

from __future__ import annotations

import re
from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.view import View
from grognard.model.rule import Found, Rule

_ROW = re.compile(r"(counter|card):([^/~]+)")
_UNNUMBERED = "no piece has a number yet: leave it blank"


def never_was(view: View) -> Iterator[Found]:
    """What it does: looks for counters and cards whose `was` is an id that no row of ids.csv has.

    Why it matters: a renamed piece keeps the number of its old id, by which saved games know it. Where no piece had
    that id the piece gets a new number, and is missing in the saved games of the players.

    Example: `was = red-gard` where ids.csv has `counter:red-guard`.

    How to mend: write the id that ids.csv has. Where the piece has never been in a module that somebody has, leave
    `was` blank.
    """
    known: dict[str, dict[str, None]] = {"counter": {}, "card": {}}
    for key in view.game.ids:
        if found := _ROW.match(key):
            known[found[1]][found[2]] = None
    for kind, things in (("counter", view.game.counters), ("card", view.game.cards)):
        for thing in things.values():
            if thing.was and thing.was not in known[kind]:
                hint = view.near.hint(thing.was, known[kind]) if view.game.ids else _UNNUMBERED
                message = f"{thing.id} was {thing.was}, and ids.csv has no {kind} of that id"
                yield Found(origin=thing.origin["was"], message=message, hint=hint)


RULES = (Rule(code="CTR017", severity=Severity.WARNING, title="old id that no piece had", function=never_was),)
