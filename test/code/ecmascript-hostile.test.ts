import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMeteredPool, type MeteredPool } from './support/metered-pool.ts';

/** A text of a shape, nested as deep as is wanted, or as a file of this length can be. */
type Shape = readonly [open: string, close: string];

const EXPRESSIONS: Readonly<Record<string, Shape>> = {
  parentheses: ['(', ')'],
  arrays: ['[', ']'],
  calls: ['f(', ')'],
  templates: ['`${', '}`'],
  objects: ['{a:', '}'],
  arrows: ['()=>', ''],
  unary: ['-~', ''],
  generics: ['f<A<', '>>(1)'],
  JSX: ['<>', '</>'],
  blocks: ['()=>{{', '}}'],
  'else-if': ['()=>{if(a){}else ', '}'],
  conditionals: ['a?b:', ''],
};
/** What nests without an expression around each level. */
const STATEMENTS: Readonly<Record<string, Shape>> = {
  generics: ['A<', '>'],
  blocks: ['{', '}'],
  'else-if': ['if(a);else ', ''],
};
const DEPTHS = [1_000, 20_000, 200_000];
const MAX_BYTES = 1_048_000;
const MIXTURES = 200;
const MAX_CPU_MS = 2_000;
const LAST = '\nexport function last() { return 1; }\n';

let pool: MeteredPool;
beforeAll(() => {
  pool = createMeteredPool();
});
afterAll(async () => pool.close());

function nested(name: string, depth: number): string {
  const [open, close] = STATEMENTS[name] ?? EXPRESSIONS[name] ?? ['', ''];
  const levels = Math.min(depth, Math.floor(MAX_BYTES / (open.length + close.length)));
  const inner = STATEMENTS[name] && name !== 'generics' ? '{}' : '1';
  const text = open.repeat(levels) + inner + close.repeat(levels);
  if (name === 'generics') return `let x: ${text};`;
  return STATEMENTS[name] ? text : `x = ${text};`;
}

/** @returns what became of the file: it is listed, and done in time */
async function stateOf(title: string, text: string): Promise<string> {
  const { extracted, skipped, cpuMs } = await pool.extract('a.tsx', text + LAST);
  expect(cpuMs, title).toBeLessThan(MAX_CPU_MS);
  expect(skipped, title).toEqual([]);
  const [row] = extracted;
  if (!row || row.known) throw new Error(`${title} is not listed`);
  expect(row.state === 'parsed' || row.failure !== null || row.state === 'partial').toBe(true);
  return row.state;
}

describe.each(Object.keys(EXPRESSIONS))('%s', (name) => {
  test.each(DEPTHS)('nested %i levels deep cost one file', { timeout: 60_000 }, async (depth) => {
    await stateOf(name, nested(name, depth));
    expect(await stateOf('what comes next', '')).toBe('parsed');
  });

  test('nested as people nest them are read', async () => {
    expect(await stateOf(name, nested(name, 300))).toBe('parsed');
  });
});

/** Deterministic: a generator of 31 bits. */
function createDice(): (sides: number) => number {
  let state = 7;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

test('random mixtures of them cost themselves', { timeout: 300_000 }, async () => {
  const dice = createDice();
  const shapes = Object.values(EXPRESSIONS);
  for (let mixture = 0; mixture < MIXTURES; mixture += 1) {
    const depth = 10 ** (1 + dice(350) / 100);
    const levels = Array.from({ length: depth }, () => shapes[dice(shapes.length)] ?? ['', '']);
    const opened = levels.map(([open]) => open).join('');
    const closed = levels.toReversed().map(([, close]) => close);
    await stateOf(`mixture ${mixture}`, `x = ${opened}1${closed.join('')};`);
  }
  expect(await stateOf('what comes next', '')).toBe('parsed');
});
