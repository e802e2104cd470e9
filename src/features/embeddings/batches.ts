/** A text to be embedded. */
export interface PendingText {
  readonly text: string;
  readonly hash: Buffer;
  /** estimated */
  readonly tokens: number;
}

export interface BatchLimits {
  readonly texts: number;
  readonly tokens: number;
}

/** Texts in requests of at most so many texts and tokens, in their order; one that is larger goes alone. */
export async function* toBatches(
  pending: AsyncIterable<PendingText>,
  limits: BatchLimits,
): AsyncGenerator<readonly PendingText[]> {
  let batch: PendingText[] = [];
  let tokens = 0;
  for await (const text of pending) {
    const isFull = batch.length >= limits.texts || tokens + text.tokens > limits.tokens;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
      tokens = 0;
    }
    batch.push(text);
    tokens += text.tokens;
  }
  if (batch.length > 0) yield batch;
}

/** Estimated tokens of a batch. */
export function tokensOf(batch: readonly PendingText[]): number {
  return batch.reduce((sum, { tokens }) => sum + tokens, 0);
}

/**
 * Works on what comes, at most `lanes` at a time. The first failure stops the rest from beginning;
 * those under way are awaited before it is thrown.
 */
export async function inParallel<T>(
  items: AsyncGenerator<T>,
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const state = { hasFailed: false };
  async function workOn(): Promise<void> {
    try {
      while (!state.hasFailed) {
        const next = await items.next();
        if (next.done === true) return;
        await work(next.value);
      }
    } catch (error) {
      state.hasFailed = true;
      throw error;
    }
  }
  const settled = await Promise.allSettled(Array.from({ length: lanes }, workOn));
  await items.return(undefined);
  const rejected = settled.find(({ status }) => status === 'rejected');
  if (rejected?.status === 'rejected') throw rejected.reason;
}
