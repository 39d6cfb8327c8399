//! Descriptions of objects and their quantities.

use super::Printer;
use super::amount::{many_times, number, rounded};
use super::speech::{Speech, Thing};
use super::words::{joined, participle, with_article};
use crate::lang::column::Column;
use crate::lang::event::{Event, EventKind};
use crate::lang::quantity::Quantity;
use crate::lang::reference::{Reference, ReferenceKind, Verb};
use crate::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;

/// The form of a description in its context.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    /// True if the noun is plural.
    pub plural: bool,
    /// True if a card type after "of your" keeps the singular of the house style.
    pub house: bool,
    /// The word before a zone: "in" or "from".
    pub zone: &'static str,
    /// True if the owner of objects in play stands after the noun ("… you have").
    pub owner_after: bool,
    /// True if "other than this character" was said before ("another").
    pub another: bool,
    /// True if the place is printed at all.
    pub place: bool,
    /// True if the cards were picked at random.
    pub random: bool,
    /// True if so many of several are taken, which can be like one another.
    pub together: bool,
    /// True if all of them are taken.
    pub every: bool,
}

impl Form {
    /// A description with its place and nothing else.
    pub fn plain() -> Self {
        Self {
            plural: false,
            house: false,
            zone: "in",
            owner_after: false,
            another: false,
            place: true,
            random: false,
            together: false,
            every: false,
        }
    }

    /// A description that is counted.
    pub fn counted() -> Self {
        Self { owner_after: true, ..Self::plain() }
    }
}

impl<D: Speech> Printer<'_, D> {
    /// A description without its number.
    pub(crate) fn group(&self, group: &Group<D>, form: Form) -> String {
        let mut tests: Vec<&Test<D>> = group.tests.iter().map(|test| &test.is).collect();
        // Of those that words point back at, the others are told apart from what was named of them, and not from what bears the text.
        let other = group.not_this && !form.another && (D::OTHER || matches!(group.place, Place::Among(_)));
        let mut out = if other { "other ".to_owned() } else { String::new() };
        if let Some(at) = tests.iter().position(|test| test.outermost().is_some())
            && let Some(end) = tests.remove(at).outermost()
        {
            out.push_str(super::target::end(end));
            out.push(' ');
        }
        out.push_str(D::set_aside(group));
        out.push_str(&(D::SAYS.before_noun)(self, &mut tests));
        let (noun, generic) = (D::SAYS.noun)(self, group, form, &mut tests);
        out.push_str(&noun);
        let placed = if form.place { self.place(group, form) } else { String::new() };
        let says_whose = [" your ", " opponent's "].iter().any(|whose| placed.contains(whose));
        let owner_after = form.owner_after && (D::SAYS.stands)(group) && group.owner != Owner::Anyones && !says_whose;
        let you_have = if group.owner == Owner::Opponents { format!(" {} has", D::OPPONENT) } else { " you have".to_owned() };
        if owner_after && generic {
            out.push_str(&you_have);
        }
        if form.random {
            out.push_str(" at random");
        }
        let different = tests.iter().any(|test| test.different().is_some());
        let several = form.plural && !form.house;
        let say = |out: &mut String, step: u8| {
            let mut with = false;
            for test in tests.iter().filter(|test| super::property::step(test, different) == step) {
                let post = match test.same_as_it().filter(|_| form.together) {
                    Some(column) => format!(" with the same {}", column.word()),
                    None => self.post_of(test, Thing { several, ..D::AFTER_NOUN }),
                };
                // "with A and B".
                let post = match post.strip_prefix(" with ") {
                    Some(more) if D::JOINS_WITH && std::mem::replace(&mut with, true) => format!(" and {more}"),
                    Some(_) | None => post,
                };
                out.push_str(&if several {
                    let post = post.replacen(" that does not share ", " that do not share ", 1);
                    let post = post.replacen(" that shares ", " that share ", 1).replacen(" that is ", " that are ", 1).replacen(
                        " that was ",
                        " that were ",
                        1,
                    );
                    post.replace(" its battle", " their battles")
                } else {
                    post
                });
            }
        };
        say(&mut out, 0);
        out.push_str(&placed);
        say(&mut out, 1);
        say(&mut out, 2);
        say(&mut out, 3);
        if group.not_this && !form.another && !other {
            let noun = (D::SAYS.this_word)(group);
            let word = if form.plural { "except" } else { "other than" };
            out.push_str(&format!(" {word} this {noun}"));
        }
        if let Some(except) = &group.except {
            out.push_str(&format!(", except for {}", self.reference(except)));
        }
        if owner_after && !generic {
            out.push_str(&you_have);
        }
        out
    }

    /// " from your hand", " from among them"; objects in play are there without a word.
    pub(crate) fn place(&self, group: &Group<D>, form: Form) -> String {
        match &group.place {
            // Of cards that may come from anywhere, the tree says the deck.
            Place::Zone(zone) if (D::SAYS.is_pile)(*zone) && (group.owner != Owner::Anyones || *zone != D::Zone::DECK) => {
                format!(" {} {} {}", form.zone, D::owner_word(group.owner), zone.row().word)
            }
            Place::Zone(zone) if *zone == D::Zone::DECK && group.owner == Owner::Anyones => String::new(),
            Place::Zone(zone) => {
                let told = D::place_of(group).map_or_else(|| (D::SAYS.place_word)(*zone, group.owner), str::to_owned);
                let open = told.is_empty() && group.owner == Owner::Anyones && self.actor.get() != Who::You;
                if open { D::OF_EITHER.unwrap_or_default().to_owned() } else { told }
            }
            Place::Either(one, other) => {
                let (one, other) = (one.row().word, other.row().word);
                format!(
                    " {} {} {one} {} {other}",
                    form.zone,
                    D::owner_word(group.owner),
                    if form.every || form.owner_after && form.plural { "and" } else { "or" }
                )
            }
            Place::Among(reference) => format!(" {} {}", D::STYLE.among, self.reference(reference)),
            Place::Under(of) => format!(" {} {}", D::UNDER, self.described_all(of)),
        }
    }

    /// Records whose home the cards go to that a player plays or moves.
    pub(super) fn note_holder(&self, event: &Event<D>) {
        let Some(Target::Select(cards)) = event.subject.as_ref().map(|what| &what.is) else { return };
        let moved = matches!(event.kind, EventKind::Moves { .. }) && !D::is_field(&cards.group.place);
        match (event.player, cards.group.owner) {
            (Some(Who::You), _) => {}
            (Some(Who::Opponent), _) => self.whose.set(Some(Owner::Opponents)),
            (Some(Who::EachPlayer), _) => self.whose.set(None),
            (None, owner) if moved => self.whose.set(Some(owner).filter(|owner| matches!(owner, Owner::Yours | Owner::Opponents))),
            (None, _) => {}
        }
    }

    /// Records whose home the objects of a description go to.
    pub(super) fn note_whose(&self, group: &Group<D>) {
        if !matches!(group.place, Place::Among(_) | Place::Under(_)) {
            self.in_play.set(D::is_field(&group.place));
        }
        match group.place {
            Place::Zone(zone) | Place::Either(zone, _) if (D::SAYS.is_pile)(zone) => self.whose.set(Some(group.owner)),
            Place::Zone(_) | Place::Either(..) if D::STYLE.at_home => {
                self.whose.set(Some(group.owner).filter(|owner| matches!(owner, Owner::Yours | Owner::Opponents)));
            }
            Place::Zone(_) | Place::Either(..) if group.owner != Owner::Yours => self.whose.set(None),
            Place::Zone(_) | Place::Either(..) | Place::Among(_) | Place::Under(_) => {}
        }
    }

    /// A description with its number. `from` is the word before a zone.
    pub(crate) fn selector(&self, selector: &Selector<D>, from: &'static str, place: bool) -> String {
        let group = &selector.group;
        self.note_whose(group);
        if let Some(whole) = D::said_whole(group) {
            return whole;
        }
        if let Some(told) = selector.told()
            && let ReferenceKind::Result(verb) = told.kind
        {
            return format!("{} {} {}", D::owner_word(group.owner), participle(verb), self.called(told));
        }
        let form = Form { zone: from, place, ..Form::plain() };
        let whole_among = group.tests.is_empty() && !group.not_this && group.except.is_none() && place;
        if let (Place::Among(reference), true) = (&group.place, whole_among)
            && (matches!(selector.quantity, Quantity::All | Quantity::UpTo(_) | Quantity::Half { .. })
                || D::STYLE.of_them && !reference.two && matches!(selector.quantity, Quantity::Exactly(_) | Quantity::AnyNumber))
        {
            let half = if let Quantity::Half { up } = selector.quantity { rounded(up) } else { "" };
            return format!("{} of {}{half}", self.how_many(selector.quantity), self.reference(reference));
        }
        if let (Quantity::Exactly(1), Place::Among(Node { is: Reference { two: true, .. }, .. }), true) =
            (selector.quantity, &group.place, whole_among)
            && let Place::Among(those) = &group.place
        {
            return format!("either of {}", self.reference(&Reference { two: false, ..those.is.clone() }));
        }
        if group.tests.iter().any(|test| test.is == Test::This) {
            return self.group(group, form);
        }
        let on_field = (D::SAYS.stands)(group);
        if group.tests.iter().any(|test| test.is.outermost().is_some()) {
            return format!("the {}", self.group(group, form));
        }
        let form = Form { together: is_several(selector.quantity) && selector.quantity != Quantity::All, ..form };
        match selector.quantity {
            Quantity::Half { up } => format!("{}{}", self.half_of(group, form), rounded(up)),
            Quantity::OneOfEach => self.one_of_each(group, Form { owner_after: on_field, ..form }),
            Quantity::All if one_of_every(group, on_field).is_some() => {
                let of = one_of_every(group, on_field).map_or("", Column::word);
                let mut rest = group.clone();
                rest.tests.retain(|test| test.is.different().is_none());
                let noun = self.group(&rest, Form { place: false, owner_after: on_field, ..form });
                format!(
                    "one of each {noun} with a different {of}{}",
                    if form.place && !on_field { self.place(group, form) } else { String::new() }
                )
            }
            Quantity::All if on_field => self.every(group, form),
            Quantity::All => format!("all {}", self.group(group, Form { plural: true, every: true, ..form })),
            quantity if on_field => self.some_of(group, quantity, form),
            quantity => {
                let plural = is_several(quantity) && quantity != Quantity::AllBut(1);
                let random = matches!(quantity, Quantity::AtRandom(_));
                let of = if quantity == Quantity::AnyNumber { "of " } else { "" };
                format!("{} {of}{}", self.how_many(quantity), self.group(group, Form { plural, random, ..form }))
            }
        }
    }

    /// "half of your characters", "half of the cards in your hand".
    fn half_of(&self, group: &Group<D>, form: Form) -> String {
        if (D::SAYS.stands)(group) && group.owner != Owner::Anyones {
            return self.some_of(group, Quantity::Half { up: false }, form);
        }
        let noun = self.group(group, Form { plural: true, ..form });
        // "The exiled cards" are those that were named, and "the characters", of no player, are too.
        let named = (D::SAYS.stands)(group) || Verb::ALL.iter().any(|verb| noun.starts_with(participle(*verb)));
        format!("half of {}{noun}", if named { "" } else { "the " })
    }

    fn one_of_each(&self, group: &Group<D>, form: Form) -> String {
        let mut rest = group.clone();
        let each = rest.tests.iter().find_map(|test| each_value(&test.is)).unwrap_or_default();
        rest.tests.retain(|test| each_value(&test.is).is_none());
        format!("a {each} {}", self.group(&rest, form))
    }

    fn every(&self, group: &Group<D>, form: Form) -> String {
        let whose = match group.owner {
            Owner::Anyones => "",
            Owner::Yours => "your ",
            Owner::Opponents => "your opponent's ",
            Owner::EachPlayers => "each player's ",
            Owner::Theirs => "their ",
        };
        format!("all {whose}{}", self.group(group, Form { plural: true, every: true, ..form }))
    }

    fn some_of(&self, group: &Group<D>, quantity: Quantity, form: Form) -> String {
        let random = matches!(quantity, Quantity::AtRandom(_));
        let whose = match group.owner {
            Owner::Anyones if quantity == Quantity::Exactly(1) && group.not_this => {
                return format!("another {}", self.group(group, Form { another: true, ..form }));
            }
            Owner::Anyones => {
                let of = if quantity == Quantity::AnyNumber { "of " } else { "" };
                return format!(
                    "{} {of}{}",
                    self.how_many(quantity),
                    self.group(group, Form { plural: is_several(quantity) && quantity != Quantity::AllBut(1), random, ..form })
                );
            }
            Owner::Opponents if D::SHORT_OPPONENTS && quantity == Quantity::Exactly(1) && !group.not_this && !is_named(group) => {
                return format!("{} opponent's {}", self.how_many(quantity), self.group(group, form));
            }
            Owner::Yours => "your",
            Owner::Opponents => "your opponent's",
            Owner::EachPlayers => "each player's",
            Owner::Theirs => "their",
        };
        let another = group.not_this && quantity == Quantity::Exactly(1);
        let plural = (D::SAYS.stands)(group) || is_several(quantity);
        let count = if another { "another one".to_owned() } else { self.how_many(quantity) };
        format!("{count} of {whose} {}", self.group(group, Form { plural, house: true, another, random, ..form }))
    }

    pub(super) fn how_many(&self, quantity: Quantity) -> String {
        match quantity {
            Quantity::Exactly(count) => format!("{}{}", self.exactly(), number(u32::from(count))),
            Quantity::UpTo(count) => format!("up to {}", number(u32::from(count))),
            Quantity::AtLeast(count) => format!("{} or more", number(u32::from(count))),
            Quantity::Between(least, most) => {
                let to = if most == least + 1 { "or" } else { "to" };
                format!("{} {to} {}", number(u32::from(least)), number(u32::from(most)))
            }
            Quantity::ThatMany(times) => format!("{}that many", many_times(u32::from(times))),
            Quantity::AllBut(count) => format!("all but {}", number(u32::from(count))),
            Quantity::AnyNumber => "any number".to_owned(),
            Quantity::Half { .. } => "half".to_owned(),
            Quantity::AtRandom(count) => number(u32::from(count)),
            Quantity::All | Quantity::OneOfEach => "all".to_owned(),
        }
    }

    /// A description as the subject of an event, or as what something belongs to: "a scene", "『A』", "your level 3 『A』".
    pub(crate) fn subject(&self, selector: &Selector<D>) -> String {
        let group = &selector.group;
        let (one, anyones) = (selector.quantity == Quantity::Exactly(1), group.owner == Owner::Anyones);
        if let Some(whole) = D::said_whole(group) {
            whole
        } else if one && anyones && group.not_this {
            format!("another {}", self.group(group, Form { another: true, ..Form::plain() }))
        } else if one && anyones {
            self.indefinite(group, Form::plain())
        } else if one && !D::is_field(&group.place) {
            self.indefinite(group, Form { zone: "from", ..Form::plain() })
        } else {
            self.selector(selector, "from", true)
        }
    }

    /// "a TRIPLE Ultra Hero", and a bare name without an article.
    pub(crate) fn indefinite(&self, group: &Group<D>, form: Form) -> String {
        let noun = self.group(group, form);
        if noun.starts_with(['『', '「', '<']) && D::is_field(&group.place) { noun } else { with_article(&noun) }
    }
}

/// Returns the column of which one object of each value is taken, if the description has neither exceptions nor an owner that must be printed after it; then
/// "all" of them are printed instead.
fn one_of_every<D: Speech>(group: &Group<D>, on_field: bool) -> Option<D::Column> {
    let plain = group.except.is_none() && !group.not_this;
    let whose = !on_field || matches!(group.owner, Owner::Anyones | Owner::Yours | Owner::Opponents);
    group.tests.iter().find_map(|test| test.is.different()).filter(|_| plain && whose)
}

/// "level 2, 3, and 4", of the list of "a level 2, 3, and 4 …".
fn each_value<D: Speech>(test: &Test<D>) -> Option<String> {
    let Test::In(column, ranges) = test else { return None };
    let values: Vec<String> = ranges.iter().filter_map(|range| range.min).map(|value| value.to_string()).collect();
    Some(match values.as_slice() {
        [one, other] => format!("{0} {one} and a {0} {other}", column.word()),
        several => format!("{} {}", column.word(), joined(several, "and")),
    })
}

/// True if a description of objects in play has a noun of its own, beyond the general word for objects.
fn is_named<D: Speech>(group: &Group<D>) -> bool {
    group.tests.iter().any(|test| super::property::is_noun(&test.is))
}

/// True if a quantity may take more than one.
pub(crate) fn is_several(quantity: Quantity) -> bool {
    match quantity {
        Quantity::Exactly(count) | Quantity::UpTo(count) | Quantity::AtRandom(count) => count > 1,
        Quantity::AtLeast(_)
        | Quantity::Between(..)
        | Quantity::ThatMany(_)
        | Quantity::AnyNumber
        | Quantity::AllBut(_)
        | Quantity::Half { .. }
        | Quantity::All
        | Quantity::OneOfEach => true,
    }
}
