"""Memory that is free goes back to the system, also after a large picture and from between what is still used."""

import subprocess
import sys

import pytest

PICTURES = """
import ctypes, os, sys
from grognard.render.draw.memory import be_sparing

if sys.argv[1] == "sparing":
    be_sparing()
c = ctypes.CDLL(None)
c.malloc.restype, c.malloc.argtypes, c.free.argtypes = ctypes.c_void_p, [ctypes.c_size_t], [ctypes.c_void_p]
c.free(c.malloc(30 << 20))  # from now on glibc takes pictures up to this size from its heap
kept, pictures = [], []
for _ in range(20):
    pictures.append(c.malloc(4 << 20))
    ctypes.memset(pictures[-1], 1, 4 << 20)
    kept.append(c.malloc(100_000))
for one in pictures:
    c.free(one)
with open("/proc/self/statm") as held:
    print(int(held.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") >> 20)
"""


def held(way: str) -> int:
    """MB that a process holds after it has freed 80 MB of pictures."""
    return int(subprocess.check_output([sys.executable, "-c", PICTURES, way], text=True))


@pytest.mark.skipif(sys.platform != "linux", reason="other systems take memory back themselves")
def test_pictures_leave_no_memory_behind() -> None:
    assert held("sparing") < held("as usual") - 60
