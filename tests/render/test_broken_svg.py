"""A drawing that is no XML says what is wrong in words for whoever drew it, at its line."""

import pytest

from grognard.render.draw.svg import UnreadableSvgError, read_svg

HEAD = '<svg xmlns="http://www.w3.org/2000/svg">\n'


@pytest.mark.parametrize(
    ("rest", "said", "line"),
    [
        ("<g font-", "the attribute font- has no value", 2),
        ("<g fill", "the attribute fill has no value", 2),
        ('<g fill="#fff', "a value stands in quotes, or its closing quote is missing", 2),
        ("<g", "the tag <g has no end", 2),
        ("<g>\n<g>", "the file ends before the <g> of line 3 is closed", 3),
        ("<g></svg>", "</svg> stands where </g> should close the <g> of line 2", 2),
        ("<text>a & b</text></svg>", "a & is written &amp;", 2),
        ('<g id="a" id="b"/></svg>', "the attribute id stands there twice", 2),
        ('<g inkscape:label="a"/></svg>', "inkscape:label needs xmlns:inkscape in the <svg>", 2),
        ("</svg>\n<g/>", "something stands behind the closing </svg>", 3),
        ('<g id="a"fill="b"/></svg>', "a blank is missing between two attributes, or a quote", 2),
        ("<!-- to be drawn", "a comment <!-- has no -->", 2),
    ],
)
def test_a_broken_drawing_is_told_in_plain_words(rest: str, said: str, line: int) -> None:
    with pytest.raises(UnreadableSvgError) as fault:
        read_svg((HEAD + rest).encode())
    assert (str(fault.value), fault.value.place[0]) == (said, line)


@pytest.mark.parametrize("data", [b"", b"\n", b"face"])
def test_what_is_no_drawing_at_all(data: bytes) -> None:
    with pytest.raises(UnreadableSvgError, match="the file is empty, or begins with something else than <"):
        read_svg(data)
