"""All kinds of mutants, by name."""

from collections.abc import Mapping
from types import MappingProxyType

from tests.check.mutation.kinds import armies, counters, land, prose, settings
from tests.check.mutation.mutants import Kind

KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "factor": counters.factors,
        "side": counters.sides,
        "type": counters.types,
        "designation": counters.designations,
        "setup hex": counters.setup_hexes,
        "setup name": counters.setup_names,
        "turn": counters.turns,
        "quantity": counters.quantities,
        "row dropped": counters.dropped,
        "row doubled": counters.doubled,
        "terrain": land.terrain,
        "elevation": land.elevation,
        "hexside": land.hexsides,
        "path course": land.courses,
        "place": land.places,
        "victory": land.victory,
        "CRT": settings.results,
        "chart cell": settings.charts,
        "TEC": settings.effects,
        "hook": settings.hooks,
        "deck": settings.decks,
        "track": settings.tracks,
        "marker need": settings.needs,
        "cite": settings.cites,
        "card text": prose.card_texts,
        "marker text": prose.marker_texts,
        "chart note": prose.chart_notes,
        "sudden death": prose.sudden_deaths,
        "reminder": prose.reminders,
        "rules prose": prose.rules,
    }
)
HELD = ("factor", "side", "type", "setup hex", "quantity", "CRT", "TEC", "turn")
"""Kinds of which at least nine in ten are caught."""
ARMIES: Mapping[str, Kind] = MappingProxyType(
    {
        "row dropped": armies.rows_dropped,
        "row doubled": armies.rows_doubled,
        "nation": armies.nations,
        "type": armies.types,
        "place": armies.places,
        "time": armies.times,
        "name": armies.names,
        "number": armies.numbers,
        "claim": armies.claims,
    }
)
"""Those of a game that is made from a rulebook."""
