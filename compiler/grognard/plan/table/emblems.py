"""What stands on the ground lies under units, and its sign looks out below them."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from grognard.model.plan.sheets import Face, Faces
from grognard.model.plan.table.abilities.ability import Prototype
from grognard.model.plan.table.abilities.copy import Copy
from grognard.model.plan.table.abilities.lie_flat import LieFlat
from grognard.model.plan.table.abilities.remove import Remove
from grognard.model.plan.table.pieces import Piece

FLAT = "Works"
EMBLEM = "emblem"


def flat_key(counter: str) -> str:
    """The key of the prototype of a counter that lies on the ground."""
    return f"{FLAT}:{counter}"


def flat_prototypes(pieces: Iterable[Piece], faces: Faces, remove: Remove, copy: Copy) -> tuple[Prototype, ...]:
    """One for each counter on the ground, with the signs of its faces."""
    found = []
    for piece in pieces:
        id = piece.key.removeprefix("counter:")
        if flat_key(id) in piece.prototypes:
            emblems = tuple(face.counter for face in _emblems(piece, faces))
            flat = LieFlat(emblems=emblems)
            found.append(Prototype(key=flat_key(id), name=f"{FLAT} {id}", abilities=(flat, remove, copy)))
    return tuple(found)


def emblem_faces(pieces: Iterable[Piece], faces: Faces) -> tuple[Face, ...]:
    """The signs as faces."""
    return tuple(
        face
        for piece in pieces
        if flat_key(piece.key.removeprefix("counter:")) in piece.prototypes
        for face in _emblems(piece, faces)
    )


def _emblems(piece: Piece, faces: Faces) -> Sequence[Face]:
    id = piece.key.removeprefix("counter:")
    sides = faces.of(id)[: len(piece.states)]
    return tuple(
        replace(face, counter=f"{EMBLEM}-{id}{'-back' if face.is_back else ''}", template=EMBLEM, values=())
        for face in sides
    )
