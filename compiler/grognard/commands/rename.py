"""``grognard rename``: one id in all files of a game."""

import difflib
import re
from collections.abc import Iterator
from pathlib import Path

import click

from grognard.authoring.rename.apply import new_findings, put_in_place
from grognard.authoring.rename.kinds import KINDS, kinds_with, things_of
from grognard.authoring.rename.plan import Renaming, plan_renaming
from grognard.base.nearest import did_you_mean
from grognard.base.projects import Project, list_games
from grognard.commands.shared.options import FOLDER, Refusal, chosen_games, examples, open_project
from grognard.commands.shared.report import print_findings
from grognard.load.files.game import load_game
from grognard.load.text.names import RESERVED
from grognard.model.game.whole import Game
from grognard.model.things import ALIASES
from grognard.pipeline.outcome import Outcome
from grognard.pipeline.understand import understand
from grognard.work.backend import Request

_ID = re.compile(r"(?!.{65})[a-z0-9]+(-[a-z0-9]+)*")
_CASE = re.compile(r"\d+(\.\d+)*")


@click.command(
    epilog=examples(
        "rename my-game blue-1 blue-guards        a counter, in the mix, the setups, the rules …",
        "rename my-game side:red green --dry-run  what would change",
        "rename my-game chart:crt combat          its files are renamed too",
    )
)
@click.argument("game")
@click.argument("old")
@click.argument("new")
@click.option("--dry-run", is_flag=True, help="Show what would change; change nothing.")
@click.option("--project", "folder", type=FOLDER, help="The folder that holds sources/ (default: found).")
def rename(game: str, old: str, new: str, dry_run: bool, folder: Path | None) -> None:
    """Give the thing OLD of GAME the id NEW, in all its files or in none.

    Only references to that thing are changed, in tables, TOML, rules and translations; the rest stays byte for byte. A
    counter or card keeps its old id in the column `was`, so that saved games know it. Its name, which players read,
    stays. If several things have the id, put the kind before OLD: counter:turn.
    """
    project = open_project(folder)
    (name,) = chosen_games(project, [game])
    understood = understand(project, name, Request())
    loaded = load_game(project.world(), name).game
    if understood.game is None or loaded is None:
        print_findings(project, understood.findings, title=name)
        raise Refusal(f"{name} cannot be read: nothing was changed")
    kind, id = _meant(loaded, name, old)
    _refuse_taken(loaded, kind, new)
    _refuse_shared(project, name, loaded, kind, id)
    label = f"sources/{name}" if project.game_folder(name) != project.root else ""
    try:
        renaming = plan_renaming(project.game_folder(name), label, loaded, kind, id, new)
    except UnicodeDecodeError as fault:
        raise Refusal("a file of the game is not UTF-8: nothing was changed") from fault
    _refuse_harm(project, name, renaming, understood, (kind, id, new))
    if dry_run:
        for line in _differences(renaming):
            click.echo(line, nl=False)
    else:
        put_in_place(project.root, project.game_folder(name), renaming)
    for line in _summary(renaming):
        click.echo(line)
    click.echo(f"{kind} {id} {'would be' if dry_run else 'is now'} {new}")


def _meant(game: Game, name: str, text: str) -> tuple[str, str]:
    """The kind and the id. Raises Refusal."""
    word, colon, rest = text.partition(":")
    word = ALIASES.get(word, word)
    if colon and word not in KINDS:
        hint = did_you_mean(word, KINDS) or f"there are {', '.join(KINDS)}"
        raise Refusal(f"{word!r} is not a kind of thing; {hint}")
    id = rest if colon else text
    kinds = [kind for kind in kinds_with(game, id) if not colon or kind == word]
    if len(kinds) > 1:
        raise Refusal(f"{id!r} is several things; say {' or '.join(f'{kind}:{id}' for kind in kinds)}")
    if not kinds:
        known = [one for kind in ([word] if colon else KINDS) for one in things_of(game, kind)]
        raise Refusal(f"{name} has no {text!r}. {did_you_mean(id, known)}".strip())
    return kinds[0], id


def _refuse_taken(game: Game, kind: str, new: str) -> None:
    pattern = _CASE if kind == "case" else _ID
    if not pattern.fullmatch(new) or new in RESERVED:
        what = "numbers with dots between" if kind == "case" else "lower-case letters, digits and hyphens"
        raise Refusal(f"{new!r} cannot be the id of a {kind}: {what}")
    if new in things_of(game, kind):
        raise Refusal(f"there is a {kind} {new} already")


def _refuse_shared(project: Project, name: str, game: Game, kind: str, id: str) -> None:
    """Refuses things of another game, things that another game takes from this one, and released numbers."""
    thing = things_of(game, kind)[id]
    file = thing.origin.at.file
    if project.game_folder(name) != project.root and not file.startswith(f"sources/{name}/"):
        raise Refusal(f"{kind} {id} stands in {file}: rename it in that game")
    for other in list_games(project.root) if kind in ("type", "terrain") else ():
        heir = load_game(project.world(), other).game if other != name else None
        if heir is not None and heir.head.extends == name:
            raise Refusal(f"{other} takes its {kind}s from {name}: rename it by hand in both")
    if kind == "extension" and id in game.id_prefixes.values():
        raise Refusal(f"pieces have their numbers as part of {id} in ids.csv: saved games know it by that id")


def _refuse_harm(
    project: Project, name: str, renaming: Renaming, before: Outcome, change: tuple[str, str, str]
) -> None:
    found = new_findings(project, name, renaming, before, *change)
    if found is None:
        raise Refusal(f"{change[0]} {change[1]} is at a place that cannot be found: nothing was changed")
    if found:
        print_findings(project, found)
        raise Refusal("the game would have new errors: nothing was changed")


def _differences(renaming: Renaming) -> Iterator[str]:
    for path, (old, new) in renaming.texts.items():
        lines = (old.splitlines(keepends=True), new.splitlines(keepends=True))
        for line in difflib.unified_diff(*lines, path, renaming.files.get(path, path), n=0):
            yield line if line.endswith("\n") else f"{line}\n"


def _summary(renaming: Renaming) -> Iterator[str]:
    for path, (old, new) in renaming.texts.items():
        pairs = zip(old.splitlines(), new.splitlines(), strict=False)
        count = sum(one != other for one, other in pairs)
        yield f"  {path}: {count} line{'s' if count != 1 else ''}"
    for path, other in renaming.files.items():
        yield f"  {path} > {other}"
