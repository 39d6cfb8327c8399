//! Wordings of events that trigger an ability.

use crate::lang::wordings::Template;

pub(super) const TRIGGERS: &[Template] = &[
    (
        "Triggers",
        "a card under a character",
        "[SIN]《Whenever a face-down and sideways card is placed under this character》You may draw a card.",
    ),
    ("Triggers", "another state", "《Whenever one of your characters becomes DOUBLE or TRIPLE》You may draw a card."),
    (
        "Triggers",
        "a change by an effect",
        "《Whenever one of your {c} is given a BP grade decrease by your opponent's effects》Draw a card.",
    ),
    ("Triggers", "a scene is set", "《Whenever one opponent's scene is set》Draw a card."),
    ("Triggers", "put into play from somewhere", "《Whenever a {d} card from your discard area is put into play》You may draw a card."),
    ("Triggers", "a kind of object enters play", "《Whenever a scene enters play》You may draw a card."),
    ("Triggers", "a card goes from one zone to another", "《When this card is sent to your discard area from your deck》Draw a card."),
    ("Triggers", "a player discards", "《Whenever you discard one or more cards from your hand》(Once per turn)You may draw a card."),
    ("Triggers", "a level-up", "《Whenever one of your {c} levels up》Draw a card."),
    ("Triggers", "the first of a turn", "《The first time one of your {c} levels up each turn》Draw a card."),
    ("Triggers", "leaving play", "《When this character leaves play》Draw a card."),
    ("Triggers", "the end of a battle", "《When this character wins its battle》Draw a card."),
    ("Triggers", "the end of a battle against somebody", "《When this character loses its battle against a TRIPLE {c}》Draw a card."),
    ("Triggers", "a payment power", "《Whenever you use an [Activate] effect》(Once per turn)You may draw a card."),
    ("Triggers", "what triggered it", "《Whenever one of your {c} levels up》Give that character +1000 BP for this turn."),
    ("Triggers", "the start of a turn or phase", "《At the start of the Judgement Phase》You may draw a card."),
];
