import { SingleBar } from 'cli-progress';
import { type ProgressEvent, watchProgress } from '#features/indexing/service.ts';
import type { TenantScope } from '#platform/scope.ts';

interface Watched {
  readonly projectId: string;
  readonly label: string;
  readonly signal: AbortSignal;
}

interface Display {
  show(event: ProgressEvent): void;
}

/** Shows a run until it ends: a bar on a terminal, a line for each phase and tenth elsewhere. */
export async function showProgress(scope: TenantScope, watched: Watched): Promise<void> {
  const display = process.stdout.isTTY ? toBar(watched.label) : toLines(watched.label);
  const events = await watchProgress(scope, watched.projectId, null);
  const end = (): void => void events.return?.();
  watched.signal.addEventListener('abort', end);
  if (watched.signal.aborted) end();
  for await (const event of events) display.show(event);
}

function toBar(label: string): Display {
  const bar = new SingleBar({
    format: `Indexing ${label} [{bar}] {percentage}% {phase} {detail}`,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(100, 0, { phase: '', detail: '' });
  return {
    show(event) {
      if (event.type === 'progress') {
        bar.update(event.progress, { phase: event.phase, detail: toDetail(event) });
        return;
      }
      bar.stop();
      process.stdout.write(`${toEnding(event, label)}\n`);
    },
  };
}

function toLines(label: string): Display {
  let last = '';
  return {
    show(event) {
      if (event.type !== 'progress') {
        process.stdout.write(`${toEnding(event, label)}\n`);
        return;
      }
      const step = `${event.phase}${Math.floor(event.progress / 10)}`;
      if (step === last) return;
      last = step;
      process.stdout.write(
        `Indexing ${label}: ${event.progress} % ${event.phase} ${toDetail(event)}\n`,
      );
    },
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

function toEnding(event: Exclude<ProgressEvent, Progress>, label: string): string {
  if (event.type === 'failed') return `Indexing ${label} failed: ${event.message} (${event.code})`;
  return `Indexed ${label}: ${event.filesCount} files, ${event.symbolsCount} symbols.`;
}
