"""Pictures that a drawing links to: found once, in time that grows with the file and no faster."""

import pytest
from tests.growth import assert_linear

from grognard.base.disk import linked
from grognard.base.disk.linked import links_of, with_pictures

PNG = b"\x89PNG\r\n\x1a\n"


def test_links_are_found_and_embedded() -> None:
    svg = b'<svg><image xlink:href="a%20b.png"/><svg:image href="../up.png" x="1"/><image href="#own"/></svg>'
    assert links_of(svg, "maps") == ("maps/a b.png", "up.png")
    made = with_pictures(svg, "maps", {"maps/a b.png": PNG}.get)
    assert made.startswith(b'<svg><image xlink:href="data:image/png;base64,')
    assert b'href="../up.png"' in made


def test_tags_that_never_end_are_read_once() -> None:
    """Each of them to the end of the file would take half a minute."""
    assert links_of(b"<svg>" + b"<image " * 9, ".") == ()
    assert_linear(lambda count: lambda: links_of(b"<svg>" + b"<image " * count, "."), 30_000)


def test_a_name_is_read_as_xml_writes_it() -> None:
    assert links_of(b'<image href="a&amp;b.png"/>', ".") == ("a&b.png",)


def test_a_drawing_that_links_to_much_is_not_put_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linked, "SVG_BYTES", 1_000)
    asked: list[str] = []
    svg = b"<svg>" + b'<image href="a.png"/>' * 20 + b"</svg>"
    made = with_pictures(svg, ".", lambda name: asked.append(name) or PNG + bytes(600))
    assert len(asked) == 1 and 1_000 < len(made) < 3_000  # too large already: the reader tells it
