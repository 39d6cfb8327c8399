import pytest

import cardwright

DECKS = {
    "ucg": ["Two Lights", "Out of the Trench"],
    "ultra_battle": ["Tide and Shadow", "Gale and Ember"],
    "union_arena": ["Iron Choir", "Glass Court"],
}


@pytest.fixture(scope="session")
def pool():
    return cardwright.Pool()


@pytest.fixture(params=sorted(DECKS))
def decks(request):
    return DECKS[request.param]
