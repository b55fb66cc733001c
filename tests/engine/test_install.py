import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from grognard.engine.command import Judged, run_engine
from grognard.engine.install import EngineFault, find_jars, languages_of


@pytest.mark.parametrize("inside", ["lib", "", "Contents/Resources/Java"])
def test_vassal_is_found_as_it_is_installed_on_each_system(tmp_path: Path, inside: str) -> None:
    jar = tmp_path / inside / "Vengine.jar"
    jar.parent.mkdir(parents=True, exist_ok=True)
    jar.touch()
    assert find_jars(tmp_path, {}) == jar.parent.resolve()
    assert find_jars(None, {"GROGNARD_VASSAL": str(tmp_path)}) == jar.parent.resolve()


def test_a_folder_without_vassal_is_a_fault_even_where_one_is_installed(tmp_path: Path) -> None:
    with pytest.raises(EngineFault, match="name the folder that holds"):
        find_jars(tmp_path, {})


def test_misuse_is_said_in_plain_words(tmp_path: Path) -> None:
    none = tmp_path / "none.vmod"
    assert run_engine(none) == Judged(code=2, verdict=f"no such file: {none}")
    assert run_engine(none, press="Strg+F") == Judged(code=2, verdict="unknown modifier 'Strg' in key 'Strg+F'")


def test_languages_are_those_that_the_engine_has_words_of(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "Vengine.jar", "w") as jar:
        for name in ("VASSAL.properties", "VASSAL_fr.properties", "VASSAL_de.properties", "Editor_it.properties"):
            jar.writestr(f"VASSAL/i18n/{name}", "")
    assert languages_of(tmp_path) == ("en", "de", "fr")
    (tmp_path / "x.vmod").touch()
    for language in ("it", "../x", "FR"):
        told = run_engine(tmp_path / "x.vmod", tmp_path, language=language)
        assert told == Judged(code=2, verdict=f"this VASSAL has no language {language!r}: it has en, de, fr")


def test_the_verdict_is_one_line_after_the_complaints(monkeypatch: pytest.MonkeyPatch) -> None:
    piece: dict[str, object] = {"name": "I/125"}
    seen = {
        "engine": "3.7.26",
        "module": "Hill",
        "version": "1.0",
        "extensions": [],
        "setups": [{"pieces": [piece]}, {"pieces": [piece, piece]}],
        "complaints": [],
    }
    monkeypatch.setattr("grognard.engine.command.drive", lambda *_, **__: seen)
    good = run_engine(Path("x.vmod"))
    assert (good.code, good.verdict) == (0, "Hill 1.0 in VASSAL 3.7.26: no complaint, 2 setups, 3 pieces")
    assert json.loads(good.seen) == seen
    seen |= {
        "setups": [{"entries": [{}, {}]}],
        "slots": [{}],
        "complaints": [{"kind": "warning", "during": "June", "text": "no\n image"}],
    }
    bad = run_engine(Path("x.vmod"))
    assert (bad.code, bad.verdict.splitlines()) == (
        1,
        [
            "warning during June: no image",
            "Hill 1.0 in VASSAL 3.7.26: 1 complaint, 1 setup, 2 menu entries, 1 piece of the palette",
        ],
    )
