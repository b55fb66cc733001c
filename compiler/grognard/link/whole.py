"""LINK: one game with every name resolved, every place phrase read and counters allotted to the setups."""

from grognard.base.diagnostics import Diagnostic
from grognard.base.records import record
from grognard.link.allot.allot import allot_counters
from grognard.link.claims import link_claims
from grognard.link.contents import missing_charts, with_contents
from grognard.link.control import link_control
from grognard.link.counters import link_backs, link_extensions, link_sides, link_types, nameless_backs
from grognard.link.decks import link_decks
from grognard.link.demands import idle_pools, link_demands
from grognard.link.joins import link_joins
from grognard.link.names import Names
from grognard.link.phrase.gazetteer import link_places
from grognard.link.phrase.regions import link_regions
from grognard.link.references import link_references
from grognard.link.start_rules import link_start_rules
from grognard.link.told_apart import link_told_apart
from grognard.link.tracks import link_tracks
from grognard.model.game.whole import Game


@record
class Linked:
    """The game as later steps read it, and what LINK found."""

    game: Game
    findings: tuple[Diagnostic, ...] = ()


def link_game(game: Game) -> Linked:
    """Resolve names, complete types and counters, read phrases, and last of all allot counters to demands."""
    names = Names(game)
    game, unresolved = link_references(game, names)
    game, circular = link_types(game)
    game, two_sided = link_sides(game)
    game, sideless = link_backs(game, names)
    game = link_told_apart(link_extensions(game))
    game, doubled = link_joins(game)
    game, off_map = link_places(game, names)
    # places have got their hexes: phrases are read in the game as it is now
    names = Names(game)
    game, unbounded = link_regions(game, names)
    game, unfilled = with_contents(game, names)
    names = Names(game)
    game, unread = link_demands(game, names)
    game, contested = link_control(game, names)
    game, unplaced = link_start_rules(game, names)
    game = link_tracks(link_claims(game, names))
    uncharted = missing_charts(game, names)
    game, undated = link_decks(game, names)
    nameless = nameless_backs(game, names)
    findings = (
        *unresolved,
        *circular,
        *nameless,
        *two_sided,
        *sideless,
        *doubled,
        *off_map,
        *unbounded,
        *unfilled,
        *unread,
        *contested,
        *unplaced,
        *undated,
        *uncharted,
        *idle_pools(game),
    )
    return Linked(game=allot_counters(game), findings=findings)
