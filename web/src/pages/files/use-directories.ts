import { useCallback, useEffect, useState } from 'react';
import { type Client, useClient } from 'urql';
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
}

/** Folders as they are opened, each asked for once; at first the root and those above `path`. */
export function useDirectories(path: string | undefined): Directories {
  const client = useClient();
  const { id } = useProject();
  const [folders, setFolders] = useState<ReadonlyMap<string, Folder>>(new Map());
  const load = useCallback(
    async (folder: string) => {
      const found = await loadFolder(client, id, folder);
      setFolders((known) => new Map(known).set(folder, found));
    },
    [client, id],
  );
  useEffect(() => {
    void loadFolders(client, id, ['', ...toFoldersAbove(path ?? '')]).then((found) =>
      setFolders((known) => new Map([...known, ...found])),
    );
  }, [client, id, path]);
  return { folders, load };
}

async function loadFolders(
  client: Client,
  id: string,
  paths: readonly string[],
): Promise<readonly (readonly [string, Folder])[]> {
  const asked = paths.map(async (path) => [path, await loadFolder(client, id, path)] as const);
  const found = await Promise.allSettled(asked);
  // Of a path that leads nowhere the page of the file says what is wrong; here it is only not open.
  return found.flatMap((folder) => (folder.status === 'fulfilled' ? [folder.value] : []));
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
