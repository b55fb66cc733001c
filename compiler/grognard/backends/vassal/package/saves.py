"""The saved games that setups start from."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from grognard.backends.vassal.build.piles import deck_options, draw_commands
from grognard.backends.vassal.custom import components_of, prototypes_in
from grognard.backends.vassal.dealt import DEALT
from grognard.backends.vassal.names import PART, SCENARIO
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.whole import piece_traits, prototype_traits
from grognard.backends.vassal.plan.boards import Window
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.backends.vassal.plan.pieces import Piece, Pile
from grognard.backends.vassal.plan.words import word_of
from grognard.backends.vassal.style import Style
from grognard.base.zips import write_zip
from grognard.formats.vassal.archive import metadata
from grognard.formats.vassal.archive.saves import (
    SETUP_STACK,
    SavedStack,
    saved_board,
    saved_piece,
    saved_property,
    write_saved_game,
)
from grognard.formats.vassal.text.sequence import join, split
from grognard.formats.vassal.traits.looks import Layer, Mask
from grognard.formats.vassal.traits.pieces import Outer, add_piece, expand, place
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import BasicPiece, UsePrototype
from grognard.model.plan.table.abilities.reveal import Reveal
from grognard.model.plan.table.setups import Placed, Setup
from grognard.model.words import Words

_FACE_UP = "null"  # the engine's owner of a piece that is face up
_NOBODY = "nobody"  # the engine's owner of a face-down piece that belongs to no player


class SaveWriter:
    """Writes the saves of one module."""

    def __init__(
        self,
        plan: ModulePlan,
        index: ModuleIndex,
        tr: Words,
        needed: Sequence[str] = (),
    ) -> None:
        """``index``: of this plan. ``needed``: commands that name the extensions that the saved games need."""
        self.plan, self.index, self.style, self.tr, self.needed = plan, index, index.style, tr, needed
        self.prototypes = {one.name: prototype_traits(one, self.index) for one in plan.prototypes}
        self.prototypes |= prototypes_in(components_of(plan))
        self.outer: dict[tuple[object, ...], Outer] = {}
        self.edge = round(self.style.number("map", "edge"))
        self.pieces = {piece.key: piece for piece in plan.pieces}
        self.piles = {pile.name: pile for pile in plan.piles}

    def write(self, setup: Setup, moduledata: bytes, saved: int) -> bytes:
        """One ``.vsav``."""
        commands = [*self.needed, *self._commands(setup), *self._boards(), *self._numbers(setup), SETUP_STACK]
        return write_zip(
            {
                "savedGame": write_saved_game(commands),
                "savedata": metadata.write_savedata(version=self.plan.version, description=setup.title, saved=saved),
                "moduledata": moduledata,
            }
        )

    def _commands(self, setup: Setup) -> Iterator[str]:
        number = 0
        for stack in setup.stacks:
            window = self.index.windows[stack.spot.window]
            x, y = (value + self.edge for value in window.board.pixel(stack.spot.x, stack.spot.y))
            pieces = []
            for placed in stack.pieces:
                number += 1
                pieces.append(f"{setup.id}-{number}")
                yield self._piece(pieces[-1], placed, window, (x, y))
            if self.pieces[stack.pieces[0].piece].layer != "ground":
                yield SavedStack(id=f"{setup.id}-s{number}", map=window.name, x=x, y=y, pieces=tuple(pieces)).text()
        for content in setup.piles:
            pile = self.piles[content.pile]
            window = self.index.windows[pile.window]
            x, y = pile.x + self.edge, pile.y + self.edge
            cards = []
            for placed in content.pieces:
                number += 1
                cards.append(f"{setup.id}-{number}")
                yield self._piece(cards[-1], placed, window, (x, y))
            yield self._deck(f"{setup.id}-d{number}-{pile.name}".replace("/", "-"), pile, window, (x, y), cards)

    def _piece(self, identity: str, placed: Placed, window: Window, at: tuple[int, int]) -> str:
        piece = self.pieces[placed.piece]
        traits = piece_traits(piece, self.index, placed.state + 1)
        uses = tuple(takewhile(lambda one: isinstance(one, UsePrototype), traits))
        known = (piece.prototypes, uses, placed.is_hidden, placed.badges)
        if known not in self.outer:  # of thousands of pieces few lie there with other prototypes
            *prototyped, _ = expand((*uses, BasicPiece()), self.prototypes)
            self.outer[known] = Outer(self._as_placed(one, piece, placed) for one in prototyped)
        inner = (self._as_placed(one, piece, placed) for one in expand(traits[len(uses) :], self.prototypes))
        return saved_piece(identity, place(tuple(inner), window.name, *at), self.index.written, self.outer[known])

    def _as_placed(self, trait: Trait, piece: Piece, placed: Placed) -> Trait:
        levels = {word_of(id): level for id, level in placed.badges}
        if isinstance(trait, Layer) and trait.name in levels:
            # The first picture of a badge with values shows no value.
            return replace(trait, level=levels[trait.name] + trait.always_active)
        if not isinstance(trait, Mask):
            return trait
        return self._masked(trait, piece) if placed.is_hidden else replace(trait, owner=_FACE_UP)

    def _masked(self, trait: Mask, piece: Piece) -> Mask:
        """A mask that is on. Its owner is the side that may look under it, or nobody if no side may."""
        kind, *sides = split(":", trait.access)
        abilities = (one for key in piece.prototypes for one in self.index.prototypes[key].abilities)
        is_unknown = kind != "sides" or any(isinstance(one, Reveal) for one in abilities)
        return replace(trait, owner=_NOBODY if is_unknown else sides[0])

    def _deck(self, identity: str, pile: Pile, window: Window, at: tuple[int, int], cards: Sequence[str]) -> str:
        state = join(
            ";", [window.name, str(at[0]), str(at[1]), "true" if pile.is_face_down else "false", join(",", cards)]
        )
        return add_piece(identity, deck_type(pile, self.style), state)

    def _boards(self) -> Iterator[str]:
        for window in self.plan.windows:
            yield saved_board(window.name, window.board.id)

    def _numbers(self, setup: Setup) -> Iterator[str]:
        yield saved_property(SCENARIO, setup.scenario or setup.id)
        if self.plan.extensions:
            yield saved_property(PART, setup.part)
        if self.plan.deals:
            yield saved_property(DEALT, "true" if setup.is_dealt else "false")
        values = dict(setup.numbers)
        for track in self.plan.tracks:
            value = values.get(track.id, track.start)
            if track.is_turn:
                # The first (and only) turn tracker; its one level: number, sub-level, loop, limit.
                yield join("\t", ["TURNTurnTracker0", join("|", ["0", join(";", [str(value), "0", "false", "-1"])])])
            else:
                yield saved_property(track.property, str(value))


def deck_type(pile: Pile, style: Style) -> str:
    """A deck as a saved game has it, equal to its component in the build file. The words of its menu come last and are
    left out: the engine then takes its own, in the language of the player."""
    options = deck_options(pile, style)
    return "deck;" + join(
        ";",
        [
            options["draw"], options["color"], str(pile.width), str(pile.height), options["faceDown"],
            options["shuffle"], options["allowMultiple"], options["allowSelect"], options["reversible"],
            options["reshuffleCommand"], options["reshuffleTarget"], options["reshuffleMessage"], pile.name,
            "", "", "", options["drawFaceUp"], "false", "", "", options["maxStack"], "", "false",
            join(",", [_draw_text(one) for one in draw_commands(pile)]), "false", "",
            "$BasicName$", "", options["restrictOption"], options["restrictExpression"],
        ],
    )  # fmt: skip


def _draw_text(command: Mapping[str, str]) -> str:
    """An entry of a deck's menu as a saved game says it."""
    name, hotkey, found, many, report, single, quiet, parameters = command.values()
    return join("|", [name, hotkey, found, many, report, name, "", single, quiet, parameters])
