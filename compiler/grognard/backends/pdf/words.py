"""The words of the printed parts themselves, in English: what lang/XX.toml may translate."""

from grognard.backends.pdf.counters import COUNTER_WORDS
from grognard.backends.pdf.home.advice import WORDS as ADVICE_WORDS
from grognard.backends.pdf.home.boxes import WORDS as BOX_WORDS
from grognard.backends.pdf.home.calibration import WORDS as CALIBRATION_WORDS
from grognard.backends.pdf.home.errata import WORDS as ERRATA_WORDS
from grognard.backends.pdf.home.kit import WORDS as KIT_WORDS
from grognard.render.map.jobs import TILE_WORDS

WORDS = (
    *("Counters", "Map", "card sheet", "version", "players", "long", "short"),
    *COUNTER_WORDS,
    *KIT_WORDS,
    *ADVICE_WORDS,
    *BOX_WORDS,
    *CALIBRATION_WORDS,
    *ERRATA_WORDS,
    *TILE_WORDS,
)
