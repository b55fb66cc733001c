"""What a press file must and must not have, read by `tests.press.syntax`: keys, boxes, colours, glyphs."""

import re
import struct
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.press.syntax import Name, Pdf, Stream, operators

_MM = 72 / 25.4
_SPACES = {
    "pdfxid": "http://www.npes.org/pdfx/ns/id/",
    "pdfx": "http://ns.adobe.com/pdfx/1.3/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
}
_NEEDED = {
    "PDF/X-4": (r"pdfxid:GTS_PDFXVersion", "PDF/X-4"),
    "PDF/X-1a:2003": (r"pdfx:GTS_PDFXVersion", "PDF/X-1a:2003"),
}


def faults(data: bytes, standard: str = "PDF/X-4", bleed: float = 3.0) -> list[str]:
    """All that is wrong with a file, in sentences."""
    pdf = Pdf(data)
    root, info = pdf.get(pdf.trailer["Root"]), pdf.get(pdf.trailer.get("Info", {}))
    return [
        *_of_head(pdf, data, standard),
        *_of_intent(pdf, root, standard),
        *_of_info(pdf, root, info, standard),
        *(fault for number, page in enumerate(pdf.pages(), 1) for fault in _of_boxes(pdf, page, number, bleed)),
        *_of_objects(pdf, root, standard),
    ]


def _of_head(pdf: Pdf, data: bytes, standard: str) -> list[str]:
    version = {"PDF/X-4": b"%PDF-1.6", "PDF/X-1a:2003": b"%PDF-1.4"}[standard]
    found = [] if data.startswith(version) else [f"begins with {data[:8]!r}"]
    ids = pdf.trailer.get("ID")
    found += [] if isinstance(ids, list) and len(ids) == 2 and all(len(one) == 16 for one in ids) else ["no trailer ID"]
    return found + (["encrypted"] if "Encrypt" in pdf.trailer else [])


def _of_intent(pdf: Pdf, root: dict[str, Any], standard: str) -> list[str]:
    intents = [pdf.get(one) for one in pdf.get(root.get("OutputIntents", []))]
    ours = [one for one in intents if one.get("S") == Name("GTS_PDFX")]
    if len(ours) != 1:
        return [f"{len(ours)} output intents"]
    (one,) = ours
    found = [
        f"output intent lacks {key}"
        for key in ("OutputConditionIdentifier", "RegistryName", "Info")
        if not one.get(key)
    ]
    if "DestOutputProfile" not in one:
        return found + ([] if standard != "PDF/X-4" else ["no profile"])
    stream = pdf.get(one["DestOutputProfile"])
    profile = stream.data
    found += [] if stream.table.get("N") == 4 else ["profile is not said to have four parts"]
    found += [] if profile[12:16] == b"prtr" else [f"profile of class {profile[12:16]!r}"]
    found += [] if profile[16:20] == b"CMYK" else [f"profile of {profile[16:20]!r}"]
    return found + ([] if struct.unpack(">I", profile[:4])[0] == len(profile) else ["profile is cut short"])


def _of_info(pdf: Pdf, root: dict[str, Any], info: dict[str, Any], standard: str) -> list[str]:
    found = [f"Info lacks {key}" for key in ("Title", "CreationDate", "ModDate") if not info.get(key)]
    found += [] if info.get("Trapped") in (Name("True"), Name("False")) else [f"Trapped is {info.get('Trapped')}"]
    stream = pdf.get(root.get("Metadata"))
    if not isinstance(stream, Stream):
        return [*found, "no XMP"]
    found += ["XMP is compressed"] if "Filter" in stream.table else []
    xmp = stream.data.decode()
    key, value = _NEEDED[standard]
    found += [] if _xmp(xmp, key) == value else [f"{key} is {_xmp(xmp, key)!r}"]
    for key in (
        "xmpMM:DocumentID",
        "xmpMM:VersionID",
        "xmpMM:RenditionClass",
        "xmp:CreateDate",
        "xmp:ModifyDate",
        "xmp:MetadataDate",
        "pdf:Trapped",
    ):
        found += [] if _xmp(xmp, key) else [f"XMP lacks {key}"]
    found += [] if _xmp(xmp, "pdf:Trapped") == info.get("Trapped", Name("")).text else ["Trapped differs"]
    title = info.get("Title", b"")
    said = title.decode("utf-16") if title.startswith(b"\xfe\xff") else title.decode("latin-1")
    found += [] if said in re.sub(r"<[^>]*>", "", xmp) else [f"title {said!r} is not in the XMP"]
    days = {re.sub(r"\D", "", _xmp(xmp, "xmp:CreateDate"))[:8], info.get("CreationDate", b"D:")[2:10].decode()}
    found += [] if len(days) == 1 else ["dates differ"]
    if standard != "PDF/X-4":
        found += [
            f"Info lacks {key}"
            for key in ("GTS_PDFXVersion", "GTS_PDFXConformance")
            if info.get(key) != standard.encode()
        ]
    return found


def _xmp(xmp: str, key: str) -> str:
    """The value of a key with one of the known prefixes, as element or attribute; blank if there is none."""
    prefix, _, local = key.partition(":")
    name = f"{{{_SPACES[prefix]}}}{local}"
    for one in ElementTree.fromstring(xmp).iter():
        if one.tag == name or name in one.attrib:
            return one.attrib.get(name, one.text or "")
    return ""


def box(pdf: Pdf, page: dict[str, Any], key: str) -> list[float]:
    """A box of a page, mm."""
    return [float(pdf.get(one)) / _MM for one in pdf.get(page[key])]


def _of_boxes(pdf: Pdf, page: dict[str, Any], number: int, bleed: float) -> list[str]:
    if missing := [key for key in ("MediaBox", "BleedBox", "TrimBox") if key not in page]:
        return [f"page {number} lacks {', '.join(missing)}"]
    media, bled, trim = (box(pdf, page, key) for key in ("MediaBox", "BleedBox", "TrimBox"))
    found = [] if "ArtBox" not in page else [f"page {number} has an ArtBox too"]
    for outer, inner, what in ((media, bled, "BleedBox"), (bled, trim, "TrimBox")):
        is_within = all(a <= b + 0.01 for a, b in zip(outer[:2], inner[:2], strict=True))
        is_within = is_within and all(a >= b - 0.01 for a, b in zip(outer[2:], inner[2:], strict=True))
        found += [] if is_within else [f"page {number}: {what} is not within"]
    around = [abs(a - b) for a, b in zip(bled, trim, strict=True)]
    return found + ([] if min(around) >= bleed - 0.01 else [f"page {number} has bleed of {min(around):.2f} mm"])


def _of_objects(pdf: Pdf, root: dict[str, Any], standard: str) -> list[str]:
    found = [f"the catalogue has {key}" for key in ("OpenAction", "AA", "AcroForm") if key in root]
    for number, one in pdf.objects.items():
        table = one.table if isinstance(one, Stream) else one
        if not isinstance(table, dict):
            continue
        if table.get("Type") == Name("FontDescriptor") and not any(f"FontFile{end}" in table for end in ("", "2", "3")):
            found.append(f"font {table.get('FontName')} is not embedded")
        if table.get("S") in (Name("JavaScript"), Name("Launch")) or table.get("Filter") == Name("LZWDecode"):
            found.append(f"object {number} is forbidden")
        if standard != "PDF/X-4":
            alphas = [table.get(key, 1) for key in ("ca", "CA")] if table.get("Type") == Name("ExtGState") else []
            if any(alpha != 1 for alpha in alphas) or table.get("S") == Name("Transparency") or "SMask" in table:
                found.append(f"object {number} is transparent")
    return found


@dataclass
class Inked:
    """What the streams of a file paint with. ``rgb``: places with a colour of the screen; ``text``: how many glyphs are
    painted with each ink; ``over``: what overprints; ``most``: the most ink of a colour."""

    rgb: list[str] = field(default_factory=list)
    text: Counter[tuple[float, ...]] = field(default_factory=Counter)
    over: Counter[tuple[float, ...]] = field(default_factory=Counter)
    spots: set[str] = field(default_factory=set)
    most: float = 0.0


def inked(data: bytes) -> Inked:
    """Everything that is painted, streams of pages, forms, patterns and letters, each once."""
    pdf, found = Pdf(data), Inked()
    _spaces(pdf, found)
    done: set[int] = set()
    for page in pdf.pages():
        contents = pdf.get(page["Contents"])
        streams = contents if isinstance(contents, list) else [contents]
        data = b"\n".join(pdf.get(one).data for one in streams)
        _stream(pdf, data, pdf.get(page["Resources"]), found, done)
    return found


def _spaces(pdf: Pdf, found: Inked) -> None:
    """Spaces that objects name: of images, runs, groups, resources."""
    for number, one in pdf.objects.items():
        table = one.table if isinstance(one, Stream) else one
        if isinstance(one, Stream) and table.get("N") in (1, 3) and "Type" not in table and "FunctionType" not in table:
            found.rgb.append(f"object {number}: a profile of {table['N']} parts")
        for value in _within(table):
            if value in (Name("DeviceRGB"), Name("CalRGB"), Name("Lab"), Name("ICCBased")):
                found.rgb.append(f"object {number}: {value.text}")


def _within(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [inner for one in value.values() for inner in _within(one)]
    if isinstance(value, list):
        return [inner for one in value for inner in _within(one)]
    return [value]


def _stream(pdf: Pdf, data: bytes, resources: dict[str, Any], found: Inked, done: set[int]) -> None:
    state: dict[str, Any] = {
        "fill": (0.0, 0.0, 0.0, 1.0),
        "stroke": (0.0, 0.0, 0.0, 1.0),
        "over": (False, False),
        "mode": 0,
    }
    kept: list[dict[str, Any]] = []
    for operands, operator in operators(data):
        if operator == "q":
            kept.append(dict(state))
        elif operator == "Q":
            state = kept.pop()
        elif operator in ("rg", "RG", "g", "G"):
            found.rgb.append(f"operator {operator}")
        elif operator in ("k", "K"):
            state["fill" if operator == "k" else "stroke"] = tuple(map(float, operands))
            found.most = max(found.most, sum(map(float, operands)))
        elif operator in ("cs", "CS"):
            state["fill" if operator == "cs" else "stroke"] = operands[0].text
            if operands[0] != Name("Pattern"):
                space = pdf.get(pdf.get(resources["ColorSpace"])[operands[0].text])
                assert space[0] == Name("Separation"), space
                found.spots.add(space[1].text)
        elif operator == "Tr":
            state["mode"] = operands[0]
        elif operator == "gs":
            settings = pdf.get(pdf.get(resources["ExtGState"])[operands[0].text])
            fill, stroke = state["over"]
            state["over"] = bool(settings.get("op", fill)), bool(settings.get("OP", stroke))
        elif operator in ("Tj", "TJ"):
            shown = operands[0] if isinstance(operands[0], list) else [operands[0]]
            count = sum(len(one) for one in shown if isinstance(one, bytes)) // 2
            if state["mode"] in (0, 2):
                found.text[state["fill"]] += count
                found.over[state["fill"]] += count * state["over"][0]
        elif operator in ("f", "f*", "B", "B*", "S", "s", "b", "b*"):
            if operator not in ("S", "s") and state["over"][0]:
                found.over[state["fill"]] += 1
            if operator not in ("f", "f*") and state["over"][1]:
                found.over[state["stroke"]] += 1
        elif operator == "Do":
            ref = pdf.get(resources["XObject"])[operands[0].text]
            form = pdf.get(ref)
            if form.table["Subtype"] == Name("Form") and ref.number not in done:
                done.add(ref.number)
                _stream(pdf, form.data, pdf.get(form.table.get("Resources", resources)), found, done)
