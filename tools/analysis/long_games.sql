-- Which games ran longest or were stopped, with the arguments that play them again.
SELECT
    games.deck_1, games.deck_2, games.game, games.turns, games.decisions, games.stopped,
    format('sim --deck "{}" --deck "{}" --players {},{} --seed {} --games {} --record games', deck_1, deck_2, bot_1, bot_2, made.seed, games.game + 1) AS arguments
FROM '**/games.parquet' AS games
JOIN read_json('**/series.json', columns = {series: 'VARCHAR', seed: 'UBIGINT'}) AS made USING (series)
ORDER BY stopped = '', turns DESC, decisions DESC, games.series, game
LIMIT 20;
