import { ConnectionError, IndexFailedError, InternalServerError } from './errors.ts';
import { readMessages, type StreamMessage } from './event-stream.ts';
import type { CallOptions } from './options.ts';
import { pause, toPauseMs } from './pause.ts';
import type { Transport } from './transport.ts';
import type { components } from './openapi.generated.ts';
import type { IndexComplete, IndexProgress, PhaseProgress } from './types.ts';

/** The server sends a comment every 15 s: three of them missing, and the connection is dead. */
const IDLE_MS = 45_000;

/** Connections that gave no event at all, one after the other, before it is given up. */
const MAX_EMPTY = 5;
const PAUSE_MS = 500;

/**
 * The events of a project's latest index run. A connection that breaks is opened again behind the last
 * event that was seen.
 * @throws IndexFailedError where the run fails
 */
export async function* watchProgress(
  transport: Transport,
  id: string,
  options: CallOptions = {},
): AsyncGenerator<IndexProgress, void, undefined> {
  let lastEventId: string | null = null;
  for (let empty = 0; empty < MAX_EMPTY; empty += 1) {
    for await (const message of readOnce(transport, { id, options, lastEventId })) {
      lastEventId = message.id === '' ? lastEventId : message.id;
      empty = 0;
      const event = toProgress(message);
      if (event === null) continue;
      yield event;
      if (event.type === 'complete') return;
    }
    await pause(toPauseMs(empty, PAUSE_MS, null) ?? 0, options.signal);
  }
  throw new ConnectionError(`The progress stream of ${id} keeps breaking off.`, {
    code: 'STREAM_BROKEN',
  });
}

/** Follows a run to its end. */
export async function waitForIndex(
  events: AsyncIterable<IndexProgress>,
  onProgress: (event: IndexProgress) => void,
): Promise<IndexComplete> {
  for await (const event of events) {
    onProgress(event);
    if (event.type === 'complete') {
      const { status, filesCount, symbolsCount } = event;
      return { status, filesCount, symbolsCount };
    }
  }
  throw new ConnectionError('The progress stream ended too early.', { code: 'STREAM_BROKEN' });
}

interface Place {
  readonly id: string;
  readonly options: CallOptions;
  readonly lastEventId: string | null;
}

/** Messages until the connection ends or breaks; a caller who gave up is told so. */
async function* readOnce(
  transport: Transport,
  { id, options, lastEventId }: Place,
): AsyncGenerator<StreamMessage, void, undefined> {
  const opened = await transport
    .stream({ operation: 'watchIndex', id, options }, lastEventId)
    .catch((error: unknown) => {
      // Its own retries are over; what is passing may still be so a little later.
      if (error instanceof ConnectionError || error instanceof InternalServerError) return null;
      throw error;
    });
  if (opened === null || opened.response.body === null) return;
  const { response, deadline } = opened;
  try {
    deadline.extend(IDLE_MS);
    if (response.body !== null) yield* readMessages(response.body, () => deadline.extend(IDLE_MS));
  } catch (error) {
    if (options.signal?.aborted === true) throw deadline.reason() ?? error;
  } finally {
    deadline.clear();
  }
}

type Failed = components['schemas']['IndexFailed'];

/** @returns null for an event that this version does not know */
function toProgress({ id: eventId, event, data }: StreamMessage): IndexProgress | null {
  if (event === 'error') {
    const { code, error }: Failed = JSON.parse(data);
    throw new IndexFailedError(error, { code });
  }
  if (event === 'complete') {
    const complete: IndexComplete = JSON.parse(data);
    return { ...complete, type: 'complete', eventId, progress: 100 };
  }
  if (event !== 'progress') return null;
  const phase: PhaseProgress = JSON.parse(data);
  return { ...phase, type: 'progress', eventId };
}
