"""RUL: claims that the case which they cite does not hold."""

from __future__ import annotations

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.claims.kinds import judge_all
from grognard.check.prose.instead import said_instead
from grognard.check.reading.heard import about
from grognard.check.reading.held import said_elsewhere
from grognard.check.view import View
from grognard.model.game.rules import Claim
from grognard.model.rule import Found, Rule, shown

_LOOKED_UP = 200
"""Claims for which the other cases are looked through; a game with more has another trouble."""


def not_in_its_case(view: View) -> Iterator[Found]:
    """What it does: reads the case that a claim cites, as the player reads it, and looks there for what the claim says
    of its subject: a number in figures or words, a hex number, a name by alias, in the plural or genitive. Text that a
    macro prints says nothing, for it comes from the sources. Each figure speaks of one value of a counter. Rules that
    are not in the game are not read.

    Why it matters: such a claim is a copy, of the sources or of somebody's memory. It would agree with a slip in the
    sources for ever, and hides that nothing else states the fact.

    Example: a claim cites 2.3 for the attack of I/125; the order of battle there has been changed to 6.

    How to mend: where the case has one number that no claim binds, the finding stands there: that was changed.
    Otherwise cite the case that says so; or write it into the rules, if a player needs it there; or drop the claim.
    """
    unheld: dict[tuple[str, str, str], list[Claim]] = defaultdict(list)
    met: set[int] = set()
    for said in view.once(judge_all):
        claim = said.claim
        if not said.is_held and said.outcome in ("unsupported", "unverifiable"):
            unheld[claim.cite, claim.kind, claim.subject].append(claim)
            met |= {id(claim)} if said.outcome == "unsupported" else set()
    of_case = Tally(cite for cite, _, _ in unheld)
    left = _LOOKED_UP
    for claims in unheld.values():
        claims = list({id(one): one for one in claims}.values())
        first, others = claims[0], claims[1:]
        case = said_elsewhere(view, first) if left > 0 else ""
        left -= 1
        is_alone = of_case[first.cite] == 1 and not others and not case
        told = said_instead(view, first, is_met=id(first) in met) if is_alone else None
        if told is not None:
            yield told
            continue
        yield Found(
            origin=first.origin["value"],
            message=f"{about(first)}: the claim says {first.value or 'blank'}, case {first.cite} does not",
            hint=f"case {case} does" if case else "",
            notes=shown((f"nor {one.property or one.kind} {one.value}", one.origin["value"]) for one in others),
        )


RULES = (
    Rule(code="RUL045", severity=Severity.WARNING, title="claim that its case does not hold", function=not_in_its_case),
)
