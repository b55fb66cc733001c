"""The words of the printed parts themselves, in English: what lang/XX.toml may translate."""

from grognard.backends.pdf.counters import COUNTER_WORDS
from grognard.backends.pdf.kit import ADVICE, MAP_ADVICE, PRINT_ADVICE, RULER_ADVICE
from grognard.backends.pdf.kit import WORDS as KIT_WORDS
from grognard.render.map.jobs import TILE_WORDS

WORDS = (
    *ADVICE,
    *("Map", "card sheet", "version", "players", "long", "short"),
    *COUNTER_WORDS,
    *KIT_WORDS,
    *(PRINT_ADVICE, RULER_ADVICE, *ADVICE.values(), MAP_ADVICE),
    *TILE_WORDS,
)
