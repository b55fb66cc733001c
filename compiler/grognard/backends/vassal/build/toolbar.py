"""The module's toolbar beside tracks and results tables: dice and charts, and the properties of all."""

from collections.abc import Iterable, Sequence
from itertools import count

from grognard.backends.vassal.build.tables import table_properties
from grognard.backends.vassal.build.tracks import track_property
from grognard.backends.vassal.buttons import menu, shared_number
from grognard.backends.vassal.dealt import deal_property
from grognard.backends.vassal.names import DRAWN, PART, SCENARIO, die_face, icon, picture
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.model.plan.table.features import Die
from grognard.model.plan.table.whole import ChartTab
from grognard.model.words import Words

TABS = 8
"""The maximum of charts in a window: more tabs make a second row."""
SHOWN = 6
"""The maximum of dice of one roll whose faces are shown."""


def global_properties(plan: ModulePlan) -> Element:
    """All properties of the module, with the hidden buttons that change them."""
    properties = [shared_number(SCENARIO, "", ()), *([shared_number(PART, "", ())] if plan.extensions else [])]
    for track in plan.tracks:
        if not track.is_turn:
            properties.append(track_property(track))
    for table in plan.results_tables:
        properties += table_properties(table)
    if plan.deals:
        properties.append(deal_property())
    return Element(tag=tags.GLOBAL_PROPERTIES, children=tuple(properties))


def dice_elements(dice: Sequence[Die], tr: Words) -> Iterable[Element]:
    """A button for each kind of dice. The chat shows the faces."""
    for die in dice:
        faces = "".join(_face(die, f"$result{number}$" if die.count > 1 else "$result$") for number in _each(die))
        yield Element(
            tag=tags.DICE_BUTTON,
            attributes={
                "name": die.name,
                "text": die.name,
                "tooltip": f"{tr('Rolls')} {die.name}",
                "icon": die_face(die.sides, str(die.sides)) if die.sides <= DRAWN else "/images/die.gif",
                "nDice": str(die.count),
                "nSides": str(die.sides),
                "reportTotal": "true" if die.count > 1 else "false",
                "reportFormat": f"{faces}$name$: <b>$result$</b> ($PlayerName$)",
            },
        )


def _each(die: Die) -> range:
    return range(1, die.count + 1) if die.count <= SHOWN else range(0)


def _face(die: Die, result: str) -> str:
    return f'<img src="{die_face(die.sides, result)}"> ' if die.sides <= DRAWN else ""


def chart_windows(charts: Sequence[ChartTab], tr: Words) -> Iterable[Element]:
    """The charts, a tab each: a window for each group, and a menu if there are several."""
    groups = chart_groups(charts, tr("Charts"))
    for name, tabs in groups.items():
        # A menu takes buttons by their text, which must differ from that of a menu.
        text = "" if len(groups) == 1 else name
        book = Element(tag=tags.TAB_WIDGET, attributes={"entryName": name}, children=chart_elements(tabs))
        attributes = {"name": name, "text": text, "tooltip": _listed(tabs), "icon": icon("charts")}
        yield Element(tag=tags.CHART_WINDOW, attributes=attributes, children=(book,))
    if len(groups) > 1:
        yield menu("", list(groups), name=tr("Charts"), tooltip=tr("Charts"), sign="charts")


def chart_groups(charts: Sequence[ChartTab], plain: str) -> dict[str, tuple[ChartTab, ...]]:
    """The charts of each window by its name, at most ``TABS`` in one: a group of more has several, of even size and
    numbered, without the number that another group is called by. ``plain``: the name of the window of charts that name
    no group."""
    groups: dict[str, list[ChartTab]] = {}
    for chart in charts:
        groups.setdefault(chart.group or plain, []).append(chart)
    found = {}
    for name, tabs in groups.items():
        parts = -(-len(tabs) // TABS)
        size = -(-len(tabs) // parts)
        numbered = (title for number in count(1) if (title := f"{name} {number}") not in groups)
        for start in range(0, len(tabs), size):
            found[name if parts == 1 else next(numbered)] = tuple(tabs[start : start + size])
    return found


def _listed(tabs: Sequence[ChartTab]) -> str:
    return ", ".join(one.title for one in tabs)


def chart_elements(charts: Sequence[ChartTab]) -> tuple[Element, ...]:
    """A tab for each chart."""
    return tuple(
        Element(tag=tags.CHART, attributes={"chartName": one.title, "fileName": picture(f"chart-{one.id}")})
        for one in charts
    )
