"""The hexes that two maps print, each one half, become one hex of one map."""

from dataclasses import replace

from grognard.base.diagnostics import Diagnostic, Note
from grognard.link.codes import TWO_GROUNDS
from grognard.model.game.locations import Location
from grognard.model.game.maps import Hex
from grognard.model.game.whole import Game
from grognard.model.joins import joined


def link_joins(game: Game) -> tuple[Game, list[Diagnostic]]:
    """The game with each shared hex once, and with what either sheet knows of it."""
    shared = joined(game.maps).shared
    if not shared:
        return game, []
    findings: list[Diagnostic] = []
    hexes = dict(game.hexes)
    for half, whole in shared.items():
        one, other = hexes.pop(half, None), hexes.get(whole)
        if one is not None and other is not None:
            hexes[whole] = _together(one, other, (half, whole), findings)
    kept = {half: whole for half, whole in shared.items() if whole in hexes}
    return replace(game, hexes=hexes, shared=kept), findings


def _together(one: Hex, other: Hex, names: tuple[Location, Location], findings: list[Diagnostic]) -> Hex:
    """What both sheets say of a hex; where they differ, what the first map says."""
    made = other
    if other.unknown and not one.unknown:
        made = replace(made, terrain=one.terrain, unknown=False, origin=one.origin, provenance=one.provenance)
    elif not one.unknown and {*one.terrain} != {*other.terrain}:
        findings.append(_differ(one, other, names, "terrain", "+".join(one.terrain), "+".join(other.terrain)))
    if other.elevation is None:
        made = replace(made, elevation=one.elevation)
    elif one.elevation not in (None, other.elevation):
        findings.append(_differ(one, other, names, "elevation", str(one.elevation), str(other.elevation)))
    return made


def _differ(one: Hex, other: Hex, names: tuple[Location, Location], field: str, mine: str, theirs: str) -> Diagnostic:
    message = f"{names[0]} has {field} {mine or 'none'}, and as {names[1]} it has {theirs or 'none'}"
    note = Note(message="the other sheet", origin=other.origin[field])
    return TWO_GROUNDS.at(
        one.origin[field], message, notes=(note,), hint="it is one hex: both sheets say the same of it"
    )
