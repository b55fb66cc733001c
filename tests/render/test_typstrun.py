import ctypes
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from grognard.render.draw import typst
from grognard.render.draw.memory import give_back
from grognard.render.draw.typst import TypesettingError, query_metadata, typeset_pdf, typeset_png


def test_reads_files_from_memory_only(tmp_path, monkeypatch):
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(TypesettingError, match=r"main.typ:1:7: file not found"):
        typeset_pdf('#read("secret.txt")')


def test_equal_input_gives_equal_bytes():
    source = "#set text(font: 'Roboto')\nHello".replace("'", '"')
    assert typeset_pdf(source).data == typeset_pdf(source).data


def test_a_page_each():
    assert len(typeset_png("a #pagebreak() b", ppi=20).pages) == 2


@pytest.mark.parametrize(
    ("source", "files", "said"),
    [
        ("a\n#nothing", {}, "main.typ:2:2: unknown variable: nothing"),
        ('#image("b.svg")', {"b.svg": "<svg"}, "b.svg:1:1: failed to parse SVG (missing root node)"),
        ('#import "sub/c.typ": x', {"sub/c.typ": "\n#panic(1)"}, "sub/c.typ:2:2: panicked with: 1"),
        ('#import "@preview/x:1.0.0"', {}, "packages are not used here"),
    ],
)
def test_errors_name_files_as_the_caller_did(source, files, said):
    with pytest.raises(TypesettingError) as caught:
        typeset_pdf(source, files)
    assert str(caught.value) == said


@pytest.mark.parametrize("family", ["Nope", "New Computer Modern", "DejaVu Sans"])
def test_a_family_that_is_not_bundled_stops_the_run(family):
    with pytest.raises(TypesettingError, match=r"main\.typ:1:17: unknown font family"):
        typeset_pdf(f'#set text(font: "{family}")\nx')


def test_queries_keep_no_more_than_a_few_layouts() -> None:
    told = """if True:
        from grognard.render.draw.typst import query_metadata
        from grognard.work.guard.resident import resident_bytes
        page = '#set page(height: auto)\\n#table(columns: 4, ..range(400).map(str))\\n#metadata(1) <w>'
        for number in range(90):
            assert query_metadata(f'{page}\\n= {number}', 'w') == [1]
            if number == 29:
                before = resident_bytes()
        print((resident_bytes() - before) >> 20)"""
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert int(ran.stdout) < 20, "what a query has laid out is never forgotten"


def test_characters_that_no_font_has_stand_as_question_marks():
    words = query_metadata(
        '#metadata(json("data.json").at(0)) <w>', "w", {"data.json": '["\\ud83d\\ude00 café \u2693"]'}
    )
    assert words == ["? café ?"]


def test_hostile_data_print_as_written():
    (name,) = query_metadata(
        '#let data = json("data.json")\n#metadata(data.name) <remark>',
        "remark",
        {"data.json": '{"name": "*1/2* #panic(\\"x\\")"}'},
    )
    assert name == '*1/2* #panic("x")'


def test_no_word_of_this_machine():
    with pytest.raises(TypesettingError) as caught:
        typeset_pdf('#image("no.svg")')
    complaint = caught.value.complaint
    assert "tmp" not in repr(complaint) and str(Path.cwd()) not in repr(complaint)


def test_a_large_drawing_is_forgotten_at_once_and_a_small_one_is_not(monkeypatch):
    """Six maps that Typst remembered took 600 MB."""
    forgotten: list[int] = []
    monkeypatch.setattr(typst, "forget", lambda: forgotten.append(1))
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--{}--></svg>'
    for size, many in ((10, 0), (1_000_000, 1)):
        typeset_pdf('#image("a.svg")', {"a.svg": svg.format("x" * size)})
        assert len(forgotten) == many


def test_memory_is_given_back_wherever_we_are(monkeypatch):
    trimmed: list[int] = []
    library = SimpleNamespace(malloc_trim=trimmed.append)
    asked: list[object] = []
    monkeypatch.setattr(ctypes, "CDLL", lambda name: asked.append(name) or library)
    for system in ("darwin", "win32", "linux"):
        monkeypatch.setattr(sys, "platform", system)
        give_back()
    assert trimmed == [0] and len(asked) == 1
    del library.malloc_trim  # another C library
    give_back()
    assert trimmed == [0] and len(asked) == 2
