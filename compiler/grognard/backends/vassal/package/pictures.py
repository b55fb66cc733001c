"""The pictures of the module by file name, from the results of the jobs that draw them."""

from collections.abc import Sequence

from grognard.backends.vassal.arguments import Made
from grognard.backends.vassal.names import picture
from grognard.base.digests import digest_bytes
from grognard.base.zips import read_own_zip


def drawn_pictures(
    drawn: Sequence[tuple[Made, bytes]],
) -> tuple[dict[str, bytes], dict[str, str]]:
    """All pictures by file name, those in another language with its folder, ``images_fr/``; and the file of each board.

    The name of a board has a digest of its pictures, since the engine caches tiles by name.
    """
    tiled: dict[str, bytes] = {}
    for made, data in drawn:
        if made.kind == "board":
            tiled[made.name] = tiled.get(made.name, b"") + data
    boards = {name: f"{name.replace(':', '-')}-{digest_bytes(data)[:8]}.png" for name, data in tiled.items()}
    pictures: dict[str, bytes] = {}
    for made, data in drawn:
        if made.kind == "page":
            continue
        if made.kind == "pictures":
            found = {picture(name): body for name, body in read_own_zip(data).items()}
        else:
            found = {boards[made.name] if made.kind == "board" else picture(made.name): data}
        for name, body in found.items():
            if not made.language:
                pictures[name] = body
            elif pictures.get(name) != body:
                pictures[f"images_{made.language}/{name}"] = body
    return pictures, boards
