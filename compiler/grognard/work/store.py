"""The content store under build/.cache: bytes by digest, and notes by name, such as the results of jobs by key.

Bytes are verified against their digest whenever they are read. A note is sealed with a secret in the home of the user
who builds. One that came with a foreign archive, or was damaged, reads as absent, so that the job runs again. Keys are
not decided here: see ``run.py``.
"""

import json
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from errno import ENOENT
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from typing import Any, Final

from grognard.base.digests import digest_bytes
from grognard.base.disk.own import secret
from grognard.base.disk.reads import Reach
from grognard.base.disk.writes import Writer
from grognard.base.projects import Project
from grognard.base.records import record
from grognard.work.job import Blob, Inputs, Remark, Task, blobs_in

_REMARK = tuple(Remark.__dataclass_fields__)
FRESH: Final = 32_000_000
"""The bytes of what was put last that are at hand without a look at the disk: what a build makes of a large game, and
never reads again, is many times that."""


@record
class Result:
    """The record of a job that was run: the digest of its bytes, its remarks, and the parts of its key."""

    data: str
    remarks: tuple[Remark, ...]
    parts: dict[str, str]


class AbsentError(FileNotFoundError):
    """Bytes that are not in the store any more, or damaged. ``filename``: where they should be."""

    @property
    def digest(self) -> str:
        """Which."""
        return Path(self.filename).name


class Store:
    """Bytes and notes in one folder. A damaged, foreign or missing entry reads as absent and is made again.

    If nothing may be written (a read-only checkout), everything is kept for this process only.
    """

    def __init__(self, folder: Path, writer: Writer | None = None) -> None:
        self.folder = folder
        self._writer = writer or Writer(folder)
        self._reach = Reach(self._writer.top)
        self._fresh = _Fresh(FRESH)
        self._unkept: dict[str, bytes] = {}

    def put(self, data: bytes) -> Blob:
        """Keep bytes; returns the blob that names them."""
        name = digest_bytes(data)
        if self.get(name) is None:
            try:
                self._writer.replace(self._path("blobs", name), data)
            except OSError:
                self._unkept[name] = data
        self._fresh.add(name, data)
        return Blob(digest=name)

    def unkept(self, names: Iterable[str]) -> dict[str, bytes]:
        """The bytes that other processes do not find here, since they could not be written."""
        return {name: self._unkept[name] for name in names if name in self._unkept}

    def inputs(self, task: Task) -> Inputs:
        """The input bytes of a task, verified. Raises AbsentError."""
        blobs = {blob.digest: self.read(blob.digest) for blob in blobs_in(task.argument)}
        return Inputs(needs=tuple(map(self.read, task.needs)), blobs=blobs)

    @property
    def writer(self) -> Writer:
        """Pickled as its writer: another process opens the same store with it."""
        return self._writer

    def get(self, name: str) -> bytes | None:
        """The bytes of a digest, verified; None if absent or damaged."""
        known = self._unkept.get(name) or self._fresh.get(name)
        if known is not None:
            return known
        try:
            data = self._reach.read(self._path("blobs", name))
        except (OSError, ValueError):
            return None
        return data if digest_bytes(data) == name else None

    def read(self, name: str) -> bytes:
        """The bytes of a digest. Raises AbsentError if they are missing or damaged."""
        data = self.get(name)
        if data is None:
            raise AbsentError(ENOENT, "was changed while grognard was running", str(self._path("blobs", name)))
        return data

    def keep(self, key: str, result: Result) -> None:
        """Record the result of a job under its key."""
        remarks = [[getattr(one, name) for name in _REMARK] for one in result.remarks]
        self.keep_note("results", key, {"data": result.data, "parts": result.parts, "remarks": remarks})

    def recall(self, key: str) -> Result | None:
        """The result under a key, if its bytes are here and whole."""
        result = self.known(key)
        return result if result is not None and self.get(result.data) is not None else None

    def known(self, key: str) -> Result | None:
        """The result under a key, even if its bytes are missing."""
        entry = self.note("results", key)
        try:
            return entry and Result(data=entry["data"], remarks=_remarks(entry["remarks"]), parts=entry["parts"])
        except (KeyError, TypeError, ValueError):
            return None

    def keep_note(self, kind: str, name: str, value: Any) -> None:
        """Record a JSON value, sealed; does nothing if nothing may be written."""
        with suppress(OSError):
            self.write_note(kind, name, value)

    def write_note(self, kind: str, name: str, value: Any) -> None:
        """As `keep_note`, but raises OSError if nothing may be written."""
        data = json.dumps(value, sort_keys=True).encode()
        self._writer.replace(self._path(kind, name), _seal(kind, name, data) + b"\n" + data)

    def note(self, kind: str, name: str) -> Any:
        """A value that `keep_note` recorded for this user; None if there is none, or somebody else has changed it."""
        try:
            seal, _, data = self._reach.read(self._path(kind, name)).partition(b"\n")
            return json.loads(data) if seal == _seal(kind, name, data) else None
        except (OSError, ValueError, RecursionError):
            return None

    def sweep(self) -> None:
        """Remove unfinished files of killed runs; only under the lock of the build folder."""
        self._writer.sweep(self.folder)

    def _path(self, kind: str, name: str) -> Path:
        if kind in ("blobs", "results"):
            return self.folder / kind / name[:2] / name
        return self.folder / kind / f"{name}.json"


class _Fresh:
    """Bytes by digest, up to a total; what was not used for the longest time goes first. Threads share it."""

    def __init__(self, limit: int) -> None:
        self._limit, self._held = limit, 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._lock = Lock()

    def add(self, name: str, data: bytes) -> None:
        """Keep them; more than the whole room is not kept."""
        with self._lock:
            if name in self._kept or len(data) > self._limit:
                return
            self._kept[name] = data
            self._held += len(data)
            while self._held > self._limit:
                self._held -= len(self._kept.popitem(last=False)[1])

    def get(self, name: str) -> bytes | None:
        """The bytes of a digest, if they are still here."""
        with self._lock:
            data = self._kept.get(name)
            if data is not None:
                self._kept.move_to_end(name)
            return data


def _seal(kind: str, name: str, data: bytes) -> bytes:
    return blake2b(f"{kind}\0{name}\0".encode() + data, key=secret()).hexdigest().encode()


def _remarks(rows: Any) -> tuple[Remark, ...]:
    named = (dict(zip(_REMARK, row, strict=True)) for row in rows)
    return tuple(Remark(**{**one, "values": tuple(one["values"])}) for one in named)


def store_of(project: Project) -> Store:
    """The store of the builds of a project."""
    return Store(project.build / ".cache", project.writer)
