"""The shipped faces and symbols: without fault, inside the safe area, large enough, readable on light and dark."""

import re
from io import BytesIO
from itertools import combinations

import numpy as np
import pytest
from lxml import etree
from PIL import Image

from grognard.base.bundled import templates_dir
from grognard.render.draw.fonts import text_width_mm
from grognard.render.draw.typst import typeset_png
from grognard.render.face.bind import expand_face
from grognard.render.face.symbol import read_symbol
from grognard.render.face.template import read_shape, read_template

FACES = sorted((templates_dir() / "faces").glob("*.svg"))
SYMBOLS = {path.stem: path.read_bytes() for path in sorted((templates_dir() / "symbols").glob("*.svg"))}
SAFE = 1.5875  # a tenth of the shorter side, at most 1.6 mm
UNIT = {
    "value-1": "4",
    "value-2": "4",
    "value-3": "5",
    "formation": "Spezia",
    "nation": "Italy",
    "side": "IT",
    "left": "I",
    "right": "127",
    "echelon": "II",
    "entry": "0306",
    "name": "Prelli",
    "text": "text",
}
LIGHT = {"side": "#d8cfae", "formation": "#3b6ea5", "accent": "#ffffff", "ink": "#000000"}
DARK = {"side": "#3a4038", "formation": "#f2c230", "accent": "#d8dbd2", "ink": "#ffffff"}


@pytest.fixture(params=FACES, ids=lambda path: path.stem)
def face(request) -> bytes:
    return request.param.read_bytes()


@pytest.mark.parametrize("back", ["", "reduced", "move-fire", "entrenched", "plain"])
@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_no_remarks(face, colours, back):
    for values in ({**UNIT, "back": back}, {**UNIT, "name": "", "formation": "", "back": back}):
        assert expand_face(face, values, colours, SYMBOLS["infantry"]).remarks == ()


def test_size_and_safe_area(face):
    template = read_template(face)
    assert (template.width_mm, template.height_mm) == (15.875, 15.875)
    for box in template.boxes.values():
        assert box.x >= SAFE and box.x + box.width <= template.width_mm - SAFE + 1e-9
        assert box.y >= SAFE and box.y + box.height <= template.height_mm - SAFE + 1e-9
        assert box.smallest_pt >= 5


def test_every_face_has_boxes_and_all_but_the_emblem_have_words():
    read = {path.stem: read_template(path.read_bytes()) for path in FACES}
    assert len(read) >= 9 and [name for name, one in read.items() if not one.boxes] == []
    shapes = {path.stem: read_shape(path.read_bytes(), (True,) * len(read[path.stem].terms)) for path in FACES}
    assert [name for name, one in shapes.items() if not one.lines] == ["emblem"]


def test_samples_are_large_enough(face):
    everything = (True,) * len(read_template(face).terms)
    for line in read_shape(face, everything).lines:
        for run in line.runs:
            assert run.type.size >= 1.764


@pytest.mark.parametrize("name", ["unit-nato", "unit-plain", "unit-artillery", "hq", "unit-silhouette"])
@pytest.mark.parametrize("values", [("4", "4", "5"), ("10", "12", "14"), ("1", "2")])
def test_factors_are_bold_and_ten_points(name, values):
    face = (templates_dir() / "faces" / f"{name}.svg").read_bytes()
    bound = {f"value-{number}": value for number, value in enumerate(values, 1)}
    expanded = expand_face(face, bound, LIGHT, SYMBOLS["infantry"])
    assert expanded.remarks == ()
    texts = etree.fromstring(expanded.svg).findall(".//{*}text")
    lines = [
        text
        for text in texts
        if text.get("id") in ("factors", "large", "named", "first", "second", "third", "fire", "range")
    ]
    assert "-".join(text.text for text in lines) == "-".join(values)
    smallest = 9 if max(map(len, values)) == 2 else 10
    for line in lines:
        assert line.get("font-weight") == "900"
        assert float(line.get("font-size")) / 25.4 * 72 >= smallest - 0.01


def test_blank_strengths_stay_blank():
    face = (templates_dir() / "faces" / "unit-silhouette.svg").read_bytes()
    words = "".join(etree.fromstring(expand_face(face, {"name": "Goeben"}, LIGHT).svg).itertext())
    assert words.strip() == "Goeben"


@pytest.mark.parametrize("letters", ["TE", "ALL", "ENT", "WWW"])
@pytest.mark.parametrize("named", [{}, {"left": "1"}, {"name": "Reisoli"}, {"left": "1", "name": "Reisoli"}])
def test_letters_of_a_back_fit_its_lozenge(letters, named):
    """Within the frame, or the inner one of two, with 0.2 mm to spare: half of the width and the height of capitals."""
    face = (templates_dir() / "faces" / "back.svg").read_bytes()
    root = etree.fromstring(expand_face(face, {"side": letters, **named}, LIGHT).svg)
    inner = root.findall(".//{*}path")[-1].get("d")
    top, right, bottom = (re.findall(r"[\d.]+", inner)[at] for at in (1, 2, 5))
    wide, high = float(right) - 7.9375, (float(bottom) - float(top)) / 2
    (text,) = (one for one in root.findall(".//{*}text") if "".join(one.itertext()) == letters)
    size = float(text.get("font-size"))
    half = text_width_mm(letters, "Source Sans Pro", 900, size_pt=size / 25.4 * 72) / 2
    assert half / wide + 0.33 * size / high <= 1 - 0.2 / high


def test_only_guns_on_wheels_show_a_wheel():
    face = (templates_dir() / "faces" / "unit-artillery.svg").read_bytes()

    def circles(symbol):
        root = etree.fromstring(expand_face(face, {"value-3": "3", "symbol": symbol}, LIGHT).svg)
        return len(root.findall(".//{*}circle[@r='1.3']"))

    assert (circles("heavy-artillery"), circles("mountain-artillery")) == (1, 0)


def test_a_ring_follows_an_assumed_value():
    face = (templates_dir() / "faces" / "unit-nato.svg").read_bytes()
    values = {"value-1": "4", "value-2": "5", "assumed-value-1": "1"}
    root = etree.fromstring(expand_face(face, values, LIGHT).svg)
    assert "".join(root.xpath("//*[@id='factors']")[0].itertext()) == "4°-5"


@pytest.mark.parametrize("name", SYMBOLS)
def test_symbols(name):
    symbol = read_symbol(SYMBOLS[name])
    assert symbol.faults == ()
    assert (symbol.box.x, symbol.box.y, symbol.box.width, symbol.box.height) == (-30, -20, 60, 40)
    assert {colour for _, _, colour in symbol.colours} <= {"accent", "accent-ink", "ink", "ground", "ground-shade"}
    svg = SYMBOLS[name].decode()
    painted = re.findall(r"<(?:path|rect|circle|text)\b[^>]*>", svg)
    has_own_colours = name.startswith("flag-")
    assert painted and (has_own_colours or all("class=" in part for part in painted))


def test_the_guide_lists_every_symbol():
    guide = (templates_dir() / "README.md").read_text(encoding="utf-8")
    table = guide.partition("## Symbols")[2].partition("**A change**")[0]
    listed = {word for row in table.splitlines() if row.startswith("|") for word in re.findall(r"[a-z-]+", row)}
    assert SYMBOLS.keys() <= listed


def test_lines_of_a_box_have_one_weight():
    """The frame 2.4 units, what is in it from 2.2 to 4.4: 0.2 to 0.4 mm on a counter."""
    for name, svg in SYMBOLS.items():
        lines = re.findall(r'class="stroke-accent-ink"[^>]*stroke-width="([\d.]+)"', svg.decode())
        widths = [float(one) for one in lines]
        assert not widths or (widths[-1] == 2.4 and min(widths) >= 2.2 and max(widths) <= 4.4), name


def test_no_two_symbols_look_alike_at_five_millimetres():
    """Drawn 5 mm wide at 300 dpi, any two differ in a sixteenth of what one of them covers, or more."""
    drawn = {}
    for name, svg in SYMBOLS.items():
        page = f'#set page(width: 5mm, height: 3.4mm, margin: 0mm)\n#image("{name}.svg", width: 5mm)'
        image = Image.open(BytesIO(typeset_png(page, {f"{name}.svg": svg}, ppi=300).data)).convert("L")
        drawn[name] = np.asarray(image, dtype=float) / 255
    for one, other in combinations(sorted(drawn), 2):
        if one.startswith("flag-") and other.startswith("flag-"):
            continue  # told apart by their colours
        apart = float(np.abs(drawn[one] - drawn[other]).sum())
        inked = max(float((1 - drawn[name]).sum()) for name in (one, other))
        assert apart > inked / 16, (one, other, apart / inked)


def test_symbols_of_the_period_exist():
    assert {"infantry", "mountain-infantry", "light-infantry", "heavy-artillery", "zeppelin"} <= SYMBOLS.keys()


def test_symbols_print():
    source = "#set page(width: 100mm, height: auto)\n" + "".join(
        f'#image("{name}.svg", width: 9mm)\n' for name in SYMBOLS
    )
    assert typeset_png(source, {f"{name}.svg": symbol for name, symbol in SYMBOLS.items()}, ppi=30).warnings == ()
