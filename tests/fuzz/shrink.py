"""The smallest change of a base game that still breaks the promise: what is kept as a test and read by a person."""

import difflib
from collections.abc import Callable, Mapping

Files = dict[str, bytes]


def smallest(base: Mapping[str, bytes], spoilt: Mapping[str, bytes], breaks: Callable[[Files], bool]) -> Files:
    """``spoilt`` with every change undone that the fault does not need: whole files first, then single lines."""
    files = dict(spoilt)
    for name in sorted({*base, *spoilt}):
        if files.get(name) != base.get(name):
            undone = {**files, name: base[name]} if name in base else {one: files[one] for one in files if one != name}
            if breaks(undone):
                files = undone
    for name in sorted(files):
        if name in base and files[name] != base[name]:
            files = _lines(name, base[name], files, breaks)
    return files


def _lines(name: str, before: bytes, files: Files, breaks: Callable[[Files], bool]) -> Files:
    old, new = before.splitlines(keepends=True), files[name].splitlines(keepends=True)
    for way, a, b, c, d in reversed(difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()):
        if way != "equal":
            undone = [*new[:c], *old[a:b], *new[d:]]
            if breaks({**files, name: b"".join(undone)}):
                new = undone
    return {**files, name: b"".join(new)}
