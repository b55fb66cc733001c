"""What drawing and writing can find, each kind declared once."""

from collections.abc import Mapping
from functools import cache

from grognard.base.diagnostics import Code, Severity
from grognard.findings.packing import PACK_CODES
from grognard.findings.since import SINCE_CODES
from grognard.render.codes import FACE_CODES, MAP_CODES
from grognard.render.page.codes import PAGE_CODES
from grognard.work.backend import all_codes

TEMPLATE_MISSING = Code(
    code="TPL001",
    severity=Severity.ERROR,
    title="template or picture is missing",
    explanation="A face, chart, card or picture that the sources name was found neither in the game's own "
    "`templates/` or `art/`, nor in the project's, nor among those that come with grognard.",
)
TEMPLATE_REFUSED = Code(
    code="TPL002",
    severity=Severity.ERROR,
    title="template or picture may not be read",
    explanation="A file under `templates/` or `art/` is a link that leads out of the project, is not a plain file, is "
    "too large, or must not be opened. Nothing of it was read. A project is one folder that can be copied and "
    "shared: put "
    "the file itself there.",
)
JOB_FAILED = Code(
    code="ART001",
    severity=Severity.ERROR,
    title="an artefact could not be made",
    explanation="A drawing job failed, mostly because of a fault in a template or a picture that cannot be read. The "
    "message comes from the program that failed. Nothing of this game was written.",
)
TOO_MUCH = Code(
    code="ART003",
    severity=Severity.ERROR,
    title="a drawing takes more than it may",
    explanation="A job that draws with one of the game's own templates runs in a separate process with limits of time "
    "and memory. The limits never change what is drawn. An endless loop, a picture of many million pixels inside "
    "a face, a large filter or a very large page exceed them. A picture that is drawn may have 150 million pixels, "
    "whoever's the template is. "
    "The message names the "
    "templates that the drawing was made with: one of them is the cause, or the number of things that it draws. Make "
    "it simpler, or allow more with `--job-seconds` and `--job-memory`.",
)
OUTPUT_BUSY = Code(
    code="ART002",
    severity=Severity.ERROR,
    title="an output cannot be written",
    explanation="The file is open in another program, or the folder cannot be written to. Close it and build again; "
    "the last good files are still there.",
)
NOT_RELEASED = Code(
    code="ART010",
    severity=Severity.WARNING,
    title="a released version has changed",
    explanation="`releases.csv` has the digest of the module's content when its version was released. The content has "
    "changed since, under the same version. Players could not tell the two apart, and VASSAL would not warn them "
    "that a saved game belongs to the other. The released module stays in `build/` as it is, with its optional "
    "parts. Give game.toml a new `version`, so that the next build makes the new one beside it, and run `grognard "
    "release` when you release it.",
)
UNDECLARED = Code(
    code="ART005",
    severity=Severity.WARNING,
    title="remark of a back end with an undeclared code",
    explanation="A back end noticed something and gave it a code that it does not declare (`codes` of its `Backend`). "
    "The message has what it noticed. The fault is in that back end and not in the game: report it to its author.",
)
FOREIGN_MANIFEST = Code(
    code="ART004",
    severity=Severity.WARNING,
    title="list of an earlier build is not trusted",
    explanation="A build records which manifest.json it wrote, sealed for the user who built. This one was written "
    "elsewhere, came with the project, or has been changed since. So none of the files that it names is removed, "
    "or kept as a released one. The build writes its own. Remove the folder to get rid of older files.",
)
CODES = (
    TEMPLATE_MISSING,
    TEMPLATE_REFUSED,
    FOREIGN_MANIFEST,
    JOB_FAILED,
    TOO_MUCH,
    UNDECLARED,
    OUTPUT_BUSY,
    NOT_RELEASED,
    *FACE_CODES,
    *MAP_CODES,
    *PAGE_CODES,
    *SINCE_CODES,
    *PACK_CODES,
)
"""The codes that jobs of every back end can have. A back end declares those of its own (``work/backend.py``)."""


@cache
def by_code() -> Mapping[str, Code]:
    """Every code that a remark can have, those of back ends included, by its name."""
    return {one.code: one for one in (*CODES, *all_codes())}
