"""What a counter's two sides show."""

from dataclasses import replace

from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.provenance import Basis, Provenance
from grognard.model.game.sides import Formation, Nation, Side
from grognard.model.game.whole import Game, Head
from grognard.plan.paper.faces import plan_faces
from grognard.plan.paper.masks import mask_of

BATTALION = CounterType(id="inf", name="Infantry", face="unit-nato", symbol="infantry", values=("attack", "move"))
MARKER = CounterType(id="m", name="Marker", face="marker", role="marker")


def faces_of(kind: CounterType, **fields):
    """Front and back of one counter of this type."""
    counter = Counter(id="c", type=kind.id, **{"side": "it", **fields})
    game = Game(
        id="t",
        head=Head(title="T", version="1"),
        sides={"it": Side(id="it", name="Italian", short="IT", colour="#a9b694")},
        nations={"serbia": Nation(id="serbia", name="Serbia", side="it", colour="#b49acf", letter="S")},
        formations={"spezia": Formation(id="spezia", name="Spezia", side="it", band="#3b6ea5")},
        types={kind.id: kind},
        counters={"c": counter},
    )
    faces = plan_faces(game)
    return faces.fronts["c"], faces.backs["c"]


def test_values_stand_in_the_order_of_the_type():
    front, _ = faces_of(BATTALION, values={"move": "5", "attack": "4"})
    values = dict(front.values)
    assert (values["value-1"], values["value-2"]) == ("4", "5")


def test_a_blank_value_stays_blank():
    front, back = faces_of(replace(BATTALION, steps=2), values={"move": "5"}, back_values={"move": "5"})
    for face in (front, back):
        assert "value-1" not in dict(face.values) and dict(face.values)["value-2"] == "5"


def test_a_value_that_a_book_does_not_give_is_unknown_in_print():
    counter = Counter(id="c", type="inf", side="it", values={"attack": "8"})
    marker = Counter(id="m", type="m", side="it")
    own = Game(
        id="t",
        head=Head(title="T", version="1", basis="rulebook"),
        types={"inf": BATTALION, "m": replace(MARKER, values=("attack",))},
        counters={"c": counter, "m": marker},
    )
    shown = {id: dict(face.values) for id, face in plan_faces(own).fronts.items()}
    assert (shown["c"]["value-1"], shown["c"]["value-2"], shown["c"]["move"]) == ("8", "?", "?")
    assert "value-1" not in shown["m"]  # a marker without a number has none
    design = plan_faces(replace(own, head=replace(own.head, basis="design"))).fronts["c"]
    assert "value-2" not in dict(design.values)


def test_two_steps_have_a_reduced_back_of_the_same_face():
    _, back = faces_of(replace(BATTALION, steps=2), values={"attack": "4"}, back_values={"attack": "2"})
    assert back.template == "unit-nato"
    assert dict(back.values)["back"] == "reduced"
    assert dict(back.values)["value-1"] == "2"


def test_guns_say_what_their_back_is():
    _, back = faces_of(replace(BATTALION, back="move-fire"), back_values={"attack": "3"})
    assert (back.template, dict(back.values)["back"]) == ("unit-nato", "move-fire")


def test_one_step_and_nothing_to_say_has_the_plain_back():
    front, back = faces_of(BATTALION, values={"attack": "4"}, formation="spezia")
    assert (front.template, back.template) == ("unit-nato", "back")
    assert dict(back.values)["side"] == "IT"
    assert dict(back.values)["formation"] == "Spezia"


def test_a_type_may_name_its_back():
    _, back = faces_of(replace(BATTALION, back_face="hq"))
    assert back.template == "hq"


def test_a_markers_back_repeats_its_front_unless_it_says_more():
    front, back = faces_of(MARKER, name="Trench", text="1 left")
    assert back.template == front.template
    assert dict(back.values) == {**dict(front.values), "back": "plain"}
    _, other = faces_of(MARKER, name="Trench", text="1 left", back_values={"text": "2 left", "name": "Works"})
    assert (dict(other.values)["text"], dict(other.values)["name"]) == ("2 left", "Works")


def test_colours_come_from_nation_before_side():
    front, _ = faces_of(BATTALION, nation="serbia")
    colours = dict(front.colours)
    assert (colours["ground"], colours["side"]) == ("#b49acf", "#a9b694")


def test_a_letter_stands_only_where_nations_share_a_colour():
    counter = Counter(id="c", type="inf", side="it", nation="serbia")
    serbia = Nation(id="serbia", name="Serbia", side="it", colour="#b49acf", letter="S")
    game = Game(
        id="t",
        head=Head(title="T", version="1"),
        sides={"it": Side(id="it", name="Italian", short="IT", colour="#a9b694")},
        nations={"serbia": serbia},
        types={"inf": BATTALION},
        counters={"c": counter},
    )
    assert "letter" not in dict(plan_faces(game).fronts["c"].values)
    both = {**game.nations, "montenegro": replace(serbia, id="montenegro", letter="M")}
    assert dict(plan_faces(replace(game, nations=both)).fronts["c"].values)["letter"] == "S"


def test_a_plain_back_does_not_say_over_a_name_what_the_band_says():
    named = {"formation": "spezia", "echelon": "XXX", "name": "Reisoli"}
    for side in ("left", "right"):
        _, back = faces_of(replace(BATTALION, steps=1), **{side: "Spezia"}, **named)
        assert side not in dict(back.values) and dict(back.values)["name"] == "Reisoli"
    _, other = faces_of(replace(BATTALION, steps=1), left="7", **named)
    assert dict(other.values)["left"] == "7"


def test_assumed_values_are_marked():
    counter = Counter(id="c", type="inf", values={"attack": "4"}, provenance=Provenance(basis=Basis.ASSUMED))
    game = Game(id="t", head=Head(title="T", version="1"), types={"inf": BATTALION}, counters={"c": counter})
    assert dict(plan_faces(game).fronts["c"].values)["assumed-value-1"] == "1"
    assert "assumed-value-1" not in dict(plan_faces(game, marks=False).fronts["c"].values)


def test_a_mask_says_in_every_language_whose_it_is_as_the_counters_do():
    counter = Counter(id="c", type="inf", side="de")
    sides = {"de": Side(id="de", name="Germany", short="DE", colour="#a9b694")}
    game = Game(id="t", head=Head(title="T", version="1"), sides=sides, types={"inf": BATTALION})
    mask, owner = mask_of(game, counter, lambda text: {"DE": "ALL", "Germany": "Allemagne"}.get(text, text))
    assert (dict(mask.values)["letter"], owner) == ("ALL", "Allemagne")


def test_a_marker_does_not_print_its_figure_twice():
    front, _ = faces_of(MARKER, name="Trench 2", text="2")
    assert dict(front.values)["name"] == "Trench" and dict(front.values)["text"] == "2"
    front, _ = faces_of(MARKER, name="Trench 12", text="2")
    assert dict(front.values)["name"] == "Trench 12"
