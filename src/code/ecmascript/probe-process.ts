import { kill, pid, stdin, stdout } from 'node:process';
import { Worker } from 'node:worker_threads';
import { createFrameReader, OK } from './probe-channel.ts';
import type { EcmascriptDialect } from './options.ts';

/*
 * A process that may die: it parses what it is sent in a thread of its own, and answers when that came to
 * an end. Code that is not JavaScript cannot be stopped, so a text that takes too long ends the process.
 */

/** CPU of one text. Files of a megabyte take 20 ms. */
const MAX_CPU_MS = 600;
const CHECK_MS = 50;
/** What the thread that parses has too, in `extract-pool.ts`. */
const STACK_MB = 32;

const thread = new Worker(new URL('probe-thread.ts', import.meta.url), {
  resourceLimits: { stackSizeMb: STACK_MB },
});
let startedAt: NodeJS.CpuUsage | null = null;

thread.on('message', () => {
  startedAt = null;
  stdout.write(OK);
});
thread.on('error', end);

const readFrames = createFrameReader((dialect: EcmascriptDialect, bytes: Uint8Array) => {
  startedAt = process.cpuUsage();
  thread.postMessage({ dialect, bytes });
});
stdin.on('data', readFrames);
stdin.on('end', end);

setInterval(() => {
  if (startedAt === null) return;
  const { user, system } = process.cpuUsage(startedAt);
  if ((user + system) / 1_000 > MAX_CPU_MS) end();
}, CHECK_MS);

/** Not `exit`, which would wait for the thread. */
function end(): void {
  kill(pid, 'SIGKILL');
}
