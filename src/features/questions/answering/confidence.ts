import type { Retrieved } from '../retrieval/retrieve.ts';

/** How sure an answer is: `low` where little supports it, `none` where nothing does and it says so. */
export type Confidence = 'high' | 'low' | 'none';

/** Of what the question says, by how much its words tell, the index must have so much. */
const KNOWN = 0.75;
/** A small project has few words: that some of a question are missing says little. */
const KNOWN_IN_SMALL = 0.35;
const SMALL_CHUNKS = 600;
/** A place that fits so well answers, whatever else is missing. */
const STRONG_SCORE = 0.15;
/** The best file has so little of it that the words stand there by chance. */
const TOGETHER = 0.2;
const WEAK_SCORE = 0.06;
/** Below any of these an answer is not sure. */
const SURE = { known: 0.85, together: 0.4, score: 0.08 } as const;

/** Whether what was found answers the question; fitted on questions with and without an answer. */
export function confidenceOf({
  question,
  named,
  paths,
  places,
  support,
  snapshot,
}: Retrieved): Confidence {
  if (question.kind === 'overview' || named.length > 0 || paths.length > 0) return 'high';
  const score = places[0]?.score ?? 0;
  if (score === 0) return 'none';
  if (support === null) return 'low';
  const { closest } = support;
  if (closest !== null) return byEvidence({ ...support, closest, score });
  return byWords({ ...support, score }, snapshot.totals.chunks < SMALL_CHUNKS);
}

function byWords(found: Found, isSmall: boolean): Confidence {
  if (isByChance(found, isSmall)) return 'none';
  return isSure(found) ? 'high' : 'low';
}

/**
 * Logistic regression of whether a repository has the answer, both answers weighed alike, fitted on ten
 * repositories of `bench -- questions`: 109 questions with an answer and 20 without.
 */
const EVIDENCE = {
  closest: 6.6,
  known: 2.58,
  together: 3.56,
  logScore: 0.2,
  concepts: 9.56,
  bias: -6.1,
} as const;
/**
 * On repositories that were left out of the fit, 65 of 100 questions without an answer lie below it and 9 of
 * those with one, next to all of them in words that the code does not use.
 */
const REFUSED_BELOW = -0.75;
/** The same: 95 and 20 of 100. */
const SURE_FROM = 0.5;
const LEAST_SCORE = 0.001;

function byEvidence({
  closest,
  known,
  together,
  score,
  concepts,
}: Found & { readonly closest: number }): Confidence {
  const meant = concepts === null ? 0 : concepts.described * concepts.together;
  const evidence =
    EVIDENCE.closest * closest +
    EVIDENCE.known * known +
    EVIDENCE.together * together +
    EVIDENCE.logScore * Math.log(score + LEAST_SCORE) +
    EVIDENCE.concepts * meant +
    EVIDENCE.bias;
  if (evidence < REFUSED_BELOW) return 'none';
  return evidence >= SURE_FROM ? 'high' : 'low';
}

type Support = NonNullable<Retrieved['support']>;

interface Found extends Support {
  /** of the best place */
  readonly score: number;
}

/** Whether what was found has so little of the question that it has nothing to do with it. */
function isByChance({ known, together, score }: Found, isSmall: boolean): boolean {
  if (known < (isSmall ? KNOWN_IN_SMALL : KNOWN) && score < STRONG_SCORE) return true;
  return !isSmall && together < TOGETHER && score < WEAK_SCORE;
}

function isSure({ known, together, score }: Found): boolean {
  return known >= SURE.known && together >= SURE.together && score >= SURE.score;
}
