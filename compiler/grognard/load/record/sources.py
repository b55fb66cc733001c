"""The sources of one game: its layers, the findings about them, and the way from a file's name to its contents."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Any, Final, TypeVar

from grognard.base.diagnostics import Hint, Meant
from grognard.base.disk.reads import Kind
from grognard.base.limits import NAME_CHARACTERS
from grognard.base.nearest import nearest
from grognard.base.origins import Origin, Origins
from grognard.load.codes.files import MISSING_FILE, UNREADABLE
from grognard.load.codes.records import UNKNOWN_COLUMN, UNKNOWN_KEY, WRONG_SCHEMA, WRONG_VALUE
from grognard.load.record.convert import fields_of, from_cells, from_toml
from grognard.load.record.kinds import SHARED, schema_line
from grognard.load.text.names import Identified, by_id
from grognard.load.text.overlay import merge_documents, merge_tables
from grognard.load.text.provenance import BY_MIX, DESIGNED, FACTS, provenance
from grognard.load.text.reading import Layer, Source, files_below, read_bytes, read_text
from grognard.load.text.report import Report
from grognard.load.text.tables.formats import NAMED, files_of
from grognard.load.text.tables.table import Row, Table
from grognard.load.text.toml import Document, Where, parse_toml
from grognard.model.game.provenance import Basis, Provenance

T = TypeVar("T")
N = TypeVar("N", bound=Identified)

_MISSING: Final[Mapping[str, str]] = {
    "terrain.toml": "it declares the terrain that the map names, a table each: [clear] with name, code and colour",
    "counters/types.toml": "it declares the types that the counters name, a table each: [infantry] with name and face",
    "charts": "a table with the rows' labels in its first column, and a heading over each other column",
    "scenarios": "a table of what stands where, a row a statement, with such headings as name,where",
    "decks": "a table of the cards, a row each, with such headings as id,title,text",
}
"""What stands in a file that is missing, by its name or its folder."""
_PRINTED: Final = ("name", "title", "subtitle", "label")
_OWN_COLUMN: Final = "a column of your own has a heading that starts with #: #{}"
_SCHEMA_LINE = re.compile(r"#:schema[ \t]+(\S+)")
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class Sources:
    """Reads the files of one game through its layers. ``bases`` are the games it extends, the farthest first;
    ``layers`` its own folder, then the overlays."""

    def __init__(self, layers: tuple[Layer, ...], report: Report) -> None:
        self.layers = layers
        self.bases: tuple[Layer, ...] = ()
        self.report = report
        self.is_designed = True
        self.read: set[str] = set()
        self.missing: set[str] = set()
        """The files that another one names and that are nowhere."""
        self.is_unread = False
        """Whether some TOML could not be understood, or one that is needed is missing: what else is found may only
        follow from that."""

    # Files

    def has(self, name: str) -> bool:
        """Whether a layer has the file, or something else in its place."""
        return any(_file(layer, name) for layer in self._layers(name))

    def listing(self, folder: str, suffix: str) -> tuple[str, ...]:
        """The files of a folder in all layers, sorted by name."""
        found = {name for layer in self.layers for name in files_below(layer, folder, self.report)}
        return tuple(sorted(name for name in found if name.endswith(suffix)))

    def demand(self, name: str) -> None:
        """A finding where no layer has a file that the others rest on: nothing they say can be understood then."""
        if not self.has(name):
            self.is_unread = True
            self.texts(name, Origin(file=self.layers[0].file(name)))

    def texts(self, name: str, written: Origin | None = None) -> tuple[Source, ...]:
        """The text of a file in each layer that has it. ``written``: where another file demands it."""
        found = (read_text(layer, file, self.report) for layer, file in self._files(name, written))
        return tuple(one for one in found if one is not None)

    def _files(self, name: str, written: Origin | None = None) -> list[tuple[Layer, str]]:
        """Where a file is, layer by layer; a finding where one that is demanded is nowhere."""
        if written is not None and PurePosixPath(name).name in ("", ".."):
            self.report.add(UNREADABLE.at(written, f"{name!r} is the name of a folder, where a file belongs"))
            return []
        found = [(layer, file) for layer in self._layers(name) if (file := _file(layer, name))]
        self.read |= {name, *(file for _, file in found)}
        if not found and written is not None:
            self.missing.add(name)
            probe = Report()
            read_text(self.layers[0], name, probe)
            for finding in probe.findings():
                hint = finding.hint or _MISSING.get(name) or _MISSING.get(name.partition("/")[0], "")
                self.report.add(MISSING_FILE.at(written, finding.message, hint=hint))
        return found

    def document(self, name: str, written: Origin | None = None) -> Document | None:
        """A TOML file, its layers merged; None where no layer has it or none can be understood. ``written``: where
        another file demands it."""
        texts = self.texts(name, written)
        for source in texts:
            self._check_schema_line(name, source)
        found = [parse_toml(source, self.report) for source in texts]
        documents = [one for one in found if one is not None]
        self.is_unread |= len(documents) < len(texts)
        return merge_documents(documents) if documents else None

    def table(self, name: str, written: Origin | None = None) -> Table | None:
        """A table, its layers merged; None where no layer has it. ``name``: as CSV, whatever its format."""
        read = files_of(name)
        files = self._files(name, written)
        found = [(layer.file(file), file, read_bytes(layer, file, self.report)) for layer, file in files]
        made = (read[file].read(data, label, self.report) for label, file, data in found if data is not None)
        tables = [one for one in made if one is not None]
        return merge_tables(tables, self.report) if tables else None

    def companion(self, document: Document, name: str, key: str) -> str:
        """The CSV that a key of a TOML file names, from its own folder or the game's; by default its namesake."""
        written = document.value.get(key)
        if not isinstance(written, str) or not written:
            return name.removesuffix(".toml") + ".csv"
        near = str(PurePosixPath(name).parent / written)
        return written if self.has(written) and not self.has(near) else near

    def _check_schema_line(self, name: str, source: Source) -> None:
        found = _SCHEMA_LINE.match(source.text)
        right = schema_line(name)
        if found and right and re.fullmatch(rf"sources/[^/]+/{re.escape(name)}", source.file) and found[1] != right:
            message = f"the #:schema line points to {found[1]}"
            origin = source.at(found.start(1), len(found[1]))
            self.report.add(WRONG_SCHEMA.at(origin, message, hint=Hint(f"write #:schema {right}", Meant(now=right))))

    def _layers(self, name: str) -> tuple[Layer, ...]:
        return (*self.bases, *self.layers) if name in SHARED else self.layers

    # Records

    def fact(self, written: Mapping[str, str], names: Collection[str], defaults: Mapping[str, str]) -> Provenance:
        """On whose word a row or table rests. In a game of one's own that is its author's, but for a row that a command
        derived and for what the author says to assume."""
        has_word = any(written.get(one) for one in FACTS)
        derived = written.get("derived", "") if has_word else defaults.get("derived", "")
        if not self.is_designed or derived.startswith(BY_MIX):
            return provenance(written, names, defaults)
        if not written.get("assumed"):
            return DESIGNED
        found = provenance({"assumed": written["assumed"]}, names, {})
        return found if found.basis is Basis.ASSUMED else replace(DESIGNED, fields=found.fields)

    def record(
        self,
        document: Document,
        where: Where,
        kind: type[T],
        instead: Mapping[str, Any] = NOTHING,
        beside: Iterable[str] = (),
        **more: Any,
    ) -> T | None:
        """The record in one TOML table. ``more`` are values that a table cannot write; ``instead`` stands for values
        that it writes in another shape. ``beside``: other keys that may stand there, which a mistyped one may mean."""
        raw: Any = document.value
        for step in where:
            raw = raw[step]
        if not isinstance(raw, dict):
            origin = document.at(where)
            hint = f"write [{'.'.join(map(str, where))}]"
            self.report.add(WRONG_VALUE.at(origin, f"{where[-1]} holds no table", hint=hint))
            return None
        fields = fields_of(kind)
        known = [name for name in fields if name not in more]
        facts = self._facts(document, where, raw)
        values = dict(more)
        mistyped: dict[str, Origin] = {}
        for key, value in raw.items():
            if key in known:
                if key in _PRINTED and isinstance(value, str) and len(value) > NAME_CHARACTERS:
                    value = self._cut(key, value, document.at((*where, key)))
                values[key] = instead.get(key, value)
            elif key not in FACTS:
                hint = self.report.near(key, (*known, *FACTS, *beside), is_open=False)
                self.report.add(UNKNOWN_KEY.at(document.key((*where, key)), f"unknown key {key!r}", hint=hint))
                meant = nearest(key, (*known, *FACTS, *beside)) if hint else ""
                if meant in known and meant not in raw:  # read as what it was meant to be: one slip is one finding
                    values[meant], mistyped[meant] = value, document.key((*where, key))
        written = document.origins(where)
        ids = {"id": written.at} if "id" in more else {}
        origins = Origins(at=written.at, fields={**ids, **written.fields, **mistyped})
        return from_toml(kind, values, origins, self.fact(facts, fields, {}), self.report)

    def records(self, document: Document | None, where: Where, kind: type[N]) -> dict[str, N]:
        """The records in the tables below one key, or at the top, by id."""
        found = []
        for key in self.keys(document, where):
            assert document is not None
            found.append(self.record(document, (*where, key), kind, id=key))
        return by_id([one for one in found if one is not None], self.report)

    def keys(self, document: Document | None, where: Where) -> tuple[str, ...]:
        """The keys of a table that may be absent."""
        raw: Any = document.value if document else {}
        for step in where:
            raw = raw.get(step, {})
        if isinstance(raw, dict):
            return tuple(raw)
        assert document is not None
        origin = document.at(where)
        self.report.add(WRONG_VALUE.at(origin, f"{where[-1]} holds no tables", hint=f"write [{where[-1]}.ID]"))
        return ()

    def elements(self, document: Document, key: str, kind: type[T]) -> tuple[T, ...]:
        """The records in an array of tables."""
        raw = document.value.get(key, [])
        if not isinstance(raw, list):
            self.report.add(WRONG_VALUE.at(document.at((key,)), f"{key} is not a list", hint=f"write [[{key}]]"))
            return ()
        found = (self.record(document, (key, index), kind) for index in range(len(raw)))
        return tuple(one for one in found if one is not None)

    def rows(
        self, table: Table | None, columns: Iterable[str], more: Iterable[str] = ()
    ) -> Iterator[tuple[Row, Provenance]]:
        """The rows of a table with their provenance, its headings checked against the columns it may have."""
        if table is None:
            return
        names = tuple(columns)
        known = (*names, *more)
        for heading, origin in table.headings.items():
            if heading not in known and heading not in FACTS:
                hint = self.report.near(heading, (*known, *FACTS), is_open=False) or _OWN_COLUMN.format(heading)
                self.report.add(UNKNOWN_COLUMN.at(origin, f"unknown column {heading!r}", hint=hint))
        default = self.fact({}, known, table.defaults)
        printed = [heading for heading in _PRINTED if heading in table.headings]
        for row in table.rows:
            for heading in printed:
                if len(row.cells.get(heading, "")) > NAME_CHARACTERS:
                    text = self._cut(heading, row.cells[heading], row.places[heading])
                    row = row._replace(cells={**row.cells, heading: text})
            has_facts = any(fact in row.cells for fact in FACTS)
            yield row, self.fact(row.cells, known, table.defaults) if has_facts else default

    def _cut(self, name: str, text: str, origin: Origin) -> str:
        """The beginning of a name that nothing can hold, after a finding."""
        message = f"{name} has {len(text)} characters; at most {NAME_CHARACTERS} can be printed"
        self.report.add(WRONG_VALUE.at(origin, message))
        return text[:NAME_CHARACTERS]

    def row_record(self, kind: type[T], raw: dict[str, Any], row: Row, fact: Provenance) -> T | None:
        """The record in one row."""
        return from_cells(kind, raw, Origins(at=row.at, fields=row.places), fact, self.report)

    def _facts(self, document: Document, where: Where, raw: Mapping[str, Any]) -> dict[str, str]:
        facts: dict[str, str] = {}
        for fact in FACTS:
            if isinstance(value := raw.get(fact, ""), str):
                facts[fact] = value
            else:
                origin = document.at((*where, fact))
                self.report.add(WRONG_VALUE.at(origin, f"{fact} is not a text", hint="write it in quotes"))
        return facts


def _file(layer: Layer, name: str) -> str:
    """The file of a layer that the sources call by a name, or whatever is in its place; blank where nothing is."""
    names = files_of(name) if name.endswith(NAMED) else (name,)
    return next((one for one in names if layer.kind(one) is not Kind.ABSENT), "")
