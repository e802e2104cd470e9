import { AiUnavailable } from '#platform/ai/unavailable.ts';
import { type EncoderChild, startEncoderChild } from './encoder-child.ts';
import type { EncoderReply } from './messages.ts';
import type { EncodedText } from './session.ts';
import { createTaskQueue, type EncodeTask } from './task-queue.ts';

/** Texts as vectors, made by a process of its own. */
export interface Encoder {
  /** @throws AiUnavailable, also where the signal ends it */
  readonly encode: (text: string, options?: EncodeOptions) => Promise<EncodedText>;
  readonly close: () => Promise<void>;
}

export interface EncodeOptions {
  /** texts with a lower number come first, equal ones as they were asked for; 0 by default */
  readonly order?: number;
  /** whether the text is code; prose by default */
  readonly isCode?: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface EncoderOptions {
  /** whether it gives way to every other process */
  readonly isBackground: boolean;
  /** without work for so long, the process ends and gives its memory back; the next text starts another */
  readonly idleMs: number;
}

/** At the process: one being encoded, and the next, so that it never waits. */
const MOST_SENT = 2;
/** Processes that died in a row without one text encoded. */
const MOST_DEATHS = 3;
const DIED = 'The local encoder crashed repeatedly';

/** Nothing is started before the first text. */
export function createEncoder(options: EncoderOptions): Encoder {
  const running = new RunningEncoder(options);
  return {
    async encode(text, { order = 0, isCode = false, signal } = {}) {
      if (signal?.aborted === true) throw cancelled();
      const { promise, resolve: done, reject: fail } = Promise.withResolvers<EncodedText>();
      const abort = (): void => fail(cancelled());
      signal?.addEventListener('abort', abort, { once: true });
      running.take({ text, isCode, order, isDropped: () => signal?.aborted === true, done, fail });
      return promise.finally(() => signal?.removeEventListener('abort', abort));
    },
    close: () => running.close(),
  };
}

class RunningEncoder {
  readonly #options: EncoderOptions;
  readonly #waiting = createTaskQueue();
  readonly #sent = new Map<number, EncodeTask>();
  #child: EncoderChild | null = null;
  #isReady = false;
  #nextId = 0;
  #deaths = 0;
  /** why it never will again */
  #unable: string | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: EncoderOptions) {
    this.#options = options;
  }

  take(task: EncodeTask): void {
    if (this.#unable !== null) task.fail(refused(this.#unable));
    else {
      // After a few deaths each text is one more try.
      this.#deaths = Math.min(this.#deaths, MOST_DEATHS - 1);
      this.#waiting.add(task);
      this.#goOn();
    }
  }

  async close(): Promise<void> {
    this.#unable ??= 'The local encoder is closed';
    clearTimeout(this.#idle);
    for (const task of [...this.#waiting.clear(), ...this.#sent.values()]) task.fail(cancelled());
    this.#sent.clear();
    await this.#stop();
  }

  #goOn(): void {
    if (this.#waiting.hasAny()) this.#child ??= this.#start();
    if (this.#isReady) this.#sendMore();
    const isIdle = this.#sent.size === 0 && !this.#waiting.hasAny();
    this.#child?.hold(!isIdle);
    clearTimeout(this.#idle);
    if (isIdle) this.#idle = setTimeout(() => void this.#stop(), this.#options.idleMs).unref();
  }

  #sendMore(): void {
    while (this.#sent.size < MOST_SENT) {
      const task = this.#waiting.take();
      if (task === null) return;
      const id = this.#nextId++;
      this.#sent.set(id, task);
      this.#child?.send({ id, text: task.text, isCode: task.isCode });
    }
  }

  #start(): EncoderChild {
    this.#isReady = false;
    const child = startEncoderChild(this.#options.isBackground, {
      onReply: (reply) => this.#hear(reply),
      onEnd: () => {
        if (this.#child === child) this.#lose();
      },
    });
    return child;
  }

  #hear(reply: EncoderReply): void {
    if (reply.kind === 'ready') this.#isReady = true;
    else if (reply.kind === 'unable')
      this.#unable = `The local encoder does not run on this machine: ${reply.message}`;
    else {
      const task = this.#sent.get(reply.id);
      this.#sent.delete(reply.id);
      this.#deaths = 0;
      if (reply.kind === 'encoded') task?.done({ vector: reply.vector, tokens: reply.tokens });
      else task?.fail(new AiUnavailable('bad-answer', reply.message));
    }
    if (this.#unable === null) this.#goOn();
  }

  /** The process died. What it worked on may be what ended it; the rest goes to the next one. */
  #lose(): void {
    this.#child = null;
    this.#deaths += 1;
    const reason = this.#unable ?? (this.#deaths >= MOST_DEATHS ? DIED : null);
    const lost = [...this.#sent.values(), ...(reason === null ? [] : this.#waiting.clear())];
    this.#sent.clear();
    for (const task of lost) task.fail(refused(reason ?? 'The local encoder ended'));
    if (reason === null) this.#goOn();
  }

  async #stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    await child?.stop();
  }
}

function refused(message: string): AiUnavailable {
  return new AiUnavailable('refused', message);
}

function cancelled(): AiUnavailable {
  return new AiUnavailable('cancelled', 'The call was cancelled');
}
