"""A finished build, recognised by what it was made from: an unchanged game is not even loaded again.

A recorded build is reported again only if everything is unchanged: all that its world looked at, grognard's own code,
the installed libraries, the request, and the files made.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, Final

from grognard.base.diagnostics import Diagnostic, Note, Severity
from grognard.base.digests import digest, digest_bytes
from grognard.base.disk.world import Seen
from grognard.base.origins import Origin
from grognard.base.projects import MANIFEST, Project
from grognard.base.records import record
from grognard.base.renderings.whole import as_json
from grognard.work.backend import Request
from grognard.work.code import code_digest, installed_digest
from grognard.work.leftovers import Leftovers
from grognard.work.store import store_of

_KIND: Final = "standing"


@record
class KnownBuild:
    """The record of a finished build. ``files``: the digest of each file made, by its path under ``build/GAME``."""

    findings: tuple[Diagnostic, ...] = ()
    files: Mapping[str, str] = field(default_factory=dict)
    left: Leftovers = field(default_factory=Leftovers)


def asked_for(project: Project, request: Request, *, is_strict: bool) -> str:
    """One digest over everything that a build is made from, except what it looks at on the disk."""
    labels = [(one.as_posix(), one.absolute().as_posix()) for one in project.overlays]  # findings name it as given
    return digest((request, is_strict, labels, code_digest(), installed_digest()))


def recall(project: Project, name: str, asked: str) -> KnownBuild | None:
    """The last build of a game, if it was made from the same sources and all its files are still in place."""
    folder = project.build / name
    try:
        last = store_of(project).note(_KIND, name)
        if last is None or last["asked"] != asked:
            return None
        if not project.world().still_holds(Seen(*one) for one in last["seen"]):
            return None  # first, since what was made is a hundred times what it was made from
        whole = {**last["files"], MANIFEST: last["manifest"]}
        reach = project.reach
        if any(digest_bytes(reach.read(folder / path)) != known for path, known in whole.items()):
            return None
        left = Leftovers(**{kind: tuple(paths) for kind, paths in last["left"].items()})
        if not all(reach.is_file(folder / path) for path in (*left.kept, *left.released)):
            return None
        return KnownBuild(findings=tuple(map(_finding, last["findings"])), files=last["files"], left=left)
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def keep(project: Project, name: str, asked: str, seen: Sequence[Seen], known: KnownBuild) -> None:
    """Record a build without errors, for `recall`. Files that it removed are not reported again. ``seen``: everything
    that it looked at, as it was then: a file saved meanwhile counts as changed."""
    try:  # if nothing may be written or another build is running, the next one reads the game again
        written = {
            "asked": asked,
            "seen": seen,
            "files": dict(known.files),
            "manifest": digest_bytes(project.reach.read(project.build / name / MANIFEST)),
            "left": {kind: getattr(known.left, kind) for kind in ("current", "stale", "released", "dealt")},
            "findings": [as_json(one) for one in known.findings],
        }
    except OSError:
        return
    store_of(project).keep_note(_KIND, name, written)


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
