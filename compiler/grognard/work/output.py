"""The files of a build put in place: each written to a temporary name first; the manifest last.

A file that the manifest does not list is from an unfinished build. A failed build leaves the last good files.
"""

import json
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from pathlib import Path

from grognard.base.digests import digest_bytes
from grognard.base.records import record
from grognard.base.replacing import replace_file, replace_files
from grognard.work.engines import MAKERS, engine_version
from grognard.work.left import MANIFEST


@record
class Unwritten:
    """A file that could not be put in place: mostly one that another program holds open."""

    path: str
    """Below the folder of the build; blank: that folder itself."""
    reason: str


Entry = Mapping[str, str]
"""What the manifest says of a file: ``sha256``, ``made_by``, of a module also ``version`` and ``content``."""


def write_outputs(
    folder: Path,
    files: Mapping[str, str],
    about: Mapping[str, Entry],
    read: Callable[[str], bytes],
    *,
    kept: Collection[str] = (),
) -> tuple[Unwritten, ...]:
    """Put all files in place under ``folder``, remove those of the last manifest that are neither made nor ``kept``,
    with the folders that are empty then, and write the manifest.

    ``files`` holds the digest of each file by path, ``read`` gives the bytes of a digest, ``about`` tells what else the
    manifest says of a file. Returns the files that could not be replaced; then the last manifest is taken away, so that
    nobody takes the folder for a finished build.
    """
    failed: list[Unwritten] = []
    _try(failed, "", lambda path, _: path.mkdir(parents=True, exist_ok=True), folder, "")
    if failed:
        return tuple(failed)
    others = {name: entry for name, entry in read_manifest(folder).items() if name not in files}
    for name in sorted(files):
        if _digest_of(folder / name) != files[name]:
            _try(failed, name, lambda path, key: replace_file(path, read(key)), folder / name, files[name])
    for name in sorted(others.keys() - set(kept)):
        _try(failed, name, lambda path, _: _remove(path, folder), folder / name, "")
    entries = {name: {"sha256": key, **about.get(name, {})} for name, key in files.items()}
    listed = _manifest({**{name: others[name] for name in others.keys() & set(kept)}, **entries})
    if not failed and _digest_of(folder / MANIFEST) != digest_bytes(listed):
        _try(failed, MANIFEST, lambda path, _: replace_file(path, listed), folder / MANIFEST, "")
    if failed:
        with suppress(OSError):  # where nothing may be removed nothing was replaced either
            (folder / MANIFEST).unlink(missing_ok=True)
    return tuple(failed)


def add_outputs(folder: Path, files: Mapping[str, bytes], about: Entry) -> None:
    """Put files that no build makes beside those of the last one: all, or none. Raises OSError, and then leaves the
    folder as it was."""
    entries = {name: {"sha256": digest_bytes(data), **about} for name, data in files.items()}
    listed = _manifest({**read_manifest(folder), **entries})
    replace_files({**{folder / name: data for name, data in files.items()}, folder / MANIFEST: listed})


def _manifest(entries: Mapping[str, Entry]) -> bytes:
    engines = {name: engine_version(name) for name in ("grognard", *MAKERS)}
    files = {name: dict(entry) for name, entry in entries.items()}
    return (json.dumps({"engines": engines, "files": files}, indent=1, sort_keys=True) + "\n").encode()


def _remove(path: Path, folder: Path) -> None:
    """A file, and the folders below ``folder`` that held nothing else. A folder of that name is not ours."""
    if path.is_dir():
        return
    path.unlink(missing_ok=True)
    for above in path.relative_to(folder).parents:
        inside = folder / above
        if inside == folder or not inside.is_dir() or any(inside.iterdir()):
            return
        inside.rmdir()


def _try(failed: list[Unwritten], name: str, act: Callable[[Path, str], None], path: Path, key: str) -> None:
    try:
        act(path, key)
    except OSError as fault:
        failed.append(Unwritten(path=name, reason=fault.strerror or str(fault)))


def read_manifest(folder: Path) -> dict[str, dict[str, str]]:
    """What the last finished build says of each file, by path; empty when there was none."""
    try:
        files = json.loads((folder / MANIFEST).read_text("utf-8"))["files"]
        return {name: dict(entry) for name, entry in files.items() if _is_inside(name) and _is_entry(entry)}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def _is_inside(name: str) -> bool:
    """A damaged manifest must not make a build remove a file elsewhere, nor try a name that no file can have."""
    parts = name.split("/")
    return (
        name.isprintable()
        and not set("\\:") & set(name)
        and all(0 < len(one) < 256 and not set(one) <= {"."} for one in parts)
    )


def _is_entry(entry: object) -> bool:
    return isinstance(entry, dict) and bool(entry.get("sha256")) and all(isinstance(one, str) for one in entry.values())


def _digest_of(path: Path) -> str:
    try:
        return digest_bytes(path.read_bytes())
    except OSError:
        return ""
