"""What a job noticed gets the place in the sources where it can be mended, once."""

from dataclasses import replace

import pytest

from grognard.base.origins import Origin, Origins
from grognard.findings.remarks import findings_of_remarks
from grognard.findings.subjects import origin_of
from grognard.model.game.charts import Card, Deck
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.rules import Allow
from grognard.model.game.scenarios import Demand
from grognard.model.game.sides import Nation, Side
from grognard.model.game.whole import Game, Head
from grognard.work.job import Remark


def written(file: str, **lines: int) -> Origins:
    return Origins(fields={name: Origin(file=file, line=line) for name, line in lines.items()})


GAME = Game(
    id="x",
    head=Head(title="X", version="1", origin=written("game.toml", title=1)),
    sides={"red": Side(id="red", name="Red", colour="#aa3322", origin=written("game.toml", name=8))},
    decks={
        "red": Deck(id="red", title="R", file="red", side="red", origin=written("red.toml", title=1)),
        "all": Deck(id="all", title="A", file="all", origin=written("all.toml", title=1)),
    },
    cards={
        f"{deck}-{number}": Card(
            id=f"{deck}-{number}", deck=deck, title="T", text="", origin=written(f"{deck}.csv", title=number)
        )
        for deck in ("red", "all")
        for number in (2, 3)
    },
)


def test_every_kind_of_thing_has_its_place_and_what_is_none_has_that_of_the_game() -> None:
    """A back end may speak of whatever a game holds, and of what it does not."""
    game = replace(
        GAME,
        nations={
            "fr": Nation(id="fr", name="France", side="red", colour="#aa3322", origin=written("game.toml", name=9))
        },
    )
    assert origin_of(game, "nation:fr", "name").line == 9
    june = Demand(id="june-3", scenario="june", origin=written("june.csv", where=4))
    assert origin_of(replace(game, demands=(june,)), "statement:june-3", "where").line == 4
    assert str(origin_of(game, "art:vassal/oob.png", "")).endswith("art/vassal/oob.png")
    assert origin_of(game, "counter:none", "vassal.traits") == game.head.origin.at
    assert origin_of(game, "kite:none", "") == game.head.origin.at


@pytest.mark.parametrize(
    ("field", "places"),
    [
        ("game", ["game.toml:1"]),
        ("deck", ["red.toml:1", "all.toml:1"]),
        ("side", ["game.toml:8", "all.toml:1"]),  # a deck without a side shows its title instead
        ("title", ["red.csv:2", "red.csv:3", "all.csv:2", "all.csv:3"]),
    ],
)
def test_what_many_cards_show_alike_is_told_once_where_it_is_written(field: str, places: list[str]) -> None:
    remarks = [Remark(code="TPL121", subject=f"card:{id}", field=field, values=("long",)) for id in GAME.cards]
    assert [str(one.origin) for one in findings_of_remarks(GAME, remarks)] == places


FACED = replace(
    GAME,
    types={"inf": CounterType(id="inf", name="I", face="own", origin=written("types.toml", face=3))},
    counters={
        f"c{number}": Counter(id=f"c{number}", type="inf", origin=written("mix.csv", left=number, name=number))
        for number in range(2, 9)
    },
)
OWN = {"faces/own.svg": "sources/x/templates/faces/own.svg"}


def long(counter: str, field: str = "left", code: str = "TPL111") -> Remark:
    return Remark(
        code=code,
        subject=f"counter:{counter}",
        field=field,
        values=("XII",),
        template="faces/own.svg",
        line=4,
        column=3,
    )


def test_three_texts_of_a_face_on_seven_counters_are_three_findings() -> None:
    remarks = [long(counter, field) for counter in FACED.counters for field in ("left", "right", "name")]
    found = findings_of_remarks(FACED, remarks, OWN)
    assert [(str(one.origin), len(one.notes)) for one in found] == [("sources/x/templates/faces/own.svg:4:3", 6)] * 3
    assert "left of faces/own.svg on 7 counters, such as c2: XII" in found[0].message
    (shipped,) = findings_of_remarks(FACED, [long("c2"), long("c5")])
    assert str(shipped.origin) == "mix.csv:2" and [str(one.origin) for one in shipped.notes] == ["mix.csv:5"]


def test_a_text_of_one_counter_is_told_at_its_row() -> None:
    (found,) = findings_of_remarks(FACED, [long("c3"), replace(long("c3"), values=("XIII",))], OWN)
    assert str(found.origin) == "mix.csv:3"
    assert [str(one.origin) for one in found.notes] == ["sources/x/templates/faces/own.svg:4:3"]


def test_a_counter_that_is_allowed_is_told_by_itself() -> None:
    allow = Allow(code="TPL111", where="counter:c4", reason="r", case="1")
    found = findings_of_remarks(replace(FACED, allows=(allow,)), [long(one) for one in FACED.counters], OWN)
    assert [str(one.origin) for one in found] == ["mix.csv:4", "sources/x/templates/faces/own.svg:4:3"]
    assert "6 counters" in found[1].message and not [one for one in found[1].notes if "c4" in one.message]


def test_a_fault_of_a_face_stands_in_its_file() -> None:
    fault = replace(long("c2", code="TPL105"), subject="template:faces/own.svg", field="")
    (found,) = findings_of_remarks(FACED, [fault], OWN)
    assert str(found.origin) == "sources/x/templates/faces/own.svg:4:3"
    assert [str(one.origin) for one in found.notes] == ["types.toml:3"]
    (shipped,) = findings_of_remarks(FACED, [fault])
    assert str(shipped.origin) == "types.toml:3"


def test_a_translation_that_is_too_long_is_told_where_it_is_written() -> None:
    words = {"Hill": "Une très longue cote", "Long": "Long", "Same": "Hill"}
    places = {("fr", text): Origin(file="lang/fr.toml", line=line) for line, text in enumerate(words, start=4)}
    game = replace(FACED, texts={"fr": words}, text_places=places)
    remarks = [replace(long(counter, "name"), values=(f'"{words["Hill"]}"', "needs 9 mm")) for counter in ("c2", "c3")]
    (found,) = findings_of_remarks(game, remarks, OWN)
    assert str(found.origin) == "lang/fr.toml:4" and [str(one.origin) for one in found.notes] == ["mix.csv:2"]
    card = Remark(code="TPL121", subject="card:red-2", field="title", values=(words["Hill"],))
    assert [str(one.origin) for one in findings_of_remarks(game, [card])] == ["lang/fr.toml:4"]
    for text in ("Long", "Hill"):  # of the first language too
        first = replace(card, values=(text,))
        assert [str(one.origin) for one in findings_of_remarks(game, [first])] == ["red.csv:2"]
