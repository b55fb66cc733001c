"""Pages of checks, and what stands in them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from html.parser import HTMLParser
from typing import Any

from tests.commands.projects import starter

from grognard.base.bundled import templates_dir
from grognard.base.digests import digest_bytes
from grognard.render.report.argument import PAGE, SCRIPT, STYLE, ReportArgument
from grognard.render.report.page import draw_report
from grognard.work.job import Blob, Inputs

FAULTY = {"scenarios/battle.csv": starter("scenarios/battle.csv").replace("0103", "0909")}
VOID = {"meta", "input", "rect", "br", "link"}
EMPTY = {
    "report": "check", "game": "my-game", "title": "My Game", "version": "1", "basis": "design",
    "folder": "sources/my-game/", "errors": 0, "warnings": 0, "notes": 0, "codes": [], "scenarios": [],
    "provenance": [], "claims": {}, "figures": [], "facts": [], "coverage": None,
}  # fmt: skip


class Tree(HTMLParser):
    """Tags in order, each with its attributes and the tags around it; what is not closed, and in the right order, is a
    fault."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str], tuple[str, ...]]] = []
        self.texts: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = []
        """Each text with the tags and the languages around it."""
        self._languages: list[str] = []
        self.feed(page)
        assert self.open == [], self.open

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        said = {key: value or "" for key, value in attrs}
        self.tags.append((tag, said, tuple(self.open)))
        if tag not in VOID:
            self.open.append(tag)
            self._languages.append(said.get("lang", ""))

    def handle_startendtag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {key: value or "" for key, value in attrs}, tuple(self.open)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1] == tag, (tag, self.open)
        self.open.pop()
        self._languages.pop()

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append((data.strip(), tuple(self.open), tuple(filter(None, self._languages))))

    def attributes(self, tag: str) -> Iterator[dict[str, str]]:
        return (said for name, said, _ in self.tags if name == tag)


def drawn(
    findings: Sequence[Mapping[str, Any]] = (),
    language: str = "en",
    words: Mapping[str, str] | None = None,
    **whole: Any,
) -> str:
    """A page of these findings, by the shipped template."""
    blobs = [(templates_dir() / name).read_bytes() for name in (PAGE, STYLE, SCRIPT)]
    page, style, script = (Blob(digest=digest_bytes(one)) for one in blobs)
    codes = {one["code"]: {"code": one["code"], "title": one["title"], "explanation": "What it does: it.\n\nWhy: so.",
                           "count": 1} for one in findings}  # fmt: skip
    argument = ReportArgument(
        page=page, style=style, script=script, findings=tuple(findings), language=language,
        whole={**EMPTY, "codes": list(codes.values()), **whole}, words=tuple((words or {}).items()),
    )  # fmt: skip
    inputs = Inputs(blobs={one.digest: data for one, data in zip((page, style, script), blobs, strict=True)})
    return draw_report(argument, inputs).data.decode()


def finding(message: str = "m", severity: str = "note", code: str = "X001", file: str = "a.csv", **more: Any) -> Any:
    return {
        "code": code, "severity": severity, "message": message, "file": file, "line": 1, "column": 1, "length": 1,
        "hint": "", "notes": [], "game": "my-game", "title": "title", "source": None, "rests_on": None, **more,
    }  # fmt: skip


def shown(page: str) -> list[str]:
    """The messages of the findings that stand in a page."""
    return re.findall(
        r'<p class="message" lang="en"><bdi>(.*?)</bdi>|class="place">[^<]*</bdi> <bdi lang="en">(.*?)</bdi></li>', page
    )
