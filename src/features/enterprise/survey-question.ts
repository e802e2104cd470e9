import type { ProjectRow } from '#features/projects/service.ts';
import { createLatch } from '#lib/latch.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Question } from './question.ts';
import { loadSurvey, requestSurvey, type Survey, surveyTopic } from './survey-store.ts';

/** An answer of this age is taken; a source that has changed since is seen a minute later. */
const FRESH_MS = 60_000;
/** A caller waits this long; cloning a large repository takes longer. */
const PATIENCE_MS = 25_000;
/** A ring may be lost with a connection. */
const LOOK_AGAIN_MS = 2000;

/**
 * What a worker finds in a project's source: a fresh answer where there is one, else it is waited for.
 * @throws AppError INVALID_REQUEST with the reason where the source gives none, PROJECT_NOT_INDEXED
 *   where it takes too long: the worker goes on, and a later call finds the answer
 */
export async function askSurvey(
  scope: TenantScope,
  project: ProjectRow,
  question: Question,
): Promise<Survey> {
  const since = new Date(scope.clock.now().getTime() - FRESH_MS);
  const wanted = { question, since };
  const latch = createLatch();
  const close = scope.notifications.onRing(surveyTopic(project.id), () => latch.ring());
  const until = performance.now() + PATIENCE_MS;
  try {
    let found = await loadSurvey(scope, project, wanted);
    if (found === null) await requestSurvey(scope, project, question);
    while (found === null && performance.now() < until) {
      await latch.wait(LOOK_AGAIN_MS);
      found = await loadSurvey(scope, project, wanted);
    }
    return checked(project, question, found);
  } finally {
    close();
  }
}

function checked(project: ProjectRow, { kind }: Question, found: Survey | null): Survey {
  if (found === null) {
    throw new AppError(
      'PROJECT_NOT_INDEXED',
      `The files of ${project.name} are still being fetched. Try again in a minute.`,
    );
  }
  if (found.answer.kind === 'refused') {
    const field = kind === 'changes' ? 'since' : null;
    throw new AppError('INVALID_REQUEST', found.answer.message, { field });
  }
  return found;
}
