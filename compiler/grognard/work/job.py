"""A job: a pure function by name, its one argument, and the jobs whose bytes it needs.

A job function has the signature ``f(argument, inputs: Inputs) -> Made`` and lives at the top of a module. It must read
only its argument and inputs, so that equal jobs give equal bytes in any process.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Any

from grognard.base.records import record


@record
class Blob:
    """Bytes in the content store, by digest. In an argument, art, fonts and templates are blobs."""

    digest: str


@record
class Remark:
    """Something that a job noticed. It gets its origin from the game of the run that reads it.

    ``subject`` names the thing, such as ``counter:it-127-1``; ``values`` are the facts of the message. ``template`` is
    the drawing with the fault, such as ``faces/unit-nato.svg``, with line and column of the element; 0: none. ``hint``:
    how to mend it, if the code's explanation does not say.
    """

    code: str
    subject: str
    field: str = ""
    values: tuple[str, ...] = ()
    template: str = ""
    line: int = 0
    column: int = 0
    hint: str = ""


@record
class Made:
    """The bytes that a job made, and its remarks."""

    data: bytes
    remarks: tuple[Remark, ...] = ()


@record
class Inputs:
    """The input of a job: the bytes of the jobs that it needs, in order, and of the blobs in its argument."""

    needs: tuple[bytes, ...] = ()
    blobs: Mapping[str, bytes] = field(default_factory=dict)

    def blob(self, blob: Blob) -> bytes:
        """The bytes of a blob in the argument."""
        return self.blobs[blob.digest]


@record
class Task:
    """A job as an executor takes it: its input is given by digest, and its runner fetches the bytes."""

    function: str
    argument: Any
    needs: tuple[str, ...] = ()


@record
class Done:
    """The result of a task: the digest of the bytes, which are in the store, and the remarks. ``unkept``: the bytes, if
    the process that ran it could not write to the store."""

    data: str
    remarks: tuple[Remark, ...] = ()
    unkept: bytes | None = None


@record
class Job:
    """``function`` is ``module:attribute``. ``output`` is a path under the game's build folder with forward slashes;
    blank for a job that only other jobs need. ``engines`` names the libraries whose version is part of the key.
    ``is_large``: it takes hundreds of megabytes while it runs, so that few such jobs run at once."""

    function: str
    argument: Any
    needs: tuple["Job", ...] = ()
    output: str = ""
    engines: tuple[str, ...] = ()
    is_large: bool = False

    @property
    def maker(self) -> str:
        """The function that makes its bytes, also where another one prepares it."""
        inner = getattr(self.argument, "function", None)
        return inner if isinstance(inner, str) else self.function


def blobs_in(value: Any) -> tuple[Blob, ...]:
    """Every blob in an argument, in order of first appearance."""
    found: dict[Blob, None] = {}
    _collect((value,), found)
    return tuple(found)


def _collect(values: Iterable[Any], found: dict[Blob, None]) -> None:
    for value in values:
        kind = type(value)
        if kind is str or kind is float or kind is int or value is None:
            continue  # nearly all are
        if kind is Blob:
            found[value] = None
        elif isinstance(value, tuple | list):
            _collect(value, found)
        elif isinstance(value, Mapping):
            _collect(value.values(), found)
        elif hasattr(value, "__dataclass_fields__"):
            _collect([getattr(value, name) for name in value.__dataclass_fields__], found)
