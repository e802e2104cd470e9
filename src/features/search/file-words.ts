import { SEARCH_FIELDS } from '#code/model.ts';
import type { ChunkTable } from './index/chunk-table.ts';
import { forEachPosting, inverseDocumentFrequency } from './index/postings.ts';
import type { LexicalInput } from './ranking/lexical.ts';
import type { QueryGroup } from './ranking/query-groups.ts';

/** How well whole files fit a query, whatever piece of them does. */
export interface FileWords {
  /** BM25 of each file, by its id; 0 where it has no word of the query */
  readonly scores: Float32Array;
  /** share of the query's words that any file has, rare ones counting more; 0..1 */
  readonly coverage: number;
  /** terms of the query that a file has, of the first 32, rarest first */
  readonly wordsIn: (file: number) => readonly string[];
}

const SATURATION = 1.2;
const LENGTH_NORMALIZATION = 0.75;
const PATH_FIELD = SEARCH_FIELDS.indexOf('path');
/** A word of a file's path counts as so many in its text. */
const PATH_WEIGHT = 3;
const BITS = 32;

/**
 * BM25 over whole files, from the postings of their chunks. A path stands in every chunk of its file
 * and counts once. In time linear in the postings.
 * @param fileCount files of the index; ids are below it
 * Source: Robertson, Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009, 3.2.
 */
export function scoreFileWords({ query, rows, table }: LexicalInput, fileCount: number): FileWords {
  const sums = createSums(table, fileCount);
  const groups = query.groups.filter(({ optional }) => !optional);
  const informations = groups.map((group, place) => {
    const touched = countGroup(sums, group, rows);
    const idf = group.weight * inverseDocumentFrequency(touched.length, fileCount);
    addScores(sums, touched, { idf, bit: place < BITS ? 1 << place : 0 });
    return { term: group.terms[0]?.term ?? '', idf, isKnown: touched.length > 0 };
  });
  const total = sumOf(informations);
  return {
    scores: sums.scores,
    coverage: total === 0 ? 0 : sumOf(informations.filter(({ isKnown }) => isKnown)) / total,
    wordsIn: (file) =>
      informations
        .slice(0, BITS)
        .filter((_, place) => ((sums.matched[file] ?? 0) >>> place) % 2 === 1)
        .toSorted((a, b) => b.idf - a.idf)
        .map(({ term }) => term),
  };
}

function sumOf(informations: readonly { readonly idf: number }[]): number {
  return informations.reduce((sum, { idf }) => sum + idf, 0);
}

/** By file. */
interface Sums {
  readonly table: ChunkTable;
  /** what the length of a file divides by: 1 for one of mean length */
  readonly lengths: Float32Array;
  readonly scores: Float32Array;
  /** words that it has, one bit each */
  readonly matched: Uint32Array;
  /** of the present word, in text and in the path; 0 between two words */
  readonly frequencies: Float32Array;
  readonly pathCounts: Float32Array;
}

function createSums(table: ChunkTable, fileCount: number): Sums {
  return {
    table,
    lengths: lengthsOf(table, fileCount),
    scores: new Float32Array(fileCount),
    matched: new Uint32Array(fileCount),
    frequencies: new Float32Array(fileCount),
    pathCounts: new Float32Array(fileCount),
  };
}

const knownLengths = new WeakMap<ChunkTable, Float32Array>();

function lengthsOf(table: ChunkTable, fileCount: number): Float32Array {
  const known = knownLengths.get(table);
  if (known?.length === fileCount) return known;
  const lengths = new Float32Array(fileCount);
  for (const [field, column] of table.fieldLengths.entries()) {
    if (field === PATH_FIELD) continue;
    column.forEach((length, chunk) => {
      const file = table.fileIds[chunk] ?? 0;
      lengths[file] = (lengths[file] ?? 0) + length;
    });
  }
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const mean = Math.max(1, total / Math.max(1, fileCount));
  const factors = lengths.map(
    (length) => 1 - LENGTH_NORMALIZATION + (LENGTH_NORMALIZATION * length) / mean,
  );
  knownLengths.set(table, factors);
  return factors;
}

/** Counts a word and the terms that stand for it. @returns the files that have any */
function countGroup(sums: Sums, { terms }: QueryGroup, rows: LexicalInput['rows']): number[] {
  const { table, frequencies, pathCounts } = sums;
  const touched: number[] = [];
  for (const { term, weight } of terms) {
    forEachPosting(rows.get(term), (chunk, { mask, counts }) => {
      const file = table.fileIds[chunk] ?? 0;
      if (frequencies[file] === 0 && pathCounts[file] === 0) touched.push(file);
      for (let field = 0; field < SEARCH_FIELDS.length; field++) {
        if ((mask & (1 << field)) === 0) continue;
        const count = weight * (counts[field] ?? 0);
        if (field === PATH_FIELD) pathCounts[file] = Math.max(pathCounts[file] ?? 0, count);
        else frequencies[file] = (frequencies[file] ?? 0) + count;
      }
    });
  }
  return touched;
}

function addScores(
  { scores, matched, lengths, frequencies, pathCounts }: Sums,
  touched: readonly number[],
  { idf, bit }: { readonly idf: number; readonly bit: number },
): void {
  for (const file of touched) {
    const frequency = (frequencies[file] ?? 0) + PATH_WEIGHT * (pathCounts[file] ?? 0);
    const room = SATURATION * (lengths[file] ?? 1);
    const score = (idf * frequency * (SATURATION + 1)) / (frequency + room);
    scores[file] = (scores[file] ?? 0) + score;
    matched[file] = (matched[file] ?? 0) | bit;
    frequencies[file] = 0;
    pathCounts[file] = 0;
  }
}
