import { describe, expect, test } from 'vitest';
import { factsOf } from './support/extraction.ts';

/** Expected values are those of radon 6.0.1. */
describe('logical lines, comments and source lines are those of radon', () => {
  const cases: readonly [source: string, logical: number, comments: number, lines: number][] = [
    ['a = 1\n', 1, 0, 1],
    ['if a: b = 1\n', 2, 0, 1],
    ['a = 1; b = 2; c = {1: 2}\n', 4, 0, 1],
    ['"""One line."""\na = 1  # why\n', 2, 1, 1],
    ['"""Two\n\nlines."""\na = 1\n', 2, 2, 1],
    ['f(\n    1,  # one\n\n    2,\n)\n', 1, 1, 4],
    ['a = 1 + \\\n    2\n', 1, 0, 2],
    ['a = f"{b:>3}"\n', 1, 0, 1],
  ];

  test.for(cases)('%j', ([source, logicalLines, commentLines, sourceLines]) => {
    const { maintenance } = factsOf('a.py', source);
    expect(maintenance).toMatchObject({ logicalLines, commentLines, sourceLines });
  });
});

describe('operators and operands are those of radon', () => {
  const cases: readonly [source: string, counts: readonly [number, number, number, number]][] = [
    ['a + b\n', [1, 2, 1, 2]],
    ['a and b and c or d\n', [2, 5, 2, 5]],
    ['a and (b and c)\n', [2, 4, 1, 4]],
    ['x.a < a <= 1 == True\n', [3, 4, 3, 2]],
    ['a += -a\n', [2, 3, 2, 2]],
    ['@d(1 + 1)\ndef f(a=1 + 2) -> 1 + 3:\n    return a + "a"\n', [1, 2, 1, 1]],
    ['@d(1 + 1)\nclass A:\n    b: int | None = None\n', [2, 4, 2, 3]],
    ['(\n    a ==\n    # why\n    b\n)\n', [1, 2, 1, 2]],
  ];

  test.for(cases)('%j', ([source, expected]) => {
    const { operators, operands, distinctOperators, distinctOperands } = factsOf(
      'a.py',
      source,
    ).halstead;
    expect([operators, operands, distinctOperators, distinctOperands]).toEqual(expected);
  });
});

test('the complexity of the whole leaves out what functions contain', () => {
  const source =
    'if a: pass\ndef f():\n    if a: pass\n    def g():\n        if b: pass\nclass A:\n    def m(self):\n        if a: pass\n';
  expect(factsOf('a.py', source).maintenance.complexity).toBe(5);
});
