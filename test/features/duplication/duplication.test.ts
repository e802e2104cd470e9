import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';

const body = (name: string, item: string): string => `export function ${name}(rows) {
  const found = [];
  for (const ${item} of rows) {
    if (${item}.price > 10 && ${item}.stock !== 0) {
      found.push({ id: ${item}.id, total: ${item}.price * ${item}.stock });
    } else if (${item}.isNew) {
      found.unshift({ id: ${item}.id, total: 0 });
    }
  }
  return found.filter((one) => one.total < 1000).map((one) => one.id);
}
`;

const TEXTS = JSON.stringify(
  Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`key${i}`, `Text ${i}`])),
  null,
  2,
);

const FILES = {
  'package.json': '{ "name": "shop", "private": true }\n',
  'src/a.js': `// the first\n${body('listA', 'row')}`,
  'src/b.js': `// the second, after a comment\n\n${body('listA', 'row')}`,
  'src/c.js': body('pickOther', 'entry'),
  'src/d.js': 'export const nothing = 1;\n',
  // Alike by what they are for.
  'i18n/en.json': TEXTS,
  'i18n/fr.json': TEXTS,
};

/** The route's answer, written down from the interface specification. */
const duplicationSchema = z.strictObject({
  success: z.literal(true),
  duplication: z.strictObject({
    percentage: z.number().min(0).max(100),
    duplicates: z.array(
      z.strictObject({
        lines: z.int().min(1),
        occurrences: z
          .array(z.strictObject({ file: z.string(), start: z.int().min(1), end: z.int().min(1) }))
          .min(2),
      }),
    ),
  }),
});

let app: TestApp;
let shop: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  shop = await seed(app).account().project({ files: FILES }).indexed();
});
afterAll(() => app?.close());

async function duplication(query = '', { api, project } = shop) {
  const answer = await api.get(`/projects/${project.id}/duplication${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.as(duplicationSchema).duplication;
}

const paths = ({ occurrences }: { readonly occurrences: readonly { readonly file: string }[] }) =>
  occurrences.map(({ file }) => file);

describe('GET /projects/:id/duplication', () => {
  test('gives all places of a clone together, and duplicated lines over lines', async () => {
    const { percentage, duplicates } = await duplication('?kind=exact');
    expect(duplicates).toHaveLength(1);
    expect(duplicates[0]).toMatchObject({
      lines: 11,
      occurrences: [
        { file: 'src/a.js', start: 2, end: 12 },
        { file: 'src/b.js', start: 3, end: 13 },
      ],
    });
    const code = Object.entries(FILES).filter(([path]) => path.endsWith('.js'));
    const lines =
      code
        .map(([, text]) => text)
        .join('')
        .split('\n').length - 1;
    expect(percentage).toBeCloseTo((100 * 22) / lines, 1);
  });

  test('finds copies with other names too', async () => {
    const { duplicates } = await duplication();
    expect(duplicates.map(paths)).toContainEqual(['src/a.js', 'src/b.js', 'src/c.js']);
    const renamed = await duplication('?kind=renamed');
    expect(renamed.duplicates.map(paths)).toEqual([['src/a.js', 'src/b.js', 'src/c.js']]);
  });

  test('comes in pages that together are the whole list', async () => {
    const whole = await duplication();
    const first = await shop.api.get(`/projects/${shop.project.id}/duplication?limit=1`);
    const next = /cursor=(?<cursor>\d+)/.exec(first.headers.get('link') ?? '')?.groups?.['cursor'];
    expect(next).toBeDefined();
    const second = await duplication(`?limit=1&cursor=${next}`);
    const both = [...first.as(duplicationSchema).duplication.duplicates, ...second.duplicates];
    expect(both).toEqual(whole.duplicates.slice(0, 2));
  });

  test.each(['?kind=similar', '?limit=0', '?limit=-1', '?limit=x', '?cursor=abc'])(
    'refuses %s',
    async (query) => {
      const answer = await shop.api.get(`/projects/${shop.project.id}/duplication${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, code: 'INVALID_REQUEST' });
    },
  );
});

const SETTINGS = `mutation($id: ID!, $input: AnalysisSettingsInput!) {
  updateAnalysisSettings(projectId: $id, input: $input) {
    ... on Project { settings { minTokens minLines entryPoints } }
    ... on RequestError { code message } } }`;

const change = ({ apiKey, project }: SeededProject, input: Readonly<Record<string, unknown>>) =>
  askGraphql({ url: app.url, apiKey }, SETTINGS, { id: project.id, input });

describe('the settings of a project', () => {
  test('set the shortest clone, from the next index on', async () => {
    const own = await seed(app).account().project({ files: FILES }).indexed();
    expect((await duplication('', own)).duplicates).not.toEqual([]);
    const changed = await change(own, { minLines: 12 });
    expect(changed.data).toMatchObject({
      updateAnalysisSettings: { settings: { minTokens: 50, minLines: 12, entryPoints: [] } },
    });
    expect((await duplication('', own)).duplicates).not.toEqual([]);
    await indexProject(own.api, own.project.id);
    expect(await duplication('', own)).toEqual({ percentage: 0, duplicates: [] });
  });

  test.each([
    { minTokens: 19 },
    { minTokens: 1001 },
    { minTokens: -1 },
    { minLines: 0 },
    { minLines: 201 },
    { entryPoints: [''] },
    { entryPoints: ['/etc/passwd'] },
    { entryPoints: ['x'.repeat(201)] },
    { entryPoints: Array.from({ length: 101 }, (_, i) => `f${i}`) },
    { entryPoints: ['a\0b'] },
  ])('refuse %j', async (input) => {
    const { data, codes } = await change(shop, input);
    const refused = z
      .object({ updateAnalysisSettings: z.object({ code: z.string() }) })
      .safeParse(data);
    expect([refused.data?.updateAnalysisSettings.code, ...codes]).toContain('INVALID_REQUEST');
    const { data: after } = await change(shop, {});
    expect(after).toMatchObject({
      updateAnalysisSettings: { settings: { minTokens: 50, minLines: 5, entryPoints: [] } },
    });
  });
});

test('GraphQL tells kind, likeness and thresholds of every clone, by the path of a place', async () => {
  const query = `query($id: ID!, $path: String) { project(id: $id) { duplication {
    percentage duplicatedLines lines exact renamed nearMiss minTokens minLines
    groups(path: $path) { nodes { kind similarity tokens lines fingerprint
      finding { category state } places { path } } } } } }`;
  const at = { url: app.url, apiKey: shop.apiKey };
  const all = await askGraphql(at, query, { id: shop.project.id });
  expect(all.messages).toEqual([]);
  expect(all.data).toMatchObject({
    project: {
      duplication: { duplicatedLines: 22, exact: 1, renamed: 1, minTokens: 50, minLines: 5 },
    },
  });
  const { percentage, duplicatedLines, lines } = numbersOf(all.data);
  expect(percentage).toBeCloseTo((100 * duplicatedLines) / lines, 1);
  const inC = await askGraphql(at, query, { id: shop.project.id, path: 'src/c.js' });
  expect(inC.data).toMatchObject({
    project: {
      duplication: {
        groups: {
          nodes: [{ kind: 'RENAMED', finding: { category: 'CLONE', state: 'OPEN' } }],
        },
      },
    },
  });
});

const numbers = z.object({
  project: z.object({
    duplication: z.object({
      percentage: z.number(),
      duplicatedLines: z.number(),
      lines: z.number(),
    }),
  }),
});

function numbersOf(data: unknown) {
  return numbers.parse(data).project.duplication;
}
