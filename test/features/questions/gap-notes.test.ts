import { expect, test } from 'vitest';
import { gapNotes } from '#features/questions/answering/notes.ts';
import { PHRASES } from '#features/questions/phrases/registry.ts';

const totals = { files: 500, skipped: 1, unparsed: 0, unresolvedImports: 4, sampledShare: 1 };

function notes(change: Partial<typeof totals>, isExhaustive: boolean): string[] {
  const input = { totals: { ...totals, ...change }, language: 'en', isExhaustive } as const;
  return gapNotes(input, PHRASES.en);
}

test('a few gaps in a large index put one place in doubt no more than any other', () => {
  expect(notes({}, false)).toEqual([]);
});

test.each([
  ['all places are listed', {}, true],
  ['there are many gaps', { unparsed: 20 }, false],
  ['the project is small', { files: 20 }, false],
  ['a part of the project was indexed', { sampledShare: 0.2 }, false],
])('gaps are said where %s', (_, change, isExhaustive) => {
  expect(notes(change, isExhaustive)[0]).toContain(PHRASES.en.incomplete);
});

test('a complete index has nothing to be said', () => {
  expect(notes({ skipped: 0, unresolvedImports: 0 }, true)).toEqual([]);
});
