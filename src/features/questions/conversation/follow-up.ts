import type { Question } from '#features/search/service.ts';
import type { Mention } from '#features/search/service.ts';
import type { Turn } from './turn.ts';

/** A question with more words of its own than these is understood without what was before. */
const MAX_OWN_TOPICS = 2;

/** A question as it is meant in its conversation. */
export interface ResolvedQuestion {
  readonly question: Question;
  /** whether what it is about was taken from the turn before */
  readonly isCarriedOver: boolean;
}

/**
 * Gives a question that points back, or says nothing of what it is about, the subject of the turn
 * before: `and who calls it?` after `what does Flask.run do?`.
 */
export function resolveFollowUp(question: Question, turns: readonly Turn[]): ResolvedQuestion {
  const last = turns.findLast(({ subjects }) => subjects.length > 0)?.subjects ?? [];
  const isOpen = question.mentions.length === 0 && question.kind !== 'overview';
  const needsSubject =
    question.topics.length === 0 ||
    (question.pointsBack && question.topics.length <= MAX_OWN_TOPICS);
  const [subject] = last;
  if (!isOpen || !needsSubject || subject === undefined) return { question, isCarriedOver: false };
  return { question: { ...question, mentions: [toMention(subject)] }, isCarriedOver: true };
}

function toMention({ name, container }: Turn['subjects'][number]): Mention {
  const text = container === '' ? name : `${container}.${name}`;
  return { text, name, container, kind: 'symbol' };
}
