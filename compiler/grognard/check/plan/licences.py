"""ART012, ART013: whose the pictures and fonts of a game are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.base.diagnostics import Severity
from grognard.base.nearest import did_you_mean
from grognard.check.view import View
from grognard.model.game.looks.licences import LICENCES
from grognard.model.licensed import licence_of
from grognard.model.rule import Found, Rule

_SHOWN: Final = 4
"""Files that the message names."""


def unlicensed_art(view: View) -> Iterator[Found]:
    """What it does: counts the pictures and fonts of which `art/licences.csv` says nothing, once for the game.

    Why it matters: who shares or sells the game must know whose they are; the manifest of each build lists them.

    Example: a game with `art/board.jpg` and no `art/licences.csv`.

    How to mend: write a row for each file, or one for a folder: `file,by,licence,source` and `art/,me,own work,`.
    """
    files = {name: one.at for name, one in view.game.art.items()}
    files |= {name: one.at for name, one in view.game.fonts.items()}
    bare = [name for name in files if licence_of(view.game, name) is None]
    if bare:
        named = ", ".join(bare[:_SHOWN]) + (f" and {len(bare) - _SHOWN} more" if len(bare) > _SHOWN else "")
        files_have = f"{len(bare)} files have" if len(bare) > 1 else "1 file has"
        hint = f"{LICENCES} says whose they are: file,by,licence,source"
        yield Found(origin=files[bare[0]], message=f"{files_have} no word of a licence: {named}", hint=hint)


def idle_licence(view: View) -> Iterator[Found]:
    """What it does: looks for rows of `art/licences.csv` that speak of no file there is.

    Why it matters: the file that was meant has no word of a licence then.

    Example: `art/bord.jpg` for `art/board.jpg`.

    How to mend: write the path of the file as it stands in the game's folder.
    """
    files = [*view.game.art, *view.game.fonts]
    for one in view.game.licences:
        if not any(one.covers(name) for name in files):
            hint = did_you_mean(one.file, files)
            yield Found(origin=one.origin["file"], message=f"there is no picture or font {one.file}", hint=hint)


RULES = (
    Rule(code="ART012", severity=Severity.NOTE, title="art without a word of its licence", function=unlicensed_art),
    Rule(code="ART013", severity=Severity.WARNING, title="licence of nothing", function=idle_licence),
)
