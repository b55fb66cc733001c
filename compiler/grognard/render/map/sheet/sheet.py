"""Everything beside the grid of a map: frame, boxes and tracks."""

from collections.abc import Iterator, Mapping
from math import ceil, floor, fsum

from grognard.model.plan.boards import BoardBox, BoardPlan, BoardTrack, Rect, Space
from grognard.model.plan.keys import HEADING
from grognard.render.draw.colours import BLACK, ink_on, mixed
from grognard.render.draw.fonts import MM_PER_PT
from grognard.render.map.style import Style, Typeface
from grognard.render.map.svg import element, group, num, outline, path, rectangle, text, wrapped

_PAD = 2.0
HATCH = 2.0
"""From one line of a hatching to the next, mm."""
NOTE_LINES = 2
"""Lines of the note at the foot of a space, whose middle is left to a counter."""
_INSIDE = 1.0
"""From the number of a space to its borders, mm."""
_FIGURE, _FIGURE_SHARE = 8 * MM_PER_PT, 0.18
"""The number of a space at most, mm, and as a share of the height of the space."""
_TALL = 0.8
"""Of its size, how high a figure is."""
_FAINT = 0.5
"""How far the hatching of spaces that nobody knows fades into the paper."""
_WAVE, _WAVE_ROW = 6.0, 4.0
"""Length of a wave, and from one line of waves to the next, mm."""


def draw_paper(board: BoardPlan, style: Style) -> str:
    """Layer `paper`: the sheet itself."""
    return group("paper", [rectangle(0, 0, board.width, board.height, fill=style.tables["sheet"]["paper"])])


def draw_frame(board: BoardPlan, style: Style) -> str:
    """Layer `frame`: the neat line around the grid, and the notice of an unofficial game at the foot of the sheet."""
    sheet = style.tables["sheet"]
    drawn: list[str] = []
    if frame := board.frame or board.grid:
        for gap, width in ((0.0, 0.35), (1.1, 0.9)):
            drawn.append(outline(frame, gap, sheet["ink"], width))
    if board.notice:
        face = style.types["small"].fitted(board.notice, board.width - 2 * _PAD)
        drawn.append(text((board.width / 2, board.height - 2.6), board.notice, face, sheet["ink"], id="notice"))
    return group("frame", drawn)


def draw_boxes(board: BoardPlan, style: Style) -> str:
    """Layer `boxes`."""
    return group("boxes", [_box(box, style) for box in board.boxes])


def _box(box: BoardBox, style: Style) -> str:
    sheet, rect = style.tables["sheet"], box.rect
    is_sea = box.kind == "sea"
    colour = box.colour or sheet["sea_head" if is_sea else "panel_head"]
    face = style.types["head"].fitted(box.name, rect.width - 2 * _PAD)
    head = min(HEADING, rect.height / 3)
    ground = sheet["sea"] if is_sea else mixed(colour, sheet["panel"], 0.66)
    drawn = [
        rectangle(rect.x, rect.y, rect.width, rect.height, fill=ground),
        *(_waves(rect, head, sheet) if is_sea else ()),
        rectangle(rect.x, rect.y, rect.width, head, fill=colour),
        outline(rect, 0.0, mixed(colour, BLACK, 0.6), 0.45),
        text((rect.x + rect.width / 2, rect.y + head / 2 + face.size * 0.36), box.name, face, ink_on(colour)),
    ]
    if box.note:
        small = style.types["note"].fitted(box.note, rect.width - 2 * _PAD)
        at = rect.x + rect.width / 2, rect.y + rect.height - 1.6
        drawn.append(text(at, box.note, small, ink_on(ground)))
    return element(
        "g", "".join(drawn), id=str(box.location).replace(":", "-"), data_location=str(box.location), data_kind=box.kind
    )


def _waves(rect: Rect, head: float, sheet: Mapping[str, str]) -> Iterator[str]:
    """Lines of waves, so that a sea can be told from land without colours too."""
    across = floor((rect.width - 2 * _PAD) / _WAVE)
    if across < 1:
        return
    left = rect.x + (rect.width - across * _WAVE) / 2
    for row in range(1, floor((rect.height - head) / _WAVE_ROW)):
        y = rect.y + head + row * _WAVE_ROW
        crests = f"q{num(_WAVE / 4)} -1 {num(_WAVE / 2)} 0t{num(_WAVE / 2)} 0" * across
        yield path(f"M{num(left)} {num(y)}{crests}", fill="none", stroke=sheet["sea_rule"], stroke_width=0.2)


def draw_tracks(board: BoardPlan, style: Style) -> str:
    """Layer `tracks`."""
    return group("tracks", [_track(track, style) for track in board.tracks])


def _track(track: BoardTrack, style: Style) -> str:
    sheet, heading = style.tables["sheet"], heading_of(track)
    is_upright = heading.height > HEADING
    room = (heading.height if is_upright else heading.width) - 2 * _PAD
    face = style.types["head"].fitted(track.name, room)
    x, y = heading.x + _PAD, heading.y + HEADING / 2 + face.size * 0.36
    turn = None
    if is_upright:  # read upward
        x, y = heading.x + HEADING / 2 + face.size * 0.36, heading.y + heading.height - _PAD
        turn = f"rotate(-90 {num(x)} {num(y)})"
    drawn = [
        rectangle(heading.x, heading.y, heading.width, heading.height, fill=sheet["panel_head"]),
        text((x, y), track.name, face, sheet["panel_head_ink"], text_anchor="start", transform=turn),
        *(_space(track, space, style) for space in track.spaces),
        *([_rest(track.rest, style)] if track.rest else ()),
        *(outline(space.rect, 0.0, sheet["ink"], 0.35) for space in track.spaces),
        outline(heading, 0.0, sheet["ink"], 0.35),
    ]
    return element("g", "".join(drawn), id=f"track-{track.id}", data_kind=track.kind)


def heading_of(track: BoardTrack) -> Rect:
    """The band with the name of a track: above its spaces, or upright to their left."""
    rect, spaces = track.rect, [*track.spaces, *([track.rest] if track.rest else [])]
    if spaces and spaces[0].rect.x > rect.x:
        return Rect(x=rect.x, y=rect.y, width=HEADING, height=rect.height)
    return Rect(x=rect.x, y=rect.y, width=rect.width, height=HEADING)


def _space(track: BoardTrack, space: Space, style: Style) -> str:
    """A space: number and label in a strip along the top that a counter in the middle leaves free; note below."""
    sheet, rect = style.tables["sheet"], space.rect
    fill = mixed(sheet["panel"], "#3a5a94", 0.38) if space.is_night else sheet["panel"]
    ink, right, bottom = sheet["ink"], rect.x + rect.width, rect.y + rect.height
    drawn = [rectangle(rect.x, rect.y, rect.width, rect.height, fill=fill)]
    face = style.types["space"]
    figure = _figure(space, face)
    base = rect.y + _INSIDE + figure.size * _TALL
    drawn.append(text((rect.x + _INSIDE, base), str(space.number), figure, ink, text_anchor="start"))
    if space.label != str(space.number):
        face = style.types["note"].fitted(space.label, _label_room(space, style.types["space"]))
        drawn.append(text((right - 0.9, base - 0.1), space.label, face, ink, text_anchor="end"))
    small, lines, _ = _note(space, style)
    for number, line in enumerate(reversed(lines)):
        face = small.fitted(line, rect.width - 1.2)
        drawn.append(text((rect.centre[0], bottom - 1.2 - number * face.size * 1.1), line, face, ink))
    return element("g", "".join(drawn), id=str(space.location).replace(":", "-"), data_location=str(space.location))


def _figure(space: Space, face: Typeface) -> Typeface:
    """Of the number of a space: such as is read across a table, smaller in a space that is lower than a counter."""
    return face.sized(min(face.size, _FIGURE, space.rect.height * _FIGURE_SHARE))


def _rest(space: Space, style: Style) -> str:
    """What stands for spaces that nobody knows: hatched lightly, its sign where others have their number, and a strip
    without hatching at the foot for the words. It must not outshout the spaces that are known."""
    sheet, rect = style.tables["sheet"], space.rect
    small, lines, _ = _note(space, style)
    faces = [small.fitted(line, rect.width - 1.2) for line in lines]
    strip = min(fsum(face.size * 1.1 for face in faces) + 1.6, rect.height) if lines else 0.0
    hatched = Rect(x=rect.x, y=rect.y, width=rect.width, height=rect.height - strip)
    figure = _figure(space, style.types["space"])
    at = rect.x + _INSIDE, rect.y + _INSIDE + figure.size * _TALL
    corner = (figure.width(space.label) + 2 * _INSIDE, figure.size * _TALL + 2 * _INSIDE)
    drawn = [
        rectangle(rect.x, rect.y, rect.width, rect.height, fill=sheet["paper"]),
        path(hatching(hatched), fill="none", stroke=mixed(sheet["rule"], sheet["paper"], _FAINT), stroke_width=0.2),
        rectangle(rect.x, rect.y, *corner, fill=sheet["paper"]),
        text(at, space.label, figure, sheet["ink"], text_anchor="start"),
    ]
    bottom = rect.y + rect.height - 1.2
    for number, (line, face) in enumerate(zip(reversed(lines), reversed(faces), strict=True)):
        drawn.append(text((rect.centre[0], bottom - number * face.size * 1.1), line, face, sheet["ink"]))
    drawn.append(outline(rect, 0.0, sheet["ink"], 0.35))
    return element("g", "".join(drawn), data_unknown="true")


def hatching(rect: Rect) -> str:
    """Lines across a rectangle, from its lower left to its upper right: what is not known is hatched."""
    lines = []
    for step in range(1, ceil((rect.width + rect.height) / HATCH)):
        along = step * HATCH
        low, high = max(0.0, along - rect.width), min(along, rect.height)
        start, end = (rect.x + along - low, rect.y + low), (rect.x + along - high, rect.y + high)
        lines.append(f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}")
    return "".join(lines)


def names_cut(board: BoardPlan, style: Style) -> Iterator[tuple[str, str]]:
    """Things whose name, and spaces whose label, leaves its room even in small letters; and the words."""
    head, note, space_face = (style.types[name] for name in ("head", "note", "space"))
    named = [(str(one.location), one.name, one.rect.width - 2 * _PAD) for one in board.boxes]
    named += [
        (f"track:{one.id}", one.name, max(heading_of(one).width, heading_of(one).height) - 2 * _PAD)
        for one in board.tracks
    ]
    for subject, name, room in named:
        if not head.can_fit(name, room):
            yield subject, name
    for track in board.tracks:
        for space in track.spaces:
            if space.label != str(space.number) and not note.can_fit(space.label, _label_room(space, space_face)):
                yield f"track:{track.id}", space.label


def _label_room(space: Space, face: Typeface) -> float:
    """The maximum width of the label of a space beside its number, mm."""
    figure = _figure(space, face)
    return space.rect.width - 2.6 - figure.width(str(space.number))


def notes_cut(board: BoardPlan, style: Style) -> list[tuple[str, str]]:
    """The tracks, and the notes of their spaces that do not fit two lines even in small letters."""
    spaces = ((one.id, space) for one in board.tracks for space in (*one.spaces, *([one.rest] if one.rest else ())))
    return [(id, space.note) for id, space in spaces if _note(space, style)[2]]


def _note(space: Space, style: Style) -> tuple[Typeface, list[str], bool]:
    """How the note of a space is set: in two lines, large if it is short and small if it is long. Its parts have a
    line each where they fit. One that is too long ends in "…", with True."""
    face, width = style.types["small"], space.rect.width - 1.2
    parts, usual = [one.strip() for one in space.note.split(";")], len(wrapped(space.note, face, width))
    for share in (1.25, 1.1, 1.0, 0.9, 0.8, 0.7):
        small = face.sized(face.size * share) if share != 1 else face
        lines = wrapped(space.note, small, width)
        if share > 1 and len(lines) > usual:
            continue  # larger letters are not worth a line more
        if len(lines) > 1 and len(parts) <= NOTE_LINES and all(small.width(one) <= width for one in parts):
            return small, parts, False
        if len(lines) <= NOTE_LINES:
            return small, lines, any(small.width(line) * 2 / 3 > width for line in lines)
    return small, [*lines[: NOTE_LINES - 1], f"{lines[NOTE_LINES - 1]} …"], True
