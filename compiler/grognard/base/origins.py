"""Where a value was written. Lines and columns count from 1; a column counts characters, not bytes."""

from collections.abc import Mapping
from dataclasses import field

from grognard.base.records import record


@record
class Origin:
    """One place in one source file. ``file`` is relative to the project, with forward slashes."""

    file: str = ""
    line: int = 0
    column: int = 0
    length: int = 0

    def __str__(self) -> str:
        if not self.line:
            return self.file
        return f"{self.file}:{self.line}:{self.column}" if self.column else f"{self.file}:{self.line}"

    def shifted(self, offset: int, length: int = 0) -> "Origin":
        """The place ``offset`` characters further on the same line: a span inside a cell or string."""
        return Origin(file=self.file, line=self.line, column=self.column + offset, length=length)


NOWHERE = Origin()


@record
class Origins:
    """Where a record was written, as a whole and field by field."""

    at: Origin = NOWHERE
    fields: Mapping[str, Origin] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Origin:
        """The origin of one field, or of the whole record where the field was not written."""
        return self.fields.get(name, self.at)


UNWRITTEN = Origins()
