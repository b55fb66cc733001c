"""releases.csv: what each released version of the module held."""

from grognard.load import codes
from grognard.load.record.sources import Sources

RELEASE_COLUMNS = ("version", "digest")


def load_releases(sources: Sources) -> dict[str, str]:
    """The digests of what was released, by version."""
    made: dict[str, str] = {}
    for row, _ in sources.rows(sources.table("releases.csv"), RELEASE_COLUMNS):
        version, content = (row.cells.get(name, "") for name in RELEASE_COLUMNS)
        if not version or not content:
            sources.report.add(codes.MISSING_VALUE.at(row.at, f"{'digest' if version else 'version'} is missing"))
        elif version in made:
            sources.report.add(codes.DUPLICATE_ID.at(row.places["version"], f"{version!r} stands twice"))
        else:
            made[version] = content
    return made
