//! The printing of Union Arena-specific verbs, modifiers and conditions.

use super::Printer;
use super::icon::{keyword, turn_words};
use crate::games::union_arena::leaves::{Change, Column, Deed, Duty, Fact, Icon, OwnTest, Phase, Test, Timing, UnionArena, Using};
use crate::games::union_arena::zones::{Zone, is_this_card};
use crate::lang::action::Destination;
use crate::lang::amount::Amount;
use crate::lang::column::Column as _;
use crate::lang::condition::Relation;
use crate::lang::duration::Duration;
use crate::lang::print::event::Tense;
use crate::lang::print::selector::Form;
use crate::lang::print::speech::{Route, Speech};
use crate::lang::print::{counted, end_word, how_long, is_bare_name, is_plural, joined, number, print_ability, with_article};
use crate::lang::properties::Properties;
use crate::lang::quantity::Range;
use crate::lang::read::grammar::Grammar;
use crate::lang::reference::{Noun, ReferenceKind};
use crate::lang::selector::{Group, Owner, Place, Target, Who};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;

impl Printer<'_> {
    /// Prints a verb with its objects.
    pub(super) fn deed(&self, deed: &Deed) -> String {
        match deed {
            Deed::Switch { what, active } => {
                let verb = if self.verb("switch") == "switch" { "switch" } else { "switches" };
                format!("{verb} {} to {}", self.target(what), state(*active))
            }
            Deed::SetActive(noun) => set_active(*noun),
            Deed::WidenNext(by) => {
                let chosen = "the next time you choose a character with an ability that specifies a BP range this turn";
                format!("{chosen}, add {by} to the specified BP range")
            }
            Deed::Sideline(what) => format!("{} {}", self.verb("sideline"), self.target(what)),
            Deed::Play { what, active, onto, or_raid } => {
                let (verb, what) = (self.verb("play"), self.target_from(what, "from"));
                let raid = if *or_raid { ", or perform Raid with it" } else { "" };
                format!("{verb} {what} set to {} onto your {}{raid}", state(*active), onto.row().word)
            }
            Deed::Use { what, energy, pays } => {
                let terms = match (energy, pays) {
                    (true, true) => "",
                    (false, true) => " by ignoring its required energy and paying its AP cost",
                    (true, false) => " without paying its AP cost",
                    (false, false) => " by ignoring its required energy and AP cost",
                };
                format!("{} {}{terms}", self.verb("use"), self.target_from(what, "from"))
            }
            Deed::UsedGoes(zone) => {
                let (place, to) = (self.verb("place"), zone.row().word);
                format!("{place} any card used with this ability into your {to} instead of your sideline")
            }
            Deed::Raid { what, onto } => {
                let onto = onto.as_ref().map_or_else(String::new, |onto| format!(" on {}", self.target(onto)));
                format!("{} Raid with {}{onto}", self.verb("perform"), self.target(what))
            }
            Deed::MoveTo { what, to, set } => {
                let line = to.map_or("other line", |to| to.row().word);
                let set = set.map_or_else(String::new, |active| format!(" set to {}", state(active)));
                format!("{} {} to the {line}{set}", self.verb("move"), self.target(what))
            }
            Deed::Activate { of, timing, as_this, all } => {
                let verb = match (*as_this, self.offers.get()) {
                    (true, true) => "have this character activate".to_owned(),
                    (true, false) => "this character activates".to_owned(),
                    (false, _) => self.verb("activate"),
                };
                let (all, abilities) = if *all { ("all of ", "abilities") } else { ("", "ability") };
                format!("{verb} {all}{} [{}] {abilities}", self.whose(of), timing_words(*timing))
            }
            Deed::Swap { what, with } => {
                let with = with.as_ref().map_or_else(String::new, |with| format!(" with {}", self.target(with)));
                format!("{} {}{with}", self.verb("swap"), self.target(what))
            }
            Deed::SwapBp { one, other: None, duration } => {
                format!("{} {} BP{}", self.verb("swap"), self.whose(one), how_long::<UnionArena>(*duration))
            }
            Deed::SwapBp { one, other: Some(other), duration } => {
                let long = how_long::<UnionArena>(*duration);
                format!("{} the BP of {} and {}{long}", self.verb("swap"), self.target(one), self.target(other))
            }
            Deed::ChooseValue(of) => format!("{} {}", self.verb("choose"), with_article(of.word())),
            Deed::Remains(what) => format!("{} remains on the field", self.target(what)),
            Deed::PayAp(Amount::Number(ap)) => format!("{} {ap} AP", self.verb("pay")),
            Deed::PayAp(amount) => format!("{} {} AP", self.verb("pay"), self.cards(amount)),
            Deed::ReduceNext { of, less, using } => {
                let card = self.group(of, Form { place: false, ..Form::plain() });
                let used = match using {
                    Using::Any => "use",
                    Using::Play => "play",
                    Using::Raid => "perform Raid with",
                };
                let (cost, by) = match less {
                    Change::LessEnergy(color, amount) => ("required energy", format!("{color} x{amount}")),
                    Change::LessAp(amount) => ("AP cost", amount.to_string()),
                    _ => ("", String::new()),
                };
                let zone = if of.place == Place::Either(Zone::Hand, Zone::Sideline) { "hand or sideline" } else { "hand" };
                format!("{} the {cost} of the next {card} you {used} from your {zone} this turn by {by}", self.verb("reduce"))
            }
            Deed::DamageIs { event, by } => {
                let to = match event.player {
                    Some(Who::Opponent) => " to your opponent",
                    Some(Who::You) => " to you",
                    Some(Who::EachPlayer) | None => "",
                };
                let dealer = event.object.as_ref().map_or_else(String::new, |by| format!(" by {}", self.event_subject(by, Tense::Present)));
                format!("damage dealt{to}{dealer} is {} by {}", if *by < 0 { "reduced" } else { "increased" }, by.unsigned_abs())
            }
            Deed::Skip(phase) => {
                let verb = self.verb("skip");
                format!("{verb} {} next {}", if verb == "skip" { "your" } else { "their" }, phase_words(*phase))
            }
            Deed::EndGame(wins) => format!("{} the game", self.verb(if *wins { "win" } else { "lose" })),
            Deed::Lessen(by) => {
                format!("{} that damage by {}", if *by < 0 { self.verb("reduce") } else { self.verb("increase") }, by.unsigned_abs())
            }
            Deed::Damage { who, amount } => {
                let whom = match who {
                    Who::You => "you",
                    Who::Opponent => "your opponent",
                    Who::EachPlayer => "each player",
                };
                format!("{} {amount} damage to {whom}", self.verb("deal"))
            }
            Deed::ReadyAp { count: None, up_to: _ } => format!("{} all of your AP cards to active", self.verb("switch")),
            Deed::ReadyAp { count: Some(count), up_to } => {
                let count = number(u32::from(*count));
                let (up_to, it, cards) = (if *up_to { "up to " } else { "" }, if count == "one" { "it" } else { "them" }, "AP cards");
                format!("{} {up_to}{count} of your {cards} and switch {it} to active", self.verb("choose"))
            }
        }
    }

    /// Returns the verb and the destination of moved cards: what is in play is returned to a hand, other cards are added to it or placed.
    pub(super) fn destination(&self, what: &Target<UnionArena>, to: &Destination<UnionArena>, whose: &str) -> Option<Route> {
        Some(match to {
            Destination::Zone(Zone::Hand) if self.is_in_play(what) || whose.contains("owner") => {
                Route::new("return", format!(" to {whose} hand"))
            }
            Destination::Zone(Zone::Hand) => Route::new("add", format!(" to {whose} hand")),
            Destination::Zone(zone @ (Zone::Sideline | Zone::RemovalArea | Zone::LifeArea)) => {
                Route::new("place", format!(" into {whose} {}", zone.row().word))
            }
            Destination::Stack { end: _, of } => Route::new("place", format!(" face up under {}", self.target(of))),
            Destination::Under(of) => Route::new("place", format!(" face down under {}", self.target(of))),
            Destination::Deck { end, order } => Route::new("place", format!(" on the {} of {whose} deck{}", end_word(*end), order.said())),
            Destination::DeckEnds { order } => Route::new("place", format!(" on the top and/or bottom of {whose} deck{}", order.said())),
            Destination::Zone(_) => return None,
            Destination::Own(never) => match *never {},
        })
    }

    /// "… gains 1000 BP until the end of the turn".
    pub(super) fn changed(&self, what: &Node<Target<UnionArena>>, change: &Change, duration: Option<Duration>) -> String {
        let offered = self.offers.get();
        let (subject, several) = (self.target(what), is_plural(what));
        let long = how_long::<UnionArena>(duration);
        match change {
            Change::Bp(by) if offered && *by < 0 => {
                return format!("{} the BP of {subject} by {}{long}", self.verb("reduce"), self.so_much(by.unsigned_abs()));
            }
            Change::Bp(_) | Change::Keyword(_) | Change::Generates(..) | Change::Ability(_) if offered => {
                return format!("{} {subject} {}{long}", self.verb("give"), self.gift(change));
            }
            _ => {}
        }
        let subject = match subject.as_str() {
            "them" => "they".to_owned(),
            _ => subject,
        };
        let said = match change {
            Change::BpIs(bp) => {
                let is = if duration.is_some() { "becomes" } else { "is" };
                return format!("{} {is} {}{long}", self.bp_of(what), self.so_much(*bp));
            }
            Change::BpTimes(_) => return format!("{} is doubled{long}", self.bp_of(what)),
            Change::Duty(Duty::KeptBp) => {
                return format!("{} cannot be reduced by your opponent's abilities{long}", self.bp_of(what));
            }
            Change::Bp(by) if *by < 0 => format!("{} {} BP", if several { "lose" } else { "loses" }, self.so_much(by.unsigned_abs())),
            Change::All(changes) if matches!(changes.first(), Some(Change::Bp(..0))) => {
                let (loses, rest) = changes.split_at(1);
                let loses = loses.iter().map(|change| self.gift(change)).collect::<String>();
                let rest = rest.iter().map(|change| self.gift(change)).collect::<Vec<_>>().join(" and ");
                if several { format!("lose {loses} and gain {rest}") } else { format!("loses {loses} and gains {rest}") }
            }
            Change::All(changes) if matches!(changes.as_slice(), [Change::LessEnergy(..) | Change::LessAp(_), ..]) => {
                let less = changes.iter().filter_map(less_words).collect::<Vec<_>>().join(" and ");
                return format!("{} this card's {less}{}", self.verb("reduce"), while_in(&what.is));
            }
            Change::LessEnergy(color, amount) if !is_this_card(&what.is) => {
                return format!("{} the required energy of {subject} by {color} x{amount}{long}", self.verb("reduce"));
            }
            Change::LessAp(amount) if !is_this_card(&what.is) => {
                return format!("{} the AP cost of {subject} by {}{long}", self.verb("reduce"), number(u32::from(*amount)));
            }
            Change::LessEnergy(color, amount) => {
                return format!("{} this card's required energy by {color} x{amount}{}", self.verb("reduce"), while_in(&what.is));
            }
            Change::LessAp(amount) => {
                return format!("{} this card's AP cost by {}{}", self.verb("reduce"), number(u32::from(*amount)), while_in(&what.is));
            }
            Change::LessForRaid(color, amount) => {
                let Target::Select(selector) = &what.is else { return String::new() };
                let card = with_article(&self.group(&selector.group, Form { place: false, ..Form::plain() }));
                return format!("when {card} performs Raid from your hand, reduce its required energy by {color} x{amount}");
            }
            Change::MoreEnergy(color, amount) if !is_this_card(&what.is) => {
                return format!("{} the required energy of {subject} by {color} x{amount}{long}", self.verb("increase"));
            }
            Change::MoreAp(amount) if !is_this_card(&what.is) => {
                return format!("{} the AP cost of {subject} by {}{long}", self.verb("increase"), number(u32::from(*amount)));
            }
            Change::MoreEnergy(color, amount) => return format!("{subject} has its required energy increased by {color} x{amount}{long}"),
            Change::MoreAp(amount) => return format!("{subject} costs {amount} more AP{long}"),
            Change::ApBecomes(value) if !is_this_card(&what.is) => return format!("the AP cost of {subject} becomes {value}{long}"),
            Change::ApBecomes(value) => return format!("this card's AP cost becomes {value}{long}"),
            Change::GeneratesOnly(color, amount) => {
                let energy = match color {
                    Some(color) => format!("{color} x{amount}"),
                    None => format!("{} energy of any color", number(u32::from(*amount))),
                };
                return format!("{subject} {} {energy}{long}", if several { "generate" } else { "generates" });
            }
            Change::NoGeneration => return format!("{subject} {} all energy generation{long}", if several { "lose" } else { "loses" }),
            Change::AlsoNamed(name) => {
                return format!("{subject} {} also treated as <{name}>{long}", if several { "are" } else { "is" });
            }
            Change::Blank => return format!("{subject} {} all base abilities{long}", if several { "lose" } else { "loses" }),
            Change::Bare => return format!("{subject} {} all abilities{long}", if several { "lose" } else { "loses" }),
            Change::Silent(icon) => {
                return format!("{subject} {} [{}] abilities{long}", if several { "lose" } else { "loses" }, icon_words(*icon));
            }
            Change::Lacks(word) => {
                return format!("{subject} {} {}{long}", if several { "lose" } else { "loses" }, keyword(*word));
            }
            Change::RestsInStart(who) => {
                let whose = if *who == Who::Opponent { "your opponent's" } else { "your" };
                if matches!(duration, Some(Duration::TurnOf(_))) {
                    return format!("{subject} will remain set to resting during {whose} next start phase");
                }
                return format!(
                    "{subject} {} switch to active during {whose} start phase{long}",
                    if several { "do not" } else { "does not" }
                );
            }
            Change::StaysResting => {
                let they = if several { "they" } else { "it" };
                return format!("{subject} will remain set to resting the next time {they} would be switched to active{long}");
            }
            Change::HandSize(cards) => return format!("your maximum hand size is {cards}{long}"),
            Change::Duty(Duty::LessRoom) => {
                return format!("the number of cards you can place onto your front line is reduced by one{long}");
            }
            Change::Duty(Duty::BeBlocked) => return format!("your opponent must block this character's attacks if able{long}"),
            Change::Duty(duty) => duty_words(*duty, several).to_owned(),
            gained => format!("{} {}", if several { "gain" } else { "gains" }, self.gift(gained)),
        };
        format!("{subject} {said}{long}")
    }

    /// "its BP", "the BP of all characters on your field".
    fn bp_of(&self, what: &Node<Target<UnionArena>>) -> String {
        match what.is {
            Target::This(_) | Target::Back(_) => format!("{} BP", self.whose(what)),
            _ => format!("the BP of {}", self.target(what)),
        }
    }

    /// Returns the object of "gains".
    pub(super) fn gift(&self, change: &Change) -> String {
        match change {
            Change::Bp(by) => format!("{} BP", self.so_much(by.unsigned_abs())),
            Change::Keyword(word) => keyword(*word),
            Change::Generates(None, amount) => format!("{} energy generation of any color", number(u32::from(*amount))),
            Change::Generates(Some(color), 1) => format!("{color} energy generation"),
            Change::Generates(Some(color), amount) => format!("{color} x{amount} energy generation"),
            Change::Ability(ability) => format!("«{}»", print_ability(ability, self.words).trim_end_matches('.')),
            Change::LessEnergy(..) | Change::LessAp(_) | Change::StaysResting | Change::RestsInStart(_) | Change::Duty(_) => String::new(),
            Change::MoreEnergy(..) | Change::MoreAp(_) | Change::ApBecomes(_) | Change::HandSize(_) | Change::LessForRaid(..) => {
                String::new()
            }
            Change::GeneratesOnly(..) | Change::NoGeneration | Change::AlsoNamed(_) => String::new(),
            Change::Affinity(word) => self.affinities(std::slice::from_ref(word)),
            Change::BpIs(bp) => format!("{bp} BP"),
            Change::BpTimes(_) | Change::Lacks(_) | Change::Silent(_) | Change::Blank | Change::Bare => String::new(),
            Change::All(changes) => changes.iter().map(|change| self.gift(change)).collect::<Vec<_>>().join(" and "),
        }
    }

    /// True if a target is on the field, not a card elsewhere; a pronoun is where the last objects were.
    fn is_in_play(&self, what: &Target<UnionArena>) -> bool {
        match what {
            Target::Part(_) | Target::This(Noun::Character) => true,
            Target::This(_) | Target::Pile { .. } | Target::StackCard { .. } => false,
            Target::Back(reference) if reference.kind == ReferenceKind::Pronoun => self.in_play.get(),
            Target::Back(reference) => reference.noun == Noun::Character,
            Target::Select(selector) => UnionArena::is_field(&selector.group.place),
            Target::Related(never, _) => match *never {},
            Target::OneOf(parts) | Target::AllOf(parts) => parts.first().is_some_and(|part| self.is_in_play(part)),
        }
    }

    /// "<A> is on your field", "there is a resting character on your opponent's field".
    pub(super) fn is_there(&self, group: &Group<UnionArena>, range: Range) -> Option<String> {
        let both_lives = group.owner == Owner::Anyones && group.place == Place::Zone(Zone::LifeArea) && group.tests.is_empty();
        if both_lives && range != Range::at_least(1) {
            return Some(format!("the combined total of your life and your opponent's life is {}", range_words(range)));
        }
        if group.not_this || !UnionArena::is_field(&group.place) {
            return None;
        }
        let any = range == Range::at_least(1);
        if let Some(names) = beside_one_another(group).filter(|_| any) {
            return Some(format!("{} are on the same line", joined(&names, "and")));
        }
        match group.owner {
            Owner::Yours if any && is_bare_name::<UnionArena>(&group.tests) => {
                let name = self.group(group, Form { place: false, ..Form::plain() });
                Some(format!("{name} is{}", self.place(group, Form::plain())))
            }
            Owner::Opponents | Owner::Anyones => {
                let several = range != Range::exactly(1) && !any;
                let form = Form { plural: several, ..Form::plain() };
                let of_both = group.owner == Owner::Anyones && group.place == Place::Zone(Zone::Field);
                let (group, place) = (self.group(group, form), if of_both { " on the field" } else { "" });
                Some(match (several, any) {
                    (_, true) => format!("there is {}{place}", with_article(&group)),
                    (true, false) => format!("there are {} {group}{place}", counted::<UnionArena>(range)),
                    (false, false) => format!("there is {} {group}{place}", counted::<UnionArena>(range)),
                })
            }
            Owner::Yours | Owner::EachPlayers | Owner::Theirs => None,
        }
    }

    /// "it is your turn".
    pub(super) fn fact(fact: &Fact) -> String {
        match fact {
            Fact::Ap(who, active, range) => {
                let who = if *who == Who::You { "you have" } else { "your opponent has" };
                let many = if range.max == Some(0) { "no".to_owned() } else { range_words(*range) };
                let cards = if range.max == Some(1) { "card" } else { "cards" };
                format!("{who} {many} {} AP {cards}", if *active { "active" } else { "resting" })
            }
            Fact::Full(owner, zone) => format!("{} {} is full", UnionArena::owner_word(*owner), zone.row().word),
            Fact::Turn(who) => format!("it is {} turn", if *who == Who::You { "your" } else { "your opponent's" }),
            Fact::Energy(who, color, range) => {
                let who = if *who == Who::You { "you have" } else { "your opponent has" };
                let color = color.as_ref().map_or_else(String::new, |color| format!("{color} x"));
                format!("{who} {color}{} energy generation", range_words(*range))
            }
            Fact::EnergyAgainst(_, Relation::Same) => "you and your opponent have the same amount of energy generation".to_owned(),
            Fact::EnergyAgainst(who, relation) => {
                let (who, other) = if *who == Who::You { ("you have", "your opponent") } else { ("your opponent has", "you") };
                format!("{who} {} energy generation than {other}", if *relation == Relation::More { "more" } else { "less" })
            }
            Fact::FirstTurn(who) => format!("it is {} first turn", if *who == Who::You { "your" } else { "your opponent's" }),
            Fact::WentFirst(who, first) => {
                format!("{} went {}", if *who == Who::You { "you" } else { "your opponent" }, if *first { "first" } else { "second" })
            }
            Fact::During(phase) => format!("it is the {}", phase_words(*phase)),
        }
    }
}

/// The names of "<A> and <B> are on the same line".
fn beside_one_another(group: &Group<UnionArena>) -> Option<Vec<String>> {
    let name =
        |test: &Test| if let Test::Word(Column::Name, names) = test { names.first().filter(|_| names.len() == 1).cloned() } else { None };
    let beside = |test: &Node<Test>| if let Test::Own(OwnTest::Beside(tests)) = &test.is { Some(tests.clone()) } else { None };
    let (first, others) = group.tests.split_first().filter(|_| group.owner == Owner::Yours && group.place == Place::Zone(Zone::Field))?;
    let mut names = vec![format!("<{}>", name(&first.is)?)];
    for other in others {
        let [only] = beside(other)?.try_into().ok()?;
        let only: Node<Test> = only;
        names.push(format!("<{}>", name(&only.is)?));
    }
    (names.len() > 1).then_some(names)
}

/// "play this site set to active onto your field".
pub(super) fn set_active(noun: Noun) -> String {
    format!("play this {} set to active onto your field", UnionArena::noun_word(noun))
}

/// Returns what is said of a character with a rule of its own.
pub(in crate::games::union_arena) fn duty_words(duty: Duty, several: bool) -> &'static str {
    match duty {
        Duty::Attack | Duty::BeBlocked => "must attack if able",
        Duty::Block => "must block your opponent's attacks if able",
        Duty::FromEnergyLine => "can attack from the energy line",
        Duty::BlockResting if several => "can block even if they are resting",
        Duty::BlockResting => "can block even if it is resting",
        Duty::DealsBlocked if several => "deal damage even if they are blocked",
        Duty::DealsBlocked => "deals damage even if it is blocked",
        Duty::FullDamage if several => "deal damage that cannot be reduced",
        Duty::FullDamage => "deals damage that cannot be reduced",
        Duty::RestsInPhases if several => "do not switch to active during start and end phases",
        Duty::RestsInPhases => "does not switch to active during start and end phases",
        Duty::RestsInStart => "does not switch to active during the start phase",
        Duty::LessRoom => "takes the room of two on the front line",
        Duty::KeptBp => "keeps the BP that the opponent would reduce",
        Duty::Unaffected if several => "are not affected by your opponent's abilities",
        Duty::Unaffected => "is not affected by your opponent's abilities",
        Duty::NoEvents if several => "are not affected by your opponent's event abilities",
        Duty::NoEvents => "is not affected by your opponent's event abilities",
        Duty::NoCharacters if several => "are not affected by your opponent's character abilities",
        Duty::NoCharacters => "is not affected by your opponent's character abilities",
        Duty::Unraised => "cannot gain BP",
        Duty::Unreduced if several => "are not affected by BP-reducing abilities",
        Duty::Unreduced => "is not affected by BP-reducing abilities",
        Duty::Generate if several => "generate energy even if they are on the front line",
        Duty::Generate => "generates energy even if it is on the front line",
    }
}

/// "required energy by Green x1", "AP cost by one".
fn less_words(change: &Change) -> Option<String> {
    match change {
        Change::LessEnergy(color, amount) => Some(format!("required energy by {color} x{amount}")),
        Change::LessAp(amount) => Some(format!("AP cost by {}", number(u32::from(*amount)))),
        _ => None,
    }
}

/// " while in your hand": where the card itself costs less.
fn while_in(what: &Target<UnionArena>) -> String {
    if matches!(what, Target::AllOf(_)) {
        return " while anywhere other than on your field".to_owned();
    }
    let zone = match what {
        Target::Select(selector) => match selector.group.place {
            Place::Zone(zone) => zone,
            _ => Zone::Hand,
        },
        _ => Zone::Hand,
    };
    format!(" while in your {}", zone.row().word)
}

/// The words of an icon that heads abilities.
pub(in crate::games::union_arena) fn icon_words(icon: Icon) -> &'static str {
    match icon {
        Icon::Timing(timing) => timing_words(timing),
        Icon::Main => "Activate: Main",
        Icon::Turn(who) => turn_words(who),
    }
}

/// The words of an icon.
pub(in crate::games::union_arena) fn timing_words(timing: Timing) -> &'static str {
    match timing {
        Timing::Played => "When Played",
        Timing::Attacking => "When Attacking",
        Timing::Blocking => "When Blocking",
        Timing::Sidelined => "When Sidelined",
    }
}

/// "6 or more", "6".
fn range_words(range: Range) -> String {
    match (range.min, range.max) {
        (Some(min), None) => format!("{min} or more"),
        (None, Some(max)) => format!("{max} or less"),
        (min, max) => min.or(max).unwrap_or_default().to_string(),
    }
}

/// "active", "resting".
pub(super) fn state(active: bool) -> &'static str {
    if active { "active" } else { "resting" }
}

/// Returns the name of a phase.
pub(super) fn phase_words(phase: Phase) -> &'static str {
    match phase {
        Phase::Start => "start phase",
        Phase::Movement => "movement phase",
        Phase::Main => "main phase",
        Phase::Attack => "attack phase",
        Phase::End => "end phase",
    }
}
