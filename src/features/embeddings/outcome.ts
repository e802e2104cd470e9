import { AiUnavailable } from '#platform/ai/unavailable.ts';
import type { Clock } from '#platform/clock.ts';
import type { Limit } from './budget.ts';
import { secondsToNextDay } from './utc-day.ts';
import type { HeldRun, RunEnd } from './run-state.ts';

/** What the vectors of a run are worth beside words, and how that is known. */
export interface Measured {
  readonly weight: number;
  readonly fit: object;
}

/** How a try at a run came to its end. */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly embedded: number;
      readonly refused: number;
      /** null where it cannot be known */
      readonly measured?: Measured | null;
    }
  | { readonly kind: 'stopped'; readonly stop: Limit | AiUnavailable; readonly embedded: number };

interface Of {
  readonly held: HeldRun;
  readonly clock: Clock;
}

/** An endpoint that does not answer is asked again after a minute, then later each time. */
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 6 * 3600;
const MOST_FAILURES = 12;

/** What becomes of a run, and what people are told. */
export function toEnd(outcome: Outcome, of: Of): RunEnd {
  if (outcome.kind === 'done') return ofDone(outcome, of.held);
  const { stop, embedded } = outcome;
  const state = embedded > 0 ? 'partial' : 'failed';
  const reached = `${embedded} of ${of.held.chunks} chunks are embedded.`;
  if (!(stop instanceof AiUnavailable)) return ofLimit(stop, reached, of);
  if (stop.reason === 'refused') {
    const note = `${stop.message}. Check OPENAI_BASE_URL, OPENAI_API_KEY and EMBEDDING_MODEL, then restart or index again. ${reached}`;
    return { state, note };
  }
  return ofSilence(stop, { state, reached, of });
}

function ofDone(outcome: Outcome & { kind: 'done' }, { chunks }: HeldRun): RunEnd {
  const { embedded, refused, measured = null } = outcome;
  // Where it could not be measured anew, what was measured on the index before holds.
  const weighed = measured ?? {};
  if (embedded >= chunks) return { state: 'complete', note: ofWeight(measured), ...weighed };
  const note = `${embedded} of ${chunks} chunks are embedded; the endpoint rejected ${refused}. A smaller EMBEDDING_INPUT_TOKENS may help.`;
  return { state: embedded > 0 ? 'partial' : 'failed', note, ...weighed };
}

function ofWeight(measured: Measured | null): string | null {
  if (measured?.weight !== 0) return null;
  return "Measured on this project's documentation, they do not improve search, so offline embeddings are used.";
}

function ofLimit({ of: limit, tokens }: Limit, reached: string, { clock }: Of): RunEnd {
  if (limit === 'day') {
    const note = `The daily budget is used up (EMBEDDING_BUDGET, day=${tokens}). Embedding continues after midnight UTC. ${reached}`;
    return { state: 'partial', note, againInSeconds: secondsToNextDay(clock) };
  }
  const note = `The budget per index is used up (EMBEDDING_BUDGET, index=${tokens}). ${reached}`;
  return { state: 'partial', note };
}

interface Silence {
  readonly state: 'partial' | 'failed';
  readonly reached: string;
  readonly of: Of;
}

function ofSilence(
  { message, retryAfterMs }: AiUnavailable,
  { state, reached, of }: Silence,
): RunEnd {
  const { failures } = of.held;
  if (failures >= MOST_FAILURES) return { state, note: `${message}, repeatedly. ${reached}` };
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** failures);
  const againInSeconds = Math.max(pause, Math.ceil((retryAfterMs ?? 0) / 1000));
  const note = `${message}. Next attempt in ${againInSeconds} s. ${reached}`;
  return { state: 'waiting', note, againInSeconds, isFailure: true };
}
