import type { BufferFile } from '#code/extract-batch.ts';
import { decodeContent } from '#code/facts-codec.ts';
import type { ConfigFile } from '#code/model.ts';
import { languageOf } from '#code/languages/registry.ts';
import type { Rule } from '#features/security/analyze.ts';
import type { ExtractedFile } from './extracted-file.ts';
import { loadContents } from './fact-store.ts';
import { isScanned } from './sampling.ts';
import type { IndexTask } from './index-task.ts';
import type { OwnRules } from './assembly-step.ts';

const FILES_AT_ONCE = 64;

/**
 * Scans a repository by the rules that it brings along. They are in no facts, which other projects may
 * share: the files that they are about are parsed once more.
 */
export async function scanByOwnRules(
  task: IndexTask,
  files: readonly ExtractedFile[],
  ruleFiles: readonly ConfigFile[],
): Promise<OwnRules> {
  const scans = new Map<string, Uint8Array>();
  if (ruleFiles.length === 0 || !isScanned(task.held.run.options))
    return { rules: [], problems: [], scans };
  // Hundreds of modules that a worker's main thread needs for nothing else.
  const { readCustomRules, toScanBy } = await import('#features/security/analyze.ts');
  const own = readCustomRules(ruleFiles);
  if (own.rules.length === 0) return { ...own, scans };
  const scanBy = toScanBy(own.rules);
  const meant = files.filter(meantBy(own.rules));
  for (let at = 0; at < meant.length; at += FILES_AT_ONCE) {
    const contents = await loadBuffers(task, meant.slice(at, at + FILES_AT_ONCE));
    const { extracted } = await task.worker.pool.extract(
      { kind: 'buffers', files: contents, scanBy },
      { signal: task.signal, party: task.held.project.accountId },
    );
    for (const row of extracted) if (!row.known) scans.set(row.path, row.scan);
  }
  return { ...own, scans };
}

/** A rule about text may be about any file. */
function meantBy(rules: readonly Rule[]): (file: ExtractedFile) => boolean {
  if (rules.some(({ match }) => match.some(({ kind }) => kind === 'text'))) return () => true;
  const languages = new Set(rules.flatMap((rule) => rule.languages));
  return ({ path }) => languages.has(languageOf(path).id);
}

async function loadBuffers(
  { platform }: IndexTask,
  batch: readonly ExtractedFile[],
): Promise<BufferFile[]> {
  const contents = await loadContents(
    platform,
    batch.map(({ factsId }) => factsId),
  );
  return batch.flatMap(({ path, contentId, factsId }) => {
    const content = contents.get(factsId);
    return content ? [{ path, contentId, content: decodeContent(content) }] : [];
  });
}
