"""Ids from words."""

import pytest

from grognard.base.names.slugs import slug


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("São Tomé", "sao-tome"),
        ("L'Aquila", "laquila"),
        ("L\u2019Aquila", "laquila"),
        ("L\u02bcAquila", "laquila"),
        ("Butcher\u2018s Hill", "butchers-hill"),
        ("Aix\u2011les\u2010Bains", "aix-les-bains"),
        ("Cap\u00a0Gris", "cap-gris"),
        ("Stras\u00adbourg", "strasbourg"),
        ("Straße", "strasse"),
        ("Øresund", "oresund"),
        ("Border of Österreich, with São Tomé", "border-of-osterreich-with-sao-tome"),
        ("Перемышль", "peremyshl"),
        ("Київ", "kiiv"),
        ("Ἀθῆναι", "athinai"),
        ("Ağrı", "agri"),
        ("İstanbul", "istanbul"),
        ("IĞDIR", "igdir"),
        ("Łódź", "lodz"),
        ("Đà Nẵng", "da-nang"),
        ("北京", "beijing"),
        ("서울", "seoul"),
        ("ירושלים", "yrvslym"),
        ("بغداد", "bghdd"),
        ("ﬁeld № 3", "field-no-3"),
        ("Þingvellir", "thingvellir"),
        ("cafe\u0301", "cafe"),
        ("★ → 5 €", "5"),
        ("  ", ""),
    ],
)
def test_slugs(text: str, id: str) -> None:
    assert slug(text) == id


def test_a_slug_is_at_most_64_characters_and_ends_with_a_word() -> None:
    assert len(slug("a" * 80)) == 64
    assert slug("word " * 40) == "-".join(["word"] * 13)[:64].rstrip("-")
