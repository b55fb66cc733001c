"""The help on hiding, in the words of the game's rules: which key hides, what replaces the printed marker, which pieces
are face down already, and what to do before the first turn."""

from collections.abc import Iterator

from grognard.backends.vassal.plan.keys import key_of
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.model.plan.table.features import Badged, Hiding, only
from grognard.model.words import Words, filled

HIDES = "{key} hides a piece of yours from the others, and again shows it. You still see what it is."
COVER = (
    "The marker “{cover}” of the rules{case} is not a piece here: {key} on a piece does what laying it on top does in "
    "print. The game has {count} of them; you keep count."
)
DECOYS = (
    "“{decoy}” lies face down already as it comes out of the palette: you see it in a dashed frame, the others see "
    "“{cover}”. Press no key on it. The game has {count}."
)
PLAIN_DECOYS = (
    "“{decoy}” lies face down already as it comes out of the palette: press no key on it. The game has {count}."
)
FIRST_SIDES = "Take your sides first."
FIRST_HIDE = "{side}: hide now what begins hidden, with {key}{case}."
FIRST_DECOYS = "{side}: hide now what begins hidden, with {key}, and lay out “{decoy}”{case}."
FIRST_DEAL = "Last the button “{deal}” deals the opening hands."
FIRST_DRAW = "Last the button “{deal}” draws what the setup leaves to chance."
TEXTS = (
    HIDES, COVER, DECOYS, PLAIN_DECOYS, FIRST_SIDES, FIRST_HIDE, FIRST_DECOYS, FIRST_DEAL, FIRST_DRAW,
    "Before the first turn",
)  # fmt: skip
"""The texts that may be translated."""


def hides_of(plan: ModulePlan) -> tuple[Hiding, ...]:
    """How counters are hidden: one for each owner."""
    return tuple(dict.fromkeys(only(plan.features, Hiding)))


def hiding_text(plan: ModulePlan, tr: Words) -> str:
    """The text of the page on hiding; blank if nothing can be hidden."""
    return " ".join(dict.fromkeys(text for hide in hides_of(plan) for text in _sentences(hide, tr)))


def badges_text(plan: ModulePlan, tr: Words) -> str:
    """What the page says of the markers in whose place pieces have badges; blank where there are none."""
    return " ".join(
        filled(
            tr(COVER),
            key=key_of(one.command.act),
            cover=one.marker,
            case=f" ({one.case})" if one.case else "",
            count=str(one.markers),
        )
        for one in only(plan.features, Badged)
    )


def before_first_turn(plan: ModulePlan, tr: Words) -> tuple[str, ...]:
    """What players do once a setup is open; empty if they only take sides."""
    found = []
    for hide in hides_of(plan):
        if hide.is_secret and hide.case:
            known = {**_known(hide), "side": hide.side, "decoy": ", ".join(name for name, _ in hide.decoys)}
            found.append(filled(tr(FIRST_DECOYS if hide.decoys else FIRST_HIDE), **known))
    if plan.deals:
        is_drawn = all(deal.scenario for deal in plan.deals)
        found.append(filled(tr(FIRST_DRAW if is_drawn else FIRST_DEAL), deal=tr("Deal")))
    return (tr(FIRST_SIDES), *dict.fromkeys(found)) if found else ()


def _sentences(hide: Hiding, tr: Words) -> Iterator[str]:
    known = _known(hide)
    yield filled(tr(HIDES), **known)
    if hide.cover:
        yield filled(tr(COVER), **known, count=str(hide.covers))
    for name, many in hide.decoys:
        yield filled(tr(DECOYS if hide.cover else PLAIN_DECOYS), **known, decoy=name, count=str(many))


def _known(hide: Hiding) -> dict[str, str]:
    return {"key": key_of(hide.command.act), "cover": hide.cover, "case": f" ({hide.case})" if hide.case else ""}
