from pathlib import Path

import pytest

from grognard.engine.command import run_engine
from grognard.engine.install import EngineFault, find_jars


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
    assert run_engine(tmp_path / "none.vmod") == (2, f"no such file: {tmp_path / 'none.vmod'}")
    assert run_engine(tmp_path / "none.vmod", press="Strg+F") == (2, "unknown modifier 'Strg' in key 'Strg+F'")
