"""What a back end may take from outside the game: templates, art, bytes. It sees blobs, never paths."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import TypeVar

from grognard.base.bundled import FontKey, templates_dir
from grognard.base.digests import digest_bytes
from grognard.base.disk.linked import with_pictures
from grognard.base.disk.reads import Kind, NotAFile, Outside, Reach, TooLarge
from grognard.base.fonts.lettering import lettered
from grognard.base.fonts.theme import Theme
from grognard.base.limits import FONT_BYTES, TEMPLATE_BYTES
from grognard.model.game.whole import ART
from grognard.work.job import Blob, Job, blobs_in
from grognard.work.store import Store

T = TypeVar("T")


class Materials:
    """Looks templates up in the game's own folder, then the project's, then those that ship with grognard."""

    def __init__(
        self,
        store: Store,
        game_folders: Sequence[Path],
        template_folders: Sequence[Path],
        reach: Reach | None = None,
        spoilt: Iterable[Path] = (),
        letters: Mapping[FontKey, bytes] = MappingProxyType({}),
        theme: Theme | None = None,
    ) -> None:
        """``reach``: what may be read; by default files that really are in the folders. ``spoilt``: templates that
        cannot be used and have been reported; the next one of the same name takes their place. ``letters``: the fonts
        of the game. ``theme``: in which the templates that came with grognard are drawn."""
        self.letters = letters
        self._theme = theme or Theme()
        self.store = store
        self._reach = reach or Reach(*game_folders, *template_folders)
        self._art_folders = tuple(folder / "art" for folder in game_folders)
        self._file_folders = tuple(folder / "vassal" / "files" for folder in game_folders)
        self._font_folders = tuple(folder / "fonts" for folder in game_folders)
        self._template_folders = tuple(template_folders)
        self._spoilt = frozenset(spoilt)
        self.missing: dict[str, None] = {}
        """Names that were asked for and not found, in order; each becomes a finding."""
        self.refused: dict[Path, str] = {}
        """Files that were asked for and may not be read, with the reason; each becomes a finding."""
        self.found: dict[str, Path] = {}
        """The file of a digest's bytes: a fault of a drawing is reported at the template that draws it."""
        self.taken: dict[str, Path] = {}
        """The file of a template or picture, by the name asked for."""
        self._templates: dict[str, Blob | None] = {}
        self._art: dict[str, Blob | None] = {}
        self._made: dict[Hashable, tuple[object, object]] = {}
        self.own: set[str] = set()
        """The digests of templates and fonts that did not come with grognard, which are not trusted."""

    def once(self, about: object, key: Hashable, make: Callable[[], T]) -> T:
        """What ``make`` makes, once for each key of a large record, which is known by its identity: a map is part of
        dozens of jobs, and an argument that several of them share is digested once."""
        whole = (id(about), key)
        if whole not in self._made:
            self._made[whole] = (about, make())  # the record is held: no other takes its identity
        return self._made[whole][1]  # type: ignore[return-value]

    def template(self, name: str) -> Blob | None:
        """A template such as ``faces/unit-nato.svg``; None, and noted in ``missing``, if no folder has it."""
        if name not in self._templates:  # many faces ask for the same template
            blob = self._templates[name] = self._take(name, self._template_folders, TEMPLATE_BYTES)
            if blob is not None and not self._is_shipped(name, blob):
                self.own.add(blob.digest)
            elif blob is not None:
                self._templates[name] = self._themed(name, blob)
        return self._templates[name]

    def _themed(self, name: str, blob: Blob) -> Blob:
        if not self._theme.name:
            return blob
        text = self.store.read(blob.digest).decode()
        with lettered(self.letters):
            drawn = self.store.put(self._theme.applied(name, text).encode())
        self.found.setdefault(drawn.digest, self.found[blob.digest])
        return drawn

    def shipped(self, folder: str) -> tuple[Blob, ...]:
        """The templates of a folder that came with grognard, in the order of their names."""
        there = templates_dir() / folder
        names = sorted(one for one in self._reach.names(there) if PurePosixPath(one).suffix == ".svg")
        return tuple(self.store.put(self._reach.read(there / one, TEMPLATE_BYTES)) for one in names)

    def takes_own(self, job: Job) -> bool:
        """Whether a template that did not come with grognard is in the argument of a job."""
        return bool(self.own) and any(blob.digest in self.own for blob in blobs_in(job.argument))

    def draws_own(self, job: Job) -> bool:
        """Whether a job, or one that it needs, takes a template that did not come with grognard."""
        return bool(self.own) and (self.takes_own(job) or any(map(self.draws_own, job.needs)))

    @property
    def may_have_own(self) -> bool:
        """Whether there is a folder of templates beside those that came with grognard."""
        return any(folder != templates_dir() and self._reach.is_folder(folder) for folder in self._template_folders)

    def art(self, name: str) -> Blob | None:
        """A file under the game's ``art/``; that of an overlay comes first. Read once, and a drawing's pictures put
        into it once: cards and counters by the hundred ask for the same."""
        if name not in self._art:
            self._art[name] = self._art_of(name)
        return self._art[name]

    def _art_of(self, name: str) -> Blob | None:
        blob = self._take(name, self._art_folders, 1 << 30)
        if blob is None or not name.lower().endswith(".svg"):
            return blob
        data = self.store.read(blob.digest)
        whole = with_pictures(data, PurePosixPath(name).parent.as_posix(), self._beside)
        if whole == data:
            return blob
        drawn = self.store.put(whole)
        self.found.setdefault(drawn.digest, self.found[blob.digest])
        return drawn

    def _beside(self, name: str) -> bytes | None:
        """A picture that a drawing links to; one that is not there is not missing: the drawing tells it."""
        if all(self._reach.kind(folder / name) is Kind.ABSENT for folder in self._art_folders):
            return None
        blob = self._take(name, self._art_folders, 1 << 30)
        return None if blob is None else self.store.read(blob.digest)

    def font(self, path: str) -> Blob | None:
        """A font by its path relative to the game; that of an overlay comes first. It is nobody's that we know."""
        blob = self._take(path.removeprefix("fonts/"), self._font_folders, FONT_BYTES)
        if blob is not None:
            self.own.add(blob.digest)
        return blob

    def symbol(self, name: str) -> Blob | None:
        """A symbol of the templates, or with `art/` before its name a picture of the game's."""
        is_art = name.startswith(ART)
        return self.art(name.removeprefix(ART)) if is_art else self.template(f"symbols/{name}.svg")

    def pictures(self, names: Iterable[str]) -> tuple[tuple[str, Blob], ...]:
        """Files under the game's ``art/`` with their names, each once, in the order of the names."""
        found = ((name, self.art(name)) for name in sorted(set(names)))
        return tuple((name, blob) for name, blob in found if blob is not None)

    def beside(self, name: str) -> tuple[str, ...]:
        """The names of templates or pictures with the same ending in the same folder, for a hint."""
        pure = PurePosixPath(name)
        there: set[str] = set()
        for folder in (*self._template_folders, *self._art_folders) if _is_inside(pure) else ():
            with suppress(OSError):
                names = map(PurePosixPath, self._reach.names(folder / pure.parent))
                there.update(one.stem for one in names if one.suffix == pure.suffix)
        return tuple(sorted(there))

    def file(self, name: str) -> Blob | None:
        """A file under the game's ``vassal/files/``; that of an overlay comes first."""
        return self._take(name, self._file_folders, 1 << 30)

    def blob(self, data: bytes) -> Blob:
        """Store bytes that come from the game itself."""
        return self.store.put(data)

    def _is_shipped(self, name: str, blob: Blob) -> bool:
        """Whether a template is the one that came with grognard, or a copy of it."""
        shipped = templates_dir() / name
        if self.found[blob.digest] == shipped:
            return True
        try:
            return digest_bytes(self._reach.read(shipped, TEMPLATE_BYTES)) == blob.digest
        except OSError:
            return False

    def _take(self, name: str, folders: Sequence[Path], limit: int) -> Blob | None:
        pure = PurePosixPath(name)
        if _is_inside(pure):
            for folder in folders:
                path = folder / pure
                if path in self._spoilt or self._reach.kind(path) is Kind.ABSENT:
                    continue
                try:
                    blob = self.store.put(self._reach.read(path, limit))
                except (OSError, ValueError) as fault:  # ValueError: a name that no system allows
                    words = (getattr(fault, "strerror", None) or str(fault)).lower()
                    is_ours = isinstance(fault, Outside | NotAFile | TooLarge)
                    self.refused[path] = words if is_ours else f"cannot be read ({words})"
                    return None
                self.found[blob.digest] = path
                self.taken[name] = path
                return blob
        self.missing.setdefault(name)
        return None


def _is_inside(name: PurePosixPath) -> bool:
    return not name.is_absolute() and ".." not in name.parts
