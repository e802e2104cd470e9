import type { ExtractPool } from '#code/extract-pool.ts';
import { isLockPath, isTestPath } from '#code/languages/registry.ts';
import { contentIdOf } from '#code/source-bytes.ts';
import { collectTimeline, type Timeline } from '#features/history/timeline.ts';
import { createChangeModel } from '#features/simulation/change-model.ts';
import type { ChangeModel } from '#features/simulation/model.ts';
import { readHistory } from '#platform/git/history.ts';
import { type BuiltIndex, buildRows, openIndex } from '../search/built-index.ts';
import { toCorpus } from '../search/corpus.ts';
import { type ExtractedFile, extractFiles } from '../search/extraction.ts';
import { openCommit } from '../search/source-tree.ts';

/** A project as its index and its history had it at a commit, and no later. Files by their places. */
export interface PastProject {
  readonly files: readonly ExtractedFile[];
  readonly model: ChangeModel;
  readonly index: BuiltIndex;
}

/** Facts by path and content: what does not change from one commit to another is not parsed again. */
export type KnownFiles = Map<string, ExtractedFile>;

export interface PastRequest {
  readonly repository: string;
  readonly gitFolder: string;
  readonly commit: string;
  readonly known: KnownFiles;
}

/** As many as the service reads. */
const MAX_COMMITS = 5000;

export async function readPast(pool: ExtractPool, request: PastRequest): Promise<PastProject> {
  const { repository, commit, gitFolder } = request;
  const { files, skipped } = await readFiles(pool, request);
  const corpus = toCorpus({ repository, commit, files, skipped });
  const timeline = await readTimeline(gitFolder, commit);
  const { edges } = corpus.links;
  const model = createChangeModel({
    files: files.map(({ path, facts }) => ({
      path,
      isTest: isTestPath(path),
      isGenerated: facts.generated || isLockPath(path),
    })),
    commits: timeline.commits.map(({ message, files: count }) => ({
      terms: message.terms === '' ? [] : message.terms.split(' '),
      files: count,
    })),
    changes: toChanges(files, timeline),
    imports: { from: edges.map(({ from }) => from), to: edges.map(({ to }) => to) },
  });
  return { files, model, index: openIndex(buildRows(corpus)) };
}

async function readFiles(pool: ExtractPool, { gitFolder, commit, known }: PastRequest) {
  const tree = await openCommit(gitFolder, commit);
  try {
    const keys = new Map<string, string>();
    const missing: { readonly path: string; readonly read: () => Promise<Uint8Array> }[] = [];
    for (const path of tree.paths) {
      const content = await tree.read(path);
      if (content === null) continue;
      const key = `${path} ${contentIdOf(content)}`;
      keys.set(path, key);
      if (!known.has(key)) missing.push({ path, read: async () => content });
    }
    for (const file of await extractFiles(pool, missing))
      if (file !== null) known.set(keys.get(file.path) ?? '', file);
    const files = [...keys.values()].flatMap((key) => known.get(key) ?? []);
    return { files, skipped: tree.skipped };
  } finally {
    await tree.close();
  }
}

async function readTimeline(dir: string, commit: string): Promise<Timeline> {
  const source = { dir, boundary: new Set<string>() };
  const { signal } = new AbortController();
  return collectTimeline(readHistory(source, { commit, maxCommits: MAX_COMMITS, signal }));
}

function toChanges(files: readonly ExtractedFile[], { changes }: Timeline) {
  const columns: { files: number[]; commits: number[] } = { files: [], commits: [] };
  for (const [file, { path }] of files.entries()) {
    for (const position of changes.get(path) ?? []) {
      columns.files.push(file);
      columns.commits.push(position);
    }
  }
  return columns;
}
