import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { syncClone } from '#platform/git/clone.ts';
import { failureOf, setUpClones } from '../support/clones.ts';
import { runGit } from '../support/repositories.ts';

const { clones, optionsFor, repository, serve } = setUpClones();

function clonedFile(dir: string, path: string): string {
  return runGit(dir, ['show', `main:${path}`]);
}

test('a first sync clones one commit of the default branch, no history, no tags, no other branch', async () => {
  const source = repository({ 'a.txt': 'one' }, 'trunk');
  source.commit({ 'a.txt': 'two' });
  source.git(['tag', 'v1']);
  source.git(['branch', 'other', 'HEAD~1']);
  const options = optionsFor(await serve());
  const stages: string[] = [];
  const fetched = await syncClone({ ...options, onProgress: ({ stage }) => stages.push(stage) });
  expect(fetched).toEqual({ branch: 'trunk', commit: source.commits[1] });
  expect(runGit(options.dir, ['for-each-ref', '--format=%(refname)'])).toBe('refs/heads/trunk');
  expect(runGit(options.dir, ['rev-list', '--count', 'trunk'])).toBe('1');
  expect(runGit(options.dir, ['rev-parse', '--is-bare-repository'])).toBe('true');
  expect(existsSync(join(options.dir, 'hooks'))).toBe(false);
  expect(stages).toContain('receiving');
  expect(readdirSync(clones())).toEqual(['project.git']);
});

test('a later sync brings a new commit, a force push and a new default branch', async () => {
  const source = repository({ 'a.txt': 'one' });
  const options = optionsFor(await serve());
  await syncClone(options);
  const second = source.commit({ 'a.txt': 'two' });
  expect((await syncClone(options)).commit).toBe(second);

  source.git(['reset', '--quiet', '--hard', 'HEAD~1']);
  const rewritten = source.commit({ 'a.txt': 'three' });
  expect((await syncClone(options)).commit).toBe(rewritten);
  expect(clonedFile(options.dir, 'a.txt')).toBe('three');

  source.git(['branch', '-m', 'main', 'trunk']);
  expect(await syncClone(options)).toEqual({ branch: 'trunk', commit: rewritten });
});

test('a sync without a change asks the remote once and fetches nothing', async () => {
  repository({ 'a.txt': 'one' });
  const server = await serve();
  const options = optionsFor(server);
  const first = await syncClone(options);
  const before = server.requests.length;
  expect(await syncClone(options)).toEqual(first);
  // protocol 2: the greeting and the list of refs
  expect(server.requests.length - before).toBe(2);
});

test('a named branch is fetched, and another one later', async () => {
  const source = repository({ 'a.txt': 'one' });
  source.git(['checkout', '--quiet', '-b', 'feature/x']);
  const feature = source.commit({ 'a.txt': 'feature' });
  const options = optionsFor(await serve());
  expect(await syncClone({ ...options, branch: 'main' })).toEqual({
    branch: 'main',
    commit: source.commits[0],
  });
  expect(await syncClone({ ...options, branch: 'feature/x' })).toEqual({
    branch: 'feature/x',
    commit: feature,
  });
});

test('a remote whose HEAD is on no branch is followed all the same', async () => {
  const source = repository({ 'a.txt': 'one' });
  source.git(['checkout', '--quiet', '--detach']);
  const options = optionsFor(await serve());
  expect((await syncClone(options)).commit).toBe(source.commits[0]);
  const next = source.commit({ 'a.txt': 'two' });
  expect((await syncClone(options)).commit).toBe(next);
});

test.each([
  ['BRANCH_NOT_FOUND', { branch: 'nope' }],
  ['BRANCH_NOT_FOUND', { branch: '--upload-pack=touch canary' }],
])('a first sync and a later one answer %s for %o', async (code, more) => {
  repository({ 'a.txt': 'one' });
  const options = optionsFor(await serve());
  expect((await failureOf({ ...options, ...more })).code).toBe(code);
  await syncClone(options);
  expect((await failureOf({ ...options, ...more })).code).toBe(code);
});

test('a repository that does not exist is told apart from one that is empty and one out of reach', async () => {
  const server = await serve();
  expect((await failureOf(optionsFor(server))).code).toBe('REPOSITORY_NOT_FOUND');
  repository({});
  expect((await failureOf(optionsFor(server))).code).toBe('REPOSITORY_EMPTY');
  await server.close();
  expect((await failureOf(optionsFor(server))).code).toBe('REPOSITORY_UNREACHABLE');
  expect(readdirSync(clones())).toEqual([]);
});

test.each([
  [401, 'REPOSITORY_NOT_FOUND'],
  [403, 'REPOSITORY_NOT_FOUND'],
  [301, 'REPOSITORY_NOT_FOUND'],
  [503, 'REPOSITORY_UNREACHABLE'],
])('an answer of %i is %s, and no redirect is followed', async (status, code) => {
  const target = await serve();
  const server = await serve((_, response) => {
    response
      .writeHead(status, {
        location: `${target.url}/owner/repo/.git`,
        'www-authenticate': 'Basic realm=x',
      })
      .end();
    return true;
  });
  expect((await failureOf(optionsFor(server))).code).toBe(code);
  expect(target.requests).toEqual([]);
});

test('the token goes to the address and into no message', async () => {
  const token = 'ghp_Canary0123456789';
  const server = await serve((_, response) => {
    response.writeHead(404, { 'content-type': 'text/plain' }).end(`no ${token} here`);
    return true;
  });
  const failure = await failureOf(optionsFor(server, { token }));
  const sent = server.requests[0]?.authorization.replace('Basic ', '') ?? '';
  expect(Buffer.from(sent, 'base64').toString()).toBe(`x-access-token:${token}`);
  expect(`${failure.message} ${String(failure.cause)} ${failure.stack}`).not.toMatch(
    new RegExp(`${token}|${sent}`),
  );
});

test('a damaged clone is made anew', async () => {
  const source = repository({ 'a.txt': 'one' });
  const options = optionsFor(await serve());
  await syncClone(options);
  rmSync(join(options.dir, 'objects/pack'), { recursive: true });
  expect((await syncClone(options)).commit).toBe(source.commits[0]);
  expect(clonedFile(options.dir, 'a.txt')).toBe('one');

  writeFileSync(join(options.dir, 'HEAD'), 'nonsense');
  expect((await syncClone(options)).commit).toBe(source.commits[0]);
  expect(clonedFile(options.dir, 'a.txt')).toBe('one');
});
