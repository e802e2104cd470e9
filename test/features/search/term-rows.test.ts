import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeTermBlocks, type TermEntry } from '#features/search/index/term-blocks.ts';
import { readPostings, readVectors } from '#features/search/term-rows.ts';
import { withClient } from '#platform/db/client.ts';
import { openCopyWriter, toCopyBinary } from '#platform/db/copy.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { manyEntries, termEntries } from '../../support/term-entries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const TARGET = {
  posting_block: 'posting_block (segment_id, first_term, last_term, data)',
  space_block: 'space_block (space_id, first_term, last_term, data, vectors)',
} as const;
const TYPES = {
  posting_block: ['bigint', 'bytea', 'bytea', 'bytea'],
  space_block: ['bigint', 'bytea', 'bytea', 'bytea', 'bytea'],
} as const;
let lastId = 1_000_000;

/** Stores terms as those of a segment and a space of their own; returns how they are read. */
async function store(entries: readonly TermEntry[]) {
  const id = String(++lastId);
  const blocks = [...encodeTermBlocks(entries)].map(({ firstTerm, lastTerm, data, vectors }) => ({
    posting_block: [id, firstTerm, lastTerm, data],
    space_block: [id, firstTerm, lastTerm, data, vectors],
  }));
  await withClient(app.platform.db.systemPool, async (client) => {
    const writer = openCopyWriter(client);
    for (const table of ['posting_block', 'space_block'] as const) {
      const rows = blocks.map((block) => block[table]);
      for (const piece of toCopyBinary(TYPES[table], rows))
        await writer.write(TARGET[table], piece);
    }
    await writer.finish();
  });
  // Rows of no project: the tenant's policy would hide them.
  const scope = openSystemScope(app.platform);
  return async (terms: readonly string[]) => {
    const wanted = terms.map((term) => ({ id, term }));
    const postings = await readPostings(scope, wanted);
    const vectors = await readVectors(scope, wanted);
    return terms.flatMap((_, place) => {
      const found = postings.get(place);
      return found === undefined
        ? []
        : [plain({ ...found, vector: vectors.get(place)?.data ?? null })];
    });
  };
}

function plain({ term, documentFrequency, data, vector }: TermEntry) {
  const bytes = Buffer.from(data).toString('hex');
  return { term, documentFrequency, bytes, vector: vector && Buffer.from(vector).toString('hex') };
}

test('what is stored of terms is read, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(termEntries, async (entries) => {
      const read = await store(entries);
      const terms = entries.map(({ term }) => term);
      const unknown = terms.map((term) => `${term}?`).filter((term) => !terms.includes(term));
      expect(await read([...terms, ...unknown])).toEqual(entries.map(plain));
    }),
    { numRuns: 25 },
  );
});

test('of 100,000 terms some are read, and those before, behind and between are not there', async () => {
  const entries = manyEntries(100_000);
  const read = await store(entries);
  const some = entries.filter((_, place) => place % 4_999 === 0);
  expect(await read(some.map(({ term }) => term))).toEqual(some.map(plain));
  const lists = entries.filter(({ data }) => data.length === 60_000);
  expect(lists.length).toBeGreaterThan(5);
  expect(await read(lists.map(({ term }) => term))).toEqual(lists.map(plain));
  const behindLists = lists.map(({ term }) => `${term}\u0001`);
  expect(await read(['', ' ', '!', 'zzzzzzzz', '\u{10ffff}', ...behindLists])).toEqual([]);
});
