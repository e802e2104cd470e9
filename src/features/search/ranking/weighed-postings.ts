import { SEARCH_FIELDS } from '#code/model.ts';
import type { ChunkTable } from '../index/chunk-table.ts';
import { forEachPosting, type PostingRow, WHOLE_NAME_BIT } from '../index/postings.ts';

/** In the order of SEARCH_FIELDS: name, container, path, signature, body, doc. */
const FIELD_WEIGHTS = [10, 4, 15, 8, 1, 3] as const;
const LENGTH_NORMALIZATION = [0.5, 0, 0.6, 0.8, 0.4, 0.4] as const;

const FIELD_COUNT = SEARCH_FIELDS.length;
const NAME_BIT = 1;

/** The chunks of a term, in columns, by ascending id. */
export interface WeighedPostings {
  readonly ids: Uint32Array;
  /** occurrences, each worth what its field is worth beside the field's length in that chunk */
  readonly frequencies: Float32Array;
  /** 1 where the term is a part of the chunk's name */
  readonly isInName: Uint8Array;
}

interface Weighed {
  readonly table: ChunkTable;
  readonly postings: WeighedPostings;
}

const known = new WeakMap<PostingRow, Weighed>();

/**
 * What a row says of each of its chunks, all fields in one number: the inner sum of BM25F. It depends on
 * no query, so it is kept as long as the row is: who keeps rows decodes each of them once.
 * Source: Robertson, Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009, 3.6.1.
 */
export function weighPostings(row: PostingRow, table: ChunkTable): WeighedPostings {
  const kept = known.get(row);
  if (kept?.table === table) return kept.postings;
  const postings = weigh(row, table);
  known.set(row, { table, postings });
  return postings;
}

function weigh(row: PostingRow, table: ChunkTable): WeighedPostings {
  const { documentFrequency } = row;
  const ids = new Uint32Array(documentFrequency);
  const frequencies = new Float32Array(documentFrequency);
  const isInName = new Uint8Array(documentFrequency);
  const factors = lengthFactorTables(table);
  let used = 0;
  forEachPosting(row, (id, { mask, counts }) => {
    if (id >= table.count) return;
    let frequency = 0;
    for (let field = 0; field < FIELD_COUNT; field++) {
      if ((mask & (1 << field)) === 0) continue;
      const length = table.fieldLengths[field]?.[id] ?? 0;
      frequency += (counts[field] ?? 0) * (factors[field]?.[length] ?? 0);
    }
    ids[used] = id;
    frequencies[used] = frequency;
    if ((mask & (NAME_BIT | WHOLE_NAME_BIT)) === NAME_BIT) isInName[used] = 1;
    used += 1;
  });
  return used === documentFrequency
    ? { ids, frequencies, isInName }
    : { ids: ids.subarray(0, used), frequencies, isInName };
}

/** Whether any of the chunks is from `from` to before `to`. */
export function hasChunkBetween({ ids }: WeighedPostings, from: number, to: number): boolean {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return (ids[low] ?? to) < to;
}

const knownFactors = new WeakMap<ChunkTable, readonly Float32Array[]>();

/** `tables[f][length]` is the weight of one occurrence in field f of that length. */
function lengthFactorTables(table: ChunkTable): readonly Float32Array[] {
  const kept = knownFactors.get(table);
  if (kept !== undefined) return kept;
  const factors = SEARCH_FIELDS.map((_, field) => lengthFactors(table, field));
  knownFactors.set(table, factors);
  return factors;
}

function lengthFactors(table: ChunkTable, field: number): Float32Array {
  const weight = FIELD_WEIGHTS[field] ?? 0;
  const b = LENGTH_NORMALIZATION[field] ?? 0;
  const average = table.averageLengths[field] ?? 1;
  let longest = 0;
  for (const length of table.fieldLengths[field] ?? []) if (length > longest) longest = length;
  return Float32Array.from({ length: longest + 1 }, (_, n) => weight / (1 - b + (b * n) / average));
}
