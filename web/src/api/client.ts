import { createClient as createSocketClient } from 'graphql-ws';
import {
  cacheExchange,
  Client,
  type CombinedError,
  fetchExchange,
  mapExchange,
  type Operation,
  subscriptionExchange,
} from 'urql';
import { indexNewsExchange } from './index-news.ts';
import { toRequestProblem } from './problem.ts';

export type Mode = 'live' | 'test';

export interface ClientOptions {
  readonly mode: Mode;
  /** the session has ended; the person has to sign in again */
  readonly onSignedOut: () => void;
}

/**
 * GraphQL over HTTP, and subscriptions over one WebSocket: a browser opens no more than six streams to
 * a service at once, and each row of the list of projects has one. The cookie speaks for the person.
 */
export function createClient({ mode, onSignedOut }: ClientOptions): Client {
  const socket = createSocketClient({
    url: toSocketUrl('/graphql'),
    connectionParams: { mode },
    lazy: true,
    lazyCloseTimeout: 5000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
  });
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetchOptions: { credentials: 'same-origin', headers: { 'x-sextant-mode': mode } },
    exchanges: [
      mapExchange({
        onError: (error: CombinedError, operation: Operation) => {
          const isSignedOut = toRequestProblem(error).code === 'UNAUTHORIZED';
          if (isSignedOut && operation.kind !== 'mutation') onSignedOut();
        },
      }),
      indexNewsExchange,
      cacheExchange,
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: socket.subscribe(
              { query, variables: { ...variables } },
              {
                next: ({ data = null, errors = [] }) =>
                  sink.next(errors.length === 0 ? { data } : { data, errors: [...errors] }),
                error: (error) => sink.error(error),
                complete: () => sink.complete(),
              },
            ),
          }),
        }),
      }),
    ],
  });
}

function toSocketUrl(path: string): string {
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
