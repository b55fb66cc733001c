"""The starter game made hostile in one way each: what is changed, and what has to be said of it.

``said`` holds ``path:line CODE`` of findings that must be among those told; empty: nothing is wrong, and the artefacts
are made. A change of ``None`` takes a file away, ``FOLDER`` puts a folder in its place.
"""

import json
from typing import NamedTuple

from grognard.authoring.new import new_files

NAME = "my-game"
FILES = {path: data.decode() for path, data in new_files(NAME).items()}
FOLDER = "(a folder)"

Change = str | bytes | None


class Case(NamedTuple):
    """One way to be hostile."""

    changes: dict[str, Change]
    said: tuple[str, ...] = ()


def edit(path: str, *pairs: tuple[str, str]) -> dict[str, Change]:
    """A file of the starter with some texts replaced."""
    text = FILES[path]
    for old, new in pairs:
        assert old in text, (path, old)
        text = text.replace(old, new)
    return {path: text}


# Names: each text stands in every field that players read.

TEXTS = {
    "separators": "/ ; , \\ \t \" '",
    "vassal": '1/2 "Ost"; Ldw\\III',
    "typst": '*1/2* #panic("x") $x$ @a _b_ ~',
    "jinja": "{{ 7*7 }}{% raise %}",
    "markup": "<svg onload='x'>&amp;]]><!--",
    "formats": "%s {0} {name} %(x)s {{",
    "formula": "=1+1",
    "markdown": "# [x](y) ![z](w) | a | `b`",
    "emoji": "\U0001f44d\U0001f3fd \U0001f468\u200d\U0001f469\u200d\U0001f467",
    "right to left": "\u05e9\u05dc\u05d5\u05dd \u202e abc",
    "accents": "a" + "\u0301" * 100,
    "two lines": "two\nlines",
    "one word of 10,000 signs": "x" * 10_000,
    "2,000 words": "word " * 2_000,
    "control characters": "a\x00b\x1b[31m",
    "no characters": "\ufffe\uffff",
}


def named(text: str) -> dict[str, Change]:
    """The starter with one text wherever it is printed."""
    cell, value = '"' + text.replace('"', '""') + '"', json.dumps(text, ensure_ascii=False)
    starred = cell.replace("*", "\\*")  # a star in the text of a card makes it italic
    rows = FILES["counters/mix.csv"].splitlines()
    counters = [rows[0] + ",name", *(f"{row},{cell}" for row in rows[1:])]
    area = f'\n[box.lost]\nname = {value}\nmap = "field"\nat = ["10mm", "10mm"]\n'
    return {
        **edit("game.toml", *((f'"{old}"', value) for old in ("My Game", "The field", "Blue", "First Brigade"))),
        **edit("terrain.toml", ('"Woods"', value), ('"1 left"', value)),
        **edit("map/places.csv", ("name,kind", "id,name,kind"), ("Weston", f"west,{cell}"), ("Easton", "east,Easton")),
        **edit("map/hexsides.csv", ("river,Ford", f"river,{cell}")),
        "map/areas.toml": FILES["map/areas.toml"].replace('"Turn"', value) + area,
        "counters/mix.csv": "\n".join(counters) + "\n",
        **edit("counters/markers.csv", (",Turn", f",{cell}")),
        **edit("charts/crt.toml", ('"Combat results"', value), ('"no effect"', value)),
        **edit("charts/turns.csv", ("Noon", cell)),
        **edit("scenarios/battle.toml", ('"The battle"', value)),
        "decks/events.toml": f"title = {value}\n",
        "decks/events.csv": f"id,title,text\nrain,{cell},{starred}\n",
        **edit("rules/rules.md", ("Each unit", text.replace("#", "\\#"))),
    }


_SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="21.875mm" '
_SVG += 'height="21.875mm" viewBox="-3 -3 21.875 21.875">{}</svg>'
_BOMB = (
    "<!DOCTYPE svg [<!ENTITY a '1234567890'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;&b;&b;'>]>"
)
_FACE, _FRAME = "templates/faces/unit-nato.svg", "templates/sheets/shared-cut.toml"
_MIX = FILES["counters/mix.csv"]
_BOM = b"\xef\xbb\xbf"


def _png(side: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + side.to_bytes(4, "big") * 2 + b"\x08\2\0\0\0"


CASES = {
    # Whole games
    "only title and version": Case({**dict.fromkeys(FILES), "game.toml": 'title = "M"\nversion = "1"\n'}),
    "an empty game.toml": Case({"game.toml": ""}, ("game.toml:1 SRC007",)),
    "no map": Case(
        {"game.toml": FILES["game.toml"].replace("[map.field]", "[nothing.field]")},
        ("game.toml:9 SRC020", "map/places.csv:2 REF008", "scenarios/battle.csv:2 REF005"),
    ),
    "no side": Case({"game.toml": FILES["game.toml"].partition("[side.blue]")[0]}, ("counters/mix.csv:2 REF001",)),
    "no counter": Case(
        dict.fromkeys(("counters/mix.csv", "counters/markers.csv", "counters/types.toml")),
        ("hooks.toml:12 REF001", "counters/mix.csv OOB010"),
    ),
    "no scenario": Case(dict.fromkeys(("scenarios/battle.csv", "scenarios/battle.toml"))),
    "no rules, no charts": Case(
        dict.fromkeys(("rules/rules.md", "charts/crt.toml", "charts/crt.csv", "charts/turns.csv")),
        ("hooks.toml:7 RUL001",),
    ),
    "games that extend each other": Case(
        edit("game.toml", ("version =", f'extends = "{NAME}"\nversion =')), ("game.toml:4 SRC040",)
    ),
    "a scenario of another game": Case(
        {"scenarios/battle.csv": "order,side,how,name,where,when\n1,germany,named,Yorck,Berlin,1914\n"},
        ("scenarios/battle.csv:2 REF001", "scenarios/battle.csv:2 REF005"),
    ),
    # Spreadsheets
    "a French spreadsheet": Case(
        {
            "counters/mix.csv": _BOM
            + _MIX.replace(",4,4,4,", ",04-avr,4,4,").replace(",", ";").replace("\n", "\r\n").encode()
        },
        ("counters/mix.csv:2 SRC030",),
    ),
    "an English spreadsheet": Case(
        {"counters/mix.csv": _BOM + _MIX.replace(",4,4,4,", ",4-Apr,1.00E+05,4,").replace("\n", "\r\n").encode()},
        ("counters/mix.csv:2 SRC030",),
    ),
    "a byte order mark and Windows' lines everywhere": Case(
        {path: _BOM + text.replace("\n", "\r\n").encode() for path, text in FILES.items()}
    ),
    "old Macintosh lines": Case({path: text.replace("\n", "\r") for path, text in FILES.items()}),
    "Windows-1252": Case(
        {"counters/mix.csv": _MIX.replace("blue-1,1", "blue-1,1").encode() + b"gar\xe7on,1,infantry,blue\n"},
        ("counters/mix.csv:8 SRC005",),
    ),
    "a table in UTF-16": Case({"map/places.csv": FILES["map/places.csv"].encode("utf-16")}),
    "rules in UTF-16": Case({"rules/rules.md": FILES["rules/rules.md"].encode("utf-16")}, ("rules/rules.md:1 SRC005",)),
    "everything twice": Case({"counters/mix.csv": _MIX + _MIX.partition("\n")[2]}, ("counters/mix.csv:8 SRC024",)),
    "an open quote": Case({"counters/mix.csv": _MIX + '"'}, ("counters/mix.csv:8 SRC011",)),
    "a table of 40 MB": Case({"counters/mix.csv": _MIX.encode() + b"#" * 40_000_000}, ("counters/mix.csv SRC004",)),
    "bytes of chance": Case({"charts/crt.csv": bytes(range(256)) * 9}, ("charts/crt.csv:1 SRC006",)),
    # Numbers
    "9999 of a counter": Case(edit("counters/mix.csv", ("blue-1,1", "blue-1,999")), ("counters/mix.csv:2 OOB012",)),
    "minus one counter": Case(edit("counters/mix.csv", ("blue-1,1", "blue-1,-1")), ("counters/mix.csv:2 SRC023",)),
    "a number of 400 digits": Case(
        edit("counters/mix.csv", ("blue-1,1", "blue-1," + "9" * 400)), ("counters/mix.csv:2 SRC023",)
    ),
    "a factor of 5000 digits": Case(
        edit("counters/mix.csv", ("I,1,4", "I,1," + "9" * 5000)), ("counters/mix.csv:2 TPL111",)
    ),
    "0 x 0 hexes": Case(
        edit("game.toml", ("columns = 6, rows = 5", "columns = 0, rows = 0")), ("game.toml:11 SRC023",)
    ),
    "999 x 999 hexes": Case(
        edit("game.toml", ("columns = 6, rows = 5", "columns = 999, rows = 999")), ("game.toml:11 SRC023",)
    ),
    "hexes of 0 mm": Case(edit("game.toml", ('"20mm"', '"0mm"')), ("game.toml:11 SRC023",)),
    "counters of 0 in": Case(edit("counters/types.toml", ("5/8in", "0in")), ("counters/types.toml:7 SRC023",)),
    "counters of 5/0 in": Case(edit("counters/types.toml", ("5/8in", "5/0in")), ("counters/types.toml:7 SRC023",)),
    "counters larger than paper": Case(
        edit("counters/types.toml", ("5/8in", "50in")), ("counters/types.toml:7 SHT001",)
    ),
    "a margin wider than the sheet": Case(
        edit("game.toml", ("layers = [", 'margin = "2000mm"\nwidth = "200mm"\nlayers = [')), ("game.toml:9 SHT003",)
    ),
    "a map of 1 mm": Case(
        edit("game.toml", ("layers = [", 'width = "1mm"\nheight = "1mm"\nlayers = [')), ("game.toml:9 SHT003",)
    ),
    "a die of a billion faces": Case(
        edit("charts/crt.toml", ("1d6", "999999999d999999")), ("charts/crt.toml:5 CHT012",)
    ),
    "a track backwards": Case(edit("map/areas.toml", ("first = 1", "first = 9")), ("map/areas.toml:9 SRC023",)),
    "a track of ten million": Case(
        edit("map/areas.toml", ("last = 4", "last = 9999999")), ("map/areas.toml:9 SRC023",)
    ),
    "a track of ten thousand": Case(edit("map/areas.toml", ("last = 4", "last = 9999")), ("map/areas.toml:4 SHT003",)),
    "a track of 400 digits": Case(
        edit("map/areas.toml", ("last = 4", "last = " + "9" * 400)), ("map/areas.toml:9 SRC023",)
    ),
    "turns that never end": Case(
        edit("scenarios/battle.toml", ("last_turn = 4", "last_turn = 999999999")), ("scenarios/battle.toml:4 CHT009",)
    ),
    # Hexes and places
    "hex 0000": Case(edit("scenarios/battle.csv", ("0103", "0000")), ("scenarios/battle.csv:2 REF005",)),
    "a hex number with letters": Case(edit("map/places.csv", ("0103", "1Q3")), ("map/places.csv:2 REF008",)),
    "hexsides that are none": Case(
        edit("map/hexsides.csv", ("0303/0402", "0303/0603 0303 / 0303/0303")),
        ("map/hexsides.csv:2 SRC017", "map/hexsides.csv:2 MAP002"),
    ),
    "a road of woods": Case(edit("map/paths.csv", ("road,", "woods,")), ("map/paths.csv:2 MAP006",)),
    "a phrase of 5000 words": Case(
        edit("scenarios/battle.csv", ("0103", "any " + "of " * 5000)), ("scenarios/battle.csv:2 REF005",)
    ),
    # Files
    "a folder for a file": Case({"map/places.csv": FOLDER}, ("map/places.csv SRC002",)),
    "a folder for a template": Case({_FACE: FOLDER}, (f"{_FACE} TPL002",)),
    "a cell of a million signs": Case(
        edit("counters/mix.csv", ("blue-1,1", "blue-1," + " " * 500_000 + "1" * 500_000)),
        ("counters/mix.csv:2 SRC011",),
    ),
    "a chart of 5,000 columns": Case(
        {"charts/crt.csv": f"Die,{','.join(f'c{n}' for n in range(5000))}\n1{',1' * 5000}\n"},
        ("charts/crt.csv:1 SRC023",),
    ),
    "a chart of 10,000 rows": Case(
        {"charts/crt.csv": "Die,1-1\n" + "".join(f"{n},Ax\n" for n in range(10_000))}, ("charts/crt.csv:5002 SRC023",)
    ),
    "a chart without columns": Case({"charts/crt.csv": "Die\n1\n"}, ("charts/crt.csv:1 SRC022",)),
    "a picture that unpacks to 10 GB": Case({"art/vassal/a.png": _png(60_000)}, ("art/vassal/a.png SRC050",)),
    "a picture that is none": Case({"art/vassal/a.png": "GIF"}, ("art/vassal/a.png SRC050",)),
    "nested for ever": Case({"hooks.toml": "a = " + "[" * 20_000}, ("hooks.toml:1 SRC004",)),
    # Templates
    "a missing face": Case(
        edit("counters/types.toml", ("unit-nato", "unit-nobody")), ("counters/types.toml:5 TPL001",)
    ),
    "a face outside": Case(
        edit("counters/types.toml", ("unit-nato", "../../../../etc/passwd")), ("counters/types.toml:5 TPL001",)
    ),
    "a face with a name of 3000 signs": Case(
        edit("counters/types.toml", ("unit-nato", "u" * 3000)), ("counters/types.toml:5 TPL001",)
    ),
    "a missing symbol": Case(
        edit("counters/types.toml", ('symbol = "infantry"', 'symbol = "nobody"')), ("counters/types.toml:6 TPL001",)
    ),
    "a face of nothing": Case({_FACE: ""}, (f"{_FACE}:1 TPL101",)),
    "a face cut off": Case({_FACE: "<svg"}, (f"{_FACE}:1 TPL101",)),
    "a face that is a picture": Case({_FACE: _png(9)}, (f"{_FACE}:1 TPL101",)),
    "a face that explodes": Case({_FACE: _BOMB + "<svg>&c;</svg>"}, (f"{_FACE}:1 TPL101",)),
    "a face that reads files": Case(
        {_FACE: "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg>&a;</svg>"},
        (f"{_FACE}:1 TPL101",),
    ),
    "a face that links to files": Case(
        {_FACE: _SVG.format('<image xlink:href="file:///etc/passwd"/><image href="http://x/y.png"/>')},
        (f"{_FACE}:1 TPL104",),
    ),
    "a face with a script": Case({_FACE: _SVG.format("<script>1</script>")}, (f"{_FACE}:1 TPL106",)),
    "a face that draws itself": Case(
        {_FACE: _SVG.format('<g id="abc"><use xlink:href="#abd"/></g><g id="abd"><use xlink:href="#abc"/></g>')},
        (f"{_FACE}:1 TPL104",),
    ),
    "a page with a fault": Case(
        {"templates/charts/charts.typ": "\n  #panic()"}, ("templates/charts/charts.typ:2 ART001",)
    ),
    "a page that reads files": Case(
        {"templates/charts/charts.typ": '#read("/etc/passwd")'}, ("templates/charts/charts.typ:1 ART001",)
    ),
    "a page that wants the network": Case(
        {"templates/charts/charts.typ": '#import "@preview/cetz:0.2.2"'}, ("templates/charts/charts.typ:1 ART001",)
    ),
    "a page without end": Case(
        {"templates/charts/charts.typ": "#let f() = f()\n#f()"}, ("templates/charts/charts.typ:1 ART001",)
    ),
    "a page that is no text": Case({"templates/charts/charts.typ": b"\xff"}, ("templates/charts/charts.typ:1 ART001",)),
    "a frame that is no TOML": Case({_FRAME: "x = ="}, (f"{_FRAME}:1 SRC010",)),
    "a frame of nonsense": Case(
        {_FRAME: 'columns = 0\nrows = "x"\nbleed = "-3mm"\nmargin = {}\norientation = [1]\nnope = 1\n'},
        (f"{_FRAME}:1 SRC090",),
    ),
    "a frame larger than paper": Case({_FRAME: 'margin = "500mm"\n'}, ("counters/types.toml:7 SHT001",)),
    "a frame that nests for ever": Case({_FRAME: "a = " + "[" * 20_000}, (f"{_FRAME}:1 SRC004",)),
    "a frame with a key of very many parts": Case(
        {_FRAME: "x = 1\na" + ".a" * 30_000 + " = 1"}, (f"{_FRAME}:2 SRC004",)
    ),
    "a game with a key of very many parts": Case(
        {"game.toml": FILES["game.toml"] + "a" + ".a" * 30_000 + " = 1"}, ("game.toml:36 SRC004",)
    ),
    "a map style with a key of very many parts": Case(
        {"templates/maps/style.toml": "a" + ".a" * 30_000 + " = 1"}, ("templates/maps/style.toml:1 SRC004",)
    ),
    "a map style of nothing": Case({"templates/maps/style.toml": ""}, ("templates/maps/style.toml:1 SRC091",)),
    "a map style cut off": Case(
        {"templates/maps/style.toml": "[sheet]\npaper = = 3"}, ("templates/maps/style.toml:2 SRC010",)
    ),
    # Words that lead out
    "languages that are paths": Case(
        edit("game.toml", ("[map.field]", 'languages = ["en", "../../x"]\n[map.field]')), ("game.toml:9 SRC023",)
    ),
    "a version that is a path": Case(edit("game.toml", ('"0.1"', '"../../x"')), ("game.toml:4 SRC023",)),
    "a map called as a device": Case(edit("game.toml", ("map.field", "map.con")), ("game.toml:9 SRC025",)),
    "a counter called as a device": Case(edit("counters/mix.csv", ("blue-1,", "nul,")), ("counters/mix.csv:2 SRC025",)),
    # Languages
    "words of a language that is none": Case(
        {"lang/FR.toml": '"Turn" = "Tour"\n', "lang/Fr/rules.md": "# 1 Tour\n", "lang/french.toml": ""},
        ("lang/FR.toml SRC061", "lang/Fr/rules.md SRC061", "lang/french.toml SRC061"),
    ),
    "a language twice": Case(
        edit("game.toml", ("[map.field]", 'languages = ["en", "en"]\n[map.field]')), ("game.toml:9 SRC023",)
    ),
    "words that are none": Case({"lang/fr.toml": '"Turn" = 3\na.b = "x"\n'}, ("lang/fr.toml:1 SRC023",)),
    "words for Windows-1252": Case(
        {"lang/fr.toml": '"Turn" = "\xc9poque"'.encode("cp1252")}, ("lang/fr.toml:1 SRC005",)
    ),
    # vassal/files
    "files by VASSAL's own names": Case(
        {f"vassal/files/{name}": "x" for name in ("savedGame", "moduledata", "buildFile", "extensiondata")},
        tuple(f"vassal/files/{name} VSL021" for name in ("savedGame", "moduledata", "buildFile", "extensiondata")),
    ),
    "components in an encoding that is none": Case(
        {"vassal/extra.xml": '<?xml version="1.0" encoding="x"?><extra/>'}, ("vassal/extra.xml:1 SRC070",)
    ),
    "components in an encoding that no reader has": Case(
        {"vassal/extra.xml": '<?xml version="1.0" encoding="idna"?><extra/>'}, ("vassal/extra.xml:1 SRC070",)
    ),
    "a page that is none": Case({"vassal/files/p.html": "<![x]" + "<a " * 20_000}, ("vassal/files/p.html VSL021",)),
    "a file for a folder": Case({"vassal/files": "x"}, ("vassal/files SRC061",)),
    "a file of 40 MB": Case({"vassal/files/x.pdf": b"x" * 40_000_000}, ("vassal/files/x.pdf SRC004",)),
    "a file of two lines": Case({"vassal/files/a\nb.txt": "x"}, ("vassal/files/a\\nb.txt SRC002",)),
    # Ids
    "an id of a hundred million": Case(
        {"ids.csv": "key,gpid,was\ncounter:blue-1,2,\ncounter:x,99999999,\n"}, ("ids.csv:3 SRC074",)
    ),
    "ids of a part that is none": Case({"ids.csv": "key,gpid,was\ncounter:blue-1,a:b:3,\n"}, ("ids.csv:2 SRC023",)),
    "an extension called as a device": Case(
        edit("game.toml", ("[side.blue]", '[extension.con]\ntitle = "C"\n[side.blue]')), ("game.toml:15 SRC025",)
    ),
    # Names that the module knows things by
    "a deck called like the map": Case(
        {"decks/luck.toml": 'title = "The field"\n', "decks/luck.csv": "id,title,text\nrain,Rain,It rains.\n"},
        ("decks/luck.toml:1 VSL004",),
    ),
    "two scenarios of one title": Case(
        {f"scenarios/two{end}": FILES[f"scenarios/battle{end}"] for end in (".toml", ".csv")},
        ("scenarios/two.toml:2 VSL004",),
    ),
    "names that end in a backslash": Case(
        {**edit("game.toml", ('"Blue"', "'Blue\\'")), "lang/fr.toml": "\"Red\" = 'Rouge\\'\n"},
        ("game.toml:16 VSL005", "lang/fr.toml:1 VSL005"),
    ),
    "a side called like the referee": Case(edit("game.toml", ('"Blue"', '"Solitaire"')), ("game.toml:16 VSL004",)),
    "a map with the id of a deck's window": Case(
        {
            **edit("game.toml", ("map.field", "map.deck-luck")),
            **edit("map/areas.toml", ('"field"', '"deck-luck"')),
            "decks/luck.toml": 'title = "Luck"\n',
            "decks/luck.csv": "id,title,text\nrain,Rain,It rains.\n",
        },
    ),
    # Rules
    "rules that name nothing": Case(
        edit("rules/rules.md", ("{turns}", "{chart nope} {value a b} {nope} {turns x} {{ {")),
        ("rules/rules.md:6 RUL002",),
    ),
    "rules nested for ever": Case(edit("rules/rules.md", ("{turns}", "> " * 500 + "x\n\n" + "[" * 3000))),
}
