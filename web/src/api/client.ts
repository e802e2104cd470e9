import type { Client as Socket } from 'graphql-ws';
import {
  cacheExchange,
  Client,
  type ExecutionResult,
  fetchExchange,
  mapExchange,
  subscriptionExchange,
} from 'urql';
import { endedSessionExchange } from './ended-session.ts';
import { indexNewsExchange } from './index-news.ts';

export type Mode = 'live' | 'test';

/** An answer without data has none: pages know that as undefined, not as the null that the service sends. */
const noData = mapExchange({
  onResult: (result) =>
    result.data === null ? Object.assign(result, { data: undefined }) : result,
});

/** GraphQL over HTTP, and subscriptions over a WebSocket. The cookie speaks for the person. */
function createClient(mode: Mode): Client {
  let socket: Promise<Socket> | null = null;
  const findSocket = (): Promise<Socket> => (socket ??= loadSocket(mode));
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetchOptions: { credentials: 'same-origin', headers: { 'x-sextant-mode': mode } },
    exchanges: [
      noData,
      endedSessionExchange,
      indexNewsExchange,
      cacheExchange,
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables = {} }) => ({
          subscribe: (sink) => ({
            unsubscribe: subscribe(findSocket(), { query, variables: { ...variables } }, sink),
          }),
        }),
      }),
    ],
  });
}

const clients = new Map<Mode, Client>();

/** Live and test projects are apart, so each mode has a client, and a cache, of its own. */
export function clientOf(mode: Mode): Client {
  const before = clients.get(mode);
  if (before !== undefined) return before;
  const now = createClient(mode);
  clients.set(mode, now);
  return now;
}

/** Most pages follow nothing: what they would do it with is loaded when one does. */
async function loadSocket(mode: Mode): Promise<Socket> {
  const { openSocket } = await import('./socket.ts');
  return openSocket(mode);
}

interface Sink {
  next(result: ExecutionResult): void;
  error(error: unknown): void;
  complete(): void;
}

/** @returns what ends the subscription, also one that has not begun yet */
function subscribe(
  socket: Promise<Socket>,
  request: { readonly query: string; readonly variables: Record<string, unknown> },
  sink: Sink,
): () => void {
  let isOver = false;
  let end = (): void => {
    isOver = true;
  };
  const begin = (open: Socket): void => {
    if (isOver) return;
    end = open.subscribe(request, {
      next: ({ data = null, errors = [] }) =>
        sink.next(errors.length === 0 ? { data } : { data, errors: [...errors] }),
      error: (error) => sink.error(error),
      complete: () => sink.complete(),
    });
  };
  socket.then(begin, (error: unknown) => sink.error(error));
  return () => end();
}

/** What it has in its cache is no longer wanted: the next one begins anew. */
export function forgetClient(mode: Mode): void {
  clients.delete(mode);
}
