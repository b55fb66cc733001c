"""LOAD as a whole: one game's folder, with what it extends and what is laid over it, to one Game."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import Final

from grognard.base.bundled import FontKey
from grognard.base.diagnostics import Diagnostic
from grognard.base.disk.world import World
from grognard.base.names.slugs import slug
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.load.codes.maps import UNKNOWN_CODE
from grognard.load.codes.records import BAD_ID, UNKNOWN_COLUMN
from grognard.load.files.charts import load_charts, load_decks, load_turns
from grognard.load.files.claims import load_claims, load_unbound
from grognard.load.files.counters import load_counters, load_types, value_columns
from grognard.load.files.custom_vassal import check_traits, load_extra, load_files
from grognard.load.files.ground.numbers import number_digits
from grognard.load.files.head import load_opening
from grognard.load.files.hooks import load_hooks
from grognard.load.files.lang import load_texts, report_words
from grognard.load.files.looks.art import load_art, report_pictures
from grognard.load.files.looks.fonts import load_fonts
from grognard.load.files.looks.licences import load_licences
from grognard.load.files.map import load_land
from grognard.load.files.mats import load_mats
from grognard.load.files.plain import load_plain
from grognard.load.files.published.ids import load_ids
from grognard.load.files.published.releases import load_releases
from grognard.load.files.rules.book import load_rulebook
from grognard.load.files.rules.cases import load_cases, load_translated_cases
from grognard.load.files.scenarios import load_scenarios, owner_names
from grognard.load.files.unread import report_leftovers
from grognard.load.record.sources import Sources
from grognard.load.text.layers import bases_of, game_layer, overlay_layers
from grognard.load.text.names import RESERVED
from grognard.load.text.report import Report
from grognard.model.game.looks.fonts import OwnFont
from grognard.model.game.terrain import Terrain
from grognard.model.game.whole import Game, Picture

_FOLLOWING: Final = (UNKNOWN_CODE.code, UNKNOWN_COLUMN.code)
"""What terrain and types that could not be read, or are not there, would be blamed for."""
_TERRAIN: Final = "terrain.toml"
_TYPES: Final = "counters/types.toml"


@record
class Loaded:
    """What came of loading. ``game`` is None only where a TOML file cannot be read, or one that all others rest on is
    missing; otherwise it is the best that the sources give, with findings. ``blobs`` holds the file behind each digest
    of ``game.art``, ``letters`` the bytes of the cuts of ``game.fonts``.

    LINK still has to fill: places, turn and types of demands, allotments, the side of counters from their nation, and
    what a counter type takes from the one it extends (its own keys are those in ``origin.fields``).
    """

    game: Game | None
    findings: tuple[Diagnostic, ...] = ()
    blobs: Mapping[str, Path] = field(default_factory=dict)
    letters: Mapping[FontKey, bytes] = field(default_factory=dict)


def load_game(world: World, name: str, *, overlays: Sequence[Path] = ()) -> Loaded:
    """Load the game in ``sources/name`` of a project, or in the project itself where game.toml lies there. Never raises
    for a fault of a source."""
    report = Report()
    own = game_layer(world, name, report)
    if own is None:
        return Loaded(game=None, findings=report.findings())
    sources = Sources((own, *overlay_layers(world, tuple(overlays), report)), report)
    sources.bases = bases_of(world, sources.layers, report)
    art, blobs, refused = load_art(sources)
    fonts, letters = load_fonts(sources)
    game = _game(sources, world.root.absolute().name if own.folder == world.root else name, art, fonts)
    report_pictures(None if sources.is_unread else game, refused, report)
    if sources.is_unread:
        findings = (one for one in report.findings() if one.code not in _FOLLOWING)
        return Loaded(game=None, findings=tuple(findings), blobs=blobs)
    if game is not None:
        report_leftovers(sources)
    return Loaded(game=game, findings=report.findings(), blobs=blobs, letters=letters)


def _game(sources: Sources, name: str, art: Mapping[str, Picture], fonts: Mapping[str, OwnFont]) -> Game | None:
    opening = load_opening(sources)
    if opening is None:
        return None
    place = Origin(file=sources.layers[0].file("game.toml"))
    if name in RESERVED:
        words = f"Windows keeps the name {name!r} for itself: nobody could check the game out there"
        sources.report.add(BAD_ID.at(place, words, hint="give the folder another name"))
    if slug(name) != name:
        hint = f"call it {slug(name)}" if slug(name) else ""
        sources.report.add(BAD_ID.at(place, f"the folder's name {name!r} cannot be an id", hint=hint))
    terrain = sources.records(sources.document(_TERRAIN), (), Terrain)
    land = load_land(sources, opening.maps, terrain)
    if land.hexsides or land.paths or land.links or sources.report.counts(UNKNOWN_CODE.code):
        sources.demand(_TERRAIN)
    types = load_types(sources)
    counters = load_counters(sources, types)
    if counters:
        sources.demand(_TYPES)
    check_traits(types, counters, sources.report)
    digits = max((number_digits(one.grid) for one in opening.maps.values()), default=0)
    owners = {"nation": owner_names(opening.nations.values()), "side": owner_names(opening.sides.values())}
    scenarios, demands = load_scenarios(sources, value_columns(types.values()), digits, owners)
    decks, cards = load_decks(sources)
    texts, places = load_texts(sources)
    hooks, states = load_hooks(sources)
    cases = load_cases(sources)
    ids, prefixes = load_ids(sources)
    game = Game(
        id=slug(name),
        head=opening.head,
        sides=opening.sides,
        nations=opening.nations,
        formations=opening.formations,
        extensions=opening.extensions,
        pools=opening.pools,
        sheets=opening.sheets,
        maps={id: replace(one, areas=land.heads.get(id)) for id, one in opening.maps.items()},
        terrain=terrain,
        hexes=land.hexes,
        shared={},  # LINK finds which are
        areas=land.areas,
        links=land.links,
        hexsides=land.hexsides,
        paths=land.paths,
        places=land.places,
        boxes=land.boxes,
        tracks=land.tracks,
        types=types,
        counters=counters,
        scenarios=scenarios,
        demands=demands,
        turns=load_turns(sources),
        charts=load_charts(sources),
        decks=decks,
        cards=cards,
        hooks=hooks,
        states=states,
        mats=load_mats(sources),
        cases=cases,
        rulebook=load_rulebook(sources),
        claims=load_claims(sources, digits),
        unbound=load_unbound(sources),
        allows=opening.allows,
        marker_needs=opening.marker_needs,
        ids=ids,
        id_prefixes=prefixes,
        releases=load_releases(sources, opening.head.version, has_ids=bool(ids)),
        texts=texts,
        text_places=places,
        cases_in=load_translated_cases(sources, cases),
        extra=load_extra(sources),
        files=load_files(sources),
        art=art,
        fonts=fonts,
        licences=load_licences(sources),
        **load_plain(sources),
    )
    report_words(game, places, sources.report)
    return game
