import { termsOf } from '#lib/words.ts';
import { abbreviationsOf } from './abbreviations.ts';
import { synonymsOf } from './synonyms.ts';
import { isWeakTerm } from './weak-words.ts';
import { formsOf } from './word-forms.ts';

const MAX_GROUPS = 48;
const SYNONYM_WEIGHT = 0.4;
const JOINED_WEIGHT = 0.5;
const WEAK_WEIGHT = 0.5;
const CONTEXT_WEIGHT = 0.15;

/** A word of a query with what it is worth beside the others, 0..1. */
export interface WeighedWord {
  readonly word: string;
  readonly weight: number;
  /** its absence lowers nothing */
  readonly isOptional: boolean;
}

/** One word of the query: its term and the terms that stand for it. */
export interface QueryGroup {
  readonly terms: readonly { readonly term: string; readonly weight: number }[];
  readonly weight: number;
  /** a guess of ours (two words joined): it may raise a score, its absence lowers none */
  readonly optional: boolean;
  /** what code may call a thing that the query describes, see `withConcepts` */
  readonly isConcept?: true;
}

export interface GroupInput {
  readonly words: readonly WeighedWord[];
  /** of the project's own name */
  readonly ownTerms?: ReadonlySet<string>;
  readonly isQuestion: boolean;
}

/** The words of a query as groups of terms, at most 48; neighbours joined as well, for `max body` may be written `maxBody`. */
export function groupsOf({ words, ownTerms = NONE, isQuestion }: GroupInput): QueryGroup[] {
  const groups = new Map<string, QueryGroup>();
  const add = (term: string, weight: number, optional: boolean) => {
    if (groups.has(term) || groups.size >= MAX_GROUPS) return;
    const terms = optional ? [{ term, weight: 1 }] : standingFor(term, isQuestion);
    groups.set(term, { terms, weight, optional });
  };
  const isAbout = words.some(({ word }) => termsOf(word).some((term) => !ownTerms.has(term)));
  for (const { word, weight, isOptional } of words) {
    for (const term of termsOf(word)) {
      // The project's own name is context: it says nothing of where.
      const isContext = isAbout && ownTerms.has(term);
      const ofTerm = (isWeakTerm(term) ? WEAK_WEIGHT : 1) * (isContext ? CONTEXT_WEIGHT : 1);
      add(term, weight * ofTerm, isOptional || isContext);
    }
  }
  const full = words.flatMap(({ word, weight }) => (weight < 1 ? [] : [word]));
  for (const term of joinedNeighbours(full)) add(term, JOINED_WEIGHT, true);
  return [...groups.values()];
}

/** A term, its short and long forms, and in a question other words for it: who asks has not read the code. */
function standingFor(term: string, isQuestion: boolean): QueryGroup['terms'] {
  const short = abbreviationsOf(term);
  const known = new Map([[term, 1], ...short.map((form) => [form, SYNONYM_WEIGHT] as const)]);
  const others = isQuestion ? [...formsOf(term), ...synonymsOf(term)] : [];
  for (const { term: other, weight } of others) if (!known.has(other)) known.set(other, weight);
  return [...known].map(([standing, weight]) => ({ term: standing, weight }));
}

const NONE: ReadonlySet<string> = new Set();

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
