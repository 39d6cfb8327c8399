"""Measures how many decisions a second 256 games make on one core, in several ways."""

import time

import cardwright
from cardwright.envs import DECKS

GAMES, SECONDS = 256, 3.0


def rate(step, made):
    """Returns the decisions a second of a step that makes so many."""
    start, count = time.process_time(), 0
    while (spent := time.process_time() - start) < SECONDS:
        step()
        count += made
    return count / spent


def main():
    pool = cardwright.Pool()
    print(f"{'':14}{'chosen in Rust':>16}{'masks to numpy':>16}{'and observations':>18}{'actions by numpy':>18}")
    for game, decks in DECKS.items():
        games = pool.vector(decks, GAMES)
        rates = [
            rate(lambda: games.step_random(16), 16 * GAMES),
            rate(lambda: games.step_random(1, mask=True), GAMES),
            rate(lambda: games.step_random(1, observe=True, mask=True), GAMES),
            rate(lambda: games.step(games.masks.argmax(axis=1)), GAMES),
        ]
        print(f"{game:14}{rates[0]:16,.0f}{rates[1]:16,.0f}{rates[2]:18,.0f}{rates[3]:18,.0f}")


if __name__ == "__main__":
    main()
