import { createSeeded } from '../accuracy/seeded.ts';
import { type Row, toColumns } from '../columns.ts';
import {
  type Asked,
  isCited,
  isFirst,
  isFirstCited,
  isInTen,
  isRefused,
  isUnsure,
  reciprocalRank,
} from './measure.ts';
import { QUESTION_KINDS } from './question-set.ts';

type Figure = (asked: Asked) => number | boolean;

const FIGURES: readonly (readonly [string, Figure])[] = [
  ['MRR@10', reciprocalRank],
  ['first', isFirst],
  ['in ten', isInTen],
  ['ask: refused', isRefused],
  ['first citation', isFirstCited],
  ['any', isCited],
];

/** The figures by kind and by repository, those of each role apart. */
export function toReport(asked: readonly Asked[]): string {
  const roles = (['tuning', 'final'] as const).map((role) => ({
    role,
    all: asked.filter(({ set }) => set.role === role),
  }));
  return roles
    .filter(({ all }) => all.length > 0)
    .map(({ role, all }) => `${role}\n${toTable(all)}`)
    .join('\n\n');
}

interface Group {
  readonly name: string;
  readonly of: readonly Asked[];
}

function toTable(all: readonly Asked[]): string {
  const answerable = all.filter(({ question }) => question.files.length > 0);
  const kinds = QUESTION_KINDS.map((kind): Group => ({
    name: kind,
    of: answerable.filter(({ question }) => question.kind === kind),
  }));
  const repositories = [...Map.groupBy(answerable, ({ set }) => set.repository)].map(
    ([name, of]) => ({ name, of }),
  );
  const rows = [{ name: 'all answerable', of: answerable }, ...kinds, ...repositories]
    .filter(({ of }) => of.length > 0)
    .map(({ name, of }): Row => {
      const figures = FIGURES.map(([, figure]) => mean(of, figure));
      return [name, String(of.length)].concat(figures);
    });
  const head: Row = ['', 'questions', ...FIGURES.map(([name]) => name)];
  const intervals: Row = ['95 %', '', ...FIGURES.map(([, figure]) => interval(answerable, figure))];
  const [first = [], ...rest] = rows;
  return [toColumns([head, first, intervals, ...rest]), toUnanswerable(all)].join('\n');
}

function toUnanswerable(all: readonly Asked[]): string {
  const none = all.filter(({ question }) => question.files.length === 0);
  return `unanswerable: ${none.length}, refused ${mean(none, isRefused)} ${interval(none, isRefused)}, refused or unsure ${mean(none, isUnsure)}; answerable called unsure ${mean(
    all.filter(({ question }) => question.files.length > 0),
    (one) => isUnsure(one) && !isRefused(one),
  )}`;
}

function mean(of: readonly Asked[], figure: Figure): string {
  return meanOf(of.map((one) => Number(figure(one)))).toFixed(2);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

const RESAMPLES = 10_000;
const SEED = 19_790_101;

/** Percentile interval of the mean. Source: Efron, Bootstrap Methods, 1979. */
function interval(of: readonly Asked[], figure: Figure): string {
  const values = of.map((one) => Number(figure(one)));
  const random = createSeeded(SEED);
  const means = Float64Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += values[random.below(values.length)] ?? 0;
    return sum / Math.max(1, values.length);
  }).toSorted();
  const at = (share: number): string =>
    (means[Math.round(share * (RESAMPLES - 1))] ?? 0).toFixed(2);
  return `[${at(0.025)}, ${at(0.975)}]`;
}

/** The questions that went wrong, each with what was wanted and what came. */
export function toFailures(asked: readonly Asked[]): string {
  return asked.map(toFailure).join('');
}

function toFailure(one: Asked): string {
  const { set, question, found, answer } = one;
  const wanted = question.files;
  const isWrong =
    wanted.length === 0 ? !isRefused(one) : !isFirst(one) || !isFirstCited(one) || isRefused(one);
  if (!isWrong) return '';
  const mark = (file: string): string => (wanted.includes(file) ? `*${file}*` : file);
  return [
    `${set.repository} ${question.kind}: ${question.text}`,
    `  want  ${wanted.join(' ')}`,
    `  found ${found.map(mark).join(' ')}`,
    `  ask   ${answer.confidence} ${answer.files.map(mark).join(' ')}`,
    '',
  ].join('\n');
}
