"""A style of a game's own is held against the one that ships: nothing in it does nothing in silence."""

import pytest

from grognard.base.bundled import bundled, templates_dir
from grognard.load.files.looks.styles import MAP, STYLES, style_faults

MODULE = "vassal/module.toml"
SHIPPED = {name: bundled().read(templates_dir() / name) for name in STYLES}


def faults_of(name: str, text: str | bytes) -> list[tuple[str, int, str]]:
    data = text if isinstance(text, bytes) else text.encode()
    found = style_faults(name, data, SHIPPED[name], f"templates/{name}")
    return [(one.message, one.origin.line, one.hint) for one in found]


def changed(name: str, old: str, new: str) -> tuple[list[tuple[str, int, str]], int]:
    """The faults after one change, and the line of it."""
    text = SHIPPED[name].decode()
    assert old in text
    return faults_of(name, text.replace(old, new, 1)), text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize("name", STYLES)
def test_what_ships_is_silent(name: str) -> None:
    assert faults_of(name, SHIPPED[name]) == []
    assert faults_of(name, b"\xef\xbb\xbf" + SHIPPED[name].replace(b"\n", b"\r\n")) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "said", "hint"),
    [
        (MODULE, 'background = "#e9e4d6"', 'backgroud = "#e9e4d6"', "nothing reads 'backgroud' in [map]",
         "did you mean 'background'?"),
        (MAP, "[sheet]", "[sheets]", "nothing reads [sheets]", "did you mean 'sheet'?"),
        (MAP, "light_most = 0.35\n\n[label]", "light_mots = 0.35\n\n[label]", "nothing reads 'light_mots' in [relief]",
         "did you mean 'light_most'?"),
        (MAP, "[theme.subdued.land]\npale", "[theme.subdued.land]\nplae",
         "nothing reads 'plae' in [theme.subdued.land]", "did you mean 'pale'?"),
        (MAP, "[theme.colour-blind.pattern.rough]", "[theme.colour-blind.pattern.rogh]", "no [pattern.rogh]",
         "did you mean 'rough'?"),
        (MAP, "spacing = 2.75", "spaceing = 2.75", "nothing reads 'spaceing' in [pattern.woods]",
         "did you mean 'spacing'?"),
        (MAP, 'draw = "bridge"\nwidth', 'draw = "bridge"\ntaper', "nothing reads 'taper' in [pattern.bridge]",
         "there are: draw, width"),
        (MAP, "parts = [{ shade = 0.2,", "parts = [{ shde = 0.2,", "nothing reads 'shde' in [glyph.grass.parts.0]",
         "did you mean 'shade'?"),
    ],
)  # fmt: skip
def test_a_key_that_nothing_reads(name: str, old: str, new: str, said: str, hint: str) -> None:
    """One finding at its line, with what may be meant; that the right one is missing is not told beside it."""
    found, line = changed(name, old, new)
    assert found == [(said, line + (1 if new.startswith(("draw", "[theme.subdued")) else 0), hint)]


@pytest.mark.parametrize("name", STYLES)
@pytest.mark.parametrize("text", ["", "\n\n", "\ufeff", "# to be written\n", "\r\n# later\r\n"])
def test_a_file_that_says_nothing_is_one_fault(name: str, text: str) -> None:
    hint = f"remove it; `grognard eject {name} GAME` then gives the game a whole one"
    assert faults_of(name, text) == [("the file says nothing", 1, hint)]


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        (MODULE, "[trail]\n", "[trail] lacks 'line', 'width', 'radius'"),
        (
            MAP,
            "[relief]\nrise = 1.25\n",
            "the file lacks [sheet], [type], [land], [grid], [unknown], [label], [pattern], [glyph], [theme]",
        ),
        (
            MAP,
            "[pattern.plain]\ndraw = 'plain'\n",
            "[pattern.clear], [pattern.barrier], [pattern.road] are missing",
        ),
    ],
)
def test_what_one_table_lacks_is_told_at_once(name: str, text: str, said: str) -> None:
    assert sum("lacks" in one or "there is no [pattern" in one for one, _, _ in faults_of(name, text)) <= 2
    assert [one for one, _, _ in faults_of(name, text) if one.startswith(said)]


def test_a_table_that_nothing_reads() -> None:
    lines = SHIPPED[MAP].decode().count("\n")
    found = faults_of(MAP, SHIPPED[MAP].decode() + "[hillshade]\nlight = 1\n")
    tables = "sheet, type, land, grid, unknown, relief, label, pattern, glyph, theme"
    assert found == [("nothing reads [hillshade]", lines + 1, f"there are: {tables}")]


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        (MAP, '"Fjalla One", 400, "normal", 21', '"Arial", 400, "normal", 21', "grognard has no font 'Arial'"),
        (MAP, '"Roboto", 500', '"Robotto", 500', "grognard has no font 'Robotto'"),
        (MAP, '"Roboto", 500', '"Roboto", 501', "Roboto has no 501 'normal'"),
        (MAP, '"Roboto", 500, "normal", 6.0', '"Roboto", 5.0', "number is a family, a weight, a style and a size"),
        (MAP, 'paper = "#f2ead6"', 'paper = "cream"', "paper is no colour: 'cream'; write #rrggbb"),
        (MAP, 'draw = "cased"', 'draw = "casedd"', "[pattern.road] draws 'casedd'"),
        (MAP, 'glyphs = ["vine"]', 'glyphs = ["vines"]', "no [glyph.vines]"),
        (MAP, 'd = "m-.1,0', 'd = "M-.1,0', "`d` of a part begins with a small m"),
        (MAP, "[pattern.barrier]", "[pattern.barier]", "[pattern.barrier] is missing"),
        (MODULE, "width = 3.0", 'width = "3mm"', "width is a number, and not '3mm'"),
        (MODULE, "closed = [8, 9]", "closed = [5]", "closed is two numbers"),
        (MODULE, "radius = 12\n", "", "[trail] lacks 'radius'"),
        (MAP, "[sheet]", "[[sheet]]", "[sheet] is a table"),
    ],
)
def test_a_value_that_nothing_can_be_drawn_with(name: str, old: str, new: str, said: str) -> None:
    found, _ = changed(name, old, new)
    assert [one for one, _, _ in found] == [said]


def test_a_font_is_told_with_those_that_there_are() -> None:
    found, line = changed(MAP, '"Fjalla One", 400, "normal", 21', '"Arial", 400, "normal", 21')
    assert found[0][1:] == (line, "its fonts are Fjalla One, Roboto, Source Sans Pro, Source Serif Pro, Caladea")


@pytest.mark.parametrize("text", [b"\xff", b"[sheet", b"", b"sheet = []", b"[pattern]\nroad = 3\n[glyph]\nx.parts = 3"])
def test_any_file_becomes_findings(text: bytes) -> None:
    assert faults_of(MAP, text)


@pytest.mark.parametrize("name", STYLES)
def test_half_a_file_is_told_at_the_file_and_what_half_a_table_lacks_as_it_ships(name: str) -> None:
    lines = SHIPPED[name].decode().splitlines()
    heads = [number for number, line in enumerate(lines) if line.startswith("[")]
    tables = "\n".join(lines[: heads[len(heads) // 2]])
    found = next(one for one in faults_of(name, tables) if one[0].startswith("the file lacks "))
    assert found[1] == 0 and f"grognard eject {name}" in found[2]


def test_a_key_that_is_missing_is_told_at_its_table_with_what_ships() -> None:
    text = SHIPPED[MODULE].decode()
    (gone,) = (line for line in text.splitlines() if line.startswith("opened"))
    ((message, line, hint),) = faults_of(MODULE, text.replace(f"{gone}\n", ""))
    assert message == "[stack] lacks 'opened'" and text.splitlines()[line - 1].startswith("[stack]")
    assert hint.removeprefix("as shipped: ") == gone.partition("#")[0].strip()
