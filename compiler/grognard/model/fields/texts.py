"""Scalars that are written as texts: words, ids, colours, languages."""

import re
from typing import Any, ClassVar, Final

from grognard.base.diagnostics import Hint, Meant
from grognard.base.names.slugs import slug
from grognard.base.records import record
from grognard.model.fields.marks import Fault, Scalar, Schema, with_article

LANGUAGE: Final = re.compile(r"[a-z]{2,3}")


@record
class Text(Scalar):
    """Any text."""

    stopgap: ClassVar[Any] = ""

    def read(self, written: Any, *, is_strict: bool) -> Any:
        if isinstance(written, str):
            return written
        hint = "" if isinstance(written, dict | list | tuple) else "write it in quotes"
        if type(written) is int:
            hint = Hint(hint, Meant(was=str(written), now=f'"{written}"'))
        return Fault(why=f"; {with_article(self.word)} is expected", hint=hint)

    @property
    def schema(self) -> Schema:
        return {"type": "string"}


@record
class Name(Text):
    """An id: lower-case words with hyphens, at most ``longest`` characters."""

    word: ClassVar[str] = "id"
    example: ClassVar[str] = '"some-id"'
    pattern: ClassVar[re.Pattern[str]] = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
    stopgap: ClassVar[Any] = None
    longest: int = 64

    def read(self, written: Any, *, is_strict: bool) -> Any:
        if not isinstance(written, str):
            return Text.read(self, written, is_strict=is_strict)
        if not self.pattern.fullmatch(written):
            meant = slug(written)
            hint = "lower-case words of letters and digits, hyphens"
            if meant:
                hint = Hint(f"write {meant!r}", Meant(was=written, now=meant))
            return Fault(why=", which cannot be an id", hint=hint, is_id=True)
        if len(written) > self.longest:
            return Fault(why=f", which is longer than {self.longest} characters", is_id=True)
        return written

    @property
    def schema(self) -> Schema:
        return {"maxLength": self.longest, "pattern": f"^{self.pattern.pattern}$", "type": "string"}


@record
class Paint(Text):
    """A colour, in capital or small letters; it is kept in small ones."""

    word: ClassVar[str] = "colour"
    example: ClassVar[str] = '"#a9b694"'
    pattern: ClassVar[re.Pattern[str]] = re.compile(r"#[0-9a-fA-F]{6}")
    stopgap: ClassVar[Any] = "#808081"

    def read(self, written: Any, *, is_strict: bool) -> Any:
        if not isinstance(written, str):
            return Text.read(self, written, is_strict=is_strict)
        if self.pattern.fullmatch(written):
            return written.lower()
        return Fault(why="; a colour is expected", hint=f"a colour is # and six of 0-9 a-f: {self.example}")

    @property
    def schema(self) -> Schema:
        return {"pattern": f"^{self.pattern.pattern}$", "type": "string"}


@record
class InkShares(Text):
    """A colour as a press prints it: per cent of cyan, magenta, yellow and black, whole numbers."""

    word: ClassVar[str] = "colour in inks"
    example: ClassVar[str] = '"0 40 100 10"'
    pattern: ClassVar[re.Pattern[str]] = re.compile(r"(?:(?:100|[1-9]?[0-9]) ){3}(?:100|[1-9]?[0-9])")

    def read(self, written: Any, *, is_strict: bool) -> Any:
        if not isinstance(written, str):
            return Text.read(self, written, is_strict=is_strict)
        plain = " ".join(written.split())
        if not plain or self.pattern.fullmatch(plain):
            return plain
        hint = f"per cent of cyan, magenta, yellow and black, four whole numbers: {self.example}"
        return Fault(why="; a colour in inks is expected", hint=hint)

    @property
    def schema(self) -> Schema:
        return {"pattern": f"^({self.pattern.pattern})?$", "type": "string"}


@record
class LanguageCode(Text):
    """A code of ISO 639."""

    example: ClassVar[str] = '"en"'

    def read(self, written: Any, *, is_strict: bool) -> Any:
        if not isinstance(written, str):
            return Text.read(self, written, is_strict=is_strict)
        if LANGUAGE.fullmatch(written):
            return written
        hint = "a language is its code of two or three letters"
        short = written[:2].lower()
        hint += f", as {short!r}" if LANGUAGE.fullmatch(short) else f": {self.example}"
        return Fault(why="; the code of a language is expected", hint=hint)

    @property
    def schema(self) -> Schema:
        return {"pattern": f"^{LANGUAGE.pattern}$", "type": "string"}
