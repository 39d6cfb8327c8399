// TextMate grammars: of RON files, and of the effect language inside the strings of some of their fields.

/** Fields whose strings are effect texts: of cards, and the expansions of keywords. */
const FIELDS = "text|expansion";

const escapes = { name: "constant.character.escape.ron", match: "\\\\(?:[nrt0'\"\\\\]|x[0-9A-Fa-f]{2}|u\\{[0-9A-Fa-f]{1,6}\\})" };

const field = (names, rest) => ({
    begin: `\\b(${names})\\s*(:)\\s*${rest}`,
    beginCaptures: { 1: { name: "variable.other.member.ron" }, 2: { name: "punctuation.separator.key-value.ron" }, 3: { name: "punctuation.definition.string.begin.ron" } },
    endCaptures: { 0: { name: "punctuation.definition.string.end.ron" } },
});

export const ron = {
    name: "RON",
    scopeName: "source.ron",
    fileTypes: ["ron"],
    patterns: [{ include: "#value" }],
    repository: {
        value: {
            patterns: [
                { include: "#comments" },
                { include: "#effect" },
                { include: "#strings" },
                { name: "meta.attribute.ron", match: "#!\\[[^\\]]*\\]" },
                {
                    match: "\\b([a-z_][A-Za-z0-9_]*)\\s*(:)",
                    captures: { 1: { name: "variable.other.member.ron" }, 2: { name: "punctuation.separator.key-value.ron" } },
                },
                { name: "constant.language.ron", match: "\\b(?:true|false|None)\\b" },
                { name: "entity.name.type.ron", match: "\\b[A-Z][A-Za-z0-9_]*\\b" },
                { name: "entity.name.function.ron", match: "\\b[a-z_][A-Za-z0-9_]*(?=\\s*\\()" },
                { name: "variable.other.ron", match: "\\b[a-z_][A-Za-z0-9_]*\\b" },
                { name: "constant.numeric.ron", match: "[+-]?(?:0x[0-9A-Fa-f_]+|0b[01_]+|0o[0-7_]+|\\d[\\d_]*(?:\\.\\d[\\d_]*)?(?:[eE][+-]?\\d+)?)\\b" },
                { name: "punctuation.separator.ron", match: "," },
            ],
        },
        comments: {
            patterns: [
                { name: "comment.line.double-slash.ron", match: "//.*$" },
                { name: "comment.block.ron", begin: "/\\*", end: "\\*/", patterns: [{ include: "#comments" }] },
            ],
        },
        effect: {
            patterns: [
                { ...field(FIELDS, '(r(#*)")'), end: '"\\4', name: "string.quoted.other.raw.ron", contentName: "meta.embedded.text.cardwright", patterns: [{ include: "text.cardwright" }] },
                {
                    ...field(FIELDS, '(?:(?:Some)?\\s*\\(?\\s*)(")'),
                    end: '"',
                    name: "string.quoted.double.ron",
                    contentName: "meta.embedded.text.cardwright",
                    patterns: [escapes, { include: "text.cardwright" }],
                },
            ],
        },
        strings: {
            patterns: [
                { name: "string.quoted.other.raw.ron", begin: '\\br(#*)"', end: '"\\1' },
                { name: "string.quoted.double.ron", begin: '"', end: '"', patterns: [escapes] },
                { name: "string.quoted.single.ron", match: "'(?:[^'\\\\]|\\\\.)'" },
            ],
        },
    },
};

/** An alternative of words, the longest first. */
const one = (list) => {
    const sorted = [...new Set(list)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    return `(?:${sorted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`;
};

/** A word in either case of its first letter. */
const anyCase = (words) => words.flatMap((word) => [word, word[0].toUpperCase() + word.slice(1)]);

/** What joins and bounds clauses. */
export const CONTROL = [
    "if you do", "if you do not", "if", "unless", "when", "whenever", "while", "as long as", "until", "instead", "otherwise", "then", "additionally",
    "for each", "for every", "each time", "the next time", "choose one", "may", "cannot", "would", "up to", "except", "without", "other than",
];

/** The grammar of effect texts, with the words of `words.mjs`. */
export function text(words) {
    const name = (scope, open, close) => ({
        name: `meta.name.cardwright`,
        match: `(${open})([^${close}"]*)(${close})`,
        captures: {
            1: { name: `punctuation.definition.${scope}.cardwright` },
            2: { name: `${scope}.cardwright` },
            3: { name: `punctuation.definition.${scope}.cardwright` },
        },
    });
    const word = (scope, list, ending = "") => ({ name: `${scope}.cardwright`, match: `\\b${one(list)}${ending}\\b` });
    const names = [name("entity.name.class", "『", "』"), name("entity.name.type", "「", "」"), name("support.type", "【", "】"), name("entity.name.class", "<", ">")];
    const numbers = [
        { name: "constant.numeric.cardwright", match: `[+\\-−]?\\b\\d+\\b|[①-⑳]|\\{\\d+\\}|\\b[xX]\\d+\\b` },
        word("constant.numeric", anyCase(words.numbers)),
    ];
    const nouns = [
        word("constant.language.state", words.states),
        word("variable.other.property", words.values, "s?"),
        word("variable.other.zone", words.zones, "s?"),
        word("support.class.card-type", words.cardTypes),
    ];
    return {
        name: "Cardwright effect text",
        scopeName: "text.cardwright",
        patterns: [
            { name: "comment.block.reminder.cardwright", match: `\\((?:\\*|(?i:including )|${one(words.reminders.map((text) => text.replaceAll('"', '\\"')))})[^)]*\\)` },
            {
                name: "meta.trigger.cardwright",
                begin: "《",
                end: "》|(?=\")",
                beginCaptures: { 0: { name: "keyword.control.trigger.cardwright" } },
                endCaptures: { 0: { name: "keyword.control.trigger.cardwright" } },
                contentName: "keyword.control.trigger.cardwright",
                patterns: [...names, ...numbers],
            },
            { name: "storage.modifier.mark.cardwright", match: `\\[${one(words.marks)}(?:\\s*\\(?\\+?[\\d①-⑳]*\\)?)?\\]` },
            { name: "entity.name.function.keyword.cardwright", match: `\\[${one(words.keywords)}(?:\\s*\\(?\\+?[\\d①-⑳]*\\)?)?\\]` },
            { name: "storage.modifier.limit.cardwright", match: "\\((?i:(?:up to )?(?:once|twice|\\w+ times) per (?:turn|game)|if on the [\\w ]+|if in the [\\w ]+|switch to resting|sideline this card|place \\(\\d+\\) from hand into sideline|pay \\(\\d+\\) ap)\\)" },
            { name: "entity.name.tag.cardwright", match: '\\[[^\\]"]*\\]' },
            ...names,
            ...numbers,
            { name: "keyword.operator.arrow.cardwright", match: "→" },
            word("keyword.control", anyCase(CONTROL)),
            ...nouns,
            word("support.function.verb", anyCase(words.verbs), "(?:s|es|ed|d)?"),
        ],
    };
}
