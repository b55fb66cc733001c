"""The colours of the page can be read: what is written stands out from what it is written on, by day and by night."""

import re
from collections.abc import Mapping

import pytest

from grognard.base.bundled import templates_dir

STYLE = (templates_dir() / "check/report.css").read_text("utf-8")
WRITTEN = ("ink", "soft", "link", "error", "warning", "note", "good")
GROUNDS = ("paper", "card", "code")
LEAST = 4.5
"""WCAG 2.2, 1.4.3: for text of any size."""


def colours(text: str) -> Mapping[str, str]:
    return dict(re.findall(r"--(\w[\w-]*): (#[0-9a-f]{3,6});", text))


def schemes() -> Mapping[str, Mapping[str, str]]:
    light, dark, paper = (colours(block) for block in re.findall(r":root \{(.*?)\}", STYLE, re.DOTALL))
    return {"light": light, "dark": {**light, **dark}, "print": {**light, **paper}}


def luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    digits = "".join(2 * one for one in digits) if len(digits) == 3 else digits
    parts = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark", "print"])
def test_all_that_is_written_can_be_read(scheme: str) -> None:
    known = schemes()[scheme]
    pairs = [(one, ground) for one in WRITTEN for ground in GROUNDS] + [("hit-ink", "hit")]
    assert {pair: ratio for pair in pairs if (ratio := contrast(known[pair[0]], known[pair[1]])) < LEAST} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_bars_and_borders_stand_out(scheme: str) -> None:
    """WCAG 1.4.11: three to one, for what is no text. The numbers stand beside each bar."""
    known = schemes()[scheme]
    for one in ("designed", "cited", "unknown"):
        assert contrast(known[one], known["paper"]) >= 3, one
    assert contrast(known["soft"], known["card"]) >= 3, "the borders of fields"


def test_the_measure_is_that_of_the_standard() -> None:
    assert contrast("#fff", "#000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_no_colour_is_written_beside_the_schemes() -> None:
    rest = re.sub(r":root \{.*?\}", "", STYLE, flags=re.DOTALL)
    assert re.findall(r"#[0-9a-f]{3,6}\b", rest) == []
