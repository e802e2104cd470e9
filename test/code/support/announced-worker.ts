import { BroadcastChannel, threadId } from 'node:worker_threads';

export { extractBatch } from '#code/extract-worker.ts';

export const STARTED_CHANNEL = 'extract-thread-started';

/** As the pool's own, and tells that it was started. */
const channel = new BroadcastChannel(STARTED_CHANNEL);
channel.unref();
channel.postMessage(threadId);
