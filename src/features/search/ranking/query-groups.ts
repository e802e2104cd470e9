import { termsOf } from '#lib/words.ts';
import { abbreviationsOf } from './abbreviations.ts';
import { isWeakTerm } from './weak-words.ts';

const MAX_GROUPS = 48;
const SYNONYM_WEIGHT = 0.4;
const JOINED_WEIGHT = 0.5;
const WEAK_WEIGHT = 0.5;

/** One word of the query: its term and the terms that stand for it. */
export interface QueryGroup {
  readonly terms: readonly { readonly term: string; readonly weight: number }[];
  readonly weight: number;
  /** a guess of ours (two words joined): it may raise a score, its absence lowers none */
  readonly optional: boolean;
}

/** The words of a query as groups of terms, at most 48; neighbours joined as well, for `max body` may be written `maxBody`. */
export function groupsOf(words: readonly string[]): QueryGroup[] {
  const groups = new Map<string, QueryGroup>();
  const add = (term: string, weight: number, optional: boolean) => {
    if (groups.has(term) || groups.size >= MAX_GROUPS) return;
    const synonyms = optional ? [] : abbreviationsOf(term);
    const terms = [
      { term, weight: 1 },
      ...synonyms.map((synonym) => ({ term: synonym, weight: SYNONYM_WEIGHT })),
    ];
    groups.set(term, { terms, weight, optional });
  };
  for (const word of words)
    for (const term of termsOf(word)) add(term, isWeakTerm(term) ? WEAK_WEIGHT : 1, false);
  for (const term of joinedNeighbours(words)) add(term, JOINED_WEIGHT, true);
  return [...groups.values()];
}

/** `max body` may be written `maxBody`: neighbours joined, as the index joins the parts of a name. */
function joinedNeighbours(words: readonly string[]): string[] {
  const plain = words.map((word) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const joined: string[] = [];
  for (let i = 0; i + 1 < plain.length; i++) {
    const [a = '', b = '', c = ''] = plain.slice(i, i + 3);
    if (a.length < 2 || b.length < 2) continue;
    joined.push(a + b);
    if (c.length >= 2) joined.push(a + b + c);
  }
  return joined;
}
