"""Commands that write sources: ``new``, ``ids``, ``mix``, ``eject``, ``schema``.

Each file is replaced as a whole or not at all. If the system refuses one, the command ends with a message (cli.py).
"""

import os
import re
import sys
from pathlib import Path

import click

from grognard.authoring.ids import append_ids
from grognard.authoring.mix import underivable, write_mix
from grognard.authoring.new import eject_file, near_templates, new_files, template_names
from grognard.authoring.write import SourceFolder
from grognard.base.named import named
from grognard.base.nearest import did_you_mean
from grognard.base.projects import Project, find_project
from grognard.base.renderings.here import way_from_here
from grognard.base.renderings.texts import one_line
from grognard.commands.shared.options import FOLDER, Refusal, chosen_games, examples, open_project
from grognard.commands.shared.report import print_findings
from grognard.load.docs.reference import with_tables
from grognard.load.docs.schema import schema_files
from grognard.load.text.names import RESERVED
from grognard.model.game.whole import Game
from grognard.pipeline.understand import understand
from grognard.work.backend import Request, all_numbers

_SHOWN = 3
"""Maximum number of places that are named; the others are counted."""
_ALL_TEMPLATES = "`grognard eject --list` names them all"
_NAME = re.compile(r"(?!.{65})[a-z0-9]+(-[a-z0-9]+)*")


@click.command(epilog=examples("new my-game", "new my-game --full", "new second-edition --project ~/games"))
@click.argument("name")
@click.option("--full", is_flag=True, help="With headquarters, guns, hidden units, cards, reinforcements …")
@click.option(
    "--project", "folder", type=FOLDER, help="The folder that holds or will hold sources/ (default: found, or here)."
)
def new(name: str, full: bool, folder: Path | None) -> None:
    """Make a folder with a small game called NAME that builds at once.

    With --full it has some of everything: a headquarters and a gun a side, hidden units and decoys, reinforcements, a
    deck, a weather table, a combat table that the module resolves, and two scenarios.
    """
    if not _NAME.fullmatch(name) or name in RESERVED:
        what = (
            "it is a reserved name on Windows"
            if name in RESERVED
            else "lower-case letters, digits and hyphens, as `my-game`"
        )
        raise click.UsageError(f"{name!r} cannot be a game's name: {what}")
    here = (folder or Path.cwd()).absolute()
    root = here if folder else find_project(here) or here
    if os.path.isfile(root / "game.toml"):
        raise click.UsageError(
            f"{root.name} is itself a game; make the new one in another folder, or name it by --project"
        )
    target = root / "sources" / name
    folder_of_game = SourceFolder(root, target)
    if folder_of_game.has(""):
        raise Refusal(f"sources/{name} is there already")
    folder_of_game.make(new_files(name, is_full=full))
    _write_schemas(root)
    click.echo(f"made {_shown(target, here)}; now: grognard build {name}")
    if not here.is_relative_to(root / "sources") and here != root:
        click.echo(f"it is in the project {root}, which holds this folder; for a project here: --project .", err=True)


def _list_templates(context: click.Context, _: click.Parameter, is_asked: bool) -> None:
    if is_asked and not context.resilient_parsing:
        click.echo("\n".join(template_names()))
        context.exit()


@click.command(
    epilog=examples("eject faces/unit-nato.svg my-game", "eject sheets/shared-cut.toml my-game", "eject --list")
)
@click.argument("template")
@click.argument("game")
@click.option("--project", "folder", type=FOLDER)
@click.option(
    "--list", is_flag=True, is_eager=True, expose_value=False, callback=_list_templates, help="Name all templates."
)
def eject(template: str, game: str, folder: Path | None) -> None:
    """Copy TEMPLATE (such as faces/unit-nato.svg) into GAME, where it replaces the one that ships."""
    project = open_project(folder)
    (name,) = chosen_games(project, [game])
    template = template.replace("\\", "/").removeprefix("templates/")
    data = eject_file(template)
    if data is None:
        hint = did_you_mean(template, template_names())
        if not hint and (near := near_templates(template)):
            hint = f"like it are {', '.join(near)}"
        raise click.UsageError("; ".join(filter(None, (f"no template {template!r}", hint, _ALL_TEMPLATES))))
    sources = _sources(project, name)
    way = way_from_here(project.root)
    target = way((sources.folder / "templates" / template).relative_to(project.root).as_posix())
    if sources.has(f"templates/{template}"):
        raise Refusal(f"{target} is there already")
    sources.write(f"templates/{template}", data)
    click.echo(f"made {target}")


@click.command(epilog=examples("schema"))
@click.option("--project", "folder", type=FOLDER)
def schema(folder: Path | None) -> None:
    """Write the JSON Schemas into sources/schema/, so that editors complete and check the TOML files.

    If sources/FORMAT.md lies beside it, as in grognard's own repository, its tables are rewritten too.
    """
    root = open_project(folder).root
    count = _write_schemas(root)
    sources = SourceFolder(root, root / "sources")
    page = sources.read("FORMAT.md")
    if page is not None:
        codes = named("grognard.commands.shared.codes:CODES")  # all steps, for this command alone
        sources.write("FORMAT.md", with_tables(page.decode(), codes).encode())
    click.echo(f"wrote {count} schemas to sources/schema/" + (" and the tables of FORMAT.md" if page else ""))


@click.command(epilog=examples("ids my-game"))
@click.argument("game")
@click.option("--project", "folder", type=FOLDER)
def ids(game: str, folder: Path | None) -> None:
    """Give the pieces of GAME without an id in ids.csv the next free one; no row is ever changed.

    Saved games know pieces by these numbers. Run it before you publish a module, and keep ids.csv with the sources.
    """
    project = open_project(folder)
    understood = _game(project, game)
    wanted = all_numbers(understood)
    added = append_ids(_sources(project, game), wanted.rows, understood.ids, wanted.renamed, wanted.parts)
    click.echo(f"added {len(added)}: {', '.join(added)}" if added else "added 0: every piece has its id")


@click.command(epilog=examples("mix my-game", "mix my-game 1914 1915"))
@click.argument("game")
@click.argument("scenarios", nargs=-1)
@click.option("--project", "folder", type=FOLDER)
def mix(game: str, scenarios: tuple[str, ...], folder: Path | None) -> None:
    """Write the smallest counter mix that SCENARIOS (default: all) of GAME need to counters/mix.csv.

    Each row is marked as derived; rows with a provenance of their own are never changed.
    """
    project = open_project(folder)
    understood = _game(project, game)
    for name in scenarios:
        if name not in understood.scenarios:
            raise click.UsageError(
                f"no scenario {name!r} in {game}. {did_you_mean(name, understood.scenarios)}".strip()
            )
    chosen = scenarios or tuple(understood.scenarios)
    done = write_mix(_sources(project, game), understood, scenarios)
    for word, rows in (("added", done.added), ("changed", done.changed), ("removed", done.removed)):
        why = _why_nothing(understood, chosen) if word == "added" else ""
        click.echo(f"{word} {len(rows)}: {', '.join(rows)}" if rows else f"{word} 0{why}")
    if left := underivable(understood, chosen):
        places = ", ".join(f"{one.origin.at.file}:{one.origin.at.line}" for one in left[:_SHOWN])
        more = f" and {len(left) - _SHOWN} more" if len(left) > _SHOWN else ""
        click.echo(
            one_line(f"not derived: {len(left)}, since they do not say how many or of which type: {places}{more}")
        )


def _why_nothing(game: Game, scenarios: tuple[str, ...]) -> str:
    """Why no counter is added."""
    if not scenarios:
        return ": the game has no scenario"
    asked = sum(one.scenario in scenarios for one in game.demands)
    left = len(underivable(game, scenarios))
    if not asked:
        return f": {', '.join(scenarios)} has no setup"
    return (
        ": no statement says how many of which type" if left == asked else ": the counters meet what the setups ask for"
    )


def _game(project: Project, name: str) -> Game:
    (chosen,) = chosen_games(project, [name])
    outcome = understand(project, chosen, Request())
    if outcome.game is None:
        print_findings(project, outcome.findings, title=name)
        sys.exit(1)
    return outcome.game


def _sources(project: Project, game: str) -> SourceFolder:
    return SourceFolder(project.root, project.game_folder(game))


def _shown(path: Path, here: Path) -> str:
    return (path.relative_to(here) if path.is_relative_to(here) else path).as_posix()


def _write_schemas(root: Path) -> int:
    files, folder = schema_files(), SourceFolder(root, root / "sources" / "schema")
    folder.change({path: data for path, data in files.items() if folder.read(path) != data})
    return len(files)
