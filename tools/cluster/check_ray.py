"""Plays a series in parts on a local Ray cluster, kills a worker in the midst of one, and compares the whole with that of one run, byte for byte."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import cardwright
import ray

PARTS = 8
GAMES = 80_000
DECKS = ["Two Lights", "Out of the Trench"]


@ray.remote(num_cpus=1, max_retries=-1)
def play(folder, part):
    """Plays a part; Ray starts it again wherever its worker dies, and a part that is there already is left as it is."""
    shard = f"{part}/{PARTS}"
    (Path(folder) / f"playing-{part}").write_text(str(os.getpid()))
    cardwright.Pool().keep_series(folder, DECKS, games=GAMES, seed=1, threads=1, cards=True, shard=shard)
    return os.getpid()


def kill_one(folder):
    """Kills the first worker that is found playing a part in this folder. Returns the part and the worker."""
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        for mark in folder.glob("playing-*"):
            part, worker = mark.name.removeprefix("playing-"), mark.read_text()
            if worker and not list(folder.glob(f"series-*{part}-of-*.json")):
                os.kill(int(worker), signal.SIGKILL)
                return int(part), int(worker)
        time.sleep(0.01)
    raise SystemExit("no part was found being played")


def main(program=None):
    with tempfile.TemporaryDirectory() as folder:
        parts, merged, whole = (Path(folder) / name for name in ("parts", "merged", "whole"))
        parts.mkdir()
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
        running = [play.remote(str(parts), part) for part in range(1, PARTS + 1)]
        part, killed = kill_one(parts)
        workers = ray.get(running)
        assert workers[part - 1] != killed, "the part is of the worker that was killed"
        ray.shutdown()
        cardwright.merge_series(parts, merged)
        settings = ["--games", str(GAMES), "--seed", "1", "--threads", "1", "--cards", "--format", "json", "--out", str(whole)]
        if program:
            decks = [word for deck in DECKS for word in ("--deck", deck)]
            subprocess.run([program, "sim", *decks, *settings], check=True, stdout=subprocess.DEVNULL)
        else:
            cardwright.Pool().keep_series(whole, DECKS, games=GAMES, seed=1, threads=1, cards=True)
        for file in ("games.parquet", "cards.parquet", "series.json"):
            assert (merged / file).read_bytes() == (whole / file).read_bytes(), f"{file} differs"
    by = "the command line" if program else "the wheel"
    print(f"{PARTS} parts of {GAMES} games, the worker of part {part} killed: the same bytes as one run by {by}")


if __name__ == "__main__":
    main(*sys.argv[1:])
