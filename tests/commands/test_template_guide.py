"""templates/README.md: each change that it shows works when it is made as it stands, and templates see what it says."""

import json
import re
import shlex
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.commands.projects import grognard, project

from grognard.render.draw.typst import Typeset, typeset_pdf, typeset_png
from grognard.render.map.jobs import STYLE
from grognard.render.map.style import read_style

REPOSITORY = Path(__file__).parents[2]
PAGE = (REPOSITORY / "templates/README.md").read_text("utf-8")
SECTIONS = {part.partition("\n")[0]: part for part in re.split(r"^#{2,3} ", PAGE, flags=re.MULTILINE)}
CHANGES = {title: text.partition("**A change**")[2] for title, text in SECTIONS.items() if "**A change**" in text}
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PLACE = re.compile(r"`(sources/my-game/[^`]+\.\w+)`")
SETUP, CHECK = "Setup cards", "The page of a check"
PAGES = (
    ("sheets", "grognard.render.page.sheet.typeset_pdf"),
    ("cards", "grognard.render.page.cards.typeset_pdf"),
    ("cards", "grognard.render.page.cards.typeset_png"),
    ("charts", "grognard.render.page.charts.typeset_pdf"),
    ("charts", "grognard.render.page.charts.typeset_png"),
    ("rules", "grognard.render.page.rules.typeset_pdf"),
    ("setup", "grognard.render.page.setup_cards.typeset_pdf"),
    ("setup", "grognard.render.page.setup_cards.typeset_png"),
    ("kit", "grognard.render.page.home.kit.typeset_pdf"),
    ("calibration", "grognard.render.page.home.calibration.typeset_pdf"),
    ("box", "grognard.render.page.home.boxes.typeset_pdf"),
    ("errata", "grognard.render.page.home.errata.typeset_pdf"),
    ("tiles", "grognard.render.map.sheet.tiles.typeset_pdf"),
    ("about", "grognard.backends.vassal.help.about.typeset_png"),
)
"""Where a kind of page is typeset."""


def make(root: Path, change: str) -> None:
    """Make a change as the page shows it: commands, new files, lines replaced."""
    places = iter(PLACE.findall(BLOCK.sub("", change)))
    blocks = BLOCK.findall(change)
    for kind, text in [one for one in blocks if one[0] == "sh"]:
        for line in text.splitlines():
            words = shlex.split(line)[1:]
            if words[0] != "build":
                done = grognard(*words, "--project", root)
                assert (kind, done.exit_code) == ("sh", 0), done.output
    for kind, text in blocks:
        if kind == "diff":
            file, *lines = text.splitlines()
            replace(root / file, lines)
        elif kind != "sh":
            target = root / next(places)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")


def replace(file: Path, lines: Sequence[str]) -> None:
    """In place of the line after ``-`` stand those after ``+``; that line is there once."""
    (old,) = (line[1:] for line in lines if line.startswith("-"))
    new = [line[1:] for line in lines if line.startswith("+")]
    text = file.read_text("utf-8").splitlines()
    assert text.count(old) == 1, (file, old)
    at = text.index(old)
    file.write_text("\n".join([*text[:at], *new, *text[at + 1 :]]) + "\n", "utf-8")


def built(root: Path, game: str, only: str = "pdf,svg,vassal") -> Mapping[str, bytes]:
    """The files of a build that finds nothing amiss."""
    done = grognard("build", game, "--only", only, "--paper", "a4", "--project", root)
    assert done.exit_code == 0 and "warning[" not in done.output, done.output
    return {one.name: one.read_bytes() for one in (root / "build" / game).iterdir() if one.suffix != ".json"}


def test_each_change_works_as_it_stands(tmp_path: Path) -> None:
    before = built(project(tmp_path), "my-game")
    changed: dict[str, set[str]] = {}
    for title in (one for one in CHANGES if one not in (SETUP, CHECK)):
        make(tmp_path, CHANGES[title])
        after = built(tmp_path, "my-game")
        changed[title] = {name.removeprefix("my-game-") for name in after if after[name] != before.get(name)}
        before = after
    counters, module = {"counters-a4.pdf", "kit-a4.pdf"}, {"0.1.vmod"}
    assert changed == {
        "Faces": counters | module,
        "Symbols": counters | module,
        "Counter sheets": counters,
        "Cards": {"cards-a4.pdf", "kit-a4.pdf"} | module,
        "Charts": {"charts-a4.pdf", "kit-a4.pdf"} | module,
        "Rules": {"rules-a4.pdf", "kit-a4.pdf", "0.1.vmod"},
        "The kit": {"kit-a4.pdf"},
        "Maps": {"map-field.svg", "map-field.pdf", "map-field-tiled-a4.pdf", "charts-a4.pdf", "kit-a4.pdf"} | module,
        "Tiles": {"map-field-tiled-a4.pdf", "kit-a4.pdf"},
        "The module": module,
    }


def test_the_change_of_the_setup_cards_works_too(tmp_path: Path) -> None:
    game = "fatal-alliances"
    shutil.copytree(REPOSITORY / "sources" / game, tmp_path / "sources" / game)
    before = built(tmp_path, game, "pdf")
    make(tmp_path, CHANGES[SETUP])
    after = built(tmp_path, game, "pdf")
    assert {name for name in after if after[name] != before[name]} == {f"{game}-setup-a4.pdf", f"{game}-kit-a4.pdf"}


def test_the_change_of_the_page_of_a_check_works_too(tmp_path: Path) -> None:
    command = ("check", "my-game", "--format", "html", "--project", project(tmp_path))
    before = grognard(*command).stdout
    make(tmp_path, CHANGES[CHECK])
    after = grognard(*command).stdout
    assert "#0b6b3a" in after and "#0b6b3a" not in before and after.count("\n") == before.count("\n")


ALL_BLOCKS = """
# 4 More

- **Bold**, *slanted*, `typed`\\
  and on

> Quoted.

---

{counter blue-1}
"""


def noting(found: list[Any], typeset: Callable[..., Typeset]) -> Callable[..., Typeset]:
    """The same function, which keeps the data that a template is given."""

    def noted(source: str, files: Mapping[str, Any], **more: Any) -> Typeset:
        found.append(json.loads(files["data.json"]))
        return typeset(source, files, **more)

    return noted


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, list[Any]]:
    """What each kind of page was given in builds of a new game with a deck, and of Fatal Alliances."""
    root, found = project(tmp_path_factory.mktemp("seen")), {name: list[Any]() for name, _ in PAGES}
    make(root, CHANGES["Cards"])
    rules = root / "sources/my-game/rules/rules.md"
    rules.write_text(rules.read_text("utf-8") + ALL_BLOCKS, "utf-8")
    mats = '[staff]\nowner = "infantry"\n[staff.slot.foot]\ntypes = ["infantry"]\n'
    (root / "sources/my-game/counters/mats.toml").write_text(mats, "utf-8")
    shutil.copytree(REPOSITORY / "sources/fatal-alliances", root / "sources/fatal-alliances")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("grognard.work.guard.guard.Guard.own_in", lambda *_: frozenset())  # in this process, to be seen
        for name, place in PAGES:
            patch.setattr(place, noting(found[name], typeset_pdf if place.endswith("pdf") else typeset_png))
        for only in ("pdf", "vassal", "calibration,box"):
            done = grognard("build", "--only", only, "--paper", "a4", "--executor", "serial", "--project", root)
            assert done.exit_code == 0, done.output
        manifest = root / "earlier.json"
        listed = json.loads((root / "build/my-game/manifest.json").read_text("utf-8"))
        manifest.write_text(json.dumps({**listed, "printed": {"en": {}}}), "utf-8")
        done = grognard(
            "build", "my-game", "--since", manifest, "--paper", "a4", "--executor", "serial", "--project", root
        )
        assert done.exit_code == 0, done.output
    return found


def things(data: Any, path: Sequence[str]) -> Iterator[Mapping[str, Any]]:
    """The tables that stand at a path."""
    if isinstance(data, list):
        for one in data:
            yield from things(one, path)
    elif path:
        yield from things(data[path[0]], path[1:])
    elif data is not None:
        yield data


TABLES = re.findall(r"^<!-- sees: (\w+) ?(\S*) -->\n((?:\|.*\n)+)", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("name", "path", "table"), TABLES, ids=[" ".join(one[:2]) for one in TABLES])
def test_a_template_sees_what_the_page_says(seen: Mapping[str, list[Any]], name: str, path: str, table: str) -> None:
    said = re.findall(r"`(\w+)`", "".join(row.split("|")[1] for row in table.splitlines()[2:]))
    given = {key for data in seen[name] for one in things(data, path.split(".") if path else []) for key in one}
    assert sorted(said) == sorted(given)


def test_blocks_and_spans_of_rules_are_of_the_kinds_that_the_page_names(seen: Mapping[str, list[Any]]) -> None:
    text = json.dumps(seen["rules"])
    said = SECTIONS["Rules"].partition("| `t` | and |")[2]
    assert set(re.findall(r'"t": "(\w+)"', text)) == set(re.findall(r"^\| `(\w+)` \| ", said, re.MULTILINE))
    spans = said.partition("A span of kind ")[2].partition("\n\n")[0]
    assert set(re.findall(r'"k": "(\w+)"', text)) == set(re.findall(r"`(\w+)`", spans))


def test_the_patterns_and_what_they_take_are_all_named() -> None:
    style = read_style((REPOSITORY / "templates" / STYLE).read_bytes())
    listed = re.search(r"There are, for hexes: (.*?)\.\n", SECTIONS["Maps"], re.DOTALL)
    assert listed is not None
    assert set(re.findall(r"[a-z]+", re.sub(r"for \w+:", "", listed[1]))) == set(style.patterns)
    rows = "".join(row for row in SECTIONS["Maps"].splitlines(keepends=True) if row.startswith("| `"))
    assert {key for one in style.patterns.values() for key in one} - {"draw"} <= set(re.findall(r"`([a-z_]+)`", rows))
    draws = {one["draw"] for one in style.patterns.values()}
    assert draws <= set(re.findall(r"`([a-z_]+)`", "".join(row.split("|")[1] for row in rows.splitlines())))
