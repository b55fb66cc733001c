"""What `check` says is cited, derived, assumed and unknown, against a count of the cells of the sources themselves."""

import csv
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.commands.projects import grognard
from tests.sources.fatal_alliances.test_game import ROOT

GAME = ROOT / "sources" / "fatal-alliances"
WORDS = ("cite", "derived", "assumed")


def rows(path: Path) -> Iterator[tuple[dict[str, str], str]]:
    """The rows of a table, each with the word that a comment before the headings gives them all."""
    lines = path.read_text("utf-8").splitlines()
    words = [found[1] for line in lines if (found := re.match(r"# (cite|derived):", line))]
    body = [line for line in lines if line and not line.startswith("#")]
    for row in csv.DictReader(body):
        yield row, words[0] if words else "nobody"


def word(row: dict[str, str], default: str, is_unknown: bool) -> str:
    """On whose word a row stands: unknown if a fact of it is, else the weakest that it names."""
    if is_unknown:
        return "unknown"
    said = [one for one in ("assumed", "derived", "cite") if row.get(one)]
    return {"cite": "cited"}.get(said[0] if said else default, said[0] if said else default)


@pytest.fixture(scope="module")
def account() -> dict[str, Counter[str]]:
    told = grognard("check", "fatal-alliances", "--project", ROOT).output
    lines = re.findall(r"^([\w-]+) +\d+: (.*)$", told, re.MULTILINE)
    return {
        name: Counter({which: int(many) for many, which in re.findall(r"(\d+) (\w+)", text)}) for name, text in lines
    }


def test_statements(account: dict[str, Counter[str]]) -> None:
    found: Counter[str] = Counter()
    for year in ("1914", "1916", "1917"):
        for row, default in rows(GAME / "scenarios" / f"{year}.csv"):
            found[word(row, default, row["count"] == "?")] += 1
    assert account["statements"] == found
    assert found.keys() == {"cited", "derived", "assumed", "unknown"}


def test_counters(account: dict[str, Counter[str]]) -> None:
    found: Counter[str] = Counter()
    for name in ("mix.csv", "markers.csv"):
        found.update(word(row, default, row["qty"] == "?") for row, default in rows(GAME / "counters" / name))
    assert account["counters"] == found


def test_cells_of_charts(account: dict[str, Counter[str]]) -> None:
    found: Counter[str] = Counter()
    for path in sorted((GAME / "charts").glob("*.csv")):
        if path.stem != "turns":
            said = dict(re.findall(r"^# (\w+): (.*)$", path.read_text("utf-8"), re.MULTILINE))
            for row, _ in rows(path):
                weak = {
                    part.partition(":")[0].strip(): fact
                    for fact in WORDS[1:]
                    for part in f"{row.get(fact, '')};{said.get(fact, '')}".split(";")
                }
                cells = [(head, cell) for head, cell in list(row.items())[1:] if cell and head not in WORDS]
                words = (weak.get(head, "cited") for head, _ in cells)
                found.update("unknown" if cell == "?" else one for one, (_, cell) in zip(words, cells, strict=True))
    assert account["cells"] == found


def test_claims_and_places(account: dict[str, Counter[str]]) -> None:
    assert account["claims"] == {"met": len(list(rows(GAME / "claims.csv")))}
    places = Counter(word(row, default, False) for row, default in rows(GAME / "map" / "places.csv"))
    assert account["places"] == places
