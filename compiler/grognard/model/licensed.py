"""The pictures and fonts of a game with the word of their licence: what the manifest says of each."""

from collections.abc import Mapping

from grognard.model.game.looks.licences import Licence
from grognard.model.game.whole import Game


def licence_of(game: Game, name: str) -> Licence | None:
    """The row that speaks of a file: its own, or else that of the nearest folder."""
    rows = (one for one in game.licences if one.covers(name))
    return max(rows, key=lambda one: (not one.file.endswith("/"), len(one.file)), default=None)


def art_of(game: Game) -> Mapping[str, Mapping[str, str]]:
    """Each picture and font by its path, with its digest, and whose it is as far as anybody says."""
    digests = {name: one.digest for name, one in game.art.items()} | {
        name: one.digest for name, one in game.fonts.items()
    }
    return {name: {"sha256": digest, **_said(licence_of(game, name))} for name, digest in sorted(digests.items())}


def _said(row: Licence | None) -> Mapping[str, str]:
    told = {"by": row.by, "licence": row.licence, "source": row.source} if row else {}
    return {key: text for key, text in told.items() if text}
