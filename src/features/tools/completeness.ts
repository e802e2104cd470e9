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
  const missing = [...gaps, ...toStateGaps(status), ...toCompletenessGaps(snapshot)];
  return {
    commit: snapshot?.commit ?? null,
    indexedAt: snapshot?.createdAt ?? lastIndexedAt,
    isComplete: missing.length === 0,
    notes:
      missing.length === 0
        ? ['The index has no known gaps.']
        : [...missing, 'Code that was not found may still exist. For details, see index_status.'],
  };
}

function toStateGaps(status: string): string[] {
  if (status === 'indexing') return ['Indexing is in progress. Results use the previous index.'];
  if (status === 'archived') return ['The project is archived, so its index is not updated.'];
  return [];
}

function toCompletenessGaps(snapshot: SnapshotFacts | null): string[] {
  if (snapshot === null) return ['The project has no index yet.'];
  const { sampledShare, skipped, unparsed, unresolvedImports } = snapshot.completeness;
  const percent = Math.floor(sampledShare * 100);
  return [
    ...(sampledShare < 1 ? [`The index contains a sample of ${percent} % of the files.`] : []),
    ...(skipped > 0 ? [`Skipped files that may contain code: ${skipped}.`] : []),
    ...(unparsed > 0 ? [`Files with parse errors: ${unparsed}.`] : []),
    ...(unresolvedImports > 0 ? [`Unresolved imports: ${unresolvedImports}.`] : []),
  ];
}

/** @throws AppError PROJECT_NOT_INDEXED */
export function requireSnapshot<T>(snapshot: T | null): T {
  if (snapshot !== null) return snapshot;
  throw new AppError('PROJECT_NOT_INDEXED', 'The project has no index yet. Index it first.');
}
