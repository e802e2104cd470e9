import { isDocumentPath, isTestPath } from '#code/languages/registry.ts';
import { countWords, type SearchAnswer, type SearchHit } from '#features/search/service.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Question } from '#features/search/service.ts';
import type { Place, SymbolPlace } from './place.ts';
import { searchFor } from './searches.ts';
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
  /** how much of the question the index has; null where words were not weighed */
  readonly support: SearchAnswer['support'];
}

const NAMED_SCORE = 0.95;
const POSSIBLE_SCORE = 0.1;
const MAX_PLACES = 24;
const MAX_OF_NAME = 4;
/** Of the best files more than the best place is of use. */
const FILES_IN_DEPTH = 3;
const OTHERS_OF_FILE = 3;
const OTHER_SHARE = 0.95;

/**
 * Everything that an index has for a question: what it names, what its words may stand for, and what
 * several searches find.
 */
export async function retrieve(
  scope: TenantScope,
  snapshot: SnapshotRow,
  question: Question,
): Promise<Retrieved> {
  const [found, answer, words] = await Promise.all([
    findSubjects(scope, snapshot, question),
    searchFor(scope, snapshot, question),
    countWords(scope, snapshot, [...question.topics, ...question.leftovers]),
  ]);
  const hits = answer?.hits ?? [];
  const ids = hits.flatMap(({ chunk, others }) => [
    ...(chunk.symbolId === null ? [] : [chunk.symbolId]),
    ...others.flatMap(({ symbolId }) => symbolId ?? []),
  ]);
  const symbols = await loadSymbols(scope, snapshot, ids);
  return {
    ...found,
    question,
    snapshot,
    places: toPlaces(found, hits, symbols),
    unknownWords: [...words].filter(([, count]) => count === 0).map(([word]) => word),
    support: answer?.support ?? null,
  };
}

function toPlaces(
  { named, possible }: Pick<Subjects, 'named' | 'possible'>,
  hits: readonly SearchHit[],
  symbols: readonly SymbolPlace[],
): Place[] {
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  const found = hits.flatMap((hit, i) => [
    toPlace(hit, byId.get(hit.chunk.symbolId ?? -1) ?? null),
    ...(i < FILES_IN_DEPTH ? otherPlaces(hit, byId) : []),
  ]);
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

/** Other definitions of a file that answer, worth less than its best place. */
function otherPlaces(
  { others, score }: SearchHit,
  symbols: ReadonlyMap<number, SymbolPlace>,
): Place[] {
  return others.slice(0, OTHERS_OF_FILE).flatMap((other) => {
    const symbol = symbols.get(other.symbolId ?? -1);
    return symbol === undefined ? [] : [ofSymbol(symbol, Math.min(other.score, score * OTHER_SHARE))];
  });
}

function ofSymbol(symbol: SymbolPlace, score: number): Place {
  const { filePath, startLine, endLine, isTest } = symbol;
  return { filePath, startLine, endLine, symbol, score, isTest, isDocument: false };
}

/** Of a definition the whole of it, of which the hit may be a part. */
function toPlace({ chunk, score }: SearchHit, symbol: SymbolPlace | null): Place {
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
