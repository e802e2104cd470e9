import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBlobReader } from '#platform/git/blobs.ts';
import { findStart, readBlobIds } from '#platform/git/changes.ts';
import { openFolderRef } from '#platform/git/folder-ref.ts';
import { readHistory } from '#platform/git/history.ts';
import { openFolderHistory } from '#platform/git/history-source.ts';
import { listTree } from '#platform/git/tree.ts';
import { makeRepository, type TestRepository } from '../support/repositories.ts';

const { signal } = new AbortController();

let folder: string;
let source: TestRepository;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-attack-'));
  source = makeRepository({ 'a.txt': 'one' }, { dir: join(folder, 'work') });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const objectPath = (id: string): string =>
  join(source.dir, '.git/objects', id.slice(0, 2), id.slice(2));

/** Puts bytes in place of a loose object, as whoever can write to the folder may. */
function plant(id: string, type: string, content: Buffer): void {
  const path = objectPath(id);
  mkdirSync(join(path, '..'), { recursive: true });
  rmSync(path, { force: true });
  writeFileSync(
    path,
    deflateSync(Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content])),
  );
}

function idOf(type: string, content: string | Buffer): string {
  const bytes = Buffer.from(content);
  return createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex');
}

async function refIn(ref = 'main') {
  return openFolderRef({ root: source.dir, ref, dir: join(folder, 'own.git'), signal });
}

describe('objects of a folder that lie', () => {
  test('content under the id of other content is refused, so that no other project gets it', async () => {
    const id = source.git(['rev-parse', 'HEAD:a.txt']);
    plant(id, 'blob', Buffer.from('two'));
    await refIn();
    const blobs = openBlobReader(join(folder, 'own.git'));
    const read = await blobs.read(id).catch((error: unknown) => error);
    await blobs.close();
    expect(read).toMatchObject({ code: 'REPOSITORY_CORRUPT' });
  });

  test('a blob that unfolds to a gigabyte is passed over without being held', async () => {
    const id = idOf('blob', 'bomb');
    plant(id, 'blob', Buffer.alloc(300_000_000));
    await refIn();
    const blobs = openBlobReader(join(folder, 'own.git'));
    const before = process.memoryUsage().rss;
    const read = await blobs.read(id).catch((error: unknown) => error);
    await blobs.close();
    expect(read).toMatchObject({ code: 'REPOSITORY_TOO_LARGE' });
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  test('a tree that has a name twice is refused, as it is where it is fetched', async () => {
    const blob = Buffer.from(source.git(['rev-parse', 'HEAD:a.txt']), 'hex');
    const entry = Buffer.concat([Buffer.from('100644 a.txt\0'), blob]);
    const tree = source.git(
      ['hash-object', '-t', 'tree', '-w', '--stdin', '--literally'],
      Buffer.concat([entry, entry]),
    );
    source.git(['update-ref', 'refs/heads/main', source.git(['commit-tree', tree, '-m', 'x'])]);
    const found = await refIn();
    if (found === null || 'reason' in found) throw new Error('no commit');
    const { commit } = found;
    const list = async (): Promise<void> => {
      for await (const _ of listTree(join(folder, 'own.git'), commit)) continue;
    };
    await expect(list()).rejects.toMatchObject({ code: 'REPOSITORY_CORRUPT' });
  });

  test.each([
    ['a cycle of trees', 'tree'],
    ['a commit that is its own parent', 'commit'],
  ] as const)('%s ends', async (...[, kind]) => {
    const head = source.git(['rev-parse', 'HEAD']);
    const tree = source.git(['rev-parse', 'HEAD^{tree}']);
    if (kind === 'tree')
      plant(tree, 'tree', Buffer.concat([Buffer.from('40000 d\0'), Buffer.from(tree, 'hex')]));
    else
      plant(
        head,
        'commit',
        Buffer.from(
          `tree ${tree}\nparent ${head}\nauthor A <a@b.c> 1 +0000\ncommitter A <a@b.c> 1 +0000\n\nx\n`,
        ),
      );
    const opened = await openFolderHistory(source.dir, head, join(folder, 'own.git'));
    if ('reason' in opened) throw new Error(opened.reason);
    let count = 0;
    const read = (async () => {
      for await (const _ of listTree(opened.dir, head, { maxEntries: 1000 })) count += 1;
      for await (const _ of readHistory(opened, { commit: head, maxCommits: 100, signal }))
        count += 1;
    })().catch((error: unknown) => error);
    await read;
    expect(count).toBeLessThan(1200);
  });
});

const fifo = (path: string): void => {
  rmSync(path, { force: true });
  mkdirSync(join(path, '..'), { recursive: true });
  execFileSync('mkfifo', [path]);
};
const outside = (id: string): void => {
  const elsewhere = join(folder, 'elsewhere');
  renameSync(objectPath(id), elsewhere);
  symlinkSync(elsewhere, objectPath(id));
};

describe('what is no regular file among the objects is not opened', () => {
  const ATTACKS: Readonly<Record<string, (head: string) => void>> = {
    'a FIFO as a loose object': (head) => fifo(objectPath(head)),
    'a link as a loose object': (head) => outside(head),
    'a FIFO as the index of a pack': () => fifo(join(source.dir, '.git/objects/pack/pack-1.idx')),
    'a FIFO as a multi-pack index': () =>
      fifo(join(source.dir, '.git/objects/pack/multi-pack-index')),
    'a FIFO as the commit graph': () => fifo(join(source.dir, '.git/objects/info/commit-graph')),
    'a link as the commit graph': () => {
      mkdirSync(join(source.dir, '.git/objects/info'), { recursive: true });
      symlinkSync('/etc/passwd', join(source.dir, '.git/objects/info/commit-graph'));
    },
    'a link among the split commit graphs': () => {
      const graphs = join(source.dir, '.git/objects/info/commit-graphs');
      mkdirSync(graphs, { recursive: true });
      symlinkSync('/etc/passwd', join(graphs, 'commit-graph-chain'));
    },
  };
  test.each(Object.entries(ATTACKS))('%s', async (_, attack) => {
    const head = source.git(['rev-parse', 'HEAD']);
    attack(head);
    const opened = await openFolderHistory(source.dir, head, join(folder, 'own.git'));
    expect(opened).toHaveProperty('reason');
  });
});

describe('what git believes beside the objects', () => {
  test('a commit graph that lies about dates moves no comparison', async () => {
    const first = source.git(['rev-parse', 'HEAD']);
    const second = source.commit({ 'b.txt': 'two' });
    source.git(['commit-graph', 'write', '--reachable']);
    // the graph was written of other commits: the parent is planted anew, with a later date
    const tree = source.git(['rev-parse', `${first}^{tree}`]);
    plant(
      first,
      'commit',
      Buffer.from(
        `tree ${tree}\nauthor A <a@b.c> 1900000000 +0000\ncommitter A <a@b.c> 1900000000 +0000\n\nx\n`,
      ),
    );
    const opened = await openFolderHistory(source.dir, second, join(folder, 'own.git'));
    if ('reason' in opened) throw new Error(opened.reason);
    const date = new Date(1_700_000_030_000);
    const start = await findStart(opened, {
      since: { kind: 'date', date },
      commit: second,
      signal,
    });
    expect(start).toBeNull();
  });

  test.each(['replace', 'graft', 'promisor', 'worktree', 'attributes'])(
    '%s of the repository has no say',
    async (kind) => {
      const head = source.git(['rev-parse', 'HEAD']);
      const other = source.git(['hash-object', '-w', '--stdin'], 'evil');
      const blob = source.git(['rev-parse', 'HEAD:a.txt']);
      const canary = join(folder, 'canary');
      if (kind === 'replace') source.git(['update-ref', `refs/replace/${blob}`, other]);
      if (kind === 'graft') {
        mkdirSync(join(source.dir, '.git/info'), { recursive: true });
        writeFileSync(join(source.dir, '.git/info/grafts'), `${head} ${'1'.repeat(40)}\n`);
      }
      if (kind === 'promisor') {
        source.git(['config', 'extensions.partialClone', 'origin']);
        source.git(['config', 'core.repositoryformatversion', '1']);
        source.git(['config', 'remote.origin.url', `ext::touch ${canary}`]);
        source.git(['config', 'protocol.ext.allow', 'always']);
        rmSync(objectPath(blob));
      }
      if (kind === 'worktree') source.git(['config', 'core.worktree', '/etc']);
      if (kind === 'attributes') {
        writeFileSync(join(source.dir, '.git/info/attributes'), '* filter=x\n', { flag: 'a' });
        source.git(['config', 'filter.x.smudge', `touch ${canary}`]);
      }
      const found = await refIn();
      expect(found).toMatchObject({ commit: head });
      const blobs = openBlobReader(join(folder, 'own.git'));
      const read: unknown = await blobs.read(blob).catch((error: unknown) => error);
      await blobs.close();
      expect(String(read)).toMatch(kind === 'promisor' ? /cannot be read/u : /^one$/u);
      expect(existsSync(canary)).toBe(false);
    },
  );

  test('a repository of another user is read as any other', async () => {
    chmodSync(join(source.dir, '.git'), 0o777);
    expect(await refIn()).toMatchObject({ branch: 'main' });
  });
});

describe('commits in hostile encodings', () => {
  test.each([
    ['UTF-7', 'A+AAo-B <a+AAo-evil@b.c>', 'line+AAo-two+AAA-three'],
    ['UTF-16', 'A <a@b.c>', 'x'],
    ['ISO-2022-CN-EXT', 'A\u001b$+I <a@b.c>', '\u001b$+I劄'],
    ['../../../etc/passwd', 'A <a@b.c>', 'x'],
    ['x'.repeat(10_000), 'A <a@b.c>', 'x'],
  ])('%s', async (encoding, author, message) => {
    const tree = source.git(['rev-parse', 'HEAD^{tree}']);
    const id = source.git(
      ['hash-object', '-t', 'commit', '-w', '--stdin', '--literally'],
      `tree ${tree}\nauthor ${author} 1700000000 +0000\ncommitter ${author} 1700000000 +0000\nencoding ${encoding}\n\n${message}\n`,
    );
    source.git(['update-ref', 'refs/heads/main', id]);
    const opened = await openFolderHistory(source.dir, id, join(folder, 'own.git'));
    if ('reason' in opened) throw new Error(opened.reason);
    const ids: string[] = [];
    for await (const commit of readHistory(opened, { commit: id, maxCommits: 5, signal })) {
      ids.push(commit.id);
      expect(commit.author.name).not.toMatch(/\p{Cc}/u);
    }
    expect(ids).toEqual([id]);
    expect([...(await readBlobIds(opened, id, signal)).keys()]).toEqual(['a.txt']);
  });

  test.each(['-1', '99999999999999999999', '18446744073709551615', '9223372036854775807', 'NaN'])(
    'a date of %s is within what a database holds',
    async (date) => {
      const tree = source.git(['rev-parse', 'HEAD^{tree}']);
      const person = `Ada <${'e'.repeat(70_000)}@b.c>`;
      const id = source.git(
        ['hash-object', '-t', 'commit', '-w', '--stdin', '--literally'],
        `tree ${tree}\nauthor ${person} ${date} +9999\ncommitter ${person} ${date} -9999\n\n\u001b]0;evil\u0007\n`,
      );
      source.git(['update-ref', 'refs/heads/main', id]);
      const opened = await openFolderHistory(source.dir, id, join(folder, 'own.git'));
      if ('reason' in opened) throw new Error(opened.reason);
      for await (const commit of readHistory(opened, { commit: id, maxCommits: 5, signal })) {
        expect(commit.authoredAt.getTime()).toBeGreaterThanOrEqual(0);
        expect(commit.authoredAt.getUTCFullYear()).toBeLessThanOrEqual(2100);
      }
    },
  );
});
