import { loadProjectForJob } from '#features/projects/service.ts';
import { registerJob, type RegisteredJob } from '#platform/jobs/registered.ts';
import { openServiceScope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { HEALTH_JOB } from './queue.ts';
import { loadHealths } from './service.ts';

/** Projects of one worker process at a time. */
const SLOTS = { all: 2, ofAccount: 1 } as const;

/** Every job of this feature. */
export const healthJobs: readonly RegisteredJob[] = [
  registerJob(HEALTH_JOB, SLOTS, (platform) => async ({ payload: { projectId } }) => {
    const project = await loadProjectForJob(openSystemScope(platform), projectId);
    if (project !== null) await loadHealths(openServiceScope(platform, project), [project]);
  }),
];
