import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, loadLanguages } from '#code/extract.ts';
import { isConfigPath } from '#code/languages/registry.ts';
import { linkProject } from '#code/link.ts';
import type { LinkFile, SkippedEntry } from '#code/model.ts';
import { scanDirectory } from '#code/scan.ts';
import { isEntryTextPath } from '#features/dead-code/entry-tables.ts';
import type { DeadCodeInput } from '#features/dead-code/model.ts';

/** A folder as the analysis reads it. In this thread: fixtures are many and small. */
export async function readDeadCodeInput(root: string): Promise<DeadCodeInput> {
  await loadLanguages();
  const files: LinkFile[] = [];
  const skipped: SkippedEntry[] = [];
  const texts: { path: string; text: string }[] = [];
  for await (const item of scanDirectory(root, { signal: new AbortController().signal })) {
    if (item.kind !== 'file') {
      skipped.push(item.entry);
      continue;
    }
    const { path } = item.entry;
    const content = readFileSync(join(root, path));
    const found = extractFile({ path, content, isProbed: true });
    if (found.outcome === 'skipped') skipped.push(found);
    else files.push({ path, facts: found.facts });
    if (isConfigPath(path) || isEntryTextPath(path))
      texts.push({ path, text: content.toString('utf8') });
  }
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const configs = texts.filter(({ path }) => isConfigPath(path));
  return { files: sorted, links: linkProject({ files: sorted, configs, skipped }), skipped, texts };
}
