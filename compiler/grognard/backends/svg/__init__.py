"""Maps as files: SVG with data, PDF at true size, and for authors the numbered grid without terrain."""

from grognard.work.backend import Backend

BACKEND = Backend(
    name="svg",
    parts=("svg", "pdf", "map", "blank-map"),
    jobs="grognard.backends.svg.jobs:jobs_of",
    checks="grognard.backends.svg.jobs:checks_of",
    previews="grognard.backends.svg.jobs:previews_of",
)
