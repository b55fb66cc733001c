"""``grognard dump``: what a PDF or a VASSAL file holds, as text that can be read and compared."""

import sys
from pathlib import Path

import click

from grognard.base.limits import ARCHIVE_BYTES
from grognard.base.named import named
from grognard.commands.options import examples

DUMPERS = {
    ".pdf": "grognard.render.pdfdump:dump_pdf",
    ".vmod": "grognard.formats.vassal.dump:dump",
    ".vsav": "grognard.formats.vassal.dump:dump",
    ".vmdx": "grognard.formats.vassal.dump:dump",
}


@click.command(
    epilog=examples("dump build/my-game/my-game-kit-a4.pdf", "dump build/my-game/my-game-1.0.vmod > before.txt")
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def dump(file: Path) -> None:
    """The whole content of FILE (.pdf, .vmod, .vsav, .vmdx) as text."""
    dumper = DUMPERS.get(file.suffix.lower())
    if dumper is None:
        raise click.UsageError(f"{file.name}: dump reads {', '.join(DUMPERS)}")
    if file.stat().st_size > ARCHIVE_BYTES:
        raise click.UsageError(f"{file.name} is larger than {ARCHIVE_BYTES // 1_000_000} MB")
    try:
        click.echo(named(dumper)(file.read_bytes()).rstrip("\n"))
    except ValueError as fault:
        click.echo(f"{file.name}: {fault}", err=True)
        sys.exit(1)
