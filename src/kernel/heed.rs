//! What a match has to look after: the sorts of events that its texts watch for, count or forbid. What happens and is of none of these sorts is compared
//! with no pattern.

use super::bits::Bits;
use super::code::{Event, Happening, Leaves, Pattern};
use super::parts::{Parts, Printed};
use super::pile::{CARD_LIMIT, CardId};
use super::setup::{Power, Setup, StaticDoes};
use crate::lang::reference::Verb;

/// Sorts of events, as a set.
pub type Sorts = u64;

const ENTERS_PLAY: Sorts = 1 << 16;
const LEAVES_PLAY: Sorts = 1 << 17;
const POWER_USED: Sorts = 1 << 18;
const RESOLVES: Sorts = 1 << 19;
/// The sorts of events that only one game has come behind those that all share.
const OWN: u32 = 32;

/// The moves that are called by a word.
fn moves(word: Verb) -> Sorts {
    1 << word as u8
}

impl<L: Leaves> Event<L> {
    /// Its sort.
    #[inline]
    #[must_use]
    pub fn sort(self) -> Sorts {
        match self {
            Event::EntersPlay(_) => ENTERS_PLAY,
            Event::LeavesPlay(_) => LEAVES_PLAY,
            Event::Moves { verb, .. } => moves(verb),
            Event::PowerUsed(_) => POWER_USED,
            Event::Resolves(..) => RESOLVES,
            // It is told to who follows the game; no text watches for it.
            Event::ScriptFails(..) => 0,
            Event::Own(event) => Sorts::from(L::sort(event)) << OWN,
        }
    }
}

impl<L: Leaves> Pattern<L> {
    /// The sorts of events that can fit it.
    #[must_use]
    pub fn sorts(&self) -> Sorts {
        match &self.event {
            Happening::EntersPlay(_) => ENTERS_PLAY,
            Happening::LeavesPlay(_) => LEAVES_PLAY,
            Happening::Moves { verb, .. } => Verb::ALL.into_iter().filter(|&word| verb.names(word)).fold(0, |set, word| set | moves(word)),
            Happening::PowerUsed(_) => POWER_USED,
            Happening::Resolves(..) => RESOLVES,
            Happening::Own(occurrence) => Sorts::from(L::sorts(occurrence)) << OWN,
        }
    }

    /// Whether an event is of a sort that can fit it.
    #[must_use]
    pub fn admits(&self, event: Event<L>) -> bool {
        match (&self.event, event) {
            (Happening::EntersPlay(_), Event::EntersPlay(_))
            | (Happening::LeavesPlay(_), Event::LeavesPlay(_))
            | (Happening::PowerUsed(_), Event::PowerUsed(_))
            | (Happening::Resolves(..), Event::Resolves(..)) => true,
            (Happening::Moves { verb, .. }, Event::Moves { verb: word, .. }) => verb.names(word),
            (Happening::Own(occurrence), Event::Own(event)) => L::sorts(occurrence) & L::sort(event) != 0,
            _ => false,
        }
    }
}

/// What texts are sought.
#[derive(Clone, Copy, Debug)]
pub enum Sought {
    /// All of them.
    All,
    /// Those that trigger on events of these sorts.
    Triggers(Sorts),
    /// Those that forbid events of these sorts.
    Forbids(Sorts),
    /// Those that replace events of these sorts.
    Replaces(Sorts),
    /// Those that change something while they are in force.
    Changes,
}

/// What the texts of one face, or of one place, have to be looked at for.
#[derive(Clone, Copy, Debug, Default)]
struct Heeded {
    triggers: Sorts,
    forbids: Sorts,
    replaces: Sorts,
    layers: u8,
    gates: u8,
    payment: bool,
    any: bool,
}

impl Heeded {
    /// Takes up an ability.
    fn heed<R: Parts>(&mut self, power: &Power<R>) {
        self.any = true;
        match power {
            Power::Triggered { pattern, .. } => self.triggers |= pattern.sorts(),
            Power::Continuous(statics) => {
                for each in statics {
                    match &each.does {
                        StaticDoes::Forbid(pattern) => self.forbids |= pattern.sorts(),
                        StaticDoes::Modify { shift, .. } => self.layers |= 1 << R::layer(shift),
                    }
                }
            }
            Power::Payment { .. } => self.payment = true,
            Power::Replacing { pattern, .. } => self.replaces |= pattern.sorts(),
            Power::Passive => {}
        }
    }

    /// Whether any of the texts is sought.
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

/// The cards that have texts, by what these have to be looked at for.
#[derive(Clone, Debug, Default)]
struct Bearers {
    any: Bits,
    changing: Bits,
    paying: Bits,
    /// Those with a text behind each gate.
    gated: [Bits; 8],
    /// Those whose texts trigger on events of each sort.
    triggering: Vec<Bits>,
    /// Those whose texts forbid events of each sort.
    forbidding: Vec<Bits>,
    /// Those whose texts replace events of each sort.
    replacing: Vec<Bits>,
}

impl Bearers {
    /// Takes up a card with what its texts have to be looked at for.
    fn add(&mut self, card: CardId, heeded: &Heeded) {
        let Self { triggering, forbidding, replacing, .. } = self;
        for (sorts, by_sort) in [(heeded.triggers, triggering), (heeded.forbids, forbidding), (heeded.replaces, replacing)] {
            Bits(sorts.into()).for_each(|sort| by_sort[sort as usize].insert(card));
        }
        self.any.set(card, heeded.any);
        self.changing.set(card, heeded.layers != 0);
        self.paying.set(card, heeded.payment);
        Bits(heeded.gates.into()).for_each(|gate| self.gated[gate as usize].insert(card));
    }
}

/// What all texts of a match have to be looked at for.
#[derive(Clone, Debug, Default)]
pub struct Heed {
    faces: Vec<Heeded>,
    /// The same for the abilities that have each gate.
    gates: [Heeded; 8],
    cards: Bearers,
    /// What powers watch for; nothing where they all watch for their own card's entry alone.
    pub triggering: Sorts,
    /// What continuous powers forbid.
    pub forbidding: Sorts,
    /// What powers replace.
    pub replacing: Sorts,
    /// The programs that they run.
    pub replacers: Vec<u16>,
    /// What "this turn" conditions count.
    pub counted: Sorts,
}

impl<R: Parts> Setup<R> {
    /// Notes what has to be looked after for the abilities of all faces, and for what is counted.
    pub fn heed_abilities(&mut self) {
        let mut heed = Heed::default();
        let mut watchful = false;
        for face in self.faces.iter() {
            let mut heeded = Heeded::default();
            for ability in face.abilities() {
                if let Power::Triggered { pattern, .. } = &ability.power {
                    watchful |= !pattern.is_own_entry();
                }
                if let Power::Replacing { program, .. } = &ability.power {
                    heed.replacers.push(*program);
                }
                heeded.heed(&ability.power);
                heeded.gates |= ability.gate;
                for gate in (0..8).filter(|gate| ability.gate >> gate & 1 == 1) {
                    heed.gates[gate as usize].heed(&ability.power);
                }
            }
            heed.triggering |= heeded.triggers;
            heed.forbidding |= heeded.forbids;
            heed.replacing |= heeded.replaces;
            heed.faces.push(heeded);
        }
        if !watchful {
            heed.triggering = 0;
        }
        heed.counted = self.watched.iter().fold(0, |set, &watched| set | self.patterns[watched as usize].sorts());
        self.heed = heed;
        self.heed_cards();
    }

    /// Notes which cards have the texts that have to be looked after: anew, when they are taken to be other cards.
    pub fn heed_cards(&mut self) {
        let none = || vec![Bits::EMPTY; Sorts::BITS as usize];
        let mut bearers = Bearers { triggering: none(), forbidding: none(), replacing: none(), ..Bearers::default() };
        for card in 0..CARD_LIMIT as CardId {
            if let Some(heeded) = self.heeded(card) {
                bearers.add(card, heeded);
            }
        }
        self.heed.cards = bearers;
    }

    /// The cards that have a text that is sought.
    #[must_use]
    pub fn cards_with(&self, sought: Sought) -> Bits {
        let Bearers { any, changing, triggering, forbidding, replacing, .. } = &self.heed.cards;
        let of = |by_sort: &[Bits], sorts: Sorts| Bits(sorts.into()).fold(Bits::EMPTY, |all, sort| all.or(by_sort[sort as usize]));
        match sought {
            Sought::All => *any,
            Sought::Triggers(sorts) => of(triggering, sorts),
            Sought::Forbids(sorts) => of(forbidding, sorts),
            Sought::Replaces(sorts) => of(replacing, sorts),
            Sought::Changes => *changing,
        }
    }

    /// What the texts of a card have to be looked at for; `None` where there is no such card.
    fn heeded(&self, card: CardId) -> Option<&Heeded> {
        self.heed.faces.get(self.of[card as usize] as usize)
    }

    /// The sorts of events that the triggered powers of a card watch for.
    #[must_use]
    pub fn triggers(&self, card: CardId) -> Sorts {
        self.heeded(card).map_or(0, |heeded| heeded.triggers)
    }

    /// The cards that have a text behind a gate.
    #[must_use]
    pub fn cards_behind(&self, gate: u8) -> Bits {
        self.heed.cards.gated[gate as usize]
    }

    /// Whether any ability that has a gate is one of the texts sought.
    #[must_use]
    pub fn has_gated_text(&self, gate: u8, sought: Sought) -> bool {
        self.heed.gates[gate as usize].has(sought)
    }

    /// Whether a card has a payment power.
    #[must_use]
    pub fn has_payment(&self, card: CardId) -> bool {
        self.heed.cards.paying.has(card)
    }

    /// The layers in which the continuous powers of a card change something, as a set.
    #[must_use]
    pub fn layers(&self, card: CardId) -> u8 {
        self.heeded(card).map_or(0, |heeded| heeded.layers)
    }
}
