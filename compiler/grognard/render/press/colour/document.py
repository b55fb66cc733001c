"""Everything in a PDF that has a colour, turned into inks: pages, forms, patterns, letters, pictures, runs, masks."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import pikepdf

from grognard.render.draw.quiet import hush
from grognard.render.press.colour.content import Painted, Rewriting, own_matrix
from grognard.render.press.colour.inks import Inks
from grognard.render.press.colour.paths import WHOLE, Matrix, within
from grognard.render.press.colour.pictures import convert_picture
from grognard.render.press.colour.shadings import convert_shading
from grognard.render.press.colour.spaces import Kind, kind_of
from grognard.render.press.colour.state import OVERPRINTS

hush()

_SPACE = "/ColorSpace"


class Converting:
    """One document on its way to inks. ``lights``: what soft masks are made of."""

    def __init__(self, document: pikepdf.Pdf, inks: Inks, lights: Inks) -> None:
        self._document, self._inks, self._lights = document, inks, lights
        self._done: set[tuple[int, int]] = set()
        self._states: dict[tuple[int, int], pikepdf.Object] = {}
        self.has_transparency = False

    def page(self, page: pikepdf.Page, told: Callable[[Painted], None]) -> None:
        """A page with all that it draws. ``told``: hears what it paints itself. Raises Unconvertible."""
        resources = page.obj.get("/Resources", pikepdf.Dictionary())
        page.obj.Resources = resources
        page.contents_coalesce()
        placed = self._stream(page.obj.get("/Contents"), resources, self._inks, WHOLE, told)
        self._resources(resources, self._inks, placed)
        if "/Group" in page.obj:
            _regroup(page.obj)

    def _stream(
        self, stream: Any, resources: Any, inks: Inks, matrix: Matrix, told: Callable[[Painted], None] = lambda _: None
    ) -> Mapping[str, Matrix]:
        """A stream rewritten; where it draws forms and pictures."""
        if stream is None:
            return {}
        rewriting = Rewriting(inks, resources, matrix, told)
        made: list[Any] = rewriting.run(pikepdf.parse_content_stream(stream))
        stream.write(pikepdf.unparse_content_stream(made))
        if rewriting.overprints:
            states = resources.get("/ExtGState", pikepdf.Dictionary())
            resources.ExtGState = states
            for setting in sorted(rewriting.overprints):
                states[OVERPRINTS[setting]] = self._state(setting)
        return rewriting.placed

    def _state(self, setting: tuple[int, int]) -> pikepdf.Object:
        if setting not in self._states:
            fill, stroke = map(bool, setting)
            made = pikepdf.Dictionary(Type=pikepdf.Name.ExtGState, op=fill, OP=stroke, OPM=1)
            self._states[setting] = self._document.make_indirect(made)
        return self._states[setting]

    def _resources(self, resources: Any, inks: Inks, placed: Mapping[str, Matrix] = MappingProxyType({})) -> None:
        """What a stream draws with; its own colour spaces are needed no more, but for those of spots. ``placed``: where
        it draws its forms, so that in them too it is known what is thin."""
        key = getattr(resources, "objgen", (0, 0))
        if key != (0, 0) and self._is_done(key):
            return
        for name, one in dict(resources.get("/XObject", {})).items():
            self._drawn(one, resources, inks, placed.get(name, WHOLE))
        for one in dict(resources.get("/Pattern", {})).values():
            self._pattern(one, inks)
        for one in dict(resources.get("/Shading", {})).values():
            if not self._is_done(one.objgen):
                convert_shading(one, self._document, inks)
        for one in dict(resources.get("/ExtGState", {})).values():
            self._settings(one)
        for one in dict(resources.get("/Font", {})).values():
            self._font(one, resources, inks)
        spaces = resources.get(_SPACE)
        for name, one in dict(spaces or {}).items():
            if kind_of(one) is not Kind.OTHER:
                del spaces[name]
        if spaces is not None and not len(spaces):
            del resources[_SPACE]

    def _drawn(self, one: Any, around: Any, inks: Inks, matrix: Matrix = WHOLE) -> None:
        if self._is_done(one.objgen):
            return
        if str(one.get("/Subtype", "")) == "/Image":
            convert_picture(one, inks, around)
            if "/SMask" in one:
                self.has_transparency = True
                one.SMask.ColorSpace = pikepdf.Name.DeviceGray
            return
        resources = one.get("/Resources", around)
        placed = self._stream(one, resources, inks, within(own_matrix(one), matrix))
        self._resources(resources, inks, placed)
        if "/Group" in one:
            _regroup(one)

    def _pattern(self, one: Any, inks: Inks) -> None:
        if self._is_done(one.objgen):
            return
        if int(one.PatternType) == 2:
            convert_shading(one.Shading, self._document, inks)
            return
        self._stream(one, one.Resources, inks, WHOLE)
        self._resources(one.Resources, inks)

    def _settings(self, one: Any) -> None:
        """An entry of ``ExtGState``: a soft mask is drawn by a form of its own."""
        mask = one.get("/SMask")
        if isinstance(mask, pikepdf.Dictionary):
            self.has_transparency = True
            is_light = str(mask.get("/S", "")) == "/Luminosity"
            self._drawn(mask.G, pikepdf.Dictionary(), self._lights if is_light else self._inks)
        alphas = (float(one.get(key, 1)) for key in ("/ca", "/CA"))
        mode = str(one.get("/BM", "/Normal"))
        if any(alpha != 1 for alpha in alphas) or mode not in ("/Normal", "/Compatible"):
            self.has_transparency = True

    def _font(self, font: Any, around: Any, inks: Inks) -> None:
        if str(font.get("/Subtype", "")) != "/Type3" or self._is_done(font.objgen):
            return
        resources = font.get("/Resources", around)
        for glyph in dict(font.CharProcs).values():
            self._stream(glyph, resources, inks, WHOLE)
        self._resources(resources, inks)

    def _is_done(self, key: tuple[int, int]) -> bool:
        """Whether an object was converted before; from now on it was."""
        if key == (0, 0):
            return False
        known = key in self._done
        self._done.add(key)
        return known


def _regroup(owner: Any) -> None:
    """A transparency group blends in inks."""
    if str(owner.Group.get("/S", "")) == "/Transparency" and "/CS" in owner.Group:
        owner.Group.CS = pikepdf.Name.DeviceCMYK
