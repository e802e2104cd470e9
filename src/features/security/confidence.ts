import type { RuleConfidence, Severity } from '#lib/secrets/severity.ts';
import type { Context } from './contexts.ts';
import { DOUBTS } from './engine/doubts.ts';
import type { EvidenceKind } from './readings.ts';

/** What is more likely of use than not. */
const DEFAULT_THRESHOLD = 50;
/** Values of a request that do much harm where they arrive: missing them costs most. */
const SEVERE_THRESHOLD = 25;
/** That a weakness of the textbook is not listed costs more than a finding to look at. */
const DIRECT_THRESHOLD = 15;
const HIGH_THRESHOLD = 60;

/** What is known of a finding beside its rule. */
export interface Evidence {
  /** share of such findings that are useful to a reviewer */
  readonly expected: number;
  /** bits of `DOUBTS` */
  readonly doubts: number;
  /** markup and file names: most functions of unknown code that they may pass escape or clean them */
  readonly isOftenCleaned: boolean;
  /** what the default answer lists of its like, see `leastFor` */
  readonly least: number;
  /** number of files that the value passes; 0 where nothing has to flow */
  readonly fileCount: number;
  readonly stepCount: number;
}

const FACTORS: readonly { readonly bit: number; readonly factor: number; readonly why: string }[] =
  [
    {
      bit: DOUBTS.part,
      factor: 0.55,
      why: 'the value is one part of an object that is passed on as a whole',
    },
    { bit: DOUBTS.call, factor: 0.8, why: 'the value passes a function whose code is not known' },
    {
      bit: DOUBTS.check,
      factor: 0.45,
      why: 'a function that is called before has the name of a check',
    },
    {
      bit: DOUBTS.privileged,
      factor: 0.55,
      why: 'only administrators can send the value',
    },
    {
      bit: DOUBTS.option,
      factor: 0.5,
      why: 'it happens only where an option asks for it',
    },
    {
      bit: DOUBTS.source,
      factor: 0.55,
      why: 'the source leaves an attacker little choice of the value',
    },
    {
      bit: DOUBTS.unlinked,
      factor: 0.5,
      why: 'no link can send the value, only a form or a script of another page',
    },
  ];

/** Beside the factor of an unknown function. */
const CLEANED_FACTOR = 0.7;

/** Each file beyond the second is another place for a check. */
const FILE_FACTOR = 0.85;
const NEAR_FILES = 2;
const NEAR_STEPS = 4;
const STEP_FACTOR = 0.95;

export interface Confidence {
  /** 1 to 99 */
  readonly percent: number;
  readonly level: RuleConfidence;
  /** what it is lowered by, as sentences without a full stop */
  readonly reasons: readonly string[];
}

/** How sure a finding is: the precision expected of its like, lowered by each doubt about the path and by its length. */
export function confidenceOf({
  expected,
  doubts,
  isOftenCleaned,
  least,
  fileCount,
  stepCount,
}: Evidence): Confidence {
  const doubtful = FACTORS.filter(({ bit }) => (doubts & bit) !== 0);
  const far = Math.max(0, fileCount - NEAR_FILES);
  const long = Math.max(0, stepCount - NEAR_STEPS);
  const isDoubtful = isOftenCleaned && (doubts & DOUBTS.call) !== 0;
  const path = doubtful.reduce((all, { factor }) => all * factor, isDoubtful ? CLEANED_FACTOR : 1);
  const share = expected * path * FILE_FACTOR ** far * STEP_FACTOR ** long;
  const percent = Math.min(99, Math.max(1, Math.round(100 * share)));
  const reasons = [
    ...doubtful.map(({ why }) => why),
    ...(far > 0 ? [`the path leads through ${fileCount} files`] : []),
  ];
  return { percent, level: levelOf(percent, least), reasons };
}

interface Listed {
  readonly kind: EvidenceKind;
  readonly severity: Severity;
  /** bits of `DOUBTS` */
  readonly doubts: number;
}

/**
 * The least confidence, in percent, that the default answer lists; what is less sure is listed where a
 * caller asks for `low`. Published in docs/security.md.
 */
export function leastFor({ kind, severity, doubts }: Listed): number {
  if (kind === 'direct-flow') return DIRECT_THRESHOLD;
  const isFlow = kind === 'flow' || kind === 'far-flow';
  if (!isFlow || (doubts & (DOUBTS.check | DOUBTS.privileged)) !== 0) return DEFAULT_THRESHOLD;
  if (severity === 'critical') return SEVERE_THRESHOLD;
  return kind === 'flow' && severity === 'high' ? SEVERE_THRESHOLD : DEFAULT_THRESHOLD;
}

/** The name of a confidence in percent. @param least as `leastFor` says */
export function levelOf(percent: number, least = DEFAULT_THRESHOLD): RuleConfidence {
  if (percent >= HIGH_THRESHOLD) return 'high';
  return percent >= least ? 'medium' : 'low';
}

const LOWERED: Readonly<Record<Severity, Severity>> = {
  critical: 'high',
  high: 'medium',
  medium: 'low',
  low: 'low',
};

/** One step less severe. */
export function lowered(severity: Severity): Severity {
  return LOWERED[severity];
}

const STEPS_DOWN: Readonly<Record<Context, number>> = {
  code: 0,
  vendored: 1,
  generated: 0,
  example: 1,
  test: 2,
};

/** What is not deployed can be exploited by fewer people. */
export function severityIn(context: Context, severity: Severity): Severity {
  let found = severity;
  for (let step = 0; step < STEPS_DOWN[context]; step += 1) found = lowered(found);
  return found;
}
