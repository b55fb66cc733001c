"""What happens to files of earlier builds that this one was not asked for.

A build removes only files that no build of the game would make, with any papers, languages and parts. The rest stays,
and files that a build would now make differently are reported. A released module is never removed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from grognard.base.digests import digest
from grognard.base.named import named
from grognard.base.records import record

if TYPE_CHECKING:  # known_build imports the record alone, and asks for no step
    from grognard.work.job import Job
    from grognard.work.output import Entry, Outputs
    from grognard.work.run import Ran
    from grognard.work.store import Store

DEALT: Final = "grognard deal"
"""The maker of a file that a user requested by a seed: no build makes it, and none removes it."""
PACKED: Final = "grognard pack"
ERRATA: Final = "grognard.render.page.home.errata:draw_errata"
_ON_REQUEST: Final = (DEALT, PACKED, ERRATA)
"""The makers of files that a user asked for by a value that no later build knows: none removes them."""


@record
class Leftovers:
    """Files of the last manifest that were not made this time, by path under ``build/GAME``, sorted."""

    current: tuple[str, ...] = ()
    """Files that a build would make unchanged."""
    stale: tuple[str, ...] = ()
    """Files that a build would now make differently."""
    released: tuple[str, ...] = ()
    """Released modules and optional parts."""
    dealt: tuple[str, ...] = ()
    """Dealt setups, errata and archives for a version that is no longer here."""
    changed: tuple[str, ...] = ()
    """Files that somebody has changed since they were made: they stay, and are no longer listed."""
    unreleased: tuple[str, ...] = ()
    """Modules and optional parts of a version that was never released: they are removed."""
    gone: tuple[str, ...] = ()
    """Other files that no build would make: they are removed."""

    @property
    def kept(self) -> frozenset[str]:
        """All files that stay, and stay in the manifest."""
        return frozenset((*self.current, *self.stale, *self.released, *self.dealt))


def content_of(
    jobs: Sequence[Job], ran: Ran, digesters: Sequence[Callable[[Job, Sequence[str]], str]]
) -> tuple[tuple[str, ...], str]:
    """The files of the module and its parts, and the digest; blank if none was made. ``digesters``: functions of back
    ends from a job and the digests of its needs; blank for a job that is not part of a release."""
    found: list[tuple[str, str]] = []
    for job in jobs:
        made = [one.data for one in map(ran.result_of, job.needs) if one is not None]
        if len(made) == len(job.needs):
            found += [(job.output, one) for content in digesters if (one := content(job, made))]
    contents = tuple(one for _, one in found)
    whole = digest(contents)[: len(contents[0])] if len(contents) > 1 else "".join(contents)
    return tuple(output for output, _ in found), whole


def is_released(entry: Entry, releases: Mapping[str, str]) -> bool:
    """Whether a file is a released one: releases.csv has its version with its content."""
    content = entry.get("content", "")
    return bool(content) and releases.get(entry.get("version", "")) == content


def held_back(
    outputs: Outputs, modules: Iterable[str], version: str, content: str, releases: Mapping[str, str]
) -> tuple[str, ...]:
    """The released files of a module with another content than ``content``: they are left alone.

    ``modules`` are of ``version``. A file with such a name that no manifest lists is left alone too, if the version was
    released with another content: after an unfinished build or with a damaged manifest its content is unknown."""
    last = outputs.last()
    other = releases.get(version, content) != content
    return tuple(
        name for name in modules if other and (is_released(last[name], releases) if name in last else outputs.has(name))
    )


def leftovers(
    outputs: Outputs,
    made: Iterable[str],
    possible: Iterable[Iterable[Job]],
    store: Store,
    releases: Mapping[str, str],
    version: str,
    held: Collection[str] = (),
) -> Leftovers:
    """``version``: the game's present version. ``held``: its released files, which the build did not replace.

    ``possible``: the jobs of everything that a build could make, in turn for other languages. They are tried one after
    the other, as long as a file remains that none of them would make unchanged."""
    last = {name: entry for name, entry in outputs.last().items() if outputs.has(name)}
    earlier = {name: last[name] for name in sorted(last.keys() - set(made))}
    changed = [name for name, entry in earlier.items() if outputs.digest_of(name) != entry["sha256"]]
    others = {name: entry for name, entry in earlier.items() if name not in changed}
    older = [name for name, entry in others.items() if is_released(entry, releases) and entry["version"] != version]
    released = sorted({*older, *held})
    versions = {version, *(others[name]["version"] for name in older)}
    dealt = [name for name, entry in others.items() if entry.get("made_by") in _ON_REQUEST]
    wanted = {name: others[name]["sha256"] for name in others.keys() - {*released, *dealt}}
    current, stale = _held_against(wanted, possible, store) if wanted else (set(), set())
    old = [name for name in dealt if others[name].get("version") not in versions]
    gone = sorted(wanted.keys() - current - stale)
    return Leftovers(
        current=tuple(sorted((*current, *(set(dealt) - set(old))))),
        stale=tuple(sorted(stale)),
        released=tuple(released),
        dealt=tuple(old),
        changed=tuple(one for one in changed if one not in held),
        unreleased=tuple(name for name in gone if others[name].get("version", version) != version),
        gone=tuple(name for name in gone if others[name].get("version", version) == version),
    )


def _held_against(
    wanted: Mapping[str, str], possible: Iterable[Iterable[Job]], store: Store
) -> tuple[set[str], set[str]]:
    """The files that a build would make unchanged, and those that it would make differently, by their digests."""
    current: set[str] = set()
    stale: set[str] = set()
    # Named, not imported: the graph asks for versions of engines, and a known build asks for the record alone.
    known_outputs = named("grognard.work.graph:known_outputs")
    for jobs in possible:
        would = known_outputs((job for job in jobs if job.output in wanted), store)
        current |= {name for name, data in would.items() if wanted[name] == data}
        stale |= would.keys()
        if len(current) == len(wanted):
            break
    return current, stale - current
