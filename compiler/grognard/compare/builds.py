"""Builds held against each other, or against sources, by what a manifest knows: files, engines, digests of things."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any, Final

from grognard.base.digests import SHOWN_DIGITS
from grognard.base.disk.reads import Reach
from grognard.base.limits import SOURCE_BYTES
from grognard.base.projects import MANIFEST
from grognard.base.records import record
from grognard.compare.changes import Change, Kind
from grognard.compare.stated import SECTIONS
from grognard.work.output import Stated

FILES: Final = "files"
ENGINES: Final = "engines"
_SHA: Final = "sha256"


class NoBuild(Exception):
    """What lies there is no manifest that a build wrote. Its text is a sentence for people."""


@record
class Build:
    """What is known of a build. ``stated`` is None where its manifest is from a grognard that did not write it yet;
    ``files`` and ``engines`` are empty for sources."""

    stated: Stated | None
    files: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    engines: Mapping[str, str] = field(default_factory=dict)


def read_build(folder: Path) -> Build:
    """The build in a folder. Raises NoBuild, OSError."""
    try:
        written = json.loads(Reach(folder).read(folder / MANIFEST, SOURCE_BYTES))
        build = Build(stated=written.get("stated"), files=written[FILES], engines=written[ENGINES])
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as fault:
        raise NoBuild(f"{folder / MANIFEST} is no list of a build's files") from fault
    tables = (build.files, {"": build.engines}, {} if build.stated is None else build.stated)
    if not all(map(_is_table, tables)):
        raise NoBuild(f"{folder / MANIFEST} is no list of a build's files")
    return build


def build_changes(before: Build, after: Build) -> Iterator[Change]:
    """What is known to differ. What things state is compared where both sides know it, files and engines where both
    are builds."""
    if before.stated is not None and after.stated is not None:
        sections = {**before.stated, **after.stated}
        for section in sorted(sections, key=lambda one: (one not in SECTIONS, (*SECTIONS, one).index(one))):
            old, new = (each.get(section, {}) for each in (before.stated, after.stated))
            yield from _differing(section, old, new)
    if before.files and after.files:
        yield from _files(before.files, after.files)
        for name in sorted({**before.engines, **after.engines}):
            was, now = before.engines.get(name, ""), after.engines.get(name, "")
            if was != now:
                yield Change(kind="changed", section=ENGINES, thing=name, before=was, after=now)


def _differing(section: str, old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[Change]:
    for thing in {**old, **new}:
        if old.get(thing) != new.get(thing):
            yield Change(kind=_kind(thing, old, new), section=section, thing=thing)


def _files(old: Mapping[str, Mapping[str, str]], new: Mapping[str, Mapping[str, str]]) -> Iterator[Change]:
    for path in sorted({**old, **new}):
        kind = _kind(path, old, new)
        if kind != "changed":
            yield Change(kind=kind, section=FILES, thing=path)
            continue
        for name in {**old[path], **new[path]}:
            was, now = (each[path].get(name, "") for each in (old, new))
            if was != now:
                ends = (was[:SHOWN_DIGITS], now[:SHOWN_DIGITS]) if name == _SHA else (was, now)
                yield Change(kind=kind, section=FILES, thing=path, field=name, before=ends[0], after=ends[1])


def _kind(thing: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Kind:
    return "changed" if thing in old and thing in new else "new" if thing in new else "gone"


def _is_table(value: Any) -> bool:
    return isinstance(value, dict) and all(
        isinstance(inner, dict) and all(isinstance(one, str) for one in inner.values()) for inner in value.values()
    )
