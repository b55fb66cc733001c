"""A version that was released is known by what it holds."""

from pathlib import Path

from tests.commands.projects import grognard, project, starter


def test_a_version_is_written_down_once_and_a_changed_module_is_told(tmp_path: Path) -> None:
    project(tmp_path)
    game = tmp_path / "sources/my-game"
    at = ("--project", tmp_path)
    (game / "ids.csv").unlink(missing_ok=True)
    refused = grognard("release", "my-game", "0.1", *at)
    assert (refused.exit_code, "grognard ids my-game" in refused.output) == (2, True)
    grognard("ids", "my-game", *at)

    assert "game.toml says version '0.1'" in grognard("release", "my-game", "2", *at).output
    first = grognard("release", "my-game", "0.1", *at)
    assert first.exit_code == 0, first.output
    heading, row = (game / "releases.csv").read_text("utf-8").splitlines()
    assert (heading, row.partition(",")[0]) == ("version,digest", "0.1")
    assert grognard("release", "my-game", "0.1", *at).output == first.output
    assert "ART010" not in grognard("build", "my-game", *at).output

    head = game / "game.toml"
    head.write_text(head.read_text("utf-8").replace('version = "0.1"', 'version = "0.2"'), "utf-8")
    assert grognard("release", "my-game", "0.2", *at).exit_code == 0
    versions = dict(line.split(",") for line in (game / "releases.csv").read_text("utf-8").splitlines()[1:])
    assert versions["0.1"] == versions["0.2"]  # the same module under another version

    mix = game / "counters/mix.csv"
    mix.write_text(mix.read_text("utf-8").replace("blue-1,1,", "blue-1,2,", 1), "utf-8")
    assert "ART010" in grognard("build", "my-game", *at).output
    assert "another content" in grognard("release", "my-game", "0.2", *at).output


GAS = {
    "game.toml": starter("game.toml") + '\n[extension.gas]\ntitle = "Gas"\n',
    "counters/markers.csv": "id,qty,type,text,extension\nturn,1,turn-marker,Turn,\ngas,1,turn-marker,Gas,gas\n",
}


def test_a_module_that_went_out_is_never_taken_away_nor_changed(tmp_path: Path) -> None:
    project(tmp_path, GAS)
    at = ("--project", tmp_path)
    build, folder = ("build", "my-game", "--only", "vassal", *at), tmp_path / "build/my-game"
    files = ["my-game-0.1.vmod", "my-game-0.1_ext/my-game-0.1-gas.vmdx"]
    assert grognard("ids", "my-game", *at).exit_code == 0
    assert grognard("release", "my-game", "0.1", *at).exit_code == 0
    assert grognard(*build).exit_code == 0
    went_out = {file: (folder / file).read_bytes() for file in files}

    project(tmp_path, GAS | {"map/places.csv": starter("map/places.csv").replace("Weston", "Westham")})
    same_version = grognard(*build).output
    assert "ART010" in same_version and f"build/my-game/{files[0]}  released: kept unchanged" in same_version
    assert went_out == {file: (folder / file).read_bytes() for file in files}

    project(tmp_path, GAS | {"game.toml": GAS["game.toml"].replace('"0.1"', '"0.2"', 1)})
    new_version = grognard(*build).output
    assert [line.split()[0] for line in new_version.splitlines() if line.endswith("released: kept unchanged")] == [
        f"build/my-game/{file}" for file in files
    ]
    assert went_out == {file: (folder / file).read_bytes() for file in files}
    migrated = grognard("migrate", folder / files[0], folder / "my-game-0.2.vmod")
    assert migrated.exit_code == 0 and migrated.output.endswith("nothing is lost\n")

    project(tmp_path, GAS | {"game.toml": GAS["game.toml"].replace('"0.1"', '"0.3"', 1)})
    unreleased = grognard(*build).output
    assert "build/my-game/my-game-0.2.vmod  of an unreleased version: removed" in unreleased
    assert sorted(one.name for one in folder.iterdir() if "0.2" in one.name) == []


def test_a_module_that_went_out_stays_after_an_unfinished_build_and_beside_an_overlay(tmp_path: Path) -> None:
    project(tmp_path)
    at = ("--project", tmp_path)
    build, folder = ("build", "my-game", "--only", "vassal", *at), tmp_path / "build/my-game"
    assert grognard("ids", "my-game", *at).exit_code == 0
    assert grognard("release", "my-game", "0.1", *at).exit_code == 0
    assert grognard(*build).exit_code == 0
    module = folder / "my-game-0.1.vmod"
    went_out = module.read_bytes()

    values = tmp_path / "values"
    values.mkdir()
    (values / "game.toml").write_text('subtitle = "Mine"\n', "utf-8")
    told = grognard(*build, "--overlay", values).output
    assert "ART010" in told and "my-game-0.1.vmod  released: kept unchanged" in told
    assert module.read_bytes() == went_out

    (folder / "manifest.json").unlink()  # as a build leaves it that could not put a file in place
    project(tmp_path, {"map/places.csv": starter("map/places.csv").replace("Weston", "Westham")})
    told = grognard(*build).output
    assert "my-game-0.1.vmod  released: kept unchanged" in told and module.read_bytes() == went_out

    module.unlink()
    assert grognard(*build).exit_code == 0
    assert module.read_bytes() != went_out  # nothing that went out stood there


def test_files_of_a_deal_stay_and_those_for_another_version_are_told(tmp_path: Path) -> None:
    project(tmp_path)
    at = ("--project", tmp_path)
    assert grognard("deal", "my-game", "battle", "--seed", "7", *at).exit_code == 0
    build = ("build", "my-game", "--only", "svg", *at)
    assert "battle-7" not in grognard(*build).output
    project(tmp_path, {"game.toml": starter("game.toml").replace('"0.1"', '"0.2"', 1)})
    told = grognard(*build).output
    for ending in ("vsav", "txt"):
        assert f"build/my-game/my-game-battle-7.{ending}  made on request for another version: kept" in told
        assert (tmp_path / f"build/my-game/my-game-battle-7.{ending}").is_file()
