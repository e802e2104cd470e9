import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type Logger } from 'pino';

export type Log = Logger;

const requests = new AsyncLocalStorage<{ readonly requestId: string }>();

/** Runs `work` so that every line logged meanwhile, however deep, carries the request's id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requests.run({ requestId }, work);
}

/**
 * The process's logger: one JSON object a line on standard error, so that a command's own output on
 * standard output stays clean. Keys and tokens are redacted wherever they could stand.
 */
export function createLog(level: string, role: string): Log {
  const options = {
    level,
    base: { role },
    mixin: () => requests.getStore() ?? {},
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.apiKey', '*.token', '*.secret'],
  };
  return pino(options, pino.destination({ dest: 2, sync: true }));
}

const SECRET_NAMES: ReadonlySet<string> = new Set(['api_key', 'token']);

/** A URL's path and query as they may stand in a log: the values of `api_key` and `token` are cut out. */
export function redactUrl(url: string): string {
  return url.replace(/([?&])([^=&]*)=[^&]*/g, (pair: string, mark: string, name: string) =>
    SECRET_NAMES.has(decodeName(name)) ? `${mark}${name}=[redacted]` : pair,
  );
}

/** A parameter's name as whoever reads the query sees it: `api%5Fkey` is `api_key`. */
function decodeName(name: string): string {
  const [decoded = ''] = new URLSearchParams(name).keys();
  return decoded.toLowerCase();
}
