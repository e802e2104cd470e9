import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { withConcepts, withTellingConcepts } from '#features/search/concepts/concepts.ts';
import {
  decodeConceptVectors,
  digestOf,
  encodeConceptVectors,
  parseLexicon,
} from '#features/search/concepts/lexicon.ts';
import { parseQuery, type SearchQuery } from '#features/search/query.ts';
import { ENCODER_MODEL } from '#platform/encoder/model.ts';
import { type EncoderSession, openSession } from '#platform/encoder/session.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const FOLDER = join(import.meta.dirname, '../../../src/features/search/concepts');
const text = readFileSync(join(FOLDER, 'lexicon.txt'), 'utf8');
const lexicon = parseLexicon(text);

describe('the lexicon', () => {
  test('every concept has words of code, and descriptions of its own', () => {
    const poor = lexicon.filter(
      ({ terms, descriptions }) => terms.length < 3 || descriptions.length < 3,
    );
    expect(poor).toEqual([]);
    const descriptions = lexicon.flatMap((entry) => entry.descriptions);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  test('has a vector for each concept, made of these very descriptions', () => {
    const bytes = readFileSync(join(FOLDER, 'vectors.bin'));
    const vectors = decodeConceptVectors(bytes, digestOf(text), ENCODER_MODEL.dimension);
    expect(vectors.length).toBe(lexicon.length);
    expect(() =>
      decodeConceptVectors(bytes, digestOf(`${text}\n`), ENCODER_MODEL.dimension),
    ).toThrow('npm run concepts');
  });

  test('vectors come back as they were, but for a rounding', () => {
    const vector = Float32Array.from([0.5, -0.25, 0.125]);
    const digest = digestOf('any');
    const [back] = decodeConceptVectors(encodeConceptVectors(digest, [vector]), digest, 3);
    for (const [i, value] of vector.entries()) expect(back?.[i]).toBeCloseTo(value, 2);
  });
});

describe('words of code for what a question describes', () => {
  let session: EncoderSession;
  beforeAll(async () => {
    session = await openSession(ENCODER_MODEL);
  });

  async function meant(question: string): Promise<SearchQuery> {
    const { vector } = await session.encode(question);
    return withConcepts(parseQuery(question), vector);
  }

  test.each([
    ['How do pages become smaller before they travel to the browser?', 'gzip'],
    ['What stops someone from trying thousands of passwords?', 'lockout'],
    ['How does the list only draw the rows that can be seen?', 'virtuallist'],
    ['Where does it remember answers that took long to work out?', 'memoiz'],
  ])('%s may be about %s', async (question, term) => {
    const { groups } = await meant(question);
    const added = groups.filter(({ isConcept }) => isConcept === true);
    expect(added.flatMap(({ terms }) => terms.map((one) => one.term))).toContain(term);
  });

  test('the words of the question stay as they are, and none of the others has to occur', async () => {
    const question = 'Where are answers made smaller before they go over the wire?';
    const own = parseQuery(question).groups;
    const { groups } = await meant(question);
    expect(groups.slice(0, own.length)).toEqual(own);
    for (const group of groups.slice(own.length))
      expect(group).toMatchObject({ optional: true, isConcept: true });
  });

  test('a word that is everywhere in an index, or nowhere, is no part of a concept there', async () => {
    const query = await meant('Where are answers made smaller before they go over the wire?');
    const frequencies = { gzip: 3, compress: 700 };
    const rows = new Map(
      Object.entries(frequencies).map(([term, documentFrequency]) => {
        return [term, { term, documentFrequency, parts: [] }];
      }),
    );
    const { groups } = withTellingConcepts(query, rows, 1000);
    const added = groups.filter(({ isConcept }) => isConcept === true);
    expect(added.map(({ terms }) => terms.map(({ term }) => term))).toEqual([['gzip']]);
  });
});
