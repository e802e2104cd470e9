import type { ProjectRow } from '#features/projects/service.ts';
import type { IndexRunRow } from './entities.ts';

/** A run that this try holds: no other try may write for it. */
export interface HeldRun {
  readonly run: IndexRunRow;
  readonly project: ProjectRow;
  readonly attempt: number;
  /** snapshots that may be taken as they are where nothing differs, the likeliest first */
  readonly comparable: readonly string[];
}
