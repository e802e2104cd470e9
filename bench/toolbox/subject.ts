/** The repository that a bench measures, and the copy of it that peers read. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languageOf } from '#code/languages/registry.ts';
import { scanDirectory } from '#code/scan.ts';
import type { CodeBytes } from './choice.ts';

/**
 * Copies the files that an index reads: what is ignored, installed or above 1 MiB is work for neither side, and a
 * peer that writes does not write into the repository.
 * @returns bytes of code by language
 */
export async function copySubject(from: string, to: string): Promise<CodeBytes> {
  const code = new Map<string, number>();
  const { signal } = new AbortController();
  for await (const item of scanDirectory(from, { signal })) {
    if (item.kind === 'skipped') continue;
    const { path, sizeBytes } = item.entry;
    const target = join(to, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(from, path), target);
    const { id, syntax } = languageOf(path);
    if (syntax !== null) code.set(id, (code.get(id) ?? 0) + sizeBytes);
  }
  return code;
}
