"""What a game writes in VASSAL's own words, read: the components of ``vassal/extra.xml``, and the added traits."""

from collections.abc import Iterator
from functools import lru_cache

from grognard.backends.vassal.codes import BAD_EXTRA, BAD_TRAIT, LOST_EXTRA
from grognard.backends.vassal.plan.inserts import Insert
from grognard.base.diagnostics import Diagnostic
from grognard.base.nearest import did_you_mean
from grognard.base.origins import Origin, Origins
from grognard.formats.vassal.custom.added import fault_of
from grognard.formats.vassal.custom.extra import Flaw, Fragment, read_extra
from grognard.model.game.whole import Game


@lru_cache(maxsize=8)
def read_inserts(texts: tuple[tuple[str, str], ...]) -> tuple[Insert, ...]:
    """``texts``: file and content. A file with a severe flaw gives nothing. The plan, the numbers and the remarks ask
    for the same ones."""
    read = ((file, *_read(text)) for file, text in texts)
    files = ((file, fragments) for file, fragments, flaws in read if not any(flaw.is_severe for flaw in flaws))
    sound = ((file, one) for file, fragments in files for one in fragments)
    return tuple(_insert(str(number), file, one) for number, (file, one) in enumerate(sound, 1))


def written_faults(game: Game) -> Iterator[Diagnostic]:
    """The flaws of the components and of the added traits, each at its place."""
    for text in game.extra.values():
        for flaw in _read(text.text)[1]:
            code = BAD_EXTRA if flaw.is_severe else LOST_EXTRA
            hint = did_you_mean(flaw.name, flaw.known) if flaw.name else ""
            yield code.at(Origin(file=text.id, line=flaw.line, column=flaw.column), flaw.text, hint=hint)
    reported: set[Origin] = set()  # a type that inherits the trait has it from the same line
    for kind in game.types.values():
        for number, added in enumerate(kind.vassal.traits if kind.vassal else ()):
            place = kind.origin[f"vassal.traits.{number}.trait"]
            if place not in reported and (words := fault_of(added.trait, added.state)):
                reported.add(place)
                yield BAD_TRAIT.at(place, words)


@lru_cache(maxsize=8)
def _read(text: str) -> tuple[tuple[Fragment, ...], tuple[Flaw, ...]]:
    fragments, flaws = read_extra(text)
    return tuple(fragments), tuple(flaws)


def _insert(id: str, file: str, one: Fragment) -> Insert:
    fields = {
        name: Origin(file=file, line=line, column=column, length=len(one.attributes[name]))
        for name, (line, column) in one.columns.items()
    }
    return Insert(
        id=id,
        parent=one.attributes.get("parent", ""),
        before=one.attributes.get("before", ""),
        after=one.attributes.get("after", ""),
        xml=one.xml,
        pieces=tuple(f"extra:{name}" for name in one.pieces),
        names=one.names,
        origin=Origins(at=Origin(file=file, line=one.line, column=one.column), fields=fields),
    )
