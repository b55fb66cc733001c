"""What the words of the rules name: sides, formations, types, terrain, places … by name, alias and id."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from grognard.check.reading.lexicon import Lexicon
from grognard.check.reading.passages import LEVELS, Sentence, Token, Words, stems_of
from grognard.check.view import View
from grognard.model.game.counters import Counter
from grognard.model.game.locations import Location
from grognard.model.things import TABLES

_SHORTEST_ID: Final = 3
"""Characters of a hex number that is not taken for a plain number."""
Stems = tuple[str, ...]
Say = Callable[[str], str]
Index = Mapping[str, Mapping[int, Mapping[Stems, Sequence[str]]]]
"""Ids by the first word of a name, by how many words it has, the most first, and by its words."""
Named = tuple[Words, str]


class Names:
    """The names of one game, in one language. ``say``: what a name is in it."""

    def __init__(self, view: View, lexicon: Lexicon, say: Say = str) -> None:
        self.view = view
        self.lexicon = lexicon
        self.say = say
        self._spelled: dict[str, Stems] = {}
        self._small: set[tuple[str, Stems]] = set()
        self._kinds: dict[str, Index] = {}
        self._nearest: dict[tuple[str, int, int, int], tuple[Sentence, Words, frozenset[str]]] = {}
        self._found: dict[tuple[str, int], tuple[Words, tuple[Named, ...]]] = {}

    def stems(self, text: str) -> Stems:
        """The words of a name as they are compared."""
        found = self._spelled.get(text)
        if found is None:
            found = self._spelled[text] = stems_of(text, self.lexicon)
        return found

    def nearest(self, kind: str, sentence: Sentence, index: int, own: Words = ()) -> frozenset[str]:
        """What the narrowest stretch around a word names, of those that name any of a kind; ``own`` words aside."""
        key = (kind, id(sentence), index, id(own))
        if key not in self._nearest:  # what is told apart by its identity is kept beside
            self._nearest[key] = (sentence, own, self._look_around(kind, sentence, index, own))
        return self._nearest[key][2]

    def _look_around(self, kind: str, sentence: Sentence, index: int, own: Words) -> frozenset[str]:
        here = sentence.tokens[index]
        named = [one for one in self.found(kind, sentence.tokens) if not _share(own, one[0])]
        for level in LEVELS if named else ():
            inside = frozenset(id for words, id in named if level(words[0]) == level(here))
            if inside:
                return inside
        for head in sentence.heads:
            if above := frozenset(id for _, id in self.found(kind, head)):
                return above
        return frozenset()

    def naming(self, kind: str, sentence: Sentence, index: int, own: Words, ids: Collection[str]) -> Words:
        """The words of the narrowest stretch around a word that name one of these of a kind; ``own`` words aside."""
        here = sentence.tokens[index]
        named = [words for words, id in self.found(kind, sentence.tokens) if id in ids and not _share(own, words)]
        for level in LEVELS if named else ():
            inside = tuple(one for words in named if level(words[0]) == level(here) for one in words)
            if inside:
                return inside
        return ()

    def is_small(self, kind: str, words: Words) -> bool:
        """Whether a name is written without a capital: *1re de montagne*."""
        return (kind, tuple(one.stem for one in words)) in self._small

    def found(self, kind: str, words: Words) -> tuple[Named, ...]:
        """All names of a kind in a sentence or a head, with what they name; of two that overlap the longer."""
        key = (kind, id(words))
        known = self._found.get(key)
        if known is None:  # the words are kept beside, since their identity is the key
            known = self._found[key] = (words, tuple(self._look(self._index(kind), words)))
        return known[1]

    def _look(self, index: Index, words: Words) -> Iterator[Named]:
        end = 0
        for at, word in enumerate(words):
            if at < end:
                continue
            for length, named in index.get(word.stem, {}).items():
                if ids := named.get(tuple(one.stem for one in words[at : at + length])):
                    end = at + length
                    yield from ((words[at:end], id) for id in ids)
                    break

    def _index(self, kind: str) -> Index:
        if kind not in self._kinds:
            made: dict[str, dict[int, dict[Stems, list[str]]]] = {}
            for id, names in self._listed(kind):
                for name in dict.fromkeys(map(self.say, filter(None, names))):
                    if stems := self.stems(name):
                        of_length = made.setdefault(stems[0], {}).setdefault(len(stems), {})
                        of_length.setdefault(stems, []).append(id)
                        if name == name.lower():
                            self._small.add((kind, stems))
            self._kinds[kind] = {first: dict(sorted(those.items(), reverse=True)) for first, those in made.items()}
        return self._kinds[kind]

    def _listed(self, kind: str) -> Iterable[tuple[str, Iterable[str]]]:
        """Ids of a kind, each with all that it may be called."""
        game = self.view.game
        if kind == "side":
            return ((one.id, (one.id, one.name)) for one in game.sides.values())
        if kind in ("nation", "formation", "type", "terrain"):
            table = getattr(game, TABLES[kind])
            return ((one.id, (one.id, one.name, *one.aliases)) for one in table.values())
        if kind == "way":
            return ((one.kind, (one.name,)) for one in game.paths)
        if kind == "movement":
            return ((one, (one,)) for one in dict.fromkeys(key for each in game.terrain.values() for key in each.move))
        if kind == "state":
            return ((one, (one,)) for one in dict.fromkeys(one.state for one in game.demands if one.state))
        if kind == "scenario":
            return ((one.id, (one.id, one.title)) for one in game.scenarios.values())
        if kind == "place":
            return ((id, (*names, id)) for id, names, _ in self._places())
        if kind == "location":
            return self._locations()
        if kind == "named formation":
            return ((one.id, (one.name, *one.aliases)) for one in game.formations.values())
        if kind == "card":
            return ((one.id, (one.title,)) for one in game.cards.values())
        if kind in ("unit", "marker"):
            counters = (one for one, type in self.view.typed if (type.role == "marker") == (kind == "marker"))
            return ((one.id, (one.name, self._designation(one))) for one in counters)
        what, _, chart = kind.partition(" ")
        cells = game.charts[chart].cells
        return (
            (one, (one,)) for one in dict.fromkeys(cell.column if what == "columns" else cell.value for cell in cells)
        )

    def _designation(self, one: Counter) -> str:
        return f"{self.say(one.left)}/{self.say(one.right)}" if one.left and one.right else ""

    def _places(self) -> Iterator[tuple[str, tuple[str, ...], Location]]:
        """Places with their names: a height at the end may be left out, ``Kuk 611``, where no two are alike then."""
        game = self.view.game
        bare: dict[Stems, set[str]] = defaultdict(set)
        for place in game.places.values():
            bare[self._without_number(self.say(place.name))].add(place.id)
        for place in game.places.values():
            short = self._without_number(self.say(place.name))
            shorter = (" ".join(short),) if len(bare[short]) == 1 and short else ()
            at = self.view.location(place.map, place.hex) if place.hex else None
            if at:
                yield place.id, (place.name, *place.aliases, *shorter), at

    def _without_number(self, name: str) -> Stems:
        stems = self.stems(name)
        return stems[:-1] if len(stems) > 1 and stems[-1].isdigit() else stems

    def _locations(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        for _, names, at in self._places():
            yield str(at), names
        for location, area in self.view.game.areas.items():
            yield str(location), (area.name, *area.aliases)
        for map_id, tiling in self.view.tilings.items():
            for one in tiling.ids():
                if len(one) >= _SHORTEST_ID:
                    self._spelled.setdefault(one, (one.casefold(),) if one.isalnum() else self.stems(one))
                    yield f"{map_id}:{one}", (one,)


def _share(own: Words, words: Words) -> bool:
    return any(one is other for one in own for other in words)


def is_among(token: Token, words: Iterable[Token]) -> bool:
    """Whether it is one of these very words, not one that is spelled alike."""
    return any(token is one for one in words)
