"""Random setups with a life over the turns against a second solver that tries every way; `make fuzz` tries 500."""

import pytest
from tests.link.random_lives import faults_of


@pytest.mark.parametrize("seed", [*range(60), *range(60, 500, 40), 583, 1041, 1114, 1285])
def test_every_shortage_and_every_number_is_right(seed: int) -> None:
    assert list(faults_of(seed)) == []
