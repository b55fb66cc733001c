"""Templates that would take the machine: each is one finding that names the template and the limit, `check` and `build`
alike; and whatever of a game's own stops a build, `check` finds at its line."""

import base64
import zlib
from pathlib import Path

import pytest
from tests.hostile.games import NAME, Change
from tests.hostile.test_hostile import findings, outputs, put, run

FACE, CHARTS, HELP = "templates/faces/unit-nato.svg", "templates/charts/charts.typ", "templates/vassal/help.html"
LIMITS = ("--job-seconds", "1", "--job-memory", "300")
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="-3 -3 21.875 21.875" '
    'width="21.875mm" height="21.875mm">{}</svg>'
)


def picture(side: int) -> str:
    """A PNG of some hundred kilobytes with so many pixels a side, as a data URI."""
    squeeze = zlib.compressobj(9)
    row = bytes(1 + side // 8)
    rows = b"".join(squeeze.compress(row) for _ in range(side)) + squeeze.flush()
    head = side.to_bytes(4, "big") * 2 + bytes((1, 0, 0, 0, 0))
    chunks = ((b"IHDR", head), (b"IDAT", rows), (b"IEND", b""))
    data = b"\x89PNG\r\n\x1a\n" + b"".join(
        len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big") for kind, body in chunks
    )
    return f"data:image/png;base64,{base64.b64encode(data).decode()}"


MASK = '<mask id="mask{}"><rect width="99" height="99" fill="white"{}/></mask>'
MASKS = "".join(MASK.format(n, f' mask="url(#mask{n - 1})"' if n else "") for n in range(99))
PASSES = {
    "a text of a hundred billion letters": (CHARTS, '#("a" * 100000000000)', "memory"),
    "a text of a billion letters": (CHARTS, '#let long = "a" * 1000000000\n#long.len()', "memory"),
    "loops in loops of a page": (CHARTS, "#for a in range(99999) { for b in range(99999) { } }", "time"),
    "a list that grows": (CHARTS, "#let a = (1,)\n#while a.len() > 0 { a = a + a }", ""),
    "pages without end": (CHARTS, "#for a in range(9999999) { pagebreak() }", ""),
    "a page of a square mile": (CHARTS, "#set page(width: 160000cm, height: 160000cm)\na", ""),
    "loops in loops of the help": (
        HELP,
        "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
        "time",
    ),
    "a help of a billion letters": (HELP, '{{ "a" * 1000000000 }}', "memory"),
    "a number of a billion digits": (HELP, "{{ 9 ** (9 ** 9) }}", "time"),
    "a face with a large picture": (
        FACE,
        SVG.format(f'<image width="9" height="9" xlink:href="{picture(40_000)}"/>'),
        "memory",
    ),
    "a face with a large filter": (
        FACE,
        SVG.format(
            '<filter id="storm" x="0" y="0" width="99999" height="99999" filterUnits="userSpaceOnUse">'
            '<feTurbulence baseFrequency="0.01" numOctaves="1000"/></filter>'
            '<rect width="99999" height="99999" filter="url(#storm)"/>'
        ),
        "",
    ),
    "a face of masks in masks": (
        FACE,
        SVG.format(f"<defs>{MASKS}</defs>" + '<rect width="9" height="9" mask="url(#mask98)"/>' * 99),
        "",
    ),
    "a face of a million arcs": (FACE, SVG.format('<path d="M0 0' + " a 1e9 1e9 0 0 1 1e-9 1e-9" * 99999 + '"/>'), ""),
}

BUILT = ("loops in loops of a page", "a help of a billion letters", "a face with a large filter")
"""Of each kind of template one is built as well: a build runs what a check runs."""


@pytest.mark.parametrize("case", PASSES)
def test_what_would_take_the_machine_is_refused_by_its_name(case: str, root: Path) -> None:
    name, text, kind = PASSES[case]
    put(root, {name: text})
    code, output = run(root, "check", "--format", "lines", *LIMITS)
    told = [line for line in output.splitlines() if "error[" in line]
    assert code == 1 and told and {code for _, code, severity in findings("\n".join(told))} == {"ART003"}, told
    assert all(f"{name}: it " in line for line in told)
    words = {"memory": "more than 300 MB of memory", "time": "more than 1 s of processor time"}
    assert all(words.get(kind, "") in line for line in told), told
    if case in BUILT:
        code, output = run(root, "build", *LIMITS)
        assert code == 1 and "ART003" in output and not outputs(root)


BROKEN: dict[str, tuple[Change, int]] = {
    HELP: ("{{ title }}\n{{ nobody }}\n", 2),
    "templates/vassal/module.toml": ("\n[x\n", 2),
    "templates/vassal/about.typ": ("\n#nobody\n", 2),
    "templates/rules/rules.typ": ("\n#nobody\n", 2),
    "templates/kit/kit.typ": ("\n#nobody\n", 2),
    "templates/maps/tiles.typ": ("\n#nobody\n", 2),
    "templates/maps/style.toml": ("\n[x\n", 2),
    "templates/sheets/sheet.typ": ("\n#nobody\n", 2),
    "templates/sheets/shared-cut.toml": ("\ncolumns = =\n", 2),
    CHARTS: ('#let data = json("data.json")\n#if data.width == 190 { nobody }\n', 2),
}
"""Spoilt templates, and the line of the fault. The last is at fault only where it draws a picture for the module."""


@pytest.mark.parametrize("name", BROKEN)
def test_check_finds_what_would_stop_a_build(name: str, root: Path) -> None:
    text, line = BROKEN[name]
    put(root, {name: text})
    code, output = run(root, "check", "--format", "lines")
    places = {place for place, _, severity in findings(output) if severity == "error"}
    assert code == 1 and places == {f"{name}:{line}"}
    assert run(root, "build")[0] == 1 and not outputs(root)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("{% for a in %}", 1),
        ("\n\n{% endfor %}", 3),
        ("\n{{ 1 / 0 }}", 2),
        ("\n\n{{ keys.nobody.nobody }}", 3),
        ("\n{{ title\n\n", 2),
        (b"a\n\xff", 2),
        ("{% include 'x' %}", 1),
    ],
)
def test_faults_of_the_help_page_stand_at_their_line(text: Change, line: int, root: Path) -> None:
    put(root, {HELP: text})
    found = findings(run(root, "check", "--format", "lines")[1])
    assert [one for one in found if one[2] == "error"] == [(f"{HELP}:{line}", "ART001", "error")]


def test_a_copy_of_what_ships_is_not_guarded_and_an_own_template_makes_the_same_bytes(root: Path) -> None:
    assert run(root, "build", "--only", "pdf", "--paper", "a4")[0] == 0
    before = outputs(root)
    put(root, {f"../../build/{NAME}/manifest.json": None})
    assert run(root, "eject", "charts/charts.typ", NAME)[0] == 0
    page = root / "sources" / NAME / CHARTS
    page.write_text(page.read_text("utf-8") + "\n", "utf-8")
    assert run(root, "build", "--only", "pdf", "--paper", "a4")[0] == 0
    after = outputs(root)
    assert after.pop("manifest.json") and before.pop("manifest.json") and after == before


def test_a_preview_has_the_same_limits(root: Path) -> None:
    case = "a face with a large filter"
    put(root, {PASSES[case][0]: PASSES[case][1]})
    code, output = run(root, "preview", "my-game", "blue-1", *LIMITS)
    assert code == 1 and "ART003" in output and "no picture of counter blue-1" in output, output
