import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleOf } from '#lib/secrets/sample.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { writeFiles } from '../../support/repositories.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';

const FILES = {
  'package.json': '{ "name": "shop", "private": true, "main": "src/main.ts" }\n',
  'src/main.ts': "import { used } from './a b/cart#1.ts';\n\nused();\n",
  'src/a b/cart#1.ts': 'export function used() {}\n\nexport function unused() {}\n',
};

const location = z.strictObject({
  id: z.int().optional(),
  physicalLocation: z.strictObject({
    artifactLocation: z.strictObject({ uri: z.string(), uriBaseId: z.literal('SRCROOT') }),
    region: z.strictObject({ startLine: z.int().min(1), endLine: z.int().min(1) }),
  }),
});

/** The way of a value (3.36 to 3.38). */
const codeFlow = z.strictObject({
  threadFlows: z
    .array(
      z.strictObject({
        locations: z
          .array(
            z.strictObject({
              location: location.extend({ message: z.strictObject({ text: z.string().min(1) }) }),
            }),
          )
          .min(2),
      }),
    )
    .length(1),
});

/** What SARIF 2.1.0 asks of a log (3.13, 3.14, 3.27), written down from its text. */
const sarifSchema = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z
    .array(
      z.strictObject({
        tool: z.strictObject({
          driver: z.strictObject({
            name: z.literal('Sextant'),
            version: z.string(),
            rules: z.array(
              z.strictObject({
                id: z.string(),
                name: z.string().regex(/^[A-Z][A-Za-z]+$/),
                shortDescription: z.strictObject({ text: z.string() }),
                help: z.strictObject({ text: z.string() }),
                properties: z
                  .strictObject({
                    tags: z.array(z.string()),
                    'security-severity': z.string().regex(/^(?:10|\d)\.\d$/),
                  })
                  .optional(),
              }),
            ),
          }),
        }),
        automationDetails: z.strictObject({ id: z.string() }),
        columnKind: z.literal('utf16CodeUnits'),
        originalUriBaseIds: z.looseObject({}),
        results: z.array(
          z.strictObject({
            ruleId: z.string(),
            ruleIndex: z.int().min(0),
            level: z.enum(['error', 'warning', 'note']),
            message: z.strictObject({ text: z.string().min(1) }),
            locations: z.array(location).length(1),
            relatedLocations: z.array(location).optional(),
            codeFlows: z.array(codeFlow).length(1).optional(),
            // What is set aside is not followed, and has none.
            partialFingerprints: z
              .record(z.string(), z.string().regex(/^[0-9a-f]{32}$/))
              .optional(),
            baselineState: z.enum(['new', 'unchanged']),
            suppressions: z
              .array(
                z.strictObject({
                  kind: z.enum(['external', 'inSource']),
                  status: z.literal('accepted'),
                  justification: z.string(),
                }),
              )
              .optional(),
            properties: z.looseObject({ finding: z.string().optional() }),
          }),
        ),
        properties: z.looseObject({
          isTruncated: z.literal(false),
          grades: z.object({
            overall: z.enum(['A', 'B', 'C', 'D', 'E']),
            topics: z.looseObject({}),
          }),
        }),
      }),
    )
    .length(1),
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const startShop = () => seed(app).account().project({ files: FILES }).indexed();

async function sarif({ api, project }: SeededProject, query = '') {
  const answer = await api.get(`/projects/${project.id}/report${query}`);
  expect(answer.status, answer.text).toBe(200);
  const [run] = answer.as(sarifSchema).runs;
  if (run === undefined) throw new Error('A log without a run');
  return run;
}

describe('GET /projects/:id/report', () => {
  test('is a SARIF log whose results name their rule, place and fingerprint', async () => {
    const { tool, results } = await sarif(await startShop());
    expect(results).toHaveLength(1);
    const [result] = results;
    expect(tool.driver.rules[result?.ruleIndex ?? -1]?.id).toBe('dead-code/unused-export');
    expect(result).toMatchObject({
      ruleId: 'dead-code/unused-export',
      level: 'warning',
      message: { text: 'Nothing uses the function unused' },
      baselineState: 'new',
    });
    expect(result?.locations[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: 'src/a%20b/cart%231.ts', uriBaseId: 'SRCROOT' },
      region: { startLine: 3, endLine: 3 },
    });
  });

  test('gives only what is new where it is asked for, with fingerprints that last', async () => {
    const shop = await startShop();
    const before = await sarif(shop);
    const cart = `// edited\n${FILES['src/a b/cart#1.ts']}export function late() {}\n`;
    writeFiles(shop.dir, { 'src/a b/cart#1.ts': cart });
    await indexProject(shop.api, shop.project.id);
    const all = await sarif(shop);
    expect(all.results.map(({ baselineState }) => baselineState)).toEqual(['unchanged', 'new']);
    expect(all.results[0]?.partialFingerprints).toEqual(before.results[0]?.partialFingerprints);
    const { results } = await sarif(shop, '?new=true');
    expect(results.map(({ message }) => message.text)).toEqual(['Nothing uses the function late']);
  });

  test('marks what is ignored', async () => {
    const shop = await startShop();
    const [result] = (await sarif(shop)).results;
    const query = `mutation($id: ID!) { ignoreFinding(id: $id, reason: FALSE_POSITIVE, note: "API") {
      __typename } }`;
    const id = result?.properties.finding;
    await askGraphql({ url: app.url, apiKey: shop.apiKey }, query, { id });
    expect((await sarif(shop)).results[0]?.suppressions).toEqual([
      { kind: 'external', status: 'accepted', justification: 'false-positive: API' },
    ]);
  });

  test('is plain JSON where it is asked for, of one category too', async () => {
    const { api, project } = await startShop();
    const answer = await api.get(`/projects/${project.id}/report?format=json&category=dead-code`);
    expect(answer.body).toMatchObject({
      project: { id: project.id },
      isTruncated: false,
      findings: [
        {
          category: 'dead-code',
          rule: 'unused-export',
          isNew: true,
          ignored: null,
          places: [{ path: 'src/a b/cart#1.ts', startLine: 3, endLine: 3 }],
          details: { confidence: 'certain', evidence: { use: 'nothing' } },
        },
      ],
    });
    const clones = await api.get(`/projects/${project.id}/report?format=json&category=clone`);
    expect(clones.body).toMatchObject({ findings: [] });
  });

  test.each(['?format=xml', '?category=all', '?new=yes'])('refuses %s', async (query) => {
    const { api, project } = await startShop();
    const answer = await api.get(`/projects/${project.id}/report${query}`);
    expect(answer.body).toMatchObject({ success: false, code: 'INVALID_REQUEST' });
  });
});

describe('a weakness in SARIF', () => {
  const ROUTE = `import express from 'express';
import { run } from './run.ts';

express().get('/', (req) => run(req.query.x));
`;
  const RUN = `import { exec } from 'node:child_process';

export function run(command: string): void {
  exec(command);
}
`;
  const YAML = 'import yaml\n\n\ndef read(text):\n    return yaml.load(text, Loader=yaml.Loader)';
  const token = sampleOf('dop_v1_|h64');
  const WEAK = {
    'src/app.ts': ROUTE,
    'src/run.ts': RUN,
    'src/read.py': `${YAML}\n`,
    'src/quiet.py': `${YAML}  # sextant-ignore -- a file of ours\n`,
    'src/token.ts': `export const token = '${token}';\n`,
    'test/token.test.ts': `export const token = '${token.slice(0, -2)}aa';\n`,
  };
  let shop: SeededProject;
  beforeAll(async () => {
    shop = await seed(app).account().project({ files: WEAK }).indexed();
  });

  test('has its rule with tags and a score that code hosts sort by', async () => {
    const { tool, results } = await sarif(shop, '?category=security');
    const rules = new Map(tool.driver.rules.map((rule) => [rule.id, rule]));
    expect(rules.get('security/js-command-injection')).toMatchObject({
      name: 'CommandInjection',
      properties: {
        tags: ['security', 'code', 'external/cwe/cwe-78', 'external/owasp/a03:2021'],
        'security-severity': '9.5',
      },
    });
    expect(rules.get('security/python-yaml-load')?.properties?.['security-severity']).toBe('5.5');
    const levels = Object.fromEntries(
      results.map(({ ruleId, level, locations }) => [
        `${locations[0]?.physicalLocation.artifactLocation.uri} ${ruleId.slice(9)}`,
        level,
      ]),
    );
    expect(levels).toEqual({
      'src/run.ts js-command-injection': 'error',
      'src/token.ts secret-digitalocean-token': 'error',
      'src/read.py python-yaml-load': 'warning',
      'src/quiet.py python-yaml-load': 'warning',
      'test/token.test.ts secret-digitalocean-token': 'note',
    });
  });

  test('has the score of the worst that its rule has found, wherever the others are', async () => {
    const { tool } = await sarif(shop, '?category=security');
    const rule = tool.driver.rules.find(({ id }) => id.includes('digitalocean'));
    expect(rule?.properties?.['security-severity']).toBe('9.5');
  });

  test('has the way of the value through all files, from its source to where it does harm', async () => {
    const { results } = await sarif(shop, '?category=security');
    const result = results.find(({ ruleId }) => ruleId === 'security/js-command-injection');
    const flow = result?.codeFlows?.[0]?.threadFlows[0]?.locations ?? [];
    const places = flow.map(({ location: { physicalLocation } }) =>
      [physicalLocation.artifactLocation.uri, physicalLocation.region.startLine].join(':'),
    );
    expect(places[0]).toBe('src/app.ts:4');
    expect(places.at(-1)).toBe('src/run.ts:4');
    expect(results.filter(({ codeFlows }) => codeFlows !== undefined)).toHaveLength(1);
  });

  test('that a comment sets aside is there, suppressed, and is never new', async () => {
    const { results } = await sarif(shop, '?category=security');
    const suppressed = results.filter(({ suppressions }) => suppressions !== undefined);
    expect(suppressed).toMatchObject([
      {
        ruleId: 'security/python-yaml-load',
        suppressions: [
          {
            kind: 'inSource',
            status: 'accepted',
            justification: 'sextant-ignore: a file of ours',
          },
        ],
        baselineState: 'unchanged',
      },
    ]);
    const fresh = await sarif(shop, '?category=security&new=true');
    expect(fresh.results).toHaveLength(4);
  });

  test('in plain JSON has the same way and the same reason', async () => {
    const answer = await shop.api.get(
      `/projects/${shop.project.id}/report?format=json&category=security`,
    );
    expect(answer.body).toMatchObject({
      findings: expect.arrayContaining([
        expect.objectContaining({
          rule: 'js-command-injection',
          details: expect.objectContaining({ severity: 'critical', context: 'code' }),
          flow: expect.arrayContaining([
            expect.objectContaining({ path: 'src/app.ts', startLine: 4 }),
            expect.objectContaining({ path: 'src/run.ts', startLine: 4 }),
          ]),
        }),
        expect.objectContaining({
          rule: 'python-yaml-load',
          setAside: { by: 'sextant-ignore', reason: 'a file of ours' },
        }),
      ]),
    });
  });
});
