"""Findings on the files of a build: those that could not be written, and released ones that changed."""

from collections.abc import Iterable

from grognard.base.diagnostics import Diagnostic
from grognard.base.origins import Origin
from grognard.findings.codes import FOREIGN_MANIFEST, NOT_RELEASED, OUTPUT_BUSY
from grognard.model.game.whole import Game
from grognard.work.output import Unwritten


def findings_of_unwritten(name: str, failed: Iterable[Unwritten]) -> tuple[Diagnostic, ...]:
    """Files that another program holds open, or whose place is taken; also the folder itself."""
    return tuple(
        OUTPUT_BUSY.at(
            Origin(file=f"build/{name}/{one.path}".replace("//", "/").rstrip("/")),
            one.reason,
            hint=one.hint,
        )
        for one in failed
    )


def finding_of_foreign(name: str) -> Diagnostic:
    """A manifest that no build of this user wrote."""
    return FOREIGN_MANIFEST.at(
        Origin(file=f"build/{name}/manifest.json"),
        "no build of yours wrote this list; files of earlier builds are left as they are",
        hint=f"remove build/{name}/ and build again",
    )


def findings_of_release(game: Game, content: str) -> tuple[Diagnostic, ...]:
    """``content``: the digest of what the module holds now; blank where none was made."""
    version = game.head.version
    released = game.releases.get(version, content)
    if not content or released == content:
        return ()
    message = f"version {version} was released with the content {released}, and now has {content}"
    return (
        NOT_RELEASED.at(
            game.head.origin["version"],
            message,
            hint="raise `version`; a released module in build/ is left as it is",
        ),
    )
