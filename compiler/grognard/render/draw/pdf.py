"""The last pass over a PDF: boxes, metadata, bookmarks, and several parts bound into one kit."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Final

import pikepdf

from grognard.base.records import record
from grognard.render.draw.fonts import MM_PER_PT
from grognard.render.draw.quiet import hush

hush()

CREATOR: Final = "grognard"


@record
class Titles:
    """The metadata of a PDF; an empty text is left out."""

    title: str
    author: str = ""
    subject: str = ""
    language: str = "en"


@record
class Bookmark:
    """An entry of the outline; `page` counts from 0."""

    title: str
    page: int
    below: tuple[Bookmark, ...] = ()


@record
class Part:
    """One PDF of a kit with the title of its bookmark; its own outline goes below that. ``is_one_sided``: each page
    needs a sheet of paper of its own."""

    title: str
    pdf: bytes
    is_one_sided: bool = False


def finish_pdf(pdf: bytes, titles: Titles, bookmarks: Sequence[Bookmark] = ()) -> bytes:
    """`pdf` with metadata, outline, and a BleedBox on pages whose TrimBox lies inside; equal input, equal bytes."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        if bookmarks:
            with document.open_outline() as outline:
                outline.root[:] = [_outline_item(bookmark) for bookmark in bookmarks]
        return _saved(document, titles)


def merge_pdfs(parts: Sequence[Part], titles: Titles) -> bytes:
    """All parts in one PDF, one bookmark a part. Printed on both sides, each part begins on a sheet of its own, and a
    page that has no back has a blank one."""
    with pikepdf.new() as document:
        items = []
        for part in parts:
            first = len(document.pages)
            with pikepdf.open(io.BytesIO(part.pdf)) as source:
                items.append(_part_item(part, first, source))
                last = len(source.pages)
                for number, page in enumerate(source.pages, 1):
                    document.pages.append(page)
                    if part.is_one_sided or (number == last and number % 2):
                        size = (float(page.mediabox[2]), float(page.mediabox[3]))
                        document.add_blank_page(page_size=size)
        with document.open_outline() as outline:
            outline.root.extend(items)
        return _saved(document, titles)


def joined(pdfs: Sequence[bytes]) -> bytes:
    """The pages of several PDFs in one, to be finished."""
    if len(pdfs) == 1:
        return pdfs[0]
    out = io.BytesIO()
    with pikepdf.new() as document:
        for pdf in pdfs:
            with pikepdf.open(io.BytesIO(pdf)) as source:
                document.pages.extend(source.pages)
        document.save(out, deterministic_id=True)
    return out.getvalue()


def stacked(pdfs: Sequence[bytes]) -> bytes:
    """The pages of several PDFs of Typst, each of one page and all of one size, stacked with the first lowest; to be
    finished."""
    if len(pdfs) == 1:
        return pdfs[0]
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdfs[0])) as document:
        page = document.pages[0]
        forms = [_form(document, page)]
        for pdf in pdfs[1:]:
            with pikepdf.open(io.BytesIO(pdf)) as source:
                forms.append(_form(document, source.pages[0]))
        names = [f"/Part{number}" for number in range(len(forms))]
        page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(dict(zip(names, forms, strict=True))))
        page.obj.Contents = document.make_stream("".join(f"{name} Do\n" for name in names).encode())
        document.save(out, deterministic_id=True)
    return out.getvalue()


@record
class Laid:
    """The only page of a PDF as it lies on another page: what it takes there, as it is turned, mm from the upper left
    corner; ``turned``: clockwise, degrees."""

    pdf: bytes
    x: float
    y: float
    width: float
    height: float
    turned: int = 0


def laid_on_page(pages: Sequence[Laid], width: float, height: float, ground: str) -> bytes:
    """One page of ``width`` by ``height`` mm, filled with the colour ``ground``, with the pages on it, the last on top;
    to be finished."""
    out = io.BytesIO()
    with pikepdf.new() as document:
        page = document.add_blank_page(page_size=(width / MM_PER_PT, height / MM_PER_PT))
        drawn = [f"{_fill(ground)} 0 0 {_pt(width)} {_pt(height)} re f"]
        forms = pikepdf.Dictionary()
        for number, one in enumerate(pages):
            with pikepdf.open(io.BytesIO(one.pdf)) as source:
                forms[f"/Map{number}"] = _form(document, source.pages[0])
            drawn.append(f"q {_matrix(one, height)} cm /Map{number} Do Q")
        page.obj.Resources = pikepdf.Dictionary(XObject=forms)
        page.obj.Contents = document.make_stream("\n".join(drawn).encode())
        document.save(out, deterministic_id=True)
    return out.getvalue()


def _matrix(one: Laid, height: float) -> str:
    """From the page, whose origin is its lower left corner, to where it lies."""
    left, right = one.x, one.x + one.width
    top, bottom = height - one.y, height - one.y - one.height
    turn = {
        0: ("1 0 0 1", left, bottom),
        90: ("0 -1 1 0", left, top),
        180: ("-1 0 0 -1", right, top),
        270: ("0 1 -1 0", right, bottom),
    }
    linear, x, y = turn[one.turned]
    return f"{linear} {_pt(x)} {_pt(y)}"


def _fill(colour: str) -> str:
    """A colour ``#rrggbb`` as the fill of a page."""
    parts = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return f"{' '.join(f'{part:.4f}' for part in parts)} rg"


def _pt(millimetres: float) -> str:
    return f"{millimetres / MM_PER_PT:.4f}"


def _form(document: pikepdf.Pdf, page: pikepdf.Page) -> pikepdf.Object:
    """A page of the typesetter, whose content is one compressed stream, as a form of another document. pikepdf's own
    function would decompress the content and compress it again, which takes ten times as long and holds all of it in
    memory."""
    content, resources = page.obj.Contents, page.obj.Resources
    form = document.make_stream(content.read_raw_bytes())
    form.Type, form.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
    if "/Filter" in content:
        form.Filter = content.Filter
    form.BBox = pikepdf.Array(list(page.mediabox))
    form.Resources = resources if resources.same_owner_as(document.Root) else document.copy_foreign(resources)
    return form


def page_count(pdf: bytes) -> int:
    """The number of pages of a PDF."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return len(document.pages)


def printed_pages(pages: int, is_one_sided: bool) -> int:
    """How many pages a part of so many takes in a kit, blank ones with them."""
    return 2 * pages if is_one_sided else pages + pages % 2


def _part_item(part: Part, first: int, source: pikepdf.Pdf) -> pikepdf.OutlineItem:
    apart = 2 if part.is_one_sided else 1
    numbers: dict[tuple[int, int], int] = {page.obj.objgen: apart * at for at, page in enumerate(source.pages)}
    item = pikepdf.OutlineItem(part.title, first)
    with source.open_outline() as outline:
        for child in outline.root:
            target = child.destination[0] if isinstance(child.destination, pikepdf.Array) else None
            if isinstance(target, pikepdf.Dictionary) and target.objgen in numbers:
                item.children.append(pikepdf.OutlineItem(child.title, first + numbers[target.objgen]))
    return item


def _outline_item(bookmark: Bookmark) -> pikepdf.OutlineItem:
    item = pikepdf.OutlineItem(bookmark.title, bookmark.page)
    item.children.extend(_outline_item(child) for child in bookmark.below)
    return item


def _saved(document: pikepdf.Pdf, titles: Titles) -> bytes:
    for page in document.pages:
        if "/TrimBox" in page.obj and list(page.trimbox) != list(page.mediabox):
            page.bleedbox = page.mediabox
    _describe(document, titles)
    out = io.BytesIO()
    document.save(out, deterministic_id=True, min_version="1.7", object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


def _describe(document: pikepdf.Pdf, titles: Titles) -> None:
    # The typesetter's XMP packet holds a date and an id of its run: it is replaced, not edited.
    if "/Metadata" in document.Root:
        del document.Root.Metadata
    for key in list(document.docinfo.keys()):
        del document.docinfo[key]
    document.Root.Lang = pikepdf.String(titles.language)
    with document.open_metadata(set_pikepdf_as_editor=False) as metadata:
        metadata["dc:title"] = titles.title
        metadata["xmp:CreatorTool"] = CREATOR
        if titles.author:
            metadata["dc:creator"] = [titles.author]
        if titles.subject:
            metadata["dc:description"] = titles.subject
