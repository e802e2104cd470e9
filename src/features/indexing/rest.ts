import { z } from 'zod';
import {
  StartIndexDocument,
  WatchIndexDocument,
  type WatchIndexSubscription,
} from '#platform/rest/operations.generated.ts';
import { countField } from '#platform/rest/fields.ts';
import { defineRow, NO_INPUT, type RestRow } from '#platform/rest/row.ts';
import { defineStream, type StreamRow } from '#platform/rest/stream-row.ts';
import { PROGRESS, STARTED } from './examples.ts';

const estimatedTime = z
  .int()
  .min(1)
  .describe('Estimated duration in seconds, based on earlier runs of this installation.');

const startIndex = defineRow({
  name: 'startIndex',
  method: 'POST',
  path: '/projects/:id/index',
  tag: 'Projects',
  summary: 'Starts an index run, or returns the active one.',
  description:
    'The last completed index remains available until the new one completes. A project has one active run at a time: the same call returns that run, and a call with other options queues a separate run.',
  status: 200,
  idempotent: true,
  refusals: ['PROJECT_ARCHIVED'],
  document: StartIndexDocument,
  query: NO_INPUT,
  body: z
    .strictObject({
      force: z
        .boolean()
        .optional()
        .describe('Whether to extract every file again instead of using cached results.'),
    })
    .meta({ id: 'IndexOptions' })
    .optional(),
  bodyExamples: [
    { summary: 'Changed files only', value: {} },
    { summary: 'All files', value: { force: true } },
  ],
  variables: ({ id, body }) => ({ projectId: id, force: body?.force ?? false }),
  a: {
    schema: z.object({
      message: z.string().describe('Human-readable status message.'),
      estimatedTime,
    }),
    example: STARTED.a,
    map: ({ startIndex: run }) => ({
      message: `Indexing ${run.project.name} (${run.id}).`,
      estimatedTime: run.estimatedSeconds,
    }),
  },
  b: {
    schema: z.object({ status: z.literal('indexing'), estimatedTime }).meta({ id: 'StartedIndex' }),
    example: STARTED.b,
    map: ({ startIndex: run }) =>
      ({ status: 'indexing', estimatedTime: run.estimatedSeconds }) as const,
  },
});

const percentage = z
  .int()
  .min(0)
  .max(100)
  .describe('Progress of the whole run, 0 to 100 percent. Never decreases.');

const progressSchema = z.union([
  z.object({ phase: z.literal('scanning'), progress: percentage, filesScanned: countField }).meta({
    id: 'ScanningProgress',
    description: 'Data of a `progress` event while files are listed.',
  }),
  z
    .object({ phase: z.literal('extracting'), progress: percentage, symbolsExtracted: countField })
    .meta({
      id: 'ExtractingProgress',
      description: 'Data of a `progress` event while files are parsed.',
    }),
  z
    .object({ phase: z.literal('embedding'), progress: percentage, chunksProcessed: countField })
    .meta({
      id: 'EmbeddingProgress',
      description: 'Data of a `progress` event while embeddings are computed.',
    }),
  z
    .object({ status: z.literal('indexed'), filesCount: countField, symbolsCount: countField })
    .meta({
      id: 'IndexComplete',
      description: 'Data of the `complete` event, the last event of a successful run.',
    }),
  z
    .object({
      status: z.literal('failed'),
      code: z.string().describe('Machine-readable error code, such as `REPOSITORY_NOT_FOUND`.'),
      error: z.string().describe('Human-readable error message.'),
    })
    .meta({
      id: 'IndexFailed',
      description: 'Data of the `error` event, the last event of a failed run.',
    }),
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
  description:
    'The first event is the current state. For a completed run, that is the `complete` event, and the stream ends. A client that reconnects with `Last-Event-ID` resumes after that event.',
  messageSchema: progressSchema,
  example: PROGRESS,
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
