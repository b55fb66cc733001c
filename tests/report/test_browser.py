"""The page in a browser: its filters work, and nothing that was smuggled into it runs. Skipped without Chromium."""

import html
import json
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from tests.report.pages import drawn, finding

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome") or shutil.which("chromium-browser")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed")
FINDINGS = [
    finding("a unit is lost", "error", "OOB010", "scenarios/a.csv"),
    finding("two units meet", "warning", "OOB002", "scenarios/b.csv"),
    *(finding(f"stated once: unit {number}", "note", "RUL015", "counters/mix.csv") for number in range(5)),
]
LOOK = """
const seen = () => ({
  said: document.getElementById("shown").textContent,
  hash: location.hash,
  shown: [...document.querySelectorAll("li.finding")].filter((one) => one.checkVisibility()).length,
  groups: [...document.querySelectorAll("details.group")].filter((one) => one.checkVisibility()).length,
});
"""


def dumped(page: str, folder: Path, hash: str = "") -> str:
    """What the browser has made of a page."""
    file = folder / "page.html"
    file.write_text(page, "utf-8")
    flags = ("--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000", "--dump-dom")
    command = [str(CHROMIUM), *flags, f"--user-data-dir={folder / 'profile'}", f"{file.as_uri()}#{hash}"]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout


def whole() -> str:
    return drawn(FINDINGS, errors=1, warnings=1, notes=5)


def after(script: str, folder: Path, hash: str = "") -> Any:
    """What is seen after a script, in a page whose policy lets it in."""
    page = re.sub(
        r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", drawn(FINDINGS, errors=1, warnings=1, notes=5)
    )
    write = f"<script>{LOOK}{script}; document.body.dataset.seen = JSON.stringify(found);</script></body>"
    (seen,) = re.findall(r'data-seen="([^"]*)"', dumped(page.replace("</body>", write), folder, hash))
    return json.loads(html.unescape(seen))


def test_without_a_choice_all_is_there_and_notes_are_closed(tmp_path: Path) -> None:
    seen = after("const found = seen()", tmp_path)
    assert seen == {"said": "7 of 7 findings", "hash": "", "shown": 2, "groups": 3}


@pytest.mark.parametrize(
    ("choice", "count", "groups"),
    [
        ({"severity": "error"}, 1, 1),
        ({"severity": "warning,note"}, 6, 2),
        ({"code": "RUL015"}, 5, 1),
        ({"file": "scenarios/b.csv"}, 1, 1),
        ({"search": "UNIT Lost"}, 1, 1),
        ({"search": "unit", "severity": "note"}, 5, 1),
        ({"search": "nothing of it"}, 0, 0),
    ],
)
def test_the_address_keeps_a_choice(tmp_path: Path, choice: Mapping[str, str], count: int, groups: int) -> None:
    seen = after("const found = seen()", tmp_path, urlencode(choice))
    assert (seen["said"], seen["groups"]) == (f"{count} of 7 findings", groups)


def test_the_form_chooses_and_lets_go_again(tmp_path: Path) -> None:
    steps = """
const form = document.getElementById("filter"), found = [];
const put = (name, value) => {
  form.elements[name].value = value;
  form.dispatchEvent(new Event("input"));
  found.push(seen());
};
for (const [name, value] of [["search", "unit 3"], ["code", "OOB002"], ["file", "counters/mix.csv"]]) {
  put(name, value);
  put(name, "");
}
form.querySelector("[value=note]").click();
found.push(seen());
form.querySelector("[value=note]").click();
document.getElementById("open").click();
found.push(seen());
document.getElementById("close").click();
found.push(seen())
"""
    seen = after(steps, tmp_path)
    assert [one["said"].split(" ")[0] for one in seen] == ["1", "7", "1", "7", "5", "7", "2", "7", "7"]
    assert [one["shown"] for one in seen] == [1, 2, 1, 2, 5, 2, 2, 7, 0]
    assert [one["hash"] for one in seen[:3]] == ["#search=unit+3", "", "#code=OOB002"]
    assert seen[6]["hash"] == "#severity=error%2Cwarning"


def test_the_reset_shows_all(tmp_path: Path) -> None:
    steps = """
const form = document.getElementById("filter"), found = "";
form.elements.search.value = "lost"; form.dispatchEvent(new Event("input"));
form.querySelector("[type=reset]").click();
setTimeout(() => { document.body.dataset.seen = JSON.stringify(seen()); }, 50);
"""
    assert after(steps, tmp_path)["said"] == "7 of 7 findings"


def test_a_link_to_a_group_opens_it(tmp_path: Path) -> None:
    assert after("const found = seen()", tmp_path, "note-RUL015")["shown"] == 7


def test_nothing_else_runs_in_the_page(tmp_path: Path) -> None:
    smuggled = '<script>document.body.dataset.mine = "1"</script><p style="color: red" onclick="0">x</p></body>'
    made = dumped(whole().replace("</body>", smuggled), tmp_path)
    assert "<script>document.body.dataset.mine" in made and "data-mine" not in made
    assert "7 of 7 findings" in made, "the page's own script runs"
