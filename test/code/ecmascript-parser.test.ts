import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { extractFile } from '#code/extract.ts';
import type { Extraction } from '#code/model.ts';
import { createScanner } from '#features/security/analyze.ts';
import { factsOf } from './support/extraction.ts';

const scanner = createScanner();

/** Everything that is read of a file, by the strict parser where it may be asked. */
function read(path: string, content: Uint8Array, isProbed: boolean) {
  const extraction: Extraction = extractFile({ path, content, isProbed, scanner });
  if (extraction.outcome === 'skipped') throw new Error(`${path} was skipped`);
  const { facts, chunks, scan } = extraction;
  return { path, facts, chunks, scan };
}

const FOLDERS = ['src/code', 'src/lib', 'web/src', 'test/code', 'test/fixtures/languages'];

test.each(FOLDERS)(
  'both parsers give the same facts of what both can read: %s',
  (folder) => {
    const paths = globSync(`${folder}/**/*.{js,jsx,ts,tsx,mjs,cjs,vue,svelte,astro}`);
    expect(paths.length).toBeGreaterThan(20);
    const lenient = paths.map((path) => read(path, readFileSync(path), false));
    const readable = lenient.filter(({ facts }) => facts.state === 'parsed');
    const strict = readable.map(({ path }) => read(path, readFileSync(path), true));
    expect(strict).toEqual(readable);
  },
  120_000,
);

describe('valid code that the grammar cannot read is read whole', () => {
  const LAST = 'export function last() { return used(); }\n';
  const TEXTS: Readonly<Record<string, readonly [path: string, text: string]>> = {
    'a tagged template with types': [
      'a.tsx',
      'const Box = styled.div<{ $on: boolean }>`\n  color: ${(p) => p.$on};\n`;\n',
    ],
    'overloads separated by lines': [
      'a.ts',
      'export interface Get {\n  <T>(a: T): T\n  (a: string): string\n  new (a: string): Get\n}\n',
    ],
    'overloads of a function without semicolons': [
      'a.ts',
      'export function get<T>(a: T): T\nexport function get(a: string): string\nexport function get(a: unknown) { return a }\n',
    ],
    'an accessor and a static block': [
      'a.ts',
      'class A {\n  accessor a = 1\n  static { used() }\n  static async *b() {}\n}\n',
    ],
    'types of every export': [
      'a.ts',
      "export type * as types from './b'\nexport type * from './c'\n",
    ],
    'variance, const parameters, satisfies': [
      'a.ts',
      'type Box<in out T> = (a: T) => T;\nfunction f<const T extends readonly unknown[]>(a: T) { return a satisfies unknown }\n',
    ],
    'an import with attributes, deferred or not': [
      'a.ts',
      "import data from './a.json' with { type: 'json' };\nused(data);\n",
    ],
    'a regular expression with sets': ['a.js', 'const r = /[\\p{L}--[a-z]]/v;\n'],
    'resources that are disposed of': ['a.ts', 'function f() { using a = used(); return a; }\n'],
    'assertion signatures': [
      'a.ts',
      'declare function check(a: unknown): asserts a is string\nabstract class B { abstract get a(): string\n abstract set a(b: string) }\n',
    ],
    'an instantiation': [
      'a.ts',
      'const make = used<string>;\nconst other = new Map<string, Array<number>>;\n',
    ],
  };

  test.each(Object.entries(TEXTS))('%s', (_, [path, text]) => {
    const facts = factsOf(path, text + LAST);
    expect(facts.state).toBe('parsed');
    expect(facts.symbols.map(({ name }) => name)).toContain('last');
    const used = facts.references.filter(({ name }) => name === 'used');
    expect(used.at(-1)).toMatchObject({ kind: 'call' });
  });
});

test('what is not valid goes to the grammar, which keeps the rest', () => {
  const facts = factsOf('a.ts', 'export function a() {}\nconst = ;\nexport function b() {}\n');
  expect(facts.state).toBe('partial');
  expect(facts.symbols.map(({ name }) => name)).toEqual(['a', 'b']);
});
