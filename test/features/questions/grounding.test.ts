import { describe, expect, test } from 'vitest';
import { holds, type LineRange, nameOf } from '#features/questions/citations.ts';
import { createGrounding } from '#features/questions/model/grounding.ts';

const FILES = new Map([
  [
    'src/auth.py',
    ['import db', '', 'def check(user):', '    """Compare."""', '    return verify(user)'],
  ],
  ['app/[id]/page.tsx', Array.from({ length: 40 }, (_, i) => `line ${i}`)],
  ['src/__init__.py', ['from x import y']],
]);
const GIVEN: readonly LineRange[] = [
  { filePath: 'src/auth.py', startLine: 3, endLine: 5 },
  { filePath: 'app/[id]/page.tsx', startLine: 1, endLine: 40 },
  { filePath: 'src/__init__.py', startLine: 1, endLine: 1 },
];

function groundingOfGiven() {
  return createGrounding({
    paths: new Set(GIVEN.map(({ filePath }) => filePath)),
    holds: (range, token) =>
      GIVEN.some(
        ({ filePath, startLine, endLine }) =>
          filePath === range.filePath && range.startLine >= startLine && range.endLine <= endLine,
      ) && holds({ ...range, token }, FILES.get(range.filePath) ?? []),
  });
}

/** Reads a text in pieces of that many characters. */
function ground(text: string, size = text.length) {
  const grounding = groundingOfGiven();
  const shown: string[] = [];
  for (let at = 0; at < text.length; at += size)
    shown.push(grounding.push(text.slice(at, at + size)));
  shown.push(grounding.end());
  return {
    shown,
    answer: shown.join('').trim(),
    ranges: grounding.references().map(nameOf),
    dropped: grounding.droppedCount(),
  };
}

const CASES: readonly (readonly [string, string, readonly string[], number])[] = [
  ['It compares [src/auth.py:3-5].', 'It compares [src/auth.py:3-5].', ['src/auth.py:3-5'], 0],
  ['It compares [src/auth.py:4].', 'It compares [src/auth.py:4].', ['src/auth.py:4'], 0],
  ['It compares [`src/auth.py:4`].', 'It compares [src/auth.py:4].', ['src/auth.py:4'], 0],
  ['See `src/auth.py:3-4` here', 'See [src/auth.py:3-4] here', ['src/auth.py:3-4'], 0],
  ['Free src/auth.py:3-4 here', 'Free [src/auth.py:3-4] here', ['src/auth.py:3-4'], 0],
  ['Free src/auth.py:3-44.', 'Free.', [], 1],
  ['Out of range [src/auth.py:3-50].', 'Out of range.', [], 1],
  ['Outside of what was given [src/auth.py:1-3].', 'Outside of what was given.', [], 1],
  ['Backwards [src/auth.py:5-3].', 'Backwards.', [], 1],
  ['Made up [src/magic.py:1-2], really.', 'Made up, really.', [], 1],
  ['Made up (src/magic.py:1-2).', 'Made up ().', [], 1],
  ['Secret [/etc/passwd:1-2].', 'Secret.', [], 1],
  ['call()[src/magic.py:1-2]', 'call()', [], 1],
  ['Two [src/auth.py:3; src/magic.py:9-10].', 'Two [src/auth.py:3].', ['src/auth.py:3'], 1],
  [
    'Page [app/[id]/page.tsx:2-3].',
    'Page [`app/[id]/page.tsx:2-3`].',
    ['app/[id]/page.tsx:2-3'],
    0,
  ],
  ['Init [src/__init__.py:1].', 'Init [`src/__init__.py:1`].', ['src/__init__.py:1'], 0],
  ['Wrong page [app/[slug]/page.tsx:2-3].', 'Wrong page.', [], 1],
  ['`check` [src/auth.py:3-5]', '`check` [src/auth.py:3-5]', ['src/auth.py:3-5'], 0],
  ['`Auth.check()` ([src/auth.py:3])', '`Auth.check()` ([src/auth.py:3])', ['src/auth.py:3'], 0],
  ['`vanish` [src/auth.py:3-5].', '`vanish`.', [], 1],
  [
    '`vanish` is not `check` [src/auth.py:3-5].',
    '`vanish` is not `check` [src/auth.py:3-5].',
    ['src/auth.py:3-5'],
    0,
  ],
  [
    'Slices a[1:2] and items[self.x:10] and `localhost:8080` stay',
    String.raw`Slices a\[1:2] and items\[self.x:10] and ` + '`localhost:8080` stay',
    [],
    0,
  ],
  ['See [the docs](https://evil.example/x?q=1) now', 'See the docs now', [], 1],
  ['An image ![x](https://evil.example/x.png) here', 'An image here', [], 1],
  [
    'Nested [see [src/auth.py:3]] text',
    String.raw`Nested \[see [src/auth.py:3]] text`,
    ['src/auth.py:3'],
    0,
  ],
  ['A tag <img src=x> and 1 < 2', String.raw`A tag \<img src=x> and 1 < 2`, [], 0],
  ['```\nif (a <b) [x](y)\n```\ndone', '```\nif (a <b) [x](y)\n```\n\ndone', [], 0],
  ['No citation.', 'No citation.', [], 0],
  ['Open [src/auth.py:3', String.raw`Open \[[src/auth.py:3]`, ['src/auth.py:3'], 0],
];

describe('a model’s text', () => {
  test.each(CASES)('%s', (text, answer, ranges, dropped) => {
    expect(ground(text)).toMatchObject({ answer, ranges, dropped });
  });

  test.each(CASES)(
    'in pieces of any size it says the same: %s',
    (text, answer, ranges, dropped) => {
      for (const size of [1, 2, 3, 5, 7, 11]) {
        expect(ground(text, size), `pieces of ${size}`).toMatchObject({ answer, ranges, dropped });
      }
    },
  );

  test('what does not hold is never shown, not even for a moment', () => {
    for (const size of [1, 2, 3, 7]) {
      let seen = '';
      for (const piece of ground(
        'A lie [src/magic.py:1-2] and ![x](http://evil.example) end.',
        size,
      ).shown) {
        seen += piece;
        expect(seen).not.toMatch(/magic|evil/u);
      }
      expect(seen).toBe('A lie and end.');
    }
  });

  test('plain words are shown as soon as they are whole', () => {
    const grounding = groundingOfGiven();
    expect(grounding.push('Hello wor')).toBe('Hello');
    expect(grounding.push('ld, this is ')).toBe(' world, this is');
  });

  test.each([
    ['[', 1],
    [':1]', 1],
    ['`:1', 1],
    ['![', 7],
    ['`', 7],
    ['<', 7],
    ['](', 3],
    ['a', 7],
  ])('hostile text of %j is read in linear time', (unit, size) => {
    const text = unit.repeat(60_000 / unit.length);
    const before = process.cpuUsage().user;
    ground(text, size * 50);
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(5);
  });
});

test('citations hold only with file, range and quoted token', () => {
  const lines = FILES.get('src/auth.py') ?? [];
  const good = { filePath: 'src/auth.py', startLine: 3, endLine: 5, token: 'check' };
  expect(holds(good, lines)).toBe(true);
  for (const wrong of [
    { startLine: 0 },
    { endLine: 6 },
    { startLine: 5, endLine: 4 },
    { startLine: 3.5 },
    { token: 'absent' },
    { startLine: 4 },
  ]) {
    expect(holds({ ...good, ...wrong }, lines), JSON.stringify(wrong)).toBe(false);
  }
  expect(holds(good, [])).toBe(false);
});
