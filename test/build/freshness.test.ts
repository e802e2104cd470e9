import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBuild } from '../../build/freshness.js';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sextant-build-'));
  for (const folder of ['src', 'build', 'schema', 'dist']) mkdirSync(join(root, folder));
  write('package.json', '{}');
  write('package-lock.json', '{}');
  write('schema/persisted-operations.json', '{}');
  write('src/a.ts', 'export const a = 1;\n');
  write('src/b.ts', 'export const b = 1;\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

/** As a build would leave it. */
function make(): string {
  const { folder } = findBuild(root);
  mkdirSync(folder);
  writeFileSync(join(folder, 'main.js'), '');
  expect(findBuild(root)).toEqual({ folder, isMade: true });
  return folder;
}

test('no build exists before the first one', () => {
  expect(findBuild(root).isMade).toBe(false);
});

test.for<[string, () => void]>([
  ['changed', () => write('src/a.ts', 'export const a = 2;\n')],
  ['added', () => write('src/c.ts', '')],
  ['removed', () => rmSync(join(root, 'src/b.ts'))],
  ['of the lock changed', () => write('package-lock.json', '{ }')],
])('a build is stale once a file is %s', ([, change]) => {
  make();
  change();
  expect(findBuild(root).isMade).toBe(false);
});

test('files that were only touched leave the build what it was', () => {
  const folder = make();
  utimesSync(join(root, 'src/a.ts'), 1, 1);
  expect(findBuild(root)).toEqual({ folder, isMade: true });
});

test('a change of equal size and earlier date is noticed, and taken back finds the build again', () => {
  const folder = make();
  const { mtime } = statSync(join(root, 'src/a.ts'));
  rmSync(join(root, 'src/a.ts'));
  write('src/a.ts', 'export const a = 2;\n');
  utimesSync(join(root, 'src/a.ts'), 1, 1);
  expect(findBuild(root).isMade).toBe(false);
  write('src/a.ts', 'export const a = 1;\n');
  utimesSync(join(root, 'src/a.ts'), mtime, mtime);
  expect(findBuild(root)).toEqual({ folder, isMade: true });
});
