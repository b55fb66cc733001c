"""Printable parts: counters, cards, charts, setup cards, mats, rules, and the kit that holds them all."""

from grognard.work.backend import Backend

BACKEND = Backend(
    name="pdf",
    parts=(
        "pdf",
        "kit",
        "rules",
        "charts",
        "counters",
        "cards",
        "setup",
        "mats",
        "map",
        "calibration",
        "box",
        "errata",
        "press",
    ),
    jobs="grognard.backends.pdf.jobs:jobs_of",
    codes="grognard.render.press.codes:PRESS_CODES",
    checks="grognard.backends.pdf.jobs:checks_of",
    previews="grognard.backends.pdf.previews:previews_of",
    printed="grognard.backends.pdf.home.printed:printed_of",
    words="grognard.backends.pdf.words:WORDS",
)
