import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileSymbols, planSymbolCopy } from '#features/indexing/symbol-ranges.ts';

const counts: Readonly<Record<string, number>> = { one: 1, two: 2, many: 70, none: 0 };

function toFiles(facts: Readonly<Record<string, string>>): FileSymbols[] {
  return Object.keys(facts)
    .toSorted()
    .map((path) => {
      const factsId = facts[path] ?? '';
      return { path, factsId, symbols: counts[factsId] ?? 0 };
    });
}

const trees = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  fc.constantFrom(...Object.keys(counts)),
);

/** `file symbol` by the number of a symbol. */
function numbered(files: readonly FileSymbols[]): string[] {
  return files.flatMap(({ symbols }, file) =>
    Array.from({ length: symbols }, (_, at) => `${file} ${at}`),
  );
}

test('a change of one body copies the symbols of all other files as they are', () => {
  const before = toFiles({ a: 'one', b: 'none', c: 'two', d: 'many', e: 'none', f: 'one' });
  const now = before.map((file) =>
    file.path === 'c' ? { ...file, factsId: 'two, changed' } : file,
  );
  const { copied, ranges } = planSymbolCopy(before, now);
  expect([...copied]).toEqual([1, 0, 0, 1, 0, 1]);
  expect(ranges).toEqual([
    { firstFile: 0, lastFile: 0, fileShift: 0, symbolShift: 0 },
    { firstFile: 3, lastFile: 5, fileShift: 0, symbolShift: 0 },
  ]);
});

test('a new file and a new definition shift the symbols behind them', () => {
  const before = toFiles({ a: 'one', c: 'one', d: 'many' });
  const { ranges } = planSymbolCopy(before, toFiles({ a: 'two', b: 'one', c: 'one', d: 'many' }));
  expect(ranges).toEqual([{ firstFile: 1, lastFile: 2, fileShift: 1, symbolShift: 2 }]);
});

test('copied ranges and files that are not copied are together all symbols', () => {
  fc.assert(
    fc.property(trees, trees, (one, other) => {
      const [before, now] = [toFiles(one), toFiles(other)];
      const { copied, ranges } = planSymbolCopy(before, now);
      const made: string[] = [];
      const ownNumbers = numbered(now);
      for (const [id, place] of ownNumbers.entries())
        if (copied[Number(place.split(' ')[0])] === 0) made[id] = place;
      for (const { firstFile, lastFile, fileShift, symbolShift } of ranges)
        for (const [id, place] of numbered(before).entries()) {
          const [file = 0, at = 0] = place.split(' ').map(Number);
          if (file < firstFile || file > lastFile) continue;
          expect(made[id + symbolShift]).toBeUndefined();
          made[id + symbolShift] = `${file + fileShift} ${at}`;
        }
      expect(made).toEqual(ownNumbers);
    }),
  );
});
