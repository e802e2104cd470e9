import { fill } from '../phrases/phrases.ts';
import { PHRASES } from '../phrases/registry.ts';
import { qualifiedName } from '../retrieval/place.ts';
import type { QuestionKind } from '#features/search/service.ts';
import type { Confidence } from './confidence.ts';
import { createDraft, type Draft, type DraftedAnswer } from './draft.ts';
import { code } from './markdown.ts';
import type { Material } from './material.ts';
import { placeItem } from './place-line.ts';
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

/** Questions whose answer claims to have every place. */
const EXHAUSTIVE: ReadonlySet<QuestionKind> = new Set(['callers', 'callees', 'tests', 'list']);

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
  if (material.confidence === 'low') draft.say(phrases.weak);
  const hasAnswer =
    (places.length > 0 || isOverview(material)) && PLANS[retrieved.question.kind](draft, material);
  if (!hasAnswer) sayNothingFound(draft, material);
  const gaps = gapNotes(
    {
      totals: retrieved.snapshot.totals,
      language,
      isExhaustive: isExhaustive(retrieved.question.kind, hasAnswer),
    },
    phrases,
  );
  for (const note of [...questionNotes(retrieved, phrases), ...notes, ...gaps]) draft.say(note);
  return { ...draft.finish(), confidence: hasAnswer ? material.confidence : 'none' };
}

/** Whether the answer claims to have every place, or that there is none. */
function isExhaustive(kind: QuestionKind, hasAnswer: boolean): boolean {
  return !hasAnswer || EXHAUSTIVE.has(kind);
}

/** That there is no answer, and what comes closest. */
function sayNothingFound(draft: Draft, { nearest, retrieved }: Material): void {
  draft.say(draft.phrases.notFound);
  const items = nearest.flatMap(
    (place) => placeItem(draft, place, retrieved.question.topics) ?? [],
  );
  if (items.length > 0) draft.say([draft.phrases.closest, '', ...items].join('\n'));
}

function isOverview({ retrieved }: Material): boolean {
  return retrieved.question.kind === 'overview';
}
