import { type ChildProcess, fork } from 'node:child_process';
import { programFile } from '#lib/program-file.ts';
import { childEnv } from '#platform/env.ts';
import { type EncodeOrder, type EncoderReply, IN_BACKGROUND } from './messages.ts';

/** A process that encodes, seen from its parent. */
export interface EncoderChild {
  readonly send: (order: EncodeOrder) => void;
  /** whether this process waits for it before it ends by itself */
  readonly hold: (isHeld: boolean) => void;
  readonly stop: () => Promise<void>;
}

export interface ChildEvents {
  readonly onReply: (reply: EncoderReply) => void;
  /** it ended, whatever the reason */
  readonly onEnd: () => void;
}

const PROGRAM = programFile(new URL('encoder-process.ts', import.meta.url));

/** Starts one. @param isBackground whether it gives way to every other process */
export function startEncoderChild(isBackground: boolean, events: ChildEvents): EncoderChild {
  const child = fork(PROGRAM, isBackground ? [IN_BACKGROUND] : [], {
    env: childEnv({}),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  child.on('message', (reply: EncoderReply) => events.onReply(reply));
  child.once('error', events.onEnd);
  child.once('exit', events.onEnd);
  return {
    send: (order) => void child.send(order),
    hold: (isHeld) => {
      const method = isHeld ? 'ref' : 'unref';
      child[method]();
      child.channel?.[method]();
    },
    stop: () => stop(child),
  };
}

/** Nothing is lost by ending it in the middle of a text. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.ref();
    child.kill('SIGKILL');
  });
}
