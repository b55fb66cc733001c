"""What each counter's face shows: template, values by field, colours, symbol."""

from grognard.model.counters import Counter, CounterType
from grognard.model.game import Game
from grognard.model.provenance import Basis
from grognard.model.sheets import Face, Faces
from grognard.model.sides import Nation
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
    return Face(
        counter=counter.id,
        is_back=is_back,
        template=kind.back_face if is_back and kind.back_face else kind.face,
        values=tuple(sorted(_values(game, counter, kind, is_back=is_back, marks=marks).items())),
        colours=tuple(sorted(_colours(game, counter).items())),
        symbol=kind.symbol,
        echelon=counter.echelon,
        size=kind.size,
    )


def _colours(game: Game, counter: Counter) -> dict[str, str]:
    ground, ink, accent = ground_ink_accent(game, counter)
    colours = {"ground": ground, "ink": ink, "accent": accent}
    side, nation = game.sides.get(counter.side or ""), game.nations.get(counter.nation or "")
    formation = game.formations.get(counter.formation or "")
    colours["side"] = side.colour if side else ground
    colours["nation"] = nation.colour if nation else colours["side"]
    colours["formation"] = formation.band if formation else colours["nation"]
    colours["type"] = ground
    return colours


def _values(game: Game, counter: Counter, kind: CounterType, *, is_back: bool, marks: bool) -> dict[str, str]:
    """Every field of ``templates/README.md`` that is not blank."""
    own = counter.back_values if is_back else counter.values
    owners = {
        "formation": game.formations.get(counter.formation or ""),
        "nation": game.nations.get(counter.nation or ""),
        "side": game.sides.get(counter.side or ""),
    }
    shown = {name: getattr(counter, name) for name in PLAIN_FIELDS}
    shown.update({name: owner.name for name, owner in owners.items() if owner is not None})
    shown["letter"] = owners["nation"].letter if isinstance(owners["nation"], Nation) else ""
    shown["type"] = kind.name
    shown["symbol"] = kind.symbol
    shown["back"] = kind.back if is_back else ""
    shown.update(own)
    for index, name in enumerate(kind.values, start=1):
        shown[f"value-{index}"] = own.get(name, "")
        column = f"back_{name}" if is_back else name
        if marks and own.get(name) and counter.provenance.of(column).basis is Basis.ASSUMED:
            shown[f"assumed-value-{index}"] = "1"
    return {name: text for name, text in shown.items() if text}
