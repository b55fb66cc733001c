import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from lxml import etree

from grognard.geometry.counter_shapes import shape_of
from grognard.render.draw.typst import typeset_pdf
from grognard.render.face.bind import expand_face
from grognard.render.face.template import read_template

FACE = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  width="21.875mm" height="21.875mm" viewBox="-3 -3 21.875 21.875" font-family="Source Sans Pro, sans-serif">
  <rect class="fill-side" style="fill:#cccccc;stroke:none" x="-3" y="-3" width="21.875" height="21.875"/>
  <rect data-if="formation" class="fill-formation" x="-3" y="-3" width="21.875" height="5"/>
  <rect id="fit-symbol" x="4" y="3" width="8" height="4"/>
  <g id="symbol" stroke="#ff0000"><path d="M0 0h9"/></g>
  <rect id="fit-left" x="1.6" y="4" width="2.7" height="3"/>
  <text id="left" x="4.3" y="6.5" text-anchor="end" font-size="2.2">117</text>
  <rect id="fit-factors" x="1.6" y="10" width="12.675" height="4.2" data-min="9"/>
  <text id="factors" x="7.9375" y="14" text-anchor="middle" font-size="5" font-weight="700">
    <tspan id="attack">4</tspan>
    <tspan data-if="attack; move">-</tspan>
    <tspan id="move">5</tspan>
    <tspan data-if="move-assumed" font-size="2">°</tspan>
  </text>
  <text data-if="role=hq" x="8" y="9" text-anchor="middle" font-size="2.2">HQ</text>
</svg>"""
COLOURS = {"side": "#d8d0b0", "formation": "#3b6ea5"}
SYMBOL = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">
<rect class="fill-side" width="20" height="10"/></svg>"""
NS = {"s": "http://www.w3.org/2000/svg"}


def bound(values, colours=COLOURS, symbol=None, face=FACE):
    expanded = expand_face(face.encode(), values, colours, symbol, subject="counter:x", template="faces/unit.svg")
    return etree.fromstring(expanded.svg), expanded.remarks


def line(root, name="factors"):
    found = root.xpath(f"//s:text[@id='{name}']", namespaces=NS)
    return "".join(found[0].itertext()) if found else None


def codes(remarks):
    return [remark.code for remark in remarks]


def test_values_and_separators():
    assert line(bound({"attack": "4", "move": "5"})[0]) == "4-5"
    assert line(bound({"attack": "4"})[0]) == "4"
    assert line(bound({"attack": "4", "move": "5", "move-assumed": "1"})[0]) == "4-5°"
    assert line(bound({})[0]) is None


def test_conditions():
    root, _ = bound({"role": "hq", "formation": "spezia"})
    assert root.xpath("//s:text[.='HQ']", namespaces=NS)
    assert root.xpath("//s:rect[@fill='#3b6ea5']", namespaces=NS)
    root, _ = bound({"role": "unit", "formation": " "})
    assert not root.xpath("//s:text[.='HQ']", namespaces=NS)
    assert not root.xpath("//s:rect[@fill='#3b6ea5']", namespaces=NS)


@pytest.mark.parametrize(
    "term,kept",
    [
        ("a", True),
        ("!a", False),
        ("a=1", True),
        ("!a=1", False),
        ("b", False),
        ("a;!b", True),
        ("a; b|c", False),
        ("c|a", True),
    ],
)
def test_each_form_of_condition(term, kept):
    face = FACE.replace("role=hq", term)
    assert bool(bound({"a": "1"}, face=face)[0].xpath("//s:text[.='HQ']", namespaces=NS)) is kept


def test_colours_overwrite_style_and_attribute():
    root, _ = bound({})
    assert root[0].get("fill") == "#d8d0b0" and root[0].get("stroke") == "none" and root[0].get("style") is None


def test_a_missing_colour_is_told_only_where_it_is_drawn():
    assert codes(bound({"formation": "x"}, {"side": "#ffffff"})[1]) == ["TPL114"]
    assert codes(bound({}, {"side": "#ffffff"})[1]) == []


def test_inks_and_shades_are_made():
    face = FACE.replace('<text data-if="role=hq"', '<text class="fill-side-ink"')
    for side, ink in (("#101010", "#ffffff"), ("#eeeeee", "#000000")):
        assert f'fill="{ink}"' in expand_face(face.encode(), {}, {"side": side}).svg.decode()


def test_a_long_text_shrinks_and_keeps_its_middle():
    root, remarks = bound({"left": "117"})
    text = root.xpath("//s:text[@id='left']", namespaces=NS)[0]
    assert 1.76 < float(text.get("font-size")) < 2.2 and float(text.get("y")) < 6.5
    assert remarks == ()


def test_a_whole_line_shrinks_not_below_its_smallest():
    root, remarks = bound({"attack": "100", "move": "12", "move-assumed": "1"})
    assert remarks == ()
    text = root.xpath("//s:text[@id='factors']", namespaces=NS)[0]
    assert float(text.get("font-size")) < 5
    assert float(text[-1].get("font-size")) / 2 == pytest.approx(float(text.get("font-size")) / 5, abs=0.001)
    root, remarks = bound({"attack": "10000", "move": "12000"})
    assert codes(remarks) == ["TPL111"]
    text = root.xpath("//s:text[@id='factors']", namespaces=NS)[0]
    assert float(text.get("font-size")) == pytest.approx(9 * 25.4 / 72, abs=0.001)
    assert remarks[0].subject == "counter:x" and remarks[0].field == "factors"


def test_symbol_replaces_its_sample_and_fills_its_box():
    root, remarks = bound({}, symbol=SYMBOL)
    group = root.xpath("//s:g[@id='symbol']/s:g", namespaces=NS)[0]
    assert group.get("transform") == "translate(4 3) scale(0.40000)"
    assert group[0].get("fill") == "#d8d0b0" and group.getparent().get("stroke") is None
    assert b"M0 0h9" not in etree.tostring(root) and remarks == ()
    assert not bound({})[0].xpath("//s:g", namespaces=NS)


@pytest.mark.parametrize("value", ['1/2 "Ost"; Ldw\\III', "<&>", "]]>", "&amp;", "a\tb\nc", "=1", "\u202eabc", ""])
def test_hostile_values_stay_text(value):
    root, _ = bound({"left": value})
    assert (line(root, "left") or "") == " ".join(value.split())


def test_characters_that_no_font_has():
    assert codes(bound({"left": "\U0001f600"})[1]) == ["TPL112"]
    assert line(bound({"left": "a\x00b"})[0], "left") == "a\ufffdb"


def test_contrast_is_measured_on_what_lies_below():
    face = FACE.replace('<text id="left"', '<text id="left" fill="#808080"')
    (found,) = bound({"left": "7"}, face=face)[1]
    assert (found.code, found.values) == ("TPL113", ("#808080 on #d8d0b0", "2.6 to 1"))
    assert bound({"left": "7"}, {"side": "#101010", "formation": "#3b6ea5"}, face=face)[1] == ()


@pytest.mark.parametrize("colour", ["White", "WHITE", "#FFF", "#FfFfFf"])
def test_a_colour_in_capitals_is_judged_alike(colour):
    face = FACE.replace('<text id="left"', f'<text id="left" fill="{colour}"')
    (found,) = bound({"left": "7"}, {"side": "#d8d0b0", "formation": "#F0F0f0"}, face=face)[1]
    assert found.code == "TPL113"


def test_a_drawing_programs_file():
    wrapped = """<text id="text12" inkscape:label="left" style="font-size:2.2px;text-anchor:end" y="1">
      <tspan id="tspan9" x="3.9" y="6.5">x</tspan></text>"""
    face = re.sub(r'<text id="left".*?</text>', wrapped, FACE)
    root, remarks = bound({"left": "7"}, face=face)
    text = root.xpath("//s:text[@id='text12']", namespaces=NS)[0]
    assert (text.text, text.get("x"), text.get("y"), len(text), remarks) == ("7", "3.9", "6.5", 0, ())
    assert b"inkscape" not in etree.tostring(root)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("</svg>", "", "TPL101"),
        ("<svg", '<!DOCTYPE svg [<!ENTITY e "x">]><svg', "TPL101"),
        ("Source Sans Pro", "Comic Sans MS", "TPL102"),
        ('font-weight="700"', 'font-weight="800"', "TPL102"),
        ('font-size="5"', 'font-size="12pt"', "TPL102"),
        ('font-size="5"', 'font-size="0"', "TPL102"),
        ('font-size="5"', 'font-size="-1"', "TPL102"),
        ('font-size="5"', 'font-size="\u0663"', "TPL102"),
        ('font-size="5"', f'font-size="{"9" * 400}"', "TPL102"),
        ('font-weight="700"', f'font-weight="{"7" * 5000}"', "TPL102"),
        ("-3 -3 21.875 21.875", f"-3 -3 {'9' * 400} 21.875", "TPL105"),
        ('id="fit-left"', 'id="box-left"', "TPL103"),
        (
            '<g id="symbol" stroke="#ff0000">',
            '<use xlink:href="other.svg#abc"/><g id="symbol" stroke="#ff0000">',
            "TPL104",
        ),
        ('<g id="symbol" stroke="#ff0000">', '<use xlink:href="#nothing"/><g id="symbol" stroke="#ff0000">', "TPL104"),
        ('<g id="symbol" stroke="#ff0000">', '<use href="#fit-left"/><g id="symbol" stroke="#ff0000">', "TPL104"),
        ("stroke:none", "filter:url(http://x.org/y)", "TPL104"),
        ("-3 -3 21.875 21.875", "0 0 21.875 21.875", "TPL105"),
        ('viewBox="-3 -3 21.875 21.875"', "", "TPL105"),
        ('text-anchor="middle"', 'dominant-baseline="central"', "TPL106"),
        (
            '<g id="symbol" stroke="#ff0000">',
            '<style>g text{fill:red}</style><g id="symbol" stroke="#ff0000">',
            "TPL106",
        ),
    ],
)
def test_faults_of_a_face(old, new, code):
    root, remarks = bound({}, face=FACE.replace(old, new, 1))
    assert code in codes(remarks)
    assert {remark.subject for remark in remarks} == {"template:faces/unit.svg"}
    assert root.tag.endswith("svg")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "iso-8859-1"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_fault_has_line_and_column_of_its_element(encoding, end):
    face = f'<?xml version="1.0" encoding="{encoding}"?>\n<!-- é -->\n' + FACE.replace(
        "<text", "\n<!-- a\nb --> é\n<text"
    )
    face = face.replace('font-weight="700"', '\nfont-weight="800"').replace("\n", end)
    remarks = expand_face(face.encode(encoding), {}, COLOURS, template="faces/unit.svg").remarks
    lines = face.split(end)
    found = [one for one in remarks if one.code == "TPL102"]
    assert found and {one.template for one in found} == {"faces/unit.svg"}
    for one in found:
        assert re.match("<t(ext|span)", lines[one.line - 1][one.column - 1 :])


def test_a_face_that_is_cut_short_is_told_where_it_ends():
    (remark,) = expand_face(FACE[:-12].encode(), {}, COLOURS, template="faces/unit.svg").remarks
    assert remark.code == "TPL101" and remark.line == FACE[:-12].count("\n") + 1
    assert "line" not in remark.values[0].partition(" and ")[0]


def test_nothing_is_measured_on_a_face_without_a_usable_view_box():
    values = {"attack": "10000", "move": "12000", "left": "a very long designation"}
    assert codes(bound(values)[1]) == ["TPL111", "TPL111"]
    _, remarks = bound(values, face=FACE.replace("-3 -3 21.875 21.875", "0 0 21.875 21.875"))
    assert codes(remarks) == ["TPL105"]


def test_a_fault_of_a_symbol_is_told_of_the_symbol():
    symbol = SYMBOL.replace(b"</svg>", b'\n <text font-family="Comic" font-size="2">x</text></svg>')
    made = expand_face(FACE.encode(), {}, COLOURS, symbol, subject="counter:x", symbol_name="symbols/mine.svg")
    (remark,) = made.remarks
    assert (remark.code, remark.subject, remark.line, remark.column) == ("TPL102", "template:symbols/mine.svg", 3, 2)


@pytest.mark.parametrize("transform", ["turn(9)", "translate(1mm, 2mm)", "rotate(9 1)"])
def test_a_transform_that_moves_nothing_is_told(transform):
    moved = FACE.replace('<g id="symbol"', f'<g transform="{transform}"/><g id="symbol"')
    (found,) = bound({}, face=moved)[1]
    assert (found.code, found.values) == (
        "TPL106",
        (f"transform {transform!r} is not valid SVG, and moves nothing",),
    )
    symbol = SYMBOL.replace(b"</svg>", f'<g transform="{transform}"/></svg>'.encode())
    (found,) = expand_face(FACE.encode(), {}, COLOURS, symbol, symbol_name="symbols/mine.svg").remarks
    assert (found.code, found.subject) == ("TPL106", "template:symbols/mine.svg")


@pytest.mark.parametrize(
    ("inside", "does"),
    [
        ("<style>g text{fill:red}</style>", "set colour and font at the elements"),
        ('<text font-family="Roboto" font-size="3"><textPath>a</textPath></text>', "set it straight"),
        ('<rect textLength="3"/>', "the box sets the text smaller"),
        ("<animate/>", "take it out"),
    ],
)
def test_what_programs_draw_differently_says_what_to_write(inside, does):
    _, remarks = bound({}, face=FACE.replace('<g id="symbol"', f'{inside}<g id="symbol"'))
    assert any(one.code == "TPL106" and does in one.values[-1] for one in remarks)


def test_a_text_in_a_text_is_a_fault():
    root, remarks = bound({"left": "7"}, face=FACE.replace(">117<", '>117<text font-size="2">a</text><'))
    assert "TPL106" in codes(remarks)
    assert root.tag.endswith("svg")


PRIVATE = "\ue0000\ue000 \ue0019\ue001"


def test_a_symbol_may_hold_any_character():
    symbol = SYMBOL.decode().replace("</svg>", f'<text font-family="Roboto" font-size="4">{PRIVATE}</text></svg>')
    root, _ = bound({"attack": PRIVATE}, symbol=symbol.encode())
    assert root.xpath("//s:g[@id='symbol']//s:text", namespaces=NS)[0].text == PRIVATE
    assert line(root) == PRIVATE


def test_a_face_may_hold_any_character():
    root, _ = bound({"attack": "4", "role": "hq"}, face=FACE.replace("HQ", PRIVATE))
    assert root.xpath("//s:text[@font-size='2.2']", namespaces=NS)[0].text == PRIVATE


@pytest.mark.parametrize("y", [" ", "6.5 7", "a&amp;b", "&quot;&lt;"])
def test_a_place_that_is_no_number_is_kept_as_it_is(y):
    root, _ = bound({"left": "7"}, face=FACE.replace('y="6.5"', f'y="{y}"'))
    assert f'y="{y}"' in etree.tostring(root).decode()


def test_a_carriage_return_of_a_face_stays_one():
    root, _ = bound({"attack": "4", "move": "5"}, face=FACE.replace(">-</tspan>", ">-&#13;-</tspan>"))
    assert line(root) == "4-\r-5"


def test_a_clean_face_has_no_remarks():
    assert bound({"left": "7", "attack": "4", "move": "5", "formation": "x", "role": "hq"})[1] == ()


def test_fields_and_size_of_a_face():
    face = read_template(FACE.encode())
    assert face.fields == ("left", "attack", "move")
    assert (face.width_mm, face.height_mm) == (15.875, 15.875)


def test_the_root_is_written_in_one_way():
    svg = expand_face(FACE.replace("viewBox", "x='1' viewBox", 1).encode(), {}, COLOURS).svg
    assert b'width="21.875mm" height="21.875mm" viewBox="-3 -3 21.875 21.875">' in svg


def test_a_face_is_drawn_at_the_size_of_its_counter():
    def at(size, left="117"):
        made = expand_face(FACE.encode(), {"left": left}, COLOURS, SYMBOL, shape=shape_of("square", size))
        return etree.fromstring(made.svg), made.remarks

    root, remarks = at(25.4)
    assert (root.get("viewBox"), root.get("width"), remarks) == ("-3 -3 31.4 31.4", "31.4mm", ())
    assert [child.get("transform") for child in root] == ["scale(1.60000)"]
    assert line(root, "left") == "117"
    assert [child.get("transform") for child in at(15.875)[0]].count("scale(1.00000)") == 0

    # 5 pt are 5 pt as printed: a large counter has room for more of them, a small one for fewer
    assert at(25.4, "1175")[1] == ()
    assert at(15.875, "1175")[1][0].values == (
        '"1175"',
        "3.5 mm wide at 5.0 pt, as small as it may be; its box has 2.7 x 3.0 mm",
    )
    assert at(10, "117")[1][0].values == (
        '"117"',
        "2.6 mm wide at 5.0 pt, as small as it may be; its box has 1.7 x 1.9 mm",
    )
    sizes = {float(one.get("font-size")) for one in at(10, "1")[0].iter("{*}text") if one.get("id") == "left"}
    assert [round(one * 10 / 15.875 / 0.352778, 1) for one in sizes] == [5.0]


def test_it_prints():
    svg = expand_face(FACE.encode(), {"attack": "4", "move": "5"}, COLOURS, SYMBOL).svg
    assert typeset_pdf('#set page(width: 30mm, height: 30mm)\n#image("face.svg")', {"face.svg": svg}).warnings == ()


def test_threads_make_the_same_faces():
    face = FACE.replace("</svg>", "<!-- not read yet --></svg>").encode()
    values = [{"attack": str(n), "left": str(n * 37)} for n in range(400)]

    def expand(one):
        return expand_face(face, one, COLOURS, SYMBOL)

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(expand, values)) == [expand(one) for one in values]


@pytest.mark.parametrize(("first", "second", "sizes"), [("?", "?", 2.75), ("4", "?", 5), ("4", "5", 5)])
def test_values_that_nobody_knows_are_light_and_where_none_is_known_small(first, second, sizes):
    face = FACE.replace('"attack"', '"value-1"').replace('"move"', '"value-2"')
    (text,) = bound({"value-1": first, "value-2": second}, face=face)[0].xpath("//s:text[@id='factors']", namespaces=NS)
    assert float(text.get("font-size")) == pytest.approx(sizes)
    light = [one.text for one in text.iter() if one.get("font-weight") == "400"]
    assert light == [one for one in (first, second) if one == "?"]
    assert "".join(text.itertext()).strip().startswith(first)
