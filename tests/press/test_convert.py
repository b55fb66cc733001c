"""Everything in a PDF that has a colour, made small and turned into inks."""

import base64
import io
import tracemalloc

import pikepdf
import pytest
from PIL import Image
from tests.press.preflight import faults, inked
from tests.press.syntax import Name, Pdf, Stream

from grognard.base.bundled import templates_dir
from grognard.model.plan.press import Shop
from grognard.render.draw.typst import typeset_pdf
from grognard.render.press.argument import PressArgument
from grognard.render.press.colour.inks import BLACK, Inks, Use
from grognard.render.press.whole import to_press
from grognard.work.job import Blob, Inputs, Made

PROFILE = (templates_dir() / "press/coated-280.icc").read_bytes()
MM = 72 / 25.4


def page(content: bytes, size: float = 100.0, **resources: object) -> bytes:
    """A PDF of one page, mm."""
    with pikepdf.new() as document:
        made = document.add_blank_page(page_size=(size * MM, size * MM))
        made.obj.Contents = document.make_stream(content)
        made.obj.Resources = pikepdf.Dictionary(
            {f"/{key}": document.make_indirect(pikepdf.Dictionary(value)) for key, value in resources.items()}
        )
        out = io.BytesIO()
        document.save(out)
        return out.getvalue()


def press(pdf: bytes, **changes: object) -> Made:
    shop = Shop(about="coated", **changes)
    argument = PressArgument(
        shop=shop, profile=Blob(digest="profile"), subject="game:x", title="Höhe", part="Map", language="en"
    )
    return to_press(argument, Inputs(needs=(pdf,), blobs={"profile": PROFILE}))


def streams(pdf: Pdf, key: str, value: object) -> list[Stream]:
    """The streams whose tables have this value."""
    return [one for one in pdf.objects.values() if isinstance(one, Stream) and one.table.get(key) == value]


def colours(data: bytes) -> list[tuple[float, ...]]:
    """What the first form of a file, which is its page, fills with, in order."""
    pdf = Pdf(data)
    forms = [
        one for one in pdf.objects.values() if isinstance(one, Stream) and one.table.get("Subtype") == Name("Form")
    ]
    found = []
    for form in forms:
        words = form.data.split()
        found += [tuple(map(float, words[at - 4 : at])) for at, word in enumerate(words) if word == b"k"]
    return found


def test_greys_are_black_alone_and_colours_are_not() -> None:
    made = press(page(b"0.5 g 10 10 40 40 re f 1 0 0 rg 60 60 40 40 re f"))
    grey, red = colours(made.data)
    assert grey == (0, 0, 0, 0.498) and red[0] < 0.1 < red[1] and not faults(made.data)


def test_large_solids_are_rich_and_thin_ones_plain() -> None:
    made = press(page(b"0 g 20 20 100 100 re f 150 10 1 100 re f"))
    assert colours(made.data) == [(0.4, 0.3, 0.3, 1), BLACK]
    assert inked(made.data).over[BLACK] == 1, "the thin one overprints"


def test_white_never_overprints() -> None:
    made = press(page(b"0 g 10 10 1 90 re f 1 g 30 10 1 90 re f"))
    assert inked(made.data).over == {BLACK: 1, (0, 0, 0, 0): 0} or inked(made.data).over == {BLACK: 1}


def test_no_colour_is_set_between_the_steps_of_a_path() -> None:
    made = press(page(b"1 0 0 rg 10 10 m 0 0 1 RG 90 10 l 90 90 l h B"))
    assert made.data
    (form,) = [
        one
        for one in Pdf(made.data).objects.values()
        if isinstance(one, Stream) and one.table.get("Subtype") == Name("Form")
    ]
    words = form.data.split()
    assert words.index(b"m") > words.index(b"k") and words.index(b"m") > words.index(b"K")


def test_pictures_are_inks_within_the_limit() -> None:
    dark = Image.new("RGB", (8, 8), (6, 10, 30))
    with pikepdf.new() as document:
        at = document.add_blank_page(page_size=(100, 100))
        stream = document.make_stream(dark.tobytes())
        stream.Type, stream.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
        stream.Width, stream.Height, stream.BitsPerComponent = 8, 8, 8
        stream.ColorSpace = pikepdf.Name.DeviceRGB
        at.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(P=stream))
        at.obj.Contents = document.make_stream(b"q 50 0 0 50 10 10 cm /P Do Q")
        out = io.BytesIO()
        document.save(out)
    made = press(out.getvalue(), ink=240)
    (picture,) = [
        one
        for one in Pdf(made.data).objects.values()
        if isinstance(one, Stream) and one.table.get("Subtype") == Name("Image")
    ]
    assert picture.table["ColorSpace"] == Name("DeviceCMYK") and len(picture.data) == 8 * 8 * 4
    assert 1.5 < sum(picture.data[:4]) / 255 <= 2.4
    assert not inked(made.data).rgb


def test_a_large_picture_is_limited_strip_by_strip() -> None:
    inks = Inks(PROFILE, 2.4)
    picture = Image.new("CMYK", (1_500, 2_000), (20, 20, 20, 20))
    picture.paste((200, 200, 200, 250), (0, 900, 1_500, 1_100))
    tracemalloc.start()
    try:
        made = inks.limited_picture(picture)
        assert tracemalloc.get_traced_memory()[1] < 60 << 20  # 12 MB of pixels took 250
    finally:
        tracemalloc.stop()
    assert made.getpixel((7, 899)) == made.getpixel((7, 1_100)) == (20, 20, 20, 20)
    assert sum(made.getpixel((7, 1_000))) <= 2.4 * 255 and made.getpixel((7, 1_000))[3] == 250
    assert picture.getpixel((7, 1_000)) == (200, 200, 200, 250)


def test_a_run_of_colours_is_a_table_of_inks() -> None:
    shading = pikepdf.Dictionary(
        ShadingType=2, ColorSpace=pikepdf.Name.DeviceRGB, Coords=[0, 0, 100, 0],
        Function=pikepdf.Dictionary(FunctionType=2, Domain=[0, 1], C0=[1, 1, 1], C1=[0, 0, 0.6], N=1),
    )  # fmt: skip
    made = press(page(b"/S sh", Shading={"/S": shading}))
    assert made.data and not inked(made.data).rgb
    (table,) = [
        one for one in Pdf(made.data).objects.values() if isinstance(one, Stream) and one.table.get("FunctionType") == 0
    ]
    assert tuple(table.data[:4]) == (0, 0, 0, 0) and sum(table.data[-4:]) > 200


def test_what_cannot_be_converted_is_told() -> None:
    lab = pikepdf.Array([pikepdf.Name.Lab, pikepdf.Dictionary(WhitePoint=[0.96, 1, 0.82])])
    made = press(page(b"/L cs 50 20 20 sc 10 10 40 40 re f", ColorSpace={"/L": lab}))
    assert not made.data and [one.code for one in made.remarks] == ["PRS012"]


def test_transparency_is_refused_where_the_standard_has_none() -> None:
    half = page(b"/H gs 1 0 0 rg 10 10 40 40 re f", ExtGState={"/H": pikepdf.Dictionary(ca=0.5)})
    made = press(half, standard="PDF/X-1a:2003")
    assert not made.data and [one.code for one in made.remarks] == ["PRS013"]
    whole = press(page(b"1 0 0 rg 10 10 40 40 re f"), standard="PDF/X-1a:2003", embeds=False)
    assert faults(whole.data, "PDF/X-1a:2003") == []


def test_the_ground_goes_on_in_the_bleed_and_a_drawing_is_mirrored() -> None:
    ground = press(page(b"0 0 1 rg 0 0 300 300 re f 1 0 0 rg 100 100 50 50 re f"))
    assert b"k 0 0" in Pdf(ground.data).get(Pdf(ground.data).pages()[0]["Contents"]).data
    mixed = press(page(b"0 0 1 rg 0 0 140 300 re f"))
    assert Pdf(mixed.data).get(Pdf(mixed.data).pages()[0]["Contents"]).data.count(b"/Page Do") == 9


def test_a_picture_that_reaches_the_edge_goes_on_in_the_bleed() -> None:
    picture = io.BytesIO()
    Image.new("RGB", (40, 40), (0, 120, 200)).save(picture, "PNG")
    sizes = 'width="100mm" height="100mm" viewBox="0 0 100 100"'
    link = f"data:image/png;base64,{base64.b64encode(picture.getvalue()).decode()}"
    for body in (
        f'<image width="100" height="100" xlink:href="{link}"/>',
        '<g opacity="0.5"><path d="M0 0h60v100"/></g>',
    ):
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {sizes}>{body}</svg>'
        typ = '#set page(width: 100mm, height: 100mm, margin: 0mm)\n#image("a.svg", width: 100mm)'
        made = Pdf(press(typeset_pdf(typ, {"a.svg": svg}).data).data)
        assert made.get(made.pages()[0]["Contents"]).data.count(b"/Page Do") == 9, body


def test_what_is_thin_in_a_form_is_thin_on_the_page() -> None:
    """The form is drawn ten times as large as it is: its line of 1 is broad, its square of 10 a large solid."""
    with pikepdf.open(io.BytesIO(page(b"q 10 0 0 10 0 0 cm /F Do Q"))) as document:
        form = document.make_stream(b"0.1 0.1 0.1 rg 1 1 1 20 re f 0 g 5 5 10 10 re f")
        form.Type, form.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
        form.BBox, form.Resources = pikepdf.Array([0, 0, 28, 28]), pikepdf.Dictionary()
        document.pages[0].obj.Resources.XObject = pikepdf.Dictionary(F=form)
        out = io.BytesIO()
        document.save(out)
    data = press(out.getvalue()).data
    assert (0.4, 0.3, 0.3, 1) in colours(data) and not inked(data).over.get(BLACK)


@pytest.mark.parametrize("limit", [2.4, 2.8, 3.3])
def test_no_colour_takes_more_ink_than_the_limit(limit: float) -> None:
    inks = Inks(PROFILE, limit)
    steps = range(0, 256, 51)
    totals = [sum(inks.of((r, g, b), use)) for r in steps for g in steps for b in steps for use in Use]
    assert max(totals) <= limit + 1e-9
    assert max(totals) > 1.5


def test_a_colour_of_the_sources_in_inks_wins() -> None:
    inks = Inks(PROFILE, 2.8, own=[((163, 52, 44), (0.1, 0.9, 0.8, 0.2))])
    assert inks.of((163, 52, 44)) == (0.1, 0.9, 0.8, 0.2) != inks.of((163, 52, 45))
