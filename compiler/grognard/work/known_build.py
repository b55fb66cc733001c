"""A finished build, known again by what it was made from: an unchanged game is not even read a second time.

What is written down is told again only where everything that a build looks at is as it was: each file of the game, of
its overlays and of the templates by content, grognard's own code, the installed libraries, what the person asked for,
and the files made. A game that extends another is read each time: which files that takes only reading tells.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any, Final

from grognard.base.diagnostics import Diagnostic, Note, Severity
from grognard.base.digests import digest, digest_bytes
from grognard.base.disk.reads import Kind, Reach
from grognard.base.origins import Origin
from grognard.base.projects import Project
from grognard.base.records import record
from grognard.base.renderings import as_json
from grognard.work.backend import Request
from grognard.work.code import code_digest, installed_digest
from grognard.work.left import MANIFEST, Leftovers
from grognard.work.store import Store

_KIND: Final = "standing"
MOST_BYTES: Final = 100_000_000
MOST_FILES: Final = 10_000
"""Of the files of one folder: to read more than that twice is slower than to understand the game."""


@record
class Standing:
    """What a finished build says of itself. ``files``: the digest of each file made, by its path under
    ``build/GAME``."""

    findings: tuple[Diagnostic, ...] = ()
    files: Mapping[str, str] = field(default_factory=dict)
    left: Leftovers = field(default_factory=Leftovers)


def made_from(project: Project, name: str, request: Request, *, is_strict: bool) -> str:
    """One digest over all that a build of this game looks at; blank where a file cannot be read or all are too much."""
    own = project.folders(name)
    folders = (*own, *(one for one in project.template_folders(name) if one.parent not in own))
    try:
        files = [list(_contents(project, folder)) for folder in folders]
    except (OSError, _TooMuch):
        return ""
    labels = [(one.as_posix(), one.absolute().as_posix()) for one in project.overlays]  # findings call it as given
    return digest((request, is_strict, labels, files, code_digest(), installed_digest()))


def recall(project: Project, name: str, made: str) -> Standing | None:
    """The last build of a game, where it was made from the same and all its files are still in place."""
    folder = project.build / name
    try:
        last = _store(project).note(_KIND, name)
        if not made or last is None or last["made_from"] != made:
            return None
        whole = {**last["files"], MANIFEST: last["manifest"]}
        reach = project.reach
        if any(digest_bytes(reach.read(folder / path)) != known for path, known in whole.items()):
            return None
        left = Leftovers(**{kind: tuple(paths) for kind, paths in last["left"].items()})
        if not all(reach.is_file(folder / path) for path in (*left.kept, *left.released)):
            return None
        return Standing(findings=tuple(map(_finding, last["findings"])), files=last["files"], left=left)
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def keep(project: Project, name: str, made: str, standing: Standing, *, now: str) -> None:
    """Write down a build without errors, for `recall`. What it took away is not told again.

    ``made``: what it was made from; ``now``: the same after it, for a file saved meanwhile may be in it or not."""
    if not made or made != now:
        return
    try:  # where nothing may be written, or another build is at work, the next one reads the game again
        written = {
            "made_from": made,
            "files": dict(standing.files),
            "manifest": digest_bytes(project.reach.read(project.build / name / MANIFEST)),
            "left": {kind: getattr(standing.left, kind) for kind in ("current", "stale", "released", "dealt")},
            "findings": [as_json(one) for one in standing.findings],
        }
    except OSError:
        return
    _store(project).keep_note(_KIND, name, written)


def _store(project: Project) -> Store:
    return Store(project.build / ".cache", project.writer)


class _TooMuch(Exception):
    pass


def _contents(project: Project, top: Path) -> Iterator[tuple[str, str]]:
    """Name and digest of every file below a folder, and the name of every folder, in the order of their names; a link
    also with where it leads, for one that leads out of a game's folder is refused. A folder that links show twice is
    told once. Of a game that is the whole project, what it is built into and hidden folders (versions, a virtual
    environment) are no part. Raises OSError, _TooMuch."""
    size = number = 0
    reach = project.reach
    seen: dict[Path, str] = {}

    def below(folder: Path) -> Iterator[tuple[str, str]]:
        nonlocal size, number
        inside = folder.relative_to(top).as_posix()
        first = seen.setdefault(reach.place(folder), inside)  # by path: some file systems give all folders one number
        yield f"{inside}/", "" if first == inside else first
        if first != inside:
            return
        for path in (folder / one for one in reach.names(folder)):
            name, kind = path.relative_to(top).as_posix(), reach.kind(path)
            if path.is_symlink():
                yield name, _target(path, reach, top)
            if kind is Kind.FOLDER:
                if path != project.build and (folder != project.root or path.name[0] != "."):
                    yield from below(path)
                continue
            if kind is not Kind.FILE:
                yield name, kind.value
                continue
            size, number = size + reach.size(path), number + 1
            if size > MOST_BYTES or number > MOST_FILES:
                raise _TooMuch
            yield name, digest_bytes(reach.read(path))

    if (kind := reach.kind(top)) is Kind.FOLDER:
        yield from below(top)
    else:
        yield "", kind.value


def _target(link: Path, reach: Reach, top: Path) -> str:
    """Where a link leads, as far as it matters: below the folder, elsewhere in what may be read, or nowhere."""
    try:
        end, start = reach.place(link), reach.place(top)
    except OSError:  # it leads nowhere, in a circle, or out of all
        return "outside"
    return end.relative_to(start).as_posix() if end.is_relative_to(start) else "elsewhere"


def _finding(row: Any) -> Diagnostic:
    return Diagnostic(
        code=row["code"],
        severity=Severity(row["severity"]),
        message=row["message"],
        origin=_origin(row),
        notes=tuple(Note(message=one["message"], origin=_origin(one)) for one in row["notes"]),
        hint=row["hint"],
    )


def _origin(row: Any) -> Origin:
    return Origin(**{name: row[name] for name in ("file", "line", "column", "length")})
