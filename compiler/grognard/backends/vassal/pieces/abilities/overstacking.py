"""Reports a stack that holds too much. The sum is calculated when it is asked for, and never by a label: the engine
would ask each piece at every drawing."""

from collections.abc import Iterator, Sequence

from grognard.backends.vassal.expressions.read import read as read_expression
from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.names import MOVED
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import HERE, last_words
from grognard.backends.vassal.pieces.way import Way
from grognard.backends.vassal.plan.words import limit_of, word_of
from grognard.formats.vassal.text.keys import named_key
from grognard.formats.vassal.traits.orders import ReportAction
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import CalculatedProperty
from grognard.model.plan.expressions.tree import (
    Compare,
    Either,
    Every,
    Expression,
    If,
    Not,
    Number,
    OneOf,
    Property,
    StackSum,
    Text,
    either_of,
    equal,
    line,
    unequal,
)
from grognard.model.plan.table.abilities.overstacking import Overstacking, Places


def traits(ability: Overstacking, index: ModuleIndex) -> Sequence[Trait]:
    """The report, and two properties: what this player may know of the stack, and what everybody may."""
    own = limit_of(ability.id)
    known = f"{own}ToAll"
    report = line(HERE, ": ", Property(name=known), f": {ability.report}")
    return (
        ReportAction(keys=(named_key(MOVED),), format=braced(either_of(((equal(known, ""), ""),), report))),
        CalculatedProperty(name=own, expression=braced(_overfull(ability, index, "Obscured"))),
        CalculatedProperty(name=known, expression=braced(_overfull(ability, index, "ObscuredToOthers"))),
    )


def _overfull(ability: Overstacking, index: ModuleIndex, mask: str) -> If:
    """Sum and limit as text; blank where a stack holds no more than it may. All pieces of a hex lie in one stack.

    The engine also reads what lies under a mask. So only what is not masked counts: for this player (``Obscured``), or
    for everybody (``ObscuredToOthers``).
    """
    areas = {window.board.area.name: None for window in index.windows.values() if window.board.area}
    on_map = Either(parts=(*(equal("CurrentZone", name) for name in areas), *_in_areas(index)))
    listed = (Either(parts=tuple(_in_places(ability.within, index))),) if ability.within else ()
    others = tuple(_in_places(ability.but, index))
    elsewhere = Either(parts=(unequal("StackPos", 1), Not(of=Every(parts=(on_map, *listed))), *others))
    sums = [StackSum(property=word_of(name), where=unequal(mask, True)) for name in ability.values]
    limit = Number(value=ability.limit)
    pairs = [(Compare(left=one, sign=">", right=limit), line(one, f" > {ability.limit}")) for one in sums]
    return either_of(((elsewhere, ""), *pairs), "")


def _in_places(places: Sequence[Places], index: ModuleIndex) -> Iterator[Every]:
    for one in places:
        on_map = equal("CurrentMap", index.windows[one.window].name)
        yield Every(parts=(on_map, OneOf(value=Property(name="LocationName"), words=one.names)))


def _places_in(one: Expression, index: ModuleIndex) -> Iterator[Places]:
    """What `_in_places` wrote, wherever it stands in a condition."""
    match one:
        case Every(parts=(Compare(right=Text(value=name)), OneOf(words=words))):
            window = next(window.id for window in index.windows.values() if window.name == name)
            yield Places(window=window, names=words)
        case Every() | Either():
            for part in one.parts:
                yield from _places_in(part, index)


def _in_areas(index: ModuleIndex) -> Iterator[Every]:
    """Whether a piece lies in an area: on a map that has some, and in no zone of it that is none."""
    for window in index.windows.values():
        if any(zone.is_area for zone in window.board.zones):
            others = (zone.name for zone in window.board.zones if not zone.is_area)
            named = (unequal("CurrentZone", name) for name in dict.fromkeys((*others, window.board.id)))
            yield Every(parts=(equal("CurrentMap", window.name), *named))


def read(traits: Sequence[Trait], index: ModuleIndex) -> Overstacking | None:
    """Values and limit from the expression. The module knows which values the properties hold."""
    match traits[:2]:
        case (ReportAction() as report, CalculatedProperty() as own):
            match read_expression(own.expression):
                case If(cases=((Either(parts=(_, Not(of=held), *others)), _), *sums)):
                    over = [one for one, _ in sums if isinstance(one, Compare)]
                    known = index.limits[own.name]
                    names = {word_of(name): name for name in known.values}
                    return Overstacking(
                        id=known.id,
                        values=tuple(names[one.left.property] for one in over if isinstance(one.left, StackSum)),
                        limit=next(one.right.value for one in over if isinstance(one.right, Number)),
                        report=last_words(report.format).removeprefix(": "),
                        within=tuple(_places_in(held, index)),
                        but=tuple(place for one in others for place in _places_in(one, index)),
                    )
    return None


WAYS = (Way(of=Overstacking, rank=20, traits=traits, read=read),)
