"""``grognard diff``: what changed in a game between two states."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import click

from grognard.base.nearest import did_you_mean
from grognard.base.projects import find_project
from grognard.base.renderings.texts import one_line
from grognard.base.renderings.whole import line
from grognard.commands.shared.options import Refusal, examples, source_options
from grognard.compare.builds import NoBuild
from grognard.compare.git import GitFault
from grognard.compare.report.programs import document, game_json, lines
from grognard.compare.report.whole import for_people
from grognard.compare.states import NoState, State, only_in, state_of
from grognard.compare.taken import Taken, held_against, taken
from grognard.work.timings import TIMINGS

_ERRORS = 3
"""Errors that a refusal names; others are counted."""


@click.command(
    epilog=examples(
        "diff HEAD . my-game              what you have changed since the last commit",
        "diff v1.0 v1.1 my-game           between two tags",
        "diff ../old-copy . my-game       between two folders",
        "diff old/my-game build/my-game   between two builds",
        "diff v1.0:old-name .             a game that had another name",
        "diff HEAD~3 . --format lines     one difference a line, of all games",
    )
)
@click.argument("before", metavar="A")
@click.argument("after", metavar="B")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--format", "form", type=click.Choice(["people", "lines", "json"]), default="people", show_default=True)
@click.option("--all", "is_all", is_flag=True, help="For people: every difference, also of many that are alike.")
@source_options
def diff(
    before: str,
    after: str,
    games: tuple[str, ...],
    form: str,
    is_all: bool,
    folder: Path | None,
    overlays: tuple[Path, ...],
    facts: str,
) -> None:
    """What differs between the states A and B of GAMES (default: all that both have).

    A state is a folder of a project or game (`.`: this one), a revision of its git repository (REV or REV:GAME), or a
    build (build/GAME), which knows which things differ but not in what.

    Where files and rows stand, their order and layout is no difference.

    Exit codes: 0 no difference, 1 some, 2 the states cannot be compared, or errors hide whether they differ.
    """
    here = find_project(folder or Path.cwd())
    try:
        with ExitStack() as held:
            sides = tuple(held.enter_context(state_of(one, here, overlays)) for one in (before, after))
            codes = [*_told(sides, games, form, facts, is_all=is_all)]
    except (GitFault, NoBuild, NoState) as fault:
        raise Refusal(one_line(str(fault))) from fault
    sys.exit(2 if 2 in codes else max(codes, default=0))


def _told(sides: Sequence[State], names: Sequence[str], form: str, facts: str, *, is_all: bool) -> Iterator[int]:
    """Report each game; an exit code for each."""
    old, new = sides
    pairs, only = _pairs(old, new, names)
    documents = []
    for first, second in pairs:
        with TIMINGS.phase("load and link"):
            one, other = taken(old, first, facts), taken(new, second, facts)
        name = first if first == second else f"{first} -> {second}"
        if not (one.game or one.build) or not (other.game or other.build):
            raise NoState(_unread(name, (old, one), (new, other)))
        with TIMINGS.phase("compare"):
            changes = held_against(one, other)
        if form == "json":
            documents.append(game_json(name, changes, one.errors, other.errors))
        elif form == "lines":
            errors = [(side.name, each) for side, game in ((old, one), (new, other)) for each in game.errors]
            click.echo("".join(f"{text}\n" for text in lines(name, changes, errors)), nl=False)
        else:
            click.echo("\n".join(for_people(name, changes, (old, one), (new, other), is_all=is_all)))
        yield 1 if changes else 2 if one.errors or other.errors else 0
    if form == "json":
        click.echo(document(old, new, only, documents))
    else:
        click.echo("".join(one_line(f"{name}: only in {side.name}") + "\n" for name, side in only), nl=False)
    yield 1 if only else 0


def _pairs(old: State, new: State, names: Sequence[str]) -> tuple[list[tuple[str, str]], list[tuple[str, State]]]:
    """Which game is held against which, and those that only one side has. Raises NoState for a game that was named and
    that a side does not have."""
    if old.is_one and new.is_one and not names:
        return [(old.games[0], new.games[0])], []
    if not names and (old.is_one or new.is_one):
        names = old.games if old.is_one else new.games
    for name in names:
        for side in (old, new):
            if name not in side.games:
                near = did_you_mean(name, side.games) or f"there are: {', '.join(side.games) or 'none'}"
                raise NoState("; ".join([f"no game {name!r} in {side.name}; {near}", *side.remarks]))
    both = [one for one in old.games if one in new.games]
    if not names and not both:
        raise NoState(f"{old.name} and {new.name} have no game in common")
    return [(one, one) for one in names or both], [] if names else only_in(old, new)


def _unread(name: str, *sides: tuple[State, Taken]) -> str:
    """Why a game cannot be compared: a side of it cannot be understood at all."""
    side, game = next((side, game) for side, game in sides if not (game.game or game.build))
    errors = [line(one) for one in game.errors[:_ERRORS]]
    rest = [f"and {len(game.errors) - _ERRORS} more errors"] if len(game.errors) > _ERRORS else []
    return "; ".join([f"{name} cannot be understood in {side.name}", *errors, *rest, *side.remarks])
