"""The fields that a game's own faces use, compared with those that its counters have."""

from collections.abc import Iterator, Mapping, Sequence, Set

from grognard.base.nearest import did_you_mean
from grognard.render.codes import FACE_ASKS, FACE_BOX, FACE_LACKS, FACE_SIZE, FACE_UNREADABLE, Spot, remark
from grognard.render.draw.svg import place_of
from grognard.render.face.template import Term, read_template
from grognard.render.page.arguments import FieldsArgument
from grognard.work.job import Inputs, Made, Remark

_SHOWN = 8
"""Maximum number of values that a remark lists."""
Fields = Mapping[str, tuple[str, ...] | None]


def check_fields(argument: FieldsArgument, inputs: Inputs) -> Made:
    """Makes no bytes: a remark for each text and condition that no counter of the game can meet."""
    fields = dict(argument.fields)
    shipped = {
        (term.field, term.wanted) for blob in argument.shipped for term, _ in read_template(inputs.blob(blob)).asks
    }
    found: list[Remark] = []
    for name, blob in argument.templates:
        svg = inputs.blob(blob)
        found += _asked(f"faces/{name}.svg", svg, fields, shipped)
        wants = {kind: values for face, kind, values in argument.wants if face == name}
        found += _lacking(f"faces/{name}.svg", svg, wants)
    return Made(data=b"", remarks=tuple(dict.fromkeys(found)))


def _lacking(name: str, svg: bytes, wants: Mapping[str, Sequence[tuple[str, str]]]) -> Iterator[Remark]:
    """Values that counters of a type have and the face does not show, and the texts that look like them."""
    template = read_template(svg)
    if any(fault.code in (FACE_UNREADABLE, FACE_SIZE) for fault in template.faults):
        return
    used = {field for field, _ in template.shows} | {term.field for term, _ in template.asks}
    lacking = {kind: [one for one, number in pairs if not {one, number} & used] for kind, pairs in wants.items()}
    places: dict[str, list[str]] = {}
    for kind, missing in lacking.items():
        for one in missing:
            places.setdefault(one, []).append(kind)
    for field, kinds in places.items():
        text = f"counters of type {', '.join(kinds[:_SHOWN])} have it, and no text has the id {field!r}"
        line = column = 0  # what is missing stands on no line
        if template.loose:
            own, figure, at = template.loose[0]
            line, column = place_of(svg, at)
            about = f"the text {own!r}" if own else "a text without id"
            text = f"{text} ({about} says {figure!r} on every counter: give it the id of its field)"
        yield remark(FACE_LACKS, f"template:{name}", field, text, spot=Spot(template=name, line=line, column=column))


def _asked(name: str, svg: bytes, fields: Fields, shipped: Set[tuple[str, str | None]]) -> Iterator[Remark]:
    """``shipped``: what the faces that came with grognard ask, which copies of them may ask of any game."""
    template = read_template(svg)

    def asked(field: str, at: int, *values: str) -> Remark:
        line, column = place_of(svg, at)
        return remark(FACE_ASKS, f"template:{name}", field, *values, spot=Spot(template=name, line=line, column=column))

    unboxed = {fault.field for fault in template.faults if fault.code is FACE_BOX}
    for field, at in template.shows:
        if field not in fields and field not in unboxed:
            yield asked(field, at, _with(f"it shows {field!r}, which is not a field", did_you_mean(field, fields)))
    for term, at in template.asks:
        if term.field not in fields:
            hint = did_you_mean(term.field, fields)
            yield asked(term.field, at, _with(f"{_written(term)} names no field", hint))
        elif (term.field, term.wanted) in shipped:
            continue
        elif term.wanted is not None and (known := fields[term.field]) is not None and term.wanted not in known:
            yield asked(term.field, at, _with(f"{_written(term)}, and no {term.field} is that", _hint(term, known)))


def _written(term: Term) -> str:
    return f"{'!' * term.negated}{term.field}" + (f"={term.wanted}" if term.wanted is not None else "")


def _hint(term: Term, known: tuple[str, ...]) -> str:
    listed = f"there are: {', '.join(known[:_SHOWN])}{' …' if len(known) > _SHOWN else ''}"
    return did_you_mean(term.wanted or "", known) or (listed if known else "there is none")


def _with(text: str, hint: str) -> str:
    return f"{text} ({hint})" if hint else text
