"""The files beside the tables: hooks, claims, assumptions, piece ids and translations."""

import re
from itertools import count
from typing import Any

from grognard.base.origins import Origin
from grognard.load import codes
from grognard.load.files.map import whole_cell
from grognard.load.record.kinds import HOOKS, written_columns
from grognard.load.record.sources import Sources
from grognard.model.game.hooks.whole import Hook
from grognard.model.game.rules import Assumption, Claim
from grognard.model.game.scalars import LANGUAGE

_CLAIM_COLUMNS = written_columns(Claim)
_ID_COLUMNS = ("key", "gpid", "was")
_WAS = "`was` names the key of an earlier row with the same number; grognard writes it"
_GPID = re.compile(r"(?:(?P<prefix>[a-z0-9-]+):)?(?P<number>[0-9]{1,8})", re.ASCII)
RELEASE_COLUMNS = ("version", "digest")


def load_hooks(sources: Sources) -> dict[str, Hook]:
    """The hooks by id."""
    document = sources.document("hooks.toml")
    made: dict[str, Hook] = {}
    for key in sources.keys(document, ()):
        assert document is not None
        table = document.value[key]
        if not isinstance(table, dict):
            sources.report.add(
                codes.WRONG_VALUE.at(document.at((key,)), f"{key} holds no table", hint=f"write [{key}]")
            )
            continue
        kind = HOOKS.get(table["kind"]) if isinstance(table.get("kind"), str) else None
        if kind is None:
            place = document.at((key, "kind"))
            if "kind" in table:
                hint = sources.report.near(str(table["kind"]), HOOKS) or f"there are {', '.join(HOOKS)}"
                sources.report.add(codes.WRONG_VALUE.at(place, f"{table['kind']!r} is no kind of hook", hint=hint))
            else:
                sources.report.add(codes.MISSING_VALUE.at(place, "kind is missing"))
            continue
        one = sources.record(document, (key,), kind, id=key)
        if one is not None:
            made[one.id] = one
    return made


def load_assumptions(sources: Sources) -> dict[str, Assumption]:
    """What is assumed, and why, by id."""
    return sources.records(sources.document("assumptions.toml"), (), Assumption)


def load_claims(sources: Sources, digits: int) -> tuple[Claim, ...]:
    """The witnesses, as listed. ``digits``: of hex numbers, 0 where they are not of digits."""
    made = []
    table = sources.table("claims.csv")
    for row, fact in sources.rows(table, _CLAIM_COLUMNS):
        raw: dict[str, Any] = {name: cell for name, cell in row.cells.items() if name in _CLAIM_COLUMNS}
        if table and "cite" in table.defaults:
            raw.setdefault("cite", table.defaults["cite"])
        if raw.get("kind") == "hex" and "subject" in raw:
            raw["subject"] = whole_cell(sources, row, "subject", digits)
        if raw.get("property") == "hex" and "value" in raw:
            raw["value"] = whole_cell(sources, row, "value", digits)
        one = sources.row_record(Claim, raw, row, fact)
        if one is not None:
            made.append(one)
    return tuple(made)


def load_ids(sources: Sources) -> tuple[dict[str, int], dict[str, str]]:
    """The piece ids of the module by key; and for those of optional parts the part: ``gas:57`` is 57 of ``gas``. No
    number stands twice, whatever its part."""
    made: dict[str, int] = {}
    prefixes: dict[str, str] = {}
    given: dict[int, str] = {}
    last = Origin(file="")
    for row, _ in sources.rows(sources.table("ids.csv"), _ID_COLUMNS):
        key, text = row.cells.get("key", ""), row.cells.get("gpid", "")
        place = row.places.get("gpid", row.at)
        if not key or not text:
            sources.report.add(codes.MISSING_VALUE.at(row.at, f"{'gpid' if key else 'key'} is missing"))
        elif (gpid := _GPID.fullmatch(text)) is None:
            sources.report.add(codes.WRONG_VALUE.at(place, f"gpid is {text!r}, where a whole number belongs"))
        elif key in made:
            sources.report.add(codes.DUPLICATE_ID.at(row.places["key"], f"{key!r} stands twice"))
        elif (number := int(gpid["number"])) in given and made.get(row.cells.get("was", "")) != number:
            message = f"piece id {number} is given to {given[number]} and {key}"
            sources.report.add(codes.DUPLICATE_ID.at(place, message))
        else:
            was = row.cells.get("was")
            if was is not None and made.get(was) != number:
                why = f"which has the number {made[was]}" if was in made else "and no earlier row is of that key"
                message = f"{key} was {was}, {why}"
                sources.report.add(codes.CHANGED_IDS.at(row.places["was"], message, hint=_WAS))
            if number < max(given, default=0) and was is None:
                message = f"piece id {number} stands behind {max(given)}: rows are only added at the end"
                sources.report.add(codes.CHANGED_IDS.at(place, message))
            made[key] = number
            if gpid["prefix"]:
                prefixes[key] = gpid["prefix"]
            given.setdefault(number, key)
            last = place
    gone = max(given, default=0) - min(given, default=1) + 1 - len(given)
    if gone > 0:
        first = next(number for number in count(min(given)) if number not in given)
        message = f"no piece has the id {first}" + (f", nor {gone - 1} others" if gone > 1 else "")
        sources.report.add(codes.GAP_IN_IDS.at(last, message, hint="put the row back, even where the piece is gone"))
    return made, prefixes


def load_releases(sources: Sources) -> dict[str, str]:
    """The digests of what was released, by version."""
    made: dict[str, str] = {}
    for row, _ in sources.rows(sources.table("releases.csv"), RELEASE_COLUMNS):
        version, content = (row.cells.get(name, "") for name in RELEASE_COLUMNS)
        if not version or not content:
            sources.report.add(codes.MISSING_VALUE.at(row.at, f"{'digest' if version else 'version'} is missing"))
        elif version in made:
            sources.report.add(codes.DUPLICATE_ID.at(row.places["version"], f"{version!r} stands twice"))
        else:
            made[version] = content
    return made


def load_texts(sources: Sources) -> tuple[dict[str, dict[str, str]], dict[tuple[str, str], Origin]]:
    """The translations by language, then by English text; and where the English texts stand."""
    made: dict[str, dict[str, str]] = {}
    places: dict[tuple[str, str], Origin] = {}
    for file in sources.listing("lang", ".toml"):
        language = file.rpartition("/")[2].removesuffix(".toml")
        if not LANGUAGE.fullmatch(language):
            continue  # the leftovers are told
        document = sources.document(file)
        texts = made.setdefault(language, {})
        for key, value in document.value.items() if document else ():
            if isinstance(value, str):
                texts[key] = value
                places[language, key] = document.key((key,)) if document else Origin(file=file)
            elif document:
                place: Origin = document.at((key,))
                hint = '"English text" = "its translation"; a key with a dot needs its quotes'
                sources.report.add(codes.WRONG_VALUE.at(place, f"{key!r} holds no text", hint=hint))
    return made, places
