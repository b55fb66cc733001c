"""The content store under build/.cache: bytes by digest, and results of jobs by key.

A result is stored as its remarks (JSON) and the digest of its bytes; two jobs that make the same bytes share them.
Nothing here decides what a key is: see ``run.py``.
"""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from grognard.base.digests import digest_bytes
from grognard.base.records import record
from grognard.base.replacing import replace_file
from grognard.work.job import Blob, Remark


@record
class Result:
    """What is known of a job that was run: the digest of its bytes, its remarks, and what its key was made of."""

    data: str
    remarks: tuple[Remark, ...]
    parts: dict[str, str]


class Store:
    """Bytes and results in one folder. A damaged or missing entry reads as absent, so the job runs again.

    Where nothing may be written (a read-only checkout) all is kept for this process only.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._fresh: dict[str, bytes] = {}

    def put(self, data: bytes) -> Blob:
        """Keep bytes; returns the blob that names them."""
        name = digest_bytes(data)
        path = self._path("blobs", name)
        if not path.exists():
            with suppress(OSError):
                replace_file(path, data)
        self._fresh[name] = data
        return Blob(digest=name)

    def get(self, name: str) -> bytes | None:
        """The bytes of a digest, verified; None when absent or damaged."""
        if name in self._fresh:
            return self._fresh[name]
        try:
            data = self._path("blobs", name).read_bytes()
        except OSError:
            return None
        return data if digest_bytes(data) == name else None

    def read(self, name: str) -> bytes:
        """The bytes of a digest. Raises FileNotFoundError when they are not here."""
        data = self.get(name)
        if data is None:
            raise FileNotFoundError(name)
        return data

    def has(self, name: str) -> bool:
        """Whether bytes of this digest are here; cheap, reads nothing."""
        return name in self._fresh or self._path("blobs", name).exists()

    def keep(self, key: str, result: Result) -> None:
        """Remember the result of a job under its key."""
        entry = {
            "data": result.data,
            "parts": result.parts,
            "remarks": [[one.code, one.subject, one.field, list(one.values)] for one in result.remarks],
        }
        with suppress(OSError):
            replace_file(self._path("results", key), json.dumps(entry, sort_keys=True).encode())

    def recall(self, key: str) -> Result | None:
        """The result under a key whose bytes are still here."""
        entry = self._json(self._path("results", key))
        try:
            if entry is None or not self.has(entry["data"]):
                return None
            remarks = tuple(
                Remark(code=code, subject=subject, field=name, values=tuple(values))
                for code, subject, name, values in entry["remarks"]
            )
            return Result(data=entry["data"], remarks=remarks, parts=entry["parts"])
        except (KeyError, TypeError, ValueError):
            return None

    @staticmethod
    def _json(path: Path) -> Any:
        try:
            return json.loads(path.read_bytes())
        except (OSError, ValueError):
            return None

    def _path(self, kind: str, name: str) -> Path:
        return self.folder / kind / name[:2] / name
