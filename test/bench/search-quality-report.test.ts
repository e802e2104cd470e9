import { expect, test } from 'vitest';
import { type Measurement, RANKINGS } from '../../bench/search/evaluation.ts';
import { toReport } from '../../bench/search/report.ts';
import type { Role } from '../../bench/search/repositories.ts';

function scoresOf(value: number) {
  const score = { reciprocalRank: value, recall1: 0, recall5: 1, recall10: 1 };
  return [score, score, score, score];
}

/** Every question answered in first place by ours, in second by the others where `theirs` is 0.5. */
function measured(repository: string, role: Role, theirs: number): Measurement {
  const evaluations = (['functions', 'all'] as const).flatMap((candidates) =>
    RANKINGS.map(({ name }) => ({
      ranking: name,
      candidates,
      scores: scoresOf(name.startsWith('Sextant') ? 1 : theirs),
    })),
  );
  return {
    repository,
    role,
    kind: 'docstrings',
    commit: '0123456789abcdef',
    chunkCount: 10,
    questionCount: 4,
    leftOut: { 'a sentence that says too little': 2 },
    evaluations,
  };
}

function reportOf(...measurements: readonly Measurement[]): string {
  const machine = { node: 'v24', cpu: '', cores: 2 };
  return toReport({ measurements, machine, commitCount: 500, miniSearch: '7' });
}

test('the goal is judged on repositories never looked at, and on no other', () => {
  const tuned = measured('a/tuned', 'tuning', 0.1);
  expect(reportOf(tuned)).not.toContain('## The goal');
  expect(reportOf(tuned, measured('b/new', 'held-out', 0.9))).toContain(
    '| Documentation to function | BM25, one field x 1.25 | 1.111 (1.111 to 1.111) | not reached |',
  );
  expect(reportOf(tuned, measured('b/new', 'held-out', 0.5))).toContain(
    '| Documentation to function | BM25, one field x 1.25 | 2.000 (2.000 to 2.000) | reached |',
  );
});

test('repositories that were tuned on stand apart from those that were not', () => {
  const report = reportOf(measured('a/tuned', 'tuning', 0.5), measured('b/new', 'held-out', 0.5));
  expect(report).toContain(
    '| b/new | never looked at | 4 | 0.500 | 0.500 | 0.500 | 1.000 | 1.000 |',
  );
  expect(report).toContain('| a/tuned | tuned on | 4 | 0.500 | 0.500 | 0.500 | 1.000 | 1.000 |');
  expect(report).toContain('Paired bootstrap, repositories never looked at:');
  expect(report).toContain('Paired bootstrap, repositories tuned on:');
  expect(report).toContain(
    '| a/tuned | docstrings | tuned on | 0123456789 | 10 | 4 | 2 a sentence that says too little |',
  );
});
