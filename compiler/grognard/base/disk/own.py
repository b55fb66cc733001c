"""grognard's own folder in the user's home: a secret, the fonts as one folder, temporary files.

A stranger's archive cannot bring it along. Without a writable home everything is kept for this process only.
"""

import atexit
import os
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from threading import RLock
from typing import Final

from grognard.base.digests import digest, digest_bytes
from grognard.base.disk.reads import Reach
from grognard.base.disk.writes import Writer, remove_whole, scratch_folder
from grognard.base.named import named

_KEY_BYTES: Final = 32
PATIENCE: Final = 5.0
"""Seconds to wait for a lock that is only ever held for moments."""
_HELD: Final = ExitStack()  # removed when the process ends
_ONE_AT_A_TIME: Final = RLock()  # jobs run in threads


@cache
def own_folder() -> Path | None:
    """The folder, created if it is missing; None where this user cannot have one. ``GROGNARD_HOME`` names another."""
    folder = _place()
    try:
        if folder is None or not folder.is_absolute():
            return None
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        folder = folder.resolve(strict=True)  # a link that the user put there is followed
        return folder if _is_mine(folder) else None
    except (OSError, ValueError):
        return None


@cache
def secret() -> bytes:
    """The secret that seals the entries of a cache. It belongs to this user and machine and is written nowhere else."""
    folder = own_folder()
    fresh = os.urandom(_KEY_BYTES)
    if folder is None:
        return fresh
    try:
        reach, path = Reach(folder), folder / "key"
        if not reach.is_file(path) or reach.size(path) != _KEY_BYTES or not _is_mine(path):
            Writer(folder).replace(path, fresh, 0o600, is_lasting=True)
        return reach.read(path, _KEY_BYTES)  # another run was quicker: its secret
    except OSError:
        return fresh


def folder_of(name: str, files: Mapping[str, bytes]) -> Path:
    """A folder that holds exactly these files: the repaired one of an earlier run, or one for this process.

    It is named after its content, so that two versions of grognard do not remove each other's.
    """
    with _ONE_AT_A_TIME:
        top = own_folder()
        if top is not None:
            held = digest({one: digest_bytes(data) for one, data in files.items()})
            with suppress(OSError):
                folder = top / f"{name}-{held[:16]}"
                _mend(folder, files)
                return folder
        folder = _HELD.enter_context(scratch())
        _mend(folder, files)
        return folder


@contextmanager
def scratch() -> Iterator[Path]:
    """An empty folder until the end of the ``with``. Folders of killed runs, whose locks nobody holds, are removed
    first."""
    with ExitStack() as held:
        yield _scratch_in(own_folder(), held)


@contextmanager
def alone(name: str) -> Iterator[bool]:
    """Holds while no other process of this user is in a ``with`` of the same name. False where that cannot be known:
    grognard has no folder of its own, or another process has held the lock for too long."""
    with ExitStack() as held:
        is_alone = False
        if (top := own_folder()) is not None:
            with suppress(OSError):  # a Timeout is one, too
                held.enter_context(named("filelock:FileLock")(top / f"{name}.lock", timeout=PATIENCE))
                is_alone = True
        yield is_alone


def _scratch_in(top: Path | None, held: ExitStack) -> Path:
    if top is None:
        return held.enter_context(scratch_folder(None))
    lock_of = named("filelock:FileLock")
    with ExitStack() as mine:
        try:
            room = Writer(top).folder(top / "scratch")
            with lock_of(room / ".lock"):
                for name in Reach(room).names(room):
                    if name.endswith(".lock") and name != ".lock":
                        _take_away(room / name)
                folder = mine.enter_context(scratch_folder(room))
                lock = folder.with_name(f"{folder.name}.lock")
                mine.callback(lambda: lock.unlink(missing_ok=True))
                mine.enter_context(lock_of(lock))
        except OSError:  # the folder is there and may only be read, or is full
            return _scratch_in(None, held)
        held.push(mine.pop_all())
        return folder


def _take_away(lock: Path) -> None:
    try:
        with named("filelock:FileLock")(lock, timeout=0):
            remove_whole(lock.with_suffix(""))
    except OSError:  # also for a lock that is held
        return
    with suppress(OSError):
        lock.unlink(missing_ok=True)


def _mend(folder: Path, files: Mapping[str, bytes]) -> None:
    writer, reach = Writer(folder.parent), Reach(folder)
    writer.folder(folder)
    for name in reach.names(folder):
        if name not in files and not name.startswith("."):
            writer.remove(folder / name)
    for name, data in files.items():
        if not reach.is_file(folder / name) or reach.read(folder / name) != data:
            writer.replace(folder / name, data)


def _is_mine(path: Path) -> bool:
    """Whether nobody else could have written it. Windows protects a user's home by itself."""
    found = os.lstat(path)
    return not hasattr(os, "getuid") or (
        found.st_uid == os.getuid() and not stat.S_IMODE(found.st_mode) & (stat.S_IWGRP | stat.S_IWOTH)
    )


def _place() -> Path | None:
    given = os.environ.get("GROGNARD_HOME")
    if given:
        return Path(given)
    with suppress(RuntimeError):  # the home is unknown
        home = Path.home()
        if sys.platform == "win32":
            return Path(os.environ.get("LOCALAPPDATA") or home / "AppData/Local") / "grognard"
        if sys.platform == "darwin":
            return home / "Library/Application Support/grognard"
        state = Path(os.environ.get("XDG_STATE_HOME", ""))
        # the specification says that a relative path is to be ignored
        return (state if state.is_absolute() else home / ".local/state") / "grognard"
    return None


atexit.register(_HELD.close)
