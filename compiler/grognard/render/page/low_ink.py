"""Print that saves ink: grounds are a tint of what they were, maps in their theme for it; bands, symbols and figures
stay."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from grognard.model.plan.boards import BoardPlan
from grognard.model.plan.cards import CardFace
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.plan.sheets import Block, Face, Faces, SheetPlan
from grognard.render.draw.colours import WHITE, ink_on, make_palette, mixed, readable

SHARE: Final = 0.82
"""How much of white is mixed into a ground: what is left tells the sides apart."""


def light(colour: str) -> str:
    """A ground as it is printed to save ink."""
    return mixed(colour, WHITE, SHARE)


def light_face(face: Face) -> Face:
    """A counter's face with a light ground and, on that, an ink that reads."""
    palette = make_palette(face.colours)
    ground = palette["ground"]
    if ground is None:
        return face
    tint = light(ground)
    colours = {**dict(face.colours), "ground": tint, "ink": readable(palette["ink"] or ink_on(tint), tint)}
    if "accent" in colours:
        colours["accent"] = WHITE
    return replace(face, colours=tuple(colours.items()), turned=tuple(map(light_face, face.turned)))


def light_faces(faces: Faces) -> Faces:
    """All faces of a game."""
    return replace(
        faces,
        fronts={key: light_face(face) for key, face in faces.fronts.items()},
        backs={key: light_face(face) for key, face in faces.backs.items()},
        steps={key: tuple(map(light_face, steps)) for key, steps in faces.steps.items()},
    )


def light_sheets(plan: SheetPlan) -> SheetPlan:
    """Sheets whose blocks bleed in a light ground."""

    def lit(blocks: Iterable[Block]) -> tuple[Block, ...]:
        return tuple(replace(block, background=light(block.background)) for block in blocks)

    sheets = tuple(replace(one, fronts=lit(one.fronts), backs=lit(one.backs)) for one in plan.sheets)
    return replace(plan, sheets=sheets)


def light_board(board: BoardPlan) -> BoardPlan:
    """A map in the theme that takes little ink."""
    return replace(board, theme="printer-saver")


def light_card(face: CardFace) -> CardFace:
    """A card with a light back and head."""
    tint = light(face.colour)
    return replace(face, colour=tint, ink=readable(face.ink, tint))


def light_setup(card: SetupCard) -> SetupCard:
    """A setup card, or a card of mats, with a light head and light mats."""
    tint = light(card.colour)
    mats = tuple(replace(one, colour=light(one.colour), ink=readable(one.ink, light(one.colour))) for one in card.mats)
    return replace(card, colour=tint, ink=readable(card.ink, tint), mats=mats)
