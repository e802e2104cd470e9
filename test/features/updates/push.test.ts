import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { updateTasks } from '#features/updates/service.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { type GitHttp, startGitHttp } from '../../support/git-http.ts';
import { makeRepository, type TestRepository } from '../../support/repositories.ts';
import { SAMPLE_FILES } from '../../support/sample.ts';
import { indexProject, seed, type SeededKey } from '../../support/seed.ts';

const SECRET = 'a secret of sixteen characters';

let root: string;
let git: GitHttp;
let app: TestApp;
let shop: TestRepository;
let owner: SeededKey;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sextant-push-'));
  mkdirSync(join(root, 'acme'));
  shop = makeRepository(SAMPLE_FILES, { dir: join(root, 'acme', 'shop.git') });
  shop.git(['branch', 'old']);
  git = await startGitHttp({ root });
  app = await startTestApp({
    settings: { GITHUB_URL: git.url, GITHUB_WEBHOOK_SECRET: SECRET, POLL_MINUTES: '1' },
  });
  owner = await seed(app).account();
});
afterAll(async () => {
  await app?.close();
  await git?.close();
  rmSync(root, { recursive: true, force: true });
});

async function register(branch?: string): Promise<string> {
  const made = await owner.api.post('/projects', {
    githubRepo: 'acme/shop',
    ...(branch !== undefined && { branch }),
  });
  return made.as(contract.created.both).project.id;
}

async function filesOf(id: string): Promise<number> {
  const { project } = (await owner.api.get(`/projects/${id}`)).as(contract.project.both);
  return project.filesCount;
}

interface Sent {
  readonly event?: string;
  readonly secret?: string;
  readonly signature?: string;
  readonly path?: string;
}

async function post(body: string, sent: Sent = {}) {
  const digest = createHmac('sha256', sent.secret ?? SECRET)
    .update(body)
    .digest('hex');
  const response = await fetch(`${app.url}${sent.path ?? '/hooks/github'}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-github-event': sent.event ?? 'push',
      ...(sent.signature !== '' && {
        'x-hub-signature-256': sent.signature ?? `sha256=${digest}`,
      }),
    },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const pushOf = (branch: string): string =>
  JSON.stringify({
    ref: `refs/heads/${branch}`,
    repository: { full_name: 'Acme/Shop', default_branch: 'main' },
  });

test('a push is indexed at once, in the projects of its branch alone', async () => {
  const [main, old, never] = [await register(), await register('old'), await register()];
  for (const id of [main, old]) await indexProject(owner.api, id);
  const before = await filesOf(main);
  shop.commit({ 'src/pushed.ts': 'export const pushed = true;\n' });
  const answer = await post(pushOf('main'));
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(answer.headers.get('x-ratelimit-limit')).not.toBeNull();
  await vi.waitUntil(async () => (await filesOf(main)) === before + 1, { timeout: 20_000 });
  expect(await filesOf(old)).toBe(before);
  const { project } = (await owner.api.get(`/projects/${never}`)).as(contract.project.both);
  expect(project.status).toBe('pending');
});

test('a new commit is found without a push, where sources are polled', async () => {
  const id = await register();
  await indexProject(owner.api, id);
  const before = await filesOf(id);
  shop.commit({ 'src/polled.ts': 'export const polled = true;\n' });
  await app.platform.db.systemPool.query(
    `update project set checked_at = now() - interval '2 minutes' where id = $1`,
    [id],
  );
  for (const task of updateTasks) await task.run(app.platform);
  await vi.waitUntil(async () => (await filesOf(id)) === before + 1, { timeout: 20_000 });
});

test.each<[string, Sent, number]>([
  ['without a signature', { signature: '' }, 401],
  ['with a signature by another secret', { secret: 'another secret of theirs' }, 401],
  ['with a signature of another length', { signature: 'sha256=00' }, 401],
  ['of another event', { event: 'issues' }, 200],
  ['that is a ping', { event: 'ping' }, 200],
])('a call %s', async (_name, sent, status) => {
  const answer = await post(pushOf('main'), sent);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ success: status === 200 });
});

test.each([
  '',
  '[]',
  '{',
  'null',
  '{"ref":7}',
  '{"ref":"refs/tags/v1","repository":{"full_name":"a/b"}}',
])('a signed body that tells of no push: %s', async (body) => {
  expect(await post(body)).toMatchObject({ status: 200, body: { success: true } });
});

test('a body above GitHub’s own limit is refused', async () => {
  const answer = await post('a'.repeat(26 * 1024 * 1024));
  expect(answer).toMatchObject({ status: 400, body: { code: 'PAYLOAD_TOO_LARGE' } });
});

test('without the setting there is nothing there', async () => {
  const other = await startTestApp();
  try {
    const response = await fetch(`${other.url}/hooks/github`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
  } finally {
    await other.close();
  }
});
