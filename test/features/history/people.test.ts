import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { toPeople } from '#features/history/people.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { seed } from '../../support/seed.ts';
import { ask, gitProject, type GitProject, source } from './support.ts';

test('one full name is one person, whatever its case, accents and punctuation', () => {
  const names = [
    'Ada Lovelace',
    'Bob',
    'ada  lovelace',
    'Bob',
    'Ádá-Lovelace',
    'Ada',
    '李 明',
    '李 明',
  ];
  expect([...toPeople(names).personOf]).toEqual([0, 1, 0, 3, 0, 5, 6, 6]);
});

test.each([
  ['dependabot[bot]', true],
  ['renovate-bot', true],
  ['Renovate Bot', true],
  ['GitHub Actions', true],
  ['github-actions', true],
  ['pre-commit-ci', true],
  ['Abbot Kinney', false],
  ['Bo Talbot', false],
  ['Robot Chicken', false],
  ['', false],
])('%s is a program: %s', (name, isBot) => {
  expect(toPeople([name]).bots.has(0)).toBe(isBot);
});

let app: TestApp;
let shop: GitProject;
beforeAll(async () => {
  app = await startTestApp();
  shop = await gitProject(app, await seed(app).account(), [
    ['Ada', { 'src/a.ts': source(1), 'lib/b.ts': source(2), 'c.ts': source(3) }],
    ['dependabot[bot]', { 'src/a.ts': source(1, 'x') }],
    ['dependabot[bot]', { 'src/a.ts': source(1, 'y') }],
    ['Bob', { 'lib/b.ts': source(2, 'x'), 'lib/deep/d.ts': source(9) }],
  ]);
  await shop.index();
});
afterAll(() => app?.close());

test('programs own nothing: their commits are counted apart', async () => {
  const owned = z.object({ commits: z.number(), botCommits: z.number(), authors: z.number() });
  const fields = `ownership { commits botCommits authors } hotspots(path: "src") { authors commits }`;
  const schema = z.object({
    ownership: owned,
    hotspots: z.array(z.object({ authors: z.number(), commits: z.number() })),
  });
  expect(await ask(shop.at, shop.id, { fields, schema })).toEqual({
    ownership: { commits: 2, botCommits: 2, authors: 2 },
    hotspots: [{ authors: 1, commits: 3 }],
  });
});

const knowledge = z.object({
  knowledge: z.array(
    z.object({
      path: z.string(),
      isFolder: z.boolean(),
      ownership: z.object({
        busFactor: z.number(),
        shares: z.array(z.object({ name: z.string(), commits: z.number() })),
      }),
    }),
  ),
});

async function knowledgeOf(args: string) {
  const fields = `knowledge${args} { path isFolder ownership { busFactor shares { name commits } } }`;
  return (await ask(shop.at, shop.id, { fields, schema: knowledge })).knowledge;
}

test('each folder and file has the people who changed it, the largest first', async () => {
  const ada = { name: 'Ada', commits: 1 };
  expect(await knowledgeOf('')).toEqual([
    {
      path: 'lib',
      isFolder: true,
      ownership: { busFactor: 2, shares: [ada, { name: 'Bob', commits: 1 }] },
    },
    { path: 'c.ts', isFolder: false, ownership: { busFactor: 1, shares: [ada] } },
    { path: 'src', isFolder: true, ownership: { busFactor: 1, shares: [ada] } },
  ]);
  const inside = await knowledgeOf('(folder: "lib/")');
  expect(inside.map(({ path, isFolder }) => [path, isFolder])).toEqual([
    ['lib/deep', true],
    ['lib/b.ts', false],
  ]);
  expect(await knowledgeOf('(first: 1)')).toHaveLength(1);
  expect(await knowledgeOf('(folder: "nowhere")')).toEqual([]);
});
