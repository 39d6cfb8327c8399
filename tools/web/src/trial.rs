//! One card in a position that shows it, played step by step.

use crate::own::{pool_of, ready};
use crate::table::{Behind, Line, Question, Shown};
use crate::{BUILTIN, json};
use cardwright::card::printed::Value as Printed;
use cardwright::card::write::card_entry;
use cardwright::card::{Card, Pool};
use cardwright::diagnostic::Source;
use cardwright::games;
use cardwright::kernel::game::Ending;
use cardwright::replay::session::Cards;
use cardwright::scenario::expect::{Of, Value};
use cardwright::scenario::model::{Picks, Player, Step};
use cardwright::scenario::read::{ScenarioFile, read};
use cardwright::scenario::runner::shown;
use cardwright::scenario::stage::Stage;
use cardwright::suite::prompt::{described, titled};
use std::collections::BTreeMap;
use wasm_bindgen::prelude::wasm_bindgen;

/// Most phases that are left in a row for the next question: two whole turns.
const PHASES: usize = 24;

/// Card in play.
#[wasm_bindgen]
pub struct Trial {
    game: String,
    /// Scenario up to its steps.
    head: String,
    pool: Pool,
    stage: Box<dyn Stage>,
    /// Position before the card entered play, if its effect asks nothing on entering; until that is seen.
    before: Option<Box<dyn Stage>>,
    /// Numbers of the game at the beginning, each as an expression.
    began: BTreeMap<String, i64>,
    /// Picks given so far; none where the card was let go on.
    picks: Vec<Vec<u16>>,
    /// Steps of the scenario so far.
    steps: Vec<Step>,
}

/// Word of a position for a card that enters play as the scenario begins.
const ENTERING: &str = "entering: true, ";
/// Most places of a side whose numbers are compared.
const PLACES: i64 = 8;

#[wasm_bindgen]
impl Trial {
    /// Puts the first card of a card file into a position that shows it.
    ///
    /// # Errors
    /// A file without a card, or a card that cannot be played.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, file: &str, seed: f64) -> Result<Trial, String> {
        let (own, _) = pool_of(game, "my/cards.ron", file);
        let card = &own.cards().first().ok_or("there is no card to play")?.card;
        let kind = own.game(game).and_then(|of| of.vocabulary.kind(&card.card_type)).unwrap_or("");
        let position = position(game, kind, card).ok_or_else(|| format!("no position shows a card of the type {}", card.card_type))?;
        let rules = BUILTIN.game(game).and_then(|of| of.file.rules.last().cloned()).unwrap_or_default();
        let entry = card_entry(card);
        let entry = entry.trim().trim_end_matches(',');
        let built_in = BUILTIN.card(&card.number).is_some_and(|known| known.card == *card);
        let cards = if built_in { String::new() } else { format!("    cards: [\n    {entry},\n    ],\n") };
        let head = format!(
            "(\n    name: \"{} in play\",\n    game: \"{game}\", rules: \"{rules}\",\n{cards}    seed: {}, {position}",
            card.number,
            seed.abs() as u64
        );
        Self::begin(game, head)
    }

    /// Answers the open decision, and goes on to the next.
    ///
    /// # Errors
    /// An answer that is not legal.
    pub fn choose(&mut self, picks: &[u16]) -> Result<(), String> {
        if self.before.take().is_some() {
            // What has happened is shown now.
        } else if self.stage.decision().is_none() {
            self.go_on();
        } else {
            self.answer(picks)?;
        }
        self.picks.push(picks.to_vec());
        Ok(())
    }

    /// Takes the last answer back. Returns false if there is none.
    ///
    /// # Errors
    /// Answers that cannot be given again.
    pub fn undo(&mut self) -> Result<bool, String> {
        let mut picks = std::mem::take(&mut self.picks);
        if picks.pop().is_none() {
            return Ok(false);
        }
        *self = Self::begin(&self.game, self.head.clone())?;
        picks.iter().try_for_each(|picks| self.choose(picks))?;
        Ok(true)
    }

    /// Returns the rule behind the open question.
    #[must_use]
    pub fn rule(&self) -> String {
        let asked = self.before.is_none() && self.stage.decision().is_some();
        let prompt = if asked { self.stage.prompt() } else { String::new() };
        json(&Behind::of(&self.game, &prompt, &Cards(&self.pool)))
    }

    /// Returns the position and the answers so far as a scenario.
    #[must_use]
    pub fn scenario(&self) -> String {
        let steps: String = self.steps.iter().map(|step| format!("        {},\n", shown(step))).collect();
        let stage = self.before.as_ref().unwrap_or(&self.stage);
        let (turn, phase) = (stage.turn(), stage.phase());
        let mut ends = match stage.decision() {
            Some(_) => vec![Step::ExpectPrompt(stage.prompt())],
            None => Vec::new(),
        };
        let now = numbers(&**stage);
        let changed = now.iter().filter(|(question, number)| self.began.get(*question) != Some(*number));
        let changed: Vec<String> = changed.map(|(question, number)| format!("{question} == {number}")).collect();
        if !changed.is_empty() {
            ends.push(Step::Expect(changed.join(" && ")));
        } else if ends.is_empty() {
            ends.push(Step::Expect(format!("turn() == {turn} && phase() == {phase:?}")));
        }
        let ends: String = ends.iter().map(|step| format!("        {},\n", shown(step))).collect();
        format!("{}    steps: [\n{steps}{ends}    ],\n)\n", self.head)
    }

    /// Returns everything that the page shows.
    #[must_use]
    pub fn state(&self) -> String {
        let cards = Cards(&self.pool);
        let stage = self.before.as_ref().unwrap_or(&self.stage);
        let [view, _] = stage.snapshot().views;
        let words = stage.players();
        json(&Shown {
            turn: stage.turn(),
            phase: stage.phase(),
            viewer: 0,
            view,
            question: self.question(&cards),
            log: stage.log(0).iter().map(|line| Line { turn: stage.turn(), says: described(line, &cards) }).collect(),
            ending: stage.ending().map(|ending| match ending {
                Ending::Won(seat) => format!("{} has won", words[seat.index()]),
                Ending::Tied => "it is a tie".to_owned(),
                Ending::Stopped(limit) => format!("the game was stopped at {limit}"),
            }),
            players: words.map(str::to_owned),
            answers: self.picks.len(),
            hash: String::new(),
        })
    }
}

impl Trial {
    fn begin(game: &str, head: String) -> Result<Self, String> {
        let text = format!("{head}    steps: [],\n)\n");
        let layouts: Vec<_> = games::GAMES.into_iter().filter_map(|game| Some((game.name(), game.layout()?))).collect();
        let wrong = |wrong: Option<&String>| wrong.cloned().unwrap_or_else(|| "the position cannot be set".to_owned());
        let set = |text: String| {
            let file = read(Source::new("", text), &layouts)
                .map_err(|(_, found)| wrong(found.iter().map(|found| found.message.clone()).collect::<Vec<_>>().first()))?;
            let stage = file.position.set(&file.scenario, &ready());
            let stage = stage.map_err(|found| wrong(found.iter().map(|found| found.message.clone()).collect::<Vec<_>>().first()))?;
            Ok::<_, String>((named(&file), stage))
        };
        let (pool, stage) = set(text.clone())?;
        // What a card does on entering without a question would be over before anyone has seen it.
        let entered = text.contains(ENTERING) && stage.decision().is_none();
        let before = if entered { Some(set(text.replacen(ENTERING, "", 1))?.1) } else { None };
        let began = numbers(&**before.as_ref().unwrap_or(&stage));
        Ok(Self { game: game.to_owned(), head, pool, stage, before, began, picks: Vec::new(), steps: Vec::new() })
    }

    /// Leaves phases until something is asked, or something has happened.
    fn go_on(&mut self) {
        let told = self.stage.log(0).len();
        for phase in 0..PHASES {
            if self.stage.decision().is_some() || self.stage.ending().is_some() || phase > 0 && self.stage.log(0).len() > told {
                return;
            }
            if let Some((turn, phase)) = self.stage.coming() {
                let turn = u16::try_from(turn).ok();
                let step = Step::PassUntil { phase: Some(phase.to_owned()), before: None, turn };
                // Of several phases in which nothing is asked, the last is as good as all.
                if matches!(self.steps.last(), Some(Step::PassUntil { .. })) {
                    self.steps.pop();
                }
                self.steps.push(step);
            }
            self.stage.leave_phase();
        }
    }

    fn answer(&mut self, picks: &[u16]) -> Result<(), String> {
        let decision = self.stage.decision().ok_or("nothing is asked")?;
        let offers = self.stage.offers();
        let labels: Vec<String> = picks.iter().filter_map(|&pick| offers.get(usize::from(pick)).map(|offer| offer.label.clone())).collect();
        self.stage.choose(picks).map_err(|illegal| illegal.to_string())?;
        let picks = match labels.as_slice() {
            [one] => Picks::One(one.clone()),
            several => Picks::Several(several.to_vec()),
        };
        self.steps.push(Step::Answer(Player::named(self.stage.players()[decision.seat.index()]), picks));
        Ok(())
    }

    fn question(&self, cards: &Cards<'_>) -> Option<Question> {
        if self.before.is_some() {
            return Some(going_on("The card is about to enter play.", "Let it enter play"));
        }
        let Some(decision) = self.stage.decision() else {
            let over = self.stage.ending().is_some() || self.stage.coming().is_none();
            return (!over).then(|| going_on("Nothing is asked here.", "Go on"));
        };
        let options = self.stage.offers().into_iter().map(|offer| (described(&offer.label, cards), offer.label));
        Some(Question {
            seat: decision.seat.index(),
            asks: titled(&self.stage.prompt(), cards),
            min: decision.min,
            max: decision.max,
            ordered: decision.ordered,
            options: options.map(|(words, label)| (label, words)).collect(),
        })
    }
}

/// Returns a question with one answer, which lets the game go on.
fn going_on(asks: &str, answer: &str) -> Question {
    let options = vec![(answer.to_owned(), answer.to_owned())];
    Question { seat: 0, asks: asks.to_owned(), min: 1, max: 1, ordered: false, options }
}

/// Returns the numbers of a game that expectations can ask for: those of each player, and of each place on the table.
fn numbers(stage: &dyn Stage) -> BTreeMap<String, i64> {
    let questions = stage.questions();
    let known = questions.known();
    let players = questions.players();
    let mut numbers = BTreeMap::new();
    let mut ask = |question: &str, of: Of<'_>| {
        if let Ok(Value::Number(number)) = questions.ask(question, &of) {
            numbers.insert(format!("{question}({of})"), number);
        }
    };
    for player in players {
        known.of_player.iter().for_each(|question| ask(question, Of::Player(player)));
        for place in 1..=PLACES {
            for question in known.of_area {
                ask(question, Of::Area(player, place));
                known.zones.iter().for_each(|zone| ask(question, Of::Place(player, zone, place)));
            }
        }
    }
    numbers
}

/// Returns the pool that has the names of a scenario's own cards and of the built-in ones.
fn named(file: &ScenarioFile) -> Pool {
    let own: String = file.scenario.cards.iter().map(card_entry).collect();
    let entries = cardwright::card::assemble::PoolFile { path: "my/cards.ron".into(), bytes: format!("[\n{own}]\n").into_bytes() };
    let set = format!("(code: \"MY01\", name: \"My set\", game: \"{}\")", file.scenario.game);
    let set = cardwright::card::assemble::PoolFile { path: "my/set.ron".into(), bytes: set.into_bytes() };
    Pool::beside_builtin(vec![set, entries]).0
}

/// Returns the fields of a position that shows a card.
fn position(game: &str, kind: &str, card: &Card) -> Option<String> {
    let number = &card.number;
    match game {
        "ucg" => ucg(kind, card),
        "ultra_battle" => {
            let filler = plain(game, "Fighter", card)?;
            let base = card.printed.text("evolves").and_then(|name| BUILTIN.cards().iter().find(|known| known.card.name == name));
            let base = base.map_or(filler, |known| known.card.number.as_str());
            Some(format!(
                "turn: 3, phase: \"main\",\n    first: (hand: [\"{number}\"], battle: [(cards: [\"{base}\"]), (cards: [\"{filler}\"])]),\n    \
                 second: (hand: [\"{filler}\"], battle: [(cards: [\"{filler}\"]), (cards: [\"{filler}\"])]),\n"
            ))
        }
        "union_arena" => {
            let filler = plain(game, "Character", card)?;
            let energy = vec![format!("\"{filler}\""); 4].join(", ");
            Some(format!(
                "turn: 5, phase: \"main\",\n    first: (hand: [\"{number}\", \"{filler}\"], front: [\"{filler}\"], energy: [{energy}]),\n    \
                 second: (hand: [\"{filler}\"], front: [\"{filler}\"], energy: [{energy}]),\n"
            ))
        }
        _ => None,
    }
}

/// Returns a position in which a character of UCG enters play in the lowest state that its text speaks of, or a scene can be set.
fn ucg(kind: &str, card: &Card) -> Option<String> {
    let number = &card.number;
    let filler = plain("ucg", "Character", card)?;
    let hand = format!("\"{filler}\", \"{filler}\", \"{filler}\"");
    let other = format!("(cards: [\"{filler}\"])");
    if kind != "Character" {
        let areas = vec![other; 4].join(", ");
        return Some(format!(
            "turn: 5, phase: \"set_scene\",\n    lead: (hand: [\"{number}\", {hand}], field: [{areas}]),\n    next: (hand: [{hand}], field: [{areas}]),\n"
        ));
    }
    let words = &BUILTIN.game("ucg")?.vocabulary;
    let depth =
        words.states.iter().find(|state| card.text.contains(&format!("[{}]", state.mark))).map_or(1, |state| usize::from(state.cards));
    let stack = vec![format!("\"{number}\""); depth].join(", ");
    let own = format!("(cards: [{stack}], entering: true, unlawful: true)");
    Some(format!(
        "turn: 2, phase: \"open\",\n    lead: (hand: [{hand}], field: [{own}, {other}]),\n    next: (hand: [{hand}], field: [{other}, {other}]),\n"
    ))
}

/// Returns the number of a built-in card of a kind without a text, of a colour of `card` if there is one.
fn plain(game: &str, kind: &str, card: &Card) -> Option<&'static str> {
    let color = |card: &Card| card.printed.text("color").map(str::to_owned);
    let generates = |card: &Card| {
        card.values().find(|(field, _)| field.name == "energy_generation").map_or(1, |(_, value)| match value {
            Printed::Number(number) => *number,
            Printed::Text(_) | Printed::Texts(_) | Printed::Parts(_) => 0,
        })
    };
    let of_kind = BUILTIN.cards().iter().filter(|known| {
        let of = BUILTIN.game_of(known);
        known.card.text.is_empty() && of.is_some_and(|of| of.file.game == game && of.vocabulary.kind(&known.card.card_type) == Some(kind))
    });
    let fits = |known: &&cardwright::card::PoolCard| (color(&known.card) == color(card), generates(&known.card));
    of_kind.max_by_key(fits).map(|known| known.card.number.as_str())
}
