import { expect, test } from 'vitest';
import { hasName, readNames } from '#features/security/engine/name-reading.ts';
import {
  createBloomFilter,
  hashOf,
  LARGE_FILTER_BYTES,
  mayHave,
} from '#features/security/engine/bloom-filter.ts';

const EXPRESSION = /[A-Za-z_$][\w$]*[?!]?/g;
const TEXTS = [
  'const a = req?.body; save!; empty?(x) 9abc a9b _x $y 12 été9x foo!bar',
  'x',
  '',
  '9',
  'a?b:c !d e!=f ??= g\u{1F600}h \u00e9i',
];

function wantedOf(names: readonly string[]) {
  const triggers = new Map(names.map((name) => [name, null]));
  return { triggers, filter: createBloomFilter(names, LARGE_FILTER_BYTES) };
}

test.each(TEXTS)('the names of %j are those that the expression finds', (text) => {
  const expected = Array.from(text.matchAll(EXPRESSION), ({ 0: name, index }) => ({
    name,
    written: name,
    at: index,
  }));
  const names = expected.map(({ name }) => name);
  const read = readNames({ text, imported: new Map() }, wantedOf(names));
  expect(read.found).toEqual(expected);
  for (const name of names) expect(mayHave(read.filter, hashOf(name))).toBe(true);
});

test.each(TEXTS)('a name is in %j where the expression finds it as a whole', (text) => {
  const names = new Set(Array.from(text.matchAll(EXPRESSION), ([name]) => name));
  const parts = [...names].flatMap((name) => [name, name.slice(1), name.slice(0, -1), `${name}?`]);
  for (const part of ['', '9', ...parts]) expect(hasName(text, part), part).toBe(names.has(part));
});

test('what an import binds is found by what it stands for', () => {
  const imported = new Map([['run', 'exec']]);
  const { found } = readNames({ text: 'run(exec, runner)', imported }, wantedOf(['exec']));
  expect(found).toEqual([
    { name: 'exec', written: 'run', at: 0 },
    { name: 'exec', written: 'exec', at: 4 },
  ]);
});
