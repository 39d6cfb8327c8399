import pytest


def play(game, seed=3, until=None):
    while game.decision and (until is None or len(game.answers) < until):
        game.play_bot("random", seed)
    return game


def test_a_game_is_played_to_its_end(pool, decks):
    game = play(pool.game(decks, seed=5))
    assert game.is_over and game.decision is None and game.player is None
    assert sorted(game.returns()) in ([-1.0, 1.0], [0.0, 0.0])


def test_options_are_played_by_index_and_by_label(pool, decks):
    one, other = pool.game(decks, seed=5), pool.game(decks, seed=5)
    decision = one.decision
    assert decision["min"] <= decision["max"] <= len(decision["options"])
    picked = list(range(max(decision["min"], 1)))
    one.play(picked)
    other.play([decision["options"][pick] for pick in picked])
    assert one.fingerprint == other.fingerprint
    before = one.fingerprint
    with pytest.raises(ValueError):
        one.play(60_000)
    with pytest.raises(ValueError):
        one.play("no such option")
    assert one.fingerprint == before


def test_a_clone_goes_its_own_way(pool, decks):
    game = play(pool.game(decks, seed=5), until=6)
    for copy in (game.clone(), game.clone(log=False)):
        assert copy.fingerprint == game.fingerprint and copy.decision == game.decision
        before = game.fingerprint
        play(copy, until=12)
        assert game.fingerprint == before
        assert play(copy).fingerprint == play(game.clone()).fingerprint


def test_a_saved_game_is_restored(pool, decks):
    game = play(pool.game(decks, seed=5), until=20)
    again = pool.restore(game.save())
    assert (again.fingerprint, again.answers, again.decision) == (game.fingerprint, game.answers, game.decision)
    with pytest.raises(ValueError):
        pool.restore(game.save().replace(f"seed: 5", "seed: 6"))
    with pytest.raises(ValueError, match="dealt anew"):
        game.determinize(0).save()


def test_nothing_hidden_is_observed(pool, decks):
    """Whatever is dealt where a player does not look, they observe the same, and know the same."""
    other_hands = 0
    for seed in range(4):
        game = pool.game(decks, seed=seed)
        while game.decision and len(game.answers) < 60:
            viewer = game.player
            dealt = game.determinize(viewer, seed=7)
            if dealt.decision == game.decision:
                assert dealt.observation(viewer) == game.observation(viewer)
                other_hands += dealt.observation(1 - viewer) != game.observation(1 - viewer)
            game.play_bot("random", seed)
    assert other_hands > 20


def test_an_information_state_remembers_what_was_told(pool, decks):
    game = play(pool.game(decks, seed=5), until=10)
    known = [game.information_state(player) for player in (0, 1)]
    assert all(known[player]["observation"] == game.observation(player) for player in (0, 1))
    assert known[0]["log"] and known[0]["log"] != known[1]["log"]
    own_hand = game.observation(0)["own"]["hand"]
    assert all(card is not None for card in own_hand)
    assert all(card is None for card in game.observation(1)["opponent"]["hand"])
