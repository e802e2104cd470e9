import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';

const HEAD = 'import paramiko\n\n\ndef read(text):\n';
const WEAK = '    return text.set_missing_host_key_policy(paramiko.AutoAddPolicy())';
const GO =
  'package main\n\nimport "golang.org/x/crypto/ssh"\n\nfunc relax(config *ssh.ClientConfig) {\n';

/** One weakness a file, each set aside in another way, and some that are not. */
const FILES = {
  'src/bare.py': `${HEAD}${WEAK}\n`,
  'src/beside.py': `${HEAD}${WEAK}  # sextant-ignore: python-ssh-host-key -- a file of ours\n`,
  'src/above.py': `${HEAD}    # sextant-ignore-next-line -- old clients ask for it\n${WEAK}\n`,
  'src/bandit.py': `${HEAD}${WEAK}  # nosec B506\n`,
  'src/sonar.py': `${HEAD}${WEAK}  # NOSONAR\n`,
  'src/semgrep.go': `${GO}\tconfig.HostKeyCallback = ssh.InsecureIgnoreHostKey() // nosemgrep\n}\n`,
  'src/other.py': `${HEAD}${WEAK}  # sextant-ignore: python-sql-injection -- of another rule\n`,
  'src/far.py': `# sextant-ignore -- far away\n${HEAD}${WEAK}\n`,
  'legacy/old.py': `${HEAD}${WEAK}\n`,
};

const nodeSchema = z.object({
  path: z.string(),
  fingerprint: z.string(),
  rule: z.object({ id: z.string() }),
  suppression: z.object({ by: z.string(), reason: z.string() }).nullable(),
  finding: z.object({ id: z.string(), state: z.string() }).nullable(),
});
const countSchema = z.object({ isSuppressed: z.boolean(), count: z.int() });
const securitySchema = z.object({
  counts: z.array(countSchema),
  summary: z.record(z.string(), z.int()),
  issues: z.object({ nodes: z.array(nodeSchema) }),
});

const ISSUES = `query($id: ID!, $withSuppressed: Boolean, $includeIgnored: Boolean) {
  project(id: $id) { security {
    counts { isSuppressed count }
    summary(withSuppressed: $withSuppressed, includeIgnored: $includeIgnored) { critical high medium low }
    issues(withSuppressed: $withSuppressed, includeIgnored: $includeIgnored, first: 100) { nodes {
      path fingerprint rule { id } suppression { by reason } finding { id state } } } } } }`;

let app: TestApp;
let shop: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  shop = await seed(app).account().project({ files: FILES }).indexed();
}, 60_000);
afterAll(() => app?.close());

const ask = (
  { apiKey, project }: SeededProject,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
) => askGraphql({ url: app.url, apiKey }, query, { id: project.id, ...variables });

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

async function read(project: SeededProject, variables: Readonly<Record<string, unknown>> = {}) {
  const { data, messages } = await ask(project, ISSUES, variables);
  expect(messages).toEqual([]);
  const { security } = z
    .object({ project: z.object({ security: securitySchema }) })
    .parse(data).project;
  return {
    issues: security.issues.nodes,
    paths: security.issues.nodes.map(({ path }) => path).toSorted(),
    summed: sum(Object.values(security.summary)),
    suppressed: sum(security.counts.flatMap((one) => (one.isSuppressed ? one.count : []))),
    left: sum(security.counts.flatMap((one) => (one.isSuppressed ? [] : one.count))),
  };
}

const LISTED = ['legacy/old.py', 'src/bare.py', 'src/far.py', 'src/other.py'];

describe('a comment', () => {
  test('leaves out what it is about, and nothing else', async () => {
    const { paths, summed } = await read(shop);
    expect(paths).toEqual(LISTED);
    expect(summed).toBe(LISTED.length);
  });

  test.each([
    ['src/beside.py', 'sextant-ignore', 'a file of ours'],
    ['src/above.py', 'sextant-ignore-next-line', 'old clients ask for it'],
    ['src/bandit.py', 'nosec', ''],
    ['src/sonar.py', 'NOSONAR', ''],
    ['src/semgrep.go', 'nosemgrep', ''],
  ])('in %s is shown with its word and reason where it is asked for', async (path, by, reason) => {
    const { issues } = await read(shop, { withSuppressed: true });
    const issue = issues.find((each) => each.path === path);
    expect(issue?.suppression).toEqual({ by, reason });
    expect(issue?.finding, 'nobody follows what is set aside').toBeNull();
  });

  test('is counted', async () => {
    const { suppressed, left } = await read(shop);
    expect({ suppressed, left }).toEqual({ suppressed: 5, left: LISTED.length });
    const all = await read(shop, { withSuppressed: true });
    expect(all.summed).toBe(LISTED.length + 5);
  });

  test('keeps it out of REST and out of the findings', async () => {
    const answer = await shop.api.get(`/projects/${shop.project.id}/security`);
    expect(answer.text).toContain('src/bare.py');
    expect(answer.text).not.toContain('src/beside.py');
    const query = `query($id: ID!) { project(id: $id) {
      findings(category: SECURITY) { nodes { path } } } }`;
    const { data } = await ask(shop, query);
    expect(JSON.stringify(data)).toContain('src/bare.py');
    expect(JSON.stringify(data)).not.toContain('src/beside.py');
  });

  test('is a suppression in the source to SARIF', async () => {
    const answer = await shop.api.get(`/projects/${shop.project.id}/report`);
    expect(suppressionsIn(answer.body, 'src/beside.py')).toEqual([
      {
        kind: 'inSource',
        status: 'accepted',
        justification: 'sextant-ignore: a file of ours',
      },
    ]);
    expect(suppressionsIn(answer.body, 'src/bare.py')).toBeUndefined();
  });
});

const reportSchema = z.object({
  runs: z.array(
    z.object({
      results: z.array(
        z.object({
          ruleId: z.string(),
          locations: z.array(
            z.object({
              physicalLocation: z.object({ artifactLocation: z.object({ uri: z.string() }) }),
            }),
          ),
          suppressions: z.array(z.unknown()).optional(),
        }),
      ),
    }),
  ),
});

function suppressionsIn(body: unknown, path: string): readonly unknown[] | undefined {
  const results = reportSchema.parse(body).runs.flatMap((run) => run.results);
  const found = results.find(
    ({ ruleId, locations }) =>
      ruleId.startsWith('security/') &&
      locations[0]?.physicalLocation.artifactLocation.uri === path,
  );
  if (found === undefined) throw new Error(`Nothing is reported of ${path}`);
  return found.suppressions;
}

describe('the settings of a project', () => {
  const CHANGE = `mutation($id: ID!, $input: AnalysisSettingsInput!) {
    updateAnalysisSettings(projectId: $id, input: $input) { __typename } }`;

  test('leave out rules and paths from the next index on', async () => {
    const own = await seed(app).account().project({ files: FILES }).indexed();
    await ask(own, CHANGE, { input: { unscannedPaths: ['legacy'] } });
    expect((await read(own)).paths).toEqual(LISTED);
    await indexProject(own.api, own.project.id);
    expect((await read(own)).paths).toEqual(LISTED.slice(1));
    await ask(own, CHANGE, { input: { disabledRules: ['python-ssh-host-key'] } });
    await indexProject(own.api, own.project.id);
    const none = await read(own);
    expect(none.paths).toEqual([]);
    expect({ suppressed: none.suppressed, left: none.left }).toEqual({ suppressed: 9, left: 0 });
    const shown = await read(own, { withSuppressed: true });
    const bare = shown.issues.find(({ path }) => path === 'src/bare.py');
    expect(bare?.suppression?.by).toBe('settings');
    expect(bare?.suppression?.reason).toContain('python-ssh-host-key');
    const report = await own.api.get(`/projects/${own.project.id}/report`);
    expect(suppressionsIn(report.body, 'src/bare.py')).toMatchObject([{ kind: 'external' }]);
    await ask(own, CHANGE, { input: { disabledRules: [], unscannedPaths: [] } });
    await indexProject(own.api, own.project.id);
    expect((await read(own)).paths).toEqual(LISTED);
  });

  test('refuse what is no rule and no path', async () => {
    for (const input of [{ disabledRules: ['no rule'] }, { unscannedPaths: ['/etc'] }]) {
      const { data, messages } = await ask(shop, CHANGE, { input });
      expect(messages).toEqual([]);
      expect(data).toEqual({ updateAnalysisSettings: { __typename: 'RequestError' } });
    }
  });
});

test('an ignored finding is left out at once, stays so, and comes back when it is reopened', async () => {
  const own = await seed(app).account().project({ files: FILES }).indexed();
  const before = await read(own);
  const chosen = before.issues.find((each) => each.path === 'src/bare.py');
  const path = `/projects/${own.project.id}/security`;
  expect((await own.api.get(path)).text).toContain('src/bare.py');
  await ask(
    own,
    'mutation($fid: ID!) { ignoreFinding(id: $fid, reason: ACCEPTED, note: "fine") { __typename } }',
    { fid: chosen?.finding?.id },
  );
  const rest = LISTED.filter((each) => each !== 'src/bare.py');
  expect((await read(own)).paths).toEqual(rest);
  expect((await read(own)).summed).toBe(rest.length);
  expect((await own.api.get(path)).text).not.toContain('src/bare.py');
  await indexProject(own.api, own.project.id, true);
  expect((await read(own)).paths).toEqual(rest);
  const shown = await read(own, { includeIgnored: true });
  expect(shown.issues.find((each) => each.path === 'src/bare.py')).toMatchObject({
    fingerprint: chosen?.fingerprint,
    finding: { state: 'IGNORED' },
  });
  const report = await own.api.get(`/projects/${own.project.id}/report`);
  expect(suppressionsIn(report.body, 'src/bare.py')).toEqual([
    { kind: 'external', status: 'accepted', justification: 'accepted: fine' },
  ]);
  await ask(own, 'mutation($fid: ID!) { reopenFinding(id: $fid) { __typename } }', {
    fid: chosen?.finding?.id,
  });
  expect((await read(own)).paths).toEqual(LISTED);
});
