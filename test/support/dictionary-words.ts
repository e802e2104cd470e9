import { hashOf, KIND_SHIFT, TOKEN } from '#code/lex-rules.ts';
import type { Extraction } from '#code/model.ts';
import { PAGE_PLACES, TOKEN_PAGES } from '#code/vocabulary.ts';

/** A file of our own repository. */
export interface OwnFile {
  readonly content: Buffer;
  readonly extracted: Exclude<Extraction, { readonly outcome: 'skipped' }>;
}

const TERM_COUNT = 16 * PAGE_PLACES;
const TOKEN_COUNT = TOKEN_PAGES * PAGE_PLACES;
const LONGEST = 40;
const SMALL_NUMBERS = 256;

/** Whatever might be a token: names, numbers, short texts in quotes, signs. */
const CANDIDATES = /[\p{L}_$@#][\p{L}\p{N}_$]*|\p{N}[\w.]*|(["'`])(?:(?!\1)[^\\\n])*\1/gu;
const SIGNS = /[^\p{L}\p{N}\s]+/gu;
const LONGEST_SIGN = 4;
const NAMES = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Lines for `tokens-1.txt`, most frequent first: kind and text. */
export function countTokens(files: readonly OwnFile[]): string {
  const weightOf = weigh(files);
  const words = wordsByHash(files);
  const scores = new Map<number, number>();
  const count = (hashes: ReadonlySet<number>, weight: number): void => {
    for (const hash of hashes) scores.set(hash, (scores.get(hash) ?? 0) + weight);
  };
  for (const file of files) {
    // A word in a comment or a list of names is a token elsewhere.
    const said = file.content.toString().match(NAMES) ?? [];
    const names = said.map((name) => tokenHash(TOKEN.name, name));
    count(new Set([...file.extracted.facts.tokens.hashes, ...names]), weightOf(file));
  }
  return best(scores, TOKEN_COUNT, (hash) => words.get(hash));
}

/** Lines for `terms-1.txt`, most frequent first. */
export function countTerms(files: readonly OwnFile[]): string {
  const weightOf = weigh(files);
  const scores = new Map<string, number>();
  for (const file of files) {
    const terms = new Set(file.extracted.chunks.flatMap((chunk) => chunk.terms));
    for (const term of terms) scores.set(term, (scores.get(term) ?? 0) + weightOf(file));
  }
  return best(scores, TERM_COUNT, (term) => (/^\S+$/.test(term) ? term : undefined));
}

/** Most of our files are in one language: those of the others weigh more. */
function weigh(files: readonly OwnFile[]): (file: OwnFile) => number {
  const languages = Map.groupBy(files, ({ extracted: { facts } }) => facts.language);
  return ({ extracted: { facts } }) => 1 / Math.sqrt(languages.get(facts.language)?.length ?? 1);
}

function tokenHash(kind: number, text: string): number {
  return ((kind << KIND_SHIFT) | hashOf(text, 0, text.length)) >>> 0;
}

function wordsByHash(files: readonly OwnFile[]): Map<number, string> {
  const words = new Map<number, string>();
  const add = (text: string): void => {
    for (const kind of Object.values(TOKEN)) {
      const hash = tokenHash(kind, text);
      if (!words.has(hash) && text.length <= LONGEST) words.set(hash, `${kind}${text}`);
    }
  };
  for (let i = 0; i < SMALL_NUMBERS; i++) add(String(i));
  for (const { content } of files) {
    const text = content.toString();
    for (const word of text.match(CANDIDATES) ?? []) add(word);
    for (const word of text.match(NAMES) ?? []) add(word);
    for (const signs of text.match(SIGNS) ?? []) for (const sign of piecesOf(signs)) add(sign);
  }
  return words;
}

function* piecesOf(signs: string): Generator<string> {
  for (let start = 0; start < signs.length; start++)
    for (let size = 1; size <= LONGEST_SIGN; size++) yield signs.slice(start, start + size);
}

function best<T>(
  scores: ReadonlyMap<T, number>,
  count: number,
  lineOf: (word: T) => string | undefined,
): string {
  const lines = [...scores]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([word]) => lineOf(word) ?? []);
  return `${lines.slice(0, count).join('\n')}\n`;
}
