/** A weakness from index to index: it stays the finding that it is, and equal trees say the same. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql, digestOf } from '../../support/graphql.ts';
import { type FileChanges, writeFiles } from '../../support/repositories.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';
import { SECRET, WEAK_FILES } from './weak-shop.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app?.close());

const findingSchema = z.object({
  id: z.string(),
  rule: z.string(),
  path: z.string(),
  line: z.int(),
  state: z.string(),
});
const FINDINGS = `query($id: ID!) { project(id: $id) {
  findings(category: SECURITY, first: 100) { nodes { id rule path line state } } } }`;

async function findingsOf({ apiKey, project }: SeededProject) {
  const { data, messages } = await askGraphql({ url: app.url, apiKey }, FINDINGS, {
    id: project.id,
  });
  expect(messages).toEqual([]);
  return z
    .object({ project: z.object({ findings: z.object({ nodes: z.array(findingSchema) }) }) })
    .parse(data).project.findings.nodes;
}

async function change(shop: SeededProject, files: FileChanges): Promise<void> {
  writeFiles(shop.dir, files);
  expect((await indexProject(shop.api, shop.project.id)).event).toBe('complete');
}

const start = () => seed(app).account().project({ files: WEAK_FILES }).indexed();

const isOfCommand = ({ path }: { readonly path: string }) => path === 'src/lib/run.ts';

describe('a weakness', () => {
  test('stays itself when lines are put above it, and when its file is renamed', async () => {
    const shop = await start();
    const before = await findingsOf(shop);
    const of = (list: typeof before, id: string | undefined) => list.find((one) => one.id === id);
    const idOf = (path: string, rule: string) =>
      before.find((one) => one.path === path && one.rule === rule)?.id;
    const command = idOf('src/lib/run.ts', 'js-command-injection');
    const secret = idOf('src/keys.ts', 'secret-google-oauth-secret');
    const yaml = idOf('scripts/read.py', 'python-ssh-host-key');
    await change(shop, {
      'src/lib/run.ts': `// moved\n\n${WEAK_FILES['src/lib/run.ts']}`,
      'src/keys.ts': null,
      'src/deep/google.ts': `// a key\nexport const theClientSecret =\n  '${SECRET}';\n`,
      'scripts/read.py': null,
      'tools/read_all.py': `# Moved.\n${WEAK_FILES['scripts/read.py']}`,
    });
    const after = await findingsOf(shop);
    expect(of(after, command)).toMatchObject({ path: 'src/lib/run.ts', line: 6, state: 'OPEN' });
    expect(of(after, secret)).toMatchObject({ path: 'src/deep/google.ts', line: 3, state: 'OPEN' });
    expect(of(after, yaml)).toMatchObject({ path: 'tools/read_all.py', line: 6, state: 'OPEN' });
    expect(after).toHaveLength(before.length);
  });

  test('of several files is fixed where any of them lets nothing through any more', async () => {
    const shop = await start();
    expect((await findingsOf(shop)).filter(isOfCommand)).toMatchObject([{ state: 'OPEN' }]);
    await change(shop, {
      'src/services/convert.ts':
        "import { run } from '../lib/run.ts';\n\nexport function convert(_file: string): void {\n  run('convert in.png out.png');\n}\n",
    });
    expect((await findingsOf(shop)).filter(isOfCommand)).toMatchObject([{ state: 'FIXED' }]);
    await change(shop, { 'src/services/convert.ts': WEAK_FILES['src/services/convert.ts'] });
    expect((await findingsOf(shop)).filter(isOfCommand)).toMatchObject([{ state: 'OPEN' }]);
  });

  test('in a secret that is exchanged is another one', async () => {
    const shop = await start();
    const other = SECRET.slice(0, -1) + (SECRET.endsWith('a') ? 'b' : 'a');
    await change(shop, { 'src/keys.ts': `export const googleClientSecret = '${other}';\n` });
    const secrets = (await findingsOf(shop)).filter(({ path }) => path === 'src/keys.ts');
    expect(secrets.map(({ state }) => state).toSorted()).toEqual(['FIXED', 'OPEN']);
  });
});

describe('the digest of an index', () => {
  test('is the same for equal trees, whatever led to them', async () => {
    const clean = await start();
    const edited = await seed(app)
      .account()
      .project({ files: { 'a.txt': 'a\n' } })
      .indexed();
    await change(edited, { ...WEAK_FILES, 'src/lib/run.ts': 'export const run = 1;\n' });
    const half = await digestOf({ url: app.url, apiKey: edited.apiKey }, edited.project.id);
    await change(edited, { 'a.txt': null, 'src/lib/run.ts': WEAK_FILES['src/lib/run.ts'] });
    const digest = await digestOf({ url: app.url, apiKey: clean.apiKey }, clean.project.id);
    expect(half).not.toBe(digest);
    expect(await digestOf({ url: app.url, apiKey: edited.apiKey }, edited.project.id)).toBe(digest);
  });
});
