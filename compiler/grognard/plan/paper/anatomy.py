"""What the parts of a counter's face mean: the labels of ``{anatomy COUNTER}``."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from grognard.model.game.whole import Game
from grognard.model.plan.rulebook import BACK, Label
from grognard.model.plan.sheets import Faces
from grognard.model.words import Words

PARTS: Final = {
    "formation": "Formation",
    "nation": "Nation",
    "name": "Name",
    "echelon": "Size",
    "entry": "Set-up",
    "left": "Designation",
    "right": "Designation",
    "text": "Remark",
    "letter": "Nation",
}
"""Fields of a face and what they are called, in the order from top to bottom."""


MOVES: Final = ("move", "mp", "ma")
"""Values that say how far a unit moves: in a list of columns they are short."""


def own_labels(words: str) -> dict[str, str]:
    """What a macro calls fields of the face: ``left: Battalion; right: Regiment``."""
    parts = (one.partition(":") for one in words.split(";") if one.strip())
    return {field.strip(): label.strip() for field, _, label in parts}


def labels_of(game: Game, faces: Faces, counter: str, own: Mapping[str, str], tr: Words) -> tuple[Label, ...]:
    """A label for each field that the face has; the page leaves out those that its template does not show. ``own``: by
    field, what the macro calls it; blank: it has no label."""
    id = counter.removesuffix(BACK)
    face = (faces.backs if counter.endswith(BACK) else faces.fronts).get(id)
    shown = {name for name, _ in face.values} if face else set()
    named = {field: words for field, words in own.items() if field in shown}
    found = {one.field: one.words for one in _labels(game, id, shown - set(named), tr)} | named
    return tuple(Label(field=field, words=words) for field, words in found.items() if words)


def _labels(game: Game, id: str, shown: Collection[str], tr: Words) -> Iterator[Label]:
    kind = game.types.get(game.counters[id].type)
    said = dict(PARTS)
    if kind is not None:
        said |= {"symbol": kind.name}
        said |= {f"value-{number}": _called(name) for number, name in enumerate(kind.values, 1)}
    for field, words in said.items():
        if field in shown:
            yield Label(field=field, words=tr(words))


def _called(value: str) -> str:
    return "Movement" if value in MOVES else value.replace("_", " ").capitalize()
