"""A counter that claims and setups name and the mix has not: its row is missing, and what follows from it is a note."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from grognard.base.diagnostics import Diagnostic
from grognard.base.names.folding import fold
from grognard.check.claims.kinds import judge_all
from grognard.check.settle.allowances import is_allowed
from grognard.check.settle.follows import gone_from
from grognard.check.settle.one_cause import ROOTS, ROW_MISSING
from grognard.check.setup.nameless import meant_by_name, nameless
from grognard.check.view import View
from grognard.model.fields.how_many import ONE
from grognard.model.game.counters import Counter
from grognard.model.game.rules import Claim
from grognard.model.rule import Rule, shown

_OWN: Final = ("type", "side", "nation", "formation", "echelon", "name", "left", "right", "entry")
_MOST: Final = 3
"""Counters that are missed one by one; a game that lacks more has another trouble."""


def with_the_absent(view: View, findings: Iterable[Diagnostic], rules: Sequence[Rule[View]]) -> list[Diagnostic]:
    """The findings; the one about a counter that claims and a setup name says that its row is missing and what the
    claims have of it, and notes what would not be found if it were there. Where a unit that is placed nowhere may be
    meant the name is what is wrong, and nothing is changed."""
    found = list(findings)
    named: dict[str, list[Claim]] = {}
    for said in view.once(judge_all):
        if said.unknown:
            named.setdefault(said.unknown, []).append(said.claim)
    for name, claims in named.items() if len(named) <= _MOST else ():
        root = next((one for one in found if one.code in ROOTS and is_about(one, name)), None)
        files = _files(view, name)
        if root and root.meant is None and files:
            others = [one for one in found if one is not root and not is_allowed(view.game, one)]
            gone = _gone(view, name, claims, others, rules)
            told = {id(one) for one in gone}
            notes = [(f"{len(claims)} claims speak of it", claims[0].origin["subject"])]
            notes += [(f"follows from it: {one.message}", one.origin) for one in gone]
            new = replace(root, notes=(*root.notes, *shown(notes)), hint=_hint(claims, files))
            found = [new if one is root else one for one in found if id(one) not in told]
    return found


def is_about(one: Diagnostic, name: str) -> bool:
    """Whether a finding says of this name that no counter bears it."""
    return one.message.endswith(f"no counter is called {name!r}")


def _files(view: View, name: str) -> list[str]:
    """The setups that name it; none where they may mean another unit."""
    asked = [(demand, scenario) for demand, scenario in nameless(view) if fold(demand.name) == fold(name)]
    if any(view.once(meant_by_name)[scenario].get(demand.id) for demand, scenario in asked):
        return []
    return list(dict.fromkeys(demand.origin.at.file.rpartition("/")[2] for demand, _ in asked))


def _hint(claims: Sequence[Claim], files: Sequence[str]) -> str:
    own = [f"{one.property} {one.value}" for one in claims if one.kind == "counter" and one.value]
    where = " and ".join(filter(None, (", ".join(("claims.csv", *files[:-1])), files[-1])))
    return f"{ROW_MISSING}: {where} name it" + (f"; the claims have {', '.join(own)}" if own else "")


def _gone(
    view: View, name: str, claims: Sequence[Claim], found: Sequence[Diagnostic], rules: Sequence[Rule[View]]
) -> tuple[Diagnostic, ...]:
    """What would not be found if the counter were as its claims have it, and else as one of its type."""
    own = {one.property: one.value.strip() for one in claims if one.kind == "counter"}
    model = _model(view, name, own.get("type", ""))
    if model is None:
        return ()
    named: dict[str, Any] = {field: own[field] for field in _OWN if own.get(field)}
    columns = view.game.types[model.type].values if model.type in view.game.types else ()
    values = {**model.values, **{column: own[column] for column in columns if column in own}}
    made = replace(model, id=name, qty=ONE, **{"name": "", "entry": "", **named}, values=values)
    other = View(replace(view.game, counters={**view.game.counters, name: made}))
    return gone_from(other, found, rules)[0]


def _model(view: View, name: str, kind: str) -> Counter | None:
    """A counter of its type, or else the one whose id is most like it."""
    if kind:
        return next((one for one in view.game.counters.values() if one.type == kind), None)
    return view.game.counters.get(view.near.to(name, tuple(view.game.counters)))
