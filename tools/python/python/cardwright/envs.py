"""Environments for learning agents: PettingZoo's AEC for two players, and Gymnasium's for one against a bot.

>>> from cardwright.envs import cardwright_ucg_v0
>>> env = cardwright_ucg_v0.env()
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> action = env.action_space(env.agent_selection).sample(observation["action_mask"])
>>> env.step(action)
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Sequence

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from . import ACTIONS, OBSERVATION, Pool

DECKS = {
    "ucg": ("Two Lights", "Out of the Trench"),
    "ultra_battle": ("Tide and Shadow", "Gale and Ember"),
    "union_arena": ("Iron Choir", "Glass Court"),
}
"""The decks that play when none are named."""

PLAYERS = ["player_0", "player_1"]


def _observation_space() -> spaces.Box:
    return spaces.Box(-(2**15), 2**15 - 1, (OBSERVATION,), np.int16)


def _masked_space() -> spaces.Dict:
    return spaces.Dict({"observation": _observation_space(), "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)})


def _legal(mask: Any, action: Any) -> int:
    """Returns the action if it is legal, else the nearest legal one above it, or the last one."""
    legal = np.flatnonzero(mask)
    return int(legal[min(int(np.searchsorted(legal, action)), len(legal) - 1)])


class CardwrightAEC(AECEnv[str, dict[str, Any], int]):
    """A game between two agents, who act when a decision is theirs. Its observations have an `action_mask`."""

    def __init__(
        self,
        game: str,
        decks: Sequence[str] | None = None,
        pool: Pool | None = None,
        max_cycles: int = 100_000,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"cardwright_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.game, self.max_cycles, self.render_mode = game, max_cycles, render_mode
        self.possible_agents = list(PLAYERS)
        self.agents: list[str] = []
        self._vector = (pool or Pool()).vector(decks or DECKS[game], 1)
        self.observation_spaces = {agent: _masked_space() for agent in PLAYERS}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in PLAYERS}
        self._seed = 0

    @property
    def card_features(self) -> Any:
        """The features of cards by the tokens in observations."""
        return self._vector.features

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._seed = self._seed + 1 if seed is None else seed
        self._vector.reset(self._seed)
        self.agents = list(PLAYERS)
        self.rewards = {agent: 0.0 for agent in PLAYERS}
        self._cumulative_rewards = {agent: 0.0 for agent in PLAYERS}
        self.terminations = {agent: False for agent in PLAYERS}
        self.truncations = {agent: False for agent in PLAYERS}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in PLAYERS}
        self._cycles = 0
        self._over = False
        self._last = {agent: np.zeros(OBSERVATION, np.int16) for agent in PLAYERS}
        self._look()

    def _look(self) -> None:
        """Keeps what the deciding agent sees: it is also what they saw last, once the other one decides."""
        self.agent_selection = PLAYERS[int(self._vector.players[0])]
        self._last[self.agent_selection] = self._vector.observations[0].copy()

    def observe(self, agent: str) -> dict[str, Any]:
        acts = not self._over and agent == self.agent_selection
        mask = self._vector.masks[0].astype(np.int8) if acts else np.zeros(ACTIONS, np.int8)
        return {"observation": self._last[agent].copy(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._vector.step([-1 if action is None else action])
        self._cycles += 1
        self.rewards = {player: float(self._vector.rewards[0, number]) for number, player in enumerate(PLAYERS)}
        if self._vector.ended[0]:
            self._over = True
            self.terminations = {player: not bool(self._vector.cut[0]) for player in PLAYERS}
            self.truncations = {player: bool(self._vector.cut[0]) for player in PLAYERS}
            self.agent_selection = PLAYERS[1 - PLAYERS.index(agent)]
        elif self._cycles >= self.max_cycles:
            self._over = True
            self.truncations = {player: True for player in PLAYERS}
            self.agent_selection = PLAYERS[1 - PLAYERS.index(agent)]
        else:
            self._look()
        self._accumulate_rewards()

    def render(self) -> str:
        numbers = self._last[self.agent_selection]
        return f"{self.metadata['name']}: turn {numbers[0]}, phase {numbers[1]}, {self.agent_selection} decides"

    def close(self) -> None:
        pass


class CardwrightParallel(ParallelEnv[str, dict[str, Any], int]):
    """The same game where both agents act at once: the action of the one who decides is made, and the other's, of which only 0 is legal, is ignored.

    An action that is not legal is replaced by the nearest legal one above it, or the last one.
    """

    def __init__(
        self,
        game: str,
        decks: Sequence[str] | None = None,
        pool: Pool | None = None,
        max_cycles: int = 100_000,
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"name": f"cardwright_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": True}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = list(PLAYERS)
        self.agents: list[str] = []
        self._vector = (pool or Pool()).vector(decks or DECKS[game], 1)
        self.observation_spaces = {agent: _masked_space() for agent in PLAYERS}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in PLAYERS}
        self._seed = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def _observations(self) -> dict[str, dict[str, Any]]:
        idle = np.zeros(ACTIONS, np.int8)
        idle[0] = 1
        decides = PLAYERS[int(self._vector.players[0])]
        self._last[decides] = self._vector.observations[0].copy()
        masks = {agent: self._vector.masks[0].astype(np.int8) if agent == decides else idle for agent in PLAYERS}
        return {agent: {"observation": self._last[agent].copy(), "action_mask": masks[agent]} for agent in PLAYERS}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        self._seed = self._seed + 1 if seed is None else seed
        self._vector.reset(self._seed)
        self.agents, self._cycles = list(PLAYERS), 0
        self._last = {agent: np.zeros(OBSERVATION, np.int16) for agent in PLAYERS}
        return self._observations(), {agent: {} for agent in PLAYERS}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        decides = PLAYERS[int(self._vector.players[0])]
        self._vector.step([_legal(self._vector.masks[0], actions[decides])])
        self._cycles += 1
        ended, cut = bool(self._vector.ended[0]), bool(self._vector.cut[0])
        stops = cut or not ended and self._cycles >= self.max_cycles
        rewards = {agent: float(self._vector.rewards[0, number]) for number, agent in enumerate(PLAYERS)}
        terminations = {agent: ended and not cut for agent in PLAYERS}
        truncations = {agent: stops for agent in PLAYERS}
        if ended or stops:
            self.agents = []
        return self._observations(), rewards, terminations, truncations, {agent: {} for agent in PLAYERS}

    def render(self) -> str:
        return f"{self.metadata['name']}: {PLAYERS[int(self._vector.players[0])]} decides"


def _versioned(game: str) -> SimpleNamespace:
    def raw_env(**settings: Any) -> CardwrightAEC:
        return CardwrightAEC(game, **settings)

    def env(**settings: Any) -> Any:
        made: Any = wrappers.TerminateIllegalWrapper(raw_env(**settings), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))

    def parallel_env(**settings: Any) -> CardwrightParallel:
        return CardwrightParallel(game, **settings)

    return SimpleNamespace(env=env, raw_env=raw_env, parallel_env=parallel_env)


cardwright_ucg_v0 = _versioned("ucg")
cardwright_ultra_battle_v0 = _versioned("ultra_battle")
cardwright_union_arena_v0 = _versioned("union_arena")


class CardwrightEnv(gymnasium.Env[Any, Any]):
    """A game of one agent against a bot. The agent has the first deck; `info["action_mask"]` has the legal actions.

    An action that is not legal is replaced by the nearest legal one above it, or the last one. What is observed with the end of a game is the beginning of the
    next one.
    """

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(
        self,
        game: str = "ucg",
        decks: Sequence[str] | None = None,
        opponent: str = "random",
        pool: Pool | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self._vector = (pool or Pool()).vector(decks or DECKS[game], 1, opponent=opponent)
        self.observation_space = _observation_space()
        self.action_space = spaces.Discrete(ACTIONS)

    @property
    def card_features(self) -> Any:
        """The features of cards by the tokens in observations."""
        return self._vector.features

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._vector.masks[0].astype(np.int8)}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self._vector.reset(int(self.np_random.integers(2**63)))
        return self._vector.observations[0].copy(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self._vector.step([_legal(self._vector.masks[0], action)])
        ended, cut = bool(self._vector.ended[0]), bool(self._vector.cut[0])
        reward = float(self._vector.rewards[0, 0])
        return self._vector.observations[0].copy(), reward, ended and not cut, cut, self._info()
