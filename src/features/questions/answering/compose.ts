import { fill } from '../phrases/phrases.ts';
import { PHRASES } from '../phrases/registry.ts';
import { qualifiedName } from '../retrieval/place.ts';
import type { QuestionKind } from '#features/search/service.ts';
import { createDraft, type Draft, type DraftedAnswer } from './draft.ts';
import { code } from './markdown.ts';
import type { Material } from './material.ts';
import { gapNotes, questionNotes } from './notes.ts';
import { answerBehaviour } from './plans/behaviour.ts';
import { answerCallees } from './plans/callees.ts';
import { answerCallers } from './plans/callers.ts';
import { answerList } from './plans/list.ts';
import { answerLocation } from './plans/location.ts';
import { answerOverview } from './plans/overview.ts';
import { answerPurpose } from './plans/purpose.ts';
import { answerReason } from './plans/reason.ts';
import { answerTests } from './plans/tests.ts';
import { answerUsage } from './plans/usage.ts';

/** Says what answers a question of a kind; false where it has nothing to say. */
type Plan = (draft: Draft, material: Material) => boolean;

const PLANS: Readonly<Record<QuestionKind, Plan>> = {
  callers: answerCallers,
  callees: answerCallees,
  tests: answerTests,
  usage: answerUsage,
  overview: answerOverview,
  list: answerList,
  location: answerLocation,
  reason: answerReason,
  purpose: answerPurpose,
  behaviour: answerBehaviour,
  general: answerBehaviour,
};

/** Below this the best place shares little with the question. */
const WEAK_SCORE = 0.1;

/** How sure an answer is: `low` where little supports it, `none` where nothing does and it says so. */
export type Confidence = 'high' | 'low' | 'none';

export interface ComposedAnswer extends DraftedAnswer {
  readonly confidence: Confidence;
}

export interface Composing {
  readonly material: Material;
  /** the question pointed back, and was taken to be about what the one before was */
  readonly isCarriedOver: boolean;
  /** said below the answer */
  readonly notes: readonly string[];
}

/**
 * An answer put together from the index alone, in the language asked for: what answers the question
 * first, then what is around it, then what the index lacks. Every place that it names is checked; where
 * nothing has to do with the question it says that.
 */
export function composeAnswer({ material, isCarriedOver, notes }: Composing): ComposedAnswer {
  const { retrieved, language, sources, places, main, isNamed } = material;
  const phrases = PHRASES[language];
  const draft = createDraft(phrases, sources);
  if (isCarriedOver && main !== null && isNamed) {
    draft.say(fill(phrases.carriedOver, { names: code(qualifiedName(main)) }));
  }
  const hasAnswer =
    (places.length > 0 || isOverview(material)) && PLANS[retrieved.question.kind](draft, material);
  const confidence = confidenceOf(material, hasAnswer);
  if (confidence === 'none') draft.say(phrases.notFound);
  else if (confidence === 'low') draft.say(phrases.weak);
  for (const note of questionNotes(retrieved, phrases)) draft.say(note);
  for (const note of [...notes, ...gapNotes(retrieved.snapshot.totals, phrases, language)])
    draft.say(note);
  return { ...draft.finish(), confidence };
}

function confidenceOf(material: Material, hasAnswer: boolean): Confidence {
  if (!hasAnswer) return 'none';
  return isWeak(material) ? 'low' : 'high';
}

function isOverview({ retrieved }: Material): boolean {
  return retrieved.question.kind === 'overview';
}

function isWeak({ places, isNamed, retrieved }: Material): boolean {
  return !isNamed && retrieved.question.kind !== 'overview' && (places[0]?.score ?? 0) < WEAK_SCORE;
}
