import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { ProgressEvent } from '#features/indexing/service.ts';
import { AppError, RUN_FAILURE_CODES } from '#platform/errors.ts';
import { type RemoteServer, unreachable } from './remote-server.ts';

const RETRIES = 5;
const RETRY_MS = 1000;

/** Events of a project's run until it ends; a stream that breaks off is taken up where it was. */
export async function* watchRemote(
  server: RemoteServer,
  projectId: string,
): AsyncGenerator<ProgressEvent> {
  let lastId: string | null = null;
  for (let failures = 0; failures <= RETRIES; failures++) {
    if (failures > 0) await setTimeout(RETRY_MS * failures);
    for await (const event of readOnce(server, projectId, lastId)) {
      lastId = event.id;
      failures = 0;
      yield event;
      if (event.type !== 'progress') return;
    }
  }
  throw new AppError(
    'INTERNAL_ERROR',
    `${server.url} closed the progress stream before indexing finished.`,
  );
}

async function* readOnce(
  { url, key }: RemoteServer,
  projectId: string,
  lastId: string | null,
): AsyncGenerator<ProgressEvent> {
  const endpoint = `${url}/api/v1/projects/${encodeURIComponent(projectId)}/index-progress`;
  const headers = {
    authorization: `Bearer ${key}`,
    accept: 'text/event-stream',
    ...(lastId !== null && { 'last-event-id': lastId }),
  };
  const response = await fetch(endpoint, { headers, redirect: 'error' }).catch((error: unknown) => {
    throw unreachable(endpoint, error);
  });
  if (!response.ok || response.body === null)
    throw new AppError('INTERNAL_ERROR', `${endpoint} answers ${response.status}.`);
  try {
    for await (const block of readBlocks(response.body)) {
      const event = toEvent(block);
      if (event !== null) yield event;
    }
  } catch (error) {
    // Node names a connection that breaks off so; whatever else is wrong is told.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function* readBlocks(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks;
  }
}

const count = z.int().default(0);
const progressSchema = z.object({
  phase: z.enum(['scanning', 'extracting', 'embedding']),
  progress: count,
  filesScanned: count,
  symbolsExtracted: count,
  chunksProcessed: count,
});
const completeSchema = z.object({ filesCount: count, symbolsCount: count });
const failedSchema = z
  .object({ code: z.enum(RUN_FAILURE_CODES).catch('INTERNAL_ERROR'), error: z.string() })
  .transform(({ code, error }) => ({ code, message: error }));

/** @returns null for a comment. Source: HTML, 9.2.6 Interpreting an event stream. */
function toEvent(block: string): ProgressEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
    }),
  );
  const [id = '', name = '', data = ''] = ['id', 'event', 'data'].map((key) => fields.get(key));
  if (data === '') return null;
  const value: unknown = JSON.parse(data);
  if (name === 'progress') return { type: 'progress', id, ...progressSchema.parse(value) };
  if (name === 'complete') return { type: 'complete', id, ...completeSchema.parse(value) };
  return { type: 'failed', id, ...failedSchema.parse(value) };
}
