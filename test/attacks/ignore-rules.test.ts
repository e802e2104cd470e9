import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scanDirectory } from '#code/scan.ts';

const { signal } = new AbortController();
let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'sextant-attack-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function scan(): Promise<readonly string[]> {
  const reasons: string[] = [];
  for await (const { entry } of scanDirectory(root, { signal }))
    reasons.push('reason' in entry ? entry.reason : 'file');
  return reasons;
}

const name = (i: number): string => `${'a'.repeat(245)}${i}`;

const BOMBS: Readonly<Record<string, () => void>> = {
  'a star before a long name': () => {
    const pattern = `*${'a'.repeat(100)}b`;
    writeFileSync(join(root, '.gitignore'), `${pattern}\n`.repeat(10_000));
    for (let i = 0; i < 300; i++) writeFileSync(join(root, name(i)), '');
  },
  'a megabyte of stars over folders': () => {
    const pattern = '**/a*/'.repeat(600) + 'b';
    writeFileSync(join(root, '.gitignore'), `${pattern}\n`.repeat(250));
    const folder = join(root, ...Array.from({ length: 200 }, () => 'aaa'));
    mkdirSync(folder, { recursive: true });
    for (let i = 0; i < 300; i++) writeFileSync(join(folder, String(i)), '');
  },
  'rules in each of 200 folders': () => {
    let folder = root;
    for (let depth = 0; depth < 200; depth++) {
      folder = join(folder, 'a');
      mkdirSync(folder);
      writeFileSync(join(folder, '.gitignore'), 'a*a*b\n'.repeat(10_000));
    }
    for (let i = 0; i < 100; i++) writeFileSync(join(folder, name(i)), '');
  },
  'sets of characters by the thousand': () => {
    writeFileSync(join(root, '.gitignore'), `${'[a-z]*'.repeat(600)}9\n`.repeat(250));
    for (let i = 0; i < 300; i++) writeFileSync(join(root, name(i)), '');
  },
};

test.each(Object.entries(BOMBS))(
  '%s in .gitignore ends a walk in bounded time',
  async (_, make) => {
    make();
    const start = process.cpuUsage();
    await scan();
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(15_000);
  },
);

test('what comes after rules that take too long is listed as left out', async () => {
  BOMBS['a star before a long name']?.();
  const reasons = await scan();
  expect(reasons.filter((reason) => reason === 'excluded').length).toBeGreaterThan(250);
});

test('two thousand plain rules are heeded in five thousand files', async () => {
  const rules = Array.from(
    { length: 2_000 },
    (_, i) => `/build/output-${i}/*.generated.?s\n*.tmp${i}\n`,
  );
  writeFileSync(join(root, '.gitignore'), rules.join(''));
  mkdirSync(join(root, 'src'));
  for (let i = 0; i < 5_000; i++) writeFileSync(join(root, 'src', `file-${i}.ts`), '');
  expect(await scan()).toHaveLength(5_001);
});
