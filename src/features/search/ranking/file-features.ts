import { similaritiesTo, type VectorStore } from '../embedding/vectors.ts';
import { inverseDocumentFrequency } from '../index/postings.ts';
import { chunksOf } from '../places.ts';
import type { FileHit } from './file-evidence.ts';
import type { LexicalInput } from './lexical.ts';
import type { QueryGroup } from './query-groups.ts';
import { hasChunkBetween, weighPostings, type WeighedPostings } from './weighed-postings.ts';

/** What is known of a file for a query, each about 0..1. */
export const FILE_FEATURES = [
  /** what words give its best piece, over the most that they give any */
  'words',
  /** the same of its other pieces together */
  'otherWords',
  /** share of the query, by how much its words tell, that stands anywhere in the file */
  'coverage',
  /** logarithm of what files of its role are worth for such a question */
  'role',
  /** logarithm of the number of its chunks */
  'size',
  /** cosine of its closest chunk by the encoder, over the largest */
  'closest',
  /** the same of the mean of its three closest chunks */
  'closestThree',
  /** the same of the mean of all its chunks: a file of many things is about none of them */
  'whole',
  /** how much the most telling word of a concept that the query describes tells, where the file has it */
  'concept',
] as const;
type FileFeature = (typeof FILE_FEATURES)[number];

/** Chunks and a query in one space. */
export interface Meant {
  readonly vectors: VectorStore;
  readonly query: Float32Array;
}

export interface FeatureInput extends LexicalInput {
  /** the pieces that were found, by file */
  readonly files: readonly FileHit[];
  /** what files of its role are worth for the query, above 0 to 1 */
  readonly worthOf: (fileId: number) => number;
  readonly encoder: Meant;
}

type Raw = Record<FileFeature, number>;
/** Those that say how a file compares to the best of all. */
const RELATIVE = [
  'words',
  'otherWords',
  'closest',
  'closestThree',
  'whole',
] as const satisfies readonly FileFeature[];

export interface FileFeatures {
  /** of each file, in their order */
  readonly features: readonly Float64Array[];
  /** the largest cosine of any chunk of them by the encoder */
  readonly closest: number;
}

export function featuresOf(input: FeatureInput): FileFeatures {
  const words = wordsOf(input);
  const raw = input.files.map((file) => rawFeatures(input, words, file));
  const most = new Map<FileFeature, number>();
  for (const name of RELATIVE) most.set(name, Math.max(1e-9, ...raw.map((one) => one[name])));
  // Other pieces are measured by the best piece of all.
  most.set('otherWords', most.get('words') ?? 1);
  const features = raw.map((one) =>
    Float64Array.from(FILE_FEATURES, (name) => one[name] / (most.get(name) ?? 1)),
  );
  return { features, closest: Math.max(0, ...raw.map(({ closest }) => closest)) };
}

/** A word of the query as the index has it. */
interface AskedWord {
  readonly group: QueryGroup;
  readonly tells: number;
  readonly found: readonly FoundTerm[];
}

interface FoundTerm {
  readonly weight: number;
  readonly idf: number;
  readonly postings: WeighedPostings;
}

interface AskedWords {
  readonly words: readonly AskedWord[];
  /** what all of them tell */
  readonly all: number;
}

function wordsOf({ query, rows, table }: LexicalInput): AskedWords {
  const words = query.groups.map((group): AskedWord => {
    const rowsOfGroup = group.terms.flatMap(({ term, weight }) => {
      const row = rows.get(term);
      return row === undefined ? [] : [{ weight, row }];
    });
    const frequency = rowsOfGroup[0]?.row.documentFrequency ?? 0;
    return {
      group,
      tells: group.weight * inverseDocumentFrequency(frequency, table.count),
      found: rowsOfGroup.map(({ weight, row }) => ({
        weight,
        idf: inverseDocumentFrequency(row.documentFrequency, table.count),
        postings: weighPostings(row, table),
      })),
    };
  });
  const all = words.reduce((sum, { group, tells }) => sum + (group.optional ? 0 : tells), 0);
  return { words, all: all || 1 };
}

function rawFeatures(input: FeatureInput, asked: AskedWords, file: FileHit): Raw {
  const { fileId } = file;
  const range = chunksOf(input.table, fileId);
  const places = [file, ...file.others];
  const found = places.flatMap(({ chunkId }) => chunkId ?? []);
  const closest = cosinesOf(input.encoder, range, found);
  const pieces = places.map(({ why }) => why.lexical ?? 0);
  const [words = 0, ...others] = pieces.toSorted((a, b) => b - a);
  return {
    words,
    otherWords: sumOf(others),
    coverage: coverageOf(asked, range),
    role: Math.log(Math.max(LEAST_WORTH, input.worthOf(fileId))),
    size: Math.log(1 + range[1] - range[0]),
    closest: closest[0] ?? 0,
    closestThree: sumOf(closest.slice(0, DEPTH)) / Math.max(1, Math.min(DEPTH, closest.length)),
    whole: sumOf(closest) / (closest.length + UNSEEN_CHUNKS),
    concept: conceptOf(asked, range),
  };
}

const LEAST_WORTH = 0.05;
const DEPTH = 3;
/** As if each file had some more that are about nothing: a file of one piece is not sure to be about it. */
const UNSEEN_CHUNKS = 5;
/** Of a larger file so many chunks, evenly spread, stand for it. */
const MOST_CHUNKS = 200;

/** Closest first. @param found chunks that are looked at in any case */
function cosinesOf(
  { vectors, query }: Meant,
  [from, to]: readonly [number, number],
  found: readonly number[],
): number[] {
  const step = Math.max(1, (to - from) / MOST_CHUNKS);
  const ids = new Set(found);
  for (let id = from; id < to; id += step) ids.add(Math.floor(id));
  return [...similaritiesTo(vectors, query, [...ids])].toSorted((a, b) => b - a);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** A word by another name is worth half at least. */
const LEAST_OF_OTHER_NAME = 0.5;

function coverageOf({ words, all }: AskedWords, [from, to]: readonly [number, number]): number {
  let covered = 0;
  for (const { group, tells, found } of words) {
    if (group.optional) continue;
    const best = Math.max(
      0,
      ...found.map(({ weight, postings }) => (hasChunkBetween(postings, from, to) ? weight : 0)),
    );
    if (best > 0) covered += tells * Math.max(LEAST_OF_OTHER_NAME, best);
  }
  return covered / all;
}

/** Such an idf counts as 1. */
const RARE = 8;

function conceptOf({ words }: AskedWords, [from, to]: readonly [number, number]): number {
  const concepts = words.filter(({ group }) => group.isConcept === true);
  const told = concepts.map(({ group, found }) => {
    const inFile = found.filter(({ postings }) => hasChunkBetween(postings, from, to));
    return (group.weight * Math.max(0, ...inFile.map(({ idf }) => idf))) / RARE;
  });
  return Math.max(0, ...told);
}
