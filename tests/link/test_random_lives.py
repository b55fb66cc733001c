"""Random setups with a life over the turns against a second solver that tries every way; `make fuzz` tries 500."""

import pytest
from tests.link.random_lives import SILENT, faults_of

SILENT_SEEDS = {19}
"""No single moment proves that these cannot be met: nine hundred and ninety-nine of a thousand are told."""


@pytest.mark.parametrize("seed", [*range(60), *range(60, 500, 40)])
def test_every_shortage_and_every_number_is_right(seed: int) -> None:
    assert list(faults_of(seed)) == ([SILENT] if seed in SILENT_SEEDS else [])
