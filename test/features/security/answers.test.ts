import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import { WEAK_FILES } from './weak-shop.ts';

const count = z.int().min(0);
const place = { type: z.string().min(1), file: z.string(), line: z.int().min(1) };

/** Shape A's result, written down from the interface specification and `decisions.md`. */
const scanResult = z.strictObject({
  status: z.literal('completed'),
  scannedAt: z.iso.datetime(),
  summary: z.strictObject({ high: count, medium: count, low: count }),
  issues: z.array(
    z.strictObject({
      severity: z.enum(['high', 'medium', 'low']),
      ...place,
      description: z.string().min(1),
      recommendation: z.string().min(1),
    }),
  ),
});
/** Shape B's. */
const issuesResult = z.strictObject({
  issues: z.array(
    z.strictObject({
      severity: z.enum(['critical', 'high', 'medium', 'low']),
      ...place,
      message: z.string().min(1),
    }),
  ),
  summary: z.strictObject({ critical: count, high: count, medium: count, low: count }),
});
const inA = z.strictObject({ success: z.literal(true), scan: scanResult });
const inB = z.strictObject({ success: z.literal(true), data: issuesResult });
const inBoth = z.strictObject({
  success: z.literal(true),
  scan: scanResult,
  data: issuesResult,
});

let app: TestApp;
let shop: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  shop = await seed(app).account().project({ files: WEAK_FILES }).indexed();
}, 60_000);
afterAll(() => app?.close());

/** @param shape 'both' is what those get who ask for none */
async function read<T>(schema: z.ZodType<T>, query = '', shape = 'b'): Promise<T> {
  const path = `/projects/${shop.project.id}/security${query}`;
  const header = shape === 'both' ? {} : { 'X-Response-Shape': shape };
  const answer = await shop.api.get(path, header);
  expect(answer.status, answer.text).toBe(200);
  return answer.as(schema);
}

/** Each issue as `severity file:line type`. */
async function listed(query = ''): Promise<string[]> {
  const { data } = await read(inB, query);
  return data.issues.map(({ severity, file, line, type }) => `${severity} ${file}:${line} ${type}`);
}

const OWN = [
  'critical src/lib/run.ts:4 Command injection',
  'high src/app.ts:9 SQL injection',
  'high src/keys.ts:1 Google OAuth client secret',
  'medium src/upload.go:5 SSH host key verification disabled',
];
const VENDORED = 'high vendor/pages/page.js:4 Command injection';
const GENERATED = 'critical src/api_client.js:5 Command injection';
const TESTED = 'medium test/orders.test.ts:5 Command injection';
const SCRIPT = 'low scripts/read.py:5 SSH host key verification disabled';

describe('GET /projects/:id/security', () => {
  test('lists the weaknesses of the project’s own code, the worst first', async () => {
    expect(await listed()).toEqual(OWN);
  });

  test('counts them by severity', async () => {
    const { data } = await read(inB);
    expect(data.summary).toEqual({ critical: 1, high: 2, medium: 1, low: 0 });
  });

  test('counts and calls a critical one high in shape A, which has no other word', async () => {
    const { scan } = await read(inA, '', 'a');
    expect(scan.summary).toEqual({ high: 3, medium: 1, low: 0 });
    expect(scan.issues[0]).toMatchObject({
      severity: 'high',
      type: 'Command injection',
      file: 'src/lib/run.ts',
      line: 4,
    });
    expect(scan.issues.map(({ severity }) => severity)).toEqual([
      ...Array.from({ length: 3 }, () => 'high'),
      ...Array.from({ length: 1 }, () => 'medium'),
    ]);
  });

  test('gives both shapes where nothing else is asked for, each with its own words', async () => {
    const both = await read(inBoth, '', 'both');
    expect(both.scan).toEqual((await read(inA, '', 'a')).scan);
    expect(both.data).toEqual((await read(inB)).data);
  });

  test('names the rule and the weakness, and says what to do', async () => {
    const { scan } = await read(inA, '', 'a');
    const found = scan.issues.find(({ file }) => file === 'src/app.ts');
    expect(found?.description).toMatch(/\(js-sql-injection, CWE-89\)$/);
    expect(found?.recommendation).toMatch(/parameters/);
  });

  test.each([
    ['vendored', [...OWN, VENDORED]],
    ['generated', [...OWN, GENERATED]],
    ['test', [...OWN, TESTED]],
    ['example', [...OWN, SCRIPT]],
    ['all', [...OWN, VENDORED, GENERATED, SCRIPT, TESTED]],
  ])('adds other code on request: context=%s', async (include, wanted) => {
    expect(await listed(`?context=${include}`)).toEqual(wanted);
  });

  test.each([
    ['?severity=critical', OWN.slice(0, 1)],
    ['?severity=high', OWN.slice(0, 3)],
    ['?severity=medium', OWN],
  ])('leaves out what weighs less: %s', async (query, wanted) => {
    expect(await listed(query)).toEqual(wanted);
    const { data } = await read(inB, query);
    const { critical, high, medium, low } = data.summary;
    expect(critical + high + medium + low).toBe(wanted.length);
  });

  test('leaves out what is less sure: confidence=high', async () => {
    const sure = await listed('?confidence=high');
    expect(sure).toContain(OWN[3]);
    expect(sure, 'a way through three files may be checked in each').not.toContain(OWN[0]);
  });

  test('comes in pages that together are the list, their sums those of the whole', async () => {
    const path = `/projects/${shop.project.id}/security`;
    const lines: number[] = [];
    let next: string | undefined = `${path}?limit=2`;
    let pages = 0;
    while (next !== undefined && pages < 10) {
      const answer = await shop.api.get(next, { 'X-Response-Shape': 'b' });
      const { data } = answer.as(inB);
      lines.push(...data.issues.map(({ line }) => line));
      expect(data.summary).toEqual({ critical: 1, high: 2, medium: 1, low: 0 });
      const cursor = /[?&]cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1];
      next = cursor === undefined ? undefined : `${path}?limit=2&cursor=${cursor}`;
      pages += 1;
    }
    expect(pages).toBe(2);
    expect(lines).toEqual([4, 9, 1, 5]);
  });

  test.each(['?severity=urgent', '?context=code', '?confidence=0.5', '?limit=0'])(
    'refuses %s',
    async (query) => {
      const answer = await shop.api.get(`/projects/${shop.project.id}/security${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, code: 'INVALID_REQUEST' });
    },
  );

  test('says so of a project that has no index', async () => {
    const fresh = await seed(app).of(shop).project({ files: WEAK_FILES });
    const answer = await fresh.api.get(`/projects/${fresh.project.id}/security`);
    expect(answer.body).toMatchObject({ success: false, code: 'PROJECT_NOT_INDEXED' });
  });

  test('is nothing to another account', async () => {
    const { api } = await seed(app).account();
    const answer = await api.get(`/projects/${shop.project.id}/security`);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('injection');
  });
});

const ask = (query: string, variables: Readonly<Record<string, unknown>> = {}) =>
  askGraphql({ url: app.url, apiKey: shop.apiKey }, query, { id: shop.project.id, ...variables });

const ISSUES = `query($id: ID!, $categories: [SecurityCategory!], $rules: [String!]) {
  project(id: $id) { security {
    summary(categories: $categories, rules: $rules) { critical high medium low }
    issues(categories: $categories, rules: $rules) { nodes {
      rule { id title category cwe owasp message recommendation isCustom }
      severity confidence context path line endLine column evidence
      flow { path line what } suppression { by } fingerprint finding { state path line } } } } } }`;

const found = (context: string, severity: string, sum: number, isLowConfidence = false) => ({
  context,
  severity,
  isSuppressed: false,
  isLowConfidence,
  count: sum,
});

describe('GraphQL security', () => {
  test('shows the way of a value over the files that it goes through', async () => {
    const { data, messages } = await ask(ISSUES, { rules: ['js-command-injection'] });
    expect(messages).toEqual([]);
    const { security } = z
      .object({
        project: z.object({
          security: z.object({
            summary: z.object({ critical: z.int() }),
            issues: z.object({
              nodes: z.array(
                z.looseObject({
                  flow: z.array(z.object({ path: z.string(), line: z.int(), what: z.string() })),
                }),
              ),
            }),
          }),
        }),
      })
      .parse(data).project;
    expect(security.summary.critical).toBe(1);
    const [issue, ...others] = security.issues.nodes;
    expect(others).toEqual([]);
    expect(issue).toMatchObject({
      rule: {
        id: 'js-command-injection',
        category: 'CODE',
        cwe: 'CWE-78',
        owasp: 'A03:2021',
        isCustom: false,
      },
      severity: 'CRITICAL',
      confidence: 'MEDIUM',
      context: 'CODE',
      suppression: null,
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
      finding: { state: 'OPEN', path: 'src/lib/run.ts', line: 4 },
    });
    const flow = issue?.flow ?? [];
    expect([...new Set(flow.map(({ path }) => path))]).toEqual([
      'src/app.ts',
      'src/services/convert.ts',
      'src/lib/run.ts',
    ]);
    expect(flow[0]).toMatchObject({ path: 'src/app.ts', line: 14 });
    expect(flow.at(-1)).toMatchObject({ path: 'src/lib/run.ts', line: 4 });
    expect(flow.every(({ what }) => what !== '')).toBe(true);
  });

  test('filters by category, in the list as in the sums', async () => {
    const { data } = await ask(ISSUES, { categories: ['SECRET'] });
    expect(data).toMatchObject({
      project: {
        security: {
          summary: { critical: 0, high: 1, medium: 0, low: 0 },
          issues: {
            nodes: [{ path: 'src/keys.ts', rule: { category: 'SECRET' }, flow: [] }],
          },
        },
      },
    });
  });

  test('counts all that was found, by context', async () => {
    const query = `query($id: ID!) { project(id: $id) { security {
      unscannedFiles counts { context severity isSuppressed isLowConfidence count } } } }`;
    const { data } = await ask(query);
    expect(data).toMatchObject({
      project: {
        security: {
          unscannedFiles: 0,
          counts: expect.arrayContaining([
            found('CODE', 'CRITICAL', 1),
            found('CODE', 'HIGH', 2),
            found('CODE', 'MEDIUM', 1),
            found('CODE', 'MEDIUM', 1, true),
            found('VENDORED', 'HIGH', 1),
            found('GENERATED', 'CRITICAL', 1),
            found('TEST', 'MEDIUM', 1),
            found('EXAMPLE', 'LOW', 1),
          ]),
        },
      },
    });
  });

  test('follows each weakness as a finding', async () => {
    const query = `query($id: ID!) { project(id: $id) {
      findings(category: SECURITY, path: "src/app.ts") { nodes { rule title line state } } } }`;
    const { data } = await ask(query);
    expect(data).toMatchObject({
      project: {
        findings: {
          nodes: [{ rule: 'js-sql-injection', title: 'SQL injection', line: 9, state: 'OPEN' }],
        },
      },
    });
  });
});
