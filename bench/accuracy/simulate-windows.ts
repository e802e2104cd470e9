import { readGit } from '../search/source-tree.ts';

/** Commits that are asked about, and the commit whose index and history answer: none of them leads to it. */
export interface Window {
  /** full ids; what leads to `newest` and not to `base` is asked about */
  readonly base: string;
  readonly newest: string;
}

/**
 * The newest commits in windows of about so many each, newest window first. A base is a commit of the
 * main line, so neither its tree nor what leads to it has anything of its window.
 */
export async function findWindows(
  gitFolder: string,
  { windows, commits }: { readonly windows: number; readonly commits: number },
): Promise<Window[]> {
  const line = (await readGit(gitFolder, ['rev-list', '--first-parent', 'HEAD']))
    .trim()
    .split('\n');
  const found: Window[] = [];
  let newest = line[0] ?? '';
  for (let window = 1; window <= windows; window++) {
    const place = await findBase(gitFolder, line, window * commits);
    const base = line[place];
    if (base === undefined || base === newest) break;
    found.push({ base, newest });
    newest = base;
  }
  return found;
}

/** The latest commit of the line that so many commits without merges come after. */
async function findBase(
  gitFolder: string,
  line: readonly string[],
  commits: number,
): Promise<number> {
  let [low, high] = [1, line.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const range = [line[0] ?? '', `^${line[middle] ?? ''}`];
    const count = await readGit(gitFolder, ['rev-list', '--count', '--no-merges', ...range]);
    if (Number(count) >= commits) high = middle;
    else low = middle + 1;
  }
  return low;
}
