"""How maps and module look: a TOML among the templates, held against the one that ships before anything is drawn."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from grognard.base.bundled import FONT_KEYS
from grognard.base.diagnostics import Diagnostic
from grognard.base.fonts.lettering import lettering
from grognard.base.nearest import did_you_mean
from grognard.base.origins import Origin
from grognard.load.codes.looks import BAD_STYLE
from grognard.load.text.reading import Source
from grognard.load.text.report import Report
from grognard.load.text.toml import Document, Where, parse_toml

MAP: Final = "maps/style.toml"
STYLES: Final = (MAP, "vassal/module.toml")
"""Templates that say how something looks, by their names."""

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_PART: Final = {"shade": 0.5, "light": 0.5, "ink": "#000000", "d": "m"}
_FALLBACKS: Final = ("clear", "plain", "barrier", "road")
"""Patterns of terrains that name none."""
_SHOWN: Final = 12
"""Names that a hint lists."""


def style_faults(name: str, data: bytes, shipped: bytes, file: str) -> tuple[Diagnostic, ...]:
    """What in a style of the game's own nothing reads, or nothing can be drawn with. ``name``: one of `STYLES`;
    ``shipped``: the one that came with grognard; ``file``: what findings call it."""
    report = Report()
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        return (BAD_STYLE.at(_start(file), "the file is not UTF-8"),)
    document = parse_toml(Source(file=file, text=text), report)
    if document is not None:
        model = tomllib.loads(shipped.decode())
        if not document.value:
            return (*report.findings(), BAD_STYLE.at(_start(file), "the file says nothing", hint=_whole(name)))
        for finding in (
            _Holding(document, name).whole(model) if name == MAP else _Holding(document, name).table((), model)
        ):
            report.add(finding)
    return report.findings()


def _start(file: str) -> Origin:
    return Origin(file=file, line=1, column=1)


def _whole(name: str) -> str:
    return f"remove it; `grognard eject {name} GAME` then gives the game a whole one"


class _Holding:
    """Holds the tables of one style against a model: which keys there are, and of what kind their values."""

    def __init__(self, document: Document, name: str) -> None:
        self._document, self._name = document, name

    def whole(self, model: Mapping[str, Any]) -> Iterator[Diagnostic]:
        """A style of maps, to which patterns and signs may be added."""
        written, own = self._document.value, ("pattern", "glyph", "theme")
        yield from self.table((), {key: {} if key in own else value for key, value in model.items()})
        patterns, glyphs, themes = (_table_of(written, key) for key in own)
        if missing := [f"[pattern.{one}]" for one in _FALLBACKS if patterns and one not in patterns]:
            are = "is" if len(missing) == 1 else "are"
            yield BAD_STYLE.at(self._document.at(("pattern",)), f"{', '.join(missing)} {are} missing")
        for name, pattern in patterns.items():
            yield from self._pattern(("pattern", name), pattern, model["pattern"], list(glyphs))
        for name, glyph in glyphs.items():
            yield from self._glyph(("glyph", name), glyph)
        for name, theme in themes.items():
            if name in model["theme"]:
                yield from self._theme(("theme", name), theme, model, patterns)
                continue
            hint = f"there are: {_listed(model['theme'])}"
            yield BAD_STYLE.at(self._document.key(("theme", name)), f"nothing reads [theme.{name}]", hint=hint)

    def table(self, where: Where, model: Mapping[str, Any], *, may_lack: bool = False) -> Iterator[Diagnostic]:
        """One table. ``may_lack``: no key must be there."""
        written, guessed = self._at(where), set()
        if not isinstance(written, dict):
            yield BAD_STYLE.at(self._document.at(where), f"{_named(where)} is a table")
            return
        for key, value in written.items():
            if key in model:
                yield from self._value((*where, key), value, model[key])
                continue
            hint = did_you_mean(key, model, is_open=False)
            guessed.add(hint)
            yield BAD_STYLE.at(
                self._document.key((*where, key)),
                f"nothing reads {_named((*where, key)) if isinstance(value, dict) else repr(key)}"
                + (f" in {_named(where)}" if where else ""),
                hint=hint or f"there are: {_listed(model)}",
            )
        lacking = [] if may_lack else [one for one in model if one not in written]
        if lacking := [one for one in lacking if f"did you mean {one!r}?" not in guessed]:
            what = ", ".join(_named((*where, one)) if isinstance(model[one], dict) else repr(one) for one in lacking)
            # what the file as a whole lacks stands on no line of it
            at = self._document.at(where) if where else Origin(file=self._document.file)
            message = f"{_named(where) if where else 'the file'} lacks {what}"
            yield BAD_STYLE.at(at, message, hint=self._shipped(lacking, model))

    def _shipped(self, lacking: Sequence[str], model: Mapping[str, Any]) -> str:
        """What the file that ships says in the place of what is missing."""
        if any(isinstance(model[one], dict) for one in lacking):
            return _whole(self._name)
        return "as shipped: " + ", ".join(f"{one} = {json.dumps(model[one])}" for one in lacking[:_SHOWN])

    def _value(self, where: Where, value: Any, model: Any) -> Iterator[Diagnostic]:
        if isinstance(model, dict):
            if model:
                yield from self.table(where, model)
            elif not isinstance(value, dict):
                yield BAD_STYLE.at(self._document.at(where), f"{_named(where)} is a table")
        elif where[0] == "type":
            yield from self._font(where, value)
        elif wanted := _misfit(value, model):
            yield BAD_STYLE.at(self._document.at(where), f"{where[-1]} is {wanted}")

    def _font(self, where: Where, value: Any) -> Iterator[Diagnostic]:
        at = self._document.at(where)
        if not (isinstance(value, list) and len(value) == 4 and _is_number(value[3])):
            yield BAD_STYLE.at(at, f"{where[-1]} is a family, a weight, a style and a size")
            return
        family, weight, style, _ = value
        every = (*FONT_KEYS, *lettering().cuts)
        families = list(dict.fromkeys(one.family for one in every))
        cuts = [one for one in every if one.family == family]
        if not cuts:
            hint = did_you_mean(str(family), families, is_open=False)
            yield BAD_STYLE.at(
                at, f"grognard has no font {family!r}", hint=hint or f"its fonts are {', '.join(families)}"
            )
        elif (family, weight, style) not in cuts:
            known = ", ".join(f"{one.weight} {one.style}" for one in cuts)
            yield BAD_STYLE.at(at, f"{family} has no {weight!r} {style!r}", hint=f"it has {known}")

    def _pattern(
        self, where: Where, pattern: Any, shipped: Mapping[str, Any], glyphs: Sequence[str]
    ) -> Iterator[Diagnostic]:
        draws = list(dict.fromkeys(one["draw"] for one in shipped.values()))  # what is compared with them may be a list
        draw = _of(pattern, "draw")
        if isinstance(pattern, dict) and draw not in draws:
            at = self._document.at((*where, "draw"))
            hint = did_you_mean(str(draw), draws, is_open=False) or f"there are: {', '.join(draws)}"
            yield BAD_STYLE.at(at, f"{_named(where)} {'lacks `draw`' if draw == '' else f'draws {draw!r}'}", hint=hint)
            return
        alike = [one for one in shipped.values() if one["draw"] == draw]
        yield from self.table(where, {key: value for one in alike for key, value in one.items()}, may_lack=True)
        named = _of(pattern, "glyphs")
        for index, glyph in enumerate(named if isinstance(named, list) else ()):
            if isinstance(glyph, str) and glyph not in glyphs:
                hint = did_you_mean(glyph, glyphs)
                yield BAD_STYLE.at(self._document.at((*where, "glyphs", index)), f"no [glyph.{glyph}]", hint=hint)

    def _theme(
        self, where: Where, theme: Any, model: Mapping[str, Any], patterns: Mapping[str, Any]
    ) -> Iterator[Diagnostic]:
        """What stands in the place of keys of other tables."""
        tables = {key: value for key, value in model.items() if key not in ("glyph", "theme")}
        yield from self.table(where, {key: {} for key in tables}, may_lack=True)
        for key, value in theme.items() if isinstance(theme, dict) else ():
            if key == "pattern":
                for name in value if isinstance(value, dict) else ():
                    if name in patterns:
                        keys = {**model["pattern"].get(name, {}), **_table_of(patterns, name), "colour": "#000000"}
                        yield from self.table((*where, key, name), keys, may_lack=True)
                    else:
                        at = self._document.key((*where, key, name))
                        yield BAD_STYLE.at(at, f"no [pattern.{name}]", hint=did_you_mean(name, patterns))
            elif key in tables:
                yield from self.table((*where, key), tables[key], may_lack=True)

    def _glyph(self, where: Where, glyph: Any) -> Iterator[Diagnostic]:
        yield from self.table(where, {"parts": []})
        parts = _of(glyph, "parts")
        for index, part in enumerate(parts if isinstance(parts, list) else ()):
            yield from self.table((*where, "parts", index), _PART, may_lack=True)
            if not str(_of(part, "d")).startswith("m"):
                at = self._document.at((*where, "parts", index, "d"))
                yield BAD_STYLE.at(at, "`d` of a part begins with a small m")

    def _at(self, where: Where) -> Any:
        value: Any = self._document.value
        for step in where:
            value = value[step]
        return value


def _table_of(value: Mapping[str, Any], key: str) -> dict[str, Any]:
    found = value.get(key)
    return found if isinstance(found, dict) else {}


def _of(value: Any, key: str) -> Any:
    return value.get(key, "") if isinstance(value, dict) else ""


def _misfit(value: Any, model: Any) -> str:
    """What a value should be, in words; blank where it is of the kind of the model's."""
    if isinstance(model, list):
        return _misfit_list(value, model)
    if isinstance(model, str):
        if model.startswith("#"):
            return "" if isinstance(value, str) and _COLOUR.fullmatch(value) else f"no colour: {value!r}; write #rrggbb"
        return "" if isinstance(value, str) else "a text"
    return "" if _is_number(value) else f"a number, and not {value!r}"


def _misfit_list(value: Any, model: list[Any]) -> str:
    is_pair = len(model) == 2 and all(map(_is_number, model))
    if not isinstance(value, list) or (is_pair and len(value) < 2) or (model and not value):
        return "two numbers" if is_pair else "a list"
    wrong = (_misfit(one, model[0]) for one in value if model)
    return next((f"a list; one is {one}" for one in wrong if one), "")


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _named(where: Where) -> str:
    return f"[{'.'.join(map(str, where))}]"


def _listed(names: Mapping[str, Any]) -> str:
    shown = ", ".join(list(names)[:_SHOWN])
    return f"{shown} …" if len(names) > _SHOWN else shown
