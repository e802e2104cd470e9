import { z } from 'zod';
import { AppError } from '#platform/errors.ts';

/** What every question asks of the index behind its answer. */
export interface IndexFacts {
  readonly status: string;
  readonly lastIndexedAt: string | null;
  readonly snapshot: SnapshotFacts | null;
}

interface SnapshotFacts {
  readonly commit: string | null;
  readonly createdAt: string;
  readonly completeness: {
    readonly sampledShare: number;
    readonly skipped: number;
    readonly unparsed: number;
    readonly unresolvedImports: number;
  };
}

export const completenessSchema = z.object({
  commit: z.string().nullable(),
  indexedAt: z.string().nullable(),
  isComplete: z.boolean().describe('false: something that was not found may still exist.'),
  notes: z.array(z.string()),
});
export type Completeness = z.output<typeof completenessSchema>;

/**
 * What an answer out of this index cannot know.
 * @param gaps further ones, of the analysis or of the place that was asked about
 */
export function toCompleteness(
  { status, lastIndexedAt, snapshot }: IndexFacts,
  gaps: readonly string[] = [],
): Completeness {
  const missing = [...gaps, ...toStateGaps(status), ...toLedgerGaps(snapshot)];
  return {
    commit: snapshot?.commit ?? null,
    indexedAt: snapshot?.createdAt ?? lastIndexedAt,
    isComplete: missing.length === 0,
    notes:
      missing.length === 0
        ? ['Nothing is known to be missing in the index that this answer is from.']
        : [...missing, 'So what is not found here may still exist; index_status has the ledger.'],
  };
}

function toStateGaps(status: string): string[] {
  if (status === 'indexing') return ['An index is under way; this answer is from the one before.'];
  if (status === 'archived') return ['The project is archived: its index is not renewed.'];
  return [];
}

function toLedgerGaps(snapshot: SnapshotFacts | null): string[] {
  if (snapshot === null) return ['The project has no index yet.'];
  const { sampledShare, skipped, unparsed, unresolvedImports } = snapshot.completeness;
  const percent = Math.floor(sampledShare * 100);
  return [
    ...(sampledShare < 1 ? [`Only ${percent} % of the files are in the index, a sample.`] : []),
    ...(skipped > 0 ? [`Files left out that may hold code: ${skipped}.`] : []),
    ...(unparsed > 0 ? [`Files of which the parser did not understand all: ${unparsed}.`] : []),
    ...(unresolvedImports > 0 ? [`Imports that lead nowhere known: ${unresolvedImports}.`] : []),
  ];
}

/** @throws AppError PROJECT_NOT_INDEXED */
export function requireSnapshot<T>(snapshot: T | null): T {
  if (snapshot !== null) return snapshot;
  throw new AppError('PROJECT_NOT_INDEXED', 'The project has no index yet. Index it first.');
}
