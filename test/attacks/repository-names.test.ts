/** Names that a repository chooses, in everything that shows them. CWE-79, CWE-116, CWE-150, CWE-1236. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { impactSchema, toMarkdown, toText } from '../../src/cli/impact/impact-report.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { askGraphql } from '../support/graphql.ts';
import { seed, type SeededProject } from '../support/seed.ts';

const NAMES = [
  '<img src=x onerror=alert(1)>.ts',
  '"><script>alert(1)<∕script>.ts',
  '=cmd|calc!A1.ts',
  '@SUM(1).ts',
  '-->"];click a href javascript:alert(1).ts',
  ']]>.ts',
  'a\r\nX-Forged: yes.ts',
  'b\u001b[2J\u001b]0;owned\u0007.ts',
  'c\u009b2J.ts',
  'd\u202Egnp.ts',
  'e\u0000f.ts'.replace('\0', '%00'),
  '${7*7}{{7*7}}`id`$(id).ts',
  "f';drop table file;--.ts",
  '__proto__.ts',
  'constructor.ts',
  '..ts',
  '%2e%2e%2f.ts',
  'ünï·cödé.ts',
] as const;

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  const files = Object.fromEntries(
    NAMES.map((name, at) => [
      `src/${name}`,
      `export const value${at} = ${at};\nexport function __proto__${at}() { return eval('<b>' + value${at}); }\n`,
    ]),
  );
  owner = await seed(app).account('pro').project({ files }).indexed();
});
afterAll(() => app?.close());

/** All but line ends and tabs. */
const CONTROLS = /(?![\n\t])\p{Cc}/u;

test('every such file is in the index, and its text is given as JSON', async () => {
  const document =
    'query($id: ID!, $p: String!) { project(id: $id) { snapshot { blob(path: $p) { __typename } } } }';
  for (const name of NAMES) {
    const at = { url: app.url, apiKey: owner.apiKey };
    const answer = await askGraphql(at, document, { id: owner.project.id, p: `src/${name}` });
    expect([name, answer.codes]).toEqual([name, []]);
  }
});

test.each(['DOT', 'MERMAID', 'GRAPHML'])(
  '%s takes no command and no markup from them',
  async (format) => {
    const document = `query($id: ID!) { project(id: $id) { graph { export(format: ${format}) } } }`;
    const { data, messages } = await askGraphql({ url: app.url, apiKey: owner.apiKey }, document, {
      id: owner.project.id,
    });
    expect(messages).toEqual([]);
    const text = z
      .object({ project: z.object({ graph: z.object({ export: z.string() }) }) })
      .parse(data).project.graph.export;
    expect(text).not.toMatch(CONTROLS);
    // A label of DOT is quoted; in the others markup would be markup.
    const markup =
      format === 'DOT' ? /^ *(?!"|digraph|graph|node|n\d|\})\S/m : /<img|<script|\]\]>/;
    expect(text).not.toMatch(markup);
  },
);

const ROUTES = ['/report', '/report?format=json', '/graph', '/metrics', '/security', '/dead-code'];

test.each(ROUTES)('GET %s is JSON that no browser takes for a page', async (route) => {
  const answer = await owner.api.get(`/projects/${owner.project.id}${route}`);
  expect([200, 404]).toContain(answer.status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/(?:sarif\+)?json/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('places in SARIF are valid relative addresses that lead back to the files', async () => {
  const { text } = await owner.api.get(`/projects/${owner.project.id}/report`);
  const uris = [...text.matchAll(/"uri":"([^"]*)"/g)].map(([, uri = '']) => uri);
  expect(uris.length).toBeGreaterThan(5);
  for (const uri of uris) {
    expect(uri).toMatch(/^[\w\-.~!$&'()*+,;=:@/%]+$/);
    const name = decodeURIComponent(uri).replace(/^src\//, '');
    expect(
      NAMES.some((one) => one === name),
      uri,
    ).toBe(true);
    expect(new URL(uri, 'https://host.example/').origin).toBe('https://host.example');
  }
});

test('what the command line prints of an impact moves no cursor and makes no markup', () => {
  const paths = NAMES.map((name) => `src/${name}`);
  const impact = impactSchema.parse({
    files: [],
    unindexed: [],
    dependents: paths,
    transitiveCount: paths.length,
    transitiveDependents: paths.map((path) => ({ path, depth: 1, importChain: [path] })),
    risk: { level: 'low', points: 0, isRaised: false, factors: [] },
    affectedTests: paths.map((path) => ({ path, evidence: [{ kind: 'x', text: path }] })),
    affectedTestPaths: paths,
    testCount: paths.length,
    widened: null,
    blindSpotCount: paths.length,
    blindSpots: paths.map((path) => ({ kind: 'x', path, line: 1, detail: path })),
    recommendation: paths.join(' '),
  });
  expect(toText(impact, null)).not.toMatch(CONTROLS);
  expect(toText(impact, null)).not.toContain('\nX-Forged');
  const markdown = toMarkdown(impact, null);
  expect(markdown).not.toMatch(CONTROLS);
  expect(markdown.replaceAll(/`[^`\n]*`/g, '')).not.toMatch(/<img|<script/);
});
