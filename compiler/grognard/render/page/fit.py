"""What pages set by Typst noticed about texts that did not fit their room."""

from collections.abc import Mapping

from grognard.render.draw.typst import query_metadata
from grognard.render.page.codes import PAGE_TOO_LONG
from grognard.work.job import Remark


def remarks_of(source: str, files: Mapping[str, str | bytes]) -> tuple[Remark, ...]:
    """A remark for each ``metadata`` labelled ``<remark>``, with subject, field and value; none twice."""
    noticed = (
        Remark(code=PAGE_TOO_LONG.code, subject=one["subject"], field=one["field"], values=(one["value"],))
        for one in query_metadata(source, "remark", files)
    )
    return tuple(dict.fromkeys(noticed))
