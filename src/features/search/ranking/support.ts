import { tellingTerms } from '../concepts/concepts.ts';
import type { ChunkTable } from '../index/chunk-table.ts';
import type { PostingRow } from '../index/postings.ts';
import type { LexicalInput } from './lexical.ts';
import { isEverydayTerm } from './everyday-words.ts';
import type { QueryGroup } from './query-groups.ts';
import { hasChunkBetween, weighPostings } from './weighed-postings.ts';

/** How much of what a query says an index has; 0..1. */
export interface Support extends WordSupport {
  /** the largest cosine of any piece to it by the encoder; null where that was not asked */
  readonly closest: number | null;
  /** of the concepts that it describes; null where none was looked for, or none is close */
  readonly concepts: ConceptSupport | null;
}

/** Of concepts, each by how close it is; 0..1. */
interface ConceptSupport {
  /** how close the closest is, beside the most that counts */
  readonly described: number;
  /** share whose words the index has anywhere */
  readonly known: number;
  /** share whose words the best file has */
  readonly together: number;
}

/** By its words, each by how much it tells. */
interface WordSupport {
  /** anywhere */
  readonly known: number;
  /** in the file that answers best */
  readonly together: number;
}

/** Where an index has a word by another name. */
const OTHER_NAME = 0.7;
/** Terms of less weight are other words, and no spellings of the same. */
const SPELLING_WEIGHT = 0.4;
/** That a word of any talk is missing says little. */
const EVERYDAY_WEIGHT = 0.25;
/** In a small index a word that is missing would count twice as much as one that is in a few places. */
const LEAST_CHUNKS = 1000;

/** @param chunks of the best file, from the first to behind the last */
export function supportOf(
  { query, rows, table }: LexicalInput,
  chunks: readonly [number, number],
): WordSupport {
  let [all, known, together] = [0, 0, 0];
  for (const group of query.groups) {
    if (group.optional) continue;
    const weight = informationOf(group, rows, table);
    all += weight;
    known += weight * bestOf(group, (term) => rows.has(term));
    together += weight * bestOf(group, (term) => isInside(rows.get(term), table, chunks));
  }
  return all === 0 ? { known: 1, together: 1 } : { known: known / all, together: together / all };
}

function informationOf(
  { terms, weight }: QueryGroup,
  rows: LexicalInput['rows'],
  table: ChunkTable,
): number {
  const term = terms[0]?.term ?? '';
  const count = rows.get(term)?.documentFrequency ?? 0;
  const idf = Math.log(1 + (Math.max(table.count, LEAST_CHUNKS) + 1) / (count + 0.5));
  return weight * idf * (isEverydayTerm(term) ? EVERYDAY_WEIGHT : 1);
}

function bestOf({ terms }: QueryGroup, has: (term: string) => boolean): number {
  if (terms.some(({ term, weight }) => weight >= SPELLING_WEIGHT && has(term))) return 1;
  return terms.some(({ term }) => has(term)) ? OTHER_NAME : 0;
}

function isInside(
  row: PostingRow | undefined,
  table: ChunkTable,
  [from, to]: readonly [number, number],
): boolean {
  return row !== undefined && hasChunkBetween(weighPostings(row, table), from, to);
}

/** @param chunks of the best file, from the first to behind the last */
export function conceptSupportOf(
  { query, rows, table }: LexicalInput,
  chunks: readonly [number, number],
): ConceptSupport | null {
  const concepts = query.groups.filter(({ isConcept }) => isConcept === true);
  const all = concepts.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return null;
  const shareOf = (has: (term: string) => boolean): number =>
    concepts.reduce(
      (sum, { terms, weight }) => sum + (terms.some(({ term }) => has(term)) ? weight : 0),
      0,
    ) / all;
  const isTelling = tellingTerms(rows, table.count);
  return {
    described: Math.max(...concepts.map(({ weight }) => weight)),
    known: shareOf(isTelling),
    together: shareOf((term) => isTelling(term) && isInside(rows.get(term), table, chunks)),
  };
}
