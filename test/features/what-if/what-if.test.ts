import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { seed, type SeededKey, type SeededProject } from '../../support/seed.ts';
import { type Answer, askWhatIf, refusalOf, SHOP } from './fixture.ts';

let app: TestApp;
let owner: SeededKey;
let shop: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account();
  shop = await seed(app).of(owner).project({ files: SHOP }).indexed();
}, 120_000);
afterAll(() => app?.close());

const NOTHING = {
  broken: 0,
  rewritten: 0,
  effects: [],
  cycles: [],
  boundaryViolations: [],
  brokenReferences: [],
  publicNames: [],
  affectedTests: [],
  leftOut: [],
};

const linesOf = ({ effects }: Answer) =>
  effects.map(({ path, line, specifier, newSpecifier, outcome }) => [
    `${path}:${line}`,
    outcome,
    specifier,
    newSpecifier,
  ]);

test('a moved file: imports of it and its own are rewritten, as they are written, and checked', async () => {
  const found = await askWhatIf(app, shop, [
    { kind: 'MOVE', path: 'src/money/tax.ts', to: 'src/money/rules/rate.ts' },
  ]);
  expect(linesOf(found)).toEqual([
    ['src/cart/cart.ts:1', 'REWRITTEN', '../money/tax.ts', '../money/rules/rate.ts'],
    ['src/money/check.ts:1', 'REWRITTEN', './tax.js', './rules/rate.js'],
  ]);
  expect(found).toMatchObject({ broken: 0, rewritten: 2 });
  expect(found.affectedTests.map(({ path }) => path)).toEqual(['test/cart.test.ts']);
});

test('an import by a name of the package is rewritten too, and what does not change is not told of', async () => {
  const found = await askWhatIf(app, shop, [
    { kind: 'RENAME', path: 'lib/round.ts', to: 'rounding.ts' },
  ]);
  expect(linesOf(found)).toEqual([
    ['src/cart/cart.ts:2', 'REWRITTEN', '#lib/round.ts', '#lib/rounding.ts'],
    ['src/cart/cart.ts:3', 'REWRITTEN', '../../lib/round.ts', '../../lib/rounding.ts'],
  ]);
});

test('a moved folder keeps the imports inside of it', async () => {
  const found = await askWhatIf(app, shop, [
    { kind: 'MOVE', path: 'src/cart', to: 'src/shop/cart' },
  ]);
  expect(linesOf(found)).toEqual([
    ['src/index.ts:1', 'REWRITTEN', './cart/cart.ts', './shop/cart/cart.ts'],
    ['src/shop/cart/cart.ts:1', 'REWRITTEN', '../money/tax.ts', '../../money/tax.ts'],
    ['src/shop/cart/cart.ts:3', 'REWRITTEN', '../../lib/round.ts', '../../../lib/round.ts'],
    ['test/cart.test.ts:1', 'REWRITTEN', '../src/cart/cart.ts', '../src/shop/cart/cart.ts'],
  ]);
});

test('imports of Python are rewritten with their dots', async () => {
  const found = await askWhatIf(app, shop, [
    { kind: 'MOVE', path: 'tools/stock.py', to: 'tools/store/shelves.py' },
  ]);
  expect(linesOf(found)).toEqual([
    ['tools/report.py:1', 'REWRITTEN', 'tools.stock', 'tools.store.shelves'],
    ['tools/report.py:2', 'REWRITTEN', '.stock', '.store.shelves'],
  ]);
});

test('a deleted file breaks what imports it, and what only it used loses its last user', async () => {
  const found = await askWhatIf(app, shop, [{ kind: 'DELETE', path: 'src/cart/cart.ts' }]);
  expect(
    found.effects.map(({ path, outcome, target, newTarget }) => ({
      path,
      outcome,
      target,
      newTarget,
    })),
  ).toEqual(
    ['src/cart/view.ts', 'src/index.ts', 'test/cart.test.ts'].map((path) => ({
      path,
      outcome: 'BROKEN',
      target: 'src/cart/cart.ts',
      newTarget: null,
    })),
  );
  expect(found.brokenReferences).toEqual(
    expect.arrayContaining([
      { path: 'lib/round.ts', symbol: null },
      { path: 'lib/round.ts', symbol: 'round' },
      { path: 'src/money/tax.ts', symbol: 'taxOf' },
    ]),
  );
  expect(found.brokenReferences).not.toContainEqual({ path: 'src/money/tax.ts', symbol: 'isFree' });
  expect(found.publicNames).toContainEqual({
    path: 'src/cart/cart.ts',
    name: 'totalOf',
    change: 'DELETED',
  });
});

test('a split: names come from the other file, which may close a cycle', async () => {
  const found = await askWhatIf(app, shop, [
    { kind: 'SPLIT', path: 'src/money/tax.ts', names: ['taxOf'], to: 'src/money/sum.ts' },
  ]);
  expect(
    found.effects.find(({ path, line }) => path === 'src/cart/cart.ts' && line === 1),
  ).toMatchObject({
    outcome: 'REWRITTEN',
    target: 'src/money/tax.ts#taxOf',
    newTarget: 'src/money/sum.ts#taxOf',
  });
  expect(found.effects.some(({ path }) => path === 'src/money/check.ts')).toBe(false);
  expect(found.cycles).toEqual([]);
});

test('a symbol that goes to a file which its old one imports closes a cycle of files and of folders', async () => {
  const found = await askWhatIf(app, shop, [
    { kind: 'MOVE', path: 'src/cart/cart.ts', symbol: 'totalOf', to: 'src/money/tax.ts' },
  ]);
  expect(found.cycles).toEqual(
    expect.arrayContaining([
      {
        level: 'FILE',
        change: 'APPEARS',
        size: 2,
        nodes: ['src/cart/cart.ts', 'src/money/tax.ts'],
      },
      { level: 'DIRECTORY', change: 'APPEARS', size: 2, nodes: ['src/cart', 'src/money'] },
    ]),
  );
  // helper stays behind, and nobody else may use it
  expect(found.effects).toContainEqual(
    expect.objectContaining({ target: 'src/cart/cart.ts#helper', outcome: 'BROKEN' }),
  );
  expect(found.boundaryViolations).toContainEqual(
    expect.objectContaining({ level: 'DIRECTORY', from: 'src/money', to: 'lib' }),
  );
  expect(found.boundaryViolations).toContainEqual(
    expect.objectContaining({ level: 'LAYER', from: 'src/money', to: 'src/cart' }),
  );
});

test('a symbol with another name: its uses are rewritten; deleted, they break', async () => {
  const rename = {
    kind: 'RENAME',
    path: 'src/money/tax.ts',
    symbol: 'isFree',
    to: 'costsNothing',
  } as const;
  const renamed = await askWhatIf(app, shop, [rename]);
  expect(renamed.effects).toContainEqual(
    expect.objectContaining({
      path: 'src/money/check.ts',
      line: 2,
      target: 'src/money/tax.ts#isFree',
      newTarget: 'src/money/tax.ts#costsNothing',
      outcome: 'REWRITTEN',
    }),
  );
  const deleted = await askWhatIf(app, shop, [
    { kind: 'DELETE', path: 'src/money/tax.ts', symbol: 'isFree' },
  ]);
  expect(deleted.effects).toContainEqual(
    expect.objectContaining({
      path: 'src/money/check.ts',
      line: 2,
      newTarget: null,
      outcome: 'BROKEN',
    }),
  );
});

test.each([
  ['nothing', [{ kind: 'MOVE', path: 'src/cart/cart.ts', to: 'src/cart/cart.ts' }]],
  [
    'a move and its inverse',
    [
      { kind: 'MOVE', path: 'src/cart', to: 'src/basket' },
      { kind: 'MOVE', path: 'src/basket', to: 'src/cart' },
    ],
  ],
  [
    'a name and back',
    [
      { kind: 'RENAME', path: 'src/money/tax.ts', symbol: 'taxOf', to: 'levy' },
      { kind: 'RENAME', path: 'src/money/tax.ts', symbol: 'levy', to: 'taxOf' },
    ],
  ],
  [
    'a symbol there and back',
    [
      { kind: 'MOVE', path: 'src/money/tax.ts', symbol: 'taxOf', to: 'src/new.ts' },
      { kind: 'MOVE', path: 'src/new.ts', symbol: 'taxOf', to: 'src/money/tax.ts' },
    ],
  ],
] as const)('%s leaves everything as it is', async (_what, steps) => {
  expect(await askWhatIf(app, shop, steps)).toMatchObject(NOTHING);
});

test.each([
  ['an unknown file', { kind: 'DELETE', path: 'src/none.ts' }, 'NOT_FOUND'],
  ['an unknown symbol', { kind: 'DELETE', path: 'src/index.ts', symbol: 'none' }, 'NOT_FOUND'],
  [
    'a place that is taken',
    { kind: 'MOVE', path: 'src/index.ts', to: 'src/cart/cart.ts' },
    'INVALID_REQUEST',
  ],
  ['a place outside', { kind: 'MOVE', path: 'src/index.ts', to: '../x.ts' }, 'INVALID_REQUEST'],
  ['no place', { kind: 'MOVE', path: 'src/index.ts' }, 'INVALID_REQUEST'],
  ['a folder into itself', { kind: 'MOVE', path: 'src', to: 'src/in' }, 'INVALID_REQUEST'],
  [
    'a name that is none',
    { kind: 'RENAME', path: 'src/money/tax.ts', symbol: 'taxOf', to: 'a b' },
    'INVALID_REQUEST',
  ],
  [
    'a split of nothing',
    { kind: 'SPLIT', path: 'src/money/tax.ts', to: 'a.ts' },
    'INVALID_REQUEST',
  ],
] as const)('%s is refused', async (_what, step, code) => {
  expect(await refusalOf(app, shop, [step])).toMatchObject({ code });
});

test('no steps, and too many, are refused', async () => {
  const step = { kind: 'DELETE', path: 'src/index.ts' } as const;
  expect(await refusalOf(app, shop, [])).toMatchObject({ code: 'INVALID_REQUEST' });
  const many = Array.from({ length: 51 }, () => step);
  expect(await refusalOf(app, shop, many)).toMatchObject({ code: 'INVALID_REQUEST' });
});
