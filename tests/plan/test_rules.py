"""Macros of the rules: drawn from the sources, or left as they are written."""

from collections.abc import Callable

from tests.growth import assert_linear

from grognard.model.game.charts import Chart, Turn
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.rules import Case, Claim
from grognard.model.game.sides import Formation
from grognard.model.game.terrain import Terrain
from grognard.model.game.whole import Game, Head
from grognard.plan.paper.book.index import plan_index
from grognard.plan.paper.book.rules import plan_rules


def pieces_of(text: str, tr=str):
    """The pieces of one case."""
    game = Game(
        id="t",
        head=Head(title="T", version="1"),
        types={"inf": CounterType(id="inf", name="Infantry", face="unit-nato", values=("attack",))},
        counters={
            "it-1": Counter(id="it-1", type="inf", left="I", values={"attack": "4"}, back_values={"attack": "2"})
        },
        terrain={
            "woods": Terrain(id="woods", name="Woods", code="w", colour="#a8bf8a", move={"foot": "2", "carts": "no"})
        },
        charts={"crt": Chart(id="crt", title="Combat results", kind="crt")},
        claims=(
            Claim(cite="5.2", kind="count", subject="it infantry", value="12"),
            Claim(cite="5.2", kind="count", subject="ah infantry", value="9"),
            Claim(cite="6.1", kind="hex", subject="0404", property="terrain", value="woods"),
        ),
        turns=(Turn(number=1, label="14 June", note="night"),),
        cases={"1.1": Case(id="1.1", title="Title", text=text, file="rules/01.md")},
    )
    (section,) = plan_rules(game, game.cases.values(), tr)
    return section.pieces


def test_a_value_within_a_line_is_replaced():
    (piece,) = pieces_of("It attacks with {value it-1 attack}, reduced {value it-1 back_attack}, is {value it-1 left}.")
    assert piece.text == "It attacks with 4, reduced 2, is I."


def test_terrain_costs_within_a_line():
    (piece,) = pieces_of("Woods cost {terrain woods move foot}, carts {terrain woods move carts}.")
    assert piece.text == "Woods cost 2, carts no."


def test_a_cost_that_is_not_written_is_not_made_up():
    (piece,) = pieces_of("Wheels pay {terrain woods move wheeled}.")
    assert piece.text == "Wheels pay {terrain woods move wheeled}.", "the check tells it (RUL002)"


def test_what_names_nothing_stays_as_it_is_written():
    text = "See {value it-9 attack} and {chart lost}.\n\n{chart lost}"
    assert "".join(piece.text for piece in pieces_of(text)) == text


def test_what_is_no_field_of_the_sources_is_no_value():
    text = "{value it-1 __doc__} {terrain woods __module__} {value it-1 origin}"
    (piece,) = pieces_of(text)
    assert piece.text == text


def test_a_macro_alone_on_its_line_is_a_block():
    kinds = [(piece.kind, piece.ids) for piece in pieces_of("Before.\n\n{counter it-1}\n\nBetween.\n\n{chart crt}\n")]
    assert kinds == [("markdown", ()), ("counters", ("it-1",)), ("markdown", ()), ("chart", ("crt",))]


def test_counters_may_have_a_caption():
    (piece,) = pieces_of("{counter it-1 it-1 | A battalion, twice}")
    assert (piece.ids, piece.text) == (("it-1", "it-1"), "A battalion, twice")


def test_turns_and_claims_become_tables():
    turns, claims, more = pieces_of("{turns}\n\n{claims 5.2}\n\n{claims 6.1}")
    assert turns.rows == (("Turn", "Date", "Note"), ("1", "14 June", "night"))
    assert claims.rows == (("Subject", "Value"), ("it infantry", "12"), ("ah infantry", "9"))
    assert more.rows == (("Subject", "What", "Value"), ("0404", "terrain", "woods"))


def test_headings_of_tables_are_in_the_language_of_the_document():
    french = {"Turn": "Tour", "night": "nuit"}
    (turns,) = pieces_of("{turns}", lambda text: french.get(text, text))
    assert turns.rows == (("Tour", "Date", "Note"), ("1", "14 June", "nuit"))


def test_cases_without_text_are_left_out_unless_they_head_others():
    head = Head(title="T", version="1")
    cases = {
        "1": Case(id="1", number="1", title="Head", level=1, file="rules/01.md"),
        "26.2": Case(id="26.2", title="Another's rule", file="rulebook.toml"),
    }
    sections = plan_rules(Game(id="t", head=head, cases=cases), cases.values(), lambda words: words)
    assert [section.number for section in sections] == ["1"]


def test_rules_and_index_take_no_longer_than_they_are_long() -> None:
    text = "The road leads on[^{0}]. " + "Units march along it by day. " * 2 + "\n\n[^{0}]: Note {0}.\n"
    every = [Case(id=f"{n}", number=f"{n}", title=f"C{n}", text=text.format(n), file="rules.md") for n in range(4_000)]
    formations = {f"f{n}": Formation(id=f"f{n}", name=f"Zug {n}", side="a", band="#000000") for n in range(60)}

    def work(count: int) -> Callable[[], None]:
        cases = {one.id: one for one in every[:count]}
        game = Game(id="t", head=Head(title="T", version="1"), cases=cases, formations=formations)

        def run() -> None:
            sections = plan_rules(game, cases.values(), str)
            plan_index(game, sections, str)
            assert sections[7].pieces[0].notes == (("7", "Note 7."),)

        return run

    assert_linear(work, len(every))
