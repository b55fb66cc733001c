"""A game's own fonts and its theme: vouched for, embedded and measured as the bundled ones, in print and module."""

import io
import re
import zipfile
from pathlib import Path

import pikepdf
import pytest
from fontTools.ttLib import TTFont
from PIL import Image
from tests.commands.projects import grognard, project, starter

from grognard.base.bundled import FontKey, font_bytes
from grognard.base.fonts.lettering import lettered
from grognard.base.fonts.theme import Theme, nearest_cut
from grognard.render.draw.fonts import families, find_font, metrics, undrawable_characters

OWN = FontKey("Trench Type", 700, "normal")


def own_font(family: str = "Trench Type", rights: int = 0, rune: int = 0x16A0) -> bytes:
    """A font of another name than ours, with one sign that none of ours has."""
    font, out = TTFont(io.BytesIO(font_bytes(FontKey("Roboto", 700, "normal"))), recalcTimestamp=False), io.BytesIO()
    for name in font["name"].names:
        if name.nameID in (1, 4, 16):
            name.string = family
    font["OS/2"].fsType = rights
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[rune] = "A"
    font.save(out)
    return out.getvalue()


def game(root: Path, files: dict[str, str] | None = None, **fonts: bytes) -> Path:
    project(root, files)
    folder = root / "sources/my-game/fonts"
    folder.mkdir()
    for name, data in fonts.items():
        (folder / f"{name}.ttf").write_bytes(data)
    return root


def fonts_in(root: Path, part: str) -> set[str]:
    """The fonts of a printed part, without the letters before the names of subsets."""
    with pikepdf.open(root / f"build/my-game/my-game-{part}-a4.pdf") as pdf:
        named = [one.BaseFont for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and "/BaseFont" in one]
    return {str(one).rpartition("+")[2].removeprefix("/") for one in named}


def said(root: Path) -> str:
    return grognard("check", "my-game", "--format", "lines", "--project", root).output


def head(theme: str) -> str:
    return starter("game.toml").replace('version = "0.1"\n', f'version = "0.1"\ntheme = "{theme}"\n', 1)


def test_a_font_holds_in_its_context_alone() -> None:
    assert undrawable_characters("\u16a0") == ("\u16a0",) and find_font(*OWN) is None
    with lettered({OWN: own_font()}):
        assert find_font(*OWN) == OWN and "Trench Type" in families()
        assert undrawable_characters("\u16a0") == ()
        assert metrics(OWN).cap_height == metrics(FontKey("Roboto", 700, "normal")).cap_height
        with lettered({}):
            assert undrawable_characters("\u16a0") == ("\u16a0",)
    assert find_font(*OWN) is None


def test_a_theme_of_the_games_own_sets_everything_in_its_font(tmp_path: Path) -> None:
    theme = (
        '[fonts]\nheadings = "Trench Type"\ntext = "Trench Type"\ncounters = "Trench Type"\nfigures = "Trench Type"\n'
    )
    root = game(tmp_path, {"game.toml": head("trench"), "templates/themes/trench.toml": theme}, trench=own_font())
    output = said(root)
    assert "SRC1" not in output and "TPL" not in output, output
    made = grognard("build", "my-game", "--paper", "a4", "--project", root)
    assert made.exit_code == 0, made.output
    svg = (root / "build/my-game/my-game-map-field.svg").read_text("utf-8")
    assert set(re.findall(r'font-family="([^"]+)"', svg)) == {"Trench Type"}
    assert set(re.findall(r"font-family:'([^']+)'", svg)) == {"Trench Type"}
    for part in ("rules", "charts", "counters"):
        assert fonts_in(root, part) == {"Roboto-Bold"}, "the name that the file itself has for PostScript"
    manifest = (root / "build/my-game/manifest.json").read_text("utf-8")
    assert "grognard.pipeline.lettered" not in manifest and "grognard.render.page.rules:draw_rules" in manifest


def test_signs_of_the_own_font_are_vouched_for(tmp_path: Path) -> None:
    rules = "# 1 The game\n\n## 1.1 Runes\nA counter with \u16a0 is holy.\n"
    root = project(tmp_path / "without", {"rules/99-runes.md": rules})
    assert "TXT005" in said(root)
    root = game(tmp_path / "with", {"rules/99-runes.md": rules}, trench=own_font())
    assert "TXT005" not in said(root)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (own_font(rights=0x0002), "SRC127"),
        (own_font(rights=0x0004), "SRC130"),
        (own_font(family="Roboto"), "SRC128"),
        (own_font()[:30_000], "SRC126"),
        (b"wOFF" + bytes(200), "SRC126"),
        (own_font(), "SRC129"),
    ],
    ids=["restricted", "reading", "ours", "broken", "web", "idle"],
)
def test_each_fault_of_a_font_is_told_at_its_file(tmp_path: Path, data: bytes, code: str) -> None:
    output = said(game(tmp_path, None, mine=data))
    assert re.search(rf"sources/my-game/fonts/mine.ttf: (error|note)\[{code}\]", output), output


def test_a_font_for_reading_is_not_put_into_a_file_that_others_edit(tmp_path: Path) -> None:
    theme = '[fonts]\ntext = "Trench Type"\nheadings = "Trench Type"\n'
    files = {"game.toml": head("trench"), "templates/themes/trench.toml": theme}
    root = game(tmp_path, files, trench=own_font(rights=4))
    assert grognard("build", "my-game", "--only", "map", "--paper", "a4", "--project", root).exit_code == 0
    svg = (root / "build/my-game/my-game-map-field.svg").read_text("utf-8")
    assert 'font-family="Trench Type"' in svg and "font-family:'Trench Type'" not in svg


@pytest.mark.parametrize("theme", ["broadsheet", "empire"])
def test_a_shipped_theme_changes_print_and_module_alike(tmp_path: Path, theme: str) -> None:
    root = project(tmp_path, {"game.toml": head(theme)})
    assert "TPL" not in (output := said(root)) and "SRC13" not in output, output
    plain = project(tmp_path / "plain")
    boards = []
    for one in (root, plain):
        made = grognard("build", "my-game", "--only", "rules,map,vassal", "--paper", "a4", "--project", one)
        assert made.exit_code == 0, made.output
        with zipfile.ZipFile(one / "build/my-game/my-game-0.1.vmod") as module:
            name = next(one for one in module.namelist() if one.startswith("images/board-field-"))
            boards.append(Image.open(io.BytesIO(module.read(name))).convert("RGB").getpixel((3, 3)))
    assert boards[0] != boards[1], "the paper of the map"
    themed, house = (fonts_in(one, "rules") for one in (root, plain))
    assert not any("Fjalla" in one for one in themed) and any("Fjalla" in one for one in house)


def test_a_wrong_theme_is_told_with_those_there_are(tmp_path: Path) -> None:
    root = project(tmp_path, {"game.toml": head("brodsheet")})
    output = grognard("check", "my-game", "--project", root).output
    assert "SRC131" in output and "did you mean 'broadsheet'?" in output
    own = '[fonts]\ntext = "Comic"\nletters = "Roboto"\n[colours]\nink = "black"\n[frames]\nweight = 90\n[more]\n'
    files = {"game.toml": head("own"), "templates/themes/own.toml": own}
    lines = said(project(tmp_path / "own", files))
    found = re.findall(r"themes/own.toml:(\d+):\d+: error\[SRC132\]: ([^\n]*)", lines)
    assert [int(line) for line, _ in found] == [2, 3, 5, 7, 8], lines


def test_a_theme_changes_what_ships_and_leaves_the_games_own_templates(tmp_path: Path) -> None:
    root = project(tmp_path, {"game.toml": head("empire")})
    assert grognard("eject", "rules/rules.typ", "my-game", "--project", root).exit_code == 0
    page = root / "sources/my-game/templates/rules/rules.typ"
    page.write_text(page.read_text("utf-8") + "\n// mine\n", "utf-8", newline="\n")
    assert grognard("build", "my-game", "--only", "rules,charts", "--paper", "a4", "--project", root).exit_code == 0
    rules, charts = (" ".join(sorted(fonts_in(root, one))) for one in ("rules", "charts"))
    assert "Fjalla" in rules and "Caladea" not in rules
    assert "Caladea" in charts and "Fjalla" not in charts


def test_a_theme_may_exchange_families() -> None:
    house = {"headings": "Fjalla One", "text": "Source Sans Pro", "figures": "Roboto", "counters": "Source Sans Pro"}
    fonts = {**house, "headings": "Source Sans Pro", "text": "Roboto", "figures": "Caladea"}
    said = Theme(name="x", fonts=fonts, house=house).applied(
        "charts/charts.typ", '"Fjalla One" "Source Sans Pro" "Roboto"'
    )
    assert said == '"Source Sans Pro" "Roboto" "Caladea"'


def test_the_nearest_cut_is_taken() -> None:
    assert nearest_cut("Caladea", 900, "normal") == ("Caladea", 700, "normal")
    assert nearest_cut("Fjalla One", 700, "italic") == ("Fjalla One", 400, "normal")
    theme = Theme(name="x", fonts={"counters": "Caladea"}, house={"counters": "Source Sans Pro"})
    face = '<svg font-family="Source Sans Pro, sans-serif" font-weight="600"/>'
    assert theme.applied("faces/a.svg", face) == '<svg font-family="Caladea, sans-serif" font-weight="700"/>'
