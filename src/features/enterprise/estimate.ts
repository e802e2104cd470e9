import { TIER_NAMES, type TierName, TIERS } from './tiers.ts';

/** What indexing a project would take, told before it is done. */
export interface Estimate {
  readonly commit: string | null;
  readonly totalFiles: number;
  readonly totalBytes: number;
  readonly recommendation: TierName;
  /** why, for people */
  readonly reason: string;
  /** of the recommended tier; at least 1 */
  readonly minutes: number;
  /** files by extension, lower case and without its dot, most frequent first; '' for none */
  readonly extensions: readonly ExtensionCount[];
  readonly tiers: readonly TierEstimate[];
}

export interface ExtensionCount {
  readonly extension: string;
  readonly files: number;
}

export interface TierEstimate {
  readonly name: TierName;
  /** files of the project that the tier would index */
  readonly files: number;
  readonly minutes: number;
}

export interface EstimateInput {
  readonly commit: string | null;
  readonly paths: readonly string[];
  readonly sizes: readonly number[];
  /** seconds that an index of some of the files takes here, with every analysis */
  readonly secondsOf: (files: readonly SizedFile[]) => number;
  /** a test key's project has the quick tier at most */
  readonly isTest: boolean;
}

export interface SizedFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/** What an index takes that leaves out the security scan and vectors, beside one with all analyses: .54 of gin, .6 of hono, .78 of retrofit. */
const QUICK_SHARE = 0.6;

/** Longest that a whole index may take before a sample is recommended. */
const PATIENCE_MINUTES = 60;

/** Pure: the same listing and speed give the same estimate. */
export function estimate({ commit, paths, sizes, secondsOf, isTest }: EstimateInput): Estimate {
  const seconds = secondsOf(paths.map((path, i) => ({ path, sizeBytes: sizes[i] ?? 0 })));
  const tiers = TIER_NAMES.map((name) => {
    const { maxFiles, skipSecurity } = TIERS[name];
    const files = Math.min(paths.length, maxFiles);
    const share = (files / Math.max(1, paths.length)) * (skipSecurity ? QUICK_SHARE : 1);
    return { name, files, minutes: toMinutes(seconds * share) };
  });
  const { name, reason } = recommend(paths.length, tiers, isTest);
  return {
    commit,
    totalFiles: paths.length,
    totalBytes: sizes.reduce((sum, size) => sum + size, 0),
    recommendation: name,
    reason,
    minutes: tiers.find((tier) => tier.name === name)?.minutes ?? 1,
    extensions: countExtensions(paths),
    tiers,
  };
}

function toMinutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}

interface Recommendation {
  readonly name: TierName;
  readonly reason: string;
}

/** The smallest tier with every analysis that has all files; the next smaller where that takes too long. */
function recommend(files: number, tiers: readonly TierEstimate[], isTest: boolean): Recommendation {
  if (isTest) return { name: 'quick', reason: 'A test project is indexed at the quick tier.' };
  const { standard, deep } = TIERS;
  if (files <= standard.maxFiles) {
    return { name: 'standard', reason: 'All analyses of all files.' };
  }
  const minutes = tiers.find(({ name }) => name === 'deep')?.minutes ?? 1;
  if (minutes > PATIENCE_MINUTES) {
    const reason = `The deep tier would take about ${minutes} minutes on this machine; standard samples ${standard.maxFiles} of ${files} files.`;
    return { name: 'standard', reason };
  }
  const reason =
    files <= deep.maxFiles
      ? `Indexes every file; standard would omit ${files - standard.maxFiles}.`
      : `Samples ${deep.maxFiles} of ${files} files, the maximum of any tier.`;
  return { name: 'deep', reason };
}

function countExtensions(paths: readonly string[]): readonly ExtensionCount[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const extension = extensionOf(path);
    counts.set(extension, (counts.get(extension) ?? 0) + 1);
  }
  return [...counts]
    .map(([extension, files]) => ({ extension, files }))
    .toSorted((a, b) => b.files - a.files || (a.extension < b.extension ? -1 : 1));
}

/** A name that begins with its only dot, such as `.gitignore`, has none. */
function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}
