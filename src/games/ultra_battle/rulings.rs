//! The rulings on points that the rulebook leaves open: of the questions D1 to D45, those with more than one answer.

use crate::card::vocabulary::Ruling;
use crate::games::rulings::{self, UnknownAnswers};
use std::collections::BTreeMap;

/// The rulings by which a game is played. The default of each is its question's first answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rulings {
    /// D3: no attack can be declared in the first turn.
    pub first_attack_barred: bool,
    /// D4: Timers count down at the end of each player's turn, and not of their own player's alone.
    pub ticks_every_turn: bool,
    /// D5: Timers of Fighters in the Reserve Zone count down too.
    pub reserve_ticks: bool,
    /// D8: all damage is healed at the end of each turn.
    pub damage_heals: bool,
    /// D9: the Fighter that is attacked deals its Power to the attacking Fighter at the same time.
    pub strikes_back: bool,
    /// D10: a player without a Fighter in play and in hand loses at the end of their turn.
    pub empty_field_loses: bool,
    /// D11: Fighters may also be moved from the Reserve Zone to the Battle Zone in their player's Main Phase.
    pub moves_in_main_phase: bool,
    /// D12: Fighters in the Reserve Zone meet requirements too.
    pub reserve_counts: bool,
    /// D13: the Fighters that must meet the requirements of a card.
    pub requirement: Meeting,
    /// D16: Vehicles are lost by damage in the Combat Phase alone.
    pub vehicles_lost_in_combat: bool,
    /// D17: a Fighter can have any number of Vehicles.
    pub many_vehicles: bool,
    /// D19: a player who cannot draw loses.
    pub deck_out_loses: bool,
    /// D20: the game is a draw if both players have six cards in their Defeated Zones at the same time.
    pub both_defeated_draw: bool,
    /// D21: a Fighter in the Defeated Zone counts once, however many cards it was.
    pub fighters_count: bool,
    /// D27: no Evolution is played, by its player or by an effect, onto a Fighter that entered play or evolved this turn.
    pub fresh_cannot_evolve: bool,
    /// D28: a Fighter that evolves may attack again.
    pub evolving_refreshes: bool,
    /// D34: the damage that a Counter deals.
    pub counter: CounterStrike,
    /// D37: a set Power applies alone, after ± Power, which is otherwise added to it.
    pub set_power_comes_last: bool,
    /// D38: each further Shield prevents one damage more.
    pub shields_add_up: bool,
    /// D39: a Shield is used before the modifiers that prevent the next damage, or a part of it.
    pub shield_comes_first: bool,
    /// D40: the attack's target is the only defending Fighter, even if Multi hits others.
    pub only_the_attacked_defends: bool,
    /// D41: no Counter can be played for a target that has left the Battle Zone.
    pub counter_needs_its_fighter: bool,
    /// D42: the Deploy Phase cannot end while a card can be attached.
    pub attaching_is_a_duty: bool,
    /// D43: a Fighter returned by its Timer cannot be played to the Battle Zone in the same turn either.
    pub returned_rests_at_once: bool,
    /// D44: as the turn changes, the player whose turn has ended counts as the turn player.
    pub ending_player_counts: bool,
    /// D45: the opponent of the turn player fills vacant places first.
    pub opponent_fills_first: bool,
}

/// The Fighters that must have the class and the colour that a card requires (D13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Meeting {
    /// Any of the player's Fighters, each of them meeting a part.
    #[default]
    Together,
    /// One of the player's Fighters meeting all of it.
    OneFighter,
    /// For an Attack card the Fighter that uses it; else one Fighter.
    Attacker,
}

/// The damage by the Fighter that a Counter is played for (D34).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CounterStrike {
    /// Its Power with the Counter's, before the attack deals damage.
    #[default]
    First,
    /// Its Power with the Counter's, together with the attack's damage.
    Together,
    /// No damage: the Counter has its text alone.
    None,
}

/// The questions with several answers, each with their names, the default first.
const QUESTIONS: [(&str, &[&str]); 26] = [
    ("D3", &["allowed", "barred"]),
    ("D4", &["own_turn", "every_turn"]),
    ("D5", &["no", "yes"]),
    ("D8", &["persists", "heals_each_turn"]),
    ("D9", &["no", "yes"]),
    ("D10", &["continue", "lose"]),
    ("D11", &["vacancy", "main_phase"]),
    ("D12", &["no", "yes"]),
    ("D13", &["together", "one_fighter", "attacker"]),
    ("D16", &["any_damage", "combat"]),
    ("D17", &["one", "any"]),
    ("D19", &["nothing", "lose"]),
    ("D20", &["turn_player", "draw"]),
    ("D21", &["cards", "fighters"]),
    ("D27", &["any_time", "not_fresh"]),
    ("D28", &["keeps", "refreshes"]),
    ("D34", &["first", "together", "none"]),
    ("D37", &["added", "alone"]),
    ("D38", &["one", "each"]),
    ("D39", &["prevention_first", "shield_first"]),
    ("D40", &["all_hit", "attacked"]),
    ("D41", &["played", "not_played"]),
    ("D42", &["optional", "duty"]),
    ("D43", &["allowed", "barred"]),
    ("D44", &["beginning", "ending"]),
    ("D45", &["turn_player", "opponent"]),
];

impl Rulings {
    /// Reads the rulings of a game.
    ///
    /// # Errors
    /// Every ruling whose default is none of its answers, or is one that the engine does not know.
    pub fn read(rulings: &BTreeMap<String, Ruling>) -> Result<Self, UnknownAnswers> {
        let mut answers = [0; QUESTIONS.len()];
        rulings::read(rulings, |number, answer| {
            let question = QUESTIONS.iter().position(|(known, _)| *known == number)?;
            let place = QUESTIONS[question].1.iter().position(|known| *known == answer);
            answers[question] = place.unwrap_or_default();
            Some(place.is_some())
        })?;
        let [d3, d4, d5, d8, d9, d10, d11, d12, d13, d16, d17, d19, d20, d21, d27, d28, d34, others @ ..] = answers;
        let [d37, d38, d39, d40, d41, d42, d43, d44, d45] = others.map(|answer| answer == 1);
        Ok(Self {
            first_attack_barred: d3 == 1,
            ticks_every_turn: d4 == 1,
            reserve_ticks: d5 == 1,
            damage_heals: d8 == 1,
            strikes_back: d9 == 1,
            empty_field_loses: d10 == 1,
            moves_in_main_phase: d11 == 1,
            reserve_counts: d12 == 1,
            requirement: [Meeting::Together, Meeting::OneFighter, Meeting::Attacker][d13],
            vehicles_lost_in_combat: d16 == 1,
            many_vehicles: d17 == 1,
            deck_out_loses: d19 == 1,
            both_defeated_draw: d20 == 1,
            fighters_count: d21 == 1,
            fresh_cannot_evolve: d27 == 1,
            evolving_refreshes: d28 == 1,
            counter: [CounterStrike::First, CounterStrike::Together, CounterStrike::None][d34],
            set_power_comes_last: d37,
            shields_add_up: d38,
            shield_comes_first: d39,
            only_the_attacked_defends: d40,
            counter_needs_its_fighter: d41,
            attaching_is_a_duty: d42,
            returned_rests_at_once: d43,
            ending_player_counts: d44,
            opponent_fills_first: d45,
        })
    }
}
