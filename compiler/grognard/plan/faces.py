"""What each counter's face shows: template, values by field, colours, symbol."""

from grognard.model.counters import Counter, CounterType
from grognard.model.game import Game
from grognard.model.provenance import Basis
from grognard.model.sheets import Face, Faces
from grognard.plan.colours import ground_ink_accent

PLAIN_FIELDS = ("echelon", "left", "right", "text", "entry", "name")


def plan_faces(game: Game, *, marks: bool = True) -> Faces:
    """Front and back of every counter whose type is known."""
    fronts, backs = {}, {}
    for counter in game.counters.values():
        kind = game.types.get(counter.type)
        if kind is not None:
            fronts[counter.id] = _face(game, counter, kind, is_back=False, marks=marks)
            backs[counter.id] = _face(game, counter, kind, is_back=True, marks=marks)
    return Faces(fronts=fronts, backs=backs)


def _face(game: Game, counter: Counter, kind: CounterType, *, is_back: bool, marks: bool) -> Face:
    ground, ink, accent = ground_ink_accent(game, counter)
    formation = game.formations.get(counter.formation or "")
    nation = game.nations.get(counter.nation or "")
    colours = {"side": ground, "ink": ink, "accent": accent, "formation": formation.band if formation else ground}
    return Face(
        counter=counter.id,
        is_back=is_back,
        template=(kind.back_face if is_back and kind.back_face else kind.face),
        values=tuple(sorted(_values(counter, kind, is_back=is_back, marks=marks, letter=nation.letter if nation else ""))),
        colours=tuple(sorted(colours.items())),
        symbol=kind.symbol,
        echelon=counter.echelon,
        size=kind.size,
    )


def _values(
    counter: Counter, kind: CounterType, *, is_back: bool, marks: bool, letter: str
) -> list[tuple[str, str]]:
    shown = {name: getattr(counter, name) for name in PLAIN_FIELDS}
    shown.update(counter.back_values if is_back else counter.values)
    shown["letter"] = letter
    shown["type"] = kind.name
    if is_back:
        shown["back"] = kind.back if kind.back != "plain" or kind.steps < 2 else "reduced"
    if marks:
        shown.update(
            {f"assumed-{name}": "1" for name in kind.values if counter.provenance.of(name).basis is Basis.ASSUMED}
        )
    return [(name, text) for name, text in shown.items() if text]
