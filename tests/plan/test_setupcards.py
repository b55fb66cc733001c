"""Setup cards: every statement once, in the book's order, slots at counter size, nothing over anything else."""

from dataclasses import replace

import pytest

from grognard.model.fields.how_many import UNKNOWN_MANY, exactly
from grognard.model.game.charts import Chart, ChartCell, Turn
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.hooks.states import CounterState
from grognard.model.game.locations import read_location, space_at
from grognard.model.game.maps import Box, Track
from grognard.model.game.scenarios import Demand, Scenario
from grognard.model.game.setup.places import PlaceSet
from grognard.model.game.setup.pools import Pool
from grognard.model.game.sides import Nation, Side
from grognard.model.game.whole import Game, Head
from grognard.model.plan.setup_cards import SetupCard
from grognard.plan.setup.boxes import Label, part_of
from grognard.plan.setup.cards import plan_setup_cards
from grognard.plan.setup.flow import pitch_of
from grognard.plan.setup.in_step import Said, in_step
from grognard.plan.setup.one_card import board_of, with_key

SIZE = 15.875
POOLS = (
    Pool(id="force", name="Force pool", takes=("lost", "removed", "drawn"), share=2),
    Pool(id="construction", name="Construction pool"),
    Pool(id="repair", name="Repair pool"),
    Pool(id="spiral", name="Production spiral", of="game", turns=6, short="Spiral", card="Production"),
)
MONTHS = ("Jan/Feb", "Mar/Apr", "May/Jun", "Jul/Aug", "Sep/Oct", "Nov/Dec")


def demand(number: int, where: str, what: str = "inf", **fields) -> Demand:
    """A statement of Germany, unless the fields say otherwise."""
    given = {"order": 1, "nation": "germany", "cite": "26.2", "types": ("inf",), **fields}
    count = given.get("count", 1)
    given["count"] = UNKNOWN_MANY if count is None else exactly(count)
    return Demand(id=f"june-{number}", scenario="june", where=where, what=what, **given)


def cards_of(
    *demands: Demand, charts=None, boxes=None, words=None, pools=POOLS, tracks=None, mix=None, tr=None
) -> dict[str, SetupCard]:
    kind = CounterType(
        id="inf", aliases=("inf",), name="Infantry", face="unit-nato", values=("attack", "move"), size=SIZE
    )
    game = Game(
        id="t",
        head=Head(title="T", version="1", setup_cards="nation"),
        sides={"pc": Side(id="pc", name="Central Powers", colour="#999999")},
        nations={
            "germany": Nation(id="germany", name="Germany", side="pc", colour="#9a9f94"),
            "bavaria": Nation(id="bavaria", name="Bavaria", side="pc", colour="#9a9f94"),
            "norway": Nation(id="norway", name="Norway", side="pc", colour="#777777", minor=True),
        },
        types={"inf": kind},
        states={id: CounterState(id=id, name=id, step=step) for id, step in (("disorganised", 2), ("halted", 1))},
        scenarios={
            id: Scenario(id=id, title=id.title(), setup=f"{id}.csv")
            for id in dict.fromkeys(("june", *(one.scenario for one in demands)))
        },
        demands=demands,
        turns=tuple(Turn(number=n, label=f"1914 {month}") for n, month in enumerate(MONTHS, 1)),
        charts=charts or {},
        pools={one.id: one for one in pools},
        boxes=boxes or {},
        tracks=tracks or {},
        counters=mix or {},
    )
    return {card.id: card for card in plan_setup_cards(game, tr or (lambda text: (words or {}).get(text, text)))}


def in_july(one: Demand) -> Demand:
    return replace(one, id=one.id.replace("june", "july"), scenario="july")


def of_germany(cards: dict[str, SetupCard]) -> list[SetupCard]:
    return [card for id, card in cards.items() if id.startswith("setup-germany")]


def everywhere(count: int) -> list[Demand]:
    """So many statements of as many counters as their number, at different places."""
    return [demand(n, f"place {n}", count=n) for n in range(1, count + 1)]


@pytest.mark.parametrize("count", [1, 6, 14, 22])
def test_every_counter_has_a_slot_and_no_box_lies_over_another(count):
    cards = of_germany(cards_of(*everywhere(count)))
    slots = [slot for card in cards for box in card.boxes for slot in box.slots]
    assert len(slots) == sum(range(1, count + 1))
    assert all(slot.rect.width >= SIZE and slot.rect.height >= SIZE for slot in slots)
    for card in cards:
        rects = [box.rect for box in card.boxes] + [pool.rect for pool in card.pools]
        for index, rect in enumerate(rects):
            assert rect.x >= 0 and rect.x + rect.width <= card.width
            assert rect.y >= 17 and rect.y + rect.height <= card.height
            assert not any(rect.overlaps(other) for other in rects[index + 1 :])
        for box in card.boxes:
            inside = [slot.rect for slot in box.slots]
            for index, rect in enumerate(inside):
                assert box.rect.x <= rect.x and rect.x + rect.width <= box.rect.x + box.rect.width
                assert box.rect.y + (10 if box.what else 6.5) <= rect.y
                assert rect.y + rect.height <= box.rect.y + box.rect.height
                assert not any(rect.overlaps(other, -0.01) for other in inside[index + 1 :])


def test_slots_of_all_boxes_stand_in_the_same_columns():
    (card,) = of_germany(cards_of(*everywhere(6)))
    lefts = sorted({slot.rect.x for box in card.boxes for slot in box.slots})
    pitch = pitch_of(SIZE)
    columns = [(left - lefts[0]) / pitch for left in lefts]
    assert len(card.boxes) > len({box.rect.y for box in card.boxes}) and pitch >= SIZE + 1.5
    assert columns == pytest.approx([round(column) for column in columns], abs=0.01)


def test_a_card_says_what_its_abbreviations_mean_and_which_it_is():
    card = cards_of(demand(1, "Kiel", what="INF", name="Guard"))["setup-germany"]
    assert card.key == "INF infantry" and card.boxes[0].slots[0].label == "INF Guard"
    assert card.sheet == "T 1 · setup card 1/2"


def test_statements_keep_the_books_order_over_several_cards():
    cards = of_germany(cards_of(*everywhere(22)))
    assert [card.id for card in cards] == ["setup-germany", *(f"setup-germany-{n}" for n in range(2, len(cards) + 1))]
    assert [box.where for card in cards for box in card.boxes] == [f"Place {n}" for n in range(1, 23)]


def test_the_pools_lie_on_the_last_card_only():
    *first, last = of_germany(cards_of(*everywhere(22)))
    assert first and not any(card.pools for card in first)
    assert [str(pool.location) for pool in last.pools] == [
        "pool:germany:force", "pool:germany:construction", "pool:germany:repair"
    ]  # fmt: skip


def test_statements_of_one_place_time_and_state_share_a_box():
    rows = (demand(1, "Kiel"), demand(2, "Kiel", count=2), demand(3, "Kiel", state="disorganised"),
            demand(4, "Kiel", state="halted"))  # fmt: skip
    card = cards_of(*rows)["setup-germany"]
    assert [(box.where, len(box.slots)) for box in card.boxes] == [
        ("Kiel", 3), ("Kiel · disorganised", 1), ("Kiel · halted", 1),
    ]  # fmt: skip
    assert [slot.is_down for box in card.boxes for slot in box.slots] == [False, False, False, True, False]
    assert card.key.endswith(" · dashed: disorganised") or card.key == "dashed: disorganised"


def test_factors_stand_as_the_counter_prints_them():
    card = cards_of(demand(1, "Kiel", values={"move": "2", "attack": "3"}))["setup-germany"]
    assert card.boxes[0].slots[0].label == "inf 3-2"
    assert card.boxes[0].what == ""  # the slots say it


def test_the_case_of_most_boxes_is_said_once_of_the_card():
    rows = (demand(1, "Kiel"), demand(2, "Munich"), demand(3, "Berlin", cite="9.9"))
    card = cards_of(*rows)["setup-germany"]
    assert card.cite == "26.2" and [box.cite for box in card.boxes] == ["", "", "9.9"]
    alone = cards_of(demand(1, "Kiel"))["setup-germany"]
    assert alone.cite == "26.2" and [box.cite for box in alone.boxes] == [""], "one place, however many boxes"


def test_a_slot_has_room_for_its_counter():
    slots = [slot for box in cards_of(demand(1, "Kiel", count=12))["setup-germany"].boxes for slot in box.slots]
    assert len(slots) == 12 and all(min(slot.rect.width, slot.rect.height) >= 15.875 + 1 for slot in slots)


def test_each_place_of_a_list_has_its_slot():
    places = PlaceSet(
        phrase="each of Lyon; Paris",
        locations=(read_location("place:lyon"), read_location("place:paris")),
        each=True,
        names=("Lyon", "Paris"),
    )
    card = cards_of(demand(1, "each of Lyon; Paris", places=places))["setup-germany"]
    assert [slot.label for slot in card.boxes[0].slots] == ["inf Lyon", "inf Paris"]


def test_places_turns_and_colons_are_those_of_the_language():
    places = PlaceSet(
        phrase="each of Lyon; Vienna",
        locations=(read_location("place:lyon"), read_location("place:vienna")),
        each=True,
        names=("Lyon", "Vienna"),
    )
    words = {
        "each of Lyon; Vienna": "à Lyon et Vienne",
        "Vienna": "Vienne",
        "anywhere": "partout",
        "1914 Mar/Apr": "Mars/avr. 1914",
        ": ": "\u00a0: ",
        "; ": "\u00a0; ",
    }
    rows = (
        demand(1, "each of Lyon; Vienna", places=places, note="at the first"),
        demand(2, "each of Lyon; Vienna", places=places, note="at the second"),
        demand(3, "anywhere", nation="bavaria"),
        demand(4, "force pool", state="added", when="1914 Mar/Apr"),
    )
    cards = cards_of(*rows, words=words)
    lists, bavaria, back = cards["setup-germany"].boxes
    assert (lists.where, lists.note) == ("À Lyon et Vienne", "at the first\u00a0; at the second")
    assert {slot.label for slot in lists.slots} == {"inf Lyon", "inf Vienne"}
    assert (bavaria.where, back.what) == ("Bavaria\u00a0: Partout", "Mars/avr. 1914\u00a0: 1 inf")
    arms = [pool.name for pool in cards["setup-production"].pools]
    assert arms[:3] == ["Spiral Jan/Feb", "Spiral Mars/avr.", "Spiral May/Jun"]


def test_what_the_force_pool_loses_and_gets_back_takes_two_boxes():
    card = cards_of(
        demand(1, "force pool", state="removed", count=2),
        demand(2, "force pool", state="removed", nation="bavaria"),
        demand(3, "force pool", state="added", when="1916 Jan/Feb", count=2),
        demand(4, "force pool", state="added", when="1917 Jan/Feb", nation="bavaria"),
    )["setup-germany"]
    out, back = card.boxes
    assert [slot.label for slot in out.slots] == ["inf", "inf", "inf Bavaria"]
    assert back.slots == () and back.what == "1916 Jan/Feb: 2 inf · 1917 Jan/Feb: 1 inf Bavaria"


def test_a_statement_of_unknown_number_has_words_and_no_slot():
    card = cards_of(demand(1, "each city", count=None, note="one a city"))["setup-germany"]
    (box,) = card.boxes
    assert (box.what, box.note, box.slots) == ("? inf", "one a city", ())


def test_the_chart_of_notes_stands_on_its_nations_card():
    notes = {"Germany": "moves first", "Italy": "moves last"}
    cells = tuple(ChartCell(row=nation, column="Note", value=note) for nation, note in notes.items())
    chart = Chart(id="setup-notes", title="What else holds", columns=("Note",), rows=("Germany", "Italy"), cells=cells)
    card = cards_of(demand(1, "Kiel"), charts={"setup-notes": chart})["setup-germany"]
    said = [(box.where, box.what) for box in card.boxes]
    assert said == [("What else holds", "Moves first."), ("Kiel", "")]


def test_minors_seas_and_the_spiral_have_cards_of_their_own():
    seas = {"baltic": Box(id="baltic", name="Baltic Sea", kind="sea")}
    cards = cards_of(demand(1, "Kiel"), demand(2, "anywhere", order=0, nation="norway"), boxes=seas)
    assert [box.where for box in cards["setup-minors"].boxes] == ["Norway: Anywhere"]
    assert [str(pool.location) for pool in cards["setup-seas"].pools] == ["box:baltic"]
    spiral = cards["setup-production"]
    assert [str(pool.location) for pool in spiral.pools] == [f"pool:all:spiral/{n}" for n in range(1, 7)]
    assert spiral.hub is not None and not any(pool.rect.overlaps(spiral.hub) for pool in spiral.pools)


def test_minors_that_need_more_room_take_a_second_card():
    rows = [demand(n, f"town {n}", order=0, nation="norway", count=24) for n in range(1, 6)]
    cards = cards_of(*rows)
    minors = [card for id, card in cards.items() if id.startswith("setup-minors")]
    assert [card.id for card in minors] == ["setup-minors", "setup-minors-2"]
    assert sum(len(box.slots) for card in minors for box in card.boxes) == 5 * 24


def test_the_board_knows_where_each_statement_and_pool_lies():
    card = cards_of(demand(1, "Kiel", count=2), demand(2, "Berlin"))["setup-germany"]
    board = board_of(card)
    assert board.rect_of(read_location("demand:june-1")) == card.boxes[0].slots[0].rect
    assert board.rect_of(read_location("demand:june-2")) == card.boxes[1].slots[0].rect
    assert board.rect_of(read_location("pool:germany:force")) == card.pools[0].rect


@pytest.mark.parametrize("turns", [1, 4, 6, 9])
def test_a_pool_of_turns_has_a_space_for_each_and_none_over_another(turns):
    wheel = Pool(id="wheel", name="Wheel", of="game", turns=turns, short="Due")
    card = cards_of(demand(1, "Kiel"), pools=(wheel,))["setup-wheel"]
    assert [str(pool.location) for pool in card.pools] == [f"pool:all:wheel/{n}" for n in range(1, turns + 1)]
    rects = [pool.rect for pool in card.pools]
    assert not any(one.overlaps(other) for index, one in enumerate(rects) for other in rects[index + 1 :])
    assert all(one.y >= 17 and one.y + one.height <= card.height and one.x + one.width <= card.width for one in rects)
    assert (card.hub is None) == (turns != 6)
    assert card.pools[0].name == "Due Jan/Feb" and (turns < 7 or card.pools[6].name == "Due 7")


def test_pools_of_sides_and_of_all_have_cards_and_a_game_without_pools_has_none():
    pools = (Pool(id="dead", name="Dead pile", of="side"), Pool(id="stock", name="Stock", of="game"))
    cards = cards_of(demand(1, "Kiel"), pools=pools)
    assert [str(one.location) for one in cards["setup-pools-pc"].pools] == ["pool:pc:dead"]
    assert [str(one.location) for one in cards["setup-stock"].pools] == ["pool:all:stock"]
    assert not cards["setup-germany"].pools
    assert list(cards_of(demand(1, "Kiel"), pools=())) == ["setup-germany"]


def test_what_two_pools_lose_stands_in_a_box_each():
    rows = (demand(1, "force pool", state="removed"), demand(2, "dead pile", state="removed"))
    card = cards_of(*rows)["setup-germany"]
    assert [box.where for box in card.boxes] == ["Out of the force pool at start", "Out of the dead pile at start"]


@pytest.mark.parametrize(("before", "begun"), [(3, 5), (60, 7)])
def test_a_nation_of_two_cards_begins_on_what_the_page_before_has_left(before, begun):
    places = [demand(n, f"place {n}", count=9, nation="bavaria", order=2) for n in range(10)]
    cards = cards_of(demand(99, "Kiel", count=before), *places, in_july(demand(100, "Kiel")))
    one, first, *others = (card for card in cards.values() if card.group == "June")
    assert "germany" in one.id and len(others) == 1
    assert len(first.boxes) == begun and sum(len(card.boxes) for card in (first, *others)) == len(places)
    assert (one.height + 4 + first.height <= 262) == (before == 3)


def test_each_of_several_scenarios_has_cards_and_the_pools_lie_apart_once():
    everywhere_too = demand(3, "force pool", what="INF", nation=None, order=0, state="removed")
    cards = cards_of(
        demand(1, "Kiel", count=3),
        demand(2, "anywhere", order=0, nation="norway"),
        in_july(demand(1, "Berlin")),
        in_july(everywhere_too),
    )
    assert [(id, card.group) for id, card in cards.items()] == [
        ("setup-germany", "June"),
        ("setup-minors", "June"),
        ("setup-july-shared", "July"),
        ("setup-july-germany", "July"),
        ("setup-pools-germany", ""),
        ("setup-production", ""),
    ]
    assert [one.where for one in cards["setup-july-germany"].boxes] == ["Berlin"]
    assert [one.where for one in cards["setup-july-shared"].boxes] == ["Out of every force pool at start"]
    assert cards["setup-july-germany"].subtitle.endswith("July") and "Ju" not in cards["setup-pools-germany"].subtitle
    assert len(cards["setup-pools-germany"].pools) == 3 and not cards["setup-germany"].pools
    low = cards["setup-germany"]
    assert low.height < 100 and all(box.rect.y + box.rect.height < low.height for box in low.boxes)


def test_a_nation_that_only_the_later_scenario_sets_up_has_pools_too():
    cards = cards_of(demand(1, "Kiel"), in_july(demand(1, "Munich", nation="bavaria")))
    assert [id for id in cards if "pools" in id] == ["setup-pools-germany", "setup-pools-bavaria"]


def test_what_the_notes_say_of_all_nations_stands_in_every_scenario_that_says_nothing_else_of_them():
    chart = Chart(id="setup-notes", title="Notes", columns=(), rows=(), cells=(), notes=("Nobody moves.",), cite="9")
    cards = cards_of(demand(1, "Kiel"), in_july(demand(1, "Berlin")), charts={"setup-notes": chart})
    said = {id: [(box.where, box.what) for box in card.boxes] for id, card in cards.items() if "shared" in id}
    assert said == {id: [("All nations", "Nobody moves.")] for id in ("setup-shared", "setup-july-shared")}


def test_a_column_of_notes_that_is_called_as_a_scenario_is_for_its_cards_alone():
    cells = tuple(
        ChartCell(row="Germany", column=column, value=value)
        for column, value in {"june": "moves first", "july": "moves last", "Note": "never moves"}.items()
    )
    columns = tuple(one.column for one in cells)
    chart = Chart(id="setup-notes", title="What else holds", columns=columns, rows=("Germany",), cells=cells, cite="9")
    cards = cards_of(demand(1, "Kiel"), in_july(demand(1, "Berlin", cite="26.3")), charts={"setup-notes": chart})
    said = {id: [(box.what, box.cite) for box in cards[id].boxes[:2]] for id in ("setup-germany", "setup-july-germany")}
    assert said == {
        "setup-germany": [("Moves first.", ""), ("Never moves.", "9")],
        "setup-july-germany": [("Moves last.", ""), ("Never moves.", "9")],
    }
    assert [cards[id].cite for id in said] == ["26.2", "26.3"]


def test_markers_on_tracks_are_said_and_have_no_slot_on_the_card():
    tracks = {id: Track(id=id, name=id.title()) for id in ("morale", "shells")}
    at = {id: PlaceSet(phrase=f"space 9 of {id}", locations=(space_at(id, 9),)) for id in tracks}
    rows = (
        demand(1, "space 9 of morale", what="", name="Morale", places=at["morale"]),
        demand(2, "space 9 of shells", what="", name="Shells", places=at["shells"]),
        demand(3, "Kiel"),
    )
    markers, kiel = cards_of(*rows, tracks=tracks)["setup-germany"].boxes
    assert (markers.where, markers.what, markers.slots) == ("Markers", "Morale 9 · Shells 9", ())
    assert (kiel.where, len(kiel.slots)) == ("Kiel", 1)


def test_what_everybody_has_at_start_is_said_once_where_the_place_bears_its_name():
    head = PlaceSet(phrase="Lead +1: Red", locations=(read_location("box:lead-1"),))
    boxes = {"lead-1": Box(id="lead-1", name="Lead +1: Red")}
    lead = demand(2, "lead-1", what="", name="Lead", nation=None, order=0, places=head)
    cards = cards_of(demand(1, "Kiel"), lead, in_july(demand(1, "Kiel")), boxes=boxes)
    assert [(box.where, box.what) for box in cards["setup-shared"].boxes] == [("At start", "Lead +1: Red")]


@pytest.mark.parametrize("where", ["ottoman-box", "Ottoman-Box", "box:ottoman-box", "Ottoman waiting box", "The box"])
@pytest.mark.parametrize("when", ["never", "start"])
def test_a_box_named_by_its_id_is_headed_by_its_name_whenever_it_is_filled(where: str, when: str) -> None:
    box = Box(id="ottoman-box", name="Ottoman waiting box", aliases=("The box",))
    places = PlaceSet(phrase=where, names=(where,), locations=(read_location("box:ottoman-box"),))
    one = demand(1, where, places=places, when=when, turn=None if when == "never" else 0)
    (card,) = (one for one in cards_of(one, boxes={box.id: box}).values() if any(each.slots for each in one.boxes))
    (found,) = (each.where for each in card.boxes if each.slots)
    assert found.removeprefix("Germany: ") == ("The box" if where == "The box" else box.name)


def test_a_card_is_as_high_as_its_key_needs_lines() -> None:
    card = cards_of(demand(1, "Kiel"), in_july(demand(2, "Kiel")))["setup-july-germany"]
    short, long = (with_key(card, ["INF infantry · " * many]) for many in (1, 12))
    elsewhere = with_key(card, ["INF infantry", "INF infanterie · " * 12])
    assert elsewhere.height == card.height and elsewhere.key == "INF infantry", "cards are of one size in all languages"
    assert long.height == card.height and short.height == pytest.approx(card.height - 3.2)


def test_a_card_of_pools_is_as_high_as_the_counters_of_its_nation_ask() -> None:
    both = (demand(1, "Kiel"), in_july(demand(2, "Kiel")))

    def height(many: int) -> float:
        card = cards_of(*both, mix={"a": Counter(id="a", type="inf", nation="germany", qty=exactly(many))})
        pools = card["setup-pools-germany"]
        assert max(one.rect.y + one.rect.height for one in pools.pools) < pools.height - 6
        return pools.height

    # the force pool takes half of the card's width: four counters of 5/8 in side by side
    assert height(1) == height(15) == 129.0 and 129.0 < height(36) < height(44) < 262.0 == height(200)


LONGER = {
    "place 1": "Dans n'importe quelle forteresse de la frontière",
    "at the ford": "au gué, ou bien dans toute autre place du pays que tient une unité de la même nation",
    "Force pool": "Réserve",
    "Under control": "Sous le contrôle",
}


@pytest.mark.parametrize("count", [1, 6, 14])
def test_all_languages_have_the_same_boxes_and_slots(count):
    """Each box has room for the longest words, whichever language has them."""
    demands = (*everywhere(count), demand(90, "force pool", note="at the ford", count=7))
    tongues = [lambda text: text, lambda text: LONGER.get(text, text)]
    first, second = (cards_of(*demands, tr=Said(say=one, others=tuple(tongues))) for one in tongues)
    assert first.keys() == second.keys()
    assert all(board_of(second[id]).is_laid_out_as(board_of(card)) for id, card in first.items())
    alone = [of_germany(cards_of(*demands, tr=one)) for one in tongues]
    least = max(sum(box.rect.width * box.rect.height for card in one for box in card.boxes) for one in alone)
    assert sum(box.rect.width * box.rect.height for card in of_germany(first) for box in card.boxes) >= least
    said = [box.where for card in second.values() for box in card.boxes]
    assert LONGER["place 1"] in said


def test_a_box_that_another_language_widens_has_no_more_rows_than_it_needs():
    size = pitch_of(SIZE)
    labels = tuple(Label(demand=str(number), text="inf", symbol="", is_down=False) for number in range(4))

    def make(tr):
        yield part_of(tr("ford"), "", "", "", labels, size, 2)

    def long(text):
        return text * 12

    (own,), (other,) = (in_step(make, size, one) for one in (str, long))
    (short,), (wide,) = (in_step(make, size, Said(say=say, others=(more,))) for say, more in ((str, long), (long, str)))
    assert own.where != other.where and wide.where == other.where
    assert (short.width, short.height) == (wide.width, wide.height) == (other.width, other.height)
