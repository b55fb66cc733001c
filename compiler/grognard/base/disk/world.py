"""What a run sees of the disk: one door for sources, templates and all else that it is made from.

A run sees each thing once: what it asks for again is as it was. What it looked at falls out of it (`World.seen`), and
whether all of that still stands can be asked later, of another run, without knowing what any of it is for. A process
reads a file again only where that may have changed.
"""

import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from grognard.base.digests import digest, digest_bytes
from grognard.base.disk.reads import Kind, Reach
from grognard.base.memo import Memo

T = TypeVar("T")

CONTENTS: Final = Memo(limit=64 << 20)
"""The bytes of files by place and stamp."""
_SMALL: Final = 1 << 20
"""Bytes of a file that a run keeps: of a larger one only the digest."""
_REST: Final = 2_000_000_000
"""Nanoseconds for which a file must have been left alone, so that its stamp tells a change: clocks of file systems are
coarse, and one that is saved twice at once bears the same stamp."""


class Seen(NamedTuple):
    """One question and what the answer was. ``view``: the folder that it was asked in, blank for all that may be read;
    ``path``: relative to the project where it lies there."""

    view: str
    what: str
    path: str
    answer: str


class World:
    """All that one run may look at: a project, and folders beside it. ``made``: the names in the project's folder of
    what runs themselves make, which are no part of it."""

    def __init__(self, root: Path, *more: Path, made: Iterable[str] = ()) -> None:
        self.root = root
        self._made = frozenset(made)
        self._answers: dict[tuple[str, str, Path], Any] = {}
        self.whole = View(self, "", (root, *more))

    def within(self, folder: Path) -> "View":
        """A folder alone, with all that really lies in it."""
        return View(self, self.name_of(folder), (folder,))

    @property
    def seen(self) -> tuple[Seen, ...]:
        """All that was asked so far."""
        return tuple(
            Seen(view, what, self.name_of(path), self.told(path, answer))
            for (view, what, path), answer in self._answers.items()
        )

    def stands(self, seen: Iterable[Seen]) -> bool:
        """Whether each question would be answered now as it was then."""
        views = {"": self.whole}
        for one in seen:
            if one.view not in views:
                views[one.view] = self.within(self.root / one.view)
            if views[one.view].answer(one.what, self.root / one.path) != one.answer:
                return False
        return True

    def name_of(self, path: Path) -> str:
        """A path relative to the project, so that a project may be moved; else the path itself."""
        whole = Path(os.path.abspath(path))
        return whole.relative_to(self.root).as_posix() if whole.is_relative_to(self.root) else whole.as_posix()

    def told(self, path: Path, answer: Any) -> str:
        """The answer to a question about a path, in words that can be kept."""
        match answer:
            case Kind():
                return answer.value
            case bytes():
                return digest_bytes(answer)
            case tuple():
                own = self._made if path == self.root else ()
                return digest([one for one in answer if one[0] != "." and one not in own])
            case Path():
                real = Path(os.path.realpath(self.root))
                return answer.relative_to(real).as_posix() if answer.is_relative_to(real) else answer.as_posix()
            case Exception():
                return f"{type(answer).__name__} {getattr(answer, 'errno', '')}"
            case _:
                return str(answer)

    def once(self, view: str, what: str, path: Path, ask: Callable[[], T]) -> T:
        """The answer to a question, asked once."""
        key = (view, what, path)
        if key not in self._answers:
            try:
                self._answers[key] = ask()
            except (OSError, ValueError) as fault:
                self._answers[key] = fault
        answer = self._answers[key]
        if isinstance(answer, Exception):
            raise answer
        return answer  # type: ignore[no-any-return]


class View(Reach):
    """A `Reach` through the eyes of a world. ``label``: what the world calls it."""

    def __init__(self, world: World, label: str, roots: Iterable[Path]) -> None:
        super().__init__(*roots)
        self._world, self._label = world, label

    def kind(self, path: Path) -> Kind:
        return self._world.once(self._label, "kind", path, lambda: super(View, self).kind(path))

    def names(self, folder: Path) -> tuple[str, ...]:
        return self._world.once(self._label, "names", folder, lambda: super(View, self).names(folder))

    def place(self, path: Path) -> Path:
        return self._world.once(self._label, "place", path, lambda: super(View, self).place(path))

    def read(self, path: Path, limit: int | None = None) -> bytes:
        data = self._world.once(self._label, "read", path, lambda: _kept(self._contents(path, limit)))
        if isinstance(data, str) or (limit is not None and len(data) > limit):
            return super().read(path, limit)
        return data

    def answer(self, what: str, path: Path) -> str:
        """What is told of the answer to one question."""
        try:
            return self._world.told(path, _kept(self.read(path)) if what == "read" else getattr(self, what)(path))
        except (OSError, ValueError) as fault:
            return self._world.told(path, fault)

    def _contents(self, path: Path, limit: int | None) -> bytes:
        real, found = self._look(path)
        stamp = (real, found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns)
        may_be_known = found.st_size <= _SMALL and (limit is None or found.st_size <= limit)
        if may_be_known and time.time_ns() - max(found.st_mtime_ns, found.st_ctime_ns) > _REST:
            return CONTENTS.get("read", stamp, lambda: super(View, self).read(path, limit), found.st_size)
        return super().read(path, limit)


def _kept(data: bytes) -> bytes | str:
    """Bytes, or of very many their digest."""
    return data if len(data) <= _SMALL else digest_bytes(data)
