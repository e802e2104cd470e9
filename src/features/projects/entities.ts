import { defineEntity, p, type InferEntity } from '#platform/db/entity.ts';

export type ProjectStatus = 'pending' | 'indexing' | 'indexed' | 'failed' | 'archived';

export const Project = defineEntity({
  name: 'Project',
  tableName: 'project',
  properties: {
    id: p.string().primary(),
    accountId: p.string(),
    mode: p.string().$type<'live' | 'test'>(),
    name: p.string(),
    description: p.string(),
    source: p.string().$type<'github' | 'path'>(),
    /** owner/repo, or the real path of the folder */
    location: p.string(),
    branch: p.string().nullable(),
    status: p.string().$type<ProjectStatus>(),
    snapshotId: p.string().nullable(),
    lastIndexedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
export type ProjectRow = InferEntity<typeof Project>;
