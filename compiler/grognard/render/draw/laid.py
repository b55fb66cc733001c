"""Pictures laid on a ground, as counters on a map, to be looked at."""

import io

from PIL import Image

from grognard.base.records import record
from grognard.base.zips import read_zip
from grognard.work.job import Inputs, Made


@record
class Laid:
    """Where pictures lie, by their names in an archive: the middle of each, in pixels of the ground, bottom first."""

    places: tuple[tuple[str, int, int], ...]


def lay(argument: Laid, inputs: Inputs) -> Made:
    """The job: a PNG of the ground, the first that it needs, with pictures of the archive, the second, on it."""
    ground = Image.open(io.BytesIO(inputs.needs[0])).convert("RGBA")
    drawn = {name: Image.open(io.BytesIO(data)).convert("RGBA") for name, data in read_zip(inputs.needs[1]).items()}
    for name, x, y in argument.places:
        one = drawn[name]
        ground.alpha_composite(one, (max(x - one.width // 2, 0), max(y - one.height // 2, 0)))
    out = io.BytesIO()
    ground.save(out, "PNG", compress_level=4)
    return Made(data=out.getvalue())
