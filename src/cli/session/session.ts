import { ToolIndexStatusDocument } from '#features/tools/documents.generated.ts';
import type { Ask } from '#features/tools/tool.ts';
import { loadEnv } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';
import { StartIndexDocument } from '#platform/rest/operations.generated.ts';
import { showProgress } from '../progress.ts';
import { type ChosenProject, chooseProject } from './project-choice.ts';
import { waitForStop } from '../shutdown-signal.ts';
import { Stopped } from '../code/verdict.ts';
import { watchRemote } from './remote-progress.ts';
import { createRemoteAsk, findServer, type ServerOptions } from './remote-server.ts';
import type { Backend } from './backend.ts';

/** A backend for as long as the command is not told to stop. */
interface OpenBackend extends Backend {
  readonly signal: AbortSignal;
}

export interface SessionOptions extends ServerOptions {
  readonly project?: string;
}

/** Whether an answer may be from an older index, or decides about what is there now. */
export type Freshness = 'as indexed' | 'now';

export interface Session {
  readonly ask: Ask;
  readonly project: ChosenProject;
}

/**
 * Runs a command on a project: of the server that is named, else of a service in this process that knows
 * the folder it was started in. There, a project is indexed first where it has no index, or where the
 * answer is about the folder as it is now.
 */
export async function withSession(
  options: SessionOptions,
  work: (session: Session) => Promise<void>,
  freshness: Freshness = 'as indexed',
): Promise<void> {
  await withBackend(options, async (backend, isEmbedded) => {
    const { ask } = backend;
    const project = await chooseProject(ask, options.project);
    if (isEmbedded) await renew(backend, project, freshness);
    await work({ ask, project });
  });
}

async function renew(backend: OpenBackend, project: ChosenProject, freshness: Freshness) {
  const { indexedAt } = project;
  if (indexedAt === null || freshness === 'now')
    await indexProject(backend, project, { force: false });
  else
    process.stderr.write(
      `Using the index of ${indexedAt}, without later changes. To update it, run: sextant index\n`,
    );
}

/** The engine of this folder, else a service in this process. */
async function openLocal(): Promise<Backend> {
  const { openEngine } = await import('../engine/engine-client.ts');
  return (await openEngine(loadEnv())) ?? (await import('./embedded.ts')).openEmbedded();
}

/** The same where the command works on the index itself. */
export async function withBackend(
  options: SessionOptions,
  work: (backend: OpenBackend, isEmbedded: boolean) => Promise<void>,
): Promise<void> {
  const server = findServer(options);
  const backend =
    server === null
      ? await openLocal()
      : {
          ask: createRemoteAsk(server),
          watch: (projectId: string) => watchRemote(server, projectId),
          close: () => Promise.resolve(),
        };
  const stop = waitForStop();
  try {
    const stopped = stop.asked.then(() => {
      throw new Stopped();
    });
    await Promise.race([work({ ...backend, signal: stop.signal }, server === null), stopped]);
  } finally {
    await backend.close();
    stop.end();
  }
}

export interface IndexOutcome {
  readonly projectId: string;
  readonly commit: string | null;
  readonly files: number;
  readonly symbols: number;
  readonly skipped: number;
  readonly unparsed: number;
  readonly unresolvedImports: number;
}

/** Indexes a project and shows the progress on standard error. @throws AppError where the run fails */
export async function indexProject(
  { ask, watch, signal }: OpenBackend,
  { id, name }: ChosenProject,
  { force }: { readonly force: boolean },
): Promise<IndexOutcome> {
  await ask(StartIndexDocument, { projectId: id, force });
  const ended = await showProgress(watch(id), { label: name, signal, stream: process.stderr });
  const variables = { id, first: 1, after: null, kind: null, path: null };
  const { project } = await ask(ToolIndexStatusDocument, variables);
  const { latestRun, snapshot } = project;
  // The stream of a project whose good index was kept ends as if all were well.
  if (ended?.type === 'failed') throw failed(ended.code, ended.message);
  if (latestRun?.state === 'failed' || snapshot === null)
    throw failed(latestRun?.failureCode ?? '', latestRun?.failureMessage ?? 'There is no index.');
  const { skipped, unparsed, unresolvedImports } = snapshot.completeness;
  const { files, symbols } = snapshot.totals;
  const gaps = { skipped, unparsed, unresolvedImports };
  return { projectId: id, commit: snapshot.commit, files, symbols, ...gaps };
}

function failed(code: string, message: string): AppError {
  return new AppError('INTERNAL_ERROR', `Indexing failed: ${message} (${code})`);
}
