import { findCurrentSnapshot, type SnapshotRow } from '#features/snapshots/service.ts';
import { invalidField } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { findHits } from './find-hits.ts';
import { selectFiles } from './file-filter.ts';
import { toSearchHits } from './hits.ts';
import { loadIndex } from './index-cache.ts';
import type { SearchAnswer } from './search-answer.ts';
import { loadProjectNameTerms } from './project-name.ts';
import { parseQuery, type SearchQuery } from './query.ts';

export { ANSWER_LANGUAGES, type AnswerLanguage, toAnswerLanguage } from './languages.ts';
export { type Question, readQuestion } from './understanding/question.ts';
export type { QuestionKind } from './understanding/question-kind.ts';
export type { Mention } from './understanding/subjects.ts';
export type { SearchAnswer } from './search-answer.ts';
export { isEveryday } from './ranking/everyday-words.ts';
export { scoreFiles } from './file-scores.ts';
export { countWords } from './known-words.ts';
export { foundWords, type OtherPlace, placesOf, type SearchHit } from './hits.ts';
export { findSimilar, type SimilarRequest } from './similar.ts';
export { loadPieces } from './pieces.ts';
export type { Place } from './places.ts';

export interface SearchRequest {
  readonly query: string;
  /** 1 or more; above 100 is taken as 100 */
  readonly limit: number;
  /** cursor of the result before the page */
  readonly after?: string | null | undefined;
  /** cursor of the result behind the page */
  readonly before?: string | null | undefined;
  /** documents, or tests, are not ranked down, whatever the query says */
  readonly favours?: 'documents' | 'tests';
  /** who uses something is not looked up: what is asked for is what words find */
  readonly isPlain?: boolean;
}

const MAX_QUERY_CHARS = 1000;
const MAX_LIMIT = 100;
/** Pages end here: nobody reads so far, and every page ranks all before it. */
const MAX_DEPTH = 1000;

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

/** Searches one snapshot; the request has been checked. @throws AppError INVALID_REQUEST for a bad expression */
export async function searchSnapshot(
  scope: TenantScope,
  snapshot: SnapshotRow,
  request: SearchRequest,
): Promise<SearchAnswer> {
  const ownTerms = await loadProjectNameTerms(scope, snapshot);
  const query = withFavour(parseQuery(request.query, ownTerms), request.favours);
  checkExpressions(query);
  const { start, end } = toWindow(snapshot, request);
  const [index, files] = await Promise.all([
    loadIndex(scope, snapshot),
    selectFiles(scope, snapshot, query),
  ]);
  // One more than is shown, to know whether there is a next page.
  const ranking = {
    query,
    text: request.query,
    index,
    files,
    limit: end + 1,
    isPlain: request.isPlain === true,
  };
  const { hits: ranked, ...answered } = await findHits(scope, snapshot, ranking);
  const hits = await toSearchHits(scope, snapshot, { ranking, hits: ranked.slice(start, end) });
  const hasMore = ranked.length > end && end < MAX_DEPTH;
  return { snapshot, hits, ...answered, offset: start, hasMore };
}

/** Each is run over whatever the others leave. */
const MAX_EXPRESSIONS = 20;

function checkExpressions(query: SearchQuery): void {
  const { texts, excludedTexts, paths, excludedPaths, symbols } = query;
  const all = [...texts, ...excludedTexts, ...paths, ...excludedPaths, ...symbols];
  const count = all.filter(({ kind }) => kind === 'expression').length;
  if (count <= MAX_EXPRESSIONS) return;
  throw invalidField(
    'query',
    `query must have at most ${MAX_EXPRESSIONS} regular expressions; got ${count}.`,
  );
}

function withFavour(parsed: SearchQuery, favours: SearchRequest['favours']): SearchQuery {
  if (favours === 'documents') return { ...parsed, wantsDocuments: true };
  return favours === 'tests' ? { ...parsed, wantsTests: true } : parsed;
}

/** Positions of a page, from 0; without `after`, a page with `before` ends there. */
function toWindow(snapshot: SnapshotRow, { limit, after, before }: SearchRequest) {
  const size = Math.min(limit, MAX_LIMIT);
  const from = after == null ? 0 : toRank(snapshot, 'after', after);
  if (before == null) return { start: from, end: Math.min(MAX_DEPTH, from + size) };
  const to = Math.min(MAX_DEPTH, Math.max(from, toRank(snapshot, 'before', before) - 1));
  return after == null
    ? { start: Math.max(0, to - size), end: to }
    : { start: from, end: Math.min(to, from + size) };
}

/** Cursor of a hit of an answer, by its position on the page, from 0. */
export function cursorOf({ snapshot, offset }: SearchAnswer, position: number): string {
  return Buffer.from(`${snapshot.id}.${offset + position + 1}`).toString('base64url');
}

/** Rank of a cursor's hit, from 1. @throws AppError INVALID_REQUEST */
function toRank(snapshot: SnapshotRow, field: 'after' | 'before', cursor: string): number {
  const read = /^(?<id>\d+)\.(?<rank>\d{1,4})$/u.exec(Buffer.from(cursor, 'base64url').toString());
  if (read?.groups === undefined) {
    throw invalidField(
      field,
      `Invalid cursor for search results: "${cursor.slice(0, 60)}". Use endCursor of the previous page.`,
    );
  }
  if (read.groups['id'] !== snapshot.id) {
    const message = `The cursor in ${field} belongs to an earlier index of this project. Repeat the search without it.`;
    throw invalidField(field, message);
  }
  return Number(read.groups['rank']);
}

function checkRequest({ query, limit }: SearchRequest): void {
  const length = Array.from(query).length;
  if (query.trim() === '' || length > MAX_QUERY_CHARS) {
    throw invalidField(
      'query',
      `query must have 1 to ${MAX_QUERY_CHARS} characters; got ${length}.`,
    );
  }
  if (query.includes('\0')) {
    throw invalidField('query', 'query must not contain NUL characters.');
  }
  if (!Number.isInteger(limit) || limit < 1) {
    throw invalidField('limit', `limit must be a whole number of at least 1; got ${limit}.`);
  }
}
