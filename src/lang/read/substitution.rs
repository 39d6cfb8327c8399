//! Substitution: "Choose one character with {3000 or less BP} and sideline it. If …, {5000 or less BP} instead." The words in the second braces stand for those
//! in the first, so that the second sentence says the whole of the first anew. It is written out before a text is read, and keeps the places of all its words.

use super::fold::Fold;
use super::pieces::{Growth, braces, governed, growth, sentences};
use std::ops::Range;

/// Words between a substitution and what is done besides.
const INSTEAD_AND: &str = "} instead and ";

/// Words between an offer and what follows from it.
const IF_YOU_DO: &str = "if you do, ";

/// Words before an offer that is made as soon as cards have been looked at, wherever it stands.
const LOOKED: &str = "after looking at the cards, you may ";

/// Writes out the substitutions of a text; a brace that belongs to none stays, and cannot be read.
pub(super) fn expand(fold: &Fold) -> Fold {
    let out = Fold { text: String::with_capacity(fold.text.len() * 2), from: Vec::with_capacity(fold.from.len() * 2) };
    let mut writer = Writer { fold, out, said: None, offer: None };
    let mut pieces = sentences(&fold.text).into_iter().peekable();
    while let Some(mut piece) = pieces.next() {
        // "{B} instead and choose A. It gains …": what is done besides goes on for as long as it is about that.
        if fold.text[piece.clone()].contains(INSTEAD_AND) {
            let goes_on = |next: &Range<usize>| {
                let text = &fold.text[next.start..];
                text.starts_with("it ") || text.starts_with("they ") || text.starts_with(" it ") || text.starts_with(" they ")
            };
            while let Some(next) = pieces.next_if(goes_on) {
                piece.end = next.end;
            }
        }
        writer.write(piece);
    }
    writer.out
}

/// A sentence with braces, whose words another one may stand for.
#[derive(Clone)]
struct Said {
    /// Part that it governs, behind its icons and its condition.
    whole: Range<usize>,
    /// The inside of its braces.
    replaced: Range<usize>,
    /// The place of `whole` in what is written out.
    at: usize,
    /// The end of that sentence in what is written out: what is said instead of it follows it there, whatever stands between.
    end: usize,
    /// True if no condition stands before it.
    plain: bool,
    /// True if it follows from an offer alone: "if you do, …".
    follows: bool,
}

/// Writes out a text.
struct Writer<'f> {
    fold: &'f Fold,
    out: Fold,
    /// The sentence that braces belong to.
    said: Option<Said>,
    /// The sentence before, if it offers something, and its place in what is written out.
    offer: Option<(Range<usize>, usize)>,
}

impl Writer<'_> {
    fn write(&mut self, piece: Range<usize>) {
        let fold = self.fold;
        let text = &fold.text[piece.clone()];
        let offers = text.starts_with("you may ") || text.starts_with(LOOKED) || text.starts_with("if ") && text.contains(", you may ");
        let at = self.out.text.len();
        let growth = self.said.clone().zip(growth(text));
        match (braces(text), self.said.clone()) {
            _ if growth.as_ref().is_some_and(|(said, growth)| self.grows(said, growth, &piece)) => {}
            (Some(inner), Some(said)) => {
                let inner = piece.start + inner.start..piece.start + inner.end;
                if self.is_of_list(&inner, &said) {
                    self.without_braces(&piece, &inner);
                } else if text.starts_with("if you do, {") && text.ends_with("} instead.") && self.may_offer_within(&said) {
                    self.either(&inner, &said);
                } else if text.starts_with("if you do, {") && text.ends_with("} instead.") && self.may_offer(&said) {
                    self.offered(&piece, &inner, &said);
                } else if text.starts_with("if ") && text.ends_with("} instead.") {
                    self.instead(&piece, &inner, &said);
                } else if text.starts_with("if ") && text.contains(INSTEAD_AND) {
                    self.instead_and(&piece, &inner, &said);
                } else {
                    self.begin(&piece, inner);
                }
            }
            (Some(_), None) if text.ends_with("} instead.") => self.copy(piece.clone()),
            (Some(inner), None) => self.begin(&piece, piece.start + inner.start..piece.start + inner.end),
            (None, _) => {
                // What stands between may be asked about; an ability ends with its line.
                if text.contains('\n') || asks_back(text) {
                    self.said = None;
                }
                self.copy(piece.clone());
            }
        }
        if !text.trim().is_empty() {
            self.offer = offers.then_some((piece, at));
        }
    }

    fn copy(&mut self, part: Range<usize>) {
        self.out.copy(self.fold, part);
    }

    /// Writes words of its own, which stand where a part of the text does.
    fn add(&mut self, words: &str, place: usize) {
        self.out.text.push_str(words);
        self.out.from.extend(std::iter::repeat_n(self.fold.from[place.min(self.fold.from.len() - 1)], words.len()));
    }

    /// Writes the inside of braces: what is substituted is one sentence, whatever stands in the braces.
    fn inside(&mut self, part: Range<usize>) {
        let text = &self.fold.text[part.clone()];
        let mut start = part.start;
        let open = |at: usize| text[..at].matches(['<', '«']).count() > text[..at].matches(['>', '»']).count();
        for (at, stop) in text.match_indices(". ").filter(|(at, _)| !open(*at)) {
            self.copy(start..part.start + at);
            self.add(", then ", part.start + at);
            start = part.start + at + stop.len();
        }
        self.copy(start..part.end);
    }

    fn without_braces(&mut self, piece: &Range<usize>, inner: &Range<usize>) {
        self.copy(piece.start..inner.start - 1);
        let counts = !self.fold.text[inner.clone()].starts_with("choose ");
        if counts && self.fold.text[piece.clone()].ends_with("} instead.") {
            self.add("choose ", inner.start);
        }
        self.copy(inner.clone());
        self.copy(inner.end + 1..piece.end);
    }

    /// Writes the sentence with braces that others may stand for.
    fn begin(&mut self, piece: &Range<usize>, inner: Range<usize>) {
        let text = &self.fold.text[piece.clone()];
        let whole = piece.start + governed(&text[..inner.start - piece.start - 1])..piece.start + text.trim_end_matches('.').len();
        self.copy(piece.start..whole.start);
        let at = self.out.text.len();
        self.copy(whole.start..inner.start - 1);
        self.inside(inner.clone());
        self.copy(inner.end + 1..piece.end);
        let before = &self.fold.text[piece.start..whole.start];
        let (plain, follows) = (!before.contains("if "), before == IF_YOU_DO);
        self.said = Some(Said { whole, replaced: inner, at, end: self.out.text.len(), plain, follows });
    }

    /// Writes the whole of a sentence with other words in its braces.
    fn variant(&mut self, said: &Said, inner: &Range<usize>) {
        self.copy(said.whole.start..said.replaced.start - 1);
        self.inside(inner.clone());
        self.copy(said.replaced.end + 1..said.whole.end);
    }

    /// Cuts off what follows a sentence that has been written.
    fn cut_behind(&mut self, said: &Said) -> Option<Fold> {
        let apart = self.out.text[said.end..].contains(|letter: char| letter.is_alphabetic());
        apart.then(|| Fold { text: self.out.text.split_off(said.end), from: self.out.from.split_off(said.end) })
    }

    /// Writes what is done instead of a sentence at once behind it.
    fn follow(&mut self, said: &Said, write: impl FnOnce(&mut Self)) {
        let later = self.cut_behind(said);
        if let Some(later) = &later {
            self.out.copy(later, 0..1);
        }
        write(self);
        let end = self.out.text.len();
        self.said = Some(Said { end, ..said.clone() });
        if let Some(later) = later {
            self.out.copy(&later, 0..later.text.trim_end().len());
        }
    }

    /// "If …, {B} instead."
    fn instead(&mut self, piece: &Range<usize>, inner: &Range<usize>, said: &Said) {
        if let Some(besides) = self.besides(inner, said) {
            self.copy(piece.start..inner.start - 1);
            self.copy(besides);
            self.copy(piece.end - 1..piece.end);
            return;
        }
        let apart = speaks_of_taken(&self.fold.text[piece.start..inner.start]).then(|| self.part(said)).flatten();
        let said = apart.as_ref().unwrap_or(said);
        self.follow(said, |writer| {
            writer.copy(piece.start..inner.start);
            writer.variant(said, inner);
            writer.copy(inner.end..piece.end);
        });
    }

    /// "{You may A}. If …, {you may A. B} instead.": what is done besides an offer that stays the same, B. It does not depend on the answer.
    fn besides(&self, inner: &Range<usize>, said: &Said) -> Option<Range<usize>> {
        let text = &self.fold.text;
        let offer = &text[said.replaced.clone()];
        let alone = said.whole == (said.replaced.start - 1..said.replaced.end + 1) && offer.starts_with("you may ");
        let rest = text[inner.clone()].strip_prefix(offer)?.strip_prefix(". ")?;
        alone.then(|| inner.end - rest.len()..inner.end)
    }

    /// "If …, {B} instead and C."
    fn instead_and(&mut self, piece: &Range<usize>, inner: &Range<usize>, said: &Said) {
        self.follow(said, |writer| {
            writer.copy(piece.start..inner.start);
            writer.variant(said, inner);
            writer.add(", then ", inner.end);
            writer.inside(inner.end + INSTEAD_AND.len()..piece.end - 1);
            writer.add("} instead.", piece.end - 1);
        });
    }

    /// "A, then {B}", of which a later condition asks what A took: "A. {B}".
    fn part(&mut self, said: &Said) -> Option<Said> {
        let text = &self.fold.text;
        let head = &text[said.whole.start..said.replaced.start - 1];
        let joint = [", then ", " then ", ", and ", " and ", ", "].into_iter().find(|joint| head.ends_with(joint))?;
        let then = if text[said.replaced.clone()].starts_with("then ") { "then ".len() } else { 0 };
        let replaced = said.replaced.start + then..said.replaced.end;
        let later = Fold { text: self.out.text.split_off(said.end), from: self.out.from.split_off(said.end) };
        self.out.text.truncate(said.at);
        self.out.from.truncate(said.at);
        self.copy(said.whole.start..said.replaced.start - 1 - joint.len());
        self.add(". ", said.replaced.start);
        let at = self.out.text.len();
        self.inside(replaced.clone());
        self.copy(said.replaced.end + 1..said.whole.end);
        self.add(".", said.whole.end);
        let end = self.out.text.len();
        self.out.copy(&later, 0..later.text.len());
        // The braces stay where they are; what stands before them is a sentence by itself now.
        Some(Said {
            whole: said.replaced.start - 1..said.whole.end,
            replaced: said.replaced.clone(),
            at,
            end,
            plain: said.plain,
            follows: false,
        })
    }

    /// True if the sentence before offers something at once behind one with braces that no condition governs, or once cards were looked at before that one.
    fn may_offer(&self, said: &Said) -> bool {
        let behind = |at: usize| !self.out.text[said.end..at].contains(|letter: char| letter.is_alphabetic());
        let looked =
            |offer: &Range<usize>| self.fold.text[offer.clone()].starts_with(LOOKED) && self.out.text[..said.at].contains("look at ");
        said.plain && self.offer.as_ref().is_some_and(|(offer, at)| *at >= said.end && (behind(*at) || looked(offer)))
    }

    /// True if the sentence before offers something at once behind one with braces that follows from another offer.
    fn may_offer_within(&self, said: &Said) -> bool {
        let offers = |(offer, at): &(Range<usize>, usize)| self.fold.text[offer.clone()].starts_with("you may ") && *at >= said.end;
        said.follows && self.may_offer(&Said { plain: true, ..said.clone() }) && self.offer.as_ref().is_some_and(offers)
    }

    /// "If you do, A{x}. You may B. If you do, {y} instead.": "If you do, choose one: A{x}; or B, to A{y}."
    fn either(&mut self, inner: &Range<usize>, said: &Said) {
        let Some((offer, _)) = self.offer.take() else { return };
        self.out.text.truncate(said.at);
        self.out.from.truncate(said.at);
        self.add("choose one: ", said.whole.start);
        self.variant(said, &said.replaced);
        self.add("; or ", offer.start);
        self.copy(offer.start + "you may ".len()..offer.end - 1);
        self.add(", to ", inner.start);
        self.variant(said, inner);
        self.add(".", inner.end);
        self.said = None;
    }

    /// "A{x}. You may B. If you do, {y} instead.": "You may B. If you do, A{y}. If you do not, A{x}."
    fn offered(&mut self, piece: &Range<usize>, inner: &Range<usize>, said: &Said) {
        let Some((mut offer, at)) = self.offer.take() else { return };
        let between = self.out.piece(said.end..at);
        let looked = self.fold.text[offer.clone()].starts_with(LOOKED);
        if looked {
            offer.start += LOOKED.len() - "you may ".len();
        }
        self.out.text.truncate(said.at);
        self.out.from.truncate(said.at);
        self.copy(offer);
        self.add(" ", piece.start);
        self.copy(piece.start..inner.start - 1);
        let start = self.out.text.len();
        self.variant(said, inner);
        self.add(". if you do not, ", piece.start);
        self.variant(said, &said.replaced);
        self.add(".", piece.end - 1);
        if looked {
            self.among_what_was_looked_at(start);
        }
        if between.text.contains(|letter: char| letter.is_alphabetic()) {
            self.out.copy(&between, 0..between.text.trim_end().len());
        }
        self.said = None;
    }

    /// Names what was looked at, where "them" would be what the offer takes.
    fn among_what_was_looked_at(&mut self, start: usize) {
        let written = Fold { text: self.out.text.split_off(start), from: self.out.from.split_off(start) };
        let mut done = 0;
        for (at, words) in written.text.match_indices(" among them") {
            self.out.copy(&written, done..at);
            done = at + words.len();
            self.out.say(" among the looked at cards", &written, &(at..done));
        }
        self.out.copy(&written, done..written.text.len());
    }

    /// True of "{Choose one} of the following. If …, {choose two} instead." and "Choose {one} of … If …, {all} instead.": said of the list.
    fn is_of_list(&self, inner: &Range<usize>, said: &Said) -> bool {
        let text = &self.fold.text;
        let [now, before] = [&text[inner.clone()], &text[said.replaced.clone()]];
        let numbers = !now.contains(' ') && !before.contains(' ');
        let counts = text[..said.replaced.start - 1].ends_with("choose ") && text[said.replaced.end + 1..].starts_with(" of the ");
        chooses(now) && chooses(before) || numbers && counts
    }

    /// "… with {2000} or less BP …. For each A, add 1000 to the BP range …": with as much BP as the sum, or less. Returns false if this is not said of it.
    fn grows(&mut self, said: &Said, growth: &Growth, piece: &Range<usize>) -> bool {
        let text = &self.fold.text;
        let from = said.replaced.clone();
        let digits = text[from.clone()].bytes().take_while(u8::is_ascii_digit).count();
        let number = from.start..from.start + digits;
        let rest = text[from.clone()].get(digits..).unwrap_or_default();
        if digits > 0 && rest.is_empty() && text[from.end + 1..].starts_with(" BP ") && growth.condition == 0 && !growth.offered {
            return self.gains_more(said, growth, piece);
        }
        let behind = match (digits, rest) {
            (0, _) => return false,
            (_, "") if text[from.end + 1..].starts_with(" or less BP") => from.end + 1 + " or less BP".len(),
            (_, " or less BP") => from.end + 1,
            (_, _) => return false,
        };
        let place = |part: &Range<usize>| piece.start + part.start..piece.start + part.end;
        let write = |writer: &mut Self| {
            writer.copy(said.whole.start..from.start - 1);
            writer.add("BP equal to or less than ", from.start);
            writer.copy(number);
            writer.add(" plus ", from.end);
            writer.copy(place(&growth.by));
            writer.add(" multiplied by the number of ", piece.start);
            writer.copy(place(&growth.each));
            writer.copy(behind..said.whole.end);
        };
        if growth.offered {
            let Some((offer, _)) = self.offer.take().filter(|(_, at)| *at >= said.end) else { return false };
            self.out.text.truncate(said.at);
            self.out.from.truncate(said.at);
            self.copy(offer);
            self.add(" ", piece.start);
            write(self);
            self.add(".", piece.end - 1);
            self.said = None;
        } else if growth.condition == 0 {
            let later = self.cut_behind(said);
            self.out.text.truncate(said.at);
            self.out.from.truncate(said.at);
            write(self);
            self.add(".", piece.end - 1);
            if let Some(later) = later {
                self.out.copy(&later, 0..later.text.trim_end().len());
            }
            self.said = None;
        } else {
            self.follow(said, |writer| {
                writer.copy(piece.start..piece.start + growth.condition);
                writer.add("{", piece.start);
                write(writer);
                writer.add("} instead.", piece.end - 1);
            });
        }
        true
    }
}

impl Writer<'_> {
    /// "It gains {1000} BP until the end of the turn. Add {1000} BP for each A.": it gains both.
    fn gains_more(&mut self, said: &Said, growth: &Growth, piece: &Range<usize>) -> bool {
        let text = &self.fold.text[said.whole.clone()];
        let place = |part: &Range<usize>| piece.start + part.start..piece.start + part.end;
        if ![" gains ", " gain ", " loses ", " lose "].iter().any(|verb| text.contains(verb)) || self.out.text.len() > said.end + 1 {
            return false;
        }
        if !self.out.text.ends_with(' ') {
            self.add(" ", piece.start);
        }
        self.copy(said.whole.start..said.replaced.start - 1);
        self.copy(place(&growth.by));
        self.copy(said.replaced.end + 1..said.whole.end);
        self.add(" for each ", piece.start);
        self.copy(place(&growth.each));
        self.add(".", piece.end - 1);
        self.said = None;
        true
    }
}

impl Fold {
    /// Appends words that stand for a part of another fold.
    pub(super) fn say(&mut self, words: &str, from: &Fold, part: &Range<usize>) {
        let place = from.from.get(part.start).zip(from.from.get(part.end.saturating_sub(1)));
        let span = place.map_or((0, 0), |(&(start, _), &(_, end))| (start, end.max(start)));
        self.text.push_str(words);
        self.from.extend(std::iter::repeat_n(span, words.len()));
    }

    /// Appends a part of another fold, which keeps its places.
    pub(super) fn copy(&mut self, from: &Fold, part: Range<usize>) {
        let piece = from.piece(part);
        self.text.push_str(&piece.text);
        self.from.extend(piece.from);
    }
}

/// True of a sentence that depends on the one before it: what it does is not apart from that.
fn asks_back(text: &str) -> bool {
    ["if you do", "if they do", "otherwise", "then, if you do"].iter().any(|link| text.starts_with(link))
}

/// True of a condition on what the sentence before took.
fn speaks_of_taken(condition: &str) -> bool {
    ["the chosen ", "the revealed ", "that character ", "that card "].iter().any(|word| condition.contains(word))
}

/// True of "choose one", "choose all".
fn chooses(said: &str) -> bool {
    said.strip_prefix("choose ").is_some_and(|number| !number.contains(' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expanded(text: &str) -> String {
        let from = (0..text.len() as u32).map(|at| (at, at + 1)).collect();
        expand(&Fold { text: text.to_owned(), from }).text
    }

    #[test]
    fn the_second_sentence_says_the_whole_of_the_first() {
        assert_eq!(
            expanded("[When Played]if A, B, or C is there, draw {a card}. if D, {two cards} instead. if E, {three cards} instead."),
            "[When Played]if A, B, or C is there, draw a card. if D, {draw two cards} instead. if E, {draw three cards} instead."
        );
    }

    #[test]
    fn an_offer_within_another_is_one_of_two_ways() {
        assert_eq!(
            expanded("if A, you may pay 1 AP. if you do, draw {a card}. you may sing. if you do, {two cards} instead."),
            "if A, you may pay 1 AP. if you do, choose one: draw a card; or sing, to draw two cards."
        );
    }

    #[test]
    fn what_is_done_instead_follows_at_once() {
        assert_eq!(
            expanded("draw {a card}. shuffle your deck. if D, {two cards} instead."),
            "draw a card. if D, {draw two cards} instead. shuffle your deck."
        );
    }

    #[test]
    fn a_name_ends_no_sentence() {
        assert_eq!(
            expanded("draw {a card}. if <No. 8> is there, {two cards} instead."),
            "draw a card. if <No. 8> is there, {draw two cards} instead."
        );
    }

    #[test]
    fn an_offer_comes_first() {
        assert_eq!(
            expanded("[When Played]draw {a card}. you may pay 1 AP. if you do, {two cards} instead."),
            "[When Played]you may pay 1 AP. if you do, draw two cards. if you do not, draw a card."
        );
    }

    #[test]
    fn several_sentences_are_one() {
        assert_eq!(
            expanded("choose A and {move it}. if D, you may {move it. draw a card} instead."),
            "choose A and move it. if D, you may {choose A and move it, then draw a card} instead."
        );
    }

    #[test]
    fn what_was_taken_can_be_asked_about() {
        assert_eq!(
            expanded("reveal A, {then keep it}. if the revealed card is blue, you may {play it} instead. draw a card."),
            "reveal A. keep it. if the revealed card is blue, you may {play it} instead. draw a card."
        );
        assert_eq!(
            expanded("choose A and {move it}. if the chosen card is blue, {sideline it} instead."),
            "choose A. move it. if the chosen card is blue, {sideline it} instead."
        );
    }

    #[test]
    fn a_range_of_bp_grows() {
        assert_eq!(
            expanded(
                "choose one with {2000} or less BP there and go. if D, add 1000 to the BP range of the character you may choose with this ability for each A here."
            ),
            "choose one with 2000 or less BP there and go. \
             if D, {choose one with BP equal to or less than 2000 plus 1000 multiplied by the number of A here there and go} instead."
        );
        assert_eq!(
            expanded("choose one with {2000 or less BP} there. for each A, add 500 to the BP range of the character you may choose."),
            "choose one with BP equal to or less than 2000 plus 500 multiplied by the number of A there."
        );
    }

    #[test]
    fn an_offer_makes_a_range_of_bp_grow() {
        assert_eq!(
            expanded(
                "choose one with {2000} or less BP there. you may go. if you do, for each A, add 500 to the BP range of the character you may choose with this ability."
            ),
            "you may go. choose one with BP equal to or less than 2000 plus 500 multiplied by the number of A there."
        );
    }

    #[test]
    fn more_may_be_done_besides() {
        assert_eq!(
            expanded("draw {a card}. if D, {two cards} instead and choose <A>. it goes. stay."),
            "draw a card. if D, {draw two cards, then choose <A>, then it goes} instead. stay."
        );
    }

    #[test]
    fn an_affinity_in_a_condition_is_no_icon() {
        assert_eq!(
            expanded("[When Played](If on the Line)if A or other [B] affinity is there, draw {a card}. if D, {two cards} instead."),
            "[When Played](If on the Line)if A or other [B] affinity is there, draw a card. if D, {draw two cards} instead."
        );
    }

    #[test]
    fn what_triggers_it_is_said_once() {
        assert_eq!(
            expanded("at the start of your turn, draw {a card}. if D, {two cards} instead."),
            "at the start of your turn, draw a card. if D, {draw two cards} instead."
        );
    }

    #[test]
    fn braces_without_a_substitution_stay() {
        assert_eq!(expanded("if D, {two cards} instead."), "if D, {two cards} instead.");
    }
}
