import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDeadCode } from '#features/dead-code/analyze.ts';
import type { DeadItem } from '#features/dead-code/model.ts';
import { toInput } from './support.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/languages');

function sourcesOf(root: string): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]),
  );
}

function covers({ file, symbol, startLine, endLine }: DeadItem, at: number, line: number): boolean {
  return file === at && (symbol < 0 || (startLine <= line && line <= endLine));
}

/** Dead: every edge that leads there starts in what is dead itself, or in what is not claimed alive. */
test.each(readdirSync(FIXTURES))(
  '%s: nothing that is certainly alive leads to what is dead',
  (name) => {
    const input = toInput(sourcesOf(join(FIXTURES, name)));
    const { items, entryPoints } = findDeadCode(input);
    const whole = items.filter(({ evidence }) => evidence.use !== 'own-file');
    const entries = new Set(entryPoints.map(({ file }) => file));
    const tops = input.links.symbolEdges.filter(
      ({ from, fromSymbol }) => fromSymbol < 0 && entries.has(from),
    );
    const wrong = whole.flatMap((item) =>
      tops
        .filter(
          (edge) => edge.to === item.file && edge.toSymbol === item.symbol && item.symbol >= 0,
        )
        .filter((edge) => !whole.some((other) => covers(other, edge.from, edge.line))),
    );
    expect(wrong).toEqual([]);
    const deadFiles = new Set(
      whole.filter(({ kind }) => kind === 'unused-file').map(({ file }) => file),
    );
    const importers = input.links.edges.filter(
      ({ to, from }) => deadFiles.has(to) && entries.has(from),
    );
    expect(importers).toEqual([]);
  },
);
