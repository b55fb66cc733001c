"""The code that makes the files of a build: grognard's own, and everything installed beside it."""

import re
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

import grognard
from grognard.base.digests import digest, digest_bytes
from grognard.base.disk.reads import Reach
from grognard.base.disk.stamps import stamps_below

_CODE: Final = (".py", ".txt")
_VERSIONED: Final = re.compile(r"(?P<name>[^-]+)-(?P<version>[^-]+)\.dist-info")


@cache
def code_digest() -> str:
    """One digest over grognard's own code: a change of *how* rebuilds too. Code that lies still is known by its stamps,
    as Python knows it for its bytecode: reading all of it takes longer than many a check."""
    root = Path(grognard.__file__).parent
    stamps = stamps_below(root, _CODE, skipped=("__pycache__",))
    if stamps is not None:
        return digest(stamps)
    reach = Reach(root)
    own = [
        one
        for one in reach.files(root, enters=lambda inside: not inside.endswith("__pycache__"))
        if one.endswith(_CODE)
    ]
    return digest([(one, digest_bytes(reach.read(root / one))) for one in own])


@cache
def installed_digest() -> str:
    """One digest over this Python and the names of everything installed for it; the name of a library's metadata has
    its version. This is cheaper than reading the versions, and coarser: any installation or removal changes it."""
    return digest((sys.version, tuple(sorted(_installed()))))


@cache
def installed_versions() -> dict[str, str]:
    """The versions of libraries by their name, lower case with hyphens, as the names of their metadata have them. Of
    two with one name Python takes the first."""
    found: dict[str, str] = {}
    for one in _installed():
        if read := _VERSIONED.fullmatch(one):
            found.setdefault(re.sub(r"[_.]+", "-", read["name"]).lower(), read["version"])
    return found


@cache
def _installed() -> tuple[str, ...]:
    found: list[str] = []
    for folder in map(Path, sys.path):
        with suppress(OSError):  # Python finds nothing there either
            names = Reach(folder).names(folder)
            found += (one for one in names if one.endswith((".dist-info", ".egg-info", ".pth")))
    return tuple(found)
