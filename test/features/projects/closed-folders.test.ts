/** What is never indexed, by no way in: the service's own data, and data of git repositories. */
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { makeRepository, runGit, writeFiles } from '../../support/repositories.ts';
import { indexRef, refusal } from '../indexing/ref-operation.ts';
import { indexProject, seed, type SeededKey } from '../../support/seed.ts';

let folder: string;
let root: string;
let vault: string;
let app: TestApp;
let stranger: SeededKey;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sextant-closed-')));
  root = join(folder, 'code');
  vault = join(root, 'vault');
  writeFiles(root, { 'src/a.ts': 'export const a = 1;\n' });
  app = await startTestApp({
    settings: { PROJECT_ROOTS: root, DATA_DIR: vault },
  });
  writeFiles(vault, {
    'secret.key': 's3cret',
    'clones/proj_x.git/config': '[remote]\n',
    'postgres/password': 'hunter2',
    'postgres/data/base/1': 'x',
  });
  stranger = await seed(app).account();
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function create(path: string): Promise<{ status: number; error: string; id: string }> {
  const answer = await stranger.api.post('/projects', { path });
  if (answer.status === 201)
    return { status: 201, error: '', id: answer.as(contract.created.both).project.id };
  const { code, error } = answer.as(contract.error);
  expect(code).toBe('INVALID_REQUEST');
  return { status: answer.status, error, id: '' };
}

/** Of all indexes of a project. */
async function pathsOf(projectId: string): Promise<readonly string[]> {
  const { rows } = await app.platform.db.systemPool.query<{ path: string }>(
    `select distinct f.path from file f join snapshot s on s.id = f.snapshot_id
     where s.project_id = $1 order by 1`,
    [projectId],
  );
  return rows.map(({ path }) => path);
}

async function indexed(path: string): Promise<readonly string[]> {
  const { id, error } = await create(path);
  expect(error).toBe('');
  expect(await indexProject(stranger.api, id)).toMatchObject({ event: 'complete' });
  return pathsOf(id);
}

describe('the data folder', () => {
  test('is made for its owner alone', () => {
    expect(statSync(vault).mode & 0o077).toBe(0);
  });

  test.each([
    ['itself', () => vault],
    ['a folder in it', () => join(vault, 'postgres')],
    ['a folder deep in it', () => join(vault, 'postgres/data/base')],
    ['itself, in other words', () => `${root}/src/../vault/./`],
    ['a link to it', () => link('to-vault', vault)],
    ['a link to a folder in it', () => link('to-postgres', join(vault, 'postgres'))],
    ['a way through a link', () => join(link('to-vault-2', vault), 'postgres/data')],
  ])('is no project: %s', async (_, path) => {
    const { status, error } = await create(path());
    expect(status).toBe(400);
    expect(error).toContain('DATA_DIR');
    expect(error).toContain(path());
  });

  test('is in no index of the folder around it, nor is another name of its files', async () => {
    linkSync(join(vault, 'secret.key'), join(root, 'src/notes.txt'));
    expect(await indexed(root)).toEqual(['src/a.ts']);
    rmSync(join(root, 'src/notes.txt'));
  });

  test('is in no index of a commit that it is in', async () => {
    const repository = makeRepository({}, { dir: root });
    repository.git(['add', '--force', 'src', 'vault/secret.key', 'vault/postgres']);
    repository.git(['commit', '--quiet', '--message', 'all of it']);
    repository.git(['branch', 'kept']);
    const { id } = await create(root);
    const owned = { apiKey: stranger.apiKey, project: { id, name: 'code' } };
    expect(await indexRef(app, owned, 'kept')).toMatchObject({ type: 'COMPLETE' });
    expect(await pathsOf(id)).toEqual(['src/a.ts']);
    rmSync(join(root, '.git'), { recursive: true, force: true });
  });

  test('that another service has, or this one had before, is known by its mark', async () => {
    const before = join(root, 'before');
    const other = await startTestApp({
      worker: 'later',
      settings: { DATA_DIR: before },
    });
    await other.close();
    writeFiles(root, { 'before/secret.key': 'once' });
    mkdirSync(join(before, 'deep'), { recursive: true });
    expect(await create(join(before, 'deep'))).toMatchObject({ status: 400 });
    expect(await indexed(root)).not.toContain('before/secret.key');
    rmSync(before, { recursive: true });
  });

  test('of a database that lies elsewhere is closed as well', async () => {
    const home = join(root, 'pg/postgres');
    writeFiles(root, { 'pg/postgres/password': 'hunter2', 'pg/postgres/data/base/1': 'x' });
    writeFileSync(join(vault, 'postgres.location'), `${home}\n`);
    for (const path of [join(root, 'pg'), home, join(home, 'data')])
      expect(await create(path)).toMatchObject({ status: 400 });
    expect(await indexed(root)).toEqual(['src/a.ts']);
    rmSync(join(vault, 'postgres.location'));
    rmSync(join(root, 'pg'), { recursive: true });
  });

  test('is no project in a folder that has nothing else', async () => {
    const only = join(folder, 'only');
    const lone = await startTestApp({
      worker: 'later',
      settings: { PROJECT_ROOTS: only, DATA_DIR: join(only, 'deep/data') },
    });
    try {
      const { api } = await seed(lone).account();
      const refused = await api.post('/projects', { path: only });
      expect(refused.as(contract.error).error).toContain('DATA_DIR');
      writeFiles(only, { 'a.ts': '' });
      expect((await api.post('/projects', { path: only })).status).toBe(201);
    } finally {
      await lone.close();
    }
  });

  test('that a project’s folder has become is indexed no more', async () => {
    const later = join(root, 'later');
    writeFiles(root, { 'later/a.ts': 'export const a = 1;\n' });
    const { id } = await create(later);
    expect(await indexProject(stranger.api, id)).toMatchObject({ event: 'complete' });
    writeFiles(root, { 'later/.sextant-data': '', 'later/secret.key': 'secret' });
    const started = await stranger.api.post(`/projects/${id}/index`, { force: true });
    expect(started.status).toBe(200);
    await expect.poll(async () => failureOf(id), { timeout: 10_000 }).toContain('DATA_DIR');
    expect(await pathsOf(id)).toEqual(['a.ts']);
    rmSync(later, { recursive: true });
  });

  test('keeps the rules of a repository where it is called .sextant', async () => {
    writeFiles(root, {
      'own/.sextant/rules/acme.yml': 'rules: []\n',
      'own/.sextant/secret.key': 'x',
    });
    writeFileSync(join(root, 'own/.sextant/.sextant-data'), '');
    expect(await indexed(join(root, 'own'))).toEqual(['.sextant/rules/acme.yml']);
    expect(await create(join(root, 'own/.sextant/rules'))).toMatchObject({ status: 400 });
    rmSync(join(root, 'own'), { recursive: true });
  });
});

async function failureOf(projectId: string): Promise<string> {
  const { rows } = await app.platform.db.systemPool.query<{ message: string | null }>(
    'select failure_message as message from index_run where project_id = $1 order by id desc limit 1',
    [projectId],
  );
  return rows[0]?.message ?? '';
}

function link(name: string, target: string): string {
  const path = join(root, name);
  if (!existsSync(path)) symlinkSync(target, path);
  return path;
}

describe('data of a git repository', () => {
  const TOKEN = 'https://user:ghp_token@example.com/a/b.git';
  let work: string;

  beforeEach(() => {
    rmSync(join(root, 'repos'), { recursive: true, force: true });
    work = join(root, 'repos/work');
    const repository = makeRepository({ 'a.ts': 'export const a = 1;\n' }, { dir: work });
    repository.git(['remote', 'add', 'origin', TOKEN]);
    repository.git(['worktree', 'add', '--quiet', '../tree', '-b', 'tree']);
    runGit(root, ['clone', '--quiet', '--bare', work, join(root, 'repos/store')]);
    runGit(root, [
      'clone',
      '--quiet',
      work,
      '--separate-git-dir',
      join(root, 'repos/aside'),
      join(root, 'repos/apart'),
    ]);
    symlinkSync(join(work, '.git'), join(root, 'repos/hidden'));
    mkdirSync(join(root, 'repos/upper/.GIT/inner'), { recursive: true });
    mkdirSync(join(root, 'repos/web/node_modules/x/src'), { recursive: true });
    mkdirSync(join(root, 'repos/svn/.svn/pristine'), { recursive: true });
  });

  test.each([
    'work/.git',
    'work/.git/objects',
    'work/.git/refs/heads',
    'work/.git/worktrees/tree',
    'hidden',
    'hidden/objects',
    'store',
    'store/refs',
    'aside',
    'aside/objects',
    'upper/.GIT',
    'upper/.GIT/inner',
    'web/node_modules',
    'web/node_modules/x/src',
    'svn/.svn/pristine',
  ])('is no project: %s', async (path) => {
    const { status, error } = await create(join(root, 'repos', path));
    expect(status).toBe(400);
    expect(error).toContain('never indexed');
  });

  test.each(['work', 'tree', 'apart'])('of a working tree is left out: %s', async (path) => {
    expect(await indexed(join(root, 'repos', path))).toEqual(['a.ts']);
  });

  test('under any name is in no index of the folder around it', async () => {
    expect(await indexed(join(root, 'repos'))).toEqual(['apart/a.ts', 'tree/a.ts', 'work/a.ts']);
  });

  test('in a clone of another project is not read through a .git file', async () => {
    const clone = join(vault, 'clones/proj_other.git');
    runGit(root, ['clone', '--quiet', '--bare', work, clone]);
    writeFileSync(join(root, '.git'), `gitdir: ${relative(root, clone)}\n`);
    const { id } = await create(root);
    const owned = { apiKey: stranger.apiKey, project: { id, name: 'code' } };
    expect((await refusal(app, owned, 'start', { ref: 'main' })).message).toContain('git');
    rmSync(join(root, '.git'));
  });
});
