"""A name is the same, whichever apostrophe, hyphen and blank a keyboard or a word processor puts into it."""

import pytest

from grognard.base.names.folding import fold
from grognard.base.nearest import nearest


@pytest.mark.parametrize("sign", list("'\u2019\u02bc\u2018\u201b\u02bb\u2032\uff07\u00b4`"))
def test_apostrophes_are_one(sign: str) -> None:
    assert fold(f"Val d{sign}Oise") == "val d'oise"


@pytest.mark.parametrize("sign", list("-\u2010\u2011\u2012\u2013\u2014\u2212\uff0d"))
def test_hyphens_are_one(sign: str) -> None:
    assert fold(f"Aix{sign}les{sign}Bains") == "aix-les-bains"


@pytest.mark.parametrize("sign", list(" \u00a0\u202f\u2009\u3000\t"))
def test_blanks_are_one(sign: str) -> None:
    assert fold(f" Cap{sign}{sign}Gris") == "cap gris"


@pytest.mark.parametrize("sign", list("\u00ad\u200b\u2060\ufeff"))
def test_what_is_not_seen_is_nothing(sign: str) -> None:
    assert fold(f"Stras{sign}bourg") == "strasbourg"


def test_letters_and_accents_stay() -> None:
    assert fold("\u00c9toile") != fold("Etoile") and fold("rock") != fold("rook")


def test_the_nearest_name_is_found_by_it() -> None:
    assert nearest("O\u2019BRIAN", ("O'Brien", "Oban")) == "O'Brien"
