"""A game as one side of a comparison has it: understood, or a build."""

from contextlib import suppress

from grognard.base.bundled import templates_dir
from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.digests import SHOWN_DIGITS, digest_bytes
from grognard.base.disk.reads import Reach
from grognard.base.limits import TEMPLATE_BYTES
from grognard.base.projects import Project
from grognard.base.records import record
from grognard.compare.builds import Build, build_changes
from grognard.compare.changes import Change
from grognard.compare.stated import stated
from grognard.compare.states import NoState, State
from grognard.compare.whole import Understood, compare
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.facts import with_facts


@record
class Taken:
    """A game of a state, or the build that the state is; neither where the game cannot be understood at all."""

    game: Understood | None = None
    build: Build | None = None
    findings: tuple[Diagnostic, ...] = ()

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """What stands in the way of understanding all of it: errors of LOAD and LINK."""
        return tuple(one for one in self.findings if one.severity is Severity.ERROR)


def taken(state: State, name: str, facts: str) -> Taken:
    """One game of a state."""
    if state.build:
        return Taken(build=state.build)
    project = state.project
    world = project.world()
    loaded = load_game(world, name, overlays=project.overlays)
    if loaded.game is None:
        return Taken(findings=loaded.findings)
    game = with_facts(loaded.game, facts)
    linked = link_game(game)
    folder = project.game_folder(name).relative_to(project.root).as_posix()
    understood = Understood(
        loaded=game,
        linked=linked.game,
        folder="" if folder == "." else folder,
        templates=_templates(world.whole, project, name),
    )
    return Taken(game=understood, findings=(*loaded.findings, *linked.findings))


def held_against(one: Taken, other: Taken) -> tuple[Change, ...]:
    """What differs between two states of a game. Raises NoState where one is a build that does not say what it was
    made from, and the other is none."""
    if one.game and other.game:
        return compare(one.game, other.game)
    old, new = (each.build or Build(stated=stated(each.game.linked) if each.game else None) for each in (one, other))
    if (one.game or other.game) and None in (old.stated, new.stated):
        raise NoState("the build is of an older grognard and knows its files alone: build again, or name two builds")
    return tuple(build_changes(old, new))


def _templates(reach: Reach, project: Project, name: str) -> dict[str, str]:
    """The digest of each template of the game and of its project that differs from the one that grognard brings, by
    path. One that must not be read has none."""
    found: dict[str, str] = {}
    own, shared = project.game_folder(name) / "templates", project.root / "templates"
    for folder, label in {shared: "project: templates", own: "templates"}.items():
        for path in reach.files(folder):
            with suppress(OSError):
                data, brought = reach.read(folder / path, TEMPLATE_BYTES), templates_dir() / path
                if not reach.is_file(brought) or reach.read(brought) != data:
                    found[f"{label}/{path}"] = digest_bytes(data)[:SHOWN_DIGITS]
    return found
