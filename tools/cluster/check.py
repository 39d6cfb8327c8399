"""Plays a series in parts on a local HyperQueue cluster, one of them killed in its midst, and compares the whole with that of one run, byte for byte."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from hyperqueue import Job, LocalCluster
from hyperqueue.cluster import WorkerConfig

PARTS = 8
GAMES = 20_000


def series(program, folder, *more):
    decks = ["--deck", "two_lights", "--deck", "out_of_the_trench"]
    return [program, "sim", *decks, "--games", str(GAMES), "--threads", "1", "--cards", "--format", "json", "--out", str(folder), *more]


def submit(client, program, folder):
    """Submits every part, and returns the job."""
    job = Job(max_fails=None)
    for part in range(1, PARTS + 1):
        job.program(series(program, folder, "--shard", f"{part}/{PARTS}"), stdout=None, stderr=None)
    return client.submit(job)


def kill_one(folder):
    """Kills the first program that is found playing a part in this folder."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for entry in Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                arguments = (entry / "cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            if str(folder).encode() in arguments and b"--shard" in arguments:
                os.kill(int(entry.name), signal.SIGKILL)
                return arguments[arguments.index(b"--shard") + 1].decode()
        time.sleep(0.005)
    raise SystemExit("no part was found being played")


def main(program):
    program = str(Path(program).resolve())
    with tempfile.TemporaryDirectory() as folder:
        parts, merged, whole = (Path(folder) / name for name in ("parts", "merged", "whole"))
        with LocalCluster(worker_config=WorkerConfig(cores=2)) as cluster:
            client = cluster.client()
            job = submit(client, program, parts)
            killed = kill_one(parts)
            client.wait_for_jobs([job], raise_on_error=False)
            refused = subprocess.run([program, "sim", "merge", str(parts), "--out", str(merged)], capture_output=True, text=True)
            assert refused.returncode == 2 and killed in refused.stderr, refused
            client.wait_for_jobs([submit(client, program, parts)])
        subprocess.run([program, "sim", "merge", str(parts), "--out", str(merged)], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(series(program, whole), check=True, stdout=subprocess.DEVNULL)
        for file in ("games.parquet", "cards.parquet", "series.json"):
            assert (merged / file).read_bytes() == (whole / file).read_bytes(), f"{file} differs"
    print(f"{PARTS} parts of {GAMES} games, {killed} killed and played again: the same bytes as one run")


if __name__ == "__main__":
    main(*sys.argv[1:])
