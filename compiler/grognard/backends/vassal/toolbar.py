"""The module's toolbar beside tracks and tables: dice and charts; the numbers of all."""

from collections.abc import Iterable, Sequence

from grognard.backends.vassal.buttons import shared_number
from grognard.backends.vassal.dealing import deal_property
from grognard.backends.vassal.names import PART, SCENARIO, picture
from grognard.backends.vassal.tables import table_properties
from grognard.backends.vassal.tracks import track_property
from grognard.formats.vassal import buildfile as tags
from grognard.formats.vassal.buildfile import Element
from grognard.model.module import Die, ModulePlan
from grognard.model.words import Words


def global_properties(plan: ModulePlan) -> Element:
    """All numbers of the module, with the unseen buttons that change them."""
    properties = [shared_number(SCENARIO, "", ()), *([shared_number(PART, "", ())] if plan.extensions else [])]
    for track in plan.tracks:
        if not track.is_turn:
            properties.append(track_property(track))
    for table in plan.tables:
        properties += table_properties(table)
    if plan.deals:
        properties.append(deal_property())
    return Element(tag=tags.GLOBAL_PROPERTIES, children=tuple(properties))


def dice_elements(dice: Sequence[Die]) -> Iterable[Element]:
    """A button for each kind of dice."""
    for die in dice:
        yield Element(
            tag=tags.DICE_BUTTON,
            attributes={
                "name": die.name,
                "text": die.name,
                "tooltip": die.name,
                "icon": "/images/die.gif",
                "nDice": str(die.count),
                "nSides": str(die.sides),
                "reportTotal": "true" if die.count > 1 else "false",
                "reportFormat": "$name$: <b>$result$</b> ($PlayerName$)",
            },
        )


def chart_window(charts: Sequence[tuple[str, str]], tr: Words) -> Iterable[Element]:
    """All charts, by id and title, in one window, a tab each."""
    if charts:
        tabs = Element(tag=tags.TAB_WIDGET, attributes={"entryName": tr("Charts")}, children=chart_elements(charts))
        attributes = {"name": tr("Charts"), "text": tr("Charts"), "tooltip": tr("Charts"), "icon": "/images/chart.gif"}
        yield Element(tag=tags.CHART_WINDOW, attributes=attributes, children=(tabs,))


def chart_elements(charts: Sequence[tuple[str, str]]) -> tuple[Element, ...]:
    """A tab for each chart, by id and title."""
    return tuple(
        Element(tag=tags.CHART, attributes={"chartName": title, "fileName": picture(f"chart-{id}")})
        for id, title in charts
    )
