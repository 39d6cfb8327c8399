"""Plays two small series and runs every query on them."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import duckdb

GAMES = 400


def play(program, folder, seed):
    decks = ["--deck", "two_lights", "--deck", "out_of_the_trench"]
    kept = ["--games", str(GAMES), "--seed", str(seed), "--abilities", "--cards", "--out", str(folder)]
    subprocess.run([program, "sim", *decks, *kept], check=True, stdout=subprocess.DEVNULL)


def main(program):
    program, queries = str(Path(program).resolve()), Path(__file__).resolve().parent
    with tempfile.TemporaryDirectory() as folder:
        play(program, Path(folder) / "before" / "series", 1)
        play(program, Path(folder) / "after" / "series", 2)
        os.chdir(folder)
        rows = {file.stem: duckdb.sql(file.read_text()).fetchall() for file in sorted(queries.glob("*.sql"))}
    decks = {row[0] for row in rows["cards_when_held"]}
    assert decks == {"Two Lights", "Out of the Trench"}, decks
    assert all(0 <= row[3] <= 100 and row[2] <= 2 * GAMES for row in rows["cards_when_held"])
    assert sum(row[1] for row in rows["first_seat_by_turn"]) <= 2 * GAMES
    assert all(row[2] == 2 * GAMES and row[3] < 0.01 * 2 * GAMES for row in rows["unused_abilities"]), rows["unused_abilities"]
    turns = [row[3] for row in rows["long_games"]]
    assert turns == sorted(turns, reverse=True) and len(turns) == 20, turns
    assert rows["change"] and all(row[3] <= row[2] <= row[4] for row in rows["change"]), rows["change"]
    print(", ".join(f"{name}: {len(found)} rows" for name, found in rows.items()))


if __name__ == "__main__":
    main(*sys.argv[1:])
