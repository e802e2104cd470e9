import { type Client, createClient } from 'graphql-ws';

/**
 * One WebSocket for all subscriptions: a browser opens no more than six streams to a service at once, and
 * each row of the list of projects has one.
 */
export function openSocket(mode: string): Client {
  return createClient({
    url: toSocketUrl('/graphql'),
    connectionParams: { mode },
    lazy: true,
    lazyCloseTimeout: 5000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
  });
}

function toSocketUrl(path: string): string {
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
