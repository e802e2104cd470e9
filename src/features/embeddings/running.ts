import type { Throttle } from '#platform/ai/throttle.ts';
import { AiUnavailable } from '#platform/ai/unavailable.ts';
import { inTransaction, type Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { JobTry } from '#platform/jobs/job.ts';
import { NO_BUDGET, openBudget } from './budget.ts';
import { isLocal } from './chosen-model.ts';
import { type Outcome, toEnd } from './outcome.ts';
import { type Plan, planRun, readMissing } from './plan.ts';
import { dropOthers, publish } from './publishing.ts';
import { EMBEDDING_JOB, type EmbeddingPayload } from './queue.ts';
import {
  beat,
  BEAT_MS,
  claimRun,
  dropRun,
  endRun,
  type HeldRun,
  isOwnModel,
  noteEmbedded,
  noteEstimate,
  noteSpace,
  releaseRun,
  RunLost,
} from './run-state.ts';
import { type EmbeddingTask, embedTexts, sendTexts, type Sent } from './sending.ts';
import { findSpace, probeSpace, type Space } from './space.ts';
import { estimateTokens } from './tokens.ts';
import { measureWeight } from './weight-measurement.ts';

/**
 * One try at embedding a snapshot. It ends quietly where the run is another's, or nobody wants it any
 * more; what an earlier try paid for is in the cache, so it goes on where that one ended.
 */
export async function runEmbeddingJob(
  platform: Platform,
  throttle: Throttle,
  job: JobTry<EmbeddingPayload>,
): Promise<void> {
  const { embed } = platform.ai;
  const { runId } = job.payload;
  if (!(await isOwnModel(platform, runId)) || embed === null) return;
  const held = await claimRun(platform, runId);
  if (held === null) return;
  const budget = isLocal(held)
    ? NO_BUDGET
    : await openBudget(platform, held.accountId, held.tokens);
  const life = keepAlive(platform, held);
  const signal = AbortSignal.any([job.signal, life.signal]);
  try {
    await embedSnapshot({ platform, held, signal, embed, throttle, budget });
  } catch (error) {
    await settle(platform, held, { job, error, isLost: life.signal.aborted });
  } finally {
    life.end();
  }
}

interface Failed {
  readonly job: JobTry<EmbeddingPayload>;
  readonly error: unknown;
  readonly isLost: boolean;
}

async function settle(platform: Platform, held: HeldRun, { job, error, isLost }: Failed) {
  if (isLost || error instanceof RunLost) {
    await dropRun(platform, held);
    return;
  }
  if (!job.signal.aborted && job.attempt >= EMBEDDING_JOB.retryLimit) {
    const note = 'Embedding stopped because of an internal error. See the service log for details.';
    await inTransaction(openSystemScope(platform), (scope) =>
      endRun(scope, held, { state: 'failed', note }),
    );
  } else await releaseRun(platform, held);
  throw error;
}

/** Says every few seconds that this try lives; its signal tells when the run is no longer its own. */
function keepAlive(platform: Platform, held: HeldRun) {
  const controller = new AbortController();
  const timer = setInterval(() => {
    beat(platform, held).then(
      (isHeld) => !isHeld && controller.abort(new RunLost()),
      (error: unknown) => platform.log.warn({ err: error }, 'embeddings'),
    );
  }, BEAT_MS);
  return { signal: controller.signal, end: () => clearInterval(timer) };
}

async function embedSnapshot(task: EmbeddingTask): Promise<void> {
  const { platform, held } = task;
  const scope = openSystemScope(platform);
  const known = await findSpace(scope, held.accountId, held);
  const plan = await planRun(platform, held, { spaceId: known?.id ?? null, signal: task.signal });
  await noteEstimate(scope, held, plan);
  if (plan.isMissing.includes(1)) await embedMissing(task, known, plan);
  else if (known === null) await end(task, { kind: 'done', embedded: 0, refused: 0 });
  else await finish(task, { space: known, plan, sent: NOTHING_TO_SEND });
}

const NOTHING_TO_SEND: Sent = { stop: null, refused: 0 };

async function embedMissing(task: EmbeddingTask, known: Space | null, first: Plan): Promise<void> {
  const space = await probe(task);
  if (space instanceof AiUnavailable) {
    // What is there already may be nearly all.
    const embedded = known === null ? 0 : await publishKnown(task, known, first);
    await end(task, { kind: 'stopped', stop: space, embedded });
    return;
  }
  const { platform, held, signal } = task;
  const isOther = space.id !== known?.id;
  const plan = isOther ? await planRun(platform, held, { spaceId: space.id, signal }) : first;
  if (isOther) await noteEstimate(openSystemScope(platform), held, plan);
  else await publishKnown(task, space, plan);
  const sent = await sendTexts(task, space, readMissing(platform, held, plan));
  await finish(task, { space, plan, sent });
}

/** The space of the model as it is now, or why there is none. @throws the signal's reason */
async function probe(task: EmbeddingTask): Promise<Space | AiUnavailable> {
  const { platform, held, signal } = task;
  const scope = openSystemScope(platform);
  const embed = (texts: readonly string[]) =>
    embedTexts(task, texts, estimateTokens(texts.join('\n')));
  try {
    const { space, tokens } = await probeSpace(scope, held.accountId, held, embed);
    await noteSpace(scope, held, space.id);
    await noteEmbedded(scope, held, { tokens: tokens ?? 0, texts: 0 });
    return space;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AiUnavailable) return error;
    throw error;
  }
}

/** What earlier indexes paid for answers while the rest is on its way. */
async function publishKnown(task: EmbeddingTask, space: Space, plan: Plan): Promise<number> {
  const { platform, held } = task;
  if (plan.embedded === 0) return 0;
  await noteSpace(openSystemScope(platform), held, space.id);
  return publish(platform, held, { space, hashes: plan.hashes });
}

interface Finishing {
  readonly space: Space;
  readonly plan: Plan;
  readonly sent: Sent;
}

async function finish(task: EmbeddingTask, { space, plan, sent }: Finishing): Promise<void> {
  const { platform, held } = task;
  await noteSpace(openSystemScope(platform), held, space.id);
  const embedded = await publish(platform, held, { space, hashes: plan.hashes });
  if (sent.stop !== null) {
    await end(task, { kind: 'stopped', stop: sent.stop, embedded });
    return;
  }
  // Of the encoder it is known how much it counts beside words, and it depends on the query.
  const measured = isLocal(held) ? null : await measureWeight(task, space);
  await end(task, { kind: 'done', embedded, refused: sent.refused, measured });
}

async function end({ platform, held }: EmbeddingTask, outcome: Outcome): Promise<void> {
  const runEnd = toEnd(outcome, { held, clock: platform.clock });
  await inTransaction(openSystemScope(platform), async (scope) => {
    await endRun(scope, held, runEnd);
    if (runEnd.state === 'complete') await dropOthers(scope, held);
  });
}
