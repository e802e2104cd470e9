import { type FSWatcher, lstatSync, readdirSync, type Stats, watch } from 'node:fs';
import { basename, join } from 'node:path';

export interface TreeEvents {
  /** Whether a folder's content does not matter; its path has no trailing slash. */
  readonly isLeftOut: (folder: string) => boolean;
  /** Something happened to a file or folder. */
  readonly onPath: (path: string) => void;
  readonly onError: (error: unknown) => void;
}

interface WatchedFolder {
  readonly watcher: FSWatcher;
  readonly inode: number;
}

const TURN_MS = 10;

/**
 * Watches each folder below a root that matters, as inotify needs it. A folder is watched before it is
 * listed, so that nothing in it is missed while it is made.
 */
export class FolderTree {
  readonly #root: string;
  readonly #events: TreeEvents;
  /** by path from the root; '' is the root */
  readonly #folders = new Map<string, WatchedFolder>();
  #isClosed = false;

  constructor(root: string, events: TreeEvents) {
    this.#root = root;
    this.#events = events;
  }

  /** @throws the system's error if the root, or one folder more, cannot be watched */
  async open(): Promise<void> {
    let turnEnd = performance.now() + TURN_MS;
    const walk = this.#walk('');
    while (walk.next().done !== true) {
      if (performance.now() < turnEnd) continue;
      await new Promise(setImmediate);
      if (this.#isClosed) return;
      turnEnd = performance.now() + TURN_MS;
    }
  }

  /** Watches one folder, and not what is in it. */
  addAlone(folder: string): void {
    const stats = this.#stat(folder);
    if (stats?.isDirectory() === true) this.#watch(folder, stats.ino);
  }

  close(): void {
    this.#isClosed = true;
    for (const { watcher } of this.#folders.values()) watcher.close();
    this.#folders.clear();
  }

  /** Watches a folder and all below it that matter. */
  *#walk(top: string): Generator<string> {
    const open = [top];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      const stats = this.#stat(folder);
      if (stats?.isDirectory() !== true) {
        if (folder === '') throw new Error('The folder does not exist.');
        continue;
      }
      this.#watch(folder, stats.ino);
      yield folder;
      for (const name of this.#subfolders(folder)) {
        const path = folder === '' ? name : `${folder}/${name}`;
        if (!this.#events.isLeftOut(path)) open.push(path);
      }
    }
  }

  #watch(folder: string, inode: number): void {
    if (this.#isClosed || this.#folders.get(folder)?.inode === inode) return;
    this.#forget(folder);
    const watcher = watch(join(this.#root, folder), { persistent: false }, (_kind, name) => {
      // What happens to the folder itself comes under its own name.
      if (folder !== '' && name === basename(folder)) this.#renew(folder);
      if (name === null) this.#events.onPath(folder);
      else this.#notice(folder === '' ? name : `${folder}/${name}`);
    });
    // A folder that is removed or becomes unreadable; the one above has been told.
    watcher.on('error', () => this.#forget(folder));
    this.#folders.set(folder, { watcher, inode });
  }

  /** A new folder of the same path may even have the inode of the one that is gone. */
  #renew(folder: string): void {
    this.#forget(folder);
    this.#notice(folder);
  }

  #notice(path: string): void {
    if (this.#isClosed) return;
    try {
      const stats = this.#stat(path);
      if (stats === undefined) this.#forget(path);
      else if (stats.isDirectory() && !this.#events.isLeftOut(path)) this.#addBelow(path, stats);
    } catch (error) {
      this.#events.onError(error);
    }
    this.#events.onPath(path);
  }

  #addBelow(path: string, { ino }: Stats): void {
    if (this.#folders.get(path)?.inode === ino) return;
    const walk = this.#walk(path);
    while (walk.next().done !== true && !this.#isClosed);
  }

  /** Of a folder that is gone, with all that was below it. */
  #forget(folder: string): void {
    if (!this.#folders.has(folder)) return;
    for (const [path, { watcher }] of this.#folders) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue;
      watcher.close();
      this.#folders.delete(path);
    }
  }

  #stat(path: string): Stats | undefined {
    try {
      return lstatSync(join(this.#root, path), { throwIfNoEntry: false });
    } catch {
      // Not readable: no index has it either.
      return undefined;
    }
  }

  #subfolders(folder: string): string[] {
    try {
      const entries = readdirSync(join(this.#root, folder), { withFileTypes: true });
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    } catch {
      return [];
    }
  }
}
