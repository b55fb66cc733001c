"""Names in any script as ids: by transliteration, or with a hint; two names of one id are told."""

from pathlib import Path

import pytest
from tests.load.folders import game_of, hints, load, reports


def test_places_have_ids_in_latin_letters(tmp_path: Path) -> None:
    table = "name,hex\nПеремышль,0101\nAğrı,0201\n北京,0301\nΑθήνα,0102\n"
    assert list(game_of(load(tmp_path, {"map/places.csv": table})).places) == ["peremyshl", "agri", "beijing", "athina"]


def test_a_name_with_accents_that_stand_apart_is_the_same_name(tmp_path: Path) -> None:
    setup = "how,count,what,side,attack,name,where\nnamed,,,Red,,red-1,São Tomé\n"
    files = {"map/places.csv": "name,hex\nSa\u0303o Tome\u0301,0201\n", "scenarios/june.csv": setup}
    game = game_of(load(tmp_path, files))
    assert game.places["sao-tome"].name == "São Tomé" == game.demands[0].where


def test_two_names_of_one_id_are_told_with_a_hint(tmp_path: Path) -> None:
    loaded = load(tmp_path, {"map/places.csv": "name,hex\nKars,0101\nКарс,0201\n"})
    assert reports(loaded) == ["map/places.csv:3:1 SRC024 place 'kars' stands twice"]
    assert hints(loaded) == ["the names of both give this id: write an `id` for one of them"]


def test_a_name_of_signs_alone_asks_for_an_id(tmp_path: Path) -> None:
    loaded = load(tmp_path, {"map/places.csv": "name,hex\n★★,0101\n"})
    assert reports(loaded) == ["map/places.csv:2:1 SRC025 the name has no letter or digit that an id could be made of"]
    assert hints(loaded)[0].startswith("write an `id`: ")


@pytest.mark.parametrize(
    ("file", "text", "what", "first", "second"),
    [
        ("counters/mix.csv", "id,type,side\na,inf,red\na,inf,red\n", "counter 'a'", 2, 3),
        ("map/places.csv", "name,hex\nKars,0101\nkars,0201\n", "place 'kars'", 2, 3),
        ("charts/turns.csv", "turn,label\n1,One\n2,Two\n1,Three\n", "turn 1", 2, 4),
        ("ids.csv", "key,gpid\na/1,1\nb/1,2\na/1,3\n", "key 'a/1'", 2, 4),
        ("releases.csv", f"version,digest\n0.1,{'0' * 64}\n0.1,{'1' * 64}\n", "version '0.1'", 2, 3),
        ("rules/a.md", "# 1 One\n\nA\n\n# 1 Two\n\nB\n", "case '1'", 1, 5),
    ],
)
def test_what_stands_twice_says_of_what_and_where_the_other_stands(
    tmp_path: Path, file: str, text: str, what: str, first: int, second: int
) -> None:
    (found,) = [one for one in load(tmp_path, {file: text}).findings if one.message.endswith("stands twice")]
    assert (found.message, found.origin.line) == (f"{what} stands twice", second)
    assert [(one.message, one.origin.file.endswith(file), one.origin.line) for one in found.notes] == [
        ("the first one", True, first)
    ]
