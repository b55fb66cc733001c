"""The VASSAL module of a game."""

from grognard.work.backend import Backend

BACKEND = Backend(
    name="vassal",
    parts=("vassal", "module"),
    jobs="grognard.backends.vassal.package.jobs:jobs_of",
    checks="grognard.backends.vassal.package.checks:checks_of",
    saves="grognard.backends.vassal.package.jobs:save_of",
    laid="grognard.backends.vassal.saved.laid:laid_in",
    contents="grognard.backends.vassal.package.contents:content_of",
    words="grognard.backends.vassal.own_texts:WORDS",
    codes="grognard.backends.vassal.plan.judge:CODES",
    judge="grognard.backends.vassal.plan.judge:judge",
    places="grognard.backends.vassal.plan.inserts:places",
    numbers="grognard.backends.vassal.plan.ids:numbers_of",
    supports=frozenset({"overstacking", "lose-step", "table", "notice", "track", "hide", "reveal", "states", "flip"}),
)
