"""The memory of this process, as each system reports it."""

import ctypes
import os
import sys
from typing import Any

if sys.platform == "win32":

    class _Counters(ctypes.Structure):
        """PROCESS_MEMORY_COUNTERS of psapi.h."""

        _fields_ = [
            ("size", ctypes.c_ulong),
            ("faults", ctypes.c_ulong),
            *((f"bytes_{index}", ctypes.c_size_t) for index in range(8)),
        ]

    _WORKING_SET = "bytes_1"  # after that of the peak

    def resident_bytes() -> int:
        """Bytes in memory now."""
        counters = _Counters()
        counters.size = ctypes.sizeof(counters)
        kernel: Any = ctypes.windll.kernel32
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        process = ctypes.c_void_p(kernel.GetCurrentProcess())
        kernel.K32GetProcessMemoryInfo(process, ctypes.byref(counters), counters.size)
        return int(getattr(counters, _WORKING_SET))

elif sys.platform == "linux":

    def resident_bytes() -> int:
        """Bytes in memory now."""
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

else:
    import resource

    def resident_bytes() -> int:
        """The most bytes that were in memory so far; macOS counts bytes, the BSDs kilobytes."""
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
