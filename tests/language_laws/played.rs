//! Plays the texts that were made: whole games, and each effect from positions of them.

use super::composition::Sound;
use super::sound;
use cardwright::card::printed::{Printed, ucg::FIELDS};
use cardwright::card::{Card, Vocabulary};
use cardwright::games::ucg::Words;
use cardwright::games::ucg::leaves::{Phase, Ucg};
use cardwright::games::ucg::setup::Setup;
use cardwright::kernel::bits::Bits;
use cardwright::kernel::code::Happening;
use cardwright::kernel::events::ABOUT;
use cardwright::kernel::game::{Ending, Game, Illegal};
use cardwright::kernel::running::Running;
use cardwright::kernel::setup::Power;
use cardwright::sim::chance::BotChance;
use cardwright::sim::random::random;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// The number of answers in a game.
const ANSWERS: usize = 120;
/// The number of answers, and the maximum of further ones by chance, after which the effects are played from the position.
const LOOK: usize = 15;
/// The number of answers to one effect.
const ANSWERS_OF_ONE: usize = 20;

/// The cards of a deck: the generated texts on characters and scenes, among characters of the names and words that the texts speak of.
fn deck(texts: &[Sound], vocabulary: &Vocabulary, chance: &mut BotChance) -> Vec<Card> {
    let mut cards = Vec::new();
    for number in 0..50_usize {
        let scene = number % 9 == 8;
        let level: u32 = [1, 1, 2, 2, 3, 4][number % 6];
        let pick = |chance: &mut BotChance, of: usize| chance.below(of as u16) as usize;
        let card_type = if scene { "Scene" } else { ["Kaiju", "Ultra Hero", "Ultra Mech"][pick(chance, 3)] };
        let types =
            if scene || chance.below(5) == 0 { Vec::new() } else { vec![vocabulary.types[pick(chance, vocabulary.types.len())].clone()] };
        let text = texts.get(number % (texts.len() * 2)).map_or_else(String::new, |sound| sound.text.clone());
        let base = 1000 * (1 + u32::from(chance.below(8)));
        cards.push(Card {
            number: format!("XX01-{number:03}"),
            name: ["N", "M of N", "Other"][pick(chance, 3)].to_owned(),
            card_type: card_type.to_owned(),
            printed: if scene {
                Printed::of(&FIELDS, [("round", (1 + u32::from(chance.below(3))).into())])
            } else {
                let bp = [("single", base), ("double", base + 2000), ("triple", base + 5000)];
                let bp = &bp[..if level > 1 { 3 } else { 2 }];
                let character = ["A", "B", "C"][pick(chance, 3)];
                let values = [("character", character.into()), ("level", level.into()), ("types", types.into()), ("bp", bp.into())];
                Printed::of(&FIELDS, values)
            },
            text,
            ..Card::default()
        });
    }
    cards
}

/// Of the abilities that do something, those that were played, and those of which something came.
#[derive(Default)]
pub struct Done {
    /// Those that were played.
    pub played: BTreeSet<String>,
    /// Those of which something came.
    pub came: BTreeSet<String>,
    /// The number of games that reached each limit of the engine: rules that let effects go on without end reach one.
    pub stopped: BTreeMap<String, usize>,
}

impl Done {
    fn note_limit(&mut self, game: &Running<Ucg>) {
        if let Some(Ending::Stopped(limit)) = game.ending() {
            *self.stopped.entry(limit.to_string()).or_default() += 1;
        }
    }

    fn note(&mut self, game: &Running<Ucg>) {
        let deeds: BTreeSet<u16> = game.deeds().map(|(_, program)| program).collect();
        for ability in game.setup().faces.iter().flat_map(|face| face.abilities.iter()) {
            if let Power::Triggered { program, .. } | Power::Payment { program, .. } | Power::Replacing { program, .. } = ability.power {
                self.played.insert(ability.text.clone());
                if deeds.contains(&program) {
                    self.came.insert(ability.text.clone());
                }
            }
        }
    }
}

/// Plays a game by chance until so many answers are given; an error tells what cannot be played.
pub fn play(texts: &[Sound], words: &Words, seed: u64, done: &mut Done) -> Result<(), (String, String)> {
    let mut chance = BotChance::new(seed, 1);
    let decks = [deck(texts, words.vocabulary(), &mut chance), deck(texts, words.vocabulary(), &mut chance)];
    let decks: Vec<Vec<&Card>> = decks.iter().map(|deck| deck.iter().collect()).collect();
    let setup = match catch_unwind(|| Setup::build(words, [&decks[0], &decks[1]])) {
        Ok(Ok(setup)) => Arc::new(setup),
        Ok(Err(refused)) => {
            return Err(("cannot be built".to_owned(), refused.first().map_or_else(String::new, |(card, why)| format!("{card}: {why:?}"))));
        }
        Err(_) => return Err(("panics when it is built".to_owned(), String::new())),
    };
    let mut asked = String::new();
    let played = catch_unwind(AssertUnwindSafe(|| whole_game(setup, seed, &mut chance, done, &mut asked)));
    match played {
        Ok(Ok(())) => Ok(()),
        Ok(Err(stopped)) => Err(("stops".to_owned(), format!("{stopped}: {asked}"))),
        Err(panic) => {
            let why = panic.downcast_ref::<String>().cloned().or_else(|| panic.downcast_ref::<&str>().map(|why| (*why).to_owned()));
            Err((format!("panics: {}", why.unwrap_or_default()), asked))
        }
    }
}

fn whole_game(setup: Arc<Setup>, seed: u64, chance: &mut BotChance, done: &mut Done, asked: &mut String) -> Result<(), String> {
    let mut game = Running::<Ucg>::new(setup, seed).with_log();
    let mut look = Some(LOOK + usize::from(chance.below(LOOK as u16)));
    for at in 0..ANSWERS {
        sound::check_ucg(&game);
        if look.is_some_and(|look| at >= look) && each_effect(&game, chance, done, asked)? {
            look = None;
        }
        if !answer(&mut game, chance, asked)? {
            break;
        }
    }
    done.note(&game);
    done.note_limit(&game);
    Ok(())
}

/// Gives an answer, if one is asked for.
fn answer(game: &mut Running<Ucg>, chance: &mut BotChance, asked: &mut String) -> Result<bool, String> {
    let Some(decision) = game.decision() else { return Ok(false) };
    *asked = game.prompt();
    let mut picks = Vec::new();
    let answered = (0..200).any(|_| {
        random(&decision, chance, &mut picks);
        match game.choose(&picks) {
            Ok(()) => true,
            Err(Illegal::Together) => false,
            Err(refused) => panic!("{picks:?} of {decision:?}: {refused}"),
        }
    });
    if answered { Ok(true) } else { Err(format!("no answer to {decision:?}")) }
}

/// Plays the effect of each ability from the position, as one of a character on the field; what the rules ask there is put aside. Returns whether it is a
/// position between effects.
fn each_effect(game: &Running<Ucg>, chance: &mut BotChance, done: &mut Done, asked: &mut String) -> Result<bool, String> {
    let bearers: Vec<u8> = game.state().all_characters().into_iter().collect();
    // No effect comes between the cards that are set: whether there are enough of them is settled before.
    let setting = game.state().phase == Phase::SetCharacter;
    if bearers.is_empty() || setting || game.decision().is_none() || !game.state().frames.is_empty() {
        return Ok(false);
    }
    let setup = game.shared_setup();
    let mut programs = BTreeSet::new();
    for ability in setup.faces.iter().flat_map(|face| face.abilities.iter()) {
        let (program, event) = match &ability.power {
            Power::Triggered { pattern, program, .. } => (*program, Some(&pattern.event)),
            Power::Replacing { pattern, program, .. } => (*program, Some(&pattern.event)),
            Power::Payment { program, .. } => (*program, None),
            _ => continue,
        };
        if !programs.insert(program) {
            continue;
        }
        let bearer = bearers[usize::from(chance.below(bearers.len() as u16))];
        let character = *game.state().character(bearer);
        let mut one = Running::from_state(game.shared_setup(), game.state().clone()).with_log();
        let mut table = one.table();
        table.state.asking = None;
        table.begin_by_rule(program, character.top, Some(bearer), character.seat);
        // Of the event, what it happens to: a card where cards move, enter play or are used, else a character.
        let of_card = matches!(
            event,
            None | Some(
                Happening::EntersPlay | Happening::LeavesPlay | Happening::Moves { .. } | Happening::PowerUsed | Happening::Resolves(_)
            )
        );
        let about = if of_card { character.top } else { bearer };
        table.leave(ABOUT, Bits::one(about));
        one.advance();
        ability.text.clone_into(asked);
        for _ in 0..ANSWERS_OF_ONE {
            sound::check_ucg(&one);
            if one.state().frames.is_empty() || !answer(&mut one, chance, asked)? {
                break;
            }
        }
        done.played.insert(ability.text.clone());
        if one.deeds().any(|(_, deed)| deed == program) {
            done.came.insert(ability.text.clone());
        }
        done.note_limit(&one);
    }
    Ok(true)
}
