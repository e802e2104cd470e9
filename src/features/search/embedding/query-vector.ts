import { inverseDocumentFrequency, type PostingRow } from '../index/postings.ts';
import type { SearchQuery } from '../query.ts';
import type { TermVector } from './space.ts';

/** What is stored of the query's terms. */
export interface QueryVectorInput {
  readonly query: SearchQuery;
  readonly rows: ReadonlyMap<string, PostingRow>;
  /** by term; terms outside of the learnt vocabulary have none */
  readonly termVectors: ReadonlyMap<string, TermVector>;
  readonly chunkCount: number;
  readonly dimension: number;
}

/** The query in the space of the chunks' vectors: its terms' vectors, each times weight and idf; zeros where none is known. */
export function toQueryVector(input: QueryVectorInput): Float32Array {
  const vector = new Float32Array(input.dimension);
  for (const group of input.query.groups) {
    for (const { term, weight } of group.terms)
      addTerm(input, vector, { term, weight: weight * group.weight });
  }
  return vector;
}

function addTerm(
  { rows, termVectors, chunkCount, dimension }: QueryVectorInput,
  vector: Float32Array,
  { term, weight }: { term: string; weight: number },
): void {
  const row = rows.get(term);
  const data = termVectors.get(term)?.data;
  if (row === undefined || data?.length !== 4 + dimension) return;
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const idf = inverseDocumentFrequency(row.documentFrequency, chunkCount);
  const factor = weight * idf * view.getFloat32(0, true);
  for (let i = 0; i < dimension; i++) vector[i] = (vector[i] ?? 0) + factor * view.getInt8(4 + i);
}
