"""Every limit, with its reason. Beyond a limit there is a finding before any work, never a slow attempt."""

SOURCE_BYTES = 16 * 1024 * 1024  # a table of 250,000 rows is about 12 MB; more is a file saved by mistake
CELL_CHARACTERS = 20_000  # of one cell: ten times the longest text of a card; whole pages do not belong in a cell
TABLE_ROWS = 250_000  # seventy times the largest counter mix known
PICTURE_PIXELS = 64_000_000  # 256 MB when decoded: beyond this players' machines run out of memory
RULES_CHARACTERS = 500_000  # of one file: 150 pages; a single paragraph of them is set in 15 s
CHART_COLUMNS = 200  # five times the widest chart known; on paper a column of these is a millimetre wide
CHART_CELLS = 5_000  # of one chart: eight pages of small print, set in 450 MB
MAP_HEXES = 20_000  # of one map: a third more than the largest known; above 8,000 its page is set part by part
GAME_HEXES = 20_000  # of all maps; each hex is drawn, described and clickable
GAME_COUNTERS = (
    50_000  # of the mix and the markers, each copy counted: fourteen times the largest mix; 15,000 are set in 470 MB
)
GAME_CARDS = 10_000  # of all decks, each copy counted: ten times the most known
NAME_CHARACTERS = 200  # four times the longest name known; no page, box or menu holds more
BOOK_BYTES = 4 * 1024 * 1024  # of a rulebook's text: sixteen times the longest known, 2,000 pages, read in seconds
BOOK_PDF_BYTES = 64 * 1024 * 1024  # of a rulebook as PDF, most of it pictures
GAME_STATEMENTS = 25_000  # of all setups: twelve times the most known; each is held against every other in seconds
GAME_CLAIMS = 25_000  # twenty-five times the most known
LARGEST_NUMBER = 10**9  # counts and measures of games are smaller; other programs stop at 64 bits
TOML_DEPTH = 32
XML_DEPTH = 100  # levels of a build file: the deepest module known has 14
PLACE_SET = 100_000
TEMPLATE_BYTES = 4 * 1024 * 1024
ARCHIVE_BYTES = 512 * 1024 * 1024  # unpacked size of a module that dump or lint will read
ARCHIVE_RATIO = 200  # maximum compression of an entry: the best of real modules is 40, of a zip bomb 1,000
SMALL_BYTES = 4 * 1024 * 1024  # an entry that unpacks to less may have any compression
XML_ATTRIBUTES = 1_000  # of one component; the engine's own have sixty at most
XML_BYTES = 64 * 1024 * 1024  # of a build file: fifteen times the largest known
SVG_BYTES = 32 * 1024 * 1024  # of a picture: a drawn map of a whole country is about 20 MB
ATTRIBUTE_CHARACTERS = 4 * 1024 * 1024  # of one attribute; the longest known has 30,000
SAVE_BYTES = 64 * 1024 * 1024  # of a saved game as it lies in its archive; the largest known has 28 MB
SAVE_COMMANDS = 500_000  # of a saved game; the largest known has 9,000
PIECE_TRAITS = 500  # of one piece with its prototypes expanded; the most known are 150
PIECE_CHARACTERS = 1_000_000  # of one piece that must be read level by level; the longest known has 60,000
NESTING = 50  # levels of a saved game's commands; the engine writes three
FONT_BYTES = 16 * 1024 * 1024  # of one font: the largest known, with all of Chinese, has 20; a game has Latin ones
FONTS_MOST = 64  # of one game: four families of sixteen cuts
JOB_SECONDS = 120  # of processor time, for one job that draws with a game's own templates: the longest known takes 20
JOB_MEGABYTES = 2048  # of memory, for the same: the largest known takes 500
