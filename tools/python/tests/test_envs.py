import warnings
from types import SimpleNamespace

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from cardwright import envs

ENVS = [envs.cardwright_ucg_v0, envs.cardwright_ultra_battle_v0, envs.cardwright_union_arena_v0]
GAMES = ["ucg", "ultra_battle", "union_arena"]


@pytest.mark.parametrize("module", ENVS, ids=GAMES)
def test_pettingzoo_api(module):
    api_test(module.env(), num_cycles=1000)


@pytest.mark.parametrize("module", ENVS, ids=GAMES)
def test_pettingzoo_seed(module):
    seed_test(module.env, num_cycles=100)


@pytest.mark.parametrize("module", ENVS, ids=GAMES)
def test_pettingzoo_max_cycles(module):
    """The test lets all agents act the same number of times, and without masks: this is the form of the game for it."""
    alternating = lambda **settings: parallel_to_aec(module.parallel_env(**settings))
    max_cycles_test(SimpleNamespace(parallel_env=module.parallel_env, env=alternating))


@pytest.mark.parametrize("module", ENVS, ids=GAMES)
def test_most_decisions(module):
    """Where a game is cut, the players have not acted equally often: a decision belongs to whom the rules ask."""
    env = module.env(max_cycles=6)
    env.reset(seed=1)
    for _ in range(6):
        observation, _, termination, truncation, _ = env.last()
        assert not termination and not truncation
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert all(env.truncations.values()) and not any(env.terminations.values())


@pytest.mark.parametrize("module", ENVS, ids=GAMES)
def test_pettingzoo_parallel_api(module):
    parallel_api_test(module.parallel_env(), num_cycles=1000)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium(game):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(envs.CardwrightEnv(game), skip_render_check=True)
