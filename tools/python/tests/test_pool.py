import pytest

import cardwright

CARD = """[(
    number: "XX01-001", name: "Lantern Keeper", character: "ORREN", card_type: "Ultra Hero", level: 1, types: ["BASIC"],
    bp: (single: 3000, double: 7000), rarity: "C",
    text: "[SIN]《When this character enters play》You may draw a card. If you do, {word} one card from your hand.",
)]
"""

SCENARIO = """(
    name: "The keeper trades a card for a card",
    game: "ucg", rules: "1.6", cites: ["11.20.2"], pools: ["xx01"], turn: 1, phase: "open",
    lead: (hand: ["CW01-003"], field: [(cards: ["XX01-001"], entering: true)]),
    next: (field: [(cards: ["CW01-006"])]),
    steps: [answer(lead, "yes"), answer(lead, ["CW01-003"]), expect("hand(lead) == 1")],
)
"""


def a_set(folder, word):
    at = folder / "xx01"
    at.mkdir()
    (at / "set.ron").write_text('(code: "XX01", name: "A set", game: "ucg")\n')
    (at / "cards.ron").write_text(CARD.replace("{word}", word))
    return at


def test_the_built_in_pool_has_no_errors(pool):
    assert [finding for finding in pool.check() if finding.severity != "hint"] == []
    assert pool.card("CW01-003")["number"] == "CW01-003"
    assert set(pool.cards("ucg")) < set(pool.cards())
    with pytest.raises(ValueError, match="no card has the number"):
        pool.card("CW01-999")


def test_a_folder_is_checked_at_the_word(tmp_path):
    at = a_set(tmp_path, "discrad")
    found = [finding for finding in cardwright.Pool(at).check() if finding.code == "CW101"]
    assert len(found) == 1 and found[0].card == "XX01-001"
    finding = found[0]
    assert (at / "cards.ron").read_bytes()[finding.start : finding.end] == b"discrad"
    assert "discard" in finding.label and str(finding).endswith(finding.message)


def test_a_card_is_explained_and_proven(tmp_path):
    pool = cardwright.Pool(a_set(tmp_path, "discard"))
    assert pool.check() == []
    (tmp_path / "keeper.ron").write_text(SCENARIO)
    report = cardwright.run_scenarios(tmp_path / "keeper.ron")
    assert (report["passed"], report["failed"]) == (1, 0)
    told = pool.explain("XX01-001", scenarios=[tmp_path / "keeper.ron"])
    assert told["abilities"][0]["proven"] and told["abilities"][0]["explanation"]["steps"]
    assert not pool.explain("XX01-001")["abilities"][0]["proven"]


def test_a_text_is_parsed_as_on_the_command_line(pool):
    read = pool.parse("[SIN] 《When this character enters play》 You may draw 2 cards.")
    assert read["canonical"] == "[SIN]《When this character enters play》You may draw two cards."
    assert read["compiled"] and not read["diagnostics"]
    assert not pool.parse("Frobnicate.")["read"]


def test_features_tell_cards_apart_by_what_they_do(pool):
    numbers = pool.cards("ucg")
    rows = pool.features(numbers)
    assert rows.shape == (len(numbers), cardwright.FEATURES) and rows.dtype == "float32"
    assert len({row.tobytes() for row in rows}) > 0.9 * len(numbers)


def test_an_unknown_game_is_told_with_those_that_there_are():
    with pytest.raises(Exception, match="known: .*ucg"):
        cardwright.Pool().parse("Draw a card.", game="chess")


def test_guesses_are_fixes(tmp_path):
    (tmp_path / "set.ron").write_text('(code: "ZZ01", name: "A set", game: "ucg")')
    card = 'number: "ZZ01-001", name: "A", character: "A", card_type: "Ultra Hero", level: 1, types: ["BASIC"], bp: (single: 3000), rarity: "C"'
    (tmp_path / "cards.ron").write_text(f'[({card}, text: "[SIN]《When this character enters play》You may discrad one card from your hand.")]')
    (finding,) = [finding for finding in cardwright.Pool(tmp_path).check() if finding.code == "CW101"]
    ((title, (edit,)),) = finding.fixes
    assert "discard" in title and edit["text"] == "discard"
