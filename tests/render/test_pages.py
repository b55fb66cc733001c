"""The page jobs: cards, charts, setup cards, rules, kit. What they show, and that they tell what does not fit."""

import io
import re
from dataclasses import replace

import pypdfium2
import pytest
from PIL import Image
from tests.boards import small_game

from grognard.backends.pdf.home.kit import KEYS
from grognard.base.bundled import templates_dir
from grognard.base.zips import read_zip
from grognard.geometry.counter_shapes import shape_of
from grognard.model.game.locations import read_location
from grognard.model.plan.boards import Rect
from grognard.model.plan.cards import CardFace, CardPage, CardPlan, CardSpot
from grognard.model.plan.charts import ChartFace, TerrainRow
from grognard.model.plan.rulebook import RulesPiece, RulesSection
from grognard.model.plan.setup_cards import PoolBox, SetupCard, SetupSlot, StatementBox
from grognard.model.plan.sheets import Face
from grognard.plan.board.boards import board_plans
from grognard.render.draw.pdf_dump import dump_pdf
from grognard.render.draw.typst import typeset_pdf
from grognard.render.page.arguments import (
    CardsArgument,
    ChartsArgument,
    RulesArgument,
    SetupCardsArgument,
    legend_of,
)
from grognard.render.page.cards import draw_cards
from grognard.render.page.charts import draw_chart_pictures, draw_charts
from grognard.render.page.codes import PAGE_TOO_LONG
from grognard.render.page.home.arguments import BoundKit, KitArgument, KitPart
from grognard.render.page.home.kit import count_pages, draw_first_pages, draw_kit
from grognard.render.page.rules import draw_rules
from grognard.render.page.setup_cards import draw_setup_cards
from grognard.work.job import Blob, Inputs, Made

PAGE, FACE, STYLE = Blob(digest="page"), Blob(digest="face"), Blob(digest="style")


def inputs(template: str, *needs: bytes) -> Inputs:
    """What a job needs that reads this page template."""
    root = templates_dir()
    blobs = {
        "page": (root / template).read_bytes(),
        "face": (root / "faces/unit-nato.svg").read_bytes(),
        "style": (root / "maps/style.toml").read_bytes(),
    }
    return Inputs(needs=needs, blobs=blobs)


def said(made: Made) -> list[tuple[str, str]]:
    """Code and subject of the remarks."""
    return [(one.code, one.subject) for one in made.remarks]


def words(made: Made) -> str:
    """Everything a PDF says, blanks in a row as one."""
    return " ".join(dump_pdf(made.data).split())


# Cards

CARD = CardFace(
    id="fog", title="River fog", text="No guns may shell.", when="Start of turn", value="+1", value_unit="col.",
    flavour="Mist fills the gorge.", deck="Events", side="Italian", number="1–2/12",
    colour="#8fa07a", ink="#16202b", game="Hill", width=63.0, height=88.0,
)  # fmt: skip


def cards(**fields) -> Made:
    face = replace(CARD, **fields)
    spots = (CardSpot(card="fog", copy=2, x=10.5, y=16.5),)
    pages = tuple(CardPage(number=1, is_back=back, spots=spots, cuts=()) for back in (False, True))
    plan = CardPlan(paper="a4", width=210.0, height=297.0, pages=pages)
    argument = CardsArgument(
        plan=plan, faces=(face,), page=PAGE, title="Hill", subject="Cards", language="en", sheet_word="card sheet"
    )
    return draw_cards(argument, inputs("cards/cards.typ"))


def test_a_card_shows_all_it_says_and_its_back_whose_it_is():
    made = cards()
    front, _, back = words(made).partition("page 2:")
    for text in ("River fog", "Start of turn", "No guns may shell.", "Events", "1–2/12", "+1", "col.", "Mist fills"):
        assert text in front
    assert all(text in back for text in ("Events", "Italian")) and "River fog" not in back
    assert made.remarks == ()


@pytest.mark.parametrize("field", ["text", "title", "when"])
def test_a_card_that_says_too_much_is_told(field):
    assert said(cards(**{field: "Bersaglieri " * 150})) == [("TPL121", "card:fog")]


def test_text_that_looks_like_typst_is_printed_as_it_is():
    assert "$1/2$ #panic(x)" in words(cards(text="$1/2$ #panic(x)"))


# Charts

CRT = ChartFace(
    id="crt", kind="crt", title="Combat results", cite="12.4", row_title="Die", column_title="Odds",
    columns=("1:1", "2:1"), rows=("1", "2"), cells=(("A1", "NE"), ("NE", "DR")), notes=("Round down.",),
    meanings=(("NE", "No effect."),),
)  # fmt: skip
TEC = ChartFace(
    id="tec", kind="tec", title="Terrain", cite="", row_title="Terrain", column_title="", columns=("Foot",),
    rows=("clear", "river", "unseen"), cells=(("1",), ("no",), ("2",)),
    terrain=tuple(
        TerrainRow(name=name, kind=kind, block=kind, colour="#4f86b0", thick=1.0)
        for name, kind in (("Clear", "hex"), ("River", "hexside"), ("Unseen", "hex"))
    ),
)  # fmt: skip


def charts(*faces: ChartFace, height: float | None = 297.0, **fields) -> ChartsArgument:
    return ChartsArgument(
        charts=faces, page=PAGE, width=210.0, height=height, title="Hill", subject="Charts", notice="CC0",
        language="en", **fields,
    )  # fmt: skip


@pytest.mark.parametrize(("rows", "factor"), [(2, 1.5), (12, 1.0)])
def test_a_low_chart_beside_a_high_one_is_set_in_larger_type_where_it_has_room(rows: int, factor: float):
    high = replace(CRT, id="high", rows=tuple(map(str, range(12))), cells=(CRT.cells[0],) * 12)
    low = replace(high, id="low", rows=high.rows[:rows], cells=high.cells[:rows])
    argument = replace(charts(high, low, height=None), ppi=96.0)
    drawn = read_zip(draw_chart_pictures(argument, inputs("charts/charts.typ")).data)
    shown = {name: Image.open(io.BytesIO(png)).convert("RGBA").convert("L") for name, png in drawn.items()}
    first, second = shown.values()
    assert first.size == second.size
    margins = [one.point(lambda value: 255 * (value < 128)).getbbox()[1] for one in (first, second)]
    assert round(margins[1] / margins[0], 1) == factor


def test_a_chart_shows_rows_columns_meanings_and_notes():
    made = draw_charts(charts(CRT), inputs("charts/charts.typ"))
    shown = words(made)
    for text in ("Combat results", "12.4", "Die", "Odds", "1:1", "2:1", "A1", "DR", "No effect.", "Round down."):
        assert text in shown
    assert made.remarks == ()


def test_columns_that_do_not_fit_side_by_side_are_told():
    wide = replace(CRT, columns=("Differential",) * 30, cells=(("NE",) * 30,) * 2)
    assert said(draw_charts(charts(wide), inputs("charts/charts.typ"))) == [(PAGE_TOO_LONG.code, "chart:crt")]


def test_a_chart_higher_than_a_page_goes_on_on_the_next():
    long = replace(CRT, kind="table", rows=tuple(map(str, range(1, 90))), cells=(("A1", "NE"),) * 89)
    shown = dump_pdf(draw_charts(charts(long), inputs("charts/charts.typ")).data)
    assert "page 2:" in shown and "  89\n" in shown


def test_a_turn_track_has_a_space_a_turn_and_tells_notes_that_do_not_fit():
    spaces = (("June", "night"), ("July", ""))
    track = replace(CRT, id="turn-track", kind="turns", columns=(), rows=("1", "2"), cells=spaces)
    made = draw_charts(charts(track), inputs("charts/charts.typ"))
    assert all(text in words(made) for text in ("June", "night", "July")) and made.remarks == ()
    long = replace(track, cells=(("June", "reinforcements " * 20), ("July", "")))
    assert said(draw_charts(charts(long), inputs("charts/charts.typ"))) == [(PAGE_TOO_LONG.code, "chart:turn-track")]


def test_terrain_looks_as_the_map_draws_it():
    (board,) = board_plans(small_game()).values()
    plain = dump_pdf(draw_charts(charts(TEC), inputs("charts/charts.typ")).data)
    drawn = dump_pdf(draw_charts(charts(TEC, legend=legend_of([board]), style=STYLE), inputs("charts/charts.typ")).data)
    for name in ("Clear", "River", "Unseen"):
        assert f"  {name}\n" in plain and f"  {name}\n" in drawn
    assert plain != drawn


def test_a_picture_of_a_chart_is_as_high_as_the_chart():
    def height(*, notes: int) -> int:
        argument = charts(replace(CRT, notes=("more",) * notes), height=None)
        (png,) = read_zip(draw_chart_pictures(argument, inputs("charts/charts.typ")).data).values()
        return _height(png)

    assert height(notes=30) > height(notes=0)


def _height(png: bytes) -> int:
    return int.from_bytes(png[20:24], "big")


# Setup cards

SLOT = SetupSlot(demand="june-1", label="INF 3-2", rect=Rect(x=6.0, y=40.0, width=16.9, height=16.9))
BOX = StatementBox(
    where="Kiel", what="1 INF 3-2", cite="26.2", note="face up", slots=(SLOT,),
    rect=Rect(x=4.0, y=25.0, width=60.0, height=40.0),
)  # fmt: skip
POOL = PoolBox(
    location=read_location("pool:germany:force"), name="Force pool", note="", rect=Rect(x=4, y=80, width=90, height=90)
)
SETUP = SetupCard(
    id="setup-germany", title="8 Germany", subtitle="June", colour="#9a9f94", ink="#000000", width=197.0, height=262.0,
    boxes=(BOX,), scenario="june", pools=(POOL,),
)  # fmt: skip


def setup(*boxes: StatementBox) -> Made:
    argument = SetupCardsArgument(
        cards=(replace(SETUP, boxes=boxes),), page=PAGE, width=210.0, height=297.0, title="T", notice="N", language="en"
    )
    return draw_setup_cards(argument, inputs("setup/setup.typ"))


def test_a_setup_card_shows_statement_count_case_note_and_slot():
    made = setup(BOX)
    for text in ("8 Germany", "Kiel", "1 INF 3-2", "26.2", "face up", "INF 3-2", "Force pool"):
        assert text in words(made)
    assert made.remarks == ()


def test_number_and_name_of_a_setup_card_stand_on_one_base_line_and_the_key_above_the_notice():
    key = " · ".join(f"K{n} kind of unit" for n in range(12))
    card = replace(SETUP, title="8 Germany", order="8", subtitle="Hxx", boxes=(), pools=(), key=key)
    argument = SetupCardsArgument(
        cards=(card,), page=PAGE, width=210.0, height=297.0, title="T", notice="Nxx", language="en"
    )
    made = draw_setup_cards(argument, inputs("setup/setup.typ"))
    with pypdfium2.PdfDocument(made.data) as opened:
        page = opened[0].get_textpage()

        def box(what: str) -> tuple[float, float, float, float]:
            found = page.search(what, match_case=True).get_next()
            assert found
            return page.get_charbox(found[0])

        feet = [box(what)[1] for what in ("8", "Germany", "Hxx")]
        assert max(feet) - min(feet) < 0.5
        notice, first, last = box("Nxx"), box("K0 kind"), box("K11 kind")
        foot = (297 - 262) / 2 / 25.4 * 72
    assert notice[1] - foot > 2.9 / 25.4 * 72 and first[1] > last[1] > notice[3]
    assert made.remarks == ()


def test_setup_cards_keep_their_order_where_pages_allow():
    """A low card lies on one of the last three pages, not on the first of all that has room."""
    heights = (200, 200, 200, 200, 50)
    cards = tuple(
        replace(SETUP, id=f"c{n}", height=float(high), boxes=(), pools=(), sheet=f"card {n}/5")
        for n, high in enumerate(heights, 1)
    )
    argument = SetupCardsArgument(
        cards=cards, page=PAGE, width=210.0, height=297.0, title="T", notice="N", language="en"
    )
    pages = re.split(r"^page \d+", dump_pdf(draw_setup_cards(argument, inputs("setup/setup.typ")).data), flags=re.M)[1:]
    found = [re.findall(r"card (\d)/5", " ".join(page.split())) for page in pages]
    assert found == [["1"], ["2", "5"], ["3"], ["4"]]


@pytest.mark.parametrize("field", ["where", "what", "note"])
def test_a_statement_that_does_not_fit_its_box_is_told(field):
    """At the row of its first counter; where it has no place for one, at the scenario."""
    long = replace(BOX, **{field: "everywhere " * 60})
    assert said(setup(long)) == [(PAGE_TOO_LONG.code, "statement:june-1")]
    longer = replace(long, what="everywhere " * 300, slots=())
    assert said(setup(longer)) == [(PAGE_TOO_LONG.code, "scenario:june")]


def test_low_cards_share_a_page_and_each_is_a_board_of_its_own_size():
    heights = (100.0, 150.0, 80.0, 262.0, 60.0, 61.0)
    cards = tuple(
        replace(
            SETUP, boxes=(), pools=(), height=height, title=f"Card {height:g}", group="1915" if height == 61.0 else ""
        )
        for height in heights
    )
    argument = SetupCardsArgument(
        cards=cards, page=PAGE, width=210.0, height=297.0, title="T", notice="N", language="en"
    )
    pages = re.split(r"^page \d+", dump_pdf(draw_setup_cards(argument, inputs("setup/setup.typ")).data), flags=re.M)[1:]
    assert [[height for height in heights if f"Card {height:g}" in page] for page in pages] == [
        [100.0, 150.0], [80.0, 60.0], [262.0], [61.0]  # the last is of another scenario
    ]  # fmt: skip


def test_a_box_that_leaves_its_card_is_told():
    low = replace(BOX, note="", rect=Rect(x=4.0, y=240.0, width=60.0, height=40.0))
    assert said(setup(low)) == [(PAGE_TOO_LONG.code, "statement:june-1")]


# Rules and kit

TEXT = """A **bold** word, *another*, `code`.

| Unit | Strength |
|---|---|
| Infantry | 4 |

> An example.

1. first
2. second
"""


def test_rules_show_text_tables_counters_and_charts_with_bookmarks():
    colours = (("ground", "#a9b694"),)
    face = Face(
        counter="it-1",
        template="unit-nato",
        values=(("value-1", "7"),),
        colours=colours,
        shape=shape_of("square", 15.875),
    )
    sections = (
        RulesSection(id="1", number="1", title="The battle", level=1, pieces=()),
        RulesSection(
            id="1.1",
            number="1.1",
            title="Units",
            level=2,
            pieces=(
                RulesPiece(kind="markdown", text=TEXT),
                RulesPiece(kind="counters", ids=("it-1", "lost"), text="A battalion"),
                RulesPiece(kind="chart", ids=("tec",)),
            ),
        ),
    )
    argument = RulesArgument(
        sections=sections, faces=(face,), templates=(("unit-nato", FACE),), symbols=(), charts=(TEC,), page=PAGE,
        width=210.0, height=297.0, title="Hill", subtitle="S", facts="F", running="Rules", notice="N", language="en",
    )  # fmt: skip
    shown = words(draw_rules(argument, inputs("rules/rules.typ")))
    assert "1 The battle: page 1" in shown
    for text in ("1.1 Units", "bold", "Infantry", "An example.", "second", "A battalion", " 7 ", "River"):
        assert text in shown


def test_a_kit_says_where_each_part_stands_and_holds_it():
    rules = typeset_pdf("one #pagebreak() two").data
    counters = typeset_pdf("three").data
    argument = KitArgument(
        page=PAGE, width=210.0, height=297.0, title="Hill", subtitle="", facts="", notice="", language="en",
        parts=(
            KitPart(title="Rules", advice="staple", is_one_sided=False),
            KitPart(title="Map", advice="glue", is_one_sided=True),
            KitPart(title="Counters", advice="on card", is_one_sided=False),
        ),
        unknowns=(), words=tuple((word, word) for word in KEYS),
    )  # fmt: skip
    counted = [count_pages(None, inputs("kit/kit.typ", one)).data for one in (rules, rules, counters)]
    assert counted == [b"2", b"2", b"1"]
    first = draw_first_pages(argument, inputs("kit/kit.typ", *counted)).data
    bound = BoundKit(title="Hill", language="en", first="What to print", parts=argument.parts)
    made = draw_kit(bound, inputs("kit/kit.typ", first, rules, rules, counters))
    lines = [" ".join(line.split()) for line in dump_pdf(made.data).splitlines()]
    assert lines[0] == "PDF 1.7, 10 pages"
    assert {"What to print: page 1", "Rules: page 3", "Map: page 5", "Counters: page 9"} <= set(lines)
    assert any(line.endswith("3–4") for line in lines) and any(line.endswith("5, 7") for line in lines)
