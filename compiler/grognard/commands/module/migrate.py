"""``grognard migrate``: what VASSAL's refresher will do to saved games when a module is replaced by a newer one."""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path

import click

from grognard.base.disk.reads import Reach
from grognard.base.renderings.texts import one_line
from grognard.base.zips import read_zip
from grognard.commands.shared.options import examples, read_named
from grognard.formats.vassal import extension_folder
from grognard.formats.vassal.migrate.fate import Fate
from grognard.formats.vassal.migrate.whole import Migration
from grognard.formats.vassal.migrate.whole import migrate as predict

_SHOWN = 3
"""Maximum number of reasons that are named; the others are counted."""
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command(
    epilog=examples(
        "migrate my-game-1.0.vmod build/my-game/my-game-1.1.vmod",
        "migrate my-game-1.0.vmod build/my-game/my-game-1.1.vmod turn-5.vsav --side Italy",
    )
)
@click.argument("old", type=FILE)
@click.argument("new", type=FILE)
@click.argument("save", type=FILE, required=False)
@click.option(
    "--side", default="", help="The side of the player who refreshes: pieces that are face down to it stay unchanged."
)
@click.option("--by-name", is_flag=True, help="As with the refresher's option to find pieces without a number by name.")
@click.option("--format", "form", type=click.Choice(["people", "json"]), default="people", help="Text or JSON.")
def migrate(old: Path, new: Path, save: Path | None, side: str, by_name: bool, form: str) -> None:
    """What happens to the pieces of SAVE (.vsav), or to all that OLD can have in play, when NEW replaces OLD.

    Extensions beside OLD and NEW, where VASSAL looks for them, are loaded too.

    In VASSAL: open NEW, load the saved game, Tools > Refresh Counters. Exit codes: 0 nothing is lost, 1 something is
    lost, 2 a file is not of the expected kind.
    """
    parts = extensions_of(old), extensions_of(new)
    files = [one for one in (old, new, save, *parts[0], *parts[1]) if one is not None]
    data = {one: read_named(one) for one in files}
    try:
        found = predict(
            data[old],
            data[new],
            data[save] if save else None,
            side=side,
            by_name=by_name,
            extensions=([data[one] for one in parts[0]], [data[one] for one in parts[1]]),
        )
    except ValueError as fault:
        raise click.UsageError(one_line(f"{_guilty(data)}: {fault}")) from fault
    click.echo(_json(found) if form == "json" else "\n".join(map(one_line, _people(found))))
    sys.exit(1 if found.is_loss else 0)


def extensions_of(module: Path) -> list[Path]:
    """The extensions that VASSAL loads with a module, in its order."""
    beside = module.absolute().parent / extension_folder(module.name)
    reach = Reach(beside.parent)
    names = reach.names(beside) if reach.is_folder(beside) else ()
    return [beside / one for one in names if one.endswith(".vmdx") and reach.is_file(beside / one)]


def _guilty(files: Mapping[Path, bytes]) -> str:
    """All archives, or the first file that is not one."""
    for one, data in files.items():
        try:
            read_zip(data)
        except ValueError:
            return one.name
    return " / ".join(dict.fromkeys(one.name for one in files))


def _people(found: Migration) -> Iterator[str]:
    for stop in found.stops[:_SHOWN]:
        yield f"VASSAL would refresh nothing: {stop}"
    if len(found.stops) > _SHOWN:
        yield f"VASSAL would refresh nothing: {len(found.stops) - _SHOWN} more numbers are missing or there twice"
    yield from found.warnings
    for fate in found.fates:
        if fate.status != "kept" or fate.losses:
            yield from _lines(fate)
    for heir in found.heirs:
        yield f"{heir.lost} looks renamed to {heir.new}: write {heir.lost} under `was` in the row of the new, and build"
    totals = Counter[str]()
    for fate in found.fates:
        totals[fate.status] += fate.count
    counted = ", ".join(f"{count} {status}" for status, count in sorted(totals.items()))
    yield f"{totals.total()} pieces: {counted or 'none'}; {'something is lost' if found.is_loss else 'nothing is lost'}"


def _lines(fate: Fate) -> Iterator[str]:
    named = f"{fate.name} → {fate.becomes}" if fate.becomes not in ("", fate.name) else fate.name
    times = f" ×{fate.count}" if fate.count > 1 else ""
    yield f"{fate.gpid} {named}{times}: {fate.status}"
    yield from (f"    lost: {one}" for one in fate.losses)
    yield from (f"    {one}" for one in fate.changes)


def _json(found: Migration) -> str:
    pieces = [{**asdict(one), "is_loss": one.is_loss} for one in found.fates]
    heirs = [asdict(one) for one in found.heirs]
    value = {
        "is_loss": found.is_loss,
        "stops": found.stops,
        "warnings": found.warnings,
        "pieces": pieces,
        "heirs": heirs,
    }
    return json.dumps(value, indent=1, ensure_ascii=False)
