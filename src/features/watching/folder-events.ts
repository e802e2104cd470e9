import { lstatSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { FolderTree } from './folder-tree.ts';
import { type IsLeftOut, readIgnored } from './ignored.ts';

/** An editor writes a file in several steps. */
const QUIET_MS = 150;
/** A build that is never quiet is reported nevertheless. */
const LONGEST_MS = 2000;
/** Files of git whose change means another commit. */
const COMMIT_FILES: ReadonlySet<string> = new Set(['.git/HEAD', '.git/logs/HEAD']);
const COMMIT_FOLDERS = ['.git', '.git/logs'];
/** Systems that tell of a folder with all below it; elsewhere each folder is watched. */
const IS_RECURSIVE = process.platform === 'darwin' || process.platform === 'win32';

export interface FolderEvents {
  /** Files changed that an index has: 150 ms after the last of them, at the latest 2 s after the first. */
  readonly onChange: () => void;
  /** Changes of some folders are no longer noticed. */
  readonly onError: (error: unknown) => void;
}

/**
 * Watches a folder for changes that an index could tell: of files that are not excluded or ignored, and of
 * its commit.
 * @throws Error of the system, such as too many watched folders
 * @returns a function that ends the watch
 */
export async function watchFolder(root: string, events: FolderEvents): Promise<() => void> {
  let isLeftOut = readIgnored(root);
  const report = createReport(events.onChange);
  const onPath = (path: string): void => {
    if (path === '.gitignore' || path.endsWith('/.gitignore')) isLeftOut = readIgnored(root);
    if (matters(root, path, isLeftOut)) report.soon();
  };
  const close = IS_RECURSIVE
    ? watchAll(root, onPath)
    : await watchEach(root, {
        isLeftOut: (folder) => isLeftOut(folder, 'directory'),
        onPath,
        onError: events.onError,
      });
  return () => {
    close();
    report.stop();
  };
}

function watchAll(root: string, onPath: (path: string) => void): () => void {
  const watcher = watch(root, { recursive: true, persistent: false }, (_kind, name) =>
    onPath((name ?? '').split(sep).join('/')),
  );
  return () => watcher.close();
}

async function watchEach(
  root: string,
  events: ConstructorParameters<typeof FolderTree>[1],
): Promise<() => void> {
  const tree = new FolderTree(root, events);
  try {
    for (const folder of COMMIT_FOLDERS) tree.addAlone(folder);
    await tree.open();
  } catch (error) {
    tree.close();
    throw error;
  }
  return () => tree.close();
}

function matters(root: string, path: string, isLeftOut: IsLeftOut): boolean {
  if (COMMIT_FILES.has(path)) return true;
  return !isLeftOut(path, isFolder(join(root, path)) ? 'directory' : 'file');
}

/** A path that is gone counts as a folder: builds remove their output, and `dist/` is a folder's rule. */
function isFolder(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true;
  } catch {
    return false;
  }
}

function createReport(onChange: () => void) {
  let first: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    first = null;
    onChange();
  };
  return {
    soon: (): void => {
      const now = performance.now();
      first ??= now;
      clearTimeout(timer);
      timer = setTimeout(tell, Math.max(0, Math.min(QUIET_MS, first + LONGEST_MS - now)));
    },
    stop: (): void => clearTimeout(timer),
  };
}
