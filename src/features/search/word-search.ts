import { termsOf } from '#lib/words.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { FileSelection } from './file-filter.ts';
import { withTellingConcepts } from './concepts/concepts.ts';
import { findDefinitions } from './definitions.ts';
import { usersFirst } from './graph-hits.ts';
import { type IndexedFile, loadFileList, type LoadedIndex } from './index-cache.ts';
import { forEachPosting, type PostingRow } from './index/postings.ts';
import { chunkAt, chunksOf, type RankedHit, withoutOverlaps } from './places.ts';
import { type SearchQuery, termsToFetch } from './query.ts';
import { orderFiles } from './ranking/file-order.ts';
import { type FileHit, rankFiles } from './ranking/file-evidence.ts';
import { factorsFor, knownRoles, termWeights } from './ranking/query-worth.ts';
import { conceptSupportOf, type Support, supportOf } from './ranking/support.ts';
import { flagFactor, rankByMatch, type RankedChunk, rankChunks } from './ranking/ranking.ts';
import { loadSemantic, type Semantic, withMeantWords } from './semantic.ts';
import { loadTerms } from './stored-terms.ts';

/** A query with what every way to answer it needs. */
export interface Ranking {
  readonly query: SearchQuery;
  /** as it was asked */
  readonly text: string;
  readonly index: LoadedIndex;
  readonly files: FileSelection;
  /** so many hits, if there are as many */
  readonly limit: number;
  /** who uses something is not looked up: what is asked for is what words find */
  readonly isPlain?: boolean;
}

export interface WordHits {
  /** one a file, best first; behind them other places of the same files */
  readonly hits: readonly FileHit[];
  /** how much of the query the index has */
  readonly support: Support;
  /** whether the project has any of the query's words; of a single word, the word itself */
  readonly hasWords: boolean;
  /** pieces that have a word of the query, as far as that is known */
  readonly candidates: number;
  readonly mode: 'lexical' | 'hybrid';
  readonly notes: readonly string[];
}

/** So many pieces are looked at for their files. */
const LEAST_PIECES = 200;
/** Of a definition or a file that was asked for by its name, before what it is lowers it. */
const EXACT_SCORE = 0.9;

/**
 * Pieces that are about the words of a query. Definitions of exactly the name that was asked for come
 * first, then pieces of the file that was.
 */
export async function searchWords(
  scope: TenantScope,
  snapshot: SnapshotRow,
  asked: Ranking,
): Promise<WordHits> {
  const meant = await withMeantWords(scope, asked);
  const { index, files, limit } = asked;
  const [{ rows, termVectors }, definitions] = await Promise.all([
    loadTerms(scope, snapshot, termsToFetch(meant)),
    findDefinitions(scope, snapshot, meant.names),
  ]);
  const query = withTellingConcepts(meant, rows, index.table.count);
  const ranking = { ...asked, query };
  const allowedFiles = files.allowed;
  const request = { query, text: ranking.text, index, rows, termVectors, allowedFiles };
  const [semantic, fileList] = await Promise.all([
    loadSemantic(scope, snapshot, request),
    loadFileList(scope, snapshot),
  ]);
  const roles = knownRoles(fileList);
  const { chunks: ranked, match } = rankByMatch({
    query,
    rows,
    table: index.table,
    roles: { roles, factors: factorsFor(query) },
    limit: Math.max(limit, LEAST_PIECES),
    ...(semantic.input !== null && { semantic: semantic.input }),
    ...(files.allowed !== null && { allowedFiles: files.allowed }),
  });
  const defined = definitions.flatMap(
    ({ fileId, line }) => chunkAt(index.table, fileId, line) ?? [],
  );
  const pieces = promote(ranking, ranked, { defined, named: files.named });
  const { byWords, closest } = toFiles(ranking, {
    fileList,
    pieces,
    rows,
    match,
    encoded: semantic.encoded,
  });
  const hits =
    query.kind === 'callers' && !ranking.isPlain
      ? await usersFirst(scope, snapshot, { index, roles, hits: byWords })
      : byWords;
  const best = chunksOf(index.table, byWords[0]?.fileId ?? -1);
  const asMeant = { query: meant, rows, table: index.table };
  return {
    hits: hits.slice(0, limit),
    support: {
      ...supportOf(asMeant, best),
      closest,
      concepts: conceptSupportOf(asMeant, best),
    },
    hasWords: hasWords(query, rows),
    candidates: countCandidates(query, rows),
    mode: modeOf(semantic),
    notes: semantic.notes,
  };
}

interface FoundPieces {
  readonly fileList: readonly IndexedFile[];
  readonly pieces: readonly RankedHit[];
  readonly rows: ReadonlyMap<string, PostingRow>;
  readonly match: number;
  readonly encoded: Semantic['encoded'];
}

/** The files of pieces: for a question in the order of a model that was fitted, once the encoder has read them all. */
function toFiles(
  { query, index: { table } }: Ranking,
  { fileList, pieces, rows, match, encoded }: FoundPieces,
): { readonly byWords: readonly FileHit[]; readonly closest: number | null } {
  const files = rankFiles({
    hits: pieces,
    pathOf: (file) => fileList[file]?.path ?? '',
    weights: termWeights(query, rows, table.count),
  });
  const isNamed = pieces.some(({ why }) => why.exact !== null);
  if (encoded === null || isNamed || query.kind === null) return { byWords: files, closest: null };
  const roles = knownRoles(fileList);
  const factors = factorsFor(query);
  const worthOf = (file: number): number => factors[roles[file] ?? 0] ?? 1;
  const ordered = orderFiles({ query, rows, table, files, worthOf, encoder: encoded, match });
  return { byWords: ordered.files, closest: ordered.closest };
}

/** Files by ranked pieces, nothing asked for by its name. */
export async function toFileHits(
  scope: TenantScope,
  snapshot: SnapshotRow,
  found: {
    readonly ranking: Ranking;
    readonly ranked: readonly RankedChunk[];
    readonly rows: ReadonlyMap<string, PostingRow>;
  },
): Promise<FileHit[]> {
  const { ranking, ranked, rows } = found;
  const { table } = ranking.index;
  const fileList = await loadFileList(scope, snapshot);
  return rankFiles({
    hits: ranked.map((chunk) => toHit(table, chunk, null)),
    pathOf: (file) => fileList[file]?.path ?? '',
    weights: termWeights(ranking.query, rows, table.count),
  });
}

/** Of a single word the word as a whole: a part of a name has parts that are words of their own. */
function hasWords({ groups, words }: SearchQuery, rows: ReadonlyMap<string, PostingRow>): boolean {
  const whole = words.length === 1 ? termsOf(words[0] ?? '').at(-1) : undefined;
  if (whole !== undefined) return rows.has(whole);
  return groups.some(({ terms }) => terms.some(({ term }) => rows.has(term)));
}

/** Pieces with the most frequent of the words: no fewer have any. */
function countCandidates({ groups }: SearchQuery, rows: ReadonlyMap<string, PostingRow>): number {
  const frequencies = groups.flatMap(({ terms }) =>
    terms.map(({ term }) => rows.get(term)?.documentFrequency ?? 0),
  );
  return Math.max(0, ...frequencies);
}

/** What words say of the pieces of some files, where texts decide which are found. */
export interface WeighedWords {
  /** by chunk, 0..1, the best of them 1 */
  readonly scores: ReadonlyMap<number, number>;
  /** chunks with a word that is left out */
  readonly excluded: ReadonlySet<number>;
}

const MAX_WEIGHED = 1_000;
/** Name, signature and body. */
const EXCLUDING_BITS = 0b01_1001;

/** Weighs the words of a query in the pieces of some files. */
export async function weighWords(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { ranking, files }: { readonly ranking: Ranking; readonly files: ReadonlySet<number> },
): Promise<WeighedWords> {
  const { query, index } = ranking;
  const excluded = new Set<number>();
  if (query.groups.length === 0 && query.excludedTerms.length === 0) {
    return { scores: new Map(), excluded };
  }
  const { rows } = await loadTerms(scope, snapshot, termsToFetch(query));
  for (const term of query.excludedTerms) {
    forEachPosting(rows.get(term), (id, { mask }) => {
      if (mask & EXCLUDING_BITS) excluded.add(id);
    });
  }
  const allowedFiles = new Uint8Array(snapshot.totals.files);
  for (const file of files) allowedFiles[file] = 1;
  const ranked = rankChunks({
    query,
    rows,
    table: index.table,
    limit: MAX_WEIGHED,
    allowedFiles,
  });
  const best = ranked[0]?.score ?? 1;
  return { scores: new Map(ranked.map(({ chunkId, score }) => [chunkId, score / best])), excluded };
}

function modeOf({ input }: Semantic): WordHits['mode'] {
  return input === null ? 'lexical' : 'hybrid';
}

interface Exact {
  /** chunks of the definitions that were asked for */
  readonly defined: readonly number[];
  /** files that were asked for by their paths */
  readonly named: readonly number[];
}

function promote(ranking: Ranking, ranked: readonly RankedChunk[], exact: Exact): RankedHit[] {
  const { table } = ranking.index;
  const reasons = reasonsOf(ranking, exact);
  if (reasons.size === 0) return ranked.map((chunk) => toHit(table, chunk, null));
  const scores = new Map(ranked.map((chunk) => [chunk.chunkId, chunk]));
  const promoted = [...reasons].map(([chunkId, reason]) => {
    const chunk = scaled(scores.get(chunkId) ?? { ...NOTHING, chunkId }, 1 - EXACT_SCORE);
    const base = EXACT_SCORE * flagFactor({ query: ranking.query, table }, chunkId);
    return toHit(table, { ...chunk, score: base + chunk.score }, reason);
  });
  const others = ranked
    .filter(({ chunkId }) => !reasons.has(chunkId))
    .map((chunk) => toHit(table, scaled(chunk, EXACT_SCORE), null));
  return withoutOverlaps([...promoted, ...others], Math.max(ranking.limit, LEAST_PIECES));
}

const NOTHING = { score: 0, lexical: 0, semantic: 0 };

function scaled({ chunkId, score, lexical, semantic }: RankedChunk, factor: number): RankedChunk {
  return {
    chunkId,
    score: score * factor,
    lexical: lexical * factor,
    semantic: semantic * factor,
  };
}

function reasonsOf(
  { index: { table }, files, limit }: Ranking,
  { defined, named }: Exact,
): ReadonlyMap<number, 'definition' | 'path'> {
  const reasons = new Map<number, 'definition' | 'path'>();
  for (const id of defined) {
    const isAllowed = files.allowed === null || files.allowed[table.fileIds[id] ?? 0] === 1;
    if (isAllowed) reasons.set(id, 'definition');
  }
  const pieces = named.flatMap((file) => piecesOf(table, file)).slice(0, limit * 2);
  for (const id of pieces) if (!reasons.has(id)) reasons.set(id, 'path');
  return reasons;
}

function piecesOf(table: LoadedIndex['table'], fileId: number): number[] {
  const [from, to] = chunksOf(table, fileId);
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function toHit(
  table: LoadedIndex['table'],
  { chunkId, score, lexical, semantic }: RankedChunk,
  exact: 'definition' | 'path' | null,
): RankedHit {
  return {
    chunkId,
    fileId: table.fileIds[chunkId] ?? 0,
    startLine: table.startLines[chunkId] ?? 1,
    endLine: table.endLines[chunkId] ?? 1,
    score,
    why: { exact, lexical, semantic, places: [] },
  };
}
