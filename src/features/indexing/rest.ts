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
  .describe('Seconds, from what this installation has measured so far.');

const startIndex = defineRow({
  name: 'startIndex',
  method: 'POST',
  path: '/projects/:id/index',
  tag: 'Projects',
  summary: 'Starts an index, or tells of the one under way.',
  description:
    'The last good index goes on answering until the new one is complete. A project has one run under way at a time: the same call again tells of the same run, one with other options waits for it as a run of its own.',
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
        .describe('Extract every file again instead of using what is known of its content.'),
    })
    .meta({ id: 'IndexOptions' })
    .optional(),
  bodyExamples: [
    { summary: 'Only what has changed', value: {} },
    { summary: 'Every file again', value: { force: true } },
  ],
  variables: ({ id, body }) => ({ projectId: id, force: body?.force ?? false }),
  a: {
    schema: z.object({ message: z.string().describe('For people.'), estimatedTime }),
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

const percentage = z.int().min(0).max(100).describe('Of the whole run; it never falls.');

const progressSchema = z.union([
  z
    .object({ phase: z.literal('scanning'), progress: percentage, filesScanned: countField })
    .meta({ id: 'ScanningProgress', description: 'Data of `progress` while files are listed.' }),
  z
    .object({ phase: z.literal('extracting'), progress: percentage, symbolsExtracted: countField })
    .meta({ id: 'ExtractingProgress', description: 'Data of `progress` while files are parsed.' }),
  z
    .object({ phase: z.literal('embedding'), progress: percentage, chunksProcessed: countField })
    .meta({ id: 'EmbeddingProgress', description: 'Data of `progress` while code is embedded.' }),
  z
    .object({ status: z.literal('indexed'), filesCount: countField, symbolsCount: countField })
    .meta({ id: 'IndexComplete', description: 'Data of `complete`, the last message.' }),
  z
    .object({
      status: z.literal('failed'),
      code: z.string().describe('For programs, like `REPOSITORY_NOT_FOUND`.'),
      error: z.string().describe('For people.'),
    })
    .meta({ id: 'IndexFailed', description: 'Data of `error`, the last message of a failed run.' }),
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
    'Who comes late gets the present state at once; on an indexed project that is `complete`, and the stream ends. A reader that came off goes on where it was with `Last-Event-ID`.',
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
