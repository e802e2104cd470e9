import { selectFiles } from '#code/sample/selection.ts';
import { createGlob } from '#lib/glob.ts';
import type { Candidate } from '#code/sample/candidate.ts';
import type { Strategy, TierName } from './tiers.ts';

/** What an index is to have of a project; kept with its run. */
export interface IndexOptions {
  readonly tier: TierName;
  /** null: no sampling; where there are too many files, those that come first by path */
  readonly strategy: Strategy | null;
  /** at least 1, at most the tier's */
  readonly maxFiles: number;
  /** repository-relative, without a slash at the end */
  readonly focusDirectories: readonly string[];
  /** globs of paths that are left out */
  readonly excludePatterns: readonly string[];
}

/** The files of a project as an index with these options sees them. */
export interface Selection<File extends Candidate> {
  /** in the order of preference */
  readonly selected: readonly File[];
  /** left out because of the limit */
  readonly overLimit: readonly File[];
  /** left out by a pattern */
  readonly excluded: readonly { readonly file: File; readonly pattern: string }[];
}

/** Applies the options to every file that could be indexed; pure, and the same for the same input. */
export function applyOptions<File extends Candidate>(
  files: readonly File[],
  options: IndexOptions,
): Selection<File> {
  const globs = options.excludePatterns.map((pattern) => ({ pattern, fits: toGlob(pattern) }));
  const excluded: { file: File; pattern: string }[] = [];
  const left: File[] = [];
  for (const file of files) {
    const glob = globs.find(({ fits }) => fits(file.path));
    if (glob === undefined) left.push(file);
    else excluded.push({ file, pattern: glob.pattern });
  }
  const selected = choose(left, options);
  const chosen = new Set(selected);
  return { selected, overLimit: left.filter((file) => !chosen.has(file)), excluded };
}

function choose<File extends Candidate>(
  files: readonly File[],
  { strategy, maxFiles, focusDirectories }: IndexOptions,
): readonly File[] {
  if (strategy === null) return files.slice(0, maxFiles);
  return selectFiles(files, { strategy, maxFiles, focusDirectories });
}

/** `docs/`, `docs` and `docs/**` all mean the folder; a pattern without a slash fits at any depth. */
function toGlob(pattern: string): (path: string) => boolean {
  const bare = pattern.replace(/^\.?\//u, '').replace(/\/+$/u, '');
  const anywhere = bare.includes('/') ? bare : `**/${bare}`;
  const itself = createGlob(anywhere);
  const below = createGlob(`${anywhere}/**`);
  return (path) => itself(path) || below(path);
}
