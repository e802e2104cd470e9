import { getCompileCacheDir } from 'node:module';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programFile } from '#lib/program-file.ts';
import { childEnv, type Env } from '#platform/env.ts';
import { forkProgram } from '#platform/process.ts';
import type { Platform } from '#platform/scope.ts';

const RESTART_DELAY_MS = 1000;

/**
 * How glibc keeps what was freed: by itself it gives each thread an arena and learns to take large
 * buffers from there as well, so that an idle worker held hundreds of megabytes. Others ignore it.
 * Source: mallopt(3).
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Environment of a process that indexes. */
export function toProgramEnv(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  // Its threads find the compile cache by this variable only.
  const NODE_COMPILE_CACHE = getCompileCacheDir() ?? '';
  return { ...ALLOCATOR, ...childEnv({ ...settings, NODE_COMPILE_CACHE }) };
}

/**
 * Keeps one worker running in a process of its own, so that indexing never holds up a request. A
 * worker that dies is started again after a second.
 */
export function superviseWorker(platform: Platform, env: Env): { stop(): Promise<void> } {
  const variables = toProgramEnv({
    DATABASE_URL: platform.db.url,
    DATABASE_TENANT_URL: platform.db.tenantUrl,
    DATA_DIR: env.DATA_DIR,
    PROJECT_ROOTS: env.PROJECT_ROOTS.join(delimiter),
    LOG_LEVEL: env.LOG_LEVEL,
  });
  const program = fileURLToPath(programFile(new URL('../main.ts', import.meta.url)));
  return forkProgram(program, ['worker'], {
    env: variables,
    restartDelayMs: RESTART_DELAY_MS,
    onExit: (code) => platform.log.error({ code }, 'the worker died; starting another one'),
  });
}
