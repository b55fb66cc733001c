"""What ``grognard pack`` puts in its archive beside the files of the build: a read-me, the licence, a manifest."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from grognard import __version__
from grognard.base.digests import digest_bytes
from grognard.base.disk.reads import Kind
from grognard.base.limits import SOURCE_BYTES
from grognard.base.projects import Project
from grognard.model.game.whole import Game, Head
from grognard.model.words import Words, filled
from grognard.render.page.document import NOTICE

README: Final = "README.txt"
LICENCE: Final = "LICENCE.txt"
_LICENCES: Final = re.compile(r"(licen[cs]e|copying)(\.txt|\.md)?", re.IGNORECASE)
_KITS: Final = re.compile(r".*-kit-[a-z0-9]+(-[a-z-]+)?\.pdf")
_MODULES: Final = (".vmod", ".vmdx")


def packed_files(game: Game, made: Iterable[str]) -> tuple[str, ...]:
    """Of the files of a build those that players need: the kits, the module and its optional parts."""
    version = game.head.version
    kits = [name for name in made if _KITS.fullmatch(name)]
    return tuple(sorted([*kits, *(one for one in made if one.endswith(_MODULES) and f"-{version}" in one)]))


def licence_of(project: Project, game: Game) -> tuple[str, bytes] | None:
    """The licence that lies beside game.toml, or what game.toml says; None where there is neither."""
    reach = project.reach
    for folder in project.folders(game.id):
        for name in sorted(reach.names(folder)):
            if _LICENCES.fullmatch(name) and reach.kind(folder / name) is Kind.FILE:
                return name, reach.read(folder / name, SOURCE_BYTES)
    return (LICENCE, f"{game.head.copyright}\n".encode()) if game.head.copyright else None


def manifest_of(written: bytes, files: Mapping[str, bytes]) -> bytes:
    """The manifest of a build with the packed files alone: what later errata are made against."""
    whole: dict[str, Any] = json.loads(written)
    kept = {name: whole["files"][name] for name in files if name in whole["files"]}
    return (json.dumps({**whole, "files": kept}, indent=1, sort_keys=True, ensure_ascii=False) + "\n").encode()


def readme_of(game: Game, files: Mapping[str, bytes], tr: Words, *, is_private: bool) -> bytes:
    """What is in the archive, how it is used, and by which digests one knows it."""
    head = game.head
    title = f"{tr(head.title)} {head.version}"
    lines = [title, "=" * len(title), ""]
    if head.subtitle:
        lines += [tr(head.subtitle), ""]
    if is_private:
        lines += [tr("For private use only: this archive must not be passed on."), ""]
    lines += [f"{tr(label)}{tr(': ')}{value}" for label, value in _facts(head, tr) if value]
    lines += ["", tr("To print: open the kit for your paper. Its first pages say what to print on what.")]
    if any(name.endswith(".vmod") for name in files):
        lines.append(tr("To play on a screen: open the module in VASSAL (https://vassalengine.org)."))
    lines += ["", tr("Files, with their SHA-256:"), ""]
    lines += [f"  {digest_bytes(data)}  {len(data) / 1000:>9,.0f} kB  {name}" for name, data in sorted(files.items())]
    lines += ["", filled(tr("Made with grognard {version}."), version=__version__), ""]
    return "\n".join(lines).encode()


def _facts(head: Head, tr: Words) -> tuple[tuple[str, str], ...]:
    notice = head.notice or (NOTICE if head.rights == "unofficial" else "")
    return (
        ("Players", head.players),
        ("Duration", tr(head.duration)),
        ("Designer", tr(head.designer)),
        ("Year", str(head.year) if head.year else ""),
        ("Rights", tr(head.copyright)),
        ("Notice", tr(notice) if notice else ""),
    )


def archive_name(game: Game, *, is_private: bool) -> str:
    """``GAME-VERSION.zip``; that of a private archive says so."""
    return f"{game.id}-{game.head.version}{'-private' if is_private else ''}.zip"
