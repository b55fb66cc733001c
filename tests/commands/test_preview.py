"""``preview``: one thing as a picture, and that it is what the build prints."""

import io
import shutil
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from tests.commands.projects import grognard, project, starter

from grognard.base.bundled import data_dir
from grognard.base.named import named
from grognard.base.projects import Project
from grognard.base.zips import read_zip
from grognard.link.things import find_things
from grognard.model.game.locations import read_location
from grognard.model.things import Thing
from grognard.pipeline.understand import understand
from grognard.render.map.jobs import drawing_job, window_job
from grognard.render.map.sheet.file import picture_map
from grognard.work.backend import Request
from grognard.work.job import Blob, Inputs, Job, blobs_in
from grognard.work.materials import Materials
from grognard.work.store import Store

DECK = {
    "decks/chance.toml": 'title = "Chance"\nside = "blue"\nsize = 2\n',
    "decks/chance.csv": "id,qty,title,text\nfog,1,Fog,No fire this turn.\nrain,1,Rain,Roads cost as the ground.\n",
}


def seen(root: Path, thing: str, *options: str) -> Image.Image:
    """The picture of a thing of the starter game."""
    done = grognard("preview", "my-game", thing, "--project", root, *options)
    assert done.exit_code == 0, done.output
    return Image.open(done.output.splitlines()[-1]).convert("RGBA")


@pytest.mark.parametrize(
    ("thing", "name"),
    [("Designer notes", "case-designer-notes"), ("case:8.0", "case-8-0"), ("B.1", "case-b-1"), ("b.1", "case-b-1")],
)
def test_a_case_is_shown_whatever_its_heading_has_for_a_number(tmp_path: Path, thing: str, name: str) -> None:
    rules = (
        starter("rules/rules.md") + "\n# [8.0] Optional\n\nMore.\n\n## B.1 Odd\n\nMore.\n\n# Designer notes\n\nMore.\n"
    )
    picture = seen(project(tmp_path, {"rules/rules.md": rules}), thing)
    assert (tmp_path / f"build/my-game/preview/{name}.png").is_file()
    ink = picture.convert("L").point(lambda value: 255 if value < 128 else 0)
    assert ink.getbbox(), "there is something on it"


@pytest.mark.parametrize(
    ("thing", "name", "size"),
    [
        ("blue-1", "counter-blue-1", (2 * 318 + 16, 318)),
        ("I/1", "counter-blue-1", None),
        ("marker:turn", "counter-turn", (2 * 318 + 16, 318)),
        ("track:turn", "track-turn", None),
        ("0303", "hex-field-0303", (640, 640)),
        ("hex:0101", "hex-field-0101", None),
        ("Weston", "hex-field-0103", None),
        ("field:0103", "hex-field-0103", None),
        ("CRT", "chart-crt", None),
        ("Combat results", "chart-crt", None),
        ("fog", "card-fog", (2 * 504 + 16, 704)),
        ("card:Rain", "card-rain", None),
        ("case:2", "case-2", None),
        ("The field", "map-field", None),
        ("setup:battle", "setup-battle", None),
        ("setup:The battle", "setup-battle", None),
    ],
)
def test_things_by_id_name_and_kind(tmp_path: Path, thing: str, name: str, size: tuple[int, int] | None) -> None:
    picture = seen(project(tmp_path, DECK), thing)
    path = tmp_path / f"build/my-game/preview/{name}.png"
    assert path.is_file()
    assert size is None or picture.size == size
    assert len(picture.convert("RGB").getcolors(1 << 24) or ()) > 4, "something is drawn"


MAT = '[staff]\nname = "Staff mat"\nowner = "infantry"\n[staff.slot.all]\ntypes = ["turn-marker"]\n'


@pytest.mark.parametrize("thing", ["mat:staff", "Staff mat", "mat:blue-1"])
def test_mats_are_shown_all_of_a_kind_or_that_of_a_counter(tmp_path: Path, thing: str) -> None:
    picture = seen(project(tmp_path, {"counters/mats.toml": MAT}), thing)
    assert (tmp_path / f"build/my-game/preview/mat-{'blue-1' if 'blue' in thing else 'staff'}.png").is_file()
    one = seen(tmp_path, "mat:red-1")
    assert (picture.width > 1.9 * one.width) is ("blue" not in thing), "a card of each side, or one"


def test_a_scenario_is_shown_with_its_counters_where_they_stand(tmp_path: Path) -> None:
    """Where a unit stands at start the map alone looks otherwise, and nowhere else."""
    root = project(tmp_path)
    bare, laid = seen(root, "map:field").convert("RGB"), seen(root, "setup:battle").convert("RGB")
    assert laid.size == bare.size
    understood = understand(Project(root=root), "my-game", Request(one_paper=True))
    assert understood.plan is not None and understood.game is not None
    board = understood.plan.boards["field"]
    stands = {one.location.id for one in understood.game.allotments["battle"].placements if one.location}
    for hex in board.hexes:
        x, y = (round(4 * part) for part in board.centre_of(read_location(f"field:{hex.number}")) or (0, 0))
        box = (x - 10, y - 10, x + 10, y + 10)
        is_bare = ImageChops.difference(bare.crop(box), laid.crop(box)).getbbox() is None
        assert is_bare is (hex.number not in stands), hex.number


AREAS = Path(__file__).parents[1] / "tilings" / "games"


@pytest.mark.parametrize(
    ("game", "thing", "name"),
    [
        ("west", "area:amber", "area-west-amber"),
        ("west", "Amber coast", "area-west-amber"),
        ("west", "hex:amber", "area-west-amber"),
        ("passes", "point:mill", "point-front-mill"),
        ("passes", "area:Mill", "point-front-mill"),
    ],
)
def test_an_area_or_point_is_shown_with_all_that_it_touches(tmp_path: Path, game: str, thing: str, name: str) -> None:
    shutil.copytree(AREAS, tmp_path / "sources")
    done = grognard("preview", game, thing, "--project", tmp_path)
    assert done.exit_code == 0, done.output
    path = Path(done.output.splitlines()[-1])
    assert path.name == f"{name}.png"
    understood = understand(Project(root=tmp_path), game, Request(one_paper=True))
    assert understood.plan is not None
    (board,) = (one for one in understood.plan.boards.values() if one.areas)
    id = name.rpartition("-")[2]
    window = named("grognard.backends.svg.jobs:_window")(board, Thing(kind="area", id=f"{board.id}:{id}"))
    near = {one.b if one.a == id else one.a for one in board.touching if id in (one.a, one.b)}
    assert near
    for one in board.areas:
        points = one.outline or ((one.x, one.y),)
        is_whole = all(
            window.x <= x <= window.x + window.width and window.y <= y <= window.y + window.height for x, y in points
        )
        assert is_whole or one.number not in {id, *near}, one.number


def test_a_larger_scale_and_a_file_of_ones_own(tmp_path: Path) -> None:
    project(tmp_path)
    picture = seen(tmp_path, "blue-1", "--dpi", "96", "--output", str(tmp_path / "mine/blue.png"))
    assert picture.size == (2 * 60 + 16, 60) and (tmp_path / "mine/blue.png").is_file()
    assert not (tmp_path / "build/my-game").exists()


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("blue-11", "did you mean 'blue-1'?"),
        ("counter:cr", "my-game has no 'counter:cr'"),
        ("chart:ctr", "did you mean 'crt'?"),
        ("wetson", "did you mean 'weston'?"),
        ("hex:0909", "numbers go from 0101 to 0605"),
        ("turn", "'turn' is several things; say counter:turn or track:turn"),
        (
            "",
            "say a thing of a kind: counter:…, card:…, chart:…, hex:…, area:…, point:…, box:…, track:…, mat:…, setup:…",
        ),
        ("setup:batle", "did you mean 'battle'?"),
        ("mat:nobody", "my-game has no 'mat:nobody'"),
    ],
)
def test_what_is_not_there_or_is_several_things_is_told(tmp_path: Path, asked: str, told: str) -> None:
    done = grognard("preview", "my-game", asked, "--project", project(tmp_path))
    assert done.exit_code == 2 and told in done.output


def test_what_is_wrong_with_the_thing_is_told_and_nothing_else(tmp_path: Path) -> None:
    mix = starter("counters/mix.csv").replace(
        "blue-1,1,infantry,blue,first,II,I,1,4,4,4,2", "blue-1,1,infantry,blue,first,II,I,1,4,4,4,9"
    )
    mix = mix.replace("red-1,1,infantry,red,second,II,I,2,4,3,4,2", "red-1,1,infantry,red,second,II,I,2,4,3,4,9")
    root = project(tmp_path, {"counters/mix.csv": mix})
    told = grognard("preview", "my-game", "blue-1", "--project", root).output
    assert told.count("warning[") == 1 and "counters/mix.csv:2:" in told
    assert "warning[" not in grognard("preview", "my-game", "blue-2", "--project", root).output


def test_what_the_drawing_remarks_is_told(tmp_path: Path) -> None:
    mix = starter("counters/mix.csv").replace("infantry,blue,first,II,I,1,", "infantry,blue,first,II,I,Königgrätzer,")
    told = grognard("preview", "my-game", "blue-1", "--project", project(tmp_path, {"counters/mix.csv": mix})).output
    assert "TPL1" in told and "counter:blue-1" in told and told.splitlines()[-1].endswith("counter-blue-1.png")


def test_a_picture_in_which_something_is_missing_is_made_and_ends_with_an_error(tmp_path: Path) -> None:
    face = "templates/faces/unit-nato.svg"
    done = grognard("preview", "my-game", "blue-1", "--project", project(tmp_path, {face: "<svg><!-- cut off"}))
    assert done.exit_code == 1 and "TPL101" in done.output
    assert (tmp_path / "build/my-game/preview/counter-blue-1.png").is_file()


def test_a_counter_is_drawn_by_the_job_of_the_module(tmp_path: Path) -> None:
    """The face alone, as large as the module has it, is the module's picture pixel for pixel."""
    root = project(tmp_path)
    assert grognard("build", "--only", "module", "--project", root).exit_code == 0
    pictures = read_zip((root / "build/my-game/my-game-0.1.vmod").read_bytes())
    name = "images/blue-1.png"
    theirs = Image.open(io.BytesIO(pictures[name])).convert("RGBA")
    ours = seen(root, "blue-1", "--dpi", str(round(theirs.width / 15.875 * 25.4)))
    assert ImageChops.difference(ours.crop((0, 0, theirs.width, theirs.height)), theirs).getbbox() is None


def test_a_hex_is_cut_out_of_the_map_as_the_build_draws_it(tmp_path: Path) -> None:
    """What is left out of the drawing for speed is never seen: woods, hills, river, road and names alike."""
    understood = understand(Project(root=data_dir()), "hill-383", Request(one_paper=True))
    assert understood.plan is not None and understood.game is not None
    store = Store(tmp_path)
    materials = Materials(store, (), (data_dir() / "templates",))
    board = understood.plan.boards["plava"]
    whole = drawn(drawing_job(board, materials), store)
    for number in ("0101", "0404", "0505", "1105"):
        rect = named("grognard.backends.svg.jobs:_window")(board, Thing(kind="hex", id=f"plava:{number}"))
        job = window_job(board, materials, rect, 8.0)
        assert job is not None
        part = drawn(job.needs[0], store)
        assert len(part) < len(whole)
        one, other = (shown(job, svg) for svg in (whole, part))
        # the rasteriser softens edges otherwise where a line is shorter; a sign that lacked would differ by far more
        differing = ImageChops.difference(one, other).convert("L").point(lambda step: 255 * (step > 32))
        assert differing.getbbox() is None, number


def shown(job: Job, svg: bytes) -> Image.Image:
    """What the job of a window makes of a drawn map, before it has a palette."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("grognard.render.map.sheet.file.with_flat_colours", lambda png: png)
        return Image.open(io.BytesIO(picture_map(job.argument, Inputs(needs=(svg,))).data)).convert("RGB")


def drawn(job: Job | None, store: Store) -> bytes:
    """The bytes of a job that needs no other."""
    assert job is not None
    blobs: dict[str, bytes] = {
        one.digest: store.read(one.digest) for one in blobs_in(job.argument) if isinstance(one, Blob)
    }
    made: bytes = named(job.function)(job.argument, Inputs(blobs=blobs)).data
    return made


def test_every_id_of_the_example_is_found(tmp_path: Path) -> None:
    understood = understand(Project(root=data_dir()), "hill-383", Request(one_paper=True))
    game, plan = understood.game, understood.plan
    assert game is not None and plan is not None
    wanted = [("counter", one) for one in game.counters] + [("card", one) for one in game.cards]
    wanted += [("chart", one) for one in game.charts] + [("hex", str(one)) for one in game.hexes]
    for kind, id in wanted:
        assert find_things(game, plan, f"{kind}:{id}", "en") == (Thing(kind=kind, id=id),)


def test_what_is_allowed_of_another_drawing_is_not_called_idle(tmp_path: Path) -> None:
    """Only where everything is drawn is it known that an allowance allows nothing."""
    mix = starter("counters/mix.csv").replace("infantry,blue,first,II,I,1,", "infantry,blue,first,II,I,Königgrätzer,")
    root = project(tmp_path, {"counters/mix.csv": mix})
    told = grognard("check", "my-game", "--format", "lines", "--project", root).output
    (code,) = {line.partition("warning[")[2][:6] for line in told.splitlines() if "warning[TPL1" in line}
    allow = f'\n[[allow]]\ncode = "{code}"\nwhere = "counter:blue-1"\nreason = "it is printed so"\ncase = "1"\n'
    for_nothing = allow.replace("blue-1", "blue-2")
    project(root, {"counters/mix.csv": mix, "game.toml": starter("game.toml") + allow + for_nothing})

    def idle(*call: str) -> int:
        return grognard(*call, "--project", root).output.count("warning[RUL031]")

    assert idle("check", "my-game") == 1  # of the one that nothing is said of
    assert idle("build", "my-game", "--only", "svg") == idle("preview", "my-game", "red-1") == 0


def test_a_map_of_metres_at_2400_dots_is_refused_at_once_with_a_way_out(tmp_path: Path) -> None:
    root = project(tmp_path, {"game.toml": starter("game.toml").replace("columns = 6", "columns = 60")})
    done = grognard("preview", "my-game", "map:field", "--dpi", "2400", "--project", root)
    assert done.exit_code == 1 and "error[ART003]" in done.output
    assert "pixels; at most 150 million are drawn" in done.output and "fewer pixels an inch (`--dpi`" in done.output
