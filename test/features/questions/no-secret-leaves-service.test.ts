/** Secrets of a repository and its users, looked for in everything that the service stores or sends. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { secretForms } from '../../lib/redaction/corpus.ts';
import { leaksIn } from '../../lib/redaction/settings.ts';
import { callTool, connectMcp } from '../../mcp/support.ts';
import { askGraphql } from '../../support/graphql.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { writeFiles } from '../../support/repositories.ts';
import { indexProject } from '../../support/seed.ts';
import { embeddingsSettled } from '../embeddings/support.ts';
import { type ModelStage, startModelStage } from './model-support.ts';

const FORMS = secretForms(91);
const SHORT = FORMS.filter(({ text }) => !text.includes('\n') && text.length < 120);
const named = (name: string) => {
  const form = FORMS.find((one) => one.name === name);
  if (form === undefined) throw new Error(`The corpus has no form "${name}"`);
  return form;
};
const TOKEN = named('GitHub classic').material[0] ?? '';
const HEX = named('hex key').material[0] ?? '';

const weak = (name: string, comment: string) =>
  `import yaml\n\n\ndef ${name}(text):\n    return yaml.load(text, Loader=yaml.Loader)${comment}\n`;
const RULE = `rules:
  - id: acme-raw-query
    title: Raw query ${TOKEN}
    severity: high
    message: Use the repository layer with ${TOKEN}.
    recommendation: Log in with ${TOKEN}.
    languages: [javascript]
    match:
      - { kind: call, callee: ['**.rawQuery'] }
`;
const FILES = {
  ...Object.fromEntries(
    FORMS.map((form, index) => [
      `src/settings-${index}.ts`,
      `/** Settings of checkout ${index}. */\nexport function checkout${index}(): string {\n  return \`\n${form.text}\n\`;\n}\n`,
    ]),
  ),
  ...Object.fromEntries(
    SHORT.map((form, index) => [
      `set-aside/${index}.py`,
      weak(`aside${index}`, `  # sextant-ignore: python-yaml-load -- ${form.text}`),
    ]),
  ),
  '.sextant/rules/acme.yml': RULE,
  'src/import.js': "export default (db) => db.rawQuery('select 1');\n",
  [`src/${TOKEN}/one.py`]: weak('one', ''),
  [`src/${HEX}/unused.ts`]: 'export function nobody() {}\n',
  'README.md': `# Shop\n\n${FORMS.map(({ text }) => text).join('\n\n')}\n`,
};

const leaks = (text: string) =>
  [...new Set(FORMS.filter((form) => leaksIn(text, form).length > 0))].map(({ name }) => name);

let stage: ModelStage;
let receiver: Receiver;
let logged = '';
let commit = '';
const record = (data: unknown) => (logged += String(data));

beforeAll(async () => {
  const write = fs.writeSync;
  vi.spyOn(fs, 'writeSync').mockImplementation((fd: number, data: unknown, ...rest: unknown[]) => {
    if (fd === 2) return record(data).length;
    return Number(Reflect.apply(write, fs, [fd, data, ...rest]));
  });
  receiver = await startReceiver();
  stage = await startModelStage(
    { files: { 'src/first.ts': 'export const first = 1;\n' } },
    {
      EMBEDDING_MODEL: 'test-embedding',
      LOG_LEVEL: 'trace',
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_PRIVATE: 'true',
    },
  );
  const { shop, app } = stage;
  await shop.api.post('/webhooks', {
    url: receiver.url,
    events: ['index.started', 'index.complete', 'security.alert', 'analysis.complete'],
  });
  writeFiles(shop.dir, FILES);
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      cwd: shop.dir,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', `settings of the checkout ${TOKEN}`);
  commit = git('rev-parse', 'HEAD').trim();
  await indexProject(shop.api, shop.project.id);
  await embeddingsSettled(app, shop);
}, 300_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await stage?.close();
  await receiver?.close();
});

async function run(document: string, variables: Readonly<Record<string, unknown>> = {}) {
  const at = { url: stage.app.url, apiKey: stage.shop.apiKey };
  const { data } = await askGraphql(at, document, { id: stage.shop.project.id, ...variables });
  return z.record(z.string(), z.unknown()).parse(data);
}

const ASK = `query($id: ID!, $question: String!) { project(id: $id) {
  ask(question: $question, sessionId: "s1") { answer } } }`;
const SIMULATE = `query($id: ID!, $description: String!) { project(id: $id) {
  simulate(description: $description) { analysis } } }`;
const FINDINGS = `query($id: ID!) { project(id: $id) { findings(first: 100) { nodes { id path } } } }`;
const IGNORE = `mutation($finding: ID!, $note: String) {
  ignoreFinding(id: $finding, reason: ACCEPTED, note: $note) { __typename } }`;

test('questions and simulations, with a model and without', async () => {
  const { endpoint } = stage;
  endpoint.say(() => `It reads \`${TOKEN}\` of the settings.`);
  for (const fault of [null, { kind: 'status', status: 400 } as const]) {
    endpoint.always('chat', fault);
    for (const form of [FORMS[0], FORMS[30], FORMS[60]]) {
      await run(ASK, { question: `What does checkout3 do with ${form?.text}?` });
      await run(SIMULATE, { description: `change the checkout settings ${form?.text}` });
    }
  }
  endpoint.always('chat', null);
  expect(leaks(JSON.stringify(endpoint.requests))).toEqual([]);
});

const nodesSchema = z.object({
  project: z.object({
    findings: z.object({ nodes: z.array(z.object({ id: z.string(), path: z.string() })) }),
  }),
});

test('an answer does not repeat a credential of its question', async () => {
  stage.endpoint.always('chat', { kind: 'status', status: 400 });
  // Of another seed: a path of the repository that is cited is its reader's own.
  const asked = secretForms(2).filter(({ text }) => !text.includes('\n'));
  const repeated: string[] = [];
  for (const form of asked.slice(0, 40)) {
    const answer = await run(ASK, { question: `What does checkout3 do with ${form.text} ?` });
    if (leaksIn(JSON.stringify(answer), form).length > 0) repeated.push(form.name);
  }
  stage.endpoint.always('chat', null);
  expect(repeated).toEqual([]);
});

test.each(['sarif', 'json'])(
  'a report as %s: titles, notes, details, rules, flows, paths',
  async (format) => {
    const { nodes } = nodesSchema.parse(await run(FINDINGS)).project.findings;
    const own = nodes.find(({ path }) => path === 'src/import.js');
    await run(IGNORE, { finding: own?.id, note: `ask for ${TOKEN}` });
    const { api, project } = stage.shop;
    const { body } = await api.get(`/projects/${project.id}/report?format=${format}`);
    const text = JSON.stringify(body);
    expect(leaks(text)).toEqual([]);
    expect(text).toContain('acme-raw-query');
    expect(text).toContain('[redacted]');
    expect(text).toMatch(/"[0-9a-f]{32}"/);
  },
);

test('payloads of webhooks say what happened, without secrets', async () => {
  await receiver.waitFor(4);
  const bytes = receiver.received.map(({ body }) => body.toString('utf8')).join('\n');
  expect(bytes).toContain('security.alert');
  expect(bytes).toContain('set-aside/');
  expect(bytes).toMatch(/"fingerprint":"[0-9a-f]{32}"/);
  expect(leaks(bytes)).toEqual([]);
});

describe('tools for agents', () => {
  const CALLS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['index_status', {}],
    ['search', { query: 'checkout settings', limit: 100 }],
    ['read_file', { path: 'README.md', maxTokens: 20_000 }],
    ['outline', { path: 'src/settings-3.ts' }],
    ['definition', { name: 'checkout3' }],
    ['findings', { first: 100 }],
    ['dead_code', { confidence: 'possible', first: 100 }],
    ['duplication', { first: 100 }],
    ['metrics', { first: 100 }],
    ['hotspots', {}],
    ['ask', { question: 'What does checkout3 do?' }],
    ['simulate', { description: 'change the checkout settings' }],
  ];

  test.each(CALLS)('%s', async (name, given) => {
    const client = await connectMcp({ url: stage.app.url, apiKey: stage.shop.apiKey });
    const found = await callTool(client, name, { project: stage.shop.project.id, ...given });
    await client.close();
    expect(found.isError, found.text).toBe(false);
    expect(leaks(found.text)).toEqual([]);
    expect(leaks(JSON.stringify(found.structured))).toEqual([]);
    expect(found.structured).toMatchObject({ completeness: { commit } });
  });

  test('their pages go on, and what the index says of itself stays readable', async () => {
    const client = await connectMcp({ url: stage.app.url, apiKey: stage.shop.apiKey });
    const given = { project: stage.shop.project.id, contexts: ['code'], first: 5 };
    const first = await callTool(client, 'findings', given);
    const { page } = z.object({ page: z.object({ next: z.string() }) }).parse(first.structured);
    const second = await callTool(client, 'findings', { ...given, after: page.next });
    expect(second.isError, second.text).toBe(false);
    const status = await callTool(client, 'index_status', { project: given.project });
    expect(status.structured).toMatchObject({
      id: given.project,
      digest: expect.stringMatching(/^[0-9a-f]{16,}$/),
    });
    const projects = await callTool(client, 'list_projects');
    expect(projects.structured).toMatchObject({ projects: [{ id: given.project, commit }] });
    const simulated = await callTool(client, 'simulate', {
      project: given.project,
      description: 'settings of the checkout',
    });
    expect(simulated.structured).toMatchObject({ commits: [{ commit }] });
    await client.close();
  });
});

/** Source code, paths and history are stored in these, for whoever may read the repository. */
const SOURCES = new Set([
  'file_facts',
  'posting_block',
  'search_block',
  'space_block',
  'space_data',
  'history_commit',
  'history_path',
]);

test('no table holds a secret but those of the source code', async () => {
  const { systemPool } = stage.app.platform.db;
  const tables = await systemPool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, readonly string[]> = {};
  for (const { name } of tables.rows) {
    const rows = await systemPool.query<{ row: string }>(
      `select (to_jsonb(t) - array['path', 'paths'])::text as row from "${name}" t`,
    );
    const text = rows.rows.map(({ row }) => withBytes(row)).join('\n');
    const leaked = SOURCES.has(name) ? [] : leaks(text);
    if (leaked.length > 0) found[name] = leaked;
  }
  expect(found).toEqual({});
});

const withBytes = (row: string): string =>
  row.replaceAll(/\\\\x([0-9a-f]+)/g, (_all, hex: string) => Buffer.from(hex, 'hex').toString());

test('the log says what the service knows of itself', async () => {
  const { api, project } = stage.shop;
  const digest = commit.slice(0, 32);
  stage.app.platform.log.trace(
    { commit, digest, project: project.id, err: { commit: HEX } },
    'own facts',
  );
  await api.get(`/projects/${project.id}`);
  const line = logged.split('\n').find((one) => one.includes('own facts')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ commit, digest, project: project.id });
  expect(line).not.toContain(HEX);
  expect(logged).toContain(`"url":"/api/v1/projects/${project.id}"`);
  expect(logged).toMatch(/"requestId":"[0-9a-f-]{36}"/);
});

test('the log at its most talkative level holds none', async () => {
  const { api } = stage.shop;
  for (const [index, { material, isPassword }] of FORMS.entries())
    if (index % 3 === 0 && isPassword !== true)
      await api.get(
        `/projects/${encodeURIComponent(material[0] ?? '')}?q=${encodeURIComponent(material[0] ?? '')}`,
      );
  const { log } = stage.app.platform;
  for (const { text } of SHORT) {
    log.error({ err: new Error(`failed: ${text}`, { cause: new Error(text) }) }, 'failed');
    log.trace(
      { path: `src/${text}`, query: text, url: `/x?q=${text}`, commit: text, digest: text },
      text,
    );
  }
  expect(logged).toContain('"request"');
  expect(leaks(logged)).toEqual([]);
});
