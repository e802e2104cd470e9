import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Removal, toRemovalPatch } from '#cli/code/removal-patch.ts';

const TEXT = `import a from 'a';

export const used = 1;

/** Gone. */
export function lost() {
  return a;
}

export function own() {}

const x = 1,
  y = 2;
own(x);
`;

function removal(name: string, given: Partial<Removal>): Removal {
  const base = { kind: 'unused-export', path: 'a.ts', type: 'function', use: 'nothing' };
  return { ...base, name, startLine: 1, endLine: 1, ...given };
}

test('git applies the patch: declarations go with their comments, exports lose the word', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patch-'));
  try {
    writeFileSync(join(folder, 'a.ts'), TEXT);
    writeFileSync(join(folder, 'b.ts'), 'export const b = 1;\n');
    const { patch, leftOut } = toRemovalPatch(
      [
        removal('lost', { startLine: 6, endLine: 8 }),
        removal('own', { startLine: 10, endLine: 10, use: 'own-file' }),
        removal('y', { startLine: 13, endLine: 13, type: 'variable' }),
        removal('', { kind: 'unused-file', path: 'b.ts', type: 'file' }),
      ],
      (path) => readFileSync(join(folder, path), 'utf8'),
    );
    execFileSync('git', ['apply', '-'], { cwd: folder, input: patch });
    expect(leftOut.map(({ name }) => name)).toEqual(['y']);
    expect(readFileSync(join(folder, 'a.ts'), 'utf8')).toBe(
      "import a from 'a';\n\nexport const used = 1;\n\nfunction own() {}\n\nconst x = 1,\n  y = 2;\nown(x);\n",
    );
    expect(() => readFileSync(join(folder, 'b.ts'))).toThrow('ENOENT');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
