/** A phrase that we do not write, and what to write instead. */
export interface Phrase {
  /** global, so that all places are found */
  readonly pattern: RegExp;
  readonly message: string;
  /** Fits a match in a sense that is plain English. */
  readonly allows?: RegExp;
}

function phrase(pattern: RegExp, message: string, allows?: RegExp): Phrase {
  const found = new RegExp(acrossLines(pattern), `g${pattern.flags}`);
  return { pattern: found, message, ...(allows && { allows: new RegExp(acrossLines(allows)) }) };
}

/** A phrase may be broken between two lines. */
function acrossLines({ source }: RegExp): string {
  return source.replaceAll(' ', String.raw`\s+`);
}

/** Held of every text that people read. */
export const PHRASES: readonly Phrase[] = [
  // Errors say what is wrong, with the value, then what to do.
  phrase(/\b(?:is|are) none\b/, 'Say what it is: "must be ...; got ...".'),
  phrase(
    /(?<!there )\b(?:is|are) no (?:\w+[-\s]?){1,2}/i,
    'Write "is not a ..." or "has no ...".',
    /no (?:longer|more|less|later|earlier|faster|slower|larger|smaller|different|better|worse)/,
  ),
  phrase(/\bthere (?:is|are) no such\b/i, 'Name what is missing: "Unknown route: ...".'),
  phrase(/; (?:\S+ is|this one has) not\./, 'Give the value: "...; got 9."'),
  phrase(/\b(?:expects|wants) (?:a|an|at|to be|\d)\b/, 'Write "must be ...".'),
  phrase(/\bnobody\b/i, 'Name the subject: "No user ...".'),
  phrase(/\bmeanwhile\b/i, 'Write "while ..." or "in the meantime".'),
  phrase(/\bor never was\b/, 'Write "invalid".'),
  phrase(/\bwhoever\b/i, 'Name the role: "the administrator".'),
  phrase(/\bsomebody\b/i, 'Name the person: "a user", "a developer".'),

  // Words of a private language.
  phrase(/\bsaid so\b/, 'Write "stated" or name what is reported.'),
  phrase(/\bis said (?:to|by|so|in)\b/, 'Write "is reported".'),
  phrase(/\btold\b/, 'Write "reported", "logged" or "specified".'),
  phrase(
    /\btells (?:which|what|who|how|whether|where|of|nothing|more)\b/,
    'Write "shows", "reports" or "states".',
  ),
  phrase(/\bholes?\b/, 'Write "blind spot" or "gap".', /loophole/),
  phrase(/\bledger\b/i, 'Write "completeness report".'),
  phrase(/\bwithheld\b/, 'Write "not reported".'),
  phrase(/\bmended\b/, 'Write "fixed".'),
  phrase(/\bnot known to the end\b/i, 'Write "incomplete".'),
  phrase(
    /\bto the end\b/,
    'Write "completely".',
    /(?:up|down|next|back|moved|added|appended) to the end/,
  ),
  phrase(
    /\blea(?:ds?|ding) (?:nowhere|anywhere|somewhere)\b/,
    'Write "does not resolve" or "unresolved".',
  ),
  phrase(
    /\b(?:stands?|stood|standing) (?:elsewhere|there|in|above|below|behind|before|outside|where|on)\b/,
    'Write "is" or "appears".',
  ),
  phrase(/\bof strangers\b|\bstrangers\b/, 'Write "untrusted".'),
  phrase(/\bas (?:it|they) comes?\b/, 'Write "unchanged" or "in any order".'),
  phrase(/\b(?:is|are|was|were|be) kept\b/, 'Write "stored", "cached", "retained" or "pinned".'),
  phrase(/\bkept (?:in memory|whole|by|as|under|answers?|texts?)\b/, 'Write "cached" or "stored".'),
  phrase(/\bwhat is (?:left|not good)\b/i, 'Write "the rest", or "Known limits".'),
  phrase(/\bfits? (?:the question|it|them|that) best\b/, 'Name what answers the question.'),
  phrase(/\bmade from nothing\b|\bfrom nothing\b/, 'Write "from scratch" or "a full index".'),
  phrase(/\bmade anew\b|\banew\b/, 'Write "again" or "rebuilt".'),
  phrase(/\bfor want of\b/, 'Write "because ... is missing".'),
  phrase(/\bgives? back\b/, 'Write "returns".'),
  phrase(
    /\bof one['’]s own\b|\bof (?:its|their|his) own\b/,
    'Write "its own ..." or "a separate ...".',
  ),
  phrase(/\bof (?:ours|yours)\b/, 'Write "our ..." or "your ...".'),
  phrase(/\btaken over (?:by the next|from)\b/, 'Write "reused" or "inherited".'),
  phrase(/\bput (?:right|aside)\b|\bset aside\b/, 'Write "suppressed", "ignored" or "reserved".'),
  phrase(/\bbut for\b/, 'Write "except for".'),
  phrase(/\bfor people\b|\bfor programs\b/, 'Write "human-readable" or "machine-readable".'),
  phrase(/\bso (?:many|much) as\b|\bas many as\b/, 'Give the number.'),
  phrase(/\ball (?:that|of it|of them) (?:fits?|fit|is left)\b/, 'Write "all matches".'),
  phrase(/\bunder way\b/, 'Write "in progress" or "running".'),
  phrase(/\bwhole (?:answers?|it)\b/, 'Write "entire" or "complete".'),
  phrase(/\b(?:knows?|known) nothing of\b/, 'Write "does not depend on" or "cannot see".'),
  phrase(/\bis known of\b/, 'Write "is known about".'),
  phrase(/\bgo(?:es)? by\b/, 'Write "uses" or "is based on".', /goes? by the name/),
  phrase(/\bways? from\b|\bits way\b/, 'Write "path".'),
  phrase(/\b(?:circle|circles) of imports\b/, 'Write "import cycle".'),
  phrase(/\bat fault\b/, 'Name the cause.'),
  phrase(/\bhas (?:it|them) from\b/, 'Write "gets ... from".'),
  phrase(/\bout of hand\b|\bby hand\b/, 'Write "manually".'),

  // "where" is a place, not a condition.
  phrase(
    /\bwhere (?:nobody|somebody|there|none|nothing|that|not|one|he|she|all|any|no|some|this|these)\b/,
    'Write "if" or "when".',
  ),
  phrase(
    /\bwhere (?:it|they) (?!(?:is|are|was|were)\b(?! (?:not|none|no|there|known|set|needed|possible)\b))/,
    'Write "if" or "when".',
  ),

  // A sentence names its subject.
  phrase(/(?:^|[.:] )The same[.;,](?: |$)/, 'Repeat the noun.'),
  phrase(/(?:^|\. )(?:Of|By) (?:the|a|an|its) \w+[.,;]/, 'Write a full sentence.'),
  phrase(
    /(?:^|\. )Who (?:asks|wants|comes|calls it|reads|made|has it)\b/,
    'Name the person or role.',
  ),
  phrase(/\bno [a-z]+ of (?:ours|theirs|its)\b/, 'Say whose.'),
];
