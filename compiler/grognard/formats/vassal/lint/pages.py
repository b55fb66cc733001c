"""Faults of sounds and HTML pages: files that they name and the archive lacks."""

from collections.abc import Iterable, Iterator, Mapping
from html.parser import HTMLParser
from pathlib import PurePosixPath

from grognard.formats.vassal.archive.attributes import label
from grognard.formats.vassal.archive.buildfile import BUILDFILES, escape
from grognard.formats.vassal.archive.contents import Contents
from grognard.formats.vassal.lint.fault import Fault, likely
from grognard.formats.vassal.traits.orders import PlaySound

SOUNDS = "sounds/"
PAGES = (".html", ".htm")
_COMPUTED = ("$", "{")  # a name that is made in play


def faults_of_pages(contents: Contents) -> Iterator[Fault]:
    """Where, and what is wrong."""
    clips = [(label(one), one.get("soundClip")) for one in contents.root.walk() if one.get("doSound") == "true"]
    clips += [
        (one.where, trait.file) for one in contents.pieces for trait in one.traits if isinstance(trait, PlaySound)
    ]
    for where, clip in clips:
        is_named = clip and not any(sign in clip for sign in _COMPUTED)
        if is_named and f"{SOUNDS}{clip}" not in contents.entries and not contents.is_extension:
            yield likely(where, f"sound {clip!r} is not in the archive under {SOUNDS}")
    for name in contents.entries:
        if name.lower().endswith(PAGES):
            yield from _page(contents.entries, name)


def unused_files(entries: Mapping[str, bytes], names: Iterable[str]) -> Iterator[str]:
    """Those of ``names`` that neither the build file nor a page names. A name that is composed in play is not seen."""
    texts = {name: data.decode("utf-8", "replace") for name, data in entries.items() if _is_text(name)}
    for name in names:
        bare = PurePosixPath(name).name
        others = (text for other, text in texts.items() if other != name)
        if not any(bare in text or escape(bare) in text for text in others):
            yield name


def _is_text(name: str) -> bool:
    return name in BUILDFILES or name.lower().endswith(PAGES)


def _page(entries: Mapping[str, bytes], name: str) -> Iterator[Fault]:
    reader = _Reader()
    try:
        reader.feed(entries[name].decode("utf-8", "replace"))
    except AssertionError as fault:  # this is how Python's parser fails
        yield likely(name, f"cannot be read as HTML: {fault}")
    beside = PurePosixPath(name).parent
    for link in dict.fromkeys(reader.links):
        path = link.partition("#")[0]
        if path and ":" not in path and not {path, str(beside / path)} & entries.keys():
            yield likely(name, f"leads to {path!r}, which is not in the archive")
    for picture in dict.fromkeys(reader.pictures):
        places = {str(beside / picture)} if "/" in picture else {f"images/{picture}", str(beside / picture)}
        if ":" not in picture and not places & entries.keys():
            yield likely(name, f"shows {picture!r}, which is not in the archive")


class _Reader(HTMLParser):
    """Collects a page's links and pictures."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.pictures: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and (tag, name) == ("a", "href"):
                self.links.append(value)
            elif value and (tag, name) == ("img", "src"):
                self.pictures.append(value)
