"""A small whole module: one map of hexes, two counters that flip, a deck, a setup at start, one from a saved game."""

import io
import math

from PIL import Image, ImageDraw

from grognard.base.zips import write_zip
from grognard.formats.vassal import ENGINE_VERSION
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive import metadata, saves
from grognard.formats.vassal.archive.buildfile import Element, write_buildfile
from grognard.formats.vassal.text.keys import key
from grognard.formats.vassal.traits.looks import Layer, MarkWhenMoved, MovementTrail
from grognard.formats.vassal.traits.moves import Delete
from grognard.formats.vassal.traits.orders import ReportAction
from grognard.formats.vassal.traits.pieces import expand, place, slot_text
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import BasicPiece, Mark, UsePrototype

NAME, VERSION, SAVED = "Sample", "1.0", 1_700_000_000_000
SIDES = ("Red", "Blue")
COLUMNS, ROWS, ACROSS, DOWN = 6, 5, 104, 120  # pitches in px
PROTOTYPE = (
    ReportAction(keys=(key("Ctrl+F"),), format="$location$: $newPieceName$ flipped"),
    MarkWhenMoved(),
    MovementTrail(key=key("Ctrl+T"), menu="Trail"),
    Delete(),
    BasicPiece(),
)


def counter(name: str, gpid: int) -> tuple[Trait, ...]:
    """A counter with a back."""
    return (
        UsePrototype(name="Counter"),
        Layer(
            name="Step", images=(f"{name}.png", f"{name}-back.png"), names=("", "+ (reduced)"),
            up_menu="Flip", up_key=key("Ctrl+F"),
        ),
        Mark(properties=(("Side", "Red"),)),
        BasicPiece(name=name, gpid=str(gpid)),
    )  # fmt: skip


def centre(column: int, row: int) -> tuple[int, int]:
    """The centre of a hex in px; columns and rows count from 1, even columns stand half a hex lower."""
    return 80 + (column - 1) * ACROSS, 80 + (row - 1) * DOWN + (DOWN // 2 if column % 2 == 0 else 0)


def sample_root() -> Element:
    """The build file's tree."""
    slots = tuple(_slot(name, gpid) for gpid, name in enumerate(("alpha", "beta"), 1))
    return Element(
        tag=tags.GAME_MODULE,
        attributes={
            "name": NAME, "version": VERSION, "VassalVersion": ENGINE_VERSION, "nextPieceSlotId": "9",
        },
        children=(
            Element(tag=tags.BASIC_COMMAND_ENCODER),
            Element(tag=tags.PLAYER_ROSTER, children=tuple(Element(tag="entry", text=side) for side in SIDES)),
            Element(tag=tags.GLOBAL_OPTIONS),
            Element(tag=tags.PROTOTYPES, children=(
                Element(tag=tags.PROTOTYPE, attributes={"name": "Counter"}, text=slot_text(PROTOTYPE)),
            )),
            _map(),
            Element(tag=tags.PIECE_WINDOW, attributes={"name": "Pieces", "text": "Pieces"}, children=(
                Element(tag=tags.LIST_WIDGET, attributes={"entryName": "All"}, children=slots),
            )),
            Element(tag=tags.PREDEFINED_SETUP, attributes={"name": "At start", "useFile": "false"}),
            Element(tag=tags.PREDEFINED_SETUP, attributes={"name": "Saved", "useFile": "true", "file": "saved.vsav"}),
        ),
    )  # fmt: skip


def sample_entries() -> dict[str, bytes]:
    """All entries of the module, to be changed by a test."""
    images = {f"images/{name}.png": _png(_tile(name)) for name in ("alpha", "alpha-back", "beta", "beta-back", "card")}
    module = metadata.write_moduledata(name=NAME, version=VERSION, description="", saved=SAVED)
    return {
        **images,
        "images/board.png": _png(_board()),
        "buildFile.xml": write_buildfile(sample_root()),
        "moduledata": module,
        "saved.vsav": _saved_game(module),
    }


def sample_module() -> bytes:
    """The module as a file."""
    return write_zip(sample_entries())


def _slot(name: str, gpid: int) -> Element:
    return Element(
        tag=tags.PIECE_SLOT, attributes={"entryName": name, "gpid": str(gpid)}, text=slot_text(counter(name, gpid))
    )


def _map() -> Element:
    x0, y0 = centre(1, 1)
    numbering = Element(tag=tags.HEX_NUMBERING, attributes={"stagger": "false"})
    grid = Element(
        tag=tags.HEX_GRID,
        attributes={"x0": str(x0), "y0": str(y0), "dx": f"{ACROSS}.0", "dy": f"{DOWN}.0", "snapTo": "true"},
        children=(numbering,),
    )
    board = Element(tag=tags.BOARD, attributes={"name": "Board", "image": "board.png"}, children=(grid,))
    stacks = tuple(
        Element(
            tag=tags.SETUP_STACK,
            attributes={
                "name": f"Start {place}", "owningBoard": "Board", "useGridLocation": "true", "location": place,
                "x": "0", "y": "0",
            },
            children=(_slot(name, gpid),),
        )
        for name, gpid, place in (("alpha", 3, "0203"), ("beta", 4, "0501"))
    )  # fmt: skip
    cards = tuple(
        Element(
            tag=tags.CARD_SLOT,
            attributes={"entryName": f"Card {number}", "gpid": str(number)},
            text=slot_text([BasicPiece(image="card.png", name=f"Card {number}", gpid=str(number))]),
        )
        for number in (5, 6)
    )
    deck = Element(
        tag=tags.DRAW_PILE,
        attributes={"name": "Deck", "owningBoard": "Board", "x": "600", "y": "640", "width": "60", "height": "60"},
        children=cards,
    )
    return Element(
        tag=tags.MAP,
        attributes={"mapName": "Main", "markMoved": "Always"},
        children=(
            Element(tag=tags.BOARD_PICKER, children=(board,)),
            *(Element(tag=tag) for tag in tags.MAP_WORKINGS),
            Element(tag=tags.ZOOMER, attributes={"zoomLevels": "0.5,1.0,2.0", "zoomStart": "2"}),
            *stacks,
            deck,
        ),
    )


def _saved_game(module: bytes) -> bytes:
    x, y = centre(4, 2)
    placed = place(tuple(expand(counter("alpha", 3), {"Counter": PROTOTYPE})), "Main", x, y)
    commands = [
        saves.saved_piece("1", placed),
        saves.SavedStack(id="2", map="Main", x=x, y=y, pieces=("1",)).text(),
        saves.saved_board("Main", "Board"),
        saves.SETUP_STACK,
    ]
    return write_zip(
        {
            "savedGame": saves.write_saved_game(commands),
            "savedata": metadata.write_savedata(version=VERSION, description="", saved=SAVED),
            "moduledata": module,
        }
    )


def _board() -> Image.Image:
    image = Image.new("RGB", (centre(COLUMNS, 1)[0] + 80, centre(2, ROWS)[1] + 80), "#e8e4d0")
    draw = ImageDraw.Draw(image)
    for column in range(1, COLUMNS + 1):
        for row in range(1, ROWS + 1):
            x, y = centre(column, row)
            corners = [
                (x + 69.3 * math.cos(math.radians(angle)), y + 69.3 * math.sin(math.radians(angle)))
                for angle in range(0, 360, 60)
            ]
            draw.polygon(corners, outline="#555555")
            draw.text((x - 12, y - 56), f"{column:02}{row:02}", fill="#333333")
    return image


def _tile(name: str) -> Image.Image:
    image = Image.new("RGB", (75, 75), "#f0d0a0" if "back" in name else "#c04040" if name == "alpha" else "#4060c0")
    ImageDraw.Draw(image).text((10, 30), name, fill="black")
    return image


def _png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()
