import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { toRetryAfterMs } from './rate-limits.ts';

/** Why a model gave no answer. */
export type AiFailure =
  | 'timeout'
  | 'cancelled'
  | 'rate-limited'
  | 'refused'
  | 'server-error'
  | 'unreachable'
  | 'bad-answer';

interface UnavailableOptions extends ErrorOptions {
  readonly status?: number;
  readonly retryAfterMs?: number | null;
}

/** A model gave no answer; the caller goes on without it and says so. */
export class AiUnavailable extends Error {
  readonly reason: AiFailure;
  /** of the answer that was none; null where there was no answer at all */
  readonly status: number | null;
  /** when the endpoint wants to be asked again; null where it does not say */
  readonly retryAfterMs: number | null;

  constructor(reason: AiFailure, message: string, options: UnavailableOptions = {}) {
    super(message, options);
    this.name = 'AiUnavailable';
    this.reason = reason;
    this.status = options.status ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** What ended the call from outside. */
export interface CallEnd {
  readonly timedOut: boolean;
  readonly cancelled: boolean;
}

/** Any error of a call to a model as an AiUnavailable; it names the status, never the request. */
export function toAiUnavailable(error: unknown, { timedOut, cancelled }: CallEnd): AiUnavailable {
  if (error instanceof AiUnavailable) return error;
  const options = { cause: error };
  if (cancelled) return new AiUnavailable('cancelled', 'The call was cancelled', options);
  if (timedOut || error instanceof APIConnectionTimeoutError) {
    return new AiUnavailable('timeout', 'The model did not answer in time', options);
  }
  if (error instanceof APIConnectionError) {
    return new AiUnavailable('unreachable', 'The model cannot be reached', options);
  }
  if (error instanceof APIError) return ofRefusal(error);
  return new AiUnavailable('bad-answer', 'The answer of the model cannot be read', options);
}

/** A 429 that no patience helps against: the account behind the key has no credit. */
const NO_CREDIT = 'insufficient_quota';

function ofRefusal(error: APIError): AiUnavailable {
  const status = Number(error.status);
  const options = { cause: error, status, retryAfterMs: toRetryAfterMs(error.headers) };
  const message = `The model's endpoint answered with status ${status}`;
  return new AiUnavailable(reasonOf(status, error.code), message, options);
}

function reasonOf(status: number, code: string | null | undefined): AiFailure {
  if (status === 429) return code === NO_CREDIT ? 'refused' : 'rate-limited';
  return status >= 500 || status === 408 ? 'server-error' : 'refused';
}
