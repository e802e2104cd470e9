import { SingleBar } from 'cli-progress';
import type { ProgressEvent } from '#features/indexing/service.ts';
import { toVisible } from '#features/tools/fence.ts';

interface Watched {
  readonly label: string;
  readonly signal?: AbortSignal;
  /** where it is shown: standard error where standard output is for the answer */
  readonly stream: NodeJS.WriteStream;
}

type Ended = Exclude<ProgressEvent, Progress>;

interface Display {
  show(event: ProgressEvent): void;
  /** takes the bar away, which hides the cursor */
  end(): void;
}

/**
 * Shows a run until it ends: a bar on a terminal, a line for each phase and tenth elsewhere.
 * @returns how it ended, null where it was no longer to be watched
 */
export async function showProgress(
  events: AsyncIterableIterator<ProgressEvent>,
  { label, signal, stream }: Watched,
): Promise<Ended | null> {
  const shown = toVisible(label);
  const display = stream.isTTY ? toBar(shown, stream) : toLines(shown, stream);
  const end = (): void => void events.return?.();
  signal?.addEventListener('abort', end);
  if (signal?.aborted === true) end();
  let last: Ended | null = null;
  try {
    for await (const event of events) {
      display.show(event);
      if (event.type !== 'progress') last = event;
    }
  } finally {
    display.end();
  }
  return last;
}

function toBar(label: string, stream: NodeJS.WriteStream): Display {
  const bar = new SingleBar({
    format: `Indexing ${label} [{bar}] {percentage}% {phase} {detail}`,
    hideCursor: true,
    clearOnComplete: true,
    stream,
  });
  bar.start(100, 0, { phase: '', detail: '' });
  return {
    show(event) {
      if (event.type === 'progress') {
        bar.update(event.progress, { phase: event.phase, detail: toDetail(event) });
        return;
      }
      bar.stop();
      stream.write(`${toEnding(event, label)}\n`);
    },
    end: () => bar.stop(),
  };
}

function toLines(label: string, stream: NodeJS.WriteStream): Display {
  let last = '';
  return {
    show(event) {
      if (event.type !== 'progress') {
        stream.write(`${toEnding(event, label)}\n`);
        return;
      }
      const step = `${event.phase}${Math.floor(event.progress / 10)}`;
      if (step === last) return;
      last = step;
      stream.write(`Indexing ${label}: ${event.progress} % ${event.phase} ${toDetail(event)}\n`);
    },
    end: () => undefined,
  };
}

type Progress = Extract<ProgressEvent, { type: 'progress' }>;

function toDetail(event: Progress): string {
  const details = {
    scanning: `${event.filesScanned} files`,
    extracting: `${event.symbolsExtracted} symbols`,
    embedding: `${event.chunksProcessed} chunks`,
  };
  return details[event.phase];
}

function toEnding(event: Ended, label: string): string {
  if (event.type === 'failed')
    return `Indexing ${label} failed: ${toVisible(event.message)} (${event.code})`;
  return `Indexed ${label}: ${event.filesCount} files, ${event.symbolsCount} symbols.`;
}
