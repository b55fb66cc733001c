"""A theme: which families the letters of a game have, and which colours its pages, maps and windows.

The templates that come with grognard are drawn in the families and colours of the house style. A theme puts others in
their place, in the text of each template before anything is drawn, so that print and module change alike. A template of
a game's own says itself how it looks.
"""

import re
from collections.abc import Mapping
from dataclasses import field
from typing import Final

from grognard.base.bundled import FONT_KEYS, FontKey
from grognard.base.fonts.lettering import lettering
from grognard.base.records import record

LETTERS: Final = ("headings", "text", "figures", "counters")
"""What has a family of its own."""
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}\b")
_ON_PAGES: Final = ("headings", "text", "figures")
_WEIGHT: Final = re.compile(r'font-weight="(\d{3})"')
_CUT: Final = re.compile(r'\["([^"]+)", (\d{3}), "(normal|italic)"')
_STROKE: Final = re.compile(r"\b(\d+(?:\.\d+)?)mm \+ ")
_PAGES: Final = ("charts/", "rules/", "setup/")
"""Templates whose pages have the colour of a page."""
_WHITE: Final = re.compile(r"^(\s*)fill: white,$", re.MULTILINE)


@record
class Theme:
    """``fonts``: a family for each kind of letters; ``colours``: the colour for each of the house style; ``page``: of
    the paper of charts and rules; ``weight``: of rules and frames, as a factor."""

    name: str = ""
    fonts: Mapping[str, str] = field(default_factory=dict)
    house: Mapping[str, str] = field(default_factory=dict)
    """The families of the house style."""
    colours: Mapping[str, str] = field(default_factory=dict)
    page: str = ""
    weight: float = 1.0

    def applied(self, name: str, text: str) -> str:
        """The text of a template of the house by its name, such as ``charts/charts.typ``, in this theme."""
        if self.colours:
            text = _COLOUR.sub(lambda found: self.colours.get(found[0].lower(), found[0]), text)
        if name.endswith(".svg"):
            return self._lettered(text) if name.startswith("faces/") else text
        if name.endswith(".toml"):
            return _CUT.sub(self._cut, text)
        if name.endswith(".typ"):
            instead = {self.house[kind]: self.fonts.get(kind, "") for kind in _ON_PAGES if self.house.get(kind)}
            ours = re.compile(f'"({"|".join(map(re.escape, instead))})"')  # at once: a theme may exchange two of them
            text = ours.sub(lambda found: f'"{instead[found[1]]}"', text) if instead else text
            if self.weight != 1.0:
                text = _STROKE.sub(lambda found: f"{float(found[1]) * self.weight:.3g}mm + ", text)
            if self.page and name.startswith(_PAGES):
                text = _WHITE.sub(rf'\1fill: rgb("{self.page}"),', text)
                text = f'#set page(fill: rgb("{self.page}"))\n{text}'
        return text

    def _lettered(self, face: str) -> str:
        """A face, which has one family, in that of counters: each weight in the nearest that it has."""
        ours, theirs = self.house.get("counters", ""), self.fonts.get("counters", "")
        if not theirs or ours == theirs:
            return face
        face = face.replace(f'font-family="{ours}', f'font-family="{theirs}')
        return _WEIGHT.sub(lambda found: f'font-weight="{nearest_cut(theirs, int(found[1]), "normal").weight}"', face)

    def _cut(self, found: re.Match[str]) -> str:
        kind = next((kind for kind, family in self.house.items() if family == found[1]), "")
        family = self.fonts.get(kind, found[1])
        if family == found[1]:
            return found[0]
        cut = nearest_cut(family, int(found[2]), found[3])
        return f'["{cut.family}", {cut.weight}, "{cut.style}"'


def nearest_cut(family: str, weight: int, style: str) -> FontKey:
    """The cut of a family that is most like another: upright if it has no italic, then the nearest weight, of two the
    heavier."""
    cuts = [one for one in (*FONT_KEYS, *lettering().cuts) if one.family == family]
    alike = [one for one in cuts if one.style == style] or cuts
    return min(alike, key=lambda one: (abs(one.weight - weight), -one.weight), default=FontKey(family, weight, style))
