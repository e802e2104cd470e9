import { expect, test } from 'vitest';
import { extract, factsOf } from './support/extraction.ts';

/** `kind container>name line-line` of every symbol. */
function outline(path: string, source: string): string[] {
  const { symbols } = factsOf(path, source);
  return symbols.map(
    ({ kind, name, container, startLine, endLine }) =>
      `${kind} ${symbols[container]?.name ?? ''}>${name} ${startLine}-${endLine}`,
  );
}

const CASES: readonly [title: string, path: string, source: string, expected: string[]][] = [
  [
    'members of interfaces, with accessors; signatures without a name have none',
    'i.ts',
    "interface Shape {\n  area(): number;\n  readonly name?: string;\n  on: (x: number) => void;\n  get size(): number;\n  'a-b': Date;\n  (call: string): void;\n  new (): Shape;\n  [key: string]: unknown;\n}",
    [
      'interface >Shape 1-10',
      'method Shape>area 2-2',
      'variable Shape>name 3-3',
      'variable Shape>on 4-4',
      'method Shape>size 5-5',
      'variable Shape>a-b 6-6',
    ],
  ],
  [
    'members of the type literals that an alias or a member is, each in its own',
    'l.ts',
    'export type Opts = Base & {\n  depth: number;\n  nested: {\n    inner: string;\n    deep?: ({ last: 1 });\n  };\n  run(): void;\n};\ntype List = Array<{ no: 1 }> | { no: 2 };\nfunction f(a: { no: 1; no(): void }) {}',
    [
      'type >Opts 1-8',
      'variable Opts>depth 2-2',
      'variable Opts>nested 3-6',
      'variable nested>inner 4-4',
      'variable nested>deep 5-5',
      'variable deep>last 5-5',
      'method Opts>run 7-7',
      'type >List 9-9',
      'function >f 10-10',
    ],
  ],
  [
    'a member that is written twice is one, with what the first one has in it',
    'd.ts',
    'type A = { x: { a: 1 } } & { x: { b: 2 }; y: 3 };\ninterface B { set(a: string): void; set(a: number): void }',
    [
      'type >A 1-1',
      'variable A>x 1-1',
      'variable x>a 1-1',
      'variable A>y 1-1',
      'interface >B 2-2',
      'method B>set 2-2',
    ],
  ],
];

test.for(CASES)('%s', ([, path, source, expected]) => {
  expect(outline(path, source)).toEqual(expected);
});

test('a member has its whole declaration as signature, its comment, and no chunk of its own', () => {
  const text =
    'export interface A {\n  /** How deep. */\n  readonly depth?:\n    | number\n    | string;\n  nested: { inner: string };\n}';
  const { symbols } = factsOf('a.ts', text);
  const extraction = extract('a.ts', text);
  const chunks = extraction.outcome === 'extracted' ? extraction.chunks : [];
  expect(chunks.map(({ symbol }) => symbol)).toEqual([0]);
  expect(symbols.map(({ signature, doc }) => [signature, doc])).toEqual([
    ['export interface A', ''],
    ['readonly depth?: | number | string', 'How deep.'],
    ['nested', ''],
    ['inner: string', ''],
  ]);
});
