"""An artist's hour: a scanned map as the board, an own font in an own theme, art on cards and counters, a picture in
the rules and one that Inkscape wrote, for print and module. Nothing of it is refused, and all of it is to be seen."""

import io
import json
import zipfile
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from PIL import Image

from grognard.base.fonts.theme import LETTERS
from tests.commands.projects import grognard, starter
from tests.render.test_inkscape import HEAD, LOOKS
from tests.render.test_own_fonts import fonts_in, own_font
from tests.render.test_underlay import centre, game, is_red, width_of

SCENE = (
    f"{HEAD}{LOOKS}<style>.sky{{fill:#c8d8e8}}</style><rect class='sky' id='r1' width='60' height='40'/>"
    "<g id='g1'><circle id='c1' cx='10' cy='20' r='6' style='fill:#802020'/></g><use href='#g1' x='20'/></svg>"
)
CARDS = "id,title,text,art\nrain,Rain,Roads cost as much as the hex.,scene.svg\n"
PLACE = '\n## 9.1 The fort\nIt stands on the hill.\n\n![The fort at noon](art/fort.jpg "60mm")\n'


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = game(tmp_path_factory.mktemp("hour"))
    own = made / "sources/my-game"
    photograph = Image.effect_mandelbrot((1000, 1250), (-2.0, -1.2, 1.0, 1.2), 60).convert("RGB")
    photograph.save(own / "art/fort.jpg", quality=90)
    head, first, *rows = starter("counters/mix.csv").splitlines()
    (own / "fonts").mkdir()
    (own / "fonts/trench.ttf").write_bytes(own_font())
    text = own.joinpath("game.toml").read_text("utf-8")
    texts = {
        "game.toml": text.replace('version = "0.1"\n', 'version = "0.1"\ntheme = "mine"\n', 1),
        "templates/themes/mine.toml": "[fonts]\n" + "".join(f'{kind} = "Trench Type"\n' for kind in LETTERS),
        "art/scene.svg": SCENE,
        "art/licences.csv": "file,by,licence\nart/,Ann Artist,own work\nfonts/,Ann Artist,own work\n",
        "decks/luck.toml": 'title = "Luck"\nart = "fort.jpg"\n',
        "decks/luck.csv": CARDS,
        "counters/mix.csv": "\n".join((f"{head},art", f"{first},fort.jpg", *(f"{row}," for row in rows))) + "\n",
        "rules/rules.md": starter("rules/rules.md") + PLACE,
    }
    for name, content in texts.items():
        (own / name).parent.mkdir(parents=True, exist_ok=True)
        (own / name).write_text(content, "utf-8", newline="\n")
    return made


@pytest.fixture(scope="module")
def built(root: Path) -> Path:
    done = grognard("build", "my-game", "--paper", "a4", "--project", root)
    assert done.exit_code == 0, done.output
    return root / "build/my-game"


def test_nothing_of_it_is_refused_or_doubted(root: Path) -> None:
    said = grognard("check", "my-game", "--format", "lines", "--project", root).output
    assert not [line for line in said.splitlines() if "error[" in line or "warning[" in line]
    assert "ART011" in said and "ART012" not in said and "SRC067" not in said and "SRC129" not in said


def test_print_and_module_have_the_board_the_font_and_the_pictures(root: Path, built: Path) -> None:
    for part in ("rules", "charts", "counters", "cards"):
        assert fonts_in(root, part) == {"Roboto-Bold"}, part
    svg = (built / "my-game-map-field.svg").read_text("utf-8")
    with zipfile.ZipFile(built / "my-game-0.1.vmod") as module:
        names = module.namelist()
        board = Image.open(io.BytesIO(module.read(next(one for one in names if one.startswith("images/board-field-")))))
        piece = Image.open(io.BytesIO(module.read("images/blue-1.png"))).convert("RGBA").convert("RGB")
        other = Image.open(io.BytesIO(module.read("images/blue-2.png"))).convert("RGBA").convert("RGB")
        card = Image.open(io.BytesIO(module.read("images/card-rain.png"))).convert("RGB")
    scale = board.width / width_of(svg)
    x, y = centre(svg, "0303")
    assert is_red(board.convert("RGB"), x * scale, y * scale)
    assert piece.tobytes() != other.tobytes()
    colours = {colour for _, colour in card.getcolors(1 << 24) or []}
    assert any(abs(red - 0x80) < 12 and green < 50 and blue < 50 for red, green, blue in colours), "the clone's red"


def test_the_rules_show_the_picture_in_print_and_module(built: Path) -> None:
    page = pdfium.PdfDocument(built / "my-game-rules-a4.pdf")
    text = "".join(one.get_textpage().get_text_range() for one in page)
    assert "The fort at noon" in text and "fort.jpg" not in text
    images = [one for each in page for one in each.get_objects() if one.type == pdfium.raw.FPDF_PAGEOBJ_IMAGE]
    assert len(images) >= 1


def test_the_manifest_says_whose_everything_is(built: Path) -> None:
    listed = json.loads((built / "manifest.json").read_text("utf-8"))["art"]
    assert {"art/board.jpg", "art/fort.jpg", "art/scene.svg", "fonts/trench.ttf"} <= set(listed)
    assert {one["by"] for one in listed.values()} == {"Ann Artist"}
