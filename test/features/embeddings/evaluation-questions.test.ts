import { expect, test } from 'vitest';
import type { ChunkFact } from '#code/model.ts';
import {
  blankDoc,
  toQuestion,
  withoutDocTerms,
} from '#features/embeddings/evaluation-questions.ts';

test.each<readonly [string, string | null]>([
  ['Returns the sum of all prices. Throws never.', 'Returns the sum of all prices.'],
  ['Returns the sum\nof all prices\n\n@param items', 'Returns the sum of all prices'],
  ['Returns the sum of all prices\n@returns it', 'Returns the sum of all prices'],
  ['totalOf returns the sum of all prices.', 'returns the sum of all prices.'],
  ['Calls totalOf for each of the items.', null],
  ['The sum.', null],
  ['Finds "quoted" things by `path:src` here', 'Finds quoted things by path src here'],
])('the question of %j', (doc, question) => {
  expect(toQuestion(doc, 'totalOf')).toBe(question);
});

test('terms of the documentation go, those that are elsewhere as well stay there', () => {
  // name, container, path, signature, body, doc
  const counts = Uint16Array.from(
    [
      [0, 0, 0, 0, 0, 2],
      [1, 0, 0, 1, 3, 1],
      [0, 0, 0, 0, 1, 0],
    ].flat(),
  );
  const chunk: ChunkFact = {
    symbol: 0,
    startLine: 1,
    endLine: 2,
    terms: ['said', 'both', 'done'],
    counts,
  };
  expect(withoutDocTerms(chunk)).toEqual({
    ...chunk,
    terms: ['both', 'done'],
    counts: Uint16Array.from(
      [
        [1, 0, 0, 1, 3, 0],
        [0, 0, 0, 0, 1, 0],
      ].flat(),
    ),
  });
});

test('a docstring is left out of the lines of its function, and of no other', () => {
  const lines = [
    'def first():',
    '    """Does this.',
    '',
    '    And more of it.',
    '    """',
    '    return "Does this."',
    'def second():',
    '    """Does this."""',
  ];
  const blank = blankDoc(lines, { startLine: 1, endLine: 6 }, 'Does this.\n\nAnd more of it.');
  expect(blank).toEqual(['def first():', '', '', '', '', lines[5], lines[6], lines[7]]);
});
