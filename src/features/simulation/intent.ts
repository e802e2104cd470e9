/** What a description asks for, where it says so in the words that people use. */
export type Action = 'rename' | 'async' | 'parameter' | 'move' | 'upgrade' | 'delete' | 'split';

export interface Intent {
  readonly action: Action;
  /** what is changed, as it is written */
  readonly subject: string;
  /** in which file, folder or type it is, '' where the description does not say */
  readonly within: string;
}

const ARTICLE = String.raw`(?:the\s+|a\s+|an\s+|our\s+)?`;
const SUBJECT = String.raw`(?<subject>[^.;\n]+?)`;
const WITHIN = String.raw`(?:\s+(?:in|of|from|inside|within)\s+${ARTICLE}(?<within>[^.;\n]+?))?`;
const END = String.raw`(?=[.;,]?\s*(?:$|\n)|[.;]\s|\s+(?:because|since|so that|and then)\s)`;
const INTO = String.raw`\s+(?:to|into|as|in)\s+`;

/** By the action; the first that fits counts. A path or a version holds dots that end no sentence. */
const FORMS: readonly (readonly [action: Action, form: RegExp])[] = [
  ['rename', form(`rename\\s+${ARTICLE}${SUBJECT}${WITHIN}(?:\\s+(?:to|into|as)\\s|${END})`)],
  ['async', form(`make\\s+${ARTICLE}${SUBJECT}${WITHIN}\\s+async(?:hronous)?\\b`)],
  ['async', form(`convert\\s+${ARTICLE}${SUBJECT}${WITHIN}\\s+to\\s+async(?:/await)?\\b`)],
  [
    'parameter',
    form(
      `(?:drop|remove|delete|add)\\s+${ARTICLE}(?:param(?:eter)?|arg(?:ument)?)s?\\s+\\S+\\s+(?:of|from|in|to)\\s+${ARTICLE}${SUBJECT}${END}`,
    ),
  ],
  ['move', form(`move\\s+${ARTICLE}${SUBJECT}${WITHIN}(?:\\s+(?:to|into)\\s|${END})`)],
  [
    'upgrade',
    form(`(?:upgrade|bump|update|downgrade)\\s+${ARTICLE}${SUBJECT}(?:\\s+(?:to|from)\\s+v?\\d)`),
  ],
  ['split', form(`split\\s+(?:up\\s+)?${ARTICLE}${SUBJECT}(?:${INTO}|${END})`)],
  ['delete', form(`(?:delete|remove|drop)\\s+${ARTICLE}${SUBJECT}${WITHIN}${END}`)],
];

function form(pattern: string): RegExp {
  // Within a name, a dot ends nothing: `src/app.ts`.
  return new RegExp(
    String.raw`\b${pattern.replaceAll('[^.;\\n]', String.raw`(?:[^.;\n]|\.(?=\w))`)}`,
    'iu',
  );
}

/** The text that a description may have; what it asks for stands in its first sentences. */
const MAX_CHARS = 500;

/** @returns null where the description only describes */
export function readIntent(description: string): Intent | null {
  const text = description.slice(0, MAX_CHARS);
  for (const [action, pattern] of FORMS) {
    const { subject, within } = pattern.exec(text)?.groups ?? {};
    if (subject !== undefined) return { action, subject, within: within ?? '' };
  }
  return null;
}

/** Words that say what a thing is and not how it is called. */
const KINDS =
  /^(?:the|a|an|all|its|our|old|new|unused|constants?|variables?|functions?|methods?|class(?:es)?|types?|interfaces?|enums?|fields?|propert(?:y|ies)|files?|modules?|folders?|director(?:y|ies)|packages?|dependenc(?:y|ies)|librar(?:y|ies)|services?|components?|api|code|helper|package|to|is|are)$/iu;

/**
 * How the thing that a phrase means may be called, in the form of `toKey`, the surest first: as a whole,
 * `legacy auth` being `legacyAuth` too, then each word.
 */
export function keysOf(phrase: string): string[] {
  const quoted = /[`'"“](?<name>[^`'"”]+)[`'"”]/u.exec(phrase)?.groups?.['name'];
  const words = (quoted ?? phrase)
    .replaceAll(/\(\)|[`'"“”,:]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !KINDS.test(word));
  const named = telling.length === 0 ? words : telling;
  const all = [words.join(' '), named.join(' '), ...named.filter(isName), ...oneOf(named)];
  return [...new Set(all.map(toKey))].filter((key) => key.length > 1);
}

/** A word that nobody would write for another reason than that something is called so. */
function isName(word: string): boolean {
  return /[\d_/$.]|[a-z][A-Z]/u.test(word);
}

function oneOf(words: readonly string[]): readonly string[] {
  return words.length === 1 ? words : [];
}

/** Names that differ in case, hyphens and underscores are the same. */
export function toKey(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/gu, '');
}
