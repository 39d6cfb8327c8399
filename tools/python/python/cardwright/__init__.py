"""Cardwright: write the words on the card, and play it.

>>> import cardwright
>>> pool = cardwright.Pool()
>>> pool.games()
['ucg', 'ultra_battle', 'union_arena']
>>> pool.parse("[SIN]《When this character enters play》You may draw a card.")["compiled"]
True
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from os import PathLike, fspath
from typing import Any, Sequence

from ._cardwright import (
    ACTIONS,
    COLUMNS,
    FEATURES,
    NUMBERS,
    OBSERVATION,
    ROWS,
    Game,
    VectorGame,
    merge_series,
)
from ._cardwright import Pool as _Pool
from ._cardwright import run_scenarios as _run_scenarios

__all__ = [
    "ACTIONS",
    "COLUMNS",
    "FEATURES",
    "NUMBERS",
    "OBSERVATION",
    "ROWS",
    "Finding",
    "Game",
    "Pool",
    "Series",
    "VectorGame",
    "merge_series",
    "run_scenarios",
]

Path = str | PathLike[str]


@dataclass(frozen=True)
class Finding:
    """A finding of a check, with its place in lines and columns from 1, and in bytes from 0."""

    code: str
    severity: str
    message: str
    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    start: int
    end: int
    card: str | None = None
    field: str | None = None
    label: str = ""
    help: list[str] = dataclasses.field(default_factory=list)
    fix: list[dict[str, Any]] = dataclasses.field(default_factory=list)
    guesses: list[dict[str, Any]] = dataclasses.field(default_factory=list)

    @property
    def fixes(self) -> list[tuple[str, list[dict[str, Any]]]]:
        """Every fix, each with its name and its edits: the one that `check --fix` makes, else those of which the author may have meant one."""
        if self.fix:
            return [("fix", self.fix)]
        return [(guess["title"], guess["edits"]) for guess in self.guesses]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.severity}[{self.code}]: {self.message}"


@dataclass(frozen=True)
class Series:
    """A series of games that was played: the report of `cardwright sim`, and its tables as columns by name."""

    report: dict[str, Any]
    tables: dict[str, dict[str, Any]]

    def pandas(self, table: str = "games") -> Any:
        """Returns a table as a pandas DataFrame."""
        import pandas

        return pandas.DataFrame(self.tables[table])

    def polars(self, table: str = "games") -> Any:
        """Returns a table as a polars DataFrame."""
        import polars

        return polars.DataFrame(self.tables[table])

    def arrow(self, table: str = "games") -> Any:
        """Returns a table as a pyarrow Table."""
        import pyarrow

        return pyarrow.table(self.tables[table])


class Pool:
    """Cards, decks, sets and games: the built-in ones, and those of files and folders beside them."""

    def __init__(self, *paths: Path) -> None:
        self.paths = [fspath(path) for path in paths]
        self._pool = _Pool(*self.paths)

    def check(self) -> list[Finding]:
        """Checks the cards of the paths, or the built-in pool without any, as `cardwright check` does outside of a project."""
        return [Finding(**finding) for finding in self._pool.check()]

    def games(self) -> list[str]:
        """Returns the short names of the games."""
        return self._pool.games()

    def cards(self, game: str | None = None) -> list[str]:
        """Returns the numbers of the cards."""
        return self._pool.cards(game)

    def card(self, number: str) -> dict[str, Any]:
        """Returns the fields of a card."""
        return self._pool.card(number)

    def decks(self, game: str | None = None) -> list[str]:
        """Returns the names of the decks."""
        return self._pool.decks(game)

    def parse(self, what: str, game: str = "ucg") -> dict[str, Any]:
        """Tells what is understood of a text, or of the card with this number: the JSON of `cardwright parse`."""
        return self._pool.parse(what, game)

    def explain(self, number: str, scenarios: Sequence[Path] = ()) -> dict[str, Any]:
        """Tells a card again, step by step: the JSON of `cardwright explain`; the scenarios prove abilities."""
        return self._pool.explain(number, [fspath(path) for path in scenarios])

    def features(self, numbers: Sequence[str]) -> Any:
        """Returns the features of cards, a row of `FEATURES` each: what they print, and the trees of their texts."""
        return self._pool.features(list(numbers))

    def game(self, decks: Sequence[str], seed: int = 1) -> Game:
        """Begins a game between two decks; the first is that of player 0."""
        return self._pool.game(list(decks), seed)

    def restore(self, saved: str) -> Game:
        """Restores a game that was saved, and verifies every state of it."""
        return self._pool.restore(saved)

    def vector(
        self,
        decks: Sequence[str],
        games: int,
        seed: int = 1,
        opponent: str | None = None,
        threads: int = 1,
    ) -> VectorGame:
        """Begins many games between two decks, which are stepped together; with an opponent, player 1 is that bot."""
        return self._pool.vector(list(decks), games, seed, opponent, threads)

    def sim(
        self,
        decks: Sequence[str],
        games: int = 1000,
        seed: int = 1,
        players: Sequence[str] = ("random", "random"),
        threads: int = 1,
        abilities: bool = False,
        cards: bool = False,
    ) -> Series:
        """Plays a series of games between bots, as `cardwright sim` does."""
        return Series(*self._pool.sim(list(decks), games, seed, list(players), threads, abilities, cards))

    def keep_series(
        self,
        out: Path,
        decks: Sequence[str],
        games: int = 1000,
        seed: int = 1,
        players: Sequence[str] = ("random", "random"),
        threads: int = 1,
        abilities: bool = False,
        cards: bool = False,
        shard: str = "1/1",
    ) -> bool:
        """Keeps a part of a series as the files of `cardwright sim --out`; returns False if it was there already."""
        return self._pool.keep_series(
            fspath(out), list(decks), games, seed, list(players), threads, abilities, cards, shard
        )


def run_scenarios(*paths: Path, trace: bool = False) -> dict[str, Any]:
    """Runs scenarios, files or folders: the JSON of `cardwright test`."""
    return _run_scenarios([fspath(path) for path in paths], trace)
