"""What each counter's face shows: template, values by field, colours, symbol.

A back with nothing of its own to say repeats a marker's front, and for a unit is the plain back: whose it is and its
designation, so that nobody takes a symbol without factors for a unit of no strength. A back may have a side and a
symbol of its own, as that of a decoy which must look like what it stands for.
"""

from collections.abc import Mapping
from dataclasses import replace

from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.counters import BACKS, PLAIN, Counter, CounterType
from grognard.model.game.provenance import Basis
from grognard.model.game.sides import Nation, Side
from grognard.model.game.steps import MOST_STEPS, column_of
from grognard.model.game.whole import ART, Game
from grognard.model.plan.sheets import Face, Faces
from grognard.model.words import Words, words_of
from grognard.plan.paper.colours import ground_ink_accent, worn
from grognard.plan.paper.steps import physical_sides
from grognard.plan.paper.stripes import stripes_of

PLAIN_FIELDS = ("echelon", "left", "right", "text", "entry", "name")
TRANSLATED = ("left", "right", "text", "name")
"""Those that may hold words, in the mix and on the back."""
SHIPPED_VALUES = 4
PLAIN_FLAG = "flag"
"""The symbol in whose place that of an owner is drawn."""
PLAIN_BACK = "back"
"""The face of a back without values."""


def plan_faces(game: Game, tr: Words = str, *, marks: bool = True) -> Faces:
    """Front and back of every counter whose type is known, in the words of ``tr``."""
    fronts, backs, steps = {}, {}, {}
    stripes = stripes_of(game)
    for counter in game.counters.values():
        kind = game.types.get(counter.type)
        if kind is None:
            continue
        fronts[counter.id] = front = _face(game, counter, kind, tr, step=1, marks=marks, stripes=stripes)
        if not kind.is_turned:
            backs[counter.id] = _face(game, counter, kind, tr, step=2, marks=marks, stripes=stripes)
            continue
        further = (
            _face(game, counter, kind, tr, step=step, marks=marks, stripes=stripes)
            for step in range(2, len(kind.sides) + 1)
        )
        steps[counter.id] = (front, *further)
        plain = replace(front, template=kind.back_face or PLAIN_BACK)
        for one, other in physical_sides(kind, steps[counter.id], plain):
            fronts[one.key], backs[other.key] = one, other
    return Faces(fronts=fronts, backs=backs, steps=steps, fields=face_fields(game), wants=_wants(game))


def _wants(game: Game) -> dict[tuple[str, str], tuple[tuple[str, str], ...]]:
    """What the faces of the types have to show, for each type in the order of its values."""
    had: dict[tuple[str, str], set[str]] = {}
    for counter in game.counters.values():
        if kind := game.types.get(counter.type):
            had.setdefault((kind.face, kind.id), set()).update(one for one, text in counter.values.items() if text)
            for step in range(2, max(2, len(kind.sides)) + 1):
                back = had.setdefault((_template(counter, kind, step), kind.id), set())
                back.update(name for name, text in counter.at_step(step).items() if text)
    return {
        key: tuple((name, f"value-{index}") for index, name in enumerate(game.types[key[1]].values, 1) if name in names)
        for key, names in had.items()
    }


def _face(
    game: Game, counter: Counter, kind: CounterType, tr: Words, *, step: int, marks: bool, stripes: Mapping[str, str]
) -> Face:
    is_back = step > 1
    counter = worn(game, counter, step)
    return Face(
        counter=counter.id,
        is_back=is_back,
        template=_template(counter, kind, step),
        values=tuple(sorted(_values(game, counter, kind, tr, step=step, marks=marks, stripes=stripes).items())),
        colours=tuple(sorted(_colours(game, counter).items())),
        symbol=_art(game, counter, kind, step) or _flag(game, counter, _sign(counter, kind, step)),
        is_filled=bool(_art(game, counter, kind, step)) and kind.art_room == "face",
        echelon=counter.echelon,
        shape=kind.form,
    )


def _sign(counter: Counter, kind: CounterType, step: int) -> str:
    return (counter.at_step(step).get("symbol") if step > 1 else "") or kind.symbol


def _art(game: Game, counter: Counter, kind: CounterType, step: int) -> str:
    """The picture of a step with `art/` before its name; blank where there is none, or none of that name. A back that
    has a symbol of its own and no picture shows the symbol."""
    own = counter.at_step(step) if step > 1 else {}
    name = own.get("art") or ("" if own.get("symbol") else counter.art or kind.art)
    return f"{ART}{name}" if name and f"{ART}{name}" in game.art else ""


def _flag(game: Game, counter: Counter, symbol: str) -> str:
    """The flag of a counter's nation or side in place of the plain one."""
    nation, side = game.nations.get(counter.nation or ""), game.sides.get(counter.side or "")
    if symbol != PLAIN_FLAG:
        return symbol
    return (nation and nation.flag) or (side and side.flag) or symbol


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
    backs = (text for one in game.counters.values() for _, _, name, text in one.printed() if name == "symbol")
    every["symbol"] = tuple(
        dict.fromkeys(one for one in (*(t.symbol for t in game.types.values()), *backs, *game.art) if one)
    )
    every |= {name: tuple(map(str, range(1, MOST_STEPS + 1))) for name in ("step", "steps")}
    every |= {"turned": ("1",), "quarter": ("1",)}
    every["stripes"] = tuple(dict.fromkeys(stripes_of(game).values()))
    every["back"] = tuple(dict.fromkeys((*BACKS, *game.states, *(kind.back for kind in game.types.values()))))
    return every


def _template(counter: Counter, kind: CounterType, step: int) -> str:
    """The face of a step: a back may have one of its own, and a back of a unit with nothing to say is plain."""
    if step == 1:
        return kind.face
    if kind.is_turned:
        return (step <= len(kind.sides) and kind.sides[step - 1].is_back and kind.back_face) or kind.face
    is_plain = kind.reverse == PLAIN and kind.role != "marker" and not counter.back_values
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
    game: Game, counter: Counter, kind: CounterType, tr: Words, *, step: int, marks: bool, stripes: Mapping[str, str]
) -> dict[str, str]:
    """Every field of ``templates/README.md`` that is not blank."""
    own = counter.at_step(step)
    owners = {
        "formation": game.formations.get(counter.formation or ""),
        "nation": game.nations.get(counter.nation or ""),
        "side": game.sides.get(counter.side or ""),
    }
    shown = {name: getattr(counter, name) for name in PLAIN_FIELDS}
    shown.update({name: owner.name for name, owner in owners.items() if owner is not None})
    if isinstance(owners["side"], Side):
        shown["side"] = owners["side"].short or owners["side"].name
    shown["letter"] = _letter(game, owners["nation"])
    shown["stripes"] = stripes.get(counter.formation or "", "")
    shown["type"] = kind.name
    shown["symbol"] = _art(game, counter, kind, step) or kind.symbol
    shown["back"] = kind.reverse if step > 1 else ""
    if kind.is_turned:
        shown["step"], shown["steps"] = str(step), str(len(kind.sides))
        shown["quarter"] = "1" if any(one.turn % 180 for one in kind.sides) else ""
    shown.update({name: text for name, text in own.items() if name not in ("side", "art")})
    # what a book does not give of a unit is not nothing
    unknown = UNKNOWN_SIGN if step == 1 and kind.role != "marker" and game.head.basis == "rulebook" else ""
    for name in (*TRANSLATED, *owners, "type"):
        if shown.get(name):
            shown[name] = tr(shown[name])
    if _is_short(shown, "left") or _is_short(shown, "right"):
        shown["name"] = ""  # the designation says it; lists and the module say the whole name
    if kind.role == "marker" and shown.get("text"):
        shown["name"] = shown.get("name", "").removesuffix(f" {shown['text']}")  # the figure stands there already
    if _template(counter, kind, step) == PLAIN_BACK and _is_in_band(shown):
        shown["left"] = shown["right"] = ""  # alone over a name it would be read as the sign of the unit's size
    for index, name in enumerate(kind.values, start=1):
        shown[f"value-{index}"] = shown[name] = own.get(name, "") or unknown
        column = column_of(step, name)
        if marks and own.get(name) and counter.provenance.of(column).basis is Basis.ASSUMED:
            shown[f"assumed-value-{index}"] = "1"
    return {name: text for name, text in shown.items() if text}


def _is_short(shown: Mapping[str, str], field: str) -> bool:
    """Whether a designation is the beginning of the counter's name, as *Bel* of *Belluno*."""
    short = shown.get(field, "").rstrip(".")
    return len(short) > 1 and shown.get("name", "").startswith(short) and short != shown["name"]


def _letter(game: Game, nation: object) -> str:
    """The letter of a nation that shares its colour with another; beside a colour of its own it would say nothing."""
    if not isinstance(nation, Nation):
        return ""
    is_shared = any(one.colour == nation.colour and one.id != nation.id for one in game.nations.values())
    return nation.letter if is_shared else ""


def _is_in_band(shown: Mapping[str, str]) -> bool:
    """Whether a designation over a name is the beginning of what the band says, as *II* of *II Corps*."""
    said = [one for one in (shown.get("left"), shown.get("right")) if one]
    return len(said) == 1 and bool(shown.get("name")) and shown.get("formation", "").startswith(said[0])
