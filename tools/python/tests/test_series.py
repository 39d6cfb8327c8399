import cardwright

DECKS = ["Two Lights", "Out of the Trench"]


def test_rows_become_frames(pool):
    series = pool.sim(DECKS, games=200, seed=3, abilities=True, cards=True)
    assert series.report["games"] == 200
    wins = [(series.tables["games"]["winner"] == player).sum() for player in (1, 2)]
    assert wins == series.report["wins"]
    for frame in (series.pandas(), series.polars(), series.arrow()):
        assert frame.shape[0] == 200
    assert len(series.pandas("cards")) == len(series.tables["cards"]["game"]) > 200
    assert series.pandas("abilities")["player"].isin([1, 2]).all()


def test_parts_merge_to_the_bytes_of_one_run(pool, tmp_path):
    settings = dict(games=300, seed=3, cards=True)
    for part in (1, 2, 3):
        assert pool.keep_series(tmp_path / "parts", DECKS, shard=f"{part}/3", **settings)
    assert not pool.keep_series(tmp_path / "parts", DECKS, shard="2/3", **settings)
    report = cardwright.merge_series(tmp_path / "parts", tmp_path / "merged")
    pool.keep_series(tmp_path / "whole", DECKS, **settings)
    for file in ("games.parquet", "cards.parquet", "series.json"):
        assert (tmp_path / "merged" / file).read_bytes() == (tmp_path / "whole" / file).read_bytes()
    assert report["wins"] == pool.sim(DECKS, **settings).report["wins"]
    assert pool.sim(DECKS, threads=2, **settings).pandas().equals(pool.sim(DECKS, **settings).pandas())
