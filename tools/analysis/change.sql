-- Which cards a change made win more or less, between the series below before/ and those below after/, with the 95 % interval of the difference.
WITH rates AS (
    SELECT split_part(filename, '/', 1) AS run, player, card, count(*) AS held, avg(won::INT) AS rate
    FROM read_parquet(['before/**/cards.parquet', 'after/**/cards.parquet'], filename = true)
    WHERE held
    GROUP BY ALL
),
pairs AS (
    SELECT
        player, card, after.rate - before.rate AS change,
        1.959964 * sqrt(before.rate * (1 - before.rate) / before.held + after.rate * (1 - after.rate) / after.held) AS margin
    FROM (SELECT * FROM rates WHERE run = 'before') AS before JOIN (SELECT * FROM rates WHERE run = 'after') AS after USING (player, card)
)
SELECT
    player, card, round(100 * change, 1) AS points, round(100 * (change - margin), 1) AS low, round(100 * (change + margin), 1) AS high,
    abs(change) > margin AS is_sure
FROM pairs
ORDER BY abs(change) DESC, player, card;
