//! Reading of records: every error of a position, each with its place.

use super::{Field, Holds, Record, VACANT, Value};
use crate::card::fields::{Fields, Problem, listing};
use crate::card::ron_file::Piece;
use crate::diagnostic::Diagnostic;
use crate::scenario::model::Player;
use crate::scenario::pieces::elements;

const CARDS: &str = "a list of card numbers: [\"…\"]";
const CARD: &str = "a card number: \"…\"";

/// Reads a struct with the declared fields. `what` is the noun for it in messages, `players` are the words for the players.
pub fn record<Z>(
    piece: Piece<'_>,
    what: &'static str,
    declared: &[Field<Z>],
    players: [&'static str; 2],
    problems: &mut Vec<Problem>,
) -> Record {
    let names: Vec<&'static str> = declared.iter().map(|field| field.name).collect();
    let mut fields = Fields::open(piece, what, &names);
    let record = record_of(&mut fields, declared, players);
    problems.append(&mut fields.problems);
    record
}

/// Reads the declared fields of a struct that is open.
pub fn record_of<Z>(fields: &mut Fields<'_>, declared: &[Field<Z>], players: [&'static str; 2]) -> Record {
    let mut record = Record::default();
    for field in declared {
        if let Some(value) = value(fields, field, players) {
            record.put(field.name, value);
        }
    }
    record
}

fn value<Z>(fields: &mut Fields<'_>, field: &Field<Z>, players: [&'static str; 2]) -> Option<Value> {
    let name = field.name;
    match field.holds {
        Holds::Pile(..) | Holds::Attached => fields.optional(name, CARDS).map(Value::Cards),
        Holds::Stack => fields.required(name, CARDS).map(Value::Cards),
        Holds::Card => fields.required(name, CARD).map(Value::Card),
        Holds::Truth => fields.optional(name, "true or false").map(Value::Truth),
        Holds::Number(most) => fields.number(name, most.into()).and_then(|number| u16::try_from(number).ok()).map(Value::Number),
        Holds::Owner | Holds::Player => player(fields, field, players).map(Value::Player),
        Holds::Shared(_, of) => {
            let piece = fields.piece(name)?;
            Some(Value::Record(record(piece, name, of, players, &mut fields.problems)))
        }
        Holds::Slots(_, _, of) | Holds::Loose(_, of) => {
            let piece = fields.piece(name)?;
            let elements = elements(Some(piece), &mut fields.problems);
            let records = elements.into_iter().map(|element| item(element, field, of, players, &mut fields.problems));
            Some(Value::Records(records.collect()))
        }
    }
}

/// Reads an element of a list of records: `vacant` in a slot, a card alone, or a struct.
fn item<Z>(piece: Piece<'_>, list: &Field<Z>, of: &[Field<Z>], players: [&'static str; 2], problems: &mut Vec<Problem>) -> Option<Record> {
    let is_slot = matches!(list.holds, Holds::Slots(..));
    if is_slot && piece.ron == VACANT {
        return None;
    }
    if piece.ron.starts_with('(') {
        return Some(record(piece, list.name, of, players, problems));
    }
    if let Ok(card) = piece.get::<String>() {
        let mut record = Record::default();
        if is_slot {
            record.put("cards", Value::Cards(vec![card]));
        } else {
            record.put("card", Value::Card(card));
        }
        return Some(record);
    }
    let forms = if is_slot { "(cards: [\"…\"]), \"…\" or vacant" } else { "(card: \"…\") or \"…\"" };
    let message = format!("what lies in `{}` should be {forms}", list.name);
    problems.push(Problem { field: Some(list.name), diagnostic: Diagnostic::error("CW005", piece.span(), message) });
    None
}

fn player<Z>(fields: &mut Fields<'_>, field: &Field<Z>, players: [&'static str; 2]) -> Option<&'static str> {
    let (name, shape) = (field.name, listing(players.into_iter().map(|player| format!("`{player}`"))));
    let mandatory = matches!(field.holds, Holds::Owner);
    let written: Player = if mandatory { fields.required(name, &shape) } else { fields.optional(name, &shape) }?;
    let known = players.into_iter().find(|player| *player == written.word());
    if known.is_none() {
        let span = fields.piece(name).map_or(0..0, |piece| piece.span());
        let message = format!("`{name}` should be one of {shape}");
        fields.problems.push(Problem { field: Some(name), diagnostic: Diagnostic::error("CW005", span, message) });
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::write::ron;

    #[derive(Clone, Copy, Debug)]
    enum Zone {
        Hand,
        Line,
        Side,
    }

    const OBJECT: &[Field<Zone>] = &[
        Field::of("cards", Holds::Stack, "Its cards."),
        Field::of("under", Holds::Attached, "Cards under it."),
        Field::of("damage", Holds::Number(99), "Its damage."),
        Field::of("resting", Holds::Truth, "True if it rests."),
    ];
    const LOOSE: &[Field<Zone>] = &[Field::of("card", Holds::Card, "The card."), Field::of("timer", Holds::Number(9), "Its Timer.")];
    const SIDE: &[Field<Zone>] = &[
        Field::of("hand", Holds::Pile(Zone::Hand, 0), "The hand."),
        Field::of("line", Holds::Slots(Zone::Line, 4, OBJECT), "The line."),
        Field::of("support", Holds::Loose(Zone::Side, LOOSE), "Cards beside it."),
        Field::of("owner", Holds::Owner, "Whose it is."),
    ];
    const WHOLE: &str = r#"(
        hand: ["A", "B"],
        line: [(cards: ["E", "F"], under: ["G"], damage: 30, resting: true), vacant, "H"],
        support: ["I", (card: "J", timer: 2)], owner: second,
    )"#;

    fn read_here(text: &str) -> (Record, Vec<Problem>) {
        let mut problems = Vec::new();
        let side = record(Piece { ron: text, start: 0 }, "side", SIDE, ["first", "second"], &mut problems);
        (side, problems)
    }

    #[test]
    fn every_form_of_a_position_is_read_and_written() {
        let (side, problems) = read_here(WHOLE);
        assert_eq!(problems, []);
        let [Some(first), None, Some(third)] = side.records("line") else { panic!("two objects, and a vacant slot") };
        assert_eq!((first.cards("under"), first.number("damage"), first.is("resting")), (&["G".to_owned()][..], Some(30), true));
        assert_eq!((third.cards("cards"), third.is("resting")), (&["H".to_owned()][..], false));
        assert_eq!((side.records("support").len(), side.player("owner")), (2, Some("second")));
        assert_eq!(read_here(&ron(&side)), (side, problems));
    }

    #[test]
    fn everything_wrong_in_a_position_is_found_in_its_place() {
        let text = WHOLE.replace("hand:", "hnd:").replace("damage: 30", "damage: -3").replace("resting: true", "resting: 3");
        let text = text.replace("vacant", "empty").replace("second", "third");
        let (_, problems) = read_here(&text);
        let mut lines: Vec<usize> = problems.iter().map(|problem| text[..problem.diagnostic.span.start].lines().count()).collect();
        lines.sort_unstable();
        assert_eq!(lines, [2, 3, 3, 3, 4], "{problems:?}");
    }
}
