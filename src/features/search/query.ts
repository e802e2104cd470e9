import { identifierParts, termsOf } from '#lib/words.ts';
import { CHUNK_KINDS, type ChunkKind } from './index/chunk-table.ts';
import { groupsOf, type QueryGroup } from './ranking/query-groups.ts';

export interface SearchQuery {
  readonly groups: readonly QueryGroup[];
  /** terms no hit may have in its name, signature or body */
  readonly excludedTerms: readonly string[];
  /** quoted texts, as written: the caller keeps hits whose text has them all */
  readonly phrases: readonly string[];
  /** terms that every text with the phrases has */
  readonly phraseTerms: readonly string[];
  /** words written like identifiers: `max_size`, `MaxSize`, `app.run()` */
  readonly identifiers: readonly string[];
  /** of `lang:`, lower case */
  readonly languages: readonly string[];
  /** of `path:`, parts of a path or globs, as written */
  readonly paths: readonly string[];
  /** of `kind:` */
  readonly kinds: readonly ChunkKind[];
  /** whether tests are asked for: they are then not ranked down */
  readonly wantsTests: boolean;
  /** whether documents are asked for: they are then not ranked down */
  readonly wantsDocuments: boolean;
}

const TOKEN = /(?<minus>-?)(?:(?<key>[a-z]{2,8}):)?(?:"(?<quoted>[^"]*)"|(?<plain>[^\s"]+))/giu;
/** Words that ask for documents, stemmed. */
const DOCUMENT_TERMS: ReadonlySet<string> = new Set(
  termsOf('documentation docs readme changelog tutorial license'),
);
const KIND_NAMES: ReadonlySet<string> = new Set(CHUNK_KINDS);

interface Draft {
  readonly words: string[];
  readonly excludedTerms: string[];
  readonly phrases: string[];
  readonly languages: string[];
  readonly paths: string[];
  readonly kinds: ChunkKind[];
}

/**
 * Reads a query: words in any language, `"a phrase"`, `-word`, and the filters `lang:python`,
 * `path:src/api`, `kind:class` (repeated: any of them). What is no known operator is a word, so
 * every text is a query; one without a word has no groups and finds nothing.
 */
export function parseQuery(text: string): SearchQuery {
  const draft: Draft = {
    words: [],
    excludedTerms: [],
    phrases: [],
    languages: [],
    paths: [],
    kinds: [],
  };
  for (const match of text.normalize('NFC').matchAll(TOKEN)) readToken(draft, match);
  const { words, ...rest } = draft;
  const groups = groupsOf(words);
  const terms = groups.flatMap((group) => group.terms[0]?.term ?? []);
  return {
    ...rest,
    groups,
    // Key words that stand alone are no terms of code, and so none that can be demanded.
    phraseTerms: [...new Set(rest.phrases.flatMap((phrase) => termsOf(phrase, 'code')))],
    identifiers: words.filter(isIdentifier),
    wantsTests: terms.includes('test'),
    wantsDocuments: terms.some((term) => DOCUMENT_TERMS.has(term)),
  };
}

/** Every term whose postings the ranking needs. */
export function termsToFetch(query: SearchQuery): string[] {
  const wanted = new Set([...query.excludedTerms, ...query.phraseTerms]);
  for (const group of query.groups) for (const { term } of group.terms) wanted.add(term);
  return [...wanted];
}

/** Whether a text has every phrase of the query, letter case and runs of white space ignored. */
export function hasPhrases(query: SearchQuery, content: string): boolean {
  if (query.phrases.length === 0) return true;
  const folded = foldSpace(content);
  return query.phrases.every((phrase) => folded.includes(foldSpace(phrase)));
}

function foldSpace(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

function readToken(draft: Draft, match: RegExpExecArray): void {
  const { minus = '', key = '', quoted = '', plain = '' } = match.groups ?? {};
  const value = quoted + plain;
  if (readFilter(draft, key.toLowerCase(), value)) return;
  const word = key === '' ? value : `${key}:${value}`;
  if (minus === '') {
    draft.words.push(...word.split(/\s+/u));
    if (quoted.trim() !== '') draft.phrases.push(quoted);
  } else draft.excludedTerms.push(...termsOf(word).slice(-1));
}

function readFilter(draft: Draft, key: string, value: string): boolean {
  if (value === '') return false;
  if (key === 'lang' || key === 'language') draft.languages.push(value.toLowerCase());
  else if (key === 'path' || key === 'file') draft.paths.push(value);
  else if (key === 'kind') return readKind(draft, value.toLowerCase());
  else return false;
  return true;
}

function readKind(draft: Draft, value: string): boolean {
  if (!isKind(value)) return false;
  draft.kinds.push(value);
  return true;
}

function isKind(value: string): value is ChunkKind {
  return KIND_NAMES.has(value);
}

function isIdentifier(word: string): boolean {
  const bare = word.replace(/[()[\]{};,?!.]+$/u, '');
  if (!/^[\p{L}_$][\p{L}\p{N}_$.:#>-]*$/u.test(bare)) return false;
  return (
    word.endsWith('()') || (/[_.:$]|\p{Ll}\p{Lu}/u.test(bare) && identifierParts(bare).length > 1)
  );
}
