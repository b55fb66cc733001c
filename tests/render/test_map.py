"""The drawn map: its groups and data, its order, and that it is the same each time."""

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from math import dist

import pytest
from tests.boards import shipped_style, small_board

from grognard.base.bundled import FontKey, templates_dir
from grognard.base.digests import digest_bytes
from grognard.geometry.curves import length_of, normals
from grognard.model.plan.boards import BoardChain, BoardPath, BoardPlace, BoardPlan, Rect
from grognard.render.draw.fonts import text_width_em
from grognard.render.map.draw import draw_map, draw_map_svg
from grognard.render.map.field import signs as mapsigns
from grognard.render.map.jobs import MapDrawing
from grognard.render.map.lines.lines import downhill
from grognard.render.map.lines.trace import joined, side_lines, waters, ways
from grognard.render.map.scene import Scene
from grognard.render.map.sheet.title import title_cut
from grognard.render.map.style import read_style
from grognard.work.job import Blob, Inputs

SVG = "{http://www.w3.org/2000/svg}"
LAYERS = [
    "paper", "terrain", "elevation", "texture", "grid", "rivers", "roads", "bridges", "marks", "heights", "numbers",
    "labels", "legend", "frame", "boxes", "tracks", "title",
]  # fmt: skip


def drawn(**options: str) -> ElementTree.Element:
    return ElementTree.fromstring(draw_map(small_board(**options), shipped_style()))


def scene_of(board: BoardPlan) -> Scene:
    assert board.layout and board.grid
    return Scene(board, board.layout, board.grid, shipped_style())


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_layers_are_groups_in_order(orientation: str) -> None:
    root = drawn(orientation=orientation)
    found = [one.get("id") for one in root if one.tag == SVG + "g"]
    assert [one for one in found if one in LAYERS] == LAYERS


def test_every_hex_and_hexside_carries_its_data() -> None:
    root = drawn()
    by_id = {one.get("id"): one for one in root.iter() if one.get("id")}
    assert sum(1 for name in by_id if str(name).startswith("hex-")) == 24
    assert {key: value for key, value in by_id["hex-0503"].items() if key.startswith("data-")} == {
        "data-number": "0503",
        "data-terrain": "woods",
        "data-elevation": "2",
        "data-place": "hill-7",
    }
    side = by_id["side-river-0302-0402"]
    assert (side.get("data-kind"), side.get("data-name"), side.get("data-a")) == ("river", "Vistula", "0302")
    assert by_id["side-bridge-0302-0402"].get("data-b") == "0402"


def test_a_sea_box_is_water_and_a_land_box_is_not() -> None:
    board, style = small_board(), shipped_style()
    sheet = style.tables["sheet"]
    land = draw_map(board, style)
    sea = draw_map(replace(board, boxes=tuple(replace(box, kind="sea", colour="") for box in board.boxes)), style)
    for colour in ("sea", "sea_head", "sea_rule"):
        assert sheet[colour] in sea
        assert sheet[colour] not in land


def test_ids_are_there_once() -> None:
    ids = [one.get("id") for one in drawn().iter() if one.get("id")]
    assert len(ids) == len(set(ids))


def test_numbers_are_the_printed_ones_at_their_hexes() -> None:
    board, root = small_board(), drawn()
    numbers = {one.text: (float(one.get("x", 0)), float(one.get("y", 0))) for one in root.find("*[@id='numbers']")}  # type: ignore[union-attr]
    for one in board.hexes:
        x, y = numbers[one.number]
        assert abs(x - one.x) < 3 and -9.5 < y - one.y < -5


def test_sheet_is_in_millimetres_and_coordinates_are_to_the_micrometre() -> None:
    board, root = small_board(), drawn()
    assert root.get("width") == f"{board.width:g}mm" and root.get("viewBox") == f"0 0 {board.width:g} {board.height:g}"
    assert not re.search(r"\d\.\d{4}", draw_map(board, shipped_style()))


def test_same_board_gives_the_same_bytes() -> None:
    assert draw_map(small_board(), shipped_style()) == draw_map(small_board(), shipped_style())


def test_text_is_escaped() -> None:
    root = drawn(title='A "<1>" & B')
    assert 'A "<1>" & B' in [one.text for one in root.iter(SVG + "text")]


def test_blank_map_has_the_grid_and_no_terrain() -> None:
    root = ElementTree.fromstring(draw_map(small_board(), shipped_style(), is_blank=True))
    ids = {one.get("id") for one in root}
    assert {"grid", "numbers", "frame"} <= ids and not {"terrain", "rivers", "labels", "boxes"} & ids


def test_river_runs_along_its_hexsides_and_grows() -> None:
    board = small_board()
    scene = scene_of(board)
    (river,) = waters(scene)
    assert river.widths[-1] > river.widths[0]
    sides = len(board.chains[0].sides) * scene.layout.side_length
    assert 0.8 * sides < length_of(river.points) < sides + 3 * scene.layout.side_length
    for a, b in board.chains[0].sides:
        ends = scene.layout.side(scene.cells[a], scene.cells[b])
        middle = scene.place(((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2))
        assert min(dist(middle, point) for point in river.points) < 1.5


def test_pieces_of_a_river_are_joined_where_one_ends_and_the_next_starts() -> None:
    assert joined([[(0, 0), (1, 1)], [(1, 1), (2, 0)], [(9, 9), (8, 8)]]) == [
        [(0, 0), (1, 1), (2, 0)],
        [(9, 9), (8, 8)],
    ]


def test_road_goes_through_the_middle_of_a_place() -> None:
    scene = scene_of(small_board())
    (road,) = ways(scene)
    x, y = scene.centre((3, 2))
    assert min(abs(px - x) + abs(py - y) for px, py in road.points) < 0.01


def test_names_of_the_key_explain_the_levels_and_half_hexes_are_bare() -> None:
    root = drawn()
    by_id = {one.get("id"): one for one in root.iter() if one.get("id")}
    words = [one.text for one in by_id["key-levels"].iter(SVG + "text")]
    assert {"hex number", "level", "one level up", "Levels", "1", "2"} <= set(words)
    assert by_id["off-play"].get("fill-opacity") is None


def test_cliff_falls_to_the_lower_hex() -> None:
    board = small_board()
    look = replace(board.terrain[0], id="cliff", kind="hexside", code="", pattern="cliff")
    for sides in ((("0503", "0502"),), (("0502", "0503"),)):  # 0503 is the higher
        cliff = BoardChain(kind="cliff", name="", sides=sides)
        scene = scene_of(replace(board, chains=(*board.chains, cliff), terrain=(*board.terrain, look)))
        (line,) = side_lines(scene, cliff)
        points = downhill(scene, cliff, line)
        (_, normal), (x, y) = (points, normals(points)[0]), points[0]
        low, high = scene.centre(scene.cells["0502"]), scene.centre(scene.cells["0503"])
        below = (x + normal[0], y + normal[1])
        assert dist(below, low) < dist(below, high)


def test_large_map_is_textured_by_a_repeated_tile(monkeypatch: pytest.MonkeyPatch) -> None:
    many = len(draw_map(small_board(), shipped_style()))
    monkeypatch.setattr(mapsigns, "SIGNS", 0)
    tiled = draw_map(small_board(), shipped_style())
    assert "url(#texture-woods)" in tiled and len(tiled) != many
    ElementTree.fromstring(tiled)


def test_character_that_a_font_lacks_is_remarked() -> None:
    data = (templates_dir() / "maps/style.toml").read_bytes()
    style = Blob(digest=digest_bytes(data))
    argument = MapDrawing(board=small_board(title="Плава"), style=style)
    made = draw_map_svg(argument, Inputs(blobs={style.digest: data}))
    assert [(one.code, one.subject) for one in made.remarks] == [("TPL112", "map:field")]
    assert "П" in made.remarks[0].values[0]


@pytest.mark.parametrize(
    ("note", "is_told"),
    [("", False), ("special Seasonal Production", False), ("a long word " * 12, True), ("Donaudampfschiff" * 3, True)],
)
def test_a_note_of_a_turn_is_set_whole_or_told(note: str, is_told: bool) -> None:
    data = (templates_dir() / "maps/style.toml").read_bytes()
    style = Blob(digest=digest_bytes(data))
    board = small_board()
    track = board.tracks[0]
    board = replace(board, tracks=(replace(track, spaces=tuple(replace(one, note=note) for one in track.spaces)),))
    made = draw_map_svg(MapDrawing(board=board, style=style), Inputs(blobs={style.digest: data}))
    told = {(one.code, one.subject, one.field) for one in made.remarks}
    assert told == ({("TPL111", f"track:{track.id}", "cell")} if is_told else set())
    if not is_told:
        words = " ".join(ElementTree.fromstring(made.data).itertext())
        assert all(word in words for word in note.split())


@pytest.mark.parametrize("semicolon", ["; ", "\u00a0; "])
def test_two_parts_of_a_note_have_a_line_each(semicolon: str) -> None:
    data = (templates_dir() / "maps/style.toml").read_bytes()
    style = Blob(digest=digest_bytes(data))
    board = small_board()
    track = board.tracks[0]
    note = semicolon.join(["AH: III/37 at 1403", "IT: I/127 at 0106"])
    board = replace(board, tracks=(replace(track, spaces=tuple(replace(one, note=note) for one in track.spaces)),))
    made = draw_map_svg(MapDrawing(board=board, style=style), Inputs(blobs={style.digest: data}))
    lines = {one.text for one in ElementTree.fromstring(made.data).iter() if one.text}
    assert {"AH: III/37 at 1403", "IT: I/127 at 0106"} <= lines and made.remarks == ()


@pytest.mark.parametrize(("pattern", "said"), [("wodos", "did you mean 'woods'?"), ("swampy", "there are: clear, ")])
def test_a_pattern_that_the_style_lacks_is_remarked(pattern: str, said: str) -> None:
    data = (templates_dir() / "maps/style.toml").read_bytes()
    style = Blob(digest=digest_bytes(data))
    board = small_board()
    terrain = tuple(replace(one, pattern=pattern if one.id == "woods" else one.pattern) for one in board.terrain)
    for is_blank in (False, True):
        argument = MapDrawing(board=replace(board, terrain=terrain), style=style, is_blank=is_blank)
        made = draw_map_svg(argument, Inputs(blobs={style.digest: data}))
        found = [(one.code, one.subject, one.field) for one in made.remarks]
        assert found == ([] if is_blank else [("TPL120", "terrain:woods", "pattern")])
        assert is_blank or said in made.remarks[0].values[1]


def test_a_theme_that_the_style_lacks_is_remarked_and_the_map_drawn_in_plain_colours() -> None:
    shipped = (templates_dir() / "maps/style.toml").read_text("utf-8")
    board, plain = replace(small_board(), theme="subdued"), shipped[: shipped.index("[theme.")]
    drawn = {}
    for text, codes in ((shipped, []), (plain, [("TPL124", "map:field", "map_colours")])):
        style = Blob(digest=digest_bytes(text.encode()))
        made = draw_map_svg(MapDrawing(board=board, style=style), Inputs(blobs={style.digest: text.encode()}))
        assert [(one.code, one.subject, one.field) for one in made.remarks] == codes
        drawn[text] = made.data.decode()
    assert drawn[plain] == draw_map(board, shipped_style()) != drawn[shipped]


def test_faults_of_the_source_are_drawn_around() -> None:
    board = small_board()
    broken = replace(
        board,
        hexes=tuple(replace(one, terrain=("nothing",)) for one in board.hexes[:5]),
        chains=(*board.chains, BoardChain(kind="river", name="", sides=(("0101", "0604"), ("9999", "0101")))),
        paths=(
            *board.paths,
            BoardPath(kind="road", name="", hexes=("0101", "0604")),
            BoardPath(kind="x", name="", hexes=()),
        ),
        places=(*board.places, BoardPlace(id="lost", name="Lost", kind="town", hex="")),
    )
    ids = {one.get("id") for one in ElementTree.fromstring(draw_map(broken, shipped_style())).iter()}
    assert {f"hex-{one.number}" for one in broken.hexes} <= ids and "side-river-0302-0402" in ids


def test_map_without_a_grid_holds_its_boxes() -> None:
    board = replace(small_board(), layout=None, grid=None, legend_at=None)
    ids = {one.get("id") for one in ElementTree.fromstring(draw_map(board, shipped_style()))}
    assert {"boxes", "tracks", "title"} <= ids and "grid" not in ids


@pytest.mark.parametrize(
    ("line", "heading", "fault"),
    [
        ('paper = "#f2ead6"', "[sheet]", "[sheet] lacks 'paper'"),
        ('title = ["Fjalla One", 400, "normal", 21]', "[type]", "[type] lacks 'title'"),
    ],
)
def test_a_key_that_the_style_lacks_is_told_with_the_line_of_its_table(line: str, heading: str, fault: str) -> None:
    text = (templates_dir() / "maps/style.toml").read_text("utf-8")
    number = 1 + next(index for index, one in enumerate(text.split("\n")) if one.startswith(heading))
    assert text.count(f"{line}\n") == 1
    with pytest.raises(ValueError, match=re.escape(f"{fault} (at line {number}, column 1)")):
        draw_map(small_board(), read_style(text.replace(f"{line}\n", "").encode()))


def heading(board: BoardPlan) -> list[tuple[str, float, float]]:
    """Each text of the title's layer, its left end and its right end, mm."""
    layer = next(one for one in ElementTree.fromstring(draw_map(board, shipped_style())) if one.get("id") == "title")
    found = []
    for line in layer.iter():
        if line.tag.endswith("text") and line.text != "N":
            key = FontKey(
                line.get("font-family", "").split(",")[0].strip("'"), int(line.get("font-weight", "400")), "normal"
            )
            x, width = (
                float(line.get("x", "0")),
                text_width_em(line.text or "", key) * float(line.get("font-size", "0")),
            )
            found.append((line.text or "", x, x + width))
    return found


@pytest.mark.parametrize(
    ("title", "subtitle", "lines", "is_told"),
    [
        ("Ford & Bridge", "A small battle", 1, False),
        ("The Long Road from Plava over Kuk and Vodice to Gorizia II", "June 1915", 2, False),
        ("Bridgehead: The Crossing of the Isonzo River at Plava", "June 1915", 2, False),
        ("Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen" * 2, "", 1, True),
        ("One " * 60, "", 2, True),
        ("Ford & Bridge", "a subtitle that tells the whole story " * 5, 1, True),
    ],
)
def test_a_title_stays_beside_the_compass(title: str, subtitle: str, lines: int, is_told: bool) -> None:
    board = replace(small_board(title=title), subtitle=subtitle)
    assert board.title_at is not None
    drawn = heading(board)
    assert len([one for one in drawn if one[0] != subtitle]) == lines
    assert " ".join(one[0] for one in drawn if one[0] != subtitle).split() == title.split()
    for _, left, right in drawn:
        assert (
            board.title_at.x < left <= right < board.title_at.x + board.title_at.width - 15
        )  # the compass begins 14 from it
    assert bool(remarks_on(board)) == is_told
    field = "title" if len(subtitle) > len(title) else "heading"
    assert set(remarks_on(board)) <= {("TPL111", "map:field", field)}


@pytest.mark.parametrize(
    "title", ["The Great War in Europe Deluxe", "Bridgehead: The Crossing of the Isonzo", "I" * 40]
)
def test_a_title_without_a_compass_stays_within_the_inner_line_of_its_panel(title: str) -> None:
    board = replace(small_board(title=title), north=None, title_at=Rect(x=4.0, y=4.0, width=92.0, height=27.0))
    for _, left, right in heading(board):
        assert 4.0 + 3.0 < left <= right < 4.0 + 92.0 - 2.5


def test_names_that_run_out_of_their_boxes_are_told() -> None:
    board = small_board()
    long = "a name that no box of this size has room for in any letters"
    boxes = tuple(replace(one, name=long) for one in board.boxes)
    tracks = tuple(
        replace(one, spaces=tuple(replace(space, label=long) for space in one.spaces)) for one in board.tracks[:1]
    )
    told = remarks_on(replace(board, boxes=boxes, tracks=tracks))
    assert set(told) == {("TPL111", "box:dead", "name"), ("TPL111", f"track:{tracks[0].id}", "name")}


def remarks_on(board: BoardPlan) -> list[tuple[str, str, str]]:
    data = (templates_dir() / "maps/style.toml").read_bytes()
    style = Blob(digest=digest_bytes(data))
    made = draw_map_svg(MapDrawing(board=board, style=style), Inputs(blobs={style.digest: data}))
    return [(one.code, one.subject, one.field) for one in made.remarks]


def test_a_bridge_without_a_road_brings_the_ends_of_one() -> None:
    board, style = small_board(), shipped_style()
    bare = replace(board, paths=())

    def outlines(board: BoardPlan) -> int:
        root = ElementTree.fromstring(draw_map(board, style))
        return len(list(next(one for one in root if one.get("id") == "bridges").iter(SVG + "path")))

    assert outlines(bare) == outlines(board) + 1


@pytest.mark.parametrize(
    ("title", "subtitle", "fields"),
    [("Short", "Short", []), ("Long " * 30, "Short", ["heading"]), ("Short", "Long " * 30, ["title"])],
)
def test_a_heading_that_is_too_long_is_told_of_the_name_that_is(title: str, subtitle: str, fields: list[str]) -> None:
    board = replace(small_board(), title=title.strip(), subtitle=subtitle.strip())
    assert [field for field, _ in title_cut(board, shipped_style())] == fields
