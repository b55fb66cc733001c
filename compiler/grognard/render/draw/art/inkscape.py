"""An SVG as Inkscape and its like write it, made into one that every program draws alike.

What means the same said otherwise is said otherwise: simple style sheets stand at their elements, `href` becomes
`xlink:href`, ids of one or two letters get longer ones, text that a frame has broken into lines keeps its lines, and
properties that say what is true anyway go. What cannot be said otherwise stays, and is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from lxml import etree

SVG: Final = "{http://www.w3.org/2000/svg}"
XLINK_HREF: Final = "{http://www.w3.org/1999/xlink}href"
LABEL: Final = "{http://www.inkscape.org/namespaces/inkscape}label"
_NEUTRAL: Final = {
    "writing-mode": ("lr-tb", "lr", "horizontal-tb"),
    "dominant-baseline": ("auto", "alphabetic"),
    "alignment-baseline": ("auto", "baseline", "alphabetic"),
    "baseline-shift": ("0", "baseline", "0px"),
    "textLength": ("",),
}
"""Properties with the values that change nothing, which Inkscape writes at every text."""
_SELECTOR: Final = re.compile(r"(\*|[A-Za-z][\w-]*)?((?:[.#][\w-]+)*)")
_RULE: Final = re.compile(r"(?<![^{}])([^{}]+)\{([^{}]*)\}")  # begins behind a brace: text without one is read once
_COMMENT: Final = re.compile(r"/\*(?:.*?\*/|.*)|<!--|-->", re.DOTALL)
"""One that never ends takes the rest, as browsers have it."""
_MOST_RULES: Final = 2_000
_SHORT: Final = 3
"""Characters of an id: shorter ones are not found by every program."""
_LOCAL: Final = re.compile(r"(url\(\s*['\"]?)#([^'\")]*)")


def tidy(root: etree._Element) -> None:
    """Make a tree such as this, in place."""
    _apply_sheets(root)
    for node in root.iter():
        if "href" in node.attrib:
            plain = str(node.attrib.pop("href"))
            if XLINK_HREF not in node.attrib:
                node.set(XLINK_HREF, plain)
    _lengthen_ids(root)


def tidy_texts(root: etree._Element) -> None:
    """The same for texts, once `style` has become attributes."""
    for node in root.iter():
        for name, values in _NEUTRAL.items():
            if str(node.get(name, "?")).strip() in values:
                del node.attrib[name]
    for text in root.iter(SVG + "text"):
        if any(name in text.attrib for name in ("shape-inside", "inline-size")) and _has_lines(text):
            for name in ("shape-inside", "inline-size", "shape-padding", "shape-subtract"):
                text.attrib.pop(name, "")


def rename_ids(root: etree._Element, start: str) -> None:
    """Put ``start`` before each id of a tree and each reference to one, so that it may stand in another drawing."""
    _rename(root, {str(node.get("id")): start + str(node.get("id")) for node in root.iter() if node.get("id")})


def _has_lines(text: etree._Element) -> bool:
    """Whether the program wrote into which lines a frame breaks its text: each has a place of its own."""
    if (text.text or "").strip():
        return False
    lines = [one for one in text if one.tag == SVG + "tspan"]
    placed = (one.get("x") is not None or any(inner.get("x") is not None for inner in one.iter()) for one in lines)
    return bool(lines) and all(placed)


def _lengthen_ids(root: etree._Element) -> None:
    """Ids of one or two letters to which something refers; Inkscape calls its groups g1, g2."""
    names = {str(node.get("id")) for node in root.iter() if node.get("id")}
    short = {name for name in names if len(name) < _SHORT and not name.isspace()}
    used = {target for node in root.iter() for target in _targets(node)}
    longer = {name: f"{name}-short" for name in sorted(short & used) if f"{name}-short" not in names}
    if longer:
        _rename(root, longer)


def _targets(node: etree._Element) -> Iterator[str]:
    for name, value in node.attrib.items():
        text = str(value)
        if name == XLINK_HREF and text.startswith("#"):
            yield text[1:]
        elif "url(" in text:
            yield from (found[2] for found in _LOCAL.finditer(text))


def _rename(root: etree._Element, names: dict[str, str]) -> None:
    for node in root.iter():
        for name, value in list(node.attrib.items()):
            text = str(value)
            if name == "id":
                node.set(name, names.get(text, text))
            elif name == XLINK_HREF and text.startswith("#"):
                node.set(name, "#" + names.get(text[1:], text[1:]))
            elif "url(" in text:
                node.set(name, _LOCAL.sub(lambda found: f"{found[1]}#{names.get(found[2], found[2])}", text))


def _apply_sheets(root: etree._Element) -> None:
    """Put what style sheets say to the elements themselves, where they name elements, classes and ids alone; a sheet
    that says more stays, and is told."""
    told: list[_Told] = []
    for number, sheet in enumerate(list(root.iter(SVG + "style"))):
        rules = list(_rules(_COMMENT.sub("", "".join(map(str, sheet.itertext())))))
        if any(selectors is None for selectors, _ in rules) or len(rules) > _MOST_RULES:
            continue
        for place, (selectors, said) in enumerate(rules):
            told += [(rank, number * _MOST_RULES + place, kind, marks, said) for rank, kind, marks in selectors or ()]
        parent = sheet.getparent()
        if parent is not None:
            parent.remove(sheet)
    by_mark: dict[str, list[_Told]] = {}
    for one in sorted(told):
        by_mark.setdefault(one[3][0] if one[3] else one[2], []).append(one)
    for node in root.iter(etree.Element) if told else ():
        kind, classes = str(node.tag).removeprefix(SVG), {f".{one}" for one in str(node.get("class", "")).split()}
        own = {*classes, f"#{node.get('id')}"}
        near = (one for mark in ("*", kind, *own) for one in by_mark.get(mark, ()))
        mine = [words for _, _, wanted, marks, words in sorted(near) if wanted in ("*", kind) and own.issuperset(marks)]
        if mine:
            node.set("style", ";".join((*mine, str(node.get("style", "")))))


_Told = tuple[int, int, str, tuple[str, ...], str]
"""What a sheet says: its rank, its place, the element and the classes and ids that it names, the declarations."""
_Selectors = list[tuple[int, str, tuple[str, ...]]]


def _rules(text: str) -> Iterator[tuple[_Selectors | None, str]]:
    """The selectors and declarations of each rule; None for what is more than elements, classes and ids."""
    rest = _RULE.sub("", text).strip()
    if rest:
        yield None, rest
    for found in _RULE.finditer(text):
        selectors: _Selectors | None = []
        for one in found[1].split(","):
            plain = _SELECTOR.fullmatch(one.strip())
            if plain is None or not one.strip() or selectors is None:
                selectors = None
                continue
            marks = tuple(re.findall(r"[.#][\w-]+", plain[2]))
            rank = 100 * sum(mark[0] == "#" for mark in marks) + 10 * sum(mark[0] == "." for mark in marks)
            selectors.append((rank + (plain[1] not in (None, "*")), plain[1] or "*", marks))
        yield selectors, found[2]
