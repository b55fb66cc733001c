"""ids.csv: the piece ids of the module, which saved games know."""

import re
from itertools import count

from grognard.base.diagnostics import Note
from grognard.base.origins import Origin
from grognard.load.codes.published import CHANGED_IDS, GAP_IN_IDS
from grognard.load.codes.records import DUPLICATE_ID, MISSING_VALUE, WRONG_VALUE
from grognard.load.record.sources import Sources
from grognard.load.text.names import stands_twice

_ID_COLUMNS = ("key", "gpid", "was")
_WAS = "`was` names the key of an earlier row with the same number; grognard writes it"
_GPID = re.compile(r"(?:(?P<prefix>[a-z0-9-]+):)?(?P<number>[0-9]{1,8})", re.ASCII)


def load_ids(sources: Sources) -> tuple[dict[str, int], dict[str, str]]:
    """The piece ids of the module by key; and for those of optional parts the part: ``gas:57`` is 57 of ``gas``. No
    number stands twice, whatever its part."""
    made: dict[str, int] = {}
    prefixes: dict[str, str] = {}
    given: dict[int, str] = {}
    places: dict[str, Origin] = {}
    last = Origin(file="")
    for row, _ in sources.rows(sources.table("ids.csv"), _ID_COLUMNS):
        key, text = row.cells.get("key", ""), row.cells.get("gpid", "")
        place = row.places.get("gpid", row.at)
        if not key or not text:
            sources.report.add(MISSING_VALUE.at(row.at, f"{'gpid' if key else 'key'} is missing"))
        elif (gpid := _GPID.fullmatch(text)) is None:
            sources.report.add(WRONG_VALUE.at(place, f"gpid is {text!r}; a whole number is expected"))
        elif key in made:
            sources.report.add(stands_twice(DUPLICATE_ID, row.places["key"], f"key {key!r}", places[key]))
        elif (number := int(gpid["number"])) in given and made.get(row.cells.get("was", "")) != number:
            message = f"piece id {number} is given to {given[number]} and {key}"
            note = Note(message=f"{given[number]} stands here", origin=places[given[number]])
            sources.report.add(DUPLICATE_ID.at(place, message, notes=[note]))
        else:
            was = row.cells.get("was")
            if was is not None and made.get(was) != number:
                why = f"which has the number {made[was]}" if was in made else "and no earlier row is of that key"
                message = f"{key} was {was}, {why}"
                sources.report.add(CHANGED_IDS.at(row.places["was"], message, hint=_WAS))
            if number < max(given, default=0) and was is None:
                message = f"piece id {number} stands behind {max(given)}: rows are only added at the end"
                sources.report.add(CHANGED_IDS.at(place, message))
            made[key] = number
            places[key] = row.places["key"]
            if gpid["prefix"]:
                prefixes[key] = gpid["prefix"]
            given.setdefault(number, key)
            last = place
    gone = max(given, default=0) - min(given, default=1) + 1 - len(given)
    if gone > 0:
        first = next(number for number in count(min(given)) if number not in given)
        message = f"no piece has the id {first}" + (f", nor {gone - 1} others" if gone > 1 else "")
        sources.report.add(GAP_IN_IDS.at(last, message, hint="put the row back, even where the piece is gone"))
    return made, prefixes
