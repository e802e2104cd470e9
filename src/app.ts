import { accountTasks, admit, peekByAddress } from '#features/accounts/service.ts';
import { dependencyJobs } from '#features/dependencies/jobs.ts';
import { dependencyTasks, requestAdvisories } from '#features/dependencies/service.ts';
import { embeddingJobs } from '#features/embeddings/jobs.ts';
import { embeddingTasks, requestMissingEmbeddings } from '#features/embeddings/service.ts';
import { enterpriseJobs } from '#features/enterprise/jobs.ts';
import { healthJobs } from '#features/health/jobs.ts';
import { historyJobs } from '#features/history/jobs.ts';
import { indexingJobs } from '#features/indexing/jobs.ts';
import { createMcpServer } from '#features/tools/mcp-server.ts';
import { createSchemaAsk } from '#features/tools/schema-ask.ts';
import { conversationTasks } from '#features/questions/service.ts';
import { savedSearchJobs } from '#features/saved-searches/jobs.ts';
import { updateJobs } from '#features/updates/jobs.ts';
import { githubHook, updateTasks } from '#features/updates/service.ts';
import { startWatching } from '#features/watching/service.ts';
import { webhookJobs } from '#features/webhooks/jobs.ts';
import { webhookTasks } from '#features/webhooks/service.ts';
import { startScheduledTasks } from '#platform/scheduled-tasks.ts';
import { createAi } from '#platform/ai/ai.ts';
import type { Embed } from '#platform/ai/embed.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import {
  assertTenantRole,
  type Database,
  isSuperuser,
  migrate,
  openDatabase,
} from '#platform/db/database.ts';
import { openSystemEm } from '#platform/db/entity-managers.ts';
import { openPgNotifications } from '#platform/db/pg-notifications.ts';
import type { Resolve } from '#platform/egress/resolver.ts';
import { createEncoder } from '#platform/encoder/encoder.ts';
import { toLocalEmbed } from '#platform/encoder/local-embed.ts';
import type { Env } from '#platform/env.ts';
import { startMetricsServer } from '#platform/http/prometheus.ts';
import { type HttpServer, startHttpServer } from '#platform/http/server.ts';
import { type JobClock, openJobQueue } from '#platform/jobs/queue.ts';
import { createLog } from '#platform/log.ts';
import { toAppError } from '#platform/graphql/errors.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { toOpenApiDocument } from '#platform/rest/openapi.ts';
import type { Platform } from '#platform/scope.ts';
import { claimInstallation, loadSecret } from '#platform/secret.ts';
import { prepareDataFolder } from '#platform/service-data.ts';
import { entities } from './entities.ts';
import { rows, streams } from './routes.ts';
import { schema } from './schema.ts';

/** The service's collaborators, opened, and the one way to close them. */
export interface App {
  readonly platform: Platform;
  /** What is to be closed before the rest. */
  readonly onClose: (close: () => Promise<void>) => void;
  close(): Promise<void>;
}

export interface AppOptions {
  readonly env: Env;
  /** what this process is for: named in the log, and whether it watches over the job queue */
  readonly role: 'server' | 'worker' | 'command';
  /** source of time, the system's own unless told otherwise */
  readonly clock?: Clock;
  /** the queue's, where a test drives it */
  readonly jobClock?: JobClock;
  /** names to addresses, where a test has a name server of its own */
  readonly resolve?: Resolve;
}

/**
 * Opens everything a process needs: the database (the embedded one is started, or joined where
 * another process has it), its schema brought up to date, the queue, the doorbell.
 * @throws SettingsError, or an Error that says what did not start
 */
export async function openApp({
  env,
  role,
  clock = systemClock,
  jobClock,
  resolve,
}: AppOptions): Promise<App> {
  const log = createLog(env.LOG_LEVEL, role);
  const warn = (message: string): void => log.warn(message);
  prepareDataFolder(env);
  const secret = loadSecret(env);
  const closers: (() => Promise<void>)[] = [];
  try {
    const urls = await openDatabaseServer(env, closers, log);
    const { url } = urls;
    const db = await openDatabase({
      ...urls,
      poolSize: env.DATABASE_POOL_SIZE,
      entities,
      onMessage: (message) => log.debug(message),
    });
    closers.push(() => db.close());
    await prepareDatabase(db, secret);
    if (await isSuperuser(db)) warn(SUPERUSER);
    const notifications = await openPgNotifications(url, warn);
    closers.push(() => notifications.close());
    const jobs = await openJobQueue({
      url,
      log,
      supervise: role === 'worker',
      ...(jobClock !== undefined && { clock: jobClock }),
    });
    closers.push(() => jobs.stop(JOB_GRACE_MS));
    for (const job of JOBS) await job.declare(jobs);
    const names = resolve === undefined ? {} : { resolve };
    const local = env.EMBEDDINGS === 'local' ? openLocalEmbed(role, closers) : null;
    const ai = createAi({ ...toAiSettings(env), ...names }, local);
    const platform = {
      env,
      clock,
      log,
      db,
      notifications,
      jobs,
      ai,
      secret,
      quotas: env.RATE_LIMITS,
      ...names,
    };
    return {
      platform,
      onClose: (close) => void closers.push(close),
      close: () => closeAll(closers),
    };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

const JOBS = [
  ...indexingJobs,
  ...healthJobs,
  ...historyJobs,
  ...savedSearchJobs,
  ...dependencyJobs,
  ...embeddingJobs,
  ...webhookJobs,
  ...enterpriseJobs,
  ...updateJobs,
];
const SUPERUSER =
  'DATABASE_URL connects as a superuser. Create a role for the service: see docs/self-hosting.md.';
const JOB_GRACE_MS = 5000;
const OPENAI_URL = 'https://api.openai.com/v1';
const AI_TIMEOUT_MS = 60_000;

function toAiSettings(env: Env) {
  const byDefault = env.OPENAI_API_KEY === undefined ? '' : OPENAI_URL;
  return {
    baseUrl: env.OPENAI_BASE_URL ?? byDefault,
    apiKey: env.OPENAI_API_KEY ?? '',
    chatModel: env.CHAT_MODEL ?? '',
    embeddingModel: env.EMBEDDINGS === 'remote' ? (env.EMBEDDING_MODEL ?? '') : '',
    timeoutMs: AI_TIMEOUT_MS,
  };
}

/** A server answers with it at once and keeps it; a worker's gives way to all else. */
function openLocalEmbed(role: AppOptions['role'], closers: (() => Promise<void>)[]): Embed {
  const isBackground = role === 'worker';
  const encoder = createEncoder({ isBackground, idleMs: ENCODER_IDLE_MS[role] });
  closers.push(() => encoder.close());
  return toLocalEmbed(encoder);
}

const ENCODER_IDLE_MS = { server: 3_600_000, worker: 30_000, command: 1_000 };

async function openDatabaseServer(
  env: Env,
  closers: (() => Promise<void>)[],
  log: Platform['log'],
): Promise<{ readonly url: string; readonly tenantUrl: string }> {
  const { DATABASE_URL: url, DATABASE_TENANT_URL: tenantUrl = url } = env;
  if (url !== undefined && tenantUrl !== undefined) return { url, tenantUrl };
  const embedded = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  closers.push(() => embedded.stop());
  return embedded;
}

async function prepareDatabase(db: Database, secret: Platform['secret']): Promise<void> {
  await migrate(db);
  await assertTenantRole(db);
  await claimInstallation(openSystemEm(db), secret);
}

/** Closes what was opened, the last first; what fails to close does not keep the rest open. */
async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.toReversed())
    await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed');
}

const SCHEDULED_TASKS = [
  ...accountTasks,
  ...conversationTasks,
  ...webhookTasks,
  ...dependencyTasks,
  ...embeddingTasks,
  ...updateTasks,
];

/** Serves REST and GraphQL. */
export async function startServer(platform: Platform): Promise<HttpServer> {
  const scheduledTasks = startScheduledTasks(platform, SCHEDULED_TASKS);
  const server = await startHttpServer({
    platform,
    schema,
    rows,
    streams,
    hooks: [githubHook],
    mcp: (context) =>
      createMcpServer({
        ask: createSchemaAsk(schema, context),
        explain: (error) => toAppError(error, platform.log),
      }),
    openapi: toOpenApiDocument(rows, streams),
    gate: {
      admit: (credentials, isOpen) => admit(platform, credentials, isOpen),
      peek: (credentials) => peekByAddress(platform, credentials),
    },
  });
  const metrics = await startMetricsServer(platform);
  return {
    url: server.url,
    close: async (graceMs) => {
      await metrics?.close();
      await server.close(graceMs);
      await scheduledTasks.stop();
    },
  };
}

/** Takes jobs, and watches folders, until the app is closed. */
export async function startWorker({
  platform,
  onClose,
}: Pick<App, 'platform' | 'onClose'>): Promise<void> {
  for (const job of JOBS) await job.work(platform);
  await requestAdvisories(platform);
  await requestMissingEmbeddings(platform);
  onClose(startWatching(platform));
}
