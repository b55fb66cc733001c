"""Inputs that broke a promise once, made as small as they go; each is run again by the suite.

A folder ``found/NAME`` holds ``case.toml`` (the base, the kind, files taken away, what it did) and, below
``files/``, what stands there instead.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests.fuzz.kinds import KINDS

FOUND = Path(__file__).parent / "found"


class Found(NamedTuple):
    """One input, whole."""

    kind: str
    files: dict[str, bytes]
    did: str


def read(folder: Path) -> Found:
    head = tomllib.loads((folder / "case.toml").read_text("utf-8"))
    changed = {
        path.relative_to(folder / "files").as_posix(): path.read_bytes()
        for path in sorted((folder / "files").rglob("*"))
        if path.is_file()
    }
    base = {name: data for name, data in KINDS[head["kind"]].base(head["base"]).items() if name not in head["gone"]}
    return Found(kind=head["kind"], files={**base, **changed}, did=head["did"])


def keep(name: str, kind: str, base: str, files: Mapping[str, bytes], did: str) -> Path:
    """Write one input down under ``found/NAME``."""
    folder, before = FOUND / name, KINDS[kind].base(base)
    for path, data in files.items():
        if before.get(path) != data:
            (folder / "files" / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / "files" / path).write_bytes(data)
    gone = sorted(set(before) - set(files))
    folder.mkdir(parents=True, exist_ok=True)
    words = f"base = {base!r}\nkind = {kind!r}\ngone = {gone!r}\ndid = {did[:200]!r}\n"
    (folder / "case.toml").write_text(words, encoding="utf-8", newline="\n")
    return folder
