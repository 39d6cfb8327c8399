import numpy as np
import pytest

import cardwright


def test_arrays_are_contiguous_and_the_same_objects(pool, decks):
    games = pool.vector(decks, 16)
    arrays = games.observations, games.masks
    assert games.observations.shape == (16, cardwright.OBSERVATION) and games.observations.dtype == np.int16
    assert games.masks.shape == (16, cardwright.ACTIONS) and games.masks.dtype == np.bool_
    assert cardwright.OBSERVATION == cardwright.NUMBERS + cardwright.ROWS * cardwright.COLUMNS
    assert all(array.flags.c_contiguous for array in arrays)
    games.step(games.sample())
    assert games.observations is arrays[0] and games.masks is arrays[1]


def test_a_run_follows_from_its_seed(pool, decks):
    runs = []
    for threads in (1, 2):
        games = pool.vector(decks, 8, seed=4, threads=threads)
        seen = []
        for _ in range(200):
            games.step(games.sample())
            seen.append(games.observations.copy())
        runs.append(np.concatenate(seen))
    assert np.array_equal(*runs)


def test_rewards_come_at_the_end_and_sum_to_nothing(pool, decks):
    games, ended = pool.vector(decks, 8), 0
    for _ in range(3000):
        games.step(games.sample(), observe=False)
        assert (games.rewards[~games.ended] == 0).all() and (games.rewards.sum(axis=1) == 0).all()
        assert games.masks.any(axis=1).all()
        ended += games.ended.sum()
    assert ended > 0


def test_an_action_that_is_not_legal_changes_nothing(pool, decks):
    games = pool.vector(decks, 4)
    before = games.observations.copy()
    for action in (int(np.flatnonzero(~games.masks[3])[0]), -1, cardwright.ACTIONS, 2**20):
        actions = games.sample()
        actions[3] = action
        with pytest.raises(ValueError, match="not legal in game 3"):
            games.step(actions)
    games.step_random(0, observe=True)
    assert np.array_equal(games.observations, before)


def test_tokens_lead_to_features(pool, decks):
    games = pool.vector(decks, 4)
    assert games.features.shape == (2 + len(games.cards), cardwright.FEATURES)
    rows = games.observations[:, cardwright.NUMBERS :].reshape(4, cardwright.ROWS, cardwright.COLUMNS)
    assert rows[..., 0].max() < len(games.features)
    assert (games.features[2:] == pool.features(games.cards)).all() and (games.features[:2] == 0).all()


def test_an_opponent_decides_for_player_1(pool, decks):
    games = pool.vector(decks, 4, opponent="random")
    for _ in range(100):
        games.step(games.sample())
        assert (games.players == 0).all()
