"""On a phone nothing of the page stands out of its box, however long words and figures are. Needs Chromium."""

import html
import json
import re
import tomllib
from pathlib import Path

import pytest
from tests.report.pages import drawn, finding
from tests.report.test_browser import CHROMIUM, dumped

from grognard.base.bundled import templates_dir

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed")
FRENCH = tomllib.loads((templates_dir() / "lang/fr.toml").read_text("utf-8"))
LONG = {f"check: {one}": one + "gesellschaft" for one in ("error", "errors", "warning", "warnings", "note", "notes")}
LOOK = """<script>
const isOut = (one) => one.checkVisibility() && getComputedStyle(one).display !== "inline" && one.clientWidth
  && one.scrollWidth > one.clientWidth + 1 && !one.closest(".wide-table, .source, .skip");
parent.document.body.dataset.seen = JSON.stringify({
  width: innerWidth,
  out: [...document.querySelectorAll("*")].filter(isOut).map((one) => `${one.tagName} ${one.textContent.trim()}`),
});
</script></body>"""


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize(("language", "words"), [("en", {}), ("fr", FRENCH), ("de", LONG)])
def test_nothing_is_wider_than_a_phone(tmp_path: Path, width: int, language: str, words: dict[str, str]) -> None:
    found = [finding("two units meet", one, "OOB002", "scenarios/b.csv") for one in ("error", "warning", "note")]
    page = drawn(found, language, words, errors=128, warnings=4096, notes=25000)
    inner = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page).replace("</body>", LOOK)
    frame = f'<body><iframe style="width: {width}px; border: 0" srcdoc="{html.escape(inner)}"></iframe></body>'
    (seen,) = re.findall(r'data-seen="([^"]*)"', dumped(frame, tmp_path))
    assert json.loads(html.unescape(seen)) == {"width": width, "out": []}
