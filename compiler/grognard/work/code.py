"""What makes the files of a build: grognard's own code, and all that is installed beside it."""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import grognard
from grognard.base.digests import digest, digest_bytes


@cache
def code_digest() -> str:
    """One digest over grognard's own code: a change of *how* rebuilds too."""
    root = Path(grognard.__file__).parent
    files = sorted(path for path in root.rglob("*.py"))
    return digest_bytes(b"".join(digest_bytes(path.read_bytes()).encode() for path in files))


@cache
def installed_digest() -> str:
    """One digest over this Python and the names of all that is installed for it: each says its version. Cheaper than to
    ask for the versions, and coarser: any change is one."""
    return digest((sys.version, tuple(sorted(_installed()))))


def _installed() -> Iterator[str]:
    for folder in map(Path, sys.path):
        if folder.is_dir():
            yield from (one.name for one in folder.iterdir() if one.suffix in (".dist-info", ".egg-info", ".pth"))
