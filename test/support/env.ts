import { type Env, loadEnv } from '#platform/env.ts';

/** The same on every process of a test, since a database belongs to its secret. */
const TEST_SECRET = 'a secret of tests, which is long enough';

/** Settings as variables: quiet, a free port, few connections and one thread. */
export function testVariables(extra: Readonly<Record<string, string>>): Record<string, string> {
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_POOL_SIZE: '5',
    INDEX_THREADS: '1',
    LOG_LEVEL: 'silent',
    // Only tests of the engine leave one running.
    ENGINE_IDLE_SECONDS: '0',
    SECRET_KEY: TEST_SECRET,
    // Only tests about limits are to meet them; those give the real ones.
    RATE_LIMITS: 'free=1000000/-,pro=1000000/-,enterprise=1000000/-',
    ACCOUNT_LIMITS: 'free=-,pro=-,enterprise=-',
    // Only tests about the encoder are to spend a processor on it.
    EMBEDDINGS: 'EMBEDDING_MODEL' in extra ? 'remote' : 'static',
    ...extra,
  };
}

/** The same, read as the service reads them; nothing of this process's own variables gets in. */
export function testEnv(extra: Readonly<Record<string, string>>): Env {
  return loadEnv(testVariables(extra));
}
