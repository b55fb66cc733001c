"""``grognard explain CODE``."""

import sys

import click

from grognard.base.bundled import bundled, data_dir
from grognard.base.nearest import did_you_mean
from grognard.commands.shared.codes import CODES
from grognard.commands.shared.options import examples

_PAGES = {"tutorial": "TUTORIAL.md", "format": "sources/FORMAT.md", "templates": "templates/README.md"}
"""Guides that ship with grognard."""


@click.command(
    epilog=examples("explain OOB010", "explain src025", "explain codes", "explain tutorial", "explain format")
)
@click.argument("code")
def explain(code: str) -> None:
    """What the finding CODE means, why it matters and how to mend it.

    `tutorial` instead of a code: a first evening, step by step; `format`: the contents of each file of a game;
    `templates`: the values that faces, cards and charts get; `codes`: every code with its title.
    """
    word = code.casefold().rstrip("/")  # the shell completes the name of the folder
    if word in _PAGES:
        click.echo_via_pager(bundled().text(data_dir() / _PAGES[word]))
        return
    known = {one.code: one for one in CODES}
    if word == "codes":
        click.echo_via_pager("\n".join(f"{one.code}  {one.severity.value:<7}  {one.title}" for one in CODES) + "\n")
        return
    found = known.get(code.upper())
    if found is None:
        hint = did_you_mean(code.upper(), known) or "`grognard explain codes` lists them all"
        click.echo(f"no finding has the code {code!r}; {hint}", err=True)
        sys.exit(2)
    click.echo(f"{found.code} ({found.severity.value}): {found.title}\n\n{found.explanation}")
