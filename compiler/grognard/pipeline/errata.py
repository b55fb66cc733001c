"""The errata of a build: what is printed anew, planned on sheets of its own."""

from collections.abc import Mapping
from dataclasses import replace

from grognard.base.diagnostics import Diagnostic
from grognard.base.projects import MANIFEST
from grognard.findings.since import unknown_languages
from grognard.model.game.whole import Game
from grognard.model.plan.errata import Altered, Errata
from grognard.model.plan.sheets import Frame
from grognard.model.plan.whole import Plan
from grognard.pipeline.understand import papers_of, way_of
from grognard.plan.paper.cards import plan_cards
from grognard.plan.paper.sheets import plan_sheets
from grognard.work.backend import Request, backends
from grognard.work.materials import Materials

Printed = Mapping[str, Mapping[str, str]]
"""What is printed, by language and thing, as digests."""


def printed_of(game: Game, plan: Plan, materials: Materials) -> Printed:
    """Of all back ends that print."""
    found: dict[str, dict[str, str]] = {}
    for one in backends():
        for language, things in one.its("printed")(game, plan, materials).items() if one.printed else ():
            found.setdefault(language, {}).update(things)
    return found


def with_errata(game: Game, plan: Plan, request: Request, frame: Frame, materials: Materials) -> Plan:
    """The plan with the errata since the build that the request names; as it is where it names none."""
    if request.since is None:
        return plan
    now = printed_of(game, plan, materials)
    errata = {}
    for language in request.languages or game.head.languages:
        if language in request.since and language in now:
            altered = _altered(request.since[language], now[language])
            errata[language] = _planned(game, altered, request, frame)
    return replace(plan, errata=errata)


def findings_of_since(game: Game, request: Request) -> tuple[Diagnostic, ...]:
    """The languages of which the earlier build knows nothing."""
    if request.since is None:
        return ()
    return unknown_languages(request.since, request.languages or game.head.languages, MANIFEST)


def _altered(before: Mapping[str, str], now: Mapping[str, str]) -> tuple[Altered, ...]:
    """In the order of the game; what is gone comes last."""
    here = [
        Altered(thing=thing, kind="changed" if thing in before else "new")
        for thing, digest in now.items()
        if before.get(thing) != digest
    ]
    gone = [Altered(thing=thing, kind="gone") for thing in sorted(before.keys() - now.keys())]
    return (*here, *gone)


def _planned(game: Game, altered: tuple[Altered, ...], request: Request, frame: Frame) -> Errata:
    wanted = {one.thing for one in altered if one.kind != "gone"}
    few = replace(
        game,
        counters={id: one for id, one in game.counters.items() if f"counter:{id}" in wanted},
        cards={id: one for id, one in game.cards.items() if f"card:{id}" in wanted},
    )
    papers, way = papers_of(game, request), way_of(game, request)
    return Errata(
        altered=altered,
        sheets={paper: plan_sheets(few, paper, frame, way) for paper in papers},
        cards={paper: plan_cards(few, paper) for paper in papers},
    )
