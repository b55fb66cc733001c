"""Every limit, with its reason. Past one there is a finding before the work, never a slow attempt."""

SOURCE_BYTES = 16 * 1024 * 1024  # a table of 250,000 rows is about 12 MB; more is a file saved by mistake
TABLE_ROWS = 250_000  # seventy times the largest counter mix known
PICTURE_PIXELS = 64_000_000  # 256 MB when decoded: beyond this players' machines run out of memory
RULES_CHARACTERS = 500_000  # of one file: 150 pages; a single paragraph of them is set in 15 s
MAP_HEXES = 20_000  # five of the largest maps known; each hex is drawn, described and clickable
NAME_CHARACTERS = 200  # four times the longest name known; no page, box or menu holds more
LARGEST_NUMBER = 10**9  # what is counted or measured in a game is smaller; other programs stop at 64 bits
TOML_DEPTH = 32
XML_DEPTH = 100  # levels of a build file: the deepest module known has 14
PLACE_SET = 100_000
TEMPLATE_BYTES = 4 * 1024 * 1024
ARCHIVE_BYTES = 512 * 1024 * 1024  # unpacked size of a module that dump or lint will read
ARCHIVE_RATIO = 200  # times that an entry may be packed: the best packed of real modules is 40, a bomb 1,000
SMALL_BYTES = 4 * 1024 * 1024  # an entry that unpacks to less may be packed as it likes
XML_BYTES = 64 * 1024 * 1024  # of a build file: fifteen times the largest known
SVG_BYTES = 32 * 1024 * 1024  # of a picture: a drawn map of a whole country is about 20 MB
ATTRIBUTE_CHARACTERS = 4 * 1024 * 1024  # of one attribute; the longest known has 30,000
SAVE_BYTES = 64 * 1024 * 1024  # of a saved game as it lies in its archive; the largest known has 28 MB
SAVE_COMMANDS = 500_000  # of a saved game; the largest known has 9,000
PIECE_TRAITS = 500  # of one piece with its prototypes in their places; the most known are 150
PIECE_CHARACTERS = 1_000_000  # of one piece that must be read level by level; the longest known has 60,000
NESTING = 50  # levels of a saved game's commands; the engine writes three
JOB_SECONDS = 120  # of processor time, for one job that draws with a game's own templates: the longest known takes 20
JOB_MEGABYTES = 2048  # of memory, for the same: the largest known takes 500
