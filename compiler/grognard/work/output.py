"""The only code that writes under build/: each file to a temporary name, then put in place; the manifest last.

A file that the manifest does not list is from an unfinished build. A failed build leaves the last good files.
"""

import json
import os
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from grognard.base.digests import digest_bytes
from grognard.base.records import record
from grognard.work.engines import MAKERS, engine_version

MANIFEST = "manifest.json"


@record
class Unwritten:
    """A file that could not be put in place: mostly one that another program holds open."""

    path: str
    reason: str


def write_outputs(
    folder: Path,
    files: Mapping[str, str],
    made_by: Mapping[str, str],
    read: Callable[[str], bytes],
    *,
    is_partial: bool = False,
    whole: Sequence[str] = (),
) -> tuple[Unwritten, ...]:
    """Put all files in place under ``folder``, remove those of the last manifest that are no longer made, then write
    the manifest. ``is_partial``: the other files of the last manifest were not asked for and stay, listed as before;
    not those of makers whose names begin with one of ``whole``.

    ``files`` holds the digest of each file by path, ``read`` gives the bytes of a digest, ``made_by`` tells what made a
    file. Returns the files that could not be replaced; then the last manifest is taken away, so that nobody takes the
    folder for a finished build.
    """
    failed: list[Unwritten] = []
    folder.mkdir(parents=True, exist_ok=True)
    others = {name: entry for name, entry in read_manifest(folder).items() if name not in files}
    for name in sorted(files):
        if _digest_of(folder / name) != files[name]:
            _try(failed, name, lambda path, key: replace_file(path, read(key)), folder / name, files[name])
    kept = {
        name: entry
        for name, entry in others.items()
        if is_partial and not entry.get("made_by", "").startswith(tuple(whole)) and (folder / name).is_file()
    }
    for name in sorted(others.keys() - kept.keys()):
        _try(failed, name, lambda path, _: path.unlink(missing_ok=True), folder / name, "")
    if failed:
        (folder / MANIFEST).unlink(missing_ok=True)
        return tuple(failed)
    entries = {name: {"sha256": key, "made_by": made_by.get(name, "")} for name, key in files.items()}
    engines = {name: engine_version(name) for name in ("grognard", *MAKERS)}
    text = json.dumps({"engines": engines, "files": {**kept, **entries}}, indent=1, sort_keys=True) + "\n"
    if _digest_of(folder / MANIFEST) != digest_bytes(text.encode()):
        replace_file(folder / MANIFEST, text.encode())
    return ()


def _try(failed: list[Unwritten], name: str, act: Callable[[Path, str], None], path: Path, key: str) -> None:
    try:
        act(path, key)
    except OSError as fault:
        failed.append(Unwritten(path=name, reason=fault.strerror or str(fault)))


def replace_file(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Put bytes at a path in one step. Raises OSError, and then leaves what was there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(temporary, mode)  # a temporary file is its owner's alone
        os.replace(temporary, path)
    except BaseException:  # an interrupt too leaves no half of a file
        Path(temporary).unlink(missing_ok=True)
        raise


def read_manifest(folder: Path) -> dict[str, dict[str, str]]:
    """What the last finished build says of each file, by path; empty when there was none."""
    try:
        files = json.loads((folder / MANIFEST).read_text("utf-8"))["files"]
        return {name: dict(entry) for name, entry in files.items() if entry["sha256"] and _is_inside(name)}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _is_inside(name: str) -> bool:
    """A damaged manifest must not make a build remove a file elsewhere."""
    return not name.startswith(("/", "\\")) and ".." not in name.replace("\\", "/").split("/") and ":" not in name


def _digest_of(path: Path) -> str:
    try:
        return digest_bytes(path.read_bytes())
    except OSError:
        return ""
