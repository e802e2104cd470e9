import * as fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, test } from 'vitest';
import { foldBytes, foldedRoom, foldText } from '#features/search/text/fold.ts';
import { readExpression } from '#features/search/text/expression.ts';
import { planOf, planOfText, type TrigramPlan } from '#features/search/text/trigram-plan.ts';
import { trigramsOf } from '#features/search/text/trigrams.ts';

/** Whether a file with this text alone would be looked at. */
function admits(plan: TrigramPlan, text: string): boolean {
  const keys = new Set(trigramsOf(text));
  const fits = (part: TrigramPlan): boolean => {
    if (part.kind === 'all') return true;
    if (part.kind === 'trigram') return keys.has(part.key);
    return part.kind === 'and' ? part.parts.every(fits) : part.parts.some(fits);
  };
  return fits(plan);
}

const planOfPattern = (pattern: string) => planOf(readExpression(pattern));

describe('what an expression demands of a file', () => {
  test.each([
    ['hello', 'say Hello, world', 'hell o'],
    ['hel+o wor', 'HELLLO  world', 'hello'],
    ['foo|bar', 'a bar', 'a baz'],
    ['ab(cd|ef)gh', 'abefgh', 'ab gh cdgh'],
    ['ab[cd]ef', 'abdef', 'abxef'],
    ['(abc)+d', 'abcabcd', 'abd'],
    ['(abc){2}', 'abcabc', 'abc abx'],
    ['class\\s+Flask', 'class\n\t Flask(App):', 'class_Flask'],
    ['x{3,}yz', 'xxxxyz', 'xyz xxy'],
    ['\\QA+B\\E=', 'a+b=', 'aab='],
    ['\\x41\\x{42}c', 'ABC', 'ab c'],
    ['(?i)straße', 'STRAßE', 'strasse'],
    ['.*foo.*bar', 'bar and foo', 'bar only'],
  ])('%j admits %j and not %j', (pattern, text, other) => {
    const plan = planOfPattern(pattern);
    expect(admits(plan, text)).toBe(true);
    expect(admits(plan, other)).toBe(false);
  });

  test.each(['.', 'a|b', '\\w+', '[^x]*', 'ab', '(abc)?', '(a|b)*c', '^$', '\\p{Greek}{9}'])(
    '%j demands nothing',
    (pattern) => expect(planOfPattern(pattern)).toEqual({ kind: 'all' }),
  );

  test.each([
    'a{0}bcd',
    '[[:alpha:]]bcd',
    '[]]bcd',
    '[^]]bcd',
    '(?P<n>b)cd',
    '(?i:B)cd',
    'a{007}bcd',
  ])('the odd corners of the syntax: %j', (pattern) =>
    expect(admits(planOfPattern(pattern), 'x]bcd a{007}bcd')).toBe(true),
  );

  test('a plan stays small, whatever is asked for', () => {
    const sizeOf = (plan: TrigramPlan): number =>
      'parts' in plan ? plan.parts.reduce((sum, part) => sum + sizeOf(part), 0) : 1;
    for (const pattern of ['abcdef'.repeat(150), '(abc|def|ghi)'.repeat(70), '[a-e]'.repeat(190)]) {
      expect(sizeOf(planOfPattern(pattern))).toBeLessThanOrEqual(48);
    }
  });
});

const letter = fc.constantFrom(
  ...Array.from('aAbBcCkKsS_ \n.\t'),
  'é',
  'É',
  'ſ',
  '\u212A',
  '漢',
  'σ',
  'ς',
  '🧭',
);
const quoted = letter.map((character) => RE2JS.quote(character));

/** Expressions of everything that the reader knows, and of what it does not. */
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.array(quoted, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
    fc.constantFrom(
      '.',
      '\\s',
      '\\s+',
      '\\w',
      '\\d',
      '^',
      '$',
      '\\b',
      '[^a]',
      '[abc]',
      '[a-c_]',
      '[\\sx]',
      '\\pL',
      '\\x61',
      '\\n',
      '\\Qa.b\\E',
      '[K-k]',
    ),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `${a}${b}`),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `(?:${a}|${b})`),
    fc
      .tuple(
        tie('expression'),
        fc.constantFrom('*', '+', '?', '{2}', '{0,2}', '{2,}', '{1,3}?', '*?', '{0}', '{7}'),
      )
      .map(([a, count]) => `(${a})${count}`),
  ),
}));

const text = fc.array(letter, { maxLength: 40 }).map((letters) => letters.join(''));

test('whatever RE2 finds in a text, the plan admits the text', () => {
  let found = 0;
  fc.assert(
    fc.property(
      expression,
      fc.array(text, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      (pattern, texts, isFolded) => {
        const flags = RE2JS.MULTILINE | (isFolded ? RE2JS.CASE_INSENSITIVE : 0);
        const compiled = RE2JS.compile(pattern, flags);
        const plan = planOfPattern(pattern);
        for (const candidate of texts) {
          if (!compiled.test(candidate)) continue;
          found++;
          expect(admits(plan, candidate), JSON.stringify({ pattern, candidate, plan })).toBe(true);
        }
      },
    ),
    { numRuns: 4_000 },
  );
  expect(found).toBeGreaterThan(1_000);
});

test('a text that stands in a file is admitted, whatever its letter case and its white space', () => {
  fc.assert(
    fc.property(text, text, text, (before, wanted, after) => {
      const spaced = wanted.replaceAll(/\s+/g, ' \n\t');
      expect(
        admits(planOfText(wanted), `${before}${spaced.toUpperCase().toLowerCase()}${after}`),
      ).toBe(true);
    }),
  );
});

test('bytes fold as texts do', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text, (any, own) => {
      const content = Buffer.from(any + own);
      const out = new Uint8Array(foldedRoom(content.length));
      const length = foldBytes(content, out);
      expect(Buffer.from(out.subarray(0, length)).toString()).toBe(foldText(content.toString()));
    }),
    { numRuns: 500 },
  );
});

test('letters that RE2 and JavaScript take for the same fold to the same', () => {
  const cased = Array.from({ length: 0x1_f0_00 }, (_, code) => code)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /[\p{L}\p{M}\p{N}\p{S}]/u.test(character))
    .filter(
      (character) => character.toLowerCase() !== character || character.toUpperCase() !== character,
    );
  expect(cased.length).toBeGreaterThan(2_500);
  const apart = cased.flatMap((character) => {
    const compiled = RE2JS.compile(`^${RE2JS.quote(character)}$`, RE2JS.CASE_INSENSITIVE);
    const native = new RegExp(`^${character}$`, 'iu');
    return [character.toLowerCase(), character.toUpperCase(), ...Array.from('ksåßωιθµμ')]
      .filter((other) => Array.from(other).length === 1)
      .filter((other) => compiled.test(other) || native.test(other))
      .filter((other) => foldText(other) !== foldText(character));
  });
  expect(apart).toEqual([]);
});
