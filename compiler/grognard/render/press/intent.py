"""The keys by which a PDF says that it is made for a press: output intent, Info, XMP, and its version."""

import io
import uuid
from typing import Any, Final

import pikepdf

from grognard.base.digests import digest_bytes
from grognard.base.records import record
from grognard.render.draw.pdf import CREATOR, Titles
from grognard.render.draw.quiet import hush

hush()

DAY: Final = "1980-01-01T00:00:00Z"
"""Of making and changing: no clock is looked at, and a print file needs a date."""
_PDF_DAY: Final = "D:19800101000000Z"
_XMP: Final = {"pdfxid": "http://www.npes.org/pdfx/ns/id/"}
_VERSIONS: Final = {"PDF/X-4": "1.6", "PDF/X-1a:2003": "1.4"}


@record
class Intent:
    """For which press a file is made. ``profile``: blank if the condition's name is enough."""

    standard: str
    condition: str
    about: str
    profile: bytes = b""


def finish_press(document: pikepdf.Pdf, intent: Intent, titles: Titles) -> bytes:
    """The document with all keys that its standard asks for; equal documents give equal bytes."""
    root = document.Root
    for key in ("/Metadata", "/AcroForm", "/OpenAction", "/Names", "/Outlines", "/PageMode", "/MarkInfo"):
        if key in root:
            del root[key]
    if "/ID" in document.trailer:
        del document.trailer.ID  # the typesetter's: a new one is made of the contents
    root.OutputIntents = pikepdf.Array([_output_intent(document, intent)])
    root.Lang = pikepdf.String(titles.language)
    for key in list(document.docinfo.keys()):
        del document.docinfo[key]
    info = document.docinfo
    info["/Title"], info["/Creator"], info["/Producer"] = titles.title, CREATOR, CREATOR
    info["/CreationDate"] = info["/ModDate"] = _PDF_DAY
    info["/Trapped"] = pikepdf.Name("/False")
    if intent.standard != "PDF/X-4":
        info["/GTS_PDFXVersion"] = info["/GTS_PDFXConformance"] = intent.standard
    _describe(document, intent, titles)
    out = io.BytesIO()
    document.remove_unreferenced_resources()
    document.save(
        out,
        deterministic_id=True,
        force_version=_VERSIONS[intent.standard],
        object_stream_mode=pikepdf.ObjectStreamMode.generate
        if intent.standard == "PDF/X-4"
        else pikepdf.ObjectStreamMode.disable,
    )
    return out.getvalue()


def _output_intent(document: pikepdf.Pdf, intent: Intent) -> pikepdf.Object:
    made = pikepdf.Dictionary(
        Type=pikepdf.Name.OutputIntent,
        S=pikepdf.Name.GTS_PDFX,
        OutputConditionIdentifier=pikepdf.String(intent.condition),
        OutputCondition=pikepdf.String(intent.about),
        Info=pikepdf.String(intent.about or intent.condition),
        RegistryName=pikepdf.String("http://www.color.org"),
    )
    if intent.profile:
        stream: Any = document.make_stream(intent.profile)
        stream.N, stream.Alternate = 4, pikepdf.Name.DeviceCMYK
        made.DestOutputProfile = document.make_indirect(stream)
    return document.make_indirect(made)


def _describe(document: pikepdf.Pdf, intent: Intent, titles: Titles) -> None:
    name = digest_bytes(f"{titles.title}\n{titles.subject}\n{titles.language}\n{intent.condition}".encode())
    with document.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
        for prefix, space in _XMP.items():
            metadata.register_xml_namespace(space, prefix)
        metadata["dc:title"] = titles.title
        metadata["xmp:CreatorTool"] = metadata["pdf:Producer"] = CREATOR
        metadata["xmp:CreateDate"] = metadata["xmp:ModifyDate"] = metadata["xmp:MetadataDate"] = DAY
        metadata["xmpMM:DocumentID"] = f"uuid:{uuid.UUID(name[:32])}"
        metadata["xmpMM:VersionID"] = "1"
        metadata["xmpMM:RenditionClass"] = "default"
        metadata["pdf:Trapped"] = "False"
        if intent.standard == "PDF/X-4":
            metadata["pdfxid:GTS_PDFXVersion"] = intent.standard
        else:
            metadata.register_xml_namespace("http://ns.adobe.com/pdfx/1.3/", "pdfx")
            metadata["pdfx:GTS_PDFXVersion"] = metadata["pdfx:GTS_PDFXConformance"] = intent.standard
        if titles.subject:
            metadata["dc:description"] = titles.subject
