"""The hatch: ``vassal/extra.xml``, and the traits that counter types add."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import count
from typing import Final

from grognard.base.digests import digest_bytes
from grognard.base.disk.reads import Kind
from grognard.base.named import named
from grognard.base.origins import Origin, Origins
from grognard.load import codes
from grognard.load.record.sources import Sources
from grognard.load.text.names import check_name
from grognard.load.text.reading import Source, files_below, read_bytes
from grognard.load.text.report import Report
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.custom_vassal import HatchFile, Insert

EXTRA: Final = "vassal/extra.xml"
FILES: Final = "vassal/files"
EXTRA_CHARACTERS: Final = 2_000_000
"""The build file of the largest published module has 12 million; what is added to one is a small part."""


def load_inserts(sources: Sources) -> dict[str, Insert]:
    """What is to be put into the module, numbered from 1, the overlays' last."""
    texts = sources.texts(EXTRA) if sources.has(EXTRA) else ()
    found = (one for source in texts for one in _inserts(source, sources.report))
    inserts = {id: replace(one, id=id) for id, one in zip(map(str, count(1)), found, strict=False)}
    for layer in sources.layers:
        for name in files_below(layer, "vassal", sources.report):
            if name != EXTRA and not (name == FILES and layer.kind(name) is Kind.FOLDER):
                hint = sources.report.near(name, [EXTRA, FILES])
                hint = hint or "pictures for the module stand in art/vassal/, other files in vassal/files/"
                sources.report.add(codes.UNUSED_FILE.at(Origin(file=layer.file(name)), "nothing reads this", hint=hint))
    return inserts


def load_files(sources: Sources) -> dict[str, HatchFile]:
    """The files that go into the module as they are; an overlay's comes before the game's own."""
    found: dict[str, HatchFile] = {}
    for layer in sources.layers:
        for name in files_below(layer, FILES, sources.report, is_deep=True):
            path, origin = name.removeprefix(f"{FILES}/"), Origin(file=layer.file(name))
            if path.startswith("images/"):
                hint = f"write it to art/vassal/{path.removeprefix('images/')}"
                sources.report.add(codes.UNUSED_FILE.at(origin, "pictures have a place of their own", hint=hint))
            elif (data := read_bytes(layer, name, sources.report)) is not None:
                check_name(path, origin, sources.report)
                found[path] = HatchFile(id=path, digest=digest_bytes(data), origin=Origins(at=origin))
    return dict(sorted(found.items()))


def check_traits(types: Mapping[str, CounterType], counters: Mapping[str, Counter], report: Report) -> None:
    """A finding for each added trait that cannot be read, or is for a counter that is not there."""
    for kind in types.values():
        for number, added in enumerate(kind.vassal.traits if kind.vassal else ()):
            place = kind.origin[f"vassal.traits.{number}.trait"]
            # the codec brings all kinds of trait along: only a game that adds some pays for it
            if words := named("grognard.formats.vassal.custom.added:fault_of")(added.trait, added.state):
                report.add(codes.BAD_TRAIT.at(place, words))
            for index, name in enumerate(added.counters):
                if name not in counters or counters[name].type != kind.id:
                    own = [one.id for one in counters.values() if one.type == kind.id]
                    message = f"{name!r} is not a counter of type {kind.id}"
                    origin = kind.origin[f"vassal.traits.{number}.counters.{index}"]
                    report.add(codes.WRONG_VALUE.at(origin, message, hint=report.near(name, own)))


def _inserts(source: Source, report: Report) -> Iterator[Insert]:
    if len(source.text) > EXTRA_CHARACTERS:
        message = f"more than {EXTRA_CHARACTERS // 10**6} million characters"
        report.add(codes.TOO_LARGE.at(source.at(0), message))
        return
    fragments, flaws = named("grognard.formats.vassal.custom.extra:read_extra")(source.text)
    for flaw in flaws:
        kind = codes.BAD_EXTRA if flaw.is_severe else codes.LOST_EXTRA
        hint = report.near(flaw.name, flaw.known) if flaw.name else ""
        report.add(kind.at(Origin(file=source.file, line=flaw.line, column=flaw.column), flaw.text, hint=hint))
    if any(flaw.is_severe for flaw in flaws):
        return  # what is left of the file is not what its author meant, and nothing is written anyhow
    for one in fragments:
        at = Origin(file=source.file, line=one.line, column=one.column)
        fields = {
            name: Origin(file=source.file, line=line, column=column, length=len(one.attributes[name]))
            for name, (line, column) in one.columns.items()
        }
        yield Insert(
            id="",
            parent=one.attributes.get("parent", ""),
            before=one.attributes.get("before", ""),
            after=one.attributes.get("after", ""),
            xml=one.xml,
            pieces=tuple(f"extra:{name}" for name in one.pieces),
            names=one.names,
            origin=Origins(at=at, fields=fields),
        )
