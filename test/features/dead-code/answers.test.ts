import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';

const FILES = {
  'package.json': '{ "name": "shop", "private": true, "main": "src/main.ts" }\n',
  'src/main.ts': "import { price } from './price.ts';\n\nprice();\n",
  'src/price.ts': `export function price() {
  return round(2.5);
}

export function oldPrice() {
  return 3;
}

export const CENTS = 100;

function round(value: number) {
  return Math.round(value * CENTS) / CENTS;
}

function forgotten() {
  return 0;
}
`,
  'src/old-cart.ts': 'export const cart = [];\n',
  'lib/report.ts': 'export function report() {}\n',
};

const symbol = z.strictObject({
  file: z.string(),
  name: z.string(),
  line: z.int().min(1),
  type: z.string(),
});

/** The route's answer, written down from the interface specification. */
const deadCodeSchema = z.strictObject({
  success: z.literal(true),
  deadCode: z.strictObject({
    unusedExports: z.array(symbol),
    unusedFiles: z.array(z.string()),
    estimatedLines: z.int().min(0),
  }),
});

let app: TestApp;
let shop: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  shop = await seed(app).account().project({ files: FILES }).indexed();
});
afterAll(() => app?.close());

describe('GET /projects/:id/dead-code', () => {
  test('gives what nothing uses, and the lines that would go with it', async () => {
    const answer = await shop.api.get(`/projects/${shop.project.id}/dead-code`);
    expect(answer.as(deadCodeSchema).deadCode).toEqual({
      unusedExports: [{ file: 'src/price.ts', name: 'oldPrice', line: 5, type: 'function' }],
      unusedFiles: ['lib/report.ts', 'src/old-cart.ts'],
      estimatedLines: 5,
    });
  });

  test('adds what is private where it is asked for', async () => {
    const answer = await shop.api.get(`/projects/${shop.project.id}/dead-code?include=private`);
    const schema = z.object({
      deadCode: z.object({ unusedPrivate: z.array(symbol), estimatedLines: z.int() }),
    });
    expect(answer.as(schema).deadCode).toMatchObject({
      unusedPrivate: [{ file: 'src/price.ts', name: 'forgotten', line: 15, type: 'function' }],
      estimatedLines: 8,
    });
  });

  test('leaves out exports that only their own file uses unless they are asked for', async () => {
    const route = `/projects/${shop.project.id}/dead-code`;
    const namesOf = async (query: string) => {
      const answer = await shop.api.get(`${route}${query}`);
      const { deadCode } = answer.as(z.object({ deadCode: deadCodeSchema.shape.deadCode.loose() }));
      return {
        names: deadCode.unusedExports.map(({ name }) => name),
        lines: deadCode.estimatedLines,
        heldBack: answer.headers.get('x-dead-code-held-back'),
        confidences: answer.headers.get('x-dead-code-confidence'),
      };
    };
    expect(await namesOf('')).toEqual({
      names: ['oldPrice'],
      lines: 5,
      heldBack: 'own-file;count=1',
      confidences: 'high;count=1, medium;count=2, low;count=0',
    });
    expect(await namesOf('?include=own-file')).toEqual({
      names: ['oldPrice', 'CENTS'],
      lines: 5,
      heldBack: '',
      confidences: 'high;count=2, medium;count=2, low;count=0',
    });
    for (const both of ['private,own-file', 'own-file,private'])
      expect(await namesOf(`?include=${both}`)).toMatchObject({
        names: ['oldPrice', 'CENTS'],
        lines: 8,
      });
  });

  test('says how much there is of each confidence, and what is held back', async () => {
    const answer = await shop.api.get(`/projects/${shop.project.id}/dead-code?confidence=low`);
    expect(answer.headers.get('x-dead-code-confidence')).toMatch(
      /^high;count=\d+, medium;count=\d+, low;count=\d+$/,
    );
    expect(answer.headers.has('x-dead-code-held-back')).toBe(true);
  });

  test.each([
    '?confidence=maybe',
    '?confidence=possible',
    '?include=public',
    '?include=private,public',
  ])('refuses %s', async (query) => {
    const answer = await shop.api.get(`/projects/${shop.project.id}/dead-code${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: 'INVALID_REQUEST' });
  });
});

const ITEMS = `query($id: ID!) { project(id: $id) { deadCode {
  files exports privates entryPoints { reason files } notReported { reason count }
  ownFileExports estimatedLines items { nodes { kind path name confidence
    evidence { use missing usesInOwnFile usesInDeadCode doubts { code where } } } } } } }`;

test('GraphQL says why each is believed dead', async () => {
  const at = { url: app.url, apiKey: shop.apiKey };
  const { data, messages } = await askGraphql(at, ITEMS, { id: shop.project.id });
  expect(messages).toEqual([]);
  expect(data).toMatchObject({
    project: {
      deadCode: {
        files: 2,
        exports: 2,
        privates: 1,
        ownFileExports: 1,
        entryPoints: expect.arrayContaining([{ reason: expect.any(String), files: 1 }]),
        items: {
          nodes: expect.arrayContaining([
            {
              kind: 'UNUSED_EXPORT',
              path: 'src/price.ts',
              name: 'oldPrice',
              confidence: 'CERTAIN',
              evidence: {
                use: 'NOTHING',
                missing: ['IMPORT', 'RE_EXPORT', 'REFERENCE'],
                usesInOwnFile: 0,
                usesInDeadCode: 0,
                doubts: [],
              },
            },
          ]),
        },
      },
    },
  });
});

test('an entry point of the settings is alive, with all that it uses', async () => {
  const own = await seed(app).account().project({ files: FILES }).indexed();
  const changed = await askGraphql(
    { url: app.url, apiKey: own.apiKey },
    `mutation($id: ID!) { updateAnalysisSettings(projectId: $id, input: { entryPoints: ["lib/**"] }) {
      __typename } }`,
    { id: own.project.id },
  );
  expect(changed.data).toEqual({ updateAnalysisSettings: { __typename: 'Project' } });
  await indexProject(own.api, own.project.id);
  const answer = await own.api.get(`/projects/${own.project.id}/dead-code`);
  expect(answer.as(deadCodeSchema).deadCode.unusedFiles).toEqual(['src/old-cart.ts']);
});
