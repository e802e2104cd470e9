import { wordsOf } from './mentions.ts';
import type { ChangeableFile } from './model.ts';

const MIN_CHARS = 3;
/** How much more the end of a path says than a folder's name alone. */
const BY_PATH = 2;

/** Folders, lower case. */
interface FolderIndex {
  /** by the last part of the path */
  readonly byName: ReadonlyMap<string, ReadonlySet<string>>;
  /** files in a folder and below it */
  readonly below: ReadonlyMap<string, readonly number[]>;
}

const indexes = new WeakMap<readonly ChangeableFile[], FolderIndex>();

/**
 * Files below folders that a text names: by the last parts of the folder's path, `material/button`, or
 * by its name alone, as the scope of a conventional commit does. The fewer the folder holds, the more.
 */
export function scoreScopes(files: readonly ChangeableFile[], text: string): Float32Array {
  const scores = new Float32Array(files.length);
  const folders = indexOf(files);
  const names = new Set([...wordsOf(text)].flatMap((word) => word.split(/[.,]/)));
  for (const name of names) {
    if (name.length < MIN_CHARS) continue;
    const factor = name.includes('/') ? BY_PATH : 1;
    for (const held of foldersOf(folders, name)) {
      const score = factor / Math.sqrt(held.length);
      for (const file of held) scores[file] = Math.max(scores[file] ?? 0, score);
    }
  }
  return scores;
}

/** The files of each folder that a name means. */
function foldersOf({ byName, below }: FolderIndex, name: string): (readonly number[])[] {
  const folders = [...(byName.get(name.slice(name.lastIndexOf('/') + 1)) ?? [])];
  return folders
    .filter((folder) => !name.includes('/') || `/${folder}`.endsWith(`/${name}`))
    .map((folder) => below.get(folder) ?? []);
}

function indexOf(files: readonly ChangeableFile[]): FolderIndex {
  const known = indexes.get(files);
  if (known !== undefined) return known;
  const byName = new Map<string, Set<string>>();
  const below = new Map<string, number[]>();
  for (const [file, { path }] of files.entries()) {
    for (const folder of foldersAbove(path.toLowerCase())) {
      const held = below.get(folder) ?? [];
      below.set(folder, held);
      held.push(file);
      const name = folder.slice(folder.lastIndexOf('/') + 1);
      byName.set(name, (byName.get(name) ?? new Set()).add(folder));
    }
  }
  const index = { byName, below };
  indexes.set(files, index);
  return index;
}

function* foldersAbove(path: string): Generator<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    yield path.slice(0, end);
}
