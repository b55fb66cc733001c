"""Files whose declaration says all."""

from pathlib import Path

from tests.load.folders import load, reports

from grognard.base.disk.world import World
from grognard.load.files.plain import load_plain
from grognard.load.record.kinds import CSV_KINDS, TOML_KINDS, CsvKind
from grognard.load.record.sources import Sources
from grognard.load.text.reading import Layer
from grognard.load.text.report import Report
from grognard.model.game.extensions import Extension
from grognard.model.game.whole import Game
from grognard.model.things import TABLES


def test_assumptions_need_no_loader(tmp_path: Path) -> None:
    loaded = load(tmp_path, {"assumptions.toml": '[a]\nwhy = "it is"\nsettled_by = "a letter"\n[b]\nwhy = "x"\n'})
    assert reports(loaded) == ["assumptions.toml:4:2 SRC022 settled_by is missing"]
    assert loaded.game is not None and loaded.game.assumptions["a"].settled_by == "a letter"


def test_what_is_declared_has_a_place_in_the_game() -> None:
    attributes = {one.into for one in (*TOML_KINDS, *CSV_KINDS) if one.into}
    assert attributes and attributes <= set(TABLES.values()) <= {*Game.__annotations__}


def test_a_table_needs_its_declaration_alone(tmp_path: Path) -> None:
    (tmp_path / "parts.csv").write_text("id,title,cite\na,One,1.1\nb,,\na,Two,\n", "utf-8", newline="\n")
    report = Report()
    sources = Sources((Layer.of(World(tmp_path), tmp_path, ""),), report)
    made = load_plain(sources, [CsvKind(files="parts.csv", row=Extension, into="extensions")])
    assert {key: one.title for key, one in made["extensions"].items()} == {"a": "One", "b": ""}
    assert [f"{one.origin} {one.message}" for one in report.findings()] == [
        "parts.csv:3:3 title is missing",
        "parts.csv:4:1 extension 'a' stands twice",
    ]
