import { toQueryVector } from '#features/search/embedding/query-vector.ts';
import { CHUNK_KINDS } from '#features/search/index/chunk-table.ts';
import { parseQuery, termsToFetch } from '#features/search/query.ts';
import { rankChunks } from '#features/search/ranking/ranking.ts';
import type { BuiltIndex } from './built-index.ts';
import type { Subject } from './subject.ts';

/** Finds chunks for a query among the candidates; ids best first. */
export type Rank = (query: string, candidates: Candidates) => Iterable<number>;

/** What may be found: every chunk of the index, or functions and methods alone. */
export type Candidates = 'all' | 'functions';

/** A way to rank, made ready for one index. */
export interface Ranking {
  readonly name: string;
  readonly open: (subject: Subject) => Promise<Rank>;
  /** names all that its answers depend on besides the index; answers of one that has it are kept */
  readonly version?: string;
}

/** As a user of the product would ask for them. */
const FILTERS: Readonly<Record<Candidates, string>> = {
  all: '',
  functions: ' kind:function kind:method',
};

/** Whether a peer may find a chunk. */
export function candidateFilter(
  { index }: Subject,
  candidates: Candidates,
): (id: number) => boolean {
  if (candidates === 'all') return () => true;
  const { kinds } = index.table;
  return (id) => CALLABLE.has(CHUNK_KINDS[kinds[id] ?? -1] ?? 'section');
}

const CALLABLE: ReadonlySet<string> = new Set(['function', 'method']);

/** Enough that ten units are left when windows of one function are taken together. */
export const RANKED_CHUNKS = 60;

/** The product's ranking by words alone, as the search of a project runs it. */
export const OURS_LEXICAL: Ranking = {
  name: 'Sextant, words only',
  open:
    async ({ index }) =>
    (query, candidates) =>
      rankByWords(index, query, candidates),
};

/** @returns chunk ids, best first */
export function rankByWords(index: BuiltIndex, query: string, candidates: Candidates): number[] {
  return rankAsProduct(index, query + FILTERS[candidates], 'words');
}

/** The product's ranking with the embedding learnt from the project: what it does offline. */
export const OURS: Ranking = {
  name: 'Sextant',
  open:
    async ({ index }) =>
    (query, candidates) =>
      rankAsProduct(index, query + FILTERS[candidates], 'words and vectors'),
};

function rankAsProduct(
  index: BuiltIndex,
  text: string,
  by: 'words' | 'words and vectors',
): number[] {
  const query = parseQuery(text);
  const { table, vectors, termVectors } = index;
  const rows = new Map(
    termsToFetch(query).flatMap((term) => {
      const row = index.rows.get(term);
      return row === undefined ? [] : [[term, row] as const];
    }),
  );
  const { count: chunkCount } = table;
  const semantic = by === 'words and vectors' &&
    vectors !== null && {
      vectors,
      query: toQueryVector({ query, rows, termVectors, chunkCount, dimension: vectors.dimension }),
    };
  const hits = rankChunks({
    query,
    rows,
    table,
    limit: RANKED_CHUNKS,
    ...(semantic !== false && { semantic }),
  });
  return hits.map(({ chunkId }) => chunkId);
}
