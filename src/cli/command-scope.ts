import { loadEnv } from '#platform/env.ts';
import type { Scope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { openApp } from '../app.ts';

/** Works on the database whether or not the service runs. */
export async function withScope<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
  const app = await openApp({ env: loadEnv(), role: 'command' });
  try {
    return await work(openSystemScope(app.platform));
  } finally {
    await app.close();
  }
}
