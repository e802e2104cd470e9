import type { Embed, Embedded } from '#platform/ai/embed.ts';
import type { Throttle } from '#platform/ai/throttle.ts';
import { embedWithRetry } from '#platform/ai/retry.ts';
import { type AiFailure, AiUnavailable } from '#platform/ai/unavailable.ts';
import type { Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { inParallel, type PendingText, toBatches, tokensOf } from './batches.ts';
import type { Budget, Limit } from './budget.ts';
import { storeVectors } from './cache.ts';
import { askedDimensions } from './model.ts';
import { type HeldRun, noteEmbedded } from './run-state.ts';
import type { Space } from './space.ts';
import { packVector } from './vector-bytes.ts';

/** One try at a run, with all that it works with. */
export interface EmbeddingTask {
  readonly platform: Platform;
  readonly held: HeldRun;
  readonly signal: AbortSignal;
  readonly embed: Embed;
  readonly throttle: Throttle;
  readonly budget: Budget;
}

/** How a sending ended. */
export interface Sent {
  /** what kept the rest from being sent; null where all was */
  readonly stop: Limit | AiUnavailable | null;
  /** texts that the endpoint does not take, each by itself */
  readonly refused: number;
}

/** Statuses by which endpoints refuse a request for what is in it. */
const ABOUT_CONTENT: ReadonlySet<number | null> = new Set([400, 413, 422]);
/** Failures after which nothing was charged. */
const FREE_OF_CHARGE: ReadonlySet<AiFailure> = new Set(['rate-limited', 'refused', 'unreachable']);
/** So many texts refused and none taken: it is not about the texts. */
const MOST_REFUSED = 20;

interface Sending {
  readonly task: EmbeddingTask;
  readonly space: Space;
  taken: number;
  refused: number;
  limit: Limit | null;
}

/**
 * Sends texts in batches and keeps their vectors, each batch by itself: what was paid for outlives
 * whatever happens to the run.
 * @throws RunLost, the signal's reason
 */
export async function sendTexts(
  task: EmbeddingTask,
  space: Space,
  pending: AsyncIterable<PendingText>,
): Promise<Sent> {
  const { env } = task.platform;
  const limits = { texts: env.EMBEDDING_BATCH, tokens: env.EMBEDDING_BATCH_TOKENS };
  const sending: Sending = { task, space, taken: 0, refused: 0, limit: null };
  try {
    await inParallel(toBatches(pending, limits), env.EMBEDDING_CONCURRENCY, (batch) =>
      sendBatch(sending, batch),
    );
  } catch (error) {
    task.signal.throwIfAborted();
    if (!(error instanceof AiUnavailable)) throw error;
    return { stop: error, refused: sending.refused };
  }
  return { stop: sending.limit, refused: sending.refused };
}

async function sendBatch(sending: Sending, batch: readonly PendingText[]): Promise<void> {
  const { task, space } = sending;
  if (sending.limit !== null) return;
  try {
    const embedded = await sendWithinBudget(task, batch);
    if (embedded === null || 'of' in embedded) sending.limit ??= embedded;
    else {
      await keep(task, { space, batch, embedded });
      sending.taken += batch.length;
    }
  } catch (error) {
    if (!isAboutContent(error)) throw error;
    await sendApart(sending, batch, error);
  }
}

function isAboutContent(error: unknown): error is AiUnavailable {
  return error instanceof AiUnavailable && ABOUT_CONTENT.has(error.status);
}

/** In halves, until the text that is not taken is alone. */
async function sendApart(
  sending: Sending,
  batch: readonly PendingText[],
  error: AiUnavailable,
): Promise<void> {
  if (batch.length > 1) {
    const half = batch.length >> 1;
    await sendBatch(sending, batch.slice(0, half));
    await sendBatch(sending, batch.slice(half));
    return;
  }
  sending.refused += 1;
  if (sending.taken === 0 && sending.refused >= MOST_REFUSED) throw error;
}

async function sendWithinBudget(
  task: EmbeddingTask,
  batch: readonly PendingText[],
): Promise<Embedded | Limit> {
  const tokens = tokensOf(batch);
  const limit = await task.budget.reserve(tokens);
  if (limit !== null) return limit;
  const texts = batch.map(({ text }) => text);
  try {
    const embedded = await embedTexts(task, texts, tokens);
    await task.budget.settle(tokens, embedded.tokens ?? tokens);
    return embedded;
  } catch (error) {
    const isFree = error instanceof AiUnavailable && FREE_OF_CHARGE.has(error.reason);
    if (isFree) await task.budget.settle(tokens, 0);
    throw error;
  }
}

/** One request for a run's model, with patience. @throws AiUnavailable, the signal's reason */
export async function embedTexts(
  { embed, throttle, signal, held }: EmbeddingTask,
  texts: readonly string[],
  tokens: number,
): Promise<Embedded> {
  const request = { texts, model: held.model, dimensions: askedDimensions(held), isCode: true };
  return embedWithRetry({ embed, throttle, signal }, request, tokens);
}

interface Answered {
  readonly space: Space;
  readonly batch: readonly PendingText[];
  readonly embedded: Embedded;
}

async function keep(
  { platform, held }: EmbeddingTask,
  { space, batch, embedded }: Answered,
): Promise<void> {
  const { vectors, tokens } = embedded;
  const wrong = vectors.find((vector) => vector.length !== space.dimension);
  if (wrong !== undefined) {
    throw new AiUnavailable(
      'bad-answer',
      `The endpoint answered with vectors of ${wrong.length} dimensions, after some of ${space.dimension}`,
    );
  }
  const packed = batch.flatMap(({ hash }, index) => {
    const vector = packVector(vectors[index] ?? new Float32Array(0));
    return vector === null ? [] : [{ hash, vector }];
  });
  const scope = openSystemScope(platform);
  await storeVectors(scope, space.id, packed);
  await noteEmbedded(scope, held, { tokens: tokens ?? tokensOf(batch), texts: packed.length });
}
