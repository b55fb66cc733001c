"""Numbers of style.toml and module.toml that nothing can be drawn with are told in plain words, with their line."""

import pytest

from grognard.backends.vassal import style as module
from grognard.base.bundled import templates_dir
from grognard.render.map.style import read_style

MAP = (templates_dir() / "maps/style.toml").read_text("utf-8")
MODULE = (templates_dir() / "vassal/module.toml").read_text("utf-8")


@pytest.mark.parametrize("value", ["nan", "inf", "-inf", "0.0", "-1", "1e12", "100001", "-0.001"])
def test_a_spacing_that_is_none(value: str) -> None:
    line = 1 + next(index for index, one in enumerate(MAP.split("\n")) if one.startswith("spacing = 4.6"))
    with pytest.raises(ValueError, match=rf"\[pattern.clear\] spacing is .*\(at line {line}, column 1\)"):
        read_style(MAP.replace("spacing = 4.6", f"spacing = {value}", 1).encode())


@pytest.mark.parametrize("value", ["nan", "inf", "1e300"])
def test_every_number_is_finite(value: str) -> None:
    with pytest.raises(ValueError, match=r"\[relief\] rise is"):
        read_style(MAP.replace("rise = 6.0", f"rise = {value}", 1).encode())


@pytest.mark.parametrize(("old", "new"), [('"Roboto", 500', '"Robotto", 500'), ('"Roboto", 500', '"Roboto", 501')])
def test_a_font_that_is_none(old: str, new: str) -> None:
    with pytest.raises(ValueError, match=r"\[type\] number: no font 'Robot.*(Roboto has 400|there are Fjalla One)"):
        read_style(MAP.replace(old, new, 1).encode())


@pytest.mark.parametrize("size", ["nan", "0.0", "-3", "inf"])
def test_a_size_of_letters_that_is_none(size: str) -> None:
    with pytest.raises(ValueError, match=r"\[type\] number is"):
        read_style(MAP.replace('"normal", 6.0]', f'"normal", {size}]', 1).encode())


@pytest.mark.parametrize("value", ["nan", "0", "-16", "inf"])
def test_a_size_in_the_module_that_is_none(value: str) -> None:
    with pytest.raises(ValueError, match=r"vassal/module.toml: \[viewer\] font_size is"):
        module.read_style(MODULE.replace("font_size = 11", f"font_size = {value}", 1).encode())


def test_what_ships_is_silent() -> None:
    assert read_style(MAP.encode()) and module.read_style(MODULE.encode())
