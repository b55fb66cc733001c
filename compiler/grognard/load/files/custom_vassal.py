"""The hatch: ``vassal/extra.xml`` as it is written, and the counters for which types add traits."""

from collections.abc import Mapping
from typing import Final

from grognard.base.digests import digest_bytes
from grognard.base.disk.reads import Kind
from grognard.base.origins import Origin, Origins
from grognard.load.codes.files import TOO_LARGE, UNUSED_FILE
from grognard.load.codes.records import WRONG_VALUE
from grognard.load.record.sources import Sources
from grognard.load.text.names import check_name
from grognard.load.text.reading import Source, files_below, read_bytes
from grognard.load.text.report import Report
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.custom_vassal import CustomText, HatchFile

EXTRA: Final = "vassal/extra.xml"
FILES: Final = "vassal/files"
EXTRA_CHARACTERS: Final = 2_000_000
"""The build file of the largest published module has 12 million; what is added to one is a small part."""


def load_extra(sources: Sources) -> dict[str, CustomText]:
    """The texts of components that are to be put into the module, by file, the overlays' last."""
    texts = sources.texts(EXTRA) if sources.has(EXTRA) else ()
    found = {one.file: _kept(one) for one in texts if _is_short(one, sources.report)}
    for layer in sources.layers:
        for name in files_below(layer, "vassal", sources.report):
            if name != EXTRA and not (name == FILES and layer.kind(name) is Kind.FOLDER):
                hint = sources.report.near(name, [EXTRA, FILES])
                hint = hint or "pictures for the module stand in art/vassal/, other files in vassal/files/"
                sources.report.add(UNUSED_FILE.at(Origin(file=layer.file(name)), "nothing reads this", hint=hint))
    return found


def load_files(sources: Sources) -> dict[str, HatchFile]:
    """The files that go into the module as they are; an overlay's comes before the game's own."""
    found: dict[str, HatchFile] = {}
    for layer in sources.layers:
        for name in files_below(layer, FILES, sources.report, is_deep=True):
            path, origin = name.removeprefix(f"{FILES}/"), Origin(file=layer.file(name))
            if path.startswith("images/"):
                hint = f"write it to art/vassal/{path.removeprefix('images/')}"
                sources.report.add(UNUSED_FILE.at(origin, "pictures have a place of their own", hint=hint))
            elif (data := read_bytes(layer, name, sources.report)) is not None:
                check_name(path, origin, sources.report)
                found[path] = HatchFile(id=path, digest=digest_bytes(data), origin=Origins(at=origin))
    return dict(sorted(found.items()))


def check_traits(types: Mapping[str, CounterType], counters: Mapping[str, Counter], report: Report) -> None:
    """A finding for each added trait that is for a counter that is not there."""
    for kind in types.values():
        for number, added in enumerate(kind.vassal.traits if kind.vassal else ()):
            for index, name in enumerate(added.counters):
                if name not in counters or counters[name].type != kind.id:
                    own = [one.id for one in counters.values() if one.type == kind.id]
                    message = f"{name!r} is not a counter of type {kind.id}"
                    origin = kind.origin[f"vassal.traits.{number}.counters.{index}"]
                    report.add(WRONG_VALUE.at(origin, message, hint=report.near(name, own)))


def _kept(source: Source) -> CustomText:
    return CustomText(id=source.file, text=source.text, origin=Origins(at=source.at(0)))


def _is_short(source: Source, report: Report) -> bool:
    if len(source.text) > EXTRA_CHARACTERS:
        message = f"more than {EXTRA_CHARACTERS // 10**6} million characters"
        report.add(TOO_LARGE.at(source.at(0), message))
    return len(source.text) <= EXTRA_CHARACTERS
