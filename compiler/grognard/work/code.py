"""What makes the files of a build: grognard's own code, and all that is installed beside it."""

import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import grognard
from grognard.base.digests import digest, digest_bytes


@cache
def code_digest() -> str:
    """One digest over grognard's own code: a change of *how* rebuilds too."""
    root = Path(grognard.__file__).parent
    files = sorted(path for path in root.rglob("*.*") if path.suffix in (".py", ".txt"))
    return digest([(path.relative_to(root).as_posix(), digest_bytes(path.read_bytes())) for path in files])


@cache
def installed_digest() -> str:
    """One digest over this Python and the names of all that is installed for it: that of a library says its version.
    Cheaper than to ask for the versions, and coarser: whatever is installed or removed changes it."""
    return digest((sys.version, tuple(sorted(_installed()))))


def _installed() -> Iterator[str]:
    for folder in map(Path, sys.path):
        with suppress(OSError):  # Python finds nothing there either
            yield from (one.name for one in folder.iterdir() if one.suffix in (".dist-info", ".egg-info", ".pth"))
