"""What a job needs to know of an author's picture to make it ready for a drawing."""

from grognard.base.records import record
from grognard.work.job import Blob


@record
class WholePicture:
    """A picture by its name under art/, as large as it will be printed, mm."""

    name: str
    data: Blob
    width: float
    height: float
