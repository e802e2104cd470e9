import { describe, expect, test } from 'vitest';
import { compareByBootstrap } from '../../bench/search/bootstrap.ts';
import type { ChunkText } from '../../bench/search/chunk-texts.ts';
import { toDocQuery, toPlainQuery } from '../../bench/search/query-text.ts';
import { scoreUnits, toUnits } from '../../bench/search/scores.ts';
import { commitOf, toSweQaSet } from '../../bench/search/swe-qa.ts';
import { indexTexts, countInto, saturate } from '../../bench/search/text-postings.ts';
import { parseQuery } from '#features/search/query.ts';

describe('scores', () => {
  const wanted = [['0:1', '0:2'], ['3:1']];

  test('the first wanted unit gives the reciprocal rank, each found one its share of recall', () => {
    const units = ['9:9', '0:2', '8:8', '7:7', '6:6', '3:1'];
    expect(scoreUnits({ text: '', wanted }, units)).toEqual({
      reciprocalRank: 1 / 2,
      recall1: 0,
      recall5: 1 / 2,
      recall10: 1,
    });
  });

  test('nothing found is 0 throughout', () => {
    const zeros = { reciprocalRank: 0, recall1: 0, recall5: 0, recall10: 0 };
    expect(scoreUnits({ text: '', wanted }, ['5:5'])).toEqual(zeros);
  });

  test('windows of one function take one place, parts that are no symbol one each', () => {
    const chunks = Int32Array.from([0, 4, 1, 80, 0, 4, 81, 160, 0, -1, 200, 210, 0, -1, 220, 230]);
    const index = { chunks } as const;
    expect(toUnits(index, 'commits', [1, 0, 3, 2])).toEqual(['0:4', '0:line 220', '0:line 200']);
    expect(toUnits(index, 'swe-qa', [1, 0, 3, 2])).toEqual(['0']);
  });
});

describe('paired bootstrap', () => {
  test('a constant advantage has an interval of no width', () => {
    const theirs = Array.from({ length: 50 }, () => 0.5);
    const ours = theirs.map((value) => value * 1.5);
    const { ratio, difference } = compareByBootstrap([{ ours, theirs }]);
    expect(ratio).toEqual({ value: 1.5, low: 1.5, high: 1.5 });
    expect(difference).toEqual({ value: 0.25, low: 0.25, high: 0.25 });
  });

  test('the interval of a difference is that of the normal approximation', () => {
    // Differences of 1 and 0, half of each: standard error sqrt(0.25 / 400) = 0.025.
    const ours = Array.from({ length: 400 }, (_, i) => i % 2);
    const theirs = ours.map(() => 0);
    const { difference } = compareByBootstrap([{ ours, theirs }]);
    expect(difference.value).toBe(0.5);
    expect(difference.low).toBeCloseTo(0.5 - 1.96 * 0.025, 2);
    expect(difference.high).toBeCloseTo(0.5 + 1.96 * 0.025, 2);
  });

  test('pairs are drawn together: noise that both share is none of the difference', () => {
    const theirs = Array.from({ length: 100 }, (_, i) => i / 100);
    const ours = theirs.map((value) => value + 0.1);
    const { difference } = compareByBootstrap([{ ours, theirs }]);
    expect(difference.low).toBeCloseTo(0.1, 10);
    expect(difference.high).toBeCloseTo(0.1, 10);
  });

  test('a repository counts once, however many questions it has', () => {
    const large = {
      ours: Array.from({ length: 900 }, () => 1),
      theirs: Array.from({ length: 900 }, () => 1),
    };
    const small = { ours: [1, 1], theirs: [0, 0] };
    expect(compareByBootstrap([large, small]).difference.value).toBe(0.5);
  });
});

describe('questions', () => {
  test.each([
    [
      'Returns the current {@link User} of a request.\n\nMore.',
      'Returns the current User of a request',
    ],
    [
      'Parse :class:`~flask.Flask` options, e.g. debug. Then run.',
      'Parse flask.Flask options, e.g. debug',
    ],
    ['NewClient makes a client of the API.', 'makes a client of the API'],
    ['{@inheritDoc} and other things to say', null],
    ['TODO: remove this when it works', null],
    ['@param name of the thing that counts', null],
    ['The NewClient thing.', null],
  ])('of the documentation %j', (doc, question) => {
    expect(toDocQuery(doc, 'NewClient')).toBe(question);
  });

  test('are plain words to the query language', () => {
    const text = toPlainQuery('-verbose "a quoted" path:src /reg.*/ kind:class `code` lang:go');
    const { phrases, excludedTerms, paths, kinds, languages } = parseQuery(text);
    expect([phrases, excludedTerms, paths, kinds, languages]).toEqual([[], [], [], [], []]);
  });
});

describe('one-field rankings', () => {
  const chunk: ChunkText = { name: '', container: '', path: '', signature: '', doc: '', body: '' };

  test('a term has the chunks and frequencies it occurs with', () => {
    const texts = [
      { ...chunk, body: 'parseFile parse' },
      { ...chunk, body: 'file' },
    ];
    const index = indexTexts(texts, ({ body }) => {
      const frequencies = new Map<string, number>();
      return { frequencies, length: countInto(frequencies, body, 1) };
    });
    expect(index.postings.get('pars')).toEqual({ chunks: [0], frequencies: [2] });
    expect(index.postings.get('file')).toEqual({ chunks: [0, 1], frequencies: [1, 1] });
    expect([index.lengths, index.averageLength]).toEqual([[4, 1], 2.5]);
  });

  test('frequency saturates as in Lucene’s BM25', () => {
    expect(saturate(0, 1)).toBe(0);
    expect(saturate(1, 1)).toBeCloseTo(1, 10);
    expect(saturate(1e9, 1)).toBeCloseTo(2.2, 6);
    expect(saturate(1, 2)).toBeLessThan(saturate(1, 1));
  });
});

describe('SWE-QA-Bench', () => {
  const files = ['src/app.py', 'src/sansio/app.py', 'src/cli.py', 'docs/cli.rst'].map((path) => ({
    path,
  }));

  test('the files that an answer names without doubt are wanted', () => {
    const answer = 'See `src/app.py` (lines 1-2), ./cli.py, app.py, setup.cfg and sansio/app.py.';
    const line = JSON.stringify({ question: 'How does "run" work?', answer });
    const { queries, leftOut } = toSweQaSet(`${line}\n`, files);
    expect(queries).toEqual([{ text: 'How does run work?', wanted: [['0'], ['2'], ['1']] }]);
    expect(leftOut).toEqual({});
  });

  test('the commit is that of the repository’s own line', () => {
    const list = 'https://git.example/x/flask 1234567\nhttps://git.example/pallets/flask 85c5d93\n';
    expect(commitOf(list, 'pallets/flask')).toBe('85c5d93');
    expect(commitOf(list, 'pallets/click')).toBeNull();
  });
});
