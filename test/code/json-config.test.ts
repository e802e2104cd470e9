import { expect, test } from 'vitest';
import { parseJsonObject } from '#code/resolve/json-config.ts';

const DEEP = 300_000;

test.each([
  ['objects', '{"a":'.repeat(DEEP)],
  ['arrays below a comment', `// x\n{"a":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`],
  ['arrays below a comment with a quote', `// "\n{"a":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`],
  ['arrays below a comment with a quote that ends', `// "x" "\n${'['.repeat(DEEP)}`],
])('a configuration of %s, nested without end, says nothing and fails nothing', (_what, text) => {
  expect(parseJsonObject(text)).toBeNull();
});

test('comments and trailing commas are read', () => {
  expect(parseJsonObject('{ // "\n "a": [1, { "b": 2, }, ], }')).toEqual({ a: [1, { b: 2 }] });
});
