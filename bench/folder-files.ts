import { readFileSafely } from '#code/safe-read.ts';
import { FILE_LIMIT_BYTES, scanDirectory } from '#code/scan.ts';

export interface ReadFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** The files of a folder that an index reads, each with its content. */
export async function* filesOf(folder: string): AsyncGenerator<ReadFile> {
  const { signal } = new AbortController();
  for await (const item of scanDirectory(folder, { signal })) {
    if (item.kind === 'skipped') continue;
    const { path } = item.entry;
    const read = readFileSafely(folder, path, FILE_LIMIT_BYTES);
    if (read.outcome === 'read') yield { path, content: read.bytes };
  }
}
