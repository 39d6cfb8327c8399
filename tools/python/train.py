"""Trains a small policy against a bot on the CPU, and tests it on games that it has not seen.

    python train.py --game ucg --minutes 5 --out policy.npz
    python train.py --game ucg --minutes 0 --load policy.npz --test 4000

A network of one hidden layer scores each legal action by the state, the row that the action points at, and the features of the card there; so it can play
decks that it has never met. It is trained by proximal policy optimisation, with numpy alone.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

import cardwright
from cardwright.envs import DECKS

HIDDEN, QUESTIONS, KINDS, ZONES = 96, 24, 13, 13
HEADS, FIRST_ROW, ROWS = 8, 40, cardwright.ROWS
OBJECTS = slice(16, 40)
SHOWN = [5, 6, 7, 8, 9, 10, 11]


def compress(values):
    return np.sign(values) * np.log1p(np.abs(values), dtype=np.float32) / 3


def one_hot(places, length):
    return np.eye(length, dtype=np.float32)[np.clip(places, 0, length - 1)]


def state_of(observations):
    """Returns what the network knows of each state: the numbers, the question, and the objects on both sides."""
    numbers = observations[:, : cardwright.NUMBERS].astype(np.float32)
    rows = observations[:, cardwright.NUMBERS :].reshape(len(observations), ROWS, cardwright.COLUMNS)
    objects = compress(rows[:, OBJECTS][:, :, SHOWN].astype(np.float32)).reshape(len(observations), -1)
    return np.hstack([compress(numbers), one_hot(observations[:, 3], QUESTIONS), objects])


def actions_of(observations, masks, features):
    """Returns the legal actions of all states in one list: the state of each, its number, and what the network knows of it."""
    states, actions = np.nonzero(masks)
    rows = observations[:, cardwright.NUMBERS :].reshape(len(observations), ROWS, cardwright.COLUMNS)
    block = (actions - FIRST_ROW) // ROWS
    points = (block >= 0) & (block < 3)
    kinds = np.where(actions < HEADS, actions, np.where(block < 0, 8, np.where(points, 9 + block, 12)))
    cells = rows[states, np.where(points, (actions - FIRST_ROW) % ROWS, 0)] * points[:, None]
    number = np.where(kinds == 8, actions - HEADS, 0).astype(np.float32)[:, None] / 8
    known = [one_hot(kinds, KINDS), number, compress(cells.astype(np.float32)), one_hot(cells[:, 3], ZONES), features[cells[:, 0]]]
    return states, actions, np.hstack(known)


class Policy:
    """The scores of actions, and the value of states."""

    def __init__(self, chance):
        state = cardwright.NUMBERS + QUESTIONS + 24 * len(SHOWN)
        action = KINDS + 1 + cardwright.COLUMNS + ZONES + cardwright.FEATURES
        draw = lambda rows, columns, by: (chance.standard_normal((rows, columns)) * by / np.sqrt(rows)).astype(np.float32)
        self.weights = {
            "state": draw(state, HIDDEN, 1),
            "action": draw(action, HIDDEN, 1),
            "bias": np.zeros(HIDDEN, np.float32),
            "score": draw(HIDDEN, 1, 0.1)[:, 0],
            "value_state": draw(state, HIDDEN, 1),
            "value_bias": np.zeros(HIDDEN, np.float32),
            "value": draw(HIDDEN, 1, 0.1)[:, 0],
        }
        self.moments = {name: [np.zeros_like(weight), np.zeros_like(weight)] for name, weight in self.weights.items()}
        self.updates = 0

    def log_chances(self, observations, masks, features):
        """Returns the legal actions, the logarithms of their chances, and what led to them."""
        w = self.weights
        state, (states, actions, known) = state_of(observations), actions_of(observations, masks, features)
        hidden = np.tanh((state @ w["state"])[states] + known @ w["action"] + w["bias"])
        scores = hidden @ w["score"]
        starts = np.searchsorted(states, np.arange(len(observations)))
        scores -= np.maximum.reduceat(scores, starts)[states]
        logs = scores - np.log(np.add.reduceat(np.exp(scores), starts))[states]
        return logs, (state, states, actions, known, hidden, starts)

    def values(self, state):
        hidden = np.tanh(state @ self.weights["value_state"] + self.weights["value_bias"])
        return hidden @ self.weights["value"], hidden

    def act(self, games, chance, best=False):
        """Draws an action for each game by its chance, or takes the likeliest. Returns them, their logarithms, and the values of the states."""
        logs, (state, states, actions, *_, starts) = self.log_chances(games.observations, games.masks, games.features)
        drawn = logs if best else logs + chance.gumbel(size=len(logs)).astype(np.float32)
        tops = np.maximum.reduceat(drawn, starts)
        chosen = np.flatnonzero(drawn == tops[states])
        chosen = chosen[np.unique(states[chosen], return_index=True)[1]]
        return actions[chosen], logs[chosen], self.values(state)[0]

    def learn(self, batch, features, rate, entropy):
        """Takes one step of the optimiser on states with what was done there and how it went."""
        observations, masks, done, before, advantages, returns = batch
        logs, (state, states, actions, known, hidden, starts) = self.log_chances(observations, masks, features)
        taken = actions == done[states]
        ratio = np.exp(logs[taken] - before)
        clipped = ((ratio > 1.2) & (advantages > 0)) | ((ratio < 0.8) & (advantages < 0))
        pull = np.where(clipped, 0, -advantages * ratio) / len(done)
        chances = np.exp(logs)
        spread = -np.add.reduceat(chances * logs, starts)
        by_score = pull[states] * (taken - chances) + entropy / len(done) * chances * (logs + spread[states])
        w = self.weights
        by_hidden = by_score[:, None] * w["score"] * (1 - hidden**2)
        by_state = np.add.reduceat(by_hidden, starts)
        value, value_hidden = self.values(state)
        by_value = (value - returns) / len(done)
        by_value_hidden = by_value[:, None] * w["value"] * (1 - value_hidden**2)
        slopes = {
            "state": state.T @ by_state,
            "action": known.T @ by_hidden,
            "bias": by_hidden.sum(0),
            "score": hidden.T @ by_score,
            "value_state": state.T @ by_value_hidden,
            "value_bias": by_value_hidden.sum(0),
            "value": value_hidden.T @ by_value,
        }
        self.updates += 1
        for name, slope in slopes.items():
            first, second = self.moments[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            fair = np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
            w[name] -= rate * fair * first / (np.sqrt(second) + 1e-8)


def gathered(policy, games, chance, steps):
    """Plays so many steps of all games. Returns what was seen, done and won, with the advantage of each action over the value of its state."""
    seen = []
    for _ in range(steps):
        observations, masks = games.observations.copy(), games.masks.copy()
        actions, logs, values = policy.act(games, chance)
        games.step(actions)
        seen.append((observations, masks, actions, logs, values, games.rewards[:, 0].copy(), games.ended.copy()))
    observations, masks, actions, logs, values, rewards, ended = (np.stack(column) for column in zip(*seen))
    later = policy.values(state_of(games.observations))[0]
    advantages, ahead = np.zeros_like(values), np.zeros_like(later)
    for step in reversed(range(steps)):
        goes_on = ~ended[step]
        error = rewards[step] + goes_on * later - values[step]
        ahead = error + 0.95 * goes_on * ahead
        advantages[step], later = ahead, values[step]
    returns = advantages + values
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
    flat = lambda array: array.reshape(-1, *array.shape[2:])
    return [flat(array) for array in (observations, masks, actions, logs, advantages.astype(np.float32), returns.astype(np.float32))], rewards[ended]


def train(policy, games, minutes, chance, steps=32):
    start, recent, played = time.monotonic(), [], 0
    while (spent := (time.monotonic() - start) / 60) < minutes:
        batch, results = gathered(policy, games, chance, steps)
        played += len(results)
        recent = (recent + results.tolist())[-2000:]
        rate = 1e-3 * max(1 - spent / minutes, 0.1)
        for _ in range(2):
            for part in np.array_split(chance.permutation(len(batch[0])), 4):
                policy.learn([column[part] for column in batch], games.features, rate, 0.01)
        if policy.updates % 160 == 0 and recent:
            print(f"{spent:5.1f} min  {played:7} games  won of the last {len(recent)}: {np.mean(np.array(recent) > 0):.3f}", flush=True)


def tested(policy, games, count, chance, best=True):
    """Plays `count` games, as many at each place so that short ones do not count more. Returns the wins, ties and losses."""
    each = -(-count // games.games)
    results = [[] for _ in range(games.games)]
    while any(len(done) < each for done in results):
        games.step(policy.act(games, chance, best)[0])
        for place in np.flatnonzero(games.ended):
            if len(results[place]) < each:
                results[place].append(games.rewards[place, 0])
    all_of_them = np.concatenate(results)
    return [int((all_of_them == result).sum()) for result in (1, 0, -1)]


def interval(wins, games):
    """Returns the 95 % confidence interval (Wilson) of a share."""
    share, z = wins / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * np.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def main():
    settings = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    settings.add_argument("--game", default="ucg", choices=sorted(DECKS))
    settings.add_argument("--deck", action="append", help="give it twice: the policy's deck, and the bot's; without it, both play the same")
    settings.add_argument("--opponent", default="greedy")
    settings.add_argument("--minutes", type=float, default=5)
    settings.add_argument("--games", type=int, default=256, help="games that are played at once")
    settings.add_argument("--threads", type=int, default=1)
    settings.add_argument("--seed", type=int, default=1)
    settings.add_argument("--test", type=int, default=2000, help="games of the test")
    settings.add_argument("--load")
    settings.add_argument("--out")
    args = settings.parse_args()
    pool, decks = cardwright.Pool(), args.deck or [DECKS[args.game][0]] * 2
    chance = np.random.default_rng(args.seed)
    policy = Policy(chance)
    if args.load:
        policy.weights = dict(np.load(args.load))
    games = lambda seed: pool.vector(decks, args.games, seed=seed, opponent=args.opponent, threads=args.threads)
    train(policy, games(args.seed), args.minutes, chance)
    if args.out:
        np.savez_compressed(args.out, **policy.weights)
    wins, ties, losses = tested(policy, games(args.seed + 10**6), args.test, chance)
    low, high = interval(wins, wins + ties + losses)
    print(f"{decks[0]} by the policy against {decks[1]} by {args.opponent}: {wins} won, {ties} tied, {losses} lost; won {low:.3f} to {high:.3f} (95 %)")


if __name__ == "__main__":
    main()
