"""What each counter's face shows: template, values by field, colours, symbol.

A back with nothing of its own to say repeats a marker's front, and for a unit is the plain back: whose it is and its
designation, so that nobody takes a symbol without factors for a unit of no strength. A back may have a side and a
symbol of its own, as that of a decoy which must look like what it stands for.
"""

from dataclasses import replace
from typing import get_args, get_type_hints

from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.provenance import Basis
from grognard.model.game.sides import Nation, Side
from grognard.model.game.whole import Game
from grognard.model.plan.sheets import Face, Faces
from grognard.model.words import Words, words_of
from grognard.plan.paper.colours import ground_ink_accent

PLAIN_FIELDS = ("echelon", "left", "right", "text", "entry", "name")
TRANSLATED = ("left", "right", "text", "name")
"""Those that may hold words, in the mix and on the back."""
SHIPPED_VALUES = 4
PLAIN_BACK = "back"
"""The face of a back without values."""


def plan_faces(game: Game, tr: Words = str, *, marks: bool = True) -> Faces:
    """Front and back of every counter whose type is known, in the words of ``tr``."""
    fronts, backs = {}, {}
    for counter in game.counters.values():
        kind = game.types.get(counter.type)
        if kind is not None:
            fronts[counter.id] = _face(game, counter, kind, tr, is_back=False, marks=marks)
            backs[counter.id] = _face(game, counter, kind, tr, is_back=True, marks=marks)
    return Faces(fronts=fronts, backs=backs, fields=face_fields(game), wants=_wants(game))


def _wants(game: Game) -> dict[tuple[str, str], tuple[tuple[str, str], ...]]:
    """What the faces of the types have to show, for each type in the order of its values."""
    had: dict[tuple[str, str], set[str]] = {}
    for counter in game.counters.values():
        if kind := game.types.get(counter.type):
            had.setdefault((kind.face, kind.id), set()).update(one for one, text in counter.values.items() if text)
            back = had.setdefault((_back_template(counter, kind), kind.id), set())
            back.update(one for one, text in counter.back_values.items() if text)
    return {
        key: tuple((name, f"value-{index}") for index, name in enumerate(game.types[key[1]].values, 1) if name in names)
        for key, names in had.items()
    }


def _face(game: Game, counter: Counter, kind: CounterType, tr: Words, *, is_back: bool, marks: bool) -> Face:
    side = counter.back_values.get("side") if is_back else None
    if side in game.sides:
        counter = replace(counter, side=side)
    return Face(
        counter=counter.id,
        is_back=is_back,
        template=_back_template(counter, kind) if is_back else kind.face,
        values=tuple(sorted(_values(game, counter, kind, tr, is_back=is_back, marks=marks).items())),
        colours=tuple(sorted(_colours(game, counter).items())),
        symbol=(is_back and counter.back_values.get("symbol")) or kind.symbol,
        echelon=counter.echelon,
        shape=kind.form,
    )


def face_fields(game: Game) -> dict[str, tuple[str, ...] | None]:
    """Every field that a face can show or ask for, and what it can be, in all languages that are printed; None: any
    text. The shipped faces ask for four values, whatever a game has."""
    every: dict[str, tuple[str, ...] | None] = dict.fromkeys(PLAIN_FIELDS)
    every |= dict.fromkeys(name for kind in game.types.values() for name in kind.values)
    most = max([SHIPPED_VALUES, *(len(kind.values) for kind in game.types.values())])
    every |= dict.fromkeys(f"{mark}value-{index}" for mark in ("", "assumed-") for index in range(1, most + 1))
    words = [words_of(game, language) for language in game.head.languages]
    named = {
        "side": [one.short or one.name for one in game.sides.values()],
        "nation": [one.name for one in game.nations.values()],
        "formation": [one.name for one in game.formations.values()],
        "type": [one.name for one in game.types.values()],
    }
    every |= {name: tuple(dict.fromkeys(tr(one) for tr in words for one in texts)) for name, texts in named.items()}
    every["letter"] = tuple(dict.fromkeys(one.letter for one in game.nations.values() if one.letter))
    backs = (one.back_values.get("symbol", "") for one in game.counters.values())
    every["symbol"] = tuple(dict.fromkeys(one for one in (*(t.symbol for t in game.types.values()), *backs) if one))
    every["back"] = get_args(get_type_hints(CounterType)["back"])
    return every


def _back_template(counter: Counter, kind: CounterType) -> str:
    is_plain = kind.reverse == "plain" and kind.role != "marker" and not counter.back_values
    return kind.back_face or (PLAIN_BACK if is_plain else kind.face)


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


def _values(
    game: Game, counter: Counter, kind: CounterType, tr: Words, *, is_back: bool, marks: bool
) -> dict[str, str]:
    """Every field of ``templates/README.md`` that is not blank."""
    own = counter.back_values if is_back else counter.values
    owners = {
        "formation": game.formations.get(counter.formation or ""),
        "nation": game.nations.get(counter.nation or ""),
        "side": game.sides.get(counter.side or ""),
    }
    shown = {name: getattr(counter, name) for name in PLAIN_FIELDS}
    shown.update({name: owner.name for name, owner in owners.items() if owner is not None})
    if isinstance(owners["side"], Side):
        shown["side"] = owners["side"].short or owners["side"].name
    shown["letter"] = owners["nation"].letter if isinstance(owners["nation"], Nation) else ""
    shown["type"] = kind.name
    shown["symbol"] = kind.symbol
    shown["back"] = kind.reverse if is_back else ""
    shown.update({name: text for name, text in own.items() if name != "side"})
    for name in (*TRANSLATED, *owners, "type"):
        if shown.get(name):
            shown[name] = tr(shown[name])
    for index, name in enumerate(kind.values, start=1):
        shown[f"value-{index}"] = own.get(name, "")
        column = f"back_{name}" if is_back else name
        if marks and own.get(name) and counter.provenance.of(column).basis is Basis.ASSUMED:
            shown[f"assumed-value-{index}"] = "1"
    return {name: text for name, text in shown.items() if text}
