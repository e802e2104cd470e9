import type { Egress, EgressRequest } from './egress.ts';
import { EgressError } from './egress-error.ts';

/** What one call may take. */
export interface FetchLimits {
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
}

/** The part of `fetch` that clients of JSON interfaces use: a URL, text as the body, a signal. */
export type TextFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * A `fetch` for client libraries that sends through the guard. Redirects are given back, answers
 * come whole or not at all.
 */
export function toFetch(egress: Egress, limits: FetchLimits): TextFetch {
  return async (input, init = {}) => {
    const { status, headers, body, isTruncated } = await egress.send(
      toRequest(input, init, limits),
    );
    if (isTruncated) throw new EgressError('bad-answer', 'answer is too large');
    return new Response(BODILESS.has(status) ? null : new Uint8Array(body), { status, headers });
  };
}

/** The same, its answers given as they come: for answers that are streams. */
export function toStreamingFetch(egress: Egress, limits: FetchLimits): TextFetch {
  return async (input, init = {}) => {
    const { status, headers, body } = await egress.open(toRequest(input, init, limits));
    return new Response(BODILESS.has(status) ? null : toStream(body), {
      status,
      headers,
    });
  };
}

/** Leaving the stream leaves the body. */
function toStream(body: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}

function toRequest(
  input: string | URL | Request,
  { method = 'GET', headers, body, signal }: RequestInit,
  limits: FetchLimits,
): EgressRequest {
  if (input instanceof Request) throw new EgressError('bad-request');
  if (method !== 'GET' && method !== 'POST') throw new EgressError('bad-request');
  const request = {
    url: String(input),
    method,
    headers: Object.fromEntries(new Headers(headers)),
    ...limits,
    ...(signal != null && { signal }),
  } as const;
  if (body == null) return request;
  if (typeof body === 'string') return { ...request, body };
  throw new EgressError('bad-request');
}
