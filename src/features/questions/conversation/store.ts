import { redactSecrets } from '#lib/redaction/redact.ts';
import { z } from 'zod';
import { toJsonb } from '#lib/jsonb.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import { type Page, toBounds } from '#platform/page.ts';
import type { TenantScope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { type Rating, type Turn, turnSchema } from './turn.ts';

const MAX_TURNS = 30;
const MAX_QUESTION_CHARS = 1_000;
const MAX_ANSWER_CHARS = 12_000;
const MAX_REFERENCES = 50;
const KEPT_DAYS = 30;
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

/** Rows of a conversation that has not expired, by `$1` to `$4`. */
const KNOWN = 'account_id = $1 and project_id = $2 and id = $3 and expires_at > $4';

function keyOf(scope: TenantScope, { projectId, sessionId }: ConversationKey): readonly unknown[] {
  return [scope.viewer.accountId, projectId, sessionId, scope.clock.now()];
}

/** The turns of a conversation, oldest first; none of one that is unknown or has expired. */
export async function loadTurns(
  scope: TenantScope,
  key: ConversationKey,
): Promise<readonly Turn[]> {
  const [row] = await query<{ turns: unknown }>(
    scope.em,
    `select turns from conversation where ${KNOWN}`,
    keyOf(scope, key),
  );
  return toTurns(row?.turns);
}

function toTurns(stored: unknown): readonly Turn[] {
  return z
    .array(turnSchema)
    .catch([])
    .parse(stored ?? []);
}

/** Adds a turn, and forgets the oldest beyond 30; the conversation lives another 30 days. */
export async function keepTurn(
  scope: TenantScope,
  { projectId, sessionId }: ConversationKey,
  turn: Turn,
): Promise<void> {
  const now = scope.clock.now();
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * 86_400_000);
  await query(
    scope.em,
    `insert into conversation as c
       (account_id, project_id, id, member_id, turns, latest_turn_id, expires_at)
     select account_id, id, $3, $4, jsonb_build_array($5::jsonb), $6, $7 from project
     where account_id = $1 and id = $2
     on conflict (account_id, project_id, id) do update set
       expires_at = excluded.expires_at,
       latest_turn_id = greatest(c.latest_turn_id, excluded.latest_turn_id),
       member_id = case when c.expires_at <= $8 then excluded.member_id else c.member_id end,
       turns = case when c.expires_at <= $8 then excluded.turns else (
         select jsonb_agg(turn order by n) from (
           select turn, n from jsonb_array_elements(c.turns || excluded.turns)
             with ordinality as t (turn, n)
           order by n desc limit ${MAX_TURNS}) as latest) end`,
    [
      scope.viewer.accountId,
      projectId,
      sessionId,
      memberOf(scope),
      toJsonb(toKept(turn)),
      turn.id,
      expiresAt,
      now,
    ],
  );
}

/** Without secrets, and cut to what a row may hold. */
function toKept(turn: Turn): Turn {
  return {
    ...turn,
    question: redactSecrets(turn.question).slice(0, MAX_QUESTION_CHARS),
    answer: redactSecrets(turn.answer).slice(0, MAX_ANSWER_CHARS),
    references: turn.references
      .slice(0, MAX_REFERENCES)
      .map(({ filePath, startLine, endLine, description }) => ({
        filePath,
        startLine,
        endLine,
        description: redactSecrets(description),
      })),
    subjects: turn.subjects.map(({ name, container }) => ({
      name: redactSecrets(name),
      container: redactSecrets(container),
    })),
  };
}

/** A conversation as it is kept. */
export interface Conversation extends ConversationKey {
  /** of its latest turn, by which conversations sort by time */
  readonly id: string;
  /** oldest first */
  readonly turns: readonly Turn[];
}

interface ConversationRow extends Record<string, unknown> {
  readonly id: string;
  readonly sessionId: string;
  readonly turns: unknown;
}

const COLUMNS = 'latest_turn_id as id, id as "sessionId", turns';

function toConversation(projectId: string, row: ConversationRow): Conversation {
  return { id: row.id, projectId, sessionId: row.sessionId, turns: toTurns(row.turns) };
}

/** Whose conversations they are: a person's own, or those of the account's keys. */
function memberOf({ viewer: { principal } }: TenantScope): string | null {
  return principal.kind === 'session' ? principal.memberId : null;
}

/** A page of the viewer's own conversations about a project, the latest first. The caller has found the project. */
export async function listConversations(
  scope: TenantScope,
  projectId: string,
  page: Page,
): Promise<Conversation[]> {
  const rows = await query<ConversationRow>(
    scope.em,
    `select ${COLUMNS} from conversation
     where account_id = $1 and project_id = $2 and member_id is not distinct from $3
       and expires_at > $4 and ($5::text is null or latest_turn_id < $5)
       and ($6::text is null or latest_turn_id > $6)
     order by latest_turn_id ${page.inverted === true ? 'asc' : 'desc'} limit $7`,
    [
      scope.viewer.accountId,
      projectId,
      memberOf(scope),
      scope.clock.now(),
      ...toBounds(page, 'conversations'),
      page.limit,
    ],
  );
  return rows.map((row) => toConversation(projectId, row));
}

/** A conversation of the account, whoever began it: its id is what members share. Null where there is none. */
export async function findConversation(
  scope: TenantScope,
  key: ConversationKey,
): Promise<Conversation | null> {
  const [row] = await query<ConversationRow>(
    scope.em,
    `select ${COLUMNS} from conversation where ${KNOWN}`,
    keyOf(scope, key),
  );
  return row === undefined ? null : toConversation(key.projectId, row);
}

/** Sets what a reader says of an answer; null takes it back. @returns whether there is such a turn */
export async function storeRating(
  scope: TenantScope,
  key: ConversationKey,
  { turnId, rating }: { readonly turnId: string; readonly rating: Rating | null },
): Promise<boolean> {
  const rows = await query(
    scope.em,
    `update conversation set turns = (
       select jsonb_agg(case when turn ->> 'id' = $5
         then jsonb_set(turn, '{rating}', $6::jsonb) else turn end order by n)
       from jsonb_array_elements(turns) with ordinality as t (turn, n))
     where ${KNOWN} and turns @> jsonb_build_array(jsonb_build_object('id', $5::text))
     returning id`,
    [...keyOf(scope, key), turnId, JSON.stringify(rating)],
  );
  return rows.length > 0;
}

/** Deletes a conversation of the viewer's own. @returns whether there was one */
export async function removeConversation(
  scope: TenantScope,
  key: ConversationKey,
): Promise<boolean> {
  const rows = await query(
    scope.em,
    `delete from conversation where ${KNOWN} and member_id is not distinct from $5 returning id`,
    [...keyOf(scope, key), memberOf(scope)],
  );
  return rows.length > 0;
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
