"""Writing files in one step, so that nobody ever meets half of it."""

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

_MODE = 0o644


def replace_file(path: Path, data: bytes, mode: int = _MODE) -> None:
    """Put bytes at a path in one step. Raises OSError, and then leaves what was there."""
    temporary = _written_beside(path, data, mode)
    try:
        os.replace(temporary, path)
    except BaseException:  # an interrupt too leaves no half of a file
        temporary.unlink(missing_ok=True)
        raise


def replace_files(files: Mapping[Path, bytes]) -> None:
    """Put several files in place, in their order: all, or none. Raises OSError, and then leaves what was there.

    The new files and copies of the old ones are written before the first is put in place, so that a full disk is met
    where nothing has changed yet, and going back needs no room.
    """
    new: dict[Path, Path] = {}
    old: dict[Path, Path] = {}
    done: list[Path] = []
    try:
        for path, data in files.items():
            new[path] = _written_beside(path, data, _MODE)
            if path.is_file():
                old[path] = _written_beside(path, path.read_bytes(), path.stat().st_mode & 0o777)
        for path, temporary in new.items():
            os.replace(temporary, path)
            done.append(path)
    except BaseException:
        for path in done:
            with suppress(OSError):
                if path in old:
                    os.replace(old[path], path)
                else:
                    path.unlink()
        raise
    finally:
        for temporary in (*new.values(), *old.values()):
            with suppress(OSError):
                temporary.unlink(missing_ok=True)


def _written_beside(path: Path, data: bytes, mode: int) -> Path:
    """A temporary file with these bytes in the folder of ``path``, which is made where it is missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(temporary, mode)  # a temporary file is its owner's alone
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    return Path(temporary)
