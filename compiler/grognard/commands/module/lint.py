"""``grognard lint``: faults in a VASSAL file that VASSAL does not report."""

import json
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

import click

from grognard.base.disk.reads import Reach
from grognard.base.renderings.texts import one_line
from grognard.base.zips import read_zip
from grognard.commands.module.migrate import extensions_of
from grognard.commands.shared.options import examples, read_named
from grognard.formats.vassal import extension_folder
from grognard.formats.vassal.archive.pictures import memory_of
from grognard.formats.vassal.lint.fault import Fault
from grognard.formats.vassal.lint.whole import PICTURE_MEMORY, lint_entries

_MB = 1_000_000
_KINDS = (".vmod", ".vmdx", ".vsav")
_SHOWN = 3
"""Maximum number of places that are named for one cause; the others are counted."""


@click.command(
    epilog=examples(
        "lint build/my-game/my-game-1.0.vmod",
        "lint build/my-game/my-game-1.0_ext/my-game-1.0-gas.vmdx",
        "lint old.vsav --format json",
    )
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--module", type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The module of an extension; by default the one whose folder of extensions it is in.",
)  # fmt: skip
@click.option("--format", "form", type=click.Choice(["people", "json"]), default="people", help="Text or JSON.")
@click.option(
    "--memory", type=click.IntRange(min=1), default=PICTURE_MEMORY // _MB, show_default=True, metavar="MB",
    help="Maximum memory of all pictures together, at 4 bytes a pixel.",
)  # fmt: skip
def lint(file: Path, module: Path | None, form: str, memory: int) -> None:
    """Search FILE (.vmod, .vmdx, .vsav) for what the engine silently drops or draws wrong.

    Severe: it does not open, a window opens for nobody, something is missing. Likely: it does not do what was meant.
    Style: it works, but may surprise. One line a cause, the worst first; JSON has every place.

    An extension (.vmdx) is checked together with its module, as when both are loaded. A module may get what it lacks
    from the extensions beside it.

    Exit codes: 0 nothing found, 1 faults, 2 this is not a VASSAL file.
    """
    if file.suffix.lower() not in _KINDS:
        raise click.UsageError(f"{one_line(file.name)}: lint reads {', '.join(_KINDS)}")
    base = module or (module_of(file) if file.suffix.lower() == ".vmdx" else None)
    parts = extensions_of(file) if file.suffix.lower() == ".vmod" else []
    data, below = read_named(file), read_named(base) if base else None
    beside = [read_named(one) for one in parts]
    try:
        entries = read_zip(data)
        faults = lint_entries(entries, memory=memory * _MB, module=below, extensions=beside, suffix=file.suffix.lower())
        taken = memory_of(entries) / _MB
    except ValueError as fault:
        raise click.UsageError(one_line(f"{file.name}: {fault}")) from fault
    click.echo(_json(faults, taken) if form == "json" else "\n".join(_people(file.name, faults, taken)))
    sys.exit(1 if faults else 0)


def module_of(extension: Path) -> Path | None:
    """The module with which VASSAL loads an extension in this folder; None if there is none."""
    beside = extension.absolute().parent
    reach = Reach(beside.parent)
    names = (
        one for one in reach.names(beside.parent) if one.endswith(".vmod") and extension_folder(one) == beside.name
    )
    return next((beside.parent / one for one in names if reach.is_file(beside.parent / one)), None)


def _people(name: str, faults: Sequence[Fault], memory: float) -> Iterator[str]:
    """One line a cause; ``faults`` come grouped by cause."""
    causes = 0
    for (degree, cause), same in groupby(faults, key=lambda fault: (fault.degree, fault.cause)):
        places = list(same)
        causes += 1
        if len(places) == 1:
            yield one_line(f"{degree}: {places[0].where}: {places[0].text}")
        else:
            shown = "; ".join(", ".join(filter(None, (one.where, one.detail))) for one in places[:_SHOWN])
            more = f"; and {len(places) - _SHOWN} more" if len(places) > _SHOWN else ""
            yield one_line(f"{degree}: {cause} ({len(places)} times: {shown}{more})")
    count = "no fault" if not faults else "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
    of = f" of {causes} causes" if causes < len(faults) else ""
    yield one_line(f"{name}: {count}{of}; pictures take {memory:.1f} MB of memory")


def _json(faults: Sequence[Fault], memory: float) -> str:
    found = {
        "faults": [{"where": one.where, "text": one.text, "degree": one.degree} for one in faults],
        "picture_memory_mb": round(memory, 1),
    }
    return json.dumps(found, indent=1, ensure_ascii=False)
