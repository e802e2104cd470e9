/** `security.alert`: once a run, of what the index before had not, in the project's own code. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { type FileChanges, writeFiles } from '../../support/repositories.ts';
import { indexProject, seed, type SeededKey, type SeededProject } from '../../support/seed.ts';

const weak = (name: string) =>
  `import paramiko\n\n\ndef ${name}(text):\n    return text.set_missing_host_key_policy(paramiko.AutoAddPolicy())\n`;

const FILES = { 'src/one.py': weak('one'), 'src/two.py': weak('two') };

const alertSchema = z.strictObject({
  newIssues: z.int().min(1),
  summary: z.strictObject({
    critical: z.int(),
    high: z.int(),
    medium: z.int(),
    low: z.int(),
  }),
  issues: z
    .array(
      z.strictObject({
        fingerprint: z.string().regex(/^[0-9a-f]{32}$/),
        severity: z.enum(['critical', 'high', 'medium', 'low']),
        type: z.string().min(1),
        file: z.string(),
        line: z.int().min(1),
        description: z.string().min(1),
      }),
    )
    .max(50),
});

let app: TestApp;
let receiver: Receiver;
let owner: SeededKey;
beforeAll(async () => {
  app = await startTestApp({
    settings: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' },
  });
  // The first index of an app loads its threads and grammars: no part of what a test waits for.
  await seed(app).account().project({ files: FILES }).indexed();
}, 120_000);
beforeEach(async () => {
  receiver = await startReceiver();
  owner = await seed(app).account();
  const events = ['index.complete', 'security.alert'];
  await owner.api.post('/webhooks', { url: receiver.url, events });
  return () => receiver.close();
});
afterAll(() => app?.close());

/** Runs so far: each is told as complete, whatever it found. */
let runs = 0;
beforeEach(() => {
  runs = 0;
});

/** Indexes, and waits for what is told of it. @returns the alert's data, null where there was none */
async function index(shop: SeededProject, changes: FileChanges = {}, alerts = 1) {
  writeFiles(shop.dir, changes);
  const before = alertsSoFar();
  expect((await indexProject(shop.api, shop.project.id)).event).toBe('complete');
  runs += 1;
  await receiver.waitFor(runs + before.length + alerts);
  const fresh = alertsSoFar().slice(before.length);
  expect(fresh.length).toBe(alerts);
  const [alert] = fresh;
  return alert === undefined ? null : alertSchema.parse(alert.payload.data);
}

const alertsSoFar = () =>
  receiver.received.filter(({ payload }) => payload.event === 'security.alert');

/** Ends what might still be on its way: events of an account come in their order. */
async function expectSilence(shop: SeededProject, changes: FileChanges = {}): Promise<void> {
  await index(shop, changes, 0);
  const { rows } = await app.platform.db.systemPool.query<{ count: number }>(
    `select count(*)::integer as count from event where type = 'security.alert' and project_id = $1`,
    [shop.project.id],
  );
  expect(rows[0]?.count).toBe(alertsSoFar().length);
}

const start = (files: FileChanges = FILES) => seed(app).of(owner).project({ files });

describe('security.alert', () => {
  test('tells of all that a first index finds, and of nothing where nothing has changed', async () => {
    const shop = await start();
    const alert = await index(shop);
    expect(alert).toMatchObject({
      newIssues: 2,
      summary: { critical: 0, high: 0, medium: 2, low: 0 },
      issues: [
        {
          type: 'SSH host key verification disabled',
          severity: 'medium',
          file: 'src/one.py',
          line: 5,
        },
        {
          type: 'SSH host key verification disabled',
          severity: 'medium',
          file: 'src/two.py',
          line: 5,
        },
      ],
    });
    const [received] = alertsSoFar();
    expect(received?.payload.project).toEqual({ id: shop.project.id, name: shop.project.name });
    await expectSilence(shop);
  });

  test('tells exactly what a change brings in', async () => {
    const shop = await start();
    await index(shop);
    const alert = await index(shop, { 'src/three.py': weak('three') });
    expect(alert?.newIssues).toBe(1);
    expect(alert?.issues.map(({ file }) => file)).toEqual(['src/three.py']);
  });

  test('says nothing of code that only moves', async () => {
    const shop = await start();
    await index(shop);
    await expectSilence(shop, { 'src/one.py': `# a note\n\n${FILES['src/one.py']}` });
    await expectSilence(shop, {
      'src/two.py': null,
      'src/deep/other.py': FILES['src/two.py'],
    });
  });

  test('tells again of what was fixed and comes back', async () => {
    const shop = await start();
    const first = await index(shop);
    await expectSilence(shop, { 'src/one.py': 'def one(password):\n    return password\n' });
    const again = await index(shop, { 'src/one.py': FILES['src/one.py'] });
    expect(again?.issues).toEqual(first?.issues.slice(0, 1));
  });

  test('says nothing of what is ignored, wherever it goes', async () => {
    const shop = await start({ 'src/one.py': FILES['src/one.py'] });
    await index(shop);
    const at = { url: app.url, apiKey: shop.apiKey };
    const { data } = await askGraphql(
      at,
      'query($id: ID!) { project(id: $id) { findings(category: SECURITY) { nodes { id } } } }',
      { id: shop.project.id },
    );
    const { project } = z
      .object({
        project: z.object({
          findings: z.object({ nodes: z.array(z.object({ id: z.string() })).length(1) }),
        }),
      })
      .parse(data);
    await askGraphql(
      at,
      'mutation($id: ID!) { ignoreFinding(id: $id, reason: ACCEPTED) { __typename } }',
      { id: project.findings.nodes[0]?.id },
    );
    await expectSilence(shop, { 'src/one.py': null, 'lib/one.py': FILES['src/one.py'] });
  });

  test('says nothing of tests, examples, vendored and suppressed code', async () => {
    const shop = await start({
      'src/app.py': 'def app():\n    return 1\n',
      'tests/test_read.py': weak('one'),
      'vendor/thing/read.py': weak('two'),
      'examples/read.py': weak('three'),
      'src/quiet.py': weak('four').replace(/\n$/, '  # nosec\n'),
    });
    await expectSilence(shop);
  });

  test('lists fifty and counts all', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [`src/part${i}.py`, weak(`part${i}`)]),
    );
    const alert = await index(await start(files));
    expect(alert?.newIssues).toBe(60);
    expect(alert?.summary.medium).toBe(60);
    expect(alert?.issues).toHaveLength(50);
    expect(new Set(alert?.issues.map(({ fingerprint }) => fingerprint)).size).toBe(50);
  });
});
