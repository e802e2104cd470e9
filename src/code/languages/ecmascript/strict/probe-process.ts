import { Worker } from 'node:worker_threads';
import { programFile } from '#lib/program-file.ts';
import { createFrameReader, OK } from './probe-channel.ts';
import { type EcmascriptDialect, STRICT_STACK_MB } from './options.ts';

/*
 * A process that may die: it parses what it is sent in a thread of its own, and answers when that came to
 * an end with all of it. Code that is not JavaScript cannot be stopped, so a text that takes too long ends the process.
 */

/** CPU of one text. Files of a megabyte take 20 ms. */
const MAX_CPU_MS = 600;
const CHECK_MS = 50;

const thread = new Worker(programFile(new URL('probe-thread.ts', import.meta.url)), {
  resourceLimits: { stackSizeMb: STRICT_STACK_MB },
});
/** since when the thread is at a text */
let startedAt = process.cpuUsage();
let waiting = 0;
let parsed = 0;

thread.on('message', () => {
  startedAt = process.cpuUsage();
  parsed += 1;
  waiting -= 1;
  if (waiting > 0) return;
  process.stdout.write(OK.repeat(parsed));
  parsed = 0;
});
thread.on('error', end);

const readFrames = createFrameReader((dialect: EcmascriptDialect, bytes: Uint8Array) => {
  if (waiting === 0) startedAt = process.cpuUsage();
  waiting += 1;
  thread.postMessage({ dialect, bytes });
});
process.stdin.on('data', readFrames);
process.stdin.on('end', end);

setInterval(() => {
  if (waiting === 0) return;
  const { user, system } = process.cpuUsage(startedAt);
  if ((user + system) / 1_000 > MAX_CPU_MS) end();
}, CHECK_MS);

/** Not `exit`, which would wait for the thread. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
