"""VSL: what is wrong with the module as planned: names, keys, grids, memory."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from grognard.backends.vassal.codes import CODES as CODES_OF_JOBS
from grognard.backends.vassal.plan import memory
from grognard.backends.vassal.plan.boards import EACH_A_REGION
from grognard.backends.vassal.plan.inserts import faults_in
from grognard.backends.vassal.plan.keys import key_of
from grognard.backends.vassal.plan.memory import Judged
from grognard.backends.vassal.plan.module import ModulePart, ModulePlan
from grognard.backends.vassal.plan.pieces import Piece
from grognard.backends.vassal.plan.whole import module_plan
from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.origins import Origin
from grognard.model.game.whole import Game
from grognard.model.plan.table.whole import DECK
from grognard.model.plan.whole import Plan
from grognard.model.rule import Found, Rule, shown
from grognard.model.things import TABLES
from grognard.model.words import catalogue_of

OBSERVER = "<observer>"  # VASSAL's name for a player without a side


def two_on_one_key(judged: Judged) -> Iterator[Found]:
    """What it does: looks for two commands of one piece, or of the toolbar, that have the same key.

    Why it matters: the module would do both at once.

    Example: one marker on two tracks: the key that moves it on moves it on both.

    How to mend: give each hook a marker or a counter type of its own.
    """
    module = judged.module
    clashes: dict[tuple[str, ...], list[Piece]] = defaultdict(list)
    for piece in module.pieces:
        for shared in _shared_keys(_commands(module, piece)):
            clashes[shared].append(piece)
    for (key, *names), pieces in clashes.items():
        places = [_origin(judged.game, piece) for piece in pieces]
        yield Found(
            origin=places[0],
            message=f"{key} does two things on {pieces[0].name}: {'; '.join(names)}",
            notes=shown((piece.name, place) for piece, place in zip(pieces[1:], places[1:], strict=True)),
        )
    game = judged.game
    bar = [(one.name, one.key, (game.tracks.get(one.id) or game.head).origin.at) for one in module.tracks]
    bar += [(one.name, one.key, (game.hooks.get(one.id) or game.head).origin.at) for one in module.results_tables]
    for key, *names in _shared_keys([(name, one) for name, one, _ in bar]):
        spots = [(name, place) for name, one, place in bar if one == key]
        yield Found(
            origin=spots[-1][1],
            message=f"{key} does two things in the toolbar: {'; '.join(names)}",
            notes=shown(spots[:-1]),
        )


def two_of_one_name(judged: Judged) -> Iterator[Found]:
    """What it does: looks for windows, groups of charts, decks, setups, sides and kinds of piece of the module that
    have the same name: of the module itself, or of it and one of its extensions.

    Why it matters: the module knows them by name only. Pieces would be set up in the wrong window, and one deck or
    setup would hide the other.

    Example: a map and a deck that are both called `Events`; two scenarios with one title; a side called `Solitaire`.

    How to mend: give one of them another title in game.toml, the deck or the scenario.
    """
    module = judged.module
    reported: set[tuple[str, Origin]] = set()
    for part in (None, *module.extensions):
        places: dict[tuple[str, str], list[Origin | None]] = defaultdict(list)
        for what, name, origin in _named(judged.game, module, part):
            places[what, name].append(origin)
        for (what, name), found in places.items():
            origins = [one for one in found if one]  # names of grognard's own that are alike follow from others
            if len(found) > 1 and origins and (name, origins[-1]) not in reported:
                reported.add((name, origins[-1]))
                yield Found(
                    origin=origins[-1],
                    message=f"the module has {len(found)} {what} called {name!r}",
                    notes=shown(("another one", one) for one in origins[:-1]),
                )


def name_ends_in_backslash(judged: Judged) -> Iterator[Found]:
    """What it does: looks for names and titles that end in a backslash, in any language; headings of the rules may.

    Why it matters: in VASSAL's files a backslash before a separator makes it part of the text. So a name cannot end in
    one, and the module cannot be written.

    Example: `name = "Ldw\\\\"`.

    How to mend: remove the backslash, or write something after it.
    """
    game = judged.game
    named = (getattr(game, table) for kind, table in TABLES.items() if kind != "case")  # a heading is on a page only
    for thing in (one for things in named for one in things.values()):
        for field in ("name", "title"):
            if getattr(thing, field, "").endswith("\\"):
                yield Found(origin=thing.origin[field], message=f"{getattr(thing, field)} ends in a backslash")
    for language, texts in game.texts.items():
        for text, words in texts.items():
            if words.endswith("\\"):
                place = game.text_places.get((language, text)) or catalogue_of(game, language)
                yield Found(origin=place, message=f"{words}, for {text!r}, ends in a backslash")


def grid_of_regions(judged: Judged) -> Iterator[Found]:
    """What it does: names the maps whose hex numbers VASSAL's grid cannot express.

    Why it matters: the module then knows each hex by name only. Pieces snap and report as before, but the engine counts
    distances in pixels, and the module loads more slowly.

    Example: numbers that grow by two, `step = 2`; rows that run aslant.

    How to mend: nothing need be done where the printed map has such numbers. Fixed letters, any corner and letters
    for rows or columns cost nothing.
    """
    for window in judged.module.windows:
        if window.board.note:
            item = judged.game.maps.get(window.board.id)
            origin = item.origin["grid"] if item else judged.game.head.origin.at
            yield Found(origin=origin, message=f"{window.name}: {EACH_A_REGION}")


def _named(game: Game, module: ModulePlan, part: ModulePart | None) -> Iterator[tuple[str, str, Origin | None]]:
    """What the module and an optional part know by name, and where the name is written; None: grognard gave it."""
    decks = {f"{DECK}{one.id}": one for one in game.decks.values()}
    groups = {one.group: game.charts[one.id].origin["group"] for one in module.charts if one.group}
    for name, origin in groups.items() if len({one.group for one in module.charts}) > 1 else ():
        yield "windows", name, origin
    titles = {one.title: one.origin["title"] for one in decks.values()}
    for name in (module.referee, OBSERVER):
        yield "sides", name, None
    for (name, _), side in zip(module.sides, game.played, strict=False):
        yield "sides", name, side.origin["name"]
    for one in (module, part) if part else (module,):
        for window in one.windows:
            thing = game.maps.get(window.id) or decks.get(window.id)
            yield "windows", window.name, thing.origin["title"] if thing else None
        for pile in one.piles:
            yield "decks", pile.name, titles.get(pile.name) if not pile.returns_to else None
        for setup in one.setups:
            scenario = game.scenarios.get(setup.id)
            yield "setups", setup.title, scenario.origin["title"] if scenario else None
        for kind in one.prototypes:
            yield "kinds of piece", kind.name, titles.get(kind.name)


def _commands(module: ModulePlan, piece: Piece) -> list[tuple[str, str]]:
    """What each command of a piece is called, and its key."""
    found: list[tuple[str, str]] = []
    for kind in module.prototypes:
        for ability in kind.abilities if kind.key in piece.prototypes else ():
            found += [(f"{one.menu} ({kind.name})", key_of(one.act)) for one in ability.commands]
    return found


def _shared_keys(commands: list[tuple[str, str]]) -> Iterator[tuple[str, ...]]:
    """Each key that several commands have, with what they are called."""
    names: dict[str, list[str]] = defaultdict(list)
    for name, key in commands:
        if key:
            names[key].append(name)
    return ((key, *called) for key, called in names.items() if len(called) > 1)


def _origin(game: Game, piece: Piece) -> Origin:
    kind, _, id = piece.key.partition(":")
    thing = getattr(game, TABLES[kind]).get(id) if kind in TABLES else None
    return (thing or game.head).origin.at


RULES = (
    Rule(code="VSL001", severity=Severity.WARNING, title="two commands on one key", function=two_on_one_key),
    Rule(code="VSL002", severity=Severity.NOTE, title="hex numbers as regions", function=grid_of_regions),
    Rule(code="VSL004", severity=Severity.WARNING, title="two of one name", function=two_of_one_name),
    Rule(code="VSL005", severity=Severity.ERROR, title="name that VASSAL cannot hold", function=name_ends_in_backslash),
    *memory.RULES,
)

CODES = (*(rule.declared for rule in RULES), *CODES_OF_JOBS)
"""All findings of this back end."""


def judge(game: Game, plan: Plan) -> Iterator[Diagnostic]:
    """What VASSAL finds in a plan before anything is drawn."""
    yield from faults_in(game)
    module = module_plan(game, plan)
    if module is not None:
        judged = Judged(game=game, boards=plan.boards, module=module)
        yield from (finding for rule in RULES for finding in rule.findings(judged))
