"""``extra.xml``: components for a module, each at a named place, in a small form of our own round VASSAL's XML.

<extra>
  <insert parent="Map:Plava" after="Zoomer"> ...components as in a build file... </insert>
</extra>
"""

import re
from collections.abc import Iterator
from typing import Final
from xml.parsers import expat

from grognard.base.records import record
from grognard.formats.vassal.archive.buildfile import CARD_SLOT, DRAW_PILE, PIECE_SLOT, PROTOTYPE, SETUP_STACK, Element
from grognard.formats.vassal.archive.components import COMPONENTS, PLAIN
from grognard.formats.vassal.archive.paths import name_of
from grognard.formats.vassal.traits.moves import PlaceMarker
from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.pieces import ADD, parse_slot
from grognard.formats.vassal.traits.trait import Raw, Trait

MOST_LEVELS: Final = 40
"""Maximum nesting: the deepest module known has 14 levels."""
MOST_COMPONENTS: Final = 20_000
"""Maximum number: six times the largest module known."""
SLOTS: Final = (PIECE_SLOT, CARD_SLOT)
_DEFINITIONS: Final = (*SLOTS, PROTOTYPE)
_NEVER: Final = (SETUP_STACK, DRAW_PILE)
_ATTRIBUTES: Final = ("parent", "before", "after")


@record
class Flaw:
    """A fault at a place: line and column count from 1. ``known``: candidates for a mistyped ``name``.

    ``is_severe``: the module would not open, or would be wrong.
    """

    line: int
    column: int
    text: str
    name: str = ""
    known: tuple[str, ...] = ()
    is_severe: bool = True


@record
class Fragment:
    """One ``insert``: its attributes and their places, the XML inside, and the names of the pieces defined there."""

    line: int
    column: int
    attributes: dict[str, str]
    columns: dict[str, tuple[int, int]]
    """Line and column of the value of each attribute."""
    xml: str
    names: tuple[str, ...]
    pieces: tuple[str, ...]


def read_extra(text: str) -> tuple[list[Fragment], list[Flaw]]:
    """The inserts of a file, and its faults. After a fault of XML the inserts before it still count."""
    reader = _Reader(text)
    reader.read()
    twins: set[str] = set()
    for fragment in reader.fragments:
        for name in fragment.pieces:
            if name in twins:
                words = f"two pieces are called {name!r}: saved games could not tell them apart"
                reader.flaws.append(Flaw(line=fragment.line, column=fragment.column, text=words))
            twins.add(name)
    return reader.fragments, reader.flaws


def pieces_of(element: Element) -> Iterator[str]:
    """Names of the pieces that one slot or prototype defines: the slot itself, then what its traits place."""
    traits = parse_slot(element.text)
    name = name_of(element) or getattr(traits[-1], "name", "")
    if element.tag in SLOTS:
        yield name
    yield from _placed(name, traits)


def _placed(name: str, traits: tuple[Trait, ...]) -> Iterator[str]:
    for trait in map(meaning, traits):
        if isinstance(trait, PlaceMarker) and trait.piece.startswith(ADD):
            inner = f"{name} > {trait.menu or trait.key}"
            yield inner
            yield from _placed(inner, parse_slot(trait.piece))


class _Reader:
    """Follows the parser. Depth 0 is ``extra``, 1 ``insert``, 2 an inserted component."""

    def __init__(self, text: str) -> None:
        self.data = text.encode()
        self.lines = text.split("\n")
        self.fragments: list[Fragment] = []
        self.flaws: list[Flaw] = []
        self._open: list[tuple[str, dict[str, str], tuple[int, int]]] = []
        self._texts: list[str] = []
        self._count = 0
        self._start = -1
        self._names: list[str] = []
        self._pieces: list[str] = []
        self._parser = expat.ParserCreate("utf-8")  # whatever encoding the file declares: it is already decoded
        self._parser.XmlDeclHandler = self._declared
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._opened
        self._parser.EndElementHandler = self._closed
        self._parser.CharacterDataHandler = self._text
        self._parser.StartDoctypeDeclHandler = self._doctype

    def read(self) -> None:
        """Parse the text, up to the first fault of XML."""
        try:
            self._parser.Parse(self.data, True)
        except expat.ExpatError as fault:
            words = f"this is not well-formed XML: {expat.errors.messages.get(fault.code, 'a fault')}"
            self._flaw(words, (fault.lineno, fault.offset + 1))
        except _Enough:
            pass

    def _flaw(self, text: str, place: tuple[int, int] | None = None, **more: object) -> None:
        line, column = place or self._place()
        self.flaws.append(Flaw(line=line, column=column, text=text, **more))  # type: ignore[arg-type]

    def _place(self) -> tuple[int, int]:
        return self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1

    def _declared(self, _version: str, encoding: str | None, _standalone: int) -> None:
        if encoding and encoding.lower() != "utf-8":
            self._flaw(f"sources are UTF-8, and this says {encoding[:40]!r} of itself")

    def _doctype(self, *_: object) -> None:
        self._flaw("a document type is not allowed here")
        raise _Enough

    def _text(self, data: str) -> None:
        if self._texts:
            self._texts[-1] += data
        if len(self._open) in (1, 2) and data.strip():
            self._flaw(f"{data.strip()[:40]!r} is outside of a component")

    def _opened(self, tag: str, attributes: dict[str, str]) -> None:
        depth, place = len(self._open), self._place()
        self._count += 1
        if depth > MOST_LEVELS + 2 or self._count > MOST_COMPONENTS:
            self._flaw(
                f"more than {MOST_LEVELS} levels"
                if depth > MOST_LEVELS + 2
                else f"more than {MOST_COMPONENTS} components"
            )
            raise _Enough
        wanted = ("extra", "insert")[depth] if depth < 2 else ""
        if wanted and tag != wanted:
            self._flaw(f"<{tag}> where <{wanted}> is expected")
            raise _Enough
        if depth == 1:
            self._insert(attributes)
        elif depth == 2 and self._start < 0:
            self._start = self._parser.CurrentByteIndex
        if depth >= 2:
            self._component(tag)
            if any(":" in name or name == "xmlns" for name in (tag, *attributes)):
                self._flaw("VASSAL's build files have no namespaces")
        self._open.append((tag, attributes, place))
        self._texts.append("")

    def _insert(self, attributes: dict[str, str]) -> None:
        self._start, self._names, self._pieces = -1, [], []
        for name in attributes:
            if name not in _ATTRIBUTES:
                self._flaw(f"insert knows no {name!r}", name=name, known=_ATTRIBUTES)
        if "parent" not in attributes:
            self._flaw("insert has no parent")
        if "before" in attributes and "after" in attributes:
            self._flaw("insert stands before one component or after one, not both")

    def _component(self, tag: str) -> None:
        if tag in PLAIN or tag in COMPONENTS:
            if tag in _NEVER:
                words = f"{tag.rpartition('.')[2]}: the games that start from a saved setup never lay it out"
                self._flaw(words, is_severe=False)
        elif tag.startswith("VASSAL."):
            self._flaw(f"VASSAL builds no {tag}", name=tag, known=tuple(sorted(COMPONENTS)))
        else:
            self._flaw(f"{tag} is a class of another's program, which a module without it cannot build")

    def _closed(self, tag: str) -> None:
        opened, attributes, place = self._open.pop()
        text = self._texts.pop().strip(" \t\r\n")
        depth = len(self._open)
        if depth >= 2:
            self._names.append(name_of(Element(tag=opened, attributes=attributes)))
            if tag in _DEFINITIONS:
                self._definition(Element(tag=tag, attributes=attributes, text=text), place)
        elif depth == 1:
            if self._start < 0:
                self._flaw("insert holds no component", place)
            else:
                self._finish(attributes, place)

    def _definition(self, element: Element, place: tuple[int, int]) -> None:
        try:
            self._pieces += pieces_of(element)
        except ValueError as fault:
            self._flaw(str(fault), place)
            return
        for trait in map(meaning, parse_slot(element.text)):
            if isinstance(trait, Raw):
                self._flaw(f"a trait that VASSAL 3.7 does not know: {trait.type[:60]!r}", place)

    def _finish(self, attributes: dict[str, str], place: tuple[int, int]) -> None:
        xml = self.data[self._start : self._parser.CurrentByteIndex].decode().rstrip()
        columns = {name: at for name in attributes if (at := self._value_of(name, place))}
        self.fragments.append(
            Fragment(
                line=place[0],
                column=place[1],
                attributes=attributes,
                columns=columns,
                xml=xml,
                names=tuple(name for name in self._names if name),
                pieces=tuple(self._pieces),
            )
        )

    def _value_of(self, name: str, place: tuple[int, int]) -> tuple[int, int] | None:
        """The place of an attribute's value in the tag that begins at ``place``."""
        line, start = place
        for number, written in enumerate(self.lines[line - 1 :], line):
            found = re.compile(rf"\b{name}\s*=\s*[\"']").search(written, start - 1 if number == line else 0)
            if found:
                return number, found.end() + 1
        return None


class _Enough(Exception):
    """What follows this place cannot be read."""
