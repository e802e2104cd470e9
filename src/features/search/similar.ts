import { termsOf } from '#lib/words.ts';
import { findCurrentSnapshot, type SnapshotRow } from '#features/snapshots/service.ts';
import { query as sql } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { toSearchHits } from './hits.ts';
import { loadIndex } from './index-cache.ts';
import { inverseDocumentFrequency, type PostingRow } from './index/postings.ts';
import { loadCachedTexts } from './text-cache.ts';
import { parseQuery, type SearchQuery } from './query.ts';
import { rankChunks, type RankedChunk } from './ranking/ranking.ts';
import { loadSemantic } from './semantic.ts';
import type { SearchAnswer } from './search-answer.ts';
import { loadTerms } from './stored-terms.ts';
import { toFileHits } from './word-search.ts';

/** Code to find the like of: a symbol of the index by its number, or a piece of code. */
export type SimilarRequest = { readonly limit: number } & (
  | { readonly symbolId: number }
  | { readonly code: string }
);

const MAX_CODE_CHARS = 20_000;
const MAX_LIMIT = 100;
/** Terms that tell most of a piece of code. */
const TERMS = 32;
/** What a piece of code does and what it is called weigh alike. */
const SEMANTIC_WEIGHT = 0.5;
const LEAST_PIECES = 200;

/**
 * Finds code that is like a symbol's or a given piece: by the terms that tell most of it and by the
 * closeness of the learnt vectors; without the symbol itself.
 * @throws AppError INVALID_REQUEST, NOT_FOUND, PROJECT_NOT_INDEXED
 */
export async function findSimilar(
  scope: TenantScope,
  projectId: string,
  request: SimilarRequest,
): Promise<SearchAnswer> {
  const { limit } = request;
  if (!Number.isInteger(limit) || limit < 1)
    throw new AppError('INVALID_REQUEST', `limit must be at least 1; got ${limit}.`);
  const snapshot = await findCurrentSnapshot(scope, projectId);
  const model = await loadModel(scope, snapshot, request);
  const index = await loadIndex(scope, snapshot);
  const counts = countsOf(model.code);
  const stored = await loadTerms(scope, snapshot, [...counts.keys()]);
  const query = toQuery(counts, stored.rows, index.table.count);
  const semantic = await loadSemantic(scope, snapshot, {
    query,
    text: model.code,
    index,
    allowedFiles: null,
    ...stored,
  });
  const input = semantic.input && { ...semantic.input, weight: SEMANTIC_WEIGHT };
  const ranked = rankChunks({
    query,
    rows: stored.rows,
    table: index.table,
    limit: LEAST_PIECES,
    ...(input !== null && { semantic: input }),
  });
  const isOther = ({ chunkId }: RankedChunk): boolean =>
    index.table.fileIds[chunkId] !== model.fileId ||
    (index.table.endLines[chunkId] ?? 0) < model.startLine ||
    (index.table.startLines[chunkId] ?? 0) > model.endLine;
  const files = { allowed: null, named: [] };
  const wanted = Math.min(limit, MAX_LIMIT);
  const ranking = { query, text: model.code, index, files, limit: wanted };
  const hits = await toFileHits(scope, snapshot, {
    ranking,
    ranked: ranked.filter(isOther),
    rows: stored.rows,
  });
  return {
    snapshot,
    hits: await toSearchHits(scope, snapshot, { ranking, hits: hits.slice(0, wanted) }),
    mode: input === null ? 'lexical' : 'hybrid',
    support: null,
    totalCandidates: ranked.length,
    isComplete: true,
    notes: semantic.notes,
    offset: 0,
    hasMore: false,
  };
}

interface Model {
  readonly code: string;
  /** where it stands, so that it does not find itself; -1 for a given piece */
  readonly fileId: number;
  readonly startLine: number;
  readonly endLine: number;
}

async function loadModel(
  scope: TenantScope,
  snapshot: SnapshotRow,
  request: SimilarRequest,
): Promise<Model> {
  if ('code' in request)
    return { code: checkCode(request.code), fileId: -1, startLine: 0, endLine: 0 };
  const [place] = await sql<Omit<Model, 'code'>>(
    scope.em,
    `select file_id as "fileId", start_line as "startLine", end_line as "endLine"
     from symbol where snapshot_id = $1 and id = $2`,
    [snapshot.id, request.symbolId],
  );
  if (place === undefined)
    throw new AppError('NOT_FOUND', `The index has no symbol with id ${request.symbolId}.`);
  const text = (await loadCachedTexts(scope, snapshot, [place.fileId])).get(place.fileId) ?? '';
  const lines = text.split('\n').slice(place.startLine - 1, place.endLine);
  return { ...place, code: lines.join('\n').slice(0, MAX_CODE_CHARS) };
}

function checkCode(code: string): string {
  if (code.trim() !== '' && code.length <= MAX_CODE_CHARS && !code.includes('\0')) return code;
  throw new AppError(
    'INVALID_REQUEST',
    `code must have 1 to ${MAX_CODE_CHARS} characters and no NUL; got ${code.length}.`,
  );
}

function countsOf(code: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of termsOf(code, 'code')) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** The terms that tell most, each worth the root of how often it stands there. */
function toQuery(
  counts: ReadonlyMap<string, number>,
  rows: ReadonlyMap<string, PostingRow>,
  chunkCount: number,
): SearchQuery {
  const known = [...counts].flatMap(([term, count]) => {
    const row = rows.get(term);
    if (row === undefined) return [];
    const weight = Math.sqrt(count);
    return [
      { term, weight, tells: weight * inverseDocumentFrequency(row.documentFrequency, chunkCount) },
    ];
  });
  const best = known.toSorted((a, b) => b.tells - a.tells).slice(0, TERMS);
  const largest = Math.max(1, ...best.map(({ weight }) => weight));
  const groups = best.map(({ term, weight }) => ({
    terms: [{ term, weight: 1 }],
    weight: weight / largest,
    optional: false,
  }));
  return { ...parseQuery(''), groups };
}
