"""Whether the cited case states what a claim says: each kind of claim is one function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from grognard.check.reading.heard import Answer, Heard
from grognard.check.reading.land import said_of_hex, said_of_path, said_of_terrain
from grognard.check.reading.places import said_of_places
from grognard.check.reading.tables import said_of_cards, said_of_field, said_of_stacking, said_of_table, said_of_turns
from grognard.check.reading.units import said_of_count, said_of_counter, said_of_play, said_of_setup
from grognard.model.game.rules import Claim


def stated(claim: Claim, heard: Heard) -> Answer:
    """What the case says to a claim. A kind that nobody reads is taken as it stands."""
    kind = _KINDS.get(claim.kind)
    return kind(claim, heard) if kind else True


_KINDS: Mapping[str, Callable[[Claim, Heard], Answer]] = MappingProxyType(
    {
        "counter": said_of_counter,
        "setup": said_of_setup,
        "play": said_of_play,
        "hex": said_of_hex,
        "path": said_of_path,
        "places": said_of_places,
        "terrain": said_of_terrain,
        "count": said_of_count,
        "table": said_of_table,
        "cards": said_of_cards,
        "turns": said_of_turns,
        "stacking": said_of_stacking,
        "field": said_of_field,
    }
)
READ = frozenset(_KINDS)
"""The kinds of claims that are looked up in their case."""
