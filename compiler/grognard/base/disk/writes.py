"""The one door for writes and removals: below one folder, and nowhere that a link of it leads.

Every file is written under a temporary name and put in place by one rename, so that nobody ever sees half of it. No
folder between the top and a file may be a link or a junction: a stranger's archive can bring such links along.
"""

import errno
import os
import stat
import tempfile
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from grognard.base.disk.reads import Outside, is_link

_MODE: Final = 0o644
_NEW: Final = ".new-"
"""Prefix of the name of a file that is not yet in place; nothing else has it."""


class Writer:
    """Writes and removes below ``top``, which may itself be anywhere. With ``only``, just in that folder of it."""

    def __init__(self, top: Path, only: str = "") -> None:
        self.top = Path(os.path.realpath(top))
        self._given = Path(os.path.abspath(top))
        self._only = only

    def check(self, path: Path) -> Path:
        """The real place of a path that may be written. Raises Outside, NotADirectoryError."""
        place = self._below(path)
        parts = place.relative_to(self.top).parts
        if not parts or ".." in parts or (self._only and parts[0] != self._only):
            raise Outside(0, "lies outside the folder that is written to", str(path))
        for index in range(1, len(parts)):
            _check_folder(self.top.joinpath(*parts[:index]), path)
        return place

    def check_folder(self, path: Path) -> Path:
        """As `check`; the path itself is a folder or does not exist yet."""
        place = self.check(path)
        _check_folder(place, path)
        return place

    def check_file(self, path: Path) -> Path:
        """As `check`; the path itself is a plain file or does not exist yet. For files that another library opens."""
        place = self.check(path)
        if os.path.lexists(place) and not _is_plain(place):
            raise Outside(0, f"{place.name} is not a plain file", str(path))
        return place

    def folder(self, path: Path) -> Path:
        """Make a folder, with those above it. Raises OSError."""
        place = self.check_folder(path)
        with _named(path):
            place.mkdir(parents=True, exist_ok=True)
        return place

    def replace(self, path: Path, data: bytes, mode: int | None = None, *, is_lasting: bool = False) -> None:
        """Put bytes at a path in one step. Raises OSError, and then leaves what was there.

        ``mode``: who may read it; by default whoever may read the file it replaces, otherwise everybody.
        ``is_lasting``: synced to disk before the rename, so that not even a power cut leaves half of it.
        """
        temporary = self.prepare(path, data, mode, is_lasting=is_lasting)
        self.put(temporary, path)

    def link(self, path: Path, target: str) -> None:
        """Put a symbolic link at a free path, wherever it leads; where the system allows none, a file that holds its
        target, as git does. Raises OSError."""
        place = self.check(path)
        with _named(path):
            place.parent.mkdir(parents=True, exist_ok=True)
            try:
                os.symlink(target, place)
            except (NotImplementedError, PermissionError):
                self.replace(path, target.encode())

    def prepare(self, path: Path, data: bytes, mode: int | None = None, *, is_lasting: bool = False) -> Path:
        """A temporary file with these bytes in the folder of ``path``, to be `put` there. Raises OSError."""
        place = self.check(path)
        with _named(path):
            place.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=place.parent, prefix=_NEW)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(data)
                    if is_lasting:
                        file.flush()
                        os.fsync(file.fileno())
                os.chmod(temporary, _mode_of(place) if mode is None else mode)  # until now only its owner can read it
            except BaseException:  # an interrupt leaves no half-written file either
                _forget(Path(temporary))
                raise
        return Path(temporary)

    def put(self, temporary: Path, path: Path) -> None:
        """Put a file that `prepare` wrote in place. Raises OSError, and then removes it."""
        try:
            place = self.check(path)
            with _named(path):
                os.replace(temporary, place)
        except BaseException:
            _forget(temporary)
            raise

    def discard(self, temporary: Path) -> None:
        """Remove a file that `prepare` wrote."""
        _forget(temporary)

    def replace_all(self, files: Mapping[Path, bytes]) -> None:
        """Put several files in place, in their order: all, or none. Raises OSError, and then leaves what was there.

        The new files and copies of the old ones are written before the first is put in place. So a full disk shows
        before anything has changed, and a rollback needs no space. A copy that cannot be put back is kept beside its
        file, and the error names it.
        """
        new: dict[Path, Path] = {}
        old: dict[Path, Path] = {}
        done: list[Path] = []
        try:
            for path, data in files.items():
                new[path] = self.prepare(path, data, is_lasting=True)
                if _is_plain(place := self.check(path)):
                    old[path] = self.prepare(path, place.read_bytes(), is_lasting=True)
            for path, temporary in new.items():
                self.put(temporary, path)
                done.append(path)
        except BaseException as fault:
            kept = [copy for path in done if (copy := self._put_back(old.get(path), path))]
            if kept:
                words = getattr(fault, "strerror", None) or str(fault) or type(fault).__name__
                said = f"{words}; the previous content is kept as {', '.join(kept)}"
                raise OSError(getattr(fault, "errno", None) or 0, said, getattr(fault, "filename", None)) from fault
            raise
        finally:
            for temporary in (*new.values(), *old.values()):
                _forget(temporary)

    def _put_back(self, copy: Path | None, path: Path) -> str:
        """Restore a file after a replacement; where that fails, the name under which the copy is kept."""
        try:
            place = self.check(path)
            os.replace(copy, place) if copy else place.unlink()
        except OSError:
            if copy:
                kept = copy.with_name(f"{path.name}.{copy.name.removeprefix(_NEW)}")  # an unused name
                with suppress(OSError):
                    os.rename(copy, kept)
                    return kept.name
        return ""

    def rename(self, old: Path, new: Path) -> None:
        """Rename a plain file. Raises OSError, also where the new name is taken."""
        source, target = self.check_file(old), self.check(new)
        with _named(new):
            if os.path.lexists(target) and not os.path.samefile(source, target):  # it may differ in case only
                raise FileExistsError(errno.EEXIST, "is there already", str(new))
            target.parent.mkdir(parents=True, exist_ok=True)
            os.rename(source, target)

    def remove(self, path: Path) -> None:
        """Remove a plain file or a link (never its target). A folder stays, and a missing file is not an error. Raises
        OSError."""
        place = self.check(path)
        with suppress(FileNotFoundError), _named(path):
            if not stat.S_ISDIR(os.lstat(place).st_mode):
                place.unlink()

    def remove_empty(self, folder: Path) -> bool:
        """Remove an empty folder; whether it was removed. Raises OSError."""
        place = self.check_folder(folder)
        if not place.is_dir() or any(place.iterdir()):
            return False
        place.rmdir()
        return True

    def sweep(self, folder: Path, skipped: Collection[str] = ()) -> None:
        """Remove the unfinished files of killed runs below a folder. ``skipped``: names of folders that are not
        searched. Only for the holder of its lock."""
        with suppress(OSError):
            top = self.check_folder(folder) if self._below(folder) != self.top else self.top
            for here, folders, files in os.walk(top):
                folders[:] = [one for one in folders if one not in skipped and not is_link(os.lstat(Path(here, one)))]
                for name in files:
                    if name.startswith(_NEW):
                        _forget(Path(here, name))

    def make_whole(self, target: Path, files: Mapping[str, bytes]) -> None:
        """Put a new folder in place with its files, as a whole or not at all. Raises OSError."""
        place = self.check_folder(target)
        self.folder(target.parent)
        with _named(target):
            unfinished = Path(tempfile.mkdtemp(dir=place.parent, prefix=f".{place.name}."))
        try:
            with _named(target):
                unfinished.chmod(0o755)  # only its owner can read a temporary folder
                for name, data in files.items():
                    self.replace(unfinished / name, data)
                os.rename(unfinished, place)
        except BaseException:
            remove_whole(unfinished)
            raise

    def _below(self, path: Path) -> Path:
        whole = Path(os.path.abspath(path)) if ".." not in path.parts else path
        for top in (self._given, self.top):
            if whole.is_relative_to(top):
                return self.top / whole.relative_to(top)
        raise Outside(0, "lies outside the folder that is written to", str(path))


@contextmanager
def scratch_folder(top: Path | None) -> Iterator[Path]:
    """An empty folder in ``top`` (by default the system's temporary folder), removed at the end."""
    with tempfile.TemporaryDirectory(prefix="grognard-", dir=top, ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def _check_folder(folder: Path, asked: Path) -> None:
    try:
        found = os.lstat(folder)
    except FileNotFoundError:
        return
    if is_link(found):
        raise Outside(0, f"{folder.name} is a link, and nothing is written through one", str(asked))
    if not stat.S_ISDIR(found.st_mode):
        raise NotADirectoryError(errno.ENOTDIR, f"{folder.name} is not a folder", str(asked))


def _mode_of(path: Path) -> int:
    """The mode of the existing file, always readable and writable by its owner; otherwise that of a new file."""
    return stat.S_IMODE(os.lstat(path).st_mode) & 0o777 | 0o400 if _is_plain(path) else _MODE


def _is_plain(path: Path) -> bool:
    with suppress(OSError):
        return stat.S_ISREG(os.lstat(path).st_mode)
    return False


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """The system's error for a write, with the name of the file, which it omits for a full disk."""
    try:
        yield
    except OSError as fault:
        if isinstance(fault, Outside):
            raise
        raise type(fault)(fault.errno, fault.strerror or str(fault), str(path)) from fault


def _forget(temporary: Path) -> None:
    with suppress(OSError):
        temporary.unlink(missing_ok=True)


def remove_whole(folder: Path) -> None:
    """Remove one of grognard's own folders with its content. Links in it are removed, not followed."""
    with suppress(OSError):
        for here, folders, files in os.walk(folder, topdown=False):
            for name in files:
                _forget(Path(here, name))
            for name in folders:
                with suppress(OSError):
                    inside = Path(here, name)
                    inside.unlink() if inside.is_symlink() else inside.rmdir()
        os.rmdir(folder)
