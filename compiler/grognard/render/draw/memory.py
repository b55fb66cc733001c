"""Memory that this process holds and does not use. Other systems than Linux with glibc give it back themselves."""

import ctypes
import sys
from functools import cache
from typing import Any, Final

_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
"""What glibc calls them."""
_ALONE: Final = 1 << 20
"""Bytes from which on memory is asked of the system on its own, and given back as soon as it is free. Left alone, glibc
raises this to 32 MB after the first picture of a board, and pictures then stay in the heap of each thread, between what
is still used: of six large maps 150 MB."""
_TOP: Final = 8 << 20
"""Bytes that may stay free at the end of a heap."""


@cache
def be_sparing() -> None:
    """Let large pieces of memory go back to the system at once, from now on."""
    if (option := _of_glibc("mallopt")) is not None:
        option(_MMAP_THRESHOLD, _ALONE)
        option(_TRIM_THRESHOLD, _TOP)


def give_back() -> None:
    """Hand what C libraries have freed back to the system. glibc keeps it, for each thread its own: after six large
    maps that was 300 MB."""
    if (trim := _of_glibc("malloc_trim")) is not None:
        trim(0)


def _of_glibc(name: str) -> Any:
    """A function of glibc; None where there is no glibc."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
