import { deadCodeRows } from '#features/dead-code/rest.ts';
import { sbomRows } from '#features/dependencies/rest.ts';
import { duplicationRows } from '#features/duplication/rest.ts';
import { enterpriseRows } from '#features/enterprise/rest.ts';
import { graphRows } from '#features/graph/rest.ts';
import { impactRows } from '#features/impact/rest.ts';
import { indexingRows, indexingStreams } from '#features/indexing/rest.ts';
import { metricsRows } from '#features/metrics/rest.ts';
import { projectRows } from '#features/projects/rest.ts';
import { questionRows } from '#features/questions/rest.ts';
import { reportRows } from '#features/reports/rest.ts';
import { searchRows } from '#features/search/rest.ts';
import { securityRows } from '#features/security/rest.ts';
import { simulationRows } from '#features/simulation/rest.ts';
import { webhookRows } from '#features/webhooks/rest.ts';
import type { RestRow } from '#platform/rest/row.ts';
import type { StreamRow } from '#platform/rest/stream-row.ts';

/** Every REST route that answers with JSON. */
export const rows: readonly RestRow[] = [
  ...projectRows,
  ...indexingRows,
  ...searchRows,
  ...questionRows,
  ...graphRows,
  ...impactRows,
  ...metricsRows,
  ...deadCodeRows,
  ...duplicationRows,
  ...securityRows,
  ...sbomRows,
  ...reportRows,
  ...enterpriseRows,
  ...simulationRows,
  ...webhookRows,
];

/** Every REST route that answers with a stream. */
export const streams: readonly StreamRow[] = [...indexingStreams];
