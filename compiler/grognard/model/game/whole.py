"""One game, whole: what LOAD fills, LINK completes and every later step reads."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Annotated, Final, Literal

from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.model.fields.marks import OrOne, Things
from grognard.model.game.areas import Area, Link
from grognard.model.game.charts import Card, Chart, Deck, Turn
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.custom_vassal import CustomText, HatchFile
from grognard.model.game.extensions import Extension
from grognard.model.game.hooks.states import CounterState
from grognard.model.game.hooks.whole import Hook, Ruling
from grognard.model.game.locations import Location
from grognard.model.game.looks.fonts import OwnFont
from grognard.model.game.looks.licences import Licence
from grognard.model.game.maps import Box, Ground, Hex, Hexside, Map, MapSheet, Path, Place, Track
from grognard.model.game.rules import Allow, Assumption, Case, Claim, MarkerNeed, Rulebook, Unbound
from grognard.model.game.scalars import Count, Extent, Id, Language, OneOrMore
from grognard.model.game.scenarios import Allotment, Demand, Scenario
from grognard.model.game.setup.mats import Mat
from grognard.model.game.setup.pools import Pool
from grognard.model.game.setup.regions import Region
from grognard.model.game.sides import Formation, Nation, Side
from grognard.model.game.sourced import Sourced
from grognard.model.game.terrain import Terrain


@record
class Head(Sourced):
    """The top of game.toml."""

    title: str
    version: str
    subtitle: str = ""
    year: int | None = None
    players: str = "2"
    duration: str = ""
    designer: str = ""
    languages: tuple[Language, ...] = ("en",)
    basis: Literal["design", "rulebook"] = "design"
    rights: Literal["own", "licensed", "unofficial"] = "own"
    notice: str = ""
    copyright: str = ""
    extends: str = ""
    setup_cards: Literal["none", "nation", "side"] = "none"
    absent: tuple[str, ...] = ()
    """What its rulebook does not give, a text each: the first page of the kit lists it beside all that says `?`."""
    max_counters: Count = 0
    """How many counters the box holds at most; 0: not stated."""
    duplex: Literal["long", "short"] = "long"
    """The edge over which the paper is turned."""
    picture_memory: OneOrMore = 256
    """Megabytes that the pictures of the module may take once they are drawn, 4 bytes a pixel."""
    theme: str = ""
    """How print and module look: a theme by its name, `broadsheet`, `empire`, or one of the game's own; left out: the
    house style."""
    map_colours: Literal["colour", "subdued", "printer-saver", "colour-blind"] = "colour"
    """The theme in which all maps are drawn: full colours, paler ones, little ink, or colours that every kind of sight
    tells apart."""
    counter_sheets: Literal["two-sided", "apart", "folded"] = "two-sided"
    """How counters get their backs: `two-sided`, printed behind the fronts; `apart`, fronts and backs each on paper of
    their own, to be glued on both sides of board; `folded`, both on one side of the paper, which is folded round board.
    """
    box_width: Extent | None = None
    """Of the lid of the box that the game comes in, for its wrap; with `box_height` and `box_depth`."""
    box_height: Extent | None = None
    box_depth: Extent | None = None
    paper: Annotated[tuple[Literal["a4", "letter", "legal", "a3", "tabloid"], ...], OrOne()] = ()
    """The paper of a build that is not asked for one, such as `"a4"`, or a list; left out: `a4` and `letter`."""


ART: Final = "art/"
"""The folder of the pictures that an author brings."""


@record
class Picture:
    """A picture under art/; pixels are 0 for a drawing, which has none."""

    digest: str
    width: int = 0
    height: int = 0
    box: tuple[float, float, float, float] | None = None
    """The view box of a drawing that has one: left, top, width and height in its own units."""
    links: tuple[str, ...] = ()
    """The pictures that a drawing links to, by their names under art/."""
    at: Origin = field(default_factory=Origin, compare=False)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height: pixels, or units of a drawing; a square where nobody says."""
        return self.box[2:] if self.box else (self.width or 1.0, self.height or 1.0)

    @property
    def corner(self) -> tuple[float, float]:
        """Its upper left corner in the same units."""
        return self.box[:2] if self.box else (0.0, 0.0)


@record
class Game:
    """Mappings are in source order and keyed by id. ``id`` is the folder's name."""

    id: Id
    head: Head
    sides: Annotated[Mapping[str, Side], Things("side")] = field(default_factory=dict)
    nations: Annotated[Mapping[str, Nation], Things("nation")] = field(default_factory=dict)
    formations: Annotated[Mapping[str, Formation], Things("formation")] = field(default_factory=dict)
    extensions: Annotated[Mapping[str, Extension], Things("extension")] = field(default_factory=dict)
    """Optional parts."""
    pools: Annotated[Mapping[str, Pool], Things("pool")] = field(default_factory=dict)
    """Places off the map where counters wait."""
    maps: Annotated[Mapping[str, Map], Things("map")] = field(default_factory=dict)
    sheets: Annotated[Mapping[str, MapSheet], Things("sheet")] = field(default_factory=dict)
    """Sheets of paper with several maps."""
    terrain: Annotated[Mapping[str, Terrain], Things("terrain")] = field(default_factory=dict)
    hexes: Annotated[Mapping[Location, Hex], Things("hex")] = field(default_factory=dict)
    """By location."""
    shared: Mapping[Location, Location] = field(default_factory=dict)
    """Halves of hexes that another map has too, each with the hex that it is: only that one is among the hexes."""
    areas: Mapping[Location, Area] = field(default_factory=dict)
    """Areas and points by location."""
    links: tuple[Link, ...] = ()
    hexsides: tuple[Hexside, ...] = ()
    paths: tuple[Path, ...] = ()
    places: Annotated[Mapping[str, Place], Things("place")] = field(default_factory=dict)
    regions: Annotated[Mapping[str, Region], Things("region")] = field(default_factory=dict)
    boxes: Annotated[Mapping[str, Box], Things("box")] = field(default_factory=dict)
    tracks: Annotated[Mapping[str, Track], Things("track")] = field(default_factory=dict)
    types: Annotated[Mapping[str, CounterType], Things("type")] = field(default_factory=dict)
    states: Annotated[Mapping[str, CounterState], Things("state")] = field(default_factory=dict)
    mats: Annotated[Mapping[str, Mat], Things("mat")] = field(default_factory=dict)
    """Mats on which a counter holds others."""
    counters: Annotated[Mapping[str, Counter], Things("counter")] = field(default_factory=dict)
    scenarios: Annotated[Mapping[str, Scenario], Things("scenario")] = field(default_factory=dict)
    demands: tuple[Demand, ...] = ()
    allotments: Mapping[str, Allotment] = field(default_factory=dict)
    turns: tuple[Turn, ...] = ()
    charts: Annotated[Mapping[str, Chart], Things("chart")] = field(default_factory=dict)
    decks: Annotated[Mapping[str, Deck], Things("deck")] = field(default_factory=dict)
    cards: Annotated[Mapping[str, Card], Things("card")] = field(default_factory=dict)
    hooks: Annotated[Mapping[str, Hook], Things("hook")] = field(default_factory=dict)
    cases: Annotated[Mapping[str, Case], Things("case")] = field(default_factory=dict)
    rulebook: Rulebook = field(default_factory=Rulebook)
    """How the text of another's rulebook is read."""
    claims: tuple[Claim, ...] = ()
    unbound: tuple[Unbound, ...] | None = None
    """The figures of texts that no claim need bind; None of a game that does not say which."""
    marker_needs: tuple[MarkerNeed, ...] = ()
    allows: tuple[Allow, ...] = ()
    assumptions: Annotated[Mapping[str, Assumption], Things("assumption")] = field(default_factory=dict)
    ids: Mapping[str, int] = field(default_factory=dict)
    """Piece ids of the module by ``counter-id/copy`` or ``role:key``, from ids.csv."""
    id_prefixes: Mapping[str, str] = field(default_factory=dict)
    """The optional part that a piece belonged to when it got its number, from ids.csv; none for those of the module."""
    releases: Mapping[str, str] = field(default_factory=dict)
    """Digest of what the module held by the version that was released, from releases.csv."""
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Translations by language, then by English text, from lang/*.toml."""
    text_places: Mapping[tuple[str, str], Origin] = field(default_factory=dict, compare=False)
    """Where each of these is written, by language and English text."""
    cases_in: Mapping[str, Mapping[str, Case]] = field(default_factory=dict)
    """The cases in other languages by language, then by number, from lang/XX/*.md."""
    extra: Mapping[str, CustomText] = field(default_factory=dict)
    """The texts of vassal/extra.xml by file, as they are written: VASSAL's back end reads them."""
    left_out: Mapping[str, int] = field(default_factory=dict)
    """How many rows of each file stand on a weaker word than ``--facts`` asked for, and are not in the game."""
    files: Mapping[str, HatchFile] = field(default_factory=dict)
    """What vassal/files/ puts into the module, by its path there."""
    art: Mapping[str, Picture] = field(default_factory=dict)
    """Each picture under art/, by its path relative to the game."""
    fonts: Mapping[str, OwnFont] = field(default_factory=dict)
    """Each font under fonts/ that can be used, by its path relative to the game."""
    licences: tuple[Licence, ...] = ()
    """Whose pictures and fonts are, from art/licences.csv."""

    def ground(self) -> Iterator[tuple[Location, Ground]]:
        """Every cell of the maps with what is known of it, in the order of the sources."""
        yield from self.hexes.items()
        yield from self.areas.items()

    def ground_at(self, location: Location) -> Ground | None:
        """What is known of a cell, or None."""
        return self.hexes.get(location) or self.areas.get(location)

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """What check, print and module act on: the hooks, then the states."""
        return (*self.hooks.values(), *self.states.values())

    @property
    def calendar(self) -> tuple[Turn, ...]:
        """The turns that setups mean: those of the first one's sort, of each number the first."""
        kind = self.turns[0].kind if self.turns else ""
        return tuple({one.number: one for one in reversed(self.turns) if one.kind == kind}.values())[::-1]

    def turns_on(self, track: Track) -> tuple[Turn, ...]:
        """The turns that a track shows: those that name it; a turn track that none names shows those that name none."""
        own = tuple(one for one in self.turns if one.track == track.id)
        if own or track.kind != "turn":
            return own
        return tuple(one for one in self.calendar if one.track is None)

    @property
    def turn_tracks(self) -> tuple[Track, ...]:
        """The tracks that show no turns but those that setups mean."""
        kind = self.turns[0].kind if self.turns else ""
        tracks = (one for one in self.tracks.values() if one.kind == "turn")
        return tuple(one for one in tracks if all(turn.kind == kind for turn in self.turns_on(one)))

    @property
    def turn_track(self) -> Track | None:
        """The track on which arrivals wait for the turns that setups mean: the first of these."""
        return next(iter(self.turn_tracks), None)

    @property
    def played(self) -> tuple[Side, ...]:
        """The sides that a player takes."""
        return tuple(side for side in self.sides.values() if side.played)
