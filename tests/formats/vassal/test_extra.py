"""Components added to a module: the file of inserts, the names of components, and pasting from a module."""

import pytest

from grognard.base.zips import write_zip
from grognard.formats.vassal.archive.buildfile import Element, read_buildfile, write_buildfile
from grognard.formats.vassal.archive.paths import find_all, way_to
from grognard.formats.vassal.custom.extra import read_extra
from grognard.formats.vassal.custom.pasting import as_extra, as_traits
from grognard.formats.vassal.traits.pieces import slot_text
from grognard.formats.vassal.traits.values import BasicPiece, Mark

SLOT = "VASSAL.build.widget.PieceSlot"
BUTTON = '<VASSAL.build.module.DoActionButton name="Rain"/>'


def flaws(text: str) -> list[tuple[int, int, str]]:
    return [(one.line, one.column, one.text) for one in read_extra(text)[1]]


def test_an_insert_has_its_place_and_its_components() -> None:
    fragments, found = read_extra(f'<extra>\n <insert parent="Map:é"\n  after="Zoomer">\n{BUTTON} </insert>\n</extra>')
    assert found == []
    (one,) = fragments
    assert (one.attributes, one.xml, one.names) == ({"parent": "Map:é", "after": "Zoomer"}, BUTTON, ("Rain",))
    assert (one.line, one.column, one.columns) == (2, 2, {"parent": (2, 18), "after": (3, 10)})


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("<extra>\n<insert></extra>", (2, 11, "this is not well-formed XML: mismatched tag")),
        ("<!DOCTYPE extra>\n<extra/>", (1, 16, "a document type is not allowed here")),
        ('<!DOCTYPE x [<!ENTITY a "aa">]><extra>&a;</extra>', (1, 13, "a document type is not allowed here")),
        *(
            (
                f'<?xml version="1.0" encoding="{one}"?>\n<extra/>',
                (1, 1, f"sources are UTF-8, and this says '{one}' of itself"),
            )
            for one in ("x", "utf-7", "idna", "rot13", "unicode_escape", "UTF-16", "ISO-8859-1")
        ),
        ("<module/>", (1, 1, "<module> where <extra> is expected")),
        (f"<extra>{BUTTON}</extra>", (1, 8, "<VASSAL.build.module.DoActionButton> where <insert> is expected")),
        ('<extra><insert parent=""/></extra>', (1, 8, "insert holds no component")),
        (f"<extra><insert>{BUTTON}</insert></extra>", (1, 8, "insert has no parent")),
        (f'<extra><insert parent="" in="x">{BUTTON}</insert></extra>', (1, 8, "insert knows no 'in'")),
        (
            '<extra><insert parent=""><VASSAL.build.module.Mapp/></insert></extra>',
            (1, 26, "VASSAL builds no VASSAL.build.module.Mapp"),
        ),
        (
            f'<extra><insert parent=""><{SLOT} xmlns="x"/></insert></extra>',
            (1, 26, "VASSAL's build files have no namespaces"),
        ),
        (
            '<extra><insert parent="">é <my.own.Button/></insert></extra>',
            (1, 28, "my.own.Button is a class of another's program, which a module without it cannot build"),
        ),
        (
            f'<extra><insert parent=""><{SLOT}>+/null/foo;bar&#9;piece;;;;/&#9;null;0;0;;0</{SLOT}></insert></extra>',
            (1, 26, "a trait that VASSAL 3.7 does not know: 'foo;bar'"),
        ),
    ],
)
def test_flaws_have_a_place(text: str, flaw: tuple[int, int, str]) -> None:
    assert flaw in flaws(text)


def test_too_deep_and_too_many_are_not_read_on() -> None:
    panel = "VASSAL.build.widget.PanelWidget"
    deep = f"<{panel}>" * 60 + f"</{panel}>" * 60
    assert flaws(f'<extra><insert parent="">{deep}</insert></extra>')[0][2] == "more than 40 levels"
    many = f'<extra><insert parent="">{f"<{panel}/>" * 20_001}</insert></extra>'
    assert flaws(many)[0][2] == "more than 20000 components"


def test_pieces_are_named_and_twins_are_told() -> None:
    slot = Element(
        tag="VASSAL.build.widget.PieceSlot", attributes={"entryName": "Smoke"}, text=slot_text([BasicPiece(name="x")])
    )
    body = write_buildfile(slot).decode().splitlines()[1]
    fragments, found = read_extra(f'<extra><insert parent="">{body}{body}</insert></extra>')
    assert fragments[0].pieces == ("Smoke", "Smoke")
    assert [one.text for one in found] == ["two pieces are called 'Smoke': saved games could not tell them apart"]


def module() -> tuple[Element, bytes]:
    slot = Element(
        tag="VASSAL.build.widget.PieceSlot",
        attributes={"entryName": "Smoke", "gpid": "7"},
        text=slot_text([Mark(properties=(("Layer", "it's"),)), BasicPiece(name="Smoke", image="smoke.png", gpid="7")]),
    )
    zoomer = Element(tag="VASSAL.build.module.map.Zoomer")
    maps = [
        Element(tag="VASSAL.build.module.Map", attributes={"mapName": name}, children=(zoomer,)) for name in ("A", "B")
    ]
    window = Element(tag="VASSAL.build.module.PieceWindow", attributes={"name": "Pieces"}, children=(slot,))
    root = Element(tag="VASSAL.build.GameModule", attributes={"name": "Test"}, children=(*maps, window))
    root = read_buildfile(write_buildfile(root))
    return root, write_zip({"buildFile.xml": write_buildfile(root), "images/smoke.png": b""})


def test_paths_name_one_component_each() -> None:
    root, _ = module()
    assert [len(find_all(root, path)) for path in ("", "Zoomer", "Map:B > Zoomer", "Map:C", "GameModule")] == [
        1, 2, 1, 0, 1,
    ]  # fmt: skip
    for one in root.walk():
        assert find_all(root, way_to(root, one)) == [one]


def test_a_component_is_printed_as_it_is_read() -> None:
    root, data = module()
    text = as_extra(data, "PieceSlot:Smoke")
    assert "copy into art/vassal/: smoke.png" in text
    (one,), found = read_extra(f"<extra>\n{text}\n</extra>")
    assert (found, one.attributes, one.pieces) == ([], {"parent": "PieceWindow:Pieces"}, ("Smoke",))
    again = read_buildfile(f"<extra>{one.xml}</extra>".encode()).children[0]
    assert again.text == root.children[2].children[0].text
    assert as_traits(data, "PieceSlot:Smoke") == "[[TYPE.vassal.traits]]\ntrait = 'mark;Layer'\nstate = \"it's\""


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("Zoomer", "'Zoomer' names 2 components: Map:A > Zoomer; Map:B > Zoomer"),
        ("PieceSlot:Smok", "no component is called 'PieceSlot:Smok'; did you mean 'PieceSlot:Smoke'?"),
    ],
)
def test_a_name_that_names_not_one_component_is_told(path: str, words: str) -> None:
    with pytest.raises(ValueError, match="component") as fault:
        as_extra(module()[1], path)
    assert str(fault.value) == words
