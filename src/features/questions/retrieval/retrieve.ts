import { isDocumentPath, isTestPath } from '#code/languages/registry.ts';
import { countWords } from '#features/search/service.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Question } from '#features/search/service.ts';
import type { Place, SymbolPlace } from './place.ts';
import { type MergedHit, searchFor } from './searches.ts';
import { findSubjects, type Subjects } from './subjects.ts';
import { loadSymbols } from './symbols.ts';

/** What an index has for a question. */
export interface Retrieved extends Subjects {
  readonly question: Question;
  readonly snapshot: SnapshotRow;
  /** best first, each definition once */
  readonly places: readonly Place[];
  /** words of the question that the index has nowhere */
  readonly unknownWords: readonly string[];
  /** share of the question's words, by how much they tell, that the index has: 0..1 */
  readonly knownShare: number;
}

const NAMED_SCORE = 0.95;
const POSSIBLE_SCORE = 0.3;
const MAX_PLACES = 24;
const MAX_OF_NAME = 4;

/**
 * Everything that an index has for a question: what it names, what its words may stand for, and what
 * several searches find.
 */
export async function retrieve(
  scope: TenantScope,
  snapshot: SnapshotRow,
  question: Question,
): Promise<Retrieved> {
  const [found, hits, words] = await Promise.all([
    findSubjects(scope, snapshot, question),
    searchFor(scope, snapshot, question),
    countWords(scope, snapshot, [...question.topics, ...question.leftovers]),
  ]);
  const symbols = await loadSymbols(
    scope,
    snapshot,
    hits.flatMap(({ hit }) => hit.chunk.symbolId ?? []),
  );
  return {
    ...found,
    question,
    snapshot,
    places: toPlaces(found, hits, symbols),
    unknownWords: [...words].filter(([, count]) => count === 0).map(([word]) => word),
    knownShare: knownShare(words, snapshot.totals.chunks, new Set(question.leftovers)),
  };
}

/** A word of another language that no dictionary has may well be a verb that says little. */
const LEFTOVER_WEIGHT = 0.3;
/** In a small index a word that is missing would count twice as much as one that is in a few places. */
const LEAST_CHUNKS = 1000;

/** By inverse document frequency, so that a rare word counts more than one of every file. */
function knownShare(
  words: ReadonlyMap<string, number>,
  chunkCount: number,
  leftovers: ReadonlySet<string>,
): number {
  let known = 0;
  let all = 0;
  for (const [word, count] of words) {
    const idf = Math.log(1 + (Math.max(chunkCount, LEAST_CHUNKS) + 1) / (count + 0.5));
    const weight = leftovers.has(word) ? LEFTOVER_WEIGHT * idf : idf;
    all += weight;
    if (count > 0) known += weight;
  }
  return all === 0 ? 0 : known / all;
}

function toPlaces(
  { named, possible }: Pick<Subjects, 'named' | 'possible'>,
  hits: readonly MergedHit[],
  symbols: readonly SymbolPlace[],
): Place[] {
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  const found = hits.map(({ hit, score }) =>
    toPlace(hit, byId.get(hit.chunk.symbolId ?? -1) ?? null, score),
  );
  const best = new Map<string, Place>();
  const add = (place: Place): void => {
    const key =
      place.symbol === null ? `${place.filePath}:${place.startLine}` : `#${place.symbol.id}`;
    const known = best.get(key);
    if (known === undefined || known.score < place.score) best.set(key, place);
  };
  for (const { symbols: own } of named)
    for (const [i, symbol] of own.slice(0, MAX_OF_NAME).entries())
      add(ofSymbol(symbol, NAMED_SCORE - i / 100));
  for (const place of found) add(place);
  for (const symbol of possible.slice(0, MAX_OF_NAME)) {
    const known = best.get(`#${symbol.id}`)?.score ?? 0;
    add(
      ofSymbol(symbol, Math.min(NAMED_SCORE, known + POSSIBLE_SCORE * (symbol.isTest ? 0.3 : 1))),
    );
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score).slice(0, MAX_PLACES);
}

function ofSymbol(symbol: SymbolPlace, score: number): Place {
  const { filePath, startLine, endLine, isTest } = symbol;
  return { filePath, startLine, endLine, symbol, score, isTest, isDocument: false };
}

/** Of a definition the whole of it, of which the hit may be a part. */
function toPlace({ chunk }: MergedHit['hit'], symbol: SymbolPlace | null, score: number): Place {
  if (symbol !== null) return ofSymbol(symbol, score);
  const { path, startLine, endLine } = chunk;
  return {
    filePath: path,
    startLine,
    endLine,
    symbol: null,
    score,
    isTest: isTestPath(path),
    isDocument: isDocumentPath(path),
  };
}
