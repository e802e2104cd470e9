import type { AnalysisSettings } from '#features/settings/model.ts';
import { defineEntity, p } from '#platform/db/entity.ts';
import type { SnapshotTotals, SnapshotRow } from './model.ts';

export const Snapshot = defineEntity({
  name: 'Snapshot',
  tableName: 'snapshot',
  properties: {
    id: p.string().primary(),
    accountId: p.string(),
    projectId: p.string(),
    runId: p.string(),
    commitId: p.string().nullable(),
    branch: p.string().nullable(),
    digest: p.string().nullable(),
    totals: p.json<SnapshotTotals>(),
    /** what the project asked of its analyses when it was made */
    settings: p.json<AnalysisSettings>(),
    state: p.string().$type<SnapshotRow['state']>(),
    createdAt: p.datetime(),
    retiredAt: p.datetime().nullable(),
  },
});
