-- How much the first seat is worth, by the turn in which games end.
SELECT
    turns, count(*) AS games,
    round(100.0 * avg(((winner = 1) <> swapped)::INT), 1) AS percent_won_by_seat_a
FROM '**/games.parquet'
WHERE winner > 0
GROUP BY turns
ORDER BY turns;
