"""VASSAL's nested lists in one string: tokens with a delimiter between them.

Inside a token each delimiter gets a backslash before it and other backslashes stay as they are; a token that starts
with a backslash, or is wrapped in single quotes, is wrapped in single quotes. Nesting repeats this level by level.
"""

from collections.abc import Iterable, Sequence


def join(delimiter: str, tokens: Iterable[str]) -> str:
    """Write ``tokens`` as one string. No token and one empty token both give "".

    Raises ``ValueError`` for a token that ends in a backslash where another follows: a reader takes the backslash as
    the escape of the delimiter, so this format cannot express such a value.
    """
    tokens = list(tokens)
    plain = delimiter.join(tokens)
    if plain.count(delimiter) == len(tokens) - 1 and "\\" not in plain and "'" not in plain:
        return plain  # nearly all are: a module of 3,600 pieces joins 600,000 tokens
    written = [_escape(delimiter, token) for token in tokens]
    for text in written[:-1]:
        if text.endswith("\\"):
            raise ValueError(f"a value ends in a backslash, which VASSAL cannot hold: {text!r}")
    return delimiter.join(written)


class Nest:
    """The outer tokens that many chains have, written once: ``nest`` writes the inner ones behind them."""

    def __init__(self, delimiter: str, outer: Sequence[str] = ()) -> None:
        self._delimiter, self._outer = delimiter, tuple(outer)
        self._is_plain = self._are_plain(outer)
        self._text = self._written(outer, 0) if self._is_plain else ""

    def nest(self, tokens: Sequence[str]) -> str:
        """The whole chain as pairs within pairs: the first with (the second with (the third ...)). Raises as ``join``
        does.

        A separator gets one backslash from each level above it. They are written in one pass, since a piece has twenty
        levels.
        """
        if self._is_plain and self._are_plain(tokens):
            return self._text + self._written(tokens, len(self._outer))
        *outer, text = (*self._outer, *tokens)
        for token in reversed(outer):
            text = join(self._delimiter, [token, text])
        return text

    def _are_plain(self, tokens: Sequence[str]) -> bool:
        odd = self._delimiter
        return not any(odd in one or one.startswith(("\\", "'")) or one.endswith("\\") for one in tokens)

    def _written(self, tokens: Sequence[str], level: int) -> str:
        """``level``: the number of tokens outside these."""
        above = enumerate(tokens, level - 1)
        return "".join("\\" * number + self._delimiter + one if number >= 0 else one for number, one in above)


def unnest(delimiter: str, text: str) -> list[str]:
    """Read such a chain in one pass; empty where a value is quoted or the levels do not agree, which ``cut`` reads.

    At each level the separator is the delimiter with one backslash for each level above; one with more belongs to a
    value.
    """
    *parts, last = text.split(delimiter)
    tokens: list[str] = []
    token: list[str] = []
    for part in parts:
        bare = part.rstrip("\\")
        more = len(part) - len(bare) - len(tokens)
        if more < 0:
            return []
        token.append(bare)
        if more:
            token.append("\\" * (more - 1) + delimiter)
        else:
            tokens.append("".join(token))
            token = []
    tokens.append("".join([*token, last]))
    return [] if any(one.startswith("'") for one in tokens) else tokens


def split(delimiter: str, text: str) -> list[str]:
    """Read the tokens of ``text``; an empty text is one empty token, as the engine reads it."""
    parts = text.split(delimiter)
    if "\\" not in text:
        return [_unquote(part) for part in parts]
    tokens: list[str] = []
    open_: list[str] = []  # a token so far, in pieces: long ones are joined once
    for part in parts[:-1]:
        if part.endswith("\\"):
            open_.append(part[:-1])
        else:
            tokens.append(_unquote(delimiter.join([*open_, part])))
            open_ = []
    return [*tokens, _unquote(delimiter.join([*open_, parts[-1]]))]


def cut(delimiter: str, text: str) -> tuple[str, str | None]:
    """The same for at most two tokens, the second None where there is one: quick for a deep nest of pairs.

    Raises ``ValueError`` for three or more.
    """
    escaped = f"\\{delimiter}"
    at = text.find(delimiter)
    while at > 0 and text[at - 1] == "\\":
        at = text.find(delimiter, at + 1)
    if at < 0:
        return _unquote(text.replace(escaped, delimiter)), None
    first, second = text[:at], text[at + 1 :]
    if second.count(delimiter) != second.count(escaped):
        raise ValueError(f"more than two values: {text[:40]!r}")
    return _unquote(first.replace(escaped, delimiter)), _unquote(second.replace(escaped, delimiter))


def _escape(delimiter: str, token: str) -> str:
    escaped = token.replace(delimiter, "\\" + delimiter)
    if token.startswith("\\") or (token.startswith("'") and token.endswith("'")):
        return f"'{escaped}'"
    return escaped


def _unquote(token: str) -> str:
    if len(token) > 1 and token.startswith("'") and token.endswith("'"):
        return token[1:-1]
    return token
