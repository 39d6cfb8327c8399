//! The rulings on points that the rulebook leaves open: of the questions D1 to D45, those with more than one answer.

use crate::kernel::rulings::{Answered, Question};

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

impl Answered for Rulings {
    const QUESTIONS: &'static [Question<Self>] = &[
        ("D3", &["allowed", "barred"], |by, at| by.first_attack_barred = at == 1),
        ("D4", &["own_turn", "every_turn"], |by, at| by.ticks_every_turn = at == 1),
        ("D5", &["no", "yes"], |by, at| by.reserve_ticks = at == 1),
        ("D8", &["persists", "heals_each_turn"], |by, at| by.damage_heals = at == 1),
        ("D9", &["no", "yes"], |by, at| by.strikes_back = at == 1),
        ("D10", &["continue", "lose"], |by, at| by.empty_field_loses = at == 1),
        ("D11", &["vacancy", "main_phase"], |by, at| by.moves_in_main_phase = at == 1),
        ("D12", &["no", "yes"], |by, at| by.reserve_counts = at == 1),
        ("D13", &["together", "one_fighter", "attacker"], |by, at| {
            by.requirement = [Meeting::Together, Meeting::OneFighter, Meeting::Attacker][at]
        }),
        ("D16", &["any_damage", "combat"], |by, at| by.vehicles_lost_in_combat = at == 1),
        ("D17", &["one", "any"], |by, at| by.many_vehicles = at == 1),
        ("D19", &["nothing", "lose"], |by, at| by.deck_out_loses = at == 1),
        ("D20", &["turn_player", "draw"], |by, at| by.both_defeated_draw = at == 1),
        ("D21", &["cards", "fighters"], |by, at| by.fighters_count = at == 1),
        ("D27", &["any_time", "not_fresh"], |by, at| by.fresh_cannot_evolve = at == 1),
        ("D28", &["keeps", "refreshes"], |by, at| by.evolving_refreshes = at == 1),
        ("D34", &["first", "together", "none"], |by, at| {
            by.counter = [CounterStrike::First, CounterStrike::Together, CounterStrike::None][at]
        }),
        ("D37", &["added", "alone"], |by, at| by.set_power_comes_last = at == 1),
        ("D38", &["one", "each"], |by, at| by.shields_add_up = at == 1),
        ("D39", &["prevention_first", "shield_first"], |by, at| by.shield_comes_first = at == 1),
        ("D40", &["all_hit", "attacked"], |by, at| by.only_the_attacked_defends = at == 1),
        ("D41", &["played", "not_played"], |by, at| by.counter_needs_its_fighter = at == 1),
        ("D42", &["optional", "duty"], |by, at| by.attaching_is_a_duty = at == 1),
        ("D43", &["allowed", "barred"], |by, at| by.returned_rests_at_once = at == 1),
        ("D44", &["beginning", "ending"], |by, at| by.ending_player_counts = at == 1),
        ("D45", &["turn_player", "opponent"], |by, at| by.opponent_fills_first = at == 1),
    ];
}
