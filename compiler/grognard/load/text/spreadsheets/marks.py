"""What spreadsheets write in place of a value: marks of an error and words for true and false, by language."""

import re
from typing import Final

TRUTH: Final = {
    "en": ("TRUE", "FALSE"),
    "fr": ("VRAI", "FAUX"),
    "de": ("WAHR", "FALSCH"),
    "it": ("VERO", "FALSO"),
    "es": ("VERDADERO", "FALSO"),
    "pt": ("VERDADEIRO", "FALSO"),
    "nl": ("WAAR", "ONWAAR"),
    "pl": ("PRAWDA", "FAŁSZ"),
    "cs": ("PRAVDA", "NEPRAVDA"),
    "sv": ("SANT", "FALSKT"),
    "da": ("SAND", "FALSK"),
    "nb": ("SANN", "USANN"),
    "fi": ("TOSI", "EPÄTOSI"),
    "hu": ("IGAZ", "HAMIS"),
    "ro": ("ADEVĂRAT", "FALS"),
    "tr": ("DOĞRU", "YANLIŞ"),
    "ru": ("ИСТИНА", "ЛОЖЬ"),
    "uk": ("ІСТИНА", "ХИБНІСТЬ"),
    "el": ("ΑΛΗΘΕΣ", "ΨΕΥΔΕΣ"),
}
"""True and false by language, as exported: in capitals."""

TRUE: Final = frozenset(pair[0] for pair in TRUTH.values())
FALSE: Final = frozenset(pair[1] for pair in TRUTH.values())

_NAMED: Final = (
    "REF|NAME|NUM|VALUE|NULL|N/A|SPILL|CALC|FIELD|ERROR|NOM|NOMBRE|VALEUR|NUL|BEZUG|WERT|ZAHL|NV|RIF|NOME|VALORE"
    "|VALOR|NULO|N/D|VERW|WAARDE|GETAL|LEEG|NB|ADR|NAZWA|ARG|LICZBA|ZERO|ССЫЛКА|ИМЯ|ЗНАЧ|ЧИСЛО|ПУСТО|Н/Д|SAYI|AD"
    "|DEĞER|BAŞV|BOŞ|YOK"
)
_ERROR: Final = re.compile(rf"#[¡¿]?(?:(?:{_NAMED})[!?]?|[^\W\d_]+/0[!?]?)|Err:5\d\d|#{{4,}}")


def is_error_mark(cell: str) -> bool:
    """Whether a cell says that its formula failed, or that its column was too narrow."""
    return _ERROR.fullmatch(cell) is not None
