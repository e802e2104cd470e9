import { termsOf } from '#lib/words.ts';
import type { ChunkKind } from './index/chunk-table.ts';
import {
  emptyFilters,
  type FilterDraft,
  isFilterKey,
  kindsOf,
  readFilter,
  type TextPattern,
  toPattern,
} from './query-filters.ts';
import { isIdentifier, type QueryName, toName } from './query-names.ts';
import { type QueryToken, readTokens } from './query-tokens.ts';
import { readProse } from './understanding/prose.ts';
import type { QuestionKind } from './understanding/question-kind.ts';
import { groupsOf, type QueryGroup } from './ranking/query-groups.ts';

export interface SearchQuery {
  readonly groups: readonly QueryGroup[];
  /** the plain words and the phrases, as written */
  readonly words: readonly string[];
  /** terms no hit may have in its name, signature or body */
  readonly excludedTerms: readonly string[];
  /** quoted texts, as written */
  readonly phrases: readonly string[];
  /** what a file must have, all of it */
  readonly texts: readonly TextPattern[];
  /** what no hit may have */
  readonly excludedTexts: readonly TextPattern[];
  /** words written like identifiers: `max_size`, `MaxSize`, `app.run()` */
  readonly identifiers: readonly string[];
  /** names whose definitions come first: of a query that is names, or one word, and nothing else */
  readonly names: readonly QueryName[];
  /** of `symbol:`: names or, by a pattern, parts of names; any of them */
  readonly symbols: readonly TextPattern[];
  /** ids of `lang:`; any of them */
  readonly languages: readonly string[];
  readonly excludedLanguages: readonly string[];
  /** of `path:`: parts of a path, globs or expressions; any of them */
  readonly paths: readonly TextPattern[];
  readonly excludedPaths: readonly TextPattern[];
  /** of `kind:`; any of them */
  readonly kinds: readonly ChunkKind[];
  /** whether there is nothing but filters and what is left out: all that fits is listed */
  readonly isListing: boolean;
  /** what is asked, null where the words are no question */
  readonly kind: QuestionKind | null;
  /** whether tests are asked for: they are then not ranked down */
  readonly wantsTests: boolean;
  /** whether documents are asked for: they are then not ranked down */
  readonly wantsDocuments: boolean;
}

/** Words that ask for documents, stemmed. */
const DOCUMENT_TERMS: ReadonlySet<string> = new Set(
  termsOf('documentation docs readme changelog tutorial license'),
);

interface Draft extends FilterDraft {
  readonly words: string[];
  readonly excludedWords: string[];
}

/**
 * Reads a query: words in any language, `"a phrase"`, `/an expression/i`, and the filters `lang:`,
 * `path:`, `kind:`, `symbol:`, `case:yes`; repeated filters mean any of them. A minus before anything
 * but `case:` leaves out what it says. What is no known operator is a word, so every text is a query.
 * Whether expressions are sound is for whoever compiles them.
 * @param ownTerms of the project's own name: context, where other words say what is asked
 */
export function parseQuery(text: string, ownTerms?: ReadonlySet<string>): SearchQuery {
  const tokens = readTokens(text, isFilterKey);
  const isCaseSensitive = tokens.some(({ key, value }) => key === 'case' && isYes(value));
  const draft: Draft = { words: [], excludedWords: [], ...emptyFilters(isCaseSensitive) };
  for (const token of tokens) readToken(draft, token);
  const phrases = draft.texts.flatMap((found) => (found.kind === 'phrase' ? [found.text] : []));
  const all = [...draft.words, ...phrases.flatMap((phrase) => phrase.split(/\s+/u))];
  const prose = readProse(all);
  const groups = groupsOf({
    words: prose.words,
    isQuestion: prose.kind !== null,
    ...(ownTerms !== undefined && { ownTerms }),
  });
  const terms = groups.flatMap((group) => group.terms[0]?.term ?? []);
  return {
    groups,
    words: all,
    phrases,
    ...fileFiltersOf(draft),
    symbols: draft.symbols,
    texts: [...draft.texts, ...literalWords(draft, groups)],
    excludedTexts: draft.excludedTexts,
    excludedTerms: draft.excludedWords.flatMap((word) => termsOf(word).slice(-1)),
    identifiers: draft.words.filter(isIdentifier),
    names: namesOf(draft),
    kinds: kindsOf(draft),
    isListing: draft.words.length === 0 && draft.texts.length === 0 && tokens.length > 0,
    kind: prose.kind,
    wantsTests: terms.includes('test'),
    wantsDocuments: terms.some((term) => DOCUMENT_TERMS.has(term)),
  };
}

function fileFiltersOf({ languages, excludedLanguages, paths, excludedPaths }: Draft) {
  return { languages, excludedLanguages, paths, excludedPaths };
}

/** Every term whose postings the ranking needs. */
export function termsToFetch(query: SearchQuery): string[] {
  const wanted = new Set(query.excludedTerms);
  for (const group of query.groups) for (const { term } of group.terms) wanted.add(term);
  return [...wanted];
}

function isYes(value: string): boolean {
  return /^(?:yes|true|sensitive)$/iu.test(value);
}

function readToken(draft: Draft, token: QueryToken): void {
  if (readFilter(draft, token)) return;
  const { form, isNegated } = token;
  const value = token.key === '' ? token.value : `${token.key}:${token.value}`;
  if (form !== 'word') {
    (isNegated ? draft.excludedTexts : draft.texts).push(toPattern(draft, { ...token, value }));
  } else if (isNegated && termsOf(value).length > 0) draft.excludedWords.push(value);
  else draft.words.push(value.normalize('NFC'));
}

/**
 * Words to be looked for as they stand: every one where letter case counts, and all of them in a row
 * where none has a term in it: signs, or nothing but stop words.
 */
function literalWords(draft: Draft, groups: readonly QueryGroup[]): TextPattern[] {
  const { words, isCaseSensitive } = draft;
  if (isCaseSensitive) return words.map((text) => ({ kind: 'phrase', text, isCaseSensitive }));
  if (words.length === 0 || groups.some(({ optional }) => !optional)) return [];
  return [{ kind: 'phrase', text: words.join(' '), isCaseSensitive }];
}

function namesOf({ words, texts }: Draft): readonly QueryName[] {
  const isNames = words.length === 1 || words.every(isIdentifier);
  if (!isNames || texts.length > 0) return [];
  return words.flatMap((word) => toName(word) ?? []);
}
