import { createGlob } from '#lib/glob.ts';
import { query as runSql } from '#platform/db/sql.ts';
import {
  type ChunkRow,
  findCurrentSnapshot,
  loadChunks,
  loadTexts,
  type SnapshotRow,
} from '#features/snapshots/service.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { rankChunks } from './ranking/ranking.ts';
import { loadIndex, type LoadedIndex } from './index-cache.ts';
import type { PostingRow } from './index/postings.ts';
import { toQueryVector } from './embedding/query-vector.ts';
import { hasPhrases, parseQuery, type SearchQuery, termsToFetch } from './query.ts';

export interface SearchHit {
  readonly filePath: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly content: string;
  readonly context: string;
  /** 0..1, higher is better */
  readonly score: number;
  readonly symbol: string | null;
  readonly kind: string | null;
  readonly chunk: ChunkRow;
}

export interface SearchAnswer {
  readonly snapshot: SnapshotRow;
  readonly hits: readonly SearchHit[];
}

export interface SearchRequest {
  readonly query: string;
  /** 1 or more; above 100 is taken as 100 */
  readonly limit: number;
}

const MAX_QUERY_CHARS = 1000;
const MAX_LIMIT = 100;
/** Four decimals: more would say more than a score can. */
const SCORE_SCALE = 10_000;
/** Candidates looked at when their text decides as well: for each hit wanted, and at least. */
const PHRASE_FACTOR = 5;
const MIN_PHRASE_CANDIDATES = 200;

/**
 * Searches a project's current index.
 * @throws AppError INVALID_REQUEST, NOT_FOUND, PROJECT_NOT_INDEXED
 */
export async function searchProject(
  scope: TenantScope,
  projectId: string,
  request: SearchRequest,
): Promise<SearchAnswer> {
  checkRequest(request);
  const snapshot = await findCurrentSnapshot(scope, projectId);
  return searchSnapshot(scope, snapshot, request);
}

/** Searches one snapshot; the request has been checked. */
async function searchSnapshot(
  scope: TenantScope,
  snapshot: SnapshotRow,
  request: SearchRequest,
): Promise<SearchAnswer> {
  const parsed = parseQuery(request.query);
  const limit = Math.min(request.limit, MAX_LIMIT);
  const index = await loadIndex(scope, snapshot);
  const ranked = await rank(scope, snapshot, { query: parsed, index, limit });
  const chunks = await loadChunks(
    scope,
    snapshot,
    ranked.map((hit) => hit.chunkId),
  );
  const texts = await loadTexts(
    scope,
    snapshot,
    chunks.map((chunk) => chunk.fileId),
  );
  const scores = new Map(ranked.map((hit) => [hit.chunkId, hit.score]));
  const hits = chunks.map((chunk) =>
    toHit(chunk, texts.get(chunk.fileId) ?? '', scores.get(chunk.id) ?? 0),
  );
  return { snapshot, hits: hits.filter((hit) => hasPhrases(parsed, textOf(hit))).slice(0, limit) };
}

interface Ranking {
  readonly query: SearchQuery;
  readonly index: LoadedIndex;
  readonly limit: number;
}

async function rank(scope: TenantScope, snapshot: SnapshotRow, { query, index, limit }: Ranking) {
  const { rows, termVectors } = await loadPostings(scope, snapshot, termsToFetch(query));
  const allowedFiles = await loadAllowedFiles(scope, snapshot, query);
  const { table, vectors } = index;
  const semantic = vectors && {
    vectors,
    query: toQueryVector({
      query,
      rows,
      termVectors,
      chunkCount: table.count,
      dimension: vectors.dimension,
    }),
  };
  return rankChunks({
    query,
    rows,
    table,
    limit:
      query.phrases.length > 0 ? Math.max(MIN_PHRASE_CANDIDATES, limit * PHRASE_FACTOR) : limit,
    ...(semantic !== null && { semantic }),
    ...(allowedFiles !== null && { allowedFiles }),
  });
}

async function loadPostings(scope: TenantScope, snapshot: SnapshotRow, terms: readonly string[]) {
  const found = await runSql<{ term: string; df: number; data: Buffer; vector: Buffer | null }>(
    scope.em,
    `select term, document_frequency as df, data, vector from posting
     where snapshot_id = $1 and term = any($2)`,
    [snapshot.id, [...terms]],
  );
  const rows = new Map<string, PostingRow>(
    found.map(({ term, df, data }) => [term, { term, documentFrequency: df, data }]),
  );
  const termVectors = new Map(
    found.flatMap(({ term, vector }) =>
      vector === null ? [] : [[term, { term, data: vector }] as const],
    ),
  );
  return { rows, termVectors };
}

/** 1 for each file that `lang:` and `path:` admit; null where the query has neither. */
async function loadAllowedFiles(
  scope: TenantScope,
  snapshot: SnapshotRow,
  parsed: SearchQuery,
): Promise<Uint8Array | null> {
  if (parsed.languages.length === 0 && parsed.paths.length === 0) return null;
  const files = await runSql<{ id: number; path: string; language: string }>(
    scope.em,
    'select id, path, language from file where snapshot_id = $1 order by id',
    [snapshot.id],
  );
  const allowed = new Uint8Array(files.length);
  const matchers = parsed.paths.map(toPathMatcher);
  for (const { id, path, language } of files) {
    const ofLanguage = parsed.languages.length === 0 || parsed.languages.includes(language);
    const ofPath = matchers.length === 0 || matchers.some((matches) => matches(path));
    allowed[id] = ofLanguage && ofPath ? 1 : 0;
  }
  return allowed;
}

/** A glob, or a part of a path. */
function toPathMatcher(wanted: string): (path: string) => boolean {
  return /[*?[]/.test(wanted) ? createGlob(wanted) : (path) => path.includes(wanted);
}

/** What a phrase may stand in: the documentation of a symbol is its own, though it lies above it. */
function textOf({ content, chunk }: SearchHit): string {
  return chunk.doc === null ? content : `${content}\n${chunk.doc}`;
}

function toHit(chunk: ChunkRow, text: string, score: number): SearchHit {
  const lines = text.split('\n').slice(chunk.startLine - 1, chunk.endLine);
  return {
    filePath: chunk.path,
    startLine: chunk.startLine,
    endLine: chunk.endLine,
    content: lines.join('\n'),
    context: chunk.containerSignature ?? chunk.signature ?? chunk.path,
    score: Math.round(score * SCORE_SCALE) / SCORE_SCALE,
    symbol: chunk.name,
    kind: chunk.kind,
    chunk,
  };
}

function checkRequest({ query, limit }: SearchRequest): void {
  const length = Array.from(query).length;
  if (query.trim() === '' || length > MAX_QUERY_CHARS) {
    throw new AppError(
      'INVALID_REQUEST',
      `query expects 1 to ${MAX_QUERY_CHARS} characters; it has ${length}.`,
    );
  }
  if (query.includes('\0')) {
    throw new AppError('INVALID_REQUEST', 'query expects text without NUL characters.');
  }
  if (!Number.isInteger(limit) || limit < 1) {
    throw new AppError(
      'INVALID_REQUEST',
      `limit expects a whole number of at least 1; ${limit} is not.`,
    );
  }
}
