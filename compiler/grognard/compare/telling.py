"""Values that differ, in words: of long lists what only one of them has."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args, get_origin

from grognard.base.records import written_name
from grognard.compare.fields import compared, is_record, is_word, keys_of, value_of
from grognard.model.fields.marks import Fact, SetByLoader, mark_of
from grognard.model.game.locations import Location
from grognard.model.game.provenance import Provenance
from grognard.model.said import text_of, word_of

_LISTED: Final = 6
"""Of longer lists only what differs is told."""
_LEFT_OUT, _BLANK = "left out", "blank"


def told(before: Any, after: Any) -> tuple[str, str]:
    """Both values in words, blank for nothing. Two that differ never read the same."""
    x, y = _items(before), _items(after)
    if x is not None and y is not None and max(len(x), len(y)) > _LISTED:
        return _apart(x, y)
    one, other = words(before), words(after)
    return (one, other) if one != other else (_exactly(before), _exactly(after))


def words(value: Any) -> str:
    """A value as people read it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if is_record(value):
        return summary(value)
    if isinstance(value, Provenance):
        return word_of(value)
    if (items := _items(value)) is not None:
        return "; ".join(map(_item, items))
    if isinstance(value, Mapping):
        return "; ".join(f"{key} {words(one)}" for key, one in value.items())
    return text_of(value)


def _item(one: Any) -> str:
    """An item of a list: a list in brackets, so many of a thing as ``it-1 ×2``."""
    if isinstance(one, tuple) and len(one) == 2 and isinstance(one[0], str) and isinstance(one[1], int):
        return f"{one[0]} ×{one[1]}"
    return f"({words(one)})" if _items(one) else words(one)


def summary(one: Any) -> str:
    """What a record says beside what it is known by and what it takes by default."""
    if not is_record(one):
        return words(one)
    left = {"id", *(name for name, _ in keys_of(type(one)))}
    fields = (field for field in compared(type(one)) if field.name not in left and not is_word(field.name))
    values = ((field, value_of(one, field.name)) for field in fields if not _is_filled(field.type))
    said = (
        (field.name, value) for field, value in values if value != field.default and value not in (None, "", (), {})
    )
    return "; ".join(f"{written_name(name)} {words(value)}" for name, value in said)


def _is_filled(annotation: Any) -> bool:
    """Whether LOAD or LINK has filled a field from what others say."""
    is_stated = mark_of(annotation, Fact) or any(
        get_origin(one) is Mapping for one in (annotation, *get_args(annotation))
    )
    return mark_of(annotation, SetByLoader) is not None and not is_stated


def _apart(x: Sequence[Any], y: Sequence[Any]) -> tuple[str, str]:
    mine, others = Counter(map(_item, x)), Counter(map(_item, y))
    if mine == others:
        first, last = _window(x, y)
        return f"in the order {words(x[first:last])}", f"in the order {words(y[first:last])}"
    many = (mine & others).total()
    return _some(mine - others, many), _some(others - mine, many)


def _some(own: Counter[str], many: int) -> str:
    listed = [f"{text} ×{count}" if count > 1 else text for text, count in own.items()]
    rest = f"{many} other" if many == 1 else f"{many} others"
    return "; ".join([*listed, f"and {rest}" if listed else rest] if many else listed)


def _window(x: Sequence[Any], y: Sequence[Any]) -> tuple[int, int]:
    """From the first item that differs to behind the last one, of lists of one length."""
    apart = [number for number, (one, other) in enumerate(zip(x, y, strict=True)) if one != other]
    return (apart[0], apart[-1] + 1) if apart else (0, 0)


def _exactly(value: Any) -> str:
    """A value beside one that reads the same, as ``left out`` beside ``blank``."""
    if value is None:
        return _LEFT_OUT
    return _BLANK if value in ("", (), {}) else repr(value)


def _items(value: Any) -> tuple[Any, ...] | None:
    return value if isinstance(value, tuple) and not isinstance(value, Location) else None
