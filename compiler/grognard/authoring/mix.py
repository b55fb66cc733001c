"""`grognard mix`: the smallest counter mix that the setups of a game need, for a game whose mix is unknown.

Counters with a provenance of their own count as they are; only demands that they do not meet are derived. Rows of an
earlier run keep their ids. A build never does this: the rows are a source, and name the setup that they come from.
"""

from collections import Counter as Tally
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from grognard.authoring.write import SourceFolder
from grognard.base.names.folding import fold
from grognard.base.names.slugs import slug
from grognard.base.records import record
from grognard.link.allot.allot import is_verifiable
from grognard.link.allot.grants import granted_to
from grognard.link.allot.stock import Stock
from grognard.load.text.provenance import BY_MIX
from grognard.model.fields.how_many import exactly
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Demand
from grognard.model.game.setup.words import REMOVED
from grognard.model.game.whole import Game
from grognard.model.lives import is_return

MIX: Final = "counters/mix.csv"


@record
class Described:
    """Counters of one description, as a setup gives it: who owns them, what they are, what is printed on them."""

    owner: str
    """Id of a nation or, where the statement names none, of a side; blank for nobody."""
    type: str
    name: str = ""
    values: tuple[tuple[str, str], ...] = ()

    def fits(self, other: "Described") -> bool:
        """Whether counters of this description satisfy the other, less exact one."""
        same = (self.owner, self.type) == (other.owner, other.type)
        return same and other.name in ("", self.name) and set(other.values) <= set(self.values)


@record
class Rewritten:
    """The changes of a run to the mix, by counter id."""

    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


def least_mix(game: Game, scenarios: Sequence[str]) -> tuple[Counter, ...]:
    """The counters that a linked game lacks for these scenarios. Each is derived for all of them: what one setup has to
    spare meets what another asks for, so that none of them bears out the others."""
    own = [one for one in game.counters.values() if not set(scenarios).intersection(one.derived_for)]
    lacking = {one: _lacking(game, one, own) for one in scenarios}
    every = sorted({one for tally in lacking.values() for one in tally}, key=lambda one: _order(game, one))
    most: dict[Described, int] = {}
    spare: dict[str, Tally[Described]] = {one: Tally() for one in scenarios}
    # the most exact descriptions first: another setup may use the same counters for "any"
    for described in sorted(every, key=lambda one: (not one.name, -len(one.values))):
        wanted = {one: lacking[one][described] - _spared(spare[one], described, lacking[one]) for one in scenarios}
        most[described] = max(wanted.values())
        for one, many in wanted.items():
            spare[one][described] += most[described] - many
    ids = _Ids(game, own, scenarios)
    return tuple(ids.counter(one, most[one]) for one in every if most[one])


def with_partners(game: Game, scenarios: Sequence[str]) -> tuple[str, ...]:
    """These scenarios, and those that share a derived row with one of them: they are derived together again."""
    found = set(scenarios)
    rows = [set(one.derived_for) for one in game.counters.values() if one.derived_for]
    while more := {id for row in rows if row & found for id in row} - found:
        found |= more
    return tuple(one for one in game.scenarios if one in found)


def underivable(game: Game, scenarios: Sequence[str]) -> tuple[Demand, ...]:
    """The statements of these setups from which no counter can be derived: they do not say how many, or of which
    type."""
    return tuple(one for one in game.demands if one.scenario in scenarios and not _is_derivable(one))


def _is_derivable(demand: Demand) -> bool:
    return is_verifiable(demand) and bool(demand.types)


def _lacking(game: Game, scenario: str, own: Sequence[Counter]) -> Tally[Described]:
    """The demands of one setup that counters with a provenance of their own do not meet."""
    demands = [one for one in game.demands if one.scenario == scenario and _is_derivable(one)]
    stock = Stock(own, demands, game.scenarios[scenario].extension)
    unmet = granted_to(demands, stock).unmet
    found: Tally[Described] = Tally()
    removed: Tally[Described] = Tally()
    for demand in (one for one in demands if not is_return(one)):
        is_other = bool(stock.called(demand)) and not stock.candidates(demand)  # the name of another owner's counter
        many = 0 if is_other else unmet.get(demand.id, 0)
        described = _described(demand)
        found[described] = max(found[described], many) if demand.name else found[described] + many
        removed[described] += many if demand.says(REMOVED) else 0
    for demand in (one for one in demands if is_return(one)):
        many = unmet.get(demand.id, 0)
        back = min(many, removed[_described(demand)])
        removed[_described(demand)] -= back
        found[_described(demand)] += many - back
    return +found


def _described(demand: Demand) -> Described:
    return Described(
        owner=demand.nation or demand.side or "",
        type=demand.types[0],
        name=demand.name,
        values=tuple(sorted(demand.values.items())),
    )


def _spared(spare: Tally[Described], wanted: Described, lacking: Tally[Described]) -> int:
    """Take, for a demand of "any", more exact counters that this setup does not use; returns how many."""
    taken = 0
    for one in spare:
        if one.fits(wanted) and taken < lacking[wanted]:
            many = min(spare[one], lacking[wanted] - taken)
            spare[one] -= many
            taken += many
    return taken


def _order(game: Game, one: Described) -> tuple[object, ...]:
    """Rows are sorted by nation and type as declared, names first, then from strong to weak."""
    owners = [*game.nations, *game.sides, ""]
    strength = tuple(-int(value) if value.isdigit() else 0 for _, value in one.values)
    return owners.index(one.owner), list(game.types).index(one.type), not one.name, one.name, not one.values, strength


class _Ids:
    """Ids for derived counters: readable, and the same as in the last run."""

    def __init__(self, game: Game, own: Sequence[Counter], scenarios: Sequence[str]) -> None:
        self._game = game
        self._taken = {one.id for one in own}
        self._scenarios = tuple(scenarios)
        again = (one for one in game.counters.values() if set(scenarios).intersection(one.derived_for))
        self._before = {_as_described(one): one.id for one in again}
        self._taken |= set(self._before.values())

    def counter(self, one: Described, many: int) -> Counter:
        """The row of one description."""
        nation = one.owner if one.owner in self._game.nations else None
        side = one.owner if one.owner in self._game.sides and nation is None else None
        return Counter(
            id=self._before.get(_folded(one)) or self._free(one),
            qty=exactly(many),
            type=one.type,
            nation=nation,
            side=side,
            name=one.name,
            values=dict(one.values),
            derived_for=self._scenarios,
        )

    def _free(self, one: Described) -> str:
        words = [self._short(one.owner), self._kind(one.type), *(value for _, value in one.values), one.name]
        base = slug(" ".join(words))
        found, number = base, 2
        while found in self._taken:
            found, number = f"{base}-{number}", number + 1
        self._taken.add(found)
        return found

    def _short(self, owner: str) -> str:
        """``oe`` for ottoman-empire, an alias of two or three capitals, or three letters."""
        nation = self._game.nations.get(owner)
        if "-" in owner:
            return "".join(word[0] for word in owner.split("-"))
        if len(owner) <= 3 or nation is None:
            return owner
        capitals = (one for one in nation.aliases if one.isalpha() and one.isupper() and len(one) in (2, 3))
        return next(capitals, owner[:3])

    def _kind(self, type_id: str) -> str:
        return min((type_id, *map(slug, self._game.types[type_id].aliases)), key=len)


def _as_described(one: Counter) -> Described:
    values = tuple(sorted((column, value) for column, value in one.values.items() if value))
    return _folded(Described(owner=one.nation or one.side or "", type=one.type, name=one.name, values=values))


def _folded(one: Described) -> Described:
    return replace(one, name=fold(one.name))


def write_mix(folder: SourceFolder, game: Game, scenarios: Sequence[str] = ()) -> Rewritten:
    """Write the smallest mix to the game's ``counters/mix.csv``; by default for all scenarios. ``folder``: the game's.

    Rows with a provenance of their own are never changed. Raises OSError if the file cannot be replaced.
    """
    chosen = with_partners(game, scenarios or tuple(game.scenarios))
    table = folder.table(MIX, ("id", "qty", "type"))
    before = table.text()
    known = {row["id"]: row for row in table.rows() if row.get("id")}
    counters = least_mix(game, chosen)
    rows = {row["id"]: row for one in counters for row in _rows(one, known.get(one.id), table.defaults)}
    derived = {one.id for one in game.counters.values() if set(chosen).intersection(one.derived_for)}
    dropped = derived & known.keys() - rows.keys()
    table.put(list(rows.values()), "id")
    table.remove(dropped, "id")
    if table.text() != before:
        folder.write(MIX, table.data())
    return Rewritten(
        added=tuple(one for one in rows if one not in known),
        changed=tuple(one for one, row in rows.items() if one in known and not _is_same(row, known[one])),
        removed=tuple(sorted(dropped)),
    )


def _rows(one: Counter, known: Mapping[str, str] | None, defaults: Mapping[str, str]) -> Iterator[dict[str, str]]:
    derived = f"{BY_MIX}{' '.join(one.derived_for)}"
    row = {"id": one.id, "qty": str(one.qty), "type": one.type}
    row |= {"nation": one.nation} if one.nation else {"side": one.side} if one.side else {}
    row |= {"name": one.name} if one.name else {}
    row |= one.values
    if defaults.get("derived") != derived or (known or {}).get("derived"):
        row["derived"] = derived
    yield row


def _is_same(row: Mapping[str, str], known: Mapping[str, str]) -> bool:
    return all(known.get(column, "") == cell for column, cell in row.items())
