import type { SourceEntry } from '#code/model.ts';
import { readFileSafely } from '#code/safe-read.ts';
import { contentIdOf } from '#code/source-bytes.ts';
import { openHistory } from '#features/history/service.ts';
import { openSource, type ProjectSource, readSignals } from '#features/indexing/service.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import {
  changedPaths,
  type ChangeQuestion,
  findStart,
  readBlobIds,
  UnknownCommit,
} from '#platform/git/changes.ts';
import type { HistorySource } from '#platform/git/history-source.ts';
import { findProjectFolder } from '#platform/roots.ts';
import type { Platform } from '#platform/scope.ts';
import { withScratchFolder } from '#platform/scratch-folder.ts';
import type { Question } from './question.ts';
import type { SurveyAnswer } from './survey-answer.ts';
import type { Survey } from './survey-store.ts';

export interface SurveyTask {
  readonly platform: Platform;
  readonly project: ProjectRow;
  readonly signal: AbortSignal;
}

/**
 * Looks at a project's source as it is now: a repository is fetched, nothing is parsed.
 * @throws RunFailure where the source cannot be read
 */
export async function survey(task: SurveyTask, question: Question): Promise<Survey> {
  const source = await openSource(task.platform, task.project, task.signal);
  try {
    const entries = await listFiles(source, task.signal);
    const answer =
      question.kind === 'files'
        ? await describeFiles(task, { source, entries, question })
        : await findChanges(task, { source, entries, question });
    return { commit: source.commit, answer };
  } finally {
    await source.close();
  }
}

async function listFiles(source: ProjectSource, signal: AbortSignal): Promise<SourceEntry[]> {
  const entries: SourceEntry[] = [];
  for await (const item of source.scan(signal)) {
    if (item.kind === 'file') entries.push(item.entry);
  }
  return entries;
}

interface Asked<Kind extends Question['kind']> {
  readonly source: ProjectSource;
  readonly entries: readonly SourceEntry[];
  readonly question: Extract<Question, { kind: Kind }>;
}

async function describeFiles(
  task: SurveyTask,
  { source, entries, question: { strategy } }: Asked<'files'>,
): Promise<SurveyAnswer> {
  const ranked = await readSignals({ ...task, source, entries, strategy });
  const isTold = strategy !== null && strategy !== 'random';
  return {
    kind: 'files',
    paths: ranked.map(({ path }) => path),
    sizes: ranked.map(({ sizeBytes }) => sizeBytes),
    importers: isTold ? ranked.map(({ importers }) => importers) : [],
    commits: isTold ? ranked.map(({ commits }) => commits) : [],
    functions: isTold ? ranked.map(({ functions }) => functions) : [],
    documented: isTold ? ranked.map(({ documented }) => documented) : [],
  };
}

async function findChanges(
  task: SurveyTask,
  { source, entries, question: { since, text } }: Asked<'changes'>,
): Promise<SurveyAnswer> {
  const { commit, branch } = source;
  if (commit === null)
    return refused('The folder is not a git repository, so changes cannot be determined.');
  return withScratchFolder(async (folder) => {
    const history = await openHistory({ ...task, folder, at: { commit, branch } });
    if ('reason' in history) return refused(history.reason);
    const asked = { since, commit, signal: task.signal };
    const paths = await changesOf(task, { history, asked, entries }).catch((error: unknown) => {
      if (error instanceof UnknownCommit) return null;
      throw error;
    });
    if (paths === null) return refused(`since: no commit ${text} in the project.`);
    return { kind: 'changes', paths: paths.toSorted() };
  });
}

function refused(message: string): SurveyAnswer {
  return { kind: 'refused', message };
}

interface Changes {
  readonly history: HistorySource;
  readonly asked: ChangeQuestion;
  readonly entries: readonly SourceEntry[];
}

async function changesOf(
  { platform, project }: SurveyTask,
  { history, asked, entries }: Changes,
): Promise<readonly string[]> {
  const start = await findStart(history, asked);
  if (project.source === 'path') {
    const root = await findProjectFolder(project.location, platform.env);
    return changedInFolder(root, { history, asked, entries, start });
  }
  const paths: string[] = [];
  for await (const path of changedPaths(history, start, asked)) paths.push(path);
  return paths;
}

const MAX_FILE_BYTES = 1024 * 1024;

/** A folder may have edits that no commit has: its files are compared as they are. */
async function changedInFolder(
  root: string,
  { history, asked, entries, start }: Changes & { readonly start: string | null },
): Promise<readonly string[]> {
  const before =
    start === null ? new Map<string, string>() : await readBlobIds(history, start, asked.signal);
  const paths = new Set(entries.map(({ path }) => path));
  const gone = [...before.keys()].filter((path) => !paths.has(path) && isGone(root, path));
  const changed = entries.filter(({ path }) => {
    const known = before.get(path);
    const read = known === undefined ? null : readFileSafely(root, path, MAX_FILE_BYTES);
    return read?.outcome !== 'read' || contentIdOf(read.bytes) !== known;
  });
  return [...changed.map(({ path }) => path), ...gone];
}

/** What is there may be no file to be indexed, because of its size or its kind. */
function isGone(root: string, path: string): boolean {
  const read = readFileSafely(root, path, MAX_FILE_BYTES);
  return read.outcome === 'skipped' && read.reason === 'vanished';
}
