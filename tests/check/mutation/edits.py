"""Honest changes of hill-383: `edits.toml` holds them, and what the check says of each whole and in part."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.check.mutation.verdicts import CLAIMS, Laboratory

from grognard.base.diagnostics import Diagnostic, Severity

Change = tuple[str, str, str]
"""A file, what stands there, and what stands there afterwards."""


@dataclass(frozen=True)
class Edit:
    """One change that an author means, in all the places where it must be made."""

    what: str
    data: tuple[Change, ...]
    claims: tuple[Change, ...]
    prose: tuple[Change, ...]

    @property
    def parts(self) -> dict[str, tuple[Change, ...]]:
        return {"data": self.data, "claims": self.claims, "prose": self.prose}

    @property
    def whole(self) -> tuple[Change, ...]:
        return (*self.data, *self.claims, *self.prose)


@cache
def edits() -> tuple[Edit, ...]:
    with Path(__file__).with_suffix(".toml").open("rb") as file:
        listed = tomllib.load(file)["edit"]
    return tuple(
        Edit(
            what=one["what"],
            data=tuple(map(tuple, one["data"])),
            claims=tuple((CLAIMS, *two) for two in one["claims"]),
            prose=tuple(map(tuple, one["prose"])),
        )
        for one in listed
    )


def findings_after(laboratory: Laboratory, changes: Iterable[Change]) -> list[Diagnostic]:
    """The errors and warnings of the game with these changes."""
    texts: dict[str, str] = {}
    for file, before, after in changes:
        text = texts.get(file) or (laboratory.folder / file).read_text("utf-8")
        assert before in text, f"{file} no longer has {before!r}"
        texts[file] = text.replace(before, after)
    return [one for one in laboratory.after(texts).findings if one.severity is not Severity.NOTE]
