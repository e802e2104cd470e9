import { query } from '#platform/db/sql.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import type { Hook } from '#platform/http/hook.ts';
import { parseJson } from '#platform/json.ts';
import { inTransaction, type Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { isSigned, type Push, toPush } from './push.ts';
import { CHECK_JOB, type CheckPayload } from './queue.ts';

/** GitHub sends at most 25 MB. */
const MAX_PUSH_BYTES = 25 * 1024 * 1024;

/** `POST /hooks/github`: a push at GitHub has the projects of that branch checked at once. */
export const githubHook: Hook = {
  path: '/hooks/github',
  maxBytes: MAX_PUSH_BYTES,
  isOn: ({ env }) => env.GITHUB_WEBHOOK_SECRET !== undefined,
  admits: ({ headers }) => typeof headers['x-hub-signature-256'] === 'string',
  receive: async (platform, { headers }, body) => {
    const secret = platform.env.GITHUB_WEBHOOK_SECRET ?? '';
    const signature = headers['x-hub-signature-256'];
    if (typeof signature !== 'string' || !isSigned(body, signature, secret)) {
      return { status: 401, message: 'The signature does not match GITHUB_WEBHOOK_SECRET.' };
    }
    if (headers['x-github-event'] === 'ping') return { status: 200, message: 'pong' };
    const push = headers['x-github-event'] === 'push' ? toPush(toJson(body)) : null;
    if (push === null) return { status: 200, message: 'Nothing to index in this event.' };
    const count = await requestChecks(platform, push);
    return { status: 200, message: `Projects to be checked: ${count}.` };
  },
};

function toJson(body: Buffer): unknown {
  try {
    return parseJson(body.toString('utf8'), 'The push');
  } catch {
    // Sent as a form, or cut short: a body that tells of no push.
    return null;
  }
}

/** Projects of any account that index the branch. @returns how many there are */
async function requestChecks(platform: Platform, push: Push): Promise<number> {
  return inTransaction(openSystemScope(platform), async (scope) => {
    const found = await query<{ id: string; account: string }>(
      scope.em,
      `update project set checked_at = $1
       where source = 'github' and lower(location) = lower($2) and snapshot_id is not null
         and status <> 'archived' and (branch = $3 or (branch is null and $4))
       returning id, account_id as account`,
      [scope.clock.now(), push.repository, push.branch, push.isDefault],
    );
    const trigger = 'push' as const;
    for (const { id: projectId, account } of found) {
      const payload = { projectId, trigger, round: 0 };
      await scope.jobs.send(scope.em, CHECK_JOB, { account, payload });
    }
    return found.length;
  });
}

const LOOK_EVERY_MS = 30_000;
const PROJECTS_AT_ONCE = 200;
const MINUTE_MS = 60_000;

async function poll(platform: Platform): Promise<void> {
  const { POLL_MINUTES: minutes } = platform.env;
  if (minutes === 0) return;
  await inTransaction(openSystemScope(platform), async (scope) => {
    const now = scope.clock.now();
    const due = new Date(now.getTime() - minutes * MINUTE_MS);
    const found = await query<{ id: string; account: string }>(
      scope.em,
      `update project set checked_at = $1 where id in (
         select id from project where snapshot_id is not null and status <> 'archived'
           and coalesce(checked_at, last_indexed_at, created_at) < $2
         order by coalesce(checked_at, last_indexed_at, created_at)
         limit ${PROJECTS_AT_ONCE} for update skip locked)
       returning id, account_id as account`,
      [now, due],
    );
    for (const { id: projectId, account } of found) {
      const payload: CheckPayload = { projectId, trigger: 'poll', round: 0 };
      await scope.jobs.send(scope.em, CHECK_JOB, { account, payload });
    }
  });
}

/** Asks the sources that are due; any number of processes share them. */
export const updateTasks: readonly ScheduledTask[] = [
  { name: 'poll sources', everyMs: LOOK_EVERY_MS, run: poll },
];
