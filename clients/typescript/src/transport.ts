import { type Deadline, openDeadline } from './deadline.ts';
import { BadRequestError, ConnectionError, SextantError, toError, toSeconds } from './errors.ts';
import { OPERATIONS } from './operations.generated.ts';
import type { CallOptions, ResponseFacts, Settings } from './options.ts';
import { pause, toPauseMs } from './pause.ts';
import { type RateLimit, readRateLimit } from './rate-limit.ts';
import type { AnswerOf, OperationId } from './types.ts';

/** One call of an operation. */
export interface Call<Id extends OperationId> {
  readonly operation: Id;
  /** fills `{id}` */
  readonly id?: string;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly options?: CallOptions | undefined;
}

/** An answer, read to its end. */
export interface Reply<Body> {
  readonly body: Body;
  readonly headers: Headers;
}

/** An open stream; `deadline` aborts it and has to be cleared. */
export interface OpenStream {
  readonly response: Response;
  readonly deadline: Deadline;
}

/** POSTs without a key that change nothing when they are made twice. */
const REPEATABLE: ReadonlySet<OperationId> = new Set<OperationId>([
  'searchProject',
  'askProject',
  'archiveProject',
  'unarchiveProject',
]);

interface Request {
  readonly operation: OperationId;
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Readonly<Record<string, string>>;
  readonly mayRepeat: boolean;
  readonly options: CallOptions;
}

type Reader<T> = (response: Response, deadline: Deadline) => Promise<T>;

/** Sends calls: key, retries, timeouts, errors, and what the answers say of the rate limit. */
export class Transport {
  rateLimit: RateLimit | null = null;
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Calls an operation and gives its whole answer. */
  async call<Id extends OperationId>(call: Call<Id>): Promise<AnswerOf<Id>> {
    return (await this.reply(call)).body;
  }

  async reply<Id extends OperationId>(call: Call<Id>): Promise<Reply<AnswerOf<Id>>> {
    return this.#retry(this.#toRequest(call), async (response, deadline) => {
      const text = await response.text();
      deadline.clear();
      return { body: toJson(response, text), headers: response.headers };
    });
  }

  /** Opens an operation's event stream. */
  stream(call: Call<'watchIndex'>, lastEventId: string | null): Promise<OpenStream> {
    const headers = {
      ...call.options?.headers,
      accept: 'text/event-stream',
      ...(lastEventId !== null && { 'last-event-id': lastEventId }),
    };
    const request = this.#toRequest({ ...call, options: { ...call.options, headers } });
    return this.#retry(request, (response, deadline) => Promise.resolve({ response, deadline }));
  }

  #toRequest(call: Call<OperationId>): Request {
    const { operation, id, query = {}, body, options = {} } = call;
    const known: { method: string; path: string; takesKey?: boolean } = OPERATIONS[operation];
    const takesKey = known.takesKey === true;
    const path = known.path.replace('{id}', () => toSegment(id));
    return {
      operation,
      url: this.#settings.baseUrl + path + toQuery(query),
      init: { method: known.method, ...(body !== undefined && { body: JSON.stringify(body) }) },
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(takesKey && { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }),
        ...this.#settings.headers,
        ...options.headers,
        authorization: `Bearer ${this.#settings.apiKey}`,
      },
      mayRepeat: takesKey || known.method !== 'POST' || REPEATABLE.has(operation),
      options,
    };
  }

  async #retry<T>(request: Request, read: Reader<T>): Promise<T> {
    const { maxRetries = this.#settings.maxRetries, signal } = request.options;
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.#attempt(request, retry, read);
      } catch (error) {
        if (retry >= maxRetries || !mayRetry(error, request.mayRepeat)) throw error;
        const retryAfterSeconds = toSeconds(error.headers?.get('retry-after'));
        const pauseMs = toPauseMs(retry, this.#settings.retryDelayMs, retryAfterSeconds);
        if (pauseMs === null) throw error;
        await pause(pauseMs, signal);
      }
    }
  }

  /** @throws SextantError, or the reason of the caller's signal where that ended it */
  async #attempt<T>(request: Request, retry: number, read: Reader<T>): Promise<T> {
    const { options, url, init, headers } = request;
    const { fetch, timeoutMs } = this.#settings;
    const deadline = openDeadline(options.signal, options.timeoutMs ?? timeoutMs);
    const whole: RequestInit = { ...init, headers, signal: deadline.signal, redirect: 'manual' };
    try {
      const response = await within(deadline, url, () => fetch(url, whole));
      this.#observe(request, retry, response);
      if (response.ok) return await within(deadline, url, () => read(response, deadline));
      if (isRedirect(response)) throw toRedirectError(response);
      throw toError(response, await within(deadline, url, () => response.text()));
    } catch (error) {
      deadline.clear();
      throw error;
    }
  }

  #observe(request: Request, retry: number, response: Response): void {
    const { status, headers } = response;
    this.rateLimit = readRateLimit(headers) ?? this.rateLimit;
    const facts: ResponseFacts = {
      operation: request.operation,
      method: request.init.method ?? 'GET',
      url: request.url,
      status,
      headers,
      requestId: headers.get('x-request-id'),
      retry,
    };
    this.#settings.onResponse(facts);
    request.options.onResponse?.(facts);
  }
}

/** A refused call has changed nothing; any other failure may have come after the deed. */
function mayRetry(error: unknown, mayRepeat: boolean): error is SextantError {
  if (!(error instanceof SextantError)) return false;
  if (error.status === 429) return true;
  const isPassing =
    error instanceof ConnectionError || (error.status !== undefined && error.status >= 500);
  return isPassing && mayRepeat;
}

/** An id is one segment: whatever is in it, it leads to no other route. */
function toSegment(id: string | undefined): string {
  if (typeof id !== 'string' || !/^[A-Za-z0-9_-]+$/.test(id)) {
    throw new BadRequestError(
      `An id expects letters, digits and _; ${JSON.stringify(id)} is not one.`,
      {
        code: 'INVALID_REQUEST',
      },
    );
  }
  return id;
}

function toQuery(query: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function toJson(response: Response, text: string): ReturnType<JSON['parse']> {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SextantError('The answer is no JSON: baseUrl may not be that of a Sextant service.', {
      code: 'INVALID_ANSWER',
      status: response.status,
      headers: response.headers,
      cause,
    });
  }
}

/** Browsers hide a redirect that is not followed: its status reads 0. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

/** The key is for one server; it is sent to no other on that one's word. */
function toRedirectError({ status, headers }: Response): SextantError {
  const target = headers.get('location');
  const hint = target === null ? '' : ` to ${target}`;
  return new SextantError(`The server redirects${hint}; set baseUrl to where it is.`, {
    code: 'REDIRECTED',
    status,
    headers,
  });
}

/** Does what needs the connection; tells a lost one, a caller who gave up and a lack of time apart. */
async function within<T>(deadline: Deadline, url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SextantError) throw error;
    throw deadline.reason() ?? toConnectionError(url, error);
  }
}

function toConnectionError(url: string, cause: unknown): ConnectionError {
  const why = cause instanceof Error ? `: ${cause.message}` : '';
  const { host } = new URL(url);
  return new ConnectionError(`${host} was not reached${why}`, { code: 'CONNECTION_FAILED', cause });
}
