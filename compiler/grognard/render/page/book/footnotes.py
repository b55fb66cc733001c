"""Footnotes among the blocks of a text: each reference becomes a span that holds the words of its note."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from grognard.model.plan.rulebook import REFERENCE

Data = dict[str, Any]
Read = Callable[[str], Iterable[Data]]


def noted(blocks: Iterable[Data], notes: Mapping[str, str], read: Read) -> Iterator[Data]:
    """The blocks with their footnotes. ``read``: what makes blocks of the words of a note."""
    spans = {id: [one for block in read(text) for one in block.get("spans", [])] for id, text in notes.items()}
    for block in blocks:
        yield _block(block, spans)


def _block(block: Data, notes: Mapping[str, list[Data]]) -> Data:
    if "spans" in block:
        return {**block, "spans": list(_spans(block["spans"], notes))}
    if block["t"] == "table":
        rows = [[list(_spans(cell, notes)) for cell in row] for row in (block["head"], *block["rows"])]
        return {**block, "head": rows[0], "rows": rows[1:]}
    if block["t"] == "list":
        return {**block, "items": [[_block(inner, notes) for inner in item] for item in block["items"]]}
    if block["t"] == "quote":
        return {**block, "blocks": [_block(inner, notes) for inner in block["blocks"]]}
    return block


def _spans(spans: Sequence[Data], notes: Mapping[str, list[Data]]) -> Iterator[Data]:
    for span in spans:
        if not isinstance(span["v"], str):
            yield {**span, "v": list(_spans(span["v"], notes))}
        elif span["k"] == "text":
            parts = REFERENCE.split(span["v"])
            for number, part in enumerate(parts):
                if number % 2 and part in notes:
                    yield {"k": "note", "v": notes[part]}
                elif text := f"[^{part}]" if number % 2 else part:
                    yield {"k": "text", "v": text}
        else:
            yield span
