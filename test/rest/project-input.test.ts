import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows, startTestApp, type TestApp } from '../support/app.ts';
import { contract } from '../support/contract.ts';
import { seed, type SeededKey } from '../support/seed.ts';

let app: TestApp;
let owner: SeededKey;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
  owner = await seed(app).account();
  mkdirSync(join(app.root, 'inside', 'deep'), { recursive: true });
  writeFileSync(join(app.root, 'a-file'), 'x');
  symlinkSync(tmpdir(), join(app.root, 'way-out'));
  symlinkSync(join(app.root, 'inside'), join(app.root, 'way-in'));
  symlinkSync(join(app.root, 'nowhere'), join(app.root, 'dangling'));
  symlinkSync(join(app.root, 'loop'), join(app.root, 'loop'));
});
afterAll(() => app?.close());

async function refused(body: unknown): Promise<string> {
  const before = await countRows(app);
  const answer = await owner.api.post('/projects', body);
  expect(answer.status).toBe(400);
  const { code, error } = answer.as(contract.error);
  expect(code).toBe('INVALID_REQUEST');
  expect(await countRows(app)).toEqual(before);
  return error;
}

async function accepted(body: unknown): Promise<{ id: string; name: string }> {
  const answer = await owner.api.post('/projects', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.as(contract.created.both).project;
}

describe('name', () => {
  test.each([
    ['100 characters', 'x'.repeat(100), 'x'.repeat(100)],
    ['100 characters outside the basic plane', '🧭'.repeat(100), '🧭'.repeat(100)],
    ['blanks around it', '\t shop  ', 'shop'],
    ['any script', 'Größe 地図', 'Größe 地図'],
    ['what looks like SQL', `'); drop table project; --`, `'); drop table project; --`],
  ])('%s is taken', async (_what, name, expected) => {
    expect((await accepted({ path: app.root, name })).name).toBe(expected);
  });

  test.each([
    ['empty', ''],
    ['blank', ' \t\n'],
    ['101 characters', 'x'.repeat(101)],
    ['a NUL', 'a\0b'],
    ['a newline inside', 'a\nb'],
    ['an escape character', 'a\u001Bb'],
    ['a C1 control', 'a\u0085b'],
    ['half a surrogate pair', 'a\uD800b'],
  ])('%s is refused', async (_what, name) => {
    expect(await refused({ path: app.root, name })).toContain('name');
  });

  test('the folder’s or repository’s name is the default', async () => {
    expect((await accepted({ path: join(app.root, 'inside') })).name).toBe('inside');
    expect((await accepted({ githubRepo: 'expressjs/express.git' })).name).toBe('express');
  });

  test('two projects may have one name', async () => {
    const first = await accepted({ path: app.root, name: 'twice' });
    const second = await accepted({ path: app.root, name: 'twice' });
    expect(second.id).not.toBe(first.id);
  });
});

describe('githubRepo', () => {
  test.each(['expressjs/express', 'a/b', 'a-b/c.d_e-f', 'pallets/flask.git'])(
    '%s is taken',
    async (githubRepo) => {
      await accepted({ githubRepo });
    },
  );

  test.each([
    '',
    'express',
    'a/b/c',
    '/b',
    'a/',
    'a/..',
    'a/.',
    '-a/b',
    'a--b/c',
    'https://github.com/a/b',
    'git@github.com:a/b',
    'a/b c',
    'a/b\0',
    'a/b?x=1',
    'a/--upload-pack=touch',
    `a/${'b'.repeat(101)}`,
    `${'a'.repeat(40)}/b`,
  ])('%j is refused', async (githubRepo) => {
    expect(await refused({ githubRepo })).toContain('githubRepo');
  });
});

describe('branch', () => {
  test.each(['main', 'feature/x', 'v1.0', 'größe', 'a'.repeat(244)])(
    '%s is taken',
    async (branch) => {
      await accepted({ githubRepo: 'a/b', branch });
    },
  );

  test.each([
    '',
    '-x',
    '--upload-pack=touch',
    'a..b',
    'a b',
    'a~1',
    'a^',
    'a:b',
    'a?b',
    'a*',
    'a[b',
    'a\\b',
    'a@{1}',
    '@',
    '/a',
    'a/',
    'a//b',
    '.a',
    'a/.b',
    'a.',
    'a.lock',
    'a\nb',
    'a\0b',
    'a\u007F',
    '\uD800',
    'a'.repeat(245),
    'ö'.repeat(123),
  ])('%j is refused', async (branch) => {
    expect(await refused({ githubRepo: 'a/b', branch })).toContain('branch');
  });

  test('it does not go with a path', async () => {
    expect(await refused({ path: app.root, branch: 'main' })).toContain('branch');
  });
});

describe('path', () => {
  test('a root, a folder below it, and a link that stays inside are taken', async () => {
    for (const path of ['', 'inside', 'inside/deep', 'way-in', 'inside/../inside/', './inside/.']) {
      await accepted({ path: `${app.root}/${path}` });
    }
  });

  test.each([
    ['relative', () => 'inside'],
    ['empty', () => ''],
    ['outside the roots', () => tmpdir()],
    ['the filesystem’s root', () => '/'],
    ['up and out', () => `${app.root}/..`],
    ['out through a link', () => `${app.root}/way-out`],
    ['out through a link, below it', () => `${app.root}/way-out/.`],
    ['a dangling link', () => `${app.root}/dangling`],
    ['a link to itself', () => `${app.root}/loop`],
    ['a file', () => `${app.root}/a-file`],
    ['missing', () => `${app.root}/missing`],
    ['a sibling whose name begins like the root', () => `${app.root}-sibling`],
    ['with a NUL', () => `${app.root}/inside\0`],
    ['with half a surrogate pair', () => `${app.root}/\uD800`],
    ['too long for any system', () => `${app.root}/${'x/'.repeat(50_000)}`],
    ['a URL', () => 'file:///etc'],
  ])('%s is refused', async (_what, path) => {
    expect(await refused({ path: path() })).toContain('path');
  });

  test('what is outside and what is missing cannot be told apart', async () => {
    const outside = await refused({ path: '/etc' });
    const missing = await refused({ path: '/nothing-is-here' });
    expect(outside.replace('/etc', '')).toBe(missing.replace('/nothing-is-here', ''));
  });
});

test('exactly one of githubRepo and path is wanted', async () => {
  expect(await refused({ name: 'x' })).toMatch(/githubRepo.*path/);
  expect(await refused({ githubRepo: 'a/b', path: app.root })).toMatch(/githubRepo.*path/);
});

test('without roots, projects by path are refused with the setting’s name', async () => {
  const bare = await startTestApp({ worker: 'later', settings: { PROJECT_ROOTS: '' } });
  try {
    const { api } = await seed(bare).account();
    const answer = await api.post('/projects', { path: bare.root });
    expect(answer.status).toBe(400);
    expect(answer.as(contract.error).error).toContain('PROJECT_ROOTS');
  } finally {
    await bare.close();
  }
});
