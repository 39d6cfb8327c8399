//! What actions act upon.

use super::grammar::Rule;
use super::reader::{Parts, Read, Reader};
use super::selector::Home;
use crate::games::ucg::leaves::{Relation, Test, Ucg};
use crate::lang::amount::Amount;
use crate::lang::quantity::Quantity;
use crate::lang::reference::{Noun, Reference, ReferenceKind, Verb};
use crate::lang::selector::{Group, Place, Selector, Target};
use crate::lang::span::Node;
use pest::iterators::Pair;

impl Reader<'_> {
    /// One target or several. A place at the end is that of every part before it that names none.
    pub(super) fn target(&self, pair: &Pair<'_, Rule>, home: Home) -> Read<Node<Target<Ucg>>> {
        let mut home = home;
        let mut pairs: Vec<Pair<'_, Rule>> = pair.clone().into_inner().collect();
        if let Some(place) = pairs.pop_if(|last| last.as_rule() == Rule::shared_place) {
            home = self.shared_place(&place, home)?;
        }
        let or = pairs.iter().any(|part| part.as_rule() == Rule::or_word);
        pairs.retain(|part| part.as_rule() == Rule::single);
        let mut singles = Vec::new();
        while let Some(single) = pairs.pop() {
            let single = self.single_at(&single, home.clone())?;
            if let (Target::Select(selector), None) = (&single.is, &home.cards)
                && !selector.group.place.is_field()
            {
                home = Home { owner: selector.group.owner, cards: Some(selector.group.place.clone()), bare: false };
            }
            singles.insert(0, single);
        }
        match <[Node<Target<Ucg>>; 1]>::try_from(singles) {
            Ok([only]) => Ok(only),
            Err(singles) if or => Ok(self.node(Target::OneOf(singles), pair)),
            Err(singles) => Ok(self.node(Target::AllOf(singles), pair)),
        }
    }

    /// One target, on the field unless it says otherwise.
    pub(super) fn single(&self, pair: &Pair<'_, Rule>) -> Read<Node<Target<Ucg>>> {
        self.single_at(pair, Home::field())
    }

    /// One target.
    pub(super) fn single_at(&self, pair: &Pair<'_, Rule>, home: Home) -> Read<Node<Target<Ucg>>> {
        let mut parts = self.parts(pair);
        let primary = parts.next()?;
        let mut target = self.primary(&primary, home)?;
        while parts.has(Rule::battle_opponent) {
            target = self.node(Target::Related(Relation::BattleOpponent, Box::new(target)), pair);
        }
        Ok(target)
    }

    fn primary(&self, pair: &Pair<'_, Rule>, home: Home) -> Read<Node<Target<Ucg>>> {
        let mut parts = self.parts(pair);
        let target = match pair.as_rule() {
            Rule::this => return Ok(self.this(pair)),
            Rule::this_card_in => {
                let (owner, zone) = (self.owner(&parts.need(Rule::owner)?), self.zone(&parts.need(Rule::zone_name)?));
                let tests = vec![self.node(Test::This, pair)];
                let group = Group { owner, place: Place::Zone(zone), tests, not_this: false, except: None };
                Target::Select(self.node(Selector { quantity: Quantity::Exactly(1), group }, pair))
            }
            Rule::whole_zone => {
                let (owner, zone) = (self.owner(&parts.need(Rule::owner)?), self.zone(&parts.need(Rule::zone_name)?));
                let group = Group { owner, place: Place::Zone(zone), tests: Vec::new(), not_this: false, except: None };
                Target::Select(self.node(Selector { quantity: Quantity::All, group }, pair))
            }
            Rule::opponent_of => Target::Related(Relation::BattleOpponent, Box::new(self.single(&parts.need(Rule::single)?)?)),
            Rule::pile => self.pile(&mut parts)?,
            Rule::stack_card => self.stack_card(&mut parts)?,
            Rule::reference => Target::Back(self.reference(pair)?),
            Rule::selector => Target::Select(self.selector(pair, home)?),
            _ => return self.gap(pair),
        };
        Ok(self.node(target, pair))
    }

    /// "this character", "this card", "this scene".
    pub(super) fn this(&self, pair: &Pair<'_, Rule>) -> Node<Target<Ucg>> {
        let noun = match pair.as_str() {
            "this character" => Noun::Character,
            "this scene" => Noun::Scene,
            _ => Noun::Card,
        };
        self.node(Target::This(noun), pair)
    }

    fn pile(&self, parts: &mut Parts<'_>) -> Read<Target<Ucg>> {
        if let Some(quantity) = parts.maybe(Rule::quantity) {
            let (count, up_to) = match self.quantity(&quantity)? {
                Quantity::UpTo(number) => (number, true),
                Quantity::Exactly(number) => (number, false),
                Quantity::AnyNumber | Quantity::AtRandom(_) | Quantity::All | Quantity::OneOfEach => return self.gap(&quantity),
            };
            let end = self.end(&parts.need(Rule::end)?);
            let owner = self.owner(&parts.need(Rule::owner)?);
            return Ok(Target::Pile { end, count: Amount::Number(u32::from(count)), up_to, owner });
        }
        let end = self.end(&parts.need(Rule::end)?);
        self.mark_exactly(parts);
        let count = parts.maybe(Rule::number).map_or(1, |number| self.number(&number));
        let owner = self.owner(&parts.need(Rule::owner)?);
        Ok(Target::Pile { end, count: Amount::Number(count), up_to: false, owner })
    }

    fn stack_card(&self, parts: &mut Parts<'_>) -> Read<Target<Ucg>> {
        let mut tests = Vec::new();
        let mut end = parts.maybe(Rule::end).map(|end| self.end(&end));
        if end.is_none() {
            parts.need(Rule::article)?;
            for test in parts.need(Rule::stack_level)?.into_inner() {
                tests.push(if test.as_rule() == Rule::levels { self.levels(&test)? } else { self.states(&test) });
            }
            end = parts.maybe(Rule::end).map(|end| self.end(&end));
        }
        let of = self.single(&parts.need(Rule::single)?)?;
        Ok(Target::StackCard { end, tests, of: Box::new(of) })
    }

    /// "it", "that character", "the rest", "the revealed card".
    pub(super) fn reference(&self, pair: &Pair<'_, Rule>) -> Read<Node<Reference>> {
        let part = self.parts(pair).next()?;
        let mut inner = self.parts(&part);
        let reference = match part.as_rule() {
            Rule::pronoun => Reference { kind: ReferenceKind::Pronoun, noun: Noun::Unsaid, plural: part.as_str() == "them" },
            Rule::that_one => {
                let (noun, plural) = self.ref_noun(&inner.need(Rule::ref_noun)?)?;
                Reference { kind: ReferenceKind::That, noun, plural }
            }
            Rule::rest => Reference { kind: ReferenceKind::Rest, noun: Noun::Unsaid, plural: true },
            Rule::result => return self.result(&part),
            _ => return self.gap(&part),
        };
        Ok(self.node(reference, pair))
    }

    /// "the revealed card", "the cards sent", "cards put into play with this effect".
    pub(super) fn result(&self, pair: &Pair<'_, Rule>) -> Read<Node<Reference>> {
        let (mut verb, mut noun) = (None, None);
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::past | Rule::put_into_play => verb = Some(result_verb(part.as_str())),
                _ => noun = Some(self.ref_noun(&part)?),
            }
        }
        let (Some(verb), Some((noun, plural))) = (verb, noun) else { return self.gap(pair) };
        Ok(self.node(Reference { kind: ReferenceKind::Result(verb), noun, plural }, pair))
    }

    fn ref_noun(&self, pair: &Pair<'_, Rule>) -> Read<(Noun, bool)> {
        let part = self.parts(pair).next()?;
        Ok(match part.as_rule() {
            Rule::ref_cards => (Noun::Card, true),
            Rule::ref_card => (Noun::Card, false),
            Rule::ref_characters => (Noun::Character, true),
            Rule::ref_character => (Noun::Character, false),
            Rule::ref_scenes => (Noun::Scene, true),
            Rule::ref_scene => (Noun::Scene, false),
            Rule::ref_name if part.as_str().ends_with(" card") => (Noun::Card, false),
            Rule::ref_name if part.as_str().ends_with(" cards") => (Noun::Card, true),
            Rule::ref_name => (Noun::Character, false),
            Rule::card_type => {
                let plural = self.words.is_plural(part.as_str());
                self.card_type(&part);
                (Noun::Character, plural)
            }
            _ => return self.gap(&part),
        })
    }
}

fn result_verb(word: &str) -> Verb {
    match word {
        "put into play" => Verb::PutIntoPlay,
        "revealed" => Verb::Reveal,
        "chosen" | "selected" => Verb::Choose,
        "sent" => Verb::Send,
        "discarded" => Verb::Discard,
        "drawn" | "drew" => Verb::Draw,
        "returned" => Verb::Return,
        "exiled" => Verb::Exile,
        "looked at" => Verb::Look,
        _ => Verb::Put,
    }
}
