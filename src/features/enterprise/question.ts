import type { Since } from '#platform/git/changes.ts';
import { isStrategy, type Strategy } from './tiers.ts';

/** What a survey answers: which files there are, what a strategy goes by, what changed since when. */
export type Question =
  | { readonly kind: 'files'; readonly strategy: Strategy | null }
  | { readonly kind: 'changes'; readonly since: Since; readonly text: string };

/** Under which a question's answer is kept: strategies that go by nothing share that of the files. */
export function keyOf(question: Question): string {
  if (question.kind === 'changes') return `since ${question.text}`;
  const { strategy } = question;
  return strategy === null || strategy === 'random' ? 'files' : `files ${strategy}`;
}

/** The question of a key; null for a text that is none. */
export function toQuestion(key: string): Question | null {
  const [kind, text = ''] = key.split(' ');
  if (kind === 'files') return { kind, strategy: isStrategy(text) ? text : null };
  const since = kind === 'since' ? toSince(text) : null;
  return since === null ? null : { kind: 'changes', since, text };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/u;
const COMMIT = /^[0-9a-f]{4,40}$/iu;

/** Reads a date (that day's beginning, UTC), a date-time with its zone, or a commit's hash; null else. */
export function toSince(text: string): Since | null {
  if (COMMIT.test(text)) return { kind: 'commit', id: text.toLowerCase() };
  if (!DAY.test(text) && !DATE_TIME.test(text)) return null;
  const date = new Date(text);
  // `2024-02-30` is read as a day of March by some.
  const isReal = !Number.isNaN(date.getTime()) && isDayOf(text);
  return isReal ? { kind: 'date', date } : null;
}

function isDayOf(text: string): boolean {
  const day = text.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
