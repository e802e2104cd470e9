import { toAiUnavailable } from './unavailable.ts';

/**
 * Runs a call to an endpoint within `timeoutMs`, ended earlier by `signal`.
 * @throws AiUnavailable for whatever keeps the answer away
 */
export async function bounded<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  call: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const limit = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
  try {
    return await call(limit);
  } catch (error) {
    throw toAiUnavailable(error, {
      timedOut: deadline.aborted,
      cancelled: signal?.aborted === true,
    });
  }
}
