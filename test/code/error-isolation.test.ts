import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadLanguages } from '#code/extract.ts';
import { isolateErrors, withoutRanges } from '#code/parse/error-isolation.ts';
import { extract, factsOf } from './support/extraction.ts';

beforeAll(async () => loadLanguages());

const GO = `package a

func before() int {
	return 1
}

func broken() int {
	if x := ; {{ ) ] 
	return 2
}
${Array.from({ length: 200 }, (_, i) => `\nfunc after${i}() int {\n\treturn ${i}\n}\n`).join('')}`;

const KOTLIN = `class A {
    fun before() = 1
    fun broken( = {{ )) "
    fun after() = 2
}

class B {
    fun other() = 3
}
`;

const PYTHON = `class A:
    def before(self):
        return 1

    def broken(self):
        if (x:
            ] = "
        return 2

    def after(self):
        return 3
`;

describe('an error costs its lines, not the file', () => {
  test.each([
    ['a.go', GO, ['before', 'after0', 'after199'], [7, 10]],
    ['a.kt', KOTLIN, ['before', 'after', 'B', 'other'], [3, 3]],
    ['a.py', PYTHON, ['before', 'after'], [5, 8]],
  ] as const)('%s', (path, source, names, [from, to]) => {
    const facts = factsOf(path, source);
    expect(facts.state).toBe('partial');
    expect(facts.symbols.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
    expect(facts.errorLines.length).toBeGreaterThan(0);
    for (const { start, end } of facts.errorLines) {
      expect(start).toBeGreaterThanOrEqual(from);
      expect(end).toBeLessThanOrEqual(to);
    }
  });

  test('a file without errors names no lines', () => {
    expect(factsOf('a.go', GO.replace(/\tif x.*\n/, '')).errorLines).toEqual([]);
  });
});

/** A language of lines, in which only those that begin with "x" are wrong. */
const isSound = (version: string): boolean =>
  version.split('\n').every((line) => !line.trimStart().startsWith('x'));

const line = fc
  .tuple(fc.constantFrom('', '  ', '    '), fc.constantFrom('x', 'a', 'b{', '}', 'else', ''))
  .map(([indentation, word]) => indentation + word);

test('what is left out is enough, in order apart, and keeps length and lines', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const text = lines.join('\n');
      const ranges = isolateErrors(text, { isSound, filler: '' });
      if (ranges === null) return;
      const version = withoutRanges(text, ranges, '');
      expect(isSound(version)).toBe(true);
      expect(version.length).toBe(text.length);
      expect(version.split('\n').length).toBe(lines.length);
      const sorted = ranges.toSorted((a, b) => a.start - b.start);
      for (const [i, { start }] of sorted.entries())
        expect(start).toBeGreaterThanOrEqual(sorted[i - 1]?.end ?? 0);
    }),
  );
});

test('where every version is refused nothing is found, within a bounded number of questions', () => {
  let asked = 0;
  const text = Array.from({ length: 2_000 }, (_, i) => `line ${i}`).join('\n');
  const isNeverSound = (): boolean => {
    asked += 1;
    return false;
  };
  expect(isolateErrors(text, { isSound: isNeverSound, filler: '' })).toBeNull();
  expect(asked).toBeLessThan(10);
});

const FIXTURES = globSync('test/fixtures/languages/**/*', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .toSorted();

test('whatever is not understood has a line, in every language', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIXTURES), fc.nat(), (path, position) => {
      const text = readFileSync(path, 'utf8');
      const at = text.length === 0 ? 0 : position % text.length;
      const extraction = extract(path, text.slice(0, at) + text.slice(at + 1));
      if (extraction.outcome === 'skipped' || extraction.facts.state !== 'partial') return;
      const { errorLines, lines } = extraction.facts;
      expect(errorLines).not.toEqual([]);
      for (const { start, end } of errorLines) {
        expect(start).toBeGreaterThanOrEqual(1);
        expect(end).toBeLessThanOrEqual(Math.max(1, lines.total));
      }
    }),
    { numRuns: 400 },
  );
}, 60_000);

test('an error that is no node of the tree has the line of the node around it', () => {
  const extraction = extract('a.c', '#include <a.h>\n#include b.h>\n\nint a;\n');
  expect(extraction.outcome === 'extracted' && extraction.facts.errorLines).toEqual([
    { start: 2, end: 2 },
  ]);
});
