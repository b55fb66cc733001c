"""The number of every piece of the module. Once given it never changes, since saved games know pieces by it."""

from collections.abc import Iterator, Mapping

from grognard.backends.vassal.plan.inserts import inserts_of
from grognard.base.records import record
from grognard.model.game.whole import Game
from grognard.model.plan.table.pieces import card_keys, counter_key, part_of
from grognard.work.backend import Numbers


@record
class PieceIds:
    """``rows``: the row of ids.csv by a piece's key. A renamed piece keeps the row of its old name; one that takes a
    name whose row belongs to another gets a row of its own, ``counter:NAME~2``. ``numbers`` by a piece's key;
    ``prefixes`` likewise, for pieces that got their number in an optional part: its id."""

    rows: Mapping[str, str]
    numbers: Mapping[str, int]
    prefixes: Mapping[str, str]
    next_id: int

    def picture_of(self, key: str) -> str:
        """The name of a piece's picture. It too stays the same when the piece is renamed."""
        return self.rows[key].partition(":")[2]


@record
class _Names:
    """The first and the last name of the piece of each number: a later row of a number is another name of it."""

    first: Mapping[int, str]
    last: Mapping[int, str]


def piece_ids(game: Game) -> PieceIds:
    """The numbers of ids.csv; pieces without one get the next free, in the order of their keys."""
    names = _Names(
        first={number: key for key, number in reversed([*game.ids.items()])},
        last={number: key for key, number in game.ids.items()},
    )
    pieces = dict(_pieces(game))
    rows: dict[str, str] = {}
    taken: set[str] = set()
    for key in sorted(pieces, key=lambda one: not pieces[one]):  # renamed pieces choose first
        rows[key] = _row(game.ids, names, taken, key, pieces[key])
        taken.add(rows[key])
    free = max(game.ids.values(), default=0) + 1
    new = {row: number for number, row in enumerate(sorted(taken - game.ids.keys()), free)}
    numbers = {key: new.get(rows[key]) or game.ids[rows[key]] for key in pieces}
    parts = {key: game.id_prefixes.get(row, "") if row in game.ids else part_of(game, key) for key, row in rows.items()}
    return PieceIds(
        rows={key: rows[key] for key in pieces},
        numbers=numbers,
        prefixes={key: part for key, part in parts.items() if part},
        next_id=free + len(new),
    )


def numbers_of(game: Game) -> Numbers:
    """The rows of ids.csv that the module needs."""
    ids = piece_ids(game)
    return Numbers(
        rows=tuple(ids.rows.values()),
        renamed={key: row for key, row in ids.rows.items() if row in game.ids and key not in game.ids},
        parts={row: part for key, part in ids.prefixes.items() for row in (key, ids.rows[key])},
    )


def _pieces(game: Game) -> Iterator[tuple[str, str]]:
    """Key and old key of every piece, in source order; a card's old key is that of the same copy."""
    for counter in game.counters.values():
        if counter.type in game.types:
            yield counter_key(counter.id), counter_key(counter.was) if counter.was else ""
    for insert in inserts_of(game):
        for key in insert.pieces:
            yield key, ""
    for card in game.cards.values():
        if card.deck in game.decks:
            for key in card_keys(card):
                yield key, f"card:{card.was}/{key.rpartition('/')[2]}" if card.was else ""


def _row(ids: Mapping[str, int], names: "_Names", taken: set[str], key: str, was: str) -> str:
    """The row that is a piece's own: the one of its old name (the newest of that name), else of its name, where no
    other piece has taken the number on since."""
    own, old = _rows(ids, key), _rows(ids, was)
    if key in ids and ids[key] in [ids[name] for name in old]:
        old = [key]  # written down since the renaming
    still = [name for name in own if names.last[ids[name]] in own]
    for name in (*reversed(old), *reversed(still)):
        if names.first[ids[name]] not in taken:
            return names.first[ids[name]]
    return f"{key}~{len(own) + 1}" if own or key in taken else key


def _rows(ids: Mapping[str, int], key: str) -> list[str]:
    """The rows of a name, in the order in which pieces took it."""
    found = [key] if key in ids else []
    while found and (more := f"{key}~{len(found) + 1}") in ids:
        found.append(more)
    return found
