"""``grognard explain CODE``."""

import sys

import click

from grognard.base.bundled import data_dir
from grognard.base.nearest import did_you_mean
from grognard.commands.codes import CODES
from grognard.commands.options import examples

_FORMAT = "format"


@click.command(epilog=examples("explain OOB010", "explain src025", "explain format"))
@click.argument("code")
def explain(code: str) -> None:
    """What the finding CODE means, why it matters and how to mend it; `format`: what each file of a game may hold."""
    if code == _FORMAT:
        click.echo_via_pager((data_dir() / "sources" / "FORMAT.md").read_text("utf-8"))
        return
    known = {one.code: one for one in CODES}
    found = known.get(code.upper())
    if found is None:
        hint = did_you_mean(code.upper(), known)
        click.echo(f"no finding has the code {code!r}. {hint}".strip(), err=True)
        sys.exit(2)
    click.echo(f"{found.code} ({found.severity.value}): {found.title}\n\n{found.explanation}")
