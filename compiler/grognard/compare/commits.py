"""The project as it was in a commit, in a temporary folder, to be read through the same door as any other."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Final

from grognard.base.disk.own import scratch
from grognard.base.disk.writes import Writer
from grognard.base.limits import ARCHIVE_BYTES
from grognard.base.nearest import did_you_mean
from grognard.base.records import record
from grognard.compare.git import LINK, SUBMODULE, Entry, GitFault, Repository

_READ: Final = ("sources", "templates")
"""What a run reads of a project with several games; of one that is a game, all but what builds made."""
_SHOWN: Final = 6
_POINTER: Final = b"version https://git-lfs.github.com/spec/"


@record
class Commit:
    """A project as a commit has it. ``name``: for people; ``remarks``: what the commit names and does not hold."""

    root: Path
    name: str
    remarks: tuple[str, ...] = ()


def commit_of(root: Path, revision: str) -> tuple[Repository, str]:
    """The repository of a project, and the id of the commit that a revision means. Raises GitFault."""
    repository = Repository(root)
    found = repository.commit(revision)
    if not found:
        names = repository.revisions()
        listed = f"there are {', '.join(names[:_SHOWN])}{' …' if len(names) > _SHOWN else ''}" if names else ""
        hint = did_you_mean(revision, names) or listed or "it has no commit yet"
        raise GitFault(f"no revision {revision!r} in the repository of {root.name}; {hint}")
    return repository, found


@contextmanager
def taken_out(root: Path, revision: str) -> Iterator[Commit]:
    """The project in ``root`` as it was, until the end of the ``with``. Raises GitFault, OSError."""
    repository, commit = commit_of(root, revision)
    entries = _wanted(repository.entries(commit))
    if not entries:
        raise GitFault(f"{revision} has nothing of the project in {root.name}")
    if (size := sum(one.size for one in entries)) > ARCHIVE_BYTES:
        raise GitFault(f"the sources have {size >> 20} MB in {revision}; at most {ARCHIVE_BYTES >> 20} MB are read")
    with scratch() as folder:
        top = folder / root.name  # a project that is a game is called as its folder
        remarks = _put(Writer(folder), top, repository, entries)
        said = tuple(f"{one} in {revision}" for one in remarks)
        yield Commit(root=top, name=f"{commit[:10]} of {repository.day(commit)}", remarks=said)


def _wanted(entries: Sequence[Entry]) -> list[Entry]:
    above = {one.path.partition("/")[0] for one in entries}
    read = _READ if _READ[0] in above else tuple(above - {"build"})
    return [one for one in entries if one.path.partition("/")[0] in read and _is_plain(one.path)]


def _is_plain(path: str) -> bool:
    """Whether a path can be one: a commit made by hand may name others."""
    return not {"..", "", ".git"} & {*path.split("/")} and "\\" not in path and not PurePosixPath(path).is_absolute()


def _put(writer: Writer, top: Path, repository: Repository, entries: Sequence[Entry]) -> list[str]:
    """Write the files, and last the links, through which nothing is written then. What is left to say of them."""
    files = [one for one in entries if one.mode != SUBMODULE]
    pointers: list[str] = []
    links: list[tuple[Path, str]] = []
    writer.folder(top)
    for one, data in repository.contents(files):
        if one.mode == LINK:
            links.append((top / one.path, data.decode("utf-8", "surrogateescape")))
            continue
        if data.startswith(_POINTER):
            pointers.append(one.path)
        writer.replace(top / one.path, data)
    for path, target in links:
        writer.link(path, target)
    remarks = [f"{one.path} is a submodule: nothing of it is" for one in entries if one.mode == SUBMODULE]
    if pointers:
        others = f" and {len(pointers) - 1} more files stand" if len(pointers) > 1 else " stands"
        remarks.append(f"{pointers[0]}{others} elsewhere (Git LFS): only what points to them is")
    return remarks
