"""The code that makes the files of a build: grognard's own, and everything installed beside it."""

import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import grognard
from grognard.base.digests import digest, digest_bytes
from grognard.base.disk.reads import Reach


@cache
def code_digest() -> str:
    """One digest over grognard's own code: a change of *how* rebuilds too."""
    root = Path(grognard.__file__).parent
    reach = Reach(root)
    files = [one for one in reach.files(root) if one.endswith((".py", ".txt"))]
    return digest([(one, digest_bytes(reach.read(root / one))) for one in files])


@cache
def installed_digest() -> str:
    """One digest over this Python and the names of everything installed for it; the name of a library's metadata has
    its version. This is cheaper than reading the versions, and coarser: any installation or removal changes it."""
    return digest((sys.version, tuple(sorted(_installed()))))


def _installed() -> Iterator[str]:
    for folder in map(Path, sys.path):
        with suppress(OSError):  # Python finds nothing there either
            names = Reach(folder).names(folder)
            yield from (one for one in names if one.endswith((".dist-info", ".egg-info", ".pth")))
