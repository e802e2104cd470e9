import { createWeightedCache } from '#lib/weighted-cache.ts';
import { type BlameRange, type LineCommit, readBlame } from '#platform/git/blame.ts';
import type { TenantScope } from '#platform/scope.ts';
import { matchCommitted, toTextLines } from './committed-lines.ts';
import { askHistory, findIndexedFile, type OpenFile } from './file-contents.ts';
import { type KnownCommit, toKnownCommit } from './known-commit.ts';
import { readMailmap } from './mailmap.ts';

/** The commits that the lines of a file come from. */
export interface FileBlame {
  /** why there is no blame, a sentence; null where there is */
  readonly reason: string | null;
  /** all lines of the file as it was indexed, in their order; empty without a history */
  readonly ranges: readonly BlamedLines[];
}

export interface BlamedLines {
  readonly startLine: number;
  /** inclusive */
  readonly endLine: number;
  /** null for lines that are in no commit: the indexed file was changed and not committed */
  readonly commit: KnownCommit | null;
}

const CACHE_RANGES = 200_000;
const cache = createWeightedCache<readonly BlamedLines[]>(
  CACHE_RANGES,
  ({ length }) => length + 10,
);

/** There is no history now; there may be one later. */
class NoBlame extends Error {}

/**
 * The commit that last changed each line of a file of the current index.
 * @throws AppError NOT_FOUND, PROJECT_NOT_INDEXED
 */
export async function findBlame(
  scope: TenantScope,
  projectId: string,
  path: string,
): Promise<FileBlame> {
  const indexed = await findIndexedFile(scope, projectId, path);
  const key = `${scope.db.url} ${indexed.snapshot.id} ${path}`;
  try {
    const ranges = await cache.load(key, async () => {
      const found = await askHistory(scope, indexed, blame);
      if ('reason' in found) throw new NoBlame(found.reason);
      return found;
    });
    return { reason: null, ranges };
  } catch (error) {
    if (error instanceof NoBlame) return { reason: error.message, ranges: [] };
    throw error;
  }
}

async function blame({ source, file, text }: OpenFile): Promise<readonly BlamedLines[]> {
  const places = await matchCommitted({ source, file, text });
  if (places === null) return toBlamedLines(toTextLines(text).map(() => null));
  const mailmap = await readMailmap(source, file.commit);
  const commits = toLineCommits(await readBlame(source, file));
  const known = new Map<LineCommit, KnownCommit>();
  const lines = Array.from(places, (place) => {
    const commit = commits[place];
    if (commit === undefined) return null;
    const shown =
      known.get(commit) ?? toKnownCommit(commit, { mailmap, boundary: source.boundary });
    known.set(commit, shown);
    return shown;
  });
  return toBlamedLines(lines);
}

/** The commit of each line, from 0. */
function toLineCommits(ranges: readonly BlameRange[]): readonly LineCommit[] {
  const lines: LineCommit[] = [];
  for (const { startLine, lineCount, commit } of ranges)
    for (let line = startLine; line < startLine + lineCount; line++) lines[line - 1] = commit;
  return lines;
}

/** Neighbouring lines of one commit as one. */
function toBlamedLines(lines: readonly (KnownCommit | null)[]): readonly BlamedLines[] {
  const starts = lines.flatMap((commit, at) => (at === 0 || commit !== lines[at - 1] ? [at] : []));
  return starts.map((start, at) => ({
    startLine: start + 1,
    endLine: starts[at + 1] ?? lines.length,
    commit: lines[start] ?? null,
  }));
}
