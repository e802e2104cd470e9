import type { IncomingMessage, ServerResponse } from 'node:http';
import { GRAPHQL_PATH } from '../graphql/server.ts';
import { REST_BASE } from '../rest/mount.ts';
import type { Platform } from '../scope.ts';
import { createGraphiqlFiles } from './graphiql-page.ts';
import type { SendFile } from './packed-file.ts';
import { createReferencePages } from './reference-page.ts';
import { sendJson, sendJsonText } from './reply.ts';

export type Page = SendFile;

/**
 * Paths outside the API, by exact name. They need no key and are not counted.
 * @param hasDashboard whether `/` is the dashboard's
 */
export function createPages(
  platform: Platform,
  openapi: unknown,
  hasDashboard: boolean,
): ReadonlyMap<string, Page> {
  const openapiText = JSON.stringify(openapi);
  return new Map<string, Page>([
    ['/healthz', async (_request, response) => sendJson(response, 200, { status: 'ok' })],
    ['/readyz', (_request, response) => sendReadiness(response, platform)],
    ['/openapi.json', async (_request, response) => sendJsonText(response, 200, openapiText)],
    ...createReferencePages(),
    ...createGraphiqlFiles(),
    ...(hasDashboard ? [] : [['/', sendWelcome] as const]),
  ]);
}

const WELCOME = {
  service: 'sextant',
  rest: REST_BASE,
  graphql: GRAPHQL_PATH,
  openapi: '/openapi.json',
  reference: '/docs',
  dashboard: 'not built: npm run build, then start again',
};

async function sendWelcome(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  sendJson(response, 200, WELCOME);
}

async function sendReadiness(response: ServerResponse, platform: Platform): Promise<void> {
  try {
    await platform.db.systemPool.query('select 1');
    sendJson(response, 200, { status: 'ready' });
  } catch (error) {
    platform.log.warn({ err: error }, 'not ready');
    sendJson(response, 503, { status: 'unavailable', reason: 'The database does not answer.' });
  }
}
