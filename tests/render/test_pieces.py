"""Counter faces as pictures of the module: exact size, corners off, the face itself untouched."""

import io

from lxml import etree
from PIL import Image

from grognard.base.bundled import templates_dir
from grognard.base.digests import digest_bytes
from grognard.base.zips import read_zip
from grognard.geometry.counter_shapes import shape_of
from grognard.model.plan.sheets import Face
from grognard.render.page.arguments import PiecesArgument
from grognard.render.page.cut import cut_out
from grognard.render.page.pieces import draw_pieces
from grognard.work.job import Blob, Inputs

MARKER = (templates_dir() / "faces/marker.svg").read_bytes()
SIGN = (templates_dir() / "symbols/flag.svg").read_bytes()


def pictures(**colours: str) -> dict[str, Image.Image]:
    """Two markers at 6.3 px a millimetre."""
    template, symbol = Blob(digest=digest_bytes(MARKER)), Blob(digest=digest_bytes(SIGN))
    looks = tuple(sorted({"ground": "#a9b694", "ink": "#1d2418", "accent": "#f1eedd", **colours}.items()))
    faces = tuple(
        Face(
            counter=name,
            template="marker",
            values=(("name", name), ("text", "")),
            colours=looks,
            symbol="flag",
            shape=shape_of("square", 15.875),
        )
        for name in ("one", "two")
    )
    argument = PiecesArgument(
        names=("one", "two"),
        faces=faces,
        templates=(("marker", template),),
        symbols=(("flag", symbol),),
        pixels=6.3,
    )
    inputs = Inputs(blobs={template.digest: MARKER, symbol.digest: SIGN})
    made = read_zip(draw_pieces(argument, inputs).data)
    return {name: Image.open(io.BytesIO(data)).convert("RGBA") for name, data in made.items()}


def test_pictures_have_the_size_of_the_counter_on_the_board() -> None:
    assert {name: picture.size for name, picture in pictures().items()} == {"one": (100, 100), "two": (100, 100)}


def test_corners_are_off_and_the_ground_runs_to_the_edge() -> None:
    picture = pictures()["one"]
    assert [picture.getpixel(at)[3] for at in ((0, 0), (99, 0), (0, 99), (99, 99))] == [0, 0, 0, 0]
    ground = picture.getpixel((4, 50))
    assert max(abs(one - other) for one, other in zip(ground, (169, 182, 148), strict=False)) <= 1  # of a palette
    edge = picture.getpixel((50, 0))
    assert edge[3] > 250 and edge[:3] < (130, 140, 115)


def test_what_the_face_says_is_drawn() -> None:
    drawn = pictures()
    assert drawn["one"].tobytes() != drawn["two"].tobytes()
    assert drawn["one"].tobytes() == pictures()["one"].tobytes()


def test_a_face_of_which_nothing_is_left_is_drawn_empty() -> None:
    svg = cut_out(b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', shape_of("square", 9))
    assert etree.fromstring(svg).find(".//{*}clipPath") is not None
