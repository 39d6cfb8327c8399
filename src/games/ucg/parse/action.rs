//! Verbs and destinations that only UCG has.

use super::event::{battle_outcome as outcome, uses_power};
use super::grammar::Rule;
use super::{Pair, Parts, Reader};
use crate::diagnostic::Diagnostic;
use crate::games::ucg::leaves::{BattleOutcome, Change, Column, Deed, Test, Texts, Ucg, Where};
use crate::games::ucg::words;
use crate::games::ucg::zones::Zone;
use crate::lang::action::{Action, Destination};
use crate::lang::event::{Cause, Event, EventKind, Trigger};
use crate::lang::properties::Properties;
use crate::lang::quantity::Quantity;
use crate::lang::read::codes;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::reference::Noun;
use crate::lang::selector::{End, Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// A verb with its objects.
    pub(super) fn own_act(&self, pair: &Pair<'_>) -> Read<Action<Ucg>> {
        let mut parts = self.parts(pair);
        Ok(match pair.as_rule() {
            Rule::exile => {
                let mut what = self.object(&mut parts)?;
                self.except(&mut what, &mut parts)?;
                Action::Move { what, to: Destination::Zone(Zone::Exiled) }
            }
            Rule::play_card => Action::Move { what: self.object(&mut parts)?, to: Destination::Zone(Zone::BattleArea) },
            Rule::choose_bp_of
            | Rule::choose_type_of
            | Rule::choose_type
            | Rule::choose_card_type
            | Rule::choose_value_of
            | Rule::choose_value => Action::Own(self.choice(pair)?),
            Rule::swap => Action::Own(self.swap(&mut parts)?),
            Rule::swap_bp => {
                let one = match parts.maybe(Shape::its) {
                    Some(its) => self.its(&its),
                    None => self.single(&parts.need(Shape::single)?)?,
                };
                let other = parts.maybe(Shape::single).map(|other| self.single(&other)).transpose()?;
                Action::Own(Deed::SwapBp { one, other, duration: self.duration(&mut parts) })
            }
            Rule::negate => {
                let all = parts.has(Rule::all_texts) || parts.has(Rule::all_of_its);
                let what = self.negated(&mut parts)?;
                match self.duration(&mut parts) {
                    // What holds all the time: it has no effects meanwhile.
                    None if all => Action::Modify { what, change: Change::Silent(Texts::All), per: None, duration: None },
                    duration => Action::Own(Deed::Negate { what, all, duration }),
                }
            }
            Rule::unused_powers => {
                let what = self.single(&parts.need(Shape::single)?)?;
                self.powers_unused(what, &mut parts, pair)
            }
            Rule::barred_powers => {
                let event = uses_power(Who::Opponent);
                parts.has(Shape::opponents);
                Action::Forbid { event: self.node(event, pair), who: Some(Who::Opponent), duration: self.duration(&mut parts) }
            }
            Rule::battle_turns if pair.clone().into_inner().any(|part| part.as_rule() == Rule::would_end) => {
                let what = self.single(&parts.need(Shape::single)?)?;
                let from = outcome(parts.need(Rule::would_end)?.as_str());
                let duration = self.duration(&mut parts);
                let ends = parts.need(Rule::ends_instead)?;
                let to = match self.parts(&ends).maybe(Rule::outcome) {
                    Some(told) => outcome(told.as_str()),
                    None => outcome(ends.as_str().trim_start_matches("it ")),
                };
                Action::Modify { what, change: Change::Battle(Some(from), to), per: None, duration }
            }
            Rule::battle_turns => {
                let what = self.single(&parts.need(Shape::single)?)?;
                let from = outcome(parts.need(Rule::outcome)?.as_str());
                let duration = self.duration(&mut parts);
                let to = match parts.maybe(Rule::turned_so) {
                    // It speaks of this character, or as "it", of the one whose battle it is.
                    Some(so) if self.parts(&so).has(Shape::this) && !matches!(what.is, Target::This(_)) => return self.gap(&so),
                    Some(so) => {
                        if so.as_str().contains(" wins") {
                            BattleOutcome::Win
                        } else {
                            BattleOutcome::Lose
                        }
                    }
                    None => outcome(parts.need(Rule::outcome)?.as_str()),
                };
                let change = Change::Battle(Some(from), to);
                Action::Modify { what, change, per: None, duration }
            }
            Rule::negated_text => {
                let what = self.single(&parts.need(Shape::single)?)?;
                self.text_negated(what, &mut parts)
            }
            Rule::place_kept | Rule::swap_barred => {
                let who = parts.maybe(Shape::cannot_who);
                let mut what = self.single(&parts.need(Shape::single)?)?;
                if who.is_some() {
                    self.their_own(Who::Opponent, &mut what);
                }
                let by = match (who.is_some(), parts.maybe(Shape::event_by)) {
                    (_, Some(by)) => Some(self.cause(&by)?),
                    (true, None) => Some(Box::new(Cause::of(self.owner_of_barred(who)?))),
                    (false, None) => None,
                };
                let event = Event { by, ..Event::of(EventKind::Swapped, what) };
                Action::Forbid { event: self.node(event, pair), who: None, duration: self.duration(&mut parts) }
            }
            Rule::place_barred => {
                let by = Some(self.cause(pair)?);
                parts.need(Shape::card_effects)?;
                let event = Event { by, ..Event::of(EventKind::Swapped, self.single(&parts.need(Shape::single)?)?) };
                Action::Forbid { event: self.node(event, pair), who: None, duration: self.duration(&mut parts) }
            }
            Rule::destroyed => Action::Move { what: self.object(&mut parts)?, to: Destination::Zone(Zone::DiscardArea) },
            Rule::bp_moves => {
                let up = parts.has(Rule::increase) || !parts.has(Rule::decrease);
                let what = match parts.maybe(Shape::its) {
                    Some(its) => self.its(&its),
                    None => self.single(&parts.need(Shape::single)?)?,
                };
                let by = i32::try_from(self.number_or_x(&mut parts)?).unwrap_or(i32::MAX);
                self.modify(what, Change::Bp(if up { by } else { -by }), parts)?
            }
            Rule::bp_of_moves => {
                let what = self.single(&parts.need(Shape::single)?)?;
                let down = parts.has(Rule::decrease);
                parts.has(Rule::increase);
                let by = i32::try_from(self.number_or_x(&mut parts)?).unwrap_or(i32::MAX);
                self.modify(what, Change::Bp(if down { -by } else { by }), parts)?
            }
            Rule::level_by => self.level_by(&mut parts, pair)?,
            Rule::using_cards => self.using_cards(&mut parts, pair)?,
            Rule::use_power => Action::Own(self.use_power(&mut parts)?),
            Rule::trigger_effect => {
                parts.has(Rule::choose_word);
                let trigger = Box::new(self.quoted_trigger(&mut parts)?);
                Action::Own(Deed::Trigger { trigger, on: self.single(&parts.need(Shape::single)?)? })
            }
            Rule::unresolved => {
                let trigger = Box::new(self.quoted_trigger(&mut parts)?);
                let of = self.single(&parts.need(Shape::single)?)?;
                let who = whose(&of);
                self.not_resolved(who, of, trigger, &mut parts, pair)
            }
            Rule::cannot_resolve => {
                let who = self.cannot_who(&mut parts)?;
                let before =
                    if parts.peek() == Some(Rule::Shared(Shape::quoted_trigger)) { Some(self.quoted_trigger(&mut parts)?) } else { None };
                let mut of = self.single(&parts.need(Shape::single)?)?;
                let trigger = Box::new(match before {
                    Some(trigger) => trigger,
                    None => self.quoted_trigger(&mut parts)?,
                });
                self.their_own(who, &mut of);
                self.not_resolved(who, of, trigger, &mut parts, pair)
            }
            _ => {
                let (what, change) = self.changing(pair, &mut parts)?;
                match (change, self.duration(&mut parts)) {
                    // A scene has no effects but those of its text (11.13).
                    (Change::Silent(Texts::All), duration @ Some(_)) if is_scene(&what) => {
                        Action::Own(Deed::Negate { what, all: true, duration })
                    }
                    (change, duration) => Action::Modify { what, change, per: None, duration },
                }
            }
        })
    }

    /// "level up one of your 『A』 with one 『A』 card from your hand".
    fn level_by(&self, parts: &mut Parts<'_>, pair: &Pair<'_>) -> Read<Action<Ucg>> {
        let of = match parts.maybe(Rule::leveled_one) {
            Some(one) => {
                let group = self.group(&self.parts(&one).need(Shape::bare_group)?, Home::field_of(Owner::Yours))?.is;
                self.node(Target::Select(self.node(Selector { quantity: Quantity::Exactly(1), group }, &one)), &one)
            }
            None => self.single(&parts.need(Shape::single)?)?,
        };
        let hand = Home::zone(Owner::Yours, Zone::Hand);
        let with = self.target(&parts.need(Shape::target)?, hand)?;
        match (&with.is, &of.is) {
            (Target::Select(_), Target::This(_) | Target::Back(_)) => {}
            (_, Target::Select(onto)) if onto.quantity == Quantity::Exactly(1) && Ucg::is_field(&onto.group.place) => {}
            _ => return self.gap(pair),
        }
        Ok(Action::Own(Deed::LevelUp { of, with }))
    }

    /// Reads a statement about objects that is no change to them.
    pub(super) fn own_statement(&self, what: Node<Target<Ucg>>, pair: &Pair<'_>) -> Read<Option<Action<Ucg>>> {
        let mut parts = self.parts(pair);
        Ok(match pair.as_rule() {
            Rule::swap_places => Some(Action::Own(match parts.maybe(Shape::single) {
                Some(other) => Deed::Swap(what, self.one_object(&other)?),
                None => Deed::SwapBoth(what),
            })),
            Rule::is_exiled => Some(Action::Move { what, to: Destination::Zone(Zone::Exiled) }),
            Rule::text_negated => Some(self.text_negated(what, &mut parts)),
            Rule::powers_unused => Some(self.powers_unused(what, &mut parts, pair)),
            Rule::place_stays => {
                let by = parts.maybe(Shape::event_by).map(|by| self.cause(&by)).transpose()?;
                let event = Event { by, ..Event::of(EventKind::Swapped, what) };
                Some(Action::Forbid { event: self.node(event, pair), who: None, duration: self.duration(&mut parts) })
            }
            Rule::not_resolved => {
                let trigger = Box::new(self.quoted_trigger(&mut parts)?);
                Some(self.not_resolved(whose(&what), what, trigger, &mut parts, pair))
            }
            _ => None,
        })
    }

    /// "…'s [Activate] effects cannot be used".
    fn powers_unused(&self, what: Node<Target<Ucg>>, parts: &mut Parts<'_>, pair: &Pair<'_>) -> Action<Ucg> {
        if matches!(&what.is, Target::Select(selector) if selector.quantity != Quantity::All) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "this does not say which one it is");
            self.report(finding.label("whose?").help("choose it first: \"Choose one of your …. The chosen character cannot use …\""));
        }
        let event = Event::of(EventKind::PowerUsed, what);
        let event = self.node(event, pair);
        Action::Forbid { event, who: Some(Who::EachPlayer), duration: self.duration(parts) }
    }

    /// "Your opponent cannot … their characters": those of who is spoken of.
    fn their_own(&self, who: Who, what: &mut Node<Target<Ucg>>) {
        if let (Who::Opponent, Target::Select(selector)) = (who, &mut what.is)
            && selector.group.owner == Owner::Theirs
        {
            selector.is.group.owner = Owner::Opponents;
        }
    }

    /// The owner of the effects that a player cannot use for something.
    fn owner_of_barred(&self, who: Option<Pair<'_>>) -> Read<Owner> {
        Ok(match who.as_ref().map(Pair::as_str) {
            Some("you") => Owner::Yours,
            Some("each player" | "both players" | "all players" | "players") => Owner::Anyones,
            Some(_) | None => Owner::Opponents,
        })
    }

    /// "…'s effect text is negated": for some time, or as long as something holds.
    fn text_negated(&self, what: Node<Target<Ucg>>, parts: &mut Parts<'_>) -> Action<Ucg> {
        match self.duration(parts) {
            None => Action::Modify { what, change: Change::Silent(Texts::All), per: None, duration: None },
            duration => Action::Own(Deed::Negate { what, all: true, duration }),
        }
    }

    /// "the 《When …》 effects of … are negated", "… cannot be resolved": their player does not resolve them.
    fn not_resolved(
        &self,
        who: Who,
        of: Node<Target<Ucg>>,
        trigger: Box<Trigger<Ucg>>,
        parts: &mut Parts<'_>,
        pair: &Pair<'_>,
    ) -> Action<Ucg> {
        let event = Event::of(EventKind::Resolves(trigger), of);
        Action::Forbid { event: self.node(event, pair), who: Some(who), duration: self.duration(parts) }
    }

    /// "choose one TYPE", "choose Ultra Hero or Kaiju", "choose a level".
    fn choice(&self, pair: &Pair<'_>) -> Read<Deed> {
        let mut parts = self.parts(pair);
        let (column, deed) = match pair.as_rule() {
            Rule::choose_type => {
                let types =
                    parts.maybe(Shape::types).or_else(|| parts.maybe(Rule::types_and)).map(|types| self.types(&types)).transpose()?;
                (Column::Type, Deed::ChooseType(types.unwrap_or_default()))
            }
            Rule::choose_bp_of => (Column::Bp, Deed::ChooseBpOf(self.single(&parts.need(Shape::single)?)?)),
            Rule::choose_type_of => (Column::Type, Deed::ChooseTypeOf(self.single(&parts.need(Shape::single)?)?)),
            Rule::choose_card_type => {
                let sorts = parts.rest().map(|sort| match sort.as_rule() {
                    Rule::scene_word => self.words.scene().to_owned(),
                    _ => self.card_type(&sort),
                });
                (Column::CardType, Deed::ChooseCardType(sorts.collect()))
            }
            Rule::choose_value_of => {
                let column = self.column(&parts.need(Shape::column_name)?)?;
                (column, Deed::ChooseValueOf(column, self.single(&parts.need(Shape::single)?)?))
            }
            _ => {
                let named = parts.has(Rule::name_card);
                let column = if named { Column::CardName } else { self.column(&parts.need(Shape::column_name)?)? };
                (column, Deed::ChooseValue(column))
            }
        };
        self.chosen.borrow_mut().push(column);
        Ok(deed)
    }

    fn swap(&self, parts: &mut Parts<'_>) -> Read<Deed> {
        if let Some(its) = parts.maybe(Shape::its) {
            let what = self.its(&its);
            return Ok(match parts.maybe(Shape::single) {
                Some(other) => Deed::Swap(what, self.one_object(&other)?),
                None => Deed::SwapBoth(what),
            });
        }
        let one = parts.need(Shape::single)?;
        Ok(match parts.maybe(Shape::single) {
            Some(other) => Deed::Swap(self.one_object(&one)?, self.one_object(&other)?),
            None => Deed::SwapBoth(self.single(&one)?),
        })
    }

    /// "A, or of B", behind what of it is negated.
    fn negated(&self, parts: &mut Parts<'_>) -> Read<Node<Target<Ucg>>> {
        if let Some(whose) = parts.maybe(Shape::single) {
            return self.single(&whose);
        }
        let Some(list) = parts.maybe(Rule::negated) else { return self.object(parts) };
        let singles: Vec<_> = list.clone().into_inner().map(|single| self.single(&single)).collect::<Read<_>>()?;
        Ok(self.node(Target::OneOf(singles), &list))
    }

    /// "using cards from your hand, put a DOUBLE 『A』 into play in its place": as many cards of that name as make it up.
    fn using_cards(&self, parts: &mut Parts<'_>, pair: &Pair<'_>) -> Read<Action<Ucg>> {
        let (owner, place) = self.zone_place(&parts.need(Shape::zone_place)?)?;
        parts.has(Shape::article);
        let state = parts.need(Rule::state)?;
        let name = parts.need(Shape::character_name)?;
        let Some(state) = words::state(state.as_str()) else { return self.gap(&state) };
        let told = self.name(&name)?;
        let tests = vec![self.node(Test::word(Column::CharacterName, told.clone()), &name)];
        let group = Group { owner, place, tests, not_this: false, except: None };
        let quantity = Quantity::Exactly(state as u8 + 1);
        let what = self.node(Target::Select(self.node(Selector { quantity, group }, pair)), pair);
        Ok(Action::Move { what, to: Destination::Own(Where::InPlace { state: Some(state), name: Some(told) }) })
    }

    fn use_power(&self, parts: &mut Parts<'_>) -> Read<Deed> {
        let on = self.single(&parts.need(Shape::single)?)?;
        let free = parts.has(Rule::without_cost);
        let (mut ignoring, mut any_number) = (Vec::new(), false);
        if let Some(part) = parts.maybe(Rule::ignoring) {
            let mut inner = self.parts(&part);
            ignoring = inner.maybe(Shape::gate).map_or(Vec::new(), |gate| self.gate(gate));
            any_number = inner.has(Rule::usage_limits);
        }
        Ok(Deed::UsePower { on, ignoring, any_number, free })
    }

    /// Reads the destination of moved cards.
    pub(super) fn own_destination(&self, pair: &Pair<'_>) -> Read<Destination<Ucg>> {
        let mut parts = self.parts(pair);
        Ok(match pair.as_rule() {
            Rule::to_stack => {
                let end = if parts.has(Rule::on_bottom) || parts.has(Rule::into_under) { End::Bottom } else { End::Top };
                Destination::Stack { end, of: self.single(&parts.need(Shape::single)?)? }
            }
            Rule::in_place => {
                let state = parts.maybe(Rule::state).and_then(|state| words::state(state.as_str()));
                let name = parts.maybe(Shape::character_name).map(|name| self.name(&name)).transpose()?;
                Destination::Own(Where::InPlace { state, name })
            }
            Rule::to_vacant => Destination::Own(Where::VacantArea),
            Rule::to_scene => Destination::Zone(Zone::SceneArea),
            Rule::to_play => Destination::Zone(Zone::BattleArea),
            Rule::under => {
                parts.has(Rule::face_down);
                Destination::Under(self.single(&parts.need(Shape::single)?)?)
            }
            _ => return self.gap(pair),
        })
    }
}

/// The player whose effects those of an object are.
fn whose(of: &Target<Ucg>) -> Who {
    match of {
        Target::This(_) => Who::You,
        Target::Select(selector) if selector.group.owner == Owner::Yours => Who::You,
        Target::Select(selector) if selector.group.owner == Owner::Opponents => Who::Opponent,
        _ => Who::EachPlayer,
    }
}

/// True if a target is a scene in the scene area, by its description or by the noun that points back at it.
fn is_scene(what: &Target<Ucg>) -> bool {
    match what {
        Target::Select(selector) => selector.group.place == Place::Zone(Zone::SceneArea),
        Target::Back(reference) => reference.noun == Noun::Scene,
        Target::This(noun) => *noun == Noun::Scene,
        Target::Related(..) | Target::Part(_) | Target::Pile { .. } | Target::StackCard { .. } | Target::OneOf(_) | Target::AllOf(_) => {
            false
        }
    }
}
