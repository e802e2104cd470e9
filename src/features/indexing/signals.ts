import type { SourceEntry } from '#code/model.ts';
import type { Strategy } from '#code/sample/selection.ts';
import {
  createTextSurvey,
  isSurveyed,
  NO_TEXT_SIGNALS,
  type TextSignals,
} from '#code/sample/text-survey.ts';
import { readFileSafely } from '#code/safe-read.ts';
import { readCommitCounts } from '#features/history/service.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import type { Platform } from '#platform/scope.ts';
import { withScratchFolder } from '#platform/scratch-folder.ts';
import type { Candidate } from '#code/sample/candidate.ts';
import type { ProjectSource } from './source.ts';

/** A file of the scan with what its importance is told by. */
export type RankedEntry = SourceEntry & Candidate;

export interface SignalRequest {
  readonly platform: Platform;
  readonly project: ProjectRow;
  readonly source: ProjectSource;
  readonly entries: readonly SourceEntry[];
  readonly strategy: Strategy | null;
  readonly signal: AbortSignal;
}

/**
 * What a strategy goes by, of every file: commits for hot-files, what texts tell and (where they are
 * known already) commits for smart, what texts tell for directory-balanced, nothing for random.
 * @throws RunFailure where the source or its history cannot be read
 */
export async function readSignals(request: SignalRequest): Promise<readonly RankedEntry[]> {
  const { entries, strategy } = request;
  const goesByTexts = strategy === 'smart' || strategy === 'directory-balanced';
  const texts = goesByTexts ? await readTextSignals(request) : [];
  const commits = await loadCommits(request);
  return entries.map((entry, place) => {
    const told = texts[place] ?? NO_TEXT_SIGNALS;
    return Object.assign({ commits: commits.get(entry.path) ?? 0 }, told, entry);
  });
}

async function loadCommits(request: SignalRequest): Promise<ReadonlyMap<string, number>> {
  const { platform, project, source, strategy, signal } = request;
  if (strategy !== 'hot-files' && strategy !== 'smart') return new Map();
  const { commit, branch } = source;
  const at = { commit, branch };
  const onlyStored = strategy === 'smart';
  return withScratchFolder((folder) =>
    readCommitCounts({ platform, project, signal, folder, at, onlyStored }),
  );
}

/** Files whose text is read between two turns of the event loop. */
const BATCH_FILES = 64;

async function readTextSignals({
  source,
  entries,
  signal,
}: SignalRequest): Promise<readonly TextSignals[]> {
  const survey = createTextSurvey(entries.map(({ path }) => path));
  const telling = entries.filter(({ path }) => isSurveyed(path));
  for (let from = 0; from < telling.length; from += BATCH_FILES) {
    signal.throwIfAborted();
    const texts = await readTexts(source, telling.slice(from, from + BATCH_FILES));
    for (const { path, text } of texts) survey.add(path, text);
  }
  return survey.finish();
}

interface ReadText {
  readonly path: string;
  readonly text: string;
}

const MAX_FILE_BYTES = 1024 * 1024;

async function readTexts(
  source: ProjectSource,
  entries: readonly SourceEntry[],
): Promise<readonly ReadText[]> {
  const batch = await source.toBatch(entries, []);
  if (batch.kind === 'buffers') {
    return batch.files.map(({ path, content }) => ({ path, text: toText(content) }));
  }
  return batch.entries.flatMap(({ path }) => {
    const read = readFileSafely(batch.root, path, MAX_FILE_BYTES);
    return read.outcome === 'read' ? [{ path, text: toText(read.bytes) }] : [];
  });
}

/** One byte a character: what is looked for is ASCII nearly always, and an estimate need not be exact. */
function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
