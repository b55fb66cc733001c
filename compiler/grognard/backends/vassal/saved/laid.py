"""A saved game of the module as what lies on the table: pieces by their numbers, places in mm."""

from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping

from grognard.backends.vassal.names import PART, SCENARIO
from grognard.backends.vassal.pieces.parts import FACE
from grognard.backends.vassal.plan.boards import Window
from grognard.backends.vassal.plan.module import ModulePlan, joined
from grognard.backends.vassal.plan.whole import module_plan
from grognard.backends.vassal.plan.words import COUNTER, word_of
from grognard.backends.vassal.saved.commands import Commands, read_commands, whole
from grognard.backends.vassal.style import read_style
from grognard.formats.vassal import ENGINE_VERSION
from grognard.formats.vassal.traits.looks import Layer, Mask
from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.pieces import decode_piece
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import BasicPiece, Mark
from grognard.model.game.whole import Game
from grognard.model.plan.table.laid import Laid, Lying, Stranger
from grognard.model.plan.table.pieces import counter_key
from grognard.model.plan.whole import Plan
from grognard.work.materials import Materials

_FACE_UP = "null"
NAMELESS = "without a name"
NO_NUMBER, OTHER_MARK, UNREAD = (
    "no piece of the game has its number",
    "its number is that of another piece",
    "VASSAL's words for it cannot be read",
)
"""Why a piece is none of the game's."""


def laid_in(game: Game, plan: Plan, materials: Materials, data: bytes) -> Laid:
    """What lies where in a ``.vsav``. Raises ``ValueError`` for any other file, in words for its owner."""
    module, style = module_plan(game, plan), materials.template("vassal/module.toml")
    if module is None or style is None:
        raise ValueError("the game has no module")
    edge = round(read_style(materials.store.read(style.digest)).number("map", "edge"))
    said = read_commands(data)
    reader = _Reader(game, joined(module, *module.extensions), edge)
    pieces = tuple(reader.pieces(said))
    return Laid(
        title=said.moduledata.get("name", ""),
        version=said.moduledata.get("version", ""),
        made_with=_engine(said.savedata.get("VassalVersion", "")),
        scenario=said.properties.get(SCENARIO, ""),
        part=said.properties.get(PART, ""),
        pieces=pieces,
        strangers=tuple(reader.strangers(said.unread)),
        numbers=dict(_numbers(module, said)),
    )


def _engine(version: str) -> str:
    """VASSAL and its version, if it is not that of the module: the same to the second number."""
    is_ours = version.split(".")[:2] == ENGINE_VERSION.split(".")[:2]
    return "" if is_ours or not version else f"VASSAL {version}"


def _numbers(module: ModulePlan, said: Commands) -> Iterator[tuple[str, int]]:
    for track in module.tracks:
        number = said.turn if track.is_turn else whole(said.properties.get(track.property, ""))
        if number is not None:
            yield track.id, number


class _Reader:
    """Reads the pieces of one module; what is none of them is counted."""

    def __init__(self, game: Game, module: ModulePlan, edge: int) -> None:
        self._game, self._edge = game, edge
        self._windows = {one.name: one for one in module.windows}
        self._keys = {one.slot_id: one.key for one in module.pieces}
        self._keys |= {str(number): key for key, number in module.insert_ids}
        self._states = {word_of(id): id for id in game.states}
        self._strange: Tally[tuple[str, str]] = Tally()

    def pieces(self, said: Commands) -> Iterator[Lying]:
        """The game's pieces, in the order of the file."""
        for identity, (kind, state) in said.pieces.items():
            try:
                traits = tuple(map(meaning, decode_piece(kind, state)))
            except ValueError:
                self._strange[NAMELESS, UNREAD] += 1
                continue
            inmost = traits[-1]
            if not isinstance(inmost, BasicPiece):
                self._strange[NAMELESS, UNREAD] += 1
            elif key := self._key(inmost, traits):
                yield self._lying(key, inmost, traits, said.held.get(identity, ""), said.stacked.get(identity))

    def strangers(self, unread: int) -> Iterator[Stranger]:
        """What was met that is none of them; ``unread``: commands that were not even pieces."""
        if unread:
            self._strange[NAMELESS, UNREAD] += unread
        for (name, why), many in self._strange.items():
            yield Stranger(name=name, many=many, why=why)

    def _key(self, inmost: BasicPiece, traits: Iterable[Trait]) -> str:
        """Its key, by its number; blank for a piece of others. A renamed counter has the mark of its old name."""
        key = self._keys.get(inmost.gpid, "")
        mark = _marks(traits).get(COUNTER, "")
        if key and (mark not in self._game.counters or counter_key(mark) == key):
            return key
        self._strange[inmost.name or mark or NAMELESS, OTHER_MARK if key else NO_NUMBER] += 1
        return ""

    def _lying(
        self, key: str, inmost: BasicPiece, traits: Iterable[Trait], pile: str, stacked: tuple[str, int] | None
    ) -> Lying:
        window = self._windows.get(inmost.map)
        x, y = _point(window, inmost.x - self._edge, inmost.y - self._edge)
        stack, height = stacked or ("", 0)
        return Lying(
            key=key,
            window=window.id if window else "",
            elsewhere="" if window or inmost.map == "null" else inmost.map,
            x=x,
            y=y,
            pile=pile,
            stack=stack,
            height=height,
            step=next((abs(one.level) for one in traits if isinstance(one, Layer) and one.name == FACE), 1),
            badges=tuple(sorted(self._badges(traits))),
            is_hidden=any(isinstance(one, Mask) and one.owner != _FACE_UP for one in traits),
        )

    def _badges(self, traits: Iterable[Trait]) -> Iterator[tuple[str, int]]:
        for one in traits:
            if isinstance(one, Layer) and one.name in self._states:
                level = one.level - one.always_active  # the first picture of a badge with values shows no value
                if level > 0:
                    yield self._states[one.name], level


def _point(window: Window | None, x: int, y: int) -> tuple[float, float]:
    return window.board.point(x, y) if window else (0.0, 0.0)


def _marks(traits: Iterable[Trait]) -> Mapping[str, str]:
    return {name: value for one in traits if isinstance(one, Mark) for name, value in one.properties}
