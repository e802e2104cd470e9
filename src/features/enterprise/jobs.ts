import { loadProjectForJob } from '#features/projects/service.ts';
import { RunFailure } from '#platform/errors.ts';
import { registerJob, type RegisteredJob } from '#platform/jobs/registered.ts';
import { openServiceScope, type Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { JobTry } from '#platform/jobs/job.ts';
import { toQuestion } from './question.ts';
import { SURVEY_JOB, type SurveyPayload } from './queue.ts';
import { survey } from './survey.ts';
import { keepSurvey, type Survey } from './survey-store.ts';

/** Surveys of one worker process at a time. */
const SURVEY_SLOTS = { all: 3, ofAccount: 2 } as const;
const UNFORESEEN =
  'The source could not be inspected because of an internal error. See the service log for details.';

async function runSurveyJob(platform: Platform, job: JobTry<SurveyPayload>): Promise<void> {
  const { projectId, question } = job.payload;
  const project = await loadProjectForJob(openSystemScope(platform), projectId);
  const asked = toQuestion(question);
  if (project === null || asked === null) return;
  const found = await survey({ platform, project, signal: job.signal }, asked).catch(
    (error: unknown) => toRefusal(platform, job, error),
  );
  await keepSurvey(openServiceScope(platform, project), job.payload, found);
}

/** What the owner can act on is an answer; so is an error that does not pass. */
function toRefusal(platform: Platform, job: JobTry<SurveyPayload>, error: unknown): Survey {
  const isForeseen = error instanceof RunFailure && error.code !== 'CANCELLED';
  if (job.signal.aborted) throw error;
  if (!isForeseen) {
    platform.log.error({ err: error }, 'a survey failed');
    if (job.attempt < SURVEY_JOB.retryLimit) throw error;
  }
  const message = isForeseen ? error.message : UNFORESEEN;
  return { commit: null, answer: { kind: 'refused', message } };
}

const surveyJob = registerJob(
  SURVEY_JOB,
  SURVEY_SLOTS,
  (platform) => (job) => runSurveyJob(platform, job),
);

/** Every job of this feature. */
export const enterpriseJobs: readonly RegisteredJob[] = [surveyJob];
