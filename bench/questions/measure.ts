import type { Service } from '../service.ts';
import { ask, type AskedAnswer, searchFiles } from './asking.ts';
import type { NaturalQuestion, QuestionSet } from './question-set.ts';

/** A question with what search and ask said to it. */
export interface Asked {
  readonly set: QuestionSet;
  readonly question: NaturalQuestion;
  /** files of search, best first */
  readonly found: readonly string[];
  readonly answer: AskedAnswer;
}

export async function askSet(service: Service, id: string, set: QuestionSet): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const question of set.questions) {
    const found = await searchFiles(service, id, question.text);
    asked.push({ set, question, found, answer: await ask(service, id, question) });
  }
  return asked;
}

const DEPTH = 10;

/** 1 over the place of the first wanted file, 0 past the tenth. */
export function reciprocalRank({ question, found }: Asked): number {
  const at = found.slice(0, DEPTH).findIndex((file) => question.files.includes(file));
  return at === -1 ? 0 : 1 / (at + 1);
}

export function isFirst({ question, found }: Asked): boolean {
  return question.files.includes(found[0] ?? '');
}

export function isInTen(one: Asked): boolean {
  return reciprocalRank(one) > 0;
}

export function isFirstCited({ question, answer }: Asked): boolean {
  return answer.confidence !== 'NONE' && question.files.includes(answer.files[0] ?? '');
}

export function isCited({ question, answer }: Asked): boolean {
  return answer.confidence !== 'NONE' && answer.files.some((file) => question.files.includes(file));
}

export function isRefused({ answer }: Asked): boolean {
  return answer.confidence === 'NONE';
}

export function isUnsure({ answer }: Asked): boolean {
  return answer.confidence !== 'HIGH';
}
