import { array, assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNameTable, type Named } from '#features/security/engine/name-table.ts';
import { createPatternIndex, type PatternIndex } from '#features/security/engine/patterns.ts';

const PATTERNS = [
  [
    ['db.query', 'closed'],
    ['**.exec', 'anything'],
  ],
  [
    ['~{db,conn}.query', 'by name'],
    ['~req', 'by one name'],
  ],
  [['*.send', 'one before']],
  [],
] as const;

function indexes(): PatternIndex<string>[] {
  const names = createNameTable();
  return PATTERNS.map((entries) => createPatternIndex(entries, names));
}

function alone(named: Named): (readonly string[])[] {
  return PATTERNS.map((entries) => createPatternIndex(entries).find(named));
}

const PATH = constantFrom('', 'db.query', 'a.exec', 'x.send', 'a.b.send', 'req', 'a.b.c');
const WRITTEN = constantFrom('', 'userDb.query', 'conn.query', 'a.query', 'req', 'myReq', 'x.exec');

describe('indexes that share a table of names', () => {
  test('each finds what it finds alone, in whatever order and how often names are asked about', () => {
    assert(
      property(array(record({ path: PATH, written: WRITTEN })), (asked) => {
        const shared = indexes();
        for (const named of [...asked, ...asked])
          expect(shared.map((index) => index.find(named))).toEqual(alone(named));
      }),
    );
  });

  test('a path that is written in two ways is told apart by the way it is written', () => {
    const shared = indexes();
    const find = (written: string) => shared[1]?.find({ path: 'a.query', written });
    expect(find('db.query')).toEqual(['by name']);
    expect(find('x.query')).toEqual([]);
    expect(find('db.query')).toEqual(['by name']);
  });

  test('past the names that it keeps it begins anew, and what was found is found again', () => {
    const shared = indexes();
    const known = [
      { path: 'db.query', written: 'x' },
      { path: 'q.query', written: 'conn.query' },
    ];
    const before = known.map((named) => shared.map((index) => index.find(named)));
    for (let i = 0; i < 20_000; i++) {
      const named = { path: i % 2 === 0 ? `m${i}.exec` : `m${i}.other`, written: `w${i}` };
      expect(shared[0]?.find(named)).toEqual(i % 2 === 0 ? ['anything'] : []);
    }
    expect(known.map((named) => shared.map((index) => index.find(named)))).toEqual(before);
  });
});
