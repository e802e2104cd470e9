import { useCallback, useEffect, useState } from 'react';
import { type Client, CombinedError, useClient } from 'urql';
import { type Problem, toRequestProblem } from '../../api/problem.ts';
import { useProject } from '../../app/project-context.ts';
import {
  DirectoryEntriesDocument,
  type DirectoryEntriesQuery,
  type DirectoryEntriesQueryVariables,
} from './files.generated.ts';

type Answer = NonNullable<DirectoryEntriesQuery['project']['snapshot']>['directory'];
export type Entry = Answer['entries']['nodes'][number];
export type Skipped = Answer['skipped'][number];

export interface Folder {
  readonly entries: readonly Entry[];
  /** left out of the index */
  readonly skipped: readonly Skipped[];
}

export interface Directories {
  readonly folders: ReadonlyMap<string, Folder>;
  readonly load: (path: string) => Promise<void>;
  /** why the last folder that was asked for is missing; null where none is */
  readonly problem: Problem | null;
  /** asks for the root again */
  readonly retry: () => void;
}

/** Folders as they are opened, each asked for once; at first the root and those above `path`. */
export function useDirectories(path: string | undefined): Directories {
  const client = useClient();
  const { id } = useProject();
  const [folders, setFolders] = useState<ReadonlyMap<string, Folder>>(new Map());
  const [problem, setProblem] = useState<Problem | null>(null);
  const keep = useCallback((found: readonly Found[]) => {
    const known = found.flatMap(({ path: at, folder }) =>
      folder instanceof Error ? [] : [[at, folder] as const],
    );
    setFolders((before) => new Map([...before, ...known]));
    // Of a path that leads nowhere the page of the file says what is wrong.
    const failed = found.find(({ path: at, folder }) => folder instanceof Error && at !== '');
    const root = found.find(({ path: at }) => at === '');
    setProblem(toProblem((root ?? failed)?.folder));
  }, []);
  const load = useCallback(
    async (folder: string) => keep([await tryFolder(client, id, folder)]),
    [client, id, keep],
  );
  useEffect(() => {
    const paths = ['', ...toFoldersAbove(path ?? '')];
    void Promise.all(paths.map((one) => tryFolder(client, id, one))).then(keep);
  }, [client, id, path, keep]);
  return { folders, load, problem, retry: () => void load('') };
}

/** A folder that was asked for, or why it did not come. */
interface Found {
  readonly path: string;
  readonly folder: Folder | Error;
}

async function tryFolder(client: Client, id: string, path: string): Promise<Found> {
  try {
    return { path, folder: await loadFolder(client, id, path) };
  } catch (error) {
    return { path, folder: error instanceof Error ? error : new Error(String(error)) };
  }
}

function toProblem(folder: Folder | Error | undefined): Problem | null {
  if (!(folder instanceof Error)) return null;
  if (folder instanceof CombinedError) return toRequestProblem(folder);
  return { code: 'INTERNAL_ERROR', message: folder.message };
}

/** Of `a/b/c.ts`: `a`, `a/b`. */
export function toFoldersAbove(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

async function loadFolder(client: Client, id: string, path: string): Promise<Folder> {
  const entries: Entry[] = [];
  let page = await loadPage(client, { id, path });
  entries.push(...page.entries.nodes);
  while (page.entries.pageInfo.hasNextPage) {
    page = await loadPage(client, { id, path, after: page.entries.pageInfo.endCursor });
    entries.push(...page.entries.nodes);
  }
  return { entries, skipped: page.skipped };
}

async function loadPage(
  client: Client,
  variables: DirectoryEntriesQueryVariables,
): Promise<Answer> {
  const { data, error } = await client.query(DirectoryEntriesDocument, variables);
  const directory = data?.project.snapshot?.directory;
  if (directory === undefined) throw error ?? new Error(`${variables.path} is not in the index.`);
  return directory;
}
