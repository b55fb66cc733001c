"""The pieces of the table: one for each counter, with its name, its faces and what it can do."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace

from grognard.model.game.counters import PLAIN, REDUCED, Counter, CounterType, Lies
from grognard.model.game.hooks.base import is_about
from grognard.model.game.hooks.turned import Turned
from grognard.model.game.whole import Game
from grognard.model.plan.sheets import Faces
from grognard.model.plan.table.abilities.ability import Command, Prototype
from grognard.model.plan.table.abilities.copy import Copy
from grognard.model.plan.table.abilities.marks import MarkMoved, Offer, ShowTrail
from grognard.model.plan.table.abilities.remove import Remove
from grognard.model.plan.table.abilities.rotate import Rotate
from grognard.model.plan.table.abilities.turn import Turn
from grognard.model.plan.table.pieces import Layer, Piece, PieceState, counter_key
from grognard.model.words import Words
from grognard.plan.piece_names import piece_name, suffix_of
from grognard.plan.table.emblems import flat_key, flat_prototypes

UNIT, MARKER, TWO_SIDED, KEPT = "Unit", "Marker", "Two sides", "Kept"
MARKS, DECEPTION, TWO_STEPS, FACING = "Marks", "Deception", "Two steps", "Facing"


def counter_pieces(
    game: Game,
    faces: Faces,
    members: Mapping[str, Sequence[str]],
    stacked: Sequence[str],
    fixed: Iterable[str],
    hidden: Set[str],
    losing: Set[str],
    tr: Words,
) -> tuple[Piece, ...]:
    """A piece for each counter.

    ``members``: the prototypes that hooks add, by counter id; ``stacked``: those of all that stacks with units;
    ``fixed``: markers of tracks, which are neither removed nor copied; ``hidden``: those that can lie face down, where
    a marker must not be distinguished from a unit: it lies and stacks as one, and its printed back is what hides it;
    ``losing``: those that lose steps by a command of their own.
    """
    pieces = []
    on_tracks = frozenset(fixed)
    lying = {one.marker: one.lies for one in game.states.values()}
    for counter in game.counters.values():
        kind = game.types.get(counter.type)
        if kind is not None:
            layer: Layer = (
                "unit"
                if counter.id in hidden
                else layer_of(kind, lies=kind.lies or lying.get(counter.id), on_track=counter.id in on_tracks)
            )
            is_deception = counter.id in hidden and kind.role == "marker"
            states = _states(game, counter, kind, faces, tr)[: 1 if is_deception else None]
            own = (*(stacked if layer in ("unit", "marker") else ()), *members.get(counter.id, ()))
            if layer == "unit":
                common = [UNIT, MARKS, DECEPTION if is_deception else KEPT]
            else:
                common = [flat_key(counter.id) if layer == "ground" else MARKER]
            pieces.append(
                Piece(
                    key=counter_key(counter.id),
                    name=piece_name(game, counter, kind, tr),
                    path=_path(game, counter, kind, tr),
                    states=states,
                    prototypes=(
                        *own,
                        *((_turned(counter, kind, losing),) if len(states) > 1 else ()),
                        *(() if counter.id in on_tracks else common),
                        *((_facing(kind.facings),) if kind.facings > 1 else ()),
                    ),
                    size=(kind.form.width, kind.form.height),
                    kind=tr(kind.name),
                    owners=_owners(game, counter, tr),
                    layer=layer,
                    copies=counter.pieces,
                    walks=kind.is_turned and counter.id in losing,
                )
            )
    return tuple(pieces)


def common_prototypes(pieces: Collection[Piece], faces: Faces, tr: Words) -> tuple[Prototype, ...]:
    """What all units, all markers and all works have, as far as a piece has it.

    A unit stays in the game; a decoy is removed by whoever has shown it, and never copied: a unit could not be.
    """
    turn = Turn(command=Command(menu=tr("Turn over"), act="turn-over"), report=tr("is turned over"))
    regain = Turn(
        command=Command(menu=tr("Regain a step"), act="regain"), report=tr("regains a step"), is_regained=True
    )
    trail = Offer(command=Command(menu=tr("Movement trail"), act="trail"), what="trail")
    mark = Offer(command=Command(menu=tr("Moved, on or off"), act="mark"), what="mark")
    remove = Remove(command=Command(menu=tr("Remove"), act="remove"), report=tr("is removed"))
    kept = replace(remove, is_kept=True)
    copy = Copy(command=Command(menu=tr("Copy"), act="copy"), report=tr("is copied"))
    used = {key for piece in pieces for key in piece.prototypes}
    offered = (
        Prototype(key=TWO_SIDED, name=TWO_SIDED, abilities=(turn,)),
        Prototype(key=TWO_STEPS, name=TWO_STEPS, abilities=(regain,)),
        Prototype(key=UNIT, name=UNIT, abilities=(MarkMoved(), ShowTrail())),
        Prototype(key=MARKS, name=MARKS, abilities=(mark, trail)),
        Prototype(key=KEPT, name=KEPT, abilities=(kept,)),
        Prototype(key=DECEPTION, name=DECEPTION, abilities=(replace(remove, is_shown_first=True),)),
        Prototype(key=MARKER, name=MARKER, abilities=(remove, copy)),
        *flat_prototypes(pieces, faces, remove, copy),
        *_facings(pieces, tr),
    )
    return tuple(one for one in offered if one.key in used)


def _facing(facings: int) -> str:
    return f"{FACING} {facings}"


def _facings(pieces: Iterable[Piece], tr: Words) -> Iterator[Prototype]:
    """One for each number of directions in which pieces point."""
    for key in dict.fromkeys(key for piece in pieces for key in piece.prototypes if key.startswith(f"{FACING} ")):
        right = Command(menu=tr("Turn to the right"), act="turn-right")
        left = Command(menu=tr("Turn to the left"), act="turn-left")
        rotate = Rotate(facings=int(key.removeprefix(f"{FACING} ")), right=right, left=left)
        yield Prototype(key=key, name=key, abilities=(rotate,))


def _turned(counter: Counter, kind: CounterType, losing: Set[str]) -> str:
    """What turns a counter over: one that loses a step by a command of its own regains it by this one, and a plain turn
    would lose it in silence."""
    return TWO_STEPS if counter.id in losing and kind.reverse == REDUCED else TWO_SIDED


def layer_of(kind: CounterType, *, lies: Lies | None, on_track: bool) -> Layer:
    """What lies under units, among them as a marker, and over all, as the marker of a track."""
    is_marker = kind.role == "marker"
    if lies == "over" or (on_track and is_marker):
        return "status"
    if lies == "under":
        return "ground"
    return "marker" if is_marker else "unit"


def _states(game: Game, counter: Counter, kind: CounterType, faces: Faces, tr: Words) -> tuple[PieceState, ...]:
    """The faces."""
    picture = counter.id
    first = PieceState(picture=picture)
    if kind.is_turned:
        further = range(2, len(kind.sides) + 1)
        return first, *(
            PieceState(picture=f"{picture}-step{one}", suffix=suffix_of(game, kind, one, tr)) for one in further
        )
    front, back = faces.of(counter.id)
    if (kind.role == "marker" and not (counter.back_values or kind.back_face)) or front == back:
        return (first,)
    if not _is_turned_over(game, counter, kind):
        return (first,)
    return first, PieceState(picture=f"{picture}-back", suffix=suffix_of(game, kind, 2, tr))


def _is_turned_over(game: Game, counter: Counter, kind: CounterType) -> bool:
    """Whether its back says anything in play: a plain one says only whose the counter is, and does so where a rule
    turns such counters face down."""
    if kind.reverse != PLAIN or kind.back_face or any(counter.back_values.values()):
        return True
    turned = any(isinstance(one, Turned) and is_about(one.types, kind) for one in game.hooks.values())
    return turned or any(one.step > 1 and is_about(one.types, kind) for one in game.states.values())


def _path(game: Game, counter: Counter, kind: CounterType, tr: Words) -> tuple[str, ...]:
    owner = game.sides.get(counter.side or "")
    side = owner if owner and owner.played else None
    group = game.formations.get(counter.formation or "") or game.nations.get(counter.nation or "")
    if kind.role == "marker":
        return tr("Markers"), tr(side.name) if side else tr("All"), tr(kind.name)
    return tr(side.name) if side else tr("All"), tr(group.name) if group else tr("All"), tr(kind.name)


def _owners(game: Game, counter: Counter, tr: Words) -> tuple[tuple[str, str], ...]:
    owners = {
        "Side": game.sides.get(counter.side or ""),
        "Nation": game.nations.get(counter.nation or ""),
        "Formation": game.formations.get(counter.formation or ""),
    }
    return tuple((name, tr(owner.name)) for name, owner in owners.items() if owner)
