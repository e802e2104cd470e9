import { expect, test } from 'vitest';
import { createPathIndex } from '#code/resolve/path-index.ts';
import { judgeSpecifier, type MovedImport } from '#features/what-if/specifiers.ts';

/** `from` and `target` before and after; `others` are there after the change, too. */
interface Case {
  readonly moved: readonly [oldFrom: string, from: string, oldTarget: string, target: string];
  readonly others?: readonly string[];
}

function judge(family: string, specifier: string, { moved, others = [] }: Case) {
  const [oldFrom, from, oldTarget, target] = moved;
  const index = createPathIndex([from, target, ...others]);
  const between: MovedImport = { oldFrom, from, oldTarget, target };
  return judgeSpecifier(specifier, between, { family, index });
}

test.each([
  ['./b.ts', ['a.ts', 'a.ts', 'b.ts', 'c/b.ts'], './c/b.ts'],
  ['./b', ['a.ts', 'a.ts', 'b.ts', 'c/d.ts'], './c/d'],
  ['./b.js', ['a.ts', 'a.ts', 'b.ts', 'c/d.ts'], './c/d.js'],
  ['./b', ['a.ts', 'a.ts', 'b/index.ts', 'c/index.ts'], './c'],
  ['./b', ['a.ts', 'a.ts', 'b/index.ts', 'c.ts'], './c'],
  ['../x/b.tsx', ['s/a.ts', 'a.ts', 'x/b.tsx', 'x/b.tsx'], './x/b.tsx'],
  ['./b.css', ['s/a.ts', 't/u/a.ts', 's/b.css', 's/b.css'], '../../s/b.css'],
  ['.', ['s/a.ts', 't/a.ts', 's/index.ts', 's/index.ts'], '../s'],
  ['#lib/b.ts', ['a.ts', 'a.ts', 'src/lib/b.ts', 'src/lib/c/d.ts'], '#lib/c/d.ts'],
  ['@/lib/b', ['a.ts', 'a.ts', 'src/lib/b.ts', 'src/lib/d.ts'], '@/lib/d'],
] as const)('%s of %j becomes %s', (specifier, moved, expected) => {
  expect(judge('ecmascript', specifier, { moved })).toEqual({
    outcome: 'rewritten',
    specifier: expected,
  });
});

test.each([
  ['both move together', './b', ['x/a.ts', 'y/a.ts', 'x/b.ts', 'y/b.ts']],
  ['the way is another and the same', '../b.ts', ['x/a.ts', 'y/a.ts', 'b.ts', 'b.ts']],
  ['a file becomes a folder of its name', './b', ['a.ts', 'a.ts', 'b.ts', 'b/index.ts']],
  ['a file gets the extension that is written', './b.js', ['a.ts', 'a.ts', 'b.ts', 'b.tsx']],
] as const)('an import is kept where %s', (_what, specifier, moved) => {
  expect(judge('ecmascript', specifier, { moved })).toEqual({ outcome: 'kept' });
});

test('an import that would lead to another file says to which, and what to write', () => {
  const moved = ['x/a.ts', 'y/a.ts', 'x/b.ts', 'x/b.ts'] as const;
  expect(judge('ecmascript', './b.ts', { moved, others: ['y/b.ts'] })).toEqual({
    outcome: 'captured',
    by: 'y/b.ts',
    specifier: '../x/b.ts',
  });
});

test('a name of which the path is no part is to be rewritten, nobody knows how', () => {
  const moved = ['a.ts', 'a.ts', 'packages/core/src/b.ts', 'packages/core/src/c.ts'] as const;
  expect(judge('ecmascript', '@shop/core', { moved })).toEqual({
    outcome: 'rewritten',
    specifier: null,
  });
});

test.each([
  ['shop.tax', ['a.py', 'a.py', 'src/shop/tax.py', 'src/shop/money/tax.py'], 'shop.money.tax'],
  ['shop', ['a.py', 'a.py', 'shop/tax.py', 'store/tax.py'], 'store'],
  ['.tax', ['shop/a.py', 'shop/a.py', 'shop/tax.py', 'shop/m/tax.py'], '.m.tax'],
  ['.tax', ['shop/a.py', 'shop/b/a.py', 'shop/tax.py', 'shop/tax.py'], '..tax'],
  ['..tax', ['shop/b/a.py', 'shop/a.py', 'shop/tax.py', 'shop/tax.py'], '.tax'],
  ['.', ['shop/a.py', 'shop/b/a.py', 'shop/tax.py', 'shop/tax.py'], '..'],
] as const)('of Python %s of %j becomes %s', (specifier, moved, expected) => {
  expect(judge('python', specifier, { moved })).toEqual({
    outcome: 'rewritten',
    specifier: expected,
  });
});

test('an absolute import of Python is kept where only its own file moves', () => {
  const moved = ['a.py', 'b/a.py', 'shop/tax.py', 'shop/tax.py'] as const;
  expect(judge('python', 'shop.tax', { moved })).toEqual({ outcome: 'kept' });
});
