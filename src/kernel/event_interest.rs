//! An index of the texts of a match by the sorts of events that they watch, count, forbid or replace. An event of any other sort is compared with no pattern.

use super::bits::Bits;
use super::code::{Event, Happening, Leaves, Pattern};
use super::parts::Parts;
use super::pile::{CARD_LIMIT, CardId};
use super::setup::{Ability, Power, Setup, StaticDoes};
use crate::lang::ordinal::Ordinal;
use crate::lang::reference::Verb;

/// A set of sorts of events, as a mask.
pub type Sorts = u64;

/// The sorts of events. A pattern is compared with events of its own sorts alone.
#[derive(Clone, Copy)]
enum Sort {
    EntersPlay,
    LeavesPlay,
    Relocates,
    Played,
    LevelsUp,
    Attached,
    Detached,
    Swapped,
    Attacks,
    Damaged,
    Healed,
    Defeated,
    BattleEnds,
    PowerUsed,
    Resolves,
    PhaseStarts,
    /// A move: a sort for each verb.
    Moves,
}

/// The first of the sorts that only one game has.
const OWN: u32 = 32;
const _: () = assert!(Sort::Moves as usize + Verb::ALL.len() <= OWN as usize);

impl Sort {
    /// Returns the mask of the sort alone.
    const fn mask(self) -> Sorts {
        1 << self as u8
    }
}

/// Returns the sort of the moves with a verb.
fn moves(word: Verb) -> Sorts {
    Sort::Moves.mask() << word as u8
}

impl<L: Leaves> Event<L> {
    /// Returns its sort, as a mask with one bit.
    #[inline]
    #[must_use]
    pub fn sort(self) -> Sorts {
        let sort = match self {
            Event::EntersPlay(_) => Sort::EntersPlay,
            Event::LeavesPlay(_) => Sort::LeavesPlay,
            Event::Moves { verb, .. } => return moves(verb),
            Event::Relocates(..) => Sort::Relocates,
            Event::Played(..) => Sort::Played,
            Event::LevelsUp(..) => Sort::LevelsUp,
            Event::Attached(..) => Sort::Attached,
            Event::Detached(_) => Sort::Detached,
            Event::Swapped(..) => Sort::Swapped,
            Event::Attacks(..) => Sort::Attacks,
            Event::Damaged { .. } => Sort::Damaged,
            Event::Healed(..) => Sort::Healed,
            Event::Defeated { .. } => Sort::Defeated,
            Event::BattleEnds(..) => Sort::BattleEnds,
            Event::PowerUsed(_) => Sort::PowerUsed,
            Event::Resolves(..) => Sort::Resolves,
            Event::PhaseStarts(..) => Sort::PhaseStarts,
            // It is for the journal alone; no text watches for it.
            Event::ScriptFails(..) => return 0,
            Event::Own(event, ..) => return 1 << (OWN + event.ordinal() as u32),
        };
        sort.mask()
    }
}

impl<L: Leaves> Pattern<L> {
    /// Returns the sorts of events that can match it.
    #[must_use]
    pub fn sorts(&self) -> Sorts {
        let sort = match &self.event {
            Happening::EntersPlay => Sort::EntersPlay,
            Happening::LeavesPlay => Sort::LeavesPlay,
            Happening::Moves { verb, .. } => {
                return Verb::ALL.into_iter().filter(|&word| verb.names(word)).fold(0, |set, word| set | moves(word));
            }
            Happening::Relocates(_) => Sort::Relocates,
            Happening::Played(_) => Sort::Played,
            Happening::LevelsUp => Sort::LevelsUp,
            Happening::Attached => Sort::Attached,
            Happening::Detached => Sort::Detached,
            Happening::Swapped => Sort::Swapped,
            Happening::Attacks => Sort::Attacks,
            Happening::Damaged(_) => Sort::Damaged,
            Happening::Healed => Sort::Healed,
            Happening::Defeated(_) => Sort::Defeated,
            Happening::BattleEnds(_) => Sort::BattleEnds,
            Happening::PowerUsed => Sort::PowerUsed,
            Happening::Resolves(_) => Sort::Resolves,
            Happening::PhaseStarts(_) => Sort::PhaseStarts,
            Happening::Own(event, _) => return 1 << (OWN + event.ordinal() as u32),
        };
        sort.mask()
    }

    /// True if an event is of a sort that can match it.
    #[must_use]
    pub fn admits(&self, event: Event<L>) -> bool {
        self.sorts() & event.sort() != 0
    }
}

/// A class of texts to look up.
#[derive(Clone, Copy, Debug)]
pub enum Sought {
    /// Every text.
    All,
    /// Triggered powers that watch events of these sorts.
    Triggers(Sorts),
    /// Prohibitions on events of these sorts.
    Forbids(Sorts),
    /// Replacing powers for events of these sorts.
    Replaces(Sorts),
    /// Continuous powers that modify objects.
    Changes,
}

/// A modifier of a continuous power of a card: its layer, the index of the ability, and its index there.
#[derive(Clone, Copy, Debug)]
pub struct Modifies {
    /// The layer.
    pub layer: u8,
    /// The index of the ability.
    pub ability: u8,
    /// The index of the modifier in the ability.
    pub place: u8,
}

/// Returns the modifiers of the continuous powers among these abilities.
pub fn modifiers<R: Parts>(abilities: &[Ability<R>]) -> impl Iterator<Item = Modifies> {
    abilities.iter().enumerate().flat_map(|(ability, of_card)| {
        let statics = if let Power::Continuous(statics) = &of_card.power { statics.as_slice() } else { &[] };
        statics.iter().enumerate().filter_map(move |(place, each)| match &each.does {
            StaticDoes::Modify { shift, .. } => Some(Modifies { layer: R::layer(shift), ability: ability as u8, place: place as u8 }),
            StaticDoes::Forbid(_) | StaticDoes::Charge(..) | StaticDoes::Alter(..) => None,
        })
    })
}

/// The index entry of one face, or of one gate: the events that its abilities watch, forbid and replace, and the layers they modify in.
#[derive(Clone, Debug, Default)]
struct AbilityInterest {
    triggers: Sorts,
    forbids: Sorts,
    replaces: Sorts,
    layers: u8,
    modifiers: Vec<Modifies>,
    gates: u8,
    payment: bool,
    any: bool,
}

impl AbilityInterest {
    /// Adds an ability to the entry.
    fn add<R: Parts>(&mut self, power: &Power<R>) {
        self.any = true;
        match power {
            Power::Triggered { pattern, .. } => self.triggers |= pattern.sorts(),
            Power::Continuous(statics) => {
                for each in statics {
                    match &each.does {
                        StaticDoes::Forbid(pattern) | StaticDoes::Charge(pattern, _) | StaticDoes::Alter(pattern, _) => {
                            self.forbids |= pattern.sorts()
                        }
                        StaticDoes::Modify { shift, .. } => self.layers |= 1 << R::layer(shift),
                    }
                }
            }
            Power::Payment { .. } => self.payment = true,
            Power::Replacing { pattern, .. } => self.replaces |= pattern.sorts(),
            Power::Passive => {}
        }
    }

    /// True if any of the texts is of the class.
    #[inline]
    fn has(&self, sought: Sought) -> bool {
        match sought {
            Sought::All => self.any,
            Sought::Triggers(sorts) => self.triggers & sorts != 0,
            Sought::Forbids(sorts) => self.forbids & sorts != 0,
            Sought::Replaces(sorts) => self.replaces & sorts != 0,
            Sought::Changes => self.layers != 0,
        }
    }
}

/// The cards with texts of each class.
#[derive(Clone, Debug, Default)]
struct Bearers {
    any: Bits,
    changing: Bits,
    paying: Bits,
    /// Cards with an ability behind each gate.
    gated: [Bits; 8],
    /// Cards with powers that trigger on events of each sort.
    triggering: Vec<Bits>,
    /// Cards with prohibitions on events of each sort.
    forbidding: Vec<Bits>,
    /// Cards with replacing powers for events of each sort.
    replacing: Vec<Bits>,
}

impl Bearers {
    /// Adds a card with the entry of its face.
    fn add(&mut self, card: CardId, of_face: &AbilityInterest) {
        let Self { triggering, forbidding, replacing, .. } = self;
        for (sorts, by_sort) in [(of_face.triggers, triggering), (of_face.forbids, forbidding), (of_face.replaces, replacing)] {
            Bits(sorts.into()).for_each(|sort| by_sort[sort as usize].insert(card));
        }
        self.any.set(card, of_face.any);
        self.changing.set(card, of_face.layers != 0);
        self.paying.set(card, of_face.payment);
        Bits(of_face.gates.into()).for_each(|gate| self.gated[gate as usize].insert(card));
    }
}

/// The index of all texts of a match.
#[derive(Clone, Debug, Default)]
pub struct EventInterest {
    faces: Vec<AbilityInterest>,
    /// The entry of the abilities behind each gate.
    gates: [AbilityInterest; 8],
    cards: Bearers,
    /// The entry of the abilities that cards are given.
    granted: AbilityInterest,
    /// The sorts of events that triggered powers watch; empty if every such power watches for its own card's entry alone.
    pub triggering: Sorts,
    /// The sorts of events that continuous powers forbid.
    pub forbidding: Sorts,
    /// The sorts of events that powers replace.
    pub replacing: Sorts,
    /// The programs of the replacing powers.
    pub replacers: Vec<u16>,
    /// The sorts of events that "this turn" conditions count.
    pub counted: Sorts,
}

impl<R: Parts> Setup<R> {
    /// Builds the index of the abilities of all faces, and of the counted patterns.
    pub fn heed_abilities(&mut self) {
        let mut interest = EventInterest::default();
        let mut watchful = false;
        for face in self.faces.iter() {
            let mut of_face = AbilityInterest::default();
            for ability in &face.abilities {
                if let Power::Triggered { pattern, .. } = &ability.power {
                    watchful |= !pattern.is_own_entry();
                }
                if let Power::Replacing { program, .. } = &ability.power {
                    interest.replacers.push(*program);
                }
                of_face.add(&ability.power);
                of_face.gates |= ability.head.gate;
                for gate in (0..8).filter(|gate| ability.head.gate >> gate & 1 == 1) {
                    interest.gates[gate as usize].add(&ability.power);
                }
            }
            of_face.modifiers = modifiers(&face.abilities).collect();
            interest.triggering |= of_face.triggers;
            interest.forbidding |= of_face.forbids;
            interest.replacing |= of_face.replaces;
            interest.faces.push(of_face);
        }
        for ability in self.granted.iter() {
            if let Power::Replacing { program, .. } = &ability.power {
                interest.replacers.push(*program);
            }
            interest.granted.add(&ability.power);
        }
        interest.triggering |= interest.granted.triggers;
        interest.forbidding |= interest.granted.forbids;
        interest.replacing |= interest.granted.replaces;
        if !watchful && interest.granted.triggers == 0 {
            interest.triggering = 0;
        }
        let counted = self.watched.iter().map(|watched| &watched.pattern).chain(&self.remembered);
        interest.counted = counted.fold(0, |set, &watched| set | self.patterns[watched as usize].sorts());
        self.event_interest = interest;
        self.heed_cards();
    }

    /// True if texts give cards abilities that are used for a cost.
    #[must_use]
    pub fn gives_payments(&self) -> bool {
        self.event_interest.granted.payment
    }

    /// Rebuilds the index by card, as when cards are given other faces.
    pub fn heed_cards(&mut self) {
        let none = || vec![Bits::EMPTY; Sorts::BITS as usize];
        let mut bearers = Bearers { triggering: none(), forbidding: none(), replacing: none(), ..Bearers::default() };
        for card in 0..CARD_LIMIT as CardId {
            if let Some(of_face) = self.of_face(card) {
                bearers.add(card, of_face);
            }
        }
        self.event_interest.cards = bearers;
    }

    /// Returns the cards with a text of a class.
    #[must_use]
    pub fn cards_with(&self, sought: Sought) -> Bits {
        let Bearers { any, changing, triggering, forbidding, replacing, .. } = &self.event_interest.cards;
        let of = |by_sort: &[Bits], sorts: Sorts| Bits(sorts.into()).fold(Bits::EMPTY, |all, sort| all.or(by_sort[sort as usize]));
        match sought {
            Sought::All => *any,
            Sought::Triggers(sorts) => of(triggering, sorts),
            Sought::Forbids(sorts) => of(forbidding, sorts),
            Sought::Replaces(sorts) => of(replacing, sorts),
            Sought::Changes => *changing,
        }
    }

    /// Returns the entry of a card's face; `None` if there is no such card.
    fn of_face(&self, card: CardId) -> Option<&AbilityInterest> {
        self.event_interest.faces.get(self.of[card as usize] as usize)
    }

    /// Returns the sorts of events that the triggered powers of a card watch.
    #[must_use]
    pub fn triggers(&self, card: CardId) -> Sorts {
        self.of_face(card).map_or(0, |of_face| of_face.triggers)
    }

    /// Returns the sorts of events that the continuous powers of a card forbid.
    #[must_use]
    pub fn forbids(&self, card: CardId) -> Sorts {
        self.of_face(card).map_or(0, |of_face| of_face.forbids)
    }

    /// Returns the sorts of events that the triggered powers watch which cards are given.
    #[must_use]
    pub fn granted_triggers(&self) -> Sorts {
        self.event_interest.granted.triggers
    }

    /// True if any ability that cards are given is of a class.
    #[must_use]
    pub fn has_granted(&self, sought: Sought) -> bool {
        self.event_interest.granted.has(sought)
    }

    /// Returns the cards with an ability behind a gate.
    #[must_use]
    pub fn cards_behind(&self, gate: u8) -> Bits {
        self.event_interest.cards.gated[gate as usize]
    }

    /// True if any ability behind a gate is of a class.
    #[must_use]
    pub fn has_gated_text(&self, gate: u8, sought: Sought) -> bool {
        self.event_interest.gates[gate as usize].has(sought)
    }

    /// True if a card has a payment power.
    #[must_use]
    pub fn has_payment(&self, card: CardId) -> bool {
        self.event_interest.cards.paying.has(card)
    }

    /// Returns the modifiers of the continuous powers of a card.
    #[must_use]
    pub fn modifiers(&self, card: CardId) -> &[Modifies] {
        self.of_face(card).map_or(&[], |of_face| &of_face.modifiers)
    }

    /// Returns the layers in which the continuous powers of a card modify objects, as a mask.
    #[must_use]
    pub fn layers(&self, card: CardId) -> u8 {
        self.of_face(card).map_or(0, |of_face| of_face.layers)
    }
}
