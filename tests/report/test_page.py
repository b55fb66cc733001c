"""``check --format html``: one page that holds all, is escaped, and stays small."""

import hashlib
import html
import json
import os
import re
import subprocess
import sys
import tomllib
from base64 import b64encode
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import pytest
from tests.commands.projects import grognard, project, starter
from tests.growth import assert_linear
from tests.plan.marked import mark, unmarked
from tests.report.pages import FAULTY, Tree, drawn, finding
from tests.rulebook.books import shelf

from grognard.base.bundled import templates_dir
from grognard.base.diagnostics import Severity
from grognard.base.renderings.texts import printable
from grognard.check.claims.verdict import Outcome
from grognard.check.facts import facts_of
from grognard.check.prose.accounts import State
from grognard.check.sourced import sourced
from grognard.model.game.provenance import Basis
from grognard.model.game.scenarios import Verdict
from grognard.model.things import TABLES
from grognard.model.words import is_wordless
from grognard.render.report.groups import MOST_NAMED, MOST_WHOLE
from grognard.render.report.page import OF_CHECK
from grognard.report.battle import COLUMNS, SEVERAL

HOSTILE = (
    "</style></script><script>alert(1)</script><img src=x onerror=alert(2)> \u202egnp.exe\u2066 \u200f &amp; "
    "'\" \x1b[31m"
)


def page_of(root: Path, *more: str) -> str:
    result = grognard("check", "my-game", "--format", "html", *more, "--project", root)
    assert result.stdout.startswith("<!doctype html>"), result.output
    return result.stdout


def test_a_finding_stands_with_its_line_hint_and_meaning(tmp_path: Path) -> None:
    page = page_of(project(tmp_path, FAULTY))
    assert "<bdi>hex 0909 is not on the map</bdi>" in page
    assert "1,blue,named,blue-1,<mark>0909</mark>,start\n" in page
    assert f'aria-hidden="true">{" " * 20}^^^^</span>' in page
    assert "scenarios/battle.csv:2:21" in page and "Places are below sources/my-game/" in page
    assert "Place phrase not understood".casefold() in page.casefold() and "What this means" in page
    assert "<b>1</b> error\n" in page or "<b>1</b> error<" in page


def test_the_exit_code_is_that_of_the_check(tmp_path: Path) -> None:
    for files, code in (({}, 0), (FAULTY, 1)):
        root = project(tmp_path / str(code), files)
        assert grognard("check", "my-game", "--format", "html", "--project", root).exit_code == code


def test_the_page_needs_nothing_beside_itself_and_lets_nothing_else_in(tmp_path: Path) -> None:
    page = page_of(project(tmp_path, FAULTY))
    tree = Tree(page)
    named = [
        said[key] for _, said, _ in tree.tags for key in ("href", "src", "data", "action", "srcset") if key in said
    ]
    assert named and all(one.startswith("#") for one in named)
    targets = {said["id"] for _, said, _ in tree.tags if "id" in said}
    assert {one[1:] for one in named} <= targets
    assert not re.search(r"https?:|@import|url\(", page)
    (policy,) = (said["content"] for said in tree.attributes("meta") if "content-security-policy" in str(said).lower())
    assert "default-src 'none'" in policy
    for tag in ("style", "script"):
        (text,) = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        digest = b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert not [said for _, said, _ in tree.tags if "style" in said or any(key.startswith("on") for key in said)]


def test_it_is_read_by_heading_label_and_table_head(tmp_path: Path) -> None:
    claims = {"claims.csv": "cite,kind,subject,property,value\n1,count,counters,,7\n"}
    tree = Tree(page_of(project(tmp_path, {**FAULTY, **claims})))
    levels = [int(tag[1]) for tag, _, _ in tree.tags if re.fullmatch(r"h\d", tag)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert all("label" in around for tag, _, around in tree.tags if tag in ("input", "select"))
    assert all(said.get("scope") for said in tree.attributes("th"))
    ids = [said["id"] for _, said, _ in tree.tags if "id" in said]
    assert len(ids) == len(set(ids))
    assert [said["lang"] for said in tree.attributes("html")] == ["en"]
    assert list(tree.attributes("form")) == [{"id": "filter", "hidden": ""}], "useless without the script"
    regions = [said for tag, said, _ in tree.tags if said.get("tabindex") == "0"]
    assert regions and all(said.get("aria-label") for said in regions)


def test_the_figures_of_the_texts_are_counted_in_page_and_json(tmp_path: Path) -> None:
    root = project(tmp_path, {"claims.csv": "cite,kind,subject,property,value\n1,count,counters,,7\n"})
    whole = json.loads(grognard("check", "my-game", "--format", "json", "--project", root).output.splitlines()[-1])
    (figures,) = whole["figures"]
    assert figures["language"] == "" and sum(figures["counts"].values()) == 2
    words = " ".join(text for text, _, _ in Tree(page_of(root)).texts)
    assert "2 figures:" in words


def test_the_same_bytes_under_any_hash_seed(tmp_path: Path) -> None:
    root = project(tmp_path, FAULTY)
    command = [sys.executable, "-m", "grognard", "check", "my-game", "--format", "html", "--project", str(root)]
    pages = {
        subprocess.run(command, capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed}, check=False).stdout
        for seed in ("1", "2")
    }
    assert len(pages) == 1 and b"</html>" in pages.pop()


def test_nothing_is_written_but_the_page(tmp_path: Path) -> None:
    project(tmp_path)
    before = {path for path in tmp_path.rglob("*") if path.is_file()}
    page_of(tmp_path)
    assert {path for path in tmp_path.rglob("*") if path.is_file() and ".cache" not in path.parts} == before


def test_texts_of_a_stranger_are_texts() -> None:
    notes = [{"message": HOSTILE, "file": HOSTILE, "line": 1, "column": 1, "length": 0}]
    rests = {"basis": "cited", "reference": HOSTILE, "cases": [{"id": HOSTILE, "title": HOSTILE}]}
    source = {"text": printable(HOSTILE), "at": 3, "length": 9}
    bad = finding(HOSTILE, file=HOSTILE, hint=HOSTILE, notes=notes, rests_on=rests, source=source)
    counts = dict.fromkeys(COLUMNS, 1)
    pieces = {
        "all": counts,
        "owners": [{"owner": HOSTILE, **counts, "types": [{"type": HOSTILE, **counts}]}],
        "types": [],
    }
    scenario = {
        "id": HOSTILE,
        "title": HOSTILE,
        "case": HOSTILE,
        "verdict": "met",
        "statements": {"met": 1},
        "pieces": pieces,
    }
    page = drawn([bad], title=HOSTILE, version=HOSTILE, game=HOSTILE, scenarios=[scenario])
    tree = Tree(page)
    assert [tag for tag, _, _ in tree.tags].count("script") == 1 and [tag for tag, _, _ in tree.tags].count("img") == 0
    assert [tag for tag, _, _ in tree.tags].count("style") == 1
    assert not set(page) & {"\u202e", "\u2066", "\u200f", "\x1b"}
    assert page.count("&lt;script&gt;alert(1)") > 10


@pytest.mark.parametrize("text", ["m", "\"'<&>" * 200, "猫" * 600], ids=["short", "escaped", "wide"])
@pytest.mark.parametrize("kinds", [1, 500])
def test_many_findings_are_counted_and_the_page_stays_small(text: str, kinds: int) -> None:
    def found(count: int) -> list[Any]:
        notes = [{"message": text, "file": "b.csv", "line": 2, "column": 1, "length": 0}] * 12
        return [finding(f"{at} {text}", code=f"X{at % kinds:03}", file=f"f{at % 7}.csv", hint=text, notes=notes)
                for at in range(count)]  # fmt: skip

    many = found(20_000)
    assert_linear(lambda count: lambda: drawn(many[:count], notes=count), len(many))
    page = drawn(many, notes=len(many))
    assert len(page.encode()) < 5_000_000
    told = len(re.findall(r'<li class="finding', page))
    counted = sum(int(one) for one in re.findall(r'<p class="rest">(\d+) more', page))
    assert told + counted == len(many) and told >= 300
    groups = re.findall(r'<span class="count">(\d+)</span>', page)
    assert len(groups) == kinds and sum(map(int, groups)) == len(many)
    Tree(page)


def test_of_one_kind_the_first_are_shown_whole_then_by_name_then_counted_by_file() -> None:
    many = [
        finding(f"number {number}", file="a.csv" if number % 2 else "b.csv")
        for number in range(MOST_WHOLE + MOST_NAMED + 5)
    ]
    page = drawn(many)
    assert page.count('<li class="finding" ') == MOST_WHOLE and page.count('<li class="finding named"') == MOST_NAMED
    assert "5 more are only counted here; `grognard check my-game --format lines` lists all." in page
    assert re.findall(r'<li><bdi class="place">(.\.csv)</bdi>: (\d)</li>', page) == [("b.csv", "3"), ("a.csv", "2")]


def test_the_worst_stand_first_and_open() -> None:
    page = drawn([finding("n"), finding("w", "warning"), finding("e", "error", code="Z001"), finding("e", "error")])
    heads = re.findall(r'<details class="group (\w+)" id="[\w-]+" data-code="(\w+)"( open)?>', page)
    assert heads == [
        ("error", "X001", " open"),
        ("error", "Z001", " open"),
        ("warning", "X001", " open"),
        ("note", "X001", ""),
    ]


def test_what_is_in_order_says_so() -> None:
    page = drawn()
    assert "Nothing needs to be mended." in page and "There are none." in page and "<form" not in page


def words_of_the_page() -> set[str]:
    """All that the page may say: what its template names, and what it is given to be said."""
    text = (templates_dir() / "check/report.html").read_text("utf-8")
    written = set(re.findall(r'\bword\("([^"]+)"', text))
    assert len(written) > 90
    kinds = set(
        re.findall(r'^        \("([^"]+)", ', Path(sourced.__code__.co_filename).read_text("utf-8"), re.MULTILINE)
    )
    assert len(kinds) > 25
    facts = {
        *TABLES,
        *re.findall(r'f"(hex|statement|chart|hexside|path)\b', Path(facts_of.__code__.co_filename).read_text()),
    }
    given = {
        *Basis,
        *get_args(Verdict),
        *get_args(Outcome),
        *get_args(State),
        "with an error",
        *COLUMNS,
        SEVERAL,
        *Severity,
        "turn",
    }
    return {str(one) for one in (*written, *kinds, *facts, *given, "words", "citations", "names", "cited by")} - {
        "case"
    } | {"case"}


def test_all_words_of_the_page_have_french() -> None:
    french = tomllib.loads((templates_dir() / "lang/fr.toml").read_text("utf-8"))
    of_page = {one.removeprefix(OF_CHECK) for one in french if one.startswith(OF_CHECK)}
    assert sorted(words_of_the_page() - of_page) == []
    assert sorted(of_page - words_of_the_page()) == [], "said nowhere"


def test_every_word_of_a_page_is_translated(tmp_path: Path) -> None:
    """In a made-up language: what is not marked is a figure, a code, a text of the sources, or said to be English."""
    words = {f"{OF_CHECK}{one}": mark(one) for one in words_of_the_page()}
    game = tmp_path / "sources/my-game"
    project(tmp_path, {**FAULTY, "claims.csv": "cite,kind,subject,property,value\n1,count,counters,,7\n"})
    head = (game / "game.toml").read_text("utf-8").replace("[map.field]", 'languages = ["xx"]\n\n[map.field]', 1)
    (game / "game.toml").write_text(head, "utf-8")
    (game / "lang").mkdir()
    lines = (f'"{english}" = "{said}"\n' for english, said in words.items() if "`" not in english)
    (game / "lang/xx.toml").write_text("".join(lines), "utf-8")
    tree = Tree(page_of(tmp_path))
    assert [said["lang"] for said in tree.attributes("html")] == ["xx"]
    left = {
        text
        for text, around, languages in tree.texts
        if languages[-1] != "en"
        and not {"bdi", "style", "script", "pre"} & set(around)
        and not is_wordless(unmarked(text))
    }
    codes = {one for one in left if re.fullmatch(r"[A-Z]{3}\d{3}|[\w/-]+\.\w+", one)}
    assert left - codes == {"sources/my-game/", "grognard check my-game --format html"} & left


def test_a_page_is_of_one_game(tmp_path: Path) -> None:
    project(tmp_path)
    project(tmp_path, name="other")
    result = grognard("check", "--format", "html", "--project", tmp_path)
    assert result.exit_code == 2 and "a page is of one game: name one of my-game, other" in result.output
    assert grognard("check", "other", "--format", "html", "--project", tmp_path).stdout.startswith("<!doctype html>")


def test_a_game_that_cannot_be_read_has_a_page_too(tmp_path: Path) -> None:
    page = page_of(project(tmp_path, {"game.toml": "title ="}))
    assert "SRC010" in page and "Order of battle" not in page
    Tree(page)


def test_a_template_of_ones_own_draws_the_page_and_a_faulty_one_is_a_finding(tmp_path: Path) -> None:
    project(tmp_path)
    own = tmp_path / "sources/my-game/templates/check/report.html"
    own.parent.mkdir(parents=True)
    own.write_text("<!doctype html>{{ name(report.title) }}: {{ report.notes }}", "utf-8")
    assert re.fullmatch(r"<!doctype html>My Game: \d+", page_of(tmp_path))
    own.write_text("<!doctype html>\n{{ nothing }}", "utf-8")
    page = page_of(tmp_path)
    assert "templates/check/report.html:2:1" in page and "nothing&#39; is undefined" in page
    assert "</html>" in page


def test_a_style_of_ones_own_is_let_in(tmp_path: Path) -> None:
    project(tmp_path)
    assert grognard("eject", "check/report.css", "my-game", "--project", tmp_path).exit_code == 0
    own = tmp_path / "sources/my-game/templates/check/report.css"
    own.write_text(own.read_text("utf-8").replace("#1b5182", "#123456"), "utf-8")
    page = page_of(tmp_path)
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    assert "#123456" in style and b64encode(hashlib.sha256(style.encode()).digest()).decode().replace(
        "+", "&#43;"
    ) in page.replace("+", "&#43;")


def test_what_rests_on_an_assumption_says_why(tmp_path: Path) -> None:
    mix = starter("counters/mix.csv").replace("\n", "\n", 1)
    files = {"assumptions.toml": '[strength]\nwhy = "guessed from the map"\nsettled_by = "the counters"\n'}
    head, *rows = mix.splitlines()
    files["counters/mix.csv"] = "\n".join([f"{head},assumed", *(f"{row},strength" for row in rows)]) + "\n"
    page = page_of(project(tmp_path, files))
    assert "Assumed as" in page and "guessed from the map" in page


def test_the_text_of_a_rulebook_is_counted_and_no_line_of_it_is_shown(tmp_path: Path) -> None:
    """Though it lies where sources may be read."""
    book = shelf(tmp_path)
    result = grognard("check", "autumn", "--format", "html", "--text", book, "--project", book.parent)
    page = result.stdout
    assert result.exit_code == 1 and "no source names the hex B0999" in page
    assert re.search(r'<tr><th scope="row"><bdi>2\.2</bdi></th><td>22</td>', page)
    lines = [one.strip() for one in book.read_text("utf-8").splitlines() if len(one.split()) > 6]
    assert len(lines) > 8 and not [one for one in lines if html.escape(one) in page]
    objects = grognard("check", "autumn", "--format", "json", "--text", book, "--project", book.parent).stdout
    told = json.loads(objects.splitlines()[-1])
    assert [one["section"] for one in told["coverage"]["sections"]].count("3.1") == 2


def test_a_text_is_for_the_formats_that_have_room(tmp_path: Path) -> None:
    book = shelf(tmp_path)
    result = grognard("check", "--text", book, "--project", book.parent)
    assert result.exit_code == 2 and "--text is for --format html and json" in result.output
