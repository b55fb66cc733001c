"""What git knows of a folder, asked of the program itself. Nothing in a repository is run: no hook, filter or pager."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from grognard.base.records import record

_SECONDS: Final = 120
_DROPPED: Final = frozenset({"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_NAMESPACE"})
"""What a hook of git sets for its children would mean another repository than the folder's own."""
_SET: Final = {"GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"}
_BATCH: Final = 32 << 20
"""Bytes of files that are asked for at once."""
LINK: Final = "120000"
SUBMODULE: Final = "160000"


class GitFault(Exception):
    """Git is missing, or cannot answer. Its text is a sentence for people."""


@record
class Entry:
    """One file of a commit. ``path``: relative to the folder asked about; ``size``: in bytes."""

    path: str
    mode: str
    id: str
    size: int


class Repository:
    """The repository that a folder lies in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        found = shutil.which("git")
        if found is None:
            raise GitFault("git is not installed, and without it a revision cannot be read: name two folders")
        self._program = os.path.abspath(found)
        try:
            self._ask("rev-parse", "--git-dir")
        except GitFault as fault:
            if "not a git repository" in str(fault):
                raise GitFault(f"{folder.name} is in no git repository: name two folders") from fault
            raise

    def commit(self, revision: str) -> str:
        """The id of the commit that a revision means; blank where it means none. It is no part of a command line."""
        if not revision or not revision.isprintable():
            return ""
        said = self._ask(
            "cat-file", "--batch-check", given=f"{revision}^{{commit}}\n".encode("utf-8", "surrogateescape")
        )
        words = said.decode("utf-8", "replace").split()
        return words[0] if len(words) == 3 and words[1] == "commit" else ""

    def day(self, commit: str) -> str:
        """When a commit was made: ``2026-11-29``."""
        return self._ask("show", "-s", "--no-show-signature", "--format=%cs", commit).decode("ascii", "replace").strip()

    def revisions(self) -> tuple[str, ...]:
        """The names of tags and branches, the latest first."""
        said = self._ask("for-each-ref", "--sort=-creatordate", "--format=%(refname:short)", "refs/tags", "refs/heads")
        return tuple(said.decode("utf-8", "replace").split("\n")[:-1])

    def entries(self, commit: str) -> tuple[Entry, ...]:
        """All files below the folder in a commit, submodules and links among them."""
        listed = self._ask("ls-tree", "-r", "-l", "-z", commit)
        return tuple(map(_entry, filter(None, listed.split(b"\0"))))

    def contents(self, entries: Sequence[Entry]) -> Iterator[tuple[Entry, bytes]]:
        """The bytes of files, as they were committed."""
        waiting: list[Entry] = []
        for one in entries:
            waiting.append(one)
            if sum(each.size for each in waiting) > _BATCH:
                yield from self._contents(waiting)
                waiting = []
        yield from self._contents(waiting)

    def _contents(self, entries: Sequence[Entry]) -> Iterator[tuple[Entry, bytes]]:
        if not entries:
            return
        said = self._ask("cat-file", "--batch", given="".join(f"{one.id}\n" for one in entries).encode())
        start = 0
        for one in entries:
            end = said.index(b"\n", start)
            if said[start:end].split()[1:2] != [b"blob"]:
                raise GitFault(f"{one.path} is not in the repository, which is not whole: run `git fsck`")
            yield one, said[end + 1 : end + 1 + one.size]
            start = end + one.size + 2

    def _ask(self, *words: str, given: bytes = b"") -> bytes:
        kept = {name: value for name, value in os.environ.items() if name not in _DROPPED}
        command = [self._program, "-c", "core.fsmonitor=false", "-C", str(self.folder), "--no-pager", *words]
        try:
            ended = subprocess.run(
                command, input=given, capture_output=True, timeout=_SECONDS, check=False, env={**kept, **_SET}
            )
        except subprocess.TimeoutExpired as fault:
            raise GitFault(f"git did not answer within {_SECONDS} s") from fault
        except (OSError, ValueError) as fault:
            raise GitFault(f"git cannot be run: {str(fault).lower()}") from fault
        if ended.returncode:
            said = ended.stderr.decode("utf-8", "replace").strip().partition("\n")[0]
            raise GitFault(f"git says: {said.removeprefix('fatal: ') or f'exit code {ended.returncode}'}")
        return ended.stdout


def _entry(line: bytes) -> Entry:
    head, _, path = line.partition(b"\t")
    mode, _, id, size = head.decode("ascii", "replace").split()
    return Entry(path=os.fsdecode(path), mode=mode, id=id, size=int(size) if size.isdigit() else 0)
