"""A text that contradicts a claim is quoted in the part concerned alone, with the caret under the figure."""

from pathlib import Path

import pytest
from tests.check.literate import base_files, findings_of

from grognard.base.diagnostics import Diagnostic

_RULES = "See the chart. A red battalion lost costs 1 point; at most two guns fire. Fire at hex 0203."
_CLAIMS = ("1 point", "two guns", "0203")


def told(reminder: str, root: Path) -> list[Diagnostic]:
    """What is said of the claims if the words of a hook are these."""
    files = base_files()
    files["rules/rules.md"] = files["rules/rules.md"].replace("See the chart.", _RULES)
    files["hooks.toml"] = files["hooks.toml"].replace('["infantry"]', f'["infantry"]\nreminder = "{reminder}"')
    files["claims.csv"] += "".join(f"5.1,field,hook losses,reminder,{one}\n" for one in _CLAIMS)
    return [one for one in findings_of(files, root) if one.code == "RUL010"]


@pytest.mark.parametrize(
    ("reminder", "quote", "figure"),
    [
        ("Lost: −2 points for red; 2 guns, at 0203 (5.1).", "−2 points for red", "−2"),
        ("Lost: 1 point for red; at most 3 guns, at 0203.", "at most 3 guns", "3"),
        ("Lost: 1 point for red; at most three guns, at 0203.", "at most three guns", "three"),
        ("1 point for red; 2 guns, I/127 at 0204. Go on.", "I/127 at 0204", "0204"),
        ("1 point for red. 2 cannon, at 0203", "2 cannon, at 0203", "2"),
    ],
)
def test_the_part_that_is_wrong_and_its_figure(reminder: str, quote: str, figure: str, tmp_path: Path) -> None:
    assert told("Lost: 1 point for red; 2 guns, at 0203.", tmp_path / "right") == []
    (one,) = told(reminder, tmp_path)
    assert one.message.startswith(f"reminder of hook losses: {quote!r}; case 5.1 and its claim say ")
    column = len('reminder = "') + reminder.index(figure if len(figure) > 1 else f"{figure} ") + 1
    assert (one.origin.column, one.origin.length) == (column, len(figure))
    assert one.notes[0].message == "the claim of 5.1"


@pytest.mark.parametrize(
    ("claim", "reminder", "figure"),
    [
        ("1 blue", "−1 for a red one, +2 for a blue one", "+2"),
        ("+1 blue", "−1 for a red one, −1 for a blue one", ""),
        ("1 blue", "−1 for a red one and 3 for a blue one", "3"),
        ("blue 1", "1 red, a blue one 4 and 1 more", ""),
        ("1 blue", "−1 for a red one, +1 for a blue one", None),
        ("1 blue", "+1 for a red or blue one (3)", None),
    ],
)
def test_the_figure_of_a_word_is_the_one_beside_it(
    claim: str, reminder: str, figure: str | None, tmp_path: Path
) -> None:
    files = base_files()
    files["rules/rules.md"] = files["rules/rules.md"].replace("See the chart.", "Lost: 1 red, 1 blue 1.")
    files["hooks.toml"] = files["hooks.toml"].replace('["infantry"]', f'["infantry"]\nreminder = "{reminder}"')
    files["claims.csv"] += f"5.1,field,hook losses,reminder,1 red\n5.1,field,hook losses,reminder,{claim}\n"
    said = [one for one in findings_of(files, tmp_path) if one.code == "RUL010"]
    assert len(said) == (figure is not None)
    if figure:
        assert said[0].origin.length == len(figure)
        assert said[0].origin.column == len('reminder = "') + reminder.index(figure) + 1
