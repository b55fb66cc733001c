"""The fonts of the game that is drawn or checked, beside those that come with grognard.

Jobs run in threads and in other processes, and several games in one run: so the fonts are those of the context. What is
remembered of texts in some fonts is remembered for these fonts (`remembered`).
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar, cast

from grognard.base.bundled import FontKey
from grognard.base.digests import digest, digest_bytes
from grognard.base.fonts.sfnt import Sfnt, read_sfnt

Wrapped = TypeVar("Wrapped", bound=Callable[..., Any])


class Lettering(NamedTuple):
    """The files of own cuts, and a digest of them all; blank where there are none."""

    cuts: Mapping[FontKey, bytes] = MappingProxyType({})
    digest: str = ""


_CURRENT: Final[ContextVar[Lettering]] = ContextVar("lettering", default=Lettering())  # noqa: B039 -- never changed


def lettering() -> Lettering:
    """The own fonts of this context."""
    return _CURRENT.get()


@contextmanager
def lettered(cuts: Mapping[FontKey, bytes]) -> Iterator[None]:
    """Draw and measure with these fonts too, as long as the context lasts."""
    known = digest([(*key, digest_bytes(data)) for key, data in sorted(cuts.items())]) if cuts else ""
    token = _CURRENT.set(Lettering(MappingProxyType(dict(sorted(cuts.items()))), known))
    try:
        yield
    finally:
        _CURRENT.reset(token)


def remembered(most: int | None) -> Callable[[Wrapped], Wrapped]:
    """As ``lru_cache``, apart for each set of own fonts."""

    def remembering(function: Wrapped) -> Wrapped:
        @lru_cache(maxsize=most)
        def known(_letters: str, *arguments: Any, **named: Any) -> Any:
            return function(*arguments, **named)

        @wraps(function)
        def found(*arguments: Any, **named: Any) -> Any:
            return known(_CURRENT.get().digest, *arguments, **named)

        found.cache_clear = known.cache_clear  # type: ignore[attr-defined]
        found.cache_info = known.cache_info  # type: ignore[attr-defined]
        return cast(Wrapped, found)

    return remembering


@lru_cache(maxsize=64)
def own_sfnt(data: bytes) -> Sfnt:
    """What an own font says of itself; it was read before, so that it can be read."""
    return read_sfnt(data)
