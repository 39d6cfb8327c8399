//! Forms that the generator never makes, each with the reason.

/// The forms that trees can hold and no text says, each with the reason why it is not made.
pub const NEVER_SAID: &[(&str, &str)] = &[
    ("a range with two different ends", "texts give one end, or one number"),
    ("what triggered an effect, as one here and as several there", "it is one of those, or all of them"),
    ("a reminder at the head of an ability, behind one that ends with a keyword", "it is the keyword's"),
    ("a negation of a negation", "\"not not\" is no English; it is what is negated"),
    (
        "a list within a list, of targets, questions or changes",
        "\"A, B, or C\" is one list: without brackets nothing says which parts belong together",
    ),
    ("a part after \"may\", \"if\" or \"for each\" that is not within it", "such a part goes on to the end of its sentence"),
    ("\"if\" directly within \"may\"", "\"If …, you may …\" is how it is said"),
    ("\"if\" at the head of a cost", "what stands there is the condition of the power"),
    ("a sentence tied to the one before, at the start", "nothing stands before it"),
    (
        "a statement (\"…'s BP becomes EXTRA\") as what another player does, or as what a player may do",
        "a statement has its subject, and so nobody who does it",
    ),
    ("\"this card\" as a property beside others", "\"this card from your hand\" is a whole description"),
    ("a question about what one object has, as a count", "\"it has round 3\" asks it"),
    ("a comparison of two different counts", "\"more … than\" compares what both players have of the same"),
    ("what somebody has, counted for another player", "who has it is whose it is"),
    (
        "a number of objects in a trigger or in what cannot happen",
        "each of several events triggers by itself; only the turn's log counts them",
    ),
    ("the denial of a question about objects", "their properties are denied"),
    ("the denial of an event for each player's objects", "\"no … of either player\" is said of anyone's"),
    ("the denial of an event that happens to this card, or to the card of a stack", "\"no … was sent\" denies what fits a description"),
    ("\"for each BP\"", "BP goes by thousands: \"for every 1000 BP\""),
    ("a sum or a highest value, for each", "it is a number of cards, or is compared with a number"),
    (
        "a list with a subject behind it, in a list of steps: \"choose A and B and C gets +1000 BP\"",
        "what the list holds and what the next step speaks of are read apart only where another verb stands between them",
    ),
    ("an effect of another player that cannot be applied any more", "it is what one is unaffected by"),
    ("being chosen, looked at or laid under, as an event", "nothing happens in the rules that could be watched for"),
    (
        "an [Activate] effect that uses another",
        "two that use each other, without a cost and a limit, go on without end: the kernel has no rule that ends that",
    ),
    ("an [Activate] effect that is used as a cost", "it could be the one that is paid for, and so without end: the compiler refuses it"),
    (
        "\"this\" and \"it\" in what an event of the turn, or one that cannot happen, says of its objects",
        "it is told apart from its text: the compiler refuses it",
    ),
    ("a scene card in the scene area", "whatever lies there is one"),
    ("\"put\" without a place, as an event", "\"put\" says where"),
    ("a property of a place that has no such objects", "a card off the field has no state, no battle area, and nothing adjacent"),
    ("an order by a name or a TYPE", "only numbers are higher or lower"),
    ("\"each with a different …\" of one object, or in a count", "it is said of several; of a count it is the count of different values"),
    ("a question about several objects as one", "it is asked of each of them, or they are counted"),
    ("what a player may do, done by another", "\"you may draw\" says who does it; what others do follows in a part of its own"),
    ("who cannot put a card into play by whose effects", "whose effects those are says who it is"),
    ("a possessive of a list", "\"'s\" belongs to one object"),
    (
        "\"its …\" in what is done for each of something",
        "it would be said of each of those: the compiler refuses it of what triggered the effect",
    ),
    (
        "a word for what was done, in what is done several times over: \"… the drawn cards twice\"",
        "the second time, there are more of them",
    ),
    (
        "a word that points back in what is done instead of the last part of several",
        "what stands before that part is done in any case: it and what was there before cannot be told apart",
    ),
    (
        "a statement behind \"a card if A, or two cards if B\": \"… if it is a Kaiju and 『A』 cannot level up\"",
        "what the last question asks and what the next step speaks of are read apart only where another verb stands between them",
    ),
    (
        "that a character swaps places with itself: \"swap the place of it with that character\"",
        "both words could mean the same one: the compiler refuses it",
    ),
    ("a description within a description that goes on behind it", "what follows would belong to the inner one"),
];
