"""``grognard engine``: open a module in a VASSAL that the user has installed, and say what the engine complains of."""

import sys
from pathlib import Path

import click

from grognard.commands.options import examples
from grognard.engine.command import run_engine

NOT_RUN = 2


@click.command(
    epilog=examples(
        "engine build/my-game/my-game-1.0.vmod",
        "engine build/my-game/my-game-1.0.vmod --vassal /opt/VASSAL-3.7 --shots pictures",
    )
)
@click.argument("module", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--vassal", type=click.Path(exists=True, file_okay=False, path_type=Path), help="VASSAL's folder.")
@click.option("--shots", type=click.Path(file_okay=False, path_type=Path), help="Save pictures of the maps here.")
def engine(module: Path, vassal: Path | None, shots: Path | None) -> None:
    """Open MODULE (.vmod), start each setup, list every piece with its location, press a key on each; JSON.

    The folder of VASSAL is --vassal, else GROGNARD_VASSAL, else the usual places. Exit codes: 0 it opened without a
    complaint, 1 the engine complained, 2 there is no VASSAL here, or it did not start.
    """
    code, text = run_engine(module, vassal, shots)
    click.echo(text, err=code == NOT_RUN)
    sys.exit(code)
