import type { z } from 'zod';

/** An answer of the REST API, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** the parsed body; undefined where it is no JSON */
  readonly body: unknown;
  /** the body as a schema describes it; throws where it does not fit */
  as<T>(schema: z.ZodType<T>): T;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** sent as JSON */
  readonly json?: unknown;
  /** sent as it is */
  readonly raw?: BodyInit;
}

/** The REST API as one key sees it. Paths are below /api/v1. */
export interface Client {
  readonly apiKey: string;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  post(path: string, json?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  /** Opens a Server-Sent Events stream. */
  stream(path: string, options?: StreamOptions): Promise<EventStream>;
}

export interface StreamOptions {
  readonly lastEventId?: string;
}

export interface StreamEvent {
  readonly id: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  /** each block as it came, comments left out; throws on anything that is not `id`, `event`, `data` */
  readonly events: AsyncIterable<StreamEvent>;
  /** every event until the server ends the stream */
  all(): Promise<StreamEvent[]>;
  cancel(): void;
}

export function createClient(url: string, apiKey: string): Client {
  const base = `${url}/api/v1`;
  const authorization: Record<string, string> =
    apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };
  const call: Client['call'] = async (method, path, options = {}) => {
    const body = options.raw ?? (options.json === undefined ? null : JSON.stringify(options.json));
    const response = await fetch(base + path, {
      method,
      headers: { ...authorization, ...options.headers },
      body,
    });
    return toAnswer(response, await response.text());
  };
  return {
    apiKey,
    call,
    get: (path, headers = {}) => call('GET', path, { headers }),
    post: (path, json, headers = {}) => call('POST', path, { json, headers }),
    delete: (path) => call('DELETE', path),
    stream: (path, options) => openStream(base + path, authorization, options),
  };
}

function toAnswer(response: Response, text: string): Answer {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  // What HEAD gives is said to be JSON, and has none.
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body,
    as: (schema) => schema.parse(body),
  };
}

async function openStream(
  url: string,
  authorization: Readonly<Record<string, string>>,
  { lastEventId }: StreamOptions = {},
): Promise<EventStream> {
  const controller = new AbortController();
  const response = await fetch(url, {
    signal: controller.signal,
    headers: {
      accept: 'text/event-stream',
      ...authorization,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  });
  const events = readEvents(response);
  return {
    status: response.status,
    headers: response.headers,
    events,
    all: async () => {
      const all: StreamEvent[] = [];
      for await (const event of events) all.push(event);
      return all;
    },
    cancel: () => controller.abort(),
  };
}

async function* readEvents(response: Response): AsyncGenerator<StreamEvent> {
  if (response.body === null) return;
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body) {
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) if (!block.startsWith(':')) yield toEvent(block);
  }
  if (text !== '') throw new Error(`The stream ended inside an event: ${text}`);
}

const BLOCK = /^id: (?<id>[^\n]+)\nevent: (?<event>[a-z]+)\ndata: (?<data>\{[^\n]*\})$/;

function toEvent(block: string): StreamEvent {
  const { id, event, data } = BLOCK.exec(block)?.groups ?? {};
  if (id === undefined || event === undefined || data === undefined) {
    throw new Error(`Not an event of the contract: ${JSON.stringify(block)}`);
  }
  const parsed: unknown = JSON.parse(data);
  return { id, event, data: Object.fromEntries(Object.entries(parsed ?? {})) };
}
