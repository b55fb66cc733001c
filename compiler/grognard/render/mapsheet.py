"""What lies beside the grid of a map: frame, title, boxes and tracks."""

from collections.abc import Iterator, Mapping
from math import floor

from grognard.geometry.hexes import Point
from grognard.model.boards import HEADING, BoardBox, BoardPlan, BoardTrack, Rect, Space
from grognard.render.colours import BLACK, ink_on, mixed
from grognard.render.mapstyle import Style, Typeface
from grognard.render.mapsvg import element, group, num, path, rectangle, text

_PAD = 2.0
NOTE_LINES = 2
"""Of the words at the foot of a space, which leave its middle to a counter."""
_WAVE, _WAVE_ROW = 6.0, 4.0
"""Length of a wave, and from one line of waves to the next, mm."""


def draw_paper(board: BoardPlan, style: Style) -> str:
    """Layer `paper`: the sheet itself."""
    return group("paper", [rectangle(0, 0, board.width, board.height, fill=style.tables["sheet"]["paper"])])


def draw_frame(board: BoardPlan, style: Style) -> str:
    """Layer `frame`: the neat line round the grid, and the notice of an unofficial game at the foot of the sheet."""
    sheet = style.tables["sheet"]
    drawn: list[str] = []
    if board.grid:
        for gap, width in ((0.0, 0.35), (1.1, 0.9)):
            drawn.append(_outline(board.grid, gap, sheet["ink"], width))
    if board.notice:
        face = style.types["small"]
        drawn.append(text((board.width / 2, board.height - 2.6), board.notice, face, sheet["ink"]))
    return group("frame", drawn)


def draw_title(board: BoardPlan, style: Style) -> str:
    """Layer `title`: name of map and game, compass."""
    rect = board.title_at
    if rect is None:
        return ""
    sheet = style.tables["sheet"]
    room = rect.width - 2 * _PAD - (18 if board.layout else 0)
    face = style.types["title"].fitted(board.title, room)
    left = rect.x + _PAD + 1.5
    drawn = [
        rectangle(rect.x, rect.y, rect.width, rect.height, fill=sheet["panel"], stroke=sheet["ink"], stroke_width=0.5),
        _outline(rect, -1.0, sheet["accent"], 0.25),
        text((left, rect.y + 14.6), board.title, face, sheet["ink"], text_anchor="start"),
        text((left, rect.y + 21.3), board.subtitle, style.types["subtitle"], sheet["accent"], text_anchor="start"),
    ]
    if board.layout:
        drawn.append(_compass((rect.x + rect.width - 11.5, rect.y + rect.height / 2 + 0.6), style))
    return group("title", drawn)


def _compass(at: Point, style: Style) -> str:
    sheet, face = style.tables["sheet"], style.types["head"]
    points = []
    for turn in (45, 135, 225, 315, 0, 90, 180, 270):
        reach = 8.2 if turn == 0 else 6.4 if turn % 90 == 0 else 4.0
        waist = 1.25 if turn % 90 == 0 else 0.9
        dark, light = (f"M0 0L{num(sign * waist)} {num(-waist * 1.2)}L0 {num(-reach)}Z" for sign in (1, -1))
        spin = f"rotate({turn})"
        points.append(path(light, fill=sheet["panel"], stroke=sheet["ink"], stroke_width=0.18, transform=spin))
        points.append(path(dark, fill=sheet["ink"], stroke=sheet["ink"], stroke_width=0.18, transform=spin))
    rings = [
        element("circle", r=radius, fill="none", stroke=sheet["rule"], stroke_width=width)
        for radius, width in ((5.2, 0.35), (4.7, 0.15))
    ]
    north = text((0.0, -8.9), "N", face.sized(3.0), sheet["accent"])
    return element("g", "".join([*rings, *points, north]), transform=f"translate({num(at[0])} {num(at[1])})")


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
        _outline(rect, 0.0, mixed(colour, BLACK, 0.6), 0.45),
        text((rect.x + rect.width / 2, rect.y + head / 2 + face.size * 0.36), box.name, face, ink_on(colour)),
    ]
    return element(
        "g", "".join(drawn), id=box.location.replace(":", "-"), data_location=box.location, data_kind=box.kind
    )


def _waves(rect: Rect, head: float, sheet: Mapping[str, str]) -> Iterator[str]:
    """Lines of waves so that a sea is told from land without colours, too."""
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
    sheet, rect = style.tables["sheet"], track.rect
    face = style.types["head"].fitted(track.name, rect.width - 2 * _PAD)
    drawn = [
        rectangle(rect.x, rect.y, rect.width, HEADING, fill=sheet["panel_head"]),
        text(
            (rect.x + _PAD, rect.y + HEADING / 2 + face.size * 0.36),
            track.name,
            face,
            sheet["panel_head_ink"],
            text_anchor="start",
        ),
        *(_space(track, space, style) for space in track.spaces),
        *(_outline(space.rect, 0.0, sheet["ink"], 0.35) for space in track.spaces),
        _outline(Rect(x=rect.x, y=rect.y, width=rect.width, height=HEADING), 0.0, sheet["ink"], 0.35),
    ]
    return element("g", "".join(drawn), id=f"track-{track.id}", data_kind=track.kind)


def _space(track: BoardTrack, space: Space, style: Style) -> str:
    """A space: number and label in a strip along the top, which a counter in the middle leaves free; note below."""
    sheet, rect = style.tables["sheet"], space.rect
    fill = mixed(sheet["panel"], "#3a5a94", 0.38) if space.is_night else sheet["panel"]
    ink, right, bottom = sheet["ink"], rect.x + rect.width, rect.y + rect.height
    drawn = [rectangle(rect.x, rect.y, rect.width, rect.height, fill=fill)]
    face = style.types["space"]
    figure = face.sized(min(face.size, rect.height * 0.13))
    base = rect.y + 0.6 + figure.size * 0.8
    drawn.append(text((rect.x + 1.0, base), str(space.number), figure, ink, text_anchor="start"))
    if space.label != str(space.number):
        face = style.types["note"].fitted(space.label, rect.width - 2.6 - figure.width(str(space.number)))
        drawn.append(text((right - 0.9, base - 0.1), space.label, face, ink, text_anchor="end"))
    small, lines, _ = _note(space, style)
    for number, line in enumerate(reversed(lines)):
        face = small.fitted(line, rect.width - 1.2)
        drawn.append(text((rect.centre[0], bottom - 1.2 - number * face.size * 1.1), line, face, ink))
    return element("g", "".join(drawn), id=space.location.replace(":", "-"), data_location=space.location)


def notes_cut(board: BoardPlan, style: Style) -> list[tuple[str, str]]:
    """The tracks and the notes of their spaces that even small letters do not bring into two lines."""
    return [(one.id, space.note) for one in board.tracks for space in one.spaces if _note(space, style)[2]]


def _note(space: Space, style: Style) -> tuple[Typeface, list[str], bool]:
    """How the note of a space is set: in two lines, smaller where it is long. What is too long ends in "…", True."""
    face, width = style.types["small"], space.rect.width - 1.2
    for share in (1.0, 0.9, 0.8, 0.7):
        small = face.sized(face.size * share) if share < 1 else face
        lines = wrapped(space.note, small, width)
        if len(lines) <= NOTE_LINES:
            return small, lines, any(small.width(line) * 2 / 3 > width for line in lines)
    return small, [*lines[: NOTE_LINES - 1], f"{lines[NOTE_LINES - 1]} …"], True


def wrapped(words: str, face: Typeface, width: float) -> list[str]:
    """The words in lines of at most ``width`` mm, a longer word alone in its line."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and face.width(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _outline(rect: Rect, gap: float, colour: str, width: float) -> str:
    return rectangle(
        rect.x - gap, rect.y - gap, rect.width + 2 * gap, rect.height + 2 * gap,
        fill="none", stroke=colour, stroke_width=width,
    )  # fmt: skip
