"""The one door for reads: only what really lies in a folder that this run may read.

A name is judged by where it leads: links, junctions and ``..`` are resolved before a byte is read. Only plain files are
opened, so that a pipe, a device or a socket under a file's name stops nothing.
"""

import errno
import os
import stat
from collections.abc import Callable, Iterator
from enum import Enum
from math import ceil
from pathlib import Path
from typing import Final

_FLAGS: Final = sum(getattr(os, f"O_{one}", 0) for one in ("NOFOLLOW", "NONBLOCK", "CLOEXEC", "NOCTTY", "BINARY"))
"""Not through a link that came meanwhile, and without waiting for the other end of a pipe; where a system has them."""
_SURROGATE: Final = 0x20000000
"""The bit of a Windows reparse tag that stands for another name: links and junctions, not files kept in a cloud."""


class Outside(OSError):
    """A path whose real place is outside all folders that may be read or written."""


class NotAFile(OSError):
    """A folder, pipe, device or socket where a file is expected."""


class TooLarge(OSError):
    """A file larger than its reader accepts. ``size``: in bytes."""

    size: int = 0


class Kind(Enum):
    """What a path is, as far as a run may see."""

    FILE = "file"
    FOLDER = "folder"
    OUTSIDE = "outside"
    """It leads out of the folders that may be read."""
    OTHER = "other"
    """A device, a pipe, a circular link, or something that must not be opened."""
    ABSENT = "absent"


class Reach:
    """The folders that may be read, with all that really lies in them. Their own names may lead anywhere, since the
    user or grognard chose them."""

    def __init__(self, *roots: Path) -> None:
        self.roots = tuple(dict.fromkeys(roots))
        self._real = tuple(os.path.realpath(one) for one in self.roots)
        self._folders: dict[str, tuple[str, bool]] = {}
        """Where a folder really is, and whether everything in it that is not a link may be read."""

    def and_of(self, other: "Reach") -> "Reach":
        """Both together."""
        return Reach(*self.roots, *other.roots)

    def has(self, path: Path) -> bool:
        """Whether a path, there or not, would really lie in one of the folders."""
        try:
            return self._holds(os.path.realpath(path))
        except (OSError, ValueError):
            return False

    def kind(self, path: Path) -> Kind:
        """What is really there. Raises nothing."""
        try:
            mode = self._look(path)[1].st_mode
        except FileNotFoundError:
            return Kind.OTHER if os.path.islink(path) else Kind.ABSENT
        except NotADirectoryError:
            return Kind.ABSENT
        except Outside:
            return Kind.OUTSIDE
        except ValueError:
            return Kind.ABSENT  # no system allows such a name
        except OSError as fault:
            return Kind.ABSENT if fault.errno == errno.ENAMETOOLONG else Kind.OTHER
        return Kind.FOLDER if stat.S_ISDIR(mode) else Kind.FILE if stat.S_ISREG(mode) else Kind.OTHER

    def is_file(self, path: Path) -> bool:
        """Whether a plain file really lies there."""
        return self.kind(path) is Kind.FILE

    def is_folder(self, path: Path) -> bool:
        """Whether a folder really lies there."""
        return self.kind(path) is Kind.FOLDER

    def place(self, path: Path) -> Path:
        """Where a path really leads. Raises Outside, FileNotFoundError, OSError."""
        return Path(self._look(path)[0])

    def size(self, path: Path) -> int:
        """The bytes of a plain file. Raises Outside, NotAFile, OSError."""
        return self._found(path)[1]

    def mode(self, path: Path) -> int:
        """Who may do what with a plain file. Raises Outside, NotAFile, OSError."""
        return stat.S_IMODE(os.lstat(self._found(path)[0]).st_mode)

    def read(self, path: Path, limit: int | None = None) -> bytes:
        """The bytes of a plain file. Raises Outside, NotAFile, TooLarge, OSError.

        ``limit``: maximum in bytes, which also holds for a file that grows while it is read.
        """
        real, size = self._found(path)
        _refuse_large(path, size, limit)
        with os.fdopen(os.open(real, os.O_RDONLY | _FLAGS), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise NotAFile(0, "is not a file", str(path))
            data = file.read() if limit is None else file.read(min(limit, size) + 1)  # that much memory is reserved
            if limit is not None and len(data) > size:
                data += file.read(limit + 1 - len(data))
        _refuse_large(path, len(data), limit)
        return data

    def text(self, path: Path, limit: int | None = None) -> str:
        """The text of a file in UTF-8. Raises as `read`, and UnicodeDecodeError."""
        return self.read(path, limit).decode("utf-8-sig")

    def names(self, folder: Path) -> tuple[str, ...]:
        """The names in a folder, sorted, of files and everything else. Raises Outside, OSError."""
        return tuple(sorted(os.listdir(self.place(folder))))

    def walk(
        self,
        folder: Path,
        enters: Callable[[str], bool] = lambda _: True,
        refused: Callable[[str, OSError], None] | None = None,
    ) -> Iterator[tuple[str, Kind]]:
        """All below a folder, by path relative to it with forward slashes, each folder before what it holds, in the
        order of names. A folder reached again through a link is listed but not entered, and so is one that
        ``enters`` rejects. ``refused`` is called with a folder that must not be read; without it that raises. Raises
        Outside, OSError."""
        seen = {self.place(folder)}
        waiting = [*reversed(self.names(folder))]
        while waiting:
            inside = waiting.pop()
            kind = self.kind(folder / inside)
            yield inside, kind
            try:
                if kind is Kind.FOLDER and enters(inside) and (real := self.place(folder / inside)) not in seen:
                    seen.add(real)
                    waiting += (f"{inside}/{one}" for one in reversed(self.names(folder / inside)))
            except OSError as fault:
                if refused is None:
                    raise
                refused(inside, fault)

    def files(self, folder: Path, enters: Callable[[str], bool] = lambda _: True) -> tuple[str, ...]:
        """The plain files below a folder by relative path, sorted; none if the folder is missing. ``enters`` as
        `walk`."""
        if not self.is_folder(folder):
            return ()
        return tuple(sorted(name for name, kind in self.walk(folder, enters) if kind is Kind.FILE))

    def _look(self, path: Path) -> tuple[str, os.stat_result]:
        """Where a path really leads, and what is there. A folder is resolved once, for all that lies in it."""
        above, name = os.path.split(path)
        is_held = False
        if name in ("", ".", ".."):
            real = os.path.realpath(path, strict=True)
        else:
            if above not in self._folders:
                whole = os.path.realpath(above, strict=True)
                self._folders[above] = whole, self._holds(whole)
            whole, is_held = self._folders[above]
            real = os.path.join(whole, name)
        found = os.lstat(real)
        if is_link(found):
            real, is_held = os.path.realpath(path, strict=True), False
            found = os.lstat(real)
        if not (is_held or self._holds(real)):
            raise Outside(0, "leads out of the project", str(path))
        return real, found

    def _found(self, path: Path) -> tuple[str, int]:
        real, found = self._look(path)
        if not stat.S_ISREG(found.st_mode):
            raise NotAFile(0, "is not a file", str(path))
        return real, found.st_size

    def _holds(self, real: str) -> bool:
        return any(is_below(real, root) for root in self._real)


def is_link(found: os.stat_result) -> bool:
    """Whether this result of `os.lstat` is a link or a junction."""
    return stat.S_ISLNK(found.st_mode) or bool(getattr(found, "st_reparse_tag", 0) & _SURROGATE)


def is_below(path: str, folder: str) -> bool:
    """Whether a real path is a folder or lies in it; both resolved."""
    path, folder = os.path.normcase(path), os.path.normcase(folder)
    return path == folder or path.startswith(os.path.join(folder, ""))


def named_file(path: Path, limit: int | None = None) -> bytes:
    """The bytes of a plain file that a person named on the command line. Raises NotAFile, TooLarge, OSError."""
    return Reach(path).read(path, limit)


def _refuse_large(path: Path, size: int, limit: int | None) -> None:
    if limit is not None and size > limit:
        fault = TooLarge(0, f"has {ceil(size / 2**20)} MB; at most {limit / 2**20:.0f} MB are read", str(path))
        fault.size = size
        raise fault
