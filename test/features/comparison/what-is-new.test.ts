/** The index before the current one, and what a page of news shows of the two. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { indexProject, seed, type SeededKey } from '../../support/seed.ts';
import { change, type Owned } from '../indexing/ref-operation.ts';
import { askComparison, compareIndexes, registerFolder } from './operation.ts';

let app: TestApp;
let owner: SeededKey;

beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account('enterprise');
});
afterAll(() => app?.close());

const UNUSED = 'function nobodyCalls(): number {\n  return 41 + 1;\n}\n';

const toLock = (versions: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    name: 'shop',
    lockfileVersion: 3,
    packages: {
      '': { name: 'shop', dependencies: { left: '^1.0.0', right: '^1.0.0' } },
      ...Object.fromEntries(
        Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
      ),
    },
  });

const BASE: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "shop", "type": "module", "main": "src/main.ts" }\n',
  'package-lock.json': toLock({ left: '1.0.0', gone: '2.0.0' }),
  'src/main.ts': "import { shown } from './api/api.ts';\n\nconsole.log(shown(1));\n",
  'src/api/api.ts': `export function shown(one: number): number {\n  return one;\n}\n\n${UNUSED}`,
  'src/store/store.ts': 'export function save(): number {\n  return 2;\n}\n',
};
const HEAD: Readonly<Record<string, string>> = {
  ...BASE,
  'src/main.ts':
    "import { shown } from './api/api.ts';\nimport { late } from './api/late.ts';\n\nconsole.log(shown(1, late));\n",
  'package-lock.json': toLock({ left: '1.2.0', right: '1.0.0' }),
  'src/api/api.ts':
    "import { save } from '../store/store.ts';\n\nexport function shown(one: number, two: number): number {\n  return one + two + save();\n}\n",
  'src/api/late.ts': `${UNUSED}\nexport const late = 1;\n`,
  'src/api/api.test.ts': 'export function testShown(): number {\n  return 1;\n}\n',
};

function write(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
}

interface Shop extends Owned {
  readonly dir: string;
}

async function makeShop(): Promise<Shop> {
  const dir = mkdtempSync(join(app.root, 'news-'));
  write(dir, BASE);
  const made = await registerFolder(owner, dir);
  await indexProject(owner.api, made.project.id);
  return { ...made, dir };
}

async function loadPrevious(shop: Owned): Promise<unknown> {
  const query = `query($id: ID!) { project(id: $id) {
    previousIndex { ref origin digest snapshot { digest } } refIndexes { ref } } }`;
  const { data, messages } = await askGraphql({ url: app.url, apiKey: shop.apiKey }, query, {
    id: shop.project.id,
  });
  expect(messages).toEqual([]);
  return data;
}

test('what a run replaced is compared as @{1}, and goes with the run after the next', async () => {
  const shop = await makeShop();
  expect(await loadPrevious(shop)).toEqual({ project: { previousIndex: null, refIndexes: [] } });
  expect((await askComparison(app, shop, { fields: 'isSame', base: '@{1}' })).codes).toEqual([
    'NOT_FOUND',
  ]);

  // A run that finds the same is no other index.
  await indexProject(owner.api, shop.project.id);
  expect(await loadPrevious(shop)).toMatchObject({ project: { previousIndex: null } });

  write(shop.dir, HEAD);
  await indexProject(owner.api, shop.project.id);
  expect(await loadPrevious(shop)).toMatchObject({
    project: { previousIndex: { ref: '@{1}', origin: 'PREVIOUS' }, refIndexes: [] },
  });
  const question = { fields: 'files(changes: [ADDED]) { nodes { path } }', base: '@{1}' };
  expect(await compareIndexes(app, shop, question)).toEqual({
    files: { nodes: [{ path: 'src/api/api.test.ts' }, { path: 'src/api/late.ts' }] },
  });

  rmSync(join(shop.dir, 'src/api/api.test.ts'));
  await indexProject(owner.api, shop.project.id);
  expect(await compareIndexes(app, shop, question)).toEqual({ files: { nodes: [] } });
  const states = await app.platform.db.systemPool.query<{ state: string }>(
    'select state from snapshot where project_id = $1 order by id',
    [shop.project.id],
  );
  expect(states.rows.map(({ state }) => state)).toEqual(['retired', 'ready', 'ready']);

  await change(app, shop, 'drop', { ref: '@{1}' });
  expect(await loadPrevious(shop)).toMatchObject({ project: { previousIndex: null } });
});

test('dependencies, dependencies of folders, the public interface, and findings that moved', async () => {
  const shop = await makeShop();
  write(shop.dir, HEAD);
  await indexProject(owner.api, shop.project.id);
  const found = await compareIndexes(app, shop, {
    base: '@{1}',
    fields: `dependencies { nodes { change name versionsBefore versionsAfter isDirect } }
      folders { nodes { change source target imports } }
      symbols(exported: true) { nodes { change name } }
      findings(category: DEAD_CODE) { nodes { change title } }
      findingCounts { category introduced fixed moved }
      moved: findings(category: DEAD_CODE, changes: [MOVED], orderBy: IMPORTANCE) {
        nodes { change path previousPath line previousLine } }`,
  });
  expect(found).toMatchObject({
    dependencies: {
      nodes: [
        {
          change: 'UPDATED',
          name: 'left',
          versionsBefore: ['1.0.0'],
          versionsAfter: ['1.2.0'],
          isDirect: true,
        },
        { change: 'ADDED', name: 'right', versionsBefore: [], versionsAfter: ['1.0.0'] },
        { change: 'REMOVED', name: 'gone', versionsBefore: ['2.0.0'], versionsAfter: [] },
      ],
    },
    folders: {
      nodes: [{ change: 'ADDED', source: 'src/api', target: 'src/store', imports: 1 }],
    },
    symbols: {
      nodes: [
        { change: 'CHANGED', name: 'shown' },
        { change: 'ADDED', name: 'late' },
      ],
    },
    findingCounts: [
      { category: 'CLONE', introduced: 0, fixed: 0, moved: 0 },
      { category: 'DEAD_CODE', moved: 1 },
      { category: 'SECURITY', introduced: 0, fixed: 0, moved: 0 },
    ],
    moved: {
      nodes: [
        {
          change: 'MOVED',
          path: 'src/api/late.ts',
          previousPath: 'src/api/api.ts',
          line: 1,
          previousLine: 5,
        },
      ],
    },
  });
  expect(JSON.stringify(found['findings'])).not.toContain('nobodyCalls');
});
