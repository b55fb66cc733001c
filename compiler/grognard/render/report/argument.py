"""What the page of a check is made of."""

from collections.abc import Mapping
from typing import Any

from grognard.base.records import record
from grognard.work.job import Blob

PAGE, STYLE, SCRIPT = "check/report.html", "check/report.css", "check/report.js"
"""The templates."""


@record
class ReportArgument:
    """``findings`` and ``whole`` are what ``--format json`` prints."""

    page: Blob
    style: Blob
    script: Blob
    findings: tuple[Mapping[str, Any], ...]
    whole: Mapping[str, Any]
    language: str = "en"
    words: tuple[tuple[str, str], ...] = ()
