"""The names of the months as spreadsheets write them, by language: short, long, and in the genitive of a date."""

import unicodedata
from functools import cache
from typing import Final

MONTHS: Final = {
    "en": "jan january|feb february|mar march|apr april|may|jun june|jul july|aug august|sep sept september"
    "|oct october|nov november|dec december",
    "fr": "janv janvier|fevr fevrier|mars|avr avril|mai|juin|juil juillet|aout|sept septembre|oct octobre"
    "|nov novembre|dec decembre",
    "de": "jan januar janner|feb februar feber|mrz marz|apr april|mai|jun juni|jul juli|aug august|sep sept september"
    "|okt oktober|nov november|dez dezember",
    "it": "gen gennaio|feb febbraio|mar marzo|apr aprile|mag maggio|giu giugno|lug luglio|ago agosto|set settembre"
    "|ott ottobre|nov novembre|dic dicembre",
    "es": "ene enero|feb febrero|mar marzo|abr abril|may mayo|jun junio|jul julio|ago agosto|sep sept septiembre"
    "|oct octubre|nov noviembre|dic diciembre",
    "pt": "jan janeiro|fev fevereiro|mar marco|abr abril|mai maio|jun junho|jul julho|ago agosto|set setembro"
    "|out outubro|nov novembro|dez dezembro",
    "nl": "jan januari|feb februari|mrt maart|apr april|mei|jun juni|jul juli|aug augustus|sep september"
    "|okt oktober|nov november|dec december",
    "pl": "sty styczen stycznia|lut luty lutego|mar marzec marca|kwi kwiecien kwietnia|maj maja|cze czerwiec czerwca"
    "|lip lipiec lipca|sie sierpien sierpnia|wrz wrzesien wrzesnia|paz pazdziernik pazdziernika"
    "|lis listopad listopada|gru grudzien grudnia",
    "cs": "led leden ledna|uno unor unora|bre brezen brezna|dub duben dubna|kve kveten kvetna|cvn cerven cervna"
    "|cvc cervenec cervence|srp srpen srpna|zar zari|rij rijen rijna|lis listopad listopadu|pro prosinec prosince",
    "sv": "jan januari|feb februari|mar mars|apr april|maj|jun juni|jul juli|aug augusti|sep september"
    "|okt oktober|nov november|dec december",
    "da": "jan januar|feb februar|mar marts|apr april|maj|jun juni|jul juli|aug august|sep september"
    "|okt oktober|nov november|dec december",
    "nb": "jan januar|feb februar|mar mars|apr april|mai|jun juni|jul juli|aug august|sep september"
    "|okt oktober|nov november|des desember",
    "fi": "tammi tammikuu tammikuuta|helmi helmikuu helmikuuta|maalis maaliskuu maaliskuuta|huhti huhtikuu huhtikuuta"
    "|touko toukokuu toukokuuta|kesa kesakuu kesakuuta|heina heinakuu heinakuuta|elo elokuu elokuuta"
    "|syys syyskuu syyskuuta|loka lokakuu lokakuuta|marras marraskuu marraskuuta|joulu joulukuu joulukuuta",
    "hu": "jan januar|febr februar|marc marcius|apr aprilis|maj majus|jun junius|jul julius|aug augusztus"
    "|szept szeptember|okt oktober|nov november|dec december",
    "ro": "ian ianuarie|feb februarie|mar martie|apr aprilie|mai|iun iunie|iul iulie|aug august|sept septembrie"
    "|oct octombrie|noi noiembrie|dec decembrie",
    "tr": "oca ocak|sub subat|mar mart|nis nisan|may mayis|haz haziran|tem temmuz|agu agustos|eyl eylul|eki ekim"
    "|kas kasim|ara aralik",
    "ru": "янв январь января|фев февр февраль февраля|мар март марта|апр апрель апреля|май мая|июн июнь июня"
    "|июл июль июля|авг август августа|сен сент сентябрь сентября|окт октябрь октября|ноя нояб ноябрь ноября"
    "|дек декабрь декабря",
    "uk": "січ січень січня|лют лютий лютого|бер березень березня|кві квіт квітень квітня|тра трав травень травня"
    "|чер черв червень червня|лип липень липня|сер серп серпень серпня|вер вересень вересня|жов жовт жовтень жовтня"
    "|лис листоп листопад листопада|гру груд грудень грудня",
    "el": "ιαν ιανουαριος ιανουαριου|φεβ φεβρουαριος φεβρουαριου|μαρ μαρτιος μαρτιου|απρ απριλιος απριλιου"
    "|μαι μαιος μαιου|ιουν ιουνιος ιουνιου|ιουλ ιουλιος ιουλιου|αυγ αυγουστος αυγουστου|σεπ σεπτεμβριος σεπτεμβριου"
    "|οκτ οκτωβριος οκτωβριου|νοε νοεμβριος νοεμβριου|δεκ δεκεμβριος δεκεμβριου",
}
"""Twelve months by language, the names of one separated by blanks; without accents."""


def month(word: str) -> int:
    """The number of the month that a word names in any language; 0 for another word."""
    return _numbers().get(plain(word), 0)


def plain(word: str) -> str:
    """A word in small letters without accents, a dotless i as i."""
    parts = unicodedata.normalize("NFD", word.casefold().replace("ı", "i"))
    return "".join(one for one in parts if not unicodedata.combining(one))


@cache
def _numbers() -> dict[str, int]:
    return {
        plain(name): number
        for names in MONTHS.values()
        for number, month_names in enumerate(names.split("|"), 1)
        for name in month_names.split()
    }
