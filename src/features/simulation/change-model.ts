import { createCommitIndex } from './commit-index.ts';
import { type ChangeableFile, type ChangeModel, type NumberLists, toNumberLists } from './model.ts';

/** What a model is made of; files are by their ids, from 0, commits by their positions. */
export interface ModelSource {
  readonly files: readonly ChangeableFile[];
  readonly commits: readonly { readonly terms: readonly string[]; readonly files: number }[];
  /** file and commit of each change, the commits of a file ascending */
  readonly changes: { readonly files: ArrayLike<number>; readonly commits: ArrayLike<number> };
  /** both ends of each import, of whatever kind */
  readonly imports: { readonly from: ArrayLike<number>; readonly to: ArrayLike<number> };
}

/** Linear in the commits, their words and changes, and the imports. */
export function createChangeModel({ files, commits, changes, imports }: ModelSource): ChangeModel {
  const commitsOfFile = toNumberLists(changes.files, changes.commits, files.length);
  return {
    files,
    commits: createCommitIndex(commits),
    commitsOfFile,
    filesOfCommit: toNumberLists(changes.commits, changes.files, commits.length),
    sizes: Int32Array.from(commits, ({ files: count }) => count),
    neighbours: toNeighbours(imports, files.length),
  };
}

function toNeighbours({ from, to }: ModelSource['imports'], count: number): NumberLists {
  const pairs = new Set<number>();
  for (let at = 0; at < from.length; at++) {
    const [one, other] = [from[at] ?? 0, to[at] ?? 0];
    if (one === other) continue;
    pairs.add(one * count + other);
    pairs.add(other * count + one);
  }
  const sorted = Float64Array.from(pairs).toSorted();
  const owners = Int32Array.from(sorted, (pair) => Math.floor(pair / count));
  const others = Int32Array.from(sorted, (pair) => pair % count);
  return toNumberLists(owners, others, count);
}
