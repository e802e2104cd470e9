import { renameSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { askGraphql, digestOf } from '../../support/graphql.ts';
import { writeFiles } from '../../support/repositories.ts';
import { indexProject, seed, type SeededKey, type SeededProject } from '../../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const at = ({ apiKey }: SeededKey) => ({ url: app.url, apiKey });

test('an unchanged folder is indexed again to the same digest, without extracting anything', async () => {
  const owner = await seed(app).account().project().indexed();
  const first = await digestOf(at(owner), owner.project.id);
  const before = await factVersions();
  expect((await indexProject(owner.api, owner.project.id)).event).toBe('complete');
  expect(await digestOf(at(owner), owner.project.id)).toBe(first);
  expect(await factVersions()).toEqual(before);
});

test('an unchanged folder keeps its snapshot; a new name, and a new file left out, make another', async () => {
  const owner = await seed(app).account().project().indexed();
  const first = await snapshotOf(owner);
  await indexProject(owner.api, owner.project.id);
  expect(await snapshotOf(owner)).toEqual(first);

  renameSync(`${owner.dir}/src/tax.ts`, `${owner.dir}/src/duty.ts`);
  await indexProject(owner.api, owner.project.id);
  const renamed = await snapshotOf(owner);
  expect(renamed.createdAt).not.toBe(first.createdAt);

  writeFiles(owner.dir, { 'logo.png': Buffer.from([0x89, 0x50, 0, 0, 0]) });
  await indexProject(owner.api, owner.project.id);
  const withLogo = await snapshotOf(owner);
  expect(withLogo.createdAt).not.toBe(renamed.createdAt);
  expect(withLogo.completeness.entries.nodes).toContainEqual({
    path: 'logo.png',
    reason: 'BINARY',
  });
});

const snapshotSchema = z.object({
  createdAt: z.string(),
  completeness: z.object({
    entries: z.object({ nodes: z.array(z.object({ path: z.string(), reason: z.string() })) }),
  }),
});

/** When the readable snapshot was made, and what it has left out. */
async function snapshotOf(owner: SeededProject): Promise<z.infer<typeof snapshotSchema>> {
  const { data } = await askGraphql(
    at(owner),
    `query($id: ID!) { project(id: $id) { snapshot {
      createdAt completeness { entries(first: 100) { nodes { path reason } } } } } }`,
    { id: owner.project.id },
  );
  return z.object({ project: z.object({ snapshot: snapshotSchema }) }).parse(data).project.snapshot;
}

test('force extracts every file again, to the same digest', async () => {
  const owner = await seed(app).account().project().indexed();
  const first = await digestOf(at(owner), owner.project.id);
  const before = await factVersions();
  await indexProject(owner.api, owner.project.id, true);
  expect(await digestOf(at(owner), owner.project.id)).toBe(first);
  expect(await factVersions()).not.toEqual(before);
});

test('after edits, additions and removals the digest is that of a clean index', async () => {
  const owner = await seed(app).account().project().indexed();
  const first = await digestOf(at(owner), owner.project.id);
  writeFiles(owner.dir, {
    'src/tax.ts': 'export function taxOf(amount: number): number {\n  return amount / 5;\n}\n',
    'src/nowhere.ts': 'export const missing = 0;\n',
    'tools/report.py': null,
  });
  await indexProject(owner.api, owner.project.id);
  const edited = await digestOf(at(owner), owner.project.id);
  expect(edited).not.toBe(first);

  const stranger = await seed(app).account();
  const answer = await stranger.api.post('/projects', { path: owner.dir });
  const { id } = answer.as(contract.created.both).project;
  await indexProject(stranger.api, id);
  expect(await digestOf(at(stranger), id)).toBe(edited);
});

/** Row versions of all stored facts: writing a row anew changes its. */
async function factVersions(): Promise<unknown[]> {
  const found = await app.platform.db.systemPool.query(
    'select id, xmin::text from file_facts order by id',
  );
  return found.rows;
}

test('a folder that has vanished fails the first index: status failed, code PATH_NOT_FOUND', async () => {
  const { api, project, dir } = await seed(app).account().project();
  renameSync(dir, `${dir}-moved`);
  const last = await indexProject(api, project.id);
  expect(last.event).toBe('error');
  expect(contract.failed.parse(last.data).code).toBe('PATH_NOT_FOUND');
  const { project: shown } = (await api.get(`/projects/${project.id}`)).as(contract.project.both);
  expect(shown).toMatchObject({ status: 'failed', filesCount: 0, lastIndexedAt: null });
  const answer = await api.post(`/projects/${project.id}/search`, { query: 'tax' });
  expect(answer.as(contract.error).code).toBe('PROJECT_NOT_INDEXED');

  renameSync(`${dir}-moved`, dir);
  expect((await indexProject(api, project.id)).event).toBe('complete');
});

test('a folder without any file fails with REPOSITORY_EMPTY', async () => {
  const { api, project } = await seed(app).account().project({ files: {} });
  const last = await indexProject(api, project.id);
  expect(contract.failed.parse(last.data).code).toBe('REPOSITORY_EMPTY');
});

test('a failed re-index keeps the good index, says so in GraphQL and leaves the status indexed', async () => {
  const owner = await seed(app).account().project().indexed();
  const { api, project, dir } = owner;
  const before = await digestOf(at(owner), project.id);
  renameSync(dir, `${dir}-moved`);
  await api.post(`/projects/${project.id}/index`);
  const failed = await waitForRun(owner, project.id);
  expect(failed).toMatchObject({ state: 'FAILED', failureCode: 'PATH_NOT_FOUND' });

  const { project: shown } = (await api.get(`/projects/${project.id}`)).as(contract.project.both);
  expect(shown).toMatchObject({ status: 'indexed', filesCount: 9 });
  expect(await digestOf(at(owner), project.id)).toBe(before);
  const answer = await api.post(`/projects/${project.id}/search`, { query: 'sales tax' });
  expect(answer.as(contract.search.both).results.length).toBeGreaterThan(0);
});

const runSchema = z.object({
  project: z.object({
    latestRun: z.object({
      id: z.string(),
      state: z.string(),
      failureCode: z.string().nullable(),
      failureMessage: z.string().nullable(),
    }),
  }),
});

/** The latest run of a project, once it has ended. */
async function waitForRun(owner: SeededKey, id: string) {
  const query = `query($id: ID!) {
    project(id: $id) { latestRun { id state failureCode failureMessage } }
  }`;
  return vi.waitFor(
    async () => {
      const { data } = await askGraphql(at(owner), query, { id });
      const { latestRun } = runSchema.parse(data).project;
      expect(['FAILED', 'COMPLETED']).toContain(latestRun.state);
      return latestRun;
    },
    { timeout: 10_000, interval: 20 },
  );
}

test('a file that cannot be parsed or decoded, and one too large, are listed and fail nothing', async () => {
  const files = {
    'good.ts': 'export const good = 1;\n',
    'broken.ts': 'export function ( { ] => class !!!\n',
    'latin1.py': Buffer.from("name = 'caf\u00e9'\n", 'latin1'),
    'large.js': `${'x'.repeat(1 << 20)}\n`,
    'nul.js': 'a\0b',
    'deep.py': `${'('.repeat(20_000)}${')'.repeat(20_000)}\n`,
  };
  const owner = await seed(app).account().project({ files }).indexed();
  const query = `query($id: ID!) { project(id: $id) { snapshot { completeness {
    skipped unparsed entries { nodes { kind path reason } } } } } }`;
  const { data } = await askGraphql(at(owner), query, { id: owner.project.id });
  const text = JSON.stringify(data);
  for (const path of ['broken.ts', 'latin1.py', 'large.js']) expect(text).toContain(`"${path}"`);
  const metrics = await owner.api.get(`/projects/${owner.project.id}/metrics`);
  const paths = metrics.as(contract.metrics.both).metrics.byFile.map((file) => file.path);
  expect(paths).toContain('good.ts');
});
