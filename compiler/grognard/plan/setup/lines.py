"""The setup of a scenario line by line, as players lay it out: when, where, whose, and each piece by its name.

Setup cards by side and the macro ``{setup SCENARIO SIDE}`` of the rules are made of these lines.
"""

from collections.abc import Iterator, Sequence

from grognard.base.records import record
from grognard.model.fields.how_many import HowMany
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Demand, Placement
from grognard.model.game.whole import Game
from grognard.model.words import Words
from grognard.plan.piece_names import piece_name
from grognard.plan.setup.boxes import TURN_UNKNOWN, how_many_said, kind_of
from grognard.plan.setup.control import controlled, markers_of
from grognard.plan.setup.deal import placed_by_demand
from grognard.plan.setup.states import is_down, state_suffix
from grognard.plan.setup.where import place_said

NOT_AT_START = "Not at start: the rules say when"
ONE_LINE = 16
"""Characters: a turn of no more stands in one line of a table."""
NO_BREAK = "\u00a0"
Names = dict[tuple[str | None, str], str]
"""Of the first place in each hex, by map and hex number."""


@record
class SetupPiece:
    """``many`` equal pieces of one statement, with their symbol and whether they lie back up."""

    demand: str
    name: str
    brief: str
    """What distinguishes it from others of its symbol: its designation, with its state."""
    many: int
    symbol: str = ""
    is_down: bool = False


@record
class SetupLine:
    """What lies at one place from one time on. ``side``: its id; blank: of no side, or of any."""

    side: str
    when: str
    where: str
    pieces: tuple[SetupPiece, ...]
    cite: str
    notes: tuple[str, ...] = ()


def setup_lines(game: Game, scenario: str, side: str, tr: Words) -> list[SetupLine]:
    """All lines of a scenario, or those of one side: what stands at start before what arrives later, by turns; else in
    the order of the setup. Statements of one side that share place and time are one line."""
    found: dict[tuple[float, str, str], list[tuple[Demand, Sequence[Placement]]]] = {}
    names: Names = {}
    for place in game.places.values():
        names.setdefault((place.map, place.hex), place.name)
    for demand, placed in placed_by_demand(game, scenario):
        turn = float("inf") if demand.turn is None else float(demand.turn)
        owner = _side_of(game, demand, placed)
        if not side or owner == side:
            found.setdefault((turn, owner, _where(game, demand, names, tr)), []).append((demand, placed))
    lines = [
        SetupLine(
            side=owner,
            when=tr("At start"),
            where=where[:1].upper() + where[1:],
            pieces=tuple(_markers(game, scenario, whose, tr)),
            cite=game.scenarios[scenario].cite,
            notes=(tr("under control"),),
        )
        for whose, owner, where in controlled(game, scenario, side, tr)
    ]
    for (_, owner, where), rows in sorted(found.items(), key=lambda one: one[0][0]):
        demands = [demand for demand, _ in rows]
        lines.append(
            SetupLine(
                side=owner,
                when=_when(game, demands[0], tr),
                where=where,
                pieces=tuple(piece for demand, placed in rows for piece in _pieces(game, demand, placed, tr)),
                cite=", ".join(dict.fromkeys(one.cite for one in demands if one.cite)),
                notes=tuple(dict.fromkeys(tr(one.note) for one in demands if one.note)),
            )
        )
    return lines


def _markers(game: Game, scenario: str, owner: str, tr: Words) -> Iterator[SetupPiece]:
    """The markers of control of a side or nation."""
    for id, many in markers_of(game, scenario, owner).items():
        counter = game.counters[id]
        kind = game.types[counter.type]
        name = piece_name(game, counter, kind, tr)
        yield SetupPiece(demand="", name=name, brief=name, many=many, symbol=kind.symbol)


def setup_table(game: Game, lines: Sequence[SetupLine], tr: Words) -> tuple[tuple[str, ...], ...]:
    """Lines of one side as a table for the rules, its head first; a note stands behind the units."""
    head = (tr("When"), tr("Where"), tr("Units"))
    units = [tr("; ").join(filter(None, (units_of(line), *line.notes))) for line in lines]
    return (head, *((_unbroken(line.when), line.where, what) for line, what in zip(lines, units, strict=True)))


def _unbroken(when: str) -> str:
    """A turn in one line where it is short, else broken between its number and its name."""
    turn, dot, label = when.partition(" · ")
    whole = f"{turn}{dot}{label}".replace(" ", NO_BREAK)
    return whole if len(whole) <= ONE_LINE else f"{turn.replace(' ', NO_BREAK)}{dot.rstrip()} {label}"


def units_of(line: SetupLine) -> str:
    """The pieces of a line by name, equal ones counted."""
    many: dict[str, int] = {}
    for piece in line.pieces:
        many[piece.name] = many.get(piece.name, 0) + piece.many
    return ", ".join(name if count == 1 else f"{count} x {name}" for name, count in many.items())


def _side_of(game: Game, demand: Demand, placed: Sequence[Placement]) -> str:
    nation = game.nations.get(demand.nation or "")
    owners = {game.counters[one.counter].side for one in placed if one.counter in game.counters}
    own = next(iter(owners)) if len(owners) == 1 else None
    return demand.side or (nation.side if nation else None) or own or ""


def _when(game: Game, demand: Demand, tr: Words) -> str:
    if demand.when == UNKNOWN_SIGN:
        return tr(TURN_UNKNOWN)
    if demand.turn is None:
        return tr(NOT_AT_START) if demand.when == "never" else tr(demand.when)
    if demand.turn == 0:
        return tr("At start")
    label = next((turn.label for turn in game.calendar if turn.number == demand.turn), "")
    number = f"{tr('Turn')} {demand.turn}"
    return f"{number} · {tr(label)}" if label and label != str(demand.turn) else number


def _where(game: Game, demand: Demand, names: Names, tr: Words) -> str:
    """The hex with the name of what lies there, the box by its name; else the phrase of the setup."""
    locations = demand.places.locations if demand.places else ()
    if len(locations) == 1 and (one := game.hexes.get(locations[0])) is not None:
        gridded = [sheet for sheet in game.maps.values() if sheet.grid]
        sheet = f"{tr(game.maps[one.map].title)} " if len(gridded) > 1 else ""
        name = names.get((one.map, one.number), "")
        return f"{sheet}{one.number} {tr(name) if name else ''}".strip()
    box = game.boxes.get(locations[0].id) if len(locations) == 1 and locations[0].kind == "box" else None
    words = tr(box.name) if box else place_said(game, demand, tr)
    return words[:1].upper() + words[1:]


def _pieces(game: Game, demand: Demand, placed: Sequence[Placement], tr: Words) -> Iterator[SetupPiece]:
    """The pieces that the check allotted, by name; those that lot or player choose are described as in the setup."""
    lies_down, state = is_down(game, demand), state_suffix(game, demand, tr)
    for one in placed:
        counter = game.counters[one.counter]
        kind = game.types[counter.type]
        name, known = piece_name(game, counter, kind, tr), _designation(counter, tr)
        brief = known if known and kind.symbol and kind.role == "unit" else name
        name, brief = f"{name} {state}".strip(), f"{brief} {state}".strip()
        yield SetupPiece(demand=demand.id, name=name, brief=brief, many=1, symbol=kind.symbol, is_down=lies_down)
    places = max(demand.places.least, 1) if demand.places and demand.places.each else 1
    left = demand.count.least * places - len(placed)
    open_ones = _left_open(demand, len(placed) // places)
    if left > 0 or open_ones:
        kinds = [found for one in demand.types if (found := game.types.get(one)) is not None]
        said = tr(kinds[0].name) if len(kinds) == 1 and not demand.values else kind_of(game, demand, tr)
        words = (_named(game, demand.name, tr) or said, state, tr("by lot") if demand.how == "random" else "")
        symbol = kinds[0].symbol if len(kinds) == 1 else ""
        name = " ".join(word for word in words if word)
        if open_ones:
            name = f"{how_many_said(open_ones, tr)} x {name}"
        many = 1 if open_ones else left
        yield SetupPiece(demand=demand.id, name=name, brief=name, many=many, symbol=symbol, is_down=lies_down)


def _left_open(demand: Demand, placed: int) -> HowMany | None:
    """How many a statement may yet take, where it does not say one number. ``placed``: what it has at a place."""
    count = demand.count
    if not count.is_open:
        return None
    most = None if count.most is None else max(count.most - placed, 0)
    return HowMany(least=max(count.least - placed, 0), most=most)


def _named(game: Game, name: str, tr: Words) -> str:
    """The name that a statement gives: of a counter that it means by its id, what that is called."""
    counter = game.counters.get(name)
    kind = game.types.get(counter.type) if counter else None
    return piece_name(game, counter, kind, tr) if counter and kind else tr(name)


def _designation(counter: Counter, tr: Words) -> str:
    return tr(counter.name) or "/".join(tr(part) for part in (counter.left, counter.right) if part)
