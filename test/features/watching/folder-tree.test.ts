/** Whatever is made, moved and removed, every folder that is there is watched. */
import * as fc from 'fast-check';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FolderTree } from '#features/watching/folder-tree.ts';

const NAMES = ['a', 'b', 'c'];
const folder = fc
  .array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('/'));
const step = fc.oneof(
  fc.record({ kind: fc.constant('make' as const), path: folder }),
  fc.record({ kind: fc.constant('remove' as const), path: folder }),
  fc.record({ kind: fc.constant('move' as const), path: folder, to: folder }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function act(root: string, one: Step): void {
  const path = join(root, one.path);
  if (one.kind === 'make') mkdirSync(path, { recursive: true });
  else if (one.kind === 'remove') rmSync(path, { recursive: true, force: true });
  else if (existsSync(path) && !`${one.to}/`.startsWith(`${one.path}/`)) {
    const to = join(root, one.to);
    rmSync(to, { recursive: true, force: true });
    mkdirSync(dirname(to), { recursive: true });
    if (existsSync(path)) renameSync(path, to);
  }
}

function foldersBelow(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
}

test.skipIf(process.platform !== 'linux')(
  'each folder that is there is watched',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        const root = realpathSync(mkdtempSync(join(tmpdir(), 'sextant-tree-')));
        const seen = new Set<string>();
        const errors: unknown[] = [];
        const tree = new FolderTree(root, {
          isLeftOut: () => false,
          onPath: (path) => seen.add(path),
          onError: (error) => errors.push(error),
        });
        try {
          await tree.open();
          for (const [n, one] of steps.entries()) {
            act(root, one);
            if (n % 5 === 4) await delay(3);
          }
          await delay(60);
          const files = ['', ...foldersBelow(root)].map((path) => join(path, 'probe.txt'));
          for (const file of files) writeFileSync(join(root, file), 'x');
          await delay(60);
          expect(files.filter((file) => !seen.has(file))).toEqual([]);
          expect(errors).toEqual([]);
        } finally {
          tree.close();
          rmSync(root, { recursive: true, force: true });
        }
      }),
      { numRuns: 60 },
    );
  },
  60_000,
);
