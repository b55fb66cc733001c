"""Where lines of the rules must not break: within a number and its unit, and so that a paragraph ends with a runt."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

Data = dict[str, Any]
SHORTEST: Final = 9
"""Characters of the last line of a paragraph, at least."""
LONG: Final = 40
"""Characters: a shorter paragraph stands on one line, or in a narrow place where nothing helps."""
_HELD: Final = re.compile(
    r"(?<![\w.:])(\d+(?:[.,]\d+)?) (?=(?:mm|cm|m|km|kg|h|MP|SP|VP|PM|PV)\b|[%°]|[^\W\d_]{4,10}\b)"
    r"|(?<=\d) (?=– \d)|(?<=\d –) (?=\d)"
)
NO_BREAK: Final = "\u00a0"


def well_broken(block: Data) -> Data:
    """A block whose paragraphs end well, and whose numbers stay with their units, at any depth."""
    kind = block["t"]
    if kind == "p":
        return {**block, "spans": _ended(_held(block["spans"]))}
    if kind == "table":
        rows = [[_held(cell) for cell in row] for row in (block["head"], *block["rows"])]
        return {**block, "head": rows[0], "rows": rows[1:]}
    if kind == "list":
        return {**block, "items": [[well_broken(inner) for inner in item] for item in block["items"]]}
    if kind == "quote":
        return {**block, "blocks": [well_broken(inner) for inner in block["blocks"]]}
    return block


def _held(spans: Sequence[Data]) -> list[Data]:
    return [
        {**one, "v": _held(one["v"])} if not isinstance(one["v"], str)
        else {**one, "v": _HELD.sub(lambda found: (found[1] or "") + NO_BREAK, one["v"])} if one["k"] == "text"
        else one
        for one in spans
    ]  # fmt: skip


def _ended(spans: list[Data]) -> list[Data]:
    """The spans with the last words in one piece, which no line breaks."""
    if len(words_in(spans)) < LONG:
        return spans
    tail: list[Data] = []
    rest = list(spans)
    while rest and len(words_in(tail)) < SHORTEST:
        last = rest.pop()
        if last["k"] == "break":
            return spans
        if last["k"] != "text":
            tail.insert(0, last)
            continue
        words: str = last["v"]
        at = words.rfind(" ", 0, max(0, len(words.rstrip()) - (SHORTEST - len(words_in(tail))) + 1))
        if at < 0:
            tail.insert(0, last)
            continue
        tail.insert(0, {**last, "v": words[at + 1 :]})
        rest.append({**last, "v": words[: at + 1]})
        break
    if len(words_in(tail)) > 2 * SHORTEST + LONG:
        return spans
    return [*rest, {"k": "whole", "v": tail}]


def words_in(spans: Sequence[Mapping[str, Any]]) -> str:
    """What spans say, without footnotes."""
    parts = (one["v"] if isinstance(one["v"], str) else words_in(one["v"]) for one in spans if one["k"] != "note")
    return "".join(parts)
