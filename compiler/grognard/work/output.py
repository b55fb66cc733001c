"""Putting the files of a build in place: all are written under temporary names first, then renamed; the manifest last.

A file that the manifest does not list is from an unfinished build. A failed build leaves the last good files. A
manifest is trusted only if the store has a sealed record that a build of this user wrote exactly that one.
"""

import errno
import json
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from json.encoder import encode_basestring_ascii as quoted
from pathlib import Path
from typing import Any, Final

from grognard.base.digests import digest_bytes
from grognard.base.disk.own import own_folder
from grognard.base.disk.reads import Outside, Reach
from grognard.base.disk.stamps import Stamp, is_settled, stamp_of
from grognard.base.disk.writes import Writer
from grognard.base.projects import MANIFEST
from grognard.base.records import record
from grognard.work.engines import MAKERS, engine_version
from grognard.work.lock import LOCK
from grognard.work.store import Store

_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_KIND: Final = "manifests"


@record
class Unwritten:
    """A file that could not be put in place: mostly one that another program holds open."""

    path: str
    """Below the folder of the build; blank: that folder itself."""
    reason: str
    hint: str = ""


Stated = Mapping[str, Mapping[str, str]]
"""What a game states: by section and thing a digest."""
NOTHING_STATED: Final[Stated] = {}
Entry = Mapping[str, str]
"""The entry of a file in the manifest: ``sha256``, ``made_by``, for a module also ``version`` and ``content``."""


class Outputs:
    """The folder of one game under ``build/``."""

    def __init__(self, writer: Writer, folder: Path, store: Store) -> None:
        self.folder = folder
        self._writer, self._store = writer, store
        self._reach = Reach(writer.top)
        self._digests: dict[Stamp, str] = {}

    def unusable(self) -> Unwritten | None:
        """Why nothing can be written or cached here: a link that leads elsewhere, a file in a folder's place.
        The path is below the folder above this one."""
        above = self.folder.parent
        for path in (above, above / ".cache", self.folder):
            try:
                self._writer.check_folder(path)
                self._writer.check_file(above / LOCK)
            except OSError as fault:
                place = path.relative_to(above).as_posix()
                return _unwritten("" if place == "." else place, fault)
        return None

    def last(self) -> dict[str, dict[str, str]]:
        """The entry of each file of the last finished build, by path; empty if there was none."""
        try:
            files = self._last()["files"]
            return {name: dict(entry) for name, entry in files.items() if _is_inside(name) and _is_entry(entry)}
        except (KeyError, TypeError, AttributeError):
            return {}

    def _last(self) -> Any:
        """The manifest of the last finished build, as it was written; empty if there was none."""
        try:
            listed = self._reach.read(self.folder / MANIFEST)
            return json.loads(listed) if self._is_ours(listed) else {}
        except (OSError, ValueError, RecursionError):
            return {}

    def is_foreign(self) -> bool:
        """Whether there is a manifest that no build of this user wrote, or that somebody has changed."""
        try:
            listed = self._reach.read(self.folder / MANIFEST)
        except OSError:
            return False
        return not self._is_ours(listed) and own_folder() is not None  # otherwise nothing is kept from run to run

    def has(self, name: str) -> bool:
        """Whether there is a plain file of this name."""
        return self._reach.is_file(self.folder / name)

    def digest_of(self, name: str) -> str:
        """The digest of a file; blank if there is none, or a link in its place. It is made once, as long as the stamp
        of the file shows no change."""
        try:
            path = self._writer.check_file(self.folder / name)
            found = path.lstat()
            stamp = stamp_of(str(path), found)
            known = self._digests.get(stamp)
            if known is None:
                known = digest_bytes(self._reach.read(path))
                if is_settled(found):
                    self._digests[stamp] = known
            return known
        except OSError:
            return ""

    def is_there(self, name: str, digest: str) -> bool:
        """Whether a file has this digest: then nobody needs the bytes in the store."""
        return self.digest_of(name) == digest

    def look(self) -> None:
        """Look at the files of the last build ahead of time; changes nothing. It is done in another thread, which runs
        beside the steps before the drawing: bytes are summed up outside Python."""
        for name in self.last():
            self.digest_of(name)

    def write(
        self,
        files: Mapping[str, str],
        about: Mapping[str, Entry],
        read: Callable[[str], bytes],
        *,
        kept: Collection[str] = (),
        stated: Stated = NOTHING_STATED,
        printed: Stated = NOTHING_STATED,
        art: Stated = NOTHING_STATED,
    ) -> tuple[Unwritten, ...]:
        """Put all files in place, remove those of the last manifest that are neither made nor ``kept`` and are
        unchanged since they were made, with folders that are then empty, and write the manifest.

        ``files`` holds the digest of each file by path, ``read`` gives the bytes of a digest, ``about`` gives further
        entries of the manifest on a file, ``stated`` what the game of this build states, ``printed`` what it prints of
        each counter and card, by language, ``art`` whose its pictures and fonts are. Returns the files that could not
        be replaced. If there are any, the last manifest is removed, so that nobody takes the folder for a finished
        build. If the disk is full, nothing is replaced.
        """
        failed: list[Unwritten] = []
        try:
            self._writer.folder(self.folder)
        except OSError as fault:
            return (_unwritten("", fault),)
        self._writer.sweep(self.folder)
        last = self.last()
        others = {name: entry for name, entry in last.items() if name not in files}
        entries = {name: {"sha256": key, **about.get(name, {})} for name, key in files.items()}
        still = {name: others[name] for name in others.keys() & set(kept)}
        listed = _manifest({**still, **entries}, stated, printed, art)
        wanted = {**dict(sorted(files.items())), MANIFEST: digest_bytes(listed)}
        new: dict[str, Path] = {}
        try:
            for name, key in wanted.items():
                if self.digest_of(name) == key or (failed and name == MANIFEST):
                    continue
                try:
                    data = read(key) if name != MANIFEST else self._believed(listed)
                    new[name] = self._writer.prepare(self.folder / name, data, is_lasting=True)
                except OSError as fault:
                    failed.append(_unwritten(name, fault))
                    if fault.errno in _FULL:
                        return (failed[-1],)
            for name in (one for one in new if one != MANIFEST):
                self._try(failed, name, lambda path, one=new[name]: self._writer.put(one, path))  # type: ignore[misc]
            for name in sorted(others.keys() - set(kept)):
                self._try(failed, name, lambda path, entry=others[name]: self._remove(path, entry))  # type: ignore[misc]
            if MANIFEST in new and not failed:
                self._try(failed, MANIFEST, lambda path: self._writer.put(new[MANIFEST], path))
        finally:
            for temporary in new.values():
                self._writer.discard(temporary)
        if failed:
            with suppress(OSError):  # if nothing may be removed, nothing was replaced either
                self._writer.remove(self.folder / MANIFEST)
        return tuple(failed)

    def add(self, files: Mapping[str, bytes], about: Entry) -> None:
        """Put files that no build makes beside those of the last one: all or none. Raises OSError, and then changes
        nothing."""
        entries = {name: {"sha256": digest_bytes(data), **about} for name, data in files.items()}
        last = self._last()
        kept = (last.get("stated", {}), last.get("printed", {}), last.get("art", {}))
        listed = self._believed(_manifest({**self.last(), **entries}, *kept))
        self._writer.replace_all(
            {**{self.folder / name: data for name, data in files.items()}, self.folder / MANIFEST: listed}
        )

    def _is_ours(self, listed: bytes) -> bool:
        return digest_bytes(listed) in (self._store.note(_KIND, self.folder.name) or ())

    def _believed(self, listed: bytes) -> bytes:
        """Record that a build wrote this manifest; until it is in place, the last one is valid too. Raises OSError if
        the disk is full: otherwise the next build would take it for a foreign one."""
        last = [self.digest_of(MANIFEST)] if self.last() else []
        try:
            self._store.write_note(_KIND, self.folder.name, [digest_bytes(listed), *last])
        except OSError as fault:
            if fault.errno in _FULL:
                raise
        return listed

    def _remove(self, path: Path, entry: Entry) -> None:
        """Remove a file that is unchanged since a build made it, and the folders that held nothing else."""
        name = path.relative_to(self.folder)
        if self.digest_of(name.as_posix()) != entry["sha256"]:
            return
        self._writer.remove(path)
        for above in name.parents:
            if above == Path() or not self._writer.remove_empty(self.folder / above):
                return

    def _try(self, failed: list[Unwritten], name: str, act: Callable[[Path], None]) -> None:
        try:
            act(self.folder / name)
        except OSError as fault:
            failed.append(_unwritten(name, fault))


def _unwritten(path: str, fault: OSError) -> Unwritten:
    hint = "close the program that has it open, or remove what is there; then build again"
    if fault.errno in _FULL:
        hint = "free some room on the disk; the files of the last build are all unchanged"
    elif isinstance(fault, Outside):
        hint = "remove the link: a build writes into the project's own build folder and nowhere else"
    elif fault.errno == errno.EROFS:
        hint = "the disk is read-only; copy the project to a writable one"
    elif isinstance(fault, FileNotFoundError):
        hint = "build again"
    return Unwritten(path=path, reason=fault.strerror or str(fault), hint=hint)


def _manifest(entries: Mapping[str, Entry], stated: Stated, printed: Stated, art: Stated) -> bytes:
    engines = {name: engine_version(name) for name in ("grognard", *MAKERS)}
    files = {name: dict(entry) for name, entry in entries.items()}
    written = {"engines": engines, "files": files, "printed": printed, "stated": stated}
    written |= {"art": dict(art)} if art else {}
    return (_lines(written) + "\n").encode()


def _lines(value: Any, indent: str = "\n") -> str:
    """As ``json.dumps`` writes it with an indent of 1, keys sorted, which does so without its part in C: a large game
    states some ten thousand things."""
    if type(value) is str:
        return quoted(value)
    if not isinstance(value, Mapping) or not value:
        return json.dumps(value)
    deeper = f"{indent} "
    inside = (f"{quoted(key)}: {_lines(value[key], deeper)}" for key in sorted(value))
    return f"{{{deeper}{f',{deeper}'.join(inside)}{indent}}}"


def _is_inside(name: str) -> bool:
    """Whether a path is safe: a damaged manifest must not make a build remove a file elsewhere, nor try an impossible
    name."""
    parts = name.split("/")
    return (
        name.isprintable()
        and not set("\\:") & set(name)
        and all(0 < len(one) < 256 and not set(one) <= {"."} for one in parts)
    )


def _is_entry(entry: object) -> bool:
    return isinstance(entry, dict) and bool(entry.get("sha256")) and all(isinstance(one, str) for one in entry.values())
