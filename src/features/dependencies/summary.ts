import type { ImportState } from './advisory-store.ts';
import type { StoredInventory } from './inventory-store.ts';
import { ECOSYSTEMS, type Ecosystem, type LockSummary } from './model.ts';

export interface EcosystemCount {
  readonly ecosystem: Ecosystem;
  readonly dependencies: number;
  readonly direct: number;
  readonly vulnerable: number;
}

/** Advisories about dependencies: one that is about two of them counts twice. */
export interface SeverityCounts {
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
  readonly low: number;
  /** of which their records do not say how bad they are */
  readonly unrated: number;
}

/** What the advisories are that were asked, and whether there are any. */
export interface AdvisoryState {
  /** waiting: they will be read for the first time */
  readonly state: 'not-configured' | 'waiting' | ImportState['state'];
  readonly import: ImportState | null;
}

export interface DependencySummary {
  readonly dependencies: number;
  readonly direct: number;
  readonly vulnerable: number;
  readonly ecosystems: readonly EcosystemCount[];
  readonly severities: SeverityCounts;
  readonly locks: readonly LockSummary[];
  readonly advisories: AdvisoryState;
}

/** Counts of an inventory. Pure. */
export function summarise(inventory: StoredInventory, hasFolder: boolean): DependencySummary {
  const { rows, locks } = inventory;
  const byEcosystem = Map.groupBy(rows, ({ ecosystem }) => ecosystem);
  const ecosystems = ECOSYSTEMS.flatMap((ecosystem) => {
    const found = byEcosystem.get(ecosystem) ?? [];
    return found.length === 0 ? [] : [{ ecosystem, ...countRows(found) }];
  });
  return {
    ...countRows(rows),
    ecosystems,
    severities: countSeverities(inventory),
    locks,
    advisories: { state: stateOf(inventory.import, hasFolder), import: inventory.import },
  };
}

function countRows(rows: StoredInventory['rows']) {
  return {
    dependencies: rows.length,
    direct: rows.filter(({ isDirect }) => isDirect === true).length,
    vulnerable: rows.filter(({ advisories }) => advisories.length > 0).length,
  };
}

function countSeverities({ rows }: StoredInventory): SeverityCounts {
  const counts = { critical: 0, high: 0, medium: 0, low: 0, unrated: 0 };
  for (const { advisories } of rows)
    for (const { severity } of advisories) counts[severity ?? 'unrated'] += 1;
  return counts;
}

function stateOf(state: ImportState | null, hasFolder: boolean): AdvisoryState['state'] {
  if (state !== null) return state.state;
  return hasFolder ? 'waiting' : 'not-configured';
}
