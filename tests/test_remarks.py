"""What a job noticed gets the place in the sources where it can be mended, once."""

import pytest

from grognard.base.origins import Origin, Origins
from grognard.model.charts import Card, Deck
from grognard.model.game import Game, Head
from grognard.model.sides import Side
from grognard.remarks import findings_of_remarks
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
