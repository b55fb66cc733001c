"""``grognard engine``: open a module in the user's installed VASSAL, and report the engine's complaints."""

import sys
from pathlib import Path

import click

from grognard.commands.shared.options import examples
from grognard.engine.command import run_engine
from grognard.engine.steps import FORMS, WORDS


@click.command(
    epilog="\n".join(("\b", "Steps of --do:", *(f"  {form}" for form in FORMS), "", "\b", *WORDS, "", ""))
    + examples(
        "engine build/my-game/my-game-1.0.vmod > seen.json     what was seen to a file, the verdict here",
        "engine build/my-game/my-game-1.0.vmod --vassal /opt/VASSAL-3.7 --shots pictures",
        "engine build/my-game/my-game-1.0.vmod --do 'setup Start' --do 'press all Ctrl+F' --do undo",
        "engine build/my-game/my-game-1.0.vmod --press-all",
    )
)
@click.argument("module", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--vassal", type=click.Path(exists=True, file_okay=False, path_type=Path), help="VASSAL's folder.")
@click.option("--shots", type=click.Path(file_okay=False, path_type=Path), help="Save pictures of the maps here.")
@click.option("--do", "steps", multiple=True, metavar="STEP", help="Do these steps instead, in order; listed below.")
@click.option("--lang", default="en", show_default=True, help="The language chosen in VASSAL's preferences.")
@click.option("--press-all", is_flag=True, help="Choose every menu entry of every kind of piece, and undo it.")
def engine(
    module: Path, vassal: Path | None, shots: Path | None, steps: tuple[str, ...], lang: str, press_all: bool
) -> None:
    """Open MODULE (.vmod), start each setup, list every piece with its location, press a key on each.

    What was seen goes to standard output as JSON. Standard error gets one line for each complaint, and last a line with
    the result.

    Extensions in the folder beside it (X_ext/ for X.vmod) are loaded with it, as VASSAL does.

    The folder of VASSAL is --vassal, else GROGNARD_VASSAL, else the usual places. Exit codes: 0 no complaints, 1 the
    engine complained, 2 VASSAL was not found or did not start.
    """
    judged = run_engine(module, vassal, shots, steps=steps, press_all=press_all, language=lang)
    if judged.seen:
        click.echo(judged.seen)
    click.echo(judged.verdict, err=True)
    sys.exit(judged.code)
