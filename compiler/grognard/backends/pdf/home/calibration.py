"""What a printer is off by: the page to measure it with, and the parts whose backs it moves."""

from dataclasses import replace
from typing import Final

from grognard.model.words import filled
from grognard.render.page.document import Document
from grognard.render.page.home.arguments import NO_OFFSET, CalibrationArgument, MovedBacks, Offset
from grognard.work.job import Job

TITLE: Final = "Calibration"
ADVICE: Final = (
    "Print both pages on one sheet at 100 %, both sides, turned over its {edge} edge. Hold it against the light, or "
    "push a needle through: where a dot is in the middle of its square, the figures beside the dot are X and Y. Then "
    "build with --offset X,Y."
)
ANGLE: Final = (
    "Is the print turned? In the columns at the left and right edges find the lines that meet: from the figure on the "
    "right take the one on the left; each millimetre is {degrees} degrees. Build with --offset X,Y,ANGLE."
)
AGAIN: Final = "This page is moved by {offset}: with the right values, the middle dot is in the middle of its square."
WORDS: Final = (TITLE, ADVICE, ANGLE, AGAIN)


def calibration_job(document: Document, offset: Offset) -> Job | None:
    """The page to measure, moved as the other parts are, so that it shows whether the values are right."""
    page = document.materials.template("kit/calibration.typ")
    if page is None:
        return None
    argument = CalibrationArgument(
        page=page,
        width=document.width,
        height=document.height,
        turned=document.game.head.duplex,
        title=document.tr(TITLE),
        paper=document.paper,
        advice=filled(document.tr(ADVICE), edge=document.tr(document.game.head.duplex)),
        angle=document.tr(ANGLE),
        again="" if offset == NO_OFFSET else filled(document.tr(AGAIN), offset=", ".join(map("{:g}".format, offset))),
        language=document.language,
    )
    job = Job(
        function="grognard.render.page.home.calibration:draw_calibration",
        argument=argument,
        output=document.name("calibration"),
    )
    return moved(job, offset)


def moved(job: Job, offset: Offset) -> Job:
    """The job with every back of its PDF moved."""
    if offset == NO_OFFSET:
        return job
    function = "grognard.render.page.home.offset:move_backs"
    return Job(
        function=function, argument=MovedBacks(offset=offset), needs=(replace(job, output=""),), output=job.output
    )
