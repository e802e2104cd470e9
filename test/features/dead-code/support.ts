import type { DeadCodeInput, DeadCodeResult } from '#features/dead-code/model.ts';
import { findDeadCode } from '#features/dead-code/analyze.ts';
import { isEntryTextPath } from '#features/dead-code/entry-tables.ts';
import { isConfigPath } from '#code/languages/registry.ts';
import { linkSources } from '../../code/support/extraction.ts';

export type Sources = Readonly<Record<string, string>>;

/** @param skipped paths that a scan would have left out */
export function toInput(sources: Sources, skipped: readonly string[] = []): DeadCodeInput {
  const { files, result } = linkSources(sources, skipped);
  const texts = Object.entries(sources)
    .filter(([path]) => isConfigPath(path) || isEntryTextPath(path))
    .map(([path, text]) => ({ path, text }));
  return {
    files,
    links: result,
    texts,
    skipped: skipped.map((path) => ({ path, reason: 'too-large', detail: '' })),
  };
}

export function analyze(sources: Sources, skipped: readonly string[] = []): DeadCodeResult {
  return findDeadCode(toInput(sources, skipped));
}

/** `kind path name confidence use` of each item. */
export function toLines({ items }: DeadCodeResult): string[] {
  return items.map(({ kind, path, name, confidence, evidence }) =>
    [kind, path, name, confidence, evidence.use].filter((part) => part !== '').join(' '),
  );
}
