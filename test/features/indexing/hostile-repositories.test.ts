import { mkdirSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { mutatedFixtures } from '../../code/support/mutations.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

/** A name that no compression makes shorter. */
function longName(length: number): string {
  let state = length;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_'[(state >>> 8) % 53];
  }).join('');
}

const SOUND = { 'src/sound.ts': 'export function soundness(): number {\n  return 1;\n}\n' };

const report = z.object({
  project: z.object({
    snapshot: z.object({
      completeness: z.object({
        entries: z.object({
          nodes: z.array(
            z.object({
              kind: z.string(),
              path: z.string(),
              reason: z.string(),
              detail: z.string(),
            }),
          ),
        }),
      }),
    }),
  }),
});

/** The files that the index of a project says it has not, or not whole. */
async function completenessOf({ apiKey, project }: SeededProject) {
  const { data } = await askGraphql(
    { url: app.url, apiKey },
    `query($id: ID!) { project(id: $id) { snapshot { completeness {
      entries(first: 1000) { nodes { kind path reason detail } } } } } }`,
    { id: project.id },
  );
  const { nodes } = report.parse(data).project.snapshot.completeness.entries;
  return nodes.filter(({ kind }) => kind === 'SKIPPED' || kind === 'UNPARSED');
}

async function findsSound({ api, project }: SeededProject): Promise<boolean> {
  const found = await api.post(`/projects/${project.id}/search`, { query: 'soundness' });
  return found.text.includes('src/sound.ts');
}

test('names that no index of the database can hold cost their files, and the index says which', async () => {
  const owner = await seed(app)
    .account()
    .project({
      files: {
        ...SOUND,
        'a.js': `export function ${longName(5000)}() { return needleinhaystack(); }\n`,
        'b.py': `def ${longName(9000)}():\n    pass\n`,
        'c.rs': `mod ${longName(3000)} { pub fn f() {} }\n`,
      },
    });
  expect(await indexProject(owner.api, owner.project.id)).toMatchObject({ event: 'complete' });
  expect(await completenessOf(owner)).toEqual(
    ['a.js', 'b.py', 'c.rs'].map((path) => ({
      kind: 'UNPARSED',
      path,
      reason: 'OUT_OF_RANGE',
      detail: 'it contains a name or number that cannot be stored',
    })),
  );
  expect(await findsSound(owner)).toBe(true);
  // Without its symbols, a file is still searched.
  const found = await owner.api.post(`/projects/${owner.project.id}/search`, {
    query: 'needleinhaystack',
  });
  expect(found.text).toContain('"a.js"');
});

test('two matches without arms are no less complex than none', async () => {
  const owner = await seed(app)
    .account()
    .project({ files: { 'a.rs': 'fn never(a: !, b: !) {\n  match a {}\n  match b {}\n}\n' } });
  expect(await indexProject(owner.api, owner.project.id)).toMatchObject({ event: 'complete' });
  expect(await completenessOf(owner)).toEqual([]);
});

test('a path that no index of the database can hold is listed by its beginning', async () => {
  const owner = await seed(app).account().project({ files: SOUND });
  const folder = Array.from({ length: 8 }, (_, i) => longName(230 + i)).join('/');
  mkdirSync(`${owner.dir}/${folder}`, { recursive: true });
  const name = Buffer.concat([Buffer.from(`${owner.dir}/${folder}/`), Buffer.alloc(250, 0xff)]);
  writeFileSync(name, 'let a;\n');
  expect(await indexProject(owner.api, owner.project.id)).toMatchObject({ event: 'complete' });
  expect(await completenessOf(owner)).toMatchObject([
    { path: folder.slice(0, 600), reason: 'UNSAFE_PATH' },
  ]);
});

test('texts that are no JSON of the database are stored with what it cannot hold replaced', async () => {
  const escapes = String.raw`\u0000a\ud800`;
  const rule = `{"id":"${escapes}","pattern":"${escapes}","${escapes}":1}`;
  const owner = await seed(app)
    .account()
    .project({
      files: {
        ...SOUND,
        '.sextant/rules/a.json': `{"rules":[${rule}]}`,
        '.sextant/rules/a.yml': `rules: [${rule}]\n`,
        'package-lock.json': `{"name":"${escapes}","lockfileVersion":"${escapes}","packages":{"node_modules/${escapes}":{"version":"${escapes}"}}}`,
        'composer.lock': `{"packages":[{"name":"${escapes}/a","version":"${escapes}"}]}`,
        'Cargo.lock': `version = "\\u0000"\n[[package]]\nname = "\\u0000"\nversion = "\\u0000"\n`,
        'a.js': `import a from "./${escapes}";\nrequire("${escapes}");\neval(a["${escapes}"]);\n`,
      },
    });
  expect(await indexProject(owner.api, owner.project.id)).toMatchObject({ event: 'complete' });
  expect(await findsSound(owner)).toBe(true);
});

const SEEDS = [1, 2];

test.for(SEEDS)(
  'the fixtures of all languages, changed at random (seed %i), are indexed',
  { timeout: 120_000 },
  async (at) => {
    const [drawn] = fc.sample(mutatedFixtures(), { seed: at, numRuns: 1 });
    const owner = await seed(app)
      .account()
      .project({ files: { ...SOUND, ...Object.fromEntries(drawn ?? []) } });
    expect(await indexProject(owner.api, owner.project.id)).toMatchObject({ event: 'complete' });
    expect(await findsSound(owner)).toBe(true);
  },
);
