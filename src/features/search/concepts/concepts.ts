import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTopK } from '#lib/top-k.ts';
import { ENCODER_MODEL } from '#platform/encoder/model.ts';
import { inverseDocumentFrequency, type PostingRow } from '../index/postings.ts';
import type { SearchQuery } from '../query.ts';
import type { QueryGroup } from '../ranking/query-groups.ts';
import { decodeConceptVectors, digestOf, type LexiconEntry, parseLexicon } from './lexicon.ts';

interface Concept {
  readonly entry: LexiconEntry;
  readonly vector: Float32Array;
}

let loaded: readonly Concept[] | null = null;

/** Read when the first question comes. */
function concepts(): readonly Concept[] {
  loaded ??= readConcepts();
  return loaded;
}

function readConcepts(): readonly Concept[] {
  const text = readFileSync(join(import.meta.dirname, 'lexicon.txt'), 'utf8');
  const bytes = readFileSync(join(import.meta.dirname, 'vectors.bin'));
  const vectors = decodeConceptVectors(bytes, digestOf(text), ENCODER_MODEL.dimension);
  return parseLexicon(text).flatMap((entry, i) => {
    const vector = vectors[i];
    return vector === undefined ? [] : [{ entry, vector }];
  });
}

/** So many concepts are looked for, the closest to a question. */
const CLOSEST = 6;
const LEAST_COSINE = 0.35;
/** Of the words of a concept beside those of the question, at most. */
const MOST_WEIGHT = 0.5;
/** By so much the cosine grows from a quarter of that weight to all of it. */
const COSINE_RANGE = 0.3;
const LEAST_SHARE = 0.25;
/** What each word of a concept is worth less than the one before. */
const FALL = 0.1;
/** A word of a larger share of an index says nothing of where. */
const MOST_FREQUENT = 0.05;

/**
 * A question with what code may call the things that it describes: who asks how "answers are made smaller"
 * finds `gzip`. Its own words are left as they are, and that none of the others occurs lowers nothing.
 * @param vector of the question, by the encoder that comes with Sextant
 */
export function withConcepts(query: SearchQuery, vector: Float32Array): SearchQuery {
  const best = createTopK(CLOSEST);
  for (const [i, concept] of concepts().entries()) best.offer(i, cosine(concept.vector, vector));
  const groups = best.take().flatMap(({ item, score }) => {
    const concept = score < LEAST_COSINE ? undefined : concepts()[item];
    return concept === undefined ? [] : [toGroup(concept, score)];
  });
  return { ...query, groups: [...query.groups, ...groups] };
}

function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

function toGroup({ entry: { terms } }: Concept, closeness: number): QueryGroup {
  const share = LEAST_SHARE + (1 - LEAST_SHARE) * ((closeness - LEAST_COSINE) / COSINE_RANGE);
  return {
    terms: terms.map((term, i) => ({ term, weight: 1 / (1 + i * FALL) })),
    weight: MOST_WEIGHT * Math.min(1, share),
    optional: true,
    isConcept: true,
  };
}

/** A query whose concepts have only words that tell something in an index. */
export function withTellingConcepts(
  query: SearchQuery,
  rows: ReadonlyMap<string, PostingRow>,
  chunkCount: number,
): SearchQuery {
  const isTelling = tellingTerms(rows, chunkCount);
  const groups = query.groups.flatMap((group) => {
    if (group.isConcept !== true) return [group];
    const terms = group.terms.filter(({ term }) => isTelling(term));
    return terms.length === 0 ? [] : [{ ...group, terms }];
  });
  return { ...query, groups };
}

/** Which words of a concept an index has, and not everywhere. */
export function tellingTerms(
  rows: ReadonlyMap<string, PostingRow>,
  chunkCount: number,
): (term: string) => boolean {
  const least = inverseDocumentFrequency(chunkCount * MOST_FREQUENT, chunkCount);
  return (term) => {
    const frequency = rows.get(term)?.documentFrequency;
    return frequency !== undefined && inverseDocumentFrequency(frequency, chunkCount) >= least;
  };
}
