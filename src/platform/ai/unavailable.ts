import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';

/** Why a model gave no answer. */
export type AiFailure =
  | 'timeout'
  | 'cancelled'
  | 'rate-limited'
  | 'refused'
  | 'server-error'
  | 'unreachable'
  | 'bad-answer';

/** A model gave no answer; the caller goes on without it and says so. */
export class AiUnavailable extends Error {
  readonly reason: AiFailure;

  constructor(reason: AiFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AiUnavailable';
    this.reason = reason;
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
  if (error instanceof APIError) return ofStatus(Number(error.status), options);
  return new AiUnavailable('bad-answer', 'The answer of the model cannot be read', options);
}

function ofStatus(status: number, options: ErrorOptions): AiUnavailable {
  const message = `The model's endpoint answered with status ${status}`;
  if (status === 429) return new AiUnavailable('rate-limited', message, options);
  return new AiUnavailable(status >= 500 ? 'server-error' : 'refused', message, options);
}
