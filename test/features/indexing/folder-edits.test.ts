import * as fc from 'fast-check';
import {
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeStamps } from '#code/stamp-codec.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { digestOf } from '../../support/graphql.ts';
import { indexProject, seed } from '../../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

/** So many that most of them are left alone for two seconds before they are changed. */
const NAMES = ['0', '1', '2', '3', '4'].flatMap((n) =>
  ['a.ts', 'b.ts', 'c.py', 'script', 'image'].map((name) => `${n}-${name}`),
);
const FIRST = Object.fromEntries(NAMES.map((name, n) => [name, textOf(name, n % 10)]));

/** Whole seconds: a time that can be given back to a file. */
const OLD = [1_700_000_000, 1_700_000_000] as const;

/** With a place for a digit, so that there are many texts of one size. */
function textOf(name: string, digit: number): string {
  if (name.endsWith('script'))
    return `#!/usr/bin/env ${digit % 2 === 0 ? 'python3' : 'unknown'}\nx = ${digit}\n`;
  if (name.endsWith('image')) return digit % 2 === 0 ? `\0${digit}` : `x${digit}`;
  return `value${digit} = ${digit};\n`;
}

interface Target {
  readonly path: string;
  readonly other: string;
  readonly text: string;
}

/** What someone does to a file, some of it so that size and time stay as they were. */
const CHANGES: readonly ((target: Target) => void)[] = [
  ({ path, text }) => write(path, text),
  ({ path, text }) => write(path, text + text),
  ({ path, text }) => {
    write(path, text);
    utimesSync(path, ...OLD);
  },
  ({ path, text }) => {
    write(`${path}.new`, text);
    utimesSync(`${path}.new`, ...OLD);
    renameSync(`${path}.new`, path);
  },
  ({ path, other }) => isThere(path) && swap(path, other),
  ({ path }) => existsSync(path) && utimesSync(path, Date.now() / 1000, Date.now() / 1000),
  ({ path }) => rmSync(path, { force: true }),
  ({ path }) => {
    rmSync(path, { force: true });
    symlinkSync('0-a.ts', path);
  },
];

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Never through a link. */
function write(path: string, text: string): void {
  if (isThere(path) && lstatSync(path).isSymbolicLink()) rmSync(path);
  writeFileSync(path, text);
}

function swap(path: string, other: string): void {
  if (path === other) return;
  if (!isThere(other)) return renameSync(path, other);
  renameSync(path, `${path}.new`);
  renameSync(other, path);
  renameSync(`${path}.new`, other);
}

const edit = fc
  .record({
    change: fc.constantFrom(...CHANGES),
    name: fc.constantFrom(...NAMES),
    other: fc.constantFrom(...NAMES),
    digit: fc.nat(9),
  })
  .map(({ change, name, other, digit }) => (dir: string) => {
    change({ path: join(dir, name), other: join(dir, other), text: textOf(name, digit) });
  });

const SEQUENCES = fc.sample(fc.array(edit, { minLength: 0, maxLength: 3 }), {
  numRuns: 60,
  seed: 20_261_122,
});

test('however files are changed, an index that remembers the others is that of one that reads all', async () => {
  const owner = await seed(app)
    .account()
    .project({ files: { 'kept.ts': 'export {};\n', ...FIRST } });
  const stranger = await seed(app).account();
  const answer = await stranger.api.post('/projects', { path: owner.dir });
  const { id } = answer.as(contract.created.both).project;
  for (const name of NAMES) utimesSync(join(owner.dir, name), ...OLD);
  await delay(2100);
  await indexProject(owner.api, owner.project.id);
  let remembered = 0;
  for (const [step, sequence] of SEQUENCES.entries()) {
    for (const change of sequence) change(owner.dir);
    await indexProject(owner.api, owner.project.id);
    await indexProject(stranger.api, id, true);
    const at = (key: string) => ({ url: app.url, apiKey: key });
    const contents = NAMES.map((name) => contentAt(join(owner.dir, name)));
    expect(await digestOf(at(owner.apiKey), owner.project.id), `${step}: ${contents.join()}`).toBe(
      await digestOf(at(stranger.apiKey), id),
    );
    remembered += await countRemembered(owner.project.id);
  }
  expect(remembered).toBeGreaterThan(8 * SEQUENCES.length);
}, 120_000);

function contentAt(path: string): string {
  return existsSync(path) ? JSON.stringify(readFileSync(path, 'utf8')) : 'none';
}

async function countRemembered(projectId: string): Promise<number> {
  const { rows } = await app.platform.db.systemPool.query<{ stamps: Buffer; count: number }>(
    `select s.stamps, (select count(*)::integer from file f where f.snapshot_id = p.snapshot_id) as count
     from project p join file_stamps s on s.snapshot_id = p.snapshot_id and s.kind = 'files' where p.id = $1`,
    [projectId],
  );
  return rows.reduce(
    (sum, { stamps, count }) => sum + decodeStamps(stamps, count).filter(Boolean).length,
    0,
  );
}
