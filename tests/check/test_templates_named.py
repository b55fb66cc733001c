"""A template that is nowhere is told with the way in which it would be found."""

import pytest

from grognard.base import nearest
from grognard.findings.faults import findings_of_missing
from grognard.model.game.whole import Game, Head

GAME = Game(id="x", head=Head(title="X", version="1"))


@pytest.mark.parametrize(
    ("name", "known", "hint"),
    [
        ("symbols/art/mine.png.svg", (), "write 'mine' and keep the drawing as templates/symbols/mine.svg, an SVG"),
        ("symbols/mine.svg.svg", ("tank",), "write 'mine' and keep the drawing as templates/symbols/mine.svg, an SVG"),
        ("faces/sub/own.svg", ("unit-nato",), "write 'own' and keep the drawing as templates/faces/own.svg, an SVG"),
        ("symbols/art\\mine.png.svg", (), "write 'mine' and keep the drawing as templates/symbols/mine.svg, an SVG"),
        ("symbols//home/me/mine.svg", (), "write 'mine' and keep the drawing as templates/symbols/mine.svg, an SVG"),
        ("symbols/../art/mine.svg.svg", (), "write 'mine' and keep the drawing as templates/symbols/mine.svg, an SVG"),
        ("symbols/infantri.svg", ("infantry",), "did you mean 'infantry'?"),
        ("symbols/zzz.svg", ("infantry",), "there are: infantry"),
        ("symbols/zzz.svg", (), "no file lies in templates/symbols/"),
    ],
)
def test_the_hint_names_what_would_be_found(name: str, known: tuple[str, ...], hint: str) -> None:
    (found,) = findings_of_missing(GAME, {name: known})
    assert found.code == "TPL001" and found.hint == hint


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("symbols/art/mine.png.svg", "no symbol is called 'art/mine.png'"),
        ("symbols/infantri.svg", "no symbol is called 'infantri'"),
        ("faces/sub/own.svg", "no face is called 'sub/own'"),
        ("cards/cards.typ", "nothing is called cards/cards.typ"),
    ],
)
def test_what_is_absent_is_called_as_the_sources_call_it(name: str, said: str) -> None:
    (found,) = findings_of_missing(GAME, {name: ()})
    assert found.message == said


def test_hints_end_with_their_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck of thousands of cards may name a picture each that is not there."""
    monkeypatch.setattr(nearest, "COMPARISONS", 2)
    known = ("flags", "banner")
    found = findings_of_missing(GAME, {f"art/flag{number}.png": known for number in range(3)})
    assert [one.hint for one in found] == ["did you mean 'flags'?", *2 * ["there are: flags, banner"]]
