import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeTermBlocks, type TermEntry } from '#features/search/index/term-blocks.ts';
import { loadTerms } from '#features/search/stored-terms.ts';
import { findCurrentSnapshot } from '#features/snapshots/service.ts';
import { withClient } from '#platform/db/client.ts';
import { openCopyWriter, toCopyBinary } from '#platform/db/copy.ts';
import { openOwnerScope } from '../../support/stored-rows.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { SAMPLE_FILES } from '../../support/sample.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import { manyEntries, termEntries } from '../../support/term-entries.ts';

let app: TestApp;
let shop: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  shop = await seed(app).account().project({ files: SAMPLE_FILES }).indexed();
});
afterAll(() => app?.close());

const TARGET = 'posting_block (snapshot_id, first_term, last_term, data, vectors)';
const TYPES = ['bigint', 'bytea', 'bytea', 'bytea', 'bytea'] as const;
let lastId = 1_000_000;

/** Stores terms as those of a snapshot of their own; returns how they are read. */
async function store(entries: readonly TermEntry[]) {
  const id = String(++lastId);
  const rows = Array.from(encodeTermBlocks(entries), (block) => [
    id,
    block.firstTerm,
    block.lastTerm,
    block.data,
    block.vectors,
  ]);
  await withClient(app.platform.db.systemPool, async (client) => {
    const writer = openCopyWriter(client);
    for (const piece of toCopyBinary(TYPES, rows)) await writer.write(TARGET, piece);
    await writer.finish();
  });
  const scope = openOwnerScope(app.platform, shop.accountId);
  const snapshot = { ...(await findCurrentSnapshot(scope, shop.project.id)), id };
  return async (terms: readonly string[]) => {
    const { rows: found, termVectors } = await loadTerms(scope, snapshot, terms);
    return Array.from(found, ([term, { documentFrequency, data }]) =>
      plain({ term, documentFrequency, data, vector: termVectors.get(term)?.data ?? null }),
    );
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
