"""What a run sees of the disk: one door for sources, templates and every other input.

A run sees each thing once, and asking again gives the same answer. What it looked at is recorded (`World.seen`).
Another run can later ask whether all of that still holds, without knowing what it is for. A process rereads a file only
if it may have changed.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

from grognard.base.digests import digest, digest_bytes
from grognard.base.disk.reads import Kind, Reach, TooLarge
from grognard.base.disk.stamps import is_settled, stamp_of
from grognard.base.memo import Memo

T = TypeVar("T")

CONTENTS: Final = Memo(limit=64 << 20)
"""The bytes of files by place and stamp."""
_KEPT_BYTES: Final = 1 << 20
"""The largest file that a run keeps, in bytes. Of a larger one it keeps only the digest."""


class Seen(NamedTuple):
    """One question and its answer. ``view``: the folder that it was asked in, blank for all that may be read;
    ``path``: relative to the project where it lies there."""

    view: str
    what: str
    path: str
    answer: str


class World:
    """All that one run may look at: a project and folders beside it. ``made``: names in the project's folder that
    runs themselves create; they are not part of it. ``instead``: what this run sees in place of the bytes of some
    files, by their real paths: an edit that is tried and not yet written."""

    def __init__(
        self,
        root: Path,
        *more: Path,
        made: Iterable[str] = (),
        instead: Mapping[str, bytes] = MappingProxyType({}),
    ) -> None:
        self.root = root
        self.instead = instead
        self._made = frozenset(made)
        self._answers: dict[tuple[str, str, Path], Any] = {}
        self.whole = View(self, "", (root, *more))

    def within(self, folder: Path) -> "View":
        """One folder, with all that really lies in it."""
        return View(self, self.name_of(folder), (folder,))

    @property
    def seen(self) -> tuple[Seen, ...]:
        """Every question so far."""
        return tuple(
            Seen(view, what, self.name_of(path), self.recorded(path, answer))
            for (view, what, path), answer in self._answers.items()
        )

    def still_holds(self, seen: Iterable[Seen]) -> bool:
        """Whether each question would still have the same answer."""
        views = {"": self.whole}
        for one in seen:
            if one.view not in views:
                views[one.view] = self.within(self.root / one.view)
            if views[one.view].answer(one.what, self.root / one.path) != one.answer:
                return False
        return True

    def name_of(self, path: Path) -> str:
        """A path relative to the project, so that a project may be moved; otherwise the path itself."""
        whole = Path(os.path.abspath(path))
        return whole.relative_to(self.root).as_posix() if whole.is_relative_to(self.root) else whole.as_posix()

    def recorded(self, path: Path, answer: Any) -> str:
        """The answer to a question about a path, as text that can be stored."""
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
        """The answer to a question, asked once. That a file is too large answers one limit alone, and is not kept."""
        key = (view, what, path)
        if key not in self._answers:
            try:
                self._answers[key] = ask()
            except TooLarge:
                raise
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
            return self._contents(path, limit)
        return data

    def answer(self, what: str, path: Path) -> str:
        """How the answer to one question is recorded."""
        try:
            return self._world.recorded(path, _kept(self.read(path)) if what == "read" else getattr(self, what)(path))
        except (OSError, ValueError) as fault:
            return self._world.recorded(path, fault)

    def _contents(self, path: Path, limit: int | None) -> bytes:
        real, found = self._look(path)
        if (edited := self._world.instead.get(real)) is not None:
            return edited
        may_be_known = found.st_size <= _KEPT_BYTES and (limit is None or found.st_size <= limit)
        if may_be_known and is_settled(found):
            return CONTENTS.get(
                "read", stamp_of(real, found), lambda: super(View, self).read(path, limit), found.st_size
            )
        return super().read(path, limit)


def _kept(data: bytes) -> bytes | str:
    """The bytes, or only their digest where they are many."""
    return data if len(data) <= _KEPT_BYTES else digest_bytes(data)
