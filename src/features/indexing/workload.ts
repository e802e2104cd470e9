import { isLockPath, languageOf } from '#code/languages/registry.ts';

/** A file that is to be indexed. */
export interface WorkFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/**
 * What a byte takes beside one of TypeScript: measured by `npm run bench -- estimates`. Languages
 * without an entry take what is typical of code.
 */
const COST: Readonly<Record<string, number>> = {
  c: 0.7,
  kotlin: 0.65,
  rust: 0.7,
};
const CODE_COST = 1;
/** Of text that is not parsed: it is split into words, and compared. */
const TEXT_COST = 0.2;
/** What a file takes whatever is in it, in bytes. */
const FILE_BYTES = 1_500;

/**
 * How much work an index of some files is, in bytes of TypeScript.
 * @param files those above the size limit count as nothing: they are skipped
 */
export function workOf(files: Iterable<WorkFile>): number {
  let work = 0;
  for (const { path, sizeBytes } of files) work += FILE_BYTES + sizeBytes * costOf(path);
  return Math.round(work);
}

function costOf(path: string): number {
  const { id, syntax } = languageOf(path);
  if (syntax === null || isLockPath(path)) return TEXT_COST;
  return COST[id] ?? CODE_COST;
}
