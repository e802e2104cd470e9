import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import type { SeededProject } from '../../support/seed.ts';

/** An OSV record about one package, affected below a version. */
export const record = (
  id: string,
  [ecosystem, name, fixed]: readonly [string, string, string],
  more: Readonly<Record<string, unknown>> = {},
): string =>
  JSON.stringify({
    id,
    modified: '2024-05-01T00:00:00Z',
    summary: `Something is wrong with ${name}.`,
    affected: [
      {
        package: { ecosystem, name },
        ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed }] }],
      },
    ],
    ...more,
  });

export const VECTOR = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
export const RECORDS = {
  'npm/GHSA-test-aaaa.json': record('GHSA-test-aaaa', ['npm', 'lodash', '4.17.21'], {
    aliases: ['CVE-0000-0001'],
    severity: [{ type: 'CVSS_V3', score: VECTOR }],
    database_specific: { cwe_ids: ['CWE-1321'] },
  }),
  'npm/deeper/GHSA-test-bbbb.json': record('GHSA-test-bbbb', ['npm', 'express', '5.0.0'], {
    database_specific: { severity: 'LOW' },
  }),
  'npm/GHSA-test-cccc.json': record('GHSA-test-cccc', ['npm', 'lodash', '9.0.0'], {
    withdrawn: '2024-06-01T00:00:00Z',
  }),
  'npm/broken.json': '{',
  'README.md': 'no record',
};
export const ARCHIVED = {
  'PYSEC-test-1.json': record('PYSEC-test-1', ['PyPI', 'django', '4.2.2'], {
    summary: 'NUL \0, half a pair \uD800, and the text \\u0000',
  }),
  'GHSA-test-dddd.json': record('GHSA-test-dddd', ['Packagist', 'a/b', '1.0.0']),
};

export const FILES = {
  'package-lock.json': JSON.stringify(
    {
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { lodash: '^4.0.0' }, devDependencies: { express: '4.21.2' } },
        'node_modules/lodash': {
          version: '4.17.20',
          resolved: 'https://packages.example/lodash/-/lodash-4.17.20.tgz',
          integrity: `sha512-${Buffer.alloc(64, 7).toString('base64')}`,
        },
        'node_modules/@s/fine': { version: '1.0.0' },
        'node_modules/express': { version: '4.21.2', dev: true },
      },
    },
    null,
    2,
  ),
  'api/requirements.txt': 'Django==4.2.1\nloose>=1\n',
  'src/main.ts': "import { get } from 'lodash';\nget({}, 'a');\n",
};

const countSchema = z.object({
  dependencies: z.number(),
  direct: z.number(),
  vulnerable: z.number(),
});
const summarySchema = countSchema.extend({
  ecosystems: z.array(countSchema.extend({ ecosystem: z.string() })),
  severities: z.record(z.string(), z.number()),
  lockFiles: z.array(
    z.object({
      path: z.string(),
      format: z.string(),
      packages: z.number(),
      problems: z.array(z.object({ line: z.number(), reason: z.string() })),
    }),
  ),
  advisories: z.object({
    state: z.string(),
    records: z.number(),
    withdrawn: z.number(),
    unreadable: z.number(),
    packages: z.number(),
    latest: z.string().nullable(),
    readAt: z.string().nullable(),
    error: z.string().nullable(),
  }),
});

const SUMMARY = `dependencySummary { dependencies direct vulnerable
  ecosystems { ecosystem dependencies direct vulnerable }
  severities { critical high medium low unrated }
  lockFiles { path format packages problems { line reason } }
  advisories { state records withdrawn unreadable packages latest readAt error } }`;

async function ask(app: TestApp, { apiKey, project }: SeededProject, fields: string) {
  const document = `query($id: ID!) { project(id: $id) { ${fields} } }`;
  const answer = await askGraphql({ url: app.url, apiKey }, document, { id: project.id });
  expect(answer.messages).toEqual([]);
  return z.object({ project: z.looseObject({}) }).parse(answer.data).project;
}

export const summaryOf = async (app: TestApp, at: SeededProject) =>
  summarySchema.parse((await ask(app, at, SUMMARY))['dependencySummary']);

export const readSummary = (app: TestApp, at: SeededProject) =>
  vi.waitFor(
    async () => {
      const summary = await summaryOf(app, at);
      expect(summary.advisories.state).toBe('READY');
      return summary;
    },
    { timeout: 20_000, interval: 50 },
  );

const listSchema = z.object({
  dependencies: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    edges: z.array(
      z.object({
        node: z.looseObject({
          name: z.string(),
          advisories: z.array(z.looseObject({ id: z.string() })),
        }),
      }),
    ),
  }),
});

export async function list(app: TestApp, at: SeededProject, args: string) {
  const fields = `dependencies(${args}) { pageInfo { hasNextPage endCursor } edges { node {
    ecosystem name version path line isDirect isTest scope source purl integrity reachability
    advisories { id aliases summary severity score vector cwes fixedVersions } } } }`;
  return listSchema.parse(await ask(app, at, fields)).dependencies;
}

export const namesOf = async (app: TestApp, at: SeededProject, args: string): Promise<string[]> =>
  (await list(app, at, args)).edges.map(({ node }) => node.name);
