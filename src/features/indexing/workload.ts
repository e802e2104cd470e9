import { isLockPath, languageOf } from '#code/languages/registry.ts';

/** A file that is to be indexed. */
export interface WorkFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/** What a byte of text that is not parsed takes beside one of code: it is split into words, and compared. */
const TEXT_COST = 0.2;
/** What a file takes whatever is in it, in bytes. */
const FILE_BYTES = 1_500;

/**
 * How much work an index of some files is, in bytes of code.
 * @param files those above the size limit count as nothing: they are skipped
 */
export function workOf(files: Iterable<WorkFile>): number {
  let work = 0;
  for (const { path, sizeBytes } of files) work += FILE_BYTES + sizeBytes * costOf(path);
  return Math.round(work);
}

function costOf(path: string): number {
  return languageOf(path).syntax === null || isLockPath(path) ? TEXT_COST : 1;
}
