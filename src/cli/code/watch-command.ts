import { setTimeout as delay } from 'node:timers/promises';
import {
  ToolSetWatchDocument,
  ToolWatchDocument,
  type ToolWatchQuery,
} from '#features/tools/documents.generated.ts';
import type { Ask } from '#features/tools/tool.ts';
import { StartIndexDocument } from '#platform/rest/operations.generated.ts';
import { chooseProject, type ChosenProject } from '../session/project-choice.ts';
import { createRemoteAsk, findServer } from '../session/remote-server.ts';
import type { SessionOptions } from '../session/session.ts';
import { waitForStop } from '../shutdown-signal.ts';
import { asGate } from './verdict.ts';

const LOOK_EVERY_MS = 500;
const SECOND_MS = 1000;

/**
 * `sextant watch`: indexes what changes in a project's folder, and reports each index, until it is stopped.
 * The folder is watched by the server that is named, else by a service in this process.
 */
export async function watchCommand(options: SessionOptions): Promise<void> {
  await asGate(async () => {
    const stop = waitForStop();
    try {
      const server = findServer(options);
      if (server === null) await watchHere(options, stop.signal);
      else await follow(createRemoteAsk(server), options, stop.signal);
    } finally {
      stop.end();
    }
  });
}

async function watchHere(options: SessionOptions, signal: AbortSignal): Promise<void> {
  const { openEmbedded } = await import('../session/embedded.ts');
  const backend = await openEmbedded();
  try {
    backend.startWorker();
    await follow(backend.ask, options, signal);
  } finally {
    await backend.close();
  }
}

async function follow(ask: Ask, options: SessionOptions, signal: AbortSignal): Promise<void> {
  const project = await chooseProject(ask, options.project);
  await keepWatched(ask, project, async () => {
    if (project.indexedAt === null)
      await ask(StartIndexDocument, { projectId: project.id, force: false });
    process.stderr.write(`Watching ${project.name}. To stop, press Ctrl-C.\n`);
    await report(ask, project.id, signal);
  });
}

/** Watches a project during some work; one that was watched before stays so. */
export async function keepWatched(
  ask: Ask,
  { id }: Pick<ChosenProject, 'id'>,
  work: () => Promise<void>,
): Promise<void> {
  const before = await ask(ToolWatchDocument, { id });
  const isKept = before.project.watch !== null;
  if (!isKept) await ask(ToolSetWatchDocument, { id, isWatched: true });
  try {
    await work();
  } finally {
    if (!isKept) await ask(ToolSetWatchDocument, { id, isWatched: false });
  }
}

/** A line for each index that ended, and for a watch that does not work, until the signal. */
async function report(ask: Ask, id: string, signal: AbortSignal): Promise<void> {
  let told = '';
  while (!signal.aborted) {
    const { project } = await ask(ToolWatchDocument, { id });
    for (const line of linesOf(project)) {
      if (told === line.key) continue;
      told = line.key;
      process.stdout.write(`${line.text}\n`);
    }
    await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

interface Line {
  /** what it is about; told once */
  readonly key: string;
  readonly text: string;
}

function linesOf({ watch, latestRun: run, snapshot }: ToolWatchQuery['project']): readonly Line[] {
  if (watch?.problem != null) return [{ key: watch.problem, text: watch.problem }];
  if (run === null || run.finishedAt === null) return [];
  if (run.state === 'failed')
    return [{ key: run.id, text: `Indexing failed: ${run.failureMessage} (${run.failureCode})` }];
  const { files = 0, symbols = 0 } = snapshot?.totals ?? {};
  const text = `${toTime(run.startedAt, run.finishedAt)}. Files: ${files}, symbols: ${symbols}.`;
  return [{ key: run.id, text }];
}

function toTime(startedAt: string | null, finishedAt: string): string {
  const end = new Date(finishedAt);
  const seconds = (end.getTime() - new Date(startedAt ?? finishedAt).getTime()) / SECOND_MS;
  return `${end.toLocaleTimeString('en-GB')} Indexed in ${seconds.toFixed(1)} s`;
}
