import type { SkippedEntry, SourceEntry } from '#code/model.ts';
import { applyOptions, type IndexOptions, TIERS } from '#features/enterprise/analyze.ts';
import type { Sampling } from './assembly-step.ts';
import { readSignals } from './signals.ts';
import type { ProjectSource } from './source.ts';
import type { IndexTask } from './index-task.ts';

export interface Chosen {
  /** by path */
  readonly entries: readonly SourceEntry[];
  readonly skipped: readonly SkippedEntry[];
}

/** Files of a test key's index: the quick tier's. */
const TEST_FILES = 1000;

/** The files that a run is to index, by its options and by what its key may; the others with their reason. */
export async function chooseEntries(
  task: IndexTask,
  source: ProjectSource,
  entries: readonly SourceEntry[],
): Promise<Chosen> {
  const { platform, held, signal } = task;
  const { options } = held.run;
  const { project } = held;
  if (options == null) return cutToLimit(entries, project.mode);
  const { strategy, tier } = options;
  // The history that is fetched for a project is that of its own branch.
  const seen = held.run.ref == null ? source : { ...source, branch: null };
  const ranked = await readSignals({ platform, project, source: seen, entries, strategy, signal });
  const { selected, overLimit, excluded } = applyOptions(ranked, options);
  const places = new Set(selected.map(({ path }) => path));
  return {
    entries: entries.filter(({ path }) => places.has(path)),
    skipped: [
      ...overLimit.map(({ path }) => ({
        path,
        reason: 'over-limit' as const,
        detail: `the ${tier} tier samples ${options.maxFiles} files, ${strategy ?? 'by path'}`,
      })),
      ...excluded.map(({ file: { path }, pattern }) => ({
        path,
        reason: 'excluded' as const,
        detail: `excludePatterns: ${pattern}`,
      })),
    ],
  };
}

/** Cuts a test project's files to what a test key may index. */
function cutToLimit(entries: readonly SourceEntry[], mode: 'live' | 'test'): Chosen {
  if (mode === 'live') return { entries, skipped: [] };
  const skipped = entries.slice(TEST_FILES).map(({ path }) => ({
    path,
    reason: 'over-limit' as const,
    detail: `a test key indexes at most ${TEST_FILES} files`,
  }));
  return { entries: entries.slice(0, TEST_FILES), skipped };
}

/** Whether an index that is made with these options looks for weaknesses. */
export function isScanned(options: IndexOptions | null | undefined): boolean {
  return samplingOf(options ?? null)?.skipsSecurity !== true;
}

/** What an index says of itself that was made with these options. */
export function samplingOf(options: IndexOptions | null): Sampling | null {
  if (options === null) return null;
  const { tier, strategy, maxFiles } = options;
  const { skipEmbeddings, skipSecurity } = TIERS[tier];
  return {
    tier,
    strategy,
    maxFiles,
    skipsEmbeddings: skipEmbeddings,
    skipsSecurity: skipSecurity,
  };
}
