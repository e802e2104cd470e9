import { z } from 'zod';
import {
  StartIndexDocument,
  WatchIndexDocument,
  type WatchIndexSubscription,
} from '#platform/rest/operations.generated.ts';
import { defineRow, NO_INPUT, type RestRow } from '#platform/rest/row.ts';
import { defineStream, type StreamRow } from '#platform/rest/stream-row.ts';

const startIndex = defineRow({
  name: 'startIndex',
  method: 'POST',
  path: '/projects/:id/index',
  tag: 'Projects',
  summary: 'Starts an index, or tells of the one under way. estimatedTime is in seconds.',
  status: 200,
  document: StartIndexDocument,
  query: NO_INPUT,
  body: z.strictObject({ force: z.boolean().optional() }).optional(),
  variables: ({ id, body }) => ({ projectId: id, force: body?.force ?? false }),
  a: {
    schema: z.object({ message: z.string(), estimatedTime: z.int() }),
    map: ({ startIndex: run }) => ({
      message: `Indexing ${run.project.name} (${run.id}).`,
      estimatedTime: run.estimatedSeconds,
    }),
  },
  b: {
    schema: z.object({ status: z.literal('indexing'), estimatedTime: z.int() }),
    map: ({ startIndex: run }) =>
      ({ status: 'indexing', estimatedTime: run.estimatedSeconds }) as const,
  },
});

const progressSchema = z.union([
  z.object({ phase: z.literal('scanning'), progress: z.int(), filesScanned: z.int() }),
  z.object({ phase: z.literal('extracting'), progress: z.int(), symbolsExtracted: z.int() }),
  z.object({ phase: z.literal('embedding'), progress: z.int(), chunksProcessed: z.int() }),
  z.object({ status: z.literal('indexed'), filesCount: z.int(), symbolsCount: z.int() }),
  z.object({ status: z.literal('failed'), code: z.string(), error: z.string() }),
]);

type Progress = WatchIndexSubscription['indexProgress'];

function toData(event: Progress): z.infer<typeof progressSchema> {
  if (event.type === 'progress') return toProgressData(event);
  if (event.type === 'failed') {
    return { status: 'failed', code: event.code ?? 'INTERNAL_ERROR', error: event.message ?? '' };
  }
  return {
    status: 'indexed',
    filesCount: event.filesCount ?? 0,
    symbolsCount: event.symbolsCount ?? 0,
  };
}

function toProgressData(event: Progress): z.infer<typeof progressSchema> {
  const { phase, filesScanned, symbolsExtracted, chunksProcessed } = event;
  const progress = event.progress ?? 0;
  if (phase === 'extracting') return { phase, progress, symbolsExtracted: symbolsExtracted ?? 0 };
  if (phase === 'embedding') return { phase, progress, chunksProcessed: chunksProcessed ?? 0 };
  return { phase: 'scanning', progress, filesScanned: filesScanned ?? 0 };
}

/** Names of the stream's events; `failed` is our own word, the contract's is `error`. */
const EVENT_NAMES = { progress: 'progress', complete: 'complete', failed: 'error' } as const;

const watchIndex = defineStream({
  name: 'watchIndex',
  path: '/projects/:id/index-progress',
  tag: 'Projects',
  summary: 'Streams the progress of the latest index run as Server-Sent Events.',
  messageSchema: progressSchema,
  document: WatchIndexDocument,
  variables: (id, lastEventId) => ({ projectId: id, after: lastEventId }),
  toMessage: ({ indexProgress: event }) => ({
    id: event.eventId,
    event: EVENT_NAMES[event.type],
    data: toData(event),
  }),
});

export const indexingRows: readonly RestRow[] = [startIndex];
export const indexingStreams: readonly StreamRow[] = [watchIndex];
