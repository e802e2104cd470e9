import { parentPort } from 'node:worker_threads';
import { parseSync } from 'oxc-parser';
import { z } from 'zod';
import { toParserOptions } from './options.ts';

const taskSchema = z.object({
  dialect: z.enum(['jsx', 'ts', 'tsx', 'dts']),
  bytes: z.instanceof(Uint8Array),
});

/** Parses what it is sent, and says so: whether this process still lives then is the answer. */
parentPort?.on('message', (message) => {
  const { dialect, bytes } = taskSchema.parse(message);
  // Lazily: nothing is read of the tree.
  const options = {
    ...toParserOptions(dialect),
    experimentalRawTransfer: false,
    experimentalLazy: true,
  };
  const parsed: object = parseSync('file', new TextDecoder().decode(bytes), options);
  if ('dispose' in parsed && typeof parsed.dispose === 'function') parsed.dispose();
  parentPort?.postMessage('parsed');
});
