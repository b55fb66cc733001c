"""A template that is nowhere is told with the way in which it would be found."""

import pytest

from grognard.model.game import Game, Head
from grognard.remarks import findings_of_missing

GAME = Game(id="x", head=Head(title="X", version="1"))


@pytest.mark.parametrize(
    ("name", "known", "hint"),
    [
        ("symbols/art/mine.png.svg", (), "write 'mine' and keep the drawing as templates/symbols/mine.svg, an SVG"),
        ("symbols/mine.svg.svg", ("tank",), "write 'mine' and keep the drawing as templates/symbols/mine.svg, an SVG"),
        ("faces/sub/own.svg", ("unit-nato",), "write 'own' and keep the drawing as templates/faces/own.svg, an SVG"),
        ("symbols/infantri.svg", ("infantry",), "did you mean 'infantry'?"),
        ("symbols/zzz.svg", ("infantry",), "there are: infantry"),
        ("symbols/zzz.svg", (), "no file lies in templates/symbols/"),
    ],
)
def test_the_hint_names_what_would_be_found(name: str, known: tuple[str, ...], hint: str) -> None:
    (found,) = findings_of_missing(GAME, {name: known})
    assert found.code == "TPL001" and found.hint == hint
