import type { Embed, Embedded, EmbedRequest } from './embed.ts';
import type { Throttle } from './throttle.ts';
import { AiUnavailable } from './unavailable.ts';

/** Who embeds many texts, and has the time for it. */
export interface RetryContext {
  readonly embed: Embed;
  readonly throttle: Throttle;
  readonly signal: AbortSignal;
}

/** Tries of one request that ended in an error of the endpoint, and those it sent away for a while. */
const MOST_FAILURES = 5;
const MOST_REFUSALS = 20;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** An endpoint that wants to be left alone for longer is come back to by a later job. */
const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * Embeds texts with one request, made again where that may help: after a 429 as late as the endpoint
 * says, and nobody else sends meanwhile; after a failure with growing pauses.
 * @param tokens of the texts, for the endpoint's limits
 * @throws AiUnavailable once it is no use: refused, cancelled, or failed five times
 */
export async function embedWithRetry(
  { embed, throttle, signal }: RetryContext,
  request: Omit<EmbedRequest, 'signal'>,
  tokens: number,
): Promise<Embedded> {
  let failures = 0;
  let refusals = 0;
  for (;;) {
    await throttle.turn(tokens, signal);
    try {
      const embedded = await embed({ ...request, signal });
      throttle.heard(embedded.limits);
      return embedded;
    } catch (error) {
      if (!(error instanceof AiUnavailable) || !mayPass(error)) throw error;
      if (error.reason === 'rate-limited') refusals += 1;
      else failures += 1;
      if (failures >= MOST_FAILURES || refusals >= MOST_REFUSALS) throw error;
      await holdBack({ throttle, signal }, error, failures + refusals);
    }
  }
}

function mayPass({ reason, retryAfterMs }: AiUnavailable): boolean {
  if (reason === 'refused' || reason === 'cancelled') return false;
  return (retryAfterMs ?? 0) <= LONGEST_WAIT_MS;
}

async function holdBack(
  { throttle, signal }: Omit<RetryContext, 'embed'>,
  { reason, retryAfterMs }: AiUnavailable,
  tries: number,
): Promise<void> {
  const ms = retryAfterMs ?? pauseMs(tries);
  if (reason === 'rate-limited') throttle.hold(ms);
  else await throttle.pause(ms, signal);
}

/** Twice as long each time, less up to a half, so that many do not come back at the same moment. */
function pauseMs(tries: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  return longest * (1 - Math.random() / 2);
}
