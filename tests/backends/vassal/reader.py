"""Reads modules and saved games the way the engine does, written from its own source: shares nothing with our writer.

Sequences: SequenceEncoder.Decoder. Pieces: BasicCommandEncoder, Decorator, BasicPiece.mySetState. Hexes: HexGrid and
HexGridNumbering. Zones: ZonedGrid, the first one that holds the point.
"""

import io
import xml.etree.ElementTree as ET
import zipfile
from dataclasses import dataclass, field

ESC = "\x1b"


def tokens(text: str, delimiter: str) -> list[str]:
    """As SequenceEncoder.Decoder reads: a delimiter counts unless a backslash stands before it."""
    found, start = [], 0
    buffer = ""
    index = 0
    while index < len(text):
        if text[index] == delimiter:
            if index > 0 and text[index - 1] == "\\":
                buffer += text[start : index - 1]
                start = index
            else:
                found.append(_bare(buffer + text[start:index]))
                buffer, start = "", index + 1
        index += 1
    found.append(_bare(buffer + text[start:]))
    return found


def _bare(token: str) -> str:
    return token[1:-1] if len(token) > 1 and token[0] == token[-1] == "'" else token


@dataclass
class Trait:
    """Type and state of one trait, as text."""

    type: str
    state: str


@dataclass
class Piece:
    """A piece of a slot or a save, outermost trait first."""

    id: str
    traits: list[Trait]

    @property
    def basic(self) -> list[str]:
        """Map, x, y, gpid … of the innermost trait."""
        return tokens(self.traits[-1].state, ";")

    @property
    def name(self) -> str:
        """Of the innermost trait: ``piece;;;IMAGE;NAME``."""
        return tokens(self.traits[-1].type, ";")[4]

    def of(self, prefix: str) -> list[Trait]:
        """All traits of a kind."""
        return [one for one in self.traits if one.type.startswith(f"{prefix};")]


@dataclass
class Save:
    """A saved game: pieces by id, stacks and decks with their children, other commands."""

    pieces: dict[str, Piece] = field(default_factory=dict)
    stacks: list[tuple[str, list[str]]] = field(default_factory=list)
    decks: dict[str, tuple[str, list[str]]] = field(default_factory=dict)
    commands: list[str] = field(default_factory=list)


class Module:
    """A ``.vmod`` taken apart."""

    def __init__(self, data: bytes) -> None:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            self.entries = {name: archive.read(name) for name in archive.namelist()}
        self.root = ET.fromstring(self.entries["buildFile.xml"])

    def all(self, kind: str) -> list[ET.Element]:
        """All components of a class, by its last name."""
        return [one for one in self.root.iter() if one.tag.rpartition(".")[2] == kind]

    def slots(self) -> list[Piece]:
        """The pieces of all slots."""
        return [piece_of((one.text or "").strip()) for kind in ("PieceSlot", "CardSlot") for one in self.all(kind)]

    def save(self, name: str) -> Save:
        """A saved game inside the module."""
        with zipfile.ZipFile(io.BytesIO(self.entries[name])) as archive:
            return read_save(archive.read("savedGame").decode())

    def location(self, map_name: str, x: int, y: int) -> str:
        """What the engine calls a point of a map."""
        for kind in ("Map", "PrivateMap", "PlayerHand"):
            for window in self.all(kind):
                if window.get("mapName") == map_name:
                    edge = int(window.get("edgeWidth", "0"))
                    return _location(window, x - edge, y - edge)
        raise KeyError(map_name)


def piece_of(command: str) -> Piece:
    """``+/id/type/state``. Raises ValueError where types and states differ in number, as the engine would."""
    assert command.startswith("+/"), command[:40]
    identity, kind, state = tokens(command[2:], "/")
    traits = []
    while True:
        kinds, states = tokens(kind, "\t"), tokens(state, "\t")
        if len(kinds) == 1:
            traits.append(Trait(kinds[0], state))
            return Piece(identity, traits)
        if len(states) < 2:
            raise ValueError(f"no state for trait {kinds[0]}")
        traits.append(Trait(kinds[0], states[0]))
        kind, state = kinds[1], states[1]


def read_save(text: str) -> Save:
    """The commands of a saved game."""
    save = Save()
    for command in tokens(text, ESC):
        if not command.startswith("+/"):
            save.commands.append(command)
            continue
        identity, kind, state = tokens(command[2:], "/")
        parts = tokens(state, ";")
        if kind == "stack":
            children = [one for one in parts[3:] if not one.startswith("@@")]
            assert all(one in save.pieces for one in children), "a stack names a piece that is not there yet"
            save.stacks.append((parts[0], children))
        elif kind.startswith("deck;"):
            options = tokens(kind, ";")
            children = tokens(parts[4], ",") if len(parts) > 4 and parts[4] else []
            assert all(one in save.pieces for one in children), "a deck names a piece that is not there yet"
            save.decks[options[13]] = (";".join(parts[:4]), children)
        else:
            assert identity not in save.pieces
            save.pieces[identity] = piece_of(command)
    return save


def _location(window: ET.Element, x: int, y: int) -> str:
    for zone in window.iter():
        if zone.tag.endswith(".Zone"):
            points = [tuple(map(int, pair.split(","))) for pair in zone.get("path", "").split(";")]
            if _holds(points, x, y):
                inside = next((one for one in zone if one.tag.endswith("Grid")), None)
                name = "" if inside is None else _grid_name(inside, x, y)
                return (
                    zone.get("locationFormat", "$name$")
                    .replace("$name$", zone.get("name", ""))
                    .replace("$gridLocation$", name)
                )
    return ""


def _holds(points: list[tuple[int, ...]], x: int, y: int) -> bool:
    inside = False
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def _grid_name(grid: ET.Element, x: int, y: int) -> str:
    if grid.tag.endswith("RegionGrid"):
        nearest = min(
            grid, key=lambda one: (int(one.get("originx", "0")) - x) ** 2 + (int(one.get("originy", "0")) - y) ** 2
        )
        return nearest.get("name", "")
    numbering = next(one for one in grid if one.tag.endswith("HexGridNumbering"))
    x0, y0, dx, dy = (float(grid.get(name, "0")) for name in ("x0", "y0", "dx", "dy"))
    if grid.get("sideways") == "true":
        x, y = y, x
    column = round((x - x0) / dx)
    middle = y0 + (dy / 2 if column % 2 else 0)
    row = round((y - middle) / dy)
    assert abs(x0 + column * dx - x) <= 1 and abs(middle + row * dy - y) <= 1, "not at the middle of a hex"
    return hex_name(numbering, column, row)


def hex_name(numbering: ET.Element, column: int, row: int) -> str:
    """RegularGridNumbering.getName without stagger: ``first`` H puts the column first."""
    texts = []
    for axis, raw in (("h", column), ("v", row)):
        value = raw + int(numbering.get(f"{axis}Off", "1"))
        if numbering.get(f"{axis}Type", "N") == "A":
            texts.append("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[value % 26] * (value // 26 + 1))
        else:
            texts.append(str(value).zfill(int(numbering.get(f"{axis}Leading", "1")) + 1))
    first, second = texts if numbering.get("first", "H") == "H" else reversed(texts)
    return first + numbering.get("sep", "") + second
