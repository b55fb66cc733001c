"""Saved games as players might lay them out, written by our own codec."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from tests.backends.vassal.modules import planned

from grognard.backends.vassal.package.saves import SaveWriter
from grognard.backends.vassal.pieces.index import index_of
from grognard.backends.vassal.plan.whole import module_plan
from grognard.backends.vassal.saved.laid import laid_in
from grognard.backends.vassal.style import read_style
from grognard.base.bundled import templates_dir
from grognard.base.diagnostics import Diagnostic
from grognard.base.zips import read_zip, write_zip
from grognard.check.saved.whole import check_laid
from grognard.check.whole import settle
from grognard.formats.vassal.archive.metadata import write_moduledata
from grognard.formats.vassal.archive.saves import read_saved_game, saved_piece, write_saved_game
from grognard.formats.vassal.text.sequence import join, split
from grognard.formats.vassal.traits.looks import Layer, Mask
from grognard.formats.vassal.traits.pieces import decode_piece, parse_add
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import BasicPiece, Mark
from grognard.model.game.locations import Location
from grognard.model.game.whole import Game
from grognard.model.plan.whole import Plan
from grognard.model.words import words_of
from grognard.work.materials import Materials
from grognard.work.store import Store

STYLE = (templates_dir() / "vassal/module.toml").read_bytes()
EDGE = 24
"""px round a board, as the shipped style has it."""
Traits = tuple[Trait, ...]


@cache
def begun(name: str, scenario: str) -> bytes:
    """The module's own saved game of a scenario."""
    return begun_of(*planned(name), scenario)


def begun_of(game: Game, plan: Plan, scenario: str) -> bytes:
    """The same of a game that a test wrote."""
    module = module_plan(game, plan)
    assert module is not None
    writer = SaveWriter(module, index_of(module, read_style(STYLE)), words_of(game, game.head.languages[0]))
    setup = next(one for one in module.setups if one.id == scenario)
    about = write_moduledata(name=module.title, version=module.version, description="", saved=0)
    return writer.write(setup, about, 0)


class Save:
    """A saved game whose pieces can be taken up."""

    def __init__(self, data: bytes) -> None:
        self.entries = read_zip(data)
        self.commands = read_saved_game(self.entries["savedGame"])

    def pieces(self, counter: str) -> list[str]:
        """The ids of all pieces of a counter."""
        return [id for id, traits in self._all().items() if marks(traits).get("Counter") == counter]

    def every(self) -> dict[str, str]:
        """The counter of each piece by the piece's id."""
        found = {id: marks(traits).get("Counter", "") for id, traits in self._all().items()}
        return {id: counter for id, counter in found.items() if counter}

    def cards(self) -> list[str]:
        """The ids of all cards."""
        return [id for id, traits in self._all().items() if marks(traits).get("Deck")]

    def names(self) -> dict[str, str]:
        """What each piece is called, by its id."""
        return {id: _inmost(traits).name for id, traits in self._all().items()}

    def place(self, id: str) -> tuple[str, int, int]:
        """The map and the pixel of its board where a piece lies."""
        inmost = _inmost(self._all()[id])
        return inmost.map, inmost.x - EDGE, inmost.y - EDGE

    def change(self, id: str, change: Callable[[Traits], Traits]) -> Save:
        """A piece with other traits."""
        self.commands = [
            saved_piece(id, change(_traits(one))) if _id_of(one) == id and _is_piece(one) else one
            for one in self.commands
        ]
        return self

    def move(self, id: str, map: str, x: int, y: int) -> Save:
        """A piece by itself at a point of a map, px of its board."""
        self._unstack(id)
        return self.change(id, lambda traits: (*traits[:-1], _at(traits[-1], map, x + EDGE, y + EDGE)))

    def drop(self, id: str) -> Save:
        """Without a piece."""
        self._unstack(id)
        self.commands = [one for one in self.commands if _id_of(one) != id]
        return self

    def copy(self, id: str, map: str, x: int, y: int) -> Save:
        """A second piece of the same counter."""
        self.commands.insert(2, saved_piece("second", self._all()[id]))
        return self.move("second", map, x, y)

    def command_of(self, counter: str) -> str:
        """The command that creates a piece of a counter, for another saved game."""
        return saved_piece(f"other-{counter}", self._all()[self.pieces(counter)[0]])

    def data(self, **entries: bytes) -> bytes:
        """The file; with other entries in it."""
        return write_zip({**self.entries, "savedGame": write_saved_game(self.commands[2:-1]), **entries})

    def _all(self) -> dict[str, Traits]:
        return {_id_of(one): _traits(one) for one in self.commands if _is_piece(one)}

    def _unstack(self, id: str) -> None:
        def without(one: str) -> str:
            if not one.startswith("+/") or _is_piece(one):
                return one
            identity, kind, state = parse_add(one)
            if kind == "stack":
                kept = [each for each in split(";", state) if each != id]
                return "+/" + join("/", [identity, kind, join(";", kept)])
            head = split(";", state)
            inside = [each for each in split(",", head[4]) if each != id]
            return "+/" + join("/", [identity, kind, join(";", [*head[:4], join(",", inside)])])

        self.commands = [without(one) for one in self.commands]


def turned(level: int, layer: str = "Face") -> Callable[[Traits], Traits]:
    """A layer at another level: the face that is up, or a badge."""
    return lambda traits: tuple(
        replace(one, level=level) if isinstance(one, Layer) and one.name == layer else one for one in traits
    )


def masked(owner: str) -> Callable[[Traits], Traits]:
    """Face down."""
    return lambda traits: tuple(replace(one, owner=owner) if isinstance(one, Mask) else one for one in traits)


def numbered(gpid: str) -> Callable[[Traits], Traits]:
    """A piece with another number."""
    return lambda traits: (*traits[:-1], replace(_inmost(traits), gpid=gpid))


def judged(name: str, scenario: str, data: bytes) -> tuple[Diagnostic, ...]:
    """The findings on a saved game of a shipped game, with the allowances of the game."""
    return judged_of(*planned(name), scenario, data)


def judged_of(game: Game, plan: Plan, scenario: str, data: bytes) -> tuple[Diagnostic, ...]:
    """The same of a game that a test wrote."""
    materials = Materials(_store(), [], [templates_dir()])
    laid = laid_in(game, plan, materials, data)
    findings, _ = check_laid(game, plan, laid, scenario, "laid.vsav")
    return settle(game, findings, is_whole=False)


def faults(found: Sequence[Diagnostic]) -> list[str]:
    """Code and message of all that is not a note."""
    return [f"{one.code} {one.message}" for one in found if one.severity.value != "note"]


def pixel(plan: Plan, map: str, location: Location) -> tuple[int, int]:
    """The pixel of a place on its board."""
    board = plan.boards[map]
    point = board.centre_of(location)
    assert point is not None
    return board.raster.to_pixels(point)


def marks(traits: Traits) -> Mapping[str, str]:
    """The properties of a piece that never change."""
    return {name: value for one in traits if isinstance(one, Mark) for name, value in one.properties}


@cache
def _store() -> Store:
    return Store(Path(tempfile.mkdtemp()))


def _is_piece(command: str) -> bool:
    if not command.startswith("+/"):
        return False
    kind = parse_add(command)[1]
    return kind != "stack" and not kind.startswith("deck;")


def _id_of(command: str) -> str:
    return parse_add(command)[0] if command.startswith("+/") else ""


def _traits(command: str) -> Traits:
    return decode_piece(*parse_add(command)[1:])


def _inmost(traits: Traits) -> BasicPiece:
    assert isinstance(traits[-1], BasicPiece)
    return traits[-1]


def _at(trait: Trait, map: str, x: int, y: int) -> BasicPiece:
    assert isinstance(trait, BasicPiece)
    return replace(trait, map=map, x=x, y=y)
