import { buildRows, openIndex } from '../search/built-index.ts';
import { symbolUnit } from '../search/corpus.ts';
import type { ExtractedFile } from '../search/extraction.ts';
import { type Candidates, rankByWords } from '../search/ranking.ts';
import { scoreUnits, toUnits } from '../search/scores.ts';
import type { FunctionPlace, Material, Question } from './material.ts';

/** How one sample does on every question, in their order; what is not in the sample is missed. */
export interface Answers {
  /** 1 where the sample has the function */
  readonly covered: Float64Array;
  /** 1 where it is among the first ten, other functions and methods being the candidates */
  readonly recall10: Float64Array;
  /** 1 over its place there, 0 past the tenth */
  readonly reciprocalRank: Float64Array;
  /** as `recall10`, every chunk of the sample a candidate */
  readonly recall10OfAll: Float64Array;
}

export const MEASURES = [
  'covered',
  'recall10',
  'reciprocalRank',
  'recall10OfAll',
] as const satisfies readonly (keyof Answers)[];
export type Measure = (typeof MEASURES)[number];

/**
 * Indexes the files of a sample alone, as the product's quick tier does (words, no embedding), and asks
 * all questions.
 */
export function answerFrom(paths: readonly string[], { files, questions }: Material): Answers {
  const sampled = paths
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((path) => files.get(path) ?? []);
  const ask = openSample(sampled);
  const answers: Answers = {
    covered: new Float64Array(questions.length),
    recall10: new Float64Array(questions.length),
    reciprocalRank: new Float64Array(questions.length),
    recall10OfAll: new Float64Array(questions.length),
  };
  for (const [at, question] of questions.entries()) {
    const answer = ask(question);
    if (answer === null) continue;
    answers.covered[at] = 1;
    answers.recall10[at] = answer.functions.recall10;
    answers.reciprocalRank[at] = answer.functions.reciprocalRank;
    answers.recall10OfAll[at] = answer.all.recall10;
  }
  return answers;
}

type Ask = (
  question: Question,
) => Readonly<Record<Candidates, ReturnType<typeof scoreUnits>>> | null;

/** Asks the index of a sample; null for a function that is not in it. */
function openSample(sampled: readonly ExtractedFile[]): Ask {
  const index = openIndex(buildRows({ files: sampled }, false));
  const numbers = new Map(sampled.map(({ path }, number) => [path, number]));
  const toUnit = ({ path, symbol }: FunctionPlace): string[] => {
    const number = numbers.get(path);
    return number === undefined ? [] : [symbolUnit(number, symbol)];
  };
  return ({ text, places }) => {
    const units = places.flatMap(toUnit);
    if (units.length === 0) return null;
    const score = (candidates: Candidates) =>
      scoreUnits(
        { text, wanted: [units] },
        toUnits(index, 'docstrings', rankByWords(index, text, candidates)),
      );
    return { functions: score('functions'), all: score('all') };
  };
}
