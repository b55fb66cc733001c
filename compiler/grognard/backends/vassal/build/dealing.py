"""The Deal button: opening hands and the draws of a setup by the engine's dice. The chat reports how many, never
which."""

from collections import Counter
from collections.abc import Iterable, Sequence

from grognard.backends.vassal.build.clearing import are_marked
from grognard.backends.vassal.buttons import action
from grognard.backends.vassal.dealt import DEALT, MAP, SEND, X, Y
from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.names import CLEAR_MOVES, PART, SCENARIO, icon
from grognard.backends.vassal.plan.module import ModulePlan, joined
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.text.keys import named_key
from grognard.formats.vassal.text.sequence import join
from grognard.formats.vassal.traits.parts import Parameter
from grognard.model.plan.expressions.tree import Every, Expression, Joined, OneOf, Property, either_of, equal, line
from grognard.model.plan.table.abilities.ability import Spot
from grognard.model.plan.table.setups import Deal
from grognard.model.words import Words


def deal_elements(plan: ModulePlan, tr: Words) -> Iterable[Element]:
    """The button, and for each pile and place a hidden one that sends pieces there."""
    if not plan.deals:
        return
    windows = {window.id: window for window in joined(plan, *plan.extensions).windows}
    presses = []
    for number, (deal, spot, many) in enumerate(_errands(plan.deals), start=1):
        presses.append(named_key(f"Deal{number}"))
        window = windows[spot.window]
        x, y = window.board.pixel(spot.x, spot.y)
        yield Element(
            tag=tags.GLOBAL_KEY_COMMAND,
            attributes={
                "name": f"Deal{number}",
                "buttonText": "",
                "tooltip": "",
                "icon": "",
                "buttonHotkey": presses[-1],
                "hotkey": SEND,
                "filter": braced(Every(parts=tuple(_conditions(deal)))),
                "deckCount": str(many),
                "reportSingle": "true",
                "parameters": join(
                    ",",
                    [
                        Parameter(name=name, value=value).text()
                        for name, value in ((MAP, window.name), (X, str(x)), (Y, str(y)))
                    ],
                ),
            },
        )
    word = tr("Deal")
    ends = [*([named_key(CLEAR_MOVES)] if are_marked(plan) else []), named_key(DEALT)]
    button = action(word, word, "", [*presses, *ends], report=braced(_report(plan.deals, tr)))
    yield Element(
        tag=button.tag,
        attributes={
            **button.attributes,
            "icon": icon("deal"),
            "tooltip": tr("Deals opening hands and draws at random what the setup says"),
            "canDisable": "true",
            "propertyGate": DEALT,
        },
    )


def _errands(deals: Iterable[Deal]) -> Iterable[tuple[Deal, Spot, int]]:
    """Each pile with each of its places, and how many go there."""
    for deal in deals:
        for spot, many in Counter(deal.spots).items():
            yield deal, spot, many


def _conditions(deal: Deal) -> Iterable[Expression]:
    yield equal("DeckName", deal.pile)
    if deal.scenario:
        yield equal(SCENARIO, deal.scenario)
    if deal.counters:
        yield OneOf(value=Property(name="Counter"), words=deal.counters)


def _report(deals: Sequence[Deal], tr: Words) -> Joined:
    """``Dealt: Italian events 1; ...``, with the hands of the optional part and the draws of the scenario played."""
    parts = dict.fromkeys(deal.part for deal in deals if deal.part)
    scenarios = dict.fromkeys(deal.scenario for deal in deals if deal.scenario)
    choices = [
        (tuple(equal(name, id) for name, id in ((PART, part), (SCENARIO, one)) if id), part, one)
        for part in (*parts, "")
        for one in (*scenarios, "")
    ]
    pairs = tuple((Every(parts=held), _counts(deals, part, one)) for held, part, one in choices if held)
    return line(f"{tr('Dealt')}{tr(': ')}", either_of(pairs, _counts(deals, "", "")))


def _counts(deals: Iterable[Deal], part: str, scenario: str) -> str:
    """What is dealt in a scenario with an optional part; either may be blank."""
    done = (deal for deal in deals if deal.part in ("", part) and deal.scenario in ("", scenario))
    return "; ".join(f"{deal.what} {len(deal.spots)}" for deal in done) or "0"
