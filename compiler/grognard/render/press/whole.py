"""The job that turns a drawn PDF into one for a press."""

import io

import pikepdf
from PIL import ImageCms

from grognard.model.plan.press import Shop
from grognard.render.codes import remark
from grognard.render.draw.pdf import Titles
from grognard.render.draw.quiet import hush
from grognard.render.press.argument import PressArgument
from grognard.render.press.boxes import Edge, box_of, set_bleed
from grognard.render.press.codes import HAS_TRANSPARENCY, NOT_CONVERTED, PROFILE_REFUSED
from grognard.render.press.colour.document import Converting
from grognard.render.press.colour.inks import Inks, Lights, Rgb, described
from grognard.render.press.colour.spaces import Unconvertible
from grognard.render.press.dies import Dies
from grognard.render.press.intent import Intent, finish_press
from grognard.render.press.safe import told_near_edges
from grognard.work.job import Inputs, Made

hush()


def to_press(argument: PressArgument, inputs: Inputs) -> Made:
    """The print file; empty, with a remark, where it cannot be made."""
    shop, profile = argument.shop, inputs.blob(argument.profile)
    try:
        inks, lights = (kind(profile, shop.ink / 100, _own(argument), _shares(shop.rich)) for kind in (Inks, Lights))
    except (OSError, ValueError, TypeError, ImageCms.PyCMSError) as fault:
        return Made(data=b"", remarks=(remark(PROFILE_REFUSED, argument.subject, "", str(fault)),))
    with pikepdf.open(io.BytesIO(inputs.needs[0])) as document:
        converting = Converting(document, inks, lights)
        edges = []
        try:
            for page in document.pages:
                edge = Edge(box_of(page))
                converting.page(page, edge.hear)
                edges.append(edge.colour)
        except Unconvertible as fault:
            return Made(data=b"", remarks=(remark(NOT_CONVERTED, argument.subject, argument.part, str(fault)),))
        if converting.has_transparency and shop.standard != "PDF/X-4":
            return Made(data=b"", remarks=(remark(HAS_TRANSPARENCY, argument.subject, argument.part, shop.standard),))
        for page, colour in zip(document.pages, edges, strict=True):
            set_bleed(document, page, shop.bleed, colour)
            if converting.has_transparency:
                page.obj.Group = pikepdf.Dictionary(
                    Type=pikepdf.Name.Group, S=pikepdf.Name.Transparency, CS=pikepdf.Name.DeviceCMYK, I=True
                )
        _cut(document, shop, argument)
        intent = Intent(
            standard=shop.standard,
            condition="Custom" if argument.is_own_profile else shop.condition,
            about=described(profile) if argument.is_own_profile else shop.about,
            profile=profile if shop.embeds or argument.is_own_profile else b"",
        )
        titles = Titles(title=argument.title, subject=argument.part, language=argument.language)
        near = told_near_edges(inputs.needs[0], shop.safe, argument.subjects) if argument.subjects else ()
        return Made(data=finish_press(document, intent, titles), remarks=tuple(dict.fromkeys(near)))


def _cut(document: pikepdf.Pdf, shop: Shop, argument: PressArgument) -> None:
    if any(argument.cuts):
        dies = Dies(document, shop.die)
        for page, lines in zip(document.pages, argument.cuts, strict=False):
            if lines:
                dies.draw(page, lines)


def _own(argument: PressArgument) -> list[tuple[Rgb, tuple[float, float, float, float]]]:
    return [(_rgb(colour), inks) for colour, inks in argument.inks]


def _rgb(colour: str) -> Rgb:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue


def _shares(parts: tuple[int, int, int, int]) -> tuple[float, float, float, float]:
    cyan, magenta, yellow, black = (one / 100 for one in parts)
    return cyan, magenta, yellow, black
