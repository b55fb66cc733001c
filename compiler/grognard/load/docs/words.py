"""What keys and columns mean to a designer, where the model says nothing below the field because its name does.

Shown by editors (through the schemas) and in sources/FORMAT.md. A test sees to it that no key is without words.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_EVERYWHERE: Final = {
    "name": "As printed.",
    "title": "As printed.",
    "aliases": "Other names that setups and claims may use.",
    "side": "Id of the side.",
    "nation": "Id of the nation.",
    "kind": "Which kind it is.",
    "case": "Number of the rule that states it.",
    "cite": "Number of the rule that states it.",
    "ink": "Colour of text and symbols on it.",
    "accent": "Fill of the symbol box.",
    "colour": "Fill of its counters.",
}

_BY_RECORD: Final[Mapping[str, Mapping[str, str]]] = {
    "Head": {
        "version": "Printed on every sheet and part of the file names.",
        "subtitle": "Second line of the title.",
        "year": "Year of publication.",
        "players": "How many can play, as printed: `2`, `2-4`.",
        "duration": "Playing time, as printed.",
        "designer": "Who made the game.",
        "languages": "The first is the language of the sources; for each other one there is `lang/CODE.toml`.",
        "basis": "Whose facts: the author's own (`design`), or those of a rulebook, which then has to be cited.",
        "rights": "`unofficial` prints the notice on every sheet and shows it in the module.",
        "notice": "What an unofficial game says on every sheet.",
        "copyright": "Printed in the rules and shown by the module.",
        "extends": "Another game of the series, whose terrain and counter types hold here too.",
        "setup_cards": "`nation`: for each scenario a card a nation with a box for each statement, for games without "
        "hexes. `side`: for each scenario a card a side with each unit, its hex and its turn, printed beside the map.",
    },
    "Map": {
        "grid": "The hex grid, see below.",
        "layers": "Files of the folder `map/`; later ones win where they say something.",
        "height": "As `width`.",
        "margin": "White around the grid and what stands beside it.",
    },
    "Grid": {
        "kind": "Only hexes so far.",
        "orientation": "Flat tops or pointed tops.",
        "columns": "How many columns.",
        "rows": "How many rows.",
    },
    "Side": {"short": "Short name, such as `IT`."},
    "Nation": {"minor": "A minor power: shares a setup card with the others."},
    "Formation": {"band": "Colour of the band on its counters."},
    "Allow": {
        "code": "Code of the finding, such as `OOB003`.",
        "where": "Where it holds: a file with its line, an id, or a part of the message.",
        "case": "Number of the rule that makes it right.",
        "reason": "Why it is right.",
    },
    "MarkerNeed": {
        "marker": "Id of the counter type or marker.",
        "places": "How many are needed at once at most.",
        "reason": "Where that number comes from.",
    },
    "Terrain": {
        "kind": "Whether it fills hexes, runs along hexsides or from hex to hex.",
        "colour": "Its colour on the map.",
        "width": "Width of the line of a hexside or path: a length such as `2mm`.",
        "move": "Cost as printed by movement class.",
        "combat": "Effect on combat, as printed on the terrain effects chart.",
        "shift": "The same as columns; below 0 helps the defender.",
    },
    "Box": {
        "kind": "What it is for.",
        "map": "The map beside whose grid it stands; the map that lists this file, if one does.",
        "size": "Width and height.",
    },
    "Track": {
        "kind": "What its marker counts.",
        "map": "The map beside whose grid it stands; the map that lists this file, if one does.",
        "at": "Upper left corner on the map sheet.",
        "cell": "Width and height of a space.",
        "first": "Number of the first space.",
        "last": "Number of the last space.",
    },
    "CounterType": {
        "face": "Name of the face in `templates/faces`.",
        "role": "What it is in play; counters of `markers.csv` have `marker`.",
        "symbol": "Name of the symbol in the box: of the NATO or of the period set.",
        "size": "Edge of the square counter: `5/8in`, `15mm`; of another one see `shape`.",
        "steps": "How many losses it takes, at most 8; with 2 the back is the reduced side, more need `shows`.",
        "values": "Columns of the mix that the face prints; their `back_` columns are the reverse.",
        "ink": "Text on that colour.",
        "extends": "Another type, whose keys hold here where this one does not write them.",
    },
    "Scenario": {
        "first_turn": "Number of the turn that play starts with.",
        "last_turn": "Number of the last turn.",
        "description": "A few sentences for the player.",
        "sudden_death": "How the game may end before its last turn.",
    },
    "Chart": {
        "kind": "How it is laid out and checked.",
        "file": "The CSV of its cells; by default the one of the same name, if it is there.",
        "column_title": "What the columns are, above them.",
        "row_title": "What the rows are; by default the first heading of the CSV.",
        "notes": "Lines below the chart.",
    },
    "Deck": {
        "file": "The CSV of its cards; by default the one of the same name.",
        "size": "How many cards it has, as the rules say; 0: not stated.",
        "colour": "Colour of the frame and back.",
        "hand": "How many cards a player holds at most; 0: no hand.",
        "opening_hand": "How many cards each player is dealt before play begins, from a deck without `side` each side.",
        "shuffle": "When the deck is shuffled.",
        "width": "Width of a card.",
        "height": "Height of a card.",
    },
    "Assumption": {
        "why": "Why this value and no other.",
        "settled_by": "The document or person that would settle it.",
        "error": "How far it may be wrong.",
    },
    "StackingLimit": {"points": "Stacking points a hex holds.", "pieces": "Pieces a hex holds."},
    "StepLoss": {"types": "Counter types that take losses so; one that extends these is named itself."},
    "CombatTable": {"chart": "Id of the chart.", "max_shift": "Most columns that all shifts together count."},
    "Reinforcements": {"track": "Id of the turn track.", "boxes": "Where arrivals wait."},
    "TrackHook": {"track": "Id of the track.", "start": "The space that its marker starts on."},
    "Turned": {"types": "Counter types that can be turned face down."},
    "HiddenFromEnemy": {"types": "Counter types that can be hidden."},
    "UnknownToAll": {"types": "Counter types that can lie unknown."},
    "Hexside": {
        "kind": "Id of the terrain: river, bridge …",
        "name": "Name of the whole chain: the map prints it along a river and beside a bridge, a cliff or trench.",
    },
    "Path": {
        "kind": "Id of the terrain: road, railway …",
        "name": "Name of the whole path, for you and the SVG: no map prints it, and no language needs words for it.",
    },
    "Place": {
        "id": "By default the name in small letters with hyphens.",
        "kind": "What it is: `town`, `city`, `port`, `hill` …; setups may ask for all of a kind.",
        "hex": "Hex number; blank where nobody knows it, or there are none: the place then gets a box on the map.",
        "victory": "Victory points for holding it.",
    },
    "Counter": {
        "id": "Never changes once it is published: modules and saved games know pieces by it.",
        "qty": "How many pieces.",
        "type": "Id of the counter type.",
        "side": "Id of the side; follows from the nation where there is one.",
        "formation": "Id of the formation, which gives the band.",
        "echelon": "Size of the unit above its symbol: `I`, `II`, `III`, `X`, `XX` …",
        "left": "Designation left of the symbol.",
        "right": "Designation right of the symbol.",
        "text": "Words on a marker.",
        "was": "The id that it had before.",
    },
    "Demand": {
        "order": "Number of the block in the source, where it has one.",
        "nation": "Id, name or alias of the nation.",
        "side": "Id, name or short name of the side.",
        "how": "This very counter, drawn from all that fit, or picked by the player.",
        "count": "How many; `?` where the source leaves it open. May be blank (1) only with `named`.",
        "where": "A place phrase.",
        "note": "Anything worth keeping.",
    },
    "Turn": {
        "label": "As printed on the track.",
        "note": "A few words in its space; two parts with a semicolon between them have a line each.",
        "aliases": "Other names.",
    },
    "Card": {
        "id": "Unique among the cards of all decks.",
        "qty": "How many copies.",
        "text": "What it does; `**bold**`, `*italic*`, and `{symbol artillery}` for a symbol; `\\*` is a star.",
        "value": "A number or sign printed large.",
    },
    "Claim": {
        "kind": "Which kind of claim, see above.",
        "subject": "What it is about.",
        "property": "Which of its properties.",
        "value": "What the rules say it is.",
    },
}

WORDS: Final = MappingProxyType(_BY_RECORD)


def word_for(record: str, key: str) -> str:
    """The meaning of a key or column; blank where none is given."""
    return WORDS.get(record, {}).get(key) or _EVERYWHERE.get(key, "")
