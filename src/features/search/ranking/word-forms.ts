import { stemOf } from '#lib/words.ts';

/** A stem that is the same word in another form, and what it is worth beside the one that was asked. */
export interface WordForm {
  readonly term: string;
  readonly weight: number;
}

/** Who does it and what is done are one word: `parser` and `parse`. */
const SAME_WORD = 0.5;
/** The opposite, or the same again: `decompress`, `unescape`, `reload`. */
const PREFIXED = 0.3;

/** Verbs whose forms a stemmer does not bring together: the verb, then its other forms. */
const IRREGULAR = `
begin began begun; bind bound; break broke broken; bring brought; build built; buy bought; catch caught;
choose chose chosen choice; deal dealt; do did done; draw drew drawn; drive drove driven; fall fell fallen;
feed fed; find found; forbid forbade forbidden; forget forgot forgotten; freeze froze frozen; give gave given;
go went gone; grow grew grown; hide hid hidden; hold held; keep kept; know knew known; lay laid; lead led;
leave left; lend lent; lose lost loss; make made; meet met; pay paid payment; rise rose risen; run ran;
say said; see saw seen; seek sought; sell sold; send sent; show shown; sleep slept; speak spoke spoken;
spend spent; steal stole stolen; strike struck; swear sworn; sweep swept; take took taken; teach taught;
tear tore torn; tell told; think thought; throw threw thrown; understand understood; wake woke woken;
wear worn; win won; write wrote written; analyze analyse analysis; store storage; fail failure;
close closure; expire expiry; resolve resolution; describe description; subscribe subscription;
receive reception receipt; produce product production; reduce reduction; apply application;
respond response; register registry registration; depend dependency; bill billing; proceed procedure`;

const irregular = new Map<string, readonly string[]>();
for (const line of IRREGULAR.split(';')) {
  const stems = [...new Set(line.trim().split(/\s+/u).map(stemOf))];
  for (const stem of stems) irregular.set(stem, [...(irregular.get(stem) ?? []), ...stems]);
}

/** Ends of a stem that change from verb to noun: `extend`, `extension`. */
const ENDS: readonly (readonly [string, string])[] = [
  ['nd', 'ns'],
  ['id', 'is'],
  ['ert', 'ers'],
  ['mit', 'miss'],
  ['ifi', 'if'],
  ['er', 'eri'],
  ['ov', 'overi'],
  ['iv', 'iveri'],
];
const PREFIXES = ['de', 'un', 're'] as const;
const MIN_STEM = 3;
const MIN_PREFIXED = 4;
const CONSONANTS = /[bdgklmnprt]$/u;

/** Other forms of a word, as stems, itself left out; most of them are no words, and are found nowhere. */
export function formsOf(term: string): readonly WordForm[] {
  if (!/^[a-z]{3,}$/u.test(term)) return [];
  const verbs = [term, ...(irregular.get(term) ?? [])];
  const same = new Set([...verbs, ...verbs.flatMap(doers), ...withOtherEnd(term)]);
  const prefixed = new Set(withOtherPrefix(term));
  same.delete(term);
  return [
    ...[...same].map((form) => ({ term: form, weight: SAME_WORD })),
    ...[...prefixed]
      .filter((form) => form !== term && !same.has(form))
      .map((form) => ({ term: form, weight: PREFIXED })),
  ];
}

/** `read` and `reader`, `log` and `logger`, in both directions. */
function doers(term: string): string[] {
  const last = term.at(-1) ?? '';
  const made = term.endsWith('e') ? [`${term}r`] : [`${term}er`, `${term}or`];
  const doubled = CONSONANTS.test(term) ? [`${term}${last}er`, `${term}${last}`] : [];
  return [...[...made, ...doubled].map(stemOf), ...doneBy(term)];
}

function doneBy(term: string): string[] {
  const bare = /^(?<verb>[a-z]{3,})(?:er|or)$/u.exec(term)?.groups?.['verb'];
  const single = /^(?<verb>[a-z]{2,})(?<twin>[bdgklmnprt])\k<twin>$/u.exec(bare ?? term);
  const undoubled = single === null ? [] : [(bare ?? term).slice(0, -1)];
  return bare === undefined ? undoubled : [bare, stemOf(`${bare}e`), ...undoubled];
}

function withOtherEnd(term: string): string[] {
  const both = ENDS.concat(ENDS.map(([verb, noun]) => [noun, verb] as const));
  return both
    .filter(([end]) => term.endsWith(end))
    .map(([end, other]) => term.slice(0, -end.length) + other)
    .filter((form) => form.length >= MIN_STEM);
}

function withOtherPrefix(term: string): string[] {
  if (term.length < MIN_PREFIXED) return [];
  const without = PREFIXES.filter((prefix) => term.startsWith(prefix))
    .map((prefix) => term.slice(prefix.length))
    .filter((rest) => rest.length >= MIN_PREFIXED);
  return [...PREFIXES.map((prefix) => prefix + term), ...without];
}
