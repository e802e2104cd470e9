import { SEARCH_FIELDS } from '#code/model.ts';
import type { ChunkTable } from '../index/chunk-table.ts';
import {
  forEachPosting,
  inverseDocumentFrequency,
  type Posting,
  type PostingRow,
  WHOLE_NAME_BIT,
} from '../index/postings.ts';
import type { SearchQuery } from '../query.ts';
import type { QueryGroup } from './query-groups.ts';

/** In the order of SEARCH_FIELDS: name, container, path, signature, body, doc. */
const FIELD_WEIGHTS = [11, 4, 11, 8, 1, 3] as const;
const LENGTH_NORMALIZATION = [0.7, 0, 0.3, 0.7, 0.4, 0.2] as const;
const SATURATION = 3;
/** How much of a score hangs on the share of the chunk's name that the query has. */
const NAME_SHARE_WEIGHT = 0.3;

const FIELD_COUNT = SEARCH_FIELDS.length;
const NAME_BIT = 1;

export interface LexicalInput {
  readonly query: SearchQuery;
  /** rows of `termsToFetch(query)`; a term without a row occurs nowhere */
  readonly rows: ReadonlyMap<string, PostingRow>;
  readonly table: ChunkTable;
}

export interface LexicalScores {
  /** by chunk id, 0 where no word of the query occurs */
  readonly scores: Float32Array;
  /** the largest score a chunk could have: the idf of every word of the query, found or not */
  readonly possible: number;
}

/**
 * BM25F of every chunk, times the share of its name that the query covers. The terms that stand for
 * one word of the query add up as one term before they saturate.
 * Source: Robertson, Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009, 3.6.
 */
export function scoreLexically({ query, rows, table }: LexicalInput): LexicalScores {
  const scores = new Float32Array(table.count);
  const sums: Accumulation = {
    table,
    lengthFactors: lengthFactorTables(table),
    frequencies: new Float32Array(table.count),
    nameMatched: new Float32Array(table.count),
  };
  let possible = 0;
  for (const group of query.groups) {
    const idf = group.weight * groupIdf(group, rows, table.count);
    if (!group.optional) possible += idf;
    for (const id of accumulate(group, rows, sums)) {
      const frequency = sums.frequencies[id] ?? 0;
      scores[id] = (scores[id] ?? 0) + (idf * frequency) / (SATURATION + frequency);
      sums.frequencies[id] = 0;
    }
  }
  weighByName(scores, sums.nameMatched, table);
  return { scores, possible };
}

function groupIdf(group: QueryGroup, rows: LexicalInput['rows'], chunkCount: number): number {
  const found = group.terms.find(({ term }) => rows.has(term));
  if (found === undefined) return group.optional ? 0 : inverseDocumentFrequency(0, chunkCount);
  return inverseDocumentFrequency(rows.get(found.term)?.documentFrequency ?? 0, chunkCount);
}

interface Accumulation {
  readonly table: ChunkTable;
  readonly lengthFactors: readonly Float32Array[];
  /** weighted frequency of the present group, by chunk */
  readonly frequencies: Float32Array;
  /** idf of the parts of the name that the query has, by chunk */
  readonly nameMatched: Float32Array;
}

/** Adds up the weighted frequency of a group's terms; returns the chunks that have any. */
function accumulate(
  { terms }: QueryGroup,
  rows: LexicalInput['rows'],
  sums: Accumulation,
): readonly number[] {
  const touched: number[] = [];
  for (const { term, weight } of terms) {
    const row = rows.get(term);
    if (row === undefined) continue;
    const idf = inverseDocumentFrequency(row.documentFrequency, sums.table.count);
    forEachPosting(row.data, (id, posting) => {
      if (id >= sums.table.count) return;
      const before = sums.frequencies[id] ?? 0;
      if (before === 0) touched.push(id);
      sums.frequencies[id] = before + weight * weightedFrequency(id, posting, sums);
      if (isPartOfName(posting.mask)) sums.nameMatched[id] = (sums.nameMatched[id] ?? 0) + idf;
    });
  }
  return touched;
}

function weightedFrequency(id: number, { mask, counts }: Posting, sums: Accumulation): number {
  let frequency = 0;
  for (let field = 0; field < FIELD_COUNT; field++) {
    if ((mask & (1 << field)) === 0) continue;
    const length = sums.table.fieldLengths[field]?.[id] ?? 0;
    frequency += (counts[field] ?? 0) * (sums.lengthFactors[field]?.[length] ?? 0);
  }
  return frequency;
}

function isPartOfName(mask: number): boolean {
  return (mask & NAME_BIT) !== 0 && (mask & WHOLE_NAME_BIT) === 0;
}

const knownFactors = new WeakMap<ChunkTable, readonly Float32Array[]>();

/** `tables[f][length]` is the weight of one occurrence in field f of that length. */
function lengthFactorTables(table: ChunkTable): readonly Float32Array[] {
  const known = knownFactors.get(table);
  if (known !== undefined) return known;
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

function weighByName(scores: Float32Array, nameMatched: Float32Array, table: ChunkTable): void {
  for (let id = 0; id < scores.length; id++) {
    const score = scores[id] ?? 0;
    if (score === 0) continue;
    const whole = (table.nameIdf[id] ?? 0) / 256;
    const share = whole > 0 ? Math.min(1, (nameMatched[id] ?? 0) / whole) : 0;
    scores[id] = score * (1 - NAME_SHARE_WEIGHT + NAME_SHARE_WEIGHT * share);
  }
}
