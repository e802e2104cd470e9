import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentKey } from '#code/extract-batch.ts';
import { createExtractPool, type ExtractPool } from '#code/extract-pool.ts';
import { STARTED_CHANNEL } from './support/announced-worker.ts';
import { decodeChunks, decodeContent, decodeFacts } from '#code/facts-codec.ts';

let root = '';
let pool: ExtractPool;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'extract-pool-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/a.ts'), 'export function a() {}\n');
  writeFileSync(join(root, 'src/b.py'), 'def b(): pass\n');
  writeFileSync(join(root, 'bad.bin'), Buffer.from([1, 0, 2]));
  writeFileSync(join(root, 'package.json'), '{}');
  symlinkSync('/etc/passwd', join(root, 'link.ts'));
  pool = createExtractPool({ threads: 1, recycleAfterBytes: 60 });
});

afterAll(async () => {
  await pool.close();
  rmSync(root, { recursive: true, force: true });
});

test('a thread that is warmed up takes the first batch: no other is started for it', async () => {
  const started: unknown[] = [];
  const channel = new BroadcastChannel(STARTED_CHANNEL);
  channel.addEventListener('message', ({ data }) => started.push(data));
  const worker = new URL('support/announced-worker.ts', import.meta.url);
  const cold = createExtractPool({ threads: 2, recycleAfterBytes: 1_000_000, worker });
  try {
    cold.warm();
    const batch = { kind: 'paths', root, entries: [{ path: 'src/a.ts' }] } as const;
    const { extracted } = await cold.extract(batch);
    expect(extracted).toHaveLength(1);
    // What was started meanwhile has told so before it ends.
    await cold.close();
    expect(started).toHaveLength(1);
  } finally {
    await cold.close();
    channel.close();
  }
});

test('a batch of paths gives encoded rows, bad files are listed', async () => {
  const paths = [
    'src/a.ts',
    'src/b.py',
    'bad.bin',
    'link.ts',
    '../out.ts',
    'gone.ts',
    'package.json',
  ];
  const { extracted, skipped } = await pool.extract({
    kind: 'paths',
    root,
    entries: paths.map((path) => ({ path })),
  });
  expect(extracted.map(({ path, language, isConfig }) => [path, language, isConfig])).toEqual([
    ['src/a.ts', 'typescript', false],
    ['src/b.py', 'python', false],
    ['package.json', 'json', true],
  ]);
  expect(skipped.map(({ path, reason }) => [path, reason])).toEqual([
    ['bad.bin', 'binary'],
    ['link.ts', 'not-a-regular-file'],
    ['../out.ts', 'unsafe-path'],
    ['gone.ts', 'vanished'],
  ]);
  const [first] = extracted;
  if (!first || first.known) throw new Error('not extracted');
  expect(first).toMatchObject({ state: 'parsed', failure: null, lineCount: 1, symbolCount: 1 });
  expect(decodeFacts(first.facts).symbols[0]?.name).toBe('a');
  expect(decodeChunks(first.chunks)).toHaveLength(1);
  expect(decodeContent(first.content).toString()).toBe('export function a() {}\n');
});

test('content that is known comes back unparsed', async () => {
  const entries = [{ path: 'src/a.ts' }];
  const { extracted } = await pool.extract({ kind: 'paths', root, entries });
  const [row] = extracted;
  if (!row) throw new Error('not extracted');
  const knownContentKeys = [contentKey(row.contentId, 'typescript')];
  const again = await pool.extract({ kind: 'paths', root, entries, knownContentKeys });
  expect(again.extracted).toMatchObject([
    { known: true, path: 'src/a.ts', contentId: row.contentId, language: 'typescript' },
  ]);
  const otherLanguage = [contentKey(row.contentId, 'javascript')];
  const parsed = await pool.extract({
    kind: 'paths',
    root,
    entries,
    knownContentKeys: otherLanguage,
  });
  expect(parsed.extracted).toMatchObject([{ known: false }]);
});

test('a batch of buffers leaves the caller’s bytes alone, pooled or not', async () => {
  const content = Buffer.from('def f(): pass\n');
  const { extracted } = await pool.extract({
    kind: 'buffers',
    files: [{ path: 'f.py', contentId: 'id', content }],
  });
  expect(extracted).toMatchObject([{ path: 'f.py', contentId: 'id', symbolCount: 1 }]);
  expect(content.toString()).toBe('def f(): pass\n');
});

test('threads are replaced after their bytes, and no batch is lost to it', async () => {
  const batches = Array.from({ length: 12 }, async (_, n) =>
    pool.extract({
      kind: 'buffers',
      files: [{ path: `f${n}.py`, contentId: `${n}`, content: Buffer.from(`def f${n}(): pass\n`) }],
    }),
  );
  const results = await Promise.all(batches);
  expect(results.flatMap(({ extracted }) => extracted.map(({ path }) => path))).toEqual(
    Array.from({ length: 12 }, (_, n) => `f${n}.py`),
  );
});

test('an aborted batch is an AbortError, the next one is served', async () => {
  const aborting = new AbortController();
  const entries = [{ path: 'src/a.ts' }];
  const aborted = pool.extract({ kind: 'paths', root, entries }, { signal: aborting.signal });
  aborting.abort();
  await expect(aborted).rejects.toThrow('aborted');
  await expect(pool.extract({ kind: 'paths', root, entries })).resolves.toMatchObject({
    skipped: [],
  });
});

test('a thread that dies costs one file, the others of its batch are extracted', async () => {
  const worker = new URL('support/faulty-worker.ts', import.meta.url);
  const faulty = createExtractPool({ threads: 1, recycleAfterBytes: 1_000_000, worker });
  const paths = ['before.js', 'kill.js', 'kill-always.js', 'after.js'];
  const { extracted, skipped } = await faulty.extract({
    kind: 'buffers',
    files: paths.map((path) => ({ path, contentId: path, content: Buffer.from('let a = 1;\n') })),
  });
  await faulty.close();
  expect(extracted).toMatchObject([
    { path: 'before.js', state: 'parsed', failure: null },
    { path: 'kill.js', state: 'failed', failure: 'crash', lineCount: 1 },
    { path: 'after.js', state: 'parsed', failure: null },
  ]);
  expect(skipped).toMatchObject([{ path: 'kill-always.js', reason: 'unreadable' }]);
});

describe('a file that keeps its thread for too long costs itself alone', () => {
  const cases: readonly [title: string, paths: readonly string[]][] = [
    ['the first and the last of a batch', ['hang.js', 'a.js', 'b.js', 'hang-in-wasm.js']],
    ['some in the middle', ['a.js', 'hang.js', 'hang-in-wasm.js', 'b.js']],
    ['the only one', ['hang-in-wasm.js']],
  ];
  test.for(cases)('%s', async ([, paths]) => {
    const worker = new URL('support/faulty-worker.ts', import.meta.url);
    const faulty = createExtractPool({ threads: 1, recycleAfterBytes: 1_000_000, worker });
    const { extracted, skipped } = await faulty.extract({
      kind: 'buffers',
      files: paths.map((path) => ({ path, contentId: path, content: Buffer.from('let a = 1;\n') })),
    });
    await faulty.close();
    expect(skipped).toEqual([]);
    expect(extracted).toMatchObject(
      paths.map((path) =>
        path.startsWith('hang')
          ? { path, state: 'failed', failure: 'timeout', lineCount: 1, symbolCount: 0 }
          : { path, state: 'parsed', failure: null, symbolCount: 1 },
      ),
    );
  });
});

test('a tree that overflows the parser’s stack costs its thread, not the files beside it', async () => {
  const sources = {
    'before.js': 'let a = 1;\n',
    'deep.js': `${'{a:'.repeat(3_000)}${'}'.repeat(3_000)}\n`,
    'after.js': 'let b = 1;\n',
  };
  const { extracted } = await pool.extract({
    kind: 'buffers',
    files: Object.entries(sources).map(([path, text]) => ({
      path,
      contentId: path,
      content: Buffer.from(text),
    })),
  });
  expect(extracted).toMatchObject([
    { path: 'before.js', state: 'parsed', symbolCount: 1 },
    { path: 'deep.js', state: 'failed', failure: 'crash', lineCount: 1 },
    { path: 'after.js', state: 'parsed', symbolCount: 1 },
  ]);
});

test('a text that ends the probe leaves the files beside it to the strict parser', async () => {
  // The tree-sitter grammar does not understand a generic tagged template.
  const strict = 'const Box = styled.div<{ $wide: boolean }>`a`;\n';
  const deep = `${strict}x = ${'('.repeat(200_000)}1${')'.repeat(200_000)};\n`;
  const sources = { 'a.tsx': strict, 'deep.tsx': deep, 'b.tsx': strict };
  const { extracted } = await pool.extract({
    kind: 'buffers',
    files: Object.entries(sources).map(([path, text]) => ({
      path,
      contentId: path,
      content: Buffer.from(text),
    })),
  });
  expect(extracted).toMatchObject([
    { path: 'a.tsx', state: 'parsed', failure: null },
    { path: 'deep.tsx', state: 'partial' },
    { path: 'b.tsx', state: 'parsed', failure: null },
  ]);
});
