import { redactSecrets } from '#lib/redaction/redact.ts';
import { z } from 'zod';
import { toJsonb } from '#lib/jsonb.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { type Turn, turnSchema } from './turn.ts';

const MAX_TURNS = 8;
const MAX_QUESTION_CHARS = 1_000;
const MAX_ANSWER_CHARS = 1_500;
const KEPT_HOURS = 24;
const SWEEP_MS = 600_000;
const SESSION_ID = /^[\w.-]{1,100}$/u;

/** @throws AppError INVALID_REQUEST for what cannot be the id of a conversation */
export function checkSessionId(sessionId: string): string {
  if (SESSION_ID.test(sessionId)) return sessionId;
  throw new AppError(
    'INVALID_REQUEST',
    'sessionId must have 1 to 100 letters, digits, dots, dashes or underscores, for example a random UUID.',
  );
}

/** A conversation about a project. Its id is the caller's own: the same id of another account is another one. */
export interface ConversationKey {
  readonly projectId: string;
  readonly sessionId: string;
}

/** The turns of a conversation, oldest first; none of one that is unknown or older than a day. */
export async function loadTurns(
  scope: TenantScope,
  { projectId, sessionId }: ConversationKey,
): Promise<readonly Turn[]> {
  const [row] = await query<{ turns: unknown }>(
    scope.em,
    `select turns from conversation
     where account_id = $1 and project_id = $2 and id = $3 and expires_at > $4`,
    [scope.viewer.accountId, projectId, sessionId, scope.clock.now()],
  );
  return z
    .array(turnSchema)
    .catch([])
    .parse(row?.turns ?? []);
}

/** Adds a turn, and forgets the oldest beyond 8; the conversation lives another 24 hours. */
export async function keepTurn(
  scope: TenantScope,
  { projectId, sessionId }: ConversationKey,
  turn: Turn,
): Promise<void> {
  const now = scope.clock.now();
  const expiresAt = new Date(now.getTime() + KEPT_HOURS * 3_600_000);
  const kept: Turn = {
    question: redactSecrets(turn.question).slice(0, MAX_QUESTION_CHARS),
    answer: redactSecrets(turn.answer).slice(0, MAX_ANSWER_CHARS),
    subjects: turn.subjects.map(({ name, container }) => ({
      name: redactSecrets(name),
      container: redactSecrets(container),
    })),
  };
  await query(
    scope.em,
    `insert into conversation as c (account_id, project_id, id, turns, expires_at)
     select account_id, id, $3, jsonb_build_array($4::jsonb), $5 from project
     where account_id = $1 and id = $2
     on conflict (account_id, project_id, id) do update set
       expires_at = excluded.expires_at,
       turns = case when c.expires_at <= $6 then excluded.turns else (
         select jsonb_agg(turn order by n) from (
           select turn, n from jsonb_array_elements(c.turns || excluded.turns)
             with ordinality as t (turn, n)
           order by n desc limit ${MAX_TURNS}) as latest) end`,
    [scope.viewer.accountId, projectId, sessionId, toJsonb(kept), expiresAt, now],
  );
}

/** Deletes what no answer goes back to any more. */
export const conversationTasks: readonly ScheduledTask[] = [
  {
    name: 'expired conversations',
    everyMs: SWEEP_MS,
    run: async (platform) => {
      await query(openSystemScope(platform).em, 'delete from conversation where expires_at <= $1', [
        platform.clock.now(),
      ]);
    },
  },
];
