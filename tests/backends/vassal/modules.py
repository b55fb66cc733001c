"""Modules of the shipped games with plain pictures of the right size: quick to make, real in all else."""

import io
from dataclasses import replace
from functools import cache
from pathlib import Path

from PIL import Image

from grognard.backends.vassal.arguments import Made, ModuleArgument, RulesPageArgument
from grognard.backends.vassal.help.help import HELP, help_of
from grognard.backends.vassal.help.page import draw_help
from grognard.backends.vassal.help.rules import draw_rules_page
from grognard.backends.vassal.names import ICONS, frame_of
from grognard.backends.vassal.package.jobs import jobs_of
from grognard.backends.vassal.package.module import pack_module
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.backends.vassal.plan.whole import module_plan
from grognard.base.bundled import templates_dir
from grognard.base.digests import digest_bytes
from grognard.base.disk.world import World
from grognard.base.zips import write_zip
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.load.files.lang import with_own_words
from grognard.model.game.whole import Game
from grognard.model.plan.sheets import Frame
from grognard.model.plan.table.abilities.hide import Hide
from grognard.model.plan.table.abilities.lie_flat import LieFlat
from grognard.model.plan.whole import Plan
from grognard.model.words import with_languages
from grognard.plan.whole import plan_game
from grognard.render.page.arguments import RulesArgument
from grognard.render.page.rules import draw_rules
from grognard.work.backend import Request
from grognard.work.job import Blob, Inputs, Job, blobs_in
from grognard.work.job import Made as Packed
from grognard.work.materials import Materials
from grognard.work.store import Store

ROOT = Path(__file__).parents[3]
LOCAL = "#c03060"


@cache
def planned(name: str, root: Path = ROOT, languages: tuple[str, ...] = ()) -> tuple[Game, Plan]:
    """A game, shipped or under another root, and its plan, with further languages to print."""
    loaded = load_game(World(root), name).game
    assert loaded is not None
    game = with_languages(with_own_words(link_game(loaded).game), languages)
    return game, plan_game(game, Frame())


def vassal_module(name: str, root: Path = ROOT) -> ModulePlan:
    """The module of a game as VASSAL has it."""
    plan = module_plan(*planned(name, root))
    assert plan is not None
    return plan


def vassal_module_of(game: Game, **parts: object) -> ModulePlan:
    """The module of a game that a test wrote down."""
    plan = module_plan(game, replace(plan_game(game, Frame()), **parts))  # type: ignore[arg-type]
    assert plan is not None
    return plan


def module_job(name: str, folder: Path, root: Path = ROOT, languages: tuple[str, ...] = ()) -> tuple[Job, Store]:
    """The job of the module, as the back end plans it; those of optional parts come after it."""
    game, plan = planned(name, root, languages)
    store = Store(folder / "store")
    own = root / "sources" / name
    materials = Materials(store, [own], [own / "templates", templates_dir()])
    job, *_ = jobs_of(game, plan, Request(), materials)
    return job, store


def packed(
    name: str,
    folder: Path,
    colours: dict[str, str] | None = None,
    root: Path = ROOT,
    languages: tuple[str, ...] = (),
) -> bytes:
    """The module with one plain picture for each that belongs into it; ``colours`` by name of picture or board. Those
    of other languages are all `LOCAL`."""
    job, store = module_job(name, folder, root, languages)
    return filled(job, store, colours or {}).data


def filled(job: Job, store: Store, colours: dict[str, str]) -> Packed:
    """What the job of the module makes of plain pictures."""
    argument: ModuleArgument = job.argument
    needs = []
    for made, need in zip(argument.made, job.needs, strict=True):
        colour = (lambda *_: LOCAL) if made.language else colours.get
        if made.kind == "pictures":
            size = 24 if made.name == "signs" else round(15.875 * argument.plan.pixels)
            names = need.argument.names
            needs.append(write_zip({one: plain_png(size, size, colour(one, "#808080")) for one in names}))
        elif made.kind == "board":
            board = next(one.board for one in argument.plan.windows if one.board.picture == made.name)
            needs.append(plain_png(board.width, board.height, colour(made.name, "#e0d8c0")))
        elif made.kind == "page":
            if isinstance(need.argument, RulesPageArgument):
                needs.append(draw_rules_page(need.argument, Inputs(needs=(), blobs={})).data)
                continue
            if isinstance(need.argument, RulesArgument):
                blobs = {blob.digest: store.read(blob.digest) for blob in blobs_in(need.argument)}
                parts = tuple(plain_png(60, 60, "#ffffff") for _ in need.needs)
                needs.append(draw_rules(need.argument, Inputs(needs=parts, blobs=blobs)).data)
                continue
            page = need.argument.page
            needs.append(draw_help(need.argument, Inputs(needs=(), blobs={page.digest: store.read(page.digest)})).data)
        else:
            needs.append(plain_png(60, 90, colour(made.name, "#ffffff")))
    blobs = {blob.digest: store.read(blob.digest) for blob in blobs_in(argument)}
    return pack_module(argument, Inputs(needs=tuple(needs), blobs=blobs))


@cache
def plain_png(width: int, height: int, colour: str) -> bytes:
    """A picture of one colour."""
    out = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(out, "PNG")
    return out.getvalue()


def packed_plan(plan: ModulePlan) -> bytes:
    """The module of a plan with one map, with plain pictures."""
    pictures = {state.picture for piece in plan.pieces for state in piece.states}
    abilities = [ability for one in plan.prototypes for ability in one.abilities]
    hidden = [ability.picture for ability in abilities if isinstance(ability, Hide)]
    pictures |= {*hidden, *map(frame_of, hidden)}
    pictures |= {emblem for ability in abilities if isinstance(ability, LieFlat) for emblem in ability.emblems}
    pictures |= {"about", *(f"chart-{chart.id}" for chart in plan.charts), *(f"icon-{name}" for name in ICONS)}
    pictures |= {f"die-{die.sides}-{number}" for die in plan.dice for number in range(1, die.sides + 1)}
    boards = [window.board for window in plan.windows if window.board.picture]
    made = {
        Made(kind="pictures", name="all"): write_zip({name: plain_png(100, 100, "#888888") for name in pictures}),
        **{Made(kind="board", name=board.picture): plain_png(board.width, board.height, "#ddddcc") for board in boards},
    }
    return packed_with(plan, made)


def packed_with(plan: ModulePlan, made: dict[Made, bytes]) -> bytes:
    """The module of a plan with pictures that are there, and its help page."""
    style, page = ((templates_dir() / "vassal" / name).read_bytes() for name in ("module.toml", "help.html"))
    blobs = {digest_bytes(data): data for data in (style, page)}
    said = help_of(plan, Blob(digest=digest_bytes(page)), ())
    made = {**made, Made(kind="page", name=HELP): draw_help(said, Inputs(needs=(), blobs=blobs)).data}
    argument = ModuleArgument(plan=plan, made=tuple(made), style=Blob(digest=digest_bytes(style)), words=())
    return pack_module(argument, Inputs(needs=tuple(made.values()), blobs=blobs)).data
