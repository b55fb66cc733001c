"""The command line: a table of command names. A command's module is imported when it is called, not before."""

import atexit
import errno
import gc
import os
import sys
from pathlib import Path
from typing import Any

import click

from grognard import __version__
from grognard.base.named import Unusable, named

GARBAGE = 1_000_000
"""New objects until the first search for cycles: a command needs until its end nearly all that it makes, and the usual
searches, every 700, took a twelfth of an unchanged build. A check of 3,600 counters and six maps has fewer."""

COMMANDS = {
    "build": ("grognard.commands.build:build", "Make the printable kit, the maps and the module."),
    "export": ("grognard.commands.export:export", "The files that a print shop or a cutter asks for."),
    "preview": ("grognard.commands.preview:preview", "A counter, card, hex or chart as a picture, at once."),
    "check": ("grognard.commands.check:check", "Compare the sources with each other; change nothing."),
    "list": ("grognard.commands.show:list_things", "What the compiler understood, one row a thing."),
    "places": ("grognard.commands.show:places", "What a place phrase means."),
    "diff": ("grognard.commands.diff:diff", "What changed in a game between two folders, commits or builds."),
    "rulebook": ("grognard.commands.rulebook:rulebook", "The text of another's rulebook beside a game."),
    "explain": ("grognard.commands.explain:explain", "What a finding's code means and how to mend it."),
    "why": ("grognard.commands.why:why", "Why a file was made again."),
    "dump": ("grognard.commands.module.dump:dump", "The content of a PDF or VASSAL file as text."),
    "lint": ("grognard.commands.module.lint:lint", "What is wrong in a VASSAL file and VASSAL never says."),
    "engine": ("grognard.commands.module.engine:engine", "Open a module in an installed VASSAL and judge it."),
    "migrate": ("grognard.commands.module.migrate:migrate", "What becomes of saved games when a newer module comes."),
    "deal": ("grognard.commands.deal:deal", "Set a scenario up with its random draws made."),
    "pack": ("grognard.commands.pack:pack", "Kits, module, licence and read-me in one archive."),
    "release": ("grognard.commands.release:release", "Record a released version and what it holds."),
    "new": ("grognard.commands.write:new", "A folder with a small game that builds at once."),
    "ids": ("grognard.commands.write:ids", "Give pieces without an id the next free one."),
    "rename": ("grognard.commands.rename:rename", "Change an id in every file of a game that means it."),
    "mix": ("grognard.commands.write:mix", "Write the least counter mix that the setups demand."),
    "eject": ("grognard.commands.write:eject", "Copy a template into a game, to change it there."),
    "schema": ("grognard.commands.write:schema", "Write the JSON Schemas for editors into sources/schema/."),
}

EXAMPLES = """\b
Examples:
  grognard new my-game              a folder that builds at once
  grognard build my-game            PDFs, maps and the module into build/my-game/
  grognard preview my-game blue-1   one counter as a picture
  grognard check                    every game of this project, with file and line
  grognard check --format sarif     for a code host
  grognard list my-game counters    as CSV, for a spreadsheet
  grognard explain OOB001           what a finding means
"""


class Commands(click.Group):
    """Looks a command up in the table, and turns a file that cannot be read or written, or a package that cannot be
    used, into a sentence."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; exit code 1 where the system refuses a file, such as one open in a spreadsheet."""
        try:
            return super().invoke(ctx)
        except Unusable as fault:
            raise click.ClickException(str(fault)) from fault
        except OSError as fault:
            if fault.errno == errno.EPIPE:  # the reader of a pipe has gone: click ends quietly
                raise
            raise click.ClickException(_refusal(fault)) from fault

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order of the table: as a person meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import one command."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = named(COMMANDS[cmd_name][0])
        if not any(one.name == "timings" for one in command.params):
            command.params.append(
                click.Option(
                    ["--timings"],
                    is_flag=True,
                    expose_value=False,
                    callback=_timed,
                    help="Say at the end how long each phase and job took.",
                )
            )
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in the help text, from the table: importing every command only for its help would be slow."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])


@click.command(cls=Commands, epilog=EXAMPLES, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="grognard")
def cli() -> None:
    """A compiler for board wargames: a folder of text becomes counter sheets, maps and a VASSAL module."""


def _timed(context: click.Context, _option: click.Parameter, is_wanted: bool) -> None:
    """At the end of a command, on the standard error: what goes to a file or another program stays as it is."""
    if is_wanted:
        timings = named("grognard.work.timings:TIMINGS")
        timings.begin()
        context.call_on_close(lambda: click.echo("\n".join(timings.lines()), err=True))


def _refusal(fault: OSError) -> str:
    name = _in_project(Path(str(fault.filename2 or fault.filename or ""))).as_posix()
    reason = (fault.strerror or str(fault)).lower()
    hint = "; close the program that has it open, or free the folder" if isinstance(fault, PermissionError) else ""
    return f"{name}: {reason}{hint}" if name != "." else reason


def _in_project(path: Path) -> Path:
    """A path as one speaks of it: from the project that it lies in, else from where one stands."""
    # os.path says no of what may not be looked into, where a Path would raise
    roots = [one for one in path.parents if os.path.isdir(one / "sources") or os.path.isfile(one / "game.toml")]
    root = next((one for one in (*reversed(roots), Path.cwd()) if path.is_relative_to(one)), None)
    return path.relative_to(root) if root and path.is_absolute() else path


def main(arguments: list[str] | None = None) -> Any:
    """Entry point. Consoles of other code pages get UTF-8, so that a name never stops a run."""
    gc.set_threshold(GARBAGE, 50, 100)
    atexit.register(gc.freeze)  # the last search, through all that is left, took an eighth of an unchanged check
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
    return cli(args=arguments, prog_name="grognard")
