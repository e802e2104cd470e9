import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { withoutTexts } from './exclusion.ts';
import { listDefinitions, listPieces } from './listing.ts';
import type { RankedHit } from './places.ts';
import type { SearchQuery } from './query.ts';
import type { Support } from './ranking/support.ts';
import type { FileHit } from './ranking/file-evidence.ts';
import { searchText, type TextHits, toMatchers } from './text/text-search.ts';
import { type Ranking, searchWords } from './word-search.ts';

/** What was found, and how. */
export interface Answered {
  /** best first, as many as were asked for */
  readonly hits: readonly FileHit[];
  readonly mode: 'lexical' | 'hybrid' | 'text';
  /** how much of the query the index has; null where words were not weighed */
  readonly support: Support | null;
  readonly totalCandidates: number;
  readonly isComplete: boolean;
  readonly notes: readonly string[];
}

/** Looked at for each hit wanted where some may be left out, and at least. */
const FACTOR = 5;
const MIN_CANDIDATES = 200;

/**
 * Chooses the way to answer: texts and expressions by the text of files, filters alone and `symbol:` by
 * a list, all else by words; a single word that the project does not have may be a part of one.
 * @throws AppError INVALID_REQUEST for a bad expression
 */
export async function findHits(
  scope: TenantScope,
  snapshot: SnapshotRow,
  ranking: Ranking,
): Promise<Answered> {
  if (ranking.query.texts.length > 0) return answerByText(scope, snapshot, ranking);
  return answerWithoutTexts(scope, snapshot, ranking);
}

async function answerWithoutTexts(
  scope: TenantScope,
  snapshot: SnapshotRow,
  ranking: Ranking,
): Promise<Answered> {
  const excluded = toMatchers(ranking.query.excludedTexts);
  if (excluded.length === 0) return answerByIndex(scope, snapshot, ranking);
  const limit = Math.max(MIN_CANDIDATES, ranking.limit * FACTOR);
  const answered = await answerByIndex(scope, snapshot, { ...ranking, limit });
  const { hits } = answered;
  const kept = await withoutTexts(scope, snapshot, { hits, excluded, wanted: ranking.limit });
  // Other places of a file were not read.
  return { ...answered, hits: kept.map(alone) };
}

async function answerByText(
  scope: TenantScope,
  snapshot: SnapshotRow,
  ranking: Ranking,
): Promise<Answered> {
  const found = await searchText(scope, snapshot, ranking);
  if (found.hits.length > 0 || !found.isComplete || !isQuestion(ranking.query))
    return toAnswered(found, ranking);
  const query = { ...ranking.query, texts: [] };
  const answered = await answerWithoutTexts(scope, snapshot, { ...ranking, query });
  return { ...answered, notes: [NOT_QUOTED, ...answered.notes] };
}

const NOT_QUOTED = 'The quoted text occurs nowhere; its words were searched instead.';

/** Who quotes in a question repeats what somebody says: the code need not have it word for word. */
function isQuestion({ kind, texts, words, phrases }: SearchQuery): boolean {
  const quoted = phrases.flatMap((phrase) => phrase.split(/\s+/u)).length;
  const arePhrases = texts.every((text) => text.kind === 'phrase' && !text.isCaseSensitive);
  return kind !== null && arePhrases && words.length > quoted;
}

function toAnswered(
  { hits, candidateFiles, isComplete, notes }: TextHits,
  { limit }: Ranking,
): Answered {
  return {
    hits: hits.slice(0, limit).map(alone),
    mode: 'text',
    support: null,
    totalCandidates: candidateFiles,
    isComplete,
    notes,
  };
}

async function answerByIndex(
  scope: TenantScope,
  snapshot: SnapshotRow,
  ranking: Ranking,
): Promise<Answered> {
  const { query } = ranking;
  if (query.symbols.length === 0 && !query.isListing)
    return answerByWords(scope, snapshot, ranking);
  const list = query.symbols.length > 0 ? listDefinitions : listPieces;
  const { hits, total } = await list(scope, snapshot, ranking);
  return {
    hits: hits.slice(0, ranking.limit).map(alone),
    mode: 'lexical',
    support: null,
    totalCandidates: total,
    isComplete: true,
    notes: [],
  };
}

async function answerByWords(
  scope: TenantScope,
  snapshot: SnapshotRow,
  ranking: Ranking,
): Promise<Answered> {
  const { hits, candidates, hasWords, mode, notes, support } = await searchWords(
    scope,
    snapshot,
    ranking,
  );
  const isNamed = hits.some(({ why }) => why.exact !== null);
  if (!hasWords && !isNamed) {
    const asText = await searchText(scope, snapshot, inQuotes(ranking));
    if (asText.hits.length > 0) return toAnswered(asText, ranking);
  }
  return { hits, mode, support, totalCandidates: candidates, isComplete: true, notes };
}

/** Of texts and lists every place is a hit of its own. */
function alone(hit: RankedHit): FileHit {
  return { ...hit, others: [] };
}

/** The words of a query as one text. */
function inQuotes(ranking: Ranking): Ranking {
  const { query } = ranking;
  const text = query.words.join(' ');
  const texts = [{ kind: 'phrase', text, isCaseSensitive: false } as const];
  return { ...ranking, query: { ...query, texts } };
}
