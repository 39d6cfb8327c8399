-- How surely each deck wins with a card in the hand, and how much surer than without it.
WITH games AS (SELECT * FROM '**/games.parquet'),
decks AS (
    SELECT series, game, 1 AS player, deck_1 AS deck, winner = 1 AS won FROM games
    UNION ALL
    SELECT series, game, 2, deck_2, winner = 2 FROM games
),
totals AS (SELECT deck, count(*) AS games, count(*) FILTER (won) AS wins FROM decks GROUP BY deck),
held AS (
    SELECT deck, card, count(*) AS held, count(*) FILTER (cards.won) AS won
    FROM '**/cards.parquet' AS cards JOIN decks USING (series, game, player)
    WHERE cards.held
    GROUP BY deck, card
)
SELECT
    deck, card, held,
    round(100.0 * won / held, 1) AS percent_won_with,
    round(100.0 * (won / held - (wins - won) / nullif(games - held, 0)), 1) AS more_than_without
FROM held JOIN totals USING (deck)
ORDER BY deck, percent_won_with DESC, card;
