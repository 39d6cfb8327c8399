//! Comparison of two versions of a pool, card by card.
//!
//! A text is reworded only if both versions have one meaning: equal trees, or equal programs in one vocabulary. A tree holds the expansions of keywords, so that
//! a changed vocabulary changes the meaning of a text that stands as it was.

use super::prose;
use crate::card::{Card, Pool, PoolCard};
use crate::games::language::{AbilityView, Language};
use crate::lint::language::Languages;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use similar::{ChangeTag, TextDiff};
use std::collections::BTreeMap;

/// Difference between the two versions of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CardChange {
    /// Card number; of a card that is gone, its old one.
    pub number: String,
    /// Card name.
    pub name: String,
    /// Kind of the change.
    pub kind: Kind,
    /// Old number, if the card was renumbered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub was: Option<String>,
    /// Changed fields, without the effect.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<FieldChange>,
    /// Changed effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<EffectChange>,
}

/// Kind of a change, the greatest that applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Card of the new version alone.
    New,
    /// Card of the old version alone.
    Gone,
    /// Effect with another meaning.
    Behaviour,
    /// Other printed values, and an effect of the same meaning.
    Fields,
    /// Effect in other words of the same meaning, and nothing else.
    Reworded,
    /// Another number, and nothing else.
    Renumbered,
}

/// Changed field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FieldChange {
    /// Name of the field.
    pub field: String,
    /// Old value; empty if the card did not have the field.
    pub old: String,
    /// New value; empty if the card has it no more.
    pub new: String,
}

/// Changed effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct EffectChange {
    /// Old text or script.
    pub old: String,
    /// New text or script.
    pub new: String,
    /// Old and new meaning, compared.
    pub meaning: Meaning,
    /// Retelling of both versions line by line, where the meaning changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prose: Vec<Line>,
}

/// Relation between the meanings of two versions of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Meaning {
    /// One meaning.
    Same,
    /// Two meanings.
    Changed,
    /// Unknown, because the old text cannot be read.
    OldUnread,
    /// Unknown, because the new text cannot be read.
    NewUnread,
    /// Unknown, because neither text can be read.
    Unread,
}

/// Line of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Line {
    /// Version that has the line.
    pub of: Of,
    /// Line.
    pub says: String,
}

/// Version that has a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Of {
    /// Both versions.
    Both,
    /// The old version alone.
    Old,
    /// The new version alone.
    New,
}

impl Of {
    /// Returns the sign of such a line in a unified diff.
    #[must_use]
    pub fn sign(self) -> char {
        match self {
            Self::Both => ' ',
            Self::Old => '-',
            Self::New => '+',
        }
    }
}

/// Pool with its languages.
struct Version<'p> {
    pool: &'p Pool,
    languages: Languages<'p>,
    /// Cards by number; of cards with one number, the first.
    cards: BTreeMap<&'p str, &'p PoolCard>,
}

impl<'p> Version<'p> {
    fn of(pool: &'p Pool) -> Self {
        let cards = pool.cards().iter().rev().map(|card| (card.card.number.as_str(), card)).collect();
        Self { pool, languages: Languages::of(pool), cards }
    }

    fn language(&self, card: &PoolCard) -> Option<&dyn Language> {
        self.languages.of_card(self.pool, card)
    }

    /// Retells the effect of a card; a script stands for itself.
    fn prose(&self, card: &PoolCard) -> Vec<String> {
        if let Some(script) = &card.card.script {
            return script.lines().map(str::to_owned).collect();
        }
        let kind = self.pool.game_of(card).and_then(|game| game.vocabulary.kind(&card.card.card_type)).unwrap_or("");
        self.language(card).map(|language| prose::lines(&language.explain(&card.card.text, kind))).unwrap_or_default()
    }
}

/// Compares two versions of a pool. Changes are in the order of the new pool's cards, then those that are gone.
#[must_use]
pub fn compare(old: &Pool, new: &Pool) -> Vec<CardChange> {
    let (old, new) = (Version::of(old), Version::of(new));
    let mut gone: Vec<&PoolCard> = in_order(&old).filter(|card| !new.cards.contains_key(card.card.number.as_str())).collect();
    let mut changes = Vec::new();
    for card in in_order(&new) {
        let number = card.card.number.as_str();
        if let Some(before) = old.cards.get(number) {
            changes.extend(change(&old, before, &new, card));
        } else if let Some(at) = gone.iter().position(|before| is_renumbered(&before.card, &card.card)) {
            let before = gone.remove(at);
            let was = Some(before.card.number.clone());
            let changed = change(&old, before, &new, card).unwrap_or_else(|| whole(card, Kind::Renumbered));
            changes.push(CardChange { was, ..changed });
        } else {
            let effect = alone(&new, card, Of::New);
            changes.push(CardChange { effect, ..whole(card, Kind::New) });
        }
    }
    changes.extend(gone.into_iter().map(|card| CardChange { effect: alone(&old, card, Of::Old), ..whole(card, Kind::Gone) }));
    changes
}

/// Returns the effect of a card that one version alone has; `None` for a card without effect.
fn alone(version: &Version<'_>, card: &PoolCard, of: Of) -> Option<EffectChange> {
    let text = card.card.rule().1;
    if text.is_empty() {
        return None;
    }
    let is_read = read(version.language(card), &card.card).is_some();
    let prose = version.prose(card).into_iter().map(|says| Line { of, says }).collect();
    let here = text.to_owned();
    Some(match of {
        Of::Old => EffectChange { old: here, new: String::new(), meaning: Meaning::Changed, prose: Vec::new() },
        Of::Both | Of::New if is_read => EffectChange { old: String::new(), new: here, meaning: Meaning::Changed, prose },
        Of::Both | Of::New => EffectChange { old: String::new(), new: here, meaning: Meaning::NewUnread, prose },
    })
}

fn in_order<'v, 'p>(version: &'v Version<'p>) -> impl Iterator<Item = &'p PoolCard> + use<'v, 'p> {
    version.pool.cards().iter().filter(|card| version.cards.get(card.card.number.as_str()).is_some_and(|first| std::ptr::eq(*first, *card)))
}

fn whole(card: &PoolCard, kind: Kind) -> CardChange {
    let Card { number, name, .. } = &card.card;
    CardChange { number: number.clone(), name: name.clone(), kind, was: None, fields: Vec::new(), effect: None }
}

/// True if a card whose number is gone and a card with a new number are one: they have one name and one card type, and the same effect or values.
fn is_renumbered(old: &Card, new: &Card) -> bool {
    old.name == new.name && old.card_type == new.card_type && (old.rule() == new.rule() || old.printed == new.printed)
}

/// Returns the change of a card that both versions have; `None` if it is unchanged.
fn change(of_old: &Version<'_>, old: &PoolCard, of_new: &Version<'_>, new: &PoolCard) -> Option<CardChange> {
    let fields = fields(&old.card, &new.card);
    let effect = effect(of_old, old, of_new, new);
    let kind = match &effect {
        Some(effect) if effect.meaning != Meaning::Same => Kind::Behaviour,
        Some(_) if fields.is_empty() => Kind::Reworded,
        None if fields.is_empty() => return None,
        Some(_) | None => Kind::Fields,
    };
    Some(CardChange { fields, effect, ..whole(new, kind) })
}

fn fields(old: &Card, new: &Card) -> Vec<FieldChange> {
    let (before, after) = (values(old), values(new));
    let mut names: Vec<&String> = before.iter().map(|(name, _)| name).collect();
    names.extend(after.iter().map(|(name, _)| name).filter(|name| !before.iter().any(|(known, _)| known == *name)));
    let value = |of: &[(String, String)], name: &str| of.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value).to_owned();
    let change = |field: &String| FieldChange { field: field.clone(), old: value(&before, field), new: value(&after, field) };
    names.into_iter().map(change).filter(|change| change.old != change.new).collect()
}

/// Returns the values of a card's fields, without number and effect; a field with parts has a value for each.
fn values(card: &Card) -> Vec<(String, String)> {
    let mut values = vec![("name".to_owned(), card.name.clone()), ("card_type".to_owned(), card.card_type.clone())];
    for (field, value) in card.values() {
        match value {
            crate::card::printed::Value::Parts(parts) => {
                values.extend(parts.iter().map(|(part, value)| (format!("{} {part}", field.name), value.plain())));
            }
            whole => values.push((field.name.to_owned(), whole.plain())),
        }
    }
    values.push(("rarity".to_owned(), card.rarity.clone()));
    if card.script.is_some() {
        values.push(("text".to_owned(), card.text.clone()));
    }
    let printing = |printing: &crate::card::definition::Printing| {
        let text = printing.text.iter().map(|text| format!(" {text}"));
        format!("{} {}{}", printing.number, printing.rarity, text.collect::<String>())
    };
    values.push(("printings".to_owned(), card.printings.iter().map(printing).collect::<Vec<_>>().join(", ")));
    values
}

/// Meaning of an effect in one language.
#[derive(PartialEq)]
struct Read {
    tree: Option<Value>,
    programs: Option<Vec<Vec<String>>>,
}

/// Reads an effect; `None` if it cannot be read.
fn read(language: Option<&dyn Language>, card: &Card) -> Option<Read> {
    let programs =
        |abilities: Vec<AbilityView>| -> Option<Vec<Vec<String>>> { abilities.into_iter().map(|ability| ability.program).collect() };
    let language = language?;
    if let Some(script) = &card.script {
        let understood = language.understand_script(script).compiled;
        return understood.then(|| Read { tree: None, programs: programs(language.abilities_of_script(script)) });
    }
    let tree = language.tree(&card.text)?;
    Some(Read { tree: Some(tree), programs: programs(language.abilities(&card.text)) })
}

/// Compares the effects; `None` if neither words nor meaning changed.
fn effect(of_old: &Version<'_>, old: &PoolCard, of_new: &Version<'_>, new: &PoolCard) -> Option<EffectChange> {
    let (before, after) = (old.card.rule(), new.card.rule());
    let (was, is) = (of_old.language(old), of_new.language(new));
    let meaning = match (read(was, &old.card), read(is, &new.card)) {
        (Some(was), Some(now)) if was.tree.is_some() && was.tree == now.tree => Meaning::Same,
        // The numbers of words in a program are those of its vocabulary.
        (Some(was), Some(now)) => match read(is, &old.card) {
            Some(then) if then.tree == was.tree && then.programs.is_some() && then.programs == now.programs => Meaning::Same,
            Some(_) | None => Meaning::Changed,
        },
        (None, None) if before == after => Meaning::Same,
        (None, None) => Meaning::Unread,
        (None, Some(_)) => Meaning::OldUnread,
        (Some(_), None) => Meaning::NewUnread,
    };
    if meaning == Meaning::Same && before == after {
        return None;
    }
    let told = if meaning == Meaning::Same { Vec::new() } else { lines(&of_old.prose(old), &of_new.prose(new)) };
    Some(EffectChange { old: before.1.to_owned(), new: after.1.to_owned(), meaning, prose: told })
}

fn lines(old: &[String], new: &[String]) -> Vec<Line> {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.iter().map(String::as_str).collect(), new.iter().map(String::as_str).collect());
    let line = |change: similar::Change<&str>| {
        let of = match change.tag() {
            ChangeTag::Equal => Of::Both,
            ChangeTag::Delete => Of::Old,
            ChangeTag::Insert => Of::New,
        };
        Line { of, says: change.value().to_owned() }
    };
    TextDiff::from_slices(&old, &new).iter_all_changes().map(line).collect()
}
