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

_VERSIONED: Final = re.compile(r"(?P<name>[^-]+)-(?P<version>[^-]+)\.dist-info")


@cache
def code_digest() -> str:
    """One digest over grognard's own code: a change of *how* rebuilds too."""
    root = Path(grognard.__file__).parent
    reach = Reach(root)
    files = reach.files(root, enters=lambda folder: not folder.endswith("__pycache__"))
    own = [one for one in files if one.endswith((".py", ".txt"))]
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
