import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ENCODER_MODEL } from '#platform/encoder/model.ts';
import { query } from '#platform/db/sql.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import { embeddingsSettled, searchNotes } from './support.ts';

// The encoder gives way to whatever else runs.
vi.setConfig({ testTimeout: 200_000 });

let app: TestApp;
let seeded: SeededProject;

const FILES = {
  'src/credentials.ts': `/** Compares the digest with the stored one. */
export function verifyCredentials(user: User, secret: string): boolean {
  return argon2.verify(user.hash, secret);
}
`,
  'src/mailer.ts': `export function deliverMail(to: string, subject: string): void {
  transport.send({ to, subject });
}
`,
  'src/throttle.ts': `export function countRequest(client: string): boolean {
  const used = (counts.get(client) ?? 0) + 1;
  counts.set(client, used);
  return used <= LIMIT;
}
`,
  'src/geometry.ts': `export function areaOfTriangle(base: number, height: number): number {
  return (base * height) / 2;
}
`,
};
/** A file of many things, in which every word of the question stands somewhere. */
const MANY_THINGS = ['check', 'sign', 'caller', 'correct', 'service', 'answer', 'start', 'count']
  .flatMap((verb) => ['Page', 'Menu', 'Colour', 'Invoice'].map((noun) => `${verb}${noun}`))
  .map((name) => `export function ${name}(value: number): number {\n  return value + 1;\n}\n`)
  .join('\n');
const ABOUT_ONE_THING = 'How do we check that the password of somebody who signs in is right?';
const IN_OTHER_WORDS = 'is the password right when somebody logs in';

beforeAll(async () => {
  app = await startTestApp({ settings: { EMBEDDINGS: 'local' } });
  seeded = await seed(app)
    .account('pro')
    .project({ files: { ...FILES, 'src/everything.ts': MANY_THINGS } })
    .indexed();
});
afterAll(() => app.close());

test('the encoder reads an index in the background, at no cost, and search then finds what is meant', async () => {
  const found = await embeddingsSettled(app, seeded, 180_000);
  expect(found).toMatchObject({
    model: ENCODER_MODEL.name,
    dimension: ENCODER_MODEL.dimension,
    state: 'COMPLETE',
    coverage: 1,
    cost: null,
    estimatedCost: null,
    note: null,
  });
  const { files, notes } = await searchNotes(app, seeded, IN_OTHER_WORDS);
  expect(notes).toEqual([]);
  expect(files[0]).toBe('src/credentials.ts');
});

test('a question finds the file that is about it before the one in which its words stand', async () => {
  await embeddingsSettled(app, seeded, 180_000);
  const { files } = await searchNotes(app, seeded, ABOUT_ONE_THING);
  expect(files[0]).toBe('src/credentials.ts');
});

test('before it has, the best places by words are compared at once, and the answer says so', async () => {
  await embeddingsSettled(app, seeded, 180_000);
  await query(
    openSystemScope(app.platform).em,
    `update embedding_run set version = 0, embedded = 0, state = 'waiting'`,
    [],
  );
  const { files, notes } = await searchNotes(app, seeded, 'client mail secret base');
  expect(files.length).toBeGreaterThan(0);
  expect(notes.join()).toContain('0 %');
});
