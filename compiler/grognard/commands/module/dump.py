"""``grognard dump``: the contents of a PDF or a VASSAL file, as text to be read and compared."""

import sys
from pathlib import Path

import click

from grognard.base.named import named
from grognard.base.renderings.texts import one_line
from grognard.commands.shared.options import examples, read_named
from grognard.work.guard.guard import Guard
from grognard.work.guard.limits import FailedError, LimitError, Limits
from grognard.work.job import Inputs

DUMPERS = {
    ".pdf": "grognard.commands.module.dump:dump_guarded",
    ".vmod": "grognard.formats.vassal.dump:dump",
    ".vsav": "grognard.formats.vassal.dump:dump",
    ".vmdx": "grognard.formats.vassal.dump:dump",
}
MODULES = (".vmod", ".vmdx")
PDF_LIMITS = Limits()
"""A PDF of one megabyte may decompress to a thousand, and the libraries that read it have no limits."""


@click.command(
    epilog=examples(
        "dump build/my-game/my-game-kit-a4.pdf",
        "dump build/my-game/my-game-1.0.vmod > before.txt",
        'dump --as-extra edited.vmod "DoActionButton:Weather"',
    )
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("component", required=False)
@click.option("--as-extra", "form", flag_value="extra", help="Only COMPONENT, ready to paste in vassal/extra.xml.")
@click.option(
    "--as-traits", "form", flag_value="traits", help="Only the traits of the piece COMPONENT, for types.toml."
)
def dump(file: Path, component: str | None, form: str | None) -> None:
    """The whole content of FILE (.pdf, .vmod, .vsav, .vmdx) as text.

    COMPONENT is a class without package and a name, as "Chart:Weather" or "Map:Main > Zoomer".
    """
    dumper = DUMPERS.get(file.suffix.lower())
    if dumper is None:
        raise click.UsageError(f"{one_line(file.name)}: dump reads {', '.join(DUMPERS)}")
    if bool(component) != bool(form):
        raise click.UsageError("--as-extra and --as-traits need a COMPONENT, and it needs one of them")
    if form and file.suffix.lower() not in MODULES:
        raise click.UsageError(f"{one_line(file.name)}: only {' and '.join(MODULES)} hold components")
    data = read_named(file)
    try:
        if form:
            click.echo(named(f"grognard.formats.vassal.custom.pasting:as_{form}")(data, component))
        else:
            click.echo(named(dumper)(data).rstrip("\n"))
    except ValueError as fault:
        click.echo(one_line(f"{file.name}: {fault}"), err=True)
        sys.exit(1)


def dump_guarded(pdf: bytes) -> str:
    """A PDF as text, read by a process with limits of time and memory. Raises ValueError."""
    guard = Guard(PDF_LIMITS)
    try:
        return guard.submit("grognard.render.draw.pdf_dump:dumped", pdf, Inputs()).result().data.decode()
    except (LimitError, FailedError) as fault:
        raise ValueError(str(fault).removeprefix("ValueError: ")) from fault
    finally:
        guard.close()
