"""One setup card: its heading, the boxes that fit on it, and the card as a board."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from grognard.base.lengths import rounded
from grognard.model.game.locations import Location
from grognard.model.game.whole import Game
from grognard.model.plan.boards import BoardBox, BoardPlan, Raster, Rect
from grognard.model.plan.setup_cards import PoolBox, SetupCard, StatementBox
from grognard.model.words import Words
from grognard.plan.setup.boxes import EDGE, FLOOR, FOOT, GAP, HEIGHT, KEY_LINE, PLAIN, TOP, WIDTH, Part
from grognard.plan.setup.flow import bottom_of, flow, pitch_of

PIXELS = 5.0
"""Pixels a millimetre of the module's board."""
APART = 4.0
"""Millimetres between two cards on a page, as in ``setup/setup.typ``."""

Look = tuple[str, str]
"""Colour and ink."""


def with_own_ids(cards: Iterable[SetupCard]) -> Iterator[SetupCard]:
    """The cards, each with an id of its own: those of scenario ``a-b`` and side ``c``, and of ``a`` and ``b-c``, were
    both ``setup-a-b-c``. No id of the sources has two hyphens in a row."""
    seen: Counter[str] = Counter()
    for card in cards:
        seen[card.id] += 1
        yield replace(card, id=f"{card.id}--{seen[card.id]}") if seen[card.id] > 1 else card


def card_of(
    game: Game,
    scenario: str,
    name: str,
    title: str,
    side: str,
    look: Look,
    tr: Words,
    index: int = 1,
    *,
    is_shared: bool = False,
) -> SetupCard:
    """A card with its heading and nothing on it; ``index`` counts the cards of one nation. ``is_shared``: by several
    scenarios, none of which it names."""
    again = index > 1
    return SetupCard(
        id=f"setup-{name}-{index}" if again else f"setup-{name}",
        title=f"{title} ({index})" if again else title,
        subtitle=side if is_shared else f"{side} · {tr(game.scenarios[scenario].title)}".strip(" ·"),
        colour=look[0],
        ink=look[1],
        width=WIDTH,
        height=HEIGHT,
        boxes=(),
        pools=(),
        scenario=scenario,
    )


def with_content(card: SetupCard, boxes: Sequence[StatementBox], pools: Iterable[PoolBox] = ()) -> SetupCard:
    """The card with these boxes and pools on it."""
    return replace(card, boxes=tuple(boxes), pools=tuple(pools))


def with_case_once(card: SetupCard) -> SetupCard:
    """The case that most boxes of a card have, or its only one, said of the card and no more at each of them."""
    cases = Counter(box.cite for box in card.boxes if box.cite)
    most, many = max(cases.items(), key=lambda one: one[1], default=("", 0))
    if not cases or (many < 2 and len(cases) > 1):
        return card
    boxes = (replace(box, cite="") if box.cite == most else box for box in card.boxes)
    return replace(card, cite=most, boxes=tuple(boxes))


def cropped(card: SetupCard) -> SetupCard:
    """The card without what is empty below its boxes."""
    return replace(card, height=rounded(below(card.boxes) - GAP + EDGE + FOOT))


def with_key(card: SetupCard, keys: Sequence[str]) -> SetupCard:
    """The card with what its abbreviations mean, in its own language and then the others; one that ends below its boxes
    is lower if that takes one line in all of them."""
    key, is_long = keys[0], max(map(len, keys)) * PLAIN > WIDTH - 2 * EDGE
    spare = 0.0 if is_long or not card.group else KEY_LINE
    return replace(card, key=key, height=rounded(card.height - spare))


def slot_size(game: Game) -> float:
    """From slot to slot, for the largest units."""
    return pitch_of(max((kind.form.size for kind in game.types.values() if kind.role != "marker"), default=15.875))


def boxes_of(parts: Sequence[Part], size: float, room: float = 0.0, first: float = FLOOR) -> list[list[StatementBox]]:
    """The boxes of each card. ``room``: mm that stay free below those of the last card; ``first``: where the boxes of
    the first one must end, and none at all if not even one has room there. A box higher than a card has a card of its
    own."""
    cards: list[list[StatementBox]] = []
    waiting = list(parts)
    while waiting or not cards:
        boxes, waiting = flow(waiting, TOP, FLOOR if cards else first, size)
        cards.append(boxes)
    if first < FLOOR and below(cards[0]) - GAP > first:
        return []
    return cards if not room or below(cards[-1]) + room <= FLOOR else [*cards, []]


def left_on_page(cards: Iterable[SetupCard]) -> float:
    """The mm that one more card would have below the last of these, which share pages as far as they have room."""
    used = HEIGHT
    for card in cards:
        used = used + APART + card.height if used + APART + card.height <= HEIGHT else card.height
    return max(0.0, HEIGHT - used - APART)


def below(boxes: Sequence[StatementBox]) -> float:
    """Where what comes below the boxes of a card begins."""
    return bottom_of(boxes, TOP - GAP) + GAP


def board_of(card: SetupCard, pixels: float = PIXELS) -> BoardPlan:
    """The card as a board: where the module puts the pieces of each demand (``demand:ID``) and of each pool.

    ``pixels``: a millimetre.
    """
    firsts: dict[str, Rect] = {}
    for box in card.boxes:
        for slot in box.slots:
            if slot.demand:
                firsts.setdefault(slot.demand, slot.rect)
    boxes = [
        BoardBox(location=Location("", "demand", key), name=key, kind="box", rect=rect) for key, rect in firsts.items()
    ]
    boxes += [BoardBox(location=one.location, name=one.name, kind="pool", rect=one.rect) for one in card.pools]
    held = [(one.location, one) for one in card.boxes if one.location]
    boxes += [BoardBox(location=where, name=one.where, kind="box", rect=one.slots[0].rect) for where, one in held]
    return BoardPlan(
        id=card.id,
        title=card.title,
        subtitle=card.subtitle,
        width=card.width,
        height=card.height,
        raster=Raster(x=pixels, y=pixels, width=round(card.width * pixels), height=round(card.height * pixels)),
        boxes=tuple(boxes),
    )
