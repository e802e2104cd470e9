import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { syncClone } from '#platform/git/clone.ts';
import { failureOf, setUpClones } from '../support/clones.ts';

const { clones, optionsFor, repository, root, serve } = setUpClones();

test.each([
  'ext::sh -c "touch canary"',
  '--upload-pack=touch canary',
  'file:///etc',
  '/etc',
  'ssh://git@127.0.0.1/owner/repo',
  'git@127.0.0.1:owner/repo',
  'git://127.0.0.1/owner/repo',
  'https://user:secret@127.0.0.1/owner/repo',
])('the address %s is refused before git runs', async (url) => {
  expect((await failureOf(optionsFor({ url: '' }, { url }))).code).toBe('REPOSITORY_NOT_FOUND');
  expect(existsSync(clones())).toBe(false);
});

test('an abort half way ends at once and leaves nothing behind', async () => {
  repository({ 'a.txt': 'one' });
  const controller = new AbortController();
  const server = await serve((request) => {
    if (request.method !== 'POST') return false;
    controller.abort();
    // and no answer, ever
    return true;
  });
  const failure = await failureOf(optionsFor(server, { signal: controller.signal }));
  expect(failure.code).toBe('CANCELLED');
  expect(readdirSync(clones())).toEqual([]);
});

test('a remote that stays silent is given up at the deadline', async () => {
  const server = await serve(() => true);
  const failure = await failureOf(optionsFor(server, { timeoutMs: 300 }));
  expect(failure.code).toBe('REPOSITORY_UNREACHABLE');
  expect(readdirSync(clones())).toEqual([]);
});

test('a repository above the size cap is refused and nothing of it stays', async () => {
  const noise = Array.from(
    { length: 40_000 },
    (_, index) => (index * 2_654_435_761) % 4_294_967_291,
  ).join(' ');
  repository({ 'noise.txt': noise });
  const failure = await failureOf(optionsFor(await serve(), { maxBytes: 50_000 }));
  expect(failure.code).toBe('REPOSITORY_TOO_LARGE');
  expect(readdirSync(clones())).toEqual([]);
});

test('an endless answer is cut off at the size cap while it arrives', async () => {
  repository({ 'a.txt': 'one' });
  let posts = 0;
  const server = await serve((request, response) => {
    if (request.method !== 'POST') return false;
    posts += 1;
    // the first asks for the refs, the second for the pack
    if (posts === 1) return false;
    request.resume();
    response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' });
    response.write(packetLine('packfile\n'));
    response.write(sideband(PACK_START));
    const pump = (): void => {
      while (!response.destroyed && response.write(STORED_BLOCK)) continue;
    };
    response.on('drain', pump);
    pump();
    return true;
  });
  const failure = await failureOf(optionsFor(server, { maxBytes: 1_000_000 }));
  expect(posts).toBe(2);
  expect(failure.code).toBe('REPOSITORY_TOO_LARGE');
  expect(readdirSync(clones())).toEqual([]);
});

// a pack of one object, a blob of 2^31 bytes, and the start of its zlib stream
const PACK_START = Buffer.from('5041434b0000000200000001b0808080407801', 'hex');
// 32 KiB of zeros, not compressed
const STORED_BLOCK = sideband(
  Buffer.concat([Buffer.from([0x00, 0x00, 0x80, 0xff, 0x7f]), Buffer.alloc(0x8000)]),
);

function packetLine(payload: string | Buffer): Buffer {
  const body = Buffer.from(payload);
  return Buffer.concat([Buffer.from((body.length + 4).toString(16).padStart(4, '0')), body]);
}

function sideband(payload: Buffer): Buffer {
  return packetLine(Buffer.concat([Buffer.from([1]), payload]));
}

test.each(['..', '.git', '.', 'a/b'])(
  'a tree with an entry named %s is refused as corrupt',
  async (name) => {
    const source = repository({ 'a.txt': 'one' });
    const blob = source.git(['rev-parse', 'HEAD:a.txt']);
    const entry = Buffer.concat([Buffer.from(`100644 ${name}\0`), Buffer.from(blob, 'hex')]);
    const tree = source.git(['hash-object', '-t', 'tree', '-w', '--stdin', '--literally'], entry);
    const commit = source.git(['commit-tree', tree, '-m', 'hostile']);
    source.git(['update-ref', 'refs/heads/main', commit]);
    const failure = await failureOf(optionsFor(await serve()));
    expect(failure.code).toBe('REPOSITORY_CORRUPT');
    expect(readdirSync(clones())).toEqual([]);
  },
);

test('commits with an odd time zone or author are no reason to refuse a repository', async () => {
  const source = repository({ 'a.txt': 'one' });
  const tree = source.git(['rev-parse', 'HEAD^{tree}']);
  const text = `tree ${tree}\nauthor Ada<ada> 1700000000 +051800\ncommitter Ada <a@b.c> 1700000000 +0000\n\nodd\n`;
  const commit = source.git(['hash-object', '-t', 'commit', '-w', '--stdin', '--literally'], text);
  source.git(['update-ref', 'refs/heads/main', commit]);
  expect((await syncClone(optionsFor(await serve()))).commit).toBe(commit);
});

test('settings and hooks of the served repository run nothing here', async () => {
  const source = repository({
    'a.txt': 'one',
    '.gitattributes': '* filter=evil diff=evil\n',
    '.gitmodules': '[submodule "x"]\n\tpath = x\n\turl = ../x\n',
  });
  const canary = join(root(), 'canary');
  for (const [key, value] of [
    ['core.fsmonitor', `touch ${canary}`],
    ['filter.evil.smudge', `touch ${canary}`],
    ['diff.evil.textconv', `touch ${canary}`],
    ['core.hooksPath', root()],
  ] as const) {
    source.git(['config', key, value]);
  }
  for (const hook of ['post-checkout', 'reference-transaction', 'post-merge']) {
    writeFileSync(join(root(), hook), `#!/bin/sh\ntouch ${canary}\n`, { mode: 0o755 });
  }
  const options = optionsFor(await serve());
  await syncClone(options);
  source.commit({ 'a.txt': 'two' });
  rmSync(canary, { force: true });
  await syncClone(options);
  expect(existsSync(canary)).toBe(false);
});

test('a server that is no git server is told so', async () => {
  const server = createServer((_, response) => void response.end('<html>\nhello\n</html>\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const failure = await failureOf(optionsFor({ url: `http://127.0.0.1:${port}` }));
  await new Promise((resolve) => server.close(resolve));
  expect(failure.code).toBe('REPOSITORY_NOT_FOUND');
});
