import { query } from '#platform/db/sql.ts';
import { NOTIFY_SQL } from '#platform/db/pg-notifications.ts';
import { requireCapacity } from '#features/accounts/service.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import { keyOf, type Question } from './question.ts';
import { SURVEY_JOB, type SurveyPayload } from './queue.ts';
import { decodeAnswer, encodeAnswer, type SurveyAnswer } from './survey-answer.ts';

/** What a survey found, and of which commit. */
export interface Survey {
  readonly commit: string | null;
  readonly answer: SurveyAnswer;
}

/** Rings when a survey of the project is done. */
export function surveyTopic(projectId: string): string {
  return `survey:${projectId}`;
}

/** The answer that is kept, where it is not older than `since`. */
export async function loadSurvey(
  scope: TenantScope,
  project: ProjectRow,
  { question, since }: { readonly question: Question; readonly since: Date },
): Promise<Survey | null> {
  const rows = await query<{ commit: string | null; data: Buffer }>(
    scope.em,
    `select commit_id as commit, data from source_survey
     where project_id = $1 and account_id = $2 and question = $3 and made_at >= $4`,
    [project.id, project.accountId, keyOf(question), since],
  );
  const [row] = rows;
  return row === undefined ? null : { commit: row.commit, answer: decodeAnswer(row.data) };
}

/** A job that nobody has finished after this long is asked for again. */
const STALE_MS = 3600_000;

/** Has the question answered anew, unless somebody is about to. */
export async function requestSurvey(
  scope: TenantScope,
  project: ProjectRow,
  question: Question,
): Promise<void> {
  const now = scope.clock.now();
  const key = keyOf(question);
  await inTransaction(scope, async (inner) => {
    const rows = await query<{ claim: number }>(
      inner.em,
      `insert into source_survey as s (project_id, account_id, question, claim, asked_at)
       values ($1, $2, $3, 1, $4)
       on conflict (project_id, question) do update set claim = s.claim + 1, asked_at = $5
         where s.asked_at is null or s.asked_at < $6
       returning claim`,
      [project.id, project.accountId, key, now, now, new Date(now.getTime() - STALE_MS)],
    );
    const [row] = rows;
    if (row === undefined) return;
    await requireCapacity(inner, 'previews', 1);
    await inner.jobs.send(inner.em, SURVEY_JOB, {
      account: project.accountId,
      payload: { projectId: project.id, question: key, claim: row.claim },
    });
  });
}

const DAY_MS = 24 * 3600_000;

/** Keeps an answer, unless the question was asked again meanwhile; forgets those of yesterday. */
export async function keepSurvey(
  scope: TenantScope,
  { projectId, question, claim }: SurveyPayload,
  { commit, answer }: Survey,
): Promise<void> {
  const now = scope.clock.now();
  await inTransaction(scope, async ({ em }) => {
    await query(
      em,
      `update source_survey set made_at = $1, asked_at = null, commit_id = $2, data = $3
       where project_id = $4 and question = $5 and claim = $6`,
      [now, commit, Buffer.from(encodeAnswer(answer)), projectId, question, claim],
    );
    await query(
      em,
      'delete from source_survey where project_id = $1 and asked_at is null and made_at < $2',
      [projectId, new Date(now.getTime() - DAY_MS)],
    );
    await query(em, NOTIFY_SQL, [surveyTopic(projectId)]);
  });
}
