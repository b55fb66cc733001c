"""What counts as a row of the sources."""

from grognard.base.origins import Origin, Origins
from grognard.check.sourced import sourced
from grognard.model.game.areas import Link
from grognard.model.game.whole import Game, Head


def link(line: int, by: str, *, is_across: bool = False) -> Link:
    at = Origins(at=Origin(file="map/links.csv", line=line))
    return Link(map="a", a="x", to="a", b="y", by=by, is_across=is_across, origin=at)


def test_a_row_with_by_and_cross_counts_once() -> None:
    game = Game(
        id="g",
        head=Head(title="G", version="1"),
        links=(link(2, "road"), link(2, "river", is_across=True), link(3, "ferry")),
    )
    assert [one.origin.at.line for kind, one in sourced(game) if kind == "links"] == [2, 3]
