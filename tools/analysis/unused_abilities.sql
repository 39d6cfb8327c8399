-- Which abilities of the decks are used in fewer than one game of a hundred. Continuous abilities hold, and are not used: they are not listed.
WITH named AS (
    SELECT series, games, unnest(abilities) AS ability FROM read_json('**/series.json', columns = {
        series: 'VARCHAR', games: 'UBIGINT', abilities: 'STRUCT(card VARCHAR, ability INT, "text" VARCHAR)[]'
    })
),
used AS (SELECT series, card, ability, count(DISTINCT game) AS used FROM '**/abilities.parquet' GROUP BY ALL)
SELECT
    named.ability.card AS card, named.ability.ability AS position, sum(games) AS games, coalesce(sum(used.used), 0) AS used_in,
    any_value(named.ability.text) AS text
FROM named LEFT JOIN used ON used.series = named.series AND used.card = named.ability.card AND used.ability = named.ability.ability
GROUP BY 1, 2
HAVING used_in < 0.01 * sum(games)
ORDER BY used_in, card, position;
