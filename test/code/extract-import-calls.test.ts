import { expect, test } from 'vitest';
import { factsOf } from './support/extraction.ts';

const CASES: readonly [source: string, expected: string[]][] = [
  ["export type * from './r';", ['type-only ./r [*:]']],
  ["export type * as n from './r';", ['type-only ./r [*:]']],
  ["require.resolve('./a'); path.resolve('b');", ['require ./a []']],
  ["import.meta.resolve('./a'); Promise.resolve('b');", ['dynamic ./a []']],
  [
    "new Worker(new URL('./w.js', import.meta.url)); new URL('s.css', import.meta.url);",
    ['dynamic ./w.js []', 'dynamic ./s.css []'],
  ],
  [
    "new URL('./a.js', base); new URL('..', import.meta.url); new URL('./d/', import.meta.url); new URL('https://x.y/z.js', import.meta.url);",
    [],
  ],
  [
    "jest.mock('./a'); vi.mock('./b', () => ({})); sinon.mock('./c');",
    ['dynamic ./a []', 'dynamic ./b []'],
  ],
  ["vi.importActual<A>('./a');", ['dynamic ./a []']],
  [
    "let a: import('./a').A; let b: typeof import('./b'); import('./c').then(f);",
    ['type-only ./a []', 'type-only ./b []', 'dynamic ./c []'],
  ],
  ["define(['require', './a', 'b'], (r, a) => a);", ['require ./a []', 'require b []']],
  ["define('id', ['./a']); define('x', Y); customElements.define('x-y', Z);", ['require ./a []']],
  ["require(['./a', './b'], f);", ['require ./a []', 'require ./b []']],
  [
    "#!/usr/bin/env node\n// head\n/// <reference path='x.d.ts' />\n/// <reference types=\"vite/client\" />\n/// <reference lib='dom' />\nlet a;",
    ['type-only ./x.d.ts []', 'type-only vite/client []'],
  ],
];

test.for(CASES)('imports of %s', ([source, expected]) => {
  const { state, imports } = factsOf('a.ts', source);
  expect(state).toBe('parsed');
  expect(
    imports.map(
      ({ kind, specifier, names }) =>
        `${kind} ${specifier} [${names.map(({ name, local }) => `${name}:${local}`).join(' ')}]`,
    ),
  ).toEqual(expected);
});

test('a call that imports nothing is a call', () => {
  const { references } = factsOf('a.ts', "path.resolve('b'); define('x', y); new URL('z', base);");
  expect(references.map(({ name }) => name)).toEqual(['resolve', 'define', 'URL']);
});
