import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { programFile } from '#lib/program-file.ts';
import { type StrictText, toFrame } from './probe-channel.ts';

/*
 * The strict parser is native code. A text may nest so deeply that it overflows the stack, or take it
 * forever, and both end the process, whatever thread it runs in. So a process that may die parses each text
 * first: what it comes to an end with, the same parser comes to an end with here.
 */

type Probe = ChildProcessByStdio<Writable, Readable, null>;

/** A probe that says nothing for so long does not run at all: it ends itself long before. */
const SILENCE_MS = 20_000;
const PROCESS = fileURLToPath(programFile(new URL('probe-process.ts', import.meta.url)));
/** It holds one text and no tree. */
const HEAP = '--max-old-space-size=64';

let probe: Probe | null = null;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Whether the strict parser comes to an end with each text, valid or not. The process is started with the
 * first one, and again after one that ended it. It ends with this thread.
 * @returns by place in `texts`
 */
export function survivesParsing(texts: readonly StrictText[]): Promise<boolean[]> {
  const answer = queue.then(() => askAll(texts));
  queue = answer;
  return answer;
}

/** All at once: to ask for one costs as much as to parse it. What ends the process is then found alone. */
async function askAll(texts: readonly StrictText[]): Promise<boolean[]> {
  if (texts.length === 0 || (await ask(texts))) return texts.map(() => true);
  if (texts.length === 1) return [false];
  const answers: boolean[] = [];
  for (const text of texts) answers.push(await ask([text]));
  return answers;
}

/** @returns whether the process has come to an end with all of them */
async function ask(texts: readonly StrictText[]): Promise<boolean> {
  probe ??= start();
  const asked = probe;
  const isAlive = await new Promise<boolean>((resolve) => {
    let waiting = texts.length;
    const settle = (answer: boolean): void => {
      clearTimeout(timer);
      asked.off('close', onEnd);
      asked.stdout.off('data', onAnswers);
      resolve(answer);
    };
    const onAnswers = (answers: Buffer): void => {
      waiting -= answers.length;
      timer.refresh();
      if (waiting <= 0) settle(true);
    };
    const onEnd = (): void => settle(false);
    const timer = setTimeout(onEnd, SILENCE_MS);
    asked.on('close', onEnd);
    asked.stdout.on('data', onAnswers);
    asked.stdin.write(Buffer.concat(texts.map(toFrame)));
  });
  if (!isAlive) {
    asked.kill('SIGKILL');
    if (probe === asked) probe = null;
  }
  return isAlive;
}

function start(): Probe {
  const started = spawn(process.execPath, [HEAP, PROCESS], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const forget = (): void => {
    if (probe === started) probe = null;
  };
  started.on('close', forget);
  started.on('error', forget);
  // Its end is heard of as such; what could not be written is no error of its own.
  started.stdin.on('error', forget);
  // Nobody waits for it but who has asked, and that has a timer.
  for (const handle of [started, started.stdin, started.stdout]) release(handle);
  return started;
}

function release(handle: object): void {
  if ('unref' in handle && typeof handle.unref === 'function') handle.unref();
}
