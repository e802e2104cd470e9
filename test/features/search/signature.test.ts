import { expect, test } from 'vitest';
import { toExpressionMatcher, toPhraseMatcher } from '#features/search/text/matcher.ts';
import { mayHave, partsThatMayHave, runsOf, signatureOf } from '#features/search/text/signature.ts';

const ANYWHERE = { spans: 1_000, deadline: Infinity };

/** Words of a small vocabulary, the same for the same seed; a fourth of them at the start of a line. */
function makeText(seed: number, wordCount: number): string {
  const words = ['Set', 'the', 'set', 'name', 'configuration', 'of', 'Kelvin', 'maße', 'the-name'];
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const gaps = [' ', ' ', ' \t ', `\n${' '.repeat(next(60))}`];
  return Array.from({ length: wordCount }, () => words[next(9)] + (gaps[next(4)] ?? '')).join('');
}

const matchers = [
  toPhraseMatcher('set the name', false),
  toPhraseMatcher('Set the', true),
  toPhraseMatcher('the configuration of the', false),
  toPhraseMatcher('the name the', false),
  toPhraseMatcher('kelvin set', false),
  toExpressionMatcher(String.raw`\bconf\w+ of`, ''),
  toExpressionMatcher('kelvin', 'i'),
];

test('a search in the parts of a text that may match finds what a search in the whole finds', () => {
  let matches = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const text = makeText(seed, seed * 90);
    const signature = signatureOf(text);
    for (const matcher of matchers) {
      const runs = runsOf(matcher.anchor) ?? [];
      const found = matcher.find(text, ANYWHERE);
      const parts = partsThatMayHave(signature, runs);
      expect(matcher.find(text, { ...ANYWHERE, parts })).toEqual(found);
      expect(found.length === 0 || mayHave(signature, runs)).toBe(true);
      matches += found.length;
    }
  }
  expect(matches).toBeGreaterThan(1_000);
});

test.each([0, 1, 4_000, 4_090, 4_093, 4_095, 4_096, 8_190, 20_000])(
  'a text is found that begins behind %i letters',
  (before) => {
    const text = `${'x'.repeat(before)}Only \n\t here${'y'.repeat(9_000)}`;
    const runs = runsOf('only here') ?? [];
    const signature = signatureOf(text);
    expect(mayHave(signature, runs)).toBe(true);
    const parts = partsThatMayHave(signature, runs);
    const [found] = toPhraseMatcher('only here', false).find(text, { ...ANYWHERE, parts });
    expect(found).toEqual({ start: before, end: before + 'Only \n\t here'.length });
  },
);

test('letters beyond ASCII that compare equal to letters of it are found', () => {
  const signature = signatureOf('12 \u212Aelvin, Mi\u017Fsi\u017Fsippi');
  expect(mayHave(signature, runsOf('kelvin') ?? [])).toBe(true);
  expect(mayHave(signature, runsOf('mississippi') ?? [])).toBe(true);
});

test('most texts that have the words of a phrase, but not the phrase, are passed over', () => {
  const texts = Array.from(
    { length: 200 },
    (_, i) => `${'name '.repeat(i)}the set${' of'.repeat(i)}`,
  );
  const runs = runsOf('set the name') ?? [];
  const left = texts.filter((text) => mayHave(signatureOf(text), runs));
  expect(left.length).toBeLessThan(20);
});

test('a text that is too short, or not of ASCII, says nothing', () => {
  expect(runsOf('abc')).toBeNull();
  expect(runsOf('straße')).toBeNull();
});

test('matches of a phrase do not overlap, the first ones count', () => {
  const spans = toPhraseMatcher('a bb a', false).find('a bb a bb a bb a', ANYWHERE);
  expect(spans).toEqual([
    { start: 0, end: 6 },
    { start: 10, end: 16 },
  ]);
});
