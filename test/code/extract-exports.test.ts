import { expect, test } from 'vitest';
import { factsOf } from './support/extraction.ts';

test('a default export without a name does not take that of the declaration behind it', () => {
  for (const next of ['export interface I {}', 'export class C {}', 'enum E {}']) {
    const { exports } = factsOf('a.ts', `export default function () {}\n${next}\n`);
    expect(exports[0]).toMatchObject({ name: 'default', local: 'default' });
  }
});

test('a default export has the name of its class, decorated or abstract', () => {
  for (const head of ['class', 'abstract class', '@a @b({ c: 1 }) class']) {
    const { exports } = factsOf('a.ts', `export default ${head} Named {}\n`);
    expect(exports[0]).toMatchObject({ name: 'default', local: 'Named' });
  }
});

test("what a block of declare module exports is that module's export, and no export of the file", () => {
  const text = `declare module './x' { export interface Y { z: number } }
declare module 'pkg' { export function q(): void; export { r }; }
export const own = 1;
`;
  const { exports, symbols } = factsOf('a.ts', text);
  expect(exports.map(({ name }) => name)).toEqual(['own']);
  expect(symbols.map(({ name, exported }) => [name, exported])).toEqual([
    ['Y', true],
    ['z', false],
    ['q', true],
    ['own', true],
  ]);
});

test('a module that declares another one adds to it; a script that does so defines it', () => {
  const declared = "declare module 'pkg' { interface A { a: 1 } }\ndeclare module '*.svg' {}\n";
  expect(importsOf(declared)).toEqual([]);
  expect(importsOf(`${declared}export {};`)).toEqual(['type-only pkg']);
  expect(importsOf("declare module 'pkg' { import { b } from 'b'; export { b }; }")).toEqual([
    'static b',
  ]);
  expect(importsOf(`import 'other';\n${declared}`)).toEqual(['static other', 'type-only pkg']);
  expect(importsOf(`${declared}export type B = 1;`)).toEqual(['type-only pkg']);
});

function importsOf(text: string): string[] {
  return factsOf('a.d.ts', text).imports.map(({ kind, specifier }) => `${kind} ${specifier}`);
}

test('a method of module.exports is exported by its name, whatever stands before it', () => {
  const text = `module.exports = {
  async load() {}, *walk() {}, async *stream() {}, get size() { return 1; }, set size(value) {},
  async() {}, get: 1, set, ['made']: 2, [computed]() {}, "quoted"() {}, // comment
  /* of it */ async /* late */ named() {},
};
`;
  const { exports } = factsOf('a.js', text);
  expect(exports.map(({ name }) => name)).toEqual([
    'load',
    'walk',
    'stream',
    'size',
    'size',
    'async',
    'get',
    'set',
    'quoted',
    'named',
  ]);
});
