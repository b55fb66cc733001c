"""The operators, names and literals of an expression, taken one after the other."""

import re
from typing import Final

_TOKEN: Final = re.compile(
    r"""\s*(?:(?P<number>\d+)|(?P<text>"(?:\\.|[^"\\])*")|(?P<name>[^\W\d][\w$]*(?:\.(?:max|min|parseInt)\b)?)
    |(?P<sign>&&|\|\||==|!=|<=|>=|[-+*/<>!?:.,()\[\]]))""",
    re.VERBOSE | re.DOTALL,
)


class Tokens:
    """The tokens of a text, and the position of the next one."""

    def __init__(self, text: str) -> None:
        self._tokens: list[tuple[str, str]] = []
        at, end = 0, len(text.rstrip())
        while at < end:
            found = _TOKEN.match(text, at)
            if found is None:
                raise ValueError(f"not read: {text[at : at + 20]!r}")
            self._tokens.append((str(found.lastgroup), found[str(found.lastgroup)]))
            at = found.end()
        self.at = 0

    def end(self) -> None:
        """Raises ValueError if a token is left."""
        if self.at < len(self._tokens):
            raise ValueError(f"left over: {self._tokens[self.at][1]!r}")

    @property
    def token(self) -> tuple[str, str]:
        return self._tokens[self.at] if self.at < len(self._tokens) else ("", "")

    @property
    def next(self) -> str:
        return self.token[1]

    def takes(self, *words: str) -> bool:
        """Whether these come next. If they do they are taken."""
        if [word for _, word in self._tokens[self.at : self.at + len(words)]] != [*words]:
            return False
        self.at += len(words)
        return True

    def want(self, *words: str) -> None:
        if not self.takes(*words):
            raise ValueError(f"{' '.join(words)} is expected, and not {self.next!r}")

    def take(self, kind: str) -> str:
        found, word = self.token
        if found != kind:
            raise ValueError(f"a {kind} is expected, and not {word!r}")
        self.at += 1
        return word

    def whole_number(self) -> int:
        return (-1 if self.takes("-") else 1) * int(self.take("number"))


def bare(literal: str) -> str:
    """The text of a literal."""
    return re.sub(r"\\(.)", r"\1", literal[1:-1], flags=re.DOTALL)
